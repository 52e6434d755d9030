"""The artwork that ships: every tile has a face that QtSvg paints, and no two faces look alike; the icons too.

How beautiful it is, nobody can assert; that is looked at.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

pytestmark = pytest.mark.usefixtures("qapp")

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FACES = [
    f"{number}{letter}"
    for letter, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8), ("a", 4))
    for number in range(1, last + 1)
]
SETS = {"classic": ASSETS / "tiles", "strong": ASSETS / "tiles" / "strong"}
each_set = pytest.mark.parametrize("folder", SETS.values(), ids=SETS)
ICONS = [
    "arrow-left", "arrow-right", "back", "barred", "book", "check", "chevron-down", "chevron-right", "close", "copy",
    "cross", "dealer", "eye", "eye-off", "fullscreen", "help", "history", "info", "keyboard", "language", "layers",
    "learn", "menu", "pause", "people", "picture", "place", "play", "plus", "replays", "search", "settings",
    "skip-back", "skip-forward", "sound", "speed", "statistics", "step-back", "step-forward", "undo", "wind",
    "wind-east", "wind-north", "wind-south", "wind-west",
]  # fmt: skip

KNOWN_ELEMENTS = {"svg", "g", "defs", "path", "circle", "rect", "use", "linearGradient", "radialGradient", "stop"}
KNOWN_COLOUR = re.compile(r"none|#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|url\(#\w+\)")


def painted(path: Path, width: int, height: int) -> QImage:
    """Paint an SVG file on a transparent picture."""
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid(), path.name
    picture = QImage(width, height, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return picture


def alphas(picture: QImage) -> bytes:
    """Give the opacity of every pixel."""
    return bytes(picture.constBits())[3::4]


def difference(left: bytes, right: bytes) -> int:
    """Count the bytes that differ clearly, one a colour channel."""
    return sum(abs(a - b) > 64 for a, b in zip(left, right, strict=True))


def svg_files() -> list[Path]:
    """Give every SVG file that ships."""
    return sorted(ASSETS.rglob("*.svg"))


@each_set
def test_no_face_is_missing_and_none_is_left_over(folder: Path) -> None:
    assert sorted(path.stem for path in folder.glob("*.svg")) == sorted(FACES)


@each_set
@pytest.mark.parametrize("face", FACES)
def test_a_face_fills_its_place(face: str, folder: Path) -> None:
    ink = alphas(painted(folder / f"{face}.svg", 42, 56))
    rows = [any(value > 64 for value in ink[row * 42 : row * 42 + 42]) for row in range(56)]
    share = sum(value > 64 for value in ink) / len(ink)
    assert 0.05 < share < 0.75
    assert sum(rows) > 56 * 0.5


@each_set
@pytest.mark.parametrize("face", FACES)
def test_a_face_keeps_inside_its_view_box(face: str, folder: Path) -> None:
    # The face is painted a tenth smaller, by a wider view box, so that ink past the edge would show.
    renderer = QSvgRenderer(str(folder / f"{face}.svg"))
    assert renderer.viewBoxF() == QRectF(0, 0, 300, 400)
    renderer.setViewBox(QRectF(-15, -20, 330, 440))
    picture = QImage(330, 440, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, 330, 440))
    painter.end()
    ink = alphas(picture)
    for y in range(440):
        for x in range(330):
            if not (15 <= x < 315 and 20 <= y < 420):
                assert ink[y * 330 + x] < 32, f"ink at {x - 15}, {y - 20}"


@each_set
def test_faces_differ_at_the_size_of_a_river(folder: Path) -> None:
    pictures = {face: bytes(painted(folder / f"{face}.svg", 42, 56).constBits()) for face in FACES}
    alike = [
        (one, other)
        for one, other in combinations(FACES, 2)
        if difference(pictures[one], pictures[other]) < 42 * 56 * 4 * 0.02
    ]
    assert alike == []


@each_set
def test_suits_differ_without_their_colours(folder: Path) -> None:
    shapes = {face: alphas(painted(folder / f"{face}.svg", 42, 56)) for face in FACES}
    alike = [
        (one, other) for one, other in combinations(FACES, 2) if difference(shapes[one], shapes[other]) < 42 * 56 * 0.02
    ]
    assert alike == []


@pytest.mark.parametrize("path", svg_files(), ids=lambda path: path.stem)
def test_only_what_qtsvg_paints_is_used(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    for element in root.iter():
        assert element.tag.rpartition("}")[2] in KNOWN_ELEMENTS
        assert element is root or element.tag.rpartition("}")[2] != "svg"
        assert not {"style", "class", "filter", "mask", "clip-path"} & set(element.keys())
        for name in ("fill", "stroke", "stop-color"):
            assert KNOWN_COLOUR.fullmatch(element.get(name, "none")), element.get(name)


def test_used_drawings_are_defined() -> None:
    for path in svg_files():
        text = path.read_text(encoding="utf-8")
        used = set(re.findall(r'(?:href="|url\()#(\w+)', text))
        assert used <= set(re.findall(r'id="(\w+)"', text)), path.name


@each_set
def test_faces_stay_small(folder: Path) -> None:
    assert sum(path.stat().st_size for path in folder.glob("*.svg")) < 300_000


@pytest.mark.parametrize("face", [face for face in FACES if face[1] in "mpsz"])
def test_a_strong_face_has_more_ink_than_the_classic_one(face: str) -> None:
    classic, strong = (sum(alphas(painted(folder / f"{face}.svg", 31, 41))) for folder in SETS.values())
    assert strong > 1.08 * classic


def test_animals_and_the_winter_are_drawn_in_the_same_hand_in_both_sets() -> None:
    for animal in ("1a", "2a", "3a", "4a"):
        assert len({(folder / f"{animal}.svg").read_bytes() for folder in SETS.values()}) == 1


@pytest.mark.parametrize("icon", ICONS)
def test_an_icon_takes_another_colour(icon: str) -> None:
    path = ASSETS / "icons" / f"{icon}.svg"
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9A-Fa-f]{3,8}\b", text)) == {"#000"}
    assert any(value > 128 for value in alphas(painted(path, 24, 24)))


def test_the_program_has_its_icon() -> None:
    directory = ASSETS / "icons"
    assert QImage(str(directory / "mahjong-desktop.png")).width() == 256
    header = (directory / "mahjong-desktop.ico").read_bytes()[:6]
    assert header[:4] == b"\0\0\1\0"
    assert header[4] == 7
    assert any(value == 255 for value in alphas(painted(directory / "mahjong-desktop.svg", 32, 32)))
