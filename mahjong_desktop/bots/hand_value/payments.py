"""What wins cost and bring in payments: the ruleset's own settlement, asked with example wins.

Inputs are example hands that may win; outputs are amounts of payment per point of the win, formulas for what a payer
loses, and payments at an exhaustive draw. Unit: points of the match. What hands are worth belongs to hand_values.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand
from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    NOTHING_SHOWN,
    ONE_SET_CLAIMED,
    HandSituation,
    SeatSummary,
    example_win,
    neutral_indicators,
)
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate, scored_readings

SELF_DRAW_SHARE = 0.4
"""The share of wins by self-draw: an assumption by which the two ways of winning are weighed."""

_ALTERNATE_TILES = (0, 2, 4, 6, 8, 9, 11, 13, 15, 17)
_TILES_OF_EVERY_SUIT = (0, 3, 6, 9, 12, 15, 18, 21, 24)
"""Tiles of two hands that are far from ready; the second has tiles of every suit."""

_EXPOSING = (
    SeatSummary(1, (), ()),
    SeatSummary(0, (KongForm.CONCEALED,), ()),
    SeatSummary(1, (KongForm.CLAIMED,), ()),
    SeatSummary(0, (), (True,)),
    SeatSummary(0, (), (False,)),
)
"""What a seat may have shown that makes it pay more in some rulesets."""


class PaymentRates(Struct, frozen=True):
    """Payments per point of a win: what the winner gains on average, what the seat that deals in loses, and what
    another seat loses then."""

    winner_gain: float
    deal_in_loss: float
    bystander_loss: float


class LinearLoss(NamedTuple):
    """The payment `factor` × points + `constant`."""

    factor: float
    constant: float

    def of(self, points: float) -> float:
        """The payment for a win of so many points."""
        return self.factor * points + self.constant


class LossFormula(Struct, frozen=True):
    """What a seat pays for another's win: when it deals in, and on average when it does not (`otherwise`)."""

    deal_in: LinearLoss
    otherwise: LinearLoss


class DrawPayments(Struct, frozen=True):
    """Payments to a seat at an exhaustive draw: if it is ready, if it is not, and if it is not and holds tiles of every
    suit. `after_every_hand` says whether the wall always runs out, because play goes on after a win."""

    ready: float
    unready: float
    unready_in_all_suits: float
    after_every_hand: bool


def _payments(ruleset: Ruleset, win: Win, scored: Breakdown) -> tuple[int, ...]:
    """What each seat gains by a win, by seat."""
    return tuple(ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas)


def points_paid(ruleset: Ruleset, win: Win, scored: Breakdown) -> float:
    """The points of a scored win, as far as they are paid for: where the limit is one of payments, a hand may be worth
    any points and bring no more than that limit, so that what the winner receives takes the place of its points."""
    if not ruleset.scoring.limits_payments:
        return scored.points
    return max(0, _payments(ruleset, win, scored)[win.seat])


def draw_payments_for(ruleset: Ruleset, hand: ExampleHand | None) -> DrawPayments:
    """The payments at an exhaustive draw at which two other seats are ready with this example hand."""
    if hand is None:
        return DrawPayments(0.0, 0.0, 0.0, False)
    win = example_win(ruleset, hand, HandSituation(1, 0, ()), Way.SELF_DRAW)
    size = len(hand.concealed)
    far, in_all_suits = ((_ALTERNATE_TILES * 4)[:size], (_TILES_OF_EVERY_SUIT * 4)[:size])
    indicators = neutral_indicators(ruleset, (*far, *in_all_suits, *hand.concealed))
    plain = replace(win.table, indicators=indicators, setup=ruleset.setup(indicators), rivers=((),) * ruleset.seats)

    def paid(own: tuple[int, ...]) -> float:
        hands = (own, hand.concealed, hand.concealed, far)[: ruleset.seats]
        table = replace(plain, hands=hands)
        return float(ruleset.settle(Outcome((), table)).deltas[0])

    scored = evaluate(ruleset, win)
    won = Outcome((ScoredWin(win, scored),), win.table) if isinstance(scored, Breakdown) else None
    goes_on = won is not None and not ruleset.ends(won)
    return DrawPayments(paid(hand.concealed), paid(far), paid(in_all_suits), goes_on)


