"""The keyboard of the table: arrows move the focus, Enter and Space choose, other keys choose at once, Escape undoes.

Room: ui/table. Questions and their answers belong to table_widget.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.present.question import KEYS, PromptStep, Question
from mahjong_desktop.ui.table.bar_button import BarButton, ButtonStyle
from mahjong_desktop.ui.table.shown_table import ShownTable

_TAKE_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class KeyTable(ShownTable, Protocol):
    """The table whose question is answered by keys."""

    def press_piece(self, piece: Piece) -> None:
        """Takes a tile of the hand as an answer, or as a part of one."""

    def take(self, step: PromptStep) -> None:
        """Takes one step of an answer."""

    def go_on(self, question: Question) -> None:
        """Shows the choices made so far."""

    def ask_why(self, refusal: Refusal) -> None:
        """Asks why a win is refused."""


class TableKeys:
    """Moves the keyboard focus inside the widget of one table, and answers its open question by keys."""

    def __init__(self, widget: QWidget, table: KeyTable) -> None:
        self.widget, self.table = widget, table

    def offer_focus(self) -> None:
        """Gives the keyboard focus to the bar or the hand, unless another widget of the window uses it."""
        held = self.widget.window().focusWidget()
        if held is not None and held is not self.widget and not self.widget.isAncestorOf(held) and held.isVisible():
            return
        question = self.table.question
        prompt = question.prompt if question is not None else None
        first = self.table.bar.first_choice() if prompt is not None else None
        to_bar = first is not None and prompt is not None and (prompt.claim or first.style_now is ButtonStyle.FILLED)
        if question is not None and question.playable and not to_bar:
            self._focus_hand(question)
        elif first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def _focus_hand(self, question: Question) -> None:
        held = self.table.hand.focus_piece()
        prompt = question.prompt
        if question.lifted and prompt is not None and prompt.chosen == prompt.needed and self.table.bar.takeable():
            self.table.bar.takeable()[0].setFocus(Qt.FocusReason.TabFocusReason)
        elif held is None or held not in question.playable:
            view = question.view
            self.table.hand.focus(view.drawn if view.turn == view.seat else None)

    def press(self, key: int, repeated: bool, names: Sequence[str] = ()) -> bool:
        """Handles a key and returns whether it did something. `names` are those of the key with its modifiers."""
        if self.table.question is None:
            return False
        self.table.use_keyboard()
        focus = self.widget.focusWidget()
        on_bar = isinstance(focus, BarButton)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if key == Qt.Key.Key_Right else -1
            return self._step_bar(by) if on_bar else self.table.hand.step(by)
        if key == Qt.Key.Key_Up:
            return self._step_bar(0)
        if key == Qt.Key.Key_Down:
            return self.table.hand.focus(self.table.shown.drawn if self.table.shown is not None else None)
        if repeated:
            return True
        if key in _TAKE_KEYS:
            return self._take_focused(focus, or_pass=key == Qt.Key.Key_Space)
        return self._take_by_key(("Esc",) if key == Qt.Key.Key_Escape else names)

    def _take_focused(self, focus: QWidget | None, *, or_pass: bool) -> bool:
        """Takes what has the focus. If nothing has, `or_pass` passes, unless the hand could win."""
        if isinstance(focus, BarButton):
            focus.click()
            return True
        first = self.table.bar.first_choice()
        claim = self.table.bar.prompt is not None and self.table.bar.prompt.claim
        if or_pass and claim and first is not None and first.style_now is ButtonStyle.OUTLINED:
            first.click()
            return True
        piece = self.table.hand.focus_piece()
        if piece is None:
            self.offer_focus()  # a click elsewhere took the focus away; show what Enter will choose before it does
            return self.table.bar.prompt is not None
        self.table.press_piece(piece)
        return True

    def _take_by_key(self, names: Sequence[str]) -> bool:
        question = self.table.question
        assert question is not None
        prompt = question.prompt
        choices = (prompt.choice_for(name) for name in names) if prompt is not None else ()
        step = next((choice.step for choice in choices if choice is not None), None)
        if step is not None:
            self.table.take(step)
            return True
        refusal = prompt.refused_win if KEYS["win"] in names and prompt is not None else None
        if refusal is not None:
            self.table.ask_why(refusal)
            return True
        begun = question.back() if "Esc" in names else None
        if begun is not None:
            self.table.go_on(begun)
        return begun is not None

    def _step_bar(self, by: int) -> bool:
        takeable = self.table.bar.takeable() if self.table.bar.prompt is not None else []
        if not takeable:
            return False
        held = next((index for index, button in enumerate(takeable) if button is self.widget.focusWidget()), None)
        button = takeable[(held + by) % len(takeable)] if held is not None else takeable[0]
        button.setFocus(Qt.FocusReason.TabFocusReason)
        return True
