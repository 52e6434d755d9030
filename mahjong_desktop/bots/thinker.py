"""Weighs what can be done with a hand: for each plan the chance to finish in time and what that would be worth.

Danger from other seats belongs to danger.py, the choice among legal actions to players.py.
"""

from __future__ import annotations

from mahjong_desktop.bots.closing import Closing
from mahjong_desktop.bots.courses import MOST_WILDS, Course, courses_of
from mahjong_desktop.bots.lanes import Helping, counts_of
from mahjong_desktop.bots.moves import BESIDE, without, without_special
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.temper import Temper
from mahjong_desktop.bots.worth import NOTHING, Worth
from mahjong_desktop.core.counts import Counts, list_tiles, with_tile
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.shanten import kinds_in
from mahjong_desktop.mechanics.shapes import sets_laid

MOST_PLANS = 3
EXTRA_DRAW = 1.1
"""How much better a hand is that draws at once."""
_LATER = 0.9
"""What is left of a declaration that is not made yet."""
_BET_FELT = 0.5
"""How much of a bet counts: it comes back with a win, and it keeps others from going on."""
_FEWEST_ROUNDS = 2
_NOT_READY = 0.9
"""How much of what a ready hand promises one can promise at most that is not ready and no dearer."""
_FOR_A_PUNG = 2
_FROM_ALL, _FROM_LEFT = 1.5, 0.5
"""How many useful tiles a live tile counts for that can be claimed from every seat, or only from the left, where it has
to be claimed."""
_MOST_DEAR = 3
_MOST_WAITS = 8


