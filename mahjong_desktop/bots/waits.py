"""What a ready seat may wait for, by what can be seen: which waits the unseen tiles allow, and how usual each is.

Whether a seat is ready belongs to looks.py, what its win would cost to danger.py. The numbers were measured in matches
of these bots by `tests/benchmarks/danger.py`; they differ so little from game to game that all share them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import NamedTuple

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile

_EDGE, _GAP, _PAIRS, _LONE = 0.79, 0.31, 0.86, 2.0
"""How usual waits at an edge, in a gap, of two pairs and for a pair are for each way in which the unseen tiles make
them; two-sided waits are the measure."""
_HONOR_PAIRS, _HONOR_LONE = 2.1, 0.4
_THROWN_BEFORE = 0.35
"""What is left of the chance to hold a tile of a kind that the seat has thrown."""
_OWN_DISCARD = 0.1
"""What is left of the chance that a seat waits for what it has thrown, where that is allowed."""
_WRONG_PAIR = 0.3
"""The same of a wait for a pair of a kind that is good for few hands only."""
_RUNS = (1.0, 1.0, 0.75, 0.3)
"""What is left of the chance of waits for chows, by how many pungs lie open and nothing else."""
_KINDS_WAITED, _WITH_WILDS = 2.2, 2.8
"""The kinds that a ready seat waits for, on average."""


class Waiting(NamedTuple):
    """What is known of the waits of a seat that is ready: kinds that it cannot or need not wait for as bits (`safe`),
    kinds that it has thrown, factors of the three suits and of honors, pungs that lie open and no chow, kinds that a
    pair may be of (0: any), kinds waited for on average."""

    safe: int
    thrown: int
    factors: tuple[float, float, float, float]
    pungs: int
    pairs: int
    number: float


def bits(tiles: Iterable[Tile]) -> int:
    """Kinds as bits of a number."""
    found = 0
    for tile in tiles:
        found |= 1 << tile
    return found


def chances(live: tuple[int, ...], waiting: Waiting) -> list[float]:
    """The chance of each kind that a ready seat could win on it, `live` being the copies out of sight.

    The fewer kinds are left that it can wait for, the likelier is each.
    """
    safe, thrown, pairs = waiting.safe, waiting.thrown, waiting.pairs
    runs = _RUNS[min(waiting.pungs, 3)]
    weights: list[float] = []
    for suit in range(3):
        first = 9 * suit
        key = (safe >> first & 511, thrown >> first & 511, (pairs >> first & 511) if pairs else 511)
        factor = waiting.factors[suit]
        weights += [factor * weight for weight in _suited(live[first : first + 9], *key, runs)]
    factor = waiting.factors[3]
    weights += [factor * weight for weight in _honors(live[27:PLAYING_KINDS], safe >> 27, thrown >> 27)]
    total = sum(weights)
    if not total:
        return weights
    scale = -waiting.number / total
    return [1.0 - exp(scale * weight) if weight else 0.0 for weight in weights]


@lru_cache(maxsize=1 << 15)
def _suited(live: tuple[int, ...], safe: int, thrown: int, pairs: int, runs: float) -> tuple[float, ...]:
    """How usual a wait for each number of a suit is, all ways in which the unseen tiles make one taken together.

    A two-sided wait falls away where its other side is safe.
    """
    held = [number * (_THROWN_BEFORE if thrown >> place & 1 else 1.0) for place, number in enumerate(live)]
    found = []
    for place in range(9):
        if safe >> place & 1:
            found.append(0.0)
            continue
        weight = 0.0
        for step in (1, -1):
            if 0 <= place + 2 * step <= 8:
                ways = held[place + step] * held[place + 2 * step]
                other = place + 3 * step
                if not 0 <= other <= 8:
                    weight += _EDGE * ways
                elif not safe >> other & 1:
                    weight += ways
        if 0 < place < 8:
            weight += _GAP * held[place - 1] * held[place + 1]
        weight *= runs
        weight += _PAIRS * held[place] * max(0, live[place] - 1) / 2
        weight += _LONE * held[place] * (1.0 if pairs >> place & 1 else _WRONG_PAIR)
        found.append(weight * (_OWN_DISCARD if thrown >> place & 1 else 1.0))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _honors(live: tuple[int, ...], safe: int, thrown: int) -> tuple[float, ...]:
    found = []
    for place, number in enumerate(live):
        weight = _HONOR_PAIRS * number * max(0, number - 1) / 2 + _HONOR_LONE * number
        if safe >> place & 1:
            weight = 0.0
        found.append(weight * (_THROWN_BEFORE * _OWN_DISCARD if thrown >> place & 1 else 1.0))
    return tuple(found)


def kinds_waited(wilds: bool) -> float:
    """The kinds that a ready seat waits for on average, in a game with wild tiles or without."""
    return _WITH_WILDS if wilds else _KINDS_WAITED
