"""The tabs beside the gallery that tell about a ruleset, and in what it differs from another one, fact by fact.

Room: ui/pages. The words are those of present/new_game.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.new_game import ComparedFact, about_lines, compared_facts
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


def about_ruleset(texts: Texts, ruleset: Ruleset) -> QWidget:
    """Returns a widget with what is known about a ruleset."""
    holder = QWidget()
    box = QVBoxLayout(holder)
    box.setContentsMargins(theme.CARD_PADDING, 16, theme.CARD_PADDING, 16)
    box.setSpacing(8)
    box.addWidget(label(Role.BODY, texts.ruleset(ruleset.id).summary, wrap=True))
    for title, text in about_lines(texts, ruleset):
        box.addSpacing(4)
        box.addWidget(label(Role.STRONG_NOTE, title))
        box.addWidget(label(Role.BODY, text, wrap=True))
    return holder


class Differences(QWidget):
    """A choice of the other ruleset, the facts that differ with their two values side by side, and the names of those
    that do not."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: tuple[ComparedFact, ...] = ()
        self.other = ComboBox()
        self.other.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.other.setMinimumContentsLength(8)
        self._title = label(Role.STRONG_NOTE)
        self._ids: list[str] = []
        self._ruleset: Ruleset | None = None
        self._known: dict[str, Ruleset] = {}
        self._texts = Texts("en")
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 12, theme.CARD_PADDING, 16)
        column.setSpacing(4)
        column.addWidget(self._title)
        column.addWidget(self.other)
        column.addSpacing(4)
        column.addStretch(1)
        self._home = column
        self._table: QWidget | None = None
        self.other.currentIndexChanged.connect(lambda _index: self._show())

    @property
    def other_id(self) -> str:
        """The id of the ruleset that is compared; empty if there is none."""
        index = self.other.currentIndex()
        return self._ids[index] if 0 <= index < len(self._ids) else ""

    def compare(self, texts: Texts, ruleset: Ruleset, others: Sequence[Ruleset], wanted: str) -> None:
        """Shows in what a ruleset differs from the wanted one, or from the first of the others."""
        self._texts, self._ruleset = texts, ruleset
        self._known = {other.id: other for other in others if other.id != ruleset.id}
        self._ids = list(self._known)
        self._title.setText(translate("Differences", "Compared with"))
        self.other.setAccessibleName(translate("Differences", "Compared with"))
        self.other.blockSignals(True)
        self.other.clear()
        self.other.addItems([texts.ruleset(name).name for name in self._ids])
        self.other.setCurrentIndex(self._ids.index(wanted) if wanted in self._ids else 0)
        self.other.blockSignals(False)
        self._show()

    def _show(self) -> None:
        if self._table is not None:
            self._table.hide()
            self._table.deleteLater()
            self._table = None
        if self._ruleset is None or not self.other_id:
            self.facts = ()
            return
        there = self._known[self.other_id]
        self.facts = compared_facts(self._texts, self._ruleset, there)
        self._table = self._rows(self._ruleset, there)
        self._home.insertWidget(self._home.count() - 1, self._table)

    def _rows(self, here: Ruleset, there: Ruleset) -> QWidget:
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for column, ruleset in enumerate((here, there)):
            grid.setColumnStretch(column, 1)
            grid.addWidget(label(Role.STRONG_NOTE, self._texts.ruleset(ruleset.id).short, wrap=True), 0, column)
        row = 1
        for fact in self.facts:
            if not fact.same:
                grid.addWidget(line(), row, 0, 1, 2)
                grid.addWidget(label(Role.NOTE, fact.name, wrap=True), row + 1, 0, 1, 2)
                for column, (role, text) in enumerate(((Role.STRONG, fact.here), (Role.BODY, fact.there))):
                    shown = label(role, text, wrap=True)
                    grid.addWidget(shown, row + 2, column, Qt.AlignmentFlag.AlignTop)
                row += 3
        same = [fact.name for fact in self.facts if fact.same]
        if same:
            grid.addWidget(line(), row, 0, 1, 2)
            alike = translate("Differences", "The same in both: {facts}").format(facts=self._texts.listed(same))
            grid.addWidget(label(Role.NOTE, alike, wrap=True), row + 1, 0, 1, 2)
        return table
