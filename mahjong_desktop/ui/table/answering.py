"""How a table takes the answer to its open question, step by step, until it is an action.

Room: ui/table. What a press means is decided by the question; how a question is shown belongs to each table.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.present.question import PromptStep, Question
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.spoken_widgets import TileButton


class AnswerTaking:
    """The part of a table that takes answers. The table itself shows the choices made so far, closes a question, and
    passes on what was chosen."""

    question: Question | None = None
    """The open question."""

    def go_on(self, question: Question) -> None:
        """Shows the choices made so far."""
        raise NotImplementedError

    def withdraw(self) -> None:
        """Closes the question."""
        raise NotImplementedError

    def tell_choice(self, action: Action) -> None:
        """Passes on a legal action; the question is closed then."""
        raise NotImplementedError

    def tell_step(self, question: Question) -> None:
        """Announces the next step of an answer, where the table speaks."""

    @property
    def options(self) -> Options | None:
        """The options of the open question; None if there is none."""
        return self.question.options if self.question is not None else None

    def take(self, step: PromptStep) -> None:
        """Takes one step of an answer."""
        if self.question is not None:
            self._answer(self.question.take(step))

    def press_piece(self, piece: Piece, *, sure: bool = False) -> None:
        """Takes a tile of the hand as an answer, or as a part of one; what is `sure` needs no second press."""
        if self.question is not None:
            self._answer(self.question.press(piece, sure=sure))

    def _answer(self, answer: Question | Action | None) -> None:
        """Shows the next question, or passes an action on if it is legal."""
        if isinstance(answer, Question):
            self.go_on(answer)
            self.tell_step(answer)
        elif self.options is not None and answer is not None and answer in self.options.legal:
            presses().answered()
            self.withdraw()
            self.tell_choice(answer)


def leave_buttons(table: QWidget) -> None:
    """Takes the keyboard focus from the buttons of the question, before Qt moves it elsewhere."""
    held = table.window().focusWidget()
    if isinstance(held, (BarButton, TileButton)) and table.isAncestorOf(held):
        table.setFocus()
