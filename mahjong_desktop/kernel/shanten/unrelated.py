"""Shanten numbers of hands of unrelated and of knitted tiles. The shapes decide which hands use them.

All functions take 34 counts of concealed tiles and return -1 for a complete and 0 for a ready hand. A wild tile stands
for any missing tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise, permutations, product

from mahjong_desktop.kernel.shanten.class_tables import keys_of
from mahjong_desktop.kernel.shanten.forms import Forms
from mahjong_desktop.kernel.shanten.suit_classes import suit_classes

_HONORS = 7
_KNITTED = tuple(
    tuple(9 * suit + number for suit, first in enumerate(firsts) for number in range(first, 9, 3))
    for firsts in permutations(range(3))
)
"""1-4-7, 2-5-8 and 3-6-9 of the three suits, in every order."""


def unrelated_distance(counts: Sequence[int], size: int = 14, honors: int = 0, gap: int = 3, wilds: int = 0) -> int:
    """Returns the shanten number for `size` different tiles. Tiles of one suit must be at least `gap` numbers apart,
    and at least `honors` different honours are needed (seven: the seven stars). Whether `size` tiles can be unrelated
    at all is NOT checked: sixteen is the most with a gap of three."""
    suits = [_lacking(bytes(map(bool, counts[start : start + 9])), gap) for start in (0, 9, 18)]
    held = _HONORS - counts[27:34].count(0)
    return max(0, _least_unrelated(*suits, held, size, honors) - wilds) - 1


@lru_cache(maxsize=1 << 14)
def _least_unrelated(
    first: tuple[int, ...], second: tuple[int, ...], third: tuple[int, ...], held: int, size: int, honors: int
) -> int:
    """Returns the least number of missing tiles over all ways to distribute the tiles among the suits and the
    honours."""
    best = size
    for some in product(*[range(len(suit)) for suit in (first, second, third)]):
        wanted = size - sum(some)
        if honors <= wanted <= _HONORS:
            a, b, c = some
            best = min(best, first[a] + second[b] + third[c] + max(0, wanted - held))
    return best


@lru_cache(maxsize=1 << 11)
def _lacking(held: bytes, gap: int) -> tuple[int, ...]:
    """Returns the number of tiles that a suit lacks for 0, 1, 2 … unrelated tiles."""
    return tuple(
        min([len(wanted) - sum([held[number] for number in wanted]) for wanted in some]) for some in _apart(gap)
    )


@cache
def _apart(gap: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Returns all sets of numbers that are at least `gap` apart, by their size."""
    found = []
    for size in range(10):
        some = tuple(
            numbers for numbers in combinations(range(9), size) if all(b - a >= gap for a, b in pairwise(numbers))
        )
        if some:
            found.append(some)
    return tuple(found)


def knitted_tiles_distance(counts: Sequence[int], size: int = 14, honors: int = 0, wilds: int = 0) -> int:
    """Returns the shanten number for `size` different tiles out of the honours (at least `honors` of them) and of 1-4-7
    of one suit, 2-5-8 of another and 3-6-9 of the third."""
    held = _HONORS - counts[27:34].count(0)
    knitted = max([sum([counts[tile] > 0 for tile in tiles]) for tiles in _KNITTED])
    missing = min(
        [
            max(0, wanted - held) + max(0, size - wanted - knitted)
            for wanted in range(max(honors, size - 9), min(_HONORS, size) + 1)
        ]
    )
    return max(0, missing - wilds) - 1


def knitted_straight_distance(counts: Sequence[int], sets: int = 4, wilds: int = 0) -> int:
    """Returns the shanten number for the nine tiles 1-4-7, 2-5-8, 3-6-9 of three suits instead of three sets, with the
    other sets and a pair. `sets` (3-5) includes the three.

    That two other sets want no fifth copy of a kind is NOT checked.
    """
    best = []
    for tiles in _KNITTED:
        rest = list(counts)
        for tile in tiles:
            rest[tile] -= rest[tile] > 0
        best.append(9 - sum(counts) + sum(rest) + _plain(sets - 3, not wilds).distance(keys_of(rest)) + 1)
    return max(0, min(best) - wilds) - 1


@cache
def _plain(sets: int, limited: bool) -> Forms:
    return Forms(sets, (), 0, suit_classes(limited))
