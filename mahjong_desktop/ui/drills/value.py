"""The question what a hand is worth: a figure for each source, then the cell of the table.

Room: ui/drills. The rows follow the ruleset's own system; the question brings them.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.scoring_drills import ValueWords
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.drills.judging import JudgedPart, Judgement, PartMark, TableCell
from mahjong_desktop.study.drills.value import ValueAnswer, ValueGrid, ValueQuestion, WorthRow
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.study.probing import Concern
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills.answers import FIGURE_NOTES, DrillAnswerButton, FigureField, verdict_of, walk
from mahjong_desktop.ui.drills.question import QuestionView
from mahjong_desktop.ui.kit.answers import AnswerLook, LookSign
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, row_of
from mahjong_desktop.ui.kit.values import rich_sum
from mahjong_desktop.ui.plain_text import marked_up_label
from mahjong_desktop.ui.receipt.elements import PointsTable
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
_SIGN: Final = 18
_CELL: Final = 28
"""The least height of a cell in pixels."""
_MOST_GROUPS: Final = 2
_MOST_BONUS: Final = 4

_BAR: Final = 20
_LEAST_TABLE: Final = 200
"""The table is at least so wide, in pixels; where it needs more it scrolls aside."""
_TILES: Final = 92
"""The width of the column of tiles, in pixels."""


class FigureLine(QWidget):
    """A source of the value with its field."""

    def __init__(self, row: WorthRow, words: ValueWords, *, tiled: bool) -> None:
        super().__init__()
        self.row, self._words = row, words
        self.field = FigureField(words.name(row))
        self.sign = LookSign(_SIGN)
        self.name = label(Role.STRONG, words.name(row), wrap=True)
        self.note = label(Role.NOTE, words.hint(row), wrap=True)
        if not self.note.text():
            self.note.hide()
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 4, 0, 4)
        across.setSpacing(8)
        if tiled:
            across.addWidget(self._tiles(), 0)
        column = QVBoxLayout()
        column.setSpacing(1)
        column.addStretch(1)
        column.addWidget(self.name)
        column.addWidget(self.note)
        column.addStretch(1)
        across.addLayout(column, 1)
        across.addWidget(self.field)
        across.addWidget(self.sign)

    def _tiles(self) -> QWidget:
        holder = QWidget()
        holder.setFixedWidth(_TILES)
        inside = QHBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        groups = tiles_about(self.row.about, self._words.question.hand.mine)
        if groups:
            count = sum(len(group.pieces) for group in groups) + 0.4 * (len(groups) - 1)
            strip = TileRow(groups, min(26.0, (_TILES - 10) / max(1.0, count) - 1), RowLook(between=7.0))
            inside.addWidget(strip, 0, Qt.AlignmentFlag.AlignLeft)
        return holder

    def judge(self, part: JudgedPart) -> None:
        """Shows how the figure was judged, and where the right one comes from."""
        verdict = verdict_of(part.mark)
        note = self._words.note(self.row, part)
        self.field.judge(verdict, self._words.texts.number(self.row.figure), note)
        self.sign.show_look(verdict)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        set_role(self.note, FIGURE_NOTES.get(verdict, Role.NOTE))


class CellButton(DrillAnswerButton):
    """A cell that can be chosen."""

    walked = Signal(int, int)
    """Emitted with the steps down and to the right that an arrow key goes."""

    def __init__(self, cell: TableCell, text: str, spoken: str) -> None:
        super().__init__(spoken, bare=True)
        self.choose_alone()
        self.cell = cell
        self.setFont(theme.font(14, 500, tabular=True))
        self.setText(text)
        self.setEnabled(bool(text))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(_CELL)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(*step)


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


class ValueView(QuestionView):
    """The rows; beside them the table of the ruleset if it has one."""

    def __init__(self, question: ValueQuestion, texts: Texts) -> None:
        super().__init__()
        self.question = question
        self.words = ValueWords(question, texts)
        self.heading.setText(translate("Drills", "What is it worth?"))
        self.why = label(Role.BODY, wrap=True)
        across = QHBoxLayout()
        across.setSpacing(24)
        mine = question.hand.mine
        tiled = any(tiles_about(row.about, mine) for row in question.rows)
        self.rows = [FigureLine(row, self.words, tiled=tiled) for row in question.rows]
        self._lines = self._rows_column()
        across.addWidget(scroll(self._lines), 52)
        self._beside: QScrollArea | None = None
        self._table_width = 0
        self.grid: CellGrid | None = None
        if question.grid is not None:
            inside = self._table_column()
            area = scroll(inside)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            self._beside, self._table_width = area, inside.minimumSizeHint().width() + _BAR
            area.setMinimumWidth(self._table_width)
            across.addWidget(area, 42)
        self.column.addLayout(across, 1)
        for row in self.rows:
            row.field.entered.connect(self.changed)
            row.field.walked.connect(lambda step, held=row.field: walk(self.parts(), held, step))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lets the table scroll aside where it would leave too little room for the rows."""
        super().resizeEvent(event)
        if self._beside is not None:
            needed = self._lines.minimumSizeHint().width() + _BAR + 24 + 2 * theme.CARD_PADDING
            self._beside.setMinimumWidth(max(_LEAST_TABLE, min(self._table_width, self.width() - needed)))

    def _rows_column(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(0)
        given = self.words.given()
        if given:
            column.addWidget(label(Role.NOTE, given, wrap=True))
            column.addSpacing(4)
        for number, row in enumerate(self.rows):
            if number:
                column.addWidget(line())
            column.addWidget(row)
        self.sums = QVBoxLayout()
        column.addSpacing(8)
        column.addLayout(self.sums)
        column.addSpacing(4)
        column.addWidget(self.why)
        self.table = QVBoxLayout()
        column.addSpacing(4)
        column.addLayout(self.table)
        self._show_spans(hit=False)
        column.addStretch(1)
        return inside

    def _table_column(self) -> QWidget:
        grid = self.question.grid
        assert grid is not None
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        column.addWidget(label(Role.ROW_TITLE, translate("Drills", "Which cell?"), wrap=True))
        heads = " / ".join(self.words.unit(name) for name in grid.totals)
        self.grid = CellGrid(grid, heads, self.words.texts)
        self.grid.chosen.connect(self.changed)
        column.addWidget(self.grid)
        column.addStretch(1)
        return inside

    # ---- answering

    def parts(self) -> list[QWidget]:
        return [row.field for row in self.rows]

    def held_place(self) -> int | None:
        """The table comes after the rows."""
        in_table = self.grid is not None and any(cell.hasFocus() for cell in self.grid.cells.values())
        return len(self.rows) if in_table else super().held_place()

    def take_place(self, place: int) -> None:
        if self.grid is not None and place == len(self.rows):
            self.grid.take_focus()
        else:
            super().take_place(place)

    def first_open(self) -> None:
        fields = [row.field for row in self.rows]
        found = next((field for field in fields if field.figure is None), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)

    def kept(self) -> ValueAnswer:
        return self.answer()

    def first_focus(self) -> None:
        if self.rows:
            super().first_focus()
        elif self.grid is not None:
            self.grid.take_focus()

    @property
    def answered(self) -> bool:
        if any(row.field.figure is not None for row in self.rows):
            return True
        return self.grid is not None and self.grid.choice is not None

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Fill in at least one figure.")

    def answer(self) -> ValueAnswer:
        """Returns the figures that were filled in, and the chosen cell."""
        cell = self.grid.choice if self.grid is not None else None
        return ValueAnswer(tuple(row.field.figure for row in self.rows), cell)

    def fill(self, answer: ValueAnswer) -> None:
        """Fills in an answer."""
        for row, figure in zip(self.rows, answer.figures, strict=True):
            row.field.setText("" if figure is None else str(figure))
        if self.grid is not None:
            self.grid.choose(answer.cell)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what was right and what was not, and the sum as a receipt prints it."""
        for part in judgement.parts:
            self.rows[part.index].judge(part)
        cell = judgement.grid
        counts = [
            judgement.number(mark) + (cell is mark) for mark in (PartMark.RIGHT, PartMark.MISSING, PartMark.WRONG)
        ]
        self.show_verdict(self.words.verdict(*counts), right=judgement.right)
        for parts in self.words.lines():
            self.sums.addWidget(marked_up_label(rich_sum(parts)))
        if self.grid is not None:
            self.grid.judge(right=cell is PartMark.RIGHT)
            self.why.setText(
                ""
                if cell is PartMark.RIGHT
                else self.words.cell_wrong(self.grid.choice, follows=judgement.grid_follows)
            )
        self._show_spans(hit=True)

    def _show_spans(self, *, hit: bool) -> None:
        """Shows the points table if the ruleset has one; with `hit` the column of this hand is framed."""
        spans = self.question.spans
        if not spans:
            return
        clear(self.table)
        shown = spans if hit else tuple(replace(span, hit=False) for span in spans)
        heads = self.words.heads()
        self.table.addWidget(PointsTable(shown, heads, self.words.texts))


def tiles_about(about: Concern | None, mine: WinAccount | None) -> tuple[ShownGroup, ...]:
    """Returns the tiles that an element is about, without the mark of the winning tile; none if it is about the whole
    hand, or about more than has room."""
    if about is None or mine is None:
        return ()
    if about.winning:
        won = [shown.piece for group in mine.groups for shown in group.pieces if shown.winning]
        return tuple(row_of([piece]) for piece in won[:1])
    if about.bonus:
        pieces = [piece for index, piece in enumerate(mine.bonus) if index in about.bonus]
        return (row_of(pieces),) if len(pieces) <= _MOST_BONUS else ()
    groups = [group for index, group in enumerate(mine.groups) if index in about.groups]
    if not groups or len(groups) > _MOST_GROUPS or max(len(group.pieces) for group in groups) > 4:
        return ()
    return tuple(row_of([shown.piece for shown in group.pieces]) for group in groups)
