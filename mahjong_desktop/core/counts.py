"""Counts per kind: how many of each playing tile a collection holds. Shapes and readings do not belong here."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile

Counts = tuple[int, ...]
"""34 numbers: how many tiles there are of each playing kind."""


def count_tiles(tiles: Iterable[Tile]) -> Counts:
    """Counts of the playing tiles; a bonus tile among them raises IndexError."""
    numbers = [0] * PLAYING_KINDS
    for tile in tiles:
        numbers[tile] += 1
    return tuple(numbers)


def with_tile(counts: Counts, tile: Tile, change: int = 1) -> Counts:
    """The counts with `change` more of one kind."""
    return (*counts[:tile], counts[tile] + change, *counts[tile + 1 :])


def list_tiles(counts: Counts) -> tuple[Tile, ...]:
    """The tiles of the counts in rising order."""
    return tuple(tile for tile, number in enumerate(counts) for _ in range(number))