def payment_rates_for(ruleset: Ruleset, hands: Sequence[ExampleHand]) -> PaymentRates:
    """The payments per point for the first of the example hands that may be won both ways."""
    situation = HandSituation(1, 0, (), others=(ONE_SET_CLAIMED,) * (ruleset.seats - 1))
    for hand in hands:
        on_discard = _payments_per_point(ruleset, hand, situation, Way.DISCARD)
        by_draw = _payments_per_point(ruleset, hand, situation, Way.SELF_DRAW)
        if on_discard and by_draw:
            gain = (1 - SELF_DRAW_SHARE) * on_discard[0] + SELF_DRAW_SHARE * by_draw[0]
            return PaymentRates(gain, -on_discard[ruleset.seats - 1], -on_discard[1])
    return PaymentRates(1.0, 1.0, 0.0)


def draws_only_factor(ruleset: Ruleset, hands: Sequence[ExampleHand], declaration: str) -> float:
    """By what factor a win brings more per point than on average, if the declaration leaves wins by self-draw alone;
    1 for other declarations. The first of the example hands decides that may be won with it by self-draw."""
    situation, declared = HandSituation(1, 0, ()), frozenset({declaration})
    for hand in hands:
        on_discard, by_draw = (
            evaluate(ruleset, example_win(ruleset, hand, situation, way, declared))
            for way in (Way.DISCARD, Way.SELF_DRAW)
        )
        if isinstance(by_draw, Breakdown):
            gains = _payments_per_point(ruleset, hand, situation, Way.SELF_DRAW)
            average = payment_rates_for(ruleset, hands).winner_gain
            return 1.0 if isinstance(on_discard, Breakdown) or not gains else gains[0] / average
    return 1.0


def thrown_wild_factor(ruleset: Ruleset, hands: Sequence[ExampleHand]) -> float:
    """What part of what wins bring is left to a seat that has discarded a wild tile: less than 1 where it then may win
    by self-draw alone, 0 where it may not win at all. The first of the example hands decides."""
    situation, shares = HandSituation(1, 0, ()), {Way.DISCARD: 1 - SELF_DRAW_SHARE, Way.SELF_DRAW: SELF_DRAW_SHARE}
    for hand in hands:
        wins = [example_win(ruleset, hand, situation, way, river=()) for way in shares]
        wild = min(wins[0].table.setup.wild, default=None)
        if wild is None:
            break
        thrown = [example_win(ruleset, hand, situation, way, river=(wild,)) for way in shares]
        usual, left = (
            sum(share * _gained(ruleset, win) for win, share in zip(every, shares.values(), strict=True))
            for every in (wins, thrown)
        )
        if usual > 0.0:
            return min(1.0, left / usual)
    return 1.0


def _gained(ruleset: Ruleset, win: Win) -> float:
    """What the winner gains by a win; 0 if it is refused."""
    scored = evaluate(ruleset, win)
    return max(float(_payments(ruleset, win, scored)[win.seat]), 0.0) if isinstance(scored, Breakdown) else 0.0


def declared_giver_factor(ruleset: Ruleset, hands: Sequence[ExampleHand], declaration: str) -> float:
    """By what factor a win on a discard is worth more if the seat that throws it has made the declaration."""
    for hand in hands:
        win = example_win(ruleset, hand, HandSituation(1, 0, ()), Way.DISCARD)
        names = [frozenset({declaration} if seat == win.giver else ()) for seat in range(ruleset.seats)]
        usual = evaluate(ruleset, win)
        dearer = evaluate(ruleset, replace(win, table=replace(win.table, declared=tuple(names))))
        if isinstance(usual, Breakdown) and isinstance(dearer, Breakdown) and usual.points > 0:
            return dearer.points / usual.points
    return 1.0


