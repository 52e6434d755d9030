"""Hands that count more because a hand before was won by nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Moment, Track
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.washouts import is_after_washout, washouts

ENDED = Moment("hand-ended", -1)


def values(track: Track, winners: str) -> list[bool]:
    """Whether the hand after each of these counts more: `-` unwon, else the seat of the winner; seat 0 deals."""
    value, found = track.initial, []
    for winner in winners:
        table = Table(FOUR_CHAIRS, winners=() if winner == "-" else (int(winner),))
        value = track.step(value, ENDED, table)
        found.append(is_after_washout(replace(table, tracks={track.id: value})))
    return found


@pytest.mark.parametrize(
    ("track", "winners", "more"),
    [
        (washouts(0), "-1-", [False] * 3),
        (washouts(1, next_alone=True), "1-0-11", [False, True, False, True, False, False]),
        (washouts(4), "-0110123", [True, True, True, True, True, True, False, False]),
        (washouts(4), "-11-1111", [True, True, True, True, True, True, True, False]),
    ],
)
def test_how_long_hands_count_more(track: Track, winners: str, more: list[bool]) -> None:
    assert values(track, winners) == more
