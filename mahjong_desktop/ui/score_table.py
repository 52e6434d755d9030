"""The sheet of values: the ruleset's table of points, and every element with its rule.

Room: ui. Everything is generated from the configured ruleset and from the words of its elements. This module contains
no numbers or names of a game.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import TILE_NAMES, parse_tiles
from mahjong_desktop.study.figures import points_table
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.samples import sample_of
from mahjong_desktop.texts.tables import figures
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, row_of
from mahjong_desktop.ui.kit.values import ValueRow, column_width
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.receipt.elements import PointsTable
from mahjong_desktop.ui.theme import Role

SIZE: Final = QSize(880, 640)
_TILE: Final = 24.0


def _sample_row(notation: str, spoken: str) -> TileRow:
    """Returns a sample of an element. Spaces in the notation separate groups."""
    groups = [row_of(tile * 4 for tile in parse_tiles(part)) for part in notation.split()]
    row = TileRow(groups, _TILE, RowLook(marked=False))
    row.setAccessibleName(spoken)
    return row


def _element_row(element: Element, ruleset: Ruleset, texts: Texts) -> ValueRow:
    """Returns the row of an element: its name and rule, a sample hand, its value."""
    words, worth = texts.element_of(ruleset, element.id), texts.worth_figure(element.worth, element.open_worth)
    value = texts.phrase("page", "each", value=worth) if words.each else worth
    row = ValueRow(words.name, value, small=words.rule)
    row.key = ruleset.scoring.unit_of(element.id)
    row.setAccessibleName(f"{words.name}, {value if element.worth else texts.worth(ruleset.id, row.key, 0)}")
    row.setAccessibleDescription(words.rule)
    row.row.setContentsMargins(0, 8, 12, 8)
    row.row.setSpacing(16)
    row.words.setSpacing(1)
    row.set_roles(Role.ROW_TITLE, Role.ROW_TITLE)
    sample = sample_of(ruleset.id, element.id)
    if sample is not None:
        tiles = [tile for part in sample.tiles.split() for tile in parse_tiles(part)]
        row.words.addSpacing(4)
        row.words.addWidget(_sample_row(sample.tiles, texts.listed(texts.tile(TILE_NAMES[tile]) for tile in tiles)))
    return row


def _unit_head(unit: str, ruleset: Ruleset, texts: Texts, *, first: bool) -> QHBoxLayout:
    head = QHBoxLayout()
    head.setContentsMargins(0, 0 if first else 16, 12, 4)
    head.addWidget(label(Role.STRONG_NOTE, texts.element_head(ruleset.id, unit)), 1)
    head.addWidget(label(Role.STRONG_NOTE, texts.unit_name(ruleset.id, unit)))
    return head


class PaymentsGrid(QWidget):
    """The ruleset's grid of payments, with its rows and columns as defined."""

    def __init__(self, ruleset: Ruleset, texts: Texts) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 8, 12, 8)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        scoring = ruleset.scoring
        heads = (texts.grid_head(ruleset.id), *(figures(texts, column) for column in scoring.grid_columns))
        self.cells: list[list[str]] = [list(heads)]
        for column, head in enumerate(heads):
            self._put(grid, label(Role.STRONG_NOTE, head), 0, column)
        for line, row in enumerate(scoring.grid, start=1):
            shown = [texts.number(row.head), *(figures(texts, cell) for cell in row.cells)]
            self.cells.append(shown)
            for column, cell in enumerate(shown):
                self._put(grid, label(Role.ROW_TITLE if column == 0 else Role.BODY, cell), line, column)

    def _put(self, grid: QGridLayout, cell: QLabel, row: int, column: int) -> None:
        left = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
        cell.setAlignment(left | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(cell, row, column)


class ScoreTableSheet(Sheet):
    """The sheet. `open()` shows it; Escape or the button closes it; the arrow keys and the wheel scroll."""

    def __init__(self, parent: QWidget, ruleset: Ruleset, texts: Texts) -> None:
        super().__init__(parent, SIZE)
        texts = texts.for_ruleset(ruleset.id)
        words = texts.ruleset(ruleset.id)
        self.column.addLayout(self._head(words.name))
        self.points: PointsTable | None = None
        if ruleset.scoring.table:
            heads = (words.unit, texts.phrase("page", "points"))
            self.points = PointsTable(points_table(ruleset), heads, texts)
            self.column.addWidget(self.points)
        by_worth = sorted(ruleset.scoring.told, key=lambda element: element.worth)
        order = list(dict.fromkeys(ruleset.scoring.unit_of(element.id) for element in ruleset.scoring.told))
        by_worth.sort(key=lambda element: order.index(ruleset.scoring.unit_of(element.id)))
        self.lines = [_element_row(element, ruleset, texts) for element in by_worth]
        self.area = scroll(self._list(ruleset, texts), focus=True)
        self.area.setAccessibleName(texts.listed((translate("ScoreTable", "Score table"), words.name)))
        self.column.addWidget(self.area, 1)

    def take_keyboard(self) -> None:
        width = column_width([line.value for line in self.lines], 0)
        for line in self.lines:
            line.value.setMinimumWidth(width)
        self.area.setFocus(Qt.FocusReason.TabFocusReason)

    def _head(self, name: str) -> QHBoxLayout:
        head = QHBoxLayout()
        title = QVBoxLayout()
        title.setSpacing(2)
        title.addWidget(label(Role.SHEET_TITLE, translate("ScoreTable", "Score table"), wrap=True))
        title.addWidget(label(Role.NOTE, name, wrap=True))
        head.addLayout(title, 1)
        self.close_button = Button(ButtonKind.QUIET, "close")
        set_tip(self.close_button, translate("ScoreTable", "Close (Esc)"))
        self.close_button.setAccessibleName(translate("ScoreTable", "Close (Esc)"))
        self.close_button.clicked.connect(self.close_sheet)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _list(self, ruleset: Ruleset, texts: Texts) -> QWidget:
        """Returns the large table of payments, then the elements by unit, with a heading for each unit."""
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.grid: PaymentsGrid | None = None
        if ruleset.scoring.grid:
            self.grid = PaymentsGrid(ruleset, texts)
            rows.addWidget(label(Role.STRONG_NOTE, translate("Receipt", "Payments")))
            rows.addWidget(self.grid)
            rows.addSpacing(16)
        unit = ""
        for line in self.lines:
            if line.key != unit:
                rows.addLayout(_unit_head(line.key, ruleset, texts, first=not unit))
                unit = line.key
            rows.addWidget(line)
        rows.addStretch()
        return inside
