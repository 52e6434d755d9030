"""Walls: where they are broken, in which order tiles leave them, where each tile lies. Who draws does not belong here.

The wall is kept in the order of drawing: stack 0 begins the live wall, the last stack lies at the dead-wall end; the
upper tile of a stack comes before its lower one.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_desktop.core.ruleset import DeadWall, Deal
from mahjong_desktop.core.tiles import Piece

Dice = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Wall:
    """The tiles in the order of drawing; `drawn` were taken from the live end, `replaced` from the far end."""

    pieces: tuple[Piece, ...]
    dead: DeadWall
    drawn: int = 0
    replaced: int = 0

    @property
    def reserve(self) -> int:
        """Size of the dead wall now."""
        return self.dead.size if self.dead.kept_full else self.dead.size - self.replaced

    @property
    def left(self) -> int:
        """Tiles that can still be drawn or used as replacements."""
        return len(self.pieces) - self.drawn - self.replaced - self.reserve

    def next_live(self) -> Piece:
        """The piece that the next draw takes: of a stack whose upper tile was a replacement, the lower one."""
        split = self.drawn == len(self.pieces) - self.replaced - 1 and self.replaced % 2 == 1 and self.dead.top_first
        return self.pieces[self.drawn + split]

    def next_replacement(self) -> Piece:
        """The piece that the next replacement takes: of a stack whose upper tile was drawn, the lower one."""
        return self.pieces[max(self.drawn, replacement_index(len(self.pieces), self.replaced, self.dead.top_first))]

    def after_draw(self, count: int = 1) -> Wall:
        """The wall without the next live pieces."""
        return Wall(self.pieces, self.dead, self.drawn + count, self.replaced)

    def after_replacement(self) -> Wall:
        """The wall without the next replacement."""
        return Wall(self.pieces, self.dead, self.drawn, self.replaced + 1)


def replacement_index(size: int, number: int, top_first: bool) -> int:
    """Index, in the order of drawing, of replacement `number` (0 is the first)."""
    if top_first:
        return size - 2 - 2 * (number // 2) + number % 2
    return size - 1 - number


@dataclass(frozen=True, slots=True)
class Place:
    """Where a wall tile lies: before which seat, which stack from that seat's RIGHT end (0 …), and whether on top."""

    seat: int
    stack: int
    upper: bool


def breaker(dice: Dice, dealer: int, seats: int) -> int:
    """The seat whose wall is broken: the first throw, counted counter-clockwise with the dealer as 1."""
    return (dealer + sum(dice[0]) - 1) % seats


def break_number(dice: Dice) -> int:
    """Stacks counted off from the right end of the breaker's wall: all throws together."""
    return sum(sum(throw) for throw in dice)


def wall_places(deal: Deal, dice: Dice, dealer: int) -> tuple[Place, ...]:
    """The place of every tile in the order of drawing.

    Stacks are counted clockwise from the right end of the breaker's wall and run on into his left neighbour's.
    """
    seats = len(deal.stacks)
    first = breaker(dice, dealer, seats)
    clockwise = [
        (seat, stack)
        for step in range(seats)
        for seat in [(first - step) % seats]
        for stack in range(deal.stacks[seat])
    ]
    start = break_number(dice) % len(clockwise)
    ordered = clockwise[start:] + clockwise[:start]
    return tuple(Place(seat, stack, upper) for seat, stack in ordered for upper in (True, False))


def indexes_left(wall: Wall) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Indexes of the tiles still there: (live ones, dead-wall ones), each rising."""
    size = len(wall.pieces)
    taken = {replacement_index(size, number, wall.dead.top_first) for number in range(wall.replaced)}
    there = [index for index in range(size) if index not in taken][wall.drawn :]
    border = len(there) - wall.reserve
    return tuple(there[:border]), tuple(there[border:])


def deal_order(deal: Deal, seats: int, dealer: int) -> tuple[tuple[int, int], ...]:
    """(seat, pieces taken) of the deal in order, as live pieces leave the wall.

    At the end the dealer takes the 1st and the 5th tile, the others the ones between; here the dealer's extra tiles
    come last, which gives every seat the same tiles.
    """
    turn = [(dealer + step) % seats for step in range(seats)]
    batches = [(seat, deal.batch) for _ in range(deal.rounds) for seat in turn]
    order = (*batches, *((seat, deal.singles) for seat in turn), (dealer, deal.dealer_extra))
    return tuple((seat, count) for seat, count in order if count)
