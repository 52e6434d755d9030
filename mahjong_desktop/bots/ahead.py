"""What hands near the goal promise, worked out draw by draw: each useful tile, the best that can be thrown then, each
win as the ruleset scores and settles it.

Chances belong to odds.py, what a finished hand brings to ready.py. Hands further away are weighed by plans
(thinker.py); what discards may cost is not asked here (danger.py).

    ahead = Ahead(worth, felt)                      # one for each ruleset and temper, kept
    ahead.prospects(sight, hand)                    # a hand that must throw: {kind: Prospect}, or None: too far
    ahead.prospect(sight, hand)                     # a hand that waits: Prospect, or None
    ahead.prospect(sight, with_kong(...), drawing=True)   # its replacement comes at once

Values are points received from all payers, as `felt`, times the chance to receive them; payments at the end of an
unwon hand for being ready are in them, so are bets of declarations. A win that is refused is worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import process_time

from mahjong_desktop.bots.odds import Clock, Vector
from mahjong_desktop.bots.outlook import Frame, Outlooks, Row
from mahjong_desktop.bots.ready import Cash, ReadyHands
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.counts import Counts, list_tiles, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import Tile

FARTHEST = 2
"""Hands that are further from ready are not worked out."""
BUDGET = 700
"""Steps that a decision may take by default: looking at one hand is 1, scoring a win both ways SCORING."""
SCORING = 6
SECONDS = 0.4
"""Processor time after which, whatever the budget, nothing new is looked at: an emergency stop only."""
_LATER = 0.9
"""What is left of a declaration that is not made yet."""
_BEAM = (8, 4, 3)
"""How many discards are followed, by the distance after them, while the budget lasts."""
_LEAN = 3 * SCORING
"""With less than that to spend only the likeliest line is followed."""
_CLAIMS_TRIED = 3


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a hand promises: `value` in points, the chance to win, its distance (0 ready), the kinds that bring it
    nearer and how many live copies there are of them. `announced` is the value if a declaration is made with it."""

    value: float
    chance: float
    distance: int
    useful: tuple[Tile, ...]
    copies: int
    announced: Mapping[str, float] = field(default_factory=dict)


class Ahead:
    """Prospects under one ruleset; `felt` turns points received into what a temper makes of them."""

    def __init__(self, worth: Worth, felt: Callable[[float], float] = float) -> None:
        self.worth = worth
        self.felt = felt
        self.cash = Cash(worth)

    def prospects(
        self, sight: Sight, hand: Hand, budget: int = BUDGET, clock: Clock | None = None
    ) -> dict[Tile, Prospect] | None:
        """What the hand promises after each discard by which it stays as near as it can; None where that is further
        than FARTHEST. Kinds whose loss leads further away are left out. `clock` is the time left, if not as seen."""
        search = _Search(self, sight, hand, clock or _clock(sight, None, self.worth.unwon.always), budget)
        return search.thrown(hand)

    def prospect(
        self, sight: Sight, hand: Hand, budget: int = BUDGET, drawing: bool = False, clock: Clock | None = None
    ) -> Prospect | None:
        """What the hand promises that waits for its next draw (`drawing`: now, out of turn); None where it is further
        away than FARTHEST."""
        search = _Search(self, sight, hand, clock or _clock(sight, drawing, self.worth.unwon.always), budget)
        return search.waits(hand)


def _clock(sight: Sight, drawing: bool | None, goes_on: bool) -> Clock:
    """The time left to a hand that throws now (None), waits, or is drawing at once."""
    view = sight.view
    seats = view.ruleset.seats
    wait = seats if drawing is None or view.offer is None else (view.seat - view.offer.giver - 1) % seats + 1
    if drawing:
        wait = 1
    left = view.wall_left
    draws = (left - wait) // seats + 1 if left >= wait else 0
    last = (left - wait) % seats if draws else left
    return Clock(draws, sight.unseen, (wait - 1) if draws else left, last, seats - 1, goes_on)


