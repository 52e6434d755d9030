"""How a bot rates each of its options, for hints, reviews and advice. The bots compute the ratings."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from msgspec import Struct

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView


class Candidate(Struct, frozen=True):
    """The rating of one option. Amounts are points of the ruleset's payments.

    Options are compared by `value`: expected gains less expected losses. `gain` is the expected gain of the own hand
    after the option, `danger` the expected loss that the action itself causes at once. `distance` is the shanten number
    afterwards (-1 for a win), None if it is not computed. `useful` are the kinds that lower it, `copies` the number of
    their tiles that the seat cannot see. `chance` is the win probability, None if the bot does not compute it. Of a
    claim these are those after its best discard. The amounts of an option that was not worth rating (`rated` is False)
    say nothing.
    """

    action: Action
    value: float
    gain: float
    danger: float = 0.0
    distance: int | None = None
    useful: tuple[Tile, ...] = ()
    copies: int = 0
    chance: float | None = None
    rated: bool = True


@runtime_checkable
class Explains(Protocol):
    """A bot that can rate each option."""

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """Returns all options, best first. The first is the answer that `choose` gives with the same arguments."""
        ...
