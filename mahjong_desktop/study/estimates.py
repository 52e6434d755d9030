"""Statistics of duplicate play: ratios with 95% confidence intervals over independent groups, and distributions of
times.

Room: study. It works on numbers only; tournament.py counts them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from msgspec import Struct

CONFIDENCE = 0.95


class Estimate(Struct, frozen=True):
    """A value and half the width of its 95% confidence interval; None if fewer than two groups were played."""

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
        """Whether the interval does not contain zero."""
        return self.margin is not None and abs(self.value) > self.margin


class Ratio(Struct, frozen=True):
    """The total of a quantity divided by the total number of hands (or games), over groups. `pulls` holds the influence
    of each group on the ratio.

    Groups are the independent units. If all have the same number of hands, the value is the mean of the groups' ratios
    and the interval is that of Student's t. Otherwise the usual interval of a ratio estimate is used.
    """

    value: float
    pulls: tuple[float, ...]

    @classmethod
    def of(cls, totals: Sequence[float], weights: Sequence[float]) -> Ratio:
        """Returns the ratio of the sums. There is one total and one weight above 0 for each group, and at least one
        group."""
        weight = math.fsum(weights) / len(weights)
        value = math.fsum(totals) / math.fsum(weights)
        return cls(value, tuple((total - value * own) / weight for total, own in zip(totals, weights, strict=True)))

    def minus(self, other: Ratio) -> Ratio:
        """Returns the difference of two ratios over the same groups. What both share in a group cancels out."""
        pulls = tuple(own - its for own, its in zip(self.pulls, other.pulls, strict=True))
        return Ratio(self.value - other.value, pulls)

    @property
    def estimate(self) -> Estimate:
        """Returns the value with its interval."""
        groups = len(self.pulls)
        if groups < 2:
            return Estimate(self.value, None)
        spread = math.fsum(pull * pull for pull in self.pulls) / (groups - 1)
        return Estimate(self.value, student_t(groups - 1) * math.sqrt(spread / groups))


@cache
def student_t(freedom: int) -> float:
    """Returns the 97.5% quantile of Student's t distribution with `freedom` ≥ 1 degrees: the number of standard errors
    on each side of the mean that hold 95%."""
    low, high = 0.0, 1.0
    while _within(high, freedom) < CONFIDENCE:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < CONFIDENCE else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """Returns the probability of |T| < t, by the finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    angle = math.atan2(t, math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    total, term = 0.0, cosine if odd else 1.0
    for step in range(freedom // 2):
        total += term
        term *= cosine * cosine * (2 * step + 1 + odd) / (2 * step + 2 + odd)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


STEPS = 50
"""The number of classes for each factor e; a class is 2% wide."""


@dataclass(slots=True)
class Times:
    """A distribution of durations in milliseconds. It counts them in classes, so that it stays small."""

    classes: Counter[int] = field(default_factory=Counter)
    worst: float = 0.0

    def add(self, milliseconds: float) -> None:
        """Adds one duration; one below a microsecond counts as a microsecond."""
        self.classes[math.floor(STEPS * math.log(max(milliseconds, 1e-3)))] += 1
        self.worst = max(self.worst, milliseconds)

    def join(self, other: Times) -> None:
        """Adds all durations of another distribution."""
        self.classes.update(other.classes)
        self.worst = max(self.worst, other.worst)

    @property
    def count(self) -> int:
        """The number of durations."""
        return self.classes.total()

    def quantile(self, share: float) -> float:
        """Returns the duration that a share of all did not exceed, accurate to 2%; 0 if there are none."""
        left = share * self.count
        for number, times in sorted(self.classes.items()):
            left -= times
            if left <= 0:
                return min(math.exp((number + 1) / STEPS), self.worst)
        return 0.0
