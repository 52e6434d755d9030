"""Draws tiles, shadows, line icons and glyphs. A tile is a painted body round an SVG motif.

Room: ui. The layout of the table belongs to ui/table, the colours of pages to ui/theme.py.

A `Sprite` is a pixmap and the rectangle of the tile's face inside it. Tiles are placed by their faces, so that
thickness and edges never shift them. Each picture is rasterised once for each size and device pixel ratio.
"""

from __future__ import annotations

import math
import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QIcon, QImage, QLinearGradient, QPainter, QPen, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from mahjong_desktop.core.chairs import SITS_OUT
from mahjong_desktop.core.tiles import FIRST_ANIMAL, FIRST_BONUS, TILE_NAMES, WIND_NAMES, Tile, is_suited, number_of
from mahjong_desktop.paths import assets_folder
from mahjong_desktop.settings import CLASSIC, STRONG, TILE_FACES

RATIO: Final = 4 / 3
"""The ratio of a face's height to its width."""
RADIUS: Final = 0.10
DEPTH: Final = 0.17
STOREY: Final = 0.20
EDGE: Final = 0.13
MINI_DEPTH: Final = 0.09
MOTIF: Final = 0.86
MOTIF_INDEXED: Final = 0.81
MOTIF_LOWERED: Final = 0.038
_STRONG_LOWERED: Final = 0.055
"""Strong tiles are lowered more, so that they stay clear of the corner character."""

_IVORY: Final = QColor("#FFFDF6")
_IVORY_LOW: Final = QColor("#F1E9D6")
SIDE_COLOUR: Final = QColor("#D8CCB0")
OUTLINE: Final = QColor(126, 110, 78, 110)
_INDEX: Final = QColor("#4A5560")
_SHADOW: Final = QColor("#04120D")
HONOR_LETTERS: Final = "ESWNPFC"


class Pose(StrEnum):
    """How a tile is placed: lying face up (`LYING`; small: `MINI`) or face down, standing in the viewer's hand, or
    standing in another hand and seen from its back or from a side."""

    LYING = "lying"
    DOWN = "down"
    STANDING = "standing"
    BACK = "back"
    ASIDE_LEFT = "aside-left"
    ASIDE_RIGHT = "aside-right"
    MINI = "mini"


class Sprite(Struct, frozen=True):
    """A picture, and the rectangle of the face in it, in logical pixels."""

    pixmap: QPixmap
    face: QRectF

    @property
    def offset(self) -> QPointF:
        """Returns the offset of the picture for an item whose origin is the centre of the face."""
        return -self.face.center()


def face_size(pose: Pose, width: float, turn: int = 0) -> QSizeF:
    """Returns the size on the screen of the face, or of the back or side that is seen instead of it."""
    if pose in (Pose.ASIDE_LEFT, Pose.ASIDE_RIGHT):
        return QSizeF(width * 0.86, width)
    if pose is Pose.BACK:
        return QSizeF(width, width * 1.27)
    size = QSizeF(width, width * RATIO)
    return size.transposed() if turn % 180 else size


def margins(pose: Pose, width: float) -> tuple[float, float]:
    """Returns by how many pixels the body of a tile extends above and below its face."""
    match pose:
        case Pose.STANDING:
            return width * EDGE, 0.0
        case Pose.BACK:
            return width * 0.25, 0.0
        case Pose.ASIDE_LEFT | Pose.ASIDE_RIGHT:
            return 0.0, width * 0.96
        case Pose.DOWN:
            return 0.0, width * STOREY
        case Pose.MINI:
            return 0.0, width * MINI_DEPTH
    return 0.0, width * DEPTH


def index_of(tile: Tile) -> str:
    """Returns the character for the corner of a tile: its number, or E S W N, P F C for honours; none for animals."""
    if tile >= FIRST_ANIMAL:
        return ""
    if is_suited(tile) or tile >= FIRST_BONUS:
        number = number_of(tile)
        return str(number - 4 if tile >= FIRST_BONUS and number > 4 else number)
    return HONOR_LETTERS[tile - 27]


def new_pixmap(size: QSizeF, dpr: float) -> QPixmap:
    """Returns a transparent pixmap of the given logical size."""
    pixmap = QPixmap(max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr)))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


class _Faces:
    """Which set of faces all tiles of the window have."""

    chosen = CLASSIC


