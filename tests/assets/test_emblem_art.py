"""The emblems that ship: what the script draws, one for every built-in game, flat, and told apart without colours.

How well an emblem shows what its game has, nobody can assert; that is looked at.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import emblem_art
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from mahjong_desktop.core.values import replace
from mahjong_desktop.rulesets import BUILT_IN
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.kit.pictures import EmblemPicture, TilePicture, paint_emblem

pytestmark = pytest.mark.usefixtures("qapp")

NAMES = list(emblem_art.EMBLEMS)
SMALL = (24, 32)
"""The size in pixels in the smallest list."""


def path_of(name: str) -> Path:
    return emblem_art.TARGET / f"{name}.svg"


def signs(name: str) -> list[int]:
    """How much lighter than its ground an emblem is at the smallest size, row by row; without colours."""
    width, height = SMALL
    picture = QImage(width, height + 1, QImage.Format.Format_RGB32)
    picture.fill(QColor(emblem_art.EMBLEMS[name][1]))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(path_of(name))).render(painter, QRectF(0, 0, width, height))
    painter.end()
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    ground = grey.pixelColor(0, height).red()
    return [grey.pixelColor(x, y).red() - ground for y in range(height) for x in range(width)]


def test_every_built_in_game_has_one_and_the_files_are_what_the_script_draws() -> None:
    written = {path.stem: path.read_text(encoding="utf-8") for path in emblem_art.TARGET.glob("*.svg")}
    assert written == dict(emblem_art.emblems())
    assert set(written) == set(BUILT_IN)


@pytest.mark.parametrize("name", NAMES)
def test_an_emblem_is_flat_and_says_what_it_shows(name: str) -> None:
    root = ElementTree.parse(path_of(name)).getroot()
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {"svg", "g", "path", "circle"}
    assert QSvgRenderer(str(path_of(name))).viewBoxF() == QRectF(0, 0, 300, 400)
    assert emblem_art.EMBLEMS[name][0].__doc__
    widths = re.findall(r'stroke-width="([\d.]+)"', path_of(name).read_text(encoding="utf-8"))
    assert all(float(width) >= 8 for width in widths)


@pytest.mark.parametrize("name", NAMES)
def test_the_sign_is_seen_on_its_card(name: str) -> None:
    seen = [abs(lighter) > 30 for lighter in signs(name)]
    assert 0.1 < sum(seen) / len(seen) < 0.6


def test_no_two_are_the_same_picture_even_without_colours_in_the_smallest_list() -> None:
    found = {name: signs(name) for name in NAMES}
    alike = {}
    for one, other in combinations(NAMES, 2):
        apart = [abs(a - b) > 40 for a, b in zip(found[one], found[other], strict=True)]
        if sum(apart) < 0.14 * len(apart):
            alike[one, other] = round(sum(apart) / len(apart), 2)
    assert alike == {}


def test_a_game_of_another_package_has_its_tile() -> None:
    ruleset = find_ruleset("hong-kong")
    outside = replace(ruleset, id="made-elsewhere")
    shown = {one: EmblemPicture(30, of).grab().toImage() for one, of in (("own", ruleset), ("outside", outside))}
    assert shown["outside"] == TilePicture(ruleset.emblem, 30).grab().toImage() != shown["own"]


def test_it_is_painted_where_a_tile_would_be() -> None:
    picture = QImage(50, 60, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_emblem(painter, find_ruleset("wuhan"), 30, QPointF(10, 10))
    painter.end()
    seen = [(x, y) for y in range(60) for x in range(50) if picture.pixelColor(x, y).alpha() > 128]
    assert {min(x for x, _ in seen), max(x for x, _ in seen)} == {10, 39}
    assert {min(y for _, y in seen), max(y for _, y in seen)} == {10, 49}
