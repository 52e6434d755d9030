"""Hands of tiles that belong to nothing (十三不搭): all different, those of a suit far apart, all concealed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import Tile, own_kind, suit_of
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.shanten import unrelated_distance
from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions
from mahjong_desktop.mechanics.shapes.wild_places import row_readings
from mahjong_desktop.mechanics.shapes.winning_tile import WinningTiles, may_stand_for, winning_tiles


class UnrelatedShape(Struct, frozen=True):
    """`size` different tiles, those of one suit at least `gap` numbers apart, so that no two of them go together.

    `given_wild` as in RegularShape. With `distinctions` only one reading is returned of all in which the wild tiles are
    used as the same of their own kinds and otherwise as kinds of the same classes."""

    size: int = 14
    gap: int = 3
    id: str = "thirteen-unrelated"
    given_wild: bool = True
    distinctions: Distinctions | None = None

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Nothing may be laid, one-tile kongs included."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """All tiles as one row, rising, for every choice of kinds as which the wild tiles are read."""
        if win.melds or len(win.tiles) != self.size:
            return ()
        held = winning_tiles(win, self.given_wild)
        natural = tuple(tile for tile, number in enumerate(held.natural) for _ in range(number))
        if any(not self._apart(one, other) for one, other in pairwise(natural)):
            return ()
        found = []
        choices = self._choices(natural, tuple(sorted(may_stand_for(win.table))), len(held.wild))
        for chosen in choices if self.distinctions is None else different_choices(choices, held, self.distinctions):
            row = tuple(sorted((*natural, *chosen)))
            wilds = tuple(sorted(map(row.index, chosen)))
            found += [Reading(self.id, groups) for groups in row_readings(row, wilds, win, held)]
        return tuple(found)

    def _apart(self, one: Tile, other: Tile) -> bool:
        """Whether two tiles belong to nothing together."""
        suit = suit_of(one)
        if suit is None or suit_of(other) != suit:
            return one != other
        return abs(one - other) >= self.gap

    def _choices(self, held: tuple[Tile, ...], kinds: tuple[Tile, ...], number: int) -> Iterator[tuple[Tile, ...]]:
        """So many of the kinds, rising, that go together neither with the held tiles nor with each other."""
        if not number:
            yield ()
            return
        for index, tile in enumerate(kinds):
            if all(self._apart(tile, other) for other in held):
                for more in self._choices((*held, tile), kinds[index + 1 :], number - 1):
                    yield (tile, *more)

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """See kernel.shanten.unrelated_distance."""
        return FAR if melds else unrelated_distance(counts, self.size, gap=self.gap, wilds=wilds)


def different_choices(
    choices: Iterable[tuple[Tile, ...]], held: WinningTiles, distinctions: Distinctions
) -> Iterator[tuple[Tile, ...]]:
    """Yields one of all choices of kinds for wild tiles that elements cannot tell apart."""
    own, classes = frozenset(map(own_kind, held.wild)), distinctions.classes()
    seen = set()
    for chosen in choices:
        told = (own.intersection(chosen), tuple(sorted([classes[tile] for tile in chosen if tile not in own])))
        if told not in seen:
            seen.add(told)
            yield chosen
