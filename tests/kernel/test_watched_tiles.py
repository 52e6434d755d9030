"""Tiles that record which kinds a function asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from mahjong_desktop.core.tiles import HAND_KINDS, Tile
from mahjong_desktop.kernel.recording import watched_tiles

TILES = (34, 35, 35)
EVERY = set(range(HAND_KINDS))
Ask = Callable[[tuple[Tile, ...]], object]


@pytest.mark.parametrize(
    ("ask", "asked"),
    [
        (len, set()),
        (bool, set()),
        (lambda tiles: 35 in tiles, {35}),
        (lambda tiles: 40 in tiles, {40}),
        (lambda tiles: tiles.count(36), {36}),
        (lambda tiles: all(kind in tiles for kind in (34, 36, 37)), {34, 36}),
        (lambda tiles: sum(map(tiles.count, (34, 35))), {34, 35}),
    ],
)
def test_single_kinds_are_recorded(ask: Ask, asked: set[Tile]) -> None:
    found: set[Tile] = set()
    assert ask(watched_tiles(TILES, found)) == ask(TILES)
    assert found == asked


@pytest.mark.parametrize(
    "ask",
    [
        list,
        tuple,
        sorted,
        frozenset,
        Counter,
        hash,
        repr,
        max,
        lambda tiles: [*enumerate(tiles)],
        lambda tiles: [*tiles],
        lambda tiles: (*tiles,),
        lambda tiles: tiles[0],
        lambda tiles: tiles[1:],
        lambda tiles: tiles.index(35),
        lambda tiles: [*reversed(tiles)],
        lambda tiles: tiles + TILES,
        lambda tiles: TILES + tiles,
        lambda tiles: [*map(abs, tiles)],
        lambda tiles: 2 * tiles,
        lambda tiles: tiles * 2,
        lambda tiles: tiles == (34,),
        lambda tiles: tiles != (34,),
        lambda tiles: tiles < (36,),
        lambda tiles: {34, 35, 36}.issuperset(tiles),
        lambda tiles: {34}.isdisjoint(tiles),
        lambda tiles: {34}.union(tiles),
        lambda tiles: {tiles: 1}[TILES],
        lambda tiles: dict.fromkeys(tiles),
        lambda tiles: "{} {} {}".format(*tiles),
        lambda tiles: [one for one, _ in zip(tiles, "abc", strict=True)],
    ],
)
def test_every_other_look_records_all_kinds(ask: Ask) -> None:
    found: set[Tile] = set()
    assert ask(watched_tiles(TILES, found)) == ask(TILES)
    assert found == EVERY
