"""How an answer comes about: what may be pressed now, and what pressing it leads to. No Qt, no rules: whatever may be
done is among the options.

Room: ui/table. A question is a value; each step of the person gives the next one, or the action that answers it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import Action, Discard, Exchange
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.table.prompt import (
    Prompt,
    PromptStep,
    TakeBack,
    ThrowWith,
    declaring_prompt,
    exchange_prompt,
    prompt_of,
)


@dataclass(frozen=True)
class Question:
    """What a seat is asked, and how far it has come: `declaring` is announced with the discard to be chosen, `lifted`
    are the pieces chosen so far."""

    options: Options
    view: SeatView
    declaring: str | None = None
    lifted: tuple[Piece, ...] = ()

    @cached_property
    def exchanges(self) -> tuple[Exchange, ...]:
        """The exchanges that are possible with what has been lifted."""
        lifted = set(self.lifted)
        found = (action for action in self.options.legal if isinstance(action, Exchange))
        return tuple(action for action in found if lifted.issubset(action.pieces))

    @cached_property
    def playable(self) -> frozenset[Piece]:
        """The pieces that can be pressed."""
        if self.exchanges:
            whole = len(self.lifted) == len(self.exchanges[0].pieces)
            return frozenset(self.lifted if whole else (piece for action in self.exchanges for piece in action.pieces))
        return frozenset(action.piece for action in self._discards)

    @property
    def _discards(self) -> tuple[Discard, ...]:
        return tuple(
            action
            for action in self.options.legal
            if isinstance(action, Discard) and action.declaration == self.declaring
        )

    @property
    def dimmed(self) -> frozenset[Piece]:
        """The pieces of the hand that cannot be pressed, while others can."""
        own = frozenset(piece for piece in self.view.hand if piece >= 0)
        return own - self.playable if self.playable else frozenset()

    @cached_property
    def prompt(self) -> Prompt | None:
        """What the bar offers; None where there is only a discard to choose."""
        if self.exchanges:
            needed = len(self.exchanges[0].pieces)
            done = self.exchanges[0] if len(self.lifted) == needed else None
            return exchange_prompt(needed, len(self.lifted), done)
        if self.declaring is not None:
            return declaring_prompt(self.declaring)
        return prompt_of(self.options, self.view)

    def press(self, piece: Piece) -> Question | Action | None:
        """A tile of the hand was pressed; None where that does nothing."""
        if piece not in self.playable:
            return None
        if self.exchanges:
            rest = tuple(held for held in self.lifted if held != piece)
            return replace(self, lifted=rest if piece in self.lifted else (*rest, piece))
        return Discard(piece, self.declaring)

    def take(self, step: PromptStep) -> Question | Action:
        """Something of the bar was taken."""
        match step:
            case ThrowWith(declaration):
                return replace(self, declaring=declaration)
            case TakeBack():
                return replace(self, declaring=None, lifted=())
        return step

    def back(self) -> Question | None:
        """The question before anything was begun; None where nothing was."""
        begun = self.declaring is not None or self.lifted
        return replace(self, declaring=None, lifted=()) if begun else None
