"""Distance of a hand of pairs and one triplet. Which hands ask for it belongs to the shapes."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.kernel.shanten.loose import triplet_pairs_missing


def pairs_and_triplet_distance(counts: Sequence[int], pairs: int = 7, wilds: int = 0) -> int:
    """Tiles that must be exchanged for so many pairs (four equal tiles are two) and a triplet: -1 complete, 0 ready."""
    held = (counts.count(1), counts.count(2), counts.count(3), counts.count(4))
    return max(0, triplet_pairs_missing(held, pairs) - wilds) - 1
