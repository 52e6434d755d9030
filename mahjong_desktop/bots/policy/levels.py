"""Playing strengths (levels) and playing styles of the bots. The policy is the same for all: policies.py."""

from __future__ import annotations

from msgspec import Struct


class PlayingStyle(Struct, frozen=True):
    """How a bot weighs value, speed and risk.

    `points_exponent` is the exponent of a win's points in the utility: 0 counts all wins alike, 1 by their points.
    `claim_factor` is by what factor a claim must leave the hand better than waiting. `loss_weight` multiplies expected
    losses: low pushes, high folds. `other_plans_share` is how much the plans beside the best one count.
    """

    points_exponent: float
    claim_factor: float
    loss_weight: float
    other_plans_share: float = 0.35


BALANCED = PlayingStyle(points_exponent=0.8, claim_factor=1.05, loss_weight=0.65)
CONFIDENT = PlayingStyle(points_exponent=0.8, claim_factor=1.0, loss_weight=1.0)
"""Balanced, but trusting its own estimates: a claim need leave no more than waiting promises, and a loss counts in
full."""
QUICK = PlayingStyle(points_exponent=0.35, claim_factor=0.8, loss_weight=0.4)
AMBITIOUS = PlayingStyle(points_exponent=1.3, claim_factor=1.25, loss_weight=0.65)
CAREFUL = PlayingStyle(points_exponent=0.8, claim_factor=1.35, loss_weight=6.0)


class Level(Struct, frozen=True):
    """How strong a bot is.

    `error_sigma` is the standard deviation of its errors in the logarithm of gains, `error_rate` the share of its
    decisions in which it makes them. `risk_awareness` (0-1) is the share of deal-in risk that it notices. `most_plans`
    is the number of plans that it considers. With `lookahead` it searches hands near ready draw by draw; with
    `push_fold` it weighs what later discards cost, pushing against folding.
    """

    error_sigma: float = 0.0
    error_rate: float = 1.0
    risk_awareness: float = 1.0
    most_plans: int = 3
    lookahead: bool = False
    push_fold: bool = False


FLAWLESS = Level()
NOVICE = Level(error_sigma=0.45, risk_awareness=0.0, most_plans=1)
CASUAL = Level(error_sigma=0.22, risk_awareness=0.3, most_plans=2)
STANDARD = Level(error_sigma=0.35, error_rate=0.2)
EXPERT = Level(lookahead=True, push_fold=True)
