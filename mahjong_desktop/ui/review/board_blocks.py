"""Paints the block of a player on the board: the wind, the name and the score, badges, bonus tiles, melds.

Room: ui/review.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, draw_glyph, seat_icon
from mahjong_desktop.ui.kit.tiles import group_height, group_width, paint_group
from mahjong_desktop.ui.table.palette import ON_ACCENT, QUIET, TEXT, TablePalette
from mahjong_desktop.ui.table.plates import SeatFacts

_MINI: Final = 18.5
_LEAST_MINI: Final = 10.0
_ROUNDEL: Final = 26.0
_BETWEEN: Final = 6.0
_BESIDE_ROUNDEL: Final = 8.0
_BEFORE_SCORE: Final = 7.0


class _HeadForm(StrEnum):
    ONE_LINE = "one-line"
    SCORE_BELOW = "score-below"
    ALL_BELOW = "all-below"


class SeatBlock(Struct, frozen=True):
    """What a block shows: the facts of the plate, badges in words, and groups of tiles in rows: bonus tiles, melds, an
    open hand. `framed` is an offered tile that lies in none of the rivers."""

    facts: SeatFacts
    badges: tuple[str, ...] = ()
    groups: tuple[ShownGroup, ...] = ()
    framed: Piece | None = None
    at_bottom: bool = False


def upright_tiles(name: str, pieces: tuple[Piece, ...]) -> ShownGroup:
    """Returns upright tiles as a group; hidden ones lie face down."""
    return ShownGroup(name, tuple(ShownPiece(piece, down=piece == HIDDEN) for piece in pieces))


class BlockPainter:
    """Paints blocks in the colours of a table, at the scale of the board."""

    def __init__(self, painter: QPainter, palette: TablePalette, scale: float) -> None:
        self.painter, self.palette, self.scale = painter, palette, scale

    def paint(self, block: SeatBlock, room: QRectF, head_width: float) -> None:
        """Paints a block into its room; tiles shrink until they fit. The name may have more room than the rest."""
        head = self._head_height(block.facts, head_width)
        badges = QFontMetricsF(theme.font(12, 600)).height() if block.badges else 0.0
        groups = [self._known(group) for group in block.groups]
        if block.framed is not None:
            groups.append(upright_tiles("offered", (block.framed,)))
        width = _MINI * self.scale * 1.05
        while width > _LEAST_MINI and self._rows_height(groups, width, room.width()) > room.height() - head - badges:
            width -= 0.5
        high = self._rows_height(groups, width, room.width())
        if block.at_bottom:
            y = room.bottom() - head - badges
            self._tiles(groups, width, QPointF(room.left(), max(room.top(), y - high - 4)), room.width())
            self._head(block.facts, QRectF(room.left(), y, head_width, head))
            self._badges(block.badges, QRectF(room.left(), y + head, room.width(), badges))
            return
        self._head(block.facts, QRectF(room.left(), room.top(), head_width, head))
        self._badges(block.badges, QRectF(room.left(), room.top() + head, room.width(), badges))
        self._tiles(groups, width, QPointF(room.left(), room.top() + head + badges + 5), room.width())

    def _known(self, group: ShownGroup) -> ShownGroup:
        pieces = tuple(ShownPiece(one.piece, down=True) if one.piece == HIDDEN else one for one in group.pieces)
        return ShownGroup(group.name, pieces, group.concealed, group.giver)

    # ---- the name

    def _roundel(self) -> float:
        return max(20.0, _ROUNDEL * min(1.2, self.scale))

    def _head_height(self, facts: SeatFacts, width: float) -> float:
        lines, score = self._line_heights(facts)
        match self._form(facts, width):
            case _HeadForm.ONE_LINE:
                return max(self._roundel(), lines) + 2
            case _HeadForm.SCORE_BELOW:
                return max(self._roundel(), lines + score) + 2
        return self._roundel() + lines + score + 2

    def _line_heights(self, facts: SeatFacts) -> tuple[float, float]:
        score = QFontMetricsF(theme.font(13)).height() - 2 if facts.score else 0.0
        return QFontMetricsF(theme.font(14, 600)).height(), score

    def _form(self, facts: SeatFacts, width: float) -> _HeadForm:
        """Returns how the name and the score are laid into a width."""
        name = QFontMetricsF(theme.font(14, 600)).horizontalAdvance(facts.name)
        score = QFontMetricsF(theme.font(14, 400, tabular=True)).horizontalAdvance(facts.score)
        left = width - self._roundel() - _BESIDE_ROUNDEL
        if name + (score + _BEFORE_SCORE if facts.score else 0.0) <= left:
            return _HeadForm.ONE_LINE
        return _HeadForm.SCORE_BELOW if name <= left else _HeadForm.ALL_BELOW

    def _head(self, facts: SeatFacts, room: QRectF) -> None:
        painter, size, form = self.painter, self._roundel(), self._form(facts, room.width())
        below = form is _HeadForm.ALL_BELOW
        middle = room.top() + size / 2 if below else room.center().y()
        self._paint_roundel(facts, QRectF(room.left(), middle - size / 2, size, size))
        name_font = theme.font(14, 600)
        metrics = QFontMetricsF(name_font)
        x = room.left() + (0.0 if below else size + _BESIDE_ROUNDEL)
        name = metrics.elidedText(facts.name, Qt.TextElideMode.ElideRight, room.right() - x + 1)
        line, score_line = self._line_heights(facts)
        beside = form is _HeadForm.ONE_LINE
        top = room.top() + size if below else middle - (line + (0.0 if beside else score_line)) / 2
        painter.setFont(name_font)
        painter.setPen(QColor(QUIET if facts.kind == "empty" else TEXT))
        painter.drawText(QPointF(x, top + metrics.ascent()), name)
        painter.setFont(theme.font(14 if beside else 13, 400, tabular=True))
        painter.setPen(QColor(QUIET))
        along = metrics.horizontalAdvance(name) + _BEFORE_SCORE if beside else 0.0
        base = top + metrics.ascent() + (0.0 if beside else score_line)
        painter.drawText(QPointF(x + along, base), facts.score)

    def _paint_roundel(self, facts: SeatFacts, circle: QRectF) -> None:
        empty = facts.kind == "empty"
        self.painter.setBrush(QColor(self.palette.accent) if facts.dealer else QColor(self.palette.panel))
        self.painter.setPen(QPen(QColor(QUIET), 1, Qt.PenStyle.DashLine) if empty else Qt.PenStyle.NoPen)
        self.painter.drawEllipse(circle)
        ink = ON_ACCENT if facts.dealer else QUIET if empty else TEXT
        draw_glyph(self.painter, seat_icon(facts.sign), circle.center(), circle.width() * 0.66, ink)

    def _badges(self, badges: tuple[str, ...], room: QRectF) -> None:
        if badges:
            used = theme.font(12, 600)
            self.painter.setFont(used)
            self.painter.setPen(QColor(self.palette.accent))
            text = QFontMetricsF(used).elidedText(" · ".join(badges), Qt.TextElideMode.ElideRight, room.width())
            self.painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)

    # ---- the tiles

    def _rows(self, groups: list[ShownGroup], width: float, room: float) -> Iterator[list[ShownGroup]]:
        """Yields the groups row by row. A group that is longer than a row is broken."""
        row: list[ShownGroup] = []
        used = 0.0
        for group in (part for whole in groups for part in _broken(whole, width, room)):
            wide = group_width(group, width)
            if row and used + wide > room:
                yield row
                row, used = [], 0.0
            row.append(group)
            used += wide + _BETWEEN * self.scale
        if row:
            yield row

    def _rows_height(self, groups: list[ShownGroup], width: float, room: float) -> float:
        rows = self._rows(groups, width, room)
        return sum(group_height(row, width) + 6 * self.scale for row in rows) + (4 if groups else 0)

    def _tiles(self, groups: list[ShownGroup], width: float, corner: QPointF, room: float) -> None:
        y = corner.y()
        for row in self._rows(groups, width, room):
            high = group_height(row, width)
            x = corner.x()
            for group in row:
                paint_group(self.painter, group, QPointF(x, y + high), width, None)
                if group.name == "offered":
                    frame = QRectF(x, y, width, width * RATIO)
                    paint_frame(self.painter, frame, self.palette.accent, 2)
                x += group_width(group, width) + _BETWEEN * self.scale
            y += high + 6 * self.scale


def _broken(group: ShownGroup, width: float, room: float) -> Iterator[ShownGroup]:
    most = max(1, int(room // (width + 1)))
    if group.has_set or len(group.pieces) <= most:
        yield group
        return
    for first in range(0, len(group.pieces), most):
        yield ShownGroup(group.name, group.pieces[first : first + most], group.concealed, group.giver)


def paint_frame(painter: QPainter, face: QRectF, colour: str, width: float) -> None:
    """Paints a frame round the face of a tile."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), width))
    painter.drawRoundedRect(face.adjusted(-2, -2, 2, 3), 5, 5)
