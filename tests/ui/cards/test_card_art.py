"""Pictures of cards: each renders in both forms, the form follows the width, and the cache is bounded."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage, QTransform

from mahjong_desktop.cards.deck import CARD_NAMES, CARDS, PlayingCard, parse_card_names
from mahjong_desktop.ui.cards import card_art
from mahjong_desktop.ui.cards.card_art import SMALL_BELOW, CardArt, drawing_of, form_of
from mahjong_desktop.ui.table.look import INK, JADE, PLUM

pytestmark = pytest.mark.usefixtures("qapp")

FIRST_PACK = range(0, CARDS, 2)
each = pytest.mark.parametrize("card", FIRST_PACK, ids=[CARD_NAMES[card] for card in FIRST_PACK])


def named(name: str) -> PlayingCard:
    (card,) = parse_card_names(name)
    return card


@pytest.fixture
def art() -> CardArt:
    return CardArt(JADE.back)


def ink(image: QImage) -> int:
    """Counts the pixels that are clearly darker than ivory, off the rim."""
    inside = [(x, y) for x in range(3, image.width() - 3) for y in range(3, image.height() - 3)]
    return sum(image.pixelColor(x, y).lightness() < 170 for x, y in inside)


def test_there_are_fifty_four_different_cards() -> None:
    drawings = [drawing_of(card) for card in range(CARDS)]
    assert len(set(drawings)) == 54
    assert drawings[::2] == drawings[1::2], "both packs look the same"
    assert {"Th", "3s", "2c", "S", "B"} <= set(drawings)


@pytest.mark.parametrize("width", (92, 46))
@each
def test_every_card_is_painted(art: CardArt, card: PlayingCard, width: int) -> None:
    image = art.face(card, width).toImage()
    assert (image.width(), image.height()) == (width, round(width * 1.4))
    assert 0.03 < ink(image) / (image.width() * image.height()) < 0.5
    assert image.pixelColor(0, 0).alpha() < 128, "its corners are round"
    assert image.pixelColor(width // 2, image.height() - 4).lightness() > 200, "its foot is ivory"


@pytest.mark.parametrize("width", (92, 46))
def test_cards_differ(art: CardArt, width: int) -> None:
    assert len({bytes(art.face(card, width).toImage().constBits()) for card in FIRST_PACK}) == 54


def test_the_form_follows_the_width_in_logical_pixels() -> None:
    assert form_of("Th", SMALL_BELOW) == "Th"
    assert form_of("Th", SMALL_BELOW - 0.5) == "Th-small"
    sharp, plain = (CardArt(JADE.back, dpr=dpr) for dpr in (2.0, 1.0))
    court, sign_alone = sharp.face(named("Kh1"), 71).toImage(), plain.face(named("Kh1"), 142).toImage()
    assert court.size() == sign_alone.size()
    crown = (89, 60)
    assert court.pixelColor(*crown).lightness() > 220, "the small form has no figure, however sharp"
    assert sign_alone.pixelColor(*crown).lightness() < 220


@pytest.mark.parametrize("dpr", (1.0, 1.25, 2.0))
def test_a_picture_has_the_pixels_of_the_screen(dpr: float) -> None:
    picture = CardArt(JADE.back, dpr=dpr).face(named("7c1"), 80)
    assert picture.devicePixelRatio() == dpr
    assert (picture.width(), picture.height()) == (80 * dpr, 112 * dpr)


def test_every_table_has_a_back_of_its_own_colour() -> None:
    for palette in (JADE, INK, PLUM):
        image = CardArt(palette.back).back(80).toImage()
        shown, wanted = image.pixelColor(3, 56), QColor(palette.back)
        assert abs(shown.hue() - wanted.hue()) < 6
        assert abs(shown.lightness() - wanted.lightness()) < 16
        light = sum(image.pixelColor(x, 56).lightness() > 225 for x in range(80))
        assert light >= 4, "two rings"


def test_a_turned_back_lies_on_its_side_and_is_lit_from_above(art: CardArt) -> None:
    upright, turned = art.back(44), art.back(44, turned=True)
    assert turned.deviceIndependentSize() == QSizeF(upright.deviceIndependentSize().transposed())
    image = turned.toImage()
    assert image.pixelColor(31, 3).lightness() > image.pixelColor(31, 40).lightness()
    laid = upright.toImage().transformed(QTransform().rotate(90))
    bright = [
        {(x, y) for x in range(62) for y in range(44) if i.pixelColor(x, y).lightness() > 215} for i in (image, laid)
    ]
    assert len(bright[0] ^ bright[1]) < 0.15 * len(bright[1]), "the rings lie as on a card that is turned"


def test_the_two_packs_share_their_pictures(art: CardArt) -> None:
    assert art.face(named("7h1"), 92) is art.face(named("7h2"), 92)


def test_a_picture_is_painted_once(art: CardArt) -> None:
    assert art.face(named("As1"), 92) is art.face(named("As1"), 92)
    assert art.face(named("As1"), 92) is not art.face(named("As1"), 91)
    assert art.back(92) is not art.back(92, turned=True)
    painted = art.face(named("As1"), 92)
    art.clear()
    assert art.pixels == 0
    assert art.face(named("As1"), 92) is not painted


def test_the_cache_is_bounded_and_forgets_what_was_not_asked_for(art: CardArt, monkeypatch: pytest.MonkeyPatch) -> None:
    of_one = 92 * 129
    monkeypatch.setattr(card_art, "MOST_PIXELS", 10 * of_one)
    kept, lost = art.face(named("B1"), 92), art.face(named("S1"), 92)
    for card in FIRST_PACK[:20]:
        art.face(card, 92)
        assert art.face(named("B1"), 92) is kept
        assert art.pixels <= 10 * of_one
    assert art.pixels == 10 * of_one
    assert art.face(named("S1"), 92) is not lost


def test_a_picture_above_the_bound_is_still_given(art: CardArt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_art, "MOST_PIXELS", 100)
    assert art.face(named("Qd1"), 92).width() == 92
    assert art.face(named("Kd1"), 92).width() == 92
    assert art.pixels == 92 * 129


def test_a_full_table_at_twice_the_pixels_fits_into_the_cache() -> None:
    art = CardArt(JADE.back, dpr=2.0)
    for width, number in ((138, 27), (120, 27), (69, 54)):
        for card in FIRST_PACK[:number]:
            art.face(card, width)
    first = art.face(FIRST_PACK[0], 138)
    assert art.face(FIRST_PACK[0], 138) is first
    assert art.pixels < card_art.MOST_PIXELS
