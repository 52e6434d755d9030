"""Which plans promise most for a hand: what wins on them bring, and how likely they come in time.

What the tiles that help now make of it belongs to thinker.py, which plans there are to plan.py, distances to lanes.py.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from mahjong_desktop.bots.imagine import Place
from mahjong_desktop.bots.lanes import Lane, Needs, usable_of
from mahjong_desktop.bots.odds import CLOSED, Reach
from mahjong_desktop.bots.plan import Plan, plans_for
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.temper import Temper
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import COPIES, HONORS, WINDS, Tile
from mahjong_desktop.kernel.shanten import Keys, keys_of
from mahjong_desktop.mechanics.shapes import FAR, sets_laid

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

Paced = tuple[tuple[float, str], ...]
"""What a win on a plan brings, and the pace at which the plan goes then; one or more ways to go about it."""

Honors = tuple[tuple[Tile, ...], tuple[tuple[float, tuple[Tile, ...]], ...]]
"""Honor pungs that stand, and with what chance which more."""
NO_HONORS: Honors = ((), ())


class Course(NamedTuple):
    """A plan as it stands for a hand: the tiles that it can use, what it needs (with how many of the wild tiles held),
    its distance, the worth of a win, both together, and the pace at which it grows."""

    lane: Lane
    keys: Keys
    needs: Needs
    distance: int
    worth: float
    promise: float
    pace: str


_new_course = partial(tuple.__new__, Course)
"""Makes one of a tuple of all that belongs to it: there are some for each option."""


class Courses:
    """Plans under one ruleset and temper; everything that was worked out is kept."""

    def __init__(self, worth: Worth, temper: Temper) -> None:
        self.worth = worth
        self.temper = temper
        self.odds = worth.odds
        self.plans = plans_for(worth.ruleset, worth.most)
        self._lanes = tuple(Lane(plan) for plan in self.plans)
        self.base = self._cheapest()
        self._closed_matters = self._does_closed_matter()
        self._must_claim = not any(
            worth.most(plan.outline((), False)) for plan in self.plans if plan.shape is None
        ) and not any(worth.shape_points(plan.shape, Place(1, 0, ())) for plan in self.plans if plan.shape is not None)
        self._worths: dict[tuple[int, bool, Honors, int], tuple[Paced, ...]] = {}
        self._places: dict[tuple[object, ...], Place] = {}
        self._seen_places: dict[tuple[object, ...], Place] = {}
        self._besides: dict[tuple[Tile, Tile], frozenset[int]] = {}
        self._fitting = lru_cache(maxsize=1024)(self._open_lanes)

    def _same(self, place: Place) -> Place:
        """One place for all at which hands are worth the same."""
        key = (place.seat_wind, place.round_wind, place.kongs, self.worth.signature(place))
        return self._places.setdefault(key, place)

    def _place(self, sight: Sight, hand: Hand) -> Place:
        """Where the hand is held; see `_same`."""
        if sight.lone_kinds:
            return self._same(sight.place(hand, self.worth.others_matter))
        view = sight.view
        forms = tuple([meld.form for meld in hand.melds if meld.form is not None]) if hand.melds else ()
        key = (view.seat, view.position.dealer, view.round_wind, view.bonus[view.seat], forms)
        found = self._seen_places.get(key)
        if found is None:
            if len(self._seen_places) >= _MOST_KEPT:
                self._seen_places.clear()
            found = self._seen_places[key] = self._same(sight.place(hand, self.worth.others_matter))
        return found

    def _worths_at(self, place: Place, claimed: bool, honors: Honors, wilds: int) -> tuple[Paced, ...]:
        """The worth of every plan with so many wild tiles, and its pace; `place` is one that `_same` knows, which
        stays."""
        key = (id(place), claimed, honors, wilds)
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) >= _MOST_KEPT:
                self._worths.clear()
            if honors == NO_HONORS:
                found = tuple([self._worth(plan, place, claimed, honors, wilds) for plan in self.plans])
            else:
                plain = zip(self.plans, self._worths_at(place, claimed, NO_HONORS, wilds), strict=True)
                more = (place, claimed, honors, wilds)
                found = tuple([self._worth(plan, *more) if minds_honors(plan) else known for plan, known in plain])
            self._worths[key] = found
        return found

    def _does_closed_matter(self) -> bool:
        """Whether claiming a set makes some hand much cheaper."""
        for plan in self.plans:
            closed, opened = (self.worth.most(plan.outline((), claimed)) for claimed in (False, True))
            if plan.pace in CLOSED and plan.shape is None and opened < _AS_GOOD_OPEN * closed:
                return True
        return False

    def _cheapest(self) -> float:
        """Points of the cheapest hand that may win at all: what worth is measured by."""
        place = Place(0, 0, ())
        points = [
            self.worth.points(plan.outline((), claimed), place)
            for claimed in (True, False)
            for plan in self.plans
            if plan.shape is None
        ]
        return min((some for some in points if some > 0.0), default=1.0)

    # ---- the plans that promise most

    def of(self, sight: Sight, hand: Hand, most: int) -> list[Course]:
        """The `most` plans that promise most, best first; each with as many of the wild tiles as serve it best."""
        counts, wilds, laid = hand.counts, len(hand.wilds), sets_laid(hand.melds)
        sets = self.worth.sets - laid
        place, claimed = self._place(sight, hand), hand.claimed
        honors = self._honors(sight, hand, place)
        worths = [self._worths_at(place, claimed, honors, min(used, MOST_WILDS)) for used in range(wilds + 1)]
        needs = [Needs(sets, laid, used) for used in range(wilds + 1)]
        keys, reach = keys_of(counts), self.odds.reach(sight.rounds, sight.unseen)
        found: list[tuple[float, int, Course]] = []
        least = 0.0
        for at_most, index, lane in self._ranked(hand, worths, reach, 3 * sets + 2 - wilds):
            # What promises less than that is left out in the end.
            if -at_most < least:
                break
            course = self._best(lane, lane.keys(keys), needs, [used[index] for used in worths], reach)
            if course is not None:
                found.append((-course.promise, index, course))
                if course.promise > least:
                    found.sort()
                    least = max(least, -_WORTHWHILE * found[0][0], -found[most - 1][0] if len(found) >= most else 0.0)
        found.sort()
        return [course for _, _, course in found[:most] if course.promise >= least]

    def _ranked(
        self, hand: Hand, worths: list[tuple[Paced, ...]], reach: Reach, size: int
    ) -> list[tuple[float, int, Lane]]:
        """The plans that are open to a hand of that size, those first that can promise most: by what all tiles that
        they can use would make of it, with the sign changed."""
        usable = usable_of(hand.counts)
        found = []
        for index, lane in self._fitting(hand.melds):
            distance = size - usable[lane.taken] - 1
            if distance < 0:
                distance = 0
            at_most = 0.0
            for used in worths:
                for worth, pace in used[index]:
                    promise = worth * reach[pace, distance]
                    if promise > at_most:
                        at_most = promise
            found.append((-at_most, index, lane))
        found.sort()
        return found

    def _open_lanes(self, melds: tuple[Meld, ...]) -> tuple[tuple[int, Lane], ...]:
        """The plans that these melds leave open, with their numbers."""
        laid = [meld for meld in melds if meld.size]
        every = frozenset(range(len(self._lanes)))
        lanes = [(index, self._lanes[index]) for index in sorted(every.intersection(*map(self._beside, laid)))]
        return tuple([one for one in lanes if not laid or self._goes_with(one[1].plan, melds)])

    def _beside(self, meld: Meld) -> frozenset[int]:
        """The numbers of the plans that one meld leaves open, as far as that is told by its tiles."""
        key = (meld.pieces[0] // COPIES, meld.pieces[-1] // COPIES)
        found = self._besides.get(key)
        if found is None:
            lanes = enumerate(self._lanes)
            open_ = [index for index, lane in lanes if lane.plan.shape is not None or lane.plan.fits((meld,))]
            found = self._besides[key] = frozenset(open_)
        return found

    def _goes_with(self, plan: Plan, melds: tuple[Meld, ...]) -> bool:
        return plan.shape is None or (plan.fits(melds) and self.worth.fitting(plan.shape, melds))

    def _best(self, lane: Lane, keys: Keys, needs: list[Needs], worths: list[Paced], reach: Reach) -> Course | None:
        """The plan with the number of wild tiles that serves it best; None where it leads nowhere. `needs` and `worths`
        are by that number."""
        best: Course | None = None
        most = 0.0
        for some, paced in zip(needs, worths, strict=True):
            # A hand that is complete but may not win must change a tile.
            distance = max(lane.distance(keys, some), 0)
            if distance >= FAR or (lane.plan.shape is not None and distance > _FAR_SHAPE):
                continue
            for worth, pace in paced:
                share = reach[pace, distance]
                if share > 0.0 and (best is None or share * worth > most):
                    most = share * worth
                    best = _new_course((lane, keys, some, distance, worth, most, pace))
        return best

    # ---- what wins bring

    def felt(self, points: float) -> float:
        """Points as this temper feels them."""
        felt: float = self.base * (points / self.base) ** self.temper.greed
        return felt

    def brought(self, points: float) -> float:
        """What a win of so many points brings in from all payers, as this temper feels it."""
        return self.felt(points) * self.worth.stakes.gain if points > 0.0 else 0.0

    def _worth(self, plan: Plan, place: Place, claimed: bool, honors: Honors, wilds: int) -> Paced:
        """What a win on this plan brings: as the hand is, and, where that makes a difference, once a set is claimed."""
        found = 0.0 if self._must_claim and not claimed else self._worth_if(plan, place, claimed, honors, wilds)
        if claimed or plan.shape is not None or (found > 0.0 and not self._closed_matters):
            return ((found, plan.pace),)
        opened = self._worth_if(plan, place, True, honors, wilds)
        if found <= 0.0:
            return ((STILL_TO_CLAIM * opened, plan.pace),)
        if opened > _AS_GOOD_OPEN * found or plan.pace not in CLOSED:
            return ((found, plan.pace),)
        return ((found, CLOSED[plan.pace]), (opened, plan.pace))

    def _worth_if(self, plan: Plan, place: Place, claimed: bool, honors: Honors, wilds: int) -> float:
        """The same, honors that stand or may come included."""
        if plan.shape is not None:
            return self.brought(self.worth.shape_points(plan.shape, place, claimed, wilds))
        claimed = claimed or plan.structure == "pungs"
        if not minds_honors(plan):
            return self.brought(self.worth.points(plan.outline((), claimed, wilds), place))
        standing, coming = honors
        total = 0.0
        for share, tiles in ((1.0, standing), *coming):
            points = self.worth.points(plan.outline(tiles, claimed, wilds), place)
            total += (self.brought(points) - total) * share
        return total

    def _honors(self, sight: Sight, hand: Hand, place: Place) -> Honors:
        """Honor pungs that stand, and with what chance which more."""
        laid = [tile for meld in hand.melds if meld.size and (tile := meld.tile) in HONORS]
        if not laid and max(hand.counts[HONORS[0] :]) < 2:
            return NO_HONORS
        standing = sorted({*laid, *(tile for tile in HONORS if hand.counts[tile] >= 3)})
        valued = self.worth.valued_honors(place.seat_wind, place.round_wind)
        if sum(tile in WINDS for tile in standing) < 2:
            standing = [tile for tile in standing if tile in valued]
        coming = []
        honors = tuple(standing)
        for tile in HONORS:
            if hand.counts[tile] == 2 and tile in valued and sight.live[tile]:
                honors = tuple(sorted((*honors, tile)))
                coming.append((_TRIPLED[min(2, sight.live[tile])], honors))
        return tuple(standing), tuple(coming)


def minds_honors(plan: Plan) -> bool:
    """Whether honor pungs can make hands of the plan worth more."""
    return plan.shape is None and plan.with_honors and plan.structure != "chows"


@lru_cache(maxsize=64)
def courses_of(worth: Worth, temper: Temper) -> Courses:
    """The courses of a ruleset and temper, shared by all bots that have it: they only remember."""
    return Courses(worth, temper)
