"""Sets that win as soon as they are made, whatever the other tiles of the hand are (three dragon sets, four wind
sets)."""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.readings import GroupKind, Reading, meld_groups
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import Tile, own_kind
from mahjong_desktop.core.wins import Win
from mahjong_desktop.mechanics.shapes.wild_places import OpenGroup, wild_readings
from mahjong_desktop.mechanics.shapes.winning_tile import WinningTiles, sets_laid, winning_tiles


class SetsAloneShape(Struct, frozen=True):
    """A pung or kong of each of the `kinds`, in the hand or laid, and any other tiles; `size` tiles in all, where a
    kong counts as three.

    A tile of another seat must make the last of the sets. A seat that has made them all, and did not win then, may win
    with any tile that it draws.
    """

    id: str
    kinds: frozenset[Tile]
    size: int = 14

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether the hand beside these melds is large enough for the sets that are not laid."""
        return 3 * len(self._missing(melds)) <= self.size - 3 * sets_laid(melds)

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns the readings: the sets, and the other tiles as one row."""
        missing, held = self._missing(win.melds), winning_tiles(win)
        if len(win.tiles) + 3 * sets_laid(win.melds) != self.size:
            return ()
        if _lacking(missing, held.natural) > len(held.wild) or not self.admits(win.melds):
            return ()
        if win.way.from_another and self._made_before(win, missing):
            return ()
        groups = _groups(missing, held)
        laid = meld_groups(win.melds)
        return tuple([Reading(self.id, laid + marked) for marked in wild_readings(groups, win, held)])

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the number of tiles that the sets lack, or of any tiles if more of these are missing, less one."""
        missing, room = self._missing(melds), self.size - 3 * sets_laid(melds)
        if 3 * len(missing) > room:
            return FAR
        return max(0, _lacking(missing, counts) - wilds, room - sum(counts) - wilds) - 1

    def _missing(self, melds: tuple[Meld, ...]) -> list[Tile]:
        """Returns the kinds of which no set is laid, lowest first."""
        laid = [meld.tile for meld in melds if meld.kind is not MeldKind.CHOW]
        return sorted(self.kinds.difference(laid))

    def _made_before(self, win: Win, missing: list[Tile]) -> bool:
        """Returns whether the sets were there without the winning tile."""
        natural = [tile for tile in win.concealed if tile not in win.table.setup.wild]
        return _lacking(missing, count_tiles(natural)) <= len(win.concealed) - len(natural)


def _lacking(missing: list[Tile], counts: Counts) -> int:
    """Returns how many tiles are missing for a set of each of the kinds."""
    return sum([max(0, 3 - counts[tile]) for tile in missing])


def _groups(missing: list[Tile], held: WinningTiles) -> tuple[OpenGroup, ...]:
    """Returns the sets, completed by wild tiles, and a row of the other tiles; wild ones in it are what they show."""
    counts, wild = list(held.natural), list(held.wild)
    found = []
    for tile in missing:
        own = min(3, counts[tile])
        counts[tile] -= own
        found.append(OpenGroup(GroupKind.PUNG, (tile,) * 3, tuple(range(own, 3))))
        wild = wild[3 - own :]
    others = [tile for tile, number in enumerate(counts) for _ in range(number)]
    row = (*others, *map(own_kind, wild))
    if row:
        found.append(OpenGroup(GroupKind.ROW, row, tuple(range(len(others), len(row)))))
    return tuple(found)
