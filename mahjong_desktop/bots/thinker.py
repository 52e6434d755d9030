"""Weighs what can be done with a hand: for each plan the chance to finish in time and what that would be worth.

Danger from other seats belongs to danger.py, the choice among legal actions to standard.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mahjong_desktop.bots.odds import PACES, chance
from mahjong_desktop.bots.plan import Plan, plans_for
from mahjong_desktop.bots.samples import Outline
from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.temper import Temper
from mahjong_desktop.bots.worth import Place, Worth
from mahjong_desktop.core.counts import Counts, list_tiles, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HONORS, WINDS, Tile
from mahjong_desktop.mechanics.shapes import FAR, sets_laid

MOST_PLANS = 3
_WORTHWHILE = 0.08
_FAR_SHAPE = 4
_TRIPLED = (0.0, 0.3, 0.5)
"""The chance that a pair becomes a pung, by its live copies."""


Honors = tuple[tuple[Tile, ...], tuple[tuple[float, tuple[Tile, ...]], ...]]
"""Honor pungs that stand, and with what chance which more."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed counts and melds, as they are or as they would be."""

    counts: Counts
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A plan as it stands for a hand: the tiles that it can use, its distance, the worth of a win, both together."""

    plan: Plan
    part: Counts
    distance: int
    worth: float
    promise: float


class Thinker:
    """Gains that a hand promises, in points won, under one ruleset and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, temper: Temper) -> None:
        self.worth = worth
        self.temper = temper
        self.plans = plans_for(ruleset)
        self.shapes = ruleset.shapes
        self.base = self._cheapest()
        self._worths = lru_cache(maxsize=4096)(self._work_out_worths)

    def _cheapest(self) -> float:
        """Points of the cheapest outline that may win at all: what worth is measured by."""
        place = Place(0, 0, ())
        points = [
            self.worth.points(Outline(plan.suits, plan.with_honors, plan.structure, claimed=True), place)
            for plan in self.plans
            if plan.shape is None
        ]
        return min((some for some in points if some > 0.0), default=1.0)

    # ---- what a hand promises

    def waiting(self, sight: Sight, hand: Hand) -> float:
        """The gain that a hand promises which waits for its next draw."""
        found = []
        sets = self.worth.sets - sets_laid(hand.melds)
        for course in self.courses(sight, hand):
            useful = course.plan.useful(course.part, sets, course.distance)
            found.append(self._gain(sight, hand, course, useful))
        return self._together(found)

    def discards(self, sight: Sight, hand: Hand) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind."""
        sets = self.worth.sets - sets_laid(hand.melds)
        kinds = [tile for tile, held in enumerate(hand.counts) if held]
        found: dict[Tile, list[float]] = {tile: [] for tile in kinds}
        for course in self.courses(sight, hand):
            plan, part = course.plan, course.part
            kept = plan.kept(part, sets, course.distance)
            further = course.worth * self._usual_chance(sight, plan, course.distance + 1)
            unneeded: tuple[Tile, ...] | None = None
            for tile in kinds:
                if part[tile] == hand.counts[tile]:
                    useful = kept.get(tile)
                else:
                    unneeded = useful = unneeded or plan.useful(part, sets, course.distance)
                if useful is None:
                    found[tile].append(further)
                else:
                    found[tile].append(self._gain(sight, hand, course, useful, tile))
        return {tile: self._together(gains) for tile, gains in found.items()}

    def nearest(self, hand: Hand) -> int:
        """The distance to any complete hand at all."""
        laid = sets_laid(hand.melds)
        return min(shape.distance(hand.counts, laid) for shape in self.shapes)

    def courses(self, sight: Sight, hand: Hand) -> list[Course]:
        """The plans that promise most, best first."""
        sets = self.worth.sets - sets_laid(hand.melds)
        place = self.place(sight)
        claimed = any(not meld.concealed for meld in hand.melds)
        worths = self._worths(place, claimed, self._honors(sight, hand, place))
        found = []
        for index, plan in enumerate(self.plans):
            if not plan.fits(hand.melds):
                continue
            part = plan.part(hand.counts)
            # A hand that is complete but may not win must change a tile.
            distance = max(plan.distance(part, sets), 0)
            if distance >= FAR or (plan.shape is not None and distance > _FAR_SHAPE):
                continue
            reach = self._usual_chance(sight, plan, distance)
            if reach > 0.0:
                worth = worths[index]
                found.append(Course(plan, part, distance, worth, reach * worth))
        found.sort(key=lambda course: -course.promise)
        least = _WORTHWHILE * found[0].promise if found else 0.0
        return [course for course in found[:MOST_PLANS] if course.promise >= least]

    def _gain(
        self, sight: Sight, hand: Hand, course: Course, useful: tuple[Tile, ...], thrown: Tile | None = None
    ) -> float:
        """Chance times worth, with the tiles that really help now; a ready hand is scored as it is."""
        live = sight.live
        if course.distance > 0:
            helping = sum([live[tile] for tile in useful])
            return course.worth * self._chance(sight, course.plan, course.distance, helping)
        counts = hand.counts if thrown is None else with_tile(hand.counts, thrown, -1)
        concealed = list_tiles(counts)
        place = self.place(sight)
        helping, total = 0, 0.0
        for tile in useful:
            if live[tile]:
                points = self.worth.actual(concealed, tile, hand.melds, place)
                if points > 0.0:
                    helping += live[tile]
                    total += live[tile] * self._tempered(points)
        return total / helping * self._chance(sight, course.plan, 0, helping) if helping else 0.0

    def _together(self, gains: list[float]) -> float:
        """The best plan, and a share of the others: room to change."""
        best = max(gains, default=0.0)
        return best + self.temper.breadth * (sum(gains) - best)

    # ---- chance and worth

    def _chance(self, sight: Sight, plan: Plan, distance: int, helping: int) -> float:
        return chance(plan.pace, distance, helping, sight.rounds, sight.unseen)

    def _usual_chance(self, sight: Sight, plan: Plan, distance: int) -> float:
        useful = PACES[plan.pace].useful
        return self._chance(sight, plan, max(distance, 0), useful[min(max(distance, 0), len(useful) - 1)])

    def place(self, sight: Sight) -> Place:
        """Where the viewer sits, as far as it matters."""
        view = sight.view
        return Place(view.seat_wind(view.seat), view.round_wind, sight.bonus)

    def _tempered(self, points: float) -> float:
        """Points as this temper feels them, what they bring in from all payers."""
        if points <= 0.0:
            return 0.0
        felt: float = self.base * (points / self.base) ** self.temper.greed
        return felt * self.worth.stakes.gain

    def _work_out_worths(self, place: Place, claimed: bool, honors: Honors) -> tuple[float, ...]:
        """The worth of every plan."""
        return tuple(self._worth(plan, place, claimed, honors) for plan in self.plans)

    def _worth(self, plan: Plan, place: Place, claimed: bool, honors: Honors) -> float:
        """What a win on this plan brings, honors that stand or may come included."""
        if plan.shape is not None:
            return self._tempered(self.worth.shape_points(plan.shape, place))
        claimed = claimed or plan.structure == "pungs"
        if not plan.with_honors or plan.structure == "chows":
            return self._tempered(
                self.worth.points(Outline(plan.suits, plan.with_honors, plan.structure, (), claimed), place)
            )
        standing, coming = honors
        total = 0.0
        for share, tiles in ((1.0, standing), *coming):
            points = self.worth.points(Outline(plan.suits, True, plan.structure, tiles, claimed), place)
            total += (self._tempered(points) - total) * share
        return total

    def _honors(self, sight: Sight, hand: Hand, place: Place) -> Honors:
        """Honor pungs that stand, and with what chance which more."""
        laid = [meld.tile for meld in hand.melds if meld.kind is not MeldKind.CHOW and meld.tile in HONORS]
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