def choose_faces(name: str) -> None:
    """Has all tiles that are painted from now on show a set of faces, one of `settings.TILE_FACES`."""
    _Faces.chosen = name if name in TILE_FACES else CLASSIC


_MOST_ASKEW: Final = 384
"""How many sprites of tilted tiles are cached. A table shows at most 150 of them, but there are 3,000 (tiles, angles,
sides), which took 30 MB at 1280 by 720."""


class TileArt:
    """Paints tiles with backs of one colour, and caches every sprite of an upright tile and the latest of tilted
    ones."""

    def __init__(self, back: str, back_shade: str, *, indexes: bool = True, dpr: float = 1.0) -> None:
        self.back = QColor(back)
        self.back_shade = QColor(back_shade)
        self.indexes = indexes
        self.dpr = dpr
        self._sprites: dict[tuple[object, ...], Sprite] = {}
        self._askew: dict[tuple[object, ...], Sprite] = {}

    def sprite(
        self,
        tile: Tile | None,
        width: float,
        pose: Pose = Pose.LYING,
        turn: int = 0,
        *,
        index: bool | None = None,
        tilt: int = 0,
    ) -> Sprite:
        """Returns the picture of a tile; None shows no face.

        `width` is the width of the tile in pixels and `turn` its rotation clockwise in degrees, in steps of 90. A lying
        tile may also have a `tilt` of any number of degrees. The corner character is drawn if this TileArt was created
        with `indexes`; on small tiles only if `index` is True.
        """
        indexed = self.indexes and (pose is not Pose.MINI if index is None else index)
        key = (tile, round(width, 2), pose, turn % 360, tilt, indexed, self.faces)
        known = self._askew if tilt else self._sprites
        if key not in known:
            if tilt and len(self._askew) >= _MOST_ASKEW:
                del self._askew[next(iter(self._askew))]
            paint = self._paint if not tilt else self._paint_askew
            known[key] = paint(tile, width, pose, turn % 360 + tilt, indexed)
        return known[key]

    @property
    def faces(self) -> str:
        """The set of faces that tiles have now."""
        return _Faces.chosen

    def clear(self) -> None:
        """Empties the cache of sprites; called after a change of size."""
        self._sprites.clear()
        self._askew.clear()

    def _paint(self, tile: Tile | None, width: float, pose: Pose, turn: int, indexed: bool) -> Sprite:
        size = face_size(pose, width, turn)
        above, below = margins(pose, width)
        pad = 1.0
        face = QRectF(QPointF(pad, pad + above), size)
        pixmap = new_pixmap(QSizeF(size.width() + 2 * pad, size.height() + above + below + 2 * pad), self.dpr)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        body = _Body(painter, face, width, self.back, self.back_shade)
        match pose:
            case Pose.LYING:
                body.lying(DEPTH)
            case Pose.MINI:
                body.mini()
            case Pose.STANDING:
                body.standing()
            case Pose.DOWN:
                body.down()
            case Pose.BACK:
                body.back()
            case Pose.ASIDE_LEFT | Pose.ASIDE_RIGHT:
                body.aside(back_first=pose is Pose.ASIDE_LEFT)
        if tile is not None and pose in (Pose.LYING, Pose.MINI, Pose.STANDING):
            _motif(painter, tile, face, width, turn, indexed and index_of(tile) != "")
        painter.end()
        return Sprite(pixmap, face)

    def _paint_askew(self, tile: Tile | None, width: float, pose: Pose, turn: int, indexed: bool) -> Sprite:
        """Paints a lying tile at any angle. The visible side of its body is still below the face on the screen."""
        size, deep = face_size(pose, width), width * DEPTH
        reach = math.hypot(size.width(), size.height()) / 2 + 1
        pixmap = new_pixmap(QSizeF(2 * reach, 2 * reach + deep), self.dpr)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face = QRectF(QPointF(-size.width() / 2, -size.height() / 2), size)
        body = _Body(painter, face, width, self.back, self.back_shade)
        steps = max(2, round(2 * deep * self.dpr))
        for step in range(steps, -1, -1):
            down = deep * step / steps
            painter.setTransform(QTransform.fromTranslate(reach, reach + down).rotate(turn))
            body.slice(upper=down <= 0.56 * deep)
        body.ivory()
        painter.resetTransform()
        whole = QRectF(0, 0, 2 * reach, 2 * reach)
        if tile is not None:
            _motif(painter, tile, whole, width, turn, indexed and index_of(tile) != "")
        painter.end()
        return Sprite(pixmap, whole)


