"""The three sections of the panel of hints: the rated options, the hands worth collecting, the waits.

Room: ui/hints.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present import hints as words
from mahjong_desktop.present.hints import HintSection, PanelTold, RowTold
from mahjong_desktop.study.hints.goals import MOST_GOALS
from mahjong_desktop.ui.hints.card import HintCard
from mahjong_desktop.ui.hints.goals import GoalCard
from mahjong_desktop.ui.hints.look import PanelLook
from mahjong_desktop.ui.hints.rows import ColumnHeads, HintRowCard, columns_of
from mahjong_desktop.ui.hints.section import MoreCard, Section
from mahjong_desktop.ui.hints.waits import WaitCard

_SHOWN: Final = 4
_SHOWN_NARROW: Final = 3


class OptionsSection(Section):
    """What to discard, or what to do: the rated options, the best first."""

    taken = Signal(object)
    """Emitted with the line (RowTold) that is taken."""
    pressed = Signal(object)
    """Emitted with the line that is pressed once."""
    pointed = Signal(object)
    """Emitted with the line under the pointer or the keyboard focus, or None."""
    refolded = Signal()

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(HintSection.OPTIONS, look, parent)
        self.heads = ColumnHeads(look, self)
        self.more = MoreCard(look, self)
        self.more.clicked.connect(self._unfold)
        self.cards_made: list[HintRowCard] = []
        self.rows: tuple[RowTold, ...] = ()
        self.unfolded = False
        self._claim = False

    def tell(self, told: PanelTold, quiet: str, *, dimmed: bool) -> None:
        """Shows the options; `quiet` is a sentence that stands there instead of an advice."""
        if tuple(row.action for row in told.rows) != tuple(row.action for row in self.rows):
            self.unfolded = False
        self.rows, self._claim = told.rows, told.claim
        self.saying.tell(told.what, told.why or quiet, dimmed=dimmed)
        while len(self.cards_made) < len(told.rows):
            self._make()
        for card in self.cards_made:
            card.dim(dimmed=dimmed)

    def _make(self) -> None:
        card = HintRowCard(self.look, self)
        card.clicked.connect(lambda: self._emit(self.pressed, card))
        card.taken.connect(lambda: self._emit(self.taken, card))
        card.pointed.connect(lambda on: self.pointed.emit(card.row if on else None))
        self.cards_made.append(card)

    def _emit(self, signal: SignalInstance, card: HintRowCard) -> None:
        if card.row is not None and not card.dimmed:
            signal.emit(card.row)

    def _unfold(self) -> None:
        self.unfolded = not self.unfolded
        self.refolded.emit()

    def set_look(self, look: PanelLook) -> None:
        super().set_look(look)
        self.heads.look = self.more.look = look
        for card in self.cards_made:
            card.look = look

    def shown_rows(self) -> tuple[RowTold, ...]:
        """Returns the lines that are not folded. A single one is never folded."""
        most = _SHOWN_NARROW if self.look.narrow else _SHOWN
        return self.rows if self.unfolded or len(self.rows) <= most + 1 else self.rows[:most]

    def parts(self) -> Sequence[HintCard]:
        shown: list[HintCard] = list(self.cards_made[: len(self.shown_rows())])
        most = _SHOWN_NARROW if self.look.narrow else _SHOWN
        return [*shown, self.more] if len(self.rows) > most + 1 else shown

    def place(self, width: float) -> float:
        self.heads.setVisible(self.is_open and bool(self.rows))
        return super().place(width)

    def above_cards(self, y: float, width: float) -> float:
        if not self.rows:
            return y
        first = words.first_column(claim=self._claim)
        columns = columns_of(self.look, self.rows, width, first)
        for place, (card, row) in enumerate(zip(self.cards_made, self.rows, strict=False)):
            card.tell(row, columns, best=place == 0)
        self.heads.columns, self.heads.first = columns, first
        self.more.tell(len(self.rows) - len(self.shown_rows()), unfolded=self.unfolded)
        self.heads.setGeometry(0, round(y), round(width), round(self.heads.high()))
        return y + self.heads.high() + 2


class GoalsSection(Section):
    """Hands worth collecting, the best first."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(HintSection.GOALS, look, parent)
        self.cards_made: list[GoalCard] = []
        self._count = 0

    def tell(self, told: PanelTold, *, dimmed: bool) -> None:
        """Shows the hands."""
        goals = told.goals[:MOST_GOALS]
        self._count = len(goals)
        self.saying.tell("", "" if goals else words.no_goal(), dimmed=dimmed)
        while len(self.cards_made) < len(goals):
            self.cards_made.append(GoalCard(self.look, self))
        for place, (card, goal) in enumerate(zip(self.cards_made, goals, strict=False)):
            card.tell(goal, best=place == 0)
            card.dim(dimmed=dimmed)

    def set_look(self, look: PanelLook) -> None:
        super().set_look(look)
        for card in self.cards_made:
            card.look = look

    def parts(self) -> Sequence[HintCard]:
        return self.cards_made[: self._count]


class WaitsSection(Section):
    """The tiles that complete the hand."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(HintSection.WAITS, look, parent)
        self.cards_made: list[WaitCard] = []
        self._count = 0

    def tell(self, told: PanelTold, *, dimmed: bool) -> None:
        """Shows the tiles."""
        self._count = len(told.waits)
        self.saying.tell("", "" if told.waits else words.no_waits(), dimmed=dimmed)
        while len(self.cards_made) < len(told.waits):
            self.cards_made.append(WaitCard(self.look, self))
        for card, wait in zip(self.cards_made, told.waits, strict=False):
            card.tell(wait)
            card.dim(dimmed=dimmed)

    def set_look(self, look: PanelLook) -> None:
        super().set_look(look)
        for card in self.cards_made:
            card.look = look

    def parts(self) -> Sequence[HintCard]:
        return self.cards_made[: self._count]
