"""Distance of the regular form, sets and a pair: how many tiles are missing, which help. Values do not belong here.

All functions take 34 counts of concealed tiles and how many sets are still to be made of them (melds laid down are
not among them). At most four tiles of a kind are wanted of a hand, so that no fifth copy is ever hoped for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance.tables import MOST_SETS, POWERS, Tables, tables

Keys = tuple[int, int, int, int]
"""Characters, dots, bamboos, honors: counts as digits base 5, the first kind the highest digit."""


def keys_of(counts: Sequence[int]) -> Keys:
    """The keys of the four suits. Counts above 4 are NOT checked."""
    # fmt: off
    (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, a1, b1, c1, d1, e1, f1, g1, h1) = counts  # noqa: E501, E741
    return (
        ((((((((a*5 + b)*5 + c)*5 + d)*5 + e)*5 + f)*5 + g)*5 + h)*5 + i),
        ((((((((j*5 + k)*5 + l)*5 + m)*5 + n)*5 + o)*5 + p)*5 + q)*5 + r),
        ((((((((s*5 + t)*5 + u)*5 + v)*5 + w)*5 + x)*5 + y)*5 + z)*5 + a1),
        ((((((b1*5 + c1)*5 + d1)*5 + e1)*5 + f1)*5 + g1)*5 + h1),
    )
    # fmt: on


def keys_distance(keys: Keys, sets: int, wilds: int = 0) -> int:
    """`regular_distance` of keys: for callers who keep them."""
    suits, honors, joined, missing = tables()
    a, b, c, z = keys
    lacks = missing[joined[suits[a]][suits[b]]][joined[suits[c]][honors[z]]][sets]
    return (lacks - wilds if lacks > wilds else 0) - 1


def regular_distance(counts: Sequence[int], sets: int, wilds: int = 0) -> int:
    """Tiles that must be exchanged for `sets` (0-5) sets and a pair: -1 complete, 0 ready.

    `counts` are 34 numbers, the wild tiles left out. A wild tile stands for any tile, but no kind is wanted a fifth
    time. Whether the missing tiles are still to be had is NOT checked.
    """
    return keys_distance(keys_of(counts), sets, wilds)


def is_regular(counts: Sequence[int], sets: int, wilds: int = 0) -> bool:
    """Whether the tiles are exactly `sets` sets and a pair."""
    if sum(counts) + wilds != 3 * sets + 2 or sets > MOST_SETS:
        return False
    return keys_distance(keys_of(counts), sets, wilds) < 0


def useful_kinds(counts: Sequence[int], sets: int, wilds: int = 0) -> tuple[Tile, ...]:
    """The kinds that bring the hand nearer, rising; never one of which four are held."""
    keys = keys_of(counts)
    return _useful(tables(), keys, sets, wilds, keys_distance(keys, sets, wilds))


def discard_outlook(
    counts: Sequence[int], sets: int, wilds: int = 0, slack: int = 0
) -> tuple[tuple[Tile, int, tuple[Tile, ...]], ...]:
    """What each discard leaves: (kind thrown, distance then, kinds that are useful then).

    Only discards after which the hand is at most `slack` further away than after the best one, rising by kind.
    """
    known = tables()
    keys = keys_of(counts)
    left = []
    for tile in range(PLAYING_KINDS):
        if counts[tile]:
            rest = _with(keys, tile, -1)
            left.append((tile, keys_distance(rest, sets, wilds), rest))
    if not left:
        return ()
    most = min(distance for _, distance, _ in left) + slack
    rows = []
    for tile, distance, rest in left:
        if distance <= most:
            useful = _useful(known, rest, sets, wilds, distance)
            if counts[tile] == COPIES:
                useful = tuple(kind for kind in useful if kind != tile)
            rows.append((tile, distance, useful))
    return tuple(rows)


def _with(keys: Keys, tile: Tile, change: int) -> Keys:
    suit = tile // 9
    key = keys[suit] + change * POWERS[tile]
    return (*keys[:suit], key, *keys[suit + 1 :])


def _useful(known: Tables, keys: Keys, sets: int, wilds: int, distance: int) -> tuple[Tile, ...]:
    """Kinds whose draw lowers the distance; joins the three suits that a draw leaves alone only once."""
    suits, honors, joined, missing = known
    if distance < 0:
        return ()
    a, b, c, z = suits[keys[0]], suits[keys[1]], suits[keys[2]], honors[keys[3]]
    first, second = joined[a][b], joined[c][z]
    goal = distance + wilds
    found: list[Tile] = []
    for suit, own, others in (
        (0, a, joined[second][b]),
        (1, b, joined[second][a]),
        (2, c, joined[first][z]),
        (3, z, joined[first][c]),
    ):
        lacks = missing[others]
        if lacks[own][sets] > goal:
            for fuller, kinds in _fuller(suit, keys[suit]):
                if lacks[fuller][sets] <= goal:
                    found += kinds
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 14)
def _fuller(suit: int, key: int) -> tuple[tuple[int, tuple[Tile, ...]], ...]:
    """The classes that one more tile makes of a suit, and which kinds do; no kind of which four are held."""
    suits, honors, _, _ = tables()
    classes = suits if suit < 3 else honors
    found: dict[int, list[Tile]] = {}
    for tile in range(9 * suit, min(9 * suit + 9, PLAYING_KINDS)):
        power = POWERS[tile]
        if key // power % 5 < COPIES:
            found.setdefault(classes[key + power], []).append(tile)
    return tuple((fuller, tuple(kinds)) for fuller, kinds in found.items() if fuller != classes[key])
