"""Shapes without groups: any tiles of a class, any tiles beside wild ones, and bonus tiles alone."""

from __future__ import annotations

from msgspec import Struct, field

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, GroupKind, Reading, meld_groups
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import Tile, own_kind
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.shanten import class_distance, wilds_distance
from mahjong_desktop.mechanics.shapes.wild_places import OpenGroup, wild_readings
from mahjong_desktop.mechanics.shapes.winning_tile import mark_winning, may_stand_for, sets_laid, winning_tiles


class ClassShape(Struct, frozen=True):
    """Any tiles of a class; melds must be of the class too. Wild tiles stand for any of them. For `given_wild` see
    RegularShape."""

    kinds: frozenset[Tile]
    id: str
    size: int = 14
    given_wild: bool = True

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether all sets are of the class."""
        return not melds or all(self.kinds.issuperset(meld.tiles) for meld in melds if meld.size)

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns one reading with the concealed tiles as one row."""
        wilds = win.table.setup.wild
        if any(tile not in self.kinds and tile not in wilds for tile in win.tiles):
            return ()
        laid = meld_groups(win.melds)
        if len(win.tiles) + 3 * len(laid) != self.size or not self.admits(win.melds):
            return ()
        held = winning_tiles(win, self.given_wild)
        natural = tuple(tile for tile, number in enumerate(held.natural) for _ in range(number))
        if not self.kinds.issuperset(natural):
            return ()
        if not held.wild:
            row = (Group(GroupKind.ROW, natural),) if natural else ()
            return tuple(Reading(self.id, laid + marked) for marked in mark_winning(row, win))
        stand_in = min(self.kinds & may_stand_for(win.table))
        read = natural + tuple(shown if (shown := own_kind(tile)) in self.kinds else stand_in for tile in held.wild)
        groups = (OpenGroup(GroupKind.ROW, read, tuple(range(len(natural), len(read)))),)
        return tuple(Reading(self.id, laid + marked) for marked in wild_readings(groups, win, held))

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the number of tiles that are not of the class, less one."""
        if not self.admits(melds):
            return FAR
        laid = sets_laid(melds) if melds else 0
        return class_distance(counts, self.kinds, self.size - 3 * laid, wilds)


class HeldWildsShape(Struct, frozen=True):
    """At least `wanted` wild tiles in the hand and any other tiles: `size` tiles with the melds, where a kong counts as
    three. Every wild tile is read as what is printed on it. With `as_dealt` a hand that wins as it was dealt, without a
    tile of its own to win on, needs one tile less."""

    wanted: int = 3
    size: int = 17
    id: str = "wilds-held"
    as_dealt: bool = False

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether the hand is large enough beside these melds to hold the wild tiles."""
        return self.size - 3 * sets_laid(melds) >= self.wanted

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns one reading with the concealed tiles as one row."""
        wild = win.table.setup.wild
        if sum([tile in wild for tile in win.concealed]) + (win.tile in wild) < self.wanted:
            return ()
        dealt = self.as_dealt and win.way is Way.DEALT and win.tile is None
        if len(win.tiles) + 3 * sets_laid(win.melds) != self.size - dealt:
            return ()
        held = winning_tiles(win)
        natural = tuple(tile for tile, number in enumerate(held.natural) for _ in range(number))
        read = natural + tuple(map(own_kind, held.wild))
        row = OpenGroup(GroupKind.ROW, read, tuple(range(len(natural), len(read))))
        laid = meld_groups(win.melds)
        return tuple(Reading(self.id, laid + marked) for marked in wild_readings((row,), win, held))

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the number of wild tiles still to be drawn, or of any tiles if more of these are missing, less
        one."""
        if not self.admits(melds):
            return FAR
        missing = self.size - 3 * sets_laid(melds) - sum(counts) - wilds
        return max(wilds_distance(wilds, self.wanted), missing - 1)


class BonusTilesShape(Struct, frozen=True):
    """A win with bonus tiles alone, whatever the tiles of the hand are. The winner must have all of
    `kinds`; a gate asks for anything else."""

    id: str = "bonus-tiles"
    kinds: frozenset[Tile] = field(default_factory=frozenset)

    def admits(self, melds: tuple[Meld, ...]) -> bool:  # noqa: ARG002
        """Returns False, because no tiles of the hand belong to the shape."""
        return False

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns one empty reading for a win by bonus tiles."""
        by_flowers = win.way in (Way.FLOWERS, Way.ROB_FLOWER) and self.kinds.issubset(win.bonus)
        return (Reading(self.id, ()),) if by_flowers else ()

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:  # noqa: ARG002
        """Returns FAR, because tiles of the hand do not bring it nearer."""
        return FAR
