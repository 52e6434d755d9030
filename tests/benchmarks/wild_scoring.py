"""Measures the time to find the most valuable reading of hands with wild tiles: `python -m
tests.benchmarks.wild_scoring [HANDS]`.

Random complete hands of each ruleset that has wild tiles, in which some tiles are made wild, are scored completely:
every reading, gates, elements, payments. Up to four wild tiles with the ruleset itself; up to eight with two wild
kinds.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from time import process_time

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets import built_in_rulesets


def complete_hand(rng: Random, sets: int, kinds: list[Tile]) -> list[Tile]:
    """Returns the tiles of random sets and a pair, no kind more than four times."""
    while True:
        tiles: list[Tile] = []
        for _ in range(sets):
            first = rng.choice(kinds)
            run = rng.random() < 0.6 and first < 27 and first % 9 < 7
            tiles += [first, first + 1, first + 2] if run else [first] * 3
        tiles += [rng.choice(kinds)] * 2
        if all(tiles.count(tile) <= 4 for tile in set(tiles)):
            return tiles


def random_win(rng: Random, ruleset: Ruleset, wilds: int) -> Win:
    """Returns a win by self-draw with that many wild tiles in the hand and one claimed set."""
    indicator = rng.randrange(27)
    setup = ruleset.setup((indicator,))
    wild, lone = sorted(setup.wild), setup.lone
    kinds = [tile for tile in range(34) if ruleset.copies[tile] and tile not in lone]
    tiles = complete_hand(rng, 3, kinds)
    wild += [tile + 1 if tile % 9 < 8 else tile - 8 for tile in wild]
    rng.shuffle(tiles)
    tiles[:wilds] = [wild[index // 4] for index in range(wilds)]
    rng.shuffle(tiles)
    meld = Meld(MeldKind.CHOW, (0, 4, 8), 0, 3)
    seats = range(ruleset.seats)
    table = Table(
        chairs=ruleset.chairs,
        dealer=1,
        melds=tuple((meld,) if seat == 0 else () for seat in seats),
        bonus=((),) * ruleset.seats,
        hands=(None,) * ruleset.seats,
        indicators=(indicator,),
        setup=HandSetup(wild=frozenset(wild[: 1 + (wilds > 4)]), lone=lone),
    )
    return Win(0, Way.SELF_DRAW, tiles[0], None, tuple(sorted(tiles[1:])), table)


def measure(ruleset: Ruleset, wilds: int, hands: int) -> tuple[float, float, int]:
    """Returns median and maximum milliseconds of processor time, and how many of the hands may win."""
    rng = Random(f"{ruleset.id}:{wilds}")
    times, won = [], 0
    for _ in range(hands):
        win = random_win(rng, ruleset, wilds)
        start = process_time()
        scored = evaluate(ruleset, win)
        times.append(1000 * (process_time() - start))
        won += not hasattr(scored, "reason")
    return median(times), max(times), won


def main() -> None:
    """Prints a line for each ruleset and number of wild tiles."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for ruleset in built_in_rulesets():
        if not ruleset.has_wilds:
            continue
        for wilds in range(9):
            middle, worst, won = measure(
                ruleset.configure({"minimum": 1}), wilds, hands if wilds < 7 else max(1, hands // 10)
            )
            print(f"{ruleset.id}: {wilds} wild tiles, median {middle:.2f} ms, worst {worst:.1f} ms, {won} may win")


if __name__ == "__main__":
    main()
