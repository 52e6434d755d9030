"""The facts of a win and of the table around it, which functions of a ruleset may read.

Rulesets and mechanics judge them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

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
    """A fact about a win that the tiles do not show. The values are the ids in score cases."""

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
    """The facts of the table at one moment. `chairs` are the chairs of the game. Tuples are indexed by chair; the entry
    of an empty chair is empty.

    `hands` are the concealed tiles of each seat without the winning tile, None if unknown; `pieces` are the same as
    pieces. `rivers` are the discards of each seat in order, claimed ones included, without the winning tile; None if
    unknown. `wall_left` is the number of tiles that can still be drawn. `declared` are the declarations of each seat.
    `winners` have won in this hand before; `dead` seats may neither win nor claim. `tracks` are the values of the
    ruleset's tracks by id.

    `indicators` are the faces of the tiles turned up, in order; `under` those of the tiles below them, known once a
    hand is won. `setup` is the setup of the hand. `revealed` are the faces of the tiles turned up after the win, for
    the settlement. `scores` are the present scores of all places, `dice` the throws of this hand made so far.
    `seat_winds` are the winds (0-3) of the seats; if they are left out, winds are counted from the dealer.

    Tables of a game in play also have `distances` and `waits`, by seat, for the hand without the tile just drawn.
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
        """The number of chairs, empty ones included."""
        return self.chairs.count

    @property
    def places(self) -> int:
        """The number of places with a score: chairs, and benches of participants who sit out."""
        return self.chairs.places

    def has_declared(self, seat: int, *names: str) -> bool:
        """Returns whether a seat has made any of the declarations."""
        return bool(self.declared) and not self.declared[seat].isdisjoint(names)

    def seat_wind(self, seat: int) -> int:
        """Returns the wind of a seat: 0 East, 1 South, 2 West, 3 North."""
        return self.seat_winds[seat] if self.seat_winds else self.chairs.wind(seat, self.dealer)


class Win(Struct, frozen=True):
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
        """The wind of the winner's seat, 0 East … 3 North."""
        return self.table.seat_wind(self.seat)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All concealed tiles with the winning one, sorted. A bonus tile on which a seat wins is not among them."""
        if self.tile is None or self.way is Way.ROB_FLOWER:
            return self.concealed
        return tuple(sorted((*self.concealed, self.tile)))