class Thinker:
    """Gains that a hand promises, in points won, under one ruleset and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, temper: Temper, most_plans: int = MOST_PLANS) -> None:
        self.worth = worth
        self.temper = temper
        self.odds = worth.odds
        self.chows = ruleset.claims.chow
        self.most_plans = most_plans
        self._courses = courses_of(worth, temper)
        self.shapes = ruleset.shapes
        self.closing = Closing(worth)
        self.bets = {one.id: one.bet for one in ruleset.declarations}
        self.felt = self._courses.felt
        """Points as this temper feels them."""

    # ---- what a hand promises

    def waiting(self, sight: Sight, hand: Hand, beyond: int = -1) -> float:
        """The gain that a hand promises which waits for its next draw, on plans that are further away than `beyond`."""
        courses = [course for course in self.courses(sight, hand) if course.distance > beyond]
        gains = [self._gain(sight, hand, course, _useful(sight, course)) for course in courses]
        return self._together(gains) - self.closing.scattered(sight, hand)

    def standing(self, sight: Sight, hand: Hand) -> float:
        """The gain of a ready hand that stays as it is."""
        ready = (course for course in self.courses(sight, hand) if course.distance == 0)
        return max((self._gain(sight, hand, course, _useful(sight, course)) for course in ready), default=0.0)

    def discards(self, sight: Sight, hand: Hand, beyond: int = -1) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind, on plans that are further away than `beyond`."""
        kinds = [tile for tile, held in enumerate(hand.counts) if held]
        found: dict[Tile, list[float]] = {tile: [] for tile in kinds}
        courses = [course for course in self.courses(sight, hand) if course.distance > beyond] if kinds else []
        for course in courses:
            self._after_each(sight, hand, course, found)
        if len(courses) > 1:
            breadth = self.temper.breadth
            gains = {tile: (best := max(some)) + breadth * (sum(some) - best) for tile, some in found.items()}
        else:
            gains = {tile: some[0] if some else 0.0 for tile, some in found.items()}
        if self.closing.loss > 0.0:
            scattered = self.closing.scattered
            gains = {tile: gain - scattered(sight, hand, tile) for tile, gain in gains.items()}
        for tile in {*hand.wilds, *hand.idle}:
            gains[tile] = self.waiting(sight, without_special(hand, tile))
        return gains

    def _after_each(self, sight: Sight, hand: Hand, course: Course, found: dict[Tile, list[float]]) -> None:
        """Adds what a course promises after each discard."""
        lane, distance = course.lane, course.distance
        kept = lane.kept(course.keys, course.needs, sight.live_mask, distance)
        whole = lane.whole(course.keys, hand.counts)
        further = course.worth * self.odds.reach(sight.rounds, sight.unseen)[course.pace, distance + 1]
        further += self.closing.unready(sight, course.pace, distance + 1)
        if distance == 0 or sight.dear:
            self._by_tile(sight, hand, course, found, (kept, whole, further))
            return
        # Far from ready only the number of useful copies counts.
        wild = sight.wild_mask
        known: dict[int, float] = {}
        useful: Helping | None = None
        for tile, gains in found.items():
            if tile not in whole:
                mask, copies = useful = useful or _useful(sight, course)
            elif tile in kept:
                mask, copies = kept[tile]
            else:
                gains.append(further)
                continue
            if wild:
                copies += (wild & ~mask).bit_count()
            gain = known.get(copies)
            if gain is None:
                gain = known[copies] = self._growing(sight, course, copies)
            gains.append(gain)

    def _by_tile(
        self,
        sight: Sight,
        hand: Hand,
        course: Course,
        found: dict[Tile, list[float]],
        after: tuple[dict[Tile, Helping], frozenset[Tile], float],
    ) -> None:
        """The same where it matters what is thrown, each tile for itself."""
        kept, whole, further = after
        useful: Helping | None = None
        ways: dict[Tile, Helping] = {}
        for tile in found:
            if tile not in whole:
                ways[tile] = useful = useful or _useful(sight, course)
            elif tile in kept:
                ways[tile] = kept[tile]
        gains = {tile: self._gain(sight, hand, course, helping, tile) for tile, helping in ways.items()}
        best = max(gains.values(), default=0.0)
        if course.distance == 0 and 0.0 < best < further:
            reach = self.odds.reach(sight.rounds, sight.unseen)[course.pace, 1]
            further = max(_NOT_READY * best, self._bringing(sight, hand, course, ways) * reach)
        for tile, some in found.items():
            if tile in gains:
                some.append(gains[tile])
            else:
                some.append(self._lost(sight, hand, course, tile) * further if sight.dear else further)

    def _bringing(self, sight: Sight, hand: Hand, course: Course, ways: dict[Tile, Helping]) -> float:
        """What a win brings of the best hand that is ready after a discard; 0 where none may win as it is."""
        found = []
        for tile, (mask, _) in ways.items():
            after = (with_tile(hand.counts, tile, -1), tile)
            value, reach = self._scored(sight, hand, course, kinds_in(mask), after, NOTHING)
            if reach > 0.0:
                found.append(value / reach)
        return max(found, default=0.0)

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
        """The plans that promise most, best first."""
        return self._courses.of(sight, hand, self.most_plans)

    def _gain(self, sight: Sight, hand: Hand, course: Course, helping: Helping, thrown: Tile | None = None) -> float:
        """Chance times worth, with the tiles that really help now; a ready hand is scored as it is."""
        mask, copies = helping
        if course.distance == 0:
            counts = hand.counts if thrown is None else with_tile(hand.counts, thrown, -1)
            if not hand.wilds or sum(counts) + len(hand.wilds) == 3 * (self.worth.sets - sets_laid(hand.melds)) + 1:
                return self._ready(sight, hand, course, kinds_in(mask), (counts, thrown)) + self.closing.ready(sight)
        if sight.wild_mask:
            copies += (sight.wild_mask & ~mask).bit_count()
        return self._growing(sight, course, copies, self._dearness(sight, hand, course, thrown) if sight.dear else 1.0)

    def _growing(self, sight: Sight, course: Course, copies: int, dearness: float = 1.0) -> float:
        """What a course promises with so many useful copies."""
        reach = self.odds.reach(sight.rounds, sight.unseen)
        gain = course.worth * dearness * reach.helped(course.pace, course.distance, copies)
        if not self.closing.gain:
            return gain
        return gain + self.closing.unready(sight, course.pace, course.distance, copies)

    def _dearness(self, sight: Sight, hand: Hand, course: Course, thrown: Tile | None) -> float:
        """How many times more the hand is worth for its dear tiles."""
        part = counts_of(course.keys)
        held = sum(part[tile] for tile in sight.dear)
        held += sum(tile in sight.dear for meld in hand.melds for tile in meld.tiles)
        if thrown in sight.dear and part[thrown] == hand.counts[thrown]:
            held -= 1
        felt: float = self.worth.dear ** (self.temper.greed * min(held, _MOST_DEAR))
        return felt

    def _lost(self, sight: Sight, hand: Hand, course: Course, thrown: Tile) -> float:
        """What is left of the worth when this tile goes: less than 1 for a dear one."""
        return self._dearness(sight, hand, course, thrown) / self._dearness(sight, hand, course, None)

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
        if best <= 0.0 and not hand.claimed and course.worth > 0.0 and any(sight.live[tile] for tile in useful):
            best = course.worth * self._still_closed(sight, course, after[0])
        return best

    def _still_closed(self, sight: Sight, course: Course, counts: Counts) -> float:
        """The chance of a ready hand that may only win once a set is claimed: as if it lacked a tile more, which others
        must throw."""
        pungs = chows = 0
        for tile, live in enumerate(sight.live):
            if live and tile not in sight.wild_kinds and tile not in sight.idle:
                if counts[tile] >= _FOR_A_PUNG:
                    pungs += live
                elif self.chows and any(counts[one] and counts[other] for one, other in BESIDE[tile]):
                    chows += live
        claimable = round(_FROM_ALL * pungs + _FROM_LEFT * chows)
        return self.odds.wins(course.pace, 1, claimable, sight.rounds, sight.unseen)

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
        if len(hand.wilds) > MOST_WILDS:
            reach = self.odds.wins(course.pace, 0, sum([live[tile] for tile in useful]), sight.rounds, sight.unseen)
            return course.worth * reach, reach
        kinds = [tile for tile in (sorted({*useful, *sight.wild_kinds}) if hand.wilds else useful) if live[tile]]
        # Of a hand that waits for nearly everything some waits speak for all.
        asked = kinds if len(kinds) <= _MOST_WAITS else kinds[:: -(-len(kinds) // _MOST_WAITS)]
        helping, total = 0, 0.0
        for tile in asked:
            points = worth.actual(concealed, tile, hand.melds, scene)
            if points > 0.0:
                helping += live[tile]
                total += live[tile] * self._courses.brought(points)
        if not helping:
            return 0.0, 0.0
        reach = self.odds.wins(course.pace, 0, helping * len(kinds) // len(asked), sight.rounds, sight.unseen)
        return total / helping * reach, reach

    def declared(self, sight: Sight, hand: Hand, tile: Tile | None, name: str) -> float:
        """How much more the hand promises after throwing the tile (or as it stands) if it is announced now."""
        after = hand
        if tile is not None:
            after = without(hand, tile)
        now = silent = 0.0
        for course in self.courses(sight, after):
            if course.distance == 0:
                useful = kinds_in(_useful(sight, course)[0])
                thrown = (after.counts, tile)
                scored = self._scored(sight, after, course, useful, thrown, frozenset({name}))
                now = max(now, self._with_bet(scored, name))
                silent = max(silent, self._scored(sight, after, course, useful, thrown, NOTHING)[0])
        later = _LATER * now if name in self.worth.declarations else 0.0
        return now - max(silent, later)

    def usual(self, sight: Sight, distance: int) -> float:
        """What a hand without anything special promises that is so far away."""
        plain = max(self.worth.most(self._courses.plans[0].outline((), claimed)) for claimed in (False, True))
        return self._courses.brought(plain) * self.odds.reach(sight.rounds, sight.unseen)["open", distance]

    def _together(self, gains: list[float]) -> float:
        """The best plan, and a share of the others: room to change."""
        if len(gains) == 1:
            return gains[0]
        best = max(gains, default=0.0)
        return best + self.temper.breadth * (sum(gains) - best)

    def tempered(self, received: float) -> float:
        """Points received as this temper feels them."""
        gain = self.worth.stakes.gain
        return self._courses.brought(received / gain) if gain > 0.0 else received


def _useful(sight: Sight, course: Course) -> Helping:
    """What brings a course nearer."""
    return course.lane.useful(course.keys, course.needs, sight.live_mask, course.distance)
