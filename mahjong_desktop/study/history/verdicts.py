"""Compares what a person does with what the bots do in the same hands, and says what is beyond chance.

Room: study/history. Numbers only; progress.py counts them, the words for verdicts are in translations.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from mahjong_desktop.study.estimates import student_t

FEWEST_HANDS: Final = 30
"""With fewer hands nothing is said of rates."""
FEWEST_WINS: Final = 10
"""With fewer wins of the person nothing is said of their points."""
_MOST_FREEDOM: Final = 1000
"""From here on Student's t differs from the normal distribution by less than 0.2 %."""


class RateVerdict(StrEnum):
    """What a comparison says: too few hands, no difference beyond chance, or a difference beyond chance: the person's
    figure is higher or lower, or so much higher or lower that it costs points (`too-high`, `too-low`)."""

    TOO_FEW = "too-few"
    EVEN = "even"
    HIGHER = "higher"
    LOWER = "lower"
    TOO_HIGH = "too-high"
    TOO_LOW = "too-low"

    @property
    def bad(self) -> bool:
        """Whether the difference costs points."""
        return self in (RateVerdict.TOO_HIGH, RateVerdict.TOO_LOW)


class AlikeHands(Struct, frozen=True):
    """Hands that are alike: `times` of them, in each of which the person had `own` of `own_of`, the bots `bots` of
    `bots_of` together."""

    own: float
    own_of: float
    bots: float
    bots_of: float
    times: int


class Compared(Struct, frozen=True):
    """The person's ratio and that of the bots; None where there is nothing to divide by. `margin` is half the 95%
    interval of their difference, None if it cannot be known."""

    own: float | None
    bots: float | None
    margin: float | None

    @property
    def difference(self) -> float:
        """By how much the person's ratio is larger."""
        return (self.own or 0.0) - (self.bots or 0.0)

    @property
    def decided(self) -> bool:
        """Whether the difference is beyond chance."""
        return self.margin is not None and abs(self.difference) > self.margin


def compared(groups: Iterable[AlikeHands]) -> Compared:
    """Compares over hands, which are the independent units: in a hand that one player wins no other does, so that the
    person and the bots must not be counted as if they had played different hands."""
    hands = tuple(groups)
    number = sum(hand.times for hand in hands)
    own, own_of, bots, bots_of = (
        math.fsum(hand.times * getattr(hand, name) for hand in hands) for name in ("own", "own_of", "bots", "bots_of")
    )
    ratio, their = own / own_of if own_of else None, bots / bots_of if bots_of else None
    if number < 2 or ratio is None or their is None:
        return Compared(ratio, their, None)
    here, there = number / own_of, number / bots_of
    spread = 0.0
    for hand in hands:
        pull = (hand.own - ratio * hand.own_of) * here - (hand.bots - their * hand.bots_of) * there
        spread += hand.times * pull * pull / (number - 1)
    return Compared(ratio, their, student_t(min(number - 1, _MOST_FREEDOM)) * math.sqrt(spread / number))
