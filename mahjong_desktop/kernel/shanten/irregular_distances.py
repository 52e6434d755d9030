"""Distances of the forms that are not sets and a pair. Which hands ask for them belongs to the shapes.

All take 34 counts of concealed tiles; a wild tile stands for any tile that is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from operator import itemgetter

from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.tiles import COPIES, MAJORS, Tile
from mahjong_desktop.kernel.shanten.irregular import pairs_missing, triplet_pairs_missing, triplets_missing
from mahjong_desktop.kernel.shanten.regular import regular_distance

_majors = itemgetter(*sorted(MAJORS))


def pairs_distance(
    counts: Sequence[int], pairs: int = 7, equal_pairs: bool = True, wilds: int = 0, spare: int = 0
) -> int:
    """Tiles that must be exchanged for so many pairs and `spare` tiles of any kinds: -1 complete, 0 ready.

    With `equal_pairs` four equal tiles may be two pairs, else all pairs must differ.
    """
    if equal_pairs:
        threes = counts.count(3)
        made = counts.count(2) + threes + 2 * counts.count(4)
        begun = counts.count(1) + threes
    else:
        begun = counts.count(1)
        made = len(counts) - counts.count(0) - begun
    missing = pairs_missing(pairs - made, begun)
    if spare:
        missing += max(0, spare + 2 * pairs - missing - sum(counts))
    return max(0, missing - wilds) - 1


def pairs_and_triplet_distance(counts: Sequence[int], pairs: int = 7, wilds: int = 0) -> int:
    """Tiles that must be exchanged for so many pairs (four equal tiles are two) and a triplet: -1 complete, 0 ready."""
    held = (counts.count(1), counts.count(2), counts.count(3), counts.count(4))
    return max(0, triplet_pairs_missing(held, pairs) - wilds) - 1


def orphans_distance(counts: Sequence[int], wilds: int = 0) -> int:
    """Tiles that must be exchanged for one of each terminal and honor and a second one of any: -1 complete."""
    majors: tuple[int, ...] = _majors(counts)
    missing = majors.count(0)
    paired = missing + majors.count(1) < len(majors)
    return max(0, missing + (not paired) - wilds) - 1


def collection_distance(counts: Sequence[int], target: Sequence[int], wilds: int = 0) -> int:
    """Tiles that must be exchanged for a fixed collection, `target` of each kind: -1 complete."""
    missing = sum(wanted - held for held, wanted in zip(counts, target, strict=True) if wanted > held)
    return max(0, missing - wilds) - 1


def triplets_distance(counts: Sequence[int], sets: int, wilds: int = 0) -> int:
    """Tiles that must be exchanged for `sets` pungs and a pair: -1 complete, 0 ready."""
    fours = counts.count(4)
    ones = counts.count(1) + (fours if wilds else 0)  # with wild tiles a fourth one can begin a group of its own
    return max(0, triplets_missing(fours + counts.count(3), counts.count(2), ones, sets) - wilds) - 1


def class_distance(counts: Sequence[int], allowed: Iterable[Tile], size: int, wilds: int = 0) -> int:
    """Tiles that must be exchanged for `size` tiles that are all of the allowed kinds, in no shape: -1 complete."""
    fitting = sum(map(counts.__getitem__, allowed))
    return max(0, size - fitting - wilds) - 1


def part_distance(counts: Sequence[int], allowed: Collection[Tile], sets: int, wilds: int = 0) -> int:
    """Tiles that must be exchanged for `sets` sets and a pair out of the allowed kinds: -1 complete, 0 ready.

    Where no chow lies in the allowed kinds only pungs are asked for. NOT checked are that the allowed kinds are
    enough for so many groups, and, of chows that go beyond the allowed kinds, that another tile can stand in.
    """
    part = tuple([count if tile in allowed else 0 for tile, count in enumerate(counts)])
    chows = any(tile % 9 < 7 and tile + 1 in allowed and tile + 2 in allowed for tile in allowed if tile < 27)
    return regular_distance(part, sets, wilds) if chows else triplets_distance(part, sets, wilds)


def wilds_distance(wilds: int, wanted: int = 3) -> int:
    """Wild tiles that must still be drawn for so many of them, whatever else is held, less one: -1 complete."""
    return max(0, wanted - wilds) - 1


def helpful_kinds(distance: Callable[[Counts], int], counts: Counts) -> tuple[Tile, ...]:
    """The kinds of which one more lowers a distance, rising; none of which four are held. By trial: for forms that
    know no shorter way."""
    now = distance(counts)
    return tuple(
        [
            tile
            for tile, held in enumerate(counts)
            if held < COPIES and now >= 0 and distance(with_tile(counts, tile)) < now
        ]
    )