def _motif(painter: QPainter, tile: Tile, face: QRectF, width: float, turn: int, indexed: bool) -> None:
    height = width * RATIO
    painter.save()
    painter.translate(face.center())
    painter.rotate(turn)
    painter.translate(-width / 2, -height / 2)
    share = MOTIF_INDEXED if indexed else MOTIF
    inner = QRectF(0, 0, width * share, height * share)
    lowered = _STRONG_LOWERED if _Faces.chosen == STRONG else MOTIF_LOWERED
    inner.moveCenter(QPointF(width / 2, height * (0.5 + (lowered if indexed else 0))))
    tile_renderer(tile).render(painter, inner)
    if indexed:
        _index(painter, index_of(tile), width)
    painter.restore()


def _index(painter: QPainter, text: str, width: float) -> None:
    size = max(width * 0.20, min(10.5, width * 0.27))
    font = QFont()
    font.setFamilies(["Inter", "Mahjong Sans JP"])
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(_INDEX)
    painter.drawText(QPointF(width * 0.075, width * 0.065 + size * 0.73), text)


class _Body:
    """Paints the body of one tile round its face."""

    def __init__(self, painter: QPainter, face: QRectF, width: float, back: QColor, shade: QColor) -> None:
        self.painter, self.face, self.width = painter, face, width
        self.back_colour, self.shade = back, shade
        self.radius = width * RADIUS

    def _slab(self, rect: QRectF, brush: QBrush | QColor, pen: QPen | None = None) -> None:
        self.painter.setPen(pen if pen is not None else Qt.PenStyle.NoPen)
        self.painter.setBrush(brush)
        self.painter.drawRoundedRect(rect, self.radius, self.radius)

    def slice(self, *, upper: bool) -> None:
        """Paints one layer of the body below the face: ivory (`upper`) or, further down, the colour of the back."""
        self._slab(self.face, SIDE_COLOUR if upper else self.shade)

    def ivory(self) -> None:
        """Paints the face without its motif."""
        self._slab(self.face, ivory_brush(self.face))
        inset = self.face.adjusted(0.3, 0.3, -0.3, -0.3)
        self._slab(inset, QColor(0, 0, 0, 0), QPen(OUTLINE, 0.7))

    def lying(self, depth: float) -> None:
        """Paints a tile that lies face up: below the face a layer of ivory, then one in the colour of the back."""
        deep = self.width * depth
        self._slab(self.face.adjusted(0, 0, 0, deep), self.shade)
        self._slab(self.face.adjusted(0, 0, 0, deep * 0.56), SIDE_COLOUR)
        self.ivory()

    def mini(self) -> None:
        """Paints a small tile that lies face up, with one thin line in the colour of the back."""
        self._slab(self.face.adjusted(0, 0, 0, self.width * MINI_DEPTH), self.shade)
        self.ivory()

    def standing(self) -> None:
        """Paints a tile of the viewer's own hand, with its top edge and the colour of the back behind the ivory."""
        edge = self.width * EDGE
        self._slab(self.face.adjusted(0, -edge, 0, 0), self.shade.lighter(112))
        self._slab(self.face.adjusted(0, -edge * 0.62, 0, 0), SIDE_COLOUR)
        self.ivory()

    def _backside(self, top: int, bottom: int) -> None:
        self._slab(self.face, back_brush(self.face, self.back_colour, top, bottom))
        rim = QPen(scaled(self.back_colour, 80), 0.7)
        self._slab(self.face.adjusted(0.3, 0.3, -0.3, -0.3), QColor(0, 0, 0, 0), rim)
        inset = max(2.0, self.width * 0.105)
        self.painter.setPen(QPen(QColor(255, 255, 255, 61), 1))
        self.painter.drawRoundedRect(
            self.face.adjusted(inset, inset, -inset, -inset), self.radius * 0.5, self.radius * 0.5
        )

    def down(self) -> None:
        """Paints a tile that lies face down: the colour of the back above ivory."""
        deep = self.width * STOREY
        self._slab(self.face.adjusted(0, 0, 0, deep), SIDE_COLOUR)
        self._slab(self.face.adjusted(0, 0, 0, deep * 0.46), self.shade)
        self._backside(109, 103)

    def back(self) -> None:
        """Paints a tile that stands opposite the viewer: its back, above it the top edge with ivory behind."""
        edge = self.width * 0.25
        self._slab(self.face.adjusted(0, -edge, 0, 0), _IVORY_LOW)
        self._slab(self.face.adjusted(0, -edge * 0.54, 0, 0), scaled(self.back_colour, 118))
        self._backside(100, 85)

    def aside(self, *, back_first: bool) -> None:
        """Paints a tile that stands at the left or right side of the table, seen from above: its top edge, and below it
        its narrow side."""
        face, low = self.face, self.width * 0.96
        half = face.width() / 2
        left = QRectF(face.left(), face.top(), half, face.height())
        right = left.translated(half, 0)
        top_back, top_ivory = scaled(self.back_colour, 112), QColor("#FAF5E8")
        side_back, side_ivory = scaled(self.back_colour, 86), SIDE_COLOUR
        colours = (top_back, top_ivory, side_back, side_ivory)
        if not back_first:
            colours = (top_ivory, top_back, side_ivory, side_back)
        for rect, colour, side in ((left, colours[0], colours[2]), (right, colours[1], colours[3])):
            self.painter.fillRect(rect.adjusted(0, face.height(), 0, low), side)
            self.painter.fillRect(rect, colour)
        self.painter.setPen(QPen(QColor(60, 44, 16, 130), 1))
        self.painter.drawLine(face.bottomLeft(), face.bottomRight())


