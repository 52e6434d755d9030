"""What all shapes ask of a win: its natural and wild tiles, how many sets are laid, where the winning tile may lie.

How tiles go together belongs to the shapes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.parts import Held, held_in


def sets_laid(melds: Iterable[Meld]) -> int:
    """Melds that stand for a set; one-tile kongs do not."""
    return sum([1 for meld in melds if meld.size])


def may_stand_for(table: Table) -> frozenset[Tile]:
    """What a wild tile may be read as: anything but what is laid down as a one-tile kong and is not wild itself."""
    return frozenset(range(PLAYING_KINDS)) - (table.setup.lone - table.setup.wild)


def held_unless_wild(win: Win) -> Held | None:
    """The concealed tiles as shapes divide them; None where one of them is of a wild kind."""
    wilds = win.table.setup.wild
    if wilds and (win.tile in wilds or not wilds.isdisjoint(win.concealed)):
        return None
    return held_in(win)


@dataclass(frozen=True, slots=True)
class WinningTiles:
    """The concealed tiles of a win, the winning one among them: counts of the `natural` ones, the kinds of the `wild`
    ones, rising, and whether the winning tile is one of these."""

    natural: Counts
    wild: tuple[Tile, ...]
    won_by_wild: bool


def winning_tiles(win: Win, given_wild: bool = True) -> WinningTiles:
    """The natural and wild tiles of a win. Unless `given_wild`, a tile of a wild kind that another seat gave counts as
    what it shows: it is natural."""
    wilds = win.table.setup.wild
    tile = None if win.way is Way.ROB_FLOWER else win.tile
    won_by_wild = tile in wilds and (given_wild or not win.way.from_another)
    natural = [held for held in win.concealed if held not in wilds]
    wild = [held for held in win.concealed if held in wilds]
    if tile is not None:
        (wild if won_by_wild else natural).append(tile)
    return WinningTiles(count_tiles(natural), tuple(sorted(wild)), won_by_wild)


def mark_winning(groups: tuple[Group, ...], win: Win) -> tuple[tuple[Group, ...], ...]:
    """Every way to say which group the winning tile completes; one for equal groups. No tile of it is wild.

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
