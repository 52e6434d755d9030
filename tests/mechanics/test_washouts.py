"""Hands that count more because a hand before was won by nobody, and unwon hands in a row."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Moment, Track
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.washouts import (
    UNWON_IN_A_ROW,
    counted_washouts,
    is_after_washout,
    washouts,
)

ENDED = Moment("hand-ended", -1)


def values(track: Track[int], winners: str) -> list[bool]:
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
def test_how_long_hands_count_more(track: Track[int], winners: str, more: list[bool]) -> None:
    assert values(track, winners) == more


def test_unwon_hands_are_counted_until_a_win() -> None:
    table, value = Table(FOUR_CHAIRS), UNWON_IN_A_ROW.initial
    found = []
    for result in ("draw", "draw", "win", "draw"):
        value = UNWON_IN_A_ROW.step(value, ENDED._replace(name=result), table)
        found.append(UNWON_IN_A_ROW.of(replace(table, tracks={UNWON_IN_A_ROW.id: value})))
    assert found == [1, 2, 0, 1] and UNWON_IN_A_ROW.lasting
    assert UNWON_IN_A_ROW.of(table) == 0


def test_each_unwon_hand_is_counted_and_each_win_takes_one_off() -> None:
    track, table = counted_washouts(), Table(FOUR_CHAIRS)
    value, found = track.initial, []
    for result in ("win", "draw", "draw", "win", "win", "win", "draw"):
        value = track.step(value, ENDED._replace(name=result), table)
        found.append(value)
    assert found == [0, 1, 2, 1, 0, 0, 1] and track.lasting and "dealt" not in track.watches
    assert not is_after_washout(table)


def test_dice_are_counted_once_before_the_first_tile_is_dealt() -> None:
    track, dealt = counted_washouts(sum), Moment("dealt", 0)
    table = Table(FOUR_CHAIRS, hands=((), (), (), ()), dice=((2, 1),))
    assert track.step(1, dealt, table) == 4
    assert track.step(4, dealt, replace(table, hands=((0, 1, 2, 3), (), (), ()))) == 4
