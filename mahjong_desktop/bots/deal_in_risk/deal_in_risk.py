"""Deal-in risk: what a discard is expected to cost, in points of the match.

Inputs are the observation and the opponent model; the output is an expected loss by kind of tile, 0 or more. It is
measured against a seat that discards only tiles that nobody wants: what the wins of others and an exhaustive draw cost
such a seat is on both sides of every comparison, and left out. So a discard is worth

    gain(discard) - loss(discard) + push_value(distance)    if the hand is played for (push),
    fold_value                                              if it is given up (fold).

`push_value` and `fold_value` belong to push_fold.py. What a seat shows belongs to opponent_model, which tiles it may
wait for to wait_model.py there, what liability adds to liability.py, what the own hand gains to expected_gain.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from mahjong_desktop.bots.deal_in_risk.liability import LiabilityCase, liability_factor, melds_relative_to
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.hand_value.payments import LossFormula
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.bots.opponent_model.opponent_model import OpponentEstimate, opponent_model_for
from mahjong_desktop.bots.opponent_model.wait_model import WaitProbabilities
from mahjong_desktop.bots.win_probability.turn_odds import RivalState
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, Tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.recent import RecentValues
from mahjong_desktop.kernel.shanten.class_tables import SUIT_OF
from mahjong_desktop.mechanics.shapes import sets_laid

_WINS = 0.155
_WINS_WITH_WILDS = 0.21
"""The chance that a seat which could win on a discard wins within a round; other seats hardly ever do."""
OWN_WINS = 0.05
"""The chance that the viewer ends the hand within a round, whatever his hand."""
_HOLDS_PAIR = (0.0, 0.0, 0.12, 0.2, 0.2)
"""The chance that a seat holds two of a kind, by its live copies."""
_WINS_AFTER_COSTLY_SET = 0.5
"""The chance that a seat wins once it has got a costly set."""
_SETS_LAID_PER_ROUND = 0.06
"""Sets (scaled to a hand of four) that a seat lays in a round, on average."""
_MOST_ROUNDS = 30
_MOST_KEPT = 1 << 12


class OpponentRisk:
    """What one seat makes discards cost.

    `deal_in_loss` is what dealing in to it costs; `weight` is the chance that the seat is ready times the part of that
    loss that is not to be expected anyhow. `liability_loss` is what a tile of its suit costs more, `waits` are the
    probabilities of its waits; both are None until they are first asked for.
    """

    __slots__ = ("deal_in_loss", "estimate", "liability_loss", "waits", "weight")

    def __init__(self, estimate: OpponentEstimate, extra_loss: float, deal_in_loss: float) -> None:
        self.estimate = estimate
        self.deal_in_loss = deal_in_loss
        self.weight = estimate.ready * extra_loss
        self.liability_loss: float | None = None
        self.waits: WaitProbabilities | None = None


class RiskAssessment:
    """The risks of one observation, and what was worked out from them when it was first asked for.

    `losses` are by kind, `random_loss` is the loss by a tile drawn at random, `survival` and `later_risk` are the
    results of the functions of the same names.
    """

    def __init__(self, estimates: tuple[OpponentEstimate, ...], risks: list[OpponentRisk]) -> None:
        self.estimates = estimates
        self.risks = risks
        self.losses: dict[Tile, float] = {}
        self.random_loss: float | None = None
        self.survival: tuple[float, ...] = ()
        self.later_risk: list[float] = []


class DealInRisk:
    """Expected losses by kind of discard under one ruleset.

    `utility` is what a playing style makes of the points of a win (see expected_gain); risks are weighed by the same.
    """

    def __init__(self, hand_values: HandValues, utility: Callable[[float], float] = float) -> None:
        self.hand_values = hand_values
        self.utility = utility
        self.opponents = opponent_model_for(hand_values)
        self.win_rate = _WINS_WITH_WILDS if hand_values.ruleset.has_wilds else _WINS
        """The chance that a ready seat wins within a round."""
        self.measured = self.opponents.calibration.ready_wins is not None
        """Whether it was measured how often ready seats win."""
        self._most_likely_wait = 1.0 - exp(-self.opponents.kinds_waited)
        """No kind has a higher probability to be waited for; see WaitProbabilities."""
        self._last: tuple[Observation, RiskAssessment] | None = None
        self._known_losses: RecentValues[tuple[float, bool, bool, int], tuple[float, float]] = RecentValues(_MOST_KEPT)

    # ---- losses

    def costs_of_wins(self, observation: Observation) -> dict[int, float]:
        """What the win of each other seat costs the viewer on average if he does not deal in, by seat."""
        view = observation.view
        return {one.seat: self._losses_to(view, one)[1] for one in self._assess(observation).estimates}

    def losses(self, observation: Observation) -> dict[Tile, float]:
        """The expected loss by each kind of the hand. Wild and unusable tiles cannot be won on: 0."""
        found = self._assess(observation)
        losses = {tile: self._loss(observation, found, tile) for tile, held in enumerate(observation.counts) if held}
        return losses | dict.fromkeys((*observation.wilds, *observation.unusable), 0.0)

    def loss(self, observation: Observation, tile: Tile) -> float:
        """The expected loss by one kind; 0 for kinds that the viewer does not hold as natural tiles."""
        return self._loss(observation, self._assess(observation), tile) if observation.counts[tile] else 0.0

    def loss_at_most(self, observation: Observation, tile: Tile, closely: bool = False) -> float:
        """An upper bound of `loss` that is faster to compute.

        It often shows that the loss makes no difference. `closely` also asks which tiles the seats may wait for, as far
        as that is quickly told.
        """
        found = self._assess(observation)
        most = 0.0
        for risk in found.risks:
            melds = risk.estimate.melds
            if tile in melds.costly_honors:
                return self.loss(observation, tile)
            weight = risk.weight
            if melds.suit == SUIT_OF[tile]:
                weight += risk.estimate.ready * self._liability_loss(observation, risk)
            most += weight * (self._waits(observation, risk).at_most(tile) if closely else self._most_likely_wait)
        return most

    def deal_in(self, observation: Observation, tile: Tile) -> tuple[float, float]:
        """The chance that somebody wins on a natural tile if it is discarded now, and the expected payment for it.

        Other than `loss`, this is the whole payment: what somebody's win is expected to cost anyhow is part of it.
        """
        if tile >= PLAYING_KINDS or not observation.counts[tile]:
            return 0.0, 0.0
        probability = payment = 0.0
        for risk in self._assess(observation).risks:
            chance = risk.estimate.ready * self._waits(observation, risk).of(tile)
            extra = self._liability_loss(observation, risk) if risk.estimate.melds.suit == SUIT_OF[tile] else 0.0
            probability += chance
            payment += chance * (risk.deal_in_loss + extra)
        return min(1.0, probability), payment

    def estimates(self, observation: Observation) -> tuple[OpponentEstimate, ...]:
        """What is estimated of each other seat."""
        return self._assess(observation).estimates

    def losses_by_seat(self, observation: Observation, tile: Tile) -> dict[int, float]:
        """The expected loss by one kind to each other seat; their sum is `loss`. Empty for kinds that the viewer does
        not hold as natural tiles."""
        if tile >= PLAYING_KINDS or not observation.counts[tile]:
            return {}
        risks = self._assess(observation).risks
        return {risk.estimate.seat: self._with_loss_to(observation, risk, tile, 0.0) for risk in risks}

    def makes_liable(self, observation: Observation, seat: int, tile: Tile) -> bool:
        """Whether the viewer would pay more than a seat that deals in usually does, because of what the seat has laid,
        if the seat wins on this kind."""
        for risk in self._assess(observation).risks:
            melds = risk.estimate.melds
            if risk.estimate.seat == seat:
                in_suit = tile < HONORS[0] and melds.suit == SUIT_OF[tile]
                return in_suit and self._liability_loss(observation, risk) > 0.0
        return False

    def random_loss(self, observation: Observation) -> float:
        """The expected loss by a tile drawn at random."""
        found = self._assess(observation)
        if found.random_loss is None:
            losses = self.losses_of_all(observation)
            total = sum([copies * loss for copies, loss in zip(observation.live, losses, strict=True) if copies])
            found.random_loss = total / observation.unseen
        return found.random_loss

    def losses_of_all(self, observation: Observation) -> list[float]:
        """The expected loss by each playing kind, held or not, as a natural tile."""
        losses = [0.0] * PLAYING_KINDS
        for risk in self._assess(observation).risks:
            weight, melds = risk.weight, risk.estimate.melds
            chances = self._waits(observation, risk).every()
            if melds.suit is None and not melds.costly_honors:
                losses = [loss + weight * chance for loss, chance in zip(losses, chances, strict=True)]
            else:
                losses = [self._with_loss_to(observation, risk, tile, loss) for tile, loss in enumerate(losses)]
        return losses

    def _loss(self, observation: Observation, found: RiskAssessment, tile: Tile) -> float:
        loss = found.losses.get(tile)
        if loss is None:
            loss = 0.0
            for risk in found.risks:
                loss = self._with_loss_to(observation, risk, tile, loss)
            found.losses[tile] = loss
        return loss

    def _with_loss_to(self, observation: Observation, risk: OpponentRisk, tile: Tile, loss: float) -> float:
        """An expected loss by one kind, and the part of it that this seat causes."""
        chance = (risk.waits or self._waits(observation, risk)).of(tile)
        loss += risk.weight * chance
        melds = risk.estimate.melds
        if melds.suit == SUIT_OF[tile]:
            loss += risk.estimate.ready * chance * self._liability_loss(observation, risk)
        if tile in melds.costly_honors:
            loss += self._costly_honor_loss(observation, risk.estimate, tile, chance)
        return loss

    def _costly_honor_loss(
        self, observation: Observation, estimate: OpponentEstimate, tile: Tile, chance: float
    ) -> float:
        """What an honour costs more that makes a hand much dearer, such as the third dragon: it may be claimed, too."""
        formula = self._formula(observation.view, estimate.seat)
        factor = self._liability_factor(observation.view, estimate, tile, formula)
        claimed = 0.0
        if tile not in estimate.discarded:
            claimed = _WINS_AFTER_COSTLY_SET * _HOLDS_PAIR[observation.live[tile]]
        points = self.utility(estimate.melds.points_with_honor[tile - HONORS[0]])
        return (claimed + estimate.ready * chance) * factor * formula.deal_in.of(points)

    # ---- the next rounds

    def opponent_win_probability(self, observation: Observation) -> float:
        """The chance that another seat wins within the next round."""
        return 1.0 - self.survival(observation)[1]

    def survival(self, observation: Observation) -> tuple[float, ...]:
        """The chance that no other seat has won after 0, 1, 2 … rounds, up to the rounds left (at least one)."""
        found = self._assess(observation)
        if not found.survival:
            chances = [1.0]
            for turn in range(max(1, min(observation.rounds_left, _MOST_ROUNDS))):
                on = chances[-1]
                for estimate in found.estimates:
                    on *= 1.0 - self._wins(estimate, turn)
                chances.append(on)
            found.survival = tuple(chances)
        return found.survival

    def later_risk(self, observation: Observation) -> list[float]:
        """By what factor discards are more dangerous after 0, 1, 2 … rounds, because more seats are ready by then."""
        found = self._assess(observation)
        if not found.later_risk:
            estimates = found.estimates
            now = sum([estimate.ready for estimate in estimates])
            turns = range(len(self.survival(observation)))
            found.later_risk = [sum([self._ready_later(one, turn) for one in estimates]) / now for turn in turns]
        return found.later_risk

    def _win_rate(self, estimate: OpponentEstimate) -> float:
        """The chance that a seat wins within a round if it is ready."""
        measured = self.opponents.calibration.ready_wins
        if measured is None:
            return self.win_rate
        return measured.declared if estimate.fixed else measured.silent

    def _wins(self, estimate: OpponentEstimate, turn: int) -> float:
        """The chance that a seat wins in one round, `turn` rounds from now, if the hand goes on."""
        calibration, melds = self.opponents.calibration, estimate.melds
        if calibration.ready_wins is None:
            return self.win_rate * self._ready_later(estimate, turn)
        rival = RivalState(
            melds.scaled_sets,
            estimate.discards,
            estimate.fixed,
            melds.could_have_declared,
            self.opponents.must_claim and not melds.claimed,
            calibration,
            suit_discarded=melds.suit_discarded,
        )
        return rival.win_probability(turn)

    def _ready_later(self, estimate: OpponentEstimate, turn: int) -> float:
        """The chance that a seat could win on a discard `turn` rounds from now, if the hand goes on."""
        more_sets = 0.0 if estimate.melds.could_have_declared else _SETS_LAID_PER_ROUND * turn
        return self.opponents.ready_later(estimate, turn, more_sets)

    # ---- risks of single seats

    def _assess(self, observation: Observation) -> RiskAssessment:
        """The assessment of an observation; that of the last one is kept."""
        if self._last is not None and self._last[0] is observation:
            return self._last[1]
        view = observation.view
        others = [seat for seat in view.ruleset.chairs.taken if seat != view.seat]
        estimates = tuple([self.opponents.estimate_before_passing(view, seat) for seat in others])
        assessment = RiskAssessment(estimates, self._risks(observation, estimates))
        self._last = (observation, assessment)
        return assessment

    def _risks(self, observation: Observation, estimates: tuple[OpponentEstimate, ...]) -> list[OpponentRisk]:
        """What dealing in to each seat costs beyond what somebody's win is expected to cost anyhow."""
        rounds = observation.rounds_left
        win_rates = [self._win_rate(estimate) for estimate in estimates]
        losses = [self._losses_to(observation.view, estimate) for estimate in estimates]
        rates = [win_rate * estimate.ready for win_rate, estimate in zip(win_rates, estimates, strict=True)]
        costs = [rate * otherwise for rate, (_, otherwise) in zip(rates, losses, strict=True)]
        all_rates, all_costs = sum(rates) + OWN_WINS, sum(costs)
        found = []
        for number, estimate in enumerate(estimates):
            if estimate.draws_only:
                continue
            # A discard costs something only if the seat could win now, so it counts as ready here.
            deal_in, otherwise = losses[number]
            rate = all_rates - rates[number] + win_rates[number]
            cost = all_costs - costs[number] + win_rates[number] * otherwise
            anyhow = cost / rate * (1.0 - max(0.0, 1.0 - rate) ** rounds)
            found.append(OpponentRisk(estimate, deal_in - anyhow if deal_in > anyhow else 0.0, deal_in))
        return found

    def _waits(self, observation: Observation, risk: OpponentRisk) -> WaitProbabilities:
        """The waits of a seat, what it let pass included."""
        if risk.waits is None:
            evidence = self.opponents.wait_evidence(observation.view, risk.estimate)
            risk.waits = WaitProbabilities(observation.live, evidence)
        return risk.waits

    def _liability_loss(self, observation: Observation, risk: OpponentRisk) -> float:
        """What dealing in to a seat costs more by a tile of the suit that it collects."""
        if risk.liability_loss is None:
            estimate = risk.estimate
            risk.liability_loss = 0.0
            laid = sets_laid(observation.view.melds[estimate.seat])
            liable = laid >= self.opponents.fewest_sets_for_liability and estimate.melds.suit_evidence > 1
            if liable and estimate.melds.suit is not None:
                formula = self._formula(observation.view, estimate.seat)
                factor = self._liability_factor(observation.view, estimate, None, formula)
                risk.liability_loss = (factor - 1.0) * risk.deal_in_loss
        return risk.liability_loss

    def _losses_to(self, view: SeatView, estimate: OpponentEstimate) -> tuple[float, float]:
        """What dealing in to a seat costs, and what its win costs by other means."""
        dealer, streak = view.dealer, view.position.streak
        key = (estimate.melds.points, estimate.seat == dealer, view.seat == dealer, streak)
        found = self._known_losses.get(key) or self._known_losses.recall(key)
        if found is None:
            formula, points = self._formula(view, estimate.seat), self.utility(estimate.melds.points)
            return self._known_losses.keep(key, (formula.deal_in.of(points), formula.otherwise.of(points)))
        return found

    def _formula(self, view: SeatView, seat: int) -> LossFormula:
        dealer = view.dealer
        return self.hand_values.loss_formulas.formula(seat == dealer, view.seat == dealer, view.position.streak)

    def _liability_factor(
        self, view: SeatView, estimate: OpponentEstimate, honor: Tile | None, formula: LossFormula
    ) -> float:
        """The liability factor for the hand that the seat seems to make; see liability.py."""
        seat, seats, known = estimate.seat, view.ruleset.seats, self.opponents.liability_factors
        suit = estimate.melds.suit
        suits = self.hand_values.suits if honor is not None or suit is None else (suit,)
        giver, dealer = (view.seat - seat) % seats, (view.dealer - seat) % seats
        melds = melds_relative_to(seat, seats, view.melds[seat])
        case = LiabilityCase(melds, giver, dealer, view.round_wind, view.position.streak, honor, suits)
        found = known.get(case)
        if found is None:
            found = known.recall(case)
        if found is None:
            found = known.keep(case, liability_factor(view.ruleset, case, self.hand_values.sets, formula))
        return found
