"""The plans that promise a hand most: value of a win on each plan times the usual win probability.

Inputs are an observation and a hand; output are `RatedPlan`s, best first, with distance from ready, value of a win (in
points received, as a utility) and the product of both, what a win saves included. Which plans there are belongs to
acceptance, the exact gain with the tiles that really help to plan_gain.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten, RemainingNeeds, usable_tile_counts
from mahjong_desktop.bots.acceptance.plans import HandPlan, plans_for
from mahjong_desktop.bots.hand_value.hand_values import HandValues, SituationKey, shared_by_game
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.policy.levels import PlayingStyle
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_odds import CLOSED_GROWTH, WinsNow
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import HONORS, WINDS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.kernel.recent import RecentValues
from mahjong_desktop.kernel.shanten import Keys, keys_of
from mahjong_desktop.mechanics.shapes import FAR, IrregularShape, RegularShape, sets_laid

_MOST_KEPT = 1 << 12
_LEAST_SHARE = 0.08
"""Plans that promise less than this share of the best are left out."""
_FARTHEST_SHAPE = 4
"""Irregular shapes further away than this are no plan."""
_BECOMES_PUNG = (0.0, 0.3, 0.5)
"""The chance that a pair becomes a pung, by its live copies."""
_MUST_CLAIM_VALUE = 0.4
"""Factor of the value of a hand that may win only once a set of it is claimed."""
_AS_GOOD_CLAIMED = 0.7
"""A hand that keeps this share of its value with claimed sets need not stay closed."""
NO_LUCK = (0.0, 0.0)
MOST_WILDS = 2
"""Hands with more wild tiles are valued like hands with so many."""

GrowthValues = tuple[tuple[float, str], ...]
"""Ways to build a plan: the value of a win, and the growth (plan_odds.GROWTH_RATES) of the hand then."""

HonorPungs = tuple[tuple[Tile, ...], tuple[tuple[float, tuple[Tile, ...]], ...]]
"""The honour pungs of a hand, and the chances with which it gets more: each with all pungs that it has then."""
NO_HONOR_PUNGS: HonorPungs = ((), ())


class RatedPlan(NamedTuple):
    """A plan for one hand: the keys of the tiles that it can use, what it still needs (with the number of wild tiles
    that serves it best), its distance from ready, the value of a win, value times usual win probability (`promise`),
    and the growth of the hand."""

    shanten: PlanShanten
    keys: Keys
    needs: RemainingNeeds
    distance: int
    value: float
    promise: float
    growth: str


class PlanValues:
    """The values of plans under one ruleset and playing style; everything that was worked out is kept.

    With `lucky` hands are taken to win more than they show (Calibration.far_luck).
    """

    def __init__(self, hand_values: HandValues, style: PlayingStyle, lucky: bool = False) -> None:
        self.hand_values = hand_values
        self.style = style
        calibration = calibration_for(hand_values.ruleset.id)
        self._luck = calibration.far_luck if lucky else NO_LUCK
        self.plans = plans_for(hand_values.ruleset, hand_values)
        in_kernel = RegularShape | IrregularShape
        self._asks_melds = not all(isinstance(plan.shape, in_kernel) for plan in self.plans if plan.shape is not None)
        self._shantens = tuple(PlanShanten(plan) for plan in self.plans)
        self.cheapest = self._cheapest_points()
        self._closed_matters = self._does_closed_matter()
        self._must_claim = not any(self._may_win_closed(plan) for plan in self.plans)
        self._values: RecentValues[tuple[SituationKey, bool, HonorPungs, int], tuple[GrowthValues, ...]]
        self._values = RecentValues(_MOST_KEPT)
        self._dearer: RecentValues[tuple[object, ...], float] = RecentValues(_MOST_KEPT)
        self._open_to: dict[tuple[Tile, Tile], frozenset[int]] = {}
        self._open_plans = lru_cache(maxsize=128)(self._work_out_open_plans)

    def _may_win_closed(self, plan: HandPlan) -> bool:
        if plan.shape is not None:
            return bool(self.hand_values.shape_points(plan.shape, HandSituation(1, 0, ())))
        return bool(self.hand_values.best_points(plan.outline((), False)))

    def _does_closed_matter(self) -> bool:
        """Whether claiming a set makes some hand much cheaper."""
        for plan in self.plans:
            closed, opened = (self.hand_values.best_points(plan.outline((), claimed)) for claimed in (False, True))
            if plan.growth in CLOSED_GROWTH and plan.shape is None and opened < _AS_GOOD_CLAIMED * closed:
                return True
        return False

    def _cheapest_points(self) -> float:
        """The points of the cheapest hand that may win at all: the unit of the utility."""
        situation = HandSituation(0, 0, ())
        points = [
            self.hand_values.points(plan.outline((), claimed), situation)
            for claimed in (True, False)
            for plan in self.plans
            if plan.shape is None
        ]
        return min((some for some in points if some > 0.0), default=1.0)

    # ---- the best plans

    def best_plans(
        self, observation: Observation, hand: HandState, most: int, odds: WinsNow | None = None
    ) -> list[RatedPlan]:
        """The `most` plans that promise most, best first; with the usual odds of the rounds left if none are given."""
        if odds is None:
            odds = self.hand_values.plan_odds.in_rounds(observation.rounds_left, observation.unseen)
        wilds, laid = len(hand.wilds), sets_laid(hand.melds)
        sets = self.hand_values.sets - laid
        situation, claimed = self._situation(observation, hand), hand.claimed
        honors = self._honor_pungs(observation, hand, situation)
        values = [self._values_in(situation, claimed, honors, min(used, MOST_WILDS)) for used in range(wilds + 1)]
        melds = hand.melds if self._asks_melds else ()
        needs = [RemainingNeeds(sets, laid, used, melds) for used in range(wilds + 1)]
        keys = keys_of(hand.counts)
        found: list[tuple[float, int, RatedPlan]] = []
        least = 0.0
        for at_most, index, shanten in self._by_upper_bound(hand, values, odds, 3 * sets + 2 - wilds):
            # Plans that promise less than `least` are left out in the end, and from here on none promises more.
            if -at_most < least:
                break
            rated = _rated(shanten, shanten.keys(keys), needs, [used[index] for used in values], odds)
            if rated is not None:
                found.append((-rated.promise, index, rated))
                if rated.promise > least:
                    found.sort()
                    least = max(least, -_LEAST_SHARE * found[0][0], -found[most - 1][0] if len(found) >= most else 0.0)
        found.sort()
        return [rated for _, _, rated in found[:most] if rated.promise >= least]

    def open_plans(self, observation: Observation, hand: HandState, odds: WinsNow) -> list[RatedPlan]:
        """All plans that the hand can still follow, those that promise most first. Those that promise nothing, because
        their hands may not win, come last."""
        wilds, laid = len(hand.wilds), sets_laid(hand.melds)
        sets = self.hand_values.sets - laid
        situation = self._situation(observation, hand)
        honors = self._honor_pungs(observation, hand, situation)
        values = [self._values_in(situation, hand.claimed, honors, min(used, MOST_WILDS)) for used in range(wilds + 1)]
        melds = hand.melds if self._asks_melds else ()
        needs = [RemainingNeeds(sets, laid, used, melds) for used in range(wilds + 1)]
        keys = keys_of(hand.counts)
        rated = [
            _rated(shanten, shanten.keys(keys), needs, [used[index] for used in values], odds)
            for index, shanten in self._open_plans(hand.melds)
        ]
        return sorted([one for one in rated if one is not None], key=lambda one: -one.promise)

    def _by_upper_bound(
        self, hand: HandState, values: list[tuple[GrowthValues, ...]], odds: WinsNow, size: int
    ) -> list[tuple[float, int, PlanShanten]]:
        """The plans that are open to a hand of that size, those first that can promise most.

        Rows of minus the upper bound, the plan's number and the plan. The bound takes all tiles of the plan's suits to
        fit together.
        """
        usable, usual, avoidable = usable_tile_counts(hand.counts), odds.usual, odds.avoidable
        found = []
        for index, shanten in self._open_plans(hand.melds):
            distance = size - usable[shanten.selection] - 1
            if distance < 0:
                distance = 0
            at_most = 0.0
            for used in values:
                for value, growth in used[index]:
                    promise = (value + avoidable) * usual[growth, distance] if value else 0.0
                    if promise > at_most:
                        at_most = promise
            found.append((-at_most, index, shanten))
        found.sort()
        return found

    def _work_out_open_plans(self, melds: tuple[Meld, ...]) -> tuple[tuple[int, PlanShanten], ...]:
        """The plans that are open to a hand with these melds, with their numbers."""
        laid = [meld for meld in melds if meld.size]
        every = frozenset(range(len(self._shantens)))
        plans = [(index, self._shantens[index]) for index in sorted(every.intersection(*map(self._open_with, laid)))]
        return tuple([one for one in plans if not laid or self._goes_with(one[1].plan, melds)])

    def _open_with(self, meld: Meld) -> frozenset[int]:
        """The numbers of the plans that the tiles of one meld leave open."""
        key = (meld.tiles[0], meld.tiles[-1])
        found = self._open_to.get(key)
        if found is None:
            plans = enumerate(self.plans)
            found = frozenset([index for index, plan in plans if plan.shape is not None or plan.fits((meld,))])
            self._open_to[key] = found
        return found

    def _goes_with(self, plan: HandPlan, melds: tuple[Meld, ...]) -> bool:
        return plan.shape is None or (plan.fits(melds) and self.hand_values.shape_allows(plan.shape, melds))

    # ---- situations

    def _situation(self, observation: Observation, hand: HandState) -> HandSituation:
        """The situation of the hand, as far as it changes what such hands are worth."""
        return observation.hand_situation(hand, self.hand_values.depends_on_others)

    def _honor_pungs(self, observation: Observation, hand: HandState, situation: HandSituation) -> HonorPungs:
        """The honour pungs that the hand has and may get, as far as they can be worth something."""
        laid = [tile for meld in hand.melds if meld.size and (tile := meld.tile) in HONORS]
        if not laid and max(hand.counts[HONORS[0] :]) < 2:
            return NO_HONOR_PUNGS
        standing = sorted({*laid, *(tile for tile in HONORS if hand.counts[tile] >= 3)})
        valued = self.hand_values.valued_honors(situation.seat_wind, situation.round_wind)
        if sum(tile in WINDS for tile in standing) < 2:
            standing = [tile for tile in standing if tile in valued]
        coming = []
        honors = tuple(standing)
        for tile in HONORS:
            if hand.counts[tile] == 2 and tile in valued and observation.live[tile]:
                honors = tuple(sorted((*honors, tile)))
                coming.append((_BECOMES_PUNG[min(2, observation.live[tile])], honors))
        return tuple(standing), tuple(coming)

    # ---- values

    def utility(self, points: float) -> float:
        """Points as this playing style values them: a power of the points in units of the cheapest hand."""
        value: float = self.cheapest * (points / self.cheapest) ** self.style.points_exponent
        return value

    def win_value(self, points: float) -> float:
        """The utility of what a win of so many points brings in from all payers."""
        return self.utility(points) * self.hand_values.payment_rates.winner_gain if points > 0.0 else 0.0

    def received_utility(self, received: float) -> float:
        """The utility of points received from all payers together."""
        gain = self.hand_values.payment_rates.winner_gain
        return self.win_value(received / gain) if gain > 0.0 else received

    def _values_in(
        self, situation: HandSituation, claimed: bool, honors: HonorPungs, wilds: int
    ) -> tuple[GrowthValues, ...]:
        """The value of every plan with so many wild tiles."""
        key = (self.hand_values.key_of(situation), claimed, honors, wilds)
        found = self._values.get(key) or self._values.recall(key)
        if found is None:
            if honors == NO_HONOR_PUNGS:
                found = tuple([self._value(plan, situation, claimed, honors, wilds) for plan in self.plans])
            else:
                plain = zip(self.plans, self._values_in(situation, claimed, NO_HONOR_PUNGS, wilds), strict=True)
                more = (situation, claimed, honors, wilds)
                found = tuple(
                    [self._value(plan, *more) if _honor_pungs_matter(plan) else known for plan, known in plain]
                )
            self._values.keep((self.hand_values.key_of(situation), claimed, honors, wilds), found)
        return found

    def _value(
        self, plan: HandPlan, situation: HandSituation, claimed: bool, honors: HonorPungs, wilds: int
    ) -> GrowthValues:
        """The value of a win on this plan: as the hand is and, if that makes a difference, once a set is claimed."""
        found = 0.0
        if claimed or not self._must_claim:
            found = self._value_if(plan, situation, claimed, honors, wilds)
        if claimed or plan.shape is not None or (found > 0.0 and not self._closed_matters):
            return ((found, plan.growth),)
        opened = self._value_if(plan, situation, True, honors, wilds)
        if found <= 0.0:
            return ((_MUST_CLAIM_VALUE * opened, plan.growth),)
        if opened > _AS_GOOD_CLAIMED * found or plan.growth not in CLOSED_GROWTH:
            return ((found, plan.growth),)
        return ((found, CLOSED_GROWTH[plan.growth]), (opened, plan.growth))

    def _value_if(
        self, plan: HandPlan, situation: HandSituation, claimed: bool, honors: HonorPungs, wilds: int
    ) -> float:
        """The value of a win with or without claimed sets, honour pungs that the hand has or may get included."""
        values, shape = self.hand_values, plan.shape
        if shape is not None:
            return self._win_value_in(lambda one: values.shape_points(shape, one, claimed, wilds), situation, claimed)
        claimed = claimed or plan.structure == "pungs"
        standing, coming = honors if _honor_pungs_matter(plan) else NO_HONOR_PUNGS
        total = 0.0
        for chance, tiles in ((1.0, standing), *coming):
            points = partial(values.points, plan.outline(tiles, claimed, wilds))
            total += (self._win_value_in(points, situation, claimed) - total) * chance
        return total

    def _win_value_in(self, points: Callable[[HandSituation], float], situation: HandSituation, claimed: bool) -> float:
        """The value of a win that is worth those points in a situation, with the luck that the hand may have."""
        return self.win_value(self.hand_values.with_luck(points, situation, self._luck[claimed]))

    def dear_factor(self, observation: Observation, hand: HandState, rated: RatedPlan, number: int) -> float:
        """By what factor so many dear tiles (dora) raise the value of a win on a plan: by nothing at the limit."""
        if not number or rated.value <= 0.0:
            return 1.0
        situation, plan = self._situation(observation, hand), rated.shanten.plan
        honors, wilds = self._honor_pungs(observation, hand, situation), min(rated.needs.wilds, MOST_WILDS)
        key = (rated.shanten, situation, hand.claimed, honors, wilds, rated.growth, number)
        found = self._dearer.get(key) or self._dearer.recall(key)
        if found is None:
            ways = self._value(plan, replace(situation, dear=number), hand.claimed, honors, wilds)
            dearer = next((value for value, growth in ways if growth == rated.growth), ways[0][0])
            found = self._dearer.keep(key, dearer / rated.value)
        return found


def _rated(
    shanten: PlanShanten, keys: Keys, needs: list[RemainingNeeds], values: list[GrowthValues], odds: WinsNow
) -> RatedPlan | None:
    """The plan with the number of wild tiles that serves it best; None if it leads nowhere.

    `needs` and `values` are by the number of wild tiles used.
    """
    best: tuple[RemainingNeeds, int, float, str] | None = None
    most = 0.0
    for some, ways in zip(needs, values, strict=True):
        # A hand that is complete but may not win must change a tile, so it is at distance 0.
        distance = max(shanten.distance(keys, some), 0)
        if distance >= FAR or (shanten.plan.shape is not None and distance > _FARTHEST_SHAPE):
            continue
        for value, growth in ways:
            share = odds.usual[growth, distance]
            promise = share * (value + odds.avoidable) if value else 0.0
            if share > 0.0 and (best is None or promise > most):
                most = promise
                best = some, distance, value, growth
    if best is None:
        return None
    served, nearest, worth, way = best
    return RatedPlan(shanten, keys, served, nearest, worth, most, way)


def _honor_pungs_matter(plan: HandPlan) -> bool:
    """Whether honour pungs can make hands of the plan worth more."""
    return plan.shape is None and plan.with_honors and plan.structure != "chows"


@shared_by_game
def plan_values_for(hand_values: HandValues, style: PlayingStyle, lucky: bool = False) -> PlanValues:
    """The plan values of a ruleset and style, with or without luck, shared by all bots that have the same. Sharing only
    saves time."""
    return PlanValues(hand_values, style, lucky)
