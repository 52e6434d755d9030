"""How a wall is broken and dealt, and where each of its tiles lies. walls.py tells which tiles are left.

The wall is kept in the order of drawing: stack 0 begins the live wall, the last stack lies at its far end. The upper
tile of a stack comes before its lower one.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.ruleset import BreakWall, DealTiles, Dice
from mahjong_desktop.core.ruleset.script import DicePart


class Place(Struct, frozen=True):
    """The position of a wall tile: the seat before which it lies, the stack counted from that seat's RIGHT end (0 …),
    and whether it is the upper tile."""

    seat: int
    stack: int
    upper: bool


def breaker(dice: Dice, dealer: int, seats: int) -> int:
    """Returns the seat whose wall is broken: the sum of the first throw, counted counter-clockwise with the dealer as
    1."""
    return (dealer + sum(dice[0]) - 1) % seats


def counted(throw: tuple[int, ...], part: DicePart) -> int:
    """Returns the number that a throw gives: the sum of its dice, or the smaller or larger of them."""
    match part:
        case "all":
            return sum(throw)
        case "smaller":
            return min(throw)
        case "larger":
            return max(throw)


def break_number(rules: BreakWall, dice: Dice) -> int:
    """Returns how many stacks are counted off from the right end of the breaker's wall: the sum of all throws, or one
    die of the first."""
    if rules.count == "all":
        return sum(sum(throw) for throw in dice[: rules.throws])
    return counted(dice[0], rules.count)


def stacks_before(rules: BreakWall, seat: int, dealer: int) -> int:
    """Returns how many stacks the wall before a seat has."""
    return rules.stacks[(seat - dealer) % len(rules.stacks)]


def wall_places(rules: BreakWall, dice: Dice, dealer: int) -> tuple[Place, ...]:
    """Returns the place of every tile in the order of drawing.

    Stacks are counted clockwise from the right end of the breaker's wall. The count goes on in the wall of the next
    seat to the left.
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
    """Returns (seat, number of pieces) for each step of the deal, in the order in which the pieces leave the wall.

    At the table the dealer ends the deal with the 1st and the 5th tile, and the others take those between. Here the
    dealer's extra tile comes last; each seat receives the same tiles. If the dealer takes both at once, the others
    follow.
    """
    turn = chairs.round_from(dealer)
    batches = [(seat, deal.batch) for _ in range(deal.rounds) for seat in turn]
    first, last = (deal.dealer_extra, 0) if deal.extra_at_once else (0, deal.dealer_extra)
    singles = ((seat, deal.singles + (first if seat == dealer else 0)) for seat in turn)
    order = (*batches, *singles, (dealer, last))
    return tuple((seat, count) for seat, count in order if count)
