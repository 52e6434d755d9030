"""Measures readings with wild tiles: `python tests/benchmarks/wilds.py [hands]`.

In random complete hands a given number of tiles, chosen at random, are wild. It prints the number of divisions and the
processor time to go through all of them, median and maximum. It does so for a game with chow elements within and across
suits, and for one whose elements depend on kinds and suits only.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median

from mahjong_desktop.core.tiles import DRAGONS, TERMINALS, WINDS, Tile
from mahjong_desktop.kernel.shanten import Distinctions, WildRules, wild_divisions

MIDDLES = frozenset(tile for tile in range(27) if tile % 9 in (1, 4, 7))
KINDS = (frozenset(TERMINALS), frozenset(WINDS), frozenset(DRAGONS), frozenset({27}), frozenset({28}), MIDDLES)
DISTINCTIONS_OF = {
    "groups compared": Distinctions(KINDS),
    "kinds and suits": Distinctions(KINDS, -1, -1, across=False, mixed=False),
}


def complete_hand(rng: random.Random, sets: int) -> list[Tile]:
    """Returns the tiles of a complete hand; chows and pungs are equally likely."""
    while True:
        tiles = [rng.randrange(34)] * 2
        for _ in range(sets):
            first = 9 * rng.randrange(3) + rng.randrange(7)
            tiles += rng.choice(([first, first + 1, first + 2], [rng.randrange(34)] * 3))
        if max(map(tiles.count, tiles)) <= 4:
            return tiles


def measure(name: str, sets: int, wilds: int, hands: int) -> str:
    """Prints one row of the table."""
    rng = random.Random(sets)
    numbers, seconds = [], []
    for _ in range(hands):
        tiles = rng.sample(complete_hand(rng, sets), 3 * sets + 2)[wilds:]
        counts = [tiles.count(tile) for tile in range(34)]
        start = time.process_time()
        numbers.append(
            sum(1 for _ in wild_divisions(counts, sets, wilds, WildRules(distinctions=DISTINCTIONS_OF[name])))
        )
        seconds.append(time.process_time() - start)
    times = f"{1000 * median(seconds):10.3f} {1000 * max(seconds):10.1f} ms"
    return f"{name:16} {3 * sets + 2:3} {wilds:3} {median(numbers):10,.0f} {max(numbers):10,} {times}"


def main(hands: int) -> None:
    """Prints the table."""
    print("distinctions     tiles wild  divisions: median, worst     time: median, worst")
    for name in DISTINCTIONS_OF:
        for sets in (4, 5):
            for wilds in range(9):
                print(measure(name, sets, wilds, hands), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
