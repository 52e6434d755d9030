"""Expected gain of a hand by plans: for each plan the win probability with the tiles that really help, times the value.

Inputs are an observation and a hand; outputs are gains in points received (as a utility), for the hand as it waits or
after each discard. The best plan counts in full, the others for a part. Risk from other seats belongs to deal_in_risk,
the choice among legal actions to policy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.hand_families import WinningFamilies
from mahjong_desktop.bots.acceptance.plan_shanten import Acceptance, PlanShanten, count_of
from mahjong_desktop.bots.acceptance.plans import shapes_to_plan
from mahjong_desktop.bots.expected_gain.exhaustive_draw import ExhaustiveDraw
from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan, plan_values_for
from mahjong_desktop.bots.expected_gain.ready_plan_gain import (
    DECLARED_LATER,
    OddsAt,
    ReadyPlan,
    ReadyPlanGain,
    usual_odds,
)
from mahjong_desktop.bots.expected_gain.second_step import mean_next, with_second_step
from mahjong_desktop.bots.hand_value.hand_values import NO_DECLARATIONS, HandValues
from mahjong_desktop.bots.observation.hand_changes import must_discard, without_special, without_tile
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.policy.levels import PlayingStyle
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_turn_odds import NextStep, Outlook, PlanTurnOdds
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.shanten import kinds_in, with_key
from mahjong_desktop.mechanics.shapes import FAR, sets_laid

MOST_PLANS = 3
EXTRA_DRAW_FACTOR = 1.1
"""By what factor a hand is better that draws at once, after a kong."""
_UNREADY_SHARE = 0.9
"""Most that a hand which is not ready promises, in parts of a ready one that is no cheaper."""
_FURTHER_SHARE = 0.8
"""The part that is left of the gain of a hand that was led away from ready, with its acceptance counted exactly."""
_TIE_SHARE = 0.05
"""The share of other plans in the true gain of a hand that waits: it tells equal hands apart."""
_SEARCH_WEIGHT = 0.7
"""The weight of a search of a hand that is not ready beside its best plan."""


class _AfterDiscards(NamedTuple):
    """What a plan makes of discards: acceptance after those that keep the distance, the kinds of which the plan uses
    every tile, and the acceptance and the gain after discards that lead further away."""

    kept: dict[Tile, Acceptance]
    fully_usable: frozenset[Tile]
    further: Callable[[Tile], tuple[int, float]]


class SearchedGain(NamedTuple):
    """The gain of a hand as the lookahead found it, the distance from ready to which it was searched, and the win
    probability."""

    gain: float
    distance: int
    chance: float = 0.0


ChanceOf = Callable[[str, int, int], float]
"""The win probability of a hand of a growth, at a distance from ready, with so many useful live tiles."""
PlanLimits = Mapping[PlanShanten, float]
"""The most that plans may promise, as far as that is limited."""
NO_LIMITS: PlanLimits = MappingProxyType({})
NOTHING_SEARCHED: Mapping[Tile, SearchedGain] = MappingProxyType({})


class PlanGain:
    """Expected gains under one ruleset and playing style. `most_plans` is the number of plans that are considered,
    `odds_at` tells the wins to expect at an observation (if not given, as they usually are with the rounds left)."""

    def __init__(
        self,
        hand_values: HandValues,
        style: PlayingStyle,
        most_plans: int = MOST_PLANS,
        odds_at: OddsAt | None = None,
        lucky: bool = False,
    ) -> None:
        self.hand_values = hand_values
        self.style = style
        self.most_plans = most_plans
        self._odds_at = odds_at or partial(usual_odds, hand_values)
        self._true_level = odds_at is not None
        """Whether gains are true expected values: those of the best plan, or of what was searched if that is more."""
        self._counts_next = calibration_for(hand_values.ruleset.id).ready_wins is not None
        self.values = plan_values_for(hand_values, style, lucky)
        self.shapes = shapes_to_plan(hand_values.ruleset)
        self._families = WinningFamilies(hand_values)
        utility = self.values.received_utility if self._true_level else float
        self.exhaustive_draw = ExhaustiveDraw(hand_values, utility)
        self._ready_gain = ReadyPlanGain(self.values, self._odds_at)

    # ---- questions

    def waiting(
        self,
        observation: Observation,
        hand: HandState,
        searched: SearchedGain | None = None,
        limits: PlanLimits = NO_LIMITS,
    ) -> float:
        """The gain of a hand that waits for its next draw; no plan promises more than its limit."""
        rated_plans = self.rated_plans(observation, hand)
        gains = [self._gain(observation, hand, rated, _acceptance(observation, rated)) for rated in rated_plans]
        if limits:
            gains = [_within(limits, rated, gain) for rated, gain in zip(rated_plans, gains, strict=True)]
        if searched is not None:
            gains = _with_search(searched, rated_plans, gains)
        together = self._together(gains, _TIE_SHARE if self._true_level else None)
        return together - self.exhaustive_draw.expected_all_suits_loss(observation, hand)

    def staying_ready(self, observation: Observation, hand: HandState) -> float:
        """The gain of a ready hand that stays as it is; 0 if it is not ready."""
        ready = (rated for rated in self.rated_plans(observation, hand) if rated.distance == 0)
        gains = (self._gain(observation, hand, rated, _acceptance(observation, rated)) for rated in ready)
        return max(gains, default=0.0)

    def limits_if_unready(self, observation: Observation, hand: HandState) -> PlanLimits:
        """The most that the plans on which this hand is ready, or is after a discard, promise once a set that breaks it
        is laid: its wait is lost, and with it as much as by a discard that breaks it."""
        ready = [rated for rated in self.rated_plans(observation, hand) if rated.distance == 0]
        best = {rated.shanten: self._best_ready(observation, hand, rated) for rated in ready}
        return {shanten: _UNREADY_SHARE * gain for shanten, gain in best.items() if gain > 0.0}

    def _best_ready(self, observation: Observation, hand: HandState, rated: RatedPlan) -> float:
        """The gain by a plan on which the hand is ready as it is, or after the best of its discards."""
        if not must_discard(hand):
            return self._gain(observation, hand, rated, _acceptance(observation, rated))
        held = [tile for tile, number in enumerate(hand.counts) if number]
        kept = _kept(observation, rated, held, self._following(observation, hand, rated))
        return max(self._gains_by_tile(observation, hand, rated, kept).values(), default=0.0)

    def after_discards(
        self,
        observation: Observation,
        hand: HandState,
        searched: Mapping[Tile, SearchedGain] = NOTHING_SEARCHED,
        limits: PlanLimits = NO_LIMITS,
    ) -> dict[Tile, float]:
        """The gain of the hand after each discard, by kind. What was `searched` takes the place of the plans that are
        as near: those that are further away may still be dearer. No plan promises more than its limit."""
        kinds = [tile for tile, held in enumerate(hand.counts) if held]
        found: dict[Tile, list[float]] = {tile: [] for tile in kinds}
        rated_plans = self.rated_plans(observation, hand) if kinds else []
        for rated in rated_plans:
            self._add_after_discards(observation, hand, rated, found)
        for tile, one in searched.items():
            if tile in found:
                found[tile] = _with_search(one, rated_plans, found[tile])
            if limits:
                found = {tile: [*some[:-1], _within(limits, rated, some[-1])] for tile, some in found.items()}
        if self._true_level:
            found |= {
                tile: self._without_honor(observation, hand, tile)
                for tile in self._valued_pairs(observation, hand, searched)
            }
        if not self._true_level:
            gains = {tile: self._together(some) for tile, some in found.items()}
        elif searched or not rated_plans:
            gains = {tile: max(some, default=0.0) for tile, some in found.items()}
        else:
            gains = with_second_step(observation, hand, rated_plans[0], self._at_level_of_best(found))
        if self.exhaustive_draw.all_suits_loss > 0.0:
            loss = self.exhaustive_draw.expected_all_suits_loss
            gains = {tile: gain - loss(observation, hand, tile) for tile, gain in gains.items()}
        for tile in {*hand.wilds, *hand.unusable}:
            gains[tile] = self.waiting(observation, without_special(hand, tile), searched.get(tile))
        return gains

    def _valued_pairs(
        self, observation: Observation, hand: HandState, searched: Mapping[Tile, SearchedGain]
    ) -> list[Tile]:
        """The honours held twice or more that make hands dearer: without one of them the plans are worth less."""
        view = observation.view
        valued = self.hand_values.valued_honors(view.seat_wind(view.seat), view.round_wind)
        return [tile for tile in valued if hand.counts[tile] > 1 and tile not in searched]

    def _without_honor(self, observation: Observation, hand: HandState, tile: Tile) -> list[float]:
        """The gains of the plans of the hand without one tile, as they are rated then."""
        after = without_tile(hand, tile)
        plans = self.rated_plans(observation, after)
        return [self._gain(observation, after, rated, _acceptance(observation, rated)) for rated in plans]

    def extra_if_declared(self, observation: Observation, hand: HandState, tile: Tile | None, name: str) -> float:
        """How much the gain rises (perhaps by less than 0) if the hand is declared now.

        It is declared with the discard of `tile`, or as it is.
        """
        after = hand if tile is None else without_tile(hand, tile)
        now = silent = 0.0
        for rated in self.rated_plans(observation, after):
            if rated.distance == 0:
                useful = kinds_in(_acceptance(observation, rated)[0])
                ready = ReadyPlan(after, rated, after.counts, tile, useful)
                now = max(now, self._ready_gain.gain_declared(observation, ready, name))
                silent = max(silent, self._ready_gain.estimate(observation, ready, NO_DECLARATIONS).gain)
        later = DECLARED_LATER * now if name in self.hand_values.declarations else 0.0
        return now - max(silent, later)

    def best_way(self, observation: Observation, hand: HandState) -> tuple[str, int, int] | None:
        """Growth, distance and useful live copies of the plan that promises most; None if no plan is left."""
        best = next(iter(self.rated_plans(observation, hand)), None)
        if best is None:
            return None
        return best.growth, best.distance, _with_wilds(observation, _acceptance(observation, best))

    def chance(
        self, observation: Observation, hand: HandState, gain: float, searched: SearchedGain | None, chance: ChanceOf
    ) -> float:
        """The win probability of a hand that waits for its draw, by what decides its `gain`: a plan, or the search.
        Where the gain is higher than that of its best plan alone, so is the chance."""
        found = []
        for rated in self.rated_plans(observation, hand):
            accepted = _acceptance(observation, rated)
            by_plan = chance(rated.growth, rated.distance, _with_wilds(observation, accepted))
            found.append((self._gain(observation, hand, rated, accepted), by_plan, rated.distance))
        best, likely, _ = max(found, default=(0.0, 0.0, 0))
        if searched is not None:
            weight = _SEARCH_WEIGHT if searched.distance else 1.0
            both = weight * searched.gain + (1.0 - weight) * best, weight * searched.chance + (1.0 - weight) * likely
            further = [(one, by_plan) for one, by_plan, distance in found if distance > searched.distance]
            best, likely = max([both, *further])
        return min(1.0, likely * max(1.0, gain / best)) if best > 0.0 else likely

    def usual(self, observation: Observation, distance: int) -> float:
        """The gain of a hand without anything special at that distance."""
        plan = self.values.plans[0]
        plain = max(self.hand_values.best_points(plan.outline((), claimed)) for claimed in (False, True))
        odds = self._odds_at(observation, observation.hand)
        return self.values.win_value(plain) * odds.usual["open", distance]

    def rated_plans(self, observation: Observation, hand: HandState) -> list[RatedPlan]:
        """The plans that promise most, best first."""
        return self.values.best_plans(observation, hand, self.most_plans, self._odds_at(observation, hand))

    def open_plans(self, observation: Observation, hand: HandState) -> list[RatedPlan]:
        """All plans that the hand can still follow; see PlanValues.open_plans."""
        return self.values.open_plans(observation, hand, self._odds_at(observation, hand))

    # ---- distance

    def shanten(self, hand: HandState) -> int:
        """The distance of the hand to any complete hand of a shape that can be planned: -1 complete, 0 ready."""
        return self._shanten(hand.counts, hand.melds, len(hand.wilds))

    def _shanten(self, counts: Counts, melds: tuple[Meld, ...], wilds: int) -> int:
        """The distance to any complete hand; where few hands of sets may win, to one that may, if the melds allow any.
        Elsewhere the two hardly differ."""
        if self._families.one_suit:
            distance = self._families.distance(counts, melds, wilds)
            if distance < FAR:
                return distance
        return min(shape.distance(counts, melds, wilds) for shape in self.shapes)

    def shanten_and_useful(self, observation: Observation, hand: HandState) -> tuple[int, tuple[Tile, ...]]:
        """The same, and the kinds with live copies that bring the hand nearer.

        A hand that still has to discard is taken after its best discard.
        """
        distance = self.shanten(hand)
        melds, wilds = hand.melds, len(hand.wilds)
        useful = []
        for tile, live in enumerate(observation.live):
            if not live or tile in observation.unusable:
                continue
            if self._shanten(with_tile(hand.counts, tile), melds, wilds) < distance:
                useful.append(tile)
        return distance, tuple(useful)

    # ---- one plan

    def _add_after_discards(
        self, observation: Observation, hand: HandState, rated: RatedPlan, found: dict[Tile, list[float]]
    ) -> None:
        """Adds to the list of each kind the gain by one plan after its discard."""
        after = self._following(observation, hand, rated)
        if rated.distance == 0 or observation.dear_kinds:
            self._add_tile_by_tile(observation, hand, rated, found, after)
        else:
            self._add_by_copies(observation, hand, rated, found, after)

    def _following(self, observation: Observation, hand: HandState, rated: RatedPlan) -> _AfterDiscards:
        shanten = rated.shanten
        return _AfterDiscards(
            shanten.after_discards(rated.keys, rated.needs, observation.live_mask, rated.distance),
            shanten.fully_usable(rated.keys, hand.counts),
            self._further(observation, hand, rated),
        )

    def _further(
        self, observation: Observation, hand: HandState, rated: RatedPlan
    ) -> Callable[[Tile], tuple[int, float]]:
        """Returns the useful copies and the gain after a discard that leads further away: with the tiles that are
        useful then, or without lookahead with as many as such hands usually have, the same for every discard."""
        if self._true_level:
            return partial(self._further_without, observation, hand, rated)
        usual: list[tuple[int, float]] = []

        def usually(_: Tile) -> tuple[int, float]:
            if not usual:
                odds, further = self._odds_at(observation, hand), rated.distance + 1
                gain = rated.value * odds.usual[rated.growth, further]
                usual.append((0, gain + self.exhaustive_draw.value_of_ready(odds, rated.growth, further)))
            return usual[0]

        return usually

    def _further_without(
        self, observation: Observation, hand: HandState, rated: RatedPlan, tile: Tile
    ) -> tuple[int, float]:
        further = rated.distance + 1
        keys = with_key(rated.keys, tile, -1)
        accepted = rated.shanten.acceptance(keys, rated.needs, observation.live_mask, further)
        copies = _with_wilds(observation, accepted)
        odds = self._odds_at(observation, hand)
        if not self._counts_next or not isinstance(odds, PlanTurnOdds):
            return copies, self._gain_at(observation, hand, rated, (further, copies))
        then = mean_next(observation, rated._replace(distance=further), keys, accepted)
        step = NextStep(rated.growth, further, copies, then)
        gain = rated.value * odds.with_next(step, Outlook.WINS)
        if odds.avoidable:
            gain += odds.with_next(step, Outlook.AVOIDED)
        if self.exhaustive_draw.ready_gain:
            gain += self.exhaustive_draw.ready_gain * odds.with_next(step, Outlook.AT_DRAW)
        return copies, _FURTHER_SHARE * gain

    def _add_by_copies(
        self,
        observation: Observation,
        hand: HandState,
        rated: RatedPlan,
        found: dict[Tile, list[float]],
        after: _AfterDiscards,
    ) -> None:
        """Far from ready only the number of useful copies matters: it is looked up once for each number."""
        known: dict[int, float] = {}
        useful: Acceptance | None = None
        for tile, gains in found.items():
            if tile not in after.fully_usable:
                accepted = useful = useful or _acceptance(observation, rated)
            elif tile in after.kept:
                accepted = after.kept[tile]
            else:
                gains.append(after.further(tile)[1])
                continue
            copies = _with_wilds(observation, accepted)
            gain = known.get(copies)
            if gain is None:
                gain = known[copies] = self._gain_with(observation, hand, rated, copies)
            gains.append(gain)

    def _add_tile_by_tile(
        self,
        observation: Observation,
        hand: HandState,
        rated: RatedPlan,
        found: dict[Tile, list[float]],
        after: _AfterDiscards,
    ) -> None:
        """Near ready, and where kinds are dear, each discard is judged by itself."""
        kept = _kept(observation, rated, found, after)
        gains = self._gains_by_tile(observation, hand, rated, kept)
        best = max(gains.values(), default=0.0)
        for tile, some in found.items():
            if tile in gains:
                some.append(gains[tile])
                continue
            copies, further = after.further(tile)
            if rated.distance == 0 and 0.0 < best < further:
                win = self._best_win_value(observation, hand, rated, kept)
                further = max(_UNREADY_SHARE * best, win * self._share_further(observation, hand, rated, copies))
            less = self._share_without(observation, hand, rated, tile) if tile in observation.dear_kinds else 1.0
            some.append(less * further)

    def _share_further(self, observation: Observation, hand: HandState, rated: RatedPlan, copies: int) -> float:
        """The wins to expect of a hand one tile from ready with so many useful copies, or as many as usual."""
        odds = self._odds_at(observation, hand)
        return odds.with_acceptance(rated.growth, 1, copies) if self._true_level else odds.usual[rated.growth, 1]

    def _gains_by_tile(
        self, observation: Observation, hand: HandState, rated: RatedPlan, kept: Mapping[Tile, Acceptance]
    ) -> dict[Tile, float]:
        """The gain by one plan after each discard. Of a hand that is not ready only dear tiles matter by themselves."""
        known: dict[int, float] = {}
        gains = {}
        for tile, acceptance in kept.items():
            if rated.distance == 0 or tile in observation.dear_kinds:
                gains[tile] = self._gain(observation, hand, rated, acceptance, tile)
                continue
            copies = acceptance[1] if not observation.wild_mask else _with_wilds(observation, acceptance)
            if copies not in known:
                known[copies] = self._gain(observation, hand, rated, acceptance, tile)
            gains[tile] = known[copies]
        return gains

    def _best_win_value(
        self, observation: Observation, hand: HandState, rated: RatedPlan, kept: dict[Tile, Acceptance]
    ) -> float:
        """The value of a win of the best hand that is ready after a discard; 0 if none may win as it is."""
        found = []
        for tile, (mask, _) in kept.items():
            ready = ReadyPlan(hand, rated, with_tile(hand.counts, tile, -1), tile, kinds_in(mask))
            gain, wins = self._ready_gain.estimate(observation, ready, NO_DECLARATIONS)
            if wins > 0.0:
                found.append(gain / wins)
        return max(found, default=0.0)

    def _gain(
        self,
        observation: Observation,
        hand: HandState,
        rated: RatedPlan,
        acceptance: Acceptance,
        discarded: Tile | None = None,
    ) -> float:
        """The gain by one plan with this acceptance, after a discard if given. A ready hand is scored as it is."""
        if rated.distance == 0:
            mask = acceptance[0]
            counts = hand.counts if discarded is None else with_tile(hand.counts, discarded, -1)
            one_short = 3 * (self.hand_values.sets - sets_laid(hand.melds)) + 1
            if not hand.wilds or sum(counts) + len(hand.wilds) == one_short:
                ready = ReadyPlan(hand, rated, counts, discarded, kinds_in(mask))
                odds = self._odds_at(observation, hand)
                at_draw = self.exhaustive_draw.value_of_ready(odds, rated.growth, 0, acceptance[1])
                return self._ready_gain.gain(observation, ready) + at_draw
        copies = _with_wilds(observation, acceptance)
        factor = self._dear_factor(observation, hand, rated, discarded) if observation.dear_kinds else 1.0
        return self._gain_with(observation, hand, rated, copies, factor)

    def _gain_with(
        self, observation: Observation, hand: HandState, rated: RatedPlan, copies: int, factor: float = 1.0
    ) -> float:
        """The gain by one plan with so many useful copies, and a win worth `factor` times its usual value."""
        return self._gain_at(observation, hand, rated, (rated.distance, copies), factor)

    def _gain_at(
        self, observation: Observation, hand: HandState, rated: RatedPlan, at: tuple[int, int], factor: float = 1.0
    ) -> float:
        """The same of a hand that is at a distance from ready with so many useful copies."""
        odds = self._odds_at(observation, hand)
        gain = rated.value * factor * odds.with_acceptance(rated.growth, *at)
        if odds.avoidable:
            gain += odds.avoided(rated.growth, *at)
        if not self.exhaustive_draw.ready_gain:
            return gain
        return gain + self.exhaustive_draw.value_of_ready(odds, rated.growth, *at)

    def _dear_factor(
        self, observation: Observation, hand: HandState, rated: RatedPlan, discarded: Tile | None
    ) -> float:
        """By what factor the dear tiles (dora) of the hand raise the value of a win on the plan."""
        dear, keys = observation.dear_kinds, rated.keys
        held = sum([count_of(keys, tile) for tile in dear])
        if hand.melds:
            held += sum([tile in dear for meld in hand.melds for tile in meld.tiles])
        if discarded in dear and count_of(keys, discarded) == hand.counts[discarded]:
            held -= 1
        return self.values.dear_factor(observation, hand, rated, held)

    def _share_without(self, observation: Observation, hand: HandState, rated: RatedPlan, discarded: Tile) -> float:
        """The share of the value that is left after a discard: less than 1 for a dear tile."""
        after = self._dear_factor(observation, hand, rated, discarded)
        return after / self._dear_factor(observation, hand, rated, None)

    def _at_level_of_best(self, found: dict[Tile, list[float]]) -> dict[Tile, float]:
        """The gains of plans after each discard together, at the level of the best plan after the best discard: other
        plans decide between the discards of a far hand, but make it worth no more."""
        gains = {tile: self._together(some) for tile, some in found.items()}
        first = max(gains, key=lambda tile: gains[tile])
        level = max(found[first]) / gains[first] if gains[first] > 0.0 else 1.0
        return {tile: level * gain for tile, gain in gains.items()}

    def _together(self, gains: list[float], share: float | None = None) -> float:
        """The gain of the best plan, and a share of those of the others: a hand with several plans can change."""
        if len(gains) == 1:
            return gains[0]
        best = max(gains, default=0.0)
        return best + (self.style.other_plans_share if share is None else share) * (sum(gains) - best)


def _acceptance(observation: Observation, rated: RatedPlan) -> Acceptance:
    """What brings a plan nearer."""
    return rated.shanten.acceptance(rated.keys, rated.needs, observation.live_mask, rated.distance)


def _kept(
    observation: Observation, rated: RatedPlan, tiles: Iterable[Tile], after: _AfterDiscards
) -> dict[Tile, Acceptance]:
    """What brings a plan nearer after each discard that keeps its distance."""
    useful: Acceptance | None = None
    kept: dict[Tile, Acceptance] = {}
    for tile in tiles:
        if tile not in after.fully_usable:
            kept[tile] = useful = useful or _acceptance(observation, rated)
        elif tile in after.kept:
            kept[tile] = after.kept[tile]
    return kept


def _within(limits: PlanLimits, rated: RatedPlan, gain: float) -> float:
    """The gain by a plan, not above its limit if it is not ready."""
    return min(gain, limits.get(rated.shanten, gain)) if rated.distance else gain


def _with_search(searched: SearchedGain, rated_plans: list[RatedPlan], gains: list[float]) -> list[float]:
    """What was searched, and the gains of the plans that are further away.

    A search that is not down to the wins themselves is averaged with the best plan: both estimate the same.
    """
    gain = searched.gain
    if searched.distance:
        gain = _SEARCH_WEIGHT * gain + (1.0 - _SEARCH_WEIGHT) * max(gains, default=0.0)
    pairs = zip(rated_plans, gains, strict=True)
    return [gain, *(some for rated, some in pairs if rated.distance > searched.distance)]


def _with_wilds(observation: Observation, acceptance: Acceptance) -> int:
    """The live copies of what brings a plan nearer, wild tiles included."""
    mask, copies = acceptance
    if observation.wild_mask:
        copies += (observation.wild_mask & ~mask).bit_count()
    return copies + len(observation.wild_bonus)
