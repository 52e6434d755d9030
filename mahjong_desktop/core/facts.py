"""HandFacts: what tests, gates and valuers may ask about one reading of one win.

Room: core. How the answers are computed and recorded belongs to `kernel.hand_facts`.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from typing import Protocol

from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win


class Completed(IntEnum):
    """What the winning tile completes, by which the wait is named."""

    NOTHING = 0
    """There is no winning tile: the hand was dealt complete."""
    TWO_SIDED = 1
    """One end of a chow that could also have been completed at its other end (ryanmen)."""
    EDGE = 2
    """The 3 of 123 or the 7 of 789 (penchan)."""
    CLOSED = 3
    """The middle of a chow (kanchan)."""
    TRIPLET = 4
    """A pung or kong (shanpon)."""
    MINOR_PAIR = 5
    """A pair of a number from 2 to 8 (tanki)."""
    MAJOR_PAIR = 6
    """A pair of terminals or honors (tanki)."""
    OTHER = 7
    """A group that is no chow, pung, kong or pair."""


class HandFacts(Protocol):
    """One reading of one win. Every property and method is a fact.

    The scorer records which facts a test has read, and asks the test again only for hands in which one of these facts
    differs. A test must therefore be a function of the hand alone: the same facts always give the same answer. Nothing
    has to be declared.

    The facts `win`, `table`, `reading`, `tiles` and `kinds` and the method `number_of` show the whole hand. The scorer
    cannot reuse the answer of a test that has read one of them: it runs the test again for every hand. A fast test
    therefore reads one of the other facts first if that can decide the answer: `hand.triplets == 4 and slow(hand)`.
    """

    # ---- facts of the win, equal for all its readings

    @property
    def way(self) -> Way:
        """How the hand was won."""
        ...

    def happened(self, circumstance: Circumstance) -> bool:
        """Whether the win has this circumstance."""
        ...

    def has_declared(self, *names: str) -> bool:
        """Whether the winner has made any of these declarations."""
        ...

    @property
    def open(self) -> bool:
        """Whether the winner has claimed a set."""
        ...

    @property
    def has_melds(self) -> bool:
        """Whether the winner has laid anything, concealed kongs included."""
        ...

    @property
    def anybody_has_melds(self) -> bool:
        """Whether any seat has laid anything, concealed kongs included."""
        ...

    @property
    def seat_wind(self) -> int:
        """The wind of the winner's seat: 0 East, 1 South, 2 West, 3 North."""
        ...

    @property
    def round_wind(self) -> int:
        """The wind of the round, numbered alike."""
        ...

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is the dealer."""
        ...

    @property
    def bonus_number(self) -> int:
        """How many bonus tiles the winner has."""
        ...

    # ---- facts of the reading

    @property
    def shape(self) -> str:
        """The id of the shape that the hand is read in."""
        ...

    @property
    def chows(self) -> int:
        """How many chows there are."""
        ...

    @property
    def triplets(self) -> int:
        """How many pungs and kongs there are."""
        ...

    @property
    def has_sets(self) -> bool:
        """Whether the shape is one of sets: chows, pungs or kongs."""
        ...

    @property
    def groups(self) -> int:
        """How many groups of any kind there are."""
        ...

    @property
    def kongs(self) -> int:
        """How many kongs there are, one-tile kongs left out."""
        ...

    @property
    def concealed_triplets(self) -> int:
        """Pungs and kongs that no other seat's tile went into."""
        ...

    @property
    def concealed_kongs(self) -> int:
        """Kongs that no other seat's tile went into."""
        ...

    def major_triplets(self, *, kong: bool, concealed: bool) -> int:
        """Pungs (or kongs) of terminals and honors, concealed (or not)."""
        ...

    def minor_triplets(self, *, kong: bool, concealed: bool) -> int:
        """Pungs (or kongs) of numbers from 2 to 8, concealed (or not)."""
        ...

    def triplets_of(self, kinds: Collection[Tile]) -> int:
        """Pungs and kongs of these kinds."""
        ...

    def triplet_kinds(self, kinds: Collection[Tile]) -> frozenset[Tile]:
        """Those of these kinds that stand as a pung or kong."""
        ...

    def pairs_of(self, kinds: Collection[Tile]) -> int:
        """Pairs of these kinds, those of a hand of pairs included."""
        ...

    @property
    def has_valued_pair(self) -> bool:
        """Whether a pair is of dragons, of the wind of the seat or of that of the round."""
        ...

    @property
    def identical_chows(self) -> int:
        """How many times two chows are alike: four alike are two such pairs, three only one."""
        ...

    @property
    def has_same_chows(self) -> bool:
        """Whether the same numbers stand as a chow in each of the three suits."""
        ...

    @property
    def has_straight(self) -> bool:
        """Whether one suit has the chows 123, 456 and 789."""
        ...

    @property
    def has_same_triplets(self) -> bool:
        """Whether one number stands as a pung or kong in each of the three suits."""
        ...

    @property
    def completed(self) -> Completed:
        """What the winning tile completes."""
        ...

    @property
    def suits(self) -> frozenset[int]:
        """The suits present."""
        ...

    @property
    def has_honors(self) -> bool:
        """Whether a wind or dragon is present."""
        ...

    def holds(self, kinds: Collection[Tile]) -> bool:
        """Whether a tile of these kinds is present. Fast for honors, terminals, both together, numbers from 2 to 8 and
        all that is not green."""
        ...

    def groups_with(self, kinds: Collection[Tile]) -> int:
        """Groups with a tile of these kinds. Fast for the same classes."""
        ...

    @property
    def wild_stands_in(self) -> bool:
        """Whether a wild tile is read as another kind than its own."""
        ...

    # ---- everything

    def number_of(self, tile: Tile) -> int:
        """How many tiles of the kind there are, as read."""
        ...

    @property
    def win(self) -> Win:
        """All facts of the win."""
        ...

    @property
    def table(self) -> Table:
        """All that can be known of the table."""
        ...

    @property
    def reading(self) -> Reading:
        """How the hand is divided into groups."""
        ...

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All playing tiles of the hand, melds included, as read."""
        ...

    @property
    def kinds(self) -> frozenset[Tile]:
        """The different kinds in the hand."""
        ...
