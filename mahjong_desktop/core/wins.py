"""The facts of a win and of the table around it: everything that a policy of a ruleset may read.

Judging them belongs to rulesets and mechanics.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL, HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import Piece, Tile


class Way(StrEnum):
    """How a hand is won."""

    DISCARD = "discard"
    SELF_DRAW = "self-draw"
    ROB_KONG = "rob-kong"
    ROB_CONCEALED_KONG = "rob-concealed-kong"
    ROB_FLOWER = "rob-flower"
    FLOWERS = "flowers"
    DEALT = "dealt"

    @property
    def from_another(self) -> bool:
        """Whether another seat gave the winning tile."""
        return self in FROM_ANOTHER


FROM_ANOTHER = frozenset({Way.DISCARD, Way.ROB_KONG, Way.ROB_CONCEALED_KONG, Way.ROB_FLOWER})
"""The ways in which another seat gives the winning tile."""


class Circumstance(StrEnum):
    """A fact about a win that the tiles do not show; the ids of the score-case form."""

    KONG_REPLACEMENT = "kong-replacement"
    KONG_REPLACEMENT_TWICE = "kong-replacement-twice"
    FLOWER_REPLACEMENT = "flower-replacement"
    DICE_REPLACEMENT = "dice-replacement"
    DICE_REPLACEMENT_BOTH = "dice-replacement-both"
    LAST_TILE = "last-tile"
    LAST_DISCARD = "last-discard"
    DEALT_HAND = "dealt-hand"
    FIRST_DISCARD = "first-discard"
    FIRST_DRAW = "first-draw"
    FIRST_ROUND = "first-round"
    ONE_SHOT = "one-shot"
    NO_CHOICE = "no-choice"


@dataclass(frozen=True, slots=True)
class Table:
    """The facts of the table at one moment. `chairs` says where players sit. Tuples are indexed by chair; the entry of
    an empty chair is empty.

    `rivers` are each seat's discards in order, claimed ones included, the winning tile left out; None where they
    are unknown. `hands` are the concealed tiles of each seat without the winning tile, None where unknown.
    `wall_left` counts tiles that can still be drawn. `tracks` holds the ruleset's own memory by track id.
    `declared` are the declarations of each seat; `indicators` the tiles turned up, in order, `under` those below
    them (known once a hand is won), all by what is printed on them; `setup` says what the tiles are in this hand.
    `winners` have won in this hand before, `dead` may neither win nor claim. `pieces` are the hands as physical
    tiles, where known. `revealed` are the tiles turned up after the win, for those who pay. `scores` are those of
    all places now, `dice` the throws of this hand that were made by now, `seat_winds` the wind (0-3) of each seat;
    where they are left out, winds are counted from the dealer.

    Tables of a game in play also hold `distances` and `waits`, by seat, for the hand without the tile just drawn.
    `distances` are shanten numbers; one above 1 is a lower bound. `waits` are the natural kinds that complete the hand.
    Both consider only the tiles, not whether the rules allow the win.
    """

    chairs: Chairs
    dealer: int = 0
    round_wind: int = 0
    dealer_streak: int = 0
    wall_left: int = 40
    melds: tuple[tuple[Meld, ...], ...] = ()
    bonus: tuple[tuple[Tile, ...], ...] = ()
    rivers: tuple[tuple[Tile, ...], ...] | None = None
    hands: tuple[tuple[Tile, ...] | None, ...] = ()
    tracks: Mapping[str, object] = field(default_factory=dict)
    declared: tuple[frozenset[str], ...] = ()
    indicators: tuple[Tile, ...] = ()
    under: tuple[Tile, ...] = ()
    setup: HandSetup = NOTHING_SPECIAL
    winners: tuple[int, ...] = ()
    dead: frozenset[int] = frozenset()
    pieces: tuple[tuple[Piece, ...] | None, ...] = ()
    distances: tuple[int, ...] = ()
    waits: tuple[frozenset[Tile], ...] = ()
    revealed: tuple[Tile, ...] = ()
    scores: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    seat_winds: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """How many chairs there are, empty ones included."""
        return self.chairs.count

    @property
    def places(self) -> int:
        """How many places have a score: chairs, and benches of those who sit out."""
        return self.chairs.places

    def has_declared(self, seat: int, *names: str) -> bool:
        """Whether a seat has made any of the declarations."""
        return bool(self.declared) and not self.declared[seat].isdisjoint(names)

    def seat_wind(self, seat: int) -> int:
        """0 East, 1 South, 2 West, 3 North of a seat."""
        return self.seat_winds[seat] if self.seat_winds else self.chairs.wind(seat, self.dealer)


@dataclass(frozen=True, slots=True)
class Win:
    """The facts of one win.

    `concealed` are the winner's tiles in the hand, sorted, WITHOUT the winning tile (13 or 16 less 3 a meld).
    `giver` is the seat that discarded the winning tile or was robbed. Completeness of the hand is NOT checked.
    """

    seat: int
    way: Way
    tile: Tile | None
    giver: int | None
    concealed: tuple[Tile, ...]
    table: Table
    circumstances: frozenset[Circumstance] = frozenset()

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The winner's melds in the order made."""
        return self.table.melds[self.seat]

    @property
    def bonus(self) -> tuple[Tile, ...]:
        """The winner's bonus tiles."""
        return self.table.bonus[self.seat]

    @property
    def seat_wind(self) -> int:
        """0 East … 3 North."""
        return self.table.seat_wind(self.seat)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All concealed tiles, the winning one included, sorted; a bonus tile taken to win goes into no hand."""
        if self.tile is None or self.way is Way.ROB_FLOWER:
            return self.concealed
        return tuple(sorted((*self.concealed, self.tile)))
