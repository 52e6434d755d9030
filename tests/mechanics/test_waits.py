"""Tests on the waits before the winning tile: where the only one completes the hand, and whether all have two sides."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.facts import Completed
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.predicates.waits import no_single_waits, only_wait
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import win

SHAPES = (RegularShape(4),)
PAIR = (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)


@pytest.mark.parametrize(
    ("hand", "tile", "place"),
    [
        ("123m456p789s55z12s", "3s", "edge"),
        ("123m456p789s55z13s", "2s", "closed"),
        ("123m456p789s555z2s", "2s", "pair"),
        ("123m456p789s55z23s", "1s", None),
        ("123m456p789s2345s", "2s", None),
        ("123m456p55z12345s", "3s", None),  # waits for 3s and 6s
    ],
)
def test_the_only_wait_and_its_place(hand: str, tile: str, place: str | None) -> None:
    won = win(hand, tile)
    places = {"edge": (Completed.EDGE,), "closed": (Completed.CLOSED,), "pair": PAIR}
    hands = [facts_of_reading(won, reading) for reading in SHAPES[0].readings(won)]
    found = {name for name, wanted in places.items() if any(only_wait(SHAPES, wanted)(one) for one in hands)}
    assert found == ({place} if place is not None else set())
    assert any(only_wait(SHAPES)(one) for one in hands) is (place is not None)


@pytest.mark.parametrize(
    ("hand", "tile", "expected"),
    [
        ("123m456p789s55p23s", "1s", True),
        ("123m456p789s55p12s", "3s", False),
        ("123m456p789s55p13s", "2s", False),
        ("123m456p789s2345s", "2s", False),
        ("123m456p55p12345s", "3s", True),  # the 3s fits 45s, too
        ("123m456p789s4445s", "3s", False),  # two sides, but the 5s would have made the pair
        ("123m456p789s55p66s", "6s", True),  # a pung is no single wait
    ],
)
def test_no_wait_may_be_single(hand: str, tile: str, expected: bool) -> None:
    won = win(hand, tile, way=Way.DISCARD, giver=1)
    hands = [facts_of_reading(won, reading) for reading in SHAPES[0].readings(won)]
    assert hands
    assert {no_single_waits(SHAPES)(one) for one in hands} == {expected}
