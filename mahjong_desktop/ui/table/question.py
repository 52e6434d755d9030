"""The steps from a question to an action: which tiles and buttons may be pressed, and what follows.

Room: ui/table. No Qt and no rules: everything that is allowed is among the options. A question is a value; each press
gives the next question, or the action that answers it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Discard, ExchangeTiles
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
    """A question to a seat, and the choices so far. `declaring` is the declaration that will go with the discard,
    `lifted` are the pieces chosen so far."""

    options: Options
    view: SeatView
    declaring: str | None = None
    lifted: tuple[Piece, ...] = ()

    @cached_property
    def exchanges(self) -> tuple[ExchangeTiles, ...]:
        """The exchanges that are still possible with the chosen pieces."""
        lifted = set(self.lifted)
        found = (action for action in self.options.legal if isinstance(action, ExchangeTiles))
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
        """The pieces of the hand that cannot be pressed while others can."""
        own = frozenset(piece for piece in self.view.hand if piece >= 0)
        return own - self.playable if self.playable else frozenset()

    @property
    def stage(self) -> tuple[str | None, bool]:
        """What differs between two parts of an answer that different presses give: the declaration that will go with
        the discard, and whether enough tiles are chosen for an exchange."""
        return self.declaring, bool(self.exchanges) and len(self.lifted) == len(self.exchanges[0].pieces)

    @cached_property
    def prompt(self) -> Prompt | None:
        """Returns what the claim bar offers; None if only a discard is to be chosen."""
        if self.exchanges:
            needed = len(self.exchanges[0].pieces)
            done = self.exchanges[0] if len(self.lifted) == needed else None
            return exchange_prompt(needed, len(self.lifted), done)
        if self.declaring is not None:
            return declaring_prompt(self.declaring)
        return prompt_of(self.options, self.view)

    def press(self, piece: Piece) -> Question | Action | None:
        """Handles a press of a tile of the hand; returns None if it has no effect."""
        if piece not in self.playable:
            return None
        if self.exchanges:
            rest = tuple(held for held in self.lifted if held != piece)
            return replace(self, lifted=rest if piece in self.lifted else (*rest, piece))
        return Discard(piece, self.declaring)

    def take(self, step: PromptStep) -> Question | Action:
        """Handles a press of a button of the bar."""
        match step:
            case ThrowWith(declaration):
                return replace(self, declaring=declaration)
            case TakeBack():
                return replace(self, declaring=None, lifted=())
        return step

    def back(self) -> Question | None:
        """Returns the question without any choices; None if nothing has been chosen."""
        begun = self.declaring is not None or self.lifted
        return replace(self, declaring=None, lifted=()) if begun else None
