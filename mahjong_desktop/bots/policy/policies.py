"""The bots that play to win: one head, four levels, four temperaments.

Here the legal actions are compared; what hands promise belongs to judgement.py, what discards may cost to danger.py,
what comes before the first discard to opening.py, what a win brings at once to cashing.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp, inf
from random import Random
from typing import ClassVar

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk, PushFold
from mahjong_desktop.bots.expected_gain.expected_gain import ExpectedGain
from mahjong_desktop.bots.expected_gain.plan_gain import EXTRA_DRAW
from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.immediate_win import ImmediateWin
from mahjong_desktop.bots.observation.hand_changes import (
    after_action,
    alike,
    with_claim,
    with_kong,
    without,
    without_like,
)
from mahjong_desktop.bots.observation.observation import Hand, Observation, observe
from mahjong_desktop.bots.policy.before_play import BeforePlay, wins_outside_play
from mahjong_desktop.bots.policy.levels import (
    AMBITIOUS,
    BALANCED,
    CAREFUL,
    CASUAL,
    CONFIDENT,
    EXPERT,
    NOVICE,
    QUICK,
    STANDARD,
    Level,
    PlayingStyle,
)
from mahjong_desktop.bots.policy.option_ranking import (
    BoundedOption,
    RatedOption,
    best_of,
    exact_option,
    new_bounded,
    rank,
)
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, Kong, Pass, Pung, Win
from mahjong_desktop.engine.view import SeatView

_NO_NEARER = 1.15
"""How many times better a claim must leave the hand that brings it no nearer."""
_OTHERS_WIN = 0.6
"""The chance early in a hand that somebody else wins it."""
_EARLY = 10
_USUAL_SETS = 4
_WORTH_WAITING = 1.3
"""How many times more than a win waiting must promise for the win to be refused."""
_MUST = 1e9
"""The value of a discard that there is no way round."""


class ExpectedValuePolicy:
    """A bot of one level and temperament."""

    level: ClassVar[Level] = STANDARD
    style: ClassVar[PlayingStyle] = BALANCED

    def __init__(self, ruleset: Ruleset, level: Level | None = None, style: PlayingStyle | None = None) -> None:
        self._level = level or self.level
        self._temper = style or self.style
        self.hand_values = hand_values_for(ruleset)
        self.expected_gain = ExpectedGain(ruleset, self.hand_values, self._level, self._temper)
        self.plan_gain = self.expected_gain.plan_gain
        self._willing = self._temper.claim * min(1.0, _USUAL_SETS / max(self.hand_values.sets, 1))
        """How many times better than waiting a claim must leave the hand. The odds were measured with hands of four
        sets; the longer the hand, the less can wait for its own draws."""
        self.danger = DealInRisk(self.hand_values, self.plan_gain.felt)
        self.before_play = BeforePlay(ruleset, self.expected_gain)
        self.immediate_win = ImmediateWin(ruleset)
        self._last: tuple[Observation, PushFold] | None = None
        self._foresees = self._level.future and not self.hand_values.draw_payments.always
        """Where play goes on after a win there is no end that giving up could wait for."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """Win if that is best, else the option that leaves the best prospects."""
        if len(options) == 1:
            return options[0]
        wins = [option for option in options if isinstance(option, Win)]
        if wins and (not self._level.ahead or wins_outside_play(view)):
            return wins[0]
        if not view.hand:
            return next((option for option in options if isinstance(option, Pass)), options[0])  # no bets unseen
        observation = observe(view)
        if wins or (self._foresees and self._level.slip):
            return max(self._weighed(observation, options, rng), key=rank).action
        bounded_options = self._drafts(observation, options)
        return best_of(
            bounded_options,
            self._slips(bounded_options, rng),
            lambda bounded, closely: self._most_off(observation, bounded, closely),
        )

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """All options, best first; those that were not worth weighing come last."""
        observation = observe(view)
        found = {weighed.action: weighed for weighed in self._weighed(observation, options, rng)}
        ranked = sorted(found.values(), key=rank, reverse=True)
        answer = self.choose(view, options, rng) if len(options) == 1 else ranked[0].action
        ranked.sort(key=lambda weighed: weighed.action != answer)
        told = [self._told(observation, weighed) for weighed in ranked]
        return (*told, *(self._same(observation, option, told) for option in options if option not in found))

    # ---- explaining

    def _told(self, observation: Observation, weighed: RatedOption) -> Candidate:
        """The option with what it does to the hand."""
        action = weighed.action
        if isinstance(action, Win):
            return Candidate(action, weighed.value, weighed.gain, weighed.danger, -1, chance=1.0)
        hand = after_action(observation.view, observation.hand, action)
        distance, useful = self.plan_gain.nearest_useful(observation, hand)
        copies = sum(observation.live[tile] for tile in useful)
        known = (
            self.expected_gain.prospects(observation, observation.hand).get(action.piece // 4)
            if isinstance(action, Discard)
            else None
        )
        chance = known.chance if known is not None else None
        return Candidate(action, weighed.value, weighed.gain, weighed.danger, distance, useful, copies, chance)

    def _same(self, observation: Observation, option: Action, told: list[Candidate]) -> Candidate:
        """An option that was not weighed: as good as another discard of the kind or another set of the kinds, else
        worth nothing."""
        for known in told:
            if alike(option, known.action):
                more = (known.distance, known.useful, known.copies)
                return Candidate(option, known.value, known.gain, known.danger, *more)
        return self._told(observation, RatedOption(0.0, 0.0, option, 0.0))

    # ---- weighing

    def _weighed(self, observation: Observation, options: tuple[Action, ...], rng: Random) -> list[RatedOption]:
        """The options that are worth weighing, as this level sees them."""
        bounded_options = self._drafts(
            observation, tuple([option for option in options if not isinstance(option, Win)])
        )
        slips = self._slips(bounded_options, rng)
        found = [bounded.settled(slip) for bounded, slip in zip(bounded_options, slips, strict=True)]
        best = max((weighed.value for weighed in found), default=0.0)
        promise = max((self._promised(observation, weighed) for weighed in found), default=0.0)
        found += [self._win(observation, option, best, promise) for option in options if isinstance(option, Win)]
        return found

    def _drafts(self, observation: Observation, options: tuple[Action, ...]) -> list[BoundedOption]:
        """The options that are worth weighing, wins left out."""
        if any(isinstance(option, Discard) for option in options):
            return self._turn(observation, options)
        if observation.view.offer is not None:
            return self._claim(observation, options)
        return [
            exact_option(RatedOption(value, 0.0, one, value))
            for value, one in self.before_play.weighed(observation, options)
        ]

    def _slips(self, bounded_options: list[BoundedOption], rng: Random) -> list[float]:
        """How many times as high as it is this level judges the gain of each option."""
        slip, lapse = self._level.slip, self._level.lapse
        if not slip or (lapse < 1.0 and rng.random() >= lapse):
            return [1.0] * len(bounded_options)
        return [exp(slip * rng.gauss(0.0, 1.0)) for _ in bounded_options]

    def _most_off(self, observation: Observation, bounded: BoundedOption, closely: bool) -> float:
        """How much less than it promises an option comes to at worst."""
        if bounded.weigh is RatedOption:
            return 0.0
        if bounded.feared is None:
            return inf
        watch = self._level.watch
        return self._temper.fear * watch * self.danger.most(observation, bounded.feared, closely) if watch else 0.0

    def _promised(self, observation: Observation, weighed: RatedOption) -> float:
        """What an option promises, however willing this temper is to claim."""
        if isinstance(weighed.action, Pass) and observation.view.offer is not None:
            return self._held(observation, observation.hand, weighed.gain)
        return weighed.value

    def _win(self, observation: Observation, option: Action, best: float, promise: float) -> RatedOption:
        """A win: what it brings. It is refused only by who looks ahead, and where waiting is clearly better."""
        gain = self.plan_gain.tempered(self.immediate_win.now(observation))
        if self.hand_values.draw_payments.always and gain > 0.0:
            gain += self.plan_gain.standing(observation, _before_drawing(observation))
        patient = self._level.ahead and gain > 0.0 and promise > _WORTH_WAITING * gain
        return RatedOption(gain if patient else max(gain, best + 1.0), 2.0, option, gain)

    # ---- the own turn

    def _turn(self, observation: Observation, options: tuple[Action, ...]) -> list[BoundedOption]:
        hand = observation.hand
        if observation.view.seat in observation.view.winners:
            # The hand is locked; a kong that is allowed changes nothing in it.
            first = next((option for option in options if isinstance(option, Kong)), options[0])
            return [exact_option(RatedOption(1.0, 0.0, first, 0.0))]
        bounded_options = [*self._discards(observation, hand, options), *self._kongs(observation, hand, options)]
        given_up = [one for one in options if isinstance(one, Declare)]
        if given_up:
            best = max([bounded.settled() for bounded in bounded_options], key=rank).value
            given_up = [one for one in given_up if self.before_play.gives_up(observation, best, one)]
            bounded_options += [exact_option(RatedOption(best + 1.0, 0.0, option, 0.0)) for option in given_up]
        return bounded_options

    def _discards(self, observation: Observation, hand: Hand, options: tuple[Action, ...]) -> Iterator[BoundedOption]:
        """The last piece of each kind; those with a declaration where it pays."""
        promises = self._promises(observation, hand)
        kinds = {(one.piece // 4, one.declaration): one for one in options if isinstance(one, Discard)}
        for (tile, declaration), discard in kinds.items():
            if tile not in promises:
                # A tile that must not be kept, such as a bonus tile.
                yield exact_option(RatedOption(_MUST, 0.0, discard, 0.0))
                continue
            promise, gain = promises[tile]
            if declaration is not None:
                announced = self.expected_gain.announced(observation, hand, tile, declaration, gain)
                if announced <= gain:
                    continue
                promise, gain = promise + announced - gain, announced
            feared = None if tile in hand.wilds or tile in hand.unusable else tile
            yield new_bounded(
                (discard, promise, gain, self._thrown, (observation, hand, discard, promise, gain), feared)
            )

    def _thrown(
        self, observation: Observation, hand: Hand, discard: Discard, promise: float, gain: float
    ) -> RatedOption:
        """A discard, with what it is feared to cost."""
        tile = discard.piece // 4
        loss, cost = self._cost(observation, hand, tile)
        return RatedOption(promise - loss, -self._use(observation, tile) - discard.piece / 1000, discard, gain, cost)

    def _kongs(self, observation: Observation, hand: Hand, options: Iterable[Action]) -> Iterator[BoundedOption]:
        """What the hand promises after each own kong, less the danger of being robbed."""
        for kong in options:
            if isinstance(kong, Kong):
                after = with_kong(hand, kong)
                gain = EXTRA_DRAW * self.expected_gain.waiting(observation, after)
                cost = self._exposed(observation, after.melds)
                if kong.form in observation.view.ruleset.claims.robbable and kong.form is not KongForm.CONCEALED:
                    cost += self._temper.fear * self._loss(observation, kong.pieces[0] // 4)
                yield exact_option(RatedOption(self._held(observation, after, gain) - cost, 0.0, kong, gain, cost))

    def _loss(self, observation: Observation, tile: Tile) -> float:
        """What a kind thrown is expected to cost, as far as this level watches."""
        watch = self._level.watch
        return watch * self.danger.loss(observation, tile) if watch else 0.0

    def _promises(self, observation: Observation, hand: Hand) -> dict[Tile, tuple[float, float]]:
        """Of each kind thrown: what it comes to if nobody wins on it, and the gain in that."""
        gains = self.expected_gain.discards(observation, hand)
        found = {tile: (gain, gain) for tile, gain in gains.items()}
        if self._foresees:
            future = self._future(observation)
            nearest = max(self.plan_gain.nearest(hand), 0)
            kept = self.expected_gain.prospects(observation, hand)
            steps = {tile: nearest if tile in kept else nearest + 1 for tile in gains} if kept else {}
            found = {tile: (future.of(gain, steps.get(tile, nearest)), gain) for tile, gain in gains.items()}
        for tile in {*hand.wilds, *hand.unusable}:
            promise, gain = found[tile]
            found[tile] = (promise - self._exposed(observation, hand.melds, (tile,)), gain)
        return found

    def _future(self, observation: Observation) -> PushFold:
        if self._last is None or self._last[0] is not observation:
            watch = self._level.watch
            losses = {tile: watch * loss for tile, loss in self.danger.losses(observation).items()} if watch else {}
            self._last = (observation, PushFold(self.danger, observation, losses, self._temper.fear))
        return self._last[1]

    def _cost(self, observation: Observation, hand: Hand, tile: Tile) -> tuple[float, float]:
        """What throwing the tile is feared to cost by the win of another on it, and altogether."""
        if tile in hand.wilds or tile in hand.unusable:
            return 0.0, self._exposed(observation, hand.melds, (tile,))
        loss = self._temper.fear * self._loss(observation, tile)
        return loss, loss

    def _exposed(self, observation: Observation, melds: tuple[Meld, ...], cast: tuple[Tile, ...] = ()) -> float:
        """What the wins of others are expected to cost more once these melds and discards lie before the seat."""
        owed = self.hand_values.exposure_cost
        if not owed.matters:
            return 0.0
        seat, seats = observation.view.seat, range(observation.view.ruleset.seats)
        before, after = observation.seat_summary(seat), observation.seat_summary(seat, melds, cast)
        laid = [observation.seat_summary(other)[2] for other in seats if other != seat]
        more = sum(owed.owed(after, lone) - owed.owed(before, lone) for lone in laid) / len(laid)
        return more * _OTHERS_WIN * min(1.0, observation.rounds_left / _EARLY)

    def _use(self, observation: Observation, tile: Tile) -> float:
        """How much a lone tile may still become: of equals the one of least use to anybody goes."""
        if tile in observation.wild_kinds:
            return 9.0
        if tile >= 27:
            return 0.5 * observation.live[tile]
        number = tile % 9
        near = sum(observation.counts[other] for other in range(tile - min(2, number), tile + min(2, 8 - number) + 1))
        return near + 2.0 + min(number, 8 - number)

    # ---- claims

    def _claim(self, observation: Observation, options: tuple[Action, ...]) -> list[BoundedOption]:
        offer = observation.view.offer
        passing = next((option for option in options if isinstance(option, Pass)), None)
        if offer is None or passing is None:
            return [exact_option(RatedOption(0.0, 0.0, passing if passing is not None else options[0], 0.0))]
        hand = observation.hand
        waiting = self.expected_gain.waiting(observation, hand)
        value = self._held(observation, hand, self._willing * waiting)
        passed = RatedOption(value, 1.0, passing, waiting)
        bounded_options = [exact_option(passed)]
        for option in without_like(options):
            if isinstance(option, (Chow, Pung)):
                bounded_options.append(self._with_set(observation, hand, option, passed))
            elif isinstance(option, Kong):
                after = with_kong(hand, option, (offer.piece // 4, offer.giver))
                gain = EXTRA_DRAW * self.expected_gain.waiting(observation, after)
                cost = self._exposed(observation, after.melds)
                bounded_options.append(
                    exact_option(RatedOption(self._held(observation, after, gain) - cost, 0.0, option, gain, cost))
                )
        return bounded_options

    def _held(self, observation: Observation, hand: Hand, gain: float) -> float:
        """The gain of a hand that waits, less what its later discards cost, as far as this level sees them."""
        if not self._foresees:
            return gain
        return self._future(observation).of(gain, max(self.plan_gain.nearest(hand), 0))

    def _with_set(
        self, observation: Observation, hand: Hand, option: Chow | Pung, passing: RatedOption
    ) -> BoundedOption:
        """The hand with a claimed set and its best discard."""
        offer = observation.view.offer
        assert offer is not None
        claimed = with_claim(hand, option, offer.piece // 4, offer.giver)
        promises = self._promises(observation, claimed)
        most, gain = max(promises.values(), default=(0.0, 0.0))
        exposed = self._exposed(observation, claimed.melds)
        facts = (observation, hand, claimed, option, passing, promises, exposed)
        return BoundedOption(option, most - exposed, gain, self._laid, facts)

    def _laid(
        self,
        observation: Observation,
        hand: Hand,
        claimed: Hand,
        option: Chow | Pung,
        passing: RatedOption,
        promises: dict[Tile, tuple[float, float]],
        exposed: float,
    ) -> RatedOption:
        """The same with what is feared; a claim that brings the hand no nearer must be much better than passing."""
        value, gain, cost = self._best_thrown(observation, claimed, promises)
        value -= exposed
        later = self._held(observation, hand, passing.gain) - passing.gain
        if value < _NO_NEARER * passing.gain + later and self.plan_gain.nearest(claimed) >= self.plan_gain.nearest(
            hand
        ):
            value = min(value, passing.value)
        return RatedOption(value, 0.0, option, gain, cost + exposed)

    def _best_thrown(
        self, observation: Observation, hand: Hand, promises: dict[Tile, tuple[float, float]]
    ) -> tuple[float, float, float]:
        """Value, gain and cost of the best discard."""
        best = (-inf, 0.0, 0.0) if promises else (0.0, 0.0, 0.0)
        for tile, (promise, gain) in promises.items():
            if promise >= best[0]:
                loss, cost = self._cost(observation, hand, tile)
                best = max(best, (promise - loss, gain, cost))
        return best


def _before_drawing(observation: Observation) -> Hand:
    """The hand without the tile just drawn."""
    drawn = observation.view.drawn
    return (
        observation.hand
        if drawn is None or observation.view.offer is not None
        else without(observation.hand, drawn // 4)
    )


class Novice(ExpectedValuePolicy):
    """Looks at its own tiles only, and often misjudges them."""

    level: ClassVar[Level] = NOVICE


class Casual(ExpectedValuePolicy):
    """Knows what it wants, hardly watches others, makes mistakes."""

    level: ClassVar[Level] = CASUAL


class Standard(ExpectedValuePolicy):
    """Weighs worth and speed evenly, keeps out of the way of visibly dear hands and now and then misjudges its own."""


class Expert(ExpectedValuePolicy):
    """Works out hands near the goal draw by draw and knows when to give up."""

    level: ClassVar[Level] = EXPERT
    style: ClassVar[PlayingStyle] = CONFIDENT


class Quick(ExpectedValuePolicy):
    """Claims early and takes any win."""

    style: ClassVar[PlayingStyle] = QUICK


class Ambitious(ExpectedValuePolicy):
    """Builds dear hands and waits for them."""

    style: ClassVar[PlayingStyle] = AMBITIOUS


class Careful(ExpectedValuePolicy):
    """Keeps the hand concealed and would rather not pay."""

    style: ClassVar[PlayingStyle] = CAREFUL
