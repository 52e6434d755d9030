"""Pixels of tile bodies, corner characters, shadows and icons. The places of tiles are tested in table/."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import KINDS, parse_tile
from mahjong_desktop.ui.art import Pose, Sprite, TileArt, draw_glyph, icon_pixmap, index_of, shadow_pixmap
from mahjong_desktop.ui.table.look import JADE, PLUM

WIDTH = 60.0
FACE_POSES = (Pose.LYING, Pose.STANDING, Pose.MINI)
BLIND_POSES = (Pose.DOWN, Pose.BACK, Pose.ASIDE_LEFT, Pose.ASIDE_RIGHT)


@pytest.fixture
def art(qtbot: QtBot) -> TileArt:
    return TileArt(JADE.back, JADE.back_shade)


def face_image(sprite: Sprite) -> QImage:
    ratio = sprite.pixmap.devicePixelRatio()
    rect = sprite.face
    area = (round(value * ratio) for value in (rect.x(), rect.y(), rect.width(), rect.height()))
    return sprite.pixmap.toImage().copy(*area)


def near(colour: QColor, other: QColor, far: int = 30) -> bool:
    pairs = ((colour.red(), other.red()), (colour.green(), other.green()), (colour.blue(), other.blue()))
    return all(abs(one - two) <= far for one, two in pairs)


def ink(image: QImage) -> int:
    """Counts the pixels that are clearly darker or more coloured than ivory."""
    dark = 0
    for y in range(4, image.height() - 4):
        for x in range(4, image.width() - 4):
            dark += image.pixelColor(x, y).blue() < 170
    return dark


@pytest.mark.parametrize("tile", range(KINDS))
def test_every_kind_has_a_face(art: TileArt, tile: int) -> None:
    assert ink(face_image(art.sprite(tile, WIDTH))) > 60


def test_faces_differ(art: TileArt) -> None:
    art.indexes = False
    faces = {bytes(face_image(art.sprite(tile, WIDTH)).constBits()) for tile in range(KINDS)}
    assert len(faces) == KINDS


@pytest.mark.parametrize("pose", BLIND_POSES)
def test_a_blind_pose_shows_no_face_even_when_told_one(art: TileArt, pose: Pose) -> None:
    shown = art.sprite(parse_tile("5m"), WIDTH, pose).pixmap.toImage()
    assert shown == art.sprite(None, WIDTH, pose).pixmap.toImage()


@pytest.mark.parametrize("turn", (0, 90, 180, 270))
def test_thickness_falls_down_the_screen_however_the_tile_is_turned(art: TileArt, turn: int) -> None:
    sprite = art.sprite(parse_tile("5z"), WIDTH, Pose.LYING, turn)
    image = sprite.pixmap.toImage()
    x = round(sprite.face.center().x())
    foot = image.pixelColor(x, round(sprite.face.bottom() + WIDTH * 0.17) - 2)
    assert near(foot, QColor(JADE.back_shade))
    assert near(image.pixelColor(x, round(sprite.face.bottom() + WIDTH * 0.05)), QColor("#D8CCB0"))
    assert sprite.face.top() < 2


def test_a_quarter_turn_lays_the_face_on_its_side(art: TileArt) -> None:
    upright, turned = art.sprite(0, WIDTH).face, art.sprite(0, WIDTH, Pose.LYING, 90).face
    assert (turned.width(), turned.height()) == (upright.height(), upright.width())


def test_the_back_has_the_palettes_colour(qtbot: QtBot) -> None:
    for palette in (JADE, PLUM):
        image = face_image(TileArt(palette.back, palette.back_shade).sprite(None, WIDTH, Pose.DOWN))
        assert near(image.pixelColor(image.rect().center()), QColor(palette.back))


def test_the_corner_digit_can_be_switched_off(art: TileArt) -> None:
    corner = (3, 3, 14, 14)
    tile = parse_tile("7z")
    assert ink_in(art.sprite(tile, WIDTH), corner)
    art.indexes = False
    assert not ink_in(art.sprite(tile, WIDTH), corner)


def ink_in(sprite: Sprite, area: tuple[int, int, int, int]) -> bool:
    image = face_image(sprite).copy(*area)
    return any(image.pixelColor(x, y).lightness() < 150 for x in range(image.width()) for y in range(image.height()))


def test_minis_show_no_digit_unless_asked(art: TileArt) -> None:
    tile = parse_tile("7z")
    assert not ink_in(art.sprite(tile, WIDTH, Pose.MINI), (3, 3, 14, 14))
    assert ink_in(art.sprite(tile, WIDTH, Pose.MINI, index=True), (3, 3, 14, 14))


@pytest.mark.parametrize(
    ("notation", "index"),
    [
        ("5m", "5"),
        ("1z", "E"),
        ("4z", "N"),
        ("5z", "P"),
        ("6z", "F"),
        ("7z", "C"),
        ("2f", "2"),
        ("6f", "2"),
        ("3a", ""),
    ],
)
def test_indexes(notation: str, index: str) -> None:
    assert index_of(parse_tile(notation)) == index


def test_a_sprite_is_painted_once_for_each_size_and_ratio(art: TileArt) -> None:
    assert art.sprite(3, WIDTH) is art.sprite(3, WIDTH)
    assert art.sprite(3, WIDTH) is not art.sprite(3, WIDTH + 1)
    sharp = TileArt(JADE.back, JADE.back_shade, dpr=2.0).sprite(3, WIDTH)
    assert sharp.pixmap.width() == pytest.approx(2 * art.sprite(3, WIDTH).pixmap.width(), abs=2)
    assert sharp.face == art.sprite(3, WIDTH).face


def test_a_shadow_is_dark_inside_and_gone_at_its_rim(qtbot: QtBot) -> None:
    image = shadow_pixmap(60, 80, 6, 4, 0.45, 1.0).toImage()
    assert image.pixelColor(image.rect().center()).alphaF() == pytest.approx(0.45, abs=0.02)
    assert image.pixelColor(QPoint(0, image.height() // 2)).alpha() == 0
    edge = image.pixelColor(QPoint(8, image.height() // 2)).alphaF()
    assert 0.1 < edge < 0.35


@pytest.mark.parametrize("colour", ("#F3EFE4", "#20180A"))
def test_icons_and_glyphs_take_the_colour_asked_for(qtbot: QtBot, colour: str) -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_glyph(painter, "wind-east", QPointF(20, 20), 36, colour)
    painter.end()
    for picture in (image, icon_pixmap("menu", colour, 40, 1.0).toImage()):
        opaque = [
            picture.pixelColor(x, y) for x in range(40) for y in range(40) if picture.pixelColor(x, y).alpha() == 255
        ]
        assert opaque
        assert all(near(found, QColor(colour), 3) for found in opaque)


def test_sprites_of_tilted_tiles_are_cached_up_to_a_number(qtbot: QtBot) -> None:
    art = TileArt("#D6A24A", "#A9772B")
    first = art.sprite(0, 30, tilt=4)
    assert art.sprite(0, 30, tilt=4) is first
    for tile in range(34):
        for tilt in (4, 8, 12, -4, -8, -12):
            for turn in (0, 90):
                art.sprite(tile, 30, turn=turn, tilt=tilt)
    again = art.sprite(0, 30, tilt=4)
    assert again is not first, "the oldest has made room"
    assert again.pixmap.toImage() == first.pixmap.toImage()
