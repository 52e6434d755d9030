"""Compares the speed of the distance kernel, and of scoring a riichi win, with other libraries.

    python -m tests.benchmarks.distance [HANDS] [--rounds N]

Within every round all libraries take turns on the same seeded hands, which are converted for each before the clock
starts. The figures are medians over the rounds of processor time, in calls per second and as ratios to `mahjong` doing
the same (peers.py). Where caching matters, this program has two rows: hands that were asked about before, and new hands
in every round, some of whose keys occur for the first time. Other libraries get new hands in every round.
"""

from __future__ import annotations

import argparse
import gc
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.shanten import Shanten

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.shanten import (
    RIICHI_IRREGULAR,
    KeptHand,
    Keys,
    forms,
    keys_divisions,
    keys_of,
    live_mask,
    orphans_distance,
    pairs_distance,
    regular_distance,
    useful_after_discards,
)
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.benchmarks.peers import Call, installed
from tests.rulesets.random_riichi import random_win
from tests.rulesets.test_riichi_against_mahjong import library_arguments

NAIVE_HANDS = 8
"""Hands per round for calls that take ten milliseconds each."""
FIRST_WINS = 3000
"""The number of wins that are scored before those that are measured."""
SECOND = 1_000_000


@dataclass
class Row:
    """A line of the table: the function and its hands, one list per round, and the name of the row that it is compared
    with."""

    name: str
    call: Call
    rounds: Sequence[Sequence[Any]]
    base: str
    each: int = 1
    rates: list[float] = field(default_factory=list)

    def run(self, number: int) -> None:
        """Runs one round and records the calls per second."""
        hands = self.rounds[number % len(self.rounds)]
        call = self.call
        start = time.process_time()
        for hand in hands:
            call(hand)
        self.rates.append(self.each * len(hands) / (time.process_time() - start))


