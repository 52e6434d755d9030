"""Win probability draw by draw: how likely tiles are drawn, discarded by others, and nobody else wins meanwhile.

Inputs are the turns left to a seat, the unseen tiles and what the rivals show; live tiles are counted in copies.
Outputs are probabilities by own draws left, and `Forecast`s: points and win probability by own draws left. Own draws
are taken without replacement. Used for hands near ready (lookahead); others are judged by plan_odds.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, prod
from typing import NamedTuple

from mahjong_desktop.bots.win_probability.calibration import (
    USUAL_RATES,
    Calibration,
    ReadyWins,
    SuitDiscarded,
    TurnRates,
)
from mahjong_desktop.bots.win_probability.plan_odds import MOST_ROUNDS

_DISCARD_RATE, _DISCARD_RATE_AT_END, _DISCARD_RATE_PER_ROUND = 0.64, 0.42, 0.025
"""How readily others discard a tile that completes a hand, a random tile being 1: at most, at the end of the wall, and
the increase for each round before it. Measured, as the numbers that follow, in matches of these bots."""
_DISCARD_RATE_TO_DECLARED = 0.5
_CLAIMABLE_DISCARD_RATE = 0.66
"""The same of a tile that can be claimed for a set."""
_DISCARD_RATE_WHERE_A_SUIT_LACKS = 1.6
"""By what factor all discard rates are higher where each seat must do without a suit."""
_WINS, _WINS_WITH_WILDS = 0.19, 0.28
"""The chance that a ready seat wins within a round; the second in a game with wild tiles."""
_DECLARED_WINS = 0.16
"""The same of a seat that has declared that it is ready."""
_MOST_WINS = 0.9
"""No seat is taken to win within a round more often than this."""
_SETS_LAID_PER_ROUND = 0.1
_EVIDENCE_ROUNDS = 4.0
"""After so many rounds the weight of what a seat has not shown so far has fallen to 1/e."""
_GIVEN_UP = 0.25
"""How often a hand that is not ready is given up, as a part of how often another seat wins meanwhile. Measured in
matches of these bots."""
_MUST_CLAIM_READY = 0.1
"""By what factor a seat is less likely ready if it must claim a set before it can win, and has not."""
_MOST_ONE_DISCARD = 0.95


class Forecast(NamedTuple):
    """What a hand promises, by own draws still to come (from 0 on): expected points, and the chance to win."""

    points: tuple[float, ...]
    chances: tuple[float, ...]

    def scaled(self, factor: float) -> Forecast:
        """The same times a factor."""
        return Forecast(tuple([factor * one for one in self.points]), tuple([factor * one for one in self.chances]))


class ClaimOdds(NamedTuple):
    """Live `copies` that others may discard for a claim, and the forecast of the hand after the claim. Copies that only
    one seat may give count for a part."""

    copies: float
    after: Forecast


NO_CLAIMS = ClaimOdds(0.0, Forecast((), ()))


class ReadyOdds(NamedTuple):
    """The chances of a ready hand by own draws still to come: to win by self-draw, to win on a discard, and to be
    neither won nor ended by another's win. `avoided` are the payments for wins of others that its wins avoid, and
    the pots that they bring, in points."""

    self_draw: list[float]
    discard: list[float]
    neither: list[float]
    avoided: list[float]


class RoundOdds(NamedTuple):
    """What comes between two own draws: others make so many `discards`, nobody else wins with the chance
    `nobody_wins`, and wins of others are expected to cost so many points one that does not deal in."""

    discards: int
    nobody_wins: float
    cost: float


class TurnsLeft(NamedTuple):
    """The turns left to a seat.

    `draws` own draws are still to come out of `unseen` tiles. Others discard `before_first` tiles before the first of
    them, `between` before each later one, and `after_last` after the last.
    """

    draws: int
    unseen: int
    before_first: int = 3
    between: int = 3
    after_last: int = 3


class RivalState(NamedTuple):
    """What another seat shows.

    `sets` is the number of sets laid, scaled to a hand of four; `discards` the number of tiles discarded; `declared`
    whether it has declared that it is ready. `could_have_declared` as in calibration.readiness_features. `must_claim`:
    it has claimed nothing, but no closed hand may win. `wilds`: the game has wild tiles. `suit_discarded` as in
    calibration.readiness_features. `cost` is what its win costs a seat that does not deal in, in points.
    """

    sets: float
    discards: int
    declared: bool
    could_have_declared: bool
    must_claim: bool
    calibration: Calibration
    wilds: bool = False
    suit_discarded: SuitDiscarded = None
    cost: float = 0.0

    def win_probability(self, rounds: int) -> float:
        """The chance that it wins in one round, `rounds` rounds from now."""
        silent, later, declared = self.calibration.ready_wins or self._usual_wins()
        if self.declared:
            return min(_MOST_WINS, declared)
        sets, discards = self.sets + _SETS_LAID_PER_ROUND * rounds, self.discards + rounds
        weight = exp(-rounds / _EVIDENCE_ROUNDS)
        known, suit = self.could_have_declared, self.suit_discarded
        ready = weight * self.calibration.ready_probability(sets, discards, known, suit)
        by_then = (1.0 - weight) * self.calibration.ready_probability_of_any(sets, discards, known, suit)
        ready += later / silent * by_then
        if self.must_claim:
            ready *= 1.0 - (1.0 - _MUST_CLAIM_READY) * weight
        return min(_MOST_WINS, silent * ready)

    def _usual_wins(self) -> ReadyWins:
        """How often ready seats win in games where that was not measured."""
        often = self.calibration.turn_rates.rival_wins
        wins = often * (_WINS_WITH_WILDS if self.wilds else _WINS)
        return ReadyWins(wins, wins, often * _DECLARED_WINS)


class TurnOdds:
    """The odds of one seat for the turns left.

    `rivals` are the seats whose win would end the hand. `lacks_suit`: every seat must do without a suit, whose tiles it
    discards. `plays_on`: the hand stays ready after a win and may win again; chances to win are numbers of wins then.
    `rates` are those of the game. `pot` is what any win brings besides its hand, in points.
    """

    def __init__(
        self,
        turns: TurnsLeft,
        rivals: Sequence[RivalState] = (),
        lacks_suit: bool = False,
        plays_on: bool = False,
        rates: TurnRates = USUAL_RATES,
        pot: float = 0.0,
    ) -> None:
        self.rates = rates
        self.draws = min(turns.draws, MOST_ROUNDS - 1)
        self.unseen = turns.unseen
        self.plays_on = plays_on
        self.comparison = 2 * self.draws // 3
        """The number of draws left at which forecasts are compared."""
        self._discard_factor = _DISCARD_RATE_WHERE_A_SUIT_LACKS if lacks_suit else 1.0
        rounds = range(self.draws + 1)
        first, last, between = turns.before_first, turns.after_last, turns.between
        self._discards = [first if left == self.draws else between if left else last for left in rounds]
        self._share = [1.0 / max(1, turns.unseen - self.draws + left) for left in rounds]
        at_once = self.draws > 0 and not first  # no round passes before a draw that comes at once
        self._passed = [max(0, self.draws - left - at_once) for left in rounds]
        self._nobody_wins = [
            prod([1.0 - one.win_probability(passed) for one in rivals]) ** (seen / max(1, between))
            for passed, seen in zip(self._passed, self._discards, strict=True)
        ]
        self._lasts = [alone ** (1.0 + _GIVEN_UP) for alone in self._nobody_wins]
        """The chances that nobody else wins in a round and a hand that is not ready is not given up."""
        self._costs = self._costs_of_rounds(rivals, between)
        costs = self._payments()
        self.avoidable = costs[self.comparison]
        """What wins of others will cost, in points, a seat that neither wins nor deals in: in the middle of what is
        left."""
        self.pot = pot
        self._avoidable = [pot + one for one in costs] if pot else costs
        self._known_draws: dict[int, list[float]] = {}
        self._known_claims: dict[float, list[float]] = {}
        self._known_ready: dict[tuple[int, int, bool, bool], ReadyOdds] = {}

    def _costs_of_rounds(self, rivals: Sequence[RivalState], between: int) -> list[float]:
        """What wins of others cost in each round, by the own draws left after it, if nobody has won before."""
        return [
            seen / max(1, between) * sum([one.cost * one.win_probability(passed) for one in rivals])
            for seen, passed in zip(self._discards, self._passed, strict=True)
        ]

    def _payments(self) -> list[float]:
        """What wins of others will cost a seat that neither wins nor deals in, by own draws left. A win avoids it."""
        found: list[float] = []
        later = 0.0
        for alone, now in zip(self._nobody_wins, self._costs, strict=True):
            later = now + alone * later
            found.append(later)
        return found

    def rounds(self) -> list[RoundOdds]:
        """The rounds by own draws left: the first is what comes after the last own draw."""
        return [*map(RoundOdds, self._discards, self._nobody_wins, self._costs)]

    def claimable(self, one_suit: bool) -> float:
        """How readily others discard a tile that a hand, of one suit or not, can claim for a set, a random tile being
        1."""
        return self._discard_factor * self.claimed_share(one_suit) * _CLAIMABLE_DISCARD_RATE

    def nothing(self) -> Forecast:
        """The forecast of a hand that cannot win."""
        zeros = (0.0,) * (self.draws + 1)
        return Forecast(zeros, zeros)

    def _discarded(self, copies: float, rate: float, left: int) -> float:
        """The chance that others discard one of so many live tiles before the next own draw."""
        once = min(_MOST_ONE_DISCARD, self._discard_factor * rate * copies * self._share[left])
        return 1.0 - float((1.0 - once) ** self._discards[left])

    def _drawn(self, copies: int, left: int) -> float:
        return min(1.0, copies * self._share[left])

    def _draw_chances(self, copies: int) -> list[float]:
        """The chances to draw one of so many live tiles, by the draws left."""
        found = self._known_draws.get(copies)
        if found is None:
            found = self._known_draws[copies] = [min(1.0, copies * share) for share in self._share]
        return found

    def _claim_chances(self, copies: float) -> list[float]:
        """The chances that others discard one of so many live tiles that can be claimed for a set."""
        found = self._known_claims.get(copies)
        if found is None:
            found = [self._discarded(copies, _CLAIMABLE_DISCARD_RATE, left) for left in range(self.draws + 1)]
            self._known_claims[copies] = found
        return found

    # ---- ready hands

    def ready_hand(self, drawn: int, discarded: int, declared: bool, one_suit: bool = False) -> ReadyOdds:
        """The odds of a ready hand that wins by drawing one of `drawn` live tiles, or on one of `discarded`.
        `one_suit`: the hand is of one suit, which others see."""
        key = (drawn, discarded, declared, one_suit)
        found = self._known_ready.get(key)
        if found is None:
            found = self._known_ready[key] = self._work_out_ready(*key)
        return found

    def in_next_round(self, discarded: int, declared: bool, one_suit: bool) -> tuple[float, float]:
        """The chances that a ready hand wins on a discard before the next own draw, and that nobody else does; those of
        a hand that is not ready if it wins on nothing."""
        if not discarded and not declared:
            return 0.0, self._nobody_wins[self.draws]
        rate = self._winning_discards(self.draws, declared, one_suit)
        return self._discarded(discarded, rate, self.draws), self._nobody_else(self.draws, declared)

    def _winning_discards(self, left: int, declared: bool, one_suit: bool) -> float:
        """How readily others discard a tile that completes the hand."""
        rates = self.rates
        of_suit = rates.discards_of_suit if one_suit else 1.0
        if declared:
            return of_suit * rates.discards_to_declared * _DISCARD_RATE_TO_DECLARED
        return of_suit * rates.discards * min(_DISCARD_RATE, _DISCARD_RATE_AT_END + _DISCARD_RATE_PER_ROUND * left)

    def _nobody_else(self, left: int, declared: bool) -> float:
        """The chance that nobody else wins in a round of a ready hand."""
        rates = self.rates
        often = rates.rival_wins_after_declaring if declared else rates.rival_wins_when_ready
        return float(self._nobody_wins[left] ** often)

    def _work_out_ready(self, drawn: int, discarded: int, declared: bool, one_suit: bool) -> ReadyOdds:
        own, others, none, avoided = [0.0], [0.0], [1.0], [0.0]
        for left in range(self.draws + 1):
            hit = self._discarded(discarded, self._winning_discards(left, declared, one_suit), left)
            on = (1.0 - hit) * self._nobody_else(left, declared)
            take = self._drawn(drawn, left) if left else 0.0
            if self.plays_on:
                own.append(take + own[-1] if left else 0.0)
                others.append(hit + (others[-1] if left else 0.0))
            else:
                own.append(on * (take + (1.0 - take) * own[-1]) if left else 0.0)
                others.append(hit + (on * (1.0 - take) * others[-1] if left else 0.0))
            drawn_then = on * (take * self._avoidable[left - 1] + (1.0 - take) * avoided[-1]) if left else 0.0
            avoided.append(hit * self._avoidable[left] + drawn_then)
            none.append(on * (1.0 - take) * none[-1])
        return ReadyOdds(own[1:], others[1:], none[1:], avoided[1:])

    # ---- hands that change

    def claimed_share(self, one_suit: bool) -> float:
        """How much more seldom others discard what a hand of one suit can claim, for a hand that is one or not."""
        return min(1.0, self.rates.discards_of_suit) if one_suit else 1.0

    def improve(self, drawn: int, after: Forecast, claims: ClaimOdds = NO_CLAIMS) -> Forecast:
        """The forecast of a hand that waits until it draws one of `drawn` live tiles, and goes on as `after` then, or
        until it can make one of the claims. A claim is made where it is better than waiting. Meanwhile the hand may be
        given up."""
        draws = self._draw_chances(drawn)
        hits = self._claim_chances(claims.copies) if claims.copies else ()
        points: list[float] = []
        chances: list[float] = []
        value = chance = 0.0
        for left, alone in enumerate(self._lasts):
            if left:
                take = draws[left]
                value = (take * after.points[left - 1] + (1.0 - take) * value) * alone
                chance = (take * after.chances[left - 1] + (1.0 - take) * chance) * alone
            if hits and claims.after.points[left] > value:
                value += hits[left] * (claims.after.points[left] - value)
                chance += hits[left] * (claims.after.chances[left] - chance)
            points.append(value)
            chances.append(chance)
        return Forecast(tuple(points), tuple(chances))

    def change(
        self, stay: Forecast, useful: int, drawn: int, after: Forecast, claims: ClaimOdds = NO_CLAIMS
    ) -> Forecast:
        """The forecast of a hand that may change without getting nearer.

        `stay` is its forecast if it only waits for its `useful` live tiles. It may also go on as `after` with one of
        `drawn` other live tiles, or make one of the claims.
        """
        waits, draws = self._draw_chances(useful), self._draw_chances(drawn) if drawn else ()
        hits = self._claim_chances(claims.copies) if claims.copies else ()
        points: list[float] = []
        chances: list[float] = []
        gain = more = 0.0  # what changing adds to the points and to the chance
        for left, alone in enumerate(self._nobody_wins):
            if left:
                gain_then = after.points[left - 1] - stay.points[left - 1] - gain
                more_then = after.chances[left - 1] - stay.chances[left - 1] - more
                gain, more = (1.0 - waits[left]) * gain, (1.0 - waits[left]) * more
                if draws and gain_then > 0.0:
                    gain += draws[left] * gain_then
                    more += draws[left] * more_then
                gain *= alone
                more *= alone
            if hits and claims.after.points[left] > stay.points[left] + gain:
                gain += hits[left] * (claims.after.points[left] - stay.points[left] - gain)
                more += hits[left] * (claims.after.chances[left] - stay.chances[left] - more)
            points.append(stay.points[left] + gain)
            chances.append(stay.chances[left] + more)
        return Forecast(tuple(points), tuple(chances))


def mean_forecast(known: Sequence[tuple[float, Forecast]]) -> Forecast:
    """The mean of some forecasts by their weights; at least one."""
    if len(known) == 1:
        return known[0][1]
    total = sum([weight for weight, _ in known])
    return Forecast(
        _mean([(weight / total, one.points) for weight, one in known]),
        _mean([(weight / total, one.chances) for weight, one in known]),
    )


def _mean(known: Sequence[tuple[float, tuple[float, ...]]]) -> tuple[float, ...]:
    (share, numbers), *others = known
    found = [share * one for one in numbers]
    for share, numbers in others:
        found = [mean + share * one for mean, one in zip(found, numbers, strict=True)]
    return tuple(found)