def _payments_per_point(ruleset: Ruleset, hand: ExampleHand, situation: HandSituation, way: Way) -> tuple[float, ...]:
    """What each seat gains by the example win of seat 0, per point; nothing if the win is refused."""
    win = example_win(ruleset, hand, situation, way)
    scored = evaluate(ruleset, win)
    points = points_paid(ruleset, win, scored) if isinstance(scored, Breakdown) else 0
    if not isinstance(scored, Breakdown) or points <= 0:
        return ()
    return tuple(delta / points for delta in _payments(ruleset, win, scored))


class LossFormulas:
    """What seats pay for the wins of others, by who is the dealer.

    The settlement is asked with the cheapest and the dearest of the example hands; amounts between are interpolated.
    """

    def __init__(self, ruleset: Ruleset, hands: Sequence[ExampleHand]) -> None:
        self.ruleset = ruleset
        self._others = (ONE_SET_CLAIMED,) * (ruleset.seats - 1)
        known = [(self._points(hand), index, hand) for index, hand in enumerate(hands)]
        known = sorted(one for one in known if one[0] > 0)
        self._hands = [known[0][2], known[-1][2]] if known else []
        self.formula = lru_cache(maxsize=256)(self._work_out)

    def _points(self, hand: ExampleHand) -> float:
        situation = HandSituation(1, 0, (), others=self._others)
        win = example_win(self.ruleset, hand, situation, Way.DISCARD)
        scored = evaluate(self.ruleset, win)
        return points_paid(self.ruleset, win, scored) if isinstance(scored, Breakdown) else 0

    def _work_out(self, winner_deals: bool, payer_deals: bool, streak: int) -> LossFormula:
        """The formula where the winner, the payer or else a third seat is the dealer, who has kept the deal `streak`
        times."""
        seats = self.ruleset.seats
        # Seat 0 wins. The payer is the last seat if it deals in, and seat 1 if it does not.
        third = (1, seats - 1 if self.ruleset.chairs.empty else min(2, seats - 1))
        if_deal_in, if_not = (0, 0) if winner_deals else (seats - 1, 1) if payer_deals else third
        deal_in = self._paid(Way.DISCARD, if_deal_in, streak, seats - 1)
        discard = self._paid(Way.DISCARD, if_not, streak, 1)
        draw = self._paid(Way.SELF_DRAW, if_not, streak, 1)
        factor, constant = [
            (1 - SELF_DRAW_SHARE) * one + SELF_DRAW_SHARE * two for one, two in zip(discard, draw, strict=True)
        ]
        return LossFormula(deal_in, LinearLoss(factor, constant))

    def _paid(self, way: Way, dealer: int, streak: int, payer: int) -> LinearLoss:
        """What a seat pays for the win of seat 0."""
        found = []
        for hand in self._hands:
            situation = HandSituation(-dealer % self.ruleset.seats, 0, (), others=self._others)
            win = example_win(self.ruleset, hand, situation, way)
            win = replace(win, table=replace(win.table, dealer_streak=streak))
            scored = evaluate(self.ruleset, win)
            points = points_paid(self.ruleset, win, scored) if isinstance(scored, Breakdown) else 0
            if isinstance(scored, Breakdown) and points > 0:
                found.append((points, -_payments(self.ruleset, win, scored)[payer]))
        return _line_through(found)


def _line_through(found: list[tuple[float, int]]) -> LinearLoss:
    """The line through the first and the last of (points, payment). Through the origin if that line would have a
    negative factor or constant."""
    if not found:
        return LinearLoss(1.0, 0.0)
    (low, paid_low), (high, paid_high) = found[0], found[-1]
    if low < high:
        factor = (paid_high - paid_low) / (high - low)
        constant = paid_low - factor * low
        if factor >= 0.0 and constant >= 0.0:
            return LinearLoss(factor, constant)
    return LinearLoss(paid_low / low, 0.0)


