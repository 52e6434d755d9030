"""One-sided playouts: the own hand is drawn and discarded exactly, the other seats are chances.

Room: rollouts. Input are a view and actions; outputs are values on the scale of the bots' ratings, in points as a
utility. What the own seat draws and what others discard is sampled from the unseen tiles, the same for all actions. How
often others win, what that costs, and which discards are dangerous come from the bots' opponent model. A hand that has
become ready is played no further: what it wins is known by its waits (lookahead), so that a playout ends in an
expectation, not in a win or a loss. Playouts on whole guessed worlds (playouts.py) show what the others really do, but
each takes several times as long, and the difference of two actions varies several times as much.

A hand may be given up at each discard, where that is worth more than going on from there is on average in these
playouts. Own turns are played out: what is offered depends more on what the others hold, and there these playouts tell
no more than the expert. Hands with wild tiles, and games that go on after a win, are not played; others are where it
was measured how much these playouts tell (Calibration.one_sided).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.bots.deal_in_risk.push_fold import folding_costs
from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.observation.hand_changes import after_action
from mahjong_desktop.bots.observation.observation import HandState, Observation, observe
from mahjong_desktop.bots.policy.option_rating import OptionRating
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_odds import ONE_SUIT_GROWTH, STAYS_CLOSED
from mahjong_desktop.bots.win_probability.turn_odds import TurnOdds
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, Discard, Kong
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten import with_key
from mahjong_desktop.kernel.shanten.suit_records import KIND_MASKS
from mahjong_desktop.mechanics.shapes import FAR
from mahjong_desktop.rollouts.own_hand import DiscardChoices, OwnHand, OwnHandPlay, best_choice, widest

PLANS_PLAYED = 2
_PLAN_SHARE = 0.75
"""A second plan is played if it promises this part of the first."""
_NEAR = 1
_READY_CHOICES = 3
"""So many discards are valued that make a hand ready."""
_MARGINAL = 0.7
"""The win probability grows about with this power of the acceptance."""


class OneSidedEstimate(Struct, frozen=True):
    """What one-sided playouts tell of an action: its value, and the standard error by chance of its difference from the
    first action."""

    action: Action
    value: float
    error: float


class _Rounds(NamedTuple):
    """What comes round by round, by own draws left after it (from 0 on).

    Others make so many `discards`, nobody else wins with the chance `alone`, and wins of others cost so much on
    average. A discard is more dangerous than now by the factor `danger`. `to_go` is what wins of others and the
    exhaustive draw bring one who does not win, `lasting` the chance that nobody else wins any more, `ready` what later
    discards of a ready hand cost, `given_up` what a hand brings that is given up at the discard before.
    """

    odds: TurnOdds
    discards: tuple[int, ...]
    alone: tuple[float, ...]
    cost: tuple[float, ...]
    danger: tuple[float, ...]
    to_go: tuple[float, ...]
    lasting: tuple[float, ...]
    ready: tuple[float, ...]
    given_up: tuple[float, ...]


class _Line(NamedTuple):
    """An action as it is played out: the hand that waits for its draw, its rounds, what the discard costs, and the
    plans that are followed. `declared` is the declaration made with the discard."""

    hand: HandState
    rounds: _Rounds
    cost: float
    plans: tuple[RatedPlan, ...]
    declared: str | None


class _Moment(NamedTuple):
    """A discard of a playout before which the hand could be given up: the own draws left, the distance from ready, what
    the playout has brought by then, and the chance that it comes to this."""

    left: int
    distance: int
    so_far: float
    weight: float


class _Way:
    """A hand on its way through a playout: the mask of the tiles that it has not seen, what this has brought so far,
    and the chance that it comes so far."""

    __slots__ = ("hand", "live", "moments", "value", "weight")

    def __init__(self, hand: OwnHand, live: int, value: float) -> None:
        self.hand = hand
        self.live = live
        self.value = value
        self.weight = 1.0
        self.moments: list[_Moment] = []


class _Playout(NamedTuple):
    """What a playout brings if the hand is never given up, and the moments at which it could be."""

    value: float
    moments: list[_Moment]


class _Tiles(NamedTuple):
    """The tiles of a playout: own draws, discards of others, and for each of these a random number that says whether it
    is discarded at all."""

    draws: list[Tile]
    others: list[tuple[Tile, float]]


def _never() -> bool:
    return False


class OneSidedPlayouts:
    """One-sided playouts with the estimates of a bot that has lookahead. `loss_weight` multiplies losses, as in its
    style. `part` is how much they count beside the ratings (see Calibration.one_sided); None where that was not
    measured."""

    def __init__(self, rating: OptionRating, loss_weight: float) -> None:
        self._rating = rating
        self._loss_weight = loss_weight
        self.part = calibration_for(rating.hand_values.ruleset.id).one_sided

    def is_played(self, view: SeatView, actions: Sequence[Action]) -> bool:
        """Whether these actions are played out in this view, in a game in which that was measured."""
        lookahead = self._rating.expected_gain.lookahead
        goes_on = self._rating.hand_values.draw_payments.after_every_hand
        if self.part is None or lookahead is None or goes_on or view.setup.special or view.winners:
            return False
        return view.offer is None and all(isinstance(action, Discard | Kong) for action in actions)

    def averaged(
        self,
        view: SeatView,
        ratings: Mapping[Action, float],
        number: int,
        rng: Random,
        cancelled: Callable[[], bool] = _never,
    ) -> dict[Action, float] | None:
        """Returns the values that actions have by their ratings and by playouts together, in the order of the ratings;
        None where no playouts are made. `number`, `rng` and `cancelled` as in `estimates`."""
        actions = [*ratings]
        played = self.estimates(view, actions, number, rng, cancelled) if self.is_played(view, actions) else ()
        return dict(zip(actions, self.weighed([*ratings.values()], played), strict=True)) if played else None

    def weighed(self, ratings: Sequence[float], playouts: Sequence[OneSidedEstimate]) -> list[float]:
        """Returns the values of actions by their ratings and by playouts together, in a game in which that was
        measured. Playouts tell differences alone: the first action keeps its rating."""
        rated, played, part = ratings[0], playouts[0].value, self.part
        assert part is not None
        pairs = zip(ratings, playouts, strict=True)
        return [rated + (1.0 - part) * (rating - rated) + part * (one.value - played) for rating, one in pairs]

    def estimates(
        self,
        view: SeatView,
        actions: Sequence[Action],
        number: int,
        rng: Random,
        cancelled: Callable[[], bool] = _never,
    ) -> tuple[OneSidedEstimate, ...]:
        """Returns an estimate of each action from so many playouts of each of its plans, or from those that are
        finished when `cancelled` says so; none if there are none."""
        decision = _Decision(self._rating, observe(view), self._loss_weight)
        lines = [decision.line(action) for action in actions]
        rounds = max(len(line.rounds.discards) for line in lines)
        ways = [(line, plan) for line in lines for plan in line.plans]
        played: list[list[_Playout]] = [[] for _ in ways]
        while played and len(played[0]) < number and not cancelled():
            tiles = decision.tiles(rounds, rng)
            for found, (line, plan) in zip(played, ways, strict=True):
                found.append(decision.played(line, plan, tiles))
        done = len(played[0]) if played else 0
        if not done:
            return ()
        values = _given_up_in_time(
            [(line.rounds, one) for (line, _), found in zip(ways, played, strict=True) for one in found]
        )
        results = []
        for line in lines:
            own = [values[at * done : (at + 1) * done] for at, (other, _) in enumerate(ways) if other is line]
            results.append(max(own, key=fmean, default=[line.rounds.given_up[-1] - line.cost] * done))
        errors = [_error_of_difference(some, results[0]) for some in results]
        return tuple(map(OneSidedEstimate, actions, map(fmean, results), errors))


class _Decision:
    """What is known at one decision, and what was worked out in its playouts."""

    def __init__(self, rating: OptionRating, observation: Observation, loss_weight: float) -> None:
        self._rating, self._observation = rating, observation
        values, lookahead = rating.hand_values, rating.expected_gain.lookahead
        assert lookahead is not None
        self._lookahead = lookahead
        ready = lookahead.ready_hands(observation, observation.hand.special_discards)
        self._play = OwnHandPlay(observation, ready, values.has_furiten)
        self._loss_weight = loss_weight
        self._losses = [loss_weight * loss for loss in rating.risk.losses_of_all(observation)]
        self._unseen = [tile for tile, live in enumerate(observation.live) for _ in range(live)]
        self._rounds: dict[bool, _Rounds] = {}
        paid = values.draw_payments.unready
        felt, lost = rating.plan_gain.values.received_utility, rating.plan_gain.values.utility
        self._at_draw = felt(paid) if paid >= 0.0 else -loss_weight * lost(-paid)
        """What an exhaustive draw brings a seat that is not ready."""

    def tiles(self, rounds: int, rng: Random) -> _Tiles:
        """The tiles of a playout of so many rounds."""
        seats = len(self._observation.view.ruleset.chairs.taken)
        found = rng.sample(self._unseen, min(len(self._unseen), seats * rounds))
        return _Tiles(found[:rounds], [(tile, rng.random()) for tile in found[rounds:]])

    # ---- lines

    def line(self, action: Action) -> _Line:
        """The line of a discard or a kong."""
        observation = self._observation
        hand = after_action(observation.view, observation.hand, action)
        if isinstance(action, Discard):
            cost = self._losses[observation.view.setup.kind(action.piece)]
            return _Line(hand, self._rounds_after(draws_now=False), cost, self._plans(hand), action.declaration)
        return _Line(hand, self._rounds_after(draws_now=True), 0.0, self._plans(hand), None)

    def _plans(self, hand: HandState) -> tuple[RatedPlan, ...]:
        """The plans that promise most. Near ready also the widest one, whatever it promises: a hand may be worth more
        than hands of its kind usually are, and is scored as it is."""
        gain, observation = self._rating.plan_gain, self._observation
        found = gain.rated_plans(observation, hand)[:PLANS_PLAYED]
        found = [plan for plan in found if plan.promise >= _PLAN_SHARE * found[0].promise]
        nearest = min([plan.distance for plan in found], default=FAR)
        if gain.shanten(hand) <= _NEAR < nearest:
            more = [one for one in gain.open_plans(observation, hand) if one.distance <= _NEAR]
            widest = max(more, key=lambda one: (-one.distance, one.shanten.mask.bit_count()), default=None)
            found = found if widest is None else [widest, *found][:PLANS_PLAYED]
        return tuple(found)

    def _rounds_after(self, *, draws_now: bool) -> _Rounds:
        """The rounds after a discard, or after a kong, whose replacement is drawn at once."""
        found = self._rounds.get(draws_now)
        if found is None:
            found = self._rounds[draws_now] = self._work_out_rounds(draws_now)
        return found

    def _work_out_rounds(self, draws_now: bool) -> _Rounds:
        observation, risk = self._observation, self._rating.risk
        odds = self._lookahead.turn_odds(observation, not draws_now, draws_now, risk.costs_of_wins(observation))
        rounds, later = odds.rounds(), risk.later_risk(observation)
        danger = [later[min(len(rounds) - 1 - left, len(later) - 1)] for left in range(len(rounds))]
        random = self._loss_weight * risk.random_loss(observation)
        stays = 1.0 - risk.win_rate
        to_go, lasting, ready = [], [], [0.0]
        brings, lasts = self._at_draw, 1.0
        for left, one in enumerate(rounds):
            brings = one.nobody_wins * brings - one.cost
            lasts *= one.nobody_wins
            to_go.append(brings)
            lasting.append(lasts)
            if left:
                ready.append(one.nobody_wins * stays * (random * danger[left - 1] + ready[-1]))
        costs = folding_costs(risk, observation, risk.losses(observation), len(rounds))
        given_up = []
        for start in range(len(rounds)):
            weight, spent = 1.0, 0.0
            for cost, left in zip(costs, range(start, -1, -1), strict=False):
                spent += weight * danger[left] * self._loss_weight * cost
                weight *= rounds[left].nobody_wins
            given_up.append(to_go[start] - spent)
        return _Rounds(
            odds,
            tuple([one.discards for one in rounds]),
            tuple([one.nobody_wins for one in rounds]),
            tuple([one.cost for one in rounds]),
            tuple(danger),
            tuple(to_go),
            tuple(lasting),
            tuple(ready),
            tuple(given_up),
        )

    # ---- playouts

    def played(self, line: _Line, plan: RatedPlan, tiles: _Tiles) -> _Playout:
        """A playout of a line on a plan."""
        hand, rounds = self._play.waiting(line.hand, plan), line.rounds
        last = len(rounds.discards) - 1
        if line.declared is not None:
            return _Playout(self._ready_value(rounds, hand, last, line.declared) - line.cost, [])
        if not hand.distance:
            return _Playout(self._ready_undeclared(rounds, hand, last) - line.cost, [])
        way = _Way(hand, self._observation.live_mask, -line.cost)
        draws, others = iter(tiles.draws), iter(tiles.others)
        may_claim, often = plan.growth not in STAYS_CLOSED, rounds.odds.claimable(plan.growth in ONE_SUIT_GROWTH)
        for left in range(last, -1, -1):
            offered = [next(others, None) for _ in range(rounds.discards[left])]
            if may_claim and self._claims(plan, way, offered, often) and self._discards(line, plan, way, left):
                break
            way.value -= way.weight * rounds.cost[left]
            way.weight *= rounds.alone[left]
            tile = next(draws, None)
            if not left or tile is None:
                way.value += way.weight * self._at_draw
                break
            way.hand = way.hand._replace(keys=with_key(way.hand.keys, tile))
            copies = way.live & KIND_MASKS[tile]
            way.live ^= copies & -copies
            if self._discards(line, plan, way, left - 1):
                break
        return _Playout(way.value, way.moments)

    def _claims(self, plan: RatedPlan, way: _Way, offered: Sequence[tuple[Tile, float] | None], often: float) -> bool:
        """Claims the first offered tile that brings the hand nearer. Others keep some of the tiles that they draw back
        and discard the rest so `often`."""
        for place, one in enumerate(offered, 1):
            if one is not None and one[1] < often and way.hand.useful & KIND_MASKS[one[0]]:
                found = self._play.claimed(plan.shanten, way.hand, one[0], place == len(offered))
                if found is not None:
                    way.hand = found
                    return True
        return False

    def _discards(self, line: _Line, plan: RatedPlan, way: _Way, left: int) -> bool:
        """Discards, with so many own draws left. Returns whether the playout is over: the hand is ready, or follows the
        plan no more."""
        rounds, hand = line.rounds, way.hand
        distance, choices = self._play.choices(plan.shanten, hand)
        way.moments.append(_Moment(left, distance, way.value, way.weight))
        if not choices:
            way.value += way.weight * rounds.given_up[left]
            return True
        if not distance:
            way.value += way.weight * self._best_ready(rounds, way, choices, left)
            return True
        danger = rounds.danger[left]
        worth = _MARGINAL * max(plan.promise, line.plans[-1].promise) / danger
        tile, useful = best_choice(choices, way.live, self._losses, worth)
        way.value -= way.weight * danger * self._losses[tile]
        way.hand = OwnHand(with_key(hand.keys, tile, -1), hand.melds, hand.needs, distance, useful)
        return False

    # ---- ready hands

    def _best_ready(self, rounds: _Rounds, way: _Way, choices: DiscardChoices, left: int) -> float:
        """The value of a hand after the best of the discards that make it ready, what that costs included."""
        best, hand = -inf, way.hand
        for tile, useful in widest(choices, way.live, _READY_CHOICES):
            after = OwnHand(with_key(hand.keys, tile, -1), hand.melds, hand.needs, 0, useful)
            names = self._play.declarations(rounds.odds, after, left) or (None,)
            value = max([self._ready_value(rounds, after, left, name) for name in names])
            best = max(best, value - rounds.danger[left] * self._losses[tile])
        return best

    def _ready_undeclared(self, rounds: _Rounds, hand: OwnHand, left: int) -> float:
        """The value of a ready hand that was not declared with its last discard, and may be with the next."""
        found = self._ready_value(rounds, hand, left, None)
        for name in self._play.declarations(rounds.odds, hand, left - 1) if left > 1 else ():
            later = self._ready_value(rounds, hand, left - 1, name)
            found = max(found, rounds.alone[left] * later - rounds.cost[left])
        return found

    def _ready_value(self, rounds: _Rounds, hand: OwnHand, left: int, declaration: str | None) -> float:
        """The value of a ready hand that waits for its draw."""
        forecast = self._play.forecast(rounds.odds, hand, declaration)
        without = rounds.to_go[left] - self._at_draw * rounds.lasting[left] * forecast.chances[left]
        return forecast.points[left] + without - rounds.ready[left]


def _given_up_in_time(playouts: Sequence[tuple[_Rounds, _Playout]]) -> list[float]:
    """The values of playouts in which a hand is given up where going on is worth less on average, from the last moment
    to the first. Moments with equally many draws left and the same distance from ready are alike."""
    values = [one.value for _, one in playouts]
    alike: dict[tuple[int, int], list[tuple[int, _Moment]]] = defaultdict(list)
    for index, (_, one) in enumerate(playouts):
        for moment in one.moments:
            alike[moment.left, moment.distance].append((index, moment))
    for left, distance in sorted(alike, key=lambda key: key[0]):
        some = alike[left, distance]
        going_on = sum([values[index] - moment.so_far for index, moment in some])
        given_up = sum([moment.weight * playouts[index][0].given_up[left] for index, moment in some])
        if going_on < given_up:
            for index, moment in some:
                values[index] = moment.so_far + moment.weight * playouts[index][0].given_up[left]
    return values


def _error_of_difference(values: Sequence[float], first: Sequence[float]) -> float:
    """The standard error of the mean difference of two actions in the same playouts."""
    pairs = [one - other for one, other in zip(values, first, strict=True)]
    return stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else inf
