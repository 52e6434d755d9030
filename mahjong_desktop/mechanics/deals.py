"""How a wall is broken and dealt, and where each of its tiles lies. Which tiles are left belongs to walls.py.

The wall is kept in the order of drawing: stack 0 begins the live wall, the last stack lies at its far end; the upper
tile of a stack comes before its lower one.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.ruleset import BreakWall, DealTiles, Dice
from mahjong_desktop.core.ruleset.script import DicePart


@dataclass(frozen=True, slots=True)
class Place:
    """Where a wall tile lies: before which seat, which stack from that seat's RIGHT end (0 …), and whether on top."""

    seat: int
    stack: int
    upper: bool


def breaker(dice: Dice, dealer: int, seats: int) -> int:
    """The seat whose wall is broken: the first throw, counted counter-clockwise with the dealer as 1."""
    return (dealer + sum(dice[0]) - 1) % seats


def counted(throw: tuple[int, ...], part: DicePart) -> int:
    """What a throw says: all its dice together, or the smaller or larger one."""
    match part:
        case "all":
            return sum(throw)
        case "smaller":
            return min(throw)
        case "larger":
            return max(throw)


def break_number(rules: BreakWall, dice: Dice) -> int:
    """Stacks counted off from the right end of the breaker's wall: all throws for it together, or one die of the
    first."""
    if rules.count == "all":
        return sum(sum(throw) for throw in dice[: rules.throws])
    return counted(dice[0], rules.count)


def stacks_before(rules: BreakWall, seat: int, dealer: int) -> int:
    """How many stacks the wall before a seat has."""
    return rules.stacks[(seat - dealer) % len(rules.stacks)]


def wall_places(rules: BreakWall, dice: Dice, dealer: int) -> tuple[Place, ...]:
    """The place of every tile in the order of drawing.

    Stacks are counted clockwise from the right end of the breaker's wall and run on into his left neighbour's.
    """
    seats = len(rules.stacks)
    first = breaker(dice, dealer, seats)
    clockwise = [
        (seat, stack)
        for step in range(seats)
        for seat in [(first - step) % seats]
        for stack in range(stacks_before(rules, seat, dealer))
    ]
    start = break_number(rules, dice) % len(clockwise)
    ordered = clockwise[start:] + clockwise[:start]
    return tuple(Place(seat, stack, upper) for seat, stack in ordered for upper in (True, False))


def deal_order(deal: DealTiles, chairs: Chairs, dealer: int) -> tuple[tuple[int, int], ...]:
    """(seat, pieces taken) of one step of the deal in order, as live pieces leave the wall.

    At the end the dealer takes the 1st and the 5th tile, the others the ones between; here the dealer's extra tiles
    come last, which gives every seat the same tiles. Where he takes them at once, the others follow.
    """
    turn = chairs.round_from(dealer)
    batches = [(seat, deal.batch) for _ in range(deal.rounds) for seat in turn]
    first, last = (deal.dealer_extra, 0) if deal.extra_at_once else (0, deal.dealer_extra)
    singles = ((seat, deal.singles + (first if seat == dealer else 0)) for seat in turn)
    order = (*batches, *singles, (dealer, last))
    return tuple((seat, count) for seat, count in order if count)
