"""The table in its still form, as large as its place: felt, the plate in the middle, discards, hands. `StillTable`
shows a saved game in little, without words; position.py adds the players and their marks.

Room: ui/table. It turns a view into spots, as the table for playing does, and paints each with the same art and marks;
nothing moves and nothing can be clicked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.core.tiles import WIND_NAMES, Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Signs, turned_discards
from mahjong_desktop.settings import AS_CLOTH
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, Pose, TileArt, draw_glyph, face_size, seat_icon
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import PALETTES, TEXT, palette_of
from mahjong_desktop.ui.table.marks import paint_signs
from mahjong_desktop.ui.table.spots import Spot, spot_at
from mahjong_desktop.ui.table.still_places import StillPlaces, still_places

BEFORE_DRAWN: Final = 0.28
"""The gap before a drawn tile, as a share of the width of a tile."""
_SMALLEST: Final = 7
"""The size in pixels of the smallest letters in the middle of a small picture."""


class StillTable(QWidget):
    """Shows a game on felt with the hands of the others along the edges, or a row of tiles if there is no game."""

    def __init__(self) -> None:
        super().__init__()
        self.view: SeatView | None = None
        self.palette_now = PALETTES["jade"]
        self._tiles: tuple[Tile, ...] = ()
        self._captions: tuple[str, ...] = ()
        self._art: TileArt | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 96)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_look(self, table: str, backs: str = AS_CLOTH) -> None:
        """Sets the colours of the table and of the tile backs."""
        palette = palette_of(table, backs)
        if palette != self.palette_now:
            self.palette_now, self._art = palette, None
            self.update()

    def show_view(self, view: SeatView, *captions: str) -> None:
        """Shows a game. Below the wind of the round stands the first of the captions that can be read in the width of
        the plate, or else the last."""
        self.view, self._captions = view, captions
        self.update()

    def show_tiles(self, tiles: tuple[Tile, ...]) -> None:
        """Shows a row of tiles as an ornament."""
        self.view, self._tiles = None, tiles
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, 104)

    # ---- painting

    def art(self) -> TileArt:
        """Returns the pictures of tiles in the colours of the table."""
        dpr = self.devicePixelRatioF()
        if self._art is None or self._art.dpr != dpr:
            self._art = TileArt(self.palette_now.back, self.palette_now.back_shade, indexes=False, dpr=dpr)
        return self._art

    def resizeEvent(self, event: object) -> None:
        if self._art is not None:
            self._art.clear()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        board = QRectF(self.rect())
        clip = QPainterPath()
        clip.addRoundedRect(board, theme.CARD_RADIUS, theme.CARD_RADIUS)
        painter.setClipPath(clip)
        gradient = QRadialGradient(board.center(), board.width() * 0.62)
        gradient.setColorAt(0, QColor(self.palette_now.felt_centre))
        gradient.setColorAt(1, QColor(self.palette_now.felt_edge))
        painter.fillRect(board, gradient)
        if self.view is None:
            self._paint_spots(painter, self._ornament(board))
            return
        places = self._places(self.view, board)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette_now.panel))
        painter.drawRoundedRect(places.plate, 9 * places.scale, 9 * places.scale)
        self._paint_middle(painter, self.view, places)
        self._paint_spots(painter, self._rivers(self.view, places))
        self._paint_sides(painter, self.view, places)
        self._paint_hand(painter, self.view, places)

    def _letters(self) -> float:
        """Returns the height of a line of the words beside the rivers; 0 without words."""
        return 0.0

    def _over(self, board: QRectF) -> float | None:
        """Returns the room in pixels that is kept free above the hand; None where words stand below it."""
        return None

    def _places(self, view: SeatView, board: QRectF) -> StillPlaces:
        rivers = [0, 0, 0, 0]
        for seat, river in enumerate(view.rivers):
            rivers[lay.side_of(seat, view.chair, view.ruleset.seats)] = len(self._shown(river))
        return still_places(board, rivers, self._hand_length(view), self._letters(), self._over(board))

    def _shown(self, river: Sequence[RiverTile]) -> Sequence[RiverTile]:
        """Returns the discards that are shown: in a small picture not more than three rows."""
        return river[: 3 * lay.RIVER_ROW]

    def _paint_spots(self, painter: QPainter, spots: Iterable[Spot]) -> None:
        """Paints tiles; their places are given in pixels of the widget."""
        art, accent = self.art(), self.palette_now.accent
        for spot in spots:
            centre, size = QPointF(spot.x, spot.y), face_size(spot.pose, spot.width, spot.turn)
            face = QRectF(centre - QPointF(size.width(), size.height()) / 2, size)
            if spot.ghost:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(255, 255, 255, 70), 1, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
                continue
            sprite = art.sprite(spot.tile, spot.width, spot.pose, spot.turn)
            painter.drawPixmap(face.topLeft() - sprite.face.topLeft(), sprite.pixmap)
            paint_signs(painter, spot.signs, centre, spot.width, accent, spot.turn)
            if spot.fresh:
                paint_frame(painter, face, accent)

    def _rivers(self, view: SeatView, places: StillPlaces) -> Iterator[Spot]:
        """Yields the discards: each before its player, the empty places of claimed ones, the last one framed."""
        turned, signs = turned_discards(view), Signs(view)
        last = max((tile for river in view.rivers for tile in river), key=lambda tile: tile.number, default=None)
        for seat, river in enumerate(view.rivers):
            side = lay.side_of(seat, view.chair, view.ruleset.seats)
            for index, tile in enumerate(self._shown(river)):
                aside = 90 if tile.piece in turned else 0
                spot = spot_at(side, places.discard(index), places.tile, Pose.MINI, face_of(tile.piece), aside)
                yield replace(
                    _at(spot, places.centre),
                    signs=signs.of(tile.piece),
                    ghost=tile.claimed_by is not None,
                    fresh=last is not None and tile.piece == last.piece,
                )

    def _ornament(self, board: QRectF) -> Iterator[Spot]:
        scale = min(board.width() / 560, board.height() / 300)
        width = min(46 * scale, (board.width() - 64 * scale) / max(1, len(self._tiles)))
        x = board.center().x() - (len(self._tiles) - 1) * width / 2
        for tile in self._tiles:
            yield Spot(x, board.center().y(), width - 2, Pose.LYING, tile)
            x += width

    # ---- what a picture without words shows

    def _paint_middle(self, painter: QPainter, view: SeatView, places: StillPlaces) -> None:
        """Paints the wind of the round and a caption."""
        plate = places.plate
        name = view.ruleset.round_name(view.round_wind)
        if name in WIND_NAMES:
            high = plate.height()
            draw_glyph(painter, seat_icon(name), plate.center() - QPointF(0, 0.17 * high), 0.31 * high, TEXT)
        caption, lettering = _fitting(self._captions, plate.height() * 0.18, plate.width() - 6 * places.scale)
        painter.setFont(lettering)
        painter.setPen(QColor(TEXT))
        painter.drawText(plate.adjusted(0, plate.height() * 0.52, 0, -2), Qt.AlignmentFlag.AlignCenter, caption)

    def _paint_sides(self, painter: QPainter, view: SeatView, places: StillPlaces) -> None:
        """Paints the other hands along the edges: tile backs, then melds."""
        for seat in view.ruleset.chairs.taken:
            side = lay.side_of(seat, view.chair, view.ruleset.seats)
            if side == lay.BOTTOM or not view.hands:
                continue
            melds = self._laid(view, seat)
            hidden: list[Tile | None] = [None] * len(view.hands[seat])
            row, gap = [*hidden, *melds], 0.5 if melds else 0.0
            centre, step, width = places.at_edge(side, len(row) + gap)
            for index, tile in enumerate(row):
                at = centre + step * (index + (gap if index >= len(hidden) else 0.0))
                pose = Pose.DOWN if tile is None else Pose.MINI
                self._paint_spots(painter, [Spot(at.x(), at.y(), width - 0.5, pose, tile, lay.TURNS[side])])

    @staticmethod
    def _laid(view: SeatView, seat: int) -> list[Tile]:
        melds = view.melds[seat] if view.melds else ()
        return [face_of(piece) for meld in melds for piece in meld.pieces if piece >= 0]

    def _hand_length(self, view: SeatView) -> float:
        """Returns the length of the own hand with its melds, in tiles."""
        hand, drawn = hand_rows(view)
        melds = len(self._laid(view, view.chair))
        return len(hand) + (len(drawn) + BEFORE_DRAWN if drawn else 0.0) + (melds + 0.5 if melds else 0.0)

    def _paint_hand(self, painter: QPainter, view: SeatView, places: StillPlaces) -> None:
        """Paints the own hand, the drawn tile apart, and the melds after it."""
        spots, x = self._own(view, places)
        width, y = places.hand_tile, places.hand_top + places.hand_tile * RATIO / 2
        laid = enumerate(self._laid(view, view.chair), 1)
        melds = [Spot(x + index * width, y, width - 1, Pose.MINI, tile) for index, tile in laid]
        self._paint_spots(painter, [*spots.values(), *melds])

    def _own(self, view: SeatView, places: StillPlaces) -> tuple[dict[Piece, Spot], float]:
        """Returns the tiles of the own hand, and where they end."""
        hand, drawn = hand_rows(view)
        step, signs, spots = places.hand_tile, Signs(view), dict[Piece, Spot]()
        width, x = step - 0.8, places.board.center().x() - self._hand_length(view) * step / 2
        y = places.hand_top + width * RATIO / 2
        for row in (hand, drawn):
            for piece in row:
                spots[piece] = Spot(x + width / 2, y, width, Pose.LYING, face_of(piece), signs=signs.of(piece))
                x += step
            x += BEFORE_DRAWN * step if drawn and row is hand else 0.0
        return spots, x


def hand_rows(view: SeatView) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Returns the own hand in order, without the drawn tile, and the drawn tile."""
    drawn = (view.drawn,) if view.drawn is not None and view.drawn in view.hand else ()
    return view.setup.in_order(piece for piece in view.hand if piece not in drawn), drawn


def paint_frame(painter: QPainter, face: QRectF, colour: str) -> None:
    """Paints a frame round the face of a tile."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), 2))
    painter.drawRoundedRect(face.adjusted(-2, -2, 2, 3), 5, 5)


def _at(spot: Spot, centre: QPointF) -> Spot:
    """Returns a spot of a stage moved to a picture with this centre."""
    return replace(spot, x=spot.x - lay.CENTRE.x() + centre.x(), y=spot.y - lay.CENTRE.y() + centre.y())


def _fitting(texts: Sequence[str], size: float, width: float) -> tuple[str, QFont]:
    """Returns the first text that fits the width in letters of at least `_SMALLEST` pixels, or else the last one, and
    its font. The size depends on the picture, not on the text size of the pages."""
    made, shown = theme.font(12, 500), ""
    for text in texts:
        shown = text
        for pixels in range(max(9, round(size)), _SMALLEST - 1, -1):
            made.setPixelSize(pixels)
            if QFontMetricsF(made).horizontalAdvance(text) <= width:
                return text, made
    return shown, made
