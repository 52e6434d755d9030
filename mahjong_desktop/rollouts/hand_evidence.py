"""What the play of a seat tells about its hidden tiles, as the logarithm of a weight for each hand it may have.

Input is a view; the hidden tiles are never asked. The figures were measured in matches of these bots by
`python -m tests.benchmarks.worlds`, which also tells how much likelier the true hand is with them than without.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.holdings import Nearness
from mahjong_desktop.mechanics.shapes import FAR

Distance = Callable[[Sequence[int]], int]

DECLARED_TILT = 4.0
"""By how much each step away from ready makes the hand of a seat that has declared less likely (in logarithm)."""
DISCARDED = -0.75
"""For each tile of a kind that the seat has discarded."""
NEXT_TO_DISCARDED = -0.12
"""For each tile of a kind next to one that the seat has discarded."""
PASSED_PAIR, PASSED_HONOR_PAIR = -0.7, -1.2
"""For a pair of a kind that others discarded and nobody claimed, by suited kinds and honours."""
_USUAL_SETS = 4


def tilt(discards: int, sets: float) -> float:
    """Returns by how much each step away from ready makes a hand less likely (in logarithm), after so many discards and
    with so many sets laid (scaled to a hand of four)."""
    return min(1.9, 0.55 + 0.11 * discards) + 0.1 * sets


class HandEvidence:
    """The weights of the hands that one seat may have.

    `tiles` is the weight of each tile by kind, `pairs` that of each kind of which it holds two or more, `tilt` that of
    each step away from ready. All are logarithms; kinds that are no playing kinds have no weight.
    """

    __slots__ = ("_distances", "_melds", "_nearness", "pairs", "tiles", "tilt")

    def __init__(self, values: HandValues, nearness: Nearness, view: SeatView, seat: int) -> None:
        river = view.setup.kinds([tile.piece for tile in view.rivers[seat]])
        declared = bool(view.declared) and bool(view.declared[seat])
        melds = view.melds[seat]
        scaled = len([meld for meld in melds if meld.size]) * _USUAL_SETS / max(values.sets, 1)
        self.tilt = DECLARED_TILT if declared or seat in view.winners else tilt(len(river), scaled)
        self.tiles = _tile_weights(river)
        self.pairs = _pair_weights(view, seat)
        self._nearness = nearness
        self._melds = melds if all(HIDDEN not in meld.pieces for meld in melds) else ()
        self._distances: dict[int, Distance] = {}

    def weight(self, counts: Sequence[int], wilds: int) -> float:
        """Returns the logarithm of the weight of a hand with these natural tiles by kind and so many wild tiles."""
        found = -self.tilt * self.distance(counts, wilds)
        for held, tile, pair in zip(counts, self.tiles, self.pairs, strict=False):
            if held:
                found += held * tile
                if held > 1:
                    found += pair
        return found

    def distance(self, counts: Sequence[int], wilds: int) -> int:
        """Returns the distance of the hand to ready, 0 if it is ready or complete."""
        known = self._distances.get(wilds)
        if known is None:
            known = self._distances[wilds] = self._nearness.beside(self._melds, wilds)
        distance = known(counts)
        return 0 if distance < 0 else min(distance, FAR)


def _tile_weights(river: tuple[Tile, ...]) -> tuple[float, ...]:
    weights = [0.0] * PLAYING_KINDS
    for tile in set(river):
        if tile < PLAYING_KINDS:
            weights[tile] += DISCARDED
            for other in (tile - 1, tile + 1):
                if tile < 27 and 0 <= other < 27 and other // 9 == tile // 9:
                    weights[other] += NEXT_TO_DISCARDED
    return tuple(weights)


def _pair_weights(view: SeatView, seat: int) -> tuple[float, ...]:
    """The weights of pairs: of kinds that the seat could have claimed."""
    offered = None if view.offer is None else view.offer.piece
    weights = [0.0] * PLAYING_KINDS
    for other, river in enumerate(view.rivers):
        if other == seat:
            continue
        for kind in view.setup.kinds([t.piece for t in river if t.claimed_by is None and t.piece != offered]):
            if kind < PLAYING_KINDS:
                weights[kind] = PASSED_PAIR if kind < 27 else PASSED_HONOR_PAIR
    return tuple(weights)
