"""The position of a decision, as its seat saw it: felt, rivers, a block for each player, the own hand with the tile
that was played and the tile that is better.

Room: ui/review. The places are in board_places.py. Nothing moves here; the table for playing is in ui/table.
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.core.tiles import HIDDEN, Piece, face_of
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.review import MarkedTiles
from mahjong_desktop.study.laid import ShownGroup, shown_meld
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, Pose, TileArt
from mahjong_desktop.ui.kit.tiles import group_width, paint_group
from mahjong_desktop.ui.review.board_blocks import BlockPainter, SeatBlock, paint_frame, upright_tiles
from mahjong_desktop.ui.review.board_marks import MarkCaption, MarkSort, paint_captions
from mahjong_desktop.ui.review.board_places import BETTER_LIFT, BoardPlaces, board_places
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.marks import Mark, paint_signs
from mahjong_desktop.ui.table.palette import PALETTES, TEXT
from mahjong_desktop.ui.table.plate_facts import badges, plate_tiles, seat_facts, table_facts
from mahjong_desktop.ui.table.rivers import turned_discards
from mahjong_desktop.ui.table.spots import Signs

_GAP: Final = 0.28
_BESIDE_NUMBER: Final = re.compile(r" (?=\d+$)|(?<=\d\.) ")
_WITH_ITS_WORD: Final = "\N{NO-BREAK SPACE}"
"""Keeps a number in the line of the word before it."""


class ReviewBoard(QWidget):
    """The position."""

    def __init__(self) -> None:
        super().__init__()
        self.view: SeatView | None = None
        self.marked = MarkedTiles()
        self._names: tuple[str, ...] = ()
        self._blocks: dict[int, SeatBlock] = {}
        self._plate: tuple[str, str] = ("", "")
        self._palette = PALETTES["jade"]
        self._art: TileArt | None = None
        self._texts = Texts("en")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader tells it there
        self.setMinimumSize(300, 220)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.CARD_RADIUS

    def sizeHint(self) -> QSize:
        return QSize(568, 412)

    def set_look(self, table: str) -> None:
        """Sets the colours of the table."""
        palette = PALETTES.get(table, self._palette)
        if palette is not self._palette:
            self._palette, self._art = palette, None
            self.update()

    def show_position(
        self, view: SeatView | None, marked: MarkedTiles, names: tuple[str, ...], texts: Texts, spoken: str
    ) -> None:
        """Shows a position; `names` are those of the places, `spoken` is what a screen reader says."""
        if view is self.view and (marked, names, texts.language) == (self.marked, self._names, self._texts.language):
            return
        self.view, self.marked, self._names, self._texts = view, marked, names, texts
        self.setAccessibleName(spoken)
        if view is not None:
            facts = table_facts(view, texts)
            titles = (_BESIDE_NUMBER.sub(_WITH_ITS_WORD, title) for title in facts.titles[:2])
            self._plate = (" · ".join(titles), facts.number)
            self._blocks = {place: self._block(view, place, names) for place in range(view.ruleset.chairs.places)}
        self.update()

    def _block(self, view: SeatView, place: int, names: tuple[str, ...]) -> SeatBlock:
        facts = seat_facts(view, place, names, self._texts)
        if facts.kind != "player":
            return SeatBlock(facts)
        groups: list[ShownGroup] = []
        if view.bonus and view.bonus[place]:
            groups.append(upright_tiles("bonus", view.bonus[place]))
        if place != view.seat:
            ruleset = view.ruleset
            laid = view.melds[place] if view.melds else ()
            groups += [shown_meld(meld, place, ruleset.seats, ruleset.claims) for meld in laid]
            hand = view.hands[place] if view.hands else ()
            if any(piece != HIDDEN for piece in hand):
                groups.append(upright_tiles("hand", tuple(sorted(hand))))
        offer = view.offer
        loose = offer is not None and offer.giver == place and not _in_rivers(view, offer.piece)
        framed = offer.piece if offer is not None and loose else None
        return SeatBlock(facts, badges(view, place, self._texts), tuple(groups), framed, place == view.seat)

    # ---- painting

    def _tile_art(self) -> TileArt:
        dpr = self.devicePixelRatioF()
        if self._art is None or self._art.dpr != dpr:
            self._art = TileArt(self._palette.back, self._palette.back_shade, indexes=False, dpr=dpr)
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
        gradient.setColorAt(0, QColor(self._palette.felt_centre))
        gradient.setColorAt(1, QColor(self._palette.felt_edge))
        painter.fillRect(board, gradient)
        if self.view is None:
            return
        places = self._places(self.view, board)
        self._paint_plate(painter, self.view, places)
        self._paint_rivers(painter, self.view, places)
        brush = BlockPainter(painter, self._palette, places.scale)
        for place, block in self._blocks.items():
            side = self._side(self.view, place)
            brush.paint(block, places.block(side), places.head_width(side))
        self._paint_hand(painter, self.view, places)

    @staticmethod
    def _side(view: SeatView, place: int) -> int:
        side = lay.side_of(place, view.chair, view.ruleset.seats)
        return side if side in range(4) else 4

    def _places(self, view: SeatView, board: QRectF) -> BoardPlaces:
        rivers = [0, 0, 0, 0]
        for seat, river in enumerate(view.rivers):
            rivers[self._side(view, seat)] = len(river)
        letters = QFontMetricsF(theme.font(12, 600)).height()
        return board_places(board, rivers, self._hand_length(view), letters)

    def _paint_plate(self, painter: QPainter, view: SeatView, places: BoardPlaces) -> None:
        plate = places.plate
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._palette.panel))
        painter.drawRoundedRect(plate, 9 * places.scale, 9 * places.scale)
        title, number = self._plate
        groups = tuple(plate_tiles(view, self._texts))
        inner = plate.adjusted(6, 6, -6, -6)
        title_font = theme.font(12, 600)
        box = QFontMetricsF(title_font).boundingRect(
            QRectF(0, 0, inner.width(), 100), int(Qt.TextFlag.TextWordWrap), title
        )
        tiles = 30 * places.scale if groups else 0.0
        big = _fitting(number, 26 * min(1.2, max(0.8, places.scale)), inner.width(), inner.height() - tiles)
        digits = QFontMetricsF(big).height() * 0.95
        if box.height() + digits + tiles > plate.height() or box.width() > inner.width():
            title, box = "", QRectF()  # the header says it, too
        high = box.height() + digits
        y = inner.center().y() - (high + tiles) / 2
        painter.setFont(title_font)
        painter.setPen(QColor(TEXT))
        flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(QRectF(inner.left(), y, inner.width(), box.height() + 1), flags, title)
        painter.setFont(big)
        rest = QRectF(inner.left(), y + box.height(), inner.width(), high - box.height())
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignCenter), number)
        self._paint_special(painter, QRectF(inner.left(), y + high + 2, inner.width(), tiles), places.scale)

    def _paint_special(self, painter: QPainter, room: QRectF, scale: float) -> None:
        """Paints the tiles that are wild or dear in this hand, and smaller the indicators that name them."""
        assert self.view is not None
        groups = tuple(plate_tiles(self.view, self._texts))
        count = sum(len(group.tiles) + 0.7 * len(group.beside) for group in groups)
        if not count:
            return
        gap = 3 * scale
        width = min(20 * scale, (room.width() - gap * (count + len(groups))) / count)
        wide = sum(len(group.tiles) * (width + gap) + len(group.beside) * (0.7 * width + gap) + gap for group in groups)
        x = room.center().x() - (wide - 2 * gap) / 2
        for group in groups:
            for tile, size in (*((t, width) for t in group.tiles), *((t, 0.7 * width) for t in group.beside)):
                face = QPointF(x, room.top() + (width - size) * RATIO)
                sprite = self._tile_art().sprite(tile, size, Pose.MINI)
                painter.drawPixmap(face - sprite.face.topLeft(), sprite.pixmap)
                if size == width:
                    middle = face + QPointF(size, size * RATIO) / 2
                    paint_signs(painter, group.signs, middle, size, self._palette.accent)
                x += size + gap
            x += gap

    def _paint_rivers(self, painter: QPainter, view: SeatView, places: BoardPlaces) -> None:
        turned = turned_discards(view)
        last = max((tile for river in view.rivers for tile in river), key=lambda tile: tile.number, default=None)
        for seat, river in enumerate(view.rivers):
            side = self._side(view, seat)
            for index, tile in enumerate(river):
                aside = tile.piece in turned
                middle = places.discard(side, index)
                turn = lay.TURNS[side] + (90 if aside else 0)
                sprite = self._tile_art().sprite(face_of(tile.piece), places.tile, Pose.MINI, turn)
                face = QRectF(QPointF(), sprite.face.size())
                face.moveCenter(middle)
                if tile.claimed_by is not None:
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(QPen(QColor(255, 255, 255, 70), 1, Qt.PenStyle.DashLine))
                    painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
                    continue
                painter.drawPixmap(face.topLeft() - sprite.face.topLeft(), sprite.pixmap)
                paint_signs(painter, self._signs(tile.piece), middle, places.tile, self._palette.accent, turn)
                if last is not None and tile.piece == last.piece:
                    paint_frame(painter, face, self._palette.accent, 2)

    def _signs(self, piece: Piece) -> frozenset[Mark]:
        assert self.view is not None
        return Signs(self.view).of(piece)

    # ---- the own hand

    @staticmethod
    def _hand_rows(view: SeatView) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
        drawn = (view.drawn,) if view.drawn is not None and view.drawn in view.hand else ()
        return view.setup.in_order(piece for piece in view.hand if piece not in drawn), drawn

    def _melds(self, view: SeatView) -> list[ShownGroup]:
        laid = view.melds[view.seat] if view.melds and not view.sits_out else ()
        return [shown_meld(meld, view.seat, view.ruleset.seats, view.ruleset.claims) for meld in laid]

    def _hand_length(self, view: SeatView) -> float:
        """Returns the length of the own hand with its melds, in tiles."""
        hand, drawn = self._hand_rows(view)
        melds = sum(group_width(group, 100.0) * 0.8 / 100 + 0.35 for group in self._melds(view))
        return len(hand) + (len(drawn) + _GAP if drawn else 0.0) + melds

    def _paint_hand(self, painter: QPainter, view: SeatView, places: BoardPlaces) -> None:
        hand, drawn = self._hand_rows(view)
        width = places.hand_tile
        x = places.board.center().x() - self._hand_length(view) * width / 2
        spots = []
        for piece in hand:
            spots.append((piece, x))
            x += width
        x += _GAP * width if drawn else 0
        for piece in drawn:
            spots.append((piece, x))
            x += width
        for piece, left in spots:
            self._paint_own(painter, piece, QPointF(left, places.hand_top), places)
        for group in self._melds(view):
            x += 0.35 * width
            foot = QPointF(x, places.hand_top + width * RATIO)
            paint_group(painter, group, foot, width * 0.8, None)
            x += group_width(group, width * 0.8)
        self._paint_legend(painter, dict(spots), places)

    def _paint_own(self, painter: QPainter, piece: Piece, corner: QPointF, places: BoardPlaces) -> None:
        better = piece in self.marked.better
        width = places.hand_tile
        at = corner - QPointF(0, BETTER_LIFT * places.scale if better else 0)
        sprite = self._tile_art().sprite(face_of(piece), width - 0.8, Pose.LYING)
        painter.drawPixmap(at - sprite.face.topLeft(), sprite.pixmap)
        face = QRectF(at, sprite.face.size())
        paint_signs(painter, self._signs(piece), face.center(), width - 0.8, self._palette.accent)
        if better or piece in self.marked.played:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            sort = MarkSort.BETTER if better else MarkSort.WORSE if self.marked.costs else MarkSort.EVEN
            painter.setPen(QPen(QColor(sort.frame), max(2.0, 2.5 * places.scale)))
            painter.drawRoundedRect(face.adjusted(1, 1, -1, -0.5), 4, 4)

    def _paint_legend(self, painter: QPainter, spots: dict[Piece, float], places: BoardPlaces) -> None:
        """Paints below the hand what the two marks say, each below its tile where there is room."""
        worse = MarkSort.WORSE if self.marked.costs else MarkSort.EVEN
        both = self.marked.better & self.marked.played
        captions = [
            MarkCaption.below([spots[piece] for piece in pieces if piece in spots], places.hand_tile, sort)
            for sort, pieces in ((MarkSort.BETTER, self.marked.better - both), (worse, self.marked.played - both))
        ]
        y = places.hand_top + places.hand_tile * RATIO + 8 * places.scale
        paint_captions(painter, [one for one in captions if one is not None], y, float(self.width()))


def _in_rivers(view: SeatView, piece: Piece) -> bool:
    return any(tile.piece == piece for river in view.rivers for tile in river)


def _fitting(text: str, size: float, width: float, height: float) -> QFont:
    """Returns the font of a number, smaller if it does not fit into a place otherwise."""
    font = theme.font(size, 700, tabular=True)
    metrics = QFontMetricsF(font)
    share = min(1.0, width / max(metrics.horizontalAdvance(text), 1.0), height / max(metrics.height() * 0.95, 1.0))
    return font if share >= 1.0 else theme.font(max(1.0, size * share * 0.98), 700, tabular=True)