def evaluate_freely(ruleset: Ruleset, win: Win) -> Breakdown | None:
    """The best reading of a win without the ruleset's gates (minimums and the like); None if the hand is incomplete."""
    readings = (scored for _, scored in scored_readings(ruleset, win))
    return max(readings, key=lambda scored: scored.worth.raw, default=None)


class Pot:
    """What a win brings besides its hand: the bets of other seats, and what is paid for the dealer's streak.

    The settlement is asked with the cheapest of the example hands, at a table with them and at one without.
    """

    def __init__(self, ruleset: Ruleset, hands: Sequence[ExampleHand]) -> None:
        self.ruleset = ruleset
        self._others = (ONE_SET_CLAIMED,) * (ruleset.seats - 1)
        self._hand = min(hands, key=lambda hand: self._received(hand, (), 0, 0), default=None)
        self.brings = lru_cache(maxsize=256)(self._work_out)

    def _work_out(self, declared: tuple[frozenset[str], ...], dealer: int, streak: int) -> float:
        """The points that a win brings more because the seats after the winner have `declared` these, and because the
        dealer has kept the deal `streak` times. `dealer` is its distance from the winner."""
        if self._hand is None or not (streak or any(declared)):
            return 0.0
        return self._received(self._hand, declared, dealer, streak) - self._received(self._hand, (), dealer, 0)

    def _received(self, hand: ExampleHand, declared: tuple[frozenset[str], ...], dealer: int, streak: int) -> float:
        total = 0.0
        situation = HandSituation(-dealer % self.ruleset.seats, 0, (), others=self._others)
        for way, share in ((Way.DISCARD, 1 - SELF_DRAW_SHARE), (Way.SELF_DRAW, SELF_DRAW_SHARE)):
            win = example_win(self.ruleset, hand, situation, way)
            names = (frozenset[str](), *declared) if declared else win.table.declared
            win = replace(win, table=replace(win.table, dealer_streak=streak, declared=names))
            scored = evaluate(self.ruleset, win)
            if isinstance(scored, Breakdown):
                total += share * _payments(self.ruleset, win, scored)[0]
        return total


class ExposureCost:
    """What a seat pays for another's usual, cheap win, by what lies before the payer.

    In some rulesets claimed sets, kongs or discarded wild tiles of the payer raise his payment.
    """

    def __init__(self, ruleset: Ruleset, hands: Sequence[ExampleHand]) -> None:
        self.ruleset = ruleset
        paying = [hand for hand in hands if self._paid_for(hand, NOTHING_SHOWN) > 0.0]
        self.hand = min(paying, key=lambda hand: self._paid_for(hand, NOTHING_SHOWN), default=None)
        self.paid = lru_cache(maxsize=1024)(self._paid_for_usual)
        self.matters = any(self.paid(summary, ()) > self.paid(NOTHING_SHOWN, ()) for summary in _EXPOSING)
        """Whether anything that lies before the payer changes his payment."""

    def _paid_for_usual(self, payer: SeatSummary, winner_single_tiles: tuple[bool, ...]) -> float:
        return self._paid_for(self.hand, payer, winner_single_tiles) if self.hand is not None else 0.0

    def _paid_for(self, hand: ExampleHand, payer: SeatSummary, winner_single_tiles: tuple[bool, ...] = ()) -> float:
        """Points that seat 1 pays on average for a win of seat 0 by self-draw or on a discard of the last seat."""
        total = 0.0
        others = (payer, *(ONE_SET_CLAIMED,) * (self.ruleset.seats - 2))
        situation = HandSituation(1, 0, (), single_tiles=winner_single_tiles, others=others)
        for way, share in ((Way.DISCARD, 1 - SELF_DRAW_SHARE), (Way.SELF_DRAW, SELF_DRAW_SHARE)):
            win = example_win(self.ruleset, hand, situation, way)
            scored = evaluate_freely(self.ruleset, win)
            if scored is not None:
                total -= share * _payments(self.ruleset, win, scored)[1]
        return total
