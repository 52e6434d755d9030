"""Tracks that rulesets share: memories stepped by events."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.ruleset import Moment, Track
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.liability import Feeding, feeds_any


def no_safe_discards(cases: tuple[Feeding, ...]) -> Track:
    """Remembers (seat, kind) of discards made when every tile of the hand would have fed somebody's dear hand."""

    def step(value: object, moment: Moment, table: Table) -> object:
        assert isinstance(value, frozenset)
        hand = table.hands[moment.seat]
        if moment.tile is None or hand is None or not feeds_somebody(cases, table, moment.seat, {moment.tile}):
            return value
        if feeds_somebody(cases, table, moment.seat, set(hand)):
            return value | {(moment.seat, moment.tile)}
        return value

    return Track("no-safe-discards", frozenset(), frozenset({"discarded"}), step)


def feeds_somebody(cases: tuple[Feeding, ...], table: Table, seat: int, tiles: Iterable[Tile]) -> bool:
    """Whether each of the tiles would feed at least one opponent."""
    others = [melds for holder, melds in enumerate(table.melds) if holder != seat and len(melds) > 1]
    return bool(others) and all(any(feeds_any(cases, melds, tile) for melds in others) for tile in tiles)
