"""Distance of the regular form, sets and a pair: how many tiles are missing, which help. Values do not belong here.

All functions take 34 counts of concealed tiles and how many sets are still to be made of them (melds laid down are
not among them). Without wild tiles at most four tiles of a kind are wanted, so that no fifth copy is ever hoped for.
A wild tile stands for any tile, a fifth copy too; whether there are enough wild tiles for all fifth copies is NOT
checked of hands that are still far, so that a rare hand, with more kinds of which four are held than wild tiles, is
said to be one nearer than it is. What is complete, and what waits for which tiles, is exact.

Who asks of many hands, or of one hand after each tile, keeps keys instead of counts: forms.py, kept_hand.py.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.shanten.class_tables import MOST_SETS, Keys, keys_of
from mahjong_desktop.kernel.shanten.forms import forms
from mahjong_desktop.kernel.shanten.suit_records import kinds_in

UsefulAfterDiscard = tuple[Tile, int, tuple[Tile, ...]]
"""A kind thrown, the distance then, the kinds that are useful then."""


def keys_distance(keys: Keys, sets: int, wilds: int = 0) -> int:
    """`regular_distance` of keys: for callers who keep them."""
    return forms(sets, (), wilds).distance(keys)


def regular_distance(counts: Sequence[int], sets: int, wilds: int = 0) -> int:
    """Tiles that must be exchanged for `sets` (0-5) sets and a pair: -1 complete, 0 ready.

    `counts` are 34 numbers, the wild tiles left out. Whether the missing tiles are still to be had is NOT checked.
    """
    return forms(sets, (), wilds).distance(keys_of(counts))


def is_regular(counts: Sequence[int], sets: int, wilds: int = 0) -> bool:
    """Whether the tiles are exactly `sets` sets and a pair."""
    if sum(counts) + wilds != 3 * sets + 2 or sets > MOST_SETS:
        return False
    return forms(sets, (), wilds).distance(keys_of(counts)) < 0


def useful_kinds(
    counts: Sequence[int], sets: int, wilds: int = 0, wild_kinds: Collection[Tile] = ()
) -> tuple[Tile, ...]:
    """The kinds that bring the hand nearer, rising; never one of which four are held.

    One of the `wild_kinds` always does unless the hand is complete.
    """
    distance, useful, _ = forms(sets, (), wilds).useful(keys_of(counts))
    return () if distance < 0 else _with_wild_kinds(kinds_in(useful), wild_kinds)


def useful_after_discards(
    counts: Sequence[int], sets: int, wilds: int = 0, slack: int = 0, wild_kinds: Collection[Tile] = ()
) -> tuple[UsefulAfterDiscard, ...]:
    """What each discard leaves: (kind thrown, distance then, kinds that are useful then).

    Only discards after which the hand is at most `slack` further away than after the best one, rising by kind. Of
    hands with wild tiles each of the `wild_kinds` has its row as well, what throwing a wild tile leaves; which of
    them are held is NOT checked.
    """
    keys = keys_of(counts)
    rows = forms(sets, (), wilds).after_discards(keys)
    if wilds and wild_kinds:
        thrown = forms(sets, (), wilds - 1).useful(keys)
        rows += [(tile, *thrown) for tile in wild_kinds if not counts[tile]]
    most = min([row[1] for row in rows], default=0) + slack
    return tuple(
        [
            (tile, distance, () if distance < 0 else _with_wild_kinds(kinds_in(useful), wild_kinds))
            for tile, distance, useful, _ in sorted(rows)
            if distance <= most
        ]
    )


def _with_wild_kinds(kinds: tuple[Tile, ...], wild_kinds: Collection[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted({*kinds, *wild_kinds})) if wild_kinds else kinds
