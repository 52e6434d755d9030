"""Distance of the regular form, sets and a pair: how many tiles are missing, which help. Values do not belong here.

All functions take 34 counts of concealed tiles and how many sets are still to be made of them (melds laid down are
not among them). Without wild tiles at most four tiles of a kind are wanted, so that no fifth copy is ever hoped for.
A wild tile stands for any tile, a fifth copy too; whether there are enough wild tiles for all fifth copies is NOT
checked of hands that are still far, so that a rare hand, with several kinds of which four are held, is said to be one
nearer than it is. What is complete, and what waits for which tiles, is exact.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance.tables import MOST_SETS, POWERS, tables

Keys = tuple[int, int, int, int]
"""Characters, dots, bamboos, honors: counts as digits base 5, the first kind the highest digit."""
Outlook = tuple[Tile, int, tuple[Tile, ...]]
"""A kind thrown, the distance then, the kinds that are useful then."""


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
    suits, honors, joined, missing = tables(False) if wilds else tables()
    a, b, c, z = keys
    lacks = missing[joined[suits[a]][suits[b]]][joined[suits[c]][honors[z]]][sets]
    return (lacks - wilds if lacks > wilds else 0) - 1


def regular_distance(counts: Sequence[int], sets: int, wilds: int = 0) -> int:
    """Tiles that must be exchanged for `sets` (0-5) sets and a pair: -1 complete, 0 ready.

    `counts` are 34 numbers, the wild tiles left out. Whether the missing tiles are still to be had is NOT checked.
    """
    return keys_distance(keys_of(counts), sets, wilds)


def is_regular(counts: Sequence[int], sets: int, wilds: int = 0) -> bool:
    """Whether the tiles are exactly `sets` sets and a pair."""
    if sum(counts) + wilds != 3 * sets + 2 or sets > MOST_SETS:
        return False
    return keys_distance(keys_of(counts), sets, wilds) < 0


def useful_kinds(
    counts: Sequence[int], sets: int, wilds: int = 0, wild_kinds: Collection[Tile] = ()
) -> tuple[Tile, ...]:
    """The kinds that bring the hand nearer, rising; never one of which four are held.

    One of the `wild_kinds` always does unless the hand is complete.
    """
    keys = keys_of(counts)
    return _useful(keys, sets, wilds, keys_distance(keys, sets, wilds), wild_kinds)


def discard_outlook(
    counts: Sequence[int], sets: int, wilds: int = 0, slack: int = 0, wild_kinds: Collection[Tile] = ()
) -> tuple[Outlook, ...]:
    """What each discard leaves: (kind thrown, distance then, kinds that are useful then).

    Only discards after which the hand is at most `slack` further away than after the best one, rising by kind. Of
    hands with wild tiles each of the `wild_kinds` has its row as well, what throwing a wild tile leaves; which of
    them are held is NOT checked.
    """
    keys = keys_of(counts)
    left = [(tile, _with(keys, tile, -1), wilds) for tile in range(PLAYING_KINDS) if counts[tile]]
    if wilds and wild_kinds:
        left = sorted(left + [(tile, keys, wilds - 1) for tile in wild_kinds if not counts[tile]])
    rows = [(tile, keys_distance(rest, sets, wild), rest, wild) for tile, rest, wild in left]
    most = min([row[1] for row in rows], default=0) + slack
    found = []
    for tile, distance, rest, wild in rows:
        if distance <= most:
            useful = _useful(rest, sets, wild, distance, wild_kinds)
            if counts[tile] == COPIES:
                useful = tuple(kind for kind in useful if kind != tile)
            found.append((tile, distance, useful))
    return tuple(found)


def _with(keys: Keys, tile: Tile, change: int) -> Keys:
    suit = tile // 9
    key = keys[suit] + change * POWERS[tile]
    return (*keys[:suit], key, *keys[suit + 1 :])


def _useful(keys: Keys, sets: int, wilds: int, distance: int, wild_kinds: Collection[Tile] = ()) -> tuple[Tile, ...]:
    """Kinds whose draw lowers the distance; joins the three suits that a draw leaves alone only once."""
    if distance < 0:
        return ()
    suits, honors, joined, missing = tables(False) if wilds else tables()
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
            for fuller, kinds in _fuller(suit, keys[suit], not wilds):
                if lacks[fuller][sets] <= goal:
                    found += kinds
    if wild_kinds:
        found = [*{*found, *wild_kinds}]
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 14)
def _fuller(suit: int, key: int, limited: bool) -> tuple[tuple[int, tuple[Tile, ...]], ...]:
    """The classes that one more tile makes of a suit, and which kinds do; no kind of which four are held."""
    suits, honors, _, _ = tables(limited)
    classes = suits if suit < 3 else honors
    found: dict[int, list[Tile]] = {}
    for tile in range(9 * suit, min(9 * suit + 9, PLAYING_KINDS)):
        power = POWERS[tile]
        if key // power % 5 < COPIES:
            found.setdefault(classes[key + power], []).append(tile)
    return tuple((fuller, tuple(kinds)) for fuller, kinds in found.items() if fuller != classes[key])
