"""The card with the facts of the win: who, in which round, how, from whom, and what else the ruleset asks.

Room: ui/calculator. Which facts there are is said by present/calculator_facts.py; the controller changes the draft.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from mahjong_desktop.present.calculator_facts import (
    CalculatorFact,
    CalculatorFacts,
    CountField,
    NumbersFact,
    OneOfFact,
    TilesFact,
    TogglesFact,
)
from mahjong_desktop.study.calculator.changes import FactChange
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.calculator.fact_lines import CardFact, FactLines
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.chips import Pill, PillRow
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import NumberField
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_SHORT: Final = 150
"""The greatest width in pixels of words about the options that may stand beside another fact."""


class FactsCard(Card):
    """The card. It emits every change as a FactChange."""

    changed = Signal(object)
    options_requested = Signal()
    aimed = Signal(str)
    """Emitted with the name of the fact that is to take the next tiles of the palette; empty for the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = FactLines(self)
        self._seat = 0
        self._target = ""
        self._shown: object = None
        self.options = Button(ButtonKind.LINK)
        self.options.setObjectName("options")
        self.options.clicked.connect(self.options_requested)
        self.chosen = label(Role.NOTE, wrap=True)

    # ---- contents

    def show_facts(self, asked: CalculatorFacts, seat: int, *, has_options: bool) -> None:
        """Shows the facts of a draft; `seat` is the seat whose hand is shown. The controls are made again only if
        something that they show has changed."""
        facts, options = tuple(asked.facts()), asked.options_words()
        shown = (facts, options, has_options, seat, theme.active())
        if shown == self._shown:
            return
        self._shown, self._seat = shown, seat
        held = self.window().focusWidget()
        name = held.objectName() if held is not None and self.isAncestorOf(held) else ""
        for kept in (self.options, self.chosen):
            kept.setParent(self)
            kept.hide()
        self.lines.show_facts([*map(self._fact, facts), self._options_fact(options, has_options=has_options)])
        if name:
            self._refocus(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        held = self.window().focusWidget()
        wider = event.size().width() != event.oldSize().width()
        if wider and self.lines.fit() and held is not None and self.isAncestorOf(held):
            self._refocus(held.objectName())

    def _refocus(self, name: str) -> None:
        found = self.findChild(QWidget, name)
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_target(self, name: str) -> None:
        """Shows which fact takes the next tiles of the palette; none if the name is empty."""
        self._target = name
        for pill in self.findChildren(Pill):
            if pill.objectName().startswith("press:"):
                pill.setChecked(pill.objectName() == f"press:{name}")

    # ---- controls

    def _fact(self, fact: CalculatorFact) -> CardFact:
        match fact:
            case OneOfFact():
                return CardFact(fact.title, self._choice(fact))
            case TogglesFact():
                return CardFact(fact.title, self._toggles(fact), plain=fact.plain)
            case TilesFact():
                return CardFact(fact.title, self._tiles(fact))
            case NumbersFact():
                return CardFact(fact.title, self._numbers(fact))

    def _choice(self, fact: OneOfFact) -> Choice:
        made = Choice(fact.name)
        made.set_choices(fact.title, fact.choices, fact.chosen)
        made.chosen.connect(lambda value: self._tell(FactChange(fact.name, value)))
        return made

    def _toggles(self, fact: TogglesFact) -> PillRow:
        """Returns toggles. One that cannot be pressed says why in its tip."""
        pills = []
        for toggle in fact.toggles:
            pill = Pill()
            pill.setObjectName(f"{fact.name}:{toggle.value}")
            pill.tell(toggle.words, f"{fact.title}: {toggle.words}")
            pill.setChecked(toggle.on)
            if toggle.barred:
                pill.setEnabled(False)
                pill.setAccessibleDescription(toggle.barred)
                set_tip(pill, toggle.barred)
            pill.clicked.connect(
                lambda on, value=toggle.value: self._tell(FactChange(fact.name, value, self._seat, on))
            )
            pills.append(pill)
        made = PillRow(pills)
        made.setObjectName(fact.name)
        made.setAccessibleName(fact.title)
        return made

    def _tiles(self, fact: TilesFact) -> QWidget:
        """Returns a field for notation, and a toggle that makes the palette fill it."""
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self._notation(fact), 1)
        press = Pill("hand")
        words = translate("Calculator", "Press tiles")
        press.ticked = False
        set_tip(press, words)
        press.tell(words, fact.press)
        press.setObjectName(f"press:{fact.name}")
        press.setChecked(self._target == fact.name)
        press.clicked.connect(lambda on: self.aimed.emit(fact.name if on else ""))
        box.addWidget(press)
        return row

    def _notation(self, fact: TilesFact) -> QLineEdit:
        field = QLineEdit(fact.text)
        field.setObjectName(fact.name)
        field.setAccessibleName(fact.title)
        words = translate("Calculator", "tiles, such as 5m")
        field.setPlaceholderText(words)
        set_tip(field, words)
        field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9mpszfaMPSZFA ]*")))
        field.editingFinished.connect(partial(self._text_entered, fact, field))
        return field

    def _text_entered(self, fact: TilesFact, field: QLineEdit) -> None:
        text = field.text().strip().lower()
        if text != fact.text:
            self._tell(FactChange(fact.name, text, self._seat))

    def _numbers(self, fact: NumbersFact) -> QWidget:
        """Returns a field, or one for each seat with the seat's name before it."""
        row = QWidget()
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        for place, told in enumerate(fact.fields):
            line, column = divmod(place, 2)
            if told.words:
                grid.addWidget(label(Role.NOTE, told.words), line, 2 * column)
            grid.addWidget(self._field(fact, told), line, 2 * column + bool(told.words))
        if len(fact.fields) == 1:
            grid.setColumnStretch(2, 1)
        return row

    def _field(self, fact: NumbersFact, told: CountField) -> NumberField:
        field = NumberField()
        field.setRange(*fact.limits)
        field.setValue(told.value)
        field.setObjectName(told.name)
        field.setAccessibleName(told.spoken)
        field.setKeyboardTracking(False)
        field.valueChanged.connect(lambda number: self._tell(FactChange(told.name, number, told.seat)))
        return field

    def _options_fact(self, words: str, *, has_options: bool) -> CardFact:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        self.chosen.setText(words)
        self.options.set_words(translate("Calculator", "Options"))
        box.addWidget(self.options)
        box.addWidget(self.chosen, 1)
        self.options.setVisible(has_options)
        self.chosen.show()
        long = self.chosen.fontMetrics().horizontalAdvance(words) > theme.active().scaled(_SHORT)
        self.chosen.setWordWrap(long)
        return CardFact("", row, alone=long)

    def _tell(self, change: FactChange) -> None:
        self.changed.emit(change)
