"""The playing cards that ship: they are what the script draws, every index lies in the strip that a fan shows, and no
two cards look alike, with or without colours.

How beautiful they are, nobody can assert; that is looked at. What QtSvg can paint is tested for all art beside this.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import card_art
import pytest
from card_art_signs import RANKS, SUITS, pip_places
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from tile_art_glyphs import Glyphs
from tile_art_svg import document, lettered

pytestmark = pytest.mark.usefixtures("qapp")

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "cards"
CARDS = [*(rank + suit for rank in RANKS for suit in SUITS), "S", "B"]
FILES = [name + ending for name in (*CARDS, "back") for ending in ("", "-small")]
IVORY = QColor("#F8F3E6")
STRIP = 0.35


def painted(name: str, width: int, *, ground: QColor | Qt.GlobalColor = IVORY, room: float = 0.0) -> QImage:
    """Paints a drawing, with a border of `room` units around it."""
    renderer = QSvgRenderer(str(FOLDER / f"{name}.svg"))
    assert renderer.viewBoxF() == QRectF(0, 0, 500, 700)
    renderer.setViewBox(QRectF(-room, -room, 500 + 2 * room, 700 + 2 * room))
    picture = QImage(width, round(width * (700 + 2 * room) / (500 + 2 * room)), QImage.Format.Format_ARGB32)
    picture.fill(ground)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(picture.rect()))
    painter.end()
    return picture


def greys(picture: QImage) -> bytes:
    """Returns the lightness of every pixel."""
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    stored, across = bytes(grey.constBits()), grey.bytesPerLine()
    return b"".join(stored[y * across : y * across + grey.width()] for y in range(grey.height()))


def strip(name: str, width: int) -> QImage:
    """Returns what a fan shows of a card: its left 35 %, as high as the index."""
    return painted(name, width).copy(0, 0, int(width * STRIP), round(width * 0.62))


def differing(left: bytes, right: bytes) -> int:
    """Counts the pixels that clearly differ in lightness."""
    return sum(abs(a - b) > 60 for a, b in zip(left, right, strict=True))


def test_the_files_are_those_that_the_script_writes() -> None:
    drawn = dict(card_art.cards())
    assert sorted(drawn) == sorted(FILES)
    found = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}
    assert found == drawn, "run packaging/card_art.py"


@pytest.mark.parametrize("name", FILES)
def test_a_drawing_keeps_off_the_rim_of_the_card(name: str) -> None:
    """It is painted with room around it, so that ink beyond the rim would show; two units are a pixel."""
    picture = painted(name, 300, ground=Qt.GlobalColor.transparent, room=50)
    alphas = bytes(picture.constBits())[3::4]
    columns, rows = (
        [max(alphas[x::300]) for x in range(300)],
        [max(alphas[y * 300 : y * 300 + 300]) for y in range(400)],
    )
    assert max(*columns[30:270], *rows[30:370]) > 200
    assert max(*columns[:29], *columns[-29:]) < 40
    assert max(*rows[:29], *rows[-29:]) < 40


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("ending", ("", "-small"))
def test_the_index_lies_in_the_strip_that_a_fan_shows(card: str, ending: str) -> None:
    """A gap between the index and the figure, at the end of the strip, proves it."""
    shown = greys(painted(card + ending, 500).copy(0, 0, 500, 320))
    ink = [x for x in range(500) if min(shown[x::500]) < 190]
    assert min(ink) > 10
    assert min(ink) < 100
    assert [x for x in ink if 168 <= x < 500 * STRIP] == []


@pytest.mark.parametrize(("ending", "width"), (("", 92), ("", 76), ("-small", 60), ("-small", 46)))
def test_ranks_are_told_apart_by_the_strip_alone(ending: str, width: int) -> None:
    """In grey too, and within one suit, where the sign helps nobody."""
    for suit in SUITS:
        shown = {name: greys(strip(name + ending, width)) for name in (*(rank + suit for rank in RANKS), "S", "B")}
        alike = [pair for pair in combinations(shown, 2) if differing(shown[pair[0]], shown[pair[1]]) < width * 0.2]
        assert alike == []


def test_suits_are_told_apart_without_colours() -> None:
    for rank in RANKS:
        shown = {suit: greys(strip(rank + suit, 92)) for suit in SUITS}
        assert all(differing(shown[one], shown[other]) > 25 for one, other in combinations(SUITS, 2))


def test_no_two_cards_look_alike() -> None:
    for ending in ("", "-small"):
        assert len({bytes(painted(card + ending, 46).constBits()) for card in CARDS}) == len(CARDS)


def test_red_and_black_differ_in_lightness() -> None:
    red, black = (darkest(painted(card, 200)) for card in ("Ah", "As"))
    assert red - black > 25


def darkest(picture: QImage) -> int:
    return min(greys(picture))


@pytest.mark.parametrize("number", range(2, 11))
def test_a_card_has_as_many_pips_as_its_number(number: int) -> None:
    places = pip_places(number)
    assert len(set(places)) == len(places) == number
    assert all(abs(x - other_x) + abs(y - other_y) > 90 for (x, y), (other_x, other_y) in combinations(places, 2))
    rows = sorted(y for _, y in places)
    if number != 7:
        assert [700 - y for y in reversed(rows)] == pytest.approx(rows), "as many in the upper half as in the lower one"


def test_the_jokers_differ_in_letter_sign_seal_and_colours() -> None:
    big, small = painted("B", 500), painted("S", 500)
    for place in (strip("B", 500).rect().adjusted(0, 0, 0, -155), strip("B", 500).rect().adjusted(0, 180, 0, 0)):
        assert differing(greys(big.copy(place)), greys(small.copy(place))) > 500
    seal = (282, 536)
    assert big.pixelColor(*seal).saturation() > 150
    assert small.pixelColor(*seal).lightness() > 240
    assert not any(small.pixelColor(x, y).saturation() > 90 for x in range(0, 500, 3) for y in range(0, 700, 3))


def test_a_wide_word_is_squeezed_and_a_narrow_one_is_not() -> None:
    glyphs = Glyphs(card_art.FONTS / "Inter-Bold.ttf")

    def ink(text: str, widest: float) -> QRectF:
        drawing = document([lettered(word(text, widest), "#000")], 400, 200)
        renderer = QSvgRenderer(drawing.encode())
        picture = QImage(400, 200, QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter, QRectF(0, 0, 400, 200))
        painter.end()
        columns = [x for x in range(400) if any(picture.pixelColor(x, y).alpha() > 100 for y in range(200))]
        rows = [y for y in range(200) if any(picture.pixelColor(x, y).alpha() > 100 for x in range(400))]
        return QRectF(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)

    def word(text: str, widest: float) -> str:
        return glyphs.word(text, 200, 180, 200, widest)

    free, squeezed, single = ink("10", 900), ink("10", 120), ink("J", 120)
    assert free.width() > 180
    assert squeezed.width() == pytest.approx(120, abs=2)
    assert squeezed.height() == pytest.approx(free.height(), abs=1)
    assert squeezed.center().x() == pytest.approx(200, abs=1)
    assert single == ink("J", 900)
    with pytest.raises(KeyError):
        word("\N{HIRAGANA LETTER A}", 100)


def test_the_cards_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.svg")) < 300_000
