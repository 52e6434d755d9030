"""How fast the program is, as ratios to the package `mahjong` in the same run: `python -m tests.benchmarks.ratios`.

test_ratios.py holds each ratio against the one that was measured here, so that no change makes a part half as fast
unseen. Seconds depend on the machine and on what else it does; a ratio of two loops that take turns does not. Times are
those of the processor, each figure is the median over the rounds, and the garbage collector is off: what else the
process holds would count.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.shanten import Shanten

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.kernel.shanten import RIICHI_IRREGULAR, forms, keys_of, live_mask
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import play_game
from tests.benchmarks.peers import every_discard
from tests.rulesets.random_riichi import random_win
from tests.rulesets.test_riichi_against_mahjong import library_arguments

ROUNDS = 7
Timed = tuple[Callable[[], object], int]
"""A loop and how often it does what is measured."""


class Measured(NamedTuple):
    """A part of the program: the ratio that was measured, and how to measure it. A ratio says how many times as fast as
    the reference it is."""

    usual: float
    rounds: Callable[[], Iterator[tuple[Timed, Timed]]]

    def ratio(self) -> float:
        """Measures the ratio; the first round only warms up."""
        with _no_collection():
            found = [_seconds(reference) / _seconds(own) for own, reference in self.rounds()]
        return median(found[1:])


def _seconds(timed: Timed) -> float:
    call, times = timed
    start = process_time()
    call()
    return (process_time() - start) / times


@contextmanager
def _no_collection() -> Iterator[None]:
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _each(call: Callable[..., object], arguments: Iterable[tuple[object, ...]]) -> Callable[[], None]:
    def run() -> None:
        for some in arguments:
            call(*some)

    return run


def random_hands(number: int, seed: int) -> list[Counts]:
    """Returns hands of 14 tiles from a shuffled set."""
    rng = Random(seed)
    return [count_tiles(piece // 4 for piece in rng.sample(range(136), 14)) for _ in range(number)]


def _shanten(number: int, seed: int) -> Timed:
    """The reference for what has no counterpart: distances by the other library."""
    hands = [(list(hand),) for hand in random_hands(number, seed)]
    return _each(Shanten().calculate_shanten, hands), number


def distances() -> Iterator[tuple[Timed, Timed]]:
    """Yields rounds of distances over three forms, of hands that come again."""
    hands = [(keys_of(hand),) for hand in random_hands(500, 1)]
    for number in range(ROUNDS + 1):
        yield (_each(forms(4, RIICHI_IRREGULAR).distance, 20 * hands), 20 * len(hands)), _shanten(500, number)


def useful_tiles() -> Iterator[tuple[Timed, Timed]]:
    """Yields rounds of the useful tiles after every discard, of hands that come again."""
    hands = random_hands(500, 1)
    known = [(keys_of(hand), live_mask([4 - held for held in hand])) for hand in hands]
    distance = Shanten().calculate_shanten
    for number in range(ROUNDS + 1):
        naive = [(distance, list(hand)) for hand in hands[2 * number : 2 * number + 2]]
        yield (_each(forms(4, RIICHI_IRREGULAR).after_discards, known), len(known)), (_each(every_discard, naive), 2)


def known_wins() -> Iterator[tuple[Timed, Timed]]:
    """Yields rounds of riichi wins, the same ones in each."""
    return _scored(same=True)


def new_wins() -> Iterator[tuple[Timed, Timed]]:
    """Yields rounds of riichi wins, others in each."""
    return _scored(same=False)


def _scored(same: bool) -> Iterator[tuple[Timed, Timed]]:
    rng, number = Random(2016), 400
    wins = [random_win(rng) for _ in range(number)]
    for _ in range(ROUNDS + 1):
        prepared = [library_arguments(won) for won in wins]
        own = _each(evaluate, [(RIICHI_EMA, won.win) for won in wins])
        yield (own, number), (_each(lambda given: HandCalculator.estimate_hand_value(**given), zip(prepared)), number)
        if not same:
            wins = [random_win(rng) for _ in range(number)]


def hands_of_bots(ruleset: str) -> Callable[[], Iterator[tuple[Timed, Timed]]]:
    """Returns the rounds of hands that standard bots play, compared with a thousand distances of the other library."""

    def rounds() -> Iterator[tuple[Timed, Timed]]:
        rules = find_ruleset(ruleset)
        bots = ("standard",) * rules.chairs.participants
        for number in range(ROUNDS + 1):
            hand = _each(play_game, [(rules, bots, number, None, 1)])
            yield (hand, 1), (_shanten(1000, number)[0], 1)

    return rounds


RATIOS = {
    "distances": Measured(86.0, distances),
    "useful tiles": Measured(450.0, useful_tiles),
    "known wins": Measured(3.45, known_wins),
    "new wins": Measured(1.03, new_wins),
    "hands of hong-kong": Measured(0.8, hands_of_bots("hong-kong")),
    "hands of riichi-ema": Measured(0.47, hands_of_bots("riichi-ema")),
    "hands of wuhan": Measured(0.32, hands_of_bots("wuhan")),
}
"""What is watched."""


def main() -> None:
    """Prints the ratios."""
    for name, measured in RATIOS.items():
        print(f"{name:20} {measured.ratio():8.2f}, usually {measured.usual:g}", flush=True)


if __name__ == "__main__":
    main()
