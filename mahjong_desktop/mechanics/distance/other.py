"""Distances of the forms that are not sets and a pair. Which hands ask for them belongs to the shapes.

All take 34 counts of concealed tiles; a wild tile stands for any tile that is missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.core.tiles import MAJORS

_MAJORS = tuple(sorted(MAJORS))


def pairs_distance(counts: Sequence[int], pairs: int = 7, equal_pairs: bool = True, wilds: int = 0) -> int:
    """Tiles that must be exchanged for so many pairs: -1 complete, 0 ready.

    With `equal_pairs` four equal tiles may be two pairs, else all pairs must differ.
    """
    if equal_pairs:
        made = sum(count // 2 for count in counts)
        begun = sum(count % 2 for count in counts)
    else:
        made = sum(count > 1 for count in counts)
        begun = sum(count == 1 for count in counts)
    open_pairs = max(0, pairs - made)
    return max(0, open_pairs + max(0, open_pairs - begun) - wilds) - 1


def orphans_distance(counts: Sequence[int], wilds: int = 0) -> int:
    """Tiles that must be exchanged for one of each terminal and honor and a second one of any: -1 complete."""
    missing = sum(not counts[tile] for tile in _MAJORS)
    paired = any(counts[tile] > 1 for tile in _MAJORS)
    return max(0, missing + (not paired) - wilds) - 1


def collection_distance(counts: Sequence[int], target: Sequence[int], wilds: int = 0) -> int:
    """Tiles that must be exchanged for a fixed collection, `target` of each kind: -1 complete."""
    missing = sum(wanted - held for held, wanted in zip(counts, target, strict=True) if wanted > held)
    return max(0, missing - wilds) - 1
