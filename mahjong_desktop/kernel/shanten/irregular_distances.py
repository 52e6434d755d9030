"""Shanten numbers of the forms other than sets and a pair. The shapes decide which hands use them.

All functions take 34 counts of concealed tiles. A wild tile stands for any missing tile.
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
    """Returns the shanten number for this number of pairs and `spare` tiles of any kinds: -1 complete, 0 ready.

    With `equal_pairs` four equal tiles may be two pairs, otherwise all pairs must differ.
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
    """Returns the shanten number for this number of pairs (four equal tiles are two) and a triplet: -1 complete, 0
    ready."""
    held = (counts.count(1), counts.count(2), counts.count(3), counts.count(4))
    return max(0, triplet_pairs_missing(held, pairs) - wilds) - 1


def orphans_distance(counts: Sequence[int], wilds: int = 0) -> int:
    """Returns the shanten number for one tile of each terminal and honour and a second one of any of them: -1
    complete."""
    majors: tuple[int, ...] = _majors(counts)
    missing = majors.count(0)
    paired = missing + majors.count(1) < len(majors)
    return max(0, missing + (not paired) - wilds) - 1


def collection_distance(counts: Sequence[int], target: Sequence[int], wilds: int = 0) -> int:
    """Returns the shanten number for a fixed collection of tiles, `target` of each kind: -1 complete."""
    missing = sum(wanted - held for held, wanted in zip(counts, target, strict=True) if wanted > held)
    return max(0, missing - wilds) - 1


def triplets_distance(counts: Sequence[int], sets: int, wilds: int = 0) -> int:
    """Returns the shanten number for `sets` pungs and a pair: -1 complete, 0 ready."""
    fours = counts.count(4)
    ones = counts.count(1) + (fours if wilds else 0)  # with wild tiles a fourth tile can begin another group
    return max(0, triplets_missing(fours + counts.count(3), counts.count(2), ones, sets) - wilds) - 1


def class_distance(counts: Sequence[int], allowed: Iterable[Tile], size: int, wilds: int = 0) -> int:
    """Returns the shanten number for `size` tiles that are all of the allowed kinds, in no shape: -1 complete."""
    fitting = sum(map(counts.__getitem__, allowed))
    return max(0, size - fitting - wilds) - 1


def part_distance(counts: Sequence[int], allowed: Collection[Tile], sets: int, wilds: int = 0) -> int:
    """Returns the shanten number for `sets` sets and a pair of the allowed kinds: -1 complete, 0 ready.

    If the allowed kinds contain no chow, only pungs count. NOT checked: whether the allowed kinds suffice for so many
    groups and, for chows that need kinds beyond the allowed ones, whether another tile can take their place.
    """
    part = tuple([count if tile in allowed else 0 for tile, count in enumerate(counts)])
    chows = any(tile % 9 < 7 and tile + 1 in allowed and tile + 2 in allowed for tile in allowed if tile < 27)
    return regular_distance(part, sets, wilds) if chows else triplets_distance(part, sets, wilds)


def wilds_distance(wilds: int, wanted: int = 3) -> int:
    """Returns the number of wild tiles still to be drawn for `wanted` of them, less one, whatever else is held: -1
    complete."""
    return max(0, wanted - wilds) - 1


def helpful_kinds(distance: Callable[[Counts], int], counts: Counts) -> tuple[Tile, ...]:
    """Returns the kinds that lower a distance if one more is added, in rising order, without those of which four are
    held. It tries each kind, for forms that have no faster way."""
    now = distance(counts)
    return tuple(
        [
            tile
            for tile, held in enumerate(counts)
            if held < COPIES and now >= 0 and distance(with_tile(counts, tile)) < now
        ]
    )
