"""The table of two totals as a question: one of its cells is chosen, and judged in place.

Room: ui/drills.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLabel, QSizePolicy, QWidget

from mahjong_desktop.study.drills.judging import TableCell
from mahjong_desktop.study.drills.value import ValueGrid
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills.fields import AnswerLook, ground_of, ink_of, speak_verdict
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role, font

_STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class CellButton(QAbstractButton):
    """A cell that can be chosen."""

    walked = Signal(int, int)
    """Emitted with the steps down and to the right that an arrow key goes."""

    def __init__(self, cell: TableCell, text: str, spoken: str) -> None:
        super().__init__()
        self.cell = cell
        self.verdict = AnswerLook.OPEN
        self.setText(text)
        self.setAccessibleName(spoken)
        self.setCheckable(True)
        self.setEnabled(bool(text))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def judge(self, verdict: AnswerLook) -> None:
        """Shows a verdict."""
        self.verdict = verdict
        speak_verdict(self, verdict)
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(14, 500, tabular=True))
        return QSize(round(metrics.horizontalAdvance(self.text())) + 12, max(28, round(metrics.height()) + 9))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(2, 2, -2, -2), theme.ROW_RADIUS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to other cells, Space chooses."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.walked.emit(*step)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme.colours()
        fill, edge, style, broad = ground_of(self.verdict)
        ink = ink_of(self.verdict)
        if self.verdict is AnswerLook.OPEN:
            edge, fill = colour.accent, colour.soft if self.isChecked() else colour.raised
            ink = colour.text
        if self.verdict is not AnswerLook.OPEN or self.isChecked() or (self.underMouse() and self.isEnabled()):
            painter.setBrush(QColor(fill))
            painter.setPen(QPen(QColor(edge), broad if self.verdict is not AnswerLook.OPEN else 1.5, style))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), theme.ROW_RADIUS, theme.ROW_RADIUS)
        strong = self.verdict is not AnswerLook.OPEN or self.isChecked()
        painter.setFont(font(14, 700 if strong else 500, tabular=True))
        painter.setPen(QColor(ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class CellGrid(QWidget):
    """The table. Tab comes to the chosen cell or the first one, the arrows go on from there."""

    chosen = Signal()

    def __init__(self, grid: ValueGrid, heads: str, texts: Texts) -> None:
        super().__init__()
        self.grid = grid
        self.choice: TableCell | None = None
        self.judged = False
        self.cells: dict[tuple[int, int], CellButton] = {}
        self._lay = QGridLayout(self)
        self._lay.setContentsMargins(0, 0, 0, 0)
        self._lay.setSpacing(0)
        corner = label(Role.NOTE, heads)
        self._lay.addWidget(corner, 0, 0)
        for column, name in enumerate(grid.columns):
            self._lay.addWidget(self._head(name), 0, column + 1)
            self._lay.setColumnStretch(column + 1, 1)
        for row, number in enumerate(grid.heads):
            head = self._head(texts.number(number))
            head.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self._lay.addWidget(head, row + 1, 0)
            for column, text in enumerate(grid.cells[row]):
                self._add(TableCell(row, column), text, f"{texts.number(number)}, {grid.columns[column]}: {text}")
        self._reach(self._first())

    @staticmethod
    def _head(text: str) -> QLabel:
        made = label(Role.NOTE, text)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        made.setMinimumHeight(26)
        return made

    def _add(self, cell: TableCell, text: str, spoken: str) -> None:
        button = CellButton(cell, text, spoken)
        button.clicked.connect(lambda _=False: self._take(cell))
        button.walked.connect(lambda down, right: self._walk(cell, down, right))
        self.cells[cell.row, cell.column] = button
        self._lay.addWidget(button, cell.row + 1, cell.column + 1)

    def _first(self) -> CellButton | None:
        if self.choice is not None:
            return self.cells[self.choice.row, self.choice.column]
        return next((button for button in self.cells.values() if button.isEnabled()), None)

    def take_focus(self) -> None:
        """Gives the keyboard focus to the chosen cell or the first one."""
        first = self._first()
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def _reach(self, wanted: CellButton | None) -> None:
        """Lets Tab reach one cell only."""
        for button in self.cells.values():
            policy = Qt.FocusPolicy.StrongFocus if button is wanted else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def _walk(self, cell: TableCell, down: int, right: int) -> None:
        row, column = cell.row + down, cell.column + right
        while (row, column) in self.cells and not self.cells[row, column].isEnabled():
            row, column = row + down, column + right
        found = self.cells.get((row, column))
        if found is not None:
            self._reach(found)
            found.setFocus(Qt.FocusReason.TabFocusReason)

    def _take(self, cell: TableCell) -> None:
        if self.judged:
            self.cells[cell.row, cell.column].setChecked(cell == self.choice)
            return
        self.choose(cell)
        self.chosen.emit()

    def choose(self, cell: TableCell | None) -> None:
        """Chooses a cell without a signal."""
        self.choice = cell
        for button in self.cells.values():
            button.setChecked(button.cell == cell)
        self._reach(self._first())

    def judge(self, *, right: bool) -> None:
        """Shows the right cell green, and another that was chosen red; one that was not chosen is shown as missed."""
        self.judged = True
        if self.choice is not None and not right:
            self.cells[self.choice.row, self.choice.column].judge(AnswerLook.WRONG)
        place = self.cells[self.grid.right.row, self.grid.right.column]
        place.judge(AnswerLook.MISSED if self.choice is None else AnswerLook.RIGHT)
