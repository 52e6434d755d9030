"""Weighs what can be done with a hand: for each plan the chance to finish in time and what that would be worth.

Danger from other seats belongs to danger.py, the choice among legal actions to players.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mahjong_desktop.bots.closing import Closing
from mahjong_desktop.bots.imagine import Place
from mahjong_desktop.bots.odds import CLOSED, PACES, chance
from mahjong_desktop.bots.plan import Plan, plans_for
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.temper import Temper
from mahjong_desktop.bots.worth import NOTHING, Worth
from mahjong_desktop.core.counts import Counts, list_tiles, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HONORS, WINDS, Tile
from mahjong_desktop.mechanics.shapes import FAR, sets_laid

MOST_PLANS = 3
EXTRA_DRAW = 1.1
"""How much better a hand is that draws at once."""
_WORTHWHILE = 0.08
_FAR_SHAPE = 4
_TRIPLED = (0.0, 0.3, 0.5)
"""The chance that a pair becomes a pung, by its live copies."""
_STILL_TO_CLAIM = 0.85
"""What is left of the worth of a hand that may only win once a set of it is claimed."""
_LATER = 0.9
"""What is left of a declaration that is not made yet."""
_BET_FELT = 0.5
"""How much of a bet counts: it comes back with a win, and it keeps others from going on."""
_AS_GOOD_OPEN = 0.7
"""A hand that is worth so much of it with claimed sets need not stay closed."""
_FEWEST_ROUNDS = 2
_MOST_DEAR = 3
_MOST_WAITS = 8
_MOST_WILDS = 2
"""More wild tiles than so many are valued like so many."""

Paced = tuple[tuple[float, str], ...]
"""What a win on a plan brings, and the pace at which the plan goes then; one or more ways to go about it."""

Honors = tuple[tuple[Tile, ...], tuple[tuple[float, tuple[Tile, ...]], ...]]
"""Honor pungs that stand, and with what chance which more."""


@dataclass(frozen=True, slots=True)
class Course:
    """A plan as it stands for a hand: the tiles that it can use, how many wild ones of those held, its distance, the
    worth of a win, both together, and the pace at which it grows."""

    plan: Plan
    part: Counts
    wilds: int
    distance: int
    worth: float
    promise: float
    pace: str


class Thinker:
    """Gains that a hand promises, in points won, under one ruleset and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, temper: Temper, most_plans: int = MOST_PLANS) -> None:
        self.worth = worth
        self.temper = temper
        self.most_plans = most_plans
        self.plans = plans_for(ruleset, worth.most)
        self.shapes = ruleset.shapes
        self.base = self._cheapest()
        self.closed_matters = self._closed_matters()
        self.must_claim = not any(
            worth.most(plan.outline((), False)) for plan in self.plans if plan.shape is None
        ) and not any(worth.shape_points(plan.shape, Place(1, 0, ())) for plan in self.plans if plan.shape is not None)
        self.closing = Closing(worth)
        self.bets = {one.id: one.bet for one in ruleset.declarations}
        self._worths = lru_cache(maxsize=4096)(self._work_out_worths)
        self._fitting = lru_cache(maxsize=1024)(self._open_plans)

    def _closed_matters(self) -> bool:
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

    # ---- what a hand promises

    def waiting(self, sight: Sight, hand: Hand) -> float:
        """The gain that a hand promises which waits for its next draw."""
        gains = [self._gain_of(sight, hand, course) for course in self.courses(sight, hand)]
        return self._together(gains) - self.closing.scattered(sight, hand)

    def _gain_of(self, sight: Sight, hand: Hand, course: Course) -> float:
        laid = sets_laid(hand.melds)
        useful = course.plan.useful(course.part, self.worth.sets - laid, laid, course.distance, course.wilds)
        return self._gain(sight, hand, course, useful)

    def discards(self, sight: Sight, hand: Hand) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind."""
        laid = sets_laid(hand.melds)
        sets = self.worth.sets - laid
        kinds = [tile for tile, held in enumerate(hand.counts) if held]
        found: dict[Tile, list[float]] = {tile: [] for tile in kinds}
        for course in self.courses(sight, hand) if kinds else ():
            plan, part = course.plan, course.part
            kept = plan.kept(part, sets, laid, course.distance, course.wilds)
            further = course.worth * self._usual_chance(sight, course.pace, course.distance + 1)
            further += self.closing.unready(sight, course.pace, course.distance + 1)
            useful: tuple[Tile, ...] | None = None
            spare: float | None = None
            for tile in kinds:
                if tile in kept and part[tile] == hand.counts[tile]:
                    found[tile].append(self._gain(sight, hand, course, kept[tile], tile))
                elif part[tile] == hand.counts[tile]:
                    kept_dear = self._lost(sight, hand, part, tile) if sight.dear else 1.0
                    found[tile].append(kept_dear * further)
                else:
                    # The course does not need the tile: all such are the same unless it matters what is thrown.
                    if spare is None or course.distance == 0 or sight.dear:
                        useful = useful or plan.useful(part, sets, laid, course.distance, course.wilds)
                        spare = self._gain(sight, hand, course, useful, tile)
                    found[tile].append(spare)
        gains = {tile: self._together(some) - self.closing.scattered(sight, hand, tile) for tile, some in found.items()}
        for tile in {*hand.wilds, *hand.idle}:
            gains[tile] = self.waiting(sight, without_special(hand, tile))
        return gains

    def nearest(self, hand: Hand) -> int:
        """The distance to any complete hand at all."""
        laid = sets_laid(hand.melds)
        return min(shape.distance(hand.counts, laid, len(hand.wilds)) for shape in self.shapes)

    def nearest_useful(self, sight: Sight, hand: Hand) -> tuple[int, tuple[Tile, ...]]:
        """The distance to any complete hand, and the kinds with live copies that bring it nearer. Of a hand that still
        has to throw: after its best discard."""
        distance = self.nearest(hand)
        laid, wilds = sets_laid(hand.melds), len(hand.wilds)
        useful = []
        for tile, live in enumerate(sight.live):
            if live and tile not in sight.idle:
                more = with_tile(hand.counts, tile)
                if any(shape.distance(more, laid, wilds) < distance for shape in self.shapes):
                    useful.append(tile)
        return distance, tuple(useful)

    def courses(self, sight: Sight, hand: Hand) -> list[Course]:
        """The plans that promise most, best first; each with as many of the wild tiles as serve it best."""
        laid = sets_laid(hand.melds)
        sets = self.worth.sets - laid
        place = sight.place(hand, self.worth.others_matter)
        honors = self._honors(sight, hand, place)
        wilds = len(hand.wilds)
        worths = [self._worths(place, hand.claimed, honors, min(used, _MOST_WILDS)) for used in range(wilds + 1)]
        found: list[Course] = []
        suits = tuple(sum(hand.counts[9 * suit : 9 * suit + 9]) for suit in range(4))
        least = 0.0
        for index in self._fitting(hand.melds):
            plan = self.plans[index]
            missing = 3 * sets + 2 - wilds - plan.most_fitting(suits)
            usual = tuple(paced for used in worths for paced in used[index])
            if least and self._at_most(sight, usual, missing - 1) < least:
                continue
            part = plan.part(hand.counts)
            best: Course | None = None
            for used in range(wilds + 1):
                course = self._course(sight, plan, part, (sets, laid, used), worths[used][index])
                if course is not None and (best is None or course.promise > best.promise):
                    best = course
            if best is not None:
                found.append(best)
                least = max(least, _WORTHWHILE * best.promise)
        found.sort(key=lambda course: -course.promise)
        return [course for course in found[: self.most_plans] if course.promise >= least]

    def _open_plans(self, melds: tuple[Meld, ...]) -> tuple[int, ...]:
        """The numbers of the plans that these melds leave open."""
        laid = sets_laid(melds)
        return tuple(
            index
            for index, plan in enumerate(self.plans)
            if plan.fits(melds) and not (plan.shape and laid and not self.worth.fitting(plan.shape, melds))
        )

    def _at_most(self, sight: Sight, worths: Paced, distance: int) -> float:
        """What a plan at least so far away can promise."""
        return max(worth * self._usual_chance(sight, pace, distance) for worth, pace in worths)

    def _course(
        self, sight: Sight, plan: Plan, part: Counts, needs: tuple[int, int, int], worths: Paced
    ) -> Course | None:
        """The plan with so many sets to make, sets laid and wild tiles; None where it leads nowhere."""
        sets, laid, wilds = needs
        # A hand that is complete but may not win must change a tile.
        distance = max(plan.distance(part, sets, laid, wilds), 0)
        if distance >= FAR or (plan.shape is not None and distance > _FAR_SHAPE):
            return None
        best: Course | None = None
        for worth, pace in worths:
            reach = self._usual_chance(sight, pace, distance)
            if reach > 0.0 and (best is None or reach * worth > best.promise):
                best = Course(plan, part, wilds, distance, worth, reach * worth, pace)
        return best

    def _gain(
        self, sight: Sight, hand: Hand, course: Course, useful: tuple[Tile, ...], thrown: Tile | None = None
    ) -> float:
        """Chance times worth, with the tiles that really help now; a ready hand is scored as it is."""
        live = sight.live
        if course.distance == 0:
            counts = hand.counts if thrown is None else with_tile(hand.counts, thrown, -1)
            if not hand.wilds or sum(counts) + len(hand.wilds) == 3 * (self.worth.sets - sets_laid(hand.melds)) + 1:
                return self._ready(sight, hand, course, useful, (counts, thrown)) + self.closing.ready(sight)
        helping = sum([live[tile] for tile in useful])
        if hand.wilds or sight.wild_kinds:
            helping += sum(live[tile] for tile in sight.wild_kinds if tile not in useful)
        worth = course.worth * self._dearness(sight, hand, course.part, thrown) if sight.dear else course.worth
        gain = worth * self._chance(sight, course.pace, course.distance, helping)
        return gain + self.closing.unready(sight, course.pace, course.distance, helping)

    def _dearness(self, sight: Sight, hand: Hand, part: Counts, thrown: Tile | None) -> float:
        """How many times more the hand is worth for its dear tiles."""
        held = sum(part[tile] for tile in sight.dear)
        held += sum(tile in sight.dear for meld in hand.melds for tile in meld.tiles)
        if thrown in sight.dear and part[thrown] == hand.counts[thrown]:
            held -= 1
        felt: float = self.worth.dear ** (self.temper.greed * min(held, _MOST_DEAR))
        return felt

    def _lost(self, sight: Sight, hand: Hand, part: Counts, thrown: Tile) -> float:
        """What is left of the worth when this tile goes: less than 1 for a dear one."""
        return self._dearness(sight, hand, part, thrown) / self._dearness(sight, hand, part, None)

    # ---- ready hands

    def _ready(
        self, sight: Sight, hand: Hand, course: Course, useful: tuple[Tile, ...], after: tuple[Counts, Tile | None]
    ) -> float:
        """What a ready hand promises, declared later if that pays."""
        plain = self._scored(sight, hand, course, useful, after, NOTHING)
        best = plain[0]
        if not hand.claimed and sight.rounds >= _FEWEST_ROUNDS:
            for name in self.worth.declarations:
                if name not in sight.view.declared[sight.view.seat]:
                    value = self._with_bet(self._scored(sight, hand, course, useful, after, frozenset({name})), name)
                    best = max(best, _LATER * value)
        if best <= 0.0 and not hand.claimed and course.worth > 0.0:
            # It may only win once a set is claimed.
            helping = sum([sight.live[tile] for tile in useful])
            reach = self._chance(sight, course.pace, 1, helping) if helping else 0.0
            best = course.worth * _STILL_TO_CLAIM * reach
        return best

    def _with_bet(self, scored: tuple[float, float], name: str) -> float:
        """A value less the bet that is lost unless the hand wins."""
        value, reach = scored
        return value - _BET_FELT * self.bets.get(name, 0) * (1.0 - reach)

    def _scored(
        self,
        sight: Sight,
        hand: Hand,
        course: Course,
        useful: tuple[Tile, ...],
        after: tuple[Counts, Tile | None],
        declared: frozenset[str],
    ) -> tuple[float, float]:
        """The value of a ready hand, and its chance to win."""
        counts, thrown = after
        worth = self.worth
        concealed = list_tiles(counts)
        if hand.wilds:
            concealed = tuple(sorted((*concealed, *hand.wilds)))
        cast = (*hand.cast, thrown) if thrown is not None and worth.bound else hand.cast
        scene = sight.scene(worth.others_matter, worth.bound, cast, declared)
        live = sight.live
        if len(hand.wilds) > _MOST_WILDS:
            reach = self._chance(sight, course.pace, 0, sum(live[tile] for tile in useful))
            return course.worth * reach, reach
        kinds = [tile for tile in (sorted({*useful, *sight.wild_kinds}) if hand.wilds else useful) if live[tile]]
        # Of a hand that waits for nearly everything some waits speak for all.
        asked = kinds if len(kinds) <= _MOST_WAITS else kinds[:: -(-len(kinds) // _MOST_WAITS)]
        helping, total = 0, 0.0
        for tile in asked:
            points = worth.actual(concealed, tile, hand.melds, scene)
            if points > 0.0:
                helping += live[tile]
                total += live[tile] * self._tempered(points)
        if not helping:
            return 0.0, 0.0
        reach = self._chance(sight, course.pace, 0, helping * len(kinds) // len(asked))
        return total / helping * reach, reach

    def declared(self, sight: Sight, hand: Hand, tile: Tile | None, name: str) -> float:
        """How much more the hand promises after throwing the tile (or as it stands) if it is announced now."""
        after = hand
        if tile is not None:
            special = tile in hand.wilds or tile in hand.idle
            after = without_special(hand, tile) if special else without_natural(hand, tile)
        laid = sets_laid(hand.melds)
        now = silent = 0.0
        for course in self.courses(sight, after):
            if course.distance == 0:
                useful = course.plan.useful(course.part, self.worth.sets - laid, laid, 0, course.wilds)
                thrown = (after.counts, tile)
                scored = self._scored(sight, after, course, useful, thrown, frozenset({name}))
                now = max(now, self._with_bet(scored, name))
                silent = max(silent, self._scored(sight, after, course, useful, thrown, NOTHING)[0])
        later = _LATER * now if name in self.worth.declarations else 0.0
        return now - max(silent, later)

    def usual(self, sight: Sight, distance: int) -> float:
        """What a hand without anything special promises that is so far away."""
        useful = PACES["open"].useful[distance]
        plain = max(self.worth.most(self.plans[0].outline((), claimed)) for claimed in (False, True))
        return self._tempered(plain) * chance("open", distance, useful, sight.rounds, sight.unseen)

    def _together(self, gains: list[float]) -> float:
        """The best plan, and a share of the others: room to change."""
        best = max(gains, default=0.0)
        return best + self.temper.breadth * (sum(gains) - best)

    # ---- chance and worth

    def _chance(self, sight: Sight, pace: str, distance: int, helping: int) -> float:
        return chance(pace, distance, helping, sight.rounds, sight.unseen)

    def _usual_chance(self, sight: Sight, pace: str, distance: int) -> float:
        useful = PACES[pace].useful
        return self._chance(sight, pace, max(distance, 0), useful[min(max(distance, 0), len(useful) - 1)])

    def _tempered(self, points: float) -> float:
        """Points as this temper feels them, what they bring in from all payers."""
        if points <= 0.0:
            return 0.0
        return self.felt(points) * self.worth.stakes.gain

    def tempered(self, received: float) -> float:
        """Points received as this temper feels them."""
        gain = self.worth.stakes.gain
        return self._tempered(received / gain) if gain > 0.0 else received

    def felt(self, points: float) -> float:
        """Points as this temper feels them."""
        felt: float = self.base * (points / self.base) ** self.temper.greed
        return felt

    def _work_out_worths(self, place: Place, claimed: bool, honors: Honors, wilds: int) -> tuple[Paced, ...]:
        """The worth of every plan with so many wild tiles, and its pace."""
        return tuple(self._worth(plan, place, claimed, honors, wilds) for plan in self.plans)

    def _worth(self, plan: Plan, place: Place, claimed: bool, honors: Honors, wilds: int) -> Paced:
        """What a win on this plan brings: as the hand is, and, where that makes a difference, once a set is claimed."""
        found = 0.0 if self.must_claim and not claimed else self._worth_if(plan, place, claimed, honors, wilds)
        if claimed or plan.shape is not None or (found > 0.0 and not self.closed_matters):
            return ((found, plan.pace),)
        opened = self._worth_if(plan, place, True, honors, wilds)
        if found <= 0.0:
            return ((_STILL_TO_CLAIM * opened, plan.pace),)
        if opened > _AS_GOOD_OPEN * found or plan.pace not in CLOSED:
            return ((found, plan.pace),)
        return ((found, CLOSED[plan.pace]), (opened, plan.pace))

    def _worth_if(self, plan: Plan, place: Place, claimed: bool, honors: Honors, wilds: int) -> float:
        """The same, honors that stand or may come included."""
        if plan.shape is not None:
            return self._tempered(self.worth.shape_points(plan.shape, place, claimed, wilds))
        claimed = claimed or plan.structure == "pungs"
        if not plan.with_honors or plan.structure == "chows":
            return self._tempered(self.worth.points(plan.outline((), claimed, wilds), place))
        standing, coming = honors
        total = 0.0
        for share, tiles in ((1.0, standing), *coming):
            points = self.worth.points(plan.outline(tiles, claimed, wilds), place)
            total += (self._tempered(points) - total) * share
        return total

    def _honors(self, sight: Sight, hand: Hand, place: Place) -> Honors:
        """Honor pungs that stand, and with what chance which more."""
        laid = [
            meld.tile for meld in hand.melds if meld.size and meld.kind is not MeldKind.CHOW and meld.tile in HONORS
        ]
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


def without_natural(hand: Hand, tile: Tile) -> Hand:
    """The hand without one natural tile."""
    return Hand(with_tile(hand.counts, tile, -1), hand.melds, hand.wilds, hand.idle, hand.cast)


def without_special(hand: Hand, tile: Tile) -> Hand:
    """The hand after throwing a wild tile or one that goes into no hand."""
    wilds, idle = list(hand.wilds), list(hand.idle)
    (wilds if tile in wilds else idle).remove(tile)
    return Hand(hand.counts, hand.melds, tuple(wilds), tuple(idle), tuple(sorted((*hand.cast, tile))))
