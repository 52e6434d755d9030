"""The table of the standings: a row for every hand, with what it changed for each player and the total after it.

Room: ui/kit. What it says is made in present/standings.py. Columns are measured once for all rows, so that rows are
painted on one grid; each row is one button to the keyboard and to screen readers.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.present.standings import StandingRow, Standings
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import portrait_pixmap
from mahjong_desktop.ui.kit.cards import paint_row_ground
from mahjong_desktop.ui.theme import font

_ROW: Final = 33
_HEAD: Final = 40
_FACE: Final = 24.0
_GAP: Final = 14.0
_PLAYER: Final = 104.0
_WINNER: Final = 126.0
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _body() -> QFont:
    return font(theme.BODY_SIZE, 400, tabular=True)


def _strong() -> QFont:
    return font(theme.BODY_SIZE, 600, tabular=True)


def _small() -> QFont:
    return font(theme.NOTE_SIZE, 500, tabular=True)


def _tag() -> QFont:
    return font(theme.TAG_SIZE, 600)


class StandingGrid(Struct, frozen=True):
    """Where the columns are, in pixels: the left edges of hand, number, winner, source and value, and for each player
    the right edges of total and change. `changes` says whether there is room for what a hand changed."""

    hand: float
    number: float
    winner: float
    source: float
    value: float
    players: tuple[float, ...]
    changed: tuple[float, ...]
    wide: float
    changes: bool

    def band(self, at: int) -> tuple[float, float]:
        """Returns the left and the right edge of a player's column."""
        right = self.players[at] + 8
        return right - self.wide, right


def grid_of(standings: Standings, rows: tuple[StandingRow, ...], width: float) -> StandingGrid:
    """Returns the columns for a width. Where it is short the changes make way, then the words are elided."""
    body, strong, small = (QFontMetricsF(one()) for one in (_body, _strong, _small))
    scale = theme.active().scaled(100) / 100
    hands = max((strong.horizontalAdvance(row.round) for row in rows), default=0.0)
    numbers = max((strong.horizontalAdvance(row.hand) for row in rows), default=0.0)
    totals = max((strong.horizontalAdvance(cell.total) for row in rows for cell in row.cells), default=0.0)
    change = max((small.horizontalAdvance(cell.change) for row in rows for cell in row.cells), default=0.0)
    sources = max((body.horizontalAdvance(row.source) for row in rows), default=0.0)
    values = max((body.horizontalAdvance(row.value) for row in rows), default=0.0)
    count = len(standings.order())
    first = hands + numbers + (8 if numbers else 0) + 2 * _GAP
    winners = _WINNER * scale
    words = first + winners + sources + values + 3 * _GAP
    both = max(_PLAYER * scale, change + totals + 2 * _GAP)
    alone = max(0.62 * _PLAYER * scale, totals + 1.5 * _GAP)
    changes = words + count * both <= width
    each = both if changes else min(alone, 0.6 * width / count)
    rest = width - count * each - 8
    if words > rest:  # the words share what there is
        share = max(0.0, rest - first - 3 * _GAP) / max(1.0, winners + sources + values)
        winners, sources, values = winners * share, sources * share, values * share
    players = tuple(width - 8 - each * (count - 1 - at) for at in range(count))
    changed = tuple(right - totals - _GAP for right in players)
    winner = 8 + first
    source = winner + winners + _GAP
    value = source + sources + _GAP * (2 if words <= rest else 1)
    return StandingGrid(8.0, 8 + hands + 8, winner, source, value, players, changed, each, changes)


