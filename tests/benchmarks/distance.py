"""Measures the distance kernel against the `mahjong` package: `python tests/benchmarks/distance.py [hands]`.

Both take turns on the same seeded hands; the figure is the median of seven rounds, in calls a second.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median

from mahjong.shanten import Shanten

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.mechanics.distance import (
    discard_outlook,
    keys_distance,
    keys_of,
    orphans_distance,
    pairs_distance,
    regular_distance,
    regular_divisions,
)
from mahjong_desktop.mechanics.distance.tables import tables

ROUNDS = 7


def measure(call: Callable[[Counts], object], hands: Sequence[Counts]) -> float:
    """Calls a second over all hands, once."""
    start = time.perf_counter()
    for hand in hands:
        call(hand)
    return len(hands) / (time.perf_counter() - start)


def main(number: int) -> None:
    """Print the table."""
    rng = random.Random(1)
    hands = [count_tiles(piece // 4 for piece in rng.sample(range(136), 14)) for _ in range(number)]
    keys = {hand: keys_of(hand) for hand in hands}
    theirs = Shanten()
    start = time.perf_counter()
    tables(True)
    print(f"tables unfolded in {1000 * (time.perf_counter() - start):.1f} ms")
    calls: dict[str, tuple[Callable[[Counts], object], Sequence[Counts]]] = {
        "mahjong, regular": (theirs.calculate_shanten_for_regular_hand, hands),
        "regular": (lambda hand: regular_distance(hand, 4), hands),
        "regular, keys kept": (lambda hand: keys_distance(keys[hand], 4), hands),
        "mahjong, three forms": (theirs.calculate_shanten, hands),
        "three forms": (lambda h: min(regular_distance(h, 4), pairs_distance(h), orphans_distance(h)), hands),
        "outlook of every discard": (lambda hand: discard_outlook(hand, 4, slack=9), hands[: number // 10]),
        "outlook of the best discards": (lambda hand: discard_outlook(hand, 4), hands[: number // 10]),
        "divisions": (lambda hand: regular_divisions(hand, 4), hands),
    }
    found: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(ROUNDS):
        for name, (call, some) in calls.items():
            found[name].append(measure(call, some))
    base = median(found["mahjong, regular"])
    for name, rates in found.items():
        print(f"{name:30} {median(rates):12,.0f}/s  {median(rates) / base:7.1f} x")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
