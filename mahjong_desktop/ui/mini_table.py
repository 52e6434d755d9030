"""A small picture of the table: hands, rivers and central plate of a saved game, painted from one seat's view.

Room: ui. It only shows a picture; the table for playing is in ui/table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.core.tiles import WIND_NAMES, Piece, Tile, face_of
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.art import RATIO, Pose, Sprite, TileArt, draw_glyph, seat_icon
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.palette import PALETTES, TEXT
from mahjong_desktop.ui.theme import font

_HEIGHT: Final = 300.0
_RIVER: Final = 15.5
_ROW: Final = 6
_ROWS: Final = 3
_OWN: Final = 31.0
_OTHER: Final = 16.0
_PLATE: Final = QSize(72, 64)
_SMALLEST: Final = 7
"""The size in pixels of the smallest letters."""


class MiniTable(QWidget):
    """Shows a game on felt, or a row of tiles if there is no game."""

    def __init__(self) -> None:
        super().__init__()
        self._view: SeatView | None = None
        self._tiles: tuple[Tile, ...] = ()
        self._captions: tuple[str, ...] = ()
        self._palette = PALETTES["jade"]
        self.large_rivers = False
        """Whether the rivers take all the room between the hands, and show every discard."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 96)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_look(self, table: str) -> None:
        """Sets the colours of the table."""
        self._palette = PALETTES.get(table, self._palette)
        self.update()

    def show_view(self, view: SeatView | None, *captions: str) -> None:
        """Shows a game; None shows no game. Below the wind of the round stands the first of the captions that can be
        read in the width of the plate, or else the last."""
        self._view, self._captions = view, captions
        self.update()

    def show_tiles(self, tiles: tuple[Tile, ...]) -> None:
        """Shows a row of tiles as an ornament."""
        self._view, self._tiles = None, tiles
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, 104)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ground = QRectF(self.rect())
        clip = QPainterPath()
        clip.addRoundedRect(ground, 11, 11)
        painter.setClipPath(clip)
        gradient = QRadialGradient(ground.center(), ground.width() * 0.62)
        gradient.setColorAt(0, QColor(self._palette.felt_centre))
        gradient.setColorAt(1, QColor(self._palette.felt_edge))
        painter.fillRect(ground, gradient)
        brush = _Brush(painter, ground, self._art())
        if self.large_rivers and self._view is not None and self._view.rivers:
            brush.enlarge_rivers(max(map(len, self._view.rivers)))
        if self._view is not None:
            self._paint_game(brush, self._view)
        elif self._tiles:
            brush.ornament(self._tiles)

    def _art(self) -> TileArt:
        return TileArt(self._palette.back, self._palette.back_shade, indexes=False, dpr=self.devicePixelRatioF())

    def _paint_game(self, brush: _Brush, view: SeatView) -> None:
        for seat in view.ruleset.chairs.taken:
            side = lay.side_of(seat, view.chair, view.ruleset.seats)
            river = [tile.piece for tile in view.rivers[seat] if tile.claimed_by is None] if view.rivers else []
            brush.river(side, [face_of(piece) for piece in river])
            laid = view.melds[seat] if view.melds else ()
            melds = [face_of(piece) for meld in laid for piece in meld.pieces if piece >= 0]
            hand = view.hands[seat] if view.hands else ()
            if side == 0:
                brush.own(hand, view.drawn, melds)
            else:
                brush.other(side, len(hand), melds)
        plate = brush.plate(QColor(self._palette.panel))
        name = view.ruleset.round_name(view.round_wind)
        if name in WIND_NAMES:
            draw_glyph(
                brush.painter, seat_icon(name), plate.center() - QPointF(0, 11 * brush.middle), 20 * brush.middle, TEXT
            )
        caption, lettering = _fitting(self._captions, 11.5 * brush.middle, plate.width() - 6 * brush.middle)
        brush.painter.setFont(lettering)
        brush.painter.setPen(QColor(TEXT))
        brush.painter.drawText(plate.adjusted(0, plate.height() * 0.52, 0, -2), Qt.AlignmentFlag.AlignCenter, caption)


