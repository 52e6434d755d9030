"""The lines of the card of facts: a name and its control, two of them side by side where both fit into one line.

Room: ui/calculator. facts_card.py makes the controls.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.chips import Pill
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role

_LABEL: Final = 96
_MARGIN: Final = 16
_GAP: Final = 8
_BETWEEN: Final = 16
_LEAST_FIELD: Final = 120
_PITCH: Final = 42
_EXAMPLE: Final = "5m"


class CardFact(Struct, frozen=True, eq=False):
    """A fact: its name, which may be empty, and its control. With `alone` it has a line of its own, with `plain` its
    name can be left out beside another fact."""

    title: str
    control: QWidget
    alone: bool = False
    plain: bool = False

    def width(self, *, short: bool) -> int:
        """Returns the width in pixels that the control needs beside another one. A field for text can be narrower than
        it asks for. If `short`, toggles with an icon leave their words out."""
        wide = self.control.sizeHint().width()
        for field in self.control.findChildren(QLineEdit, options=_DIRECT):
            wide += theme.active().scaled(_LEAST_FIELD) - field.sizeHint().width()
        for pill in self._toggles():
            wide += pill.width_with("" if short else pill.toolTip()) - pill.sizeHint().width()
        return wide

    def _toggles(self) -> list[Pill]:
        return [pill for pill in self.control.findChildren(Pill, options=_DIRECT) if pill.icon_name]

    def shorten(self, *, short: bool) -> None:
        """Leaves out the words of toggles with an icon, and an example in a field, which are in their tooltips too; or
        shows them."""
        for pill in self._toggles():
            pill.tell("" if short else pill.toolTip(), pill.accessibleName())
        for field in self.control.findChildren(QLineEdit, options=_DIRECT):
            field.setPlaceholderText(_EXAMPLE if short else field.toolTip())

    @property
    def stretches(self) -> bool:
        """Whether the control takes what room there is."""
        return bool(self.control.findChildren(QLineEdit, options=_DIRECT))


_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly


class FactLine(Struct, frozen=True):
    """One or two facts in a line; `short` if their toggles leave words out."""

    facts: tuple[CardFact, ...]
    short: bool = False

    def joined(self, fact: CardFact, room: int) -> FactLine | None:
        """Returns this line with a fact more; None if it does not fit into so many pixels beside the first name."""
        if len(self.facts) != 1 or self.facts[0].alone or fact.alone:
            return None
        named = label(Role.SECOND, fact.title).sizeHint().width() + _GAP if fact.title else 0
        for short, title in product((False, True), ((fact.title, named), *([("", 0)] if fact.plain else []))):
            needed = self.facts[0].width(short=short) + _BETWEEN + title[1] + fact.width(short=short)
            if needed <= room:
                return FactLine((*self.facts, replace(fact, title=title[0])), short)
        return None


class FactLines:
    """The lines of facts on a card. They are laid out again when its width changes."""

    def __init__(self, card: QWidget) -> None:
        self._card = card
        self._facts: tuple[CardFact, ...] = ()
        self._lines: tuple[FactLine, ...] = ()
        self._column = QVBoxLayout(card)
        self._column.setContentsMargins(_MARGIN, 8, _MARGIN, 8)
        self._column.setSpacing(0)

    def show_facts(self, facts: Sequence[CardFact]) -> None:
        """Shows other facts; the controls that were shown before are deleted. They tell nothing any more: a field with
        the keyboard focus would tell what was typed into it while it is hidden, and the facts would be shown anew in
        the middle of being shown."""
        for fact in self._facts:
            for part in (fact.control, *fact.control.findChildren(QWidget)):
                part.blockSignals(True)
        self._facts = tuple(facts)
        for fact in self._facts:
            fact.control.setParent(self._card)  # their sizes follow from the style sheet of the page
        self._lay_out(self._paired())

    def fit(self) -> bool:
        """Fits the lines to the width of the card. Returns whether something has moved."""
        lines = self._paired()
        if _arranged(lines) == _arranged(self._lines):
            return False
        for fact in self._facts:
            fact.control.setParent(self._card)
        self._lay_out(lines)
        return True

    def _paired(self) -> tuple[FactLine, ...]:
        """Returns the facts line by line: a fact stands beside the one before it if both fit."""
        room = self._card.width() - 2 * _MARGIN - theme.active().scaled(_LABEL) - _GAP
        lines: list[FactLine] = []
        for fact in self._facts:
            joined = lines[-1].joined(fact, room) if lines else None
            if joined is None:
                lines.append(FactLine((fact,)))
            else:
                lines[-1] = joined
        return tuple(lines)

    def _lay_out(self, lines: tuple[FactLine, ...]) -> None:
        self._lines = lines
        self._card.setUpdatesEnabled(False)
        clear(self._column)
        for line in lines:
            made = QWidget(self._card)
            row = QHBoxLayout(made)
            row.setContentsMargins(0, 1, 0, 1)
            row.setSpacing(_GAP)
            _fill(row, line)
            made.setMinimumHeight(theme.active().scaled(_PITCH))
            self._column.addWidget(made)
            made.show()  # at once, so that the keyboard focus can return to it
        self._card.setUpdatesEnabled(True)


def _fill(row: QHBoxLayout, line: FactLine) -> None:
    alone = len(line.facts) == 1
    for number, fact in enumerate(line.facts):
        if number:
            row.addSpacing(_BETWEEN - _GAP)
        if fact.title:
            row.addWidget(_named(fact.title, first=not number))
        fact.shorten(short=line.short)
        wide = alone or fact.stretches
        fact.control.setMaximumWidth(_WIDEST if wide else fact.control.sizeHint().width())
        row.addWidget(fact.control, 1 if wide else 0)
        fact.control.show()
    if not alone and not any(fact.stretches for fact in line.facts):
        row.addStretch(1)


_WIDEST: Final = 16_777_215
"""The greatest width that a widget can have."""


def _arranged(lines: tuple[FactLine, ...]) -> list[tuple[bool, list[str]]]:
    return [(line.short, [fact.title for fact in line.facts]) for line in lines]


def _named(title: str, *, first: bool) -> QLabel:
    made = label(Role.SECOND, title, wrap=first)
    made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    if first:
        made.setFixedWidth(theme.active().scaled(_LABEL))
    return made