def ivory_brush(face: QRectF) -> QBrush:
    """Returns the ivory of a tile's or card's face, a little darker towards its foot."""
    gradient = QLinearGradient(face.topLeft(), face.bottomLeft())
    gradient.setFinalStop(face.left() + face.width() * 0.35, face.bottom())
    gradient.setColorAt(0, _IVORY)
    gradient.setColorAt(1, _IVORY_LOW)
    return QBrush(gradient)


def back_brush(face: QRectF, colour: QColor, top: int, bottom: int) -> QBrush:
    """Returns the colour of a back, made lighter or darker in percent at its top and its foot."""
    gradient = QLinearGradient(face.topLeft(), face.bottomLeft())
    gradient.setColorAt(0, scaled(colour, top))
    gradient.setColorAt(1, scaled(colour, bottom))
    return QBrush(gradient)


def scaled(colour: QColor, percent: int) -> QColor:
    """Returns a lighter or darker colour: each of its parts times `percent`."""
    parts = (min(255, part * percent // 100) for part in (colour.red(), colour.green(), colour.blue()))
    return QColor(*parts)


def tile_renderer(tile: Tile) -> QSvgRenderer:
    """Returns the renderer of a tile's SVG motif."""
    return _renderer(TILE_NAMES[tile], _Faces.chosen)


@lru_cache(maxsize=64)
def _renderer(name: str, faces: str) -> QSvgRenderer:
    folder = assets_folder() / "tiles"
    return QSvgRenderer(str((folder if faces == CLASSIC else folder / faces) / f"{name}.svg"))


@lru_cache(maxsize=128)
def portrait_pixmap(name: str, size: float, dpr: float) -> QPixmap:
    """Returns a portrait of `assets/portraits` as a disc, `size` pixels wide."""
    square, disc = new_pixmap(QSizeF(size, size), dpr), new_pixmap(QSizeF(size, size), dpr)
    painter = QPainter(square)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(assets_folder() / "portraits" / f"{name}.svg")).render(painter, QRectF(0, 0, size, size))
    painter.end()
    painter = QPainter(disc)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(square))
    painter.drawEllipse(QRectF(0, 0, size, size))
    painter.end()
    return disc


@lru_cache(maxsize=128)
def emblem_pixmap(ruleset: str, width: float, dpr: float) -> QPixmap | None:
    """Returns the emblem of a built-in ruleset, which is 4/3 as high as wide; None for rulesets without one."""
    path = assets_folder() / "emblems" / f"{ruleset}.svg"
    if not path.is_file():
        return None
    size = QSizeF(width, width * RATIO)
    pixmap = new_pixmap(size, dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(path)).render(painter, QRectF(QPointF(0, 0), size))
    painter.end()
    return pixmap


