"""What a ready seat may wait for, by what can be seen: which waits the unseen tiles allow, and how usual each is.

Whether a seat is ready belongs to looks.py, what its win would cost to danger.py. The numbers were measured in matches
of these bots by `tests/benchmarks/danger.py`; they differ so little from game to game that all share them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten.tables import SUIT_OF

_EDGE, _GAP, _PAIRS, _LONE = 0.79, 0.31, 0.86, 2.0
"""How usual waits at an edge, in a gap, of two pairs and for a pair are for each way in which the unseen tiles make
them; two-sided waits are the measure."""
_HONOR_PAIRS, _HONOR_LONE = 2.1, 0.4
_HONOR = tuple(_HONOR_PAIRS * number * max(0, number - 1) / 2 + _HONOR_LONE * number for number in range(COPIES + 1))
"""How usual waits for an honor are, by its copies out of sight."""
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


class WaitEvidence(NamedTuple):
    """What is known of the waits of a seat that is ready: kinds that it cannot or need not wait for as bits (`safe`),
    kinds that it has thrown, factors of the three suits and of honors, pungs that lie open and no chow, kinds that a
    pair may be of (0: any), kinds waited for on average."""

    safe: int
    thrown: int
    factors: tuple[float, float, float, float]
    pungs: int
    pairs: int
    number: float


def kind_bits(tiles: Iterable[Tile]) -> int:
    """Kinds as bits of a number."""
    found = 0
    for tile in tiles:
        found |= 1 << tile
    return found


SuitWeights = tuple[tuple[float, ...], float]
"""How usual a wait for each number of a suit is, and for all of them together."""


class WaitProbabilities:
    """The chances of one ready seat to win on a discard, worked out suit by suit when they are asked for."""

    __slots__ = ("_live", "_scale", "_suits", "_waiting")

    def __init__(self, live: tuple[int, ...], waiting: WaitEvidence) -> None:
        """`live` are the copies of each kind out of sight."""
        self._live = live
        self._waiting = waiting
        self._suits: list[SuitWeights | None] = [None] * 4
        self._scale: float | None = None

    def _suit(self, suit: int) -> SuitWeights:
        found = self._suits[suit]
        if found is None:
            safe, thrown, _, pungs, pairs, _ = self._waiting
            first = 9 * suit
            live = self._live[first : first + 9]
            if suit == 3:
                found = _honors(live, safe >> 27, thrown >> 27)
            else:
                right = (pairs or -1) >> first & 511
                found = _suited(
                    live, safe >> first & 511, thrown >> first & 511, right, _RUNS[pungs if pungs < 3 else 3]
                )
            self._suits[suit] = found
        return found

    def _scaled(self) -> float:
        """What usualness is to be multiplied by, but for the factor of the suit."""
        scale = self._scale
        if scale is None:
            first, second, third, last = self._waiting.factors
            suit = self._suit
            total = first * suit(0)[1] + second * suit(1)[1] + third * suit(2)[1] + last * suit(3)[1]
            scale = self._scale = -self._waiting.number / total if total else 0.0
        return scale

    def of(self, tile: Tile) -> float:
        """The chance of one kind."""
        suit = SUIT_OF[tile]
        weight = self._suit(suit)[0][tile - 9 * suit]
        return 1.0 - exp(self._scaled() * self._waiting.factors[suit] * weight) if weight else 0.0

    def most(self, tile: Tile) -> float:
        """No less than that, told by the suit of the kind alone: as if the seat waited for nothing else."""
        suit = SUIT_OF[tile]
        weights, together = self._suit(suit)
        weight = weights[tile - 9 * suit]
        return 1.0 - exp(-self._waiting.number * weight / together) if weight else 0.0

    def every(self) -> list[float]:
        """The chances of all kinds."""
        return [self.of(tile) for tile in range(PLAYING_KINDS)]


def wait_probabilities(live: tuple[int, ...], waiting: WaitEvidence) -> list[float]:
    """The chance of each kind that a ready seat could win on it, `live` being the copies out of sight.

    The fewer kinds are left that it can wait for, the likelier is each.
    """
    return WaitProbabilities(live, waiting).every()


class _Known(NamedTuple):
    """What is known of the numbers of a suit by its safe ones: which can be won on, and how usual two-sided waits are
    with the two numbers above and below. A two-sided wait falls away where its other side is safe."""

    free: tuple[float, ...]
    above: tuple[float, ...]
    below: tuple[float, ...]


@cache
def _sides(safe: int) -> _Known:
    places = range(9)
    free = tuple([0.0 if safe >> place & 1 else 1.0 for place in places])
    above = [_EDGE if place == 6 else 0.0 if place > 6 else free[place + 3] for place in places]
    below = [_EDGE if place == 2 else 0.0 if place < 2 else free[place - 3] for place in places]
    return _Known(free, tuple(above), tuple(below))


class _Rows(NamedTuple):
    """For each number of a suit, by its copies out of sight: how much of them a seat may hold, and how usual waits of
    it alone are; and what is left of the chance that the seat waits for it."""

    held: tuple[tuple[float, ...], ...]
    alone: tuple[tuple[float, ...], ...]
    left: tuple[float, ...]


@lru_cache(maxsize=1 << 12)
def _rows(thrown: int, pairs: int) -> _Rows:
    before = [_THROWN_BEFORE if thrown >> place & 1 else 1.0 for place in range(9)]
    right = [1.0 if pairs >> place & 1 else _WRONG_PAIR for place in range(9)]
    held = tuple([tuple([number * less for number in range(COPIES + 1)]) for less in before])
    both = zip(before, right, strict=True)
    alone = tuple([tuple([_alone(number, less, fit) for number in range(COPIES + 1)]) for less, fit in both])
    return _Rows(held, alone, tuple([_OWN_DISCARD if thrown >> place & 1 else 1.0 for place in range(9)]))


def _alone(number: int, before: float, right: float) -> float:
    """How usual waits of two pairs and for a pair are of a kind with so many copies."""
    mine = number * before
    return _PAIRS * mine * max(0, number - 1) / 2 + _LONE * mine * right


@lru_cache(maxsize=1 << 15)
def _suited(live: tuple[int, ...], safe: int, thrown: int, pairs: int, runs: float) -> tuple[tuple[float, ...], float]:
    """How usual a wait for each number of a suit is, all ways in which the unseen tiles make one taken together; and
    for all of them."""
    rows = _rows(thrown, pairs)
    free, above, below = _sides(safe)
    a, b, c, d, e, f, g, h, i = [row[number] for row, number in zip(rows.held, live, strict=True)]
    up = (b * c, c * d, d * e, e * f, f * g, g * h, h * i, 0, 0)
    down = (0, 0, a * b, b * c, c * d, d * e, e * f, f * g, g * h)
    around = (0, a * c, b * d, c * e, d * f, e * g, f * h, g * i, 0)
    ways = zip(free, above, up, below, down, around, rows.alone, live, strict=True)
    found = [
        one and one * (runs * (over * more + under * less + _GAP * gap) + alone[number])
        for one, over, more, under, less, gap, alone, number in ways
    ]
    if thrown:
        found = [*map(mul, found, rows.left)]
    return tuple(found), sum(found)


@lru_cache(maxsize=1 << 12)
def _honors(live: tuple[int, ...], safe: int, thrown: int) -> tuple[tuple[float, ...], float]:
    found = [0.0 if safe >> place & 1 else _HONOR[number] for place, number in enumerate(live)]
    if thrown:
        both = enumerate(found)
        found = [weight * (_THROWN_BEFORE * _OWN_DISCARD if thrown >> place & 1 else 1.0) for place, weight in both]
    return tuple(found), sum(found)


def mean_waits(wilds: bool) -> float:
    """The kinds that a ready seat waits for on average, in a game with wild tiles or without."""
    return _WITH_WILDS if wilds else _KINDS_WAITED
