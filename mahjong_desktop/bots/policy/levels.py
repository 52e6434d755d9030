"""Levels and temperaments: how well a bot looks, and what it weighs otherwise than another. The thinking itself is the
same for all and lives in players.py."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayingStyle:
    """Weights of a bot.

    `greed` is the power to which worth counts against speed: 0 would count all wins alike, 1 by their points.
    `claim` is how many times better than waiting a claim must leave the hand. `fear` multiplies expected losses.
    `breadth` is how much the second and third plan count beside the best one.
    """

    greed: float
    claim: float
    fear: float
    breadth: float = 0.35


BALANCED = PlayingStyle(greed=0.8, claim=1.05, fear=0.65)
CONFIDENT = PlayingStyle(greed=0.8, claim=0.93, fear=0.65)
"""Balanced as well, but trusting its own judgement: a claim need not leave more than waiting promises."""
QUICK = PlayingStyle(greed=0.35, claim=0.8, fear=0.4)
AMBITIOUS = PlayingStyle(greed=1.3, claim=1.25, fear=0.65)
CAREFUL = PlayingStyle(greed=0.8, claim=1.35, fear=6.0)


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot looks.

    `lapse` is the share of its decisions in which it misjudges hands, `slip` the standard deviation of its errors then,
    as a logarithm; `watch` the share of others' threats that it notices; `plans` how many directions it keeps in mind;
    with `ahead` it works out hands near the goal draw by draw, with `future` it weighs what later discards may cost:
    going on against giving up.
    """

    slip: float = 0.0
    lapse: float = 1.0
    watch: float = 1.0
    plans: int = 3
    ahead: bool = False
    future: bool = False


FLAWLESS = Level()
NOVICE = Level(slip=0.45, watch=0.0, plans=1)
CASUAL = Level(slip=0.22, watch=0.3, plans=2)
STANDARD = Level(slip=0.35, lapse=0.2)
EXPERT = Level(ahead=True, future=True)