def random_hands(number: int, tiles: int = 14, seed: int = 1) -> list[Counts]:
    """Returns hands from a shuffled set."""
    rng = random.Random(seed)
    return [count_tiles(piece // 4 for piece in rng.sample(range(136), tiles)) for _ in range(number)]


def slices(hands: Sequence[Any], size: int, of: Callable[[Any], Any]) -> list[list[Any]]:
    """Returns new hands for every round."""
    return [[of(hand) for hand in hands[start : start + size]] for start in range(0, len(hands), size)]


def distance_rows(size: int, hands: Sequence[Counts]) -> Iterator[Row]:
    """Yields rows of distances: of the regular form, and of all three forms."""
    theirs = Shanten()
    regular, three = forms(4), forms(4, RIICHI_IRREGULAR)
    every, seen = slices(hands, size, list), [hands[:size]]
    keys, seen_keys = slices(hands, size, keys_of), [[keys_of(hand) for hand in hands[:size]]]
    yield Row("mahjong, regular", theirs.calculate_shanten_for_regular_hand, every, "")
    yield Row("regular, from counts", lambda hand: regular_distance(hand, 4), seen, "mahjong, regular")
    yield Row("regular, kept keys", regular.distance, seen_keys, "mahjong, regular")
    yield Row("regular, kept keys, new hands", regular.distance, keys, "mahjong, regular")
    yield Row("regular, kept keys, 2 wild", forms(4, (), 2).distance, seen_keys, "mahjong, regular")
    batches = [[part] for part in seen_keys]
    yield Row("regular, all keys at once", regular.distances, batches, "mahjong, regular", each=size)
    long = [[keys_of(hand) for hand in random_hands(size, 17)]]
    yield Row("regular, kept keys, 17 tiles", forms(5).distance, long, "mahjong, regular")
    for peer in installed():
        yield Row(peer.name, peer.distance.call, slices(hands, size, peer.distance.prepare), "mahjong")
    yield Row(
        "three forms, from counts",
        lambda hand: min(regular_distance(hand, 4), pairs_distance(hand, 7, False), orphans_distance(hand)),
        seen,
        "mahjong",
    )
    yield Row("three forms, kept keys", three.distance, seen_keys, "mahjong")
    yield Row("three forms, kept keys, new hands", three.distance, keys, "mahjong")


def discard_rows(size: int, hands: Sequence[Counts]) -> Iterator[Row]:
    """Yields rows of distance, useful kinds and live copies of every discard."""
    few, size = min(size, NAIVE_HANDS), max(1, size // 4)

    def known(hand: Counts) -> tuple[Keys, int]:
        return keys_of(hand), live_mask([4 - held for held in hand])

    seen, new = [[known(hand) for hand in hands[:size]]], slices(hands, size, known)
    for peer in installed():
        some = few if peer.name in ("mahjong", "riichienv") else max(1, size // 10)
        yield Row(f"{peer.name}, discards", peer.discards.call, slices(hands, some, peer.discards.prepare), BASE)
    three, regular = forms(4, RIICHI_IRREGULAR), forms(4)
    yield Row("every discard, three forms", lambda hand: three.after_discards(*hand), seen, BASE)
    yield Row("every discard, three forms, new hands", lambda hand: three.after_discards(*hand), new, BASE)
    yield Row("every discard, regular", lambda hand: regular.after_discards(*hand), seen, BASE)
    long = [[known(hand) for hand in random_hands(size, 17)]]
    yield Row("every discard, regular, 17 tiles", lambda hand: forms(5).after_discards(*hand), long, BASE)
    yield Row("best discards, from counts", lambda hand: useful_after_discards(hand, 4), [hands[:size]], BASE)
    drawn = [[keys_of(hand) for hand in random_hands(size, 13)]]
    yield Row("useful kinds of 13 tiles", three.useful, drawn, "")
    yield Row("divisions of complete hands", lambda keys: keys_divisions(keys, 4), [complete_hands(size)], "")
    yield Row("a tile comes and goes", _come_and_go, [[KeptHand(hand) for hand in hands[:size]]], "")


BASE = "mahjong, discards"


def _come_and_go(hand: KeptHand) -> None:
    hand.add(33)
    hand.remove(33)


def complete_hands(number: int) -> list[Keys]:
    """Returns the keys of random sets and a pair."""
    rng = random.Random(4)
    found: list[Keys] = []
    while len(found) < number:
        tiles = [rng.randrange(34)] * 2
        for _ in range(4):
            first = 9 * rng.randrange(3) + rng.randrange(7)
            tiles += rng.choice(([first, first + 1, first + 2], [rng.randrange(34)] * 3))
        counts = count_tiles(tiles)
        if max(counts) <= 4:
            found.append(keys_of(counts))
    return found


def scoring_rows(size: int, rounds: int) -> Iterator[Row]:
    """Yields rows of riichi wins with all inputs prepared: the best reading, yaku, fu, points. One row uses the same
    wins in every round, so that all parts of the hands are known; one uses new wins in every round, after others in the
    first one. Parts of hands may be cached, whole hands never. scoring.py measures more."""
    rng = random.Random(2016)
    sizes = [FIRST_WINS] + [size] * rounds
    wins = [[random_win(rng) for _ in range(number)] for number in sizes]
    prepared = [[library_arguments(won) for won in some] for some in wins]
    yield Row("mahjong, win", lambda given: HandCalculator.estimate_hand_value(**given), prepared[1:2], "")
    yield Row("win evaluated", lambda won: evaluate(RIICHI_EMA, won.win), wins[1:2], "mahjong, win")
    yield Row("mahjong, new wins", lambda given: HandCalculator.estimate_hand_value(**given), prepared, "")
    yield Row("win evaluated, new wins", lambda won: evaluate(RIICHI_EMA, won.win), wins, "mahjong, new wins")
    yield Row("win evaluated and settled, again", lambda won: _settled(won.win), wins, "mahjong, new wins")


def _settled(win: Win) -> object:
    scored = evaluate(RIICHI_EMA, win)
    return RIICHI_EMA.settle(Outcome((ScoredWin(win, scored),), win.table)) if isinstance(scored, Breakdown) else None


def main(size: int, rounds: int) -> None:
    """Prints the table."""
    start = time.process_time()
    forms(4, RIICHI_IRREGULAR).after_discards(keys_of((1,) * 13 + (0,) * 21))
    print(f"tables unfolded and first outlook told in {1000 * (time.process_time() - start):.0f} ms")
    hands = random_hands(size * (rounds + 1))
    rows = [*distance_rows(size, hands), *discard_rows(size, hands), *scoring_rows(size, rounds)]
    gc.collect()
    for number in range(rounds + 1):
        for row in rows:
            row.run(number)
    rates = {row.name: median(row.rates[1:]) for row in rows}  # the first round warms up
    for row in rows:
        rate = rates[row.name]
        ratio = f"{rate / rates[row.base]:8,.1f} x {row.base}" if row.base else ""
        print(f"{row.name:40} {rate:14,.0f}/s {SECOND / rate:12,.3f} µs {ratio}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("hands", nargs="?", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    main(arguments.hands, arguments.rounds)
