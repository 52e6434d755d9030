"""Push or fold: what later discards cost if the hand is played for (push), and if it is given up (fold).

Inputs are the deal-in risk of one observation and the distance of the hand from ready; outputs are points, 0 or less:

- push_value: minus the sum over the rounds left of (chance that nobody has won by then) × (loss by the tile that must
  be discarded then). The tile is one drawn at random if the hand is ready, and the safest of some if it is not;
- fold_value: the same sum with the safest tiles of the hand, one after another.

Whoever pushes may still fold at a later discard, when a threat has appeared. So a hand is worth more than the better of
the two: `PushFold.better` adds the value of that choice, as of an option.
"""

from __future__ import annotations

from math import erf, exp, pi, sqrt

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import OWN_WINS, DealInRisk
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.tiles import Tile

_FORCED_SHARE = (1.0, 0.8, 0.7, 0.65)
"""How dangerous the tiles that must be discarded are, by the distance of the hand: the further, the more choice."""
_SECOND_COPY = 0.25
"""Factor of the loss by a tile once another of its kind has passed."""
_SPREAD, _READY_SPREAD = 0.4, 0.2
"""How much the difference between pushing and folding may still change, as a standard deviation in parts of what the
hand gains and what pushing costs: threats appear or pass, the hand grows or does not. A ready hand changes less. These
are assumptions; over 40 games against majiang-ai the riichi expert lost 150 points a hand with them, 240 without."""
_ROUNDS_OPEN = 5.0
"""After so many rounds 1/e of that change is still open."""
_MOST_LATER_RISK = 2.0
"""The largest factor by which a later discard of a folding hand is taken to cost more than one now, where the wins of
others were not measured. The risk of later rounds grows further, but tiles that pass unclaimed make others safe."""
_LEAST_SHARE = 0.06
"""A later discard of a folding hand costs at least this part of what one at random does: hands that are given up deal
in as well, in riichi 4 to 8 of 100."""


def push_value(risk: DealInRisk, observation: Observation, distance: int) -> float:
    """What later discards are expected to cost a hand that is at `distance` from ready after this discard."""
    loss = risk.random_loss(observation)
    if not loss:
        return 0.0
    loss *= _FORCED_SHARE[min(max(distance, 0), len(_FORCED_SHARE) - 1)]
    survival = risk.survival(observation)
    later = risk.later_risk(observation)
    own = 1.0 - (risk.win_rate if distance <= 0 else OWN_WINS)
    return -loss * sum(survival[turn] * later[turn] * own**turn for turn in range(1, len(survival)))


def fold_value(
    risk: DealInRisk, observation: Observation, losses: dict[Tile, float], counts: Counts | None = None
) -> float:
    """What giving the hand up costs from now on, with these losses by kind, as long as nobody wins. `counts` are the
    tiles that are left after a claim, if it is not the hand as it is."""
    survival = risk.survival(observation)
    later = risk.later_risk(observation)
    if not risk.measured:
        later = [min(factor, _MOST_LATER_RISK) for factor in later]
    costs = folding_costs(risk, observation, losses, len(survival) - 1, counts)
    return -sum([survival[turn] * later[turn] * cost for turn, cost in enumerate(costs)])


def folding_costs(
    risk: DealInRisk, observation: Observation, losses: dict[Tile, float], rounds: int, counts: Counts | None = None
) -> list[float]:
    """What the discards of a hand that is given up cost in so many rounds, this one first, as dangerous as tiles are
    now.

    The safest tiles are discarded one after another, of each kind first the one with its full loss and then its copies.
    One of them lasts two rounds: every other round the tile drawn, or a tile whose like has passed since, is as safe.
    `counts` as in fold_value.
    """
    costs: list[float] = []
    for tile, loss in losses.items():
        held = observation.counts[tile] if tile < len(observation.counts) else 0
        if held and counts is not None:
            held = counts[tile]
            if not held:
                continue
        costs += [loss, *[_SECOND_COPY * loss] * (held - 1)]
    if not costs:
        return [0.0] * rounds
    costs.sort()
    last = len(costs) - 1
    least = _LEAST_SHARE * risk.random_loss(observation) if risk.measured else 0.0
    return [max(costs[min(turn // 2, last)], least if turn else 0.0) for turn in range(rounds)]


class PushFold:
    """The choice between pushing and folding at one moment. `loss_weight` multiplies all costs (playing style)."""

    def __init__(
        self, risk: DealInRisk, observation: Observation, losses: dict[Tile, float], loss_weight: float
    ) -> None:
        self._risk = risk
        self._observation = observation
        self._loss_weight = loss_weight
        self._push: dict[int, float] = {}
        self._open_share = 1.0 - exp(-observation.rounds_left / _ROUNDS_OPEN)
        self._losses = losses
        self.fold = loss_weight * fold_value(risk, observation, losses)

    def fold_of(self, counts: Counts) -> float:
        """The value of giving up a hand with these tiles."""
        return self._loss_weight * fold_value(self._risk, self._observation, self._losses, counts)

    def better(self, gain: float, distance: int, fold: float | None = None) -> float:
        """The value of a hand at that distance with this gain, which may be folded now or at any later discard."""
        if distance not in self._push:
            self._push[distance] = self._loss_weight * push_value(self._risk, self._observation, distance)
        push = self._push[distance]
        spread = self._open_share * (_READY_SPREAD if distance <= 0 else _SPREAD) * (max(gain, 0.0) - push)
        fold = self.fold if fold is None else fold
        return fold + _of_choice(gain + push - fold, spread)


def _of_choice(ahead: float, spread: float) -> float:
    """The value of going on as long as that is better than stopping: the mean of the positive part of what is `ahead`
    now and changes by a normal deviation of `spread` until it is known."""
    if spread <= 0.0:
        return max(ahead, 0.0)
    deviations = ahead / spread
    density = exp(-deviations * deviations / 2.0) / sqrt(2.0 * pi)
    return spread * density + ahead * (1.0 + erf(deviations / sqrt(2.0))) / 2.0
