"""Which plans promise most for a hand: what wins on them bring, and how likely they come in time.

What the tiles that help now make of it belongs to thinker.py, which plans there are to plan.py, distances to lanes.py.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten, RemainingNeeds, usable_tile_counts
from mahjong_desktop.bots.acceptance.plans import HandPlan, plans_for
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation
from mahjong_desktop.bots.observation.observation import Hand, Observation
from mahjong_desktop.bots.policy.levels import PlayingStyle
from mahjong_desktop.bots.win_probability.plan_odds import CLOSED_GROWTH, UsualOdds
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import COPIES, HONORS, WINDS, Tile
from mahjong_desktop.kernel.shanten import Keys, keys_of
from mahjong_desktop.mechanics.shapes import FAR, IrregularShape, RegularShape, sets_laid

_MOST_KEPT = 1 << 12
_WORTHWHILE = 0.08
_FAR_SHAPE = 4
_TRIPLED = (0.0, 0.3, 0.5)
"""The chance that a pair becomes a pung, by its live copies."""
STILL_TO_CLAIM = 0.4
"""What is left of the worth of a hand that may only win once a set of it is claimed."""
_AS_GOOD_OPEN = 0.7
"""A hand that is worth so much of it with claimed sets need not stay closed."""
MOST_WILDS = 2
"""More wild tiles than so many are valued like so many."""

GrowthValues = tuple[tuple[float, str], ...]
"""What a win on a plan brings, and the pace at which the plan goes then; one or more ways to go about it."""

HonorPungs = tuple[tuple[Tile, ...], tuple[tuple[float, tuple[Tile, ...]], ...]]
"""Honor pungs that stand, and with what chance which more."""
NO_HONOR_PUNGS: HonorPungs = ((), ())


class RatedPlan(NamedTuple):
    """A plan as it stands for a hand: the tiles that it can use, what it needs (with how many of the wild tiles held),
    its distance, the worth of a win, both together, and the pace at which it grows."""

    shanten: PlanShanten
    keys: Keys
    needs: RemainingNeeds
    distance: int
    value: float
    promise: float
    growth: str


_new_course = partial(tuple.__new__, RatedPlan)
"""Makes one of a tuple of all that belongs to it: there are some for each option."""


class PlanValues:
    """Plans under one ruleset and temper; everything that was worked out is kept."""

    def __init__(self, hand_values: HandValues, style: PlayingStyle) -> None:
        self.hand_values = hand_values
        self.style = style
        self.odds = hand_values.odds
        self.plans = plans_for(hand_values.ruleset, hand_values.best_points)
        known = RegularShape | IrregularShape
        self._asks_melds = not all(isinstance(plan.shape, known) for plan in self.plans if plan.shape is not None)
        self._lanes = tuple(PlanShanten(plan) for plan in self.plans)
        self.base = self._cheapest()
        self._closed_matters = self._does_closed_matter()
        self._must_claim = not any(
            hand_values.best_points(plan.outline((), False)) for plan in self.plans if plan.shape is None
        ) and not any(
            hand_values.shape_points(plan.shape, HandSituation(1, 0, ()))
            for plan in self.plans
            if plan.shape is not None
        )
        self._worths: dict[tuple[int, bool, HonorPungs, int], tuple[GrowthValues, ...]] = {}
        self._places: dict[tuple[object, ...], HandSituation] = {}
        self._seen_places: dict[tuple[object, ...], HandSituation] = {}
        self._besides: dict[tuple[Tile, Tile], frozenset[int]] = {}
        self._fitting = lru_cache(maxsize=1024)(self._open_lanes)

    def _same(self, situation: HandSituation) -> HandSituation:
        """One place for all at which hands are worth the same."""
        key = (situation.seat_wind, situation.round_wind, situation.kongs, self.hand_values.situation_key(situation))
        return self._places.setdefault(key, situation)

    def _place(self, observation: Observation, hand: Hand) -> HandSituation:
        """Where the hand is held; see `_same`."""
        if observation.lone_kinds:
            return self._same(observation.hand_situation(hand, self.hand_values.depends_on_others))
        view = observation.view
        forms = tuple([meld.form for meld in hand.melds if meld.form is not None]) if hand.melds else ()
        key = (view.seat, view.position.dealer, view.round_wind, view.bonus[view.seat], forms)
        found = self._seen_places.get(key)
        if found is None:
            if len(self._seen_places) >= _MOST_KEPT:
                self._seen_places.clear()
            found = self._seen_places[key] = self._same(
                observation.hand_situation(hand, self.hand_values.depends_on_others)
            )
        return found

    def _worths_at(
        self, situation: HandSituation, claimed: bool, honors: HonorPungs, wilds: int
    ) -> tuple[GrowthValues, ...]:
        """The worth of every plan with so many wild tiles, and its pace; `place` is one that `_same` knows, which
        stays."""
        key = (id(situation), claimed, honors, wilds)
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) >= _MOST_KEPT:
                self._worths.clear()
            if honors == NO_HONOR_PUNGS:
                found = tuple([self._worth(plan, situation, claimed, honors, wilds) for plan in self.plans])
            else:
                plain = zip(self.plans, self._worths_at(situation, claimed, NO_HONOR_PUNGS, wilds), strict=True)
                more = (situation, claimed, honors, wilds)
                found = tuple([self._worth(plan, *more) if minds_honors(plan) else known for plan, known in plain])
            self._worths[key] = found
        return found

    def _does_closed_matter(self) -> bool:
        """Whether claiming a set makes some hand much cheaper."""
        for plan in self.plans:
            closed, opened = (self.hand_values.best_points(plan.outline((), claimed)) for claimed in (False, True))
            if plan.growth in CLOSED_GROWTH and plan.shape is None and opened < _AS_GOOD_OPEN * closed:
                return True
        return False

    def _cheapest(self) -> float:
        """Points of the cheapest hand that may win at all: what worth is measured by."""
        situation = HandSituation(0, 0, ())
        points = [
            self.hand_values.points(plan.outline((), claimed), situation)
            for claimed in (True, False)
            for plan in self.plans
            if plan.shape is None
        ]
        return min((some for some in points if some > 0.0), default=1.0)

    # ---- the plans that promise most

    def of(self, observation: Observation, hand: Hand, most: int) -> list[RatedPlan]:
        """The `most` plans that promise most, best first; each with as many of the wild tiles as serve it best."""
        counts, wilds, laid = hand.counts, len(hand.wilds), sets_laid(hand.melds)
        sets = self.hand_values.sets - laid
        situation, claimed = self._place(observation, hand), hand.claimed
        honors = self._honors(observation, hand, situation)
        worths = [self._worths_at(situation, claimed, honors, min(used, MOST_WILDS)) for used in range(wilds + 1)]
        melds = hand.melds if self._asks_melds else ()
        needs = [RemainingNeeds(sets, laid, used, melds) for used in range(wilds + 1)]
        keys, reach = keys_of(counts), self.odds.reach(observation.rounds_left, observation.unseen)
        found: list[tuple[float, int, RatedPlan]] = []
        least = 0.0
        for at_most, index, shanten in self._ranked(hand, worths, reach, 3 * sets + 2 - wilds):
            # What promises less than that is left out in the end.
            if -at_most < least:
                break
            rated = self._best(shanten, shanten.keys(keys), needs, [used[index] for used in worths], reach)
            if rated is not None:
                found.append((-rated.promise, index, rated))
                if rated.promise > least:
                    found.sort()
                    least = max(least, -_WORTHWHILE * found[0][0], -found[most - 1][0] if len(found) >= most else 0.0)
        found.sort()
        return [rated for _, _, rated in found[:most] if rated.promise >= least]

    def _ranked(
        self, hand: Hand, worths: list[tuple[GrowthValues, ...]], reach: UsualOdds, size: int
    ) -> list[tuple[float, int, PlanShanten]]:
        """The plans that are open to a hand of that size, those first that can promise most: by what all tiles that
        they can use would make of it, with the sign changed."""
        usable = usable_tile_counts(hand.counts)
        found = []
        for index, shanten in self._fitting(hand.melds):
            distance = size - usable[shanten.taken] - 1
            if distance < 0:
                distance = 0
            at_most = 0.0
            for used in worths:
                for hand_values, growth in used[index]:
                    promise = hand_values * reach[growth, distance]
                    if promise > at_most:
                        at_most = promise
            found.append((-at_most, index, shanten))
        found.sort()
        return found

    def _open_lanes(self, melds: tuple[Meld, ...]) -> tuple[tuple[int, PlanShanten], ...]:
        """The plans that these melds leave open, with their numbers."""
        laid = [meld for meld in melds if meld.size]
        every = frozenset(range(len(self._lanes)))
        plan_shantens = [(index, self._lanes[index]) for index in sorted(every.intersection(*map(self._beside, laid)))]
        return tuple([one for one in plan_shantens if not laid or self._goes_with(one[1].plan, melds)])

    def _beside(self, meld: Meld) -> frozenset[int]:
        """The numbers of the plans that one meld leaves open, as far as that is told by its tiles."""
        key = (meld.pieces[0] // COPIES, meld.pieces[-1] // COPIES)
        found = self._besides.get(key)
        if found is None:
            plan_shantens = enumerate(self._lanes)
            open_ = [
                index
                for index, shanten in plan_shantens
                if shanten.plan.shape is not None or shanten.plan.fits((meld,))
            ]
            found = self._besides[key] = frozenset(open_)
        return found

    def _goes_with(self, plan: HandPlan, melds: tuple[Meld, ...]) -> bool:
        return plan.shape is None or (plan.fits(melds) and self.hand_values.shape_allows(plan.shape, melds))

    def _best(
        self,
        shanten: PlanShanten,
        keys: Keys,
        needs: list[RemainingNeeds],
        worths: list[GrowthValues],
        reach: UsualOdds,
    ) -> RatedPlan | None:
        """The plan with the number of wild tiles that serves it best; None where it leads nowhere. `needs` and `worths`
        are by that number."""
        best: RatedPlan | None = None
        most = 0.0
        for some, paced in zip(needs, worths, strict=True):
            # A hand that is complete but may not win must change a tile.
            distance = max(shanten.distance(keys, some), 0)
            if distance >= FAR or (shanten.plan.shape is not None and distance > _FAR_SHAPE):
                continue
            for hand_values, growth in paced:
                share = reach[growth, distance]
                if share > 0.0 and (best is None or share * hand_values > most):
                    most = share * hand_values
                    best = _new_course((shanten, keys, some, distance, hand_values, most, growth))
        return best

    # ---- what wins bring

    def felt(self, points: float) -> float:
        """Points as this temper feels them."""
        felt: float = self.base * (points / self.base) ** self.style.greed
        return felt

    def brought(self, points: float) -> float:
        """What a win of so many points brings in from all payers, as this temper feels it."""
        return self.felt(points) * self.hand_values.payment_rates.gain if points > 0.0 else 0.0

    def _worth(
        self, plan: HandPlan, situation: HandSituation, claimed: bool, honors: HonorPungs, wilds: int
    ) -> GrowthValues:
        """What a win on this plan brings: as the hand is, and, where that makes a difference, once a set is claimed."""
        found = 0.0 if self._must_claim and not claimed else self._worth_if(plan, situation, claimed, honors, wilds)
        if claimed or plan.shape is not None or (found > 0.0 and not self._closed_matters):
            return ((found, plan.growth),)
        opened = self._worth_if(plan, situation, True, honors, wilds)
        if found <= 0.0:
            return ((STILL_TO_CLAIM * opened, plan.growth),)
        if opened > _AS_GOOD_OPEN * found or plan.growth not in CLOSED_GROWTH:
            return ((found, plan.growth),)
        return ((found, CLOSED_GROWTH[plan.growth]), (opened, plan.growth))

    def _worth_if(
        self, plan: HandPlan, situation: HandSituation, claimed: bool, honors: HonorPungs, wilds: int
    ) -> float:
        """The same, honors that stand or may come included."""
        if plan.shape is not None:
            return self.brought(self.hand_values.shape_points(plan.shape, situation, claimed, wilds))
        claimed = claimed or plan.structure == "pungs"
        if not minds_honors(plan):
            return self.brought(self.hand_values.points(plan.outline((), claimed, wilds), situation))
        standing, coming = honors
        total = 0.0
        for share, tiles in ((1.0, standing), *coming):
            points = self.hand_values.points(plan.outline(tiles, claimed, wilds), situation)
            total += (self.brought(points) - total) * share
        return total

    def _honors(self, observation: Observation, hand: Hand, situation: HandSituation) -> HonorPungs:
        """Honor pungs that stand, and with what chance which more."""
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
                coming.append((_TRIPLED[min(2, observation.live[tile])], honors))
        return tuple(standing), tuple(coming)


def minds_honors(plan: HandPlan) -> bool:
    """Whether honor pungs can make hands of the plan worth more."""
    return plan.shape is None and plan.with_honors and plan.structure != "chows"


@lru_cache(maxsize=64)
def plan_values_for(hand_values: HandValues, style: PlayingStyle) -> PlanValues:
    """The courses of a ruleset and temper, shared by all bots that have it: they only remember."""
    return PlanValues(hand_values, style)
