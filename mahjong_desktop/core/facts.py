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
    """The group that the winning tile completes, and its place in it. The wait is named after it."""

    NOTHING = 0
    """There is no winning tile: the hand was dealt complete."""
    TWO_SIDED = 1
    """One end of a chow that could also have been completed at its other end (ryanmen), or a wind in a chow of
    winds."""
    EDGE = 2
    """The 3 of 123 or the 7 of 789 (penchan)."""
    CLOSED = 3
    """The middle of a chow (kanchan), or a dragon in a chow of dragons."""
    TRIPLET = 4
    """A pung or kong (shanpon)."""
    MINOR_PAIR = 5
    """A pair of a number from 2 to 8 (tanki)."""
    MAJOR_PAIR = 6
    """A pair of terminals or honours (tanki)."""
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
        """The number of the winner's bonus tiles."""
        ...

    # ---- facts of the reading

    @property
    def shape(self) -> str:
        """The id of the shape that the hand is read in."""
        ...

    @property
    def chows(self) -> int:
        """The number of chows."""
        ...

    @property
    def triplets(self) -> int:
        """The number of pungs and kongs."""
        ...

    @property
    def is_regular(self) -> bool:
        """Whether the hand is read as sets (chows, pungs or kongs) and one pair, and nothing else. The reading of a
        loser's hand leaves single tiles out, so it may be regular although the hand is not complete."""
        ...

    @property
    def groups(self) -> int:
        """The number of groups of any kind."""
        ...

    @property
    def kongs(self) -> int:
        """The number of kongs, without one-tile kongs."""
        ...

    @property
    def concealed_triplets(self) -> int:
        """The number of pungs and kongs without another seat's tile."""
        ...

    @property
    def concealed_kongs(self) -> int:
        """The number of kongs without another seat's tile."""
        ...

    def major_triplets(self, *, kong: bool, concealed: bool) -> int:
        """Returns the number of pungs (or kongs) of terminals and honours, concealed (or not)."""
        ...

    def minor_triplets(self, *, kong: bool, concealed: bool) -> int:
        """Returns the number of pungs (or kongs) of numbers from 2 to 8, concealed (or not)."""
        ...

    def triplets_of(self, kinds: Collection[Tile]) -> int:
        """Returns the number of pungs and kongs of these kinds."""
        ...

    def triplet_kinds(self, kinds: Collection[Tile]) -> frozenset[Tile]:
        """Returns the kinds among these of which there is a pung or kong."""
        ...

    def pairs_of(self, kinds: Collection[Tile]) -> int:
        """Returns the number of pairs of these kinds, those of a hand of pairs included."""
        ...

    @property
    def has_valued_pair(self) -> bool:
        """Whether there is a pair of dragons, of the seat wind or of the round wind."""
        ...

    @property
    def identical_chows(self) -> int:
        """The number of pairs of identical chows. Four identical chows are two pairs, three are one. Chows of
        honours do not count."""
        ...

    @property
    def has_three_identical_chows(self) -> bool:
        """Whether three chows or more are identical."""
        ...

    @property
    def mixed_pairs_of_chows(self) -> int:
        """The number of pairs of chows of the same numbers in two suits. No chow is counted in two pairs."""
        ...

    @property
    def has_same_chows(self) -> bool:
        """Whether there is a chow of the same numbers in each of the three suits."""
        ...

    @property
    def has_straight(self) -> bool:
        """Whether one suit has the chows 123, 456 and 789."""
        ...

    @property
    def has_mixed_straight(self) -> bool:
        """Whether there are the chows 123, 456 and 789, each in another suit."""
        ...

    @property
    def has_same_triplets(self) -> bool:
        """Whether there is a pung or kong of the same number in each of the three suits."""
        ...

    @property
    def completed(self) -> Completed:
        """The group that the winning tile completes, and its place in it."""
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
        """Returns whether a tile of these kinds is present. It is fast for honours, terminals, both together, numbers
        from 2 to 8, and all kinds that are not green."""
        ...

    def groups_with(self, kinds: Collection[Tile]) -> int:
        """Returns the number of groups with a tile of these kinds. It is fast for the same classes of kinds."""
        ...

    @property
    def wild_stands_in(self) -> bool:
        """Whether a wild tile is read as another kind than its own."""
        ...

    # ---- everything

    def number_of(self, tile: Tile) -> int:
        """Returns the number of tiles of the kind, as read."""
        ...

    @property
    def win(self) -> Win:
        """The win, with all its facts."""
        ...

    @property
    def table(self) -> Table:
        """The table, with all that can be known of it."""
        ...

    @property
    def reading(self) -> Reading:
        """The division of the hand into groups."""
        ...

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All playing tiles of the hand, melds included, as read."""
        ...

    @property
    def kinds(self) -> frozenset[Tile]:
        """The different kinds in the hand."""
        ...
