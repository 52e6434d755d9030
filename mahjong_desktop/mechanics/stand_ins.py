"""Tiles that may be read as another kind in a winning hand. HandSetup says which tiles may.

mechanics.evaluate scores the ways to read a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableSequence

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Win


def wins_as_read(win: Win) -> tuple[Win, ...]:
    """Returns the win with every choice of kinds for its stand-in tiles; the win as it is comes first. Tiles in melds
    are not changed. The winning tile may be read as another kind while an equal tile of the hand is not."""
    found = [win]
    for face, kind in win.table.setup.stand_ins_in_wins.items():
        found += [read for one in found for read in _with_more(one, face, kind)]
    return tuple(found)


def _with_more(win: Win, face: Tile, kind: Tile) -> Iterator[Win]:
    held = win.concealed.count(face)
    rest = [tile for tile in win.concealed if tile != face]
    for tile in (win.tile, kind) if win.tile == face else (win.tile,):
        for number in range(held + 1):
            if number or tile != win.tile:
                concealed = tuple(sorted((*rest, *(kind,) * number, *(face,) * (held - number))))
                yield replace(win, tile=tile, concealed=concealed)


def each_count(counts: MutableSequence[int], stand_ins: Mapping[Tile, Tile]) -> Iterator[None]:
    """Changes the counts in place to those of each choice of kinds for the stand-in tiles, and yields once for each
    choice. The first choice leaves the counts as they are. At the end the counts are as they were."""
    others = [(face, kind) for face, kind in stand_ins.items() if counts[face]]
    if not others:
        yield
        return
    face, kind = others[0]
    left, held = dict(others[1:]), counts[face]
    yield from each_count(counts, left)
    for _ in range(held):
        counts[face] -= 1
        counts[kind] += 1
        yield from each_count(counts, left)
    counts[face] += held
    counts[kind] -= held
