"""Playing strengths (levels), playing styles and temperaments of the bots. The policy is the same for all: policies.py.

A level has a style of its own. A temperament bends it, at every level in the same way.
"""

from __future__ import annotations

from types import MappingProxyType

from msgspec import Struct

from mahjong_desktop.core.values import replace


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


class Temperament(Struct, frozen=True):
    """How a player of any level bends its style.

    `points_exponent` is added to that of the style; `claim_factor` and `loss_weight` multiply those of the style.
    `least_awareness` is the least share of deal-in risk that the player notices, whatever its level.
    """

    points_exponent: float = 0.0
    claim_factor: float = 1.0
    loss_weight: float = 1.0
    least_awareness: float = 0.0

    def bend(self, style: PlayingStyle) -> PlayingStyle:
        """The style of a player with this temperament."""
        return replace(
            style,
            points_exponent=style.points_exponent + self.points_exponent,
            claim_factor=style.claim_factor * self.claim_factor,
            loss_weight=style.loss_weight * self.loss_weight,
        )

    def sharpen(self, level: Level) -> Level:
        """The level of a player with this temperament."""
        return replace(level, risk_awareness=max(level.risk_awareness, self.least_awareness))


CALM = Temperament()
"""Bends nothing."""
TEMPERAMENTS = MappingProxyType(
    {
        "quick": Temperament(points_exponent=-0.5, claim_factor=0.6, loss_weight=0.5),
        "ambitious": Temperament(points_exponent=0.8, claim_factor=1.25),
        "careful": Temperament(claim_factor=1.4, loss_weight=3.5, least_awareness=0.6),
    }
)
"""The temperaments by their ids; CALM, which bends nothing, is none of them."""
