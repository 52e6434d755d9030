"""Weighs what can be done with a hand: for each plan the chance to finish in time and what that would be worth.

Danger from other seats belongs to danger.py, the choice among legal actions to standard.py.
"""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed counts and melds, as they are or as they would be."""

    counts: Counts
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A plan as it stands for a hand: distance and worth of a win."""

    plan: Plan
    distance: int
    worth: float
    promise: float


class Thinker:
    """Gains that a hand promises, in points won, under one ruleset and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, temper: Temper) -> None:
        self.worth = worth
        self.temper = temper
        self.plans = plans_for(ruleset)
        self.base = max(worth.points(Outline((0, 1, 2), True, "mixed", claimed=True), Place(0, 0, ())), 0.01)

    # ---- what a hand promises

    def waiting(self, sight: Sight, hand: Hand) -> float:
        """The gain that a hand promises which waits for its next draw."""
        found = []
        sets = self.worth.sets - sets_laid(hand.melds)
        for course in self.courses(sight, hand):
            part = course.plan.part(hand.counts)
            found.append(self._gain(sight, hand, course, part, sets, course.distance))
        return self._together(found)

    def discards(self, sight: Sight, hand: Hand) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind."""
        sets = self.worth.sets - sets_laid(hand.melds)
        kinds = [tile for tile, held in enumerate(hand.counts) if held]
        found: dict[Tile, list[float]] = {tile: [] for tile in kinds}
        for course in self.courses(sight, hand):
            nearest = max(course.distance, 0)
            for tile in kinds:
                left = Hand(with_tile(hand.counts, tile, -1), hand.melds)
                part = course.plan.part(left.counts)
                distance = course.plan.distance(part, sets)
                if distance <= nearest:
                    gain = self._gain(sight, left, course, part, sets, distance)
                else:
                    gain = course.worth * self._usual_chance(sight, course.plan, distance)
                found[tile].append(gain)
        return {tile: self._together(gains) for tile, gains in found.items()}

    def courses(self, sight: Sight, hand: Hand) -> list[Course]:
        """The plans that promise most, best first."""
        sets = self.worth.sets - sets_laid(hand.melds)
        found = []
        for plan in self.plans:
            if not plan.fits(hand.melds):
                continue
            distance = plan.distance(plan.part(hand.counts), sets)
            if distance >= FAR or (plan.shape is not None and distance > _FAR_SHAPE):
                continue
            reach = self._usual_chance(sight, plan, distance)
            if reach <= 0.0:
                continue
            worth = self._worth(sight, hand, plan)
            found.append(Course(plan, distance, worth, reach * worth))
        found.sort(key=lambda course: -course.promise)
        least = _WORTHWHILE * found[0].promise if found else 0.0
        return [course for course in found[:MOST_PLANS] if course.promise >= least]

    def _gain(self, sight: Sight, hand: Hand, course: Course, part: Counts, sets: int, distance: int) -> float:
        """Chance times worth, with the tiles that really help now."""
        useful = course.plan.useful(part, sets, distance)
        live = sight.live
        if distance > 0:
            helping = sum([live[tile] for tile in useful])
            return course.worth * self._chance(sight, course.plan, distance, helping)
        concealed = list_tiles(hand.counts)
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

    def _worth(self, sight: Sight, hand: Hand, plan: Plan) -> float:
        """What a win on this plan brings, honors that stand or may come included."""
        place = self.place(sight)
        claimed = any(not meld.concealed for meld in hand.melds)
        if plan.shape is not None:
            return self._tempered(self.worth.shape_points(plan.shape, place))
        if not plan.with_honors or plan.structure == "chows":
            outline = Outline(plan.suits, plan.with_honors, plan.structure, (), claimed)
            return self._tempered(self.worth.points(outline, place))
        standing, coming = self._honors(sight, hand, place)
        total = 0.0
        for share, honors in ((1.0, standing), *coming):
            outline = Outline(plan.suits, True, plan.structure, honors, claimed or plan.structure == "pungs")
            points = self._tempered(self.worth.points(outline, place))
            total += (points - total) * share
        return total

    def _honors(
        self, sight: Sight, hand: Hand, place: Place
    ) -> tuple[tuple[Tile, ...], list[tuple[float, tuple[Tile, ...]]]]:
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
        return tuple(standing), coming
