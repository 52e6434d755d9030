"""Temperaments: what one bot weighs otherwise than another. The thinking itself is the same for all."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """Weights of a bot.

    `greed` is the power to which worth counts against speed: 0 would count all wins alike, 1 by their points.
    `claim` is how many times better than waiting a claim must leave the hand. `fear` multiplies expected losses.
    `breadth` is how much the second and third plan count beside the best one.
    """

    greed: float
    claim: float
    fear: float
    breadth: float = 0.35


STANDARD = Temper(greed=0.8, claim=1.05, fear=0.65)
QUICK = Temper(greed=0.35, claim=0.8, fear=0.4)
CAREFUL = Temper(greed=0.8, claim=1.35, fear=16.0)
