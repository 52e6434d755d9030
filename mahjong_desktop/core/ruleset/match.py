"""The position of a hand in a match, and the order of hands."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.payments import Outcome


class Position(Struct, frozen=True):
    """The position of a hand in a match: `round` (0 is the first), `dealer` (a seat), `hand` (its number), and
    `streak`, the number of hands in a row for which the dealer has kept the deal.

    `sitting` gives for each place the place at which its participant began the match. It is empty as long as nobody has
    moved.
    """

    round: int = 0
    dealer: int = 0
    hand: int = 0
    streak: int = 0
    sitting: tuple[int, ...] = ()

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """The position without its participants: round, dealer, hand and streak."""
        return self.round, self.dealer, self.hand, self.streak

    def began_at(self, place: int) -> int:
        """Returns the place at which the participant who now sits at `place` began the match."""
        return self.sitting[place] if self.sitting else place

    def moved(self, following: Position, places: int) -> tuple[int, ...]:
        """Returns, for each place of the following position, the place where the same participant sits in this one."""
        seated = [self.began_at(place) for place in range(places)]
        return tuple(seated.index(following.began_at(place)) for place in range(places))


Dice = tuple[tuple[int, ...], ...]
"""The throws of a hand in order, each with its dice."""


@lru_cache(maxsize=256)
def winds_from_dealer(chairs: Chairs, dealer: int, _: Dice) -> tuple[int, ...]:
    """Returns the wind (0-3) of each chair: the dealer is East, the others follow counter-clockwise."""
    return tuple([chairs.wind(seat, dealer) for seat in range(chairs.count)])


def winds_by_dice(chairs: Chairs, dealer: int, dice: Dice) -> tuple[int, ...]:
    """Returns the wind (0-3) of each chair: the first throw names the player who is East, counted counter-clockwise
    with the dealer as 1. Before that throw it is the dealer."""
    return winds_from_dealer(chairs, chairs.onward(dealer, sum(dice[0]) - 1) if dice else dealer, ())


class Flow(Protocol):
    """The order of hands."""

    def round_wind(self, position: Position) -> int:
        """Returns the wind of the round, 0 East … 3 North; higher for a round without a wind (see
        `Ruleset.round_winds`)."""
        ...

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the position of the next hand; None when the match is over."""
        ...
