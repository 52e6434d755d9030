"""Tracks that several rulesets use: values remembered in a hand and updated by events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mahjong_desktop.core.remembered import SEAT, THROWN, Maybe
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.tiles import Tile, is_bonus
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.liability import Feeding, open_only
from mahjong_desktop.mechanics.walls import WALL


def no_safe_discards(cases: tuple[Feeding, ...]) -> Track[frozenset[tuple[int, Tile]]]:
    """Remembers (seat, kind) of discards that a seat made when every tile of its hand was dangerous (see `Feeding`).

    If a seat discards a kind twice, the discard that was claimed for a set counts, else the later one.
    """

    def step(value: frozenset[tuple[int, Tile]], moment: Moment, table: Table) -> frozenset[tuple[int, Tile]]:
        if moment.tile is None or not feeds_somebody(cases, table, moment.seat, {moment.tile}):
            return value
        hand, thrown = table.hands[moment.seat], (moment.seat, moment.tile)
        if hand is None:
            return value
        if feeds_somebody(cases, table, moment.seat, {tile for tile in hand if not is_bonus(tile)}):
            return value | {thrown}
        claimed = any((meld.giver, meld.claimed_tile) == thrown for melds in table.melds for meld in melds)
        return value if claimed else value - {thrown}

    return Track("no-safe-discards", frozenset(), THROWN, frozenset({"discarded"}), step)


def _last_replaced(value: int | None, moment: Moment, table: Table) -> int | None:
    return moment.seat if table.wall_left == 1 and moment.name != WALL else value


LAST_REPLACED: Track[int | None] = Track(
    "last-replaced", None, Maybe(SEAT), frozenset({"drew"}), _last_replaced, shown=known_to_all
)
"""Who drew the last tile of the wall as a replacement. Then nobody was asked whether to take it."""


def last_tile_was_replacement(table: Table) -> bool:
    """Returns whether the last tile of the wall went as a replacement, in a ruleset with the track `LAST_REPLACED`."""
    return LAST_REPLACED.of(table) is not None


def own_part(value: frozenset[int], seat: int) -> frozenset[int]:
    """Returns the part of the value that a seat may know: only whether it is remembered itself."""
    return value & {seat}


_FEWEST_MELDS = 2
"""No feeding makes the giver liable before its owner has laid so many melds."""


def feeds_somebody(cases: tuple[Feeding, ...], table: Table, seat: int, tiles: Iterable[Tile]) -> bool:
    """Returns whether each of the tiles would feed at least one opponent who can still make another set."""
    if max(map(len, table.melds)) < _FEWEST_MELDS:
        return False
    others = [
        open_only(melds) for holder, melds in enumerate(table.melds) if holder != seat and _has_room(table, holder)
    ]
    return bool(others) and all(any(case.feeds(melds, tile) for melds in others for case in cases) for tile in tiles)


def _has_room(table: Table, seat: int) -> bool:
    if len(table.melds[seat]) < _FEWEST_MELDS:
        return False
    hand = table.hands[seat]
    return hand is None or len(hand) > 2


def remembered_after(tracks: Iterable[Track[Any]], moment: Moment, table: Table) -> dict[str, object]:
    """Returns the values of tracks by id after an event; `table` is the one before it. Tracks that do not watch the
    event keep their values."""
    told = {one.id: one.step(one.of(table), moment, table) for one in tracks if moment.what in one.watches}
    return {**table.tracks, **told}
