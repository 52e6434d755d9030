"""What wins cost and bring: payments of sample wins, by a ruleset's own settlement. Hands are valued in worth.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand
from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    NOTHING_SHOWN,
    ONE_SET_CLAIMED,
    HandSituation,
    SeatSummary,
    example_win,
)
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate, scored_readings

SELF_DRAW_SHARE = 0.4
"""How many wins are drawn by their owner: an assumption to weigh the two ways of winning by."""

_ALTERNATE = (0, 2, 4, 6, 8, 9, 11, 13, 15, 17)
_SCATTERED = (0, 3, 6, 9, 12, 15, 18, 21, 24)

EXPOSING_SUMMARIES: tuple[SeatSummary, ...] = (
    (1, (), ()),
    (0, (KongForm.CONCEALED,), ()),
    (1, (KongForm.CLAIMED,), ()),
    (0, (), (True,)),
    (0, (), (False,)),
)
"""Areas that may make their owner pay more."""


@dataclass(frozen=True, slots=True)
class PaymentRates:
    """What points come to: the winner's gain for a point on average, the loss of the seat that deals in and of one
    that does not."""

    gain: float
    deal_in: float
    other: float


@dataclass(frozen=True, slots=True)
class LossFormula:
    """What a seat pays for another's win of so many points: (points × factor + more) where it deals in (`thrown`), and
    on average where it does not (`anyhow`)."""

    thrown: tuple[float, float]
    anyhow: tuple[float, float]

    def by_deal_in(self, points: float) -> float:
        """What dealing in costs."""
        return self.thrown[0] * points + self.thrown[1]

    def otherwise(self, points: float) -> float:
        """What the win costs when it is self-drawn or a third seat deals in."""
        return self.anyhow[0] * points + self.anyhow[1]


@dataclass(frozen=True, slots=True)
class DrawPayments:
    """What it brings at the end of a wall to be ready and not to be, and how much less to be far off with tiles of
    every suit. `always` says whether the wall always runs out, wins or not."""

    ready: float
    far: float
    scattered: float
    always: bool


def draw_payments_for(ruleset: Ruleset, hand: ExampleHand | None) -> DrawPayments:
    """The payments of an unwon hand in which others are ready with such a hand."""
    if hand is None:
        return DrawPayments(0.0, 0.0, 0.0, False)
    win = example_win(ruleset, hand, HandSituation(1, 0, ()), Way.SELF_DRAW)
    size = len(hand.concealed)
    other, spread = ((_ALTERNATE * 4)[:size], (_SCATTERED * 4)[:size])

    def paid(own: tuple[int, ...]) -> float:
        hands = (own, hand.concealed, hand.concealed, other)[: ruleset.seats]
        table = replace(win.table, hands=hands, rivers=((),) * ruleset.seats)
        return float(ruleset.settle(Outcome((), table)).deltas[0])

    scored = evaluate(ruleset, win)
    won = Outcome((ScoredWin(win, scored),), win.table) if isinstance(scored, Breakdown) else None
    goes_on = won is not None and not ruleset.ends(won)
    return DrawPayments(paid(hand.concealed), paid(other), paid(spread), goes_on)


def payment_rates_for(ruleset: Ruleset, hands: Sequence[ExampleHand]) -> PaymentRates:
    """The payments for the first of the sample wins that may be won both ways, per point."""
    situation = HandSituation(1, 0, (), others=(ONE_SET_CLAIMED,) * (ruleset.seats - 1))
    for hand in hands:
        thrown = _payments(ruleset, hand, situation, Way.DISCARD)
        drawn = _payments(ruleset, hand, situation, Way.SELF_DRAW)
        if thrown and drawn:
            gain = (1 - SELF_DRAW_SHARE) * thrown[0] + SELF_DRAW_SHARE * drawn[0]
            return PaymentRates(gain, -thrown[-1], -thrown[1])
    return PaymentRates(1.0, 1.0, 0.0)


class LossFormulas:
    """What seats pay for the wins of others, by who deals the hand: asked of the ruleset's settlement with the cheapest
    and the dearest of some sample wins."""

    def __init__(self, ruleset: Ruleset, hands: Sequence[ExampleHand]) -> None:
        self.ruleset = ruleset
        self._others = (ONE_SET_CLAIMED,) * (ruleset.seats - 1)
        known = [(self._points(hand), index, hand) for index, hand in enumerate(hands)]
        known = sorted(one for one in known if one[0] > 0)
        self._hands = [known[0][2], known[-1][2]] if known else []
        self.formula = lru_cache(maxsize=256)(self._work_out)

    def _points(self, hand: ExampleHand) -> int:
        scored = evaluate(
            self.ruleset, example_win(self.ruleset, hand, HandSituation(1, 0, (), others=self._others), Way.DISCARD)
        )
        return scored.points if isinstance(scored, Breakdown) else 0

    def _work_out(self, winner_deals: bool, payer_deals: bool, streak: int) -> LossFormula:
        """The bill where the winner, the payer or a third seat is the dealer, who has kept the deal so often."""
        seats = self.ruleset.seats
        # Seat 0 wins; the last seat deals in, or seat 1 pays without having done so.
        third = (1, min(2, seats - 1))
        thrower, bystander = (0, 0) if winner_deals else (seats - 1, 1) if payer_deals else third
        thrown = self._paid(Way.DISCARD, thrower, streak, seats - 1)
        missed = self._paid(Way.DISCARD, bystander, streak, 1)
        drawn = self._paid(Way.SELF_DRAW, bystander, streak, 1)
        anyhow = [(1 - SELF_DRAW_SHARE) * one + SELF_DRAW_SHARE * two for one, two in zip(missed, drawn, strict=True)]
        return LossFormula(thrown, (anyhow[0], anyhow[1]))

    def _paid(self, way: Way, dealer: int, streak: int, payer: int) -> tuple[float, float]:
        """(factor, more) of what a seat pays for the win of seat 0."""
        found = []
        for hand in self._hands:
            situation = HandSituation(-dealer % self.ruleset.seats, 0, (), others=self._others)
            win = example_win(self.ruleset, hand, situation, way)
            win = replace(win, table=replace(win.table, dealer_streak=streak))
            scored = evaluate(self.ruleset, win)
            if isinstance(scored, Breakdown) and scored.points > 0:
                deltas = self.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas
                found.append((scored.points, -deltas[payer]))
        return _line(found)


def _line(found: list[tuple[int, int]]) -> tuple[float, float]:
    """The line through the first and the last of (points, payment); through nothing where they tell no such line."""
    if not found:
        return 1.0, 0.0
    (low, paid_low), (high, paid_high) = found[0], found[-1]
    if low < high:
        factor = (paid_high - paid_low) / (high - low)
        more = paid_low - factor * low
        if factor >= 0.0 and more >= 0.0:
            return factor, more
    return paid_low / low, 0.0


def _payments(ruleset: Ruleset, hand: ExampleHand, situation: HandSituation, way: Way) -> tuple[float, ...]:
    """What each seat gains by the sample win of seat 0, per point; nothing where it is refused."""
    win = example_win(ruleset, hand, situation, way)
    scored = evaluate(ruleset, win)
    if not isinstance(scored, Breakdown) or scored.points <= 0:
        return ()
    deltas = ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas
    return tuple(delta / scored.points for delta in deltas)


def evaluate_freely(ruleset: Ruleset, win: Win) -> Breakdown | None:
    """The best reading with the gates left open."""
    readings = (scored for _, scored in scored_readings(ruleset, win))
    return max(readings, key=lambda scored: scored.worth.raw, default=None)


class ExposureCost:
    """What a seat pays for the usual, cheap win of another, by what lies before it."""

    def __init__(self, ruleset: Ruleset, hands: Sequence[ExampleHand]) -> None:
        self.ruleset = ruleset
        owing = [hand for hand in hands if self._owed(hand, NOTHING_SHOWN) > 0.0]
        self.hand = min(owing, key=lambda hand: self._owed(hand, NOTHING_SHOWN), default=None)
        self.owed = lru_cache(maxsize=1024)(self._owed_for_usual)
        self.matters = any(self.owed(area, ()) > self.owed(NOTHING_SHOWN, ()) for area in EXPOSING_SUMMARIES)
        """Whether it makes a difference at all."""

    def _owed_for_usual(self, area: SeatSummary, lone: tuple[bool, ...]) -> float:
        return self._owed(self.hand, area, lone) if self.hand is not None else 0.0

    def _owed(self, hand: ExampleHand, area: SeatSummary, lone: tuple[bool, ...] = ()) -> float:
        """Points that seat 1 pays when seat 0, who has laid down such tiles one by one, draws its winning tile or gets
        it from the last seat."""
        total = 0.0
        situation = HandSituation(1, 0, (), lone=lone, others=(area, *(ONE_SET_CLAIMED,) * (self.ruleset.seats - 2)))
        for way, share in ((Way.DISCARD, 1 - SELF_DRAW_SHARE), (Way.SELF_DRAW, SELF_DRAW_SHARE)):
            win = example_win(self.ruleset, hand, situation, way)
            scored = evaluate_freely(self.ruleset, win)
            if scored is not None:
                total -= share * self.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas[1]
        return total
