"""Win probability of plans draw by draw: the odds of the turns left (turn_odds.py) for hands that are not searched.

Inputs are a kind of growth, a distance from ready and the number of useful live tiles, as for plan_odds.py; outputs are
wins to expect. The rivals are those that the seat sees, and the tiles are drawn as in the lookahead: so plans, hands
that are searched and ready hands are on one scale.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from mahjong_desktop.bots.win_probability.plan_odds import GROWTH_RATES, ONE_SUIT_GROWTH, STAYS_CLOSED, usual_acceptance
from mahjong_desktop.bots.win_probability.turn_odds import NO_CLAIMS, ClaimOdds, Forecast, TurnOdds


class Outlook(Enum):
    """What is expected of a hand that gets ready: wins, at least one win, to be ready when the wall runs out, or the
    payments for wins of others that its own win avoids."""

    WINS = 0
    A_WIN = 1
    AT_DRAW = 2
    AVOIDED = 3


class NextStep(NamedTuple):
    """A hand of a growth at a distance from ready, with so many useful live tiles now, and so many once one of them is
    drawn."""

    growth: str
    distance: int
    useful: int
    then: float


_CLAIMED_FROM = 2.0
"""How many tiles of others a hand sees for each own draw that it could claim if it were useful: of three discards, as
readily as claimable tiles are discarded."""

_FEWER_BELOW, _LEAST_SHARE = 65, 0.35
"""With fewer unseen tiles than this hands have fewer useful ones than usual, but for this share of them."""
_SEEN_PER_STEP = 12
"""So many tiles are seen until a hand is one tile nearer."""


class TurnWins(dict[tuple[str, int], float]):
    """By growth and distance, the wins to expect with as many useful tiles as such hands usually have.

    A value is worked out when it is first looked up.
    """

    def __init__(self, odds: PlanTurnOdds) -> None:
        super().__init__()
        self._odds = odds

    def __missing__(self, key: tuple[str, int]) -> float:
        found = self[key] = self._odds.with_acceptance(*key, self._odds.usual_acceptance(*key))
        return found


class PlanTurnOdds:
    """The wins to expect of plans in the turns left; the questions are those of plan_odds.OddsInRounds."""

    def __init__(self, turns: TurnOdds, declares: bool = False) -> None:
        self._declares = declares
        self.usual = TurnWins(self)
        self.avoidable = turns.avoidable + turns.pot
        self._turns = turns
        self._forecasts: dict[tuple[str, int, int, int, Outlook], Forecast] = {}

    def with_acceptance(self, growth: str, distance: int, useful: int) -> float:
        """With so many useful live tiles."""
        if useful <= 0:
            return 0.0
        return self._forecast(growth, max(distance, 0), useful, 0, Outlook.WINS).chances[-1]

    def chance(self, growth: str, distance: int, useful: int) -> float:
        """The chance to win at least once with so many useful live tiles."""
        return self._forecast(growth, max(distance, 0), useful, 0, Outlook.A_WIN).chances[-1] if useful > 0 else 0.0

    def ready_at_draw(self, growth: str, distance: int, useful: int) -> float:
        """The chance that the wall runs out and the hand, with so many useful live tiles now, is ready by then."""
        if distance > 0 and useful <= 0:
            return 0.0
        return self._forecast(growth, max(distance, 0), useful, 0, Outlook.AT_DRAW).chances[-1]

    def avoided(self, growth: str, distance: int, useful: int) -> float:
        """The payments for wins of others that wins of the hand avoid, in points."""
        if useful <= 0 or not self.avoidable:
            return 0.0
        return self._forecast(growth, max(distance, 0), useful, 0, Outlook.AVOIDED).chances[-1]

    def with_next(self, step: NextStep, expected: Outlook) -> float:
        """What is expected of a hand of which it is known how many useful tiles it finds after the next one: no more
        than such hands usually have."""
        growth, distance, useful, then = step
        if useful <= 0:
            return 0.0
        copies = max(1, min(self.usual_acceptance(growth, distance - 1, 1), round(then)))
        after = self._forecast(growth, distance - 1, copies, 1, expected)
        return self._improved(growth, useful, after).chances[-1]

    def usual_acceptance(self, growth: str, distance: int, steps: int = 0) -> int:
        """The number of useful live tiles that a hand usually has at that distance, so many steps from now."""
        unseen = self._turns.unseen - _SEEN_PER_STEP * steps
        share = _LEAST_SHARE + (1.0 - _LEAST_SHARE) * max(0, unseen) / _FEWER_BELOW
        factor = self._turns.rates.acceptance_factor
        return max(1, round(factor * min(1.0, share) * usual_acceptance(growth, distance)))

    def _forecast(self, growth: str, distance: int, useful: int, steps: int, expected: Outlook) -> Forecast:
        """The forecast of a hand so many steps from now."""
        key = (growth, distance, useful, steps, expected)
        found = self._forecasts.get(key)
        if found is None:
            found = self._work_out(*key) if distance else self._work_out_ready(growth, useful, expected)
            self._forecasts[key] = found
        return found

    def _work_out_ready(self, growth: str, useful: int, expected: Outlook) -> Forecast:
        declared = self._declares and growth in STAYS_CLOSED
        ready = self._turns.ready_hand(useful, useful, declared, growth in ONE_SUIT_GROWTH)
        plays_on = self._turns.plays_on
        if expected is Outlook.AT_DRAW:
            # A seat that has won and plays on is ready at the exhaustive draw, too.
            chances = (1.0,) * len(ready.neither) if plays_on else tuple(ready.neither)
        elif expected is Outlook.A_WIN and plays_on:
            chances = tuple([1.0 - none for none in ready.neither])
        else:
            chances = tuple([own + other for own, other in zip(ready.self_draw, ready.discard, strict=True)])
        return Forecast(chances, tuple(ready.avoided) if expected is Outlook.AVOIDED else chances)

    def _work_out(self, growth: str, distance: int, useful: int, steps: int, expected: Outlook) -> Forecast:
        copies = self.usual_acceptance(growth, distance - 1, steps + 1)
        return self._improved(growth, useful, self._forecast(growth, distance - 1, copies, steps + 1, expected))

    def _improved(self, growth: str, useful: int, after: Forecast) -> Forecast:
        """The forecast of a hand that goes on as `after` once it has one of its useful tiles."""
        share = self._turns.claimed_share(growth in ONE_SUIT_GROWTH) * GROWTH_RATES[growth].claims / _CLAIMED_FROM
        claims = ClaimOdds(share * useful, after) if share else NO_CLAIMS
        return self._turns.improve(useful, after, claims)
