"""Counts of tiles by kind. Shapes and readings do not belong here."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile

Counts = tuple[int, ...]
"""34 numbers: the number of tiles of each playing kind."""


def count_tiles(tiles: Iterable[Tile]) -> Counts:
    """Returns the counts of the playing tiles. Raises IndexError for a bonus tile."""
    numbers = [0] * PLAYING_KINDS
    for tile in tiles:
        numbers[tile] += 1
    return tuple(numbers)


def with_tile(counts: Counts, tile: Tile, change: int = 1) -> Counts:
    """Returns the counts with `change` more tiles of one kind."""
    return (*counts[:tile], counts[tile] + change, *counts[tile + 1 :])


def list_tiles(counts: Counts) -> tuple[Tile, ...]:
    """Returns the tiles of the counts, in rising order.

    >>> list_tiles(with_tile(count_tiles((4, 0, 4)), 4, -1))
    (0, 4)
    """
    return tuple(tile for tile, number in enumerate(counts) for _ in range(number))
