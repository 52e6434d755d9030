"""The table of the standings: a row for every hand, with what it changed for each player and the total after it.

Room: ui/kit. What it says is made in present/standings.py. Columns are measured once for the heads and all rows; words
wrap in their columns, and a row grows with them. Each row is one button to the keyboard and to screen readers.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QSizePolicy, QWidget

from mahjong_desktop.present.standings import StandingRow, Standings
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import paint_row_ground
from mahjong_desktop.ui.kit.labels import column_head, label
from mahjong_desktop.ui.kit.pictures import PortraitPicture
from mahjong_desktop.ui.theme import Role, font, gain_ink

_ROW: Final = 33
_HEAD: Final = 40
_FACE: Final = 24
_GAP: Final = 14.0
_EDGE: Final = 8
_PLAYER: Final = 104.0
_WINNER: Final = 126.0
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StandingGrid(Struct, frozen=True):
    """The widths of the columns in pixels: round and number of the hand, winner, source, value, and for each player the
    change and the total; the change is 0 where there is no room for what a hand changed."""

    round: int
    number: int
    winner: int
    source: int
    value: int
    change: int
    total: int

    def band(self, at: int) -> tuple[int, int]:
        """Returns the left and the right edge of a player's column."""
        words = _EDGE + self.round + self.number + self.winner + self.source + self.value
        wide = self.change + self.total
        return words + at * wide + _EDGE, words + (at + 1) * wide + _EDGE

    @property
    def changes(self) -> bool:
        """Whether there is room for what a hand changed."""
        return self.change > 0


def grid_of(standings: Standings, rows: tuple[StandingRow, ...], width: float) -> StandingGrid:
    """Returns the columns for a width. Where it is short the changes make way, then words wrap."""
    body, strong, small = (
        QFontMetricsF(font(*look)) for look in ((theme.BODY_SIZE, 400), (theme.BODY_SIZE, 600), (theme.NOTE_SIZE, 500))
    )
    scale = theme.active().scaled(100) / 100
    heads = standings.heads()
    rounds = max((strong.horizontalAdvance(row.round) for row in rows), default=0.0) + _GAP / 2
    numbers = max((strong.horizontalAdvance(row.hand) for row in rows), default=0.0)
    first = max(rounds + numbers, _head_width(heads[0])) + 1.5 * _GAP
    words = [max(_WINNER * scale, _head_width(heads[1]) + _GAP)]
    for head, texts in ((heads[2], [row.source for row in rows]), (heads[3], [row.value for row in rows])):
        words.append(max((body.horizontalAdvance(text) for text in (*texts, "")), default=0.0))
        words[-1] = max(words[-1], _head_width(head)) + 1.5 * _GAP
    totals = max((strong.horizontalAdvance(cell.total) for row in rows for cell in row.cells), default=0.0)
    change = max((small.horizontalAdvance(cell.change) for row in rows for cell in row.cells), default=0.0)
    count = len(standings.order())
    both = max(_PLAYER * scale, change + totals + 2.5 * _GAP)
    changes = first + sum(words) + count * both <= width - 2 * _EDGE
    each = both if changes else min(max(0.62 * _PLAYER * scale, totals + 1.5 * _GAP), 0.6 * width / count)
    rest = width - 2 * _EDGE - count * each - first
    if sum(words) > rest:
        words = [word * max(0.0, rest) / sum(words) for word in words]
    else:  # a hand that nobody won says so across winner and source
        unwon = max((body.horizontalAdvance(row.winner) for row in rows if not row.source), default=0.0) + 1.5 * _GAP
        words[0] += min(rest - sum(words), max(0.0, unwon - words[0] - words[1]))
        words[2] = rest - words[0] - words[1]
    total = totals + 1.5 * _GAP if changes else each
    winner, source, value = (int(word) for word in words)
    return StandingGrid(
        round=int(rounds),
        number=int(first - rounds),
        winner=winner,
        source=source,
        value=value,
        change=int(each) - int(total) if changes else 0,
        total=int(total),
    )


def _head_width(text: str) -> float:
    """Returns the width of a heading, whose capitals are spaced."""
    return 1.12 * QFontMetricsF(font(theme.TAG_SIZE, 600)).horizontalAdvance(text.upper())


