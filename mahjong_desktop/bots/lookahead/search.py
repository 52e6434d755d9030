"""The search behind ahead.py: from a hand through its useful tiles and the discards after them to hands that wait for
the last tile, each looked at once, within a budget of steps.

Shapes belong to outlook.py, chances to odds.py, wins to ready.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter

from mahjong_desktop.bots.acceptance.acceptance import AcceptanceCounter, DiscardChoice, DiscardRow, HandFrame
from mahjong_desktop.bots.lookahead.ready_hands import ReadyHandValues
from mahjong_desktop.bots.observation.hand_changes import BESIDE
from mahjong_desktop.bots.observation.observation import Hand
from mahjong_desktop.bots.win_probability.plan_odds import Forecast, TurnOdds
from mahjong_desktop.core.counts import Counts, list_tiles, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import kinds_in

SCORING = 6
SECONDS = 0.4
"""After that time, whatever the budget, nothing new is looked at: an emergency stop only, far above what a budget
allows."""
_LOOKS_AT_THE_CLOCK = 64
"""The time is asked once in so many steps: asking takes longer than some of them."""
_WITH_WILDS = 3
"""How many times longer a win takes to score where there are wild tiles."""
_LATER = 0.9
"""What is left of a declaration that is not made yet."""
_BEAM = (8, 4, 3)
"""How many discards are followed, by the distance after them, while the budget lasts."""
_LEAN = 3 * SCORING
"""With less than that to spend only the likeliest line is followed."""
_CLAIMS_TRIED = 3
_BETTER = 1.03
"""How many times better a change must leave a hand that gets no nearer by it."""
_CHANGED = 0.8
"""Of discards that promise so much of the best it is asked what changes could make of the hand."""
_MOST_TO_CHANGE = 1
"""Changes are asked of hands so far from ready."""

_FOR_A_PUNG = 2

SearchResult = tuple[complex, tuple[Tile, ...], int, Mapping[str, float]]
"""Points and chance, useful kinds, their live copies, points if declared."""


class LookaheadSearch:
    """One question: everything found on the way is kept until it is answered."""

    def __init__(
        self, tiles: AcceptanceCounter, turn_odds: TurnOdds, ready: ReadyHandValues, budget: int, must_claim: bool
    ) -> None:
        self.tiles = tiles
        self.hand_values = tiles.hand_values
        self.observation = tiles.observation
        self.base = tiles.base
        self.turn_odds = turn_odds
        self.ready = ready
        self.left = budget
        self.price = SCORING * (_WITH_WILDS if self.observation.wild_kinds else 1)
        self.rules = self.hand_values.ruleset.claims
        self.must_claim = must_claim
        self.until = perf_counter() + SECONDS
        self._values: dict[object, Forecast] = {}
        self._known: dict[object, list[DiscardChoice]] = {}
        self._nexts: dict[tuple[Counts, HandFrame], tuple[Forecast, float, Forecast]] = {}
        self._frames: dict[tuple[HandFrame, tuple[Tile, ...], Tile], HandFrame] = {}
        self._from_left = 1.0 / (self.hand_values.ruleset.seats - 1)
        self._open_share = [0.0, 0.0]

    # ---- questions

    def frame(self, hand: Hand) -> HandFrame:
        """What of the hand stays."""
        return self.tiles.frame(hand.melds, hand.wilds, len(hand.unusable))

    def thrown(self, hand: Hand, goal: int) -> dict[Tile, SearchResult]:
        """What the hand promises after each discard that leaves it lacking `goal` tiles."""
        frame = self.frame(hand)
        rows: list[DiscardRow] = [
            (tile, with_tile(hand.counts, tile, -1), frame, useful)
            for _, tile, useful in self._choices(hand.counts, frame, goal)
            if tile is not None
        ]
        rows += [
            row for tile in sorted({*hand.wilds, *hand.unusable}) for row in self._without_special(hand, tile, goal)
        ]
        found: list[tuple[DiscardRow, Forecast]] = []
        for number, row in enumerate(rows):
            share = 2 * self.left // (2 * max(1, min(len(rows), _BEAM[goal]) - number) + 1)
            found.append((row, self._before_changes(row, goal, share)))
        found.sort(key=lambda one: -one[1][-1].real)
        least = _CHANGED * found[0][1][-1].real if found else 0.0
        close = sum(vector[-1].real >= least for _, vector in found)
        return {
            row[0]: self._answer(row, goal, vector, self.left // max(1, close - number) if number < close else 0)
            for number, (row, vector) in enumerate(found)
            if row[0] is not None
        }

    def _without_special(self, hand: Hand, tile: Tile, goal: int) -> Iterator[DiscardRow]:
        """The row of a wild tile thrown, or of one that goes into no hand."""
        wilds, unusable = list(hand.wilds), len(hand.unusable)
        if tile in wilds:
            wilds.remove(tile)
        else:
            unusable -= 1
        frame = self.tiles.frame(hand.melds, tuple(wilds), unusable)
        if self.tiles.distance(hand.counts, frame) <= goal:
            yield tile, hand.counts, frame, self.tiles.useful(hand.counts, frame, goal)

    def waits(self, hand: Hand, goal: int) -> SearchResult:
        """What the hand promises as it is."""
        frame = self.frame(hand)
        row: DiscardRow = (None, hand.counts, frame, self.tiles.useful(hand.counts, frame, goal))
        return self._answer(row, goal, self._before_changes(row, goal, 2 * self.left // 3), self.left)

    def _before_changes(self, row: DiscardRow, goal: int, budget: int) -> Forecast:
        _, counts, frame, useful = row
        if goal:
            return self._waiting(counts, frame, goal, useful, budget)
        return self._ready(counts, frame, useful, None, budget)

    def _answer(self, row: DiscardRow, goal: int, vector: Forecast, budget: int) -> SearchResult:
        _, counts, frame, useful = row
        if budget > 0 and goal <= _MOST_TO_CHANGE and not self.ready.fixed:
            vector = self._with_changes(counts, frame, goal, useful, vector, budget)
        now = vector[-1]
        announced: dict[str, float] = {}
        for name in () if goal else self._names(frame, self.turn_odds.draws):
            declared = self._ready(counts, frame, useful, name, self.left)[-1]
            announced[name] = declared.real
            if _LATER * declared.real > now.real:
                now = complex(_LATER * declared.real, declared.imag)
        return now, kinds_in(useful), self.tiles.copies(useful, counts), announced

    # ---- recursion

    def _waiting(self, counts: Counts, frame: HandFrame, goal: int, useful: int, budget: int) -> Forecast:
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

    def _unready(self, counts: Counts, frame: HandFrame, goal: int, useful: int, budget: int) -> Forecast:
        kinds = sorted([(self.tiles.live(tile, counts), -tile) for tile in kinds_in(useful)], reverse=True)
        kinds = [(live, -tile) for live, tile in kinds if live]
        if not kinds:
            return self._nothing()
        end = self.left - budget
        after: dict[Tile, Forecast] = {}
        for number, (_, tile) in enumerate(kinds):
            spare = self.left - end
            if number and spare < _LEAN:
                break
            after[tile] = self._drawn(counts, frame, tile, goal - 1, spare // (len(kinds) - number))
        drawn = sum(live for live, _ in kinds)
        known = [(live, after[tile]) for live, tile in kinds if tile in after]
        mean = _mean(known)
        claimable, claimed = self._claims(counts, frame, goal, kinds, after, mean, end)
        self._nexts[counts, frame] = mean, claimable, claimed
        return self.turn_odds.reach(drawn, mean, claimable, claimed)

    def _drawn(self, counts: Counts, frame: HandFrame, tile: Tile, goal: int, budget: int) -> Forecast:
        """What the hand promises once it has drawn the tile and thrown another."""
        if tile in self.tiles.special:
            if tile not in self.observation.wild_kinds:
                return self._nothing()
            frame = self.tiles.frame(frame.melds, tuple(sorted((*frame.wilds, tile))), frame.unusable)
            return self._throwing(counts, frame, goal, budget)
        return self._throwing(with_tile(counts, tile), frame, goal, budget)

    def _throwing(self, counts: Counts, frame: HandFrame, goal: int, budget: int) -> Forecast:
        """The best that can be made of the hand by a discard after which it lacks `goal` tiles."""
        choices = self._choices(counts, frame, goal)
        if not choices:
            return self._nothing()
        then = self.tiles.after(frame)
        end = self.left - budget
        beam = 1 if budget < _LEAN else _BEAM[goal]
        best: Forecast | None = None
        at = self.turn_odds.reference
        for number, (_, tile, useful) in enumerate(choices[:beam]):
            spare = self.left - end
            if number and spare < SCORING:
                break
            after = counts if tile is None else with_tile(counts, tile, -1)
            found = self._waiting(after, then, goal, useful, spare // (min(beam, len(choices)) - number))
            if best is None or found[at].real > best[at].real:
                best = found
        return best or self._nothing()

    def _nothing(self) -> Forecast:
        return (0j,) * (self.turn_odds.draws + 1)

    # ---- changes that bring the hand no nearer

    def _with_changes(
        self, counts: Counts, frame: HandFrame, goal: int, useful: int, stay: Forecast, budget: int
    ) -> Forecast:
        """What the hand promises if it also takes tiles that leave it as near, but better."""
        after: list[tuple[int, Forecast]] = []
        end = self.left - budget
        at = self.turn_odds.reference
        waited = useful if stay[at].real > 0.0 else 0
        copies = self.tiles.copies(waited, counts)
        for acceptance, tile, live in self._other_kinds(counts, frame, goal, waited):
            spare = self.left - end
            if spare < SCORING:
                break
            if goal:
                if (counts, frame) not in self._nexts:
                    break
                mean, claimable, claimed = self._nexts[counts, frame]
                found = self.turn_odds.reach(acceptance, mean, claimable * acceptance / max(1, copies), claimed)
            else:
                found = self._drawn(counts, frame, tile, goal, min(spare, 2 * SCORING))
            if found[at].real > _BETTER * stay[at].real:
                after.append((live, found))
        claimable, claimed = 0.0, stay
        if stay[at].real <= 0.0 and not goal:
            claimable, claimed = self._claims_of(counts, frame, 0, self._claimable(counts), end)
        if not after and not claimable:
            return stay
        drawn = sum(live for live, _ in after)
        return self.turn_odds.changed(stay, copies, drawn, _mean(after) if after else stay, claimable, claimed)

    def _other_kinds(self, counts: Counts, frame: HandFrame, goal: int, waited: int) -> list[tuple[int, Tile, int]]:
        """Kinds besides those waited for that let the hand change a tile: the useful copies then, and live copies; the
        widest first. Of hands that are not ready only those that become wider."""
        found = []
        now = self.tiles.copies(waited, counts)
        waits = kinds_in(waited)
        for tile, live in enumerate(self.observation.live):
            if live and tile not in waits and tile not in self.tiles.special:
                choices = self._choices(with_tile(counts, tile), frame, goal)
                best = next((-copies for copies, thrown, _ in choices if thrown != tile), None)
                if best is not None and (not goal or best > now):
                    found.append((best, tile, self.tiles.live(tile, counts)))
        found.sort(key=lambda row: (-row[0], row[1]))
        return [row for row in found if row[2] > 0]

    # ---- claims

    def _claims(
        self,
        counts: Counts,
        frame: HandFrame,
        goal: int,
        kinds: list[tuple[int, Tile]],
        after: dict[Tile, Forecast],
        mean: Forecast,
        end: int,
    ) -> tuple[float, Forecast]:
        """Live copies that others may throw for a claim, and what the hand promises then. Those that only the left
        neighbour may give count the less."""
        known = [(live, tile, after.get(tile, mean)) for live, tile in kinds]
        if not frame.claimed:
            return self._claims_of(counts, frame, goal - 1, known, end)
        wanted = [(live * self._givers(counts, tile), vector) for live, tile, vector in known]
        wanted = [(weight, vector) for weight, vector in wanted if weight]
        return sum(weight for weight, _ in wanted), _mean(wanted) if wanted else ()

    def _claims_of(
        self, counts: Counts, frame: HandFrame, goal: int, kinds: Sequence[tuple[int, Tile, Forecast]], end: int
    ) -> tuple[float, Forecast]:
        """The same for a hand without claimed sets: some claims are worked out, the others taken to change the worth of
        the hand as these do on average. The vectors of `kinds` are those after drawing the tile."""
        wanted: list[tuple[float, Forecast]] = []
        at = self.turn_odds.reference
        tried = 0
        for live, tile, closed in kinds:
            weight = live * self._givers(counts, tile)
            if not weight:
                continue
            spare = self.left - end
            if tried < _CLAIMS_TRIED and (spare >= _LEAN or not tried):
                tried += 1
                opened = self._claimed(counts, frame, tile, goal, spare // _CLAIMS_TRIED)
                self._open_share[0] += opened[at].real
                self._open_share[1] += closed[at].real
            else:
                share = self._open_share[0] / self._open_share[1] if self._open_share[1] > 0.0 else 0.0
                opened = tuple([min(1.0, share) * one for one in closed])
            wanted.append((weight, opened))
        return sum(weight for weight, _ in wanted), _mean(wanted) if wanted else ()

    def _claimable(self, counts: Counts) -> list[tuple[int, Tile, Forecast]]:
        """Kinds that could be claimed for a set, those with most live copies first."""
        kinds = ((self.tiles.live(tile, counts), -tile) for tile in range(PLAYING_KINDS) if self._givers(counts, tile))
        return [(live, -tile, self._nothing()) for live, tile in sorted(kinds, reverse=True) if live > 0]

    def _givers(self, counts: Counts, tile: Tile) -> float:
        """Which share of the other seats may give the tile for a claim."""
        if tile in self.tiles.special:
            return 0.0
        if counts[tile] >= _FOR_A_PUNG:
            return 1.0
        if not self.rules.chow:
            return 0.0
        return self._from_left if any(counts[one] and counts[other] for one, other in BESIDE[tile]) else 0.0

    def _ways(self, counts: Counts, tile: Tile) -> Iterator[tuple[MeldKind, tuple[Tile, ...]]]:
        """How a kind can be claimed, and with which own tiles."""
        if tile in self.tiles.special:
            return
        if counts[tile] >= _FOR_A_PUNG:
            yield MeldKind.PUNG, (tile, tile)
        if self.rules.chow:
            for others in BESIDE[tile]:
                if counts[others[0]] and counts[others[1]]:
                    yield MeldKind.CHOW, others

    def _claimed(self, counts: Counts, frame: HandFrame, tile: Tile, goal: int, budget: int) -> Forecast:
        """What the hand promises after claiming the tile in the best way."""
        best: Forecast = self._nothing()
        at = self.turn_odds.reference
        for kind, own in self._ways(counts, tile):
            left = counts
            for one in own:
                left = with_tile(left, one, -1)
            after = self._opened(frame, kind, own, tile)
            found = self._throwing(left, after, goal, budget)
            if found[at].real > best[at].real:
                best = found
        return best

    def _opened(self, frame: HandFrame, kind: MeldKind, own: tuple[Tile, ...], tile: Tile) -> HandFrame:
        """The frame with one more set, claimed with these own tiles."""
        key = (frame, own, tile)
        found = self._frames.get(key)
        if found is None:
            pieces = tuple(
                4 * one + (copy if kind is MeldKind.PUNG else 0) for copy, one in enumerate(sorted((*own, tile)))
            )
            meld = Meld(
                kind, pieces, claimed=4 * tile, giver=(self.observation.view.seat - 1) % self.hand_values.ruleset.seats
            )
            found = self._frames[key] = self.tiles.frame((*frame.melds, meld), frame.wilds, frame.unusable)
        return found

    def _choices(self, counts: Counts, frame: HandFrame, goal: int) -> list[DiscardChoice]:
        """See Outlooks.choices."""
        key = (counts, frame, goal)
        found = self._known.get(key)
        if found is None:
            self.left -= len(frame.families)
            if not len(self._known) % _LOOKS_AT_THE_CLOCK and perf_counter() > self.until:
                self.left = min(self.left, 0)
            found = self._known[key] = self.tiles.choices(counts, frame, goal)
        return found

    # ---- ready hands

    def _names(self, frame: HandFrame, left: int) -> tuple[str, ...]:
        return () if frame.claimed else self.ready.may_declare(self.turn_odds, left)

    def _best_ready(self, counts: Counts, frame: HandFrame, useful: int, budget: int) -> Forecast:
        """A hand that has just become ready: declared where it can be, and silent where that is as good."""
        names = self._names(frame, self.turn_odds.reference)
        if not names:
            found = self._ready(counts, frame, useful, None, budget)
            if frame.claimed or not self.must_claim or found[self.turn_odds.reference].real > 0.0:
                return found
            claims = self._claims_of(counts, frame, 0, self._claimable(counts), self.left - budget)
            return self.turn_odds.changed(found, 0, 0, found, *claims)
        return max(
            (self._ready(counts, frame, useful, name, budget // len(names)) for name in names),
            key=lambda vector: vector[self.turn_odds.reference].real,
        )

    def _ready(self, counts: Counts, frame: HandFrame, useful: int, name: str | None, budget: int) -> Forecast:
        waits = sorted(
            ((tile, self.tiles.live(tile, counts)) for tile in kinds_in(useful)), key=lambda wait: (-wait[1], wait[0])
        )
        if not any(live for _, live in waits):
            return self._nothing()
        concealed = list_tiles(counts)
        if frame.wilds:
            concealed = tuple(sorted((*concealed, *frame.wilds)))
        before = self.ready.scorings
        most = max(1, budget // self.price)
        found = self.ready.promise(self.turn_odds, (concealed, frame.melds), waits, self._gone(counts), name, most)
        self.left -= 1 + self.price * (self.ready.scorings - before)
        return found

    def _gone(self, counts: Counts) -> frozenset[Tile]:
        """Kinds of which the hand held more at first."""
        if not self.hand_values.has_furiten:
            return frozenset()
        return frozenset(tile for tile, held in enumerate(self.base) if held > counts[tile])


def _mean(known: Sequence[tuple[float, Forecast]]) -> Forecast:
    """The mean of some vectors by their weights."""
    if len(known) == 1:
        return known[0][1]
    total = sum([weight for weight, _ in known])
    (weight, vector), *others = known
    share = weight / total
    found = [share * one for one in vector]
    for weight, vector in others:
        share = weight / total
        found = [mean + share * one for mean, one in zip(found, vector, strict=True)]
    return tuple(found)
