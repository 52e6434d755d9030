"""What a bot thinks of its options: the ground of hints, reviews and advice. How it thinks belongs to the bots."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Candidate:
    """One option as a bot sees it; amounts are points of the ruleset's payments.

    `value` is what options are compared by: expected gains less expected losses. `gain` is what the own hand promises
    then, `danger` what the action itself is feared to cost at once. `distance` is how many tiles the hand is from
    ready afterwards (-1 a win), None where that is not asked; `useful` are the kinds that bring it nearer, `copies`
    how many of them the seat cannot see. `chance` is the chance to win, None where the bot does not work it out.
    """

    action: Action
    value: float
    gain: float
    danger: float = 0.0
    distance: int | None = None
    useful: tuple[Tile, ...] = ()
    copies: int = 0
    chance: float | None = None


@runtime_checkable
class Explains(Protocol):
    """A bot that can say what it thinks of each option."""

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """All options, best first; the first is what `choose` answers with the same arguments."""
        ...
