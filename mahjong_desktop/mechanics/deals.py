"""Walls: where they are broken, in which order tiles leave them, where each tile lies. Who draws does not belong here.

The wall is kept in the order of drawing: stack 0 begins the live wall, the last stack lies at the dead-wall end; the
upper tile of a stack comes before its lower one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mahjong_desktop.core.ruleset import BreakWall, DeadWall, DealTiles, DiceCount, InPlace, TurnUp
from mahjong_desktop.core.ruleset.script import DicePart
from mahjong_desktop.core.tiles import Piece

Dice = tuple[tuple[int, ...], ...]


class Wall(NamedTuple):
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
        dead = self.dead
        kept = self.replaced if dead.kept_full else 0  # taken from a wall that shrinks, a replacement is no live tile
        return len(self.pieces) - self.drawn - dead.size - kept

    def next_live(self) -> Piece:
        """The piece that the next draw takes: of a stack whose upper tile was a replacement, the lower one."""
        return self.pieces[self._live_index]

    @property
    def _live_index(self) -> int:
        drawn = self.drawn
        split = self.replaced % 2 and self.dead.top_first and drawn == len(self.pieces) - self.replaced - 1
        return drawn + 1 if split else drawn

    def next_replacement(self) -> Piece:
        """The piece that the next replacement takes: of a stack whose upper tile was drawn, the lower one."""
        return self.pieces[self._replacement_index]

    @property
    def _replacement_index(self) -> int:
        return max(self.drawn, replacement_index(len(self.pieces), self.replaced, self.dead.top_first))

    def index_for(self, source: str) -> int:
        """The place, in the order of drawing, of the piece that a draw of this source (`wall`, `kong` …) takes."""
        return self._live_index if self._from_head(source) else self._replacement_index

    def next_for(self, source: str) -> Piece:
        """The piece that a draw of this source takes."""
        return self.pieces[self._live_index if source == "wall" else self.index_for(source)]

    def after(self, source: str) -> Wall:
        """The wall after a draw of this source."""
        if source == "wall" or source in self.dead.from_head:
            return Wall(self.pieces, self.dead, self.drawn + 1, self.replaced)
        return self.after_replacement()

    def can_replace(self, source: str) -> bool:
        """Whether a piece is left for a draw of this source."""
        return self.left > 0 if self._from_head(source) or self.dead.kept_full else self.reserve > 0

    def _from_head(self, source: str) -> bool:
        return source == "wall" or source in self.dead.from_head

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


def indicator_index(rules: TurnUp | None, dice: Dice, size: int, number: int) -> int | None:
    """Index, in the order of drawing, of indicator `number` (0 is the first) in a wall of `size` tiles; None where
    indicators leave the wall. The tile below it comes next."""
    if rules is None or not isinstance(rules.place, InPlace):
        return None
    stack = rules.place.stack
    if isinstance(stack, DiceCount):
        stack = counted(dice[stack.throw], stack.part) + stack.plus
    return size - 2 * (stack + number)


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


def indexes_left(wall: Wall) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Indexes of the tiles still there: (live ones, dead-wall ones), each rising."""
    size = len(wall.pieces)
    taken = {replacement_index(size, number, wall.dead.top_first) for number in range(wall.replaced)}
    there = [index for index in range(size) if index not in taken][wall.drawn :]
    border = len(there) - wall.reserve
    return tuple(there[:border]), tuple(there[border:])


def deal_order(deal: DealTiles, seats: int, dealer: int) -> tuple[tuple[int, int], ...]:
    """(seat, pieces taken) of one step of the deal in order, as live pieces leave the wall.

    At the end the dealer takes the 1st and the 5th tile, the others the ones between; here the dealer's extra tiles
    come last, which gives every seat the same tiles. Where he takes them at once, the others follow.
    """
    turn = [(dealer + step) % seats for step in range(seats)]
    batches = [(seat, deal.batch) for _ in range(deal.rounds) for seat in turn]
    first, last = (deal.dealer_extra, 0) if deal.extra_at_once else (0, deal.dealer_extra)
    singles = ((seat, deal.singles + (first if seat == dealer else 0)) for seat in turn)
    order = (*batches, *singles, (dealer, last))
    return tuple((seat, count) for seat, count in order if count)