class _Line(QHBoxLayout):
    """A row of cells whose widths are those of a grid."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self.setSpacing(0)
        self.addStretch(1)
        self._cells: list[QWidget] = []

    def put(self, cell: QWidget) -> None:
        """Adds the next cell."""
        cell.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._cells.append(cell)
        self.insertWidget(self.count() - 1, cell)

    def fit(self, widths: list[int]) -> None:
        """Sets the widths; cells without any are hidden."""
        for cell, width in zip(self._cells, widths, strict=True):
            cell.setFixedWidth(width)
            cell.setVisible(width > 0)


def _named(words: QLabel, faces: list[PortraitPicture], *, right: bool = False) -> QWidget:
    """Returns a cell with portraits before its words, at the right end if `right`."""
    cell = QWidget()
    row = QHBoxLayout(cell)
    row.setContentsMargins(0, 0, 0 if right else 8, 0)
    row.setSpacing(8)
    if right:
        row.addStretch(1)
    for face in faces:
        row.addWidget(face, 0, Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(words, 0 if right else 1)
    return cell


class StandingHead(QWidget):
    """The headings."""

    def __init__(self, standings: Standings) -> None:
        super().__init__()
        self._standings = standings
        self.grid: StandingGrid | None = None
        self._line = _Line(self)
        self._names: list[tuple[QLabel, PortraitPicture]] = []
        hand, winner, source, value = standings.heads()
        for text in (hand, "", winner, source, value):
            self._line.put(column_head(text))
        for column in standings.columns():
            name, face = label(Role.STRONG_NOTE, column.name, ink="text"), PortraitPicture(_FACE, column.face)
            self._names.append((name, face))
            self._line.put(_named(name, [face], right=True))
        self.setMinimumHeight(theme.active().scaled(_HEAD))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_grid(self, grid: StandingGrid) -> None:
        """Takes the widths of the columns."""
        self.grid = grid
        wide = grid.change + grid.total
        first = [grid.round + grid.number, 0, grid.winner, grid.source, grid.value]
        self._line.fit([*first, *[wide] * len(self._standings.columns())])
        for name, face in self._names:
            face.setVisible(bool(face.name) and name.sizeHint().width() + 8 + _FACE + 4 <= wide)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_band(painter, self._standings, self.grid, QRectF(0, 0, self.width(), self.height() + 12))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), QColor(theme.colours().strong))
        painter.end()


class StandingRowButton(QAbstractButton):
    """One row. Up and Down emit `moved`, Enter and Space press it."""

    moved = Signal(int)

    def __init__(self, standings: Standings, row: StandingRow) -> None:
        super().__init__()
        self.row, self._standings = row, standings
        self.grid: StandingGrid | None = None
        self.last = False
        self._line = _Line(self)
        self._fill()
        self.setAccessibleName(row.told)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setMinimumHeight(max(theme.active().scaled(_ROW), _FACE + 8))

    def _fill(self) -> None:
        row, line = self.row, self._line
        begins = row.new_round or not row.number
        line.put(label(Role.STRONG if begins else Role.BODY, row.round, wrap=not row.hand))
        line.put(label(Role.STRONG, row.hand))
        own = self._standings.seat in row.winners
        role = Role.STRONG if row.winners else Role.SECOND
        winner = label(role, row.winner, wrap=True, ink="accent" if own else "")
        faces = [face for face in map(self._standings.people.face, row.winners) if face]
        line.put(_named(winner, [PortraitPicture(_FACE, face) for face in faces]))
        line.put(label(Role.BODY, row.source, wrap=True, ink="red" if row.own_deal_in else ""))
        line.put(label(Role.BODY, row.value, wrap=True))
        for cell, column in zip(row.cells, self._standings.columns(), strict=True):
            change = label(Role.NOTE, cell.change, ink=gain_ink(max(0, cell.gain)))
            total = label(Role.ROW_TITLE if column.own else Role.STRONG, cell.total)
            for figure in (change, total):
                figure.setAlignment(_RIGHT)
                line.put(figure)

    def show_grid(self, grid: StandingGrid) -> None:
        """Takes the widths of the columns; a hand that nobody won says so across winner and source."""
        self.grid = grid
        first = [grid.round, grid.number] if self.row.hand else [grid.round + grid.number, 0]
        words = [grid.winner, grid.source] if self.row.source else [grid.winner + grid.source, 0]
        self._line.fit([*first, *words, grid.value, *[grid.change, grid.total] * len(self.row.cells)])
        self.updateGeometry()
        self.update()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside of the row."""
        return QRectF(self.rect()).adjusted(2, 2, -2, -2), theme.ITEM_RADIUS

    def sizeHint(self) -> QSize:
        return QSize(200, max(self._line.sizeHint().height(), self.minimumHeight()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        high = self._line.heightForWidth(width) if self._line.hasHeightForWidth() else self._line.sizeHint().height()
        return max(high, self.minimumHeight())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.click()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, new = theme.colours(), self.row.new_round
        if self.underMouse():
            paint_row_ground(painter, QRectF(self.rect()), chosen=False, over=True)
        band = QRectF(0, -12, self.width(), self.height() + (12 if self.last else 24))
        _paint_band(painter, self._standings, self.grid, band)
        painter.fillRect(QRectF(0, 0, self.width(), 2 if new else 1), QColor(colour.strong if new else colour.line))
        painter.end()


def _paint_band(painter: QPainter, standings: Standings, grid: StandingGrid | None, rect: QRectF) -> None:
    """Paints the ground of the person's column, which its row cuts off."""
    own = next((at for at, column in enumerate(standings.columns()) if column.own), None)
    if own is None or grid is None:
        return
    left, right = grid.band(own)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colours().soft))
    band = QRectF(left + 1, rect.top(), right - left - 1, rect.height())
    painter.drawRoundedRect(band, theme.CONTROL_RADIUS, theme.CONTROL_RADIUS)
