"""Whose turn it is: teams, the order of turns, the end of a trick and of a hand. What is played belongs to plays.py,
what a hand is worth to scoring.py.

Room: cards. Source: the Chinese regional rules, post of 2015-11-10, how the game goes.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions

Team = tuple[int, int]

TEAMS: tuple[Team, Team] = ((0, 2), (1, 3))
"""The seats of the two teams, for the whole match."""


def partner_of(seat: int) -> int:
    """Returns the seat opposite."""
    return (seat + 2) % SEATS_AT_CARDS


def team_of(seat: int) -> Team:
    """Returns the two seats of a seat's team."""
    return TEAMS[seat % 2]


def seats_after(seat: int, options: ShuangkouOptions = DEFAULT_SHUANGKOU) -> tuple[int, ...]:
    """Returns the other three seats in the order of turns."""
    return _seats_after(seat, options.step_of_turn)


@lru_cache(None)
def _seats_after(seat: int, step: int) -> tuple[int, ...]:
    return tuple((seat + step * steps) % SEATS_AT_CARDS for steps in range(1, SEATS_AT_CARDS))


def is_hand_over(out: Collection[int]) -> bool:
    """Returns whether a hand is over once these seats have played their last card: three of them, or both of a team,
    who are then the first and the second."""
    return len(out) >= 3 or any(first in out and second in out for first, second in TEAMS)


def seats_out(left: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the seats that hold no card any more."""
    return tuple([seat for seat, cards in enumerate(left) if not cards])


class NextTurn(Struct, frozen=True):
    """Who is next. `turn`: the trick goes on with that seat, which may beat the last play or pass. `lead`: the seat
    plays what it likes, `by` the right of the partner of who won the trick or because it won it itself; or because it
    finished the hand before as the first; or the lot decides, and the seat is None. `end`: the hand is over."""

    kind: Literal["turn", "lead", "end"]
    seat: int | None = None
    by: Literal["partner", "self", "first", "lot"] | None = None


HAND_IS_OVER = NextTurn("end")


def next_turn(left: tuple[int, ...], last: int, passed: int, options: ShuangkouOptions = DEFAULT_SHUANGKOU) -> NextTurn:
    """Returns who is next. `left` are the numbers of cards of all seats after the last play, `last` the seat that made
    it, `passed` how many have passed in a row since: at most the others who hold cards, which is NOT checked."""
    if 0 in left and is_hand_over(seats_out(left)):
        return HAND_IS_OVER
    holders = [seat for seat in seats_after(last, options) if left[seat]]
    if passed < len(holders):
        return NextTurn("turn", holders[passed])
    partner = partner_of(last)
    leads_himself = left[last] > 0 if options.lead == "self" else not left[partner]
    return NextTurn("lead", last, "self") if leads_himself else NextTurn("lead", partner, "partner")


def passers(left: tuple[int, ...], last: int) -> int:
    """Returns how many must pass before the trick is over: the others who hold cards; nobody once the hand is over."""
    if is_hand_over(seats_out(left)):
        return 0
    return sum(1 for seat, cards in enumerate(left) if cards and seat != last)


def first_lead(finished: tuple[int, ...] | None) -> NextTurn:
    """Returns who leads a hand: whoever finished the hand before as the first. For the first hand (None) and after both
    of a team were first and second the lot decides. That the order of finish is possible is NOT checked."""
    if finished is None or team_of(finished[0]) == team_of(finished[1]):
        return NextTurn("lead", None, "lot")
    return NextTurn("lead", finished[0], "first")
