"""What a ready seat may wait for: the probability of each kind that the seat could win on it.

Inputs are the live copies of each kind and what the seat has shown (`WaitEvidence`). Every wait that the unseen tiles
allow (two-sided, edge, closed, two pairs, single) gets a weight; weights are scaled to the mean number of waited kinds.
The numbers were measured in matches of these bots by `tests/benchmarks/deal_in_risk.py`; they differ so little from
game to game that all rulesets share them. Whether a seat is ready belongs to opponent_model.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from mahjong_desktop.core.tiles import COPIES, Tile
from mahjong_desktop.kernel.shanten.class_tables import SUIT_OF

_EDGE, _GAP, _PAIRS, _SINGLE = 0.79, 0.31, 0.86, 2.0
"""Weights of edge waits, closed waits (a gap), waits of two pairs and single waits for each way in which the unseen
tiles make them; a two-sided wait has weight 1."""
_HONOR_PAIRS, _HONOR_SINGLE = 2.1, 0.4
_HONOR = tuple(_HONOR_PAIRS * number * max(0, number - 1) / 2 + _HONOR_SINGLE * number for number in range(COPIES + 1))
"""Weights of waits for an honour, by its live copies."""
_DISCARDED_BEFORE = 0.35
"""Factor of the chance that the seat holds a tile of a kind that it has discarded."""
_OWN_DISCARD = 0.1
"""Factor of the chance that a seat waits for what it has discarded, where there is no furiten."""
_WRONG_PAIR = 0.3
"""Factor of a single wait for a kind that is no pair of most hands that may win."""
_CHOW_FACTOR = (1.0, 1.0, 0.75, 0.3)
"""Factor of waits for chows, by the number of open pungs if the seat has laid nothing else."""
_KINDS_WAITED, _KINDS_WAITED_WITH_WILDS = 2.2, 2.8
"""The mean number of kinds that a ready seat waits for."""


class WaitEvidence(NamedTuple):
    """What is known of the waits of a seat that is ready. Sets of kinds are bits of a number (bit 0 is kind 0).

    `safe` are kinds that the seat cannot or need not wait for, `discarded` kinds that it has discarded. `factors` are
    those of the three suits and of honours. `open_pungs` is the number of open pungs, 0 if it has laid a chow. `pairs`
    are the kinds of which its pair may be (0: any). `kinds_waited` is the mean number of kinds waited for.
    """

    safe: int
    discarded: int
    factors: tuple[float, float, float, float]
    open_pungs: int
    pairs: int
    kinds_waited: float


def kind_bits(tiles: Iterable[Tile]) -> int:
    """Kinds as bits of a number."""
    found = 0
    for tile in tiles:
        found |= 1 << tile
    return found


SuitWeights = tuple[tuple[float, ...], float]
"""The weight of a wait for each number of a suit, and their sum."""


class WaitProbabilities:
    """The probabilities of one ready seat to win on each kind; a suit is worked out when it is first asked for."""

    __slots__ = ("_evidence", "_live", "_scale", "_suits")

    def __init__(self, live: tuple[int, ...], evidence: WaitEvidence) -> None:
        """`live` are the copies of each kind out of sight."""
        self._live = live
        self._evidence = evidence
        self._suits: list[SuitWeights | None] = [None] * 4
        self._scale: float | None = None

    def _suit(self, suit: int) -> SuitWeights:
        found = self._suits[suit]
        if found is None:
            safe, discarded, _, pungs, pairs, _ = self._evidence
            first = 9 * suit
            live = self._live[first : first + 9]
            if suit == 3:
                found = _honor_weights(live, safe >> 27, discarded >> 27)
            else:
                pair_kinds = (pairs or -1) >> first & 511
                chow_factor = _CHOW_FACTOR[pungs if pungs < 3 else 3]
                found = _suit_weights(live, safe >> first & 511, discarded >> first & 511, pair_kinds, chow_factor)
            self._suits[suit] = found
        return found

    def _exponent(self) -> float:
        """The factor that turns a weight into an exponent, but for the factor of the suit. At most 0."""
        scale = self._scale
        if scale is None:
            first, second, third, last = self._evidence.factors
            suit = self._suit
            total = first * suit(0)[1] + second * suit(1)[1] + third * suit(2)[1] + last * suit(3)[1]
            scale = self._scale = -self._evidence.kinds_waited / total if total else 0.0
        return scale

    def of(self, tile: Tile) -> float:
        """The probability that the seat could win on a kind."""
        suit = SUIT_OF[tile]
        weight = self._suit(suit)[0][tile - 9 * suit]
        return 1.0 - exp(self._exponent() * self._evidence.factors[suit] * weight) if weight else 0.0

    def at_most(self, tile: Tile) -> float:
        """An upper bound of the same, from the suit of the kind alone: as if the seat waited in no other suit."""
        suit = SUIT_OF[tile]
        weights, together = self._suit(suit)
        weight = weights[tile - 9 * suit]
        return 1.0 - exp(-self._evidence.kinds_waited * weight / together) if weight else 0.0

    def every(self) -> list[float]:
        """The probabilities of all kinds."""
        found: list[float] = []
        for suit, factor in enumerate(self._evidence.factors):
            scaled = self._exponent() * factor
            found += [1.0 - exp(scaled * weight) if weight else 0.0 for weight in self._suit(suit)[0]]
        return found


class _TwoSided(NamedTuple):
    """By number of a suit: 1 if it can be won on, else 0, and the weights of two-sided waits with the two numbers above
    and below it. Such a wait is impossible if its other side is safe, and an edge wait at the end of the suit."""

    free: tuple[float, ...]
    above: tuple[float, ...]
    below: tuple[float, ...]


@cache
def _two_sided(safe: int) -> _TwoSided:
    places = range(9)
    free = tuple([0.0 if safe >> place & 1 else 1.0 for place in places])
    above = [_EDGE if place == 6 else 0.0 if place > 6 else free[place + 3] for place in places]
    below = [_EDGE if place == 2 else 0.0 if place < 2 else free[place - 3] for place in places]
    return _TwoSided(free, tuple(above), tuple(below))


class _ByLiveCopies(NamedTuple):
    """By number of a suit: by its live copies, how many of them the seat may hold, and the weight of waits of two pairs
    and of single waits; and the factor for own discards."""

    held: tuple[tuple[float, ...], ...]
    alone: tuple[tuple[float, ...], ...]
    own_discard: tuple[float, ...]


@lru_cache(maxsize=1 << 10)
def _by_live_copies(discarded: int, pairs: int) -> _ByLiveCopies:
    before = [_DISCARDED_BEFORE if discarded >> place & 1 else 1.0 for place in range(9)]
    right = [1.0 if pairs >> place & 1 else _WRONG_PAIR for place in range(9)]
    held = tuple(map(_held, before))
    alone = tuple(map(_alone, before, right))
    own_discard = tuple([_OWN_DISCARD if discarded >> place & 1 else 1.0 for place in range(9)])
    return _ByLiveCopies(held, alone, own_discard)


@cache
def _held(before: float) -> tuple[float, ...]:
    """By live copies of a kind, how many of them the seat may hold."""
    return tuple([number * before for number in range(COPIES + 1)])


@cache
def _alone(before: float, right: float) -> tuple[float, ...]:
    """By live copies of a kind, the weight of waits of two pairs and of single waits for it."""
    return tuple(
        [_PAIRS * mine * max(0, number - 1) / 2 + _SINGLE * mine * right for number, mine in enumerate(_held(before))]
    )


_MOST_SUITS = 1 << 8
"""The number of suits, and of honours, whose weights are kept: a seat sees them again in its next decisions, or never.
Of 8,900 that four bots asked for in 24 hands 43 % were known; of as many with 8,192 kept 44 %."""


@lru_cache(maxsize=_MOST_SUITS)
def _suit_weights(live: tuple[int, ...], safe: int, discarded: int, pairs: int, chow_factor: float) -> SuitWeights:
    """The weights of a suit, over all ways in which the unseen tiles make a wait."""
    rows = _by_live_copies(discarded, pairs)
    free, above, below = _two_sided(safe)
    a, b, c, d, e, f, g, h, i = [row[number] for row, number in zip(rows.held, live, strict=True)]
    up = (b * c, c * d, d * e, e * f, f * g, g * h, h * i, 0, 0)
    down = (0, 0, a * b, b * c, c * d, d * e, e * f, f * g, g * h)
    around = (0, a * c, b * d, c * e, d * f, e * g, f * h, g * i, 0)
    ways = zip(free, above, up, below, down, around, rows.alone, live, strict=True)
    found = [
        one and one * (chow_factor * (over * more + under * less + _GAP * gap) + alone[number])
        for one, over, more, under, less, gap, alone, number in ways
    ]
    if discarded:
        found = [*map(mul, found, rows.own_discard)]
    return tuple(found), sum(found)


@lru_cache(maxsize=_MOST_SUITS)
def _honor_weights(live: tuple[int, ...], safe: int, discarded: int) -> SuitWeights:
    found = [0.0 if safe >> place & 1 else _HONOR[number] for place, number in enumerate(live)]
    if discarded:
        less = _DISCARDED_BEFORE * _OWN_DISCARD
        found = [weight * (less if discarded >> place & 1 else 1.0) for place, weight in enumerate(found)]
    return tuple(found), sum(found)


def mean_kinds_waited(wilds: bool) -> float:
    """The mean number of kinds that a ready seat waits for, in a game with wild tiles or without."""
    return _KINDS_WAITED_WITH_WILDS if wilds else _KINDS_WAITED
