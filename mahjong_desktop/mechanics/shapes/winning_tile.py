"""Facts of a win that all shapes need: its natural and wild tiles, its sets, and the possible groups of the winning
tile.

The shapes decide how tiles go together.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.parts import Held, held_in


def sets_laid(melds: Iterable[Meld]) -> int:
    """Returns the number of melds that count as a set. One-tile kongs do not."""
    return sum([1 for meld in melds if meld.size])


def may_stand_for(table: Table) -> frozenset[Tile]:
    """Returns the kinds that a wild tile may be read as: all but those that are laid as one-tile kongs and are not
    wild."""
    return frozenset(range(PLAYING_KINDS)) - (table.setup.lone - table.setup.wild)


def held_unless_wild(win: Win) -> Held | None:
    """Returns the concealed tiles as shapes divide them; None if one of them is of a wild kind."""
    wilds = win.table.setup.wild
    if wilds and (win.tile in wilds or not wilds.isdisjoint(win.concealed)):
        return None
    return held_in(win)


class WinningTiles(Struct, frozen=True):
    """The concealed tiles of a win with the winning one: counts of the `natural` tiles, the kinds of the `wild` tiles
    in rising order, and whether the winning tile is wild."""

    natural: Counts
    wild: tuple[Tile, ...]
    won_by_wild: bool


def winning_tiles(win: Win, given_wild: bool = True) -> WinningTiles:
    """Returns the natural and wild tiles of a win. Unless `given_wild`, a tile of a wild kind that another seat gave
    counts as what is printed on it."""
    wilds = win.table.setup.wild
    tile = None if win.way is Way.ROB_FLOWER else win.tile
    won_by_wild = tile in wilds and (given_wild or not win.way.from_another)
    natural = [held for held in win.concealed if held not in wilds]
    wild = [held for held in win.concealed if held in wilds]
    if tile is not None:
        (wild if won_by_wild else natural).append(tile)
    return WinningTiles(count_tiles(natural), tuple(sorted(wild)), won_by_wild)


def mark_winning(groups: tuple[Group, ...], win: Win) -> tuple[tuple[Group, ...], ...]:
    """Returns the groups once for each group that the winning tile may complete, equal groups once. None of the tiles
    may be wild.

    A group completed by another seat's tile is no longer concealed.
    """
    if win.tile is None or win.way is Way.ROB_FLOWER:
        return (groups,)
    marked = []
    seen: set[Group] = set()
    for index, group in enumerate(groups):
        if group.meld is not None or group in seen or win.tile not in group.tiles:
            continue
        seen.add(group)
        place = max(i for i, tile in enumerate(group.tiles) if tile == win.tile)
        completed = Group(group.kind, group.tiles, not win.way.from_another, place)
        marked.append((*groups[:index], completed, *groups[index + 1 :]))
    return tuple(marked)
