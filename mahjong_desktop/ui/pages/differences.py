"""The tab that says in what a ruleset differs from another one, fact by fact.

Room: ui/pages. All facts are read from the two rulesets; the words come from texts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.ruleset_traits import bonus_count, plays_on, scores_all_hands, wild_count
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import ComboBox, label, line

translate = QCoreApplication.translate

_NONE: Final = "–"


class ComparedFact(Struct, frozen=True):
    """One fact: its name, and what it is in the two rulesets."""

    name: str
    here: str
    there: str


def compared_facts(texts: Texts, here: Ruleset, there: Ruleset) -> tuple[ComparedFact, ...]:
    """Returns all facts that are compared, equal ones included."""

    def fact(name: str, value: Callable[[Ruleset], str]) -> ComparedFact:
        return ComparedFact(name, value(here), value(there))

    def said(yes: bool) -> str:
        return texts.phrase("values", "yes" if yes else "no")

    def number(count: int) -> str:
        return texts.number(count) if count else _NONE

    def declared(ruleset: Ruleset) -> str:
        names = (texts.declaration(ruleset.id, declaration.id).name for declaration in ruleset.declarations)
        return texts.listed(names) or _NONE

    return (
        fact(translate("Differences", "Players"), lambda one: texts.number(one.chairs.participants)),
        fact(translate("Differences", "Tiles"), lambda one: texts.number(one.tile_count)),
        fact(translate("Differences", "Hand"), lambda one: texts.number(one.hand_size)),
        fact(translate("Differences", "Flowers"), lambda one: number(bonus_count(one))),
        fact(translate("Differences", "Wild tiles"), lambda one: number(wild_count(one))),
        fact(translate("Differences", "Chows"), lambda one: said(one.claims.chow)),
        fact(translate("Differences", "Declarations"), declared),
        fact(translate("Differences", "Plays on after a win"), lambda one: said(plays_on(one))),
        fact(translate("Differences", "All hands score"), lambda one: said(scores_all_hands(one))),
        fact(translate("Differences", "Counted in"), lambda one: texts.ruleset(one.id).unit or _NONE),
        fact(translate("Differences", "Scoring elements"), lambda one: texts.number(len(one.scoring.told))),
        fact(translate("Differences", "Starting score"), lambda one: texts.number(one.starting_score)),
        fact(translate("Differences", "Difficulty"), lambda one: texts.phrase("difficulty", str(one.difficulty))),
    )


class Differences(QWidget):
    """A choice of the other ruleset, the facts that differ in two columns, and the names of those that do not."""

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
        column.setContentsMargins(theme.CARD_PADDING, 14, theme.CARD_PADDING, 18)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addWidget(self.other)
        column.addSpacing(6)
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
        grid.setVerticalSpacing(7)
        for column, stretch in enumerate((4, 3, 3)):
            grid.setColumnStretch(column, stretch)
        for column, ruleset in ((1, here), (2, there)):
            grid.addWidget(label(Role.STRONG_NOTE, self._texts.ruleset(ruleset.id).short, wrap=True), 0, column)
        row = 1
        for fact in self.facts:
            if fact.here != fact.there:
                grid.addWidget(line(), row, 0, 1, 3)
                words = ((Role.NOTE, fact.name), (Role.STRONG, fact.here), (Role.BODY, fact.there))
                for column, (role, text) in enumerate(words):
                    shown = label(role, text, wrap=True)
                    grid.addWidget(shown, row + 1, column, Qt.AlignmentFlag.AlignTop)
                row += 2
        same = [fact.name for fact in self.facts if fact.here == fact.there]
        if same:
            grid.addWidget(line(), row, 0, 1, 3)
            alike = translate("Differences", "The same in both: {facts}").format(facts=self._texts.listed(same))
            grid.addWidget(label(Role.NOTE, alike, wrap=True), row + 1, 0, 1, 3)
        return table
