"""Setups of hands in which no indicator changes what a tile is."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.tiles import Tile


def same_setup(setup: HandSetup) -> Callable[[tuple[Tile, ...]], HandSetup]:
    """Returns a function that returns this setup for every hand."""
    return lambda _: setup
