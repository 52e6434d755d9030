"""The list of rulesets beside the figures: those that were played, the last one first, then all others.

Room: ui/progress. The page says what is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.ui.kit.cards import Card, TilePicture
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role, set_role

RULESET_LIST_WIDTH: Final = 256
_TILE: Final = 24


class RulesetEntry(Struct, frozen=True):
    """A ruleset of the list: its id, the tile that stands for it, its name, how much was played of it in words."""

    id: str
    emblem: Tile
    name: str
    note: str
    played: bool


class RulesetRow(ListRow):
    """One ruleset. Up and Down go to its neighbours; Space or Enter shows it."""

    def __init__(self, entry: RulesetEntry) -> None:
        super().__init__(entry.name, entry.note, leading=TilePicture(entry.emblem, _TILE), exclusive=True)
        self.entry = entry
        set_role(self.title, Role.STRONG if entry.played else Role.QUIET_TITLE)
        self.row.setContentsMargins(12, 6, 14, 6)
        self.row.setSpacing(10)


class RulesetList(Card):
    """The rulesets, and below them how much was played in all."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, RulesetRow] = {}
        self.heading = label(Role.TAG)
        self.together = label(Role.STRONG)
        self.sum = label(Role.NOTE, wrap=True)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 2, 0, 8)
        self._column.setSpacing(0)
        self.area = scroll(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(10, 18, 10, 16)
        outer.setSpacing(0)
        heading, below = QVBoxLayout(), QVBoxLayout()
        heading.setContentsMargins(14, 0, 8, 8)
        heading.addWidget(self.heading)
        below.setContentsMargins(14, 0, 14, 0)
        below.setSpacing(2)
        below.addWidget(line())
        below.addSpacing(10)
        below.addWidget(self.together)
        below.addWidget(self.sum)
        outer.addLayout(heading)
        outer.addWidget(self.area, 1)
        outer.addLayout(below)

    def show_rulesets(self, entries: Sequence[RulesetEntry], shown: str) -> None:
        """Shows the rulesets; the focus stays on the same one."""
        held = next((name for name, row in self.rows.items() if row.hasFocus()), None)
        if [row.entry for row in self.rows.values()] != list(entries):
            clear(self._column)
            self.rows = {entry.id: RulesetRow(entry) for entry in entries}
            for row in self.rows.values():
                row.clicked.connect(lambda _=False, row=row: self.chosen.emit(row.entry.id))
                row.moved.connect(lambda step, row=row: self._move(row, step))
                self._column.addWidget(row)
            self._column.addStretch(1)
            if held in self.rows:
                self.rows[held].setFocus(Qt.FocusReason.OtherFocusReason)
        for name, row in self.rows.items():
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name == shown else Qt.FocusPolicy.ClickFocus)
        chosen = self.rows.get(shown)
        if chosen is not None and not chosen.isChecked():
            chosen.setChecked(True)
            QTimer.singleShot(0, chosen, lambda: self.area.ensureWidgetVisible(chosen, 0, 24))  # once it has its place

    def _move(self, row: RulesetRow, step: int) -> None:
        """Moves the focus to a neighbour of a row."""
        rows = list(self.rows.values())
        place = rows.index(row) + step
        if 0 <= place < len(rows):
            rows[place].setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(rows[place], 0, 24)
