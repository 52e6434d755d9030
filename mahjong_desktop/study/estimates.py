"""Statistics of duplicate play: ratios with 95 % intervals over independent groups, and times in coarse classes.

Room: study. It knows numbers only; what is counted belongs to tallies.py.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and half the width of its 95 % interval, None where fewer than two groups were played."""

    value: float
    margin: float | None

    @property
    def low(self) -> float | None:
        """The lower end of the interval."""
        return None if self.margin is None else self.value - self.margin

    @property
    def high(self) -> float | None:
        """The upper end of the interval."""
        return None if self.margin is None else self.value + self.margin

    @property
    def decided(self) -> bool:
        """Whether the interval is clear of zero."""
        return self.margin is not None and abs(self.value) > self.margin


@dataclass(frozen=True, slots=True)
class Ratio:
    """Total of something by total of hands (or games) over groups; `pulls` says how far each group moves it.

    Groups are the independent units. Where all have as many hands, it is the plain mean of the groups' own ratios, and
    the interval that of Student's t; else the interval is the usual one of a ratio estimate.
    """

    value: float
    pulls: tuple[float, ...]

    @classmethod
    def of(cls, totals: Sequence[float], weights: Sequence[float]) -> Ratio:
        """The ratio of the sums; one total and one weight above 0 for each group, at least one group."""
        weight = math.fsum(weights) / len(weights)
        value = math.fsum(totals) / math.fsum(weights)
        return cls(value, tuple((total - value * own) / weight for total, own in zip(totals, weights, strict=True)))

    def minus(self, other: Ratio) -> Ratio:
        """The difference of two ratios over the same groups; what both share in a group cancels."""
        pulls = tuple(own - its for own, its in zip(self.pulls, other.pulls, strict=True))
        return Ratio(self.value - other.value, pulls)

    @property
    def estimate(self) -> Estimate:
        """The value with its interval."""
        groups = len(self.pulls)
        if groups < 2:
            return Estimate(self.value, None)
        spread = math.fsum(pull * pull for pull in self.pulls) / (groups - 1)
        return Estimate(self.value, student_t(groups - 1) * math.sqrt(spread / groups))


@cache
def student_t(freedom: int) -> float:
    """How many standard errors to either side hold 95 % of Student's distribution with `freedom` ≥ 1 degrees."""
    low, high = 0.0, 1.0
    while _within(high, freedom) < CONFIDENCE:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < CONFIDENCE else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """The probability of |T| < t. The finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    angle = math.atan2(t, math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    total, term = 0.0, cosine if odd else 1.0
    for step in range(freedom // 2):
        total += term
        term *= cosine * cosine * (2 * step + 1 + odd) / (2 * step + 2 + odd)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


STEPS = 50
"""Classes of times for each factor e: 2 % wide."""


@dataclass(slots=True)
class Times:
    """How long something took, many times over, in milliseconds; sorted into classes, so that it stays small."""

    classes: Counter[int] = field(default_factory=Counter)
    worst: float = 0.0

    def add(self, milliseconds: float) -> None:
        """One more time; what is under a microsecond counts as one."""
        self.classes[math.floor(STEPS * math.log(max(milliseconds, 1e-3)))] += 1
        self.worst = max(self.worst, milliseconds)

    def join(self, other: Times) -> None:
        """All times of another as well."""
        self.classes.update(other.classes)
        self.worst = max(self.worst, other.worst)

    @property
    def count(self) -> int:
        """How many there were."""
        return self.classes.total()

    def quantile(self, share: float) -> float:
        """The time that `share` of them did not exceed, to 2 %; 0 where there are none."""
        left = share * self.count
        for number, times in sorted(self.classes.items()):
            left -= times
            if left <= 0:
                return min(math.exp((number + 1) / STEPS), self.worst)
        return 0.0
