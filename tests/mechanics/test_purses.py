"""Purses: what is paid from what is left, in which order, and when the match is over."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.payments import Outcome, Term, Transfer
from mahjong_desktop.core.ruleset import Moment, Position
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics import purses
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.purses import CHIPS, Purses

KONG, FINE = Transfer(0, 1, 6, "kong"), Transfer(2, 0, 10, "fine")


@dataclass
class DueNow:
    """Payments that are due, which a test may change."""

    all: tuple[Transfer, ...] = ()

    def __call__(self, _: Table) -> tuple[Transfer, ...]:
        return self.all


def table(left: tuple[int, ...], dues: object = (), scores: tuple[int, ...] = ()) -> Table:
    return Table(FOUR_CHAIRS, tracks={CHIPS.id: left, "dues": dues}, scores=scores)


def test_who_has_less_pays_what_is_left_and_the_payment_says_so() -> None:
    paid = purses.paid_from((4, 0, 3, 0), (KONG, FINE))
    assert [(one.payer, one.amount) for one in paid] == [(0, 4), (2, 3)]
    assert paid[0].terms == (("", 6, "due"), ("→", 4, "purse"))


def test_who_has_nothing_pays_nothing_but_what_was_just_received_counts() -> None:
    assert purses.paid_from((0, 100, 100, 100), (KONG,)) == ()
    assert [one.amount for one in purses.paid_from((0, 9, 100, 9), (FINE, KONG))] == [10, 6]


def test_the_calculation_of_a_cut_payment_goes_on() -> None:
    terms: tuple[Term, ...] = (("", 3, "due"), ("×", 2, "dealer-stayed"))
    (cut,) = purses.paid_from((5, 0, 0, 0), (Transfer(0, 1, 6, "kong", terms),))
    assert cut.terms == (*terms, ("→", 5, "purse"))
    assert (purses.due_of(cut), purses.due_of(KONG)) == (6, 6)
    added = Transfer(0, 1, 4, "win", (("", 3, "base"), ("+", 4, "more"), ("−", 1, "less"), ("→", 4, "purse")))
    assert purses.due_of(added) == 6


@pytest.mark.parametrize(("points", "over"), [((0, 1, 0, 9), True), ((0, 1, 2, 9), False), ((0, -1, 2, 9), True)])
def test_the_match_is_over_when_two_are_empty(points: tuple[int, ...], over: bool) -> None:
    assert purses.ends_the_match(points) is over
    assert purses.void_by_purses(table((), scores=points)) == ("purses-empty" if over else "")
    flow, at = Rotation(4), Position(1, 2, 6)
    outcome = Outcome((), table(()), scores=points)
    assert purses.UntilPursesAreEmpty(flow).after(at, outcome) == (None if over else flow.after(at, outcome))


def test_payments_in_play_are_made_in_the_order_in_which_they_fell_due() -> None:
    """First the fine is due, then the kong stands before it in the list: the payer of the kong has the fine by then."""
    due = DueNow((FINE,))
    part = Purses(100, 4, due, ("kong", "fine"))
    _, track = part.tracks()
    known = track.step((), Moment("drew", 0), table((0, 100, 100, 100)))
    due.all = (KONG, FINE)
    now = table((0, 100, 100, 100), known)
    assert [one.reason for one in part.paid_in_play(now)] == ["fine", "kong"]
    assert [one.reason for one in part.paid_in_play(table((0, 100, 100, 100)))] == ["fine"]
    assert part.left(now) == (4, 106, 90, 100)


def test_what_an_empty_purse_did_not_pay_is_not_owed_later() -> None:
    due = DueNow((KONG,))
    part = Purses(100, 4, due, ("kong", "fine"))
    _, track = part.tracks()
    empty = table((0, 100, 100, 100))
    assert part.paid_in_play(empty) == ()
    known = track.step((), Moment("drew", 0), empty)
    due.all = (FINE, KONG)
    assert [one.reason for one in part.paid_in_play(table((0, 100, 100, 100), known))] == ["fine"]


def test_a_robbed_kong_that_is_no_longer_due_is_not_paid() -> None:
    part = Purses(100, 4, DueNow(()), ("kong", "fine"))
    assert part.paid_in_play(table((9, 9, 9, 9), ((0, 1, 6, "kong"),))) == ()


def test_equal_payments_are_made_as_often_as_they_are_due() -> None:
    part = Purses(100, 4, DueNow((KONG, KONG)), ("kong", "fine"))
    assert part.paid_in_play(table((20, 0, 0, 0), ((0, 1, 6, "kong"),))) == (KONG, KONG)


def test_the_end_is_paid_from_the_present_scores_or_in_a_score_case_from_what_play_has_left() -> None:
    part = Purses(100, 4, DueNow((KONG,)), ("kong", "fine"))
    win = Transfer(0, 3, 40, "win")
    assert [one.amount for one in part.paid_at_the_end(table((100,) * 4, scores=(7, 1, 1, 1)), (win,))] == [7]
    assert [one.amount for one in part.paid_at_the_end(table((10, 9, 9, 9)), (win,))] == [4]


def test_the_purses_of_the_next_hand_are_the_scores() -> None:
    chips, *others = Purses(100, 4).tracks()
    assert others == [] and chips.initial == (100,) * 4 and chips.lasting
    assert chips.step(chips.initial, Moment("hand-ended", -1), table((), scores=(1, 2, 3, 4))) == (1, 2, 3, 4)
    assert purses.stake_of((chips,)) == 100 and purses.stake_of(()) == 0


def test_one_purse_may_hold_all_the_points_of_the_table() -> None:
    (chips,) = Purses(1_000_000, 4).tracks()
    assert chips.read([4_000_000, 0, 0, 0], 4, 0) == (4_000_000, 0, 0, 0)
