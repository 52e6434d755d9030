"""Ratings of legal actions: the expected gain of the hand after each, less the expected losses. Unit: points.

Discards and kongs on the own turn, claims of another's discard, and what is chosen before play. Gains belong to
expected_gain, losses to deal_in_risk, the choice among rated options to option_ranking.py and policies.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import inf
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.deal_in_risk.push_fold import PushFold
from mahjong_desktop.bots.expected_gain.expected_gain import ExpectedGain
from mahjong_desktop.bots.expected_gain.losing_hand import LosingHand
from mahjong_desktop.bots.expected_gain.plan_gain import NO_LIMITS
from mahjong_desktop.bots.expected_gain.plan_values import plan_values_for
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.observation.hand_changes import (
    before_drawing,
    distinct_sets,
    with_claim,
    with_kong,
    without_tile,
)
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.policy.before_play import BeforePlay
from mahjong_desktop.bots.policy.levels import Level, PlayingStyle
from mahjong_desktop.bots.policy.option_ranking import BoundedOption, RatedOption, exact_option
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, Kong, Pass, Pung

_NO_NEARER_FACTOR = 1.15
"""By what factor a claim that brings the hand no nearer to ready must leave it better."""
_OTHERS_WIN = 0.6
"""The chance early in a hand that somebody else wins it."""
_EARLY_ROUNDS = 10
_USUAL_SETS = 4
_FORCED_VALUE = 1e9
"""The value of a discard that must be made, such as that of a bonus tile."""
_WILD_USE = 9.0


class DiscardValue(NamedTuple):
    """The value of a hand after a discard that nobody wins on, and the expected gain by wins in it."""

    value: float
    gain: float


class DiscardCost(NamedTuple):
    """What a discard costs: the expected loss by dealing in as the style weighs it, and the true cost of all."""

    deal_in: float
    total: float


class _ClaimedHand(Struct, frozen=True):
    """A hand with a claimed set, before its discard.

    `before` is the hand without it, `passing` the rating of not claiming, `values` those after each discard, `exposure`
    what the laid set adds to payments.
    """

    before: HandState
    after: HandState
    option: Chow | Pung
    passing: RatedOption
    values: dict[Tile, DiscardValue]
    exposure: float


class OptionRating:
    """Ratings under one ruleset, level and playing style."""

    def __init__(self, hand_values: HandValues, level: Level, style: PlayingStyle) -> None:
        self.hand_values = hand_values
        self.risk = DealInRisk(hand_values, plan_values_for(hand_values, style).utility)
        self.expected_gain = ExpectedGain(hand_values, level, style, self.risk.costs_of_wins)
        self.plan_gain = self.expected_gain.plan_gain
        losing_hand = LosingHand(hand_values, self.plan_gain.values.received_utility) if level.lookahead else None
        self._losing_hand = losing_hand if losing_hand is not None and losing_hand.matters else None
        self.weighs_push_fold = level.push_fold and not hand_values.draw_payments.after_every_hand
        """Whether later discards are weighed. Where play goes on after a win there is no end to fold for."""
        self._rates_all = level.lookahead
        """Whether declarations that do not pay are rated, too, so that they are told as they are."""
        self._awareness = level.risk_awareness
        self._loss_weight = style.loss_weight
        self._claim_factor = style.claim_factor * min(1.0, _USUAL_SETS / max(hand_values.sets, 1))
        """The odds were measured with hands of four sets; longer hands can wait less for their own draws."""
        self._before_play = BeforePlay(hand_values.ruleset, self.expected_gain)
        self._last: tuple[Observation, PushFold] | None = None

    def options(self, observation: Observation, options: tuple[Action, ...]) -> list[BoundedOption]:
        """The options that are worth rating. Wins are not among `options`."""
        if any(isinstance(option, Discard) for option in options):
            return self._own_turn(observation, options)
        if observation.view.offer is not None:
            return self._claims(observation, options)
        return [exact_option(rated) for rated in self._before_play.rated(observation, options)]

    def shortfall(self, observation: Observation, option: BoundedOption, closely: bool) -> float:
        """By how much the value of an option may be below its bound; see option_ranking.best_action."""
        if option.exact:
            return 0.0
        if option.discarded is None:
            return inf
        if not self._awareness:
            return 0.0
        return self._loss_weight * self._awareness * self.risk.loss_at_most(observation, option.discarded, closely)

    # ---- the own turn

    def _own_turn(self, observation: Observation, options: tuple[Action, ...]) -> list[BoundedOption]:
        hand = observation.hand
        if observation.view.seat in observation.view.winners:
            # The hand is locked. A kong that is allowed changes nothing in it.
            first = next((option for option in options if isinstance(option, Kong)), options[0])
            gain = self.expected_gain.waiting(observation, before_drawing(observation))
            return [exact_option(RatedOption(gain, 0.0, first, gain))]
        found = [*self._discards(observation, hand, options), *self._kongs(observation, hand, options)]
        ended = [self._before_play.broken_off(observation, one) for one in options if isinstance(one, Declare)]
        return found + [exact_option(rated) for rated in ended if rated is not None]

    def _discards(
        self, observation: Observation, hand: HandState, options: tuple[Action, ...]
    ) -> Iterator[BoundedOption]:
        """The discard of the last piece of each kind; with a declaration if it pays."""
        values = self.values_after_discards(observation, hand)
        kind_of = observation.view.setup.kind
        kinds = {(kind_of(one.piece), one.declaration): one for one in options if isinstance(one, Discard)}
        for (tile, declaration), discard in kinds.items():
            if tile not in values:
                yield exact_option(RatedOption(_FORCED_VALUE, 0.0, discard, 0.0))
                continue
            after = values[tile]
            if declaration is not None:
                declared = self.expected_gain.declared(observation, hand, tile, declaration, after.gain)
                if declared <= after.gain and not self._rates_all:
                    continue
                after = DiscardValue(after.value + declared - after.gain, declared)
            natural = None if tile in hand.wilds or tile in hand.unusable else tile
            rate = partial(self._rate_discard, observation, hand, discard, after)
            yield BoundedOption(discard, after.value, after.gain, rate, False, natural)

    def _rate_discard(
        self, observation: Observation, hand: HandState, discard: Discard, after: DiscardValue
    ) -> RatedOption:
        tile = observation.view.setup.kind(discard.piece)
        cost = self._discard_cost(observation, hand, tile)
        tie_break = -_usefulness(observation, tile) - discard.piece / 1000
        return RatedOption(after.value - cost.deal_in, tie_break, discard, after.gain, cost.total)

    def _kongs(self, observation: Observation, hand: HandState, options: Iterable[Action]) -> Iterator[BoundedOption]:
        """The value of the hand after each own kong, less the risk of being robbed."""
        robbable = observation.view.ruleset.claims.robbable
        for kong in options:
            if isinstance(kong, Kong):
                robbed = 0.0
                if kong.form in robbable and kong.form is not KongForm.CONCEALED:
                    robbed = self._noticed_loss(observation, observation.view.setup.kind(kong.pieces[0]))
                yield self._kong(observation, kong, hand, with_kong(hand, kong), robbed)

    def _kong(
        self, observation: Observation, kong: Kong, before: HandState, after: HandState, robbed: float
    ) -> BoundedOption:
        """A kong: the hand as it is after it, which draws at once and must then discard. `robbed` is the expected loss
        because others win on its tile."""
        gain = self.expected_gain.after_kong(observation, before, after)
        exposure = self._exposure(observation, after.melds)
        loss = robbed + self._loss_after_kong(observation, after)
        value = self.value_kept(observation, after, gain) - exposure - self._loss_weight * loss
        return exact_option(RatedOption(value, 0.0, kong, gain, exposure + loss))

    def _loss_after_kong(self, observation: Observation, after: HandState) -> float:
        """The expected loss by the discard after a kong. A ready hand discards what it draws, another one has a choice:
        the safest of its kinds, if that is safer."""
        if not self._awareness:
            return 0.0
        drawn = self._awareness * self.risk.random_loss(observation)
        if self.plan_gain.shanten(after) <= 0:
            return drawn
        kinds = [tile for tile, held in enumerate(after.counts) if held]
        return min([drawn, *[self._noticed_loss(observation, tile) for tile in kinds]])

    def values_after_discards(
        self, observation: Observation, hand: HandState, before: HandState | None = None
    ) -> dict[Tile, DiscardValue]:
        """The value of the hand after each discard, by kind, if nobody wins on it. `before` is the hand before a
        claim."""
        limits = NO_LIMITS if before is None else self.expected_gain.limits_if_unready(observation, before)
        gains = self.expected_gain.after_discards(observation, hand, limits)
        if not self.weighs_push_fold:
            found = {tile: DiscardValue(gain, gain) for tile, gain in gains.items()}
        else:
            push_fold = self._push_fold(observation)
            nearest = max(self.plan_gain.shanten(hand), 0)
            after, fold = self._distances_after(observation, hand, nearest, gains), None
            if before is not None and self.risk.measured:
                fold = push_fold.fold_of(hand.counts)
            found = {
                tile: DiscardValue(push_fold.better(gain, after.get(tile, nearest), fold), gain)
                for tile, gain in gains.items()
            }
        for tile in {*hand.wilds, *hand.unusable}:
            value, gain = found[tile]
            barred = gain * (1.0 - self._part_left(observation, tile))
            exposure = self._exposure(observation, hand.melds, (tile,))
            found[tile] = DiscardValue(value - barred - exposure, gain - barred)
        if self._losing_hand is not None:
            for tile, (value, gain) in found.items():
                losing = self._losing(observation, without_tile(hand, tile))
                found[tile] = DiscardValue(value + losing, gain)
        return found

    def _distances_after(
        self, observation: Observation, hand: HandState, nearest: int, tiles: Iterable[Tile]
    ) -> dict[Tile, int]:
        """The distances for which later discards are weighed, where they are not the `nearest`. No discard makes later
        ones cheaper by leading further away, where that was measured."""
        near = {} if self.risk.measured else self.expected_gain.lookahead_values(observation, hand)
        return {tile: nearest if tile in near else nearest + 1 for tile in tiles} if near else {}

    def _part_left(self, observation: Observation, tile: Tile) -> float:
        """What part of the gain by wins is left after a discard that may bar some of them: the first wild tile."""
        wild, view = observation.view.setup.wild, observation.view
        thrown = view.setup.kinds([one.piece for one in view.rivers[view.seat]])
        return self.hand_values.thrown_wild_factor if tile in wild and wild.isdisjoint(thrown) else 1.0

    def _losing(self, observation: Observation, hand: HandState) -> float:
        """What the hand is expected to bring if another seat wins, where this level weighs it."""
        return self._losing_hand.gain(observation, hand) if self._losing_hand is not None else 0.0

    # ---- costs

    def _noticed_loss(self, observation: Observation, tile: Tile) -> float:
        """The expected loss by a discard, as far as this level notices it."""
        return self._awareness * self.risk.loss(observation, tile) if self._awareness else 0.0

    def _push_fold(self, observation: Observation) -> PushFold:
        if self._last is None or self._last[0] is not observation:
            losses: dict[Tile, float] = {}
            if self._awareness:
                losses = {tile: self._awareness * loss for tile, loss in self.risk.losses(observation).items()}
            self._last = (observation, PushFold(self.risk, observation, losses, self._loss_weight))
        return self._last[1]

    def _discard_cost(self, observation: Observation, hand: HandState, tile: Tile) -> DiscardCost:
        if tile in hand.wilds or tile in hand.unusable:
            return DiscardCost(0.0, self._exposure(observation, hand.melds, (tile,)))
        loss = self._noticed_loss(observation, tile)
        return DiscardCost(self._loss_weight * loss, loss)

    def _exposure(self, observation: Observation, melds: tuple[Meld, ...], discards: tuple[Tile, ...] = ()) -> float:
        """What the wins of others are expected to cost more once the seat has shown these melds and discards."""
        cost = self.hand_values.exposure_cost
        if not cost.matters:
            return 0.0
        seat, seats = observation.view.seat, observation.view.ruleset.chairs.taken
        before, after = observation.seat_summary(seat), observation.seat_summary(seat, melds, discards)
        winners = [observation.seat_summary(other).single_tiles for other in seats if other != seat]
        more = sum(cost.paid(after, single) - cost.paid(before, single) for single in winners) / len(winners)
        return more * _OTHERS_WIN * min(1.0, observation.rounds_left / _EARLY_ROUNDS)

    def value_waiting(self, observation: Observation, hand: HandState, gain: float) -> float:
        """The value of a hand that waits and has this gain: less what its later discards cost, if that is weighed."""
        if not self.weighs_push_fold:
            return gain
        return self._push_fold(observation).better(gain, max(self.plan_gain.shanten(hand), 0))

    def value_kept(self, observation: Observation, hand: HandState, gain: float) -> float:
        """The same, and what the hand brings if it loses."""
        return self.value_waiting(observation, hand, gain) + self._losing(observation, hand)

    # ---- claims

    def _claims(self, observation: Observation, options: tuple[Action, ...]) -> list[BoundedOption]:
        offer = observation.view.offer
        passing = next((option for option in options if isinstance(option, Pass)), None)
        if offer is None or passing is None:
            only = passing if passing is not None else options[0]
            return [exact_option(RatedOption(0.0, 0.0, only, 0.0))]
        hand = observation.hand
        waiting = self.expected_gain.waiting(observation, hand)
        value = self.value_kept(observation, hand, self._claim_factor * waiting)
        passed = RatedOption(value, 1.0, passing, waiting)
        found = [exact_option(passed)]
        for option in distinct_sets(options):
            if isinstance(option, (Chow, Pung)):
                found.append(self._claimed_set(observation, option, passed))
            elif isinstance(option, Kong):
                after = with_kong(hand, option, (observation.view.setup.kind(offer.piece), offer.giver))
                found.append(self._kong(observation, option, hand, after, 0.0))
        return found

    def _claimed_set(self, observation: Observation, option: Chow | Pung, passing: RatedOption) -> BoundedOption:
        """A claim, bounded by the hand with the set and its best discard."""
        offer = observation.view.offer
        assert offer is not None
        hand = observation.hand
        after = with_claim(hand, option, observation.view.setup.kind(offer.piece), offer.giver)
        values = self.values_after_discards(observation, after, hand)
        best = max(values.values(), default=DiscardValue(0.0, 0.0))
        exposure = self._exposure(observation, after.melds)
        claimed = _ClaimedHand(hand, after, option, passing, values, exposure)
        return BoundedOption(option, best.value - exposure, best.gain, partial(self._rate_claim, observation, claimed))

    def _rate_claim(self, observation: Observation, claimed: _ClaimedHand) -> RatedOption:
        """The claim with its best discard. One that brings the hand no nearer must be much better than passing."""
        passing = claimed.passing
        value, gain, cost = self._best_discard(observation, claimed.after, claimed.values)
        value -= claimed.exposure
        later = self.value_kept(observation, claimed.before, passing.gain) - passing.gain
        if value < _NO_NEARER_FACTOR * passing.gain + later:
            nearer = self.plan_gain.shanten(claimed.after) < self.plan_gain.shanten(claimed.before)
            value = value if nearer else min(value, passing.value)
        return RatedOption(value, 0.0, claimed.option, gain, cost + claimed.exposure)

    def _best_discard(
        self, observation: Observation, hand: HandState, values: dict[Tile, DiscardValue]
    ) -> tuple[float, float, float]:
        """Value, gain and cost of the best discard."""
        best = (-inf, 0.0, 0.0) if values else (0.0, 0.0, 0.0)
        for tile, (value, gain) in values.items():
            if value >= best[0]:
                cost = self._discard_cost(observation, hand, tile)
                best = max(best, (value - cost.deal_in, gain, cost.total))
        return best


def _usefulness(observation: Observation, tile: Tile) -> float:
    """How much a single tile may still become. Of equal discards the least useful one is made."""
    if tile in observation.wild_kinds:
        return _WILD_USE
    if tile >= 27:
        return 0.5 * observation.live[tile]
    number = tile % 9
    first, last = tile - min(2, number), tile + min(2, 8 - number)
    near = sum(observation.counts[other] for other in range(first, last + 1))
    return near + 2.0 + min(number, 8 - number)
