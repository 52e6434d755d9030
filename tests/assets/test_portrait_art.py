"""The portraits that ship: what the script draws, of its three kinds of element, and told apart without their colours.

How beautiful and how calm they are, nobody can assert; that is looked at.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import portrait_art
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

pytestmark = pytest.mark.usefixtures("qapp")

NAMES = list(portrait_art.PEOPLE)
SMALL = 24


def path_of(name: str) -> Path:
    return portrait_art.TARGET / f"{name}.svg"


def painted(name: str, size: int) -> QImage:
    """Paint a portrait in greys, on black."""
    picture = QImage(size, size, QImage.Format.Format_RGB32)
    picture.fill(QColor("#000000"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(path_of(name))).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture.convertToFormat(QImage.Format.Format_Grayscale8)


def greys(picture: QImage) -> list[int]:
    """Give the greys inside the disc, row by row."""
    size, middle = picture.width(), picture.width() / 2 - 0.5
    inside = ((x, y) for y in range(size) for x in range(size) if (x - middle) ** 2 + (y - middle) ** 2 < middle**2)
    return [picture.pixelColor(x, y).red() for x, y in inside]


def test_the_files_are_what_the_script_draws() -> None:
    written = {path.stem: path.read_text(encoding="utf-8") for path in portrait_art.TARGET.glob("*.svg")}
    assert written == dict(portrait_art.portraits())


def test_a_table_of_five_and_a_person_who_chose_a_face_have_enough() -> None:
    assert len(NAMES) >= 12
    assert len({ground for _, ground in portrait_art.PEOPLE.values()}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_portrait_is_flat(name: str) -> None:
    root = ElementTree.parse(path_of(name)).getroot()
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {"svg", "g", "path", "circle"}
    assert QSvgRenderer(str(path_of(name))).viewBoxF() == QRectF(0, 0, 120, 120)


@pytest.mark.parametrize("name", NAMES)
def test_the_ground_is_pale_and_the_person_leaves_it_seen(name: str) -> None:
    ground = QColor(portrait_art.PEOPLE[name][1])
    assert ground.lightness() > 190
    found = greys(painted(name, 80))
    pale = sum(abs(grey - _grey(ground)) < 3 for grey in found) / len(found)
    assert 0.2 < pale < 0.65


def _grey(colour: QColor) -> int:
    picture = QImage(1, 1, QImage.Format.Format_RGB32)
    picture.fill(colour)
    return picture.convertToFormat(QImage.Format.Format_Grayscale8).pixelColor(0, 0).red()


def test_people_are_told_apart_without_colours_at_the_size_of_a_list() -> None:
    faces = {name: greys(painted(name, SMALL)) for name in NAMES}
    alike = {}
    for one, other in combinations(NAMES, 2):
        share = sum(abs(a - b) > 40 for a, b in zip(faces[one], faces[other], strict=True)) / len(faces[one])
        if share < 0.15:
            alike[one, other] = round(share, 2)
    assert alike == {}


def test_no_line_is_thinner_than_a_small_portrait_shows() -> None:
    widths = {
        float(width) for name in NAMES for width in re.findall(r'stroke-width="([\d.]+)"', path_of(name).read_text())
    }
    assert min(widths) >= 2