class _Brush:
    """Paints the parts of the picture. `s` is the scale of the hands; side 0 is the viewer's, 1 right, 2 opposite, 3
    left."""

    def __init__(self, painter: QPainter, ground: QRectF, art: TileArt) -> None:
        self.painter, self.ground, self.art = painter, ground, art
        self.s = min(ground.height() / _HEIGHT, ground.width() / 560)
        self.centre = QPointF(ground.center().x(), ground.top() + ground.height() * 0.42)
        self.rows = _ROWS
        self.middle = self.s
        """The scale of the rivers and the plate."""

    def enlarge_rivers(self, most: int) -> None:
        """Gives the rivers, of at most so many tiles, the room between the hands."""
        self.rows = max(_ROWS, -(-most // _ROW))
        side = _OTHER * RATIO + 20
        top, bottom = self.s * side, self.s * (_OWN * RATIO + 22)
        room = min(self.ground.height() - top - bottom, self.ground.width() - 2 * self.s * side)
        self.middle = max(self.s, room / (_ROW * _RIVER + 3 + 2 * self.rows * _RIVER * RATIO))
        self.centre.setY(self.ground.top() + top + (self.ground.height() - top - bottom) / 2)

    def _put(self, sprite: Sprite, face_corner: QPointF) -> None:
        self.painter.drawPixmap(face_corner - sprite.face.topLeft(), sprite.pixmap)

    def plate(self, colour: QColor) -> QRectF:
        """Paints the central plate and returns its rectangle."""
        rect = QRectF(0, 0, _PLATE.width() * self.middle, _PLATE.height() * self.middle)
        rect.moveCenter(self.centre)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawRoundedRect(rect, 8 * self.middle, 8 * self.middle)
        return rect

    def river(self, side: int, tiles: list[Tile]) -> None:
        """Paints discards in rows of six, seen from their player."""
        width = _RIVER * self.middle
        turn = (0, 270, 180, 90)[side]
        reach = (_ROW / 2 * _RIVER + 1.5) * self.middle
        self.painter.save()
        for index, tile in enumerate(tiles[: self.rows * _ROW]):
            along = (index % _ROW - _ROW / 2 + 0.5) * width
            away = reach + (index // _ROW + 0.5) * width * RATIO
            point = self.centre + _turned(along, away, side)
            sprite = self.art.sprite(tile, width, Pose.MINI, turn)
            self._put(sprite, point - QPointF(sprite.face.width() / 2, sprite.face.height() / 2))
        self.painter.restore()

    def own(self, hand: tuple[Piece, ...], drawn: Piece | None, melds: list[Tile]) -> None:
        """Paints the viewer's hand at the lower edge, the drawn tile apart, and the melds after it."""
        tiles = sorted(face_of(piece) for piece in hand if piece != drawn and piece >= 0)
        rows = [tiles, [face_of(drawn)] if drawn is not None and drawn >= 0 else [], melds]
        count = sum(len(row) for row in rows) + 0.5 * (sum(1 for row in rows if row) - 1)
        width = min(_OWN * self.s, (self.ground.width() - 32 * self.s) / max(1.0, count))
        x = self.ground.center().x() - count * width / 2
        y = self.ground.bottom() - width * RATIO - 12 * self.s
        for row in rows:
            for tile in row:
                self._put(self.art.sprite(tile, width - 1, Pose.MINI), QPointF(x, y))
                x += width
            x += width * 0.5 if row else 0

    def other(self, side: int, hidden: int, melds: list[Tile]) -> None:
        """Paints another player's hand along its edge: tile backs, then melds."""
        width = _OTHER * self.s
        turn = (0, 270, 180, 90)[side]
        count = hidden + len(melds) + (0.5 if melds else 0)
        room = self.ground.width() * 0.5 if side == 2 else self.ground.height() * 0.72
        width = min(width, room / max(1.0, count))
        middle = self.ground.center().x() if side == 2 else self.centre.y()
        start = middle - count * width / 2
        for index in range(hidden + len(melds)):
            place = start + (index + (0.5 if index >= hidden else 0)) * width
            tile = melds[index - hidden] if index >= hidden else None
            pose = Pose.MINI if tile is not None else Pose.DOWN
            sprite = self.art.sprite(tile, width - 0.5, pose, turn)
            self._put(sprite, self._edge_point(side, place, sprite))

    def _edge_point(self, side: int, place: float, sprite: Sprite) -> QPointF:
        gap = 12 * self.s
        if side == 2:
            return QPointF(place, self.ground.top() + gap * 0.6)
        if side == 1:
            return QPointF(self.ground.right() - gap - sprite.face.width(), place)
        return QPointF(self.ground.left() + gap, place)

    def ornament(self, tiles: tuple[Tile, ...]) -> None:
        """Paints a row of tiles in the middle."""
        width = min(46 * self.s, (self.ground.width() - 64 * self.s) / len(tiles))
        x = self.ground.center().x() - len(tiles) * width / 2
        y = self.ground.center().y() - width * RATIO / 2
        for tile in tiles:
            self._put(self.art.sprite(tile, width - 2, Pose.LYING), QPointF(x, y))
            x += width


def _fitting(texts: Sequence[str], size: float, width: float) -> tuple[str, QFont]:
    """Returns the first text that fits the width in letters of at least `_SMALLEST` pixels, or else the last one, and
    its font. The size depends on the picture, not on the text size of the pages."""
    made, shown = font(12, 500), ""
    for text in texts:
        shown = text
        for pixels in range(max(9, round(size)), _SMALLEST - 1, -1):
            made.setPixelSize(pixels)
            if QFontMetricsF(made).horizontalAdvance(text) <= width:
                return text, made
    return shown, made


def _turned(along: float, away: float, side: int) -> QPointF:
    """Returns a point given from the view of a side's player: `along` the row from the left, `away` from the middle."""
    return (QPointF(along, away), QPointF(away, -along), QPointF(-along, -away), QPointF(-away, along))[side]
