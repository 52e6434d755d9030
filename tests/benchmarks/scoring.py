"""Measures the time to score a win, compared with the package `mahjong`: `python -m tests.benchmarks.scoring [HANDS]`.

Riichi: random wins from one seed, the best reading with its elements, fu and points. Inputs are prepared before the
clock starts, and the two take turns on the same slices of the wins. Figures are medians of seven rounds, given twice:
for rounds with the same wins, in which all parts of hands are known, and for rounds with new wins, each seen once after
many others. Parts of hands and results that depend on a few numbers may be cached, whole hands or wins never. The
groups of the best reading are only listed on request, which does not happen here.

Every ruleset: random wins with its own tiles, on a discard and by self-draw, with the table built each time (`built`),
and as bots score them: one table, many hands, payments included (`finished`). Times are processor time; the garbage
collector is off, as in `timeit`.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator

from mahjong_desktop.bots.hand_value.hypothetical_tables import TableFacts, table_maker, win_at
from mahjong_desktop.bots.hand_value.win_payments import WinPayments
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.benchmarks.wild_scoring import complete_hand
from tests.rulesets.random_riichi import Won, random_win
from tests.rulesets.test_riichi_against_mahjong import library_arguments

ROUNDS = 7
SLICE = 500
Prepared = dict[str, Any]
Finished = tuple[tuple[Tile, ...], Tile]


def seconds(call: Callable[[], object]) -> float:
    """Returns the processor time of one call."""
    start = process_time()
    call()
    return process_time() - start


def score_all(wins: Sequence[Won]) -> None:
    """Scores wins by the ruleset and lists the elements."""
    for won in wins:
        scored = evaluate(RIICHI_EMA, won.win)
        if isinstance(scored, Breakdown):
            _ = scored.elements


def ask_library(prepared: Sequence[Prepared]) -> None:
    """Scores wins by the library."""
    for given in prepared:
        HandCalculator.estimate_hand_value(**given)


def compare(hands: int) -> None:
    """Prints microseconds per riichi win, for this program and the library."""
    rng = Random(1)
    first = _wins(rng, hands)
    cold = seconds(lambda: score_all(first))
    print(f"riichi-ema, the first {hands} wins: {1e6 * cold / hands:.1f} µs")
    _tell("the same wins", [_round(first) for _ in range(ROUNDS)])
    _tell("new wins", [_round(_wins(rng, hands)) for _ in range(ROUNDS)])


def _round(wins: Sequence[Won]) -> tuple[float, float]:
    """Returns seconds per win, measured in turns."""
    prepared = [library_arguments(won) for won in wins]
    here = there = 0.0
    for start in range(0, len(wins), SLICE):
        here += seconds(partial(score_all, wins[start : start + SLICE]))
        there += seconds(partial(ask_library, prepared[start : start + SLICE]))
    return here / len(wins), there / len(wins)


def _tell(name: str, rounds: Sequence[tuple[float, float]]) -> None:
    here, there = (median(times) for times in zip(*rounds, strict=True))
    print(f"riichi-ema, {name:16} {1e6 * here:7.1f} µs, mahjong {1e6 * there:7.1f} µs: {there / here:5.2f} x")


def _wins(rng: Random, hands: int) -> list[Won]:
    return [random_win(rng) for _ in range(hands)]


def finished_hands(rng: Random, ruleset: Ruleset, number: int) -> list[Finished]:
    """Returns complete concealed hands of a ruleset without wild tiles, most of them of one or two suits."""
    sets = (ruleset.hand_size - 1) // 3
    kinds = [tile for tile in range(34) if ruleset.copies[tile]]
    found: list[Finished] = []
    while len(found) < number:
        suits = rng.sample(range(4), rng.choice((1, 2, 2, 3, 4)))
        some = [tile for tile in kinds if min(tile // 9, 3) in suits]
        if len(some) >= 9:
            tiles = complete_hand(rng, sets, some)
            tile = tiles.pop(rng.randrange(len(tiles)))
            found.append((tuple(sorted(tiles)), tile))
    return found


def complete_hands(ruleset: Ruleset, hands: int) -> None:
    """Prints microseconds per hand of a ruleset."""
    rng = Random(ruleset.id)
    melds: tuple[Meld, ...] = ()
    tracks = tuple((track.id, track.initial) for track in ruleset.tracks)
    table_facts = TableFacts(0, 1, 0, (), tracks=tracks)
    win_payments, make_table = WinPayments(ruleset), table_maker(ruleset, melds, table_facts)

    def both(hand: Finished) -> None:
        for way in (Way.DISCARD, Way.SELF_DRAW):
            evaluate(ruleset, win_at(make_table(hand[0]), table_facts.seat, *hand, way))

    def finished(hand: Finished) -> None:
        win_payments.at(melds, table_facts).received(*hand)

    some = finished_hands(rng, ruleset, 2 * hands)
    for hand in some[:hands]:
        both(hand)
        finished(hand)
    for name, call in (("built, both ways", both), ("finished, both ways", finished)):
        times = [seconds(partial(call, hand)) for hand in some[hands:]]
        mean = sum(times) / hands
        print(f"{ruleset.id:12} {name:20} median {1e6 * median(times):6.1f} µs, mean {1e6 * mean:6.1f} µs")


def main() -> None:
    """Prints the tables."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    gc.disable()
    compare(hands)
    for ruleset in built_in_rulesets():
        complete_hands(ruleset, hands)


if __name__ == "__main__":
    main()