class _Search:
    """One question: everything found on the way is kept until it is answered."""

    def __init__(self, ahead: Ahead, sight: Sight, hand: Hand, clock: Clock, budget: int) -> None:
        self.worth = ahead.worth
        self.sight = sight
        self.clock = clock
        self.left = budget
        self.base = hand.counts
        self.ready = ReadyHands(ahead.worth, ahead.cash, ahead.felt, sight, hand.cast)
        self.rules = ahead.worth.ruleset.claims
        self.tiles = Outlooks(ahead.worth, sight, hand.counts)
        self.until = process_time() + SECONDS
        self._values: dict[object, Vector] = {}
        self._rows: dict[object, list[Row]] = {}
        self._open_share = [0.0, 0.0]

    # ---- questions

    def thrown(self, hand: Hand) -> dict[Tile, Prospect] | None:
        """See Ahead.prospects."""
        frame = self.tiles.frame(hand.melds, hand.wilds, len(hand.idle))
        goal = max(0, self.tiles.distance(hand.counts, frame))
        if goal > FARTHEST:
            return None
        found: dict[Tile, Prospect] = {}
        rows = self._rows_of(hand.counts, frame, goal)
        for number, (tile, counts, after, useful, copies) in enumerate(rows):
            if tile is not None:
                share = self.left // max(1, min(len(rows), _BEAM[goal]) - number)
                found[tile] = self._prospect(counts, after, goal, useful, copies, share)
        for tile in {*hand.wilds, *hand.idle}:
            wilds, idle = list(hand.wilds), len(hand.idle)
            if tile in wilds:
                wilds.remove(tile)
            else:
                idle -= 1
            after = self.tiles.frame(hand.melds, tuple(wilds), idle)
            if self.tiles.distance(hand.counts, after) <= goal:
                useful = self.tiles.useful(hand.counts, after, goal)
                copies = sum(self.tiles.live(kind, hand.counts) for kind in useful)
                found[tile] = self._prospect(hand.counts, after, goal, useful, copies, self.left)
        return found

    def waits(self, hand: Hand) -> Prospect | None:
        """See Ahead.prospect."""
        frame = self.tiles.frame(hand.melds, hand.wilds, len(hand.idle))
        goal = max(0, self.tiles.distance(hand.counts, frame))
        if goal > FARTHEST:
            return None
        useful = self.tiles.useful(hand.counts, frame, goal)
        copies = sum(self.tiles.live(kind, hand.counts) for kind in useful)
        return self._prospect(hand.counts, frame, goal, useful, copies, self.left)

    def _prospect(
        self, counts: Counts, frame: Frame, goal: int, useful: tuple[Tile, ...], copies: int, budget: int
    ) -> Prospect:
        announced: dict[str, float] = {}
        if goal:
            now = self._waiting(counts, frame, goal, useful, budget)[-1]
        else:
            now = self._silent(counts, frame, useful, budget)[-1]
            for name in self._names(frame, self.clock.draws):
                declared = self._ready(counts, frame, useful, name, budget)[-1]
                announced[name] = declared.real
                if _LATER * declared.real > now.real:
                    now = complex(_LATER * declared.real, declared.imag)
        return Prospect(now.real, now.imag, goal, useful, copies, announced)

    # ---- recursion

    def _waiting(self, counts: Counts, frame: Frame, goal: int, useful: tuple[Tile, ...], budget: int) -> Vector:
        """What a hand promises that lacks `goal` tiles to be ready, by the draws left."""
        key = (counts, frame)
        found = self._values.get(key)
        if found is None:
            if goal:
                found = self._unready(counts, frame, goal, useful, budget)
            else:
                found = self._best_ready(counts, frame, useful, budget)
            self._values[key] = found
        return found

    def _unready(self, counts: Counts, frame: Frame, goal: int, useful: tuple[Tile, ...], budget: int) -> Vector:
        kinds = sorted(((self.tiles.live(tile, counts), -tile) for tile in useful), reverse=True)
        kinds = [(live, -tile) for live, tile in kinds if live]
        if not kinds:
            return self._nothing()
        end = self.left - budget
        after: dict[Tile, Vector] = {}
        for number, (_, tile) in enumerate(kinds):
            spare = self.left - end
            if number and spare < _LEAN:
                break
            after[tile] = self._drawn(counts, frame, tile, goal - 1, spare // (len(kinds) - number))
        drawn = sum(live for live, _ in kinds)
        known = [(live, after[tile]) for live, tile in kinds if tile in after]
        mean = _mean(known)
        claimable, claimed = self._claims(counts, frame, goal, kinds, after, mean, self.left - end)
        return self.clock.reach(drawn, mean, claimable, claimed)

    def _drawn(self, counts: Counts, frame: Frame, tile: Tile, goal: int, budget: int) -> Vector:
        """What the hand promises once it has drawn the tile and thrown another."""
        if tile in self.tiles.special:
            if tile not in self.sight.wild_kinds:
                return self._nothing()
            frame = self.tiles.frame(frame.melds, tuple(sorted((*frame.wilds, tile))), frame.idle)
            return self._throwing(counts, frame, goal, budget)
        return self._throwing(with_tile(counts, tile), frame, goal, budget)

    def _throwing(self, counts: Counts, frame: Frame, goal: int, budget: int) -> Vector:
        """The best that can be made of the hand by a discard after which it lacks `goal` tiles."""
        rows = self._rows_of(counts, frame, goal)
        if not rows:
            return self._nothing()
        end = self.left - budget
        beam = 1 if budget < _LEAN else _BEAM[goal]
        best: Vector | None = None
        at = self.clock.reference
        for number, (_, after, then, useful, _) in enumerate(rows[:beam]):
            spare = self.left - end
            if number and spare < SCORING:
                break
            found = self._waiting(after, then, goal, useful, spare // (min(beam, len(rows)) - number))
            if best is None or found[at].real > best[at].real:
                best = found
        return best or self._nothing()

    def _nothing(self) -> Vector:
        return (0j,) * (self.clock.draws + 1)

    # ---- claims

    def _claims(
        self,
        counts: Counts,
        frame: Frame,
        goal: int,
        kinds: list[tuple[int, Tile]],
        after: dict[Tile, Vector],
        mean: Vector,
        budget: int,
    ) -> tuple[float, Vector]:
        """Live copies that others may throw for a claim, and what the hand promises then. Those that only the left
        neighbour may give count as a third."""
        wanted: list[tuple[float, Tile, Vector]] = []
        end = self.left - budget
        for live, tile in kinds:
            way = next(self._ways(counts, tile), None)
            if way is None:
                continue
            seats = 1.0 if way[0] is MeldKind.PUNG else 1.0 / (self.worth.ruleset.seats - 1)
            known = after.get(tile, mean)
            if not frame.claimed:
                spare = self.left - end
                if len(wanted) < _CLAIMS_TRIED and spare >= _LEAN:
                    closed, known = known, self._claimed(counts, frame, tile, goal, spare // _CLAIMS_TRIED)
                    at = self.clock.reference
                    self._open_share[0] += known[at].real
                    self._open_share[1] += closed[at].real
                else:
                    share = self._open_share[0] / self._open_share[1] if self._open_share[1] > 0.0 else 1.0
                    known = tuple([min(1.0, share) * one for one in known])
            wanted.append((live * seats, tile, known))
        total = sum(weight for weight, _, _ in wanted)
        if not total:
            return 0.0, ()
        return total, _mean([(weight, vector) for weight, _, vector in wanted])

    def _ways(self, counts: Counts, tile: Tile) -> Iterator[tuple[MeldKind, tuple[Tile, ...]]]:
        """How a kind can be claimed, and with which own tiles."""
        if tile in self.tiles.special:
            return
        if counts[tile] >= 2:
            yield MeldKind.PUNG, (tile, tile)
        if self.rules.chow and tile < 27:
            for low in range(tile - 2, tile + 1):
                others = tuple(kind for kind in range(low, low + 3) if kind != tile)
                if low // 9 == tile // 9 == (low + 2) // 9 and low >= 0 and all(counts[kind] for kind in others):
                    yield MeldKind.CHOW, others

    def _claimed(self, counts: Counts, frame: Frame, tile: Tile, goal: int, budget: int) -> Vector:
        """What the hand promises after claiming the tile in the best way."""
        best: Vector = self._nothing()
        at = self.clock.reference
        for kind, own in self._ways(counts, tile):
            pieces = tuple(
                4 * one + (copy if kind is MeldKind.PUNG else 0) for copy, one in enumerate(sorted((*own, tile)))
            )
            meld = Meld(kind, pieces, claimed=4 * tile, giver=(self.sight.view.seat - 1) % self.worth.ruleset.seats)
            left = counts
            for one in own:
                left = with_tile(left, one, -1)
            after = self.tiles.frame((*frame.melds, meld), frame.wilds, frame.idle)
            found = self._throwing(left, after, goal - 1, budget)
            if found[at].real > best[at].real:
                best = found
        return best

    def _rows_of(self, counts: Counts, frame: Frame, goal: int) -> list[Row]:
        """See Outlooks.rows."""
        key = (counts, frame, goal)
        found = self._rows.get(key)
        if found is None:
            self.left -= 1
            if process_time() > self.until:
                self.left = min(self.left, 0)
            found = self._rows[key] = self.tiles.rows(counts, frame, goal)
        return found

    # ---- ready hands

    def _names(self, frame: Frame, left: int) -> tuple[str, ...]:
        return () if frame.claimed else self.ready.may_declare(self.clock, left)

    def _best_ready(self, counts: Counts, frame: Frame, useful: tuple[Tile, ...], budget: int) -> Vector:
        """A hand that has just become ready: declared where it can be, and silent where that is as good."""
        names = self._names(frame, self.clock.reference)
        if not names:
            return self._ready(counts, frame, useful, None, budget)
        return max(
            (self._ready(counts, frame, useful, name, budget // len(names)) for name in names),
            key=lambda vector: vector[self.clock.reference].real,
        )

    def _silent(self, counts: Counts, frame: Frame, useful: tuple[Tile, ...], budget: int) -> Vector:
        return self._ready(counts, frame, useful, None, budget)

    def _ready(self, counts: Counts, frame: Frame, useful: tuple[Tile, ...], name: str | None, budget: int) -> Vector:
        waits = sorted(((tile, self.tiles.live(tile, counts)) for tile in useful), key=lambda wait: (-wait[1], wait[0]))
        if not any(live for _, live in waits):
            return self._nothing()
        concealed = list_tiles(counts)
        if frame.wilds:
            concealed = tuple(sorted((*concealed, *frame.wilds)))
        before = self.ready.scorings
        most = max(1, budget // SCORING)
        found = self.ready.promise(self.clock, (concealed, frame.melds), waits, self._gone(counts), name, most)
        self.left -= 1 + SCORING * (self.ready.scorings - before)
        return found

    def _gone(self, counts: Counts) -> frozenset[Tile]:
        """Kinds of which the hand held more at first."""
        if not self.worth.bound:
            return frozenset()
        return frozenset(tile for tile, held in enumerate(self.base) if held > counts[tile])


def _mean(known: Sequence[tuple[float, Vector]]) -> Vector:
    """The mean of some vectors by their weights."""
    if len(known) == 1:
        return known[0][1]
    total = sum(weight for weight, _ in known)
    shares = [weight / total for weight, _ in known]
    vectors = zip(*[vector for _, vector in known], strict=True)
    return tuple([sum([share * one for share, one in zip(shares, column, strict=True)]) for column in vectors])
