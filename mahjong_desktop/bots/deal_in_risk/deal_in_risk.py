"""What a discard may cost, and how soon others may end the hand. Points as the view's ruleset pays them.

What a seat shows belongs to looks.py, which tiles it may wait for to waits.py, what liability adds to feeding.py, what
the own hand promises to thinker.py.

All amounts are measured against a seat that throws nothing anybody wants: what wins of others cost such a seat, and
what an unwon hand does, is on both sides of every comparison and left out. So a discard is worth

    gain(discard) - losses(discard) + going_on(distance)

where the hand is played for, and `folding` where it is given up; both are 0 or less. `going_on` is

    - sum over the rounds left of (chance that nobody has won by then) × (loss by the tile that must be thrown then),

the tile being one drawn at random when the hand is ready, and one of several when it is not; `folding` is the same sum
with the safest tiles of the hand, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from mahjong_desktop.bots.deal_in_risk.liability import FedHand, liability_factor, melds_relative_to
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.hand_value.payments import LossFormula
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.bots.opponent_model.opponent_model import OpponentEstimate, opponent_model_for
from mahjong_desktop.bots.opponent_model.wait_model import WaitProbabilities
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, Tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten.tables import SUIT_OF
from mahjong_desktop.mechanics.shapes import sets_laid

_WINS = 0.155
_WINS_WITH_WILDS = 0.21
"""The chance that a seat which could win on a discard wins within a round; of others it is next to nothing."""
_OWN_WINS = 0.05
"""The chance that the viewer ends the hand within a round, whatever his hand."""
_PAIRED = (0.0, 0.0, 0.12, 0.2, 0.2)
"""The chance that a seat holds two of a kind, by the copies that nobody has seen."""
_FED_WINS = 0.5
"""The chance that a seat wins which was fed a dear set."""
_LAYING = 0.06
"""Sets (of four) that a seat lays in a round, on average."""
_CHOICE = (1.0, 0.8, 0.7, 0.65)
"""How dangerous the tiles that must be thrown are, by the distance of the hand: the further, the more choice."""
_SAFER = 0.25
"""What is left of the danger of a tile once another of its kind has passed."""
_RIPE = 2.0
"""Who gives up need not fear later discards more than so many times as much: what passes makes tiles safe."""
_MOST_ROUNDS = 30
_MOST_KEPT = 1 << 12


class DealInRisk:
    """Expected losses, in points lost, by kind of discard; `felt` is how much the usual points of a win are felt."""

    def __init__(self, hand_values: HandValues, felt: Callable[[float], float] = float) -> None:
        self.hand_values = hand_values
        self.felt = felt
        self.looks = opponent_model_for(hand_values)
        self.wins = _WINS_WITH_WILDS if hand_values.ruleset.has_wilds else _WINS
        self.most_likely = 1.0 - exp(-self.looks.number)
        """No kind is likelier than this to be waited for by a seat that is ready; see Chances."""
        self._last: tuple[Observation, RiskAssessment] | None = None
        self._paid: dict[tuple[float, bool, bool, int], tuple[float, float]] = {}

    def estimate(self, view: SeatView, seat: int) -> OpponentEstimate:
        """What one seat announces."""
        return self.looks.estimate(view, seat)

    def losses(self, observation: Observation) -> dict[Tile, float]:
        """What each kind of the hand is expected to cost more than a tile that nobody wants."""
        found = self._assess(observation)
        losses = {tile: self._loss(observation, found, tile) for tile, held in enumerate(observation.counts) if held}
        return losses | dict.fromkeys((*observation.wilds, *observation.unusable), 0.0)

    def loss(self, observation: Observation, tile: Tile) -> float:
        """The same of one kind."""
        # What goes into no set cannot be won on either.
        return self._loss(observation, self._assess(observation), tile) if observation.counts[tile] else 0.0

    def most(self, observation: Observation, tile: Tile, closely: bool = False) -> float:
        """No less than `loss`, and told sooner: often enough to know that what is feared makes no difference. `closely`
        asks which tiles the seats may wait for, as far as that is quickly told."""
        found = self._assess(observation)
        most = 0.0
        for fear in found.fears:
            estimate = fear.estimate
            if tile in estimate.dearer:
                return self.loss(observation, tile)
            weight = fear.weight
            if estimate.suit == SUIT_OF[tile]:
                weight += estimate.ready * self._more(observation, fear)
            most += weight * (self._likely(observation, fear).most(tile) if closely else self.most_likely)
        return most

    def hits(self, observation: Observation) -> tuple[float, ...]:
        """By kind, the chance that somebody wins on it if it is thrown now."""
        found = self._assess(observation)
        missed = [1.0] * PLAYING_KINDS
        for fear in found.fears:
            ready, likely = fear.estimate.ready, self._likely(observation, fear).every()
            missed = [miss * (1.0 - ready * chance) for miss, chance in zip(missed, likely, strict=True)]
        return tuple([1.0 - miss for miss in missed])

    def opponent_win_probability(self, observation: Observation) -> float:
        """The chance that another seat wins within the next round."""
        return 1.0 - self.lasting(observation)[1]

    def lasting(self, observation: Observation) -> tuple[float, ...]:
        """The chance that no other seat has won after 0, 1, 2 … `sight.rounds_left` more rounds (at least one)."""
        found = self._assess(observation)
        if not found.lasting:
            found.lasting = self._lasting(observation, found.estimates)
        return found.lasting

    def fold_value(self, observation: Observation, losses: dict[Tile, float]) -> float:
        """What giving the hand up costs from now on, in negative points: as long as nobody wins, its safest tiles are
        thrown one after another, of each kind first the one that is feared and then its like; every other round what
        is drawn or has passed since is as safe."""
        costs = []
        for tile, loss in losses.items():
            held = observation.counts[tile] if tile < len(observation.counts) else 0
            costs += [loss, *[_SAFER * loss] * (held - 1)]
        costs.sort()
        lasting = self.lasting(observation)
        riper = self._riper(observation)
        if not costs:
            return 0.0
        last = len(costs) - 1
        turns = range(len(lasting) - 1)
        return -sum(lasting[turn] * min(riper[turn], _RIPE) * costs[min(turn // 2, last)] for turn in turns)

    def push_value(self, observation: Observation, distance: int) -> float:
        """What later discards are expected to cost, in negative points, if the hand is played for that is so far from
        ready after this discard."""
        found = self._assess(observation)
        if found.drawn is None:
            found.drawn = self._drawn(observation, found)
        drawn = found.drawn
        if not drawn:
            return 0.0
        drawn *= _CHOICE[min(max(distance, 0), len(_CHOICE) - 1)]
        lasting = self.lasting(observation)
        riper = self._riper(observation)
        own = 1.0 - (self.wins if distance <= 0 else _OWN_WINS)
        return -drawn * sum(lasting[turn] * riper[turn] * own**turn for turn in range(1, len(lasting)))

    # ---- all threats together

    def _assess(self, observation: Observation) -> RiskAssessment:
        """All that is asked of a sight; of the same one it is worked out once."""
        if self._last is not None and self._last[0] is observation:
            return self._last[1]
        view = observation.view
        estimates = tuple([self.looks.lasting(view, seat) for seat in range(view.ruleset.seats) if seat != view.seat])
        assessment = RiskAssessment(estimates, self._fears(observation, estimates))
        self._last = (observation, assessment)
        return assessment

    def _loss(self, observation: Observation, found: RiskAssessment, tile: Tile) -> float:
        """What one kind is expected to cost; worked out once."""
        loss = found.losses.get(tile)
        if loss is None:
            loss = 0.0
            for fear in found.fears:
                chance = (fear.likely or self._likely(observation, fear)).of(tile)
                loss += fear.weight * chance
                estimate = fear.estimate
                if estimate.suit == SUIT_OF[tile]:
                    loss += estimate.ready * chance * self._more(observation, fear)
                if tile in estimate.dearer:
                    loss += self._loss_of_dear(observation, estimate, tile, chance)
            found.losses[tile] = loss
        return loss

    def _drawn(self, observation: Observation, found: RiskAssessment) -> float:
        """What a tile drawn at random would cost."""
        live = observation.live
        return (
            sum([copies * self._loss(observation, found, tile) for tile, copies in enumerate(live) if copies])
            / observation.unseen
        )

    def _loss_of_dear(self, observation: Observation, estimate: OpponentEstimate, tile: Tile, likely: float) -> float:
        """A third dragon: it may be claimed, and the hand grows dear at a stroke."""
        formula = self._bill(observation.view, estimate.seat)
        times = self._dearer(observation.view, estimate, tile, formula)
        fed = 0.0 if tile in estimate.thrown else _FED_WINS * _PAIRED[observation.live[tile]]
        return (fed + estimate.ready * likely) * times * formula.by_deal_in(self.felt(estimate.dear[tile - HONORS[0]]))

    def _fears(self, observation: Observation, estimates: tuple[OpponentEstimate, ...]) -> list[OpponentRisk]:
        """What dealing in to each costs beyond what the win of somebody is expected to cost anyhow."""
        wins, rounds = self.wins, observation.rounds_left
        owed = [self._owed(observation.view, estimate) for estimate in estimates]
        paces = [wins * estimate.ready for estimate in estimates]
        costs = [growth * anyhow for growth, (_, anyhow) in zip(paces, owed, strict=True)]
        together, costing = sum(paces) + _OWN_WINS, sum(costs)
        found = []
        for estimate, own, (thrown, otherwise), own_cost in zip(estimates, paces, owed, costs, strict=True):
            # The seat could win now, or the discard costs nothing.
            growth = together - own + wins
            cost = costing - own_cost + wins * otherwise
            anyhow = cost / growth * (1.0 - max(0.0, 1.0 - growth) ** rounds)
            found.append(OpponentRisk(estimate, thrown - anyhow if thrown > anyhow else 0.0, thrown))
        return found

    def _likely(self, observation: Observation, fear: OpponentRisk) -> WaitProbabilities:
        """What a seat may wait for, by what it let pass, too; worked out once."""
        if fear.likely is None:
            fear.likely = WaitProbabilities(observation.live, self.looks.waiting(observation.view, fear.estimate))
        return fear.likely

    def _more(self, observation: Observation, fear: OpponentRisk) -> float:
        """What dealing in to a seat costs more by a tile of its suit; worked out once."""
        if fear.more is None:
            estimate = fear.estimate
            fear.more = 0.0
            laid = sets_laid(observation.view.melds[estimate.seat])
            if laid >= self.looks.fewest_sets_for_liability and estimate.plainness > 1 and estimate.suit is not None:
                formula = self._bill(observation.view, estimate.seat)
                fear.more = (self._dearer(observation.view, estimate, None, formula) - 1.0) * fear.thrown
        return fear.more

    def _owed(self, view: SeatView, estimate: OpponentEstimate) -> tuple[float, float]:
        """What is felt of dealing in to a seat, and of its win by other means."""
        dealer, streak = view.position.dealer, view.position.streak
        key = (estimate.points, estimate.seat == dealer, view.seat == dealer, streak)
        found = self._paid.get(key)
        if found is None:
            if len(self._paid) > _MOST_KEPT:
                self._paid.clear()
            formula, points = self._bill(view, estimate.seat), self.felt(estimate.points)
            found = self._paid[key] = formula.by_deal_in(points), formula.otherwise(points)
        return found

    def _bill(self, view: SeatView, seat: int) -> LossFormula:
        dealer = view.dealer
        return self.hand_values.loss_formulas.formula(seat == dealer, view.seat == dealer, view.position.streak)

    def _dearer(self, view: SeatView, estimate: OpponentEstimate, tile: Tile | None, formula: LossFormula) -> float:
        """Liability for the hand that the seat seems to make; see feeding.py."""
        seat, seats, known = estimate.seat, view.ruleset.seats, self.looks.fed
        suits = self.hand_values.suits if tile is not None or estimate.suit is None else (estimate.suit,)
        giver, dealer = (view.seat - seat) % seats, (view.dealer - seat) % seats
        melds = melds_relative_to(seat, seats, view.melds[seat])
        fed = FedHand(melds, giver, dealer, view.round_wind, view.position.streak, tile, suits)
        key = fed.key()
        found = known.get(key)
        if found is None:
            if len(known) >= _MOST_KEPT:
                known.clear()
            found = known[key] = liability_factor(view.ruleset, fed, self.hand_values.sets, formula)
        return found

    # ---- time

    def _lasting(self, observation: Observation, estimates: tuple[OpponentEstimate, ...]) -> tuple[float, ...]:
        found = [1.0]
        for turn in range(max(1, min(observation.rounds_left, _MOST_ROUNDS))):
            on = found[-1]
            for estimate in estimates:
                on *= 1.0 - self.wins * self._ready_later(estimate, turn)
            found.append(on)
        return tuple(found)

    def _ready_later(self, estimate: OpponentEstimate, turn: int) -> float:
        """The chance that a seat could win on a discard so many rounds from now, if the hand goes on."""
        return self.looks.ready_later(estimate, turn, 0.0 if estimate.quiet else _LAYING * turn)

    def _riper(self, observation: Observation) -> list[float]:
        """How many times more dangerous discards are so many rounds from now, because others are ready by then."""
        found = self._assess(observation)
        if not found.riper:
            estimates = found.estimates
            now = sum([estimate.ready for estimate in estimates])
            turns = range(len(self.lasting(observation)))
            found.riper = [sum([self._ready_later(one, turn) for one in estimates]) / now for turn in turns]
        return found.riper


class PushFold:
    """What later discards cost at one moment: where the hand is played for, and where it is given up."""

    def __init__(self, danger: DealInRisk, observation: Observation, losses: dict[Tile, float], fear: float) -> None:
        self._danger = danger
        self._sight = observation
        self._fear = fear
        self._going_on: dict[int, float] = {}
        self.fold_value = fear * danger.fold_value(observation, losses)

    def of(self, gain: float, distance: int) -> float:
        """The gain less what going on costs, or what giving up costs where that is better."""
        if distance not in self._going_on:
            self._going_on[distance] = self._fear * self._danger.push_value(self._sight, distance)
        return max(gain + self._going_on[distance], self.fold_value)


class OpponentRisk:
    """One threat, what dealing in to it costs (`thrown`), what of that is not to be expected anyhow times the chance
    that it is ready (`weight`); what it costs more by a tile of its suit, and what it may wait for (both None until
    asked for)."""

    __slots__ = ("estimate", "likely", "more", "thrown", "weight")

    def __init__(self, estimate: OpponentEstimate, price: float, thrown: float) -> None:
        self.estimate = estimate
        self.thrown = thrown
        self.weight = estimate.ready * price
        self.more: float | None = None
        self.likely: WaitProbabilities | None = None


class RiskAssessment:
    """All threats of a sight, with what is asked of them: losses by kind, the loss by a tile drawn at random, the
    chances that others have not won, and how many times more dangerous later discards are (both empty until they are
    asked for)."""

    def __init__(self, estimates: tuple[OpponentEstimate, ...], fears: list[OpponentRisk]) -> None:
        self.estimates = estimates
        self.fears = fears
        self.losses: dict[Tile, float] = {}
        self.drawn: float | None = None
        self.lasting: tuple[float, ...] = ()
        self.riper: list[float] = []
