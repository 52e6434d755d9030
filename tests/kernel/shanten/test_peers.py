"""The three forms of riichi against two other libraries, on random hands.

A run compares two thousand; `MAHJONG_DESKTOP_DISTANCE_HANDS=20000` sets another number. `mahjong` must be there,
`jansou` is asked where it is installed.
"""

from __future__ import annotations

import os
import random

import pytest
from mahjong.shanten import Shanten

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.kernel.shanten import RIICHI_IRREGULAR, forms, keys_of, kinds_in
from tests.benchmarks import peers

HANDS = int(os.environ.get("MAHJONG_DESKTOP_DISTANCE_HANDS", "2000"))
KINDS = (*(range(34),) * 3, range(9), range(18), (0, 8, 9, 17, 18, 26, *range(27, 34)))


def hands() -> list[Counts]:
    """Of 13 and 14 tiles in turn, half of them of few kinds."""
    rng = random.Random(34)
    return [
        count_tiles(rng.sample([kind for kind in KINDS[number % 6] for _ in range(4)], 13 + number // 6 % 2))
        for number in range(HANDS)
    ]


def test_distances_are_those_of_mahjong() -> None:
    ways, theirs = forms(4, RIICHI_IRREGULAR), Shanten()
    for hand in hands():
        assert ways.distance(keys_of(hand)) == theirs.calculate_shanten(list(hand)), hand


def test_distances_are_those_of_jansou() -> None:
    pytest.importorskip("jansou")
    ways, theirs = forms(4, RIICHI_IRREGULAR), peers.jansou().distance
    for hand in hands():
        assert ways.distance(keys_of(hand)) == theirs.call(theirs.prepare(hand)), hand


def test_discards_are_those_of_a_plain_loop() -> None:
    ways, theirs = forms(4, RIICHI_IRREGULAR), peers.mahjong().discards
    for hand in [hand for hand in hands() if sum(hand) == 14][: HANDS // 200]:
        ours = [
            (tile, distance, [kind for kind in kinds_in(useful) if kind != tile])
            for tile, distance, useful, _ in sorted(ways.after_discards(keys_of(hand)))
        ]
        assert ours == theirs.call(theirs.prepare(hand)), hand
