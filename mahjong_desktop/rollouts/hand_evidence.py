"""What the play of a seat tells about its hidden tiles, as the logarithm of a weight for each hand it may have.

Input is a view; the hidden tiles are never asked. The figures were measured in matches of these bots by
`python -m tests.benchmarks.worlds`, which also tells how much likelier the true hand is with them than without.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Tile, own_kind
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten import Keys, keys_of
from mahjong_desktop.mechanics.holdings import Nearness
from mahjong_desktop.mechanics.shapes import FAR

DECLARED_TILT = 9.0
"""By how much each step away from ready makes the hand of a seat that has declared less likely (in logarithm)."""
_FIRST_TILT, _TILT_BY_DISCARD, _MOST_TILT, _TILT_BY_SET = 0.25, 0.14, 1.45, 0.05
DISCARDED, NEXT_TO_DISCARDED = -0.66, -0.23
"""For each tile of a kind that the seat has discarded, and for each next to such a kind."""
SUIT_DISCARDED = -2.0
"""For each tile of a suit, by the share of the suit (or of honours) among the discards above a quarter."""
_TELLING_DISCARDS = 8
"""Fewer discards tell less about the suits that a seat collects."""
COLLECTED = 0.34
"""For each tile of the suit of all melds, by their number."""
HONOR, HONOR_PAIR, PASSED_HONOR_PAIR = -0.16, 0.69, -0.23
"""For each honour, for a pair of honours, and for such a pair that the seat did not claim."""
_USUAL_SETS = 4


def tilt(discards: int, sets: float) -> float:
    """Returns by how much each step away from ready makes a hand less likely (in logarithm), after so many discards and
    with so many sets laid (scaled to a hand of four)."""
    return min(_MOST_TILT, _FIRST_TILT + _TILT_BY_DISCARD * discards) + _TILT_BY_SET * sets


class HandEvidence:
    """The weights of the hands that one seat may have.

    `tiles` is the weight of each tile by kind, `pairs` that of each kind of which it holds two or more, `tilt` that of
    each step away from ready. All are logarithms; kinds that are no playing kinds have no weight.
    """

    __slots__ = ("_distances", "_melds", "_nearness", "pairs", "tiles", "tilt", "wild")

    def __init__(self, values: HandValues, nearness: Nearness, view: SeatView, seat: int) -> None:
        river = view.setup.kinds([tile.piece for tile in view.rivers[seat]])
        declared = bool(view.declared) and bool(view.declared[seat])
        melds = view.melds[seat]
        scaled = len([meld for meld in melds if meld.size]) * _USUAL_SETS / max(values.sets, 1)
        self.tilt = DECLARED_TILT if declared or seat in view.winners else tilt(len(river), scaled)
        self.tiles = _tile_weights(river, melds)
        self.pairs = _pair_weights(view, seat)
        self.wild = view.setup.wild
        self._nearness = nearness
        self._melds = melds
        self._distances: dict[tuple[int, tuple[Tile, ...]], _KeyDistance] = {}

    def weight(self, counts: Sequence[int], wilds: int, kongs: tuple[Tile, ...] = ()) -> float:
        """Returns the logarithm of the weight of a hand with these natural tiles by kind, so many wild tiles, and kongs
        of these kinds that lie face down."""
        found = self.of_shape(counts, keys_of(counts), wilds, kongs)
        for held, tile, pair in zip(counts, self.tiles, self.pairs, strict=False):
            if held:
                found += held * tile
                if held > 1:
                    found += pair
        return found

    def of_shape(self, counts: Sequence[int], keys: Keys, wilds: int, kongs: tuple[Tile, ...]) -> float:
        """Returns the part of the weight that does not follow from each kind alone. `keys` are those of the counts."""
        return -self.tilt * self._distance(counts, keys, wilds, kongs)

    def distance(self, counts: Sequence[int], wilds: int, kongs: tuple[Tile, ...] = ()) -> int:
        """Returns the distance of the hand to ready, 0 if it is ready or complete."""
        return self._distance(counts, keys_of(counts), wilds, kongs)

    def _distance(self, counts: Sequence[int], keys: Keys, wilds: int, kongs: tuple[Tile, ...]) -> int:
        known = self._distances.get((wilds, kongs))
        if known is None:
            known = self._distances[wilds, kongs] = self._distance_beside(wilds, kongs)
        distance = known(counts, keys)
        return 0 if distance < 0 else min(distance, FAR)

    def _distance_beside(self, wilds: int, kongs: tuple[Tile, ...]) -> _KeyDistance:
        hidden = iter(kongs)
        melds = tuple([meld if HIDDEN not in meld.pieces else _kong_of(next(hidden)) for meld in self._melds])
        forms = self._nearness.forms_beside(melds, wilds)
        if forms is not None:
            by_keys = forms.distance
            return lambda _, keys: by_keys(keys)
        by_counts = self._nearness.beside(melds, wilds)
        return lambda counts, _: by_counts(counts)


_KeyDistance = Callable[[Sequence[int], Keys], int]
"""The distance to ready for natural tiles by kind and their keys; the one or the other may do."""


@lru_cache(maxsize=64)
def _kong_of(kind: Tile) -> Meld:
    """A concealed kong of this kind."""
    pieces = tuple([4 * own_kind(kind) + copy for copy in range(4)])
    return Meld(MeldKind.KONG, pieces, form=KongForm.CONCEALED, tiles=(kind,) * 4)


def _tile_weights(river: tuple[Tile, ...], melds: tuple[Meld, ...]) -> tuple[float, ...]:
    """The weight of each tile by kind, from the discards and melds of the seat."""
    thrown = [0, 0, 0, 0]
    for tile in river:
        if tile < PLAYING_KINDS:
            thrown[tile // 9] += 1
    number = max(1, sum(thrown))
    telling = SUIT_DISCARDED * min(number, _TELLING_DISCARDS) / _TELLING_DISCARDS
    laid = [meld for meld in melds if meld.size]
    suits = {meld.tile // 9 for meld in laid if 0 <= meld.tile < 27}
    by_suit = [telling * (some / number - 0.25) if sum(thrown) else 0.0 for some in thrown]
    by_suit[3] += HONOR
    if len(suits) == 1:
        by_suit[suits.pop()] += COLLECTED * len(laid)
    weights = [by_suit[tile // 9] for tile in range(PLAYING_KINDS)]
    for tile in set(river):
        if tile < PLAYING_KINDS:
            weights[tile] += DISCARDED
            for other in (tile - 1, tile + 1):
                if tile < 27 and 0 <= other < 27 and other // 9 == tile // 9:
                    weights[other] += NEXT_TO_DISCARDED
    return tuple(weights)


def _pair_weights(view: SeatView, seat: int) -> tuple[float, ...]:
    """The weights of pairs. A seat claims most pungs of honours that it can."""
    offered = None if view.offer is None else view.offer.piece
    weights = [0.0] * 27 + [HONOR_PAIR] * (PLAYING_KINDS - 27)
    passed = set()
    for other, river in enumerate(view.rivers):
        if other != seat:
            pieces = [tile.piece for tile in river if tile.claimed_by is None and tile.piece != offered]
            passed |= {*view.setup.kinds(pieces)}
    for kind in passed:
        if 27 <= kind < PLAYING_KINDS:
            weights[kind] += PASSED_HONOR_PAIR
    return tuple(weights)