@lru_cache(maxsize=256)
def icon_pixmap(name: str, colour: str, size: float, dpr: float) -> QPixmap:
    """Returns a line icon of `assets/icons` in one colour."""
    pixmap = new_pixmap(QSizeF(size, size), dpr)
    painter = QPainter(pixmap)
    _recoloured(f"icons/{name}", colour).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def icon(name: str, colour: str, size: float = 24, dpr: float = 2.0) -> QIcon:
    """Returns a line icon for buttons and menus."""
    return QIcon(icon_pixmap(name, colour, size, dpr))


def seat_icon(name: str) -> str:
    """Returns the name of the icon of a seat; a moon for who sits out (`dreamer`), a dash for a seat without a sign."""
    if name in WIND_NAMES:
        return f"wind-{name}"
    return f"seat-{name}" if name in _SEAT_SIGNS else "moon" if name == SITS_OUT else "minus"


_SEAT_SIGNS: Final = frozenset({"red", "white", "green"})


def draw_glyph(painter: QPainter, name: str, centre: QPointF, size: float, colour: str) -> None:
    """Draws a square icon such as `wind-east` or `dealer`, centred on a point, `size` pixels wide, in one colour."""
    target = QRectF(0, 0, size, size)
    target.moveCenter(centre)
    _recoloured(f"icons/{name}", colour).render(painter, target)


def draw_icon(painter: QPainter, name: str, centre: QPointF, size: float, colour: str) -> None:
    """Draws a line icon as `icon_pixmap` keeps it, centred on a point."""
    picture = icon_pixmap(name, colour, size, painter.device().devicePixelRatioF())
    painter.drawPixmap(centre - QPointF(size / 2, size / 2), picture)


@lru_cache(maxsize=128)
def _recoloured(path: str, colour: str) -> QSvgRenderer:
    text = (assets_folder() / f"{path}.svg").read_text(encoding="utf-8")
    text = re.sub(r'(fill|stroke)="#[0-9A-Fa-f]{3,6}"', rf'\1="{colour}"', text)
    return QSvgRenderer(QByteArray(text.encode("utf-8")))


@lru_cache(maxsize=512)
def shadow_pixmap(width: float, height: float, radius: float, blur: float, alpha: float, dpr: float) -> QPixmap:
    """Returns the soft shadow of a rounded rectangle. The rectangle lies `2 * blur` pixels inside the pixmap."""
    return _shadow(QSizeF(width, height), radius, blur, alpha, dpr, 0)


@lru_cache(maxsize=512)
def askew_shadow_pixmap(
    size: tuple[float, float], radius: float, blur: float, alpha: float, dpr: float, tilt: int
) -> QPixmap:
    """Returns the shadow of a rectangle that is rotated by `tilt` degrees. Its bounding rectangle lies `2 * blur`
    pixels inside the pixmap."""
    return _shadow(QSizeF(*size), radius, blur, alpha, dpr, tilt)


def turned_size(size: QSizeF, degrees: float) -> QSizeF:
    """Returns the size of the upright rectangle that encloses a rotated one."""
    return QTransform().rotate(degrees).mapRect(QRectF(QPointF(), size)).size() if degrees else size


def _shadow(size: QSizeF, radius: float, blur: float, alpha: float, dpr: float, tilt: int) -> QPixmap:
    pad = 2 * blur
    room = turned_size(size, tilt) + QSizeF(2 * pad, 2 * pad)
    image = QImage(round(room.width() * dpr), round(room.height() * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    if tilt:
        painter.translate(room.width() / 2, room.height() / 2)
        painter.rotate(tilt)
        painter.translate(-size.width() / 2 - pad, -size.height() / 2 - pad)
    steps = max(6, round(3 * blur * dpr))
    for step in range(steps + 1):
        share = step / steps
        reach = pad * (1 - 2 * share) * 0.75
        colour = QColor(_SHADOW)
        colour.setAlphaF(alpha * share * share * (3 - 2 * share))
        painter.setBrush(colour)
        corner = max(0.5, radius + reach)
        around = QRectF(pad - reach, pad - reach, size.width() + 2 * reach, size.height() + 2 * reach)
        painter.drawRoundedRect(around, corner, corner)
    painter.end()
    return QPixmap.fromImage(image)
