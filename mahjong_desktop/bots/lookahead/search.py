"""The search of the lookahead: from a hand through its useful tiles and the discards after them to ready hands.

It is an expectimax over own draws and discards with a beam and a budget of steps; each hand is looked at once. Inputs
are a hand and the odds of the turns left; outputs are forecasts (points and win probability, by own draws left).
Shanten belongs to acceptance, odds to win_probability, the value of ready hands to ready_hands.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.acceptance import AcceptanceCounter, DiscardChoice, HandFrame
from mahjong_desktop.bots.lookahead.ready_hands import ReadyHand, ReadyHandValues
from mahjong_desktop.bots.observation.hand_changes import claimed_set
from mahjong_desktop.bots.observation.observation import HandState
from mahjong_desktop.bots.win_probability.turn_odds import (
    NO_CLAIMS,
    ClaimOdds,
    Forecast,
    TurnOdds,
    mean_forecast,
)
from mahjong_desktop.core.counts import Counts, list_tiles, with_tile
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile, chow_partners
from mahjong_desktop.kernel.shanten import kinds_in

SCORING_STEPS = 6
"""The steps that scoring a win both ways counts for; looking at a hand counts for one for each family of hands."""
_WILD_SCORING_FACTOR = 3
"""By what factor scoring a win takes longer in a game with wild tiles."""
_DECLARED_LATER = 0.9
"""Factor of the value of a declaration that is not made yet."""
_BEAM = (8, 4, 3)
"""How many discards are followed, by the distance after them, while the budget lasts."""
_ONE_LINE = 3 * SCORING_STEPS
"""With a smaller budget only the best line is followed."""
_CLAIMS_SEARCHED = 3
_BETTER_CHANGE = 1.03
"""By what factor a change must improve a hand that gets no nearer by it."""
_NEAR_BEST = 0.8
"""Changes are searched after discards that promise at least this share of the best."""
_FARTHEST_CHANGED = 1
"""Changes are searched in hands at most so far from ready."""
_TILES_FOR_A_PUNG = 2

UsefulCopies = Sequence[tuple[int, Tile, Forecast]]
"""Live copies of a kind, the kind, and the forecast of the hand after drawing it."""


class DiscardLine(NamedTuple):
    """A hand after a discard: the kind discarded (None: no discard, or an unusable tile), counts, frame, and the useful
    kinds as a mask."""

    discarded: Tile | None
    counts: Counts
    frame: HandFrame
    useful: int


class SearchResult(NamedTuple):
    """What a hand promises: points, win probability, useful kinds and their live copies, and the points by declaration
    if it is made now."""

    points: float
    chance: float
    useful: tuple[Tile, ...]
    copies: int
    declared: Mapping[str, float]


class LookaheadSearch:
    """One question. Everything that is found on the way is kept until it is answered.

    `budget` is a number of steps, see SCORING_STEPS. No clock breaks the search off: it would give other answers on a
    slow machine. `must_claim`: no regular hand may win before a set is claimed.
    """

    def __init__(
        self, acceptance: AcceptanceCounter, odds: TurnOdds, ready: ReadyHandValues, budget: int, must_claim: bool
    ) -> None:
        self.acceptance = acceptance
        self.hand_values = acceptance.hand_values
        self.observation = acceptance.observation
        self.base = acceptance.base
        self.odds = odds
        self.ready = ready
        self.steps_left = budget
        self.steps_to_score = SCORING_STEPS * (_WILD_SCORING_FACTOR if self.observation.wild_kinds else 1)
        self.claim_rules = self.hand_values.ruleset.claims
        self.must_claim = must_claim
        self._forecasts: dict[object, Forecast] = {}
        self._choices_of: dict[object, list[DiscardChoice]] = {}
        self._improved: dict[tuple[Counts, HandFrame], tuple[Forecast, ClaimOdds]] = {}
        self._frames: dict[tuple[HandFrame, tuple[Tile, ...], Tile], HandFrame] = {}
        self._chow_share = 1.0 / (len(self.hand_values.ruleset.chairs.taken) - 1)
        """The share of the other seats that may give a tile for a chow."""
        self._opened_points = self._closed_points = 0.0
        """Sums over the searched claims: points after claiming, and after drawing the same tiles."""

    # ---- questions

    def frame(self, hand: HandState) -> HandFrame:
        """What of the hand stays."""
        return self.acceptance.frame(hand.melds, hand.wilds, len(hand.unusable))

    def after_discards(self, hand: HandState, distance: int) -> dict[Tile, SearchResult]:
        """What the hand promises after each discard that leaves it at that distance."""
        frame = self.frame(hand)
        lines = [
            DiscardLine(tile, with_tile(hand.counts, tile, -1), frame, useful)
            for _, tile, useful in self._choices(hand.counts, frame, distance)
            if tile is not None
        ]
        special = sorted({*hand.wilds, *hand.unusable})
        lines += [line for tile in special for line in self._without_special(hand, tile, distance)]
        found: list[tuple[DiscardLine, Forecast]] = []
        for number, line in enumerate(lines):
            share = 2 * self.steps_left // (2 * max(1, min(len(lines), _BEAM[distance]) - number) + 1)
            found.append((line, self._before_changes(line, distance, share)))
        found.sort(key=lambda one: -one[1].points[-1])
        least = _NEAR_BEST * found[0][1].points[-1] if found else 0.0
        close = sum(forecast.points[-1] >= least for _, forecast in found)
        results: dict[Tile, SearchResult] = {}
        for number, (line, forecast) in enumerate(found):
            if line.discarded is not None:
                budget = self.steps_left // max(1, close - number) if number < close else 0
                results[line.discarded] = self._result(line, distance, forecast, budget)
        return results

    def _without_special(self, hand: HandState, tile: Tile, distance: int) -> Iterator[DiscardLine]:
        """The line after the discard of a wild tile or of an unusable one."""
        wilds, unusable = list(hand.wilds), len(hand.unusable)
        if tile in wilds:
            wilds.remove(tile)
        else:
            unusable -= 1
        frame = self.acceptance.frame(hand.melds, tuple(wilds), unusable)
        if self.acceptance.distance(hand.counts, frame) <= distance:
            yield DiscardLine(tile, hand.counts, frame, self.acceptance.useful(hand.counts, frame, distance))

    def as_it_is(self, hand: HandState, distance: int) -> SearchResult:
        """What a hand at that distance promises that waits for its next draw."""
        frame = self.frame(hand)
        line = DiscardLine(None, hand.counts, frame, self.acceptance.useful(hand.counts, frame, distance))
        forecast = self._before_changes(line, distance, 2 * self.steps_left // 3)
        return self._result(line, distance, forecast, self.steps_left)

    def _before_changes(self, line: DiscardLine, distance: int, budget: int) -> Forecast:
        if distance:
            return self._waiting(line.counts, line.frame, distance, line.useful, budget)
        return self._ready(line.counts, line.frame, line.useful, None, budget)

    def _result(self, line: DiscardLine, distance: int, forecast: Forecast, budget: int) -> SearchResult:
        if budget > 0 and distance <= _FARTHEST_CHANGED and not self.ready.fixed:
            forecast = self._with_changes(line, distance, forecast, budget)
        points, chance = forecast.points[-1], forecast.chances[-1]
        declared: dict[str, float] = {}
        for name in () if distance else self._declarations(line.frame, self.odds.draws):
            found = self._ready(line.counts, line.frame, line.useful, name, self.steps_left)
            declared[name] = found.points[-1]
            if _DECLARED_LATER * found.points[-1] > points:
                points, chance = _DECLARED_LATER * found.points[-1], found.chances[-1]
        copies = self.acceptance.copies(line.useful, line.counts)
        return SearchResult(points, chance, kinds_in(line.useful), copies, declared)

    # ---- draws and discards

    def _waiting(self, counts: Counts, frame: HandFrame, distance: int, useful: int, budget: int) -> Forecast:
        """The forecast of a hand at that distance that waits for its next draw."""
        key = (counts, frame)
        found = self._forecasts.get(key)
        if found is None:
            if distance:
                found = self._unready(counts, frame, distance, useful, budget)
            else:
                found = self._best_ready(counts, frame, useful, budget)
            self._forecasts[key] = found
        return found

    def _unready(self, counts: Counts, frame: HandFrame, distance: int, useful: int, budget: int) -> Forecast:
        """The same for a hand that is not ready: the useful tiles with most live copies are searched first."""
        ordered = sorted([(self.acceptance.live(tile, counts), -tile) for tile in kinds_in(useful)], reverse=True)
        kinds = [(live, -negative) for live, negative in ordered if live]
        if not kinds:
            return self.odds.nothing()
        end = self.steps_left - budget
        after: dict[Tile, Forecast] = {}
        for number, (_, tile) in enumerate(kinds):
            spare = self.steps_left - end
            if number and spare < _ONE_LINE:
                break
            after[tile] = self._after_draw(counts, frame, tile, distance - 1, spare // (len(kinds) - number))
        mean = mean_forecast([(live, after[tile]) for live, tile in kinds if tile in after])
        known = [(live, tile, after.get(tile, mean)) for live, tile in kinds]
        claims = self._claims(counts, frame, distance, known, end)
        self._improved[counts, frame] = mean, claims
        return self.odds.improve(sum(live for live, _ in kinds), mean, claims)

    def _after_draw(self, counts: Counts, frame: HandFrame, tile: Tile, distance: int, budget: int) -> Forecast:
        """The forecast of the hand once it has drawn the tile and discarded another."""
        if tile in self.acceptance.special:
            if tile not in self.observation.wild_kinds:
                return self.odds.nothing()
            frame = self.acceptance.frame(frame.melds, tuple(sorted((*frame.wilds, tile))), frame.unusable)
            return self._best_discard(counts, frame, distance, budget)
        return self._best_discard(with_tile(counts, tile), frame, distance, budget)

    def _best_discard(self, counts: Counts, frame: HandFrame, distance: int, budget: int) -> Forecast:
        """The best forecast of the hand after a discard that leaves it at that distance."""
        choices = self._choices(counts, frame, distance)
        if not choices:
            return self.odds.nothing()
        then = self.acceptance.frame_after_discard(frame)
        end = self.steps_left - budget
        beam = 1 if budget < _ONE_LINE else _BEAM[distance]
        best: Forecast | None = None
        at = self.odds.comparison
        for number, (_, tile, useful) in enumerate(choices[:beam]):
            spare = self.steps_left - end
            if number and spare < SCORING_STEPS:
                break
            after = counts if tile is None else with_tile(counts, tile, -1)
            found = self._waiting(after, then, distance, useful, spare // (min(beam, len(choices)) - number))
            if best is None or found.points[at] > best.points[at]:
                best = found
        return best or self.odds.nothing()

    def _choices(self, counts: Counts, frame: HandFrame, distance: int) -> list[DiscardChoice]:
        """AcceptanceCounter.choices, remembered and paid for in steps."""
        key = (counts, frame, distance)
        found = self._choices_of.get(key)
        if found is None:
            self.steps_left -= len(frame.families)
            found = self._choices_of[key] = self.acceptance.choices(counts, frame, distance)
        return found

    # ---- changes that bring the hand no nearer

    def _with_changes(self, line: DiscardLine, distance: int, stay: Forecast, budget: int) -> Forecast:
        """The forecast of a hand that also keeps tiles which leave it as near, but better."""
        _, counts, frame, useful = line
        after: list[tuple[int, Forecast]] = []
        end = self.steps_left - budget
        at = self.odds.comparison
        waited = useful if stay.points[at] > 0.0 else 0
        copies = self.acceptance.copies(waited, counts)
        for acceptance, tile, live in self._other_kinds(line, distance, waited):
            spare = self.steps_left - end
            if spare < SCORING_STEPS:
                break
            if distance:
                if (counts, frame) not in self._improved:
                    break
                mean, claims = self._improved[counts, frame]
                more = claims._replace(copies=claims.copies * acceptance / max(1, copies))
                found = self.odds.improve(acceptance, mean, more)
            else:
                found = self._after_draw(counts, frame, tile, distance, min(spare, 2 * SCORING_STEPS))
            if found.points[at] > _BETTER_CHANGE * stay.points[at]:
                after.append((live, found))
        claims = NO_CLAIMS
        if stay.points[at] <= 0.0 and not distance:
            claims = self._first_claims(counts, frame, 0, self._claimable(counts), end)
        if not after and not claims.copies:
            return stay
        drawn = sum(live for live, _ in after)
        return self.odds.change(stay, copies, drawn, mean_forecast(after) if after else stay, claims)

    def _other_kinds(self, line: DiscardLine, distance: int, waited: int) -> list[tuple[int, Tile, int]]:
        """Kinds besides those waited for that let the hand change a tile.

        Rows of the acceptance then, the kind and its live copies, the widest acceptance first. Hands that are not ready
        are only changed for a wider acceptance.
        """
        found = []
        now = self.acceptance.copies(waited, line.counts)
        waits = kinds_in(waited)
        for tile, live in enumerate(self.observation.live):
            if live and tile not in waits and tile not in self.acceptance.special:
                choices = self._choices(with_tile(line.counts, tile), line.frame, distance)
                best = next((-copies for copies, discarded, _ in choices if discarded != tile), None)
                if best is not None and (not distance or best > now):
                    found.append((best, tile, self.acceptance.live(tile, line.counts)))
        found.sort(key=lambda row: (-row[0], row[1]))
        return [row for row in found if row[2] > 0]

    # ---- claims

    def _claims(self, counts: Counts, frame: HandFrame, distance: int, known: UsefulCopies, end: int) -> ClaimOdds:
        """The claims of useful tiles. Copies that only the seat before may give count for their share."""
        if not frame.claimed:
            return self._first_claims(counts, frame, distance - 1, known, end)
        wanted = [(live * self._giver_share(counts, tile), forecast) for live, tile, forecast in known]
        return _claim_odds([(weight, forecast) for weight, forecast in wanted if weight])

    def _first_claims(
        self, counts: Counts, frame: HandFrame, distance: int, known: UsefulCopies, end: int
    ) -> ClaimOdds:
        """The claims of a hand without claimed sets.

        Some are searched; the others are taken to change the points by the same factor as these do on average.
        """
        wanted: list[tuple[float, Forecast]] = []
        at = self.odds.comparison
        searched = 0
        for live, tile, closed in known:
            weight = live * self._giver_share(counts, tile)
            if not weight:
                continue
            spare = self.steps_left - end
            if searched < _CLAIMS_SEARCHED and (spare >= _ONE_LINE or not searched):
                searched += 1
                opened = self._after_claim(counts, frame, tile, distance, spare // _CLAIMS_SEARCHED)
                self._opened_points += opened.points[at]
                self._closed_points += closed.points[at]
            else:
                share = self._opened_points / self._closed_points if self._closed_points > 0.0 else 0.0
                opened = closed.scaled(min(1.0, share))
            wanted.append((weight, opened))
        return _claim_odds(wanted)

    def _claimable(self, counts: Counts) -> UsefulCopies:
        """Kinds that could be claimed for a set, those with most live copies first."""
        kinds = range(PLAYING_KINDS)
        found = [(self.acceptance.live(tile, counts), -tile) for tile in kinds if self._giver_share(counts, tile)]
        return [(live, -negative, self.odds.nothing()) for live, negative in sorted(found, reverse=True) if live > 0]

    def _giver_share(self, counts: Counts, tile: Tile) -> float:
        """The share of the other seats that may give the tile for a claim."""
        if tile in self.acceptance.special:
            return 0.0
        if counts[tile] >= _TILES_FOR_A_PUNG:
            return 1.0
        if not self.claim_rules.chow:
            return 0.0
        partners = chow_partners(tile, self.claim_rules.honor_chows)
        return self._chow_share if any(counts[one] and counts[other] for one, other in partners) else 0.0

    def _ways_to_claim(self, counts: Counts, tile: Tile) -> Iterator[tuple[MeldKind, tuple[Tile, ...]]]:
        """How a kind can be claimed, and with which own tiles."""
        if tile in self.acceptance.special:
            return
        if counts[tile] >= _TILES_FOR_A_PUNG:
            yield MeldKind.PUNG, (tile, tile)
        if self.claim_rules.chow:
            for partners in chow_partners(tile, self.claim_rules.honor_chows):
                if counts[partners[0]] and counts[partners[1]]:
                    yield MeldKind.CHOW, partners

    def _after_claim(self, counts: Counts, frame: HandFrame, tile: Tile, distance: int, budget: int) -> Forecast:
        """The forecast of the hand after the best claim of the tile."""
        best = self.odds.nothing()
        at = self.odds.comparison
        for kind, own in self._ways_to_claim(counts, tile):
            left = counts
            for one in own:
                left = with_tile(left, one, -1)
            found = self._best_discard(left, self._opened(frame, kind, own, tile), distance, budget)
            if found.points[at] > best.points[at]:
                best = found
        return best

    def _opened(self, frame: HandFrame, kind: MeldKind, own: tuple[Tile, ...], tile: Tile) -> HandFrame:
        """The frame with one more set, claimed with these own tiles from the seat before."""
        key = (frame, own, tile)
        found = self._frames.get(key)
        if found is None:
            giver = self.hand_values.ruleset.chairs.before(self.observation.view.seat)
            meld = claimed_set(kind, own, tile, giver)
            found = self._frames[key] = self.acceptance.frame((*frame.melds, meld), frame.wilds, frame.unusable)
        return found

    # ---- ready hands

    def _declarations(self, frame: HandFrame, draws_left: int) -> tuple[str, ...]:
        """The declarations that a ready hand could make. After a claim only those are thought of that leave wins by
        self-draw alone."""
        names = self.ready.may_declare(self.odds, draws_left)
        return tuple([name for name in names if self._draws_only(name)]) if frame.claimed else names

    def _draws_only(self, name: str) -> bool:
        return self.hand_values.declaration_factors[name] > 1.0

    def _best_ready(self, counts: Counts, frame: HandFrame, useful: int, budget: int) -> Forecast:
        """A hand that has just become ready: declared if it can be, or if that pays where only self-draws win then;
        waiting for a claim if it may not win before."""
        names = self._declarations(frame, self.odds.comparison)
        at = self.odds.comparison
        if not names:
            found = self._ready(counts, frame, useful, None, budget)
            if frame.claimed or not self.must_claim or found.points[at] > 0.0:
                return found
            claims = self._first_claims(counts, frame, 0, self._claimable(counts), self.steps_left - budget)
            return self.odds.change(found, 0, 0, found, claims)
        ways: tuple[str | None, ...] = (*names, None) if any(map(self._draws_only, names)) else names
        return max(
            (self._ready(counts, frame, useful, name, budget // len(ways)) for name in ways),
            key=lambda forecast: forecast.points[at],
        )

    def _ready(self, counts: Counts, frame: HandFrame, useful: int, declaration: str | None, budget: int) -> Forecast:
        """The forecast of a ready hand that waits for the useful kinds."""
        kinds = [(tile, self.acceptance.live(tile, counts)) for tile in kinds_in(useful)]
        waits = sorted(kinds, key=lambda wait: (-wait[1], wait[0]))
        if not any(live for _, live in waits):
            return self.odds.nothing()
        concealed = list_tiles(counts)
        if frame.wilds:
            concealed = tuple(sorted((*concealed, *frame.wilds)))
        before = self.ready.scorings
        hand = ReadyHand(concealed, frame.melds, waits, self._discarded(counts))
        found = self.ready.forecast(self.odds, hand, declaration, max(1, budget // self.steps_to_score))
        self.steps_left -= 1 + self.steps_to_score * (self.ready.scorings - before)
        return found

    def _discarded(self, counts: Counts) -> frozenset[Tile]:
        """Kinds of which the hand held more at first; asked only where furiten matters."""
        if not self.hand_values.has_furiten:
            return frozenset()
        return frozenset(tile for tile, held in enumerate(self.base) if held > counts[tile])


def _claim_odds(wanted: list[tuple[float, Forecast]]) -> ClaimOdds:
    """The odds of claims, each with its number of copies and the forecast after it."""
    return ClaimOdds(sum(weight for weight, _ in wanted), mean_forecast(wanted)) if wanted else NO_CLAIMS
