"""Distance of a hand of pairs and one triplet. Which hands ask for it belongs to the shapes."""

from __future__ import annotations

from collections.abc import Sequence


def pairs_and_triplet_distance(counts: Sequence[int], pairs: int = 7, wilds: int = 0) -> int:
    """Tiles that must be exchanged for so many pairs (four equal tiles are two) and a triplet: -1 complete, 0 ready."""
    held = (counts.count(1), counts.count(2), counts.count(3), counts.count(4))
    return max(0, tally_missing(held, pairs) - wilds) - 1


def tally_missing(held: Sequence[int], pairs: int) -> int:
    """Tiles missing for so many pairs and a triplet; `held` says how many kinds are held once, twice, three and four
    times. There is always a kind that is not held."""
    ones, twos, threes, fours = held
    made = twos + threes + 2 * fours
    return min(
        [
            lacking + _pairs_missing(pairs - made - change, ones + threes + begins)
            for copies, lacking, change, begins in _TRIPLET_OF
            if not copies or held[copies - 1]
        ]
    )


_TRIPLET_OF = ((0, 3, 0, 0), (1, 2, 0, -1), (2, 1, -1, 0), (3, 0, -1, -1), (4, 0, -2, 1))
"""(copies held of the triplet's kind, tiles lacking for it, change of whole pairs, change of single tiles)."""


def _pairs_missing(open_pairs: int, begun: int) -> int:
    open_pairs = max(0, open_pairs)
    return open_pairs + max(0, open_pairs - begun)
