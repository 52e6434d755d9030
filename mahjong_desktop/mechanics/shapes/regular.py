"""The regular shape: sets and a pair."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import GroupKind, Reading, meld_groups
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import HONOR_CHOWS, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.drafts import Draft, draft_of
from mahjong_desktop.kernel.parts import Held, completed, laid, regular_drafts, wild_group
from mahjong_desktop.kernel.profiles import shape_profile
from mahjong_desktop.kernel.shanten import Forms, keys_of, pair_kind_classes, regular_distance
from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions, WildRules
from mahjong_desktop.kernel.shanten.divisions import WildDivision
from mahjong_desktop.kernel.shanten.divisions_with_wilds import wild_divisions
from mahjong_desktop.mechanics.shapes.wild_places import different, open_groups, wild_readings, with_own_kinds
from mahjong_desktop.mechanics.shapes.winning_tile import (
    WinningTiles,
    held_unless_wild,
    may_stand_for,
    sets_laid,
    winning_tiles,
)


class RegularShape(Struct, frozen=True):
    """`sets` sets and a pair; melds count as sets. `distinctions` says which differences between groups of wild tiles
    alone matter to the elements of the game. Unless `given_wild`, a tile of a wild kind that another seat gives to win
    on counts as what is printed on it. With `honor_chows` any three different winds and the three dragons are chows
    too."""

    sets: int
    id: str = "regular"
    distinctions: Distinctions | None = None
    given_wild: bool = True
    honor_chows: bool = False

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether there are at most `sets` sets."""
        return sets_laid(melds) <= self.sets

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns every division of the tiles with every place of the winning tile."""
        return tuple([draft.written() for draft in self.drafts(win, held_unless_wild(win))])

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """Returns the readings as drafts."""
        melds = win.table.melds[win.seat]
        number, profile = laid(melds) if melds else (0, 0)
        profile += shape_profile(self.id, True)
        needed = 3 * (self.sets - number) + 2
        if held is None:
            return list(self._with_wilds(win, profile)) if len(win.tiles) == needed else ()
        if self.honor_chows and held.size == needed and has_honor_chow(win.tiles):
            return list(self._with_wilds(win, profile))
        return regular_drafts(held, self.id, profile, melds) if held.size == needed else ()

    def _with_wilds(self, win: Win, profile: int) -> Iterator[Draft]:
        held = winning_tiles(win, self.given_wild)
        before = meld_groups(win.melds)
        if len(set(held.wild)) == 1 and held.won_by_wild == (win.tile in win.table.setup.wild):
            for division in self._divisions(win, held):
                yield from self._marked(win, profile, division, held.wild[0])
            return
        for division in self._divisions(win, held):
            for groups in wild_readings(open_groups(division), win, held):
                yield draft_of(Reading(self.id, before + groups))

    def _divisions(self, win: Win, held: WinningTiles) -> Iterator[WildDivision]:
        before, distinctions = meld_groups(win.melds), self.distinctions
        if distinctions is not None:
            distinctions = with_own_kinds(distinctions, held)
        melds = tuple([(group.kind, group.start) for group in before])
        rules = WildRules(may_stand_for(win.table), distinctions, melds, self.honor_chows)
        divisions = wild_divisions(held.natural, self.sets - len(before), len(held.wild), rules)
        if distinctions is not None and distinctions.compares_nothing:
            return different(divisions, win, distinctions.classes())
        return divisions

    def _marked(self, win: Win, base: int, division: WildDivision, wild: Tile) -> Iterator[Draft]:
        """Yields a division with the winning tile at each of its possible places. All wild tiles must be of one
        kind."""
        parts = [wild_group(part, wild) for part in division]
        profile = base + sum([part.profile for part in parts])
        if win.tile is None or win.way is Way.ROB_FLOWER:
            yield Draft(profile, self.id, tuple(parts), win.melds)
            return
        given = win.way.from_another
        for index, part in enumerate(division):
            marked = completed(part, wild, win.tile, given)
            if marked is not None and part not in division[:index]:
                read = (*parts[:index], marked, *parts[index + 1 :])
                yield Draft(profile - parts[index].profile + marked.profile, self.id, read, win.melds)

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """See kernel.shanten.regular_distance."""
        sets = self.sets - sets_laid(melds)
        return regular_distance(counts, sets, wilds, honor_chows=self.honor_chows) if sets >= 0 else FAR


def has_honor_chow(tiles: Collection[Tile]) -> bool:
    """Returns whether a chow of honours can be made of these tiles."""
    return any(set(chow).issubset(tiles) for chow in HONOR_CHOWS.values())


# ---- the pair of certain kinds


class PairKindsShape(Struct, frozen=True):
    """`sets` sets and a pair of one of the `kinds`; for games without wild tiles.

    A game that refuses other pairs in all hands tells by it who is ready. Its own shape is the usual one, so that a
    complete hand with another pair is refused with a reason.
    """

    sets: int
    kinds: frozenset[Tile]
    id: str = "regular"

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether there are at most `sets` sets."""
        return sets_laid(melds) <= self.sets

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns every division with such a pair."""
        usual = RegularShape(self.sets, self.id).readings(win)
        return tuple([reading for reading in usual if self._has_pair(reading)])

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the shanten number. A hand that could be completed by a fifth copy only is not ready."""
        sets = self.sets - sets_laid(melds)
        if sets < 0:
            return FAR
        distance, useful, _ = _forms(self.kinds, sets, wilds).useful(keys_of(counts))
        return distance if distance or useful or wilds else 1

    def _has_pair(self, reading: Reading) -> bool:
        return any(group.kind is GroupKind.PAIR and group.tile in self.kinds for group in reading.groups)


@lru_cache(maxsize=64)
def _forms(kinds: frozenset[Tile], sets: int, wilds: int) -> Forms:
    return Forms(sets, (), wilds, pair_kind_classes(kinds))