class StandingHead(QWidget):
    """The headings."""

    def __init__(self, standings: Standings) -> None:
        super().__init__()
        self._standings = standings
        self.grid: StandingGrid | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_grid(self, grid: StandingGrid) -> None:
        """Takes where the columns are."""
        self.grid = grid
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, theme.active().scaled(_HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        grid = self.grid
        if grid is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, high = theme.colours(), self.height()
        _paint_band(painter, self._standings, grid, QRectF(0, 0, self.width(), high + 12))
        capitals = self._standings.texts.language != "ja"
        painter.setFont(_tag())
        painter.setPen(QColor(colour.second))
        edges = (grid.hand, grid.winner, grid.source, grid.value, grid.band(0)[0])
        for at, text in enumerate(self._standings.heads()):
            wide = edges[at + 1] - edges[at] - 8
            _draw(painter, QRectF(edges[at], 0, wide, high), text.upper() if capitals else text, _LEFT)
        painter.setFont(font(theme.NOTE_SIZE, 600))
        painter.setPen(QColor(colour.text))
        for at, column in enumerate(self._standings.columns()):
            left, right = grid.band(at)
            room = right - 8 - left - 8
            name = QFontMetricsF(painter.font()).elidedText(
                column.name, Qt.TextElideMode.ElideRight, room - (_FACE + 8 if column.face else 0)
            )
            wide = QFontMetricsF(painter.font()).horizontalAdvance(name)
            _draw(painter, QRectF(right - 8 - wide - 2, 0, wide + 2, high), name, _RIGHT)
            if column.face:
                disc = portrait_pixmap(column.face, _FACE, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(right - 16 - wide - _FACE - 2, (high - _FACE) / 2), disc)
        painter.fillRect(QRectF(0, high - 1, self.width(), 1), QColor(colour.strong))
        painter.end()


class StandingRowButton(QAbstractButton):
    """One row. Up and Down emit `moved`, Enter and Space press it."""

    moved = Signal(int)

    def __init__(self, standings: Standings, row: StandingRow) -> None:
        super().__init__()
        self.row, self._standings = row, standings
        self.grid: StandingGrid | None = None
        self.last = False
        self.setAccessibleName(row.told)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_grid(self, grid: StandingGrid) -> None:
        """Takes where the columns are."""
        self.grid = grid
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, max(theme.active().scaled(_ROW), round(_FACE) + 8))

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside of the row."""
        return QRectF(self.rect()).adjusted(2, 2, -2, -2), theme.ITEM_RADIUS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.click()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        grid = self.grid
        if grid is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, row, high = theme.colours(), self.row, float(self.height())
        if self.underMouse():
            paint_row_ground(painter, QRectF(self.rect()), chosen=False, over=True)
        _paint_band(painter, self._standings, grid, QRectF(0, -12, self.width(), high + (12 if self.last else 24)))
        line = 2 if row.new_round else 1
        painter.fillRect(QRectF(0, 0, self.width(), line), QColor(colour.strong if row.new_round else colour.line))
        self._paint_words(painter, grid, high)
        for at, (cell, column) in enumerate(zip(row.cells, self._standings.columns(), strict=True)):
            left, right = grid.band(at)
            change = grid.changed[at]
            painter.setPen(QColor(colour.accent if cell.gain > 0 else colour.second))
            painter.setFont(_small())
            if grid.changes:
                _draw(painter, QRectF(left + 4, 0, change - left - 4, high), cell.change, _RIGHT)
            painter.setPen(QColor(colour.text))
            painter.setFont(font(theme.BODY_SIZE, 700, tabular=True) if column.own else _strong())
            _draw(painter, QRectF(left, 0, right - 8 - left, high), cell.total, _RIGHT)
        painter.end()

    def _paint_words(self, painter: QPainter, grid: StandingGrid, high: float) -> None:
        colour, row = theme.colours(), self.row
        painter.setPen(QColor(colour.text))
        painter.setFont(_strong() if row.new_round or not row.number else _body())
        _draw(
            painter,
            QRectF(grid.hand, 0, (grid.winner if not row.hand else grid.number) - grid.hand, high),
            row.round,
            _LEFT,
        )
        painter.setFont(_strong())
        _draw(painter, QRectF(grid.number, 0, grid.winner - grid.number - 4, high), row.hand, _LEFT)
        x = grid.winner
        for place in row.winners:
            if face := self._standings.people.face(place):
                disc = portrait_pixmap(face, _FACE, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(x, (high - _FACE) / 2), disc)
                x += _FACE + 6
        own = self._standings.seat in row.winners
        painter.setPen(QColor(colour.accent if own else colour.text if row.winners else colour.second))
        painter.setFont(_strong() if row.winners else _body())
        end = grid.source if row.source else grid.value
        _draw(painter, QRectF(x, 0, end - x - 6, high), row.winner, _LEFT)
        painter.setFont(_body())
        painter.setPen(QColor(colour.red if row.own_deal_in else colour.text))
        _draw(painter, QRectF(grid.source, 0, grid.value - grid.source - 6, high), row.source, _LEFT)
        painter.setPen(QColor(colour.text))
        _draw(painter, QRectF(grid.value, 0, grid.band(0)[0] - grid.value - 4, high), row.value, _LEFT)


def _paint_band(painter: QPainter, standings: Standings, grid: StandingGrid, rect: QRectF) -> None:
    """Paints the ground of the person's column, which its row cuts off."""
    own = next((at for at, column in enumerate(standings.columns()) if column.own), None)
    if own is None:
        return
    left, right = grid.band(own)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colours().soft))
    painter.drawRoundedRect(
        QRectF(left + 1, rect.top(), right - left - 1, rect.height()), theme.CONTROL_RADIUS, theme.CONTROL_RADIUS
    )


def _draw(painter: QPainter, rect: QRectF, text: str, align: Qt.AlignmentFlag) -> None:
    """Draws one line, elided if it is too long."""
    elided = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    painter.drawText(rect, int(align | Qt.TextFlag.TextDontClip), elided)
