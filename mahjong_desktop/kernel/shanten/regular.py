"""Shanten numbers and useful tiles of the regular form, sets and a pair. Values do not belong here.

All functions take 34 counts of concealed tiles and the number of sets still to be made of them, without the melds.
Without wild tiles a hand wants at most four tiles of a kind. A wild tile stands for any tile, a fifth copy too. Whether
there are enough wild tiles for all fifth copies is NOT checked for hands that are far from ready: a rare hand that
holds four of more kinds than it has wild tiles gets a distance that is one too small. Complete hands and waits are
exact.

Callers that ask for many hands, or for one hand after each tile, use keys instead of counts: forms.py, kept_hand.py.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.shanten.class_tables import MOST_SETS, keys_of
from mahjong_desktop.kernel.shanten.forms import forms
from mahjong_desktop.kernel.shanten.suit_records import kinds_in

UsefulAfterDiscard = tuple[Tile, int, tuple[Tile, ...]]
"""(kind discarded, distance afterwards, kinds useful afterwards)."""


def regular_distance(counts: Sequence[int], sets: int, wilds: int = 0, *, honor_chows: bool = False) -> int:
    """Returns the shanten number for `sets` (0-5) sets and a pair: -1 complete, 0 ready. With `honor_chows` any three
    different winds and the three dragons are sets too.

    `counts` are 34 numbers without the wild tiles. Whether the missing tiles are still available is NOT checked.

    >>> from mahjong_desktop.core.counts import count_tiles
    >>> from mahjong_desktop.core.tiles import parse_tiles
    >>> [regular_distance(count_tiles(parse_tiles(hand)), 4) for hand in ("123456789m11p23s", "147m258p369s1234z")]
    [0, 8]
    """
    return forms(sets, (), wilds, honor_chows=honor_chows).distance(keys_of(counts))


def is_regular(counts: Sequence[int], sets: int, wilds: int = 0) -> bool:
    """Returns whether the tiles are exactly `sets` sets and a pair."""
    if sum(counts) + wilds != 3 * sets + 2 or sets > MOST_SETS:
        return False
    return forms(sets, (), wilds).distance(keys_of(counts)) < 0


def useful_kinds(
    counts: Sequence[int], sets: int, wilds: int = 0, wild_kinds: Collection[Tile] = ()
) -> tuple[Tile, ...]:
    """Returns the kinds that bring the hand nearer, in rising order, without those of which four are held.

    Each of the `wild_kinds` is useful unless the hand is complete.

    >>> from mahjong_desktop.core.counts import count_tiles
    >>> from mahjong_desktop.core.tiles import format_tiles, parse_tiles
    >>> format_tiles(useful_kinds(count_tiles(parse_tiles("123456789m11p23s")), 4))
    '14s'
    """
    distance, useful, _ = forms(sets, (), wilds).useful(keys_of(counts))
    return () if distance < 0 else _with_wild_kinds(kinds_in(useful), wild_kinds)


def useful_after_discards(
    counts: Sequence[int], sets: int, wilds: int = 0, slack: int = 0, wild_kinds: Collection[Tile] = ()
) -> tuple[UsefulAfterDiscard, ...]:
    """Returns the result of each discard: (kind discarded, distance afterwards, kinds useful afterwards).

    Only discards are returned after which the distance is at most `slack` larger than after the best one, in rising
    order. For hands with wild tiles each of the `wild_kinds` has its entry too, for the discard of a wild tile; which
    of them are held is NOT checked.
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
