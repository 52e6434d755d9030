"""Finds things that a winner may mistake for an element, with facts for a sentence that explains why they do not count.

Each ruleset chooses those that fit its elements. Tests for elements belong to predicates.
"""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Find
from mahjong_desktop.core.tiles import TILE_NAMES, WIND_NAMES, WINDS, Tile


def others_bonus(owners: Mapping[Tile, int]) -> Find:
    """Finds bonus tiles that belong to another seat wind. Facts: flower, owner, seat."""

    def find(hand: HandFacts) -> tuple[Mapping[str, str], ...]:
        own = hand.win.seat_wind
        return tuple(
            {"flower": TILE_NAMES[tile], "owner": WIND_NAMES[owners[tile]], "seat": WIND_NAMES[own]}
            for tile in hand.win.bonus
            if tile in owners and owners[tile] != own
        )

    return find


def idle_winds(hand: HandFacts) -> tuple[Mapping[str, str], ...]:
    """Finds pungs and kongs of winds that are neither the seat wind nor the round wind. Facts: wind, seat."""
    own = hand.win.seat_wind
    valued = {WINDS[own], WINDS[hand.table.round_wind]}
    idle = (group.tile for group in hand.reading.triplets if group.tile in WINDS and group.tile not in valued)
    return tuple({"wind": TILE_NAMES[tile], "seat": WIND_NAMES[own]} for tile in idle)
