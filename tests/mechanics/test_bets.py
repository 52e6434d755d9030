"""Bets on the table: which lie there, who collects them, and who gets those that are left. By hand."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.payments import TABLE, Outcome, ScoredWin, Transfer
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.scoring import Breakdown, Worth
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.riichi import PENDING, STICKS, Bets, nearest_winner
from tests.mechanics.wins import win

BETS = Bets(frozenset({"riichi"}), 1000, "riichi-bet")
_, KEPT = BETS.tracks()
NOBODY: frozenset[str] = frozenset()
DECLARED = frozenset({"riichi"})


def table(*bettors: int, kept: int = 0, pending: int | None = None) -> Table:
    """A table on which these seats have declared."""
    declared = tuple([DECLARED if seat in bettors else NOBODY for seat in range(4)])
    return Table(FOUR_CHAIRS, declared=declared, tracks={STICKS.id: kept, PENDING.id: pending})


def outcome(at: Table, *winners: int, giver: int | None = None) -> Outcome:
    """A hand that these seats won."""
    way = Way.SELF_DRAW if giver is None else Way.DISCARD
    scored = Breakdown(Reading("regular", ()), (), (), Worth((), 1))
    wins = [replace(win("1m", "1m", seat=seat, way=way, giver=giver), table=at) for seat in winners]
    return Outcome(tuple([ScoredWin(won, scored) for won in wins]), at)


def collected(at: Table, *winners: int, giver: int | None = None) -> dict[int, int]:
    """How many points each winner collects."""
    paid = list(BETS.collected(outcome(at, *winners, giver=giver)))
    assert all(transfer.payer == TABLE and transfer.reason == "bets" for transfer in paid)
    return {transfer.payee: transfer.amount for transfer in paid}


def test_a_bet_lies_there_once_its_discard_was_not_won() -> None:
    assert BETS.bettors(table(1, 3)) == (1, 3)
    assert BETS.bettors(table(1, 3, pending=3)) == (1,)
    assert (BETS.lying(table(1, 3, kept=2)), BETS.lying(table(1, kept=2, pending=1))) == (4, 2)
    assert BETS.paid(table(1, 3, pending=3)) == (Transfer(1, TABLE, 1000, "riichi-bet"),)
    assert BETS.returned(table(1)) == (Transfer(TABLE, 1, 1000, "bets"),)


def test_a_bet_is_pending_from_the_declaration_to_the_end_of_claims() -> None:
    after = PENDING.step(None, Moment("declared", 2), table())
    assert after == 2
    assert PENDING.step(after, Moment("unclaimed", 2), table()) is None
    assert PENDING.step(after, Moment("melded", 3, giver=2), table()) is None


def test_bets_are_kept_until_somebody_takes_them() -> None:
    assert KEPT.lasting
    assert KEPT.step(1, Moment("hand-ended", 0, name="draw"), table(0, 2)) == 3
    assert KEPT.step(3, Moment("paid", TABLE, name="bets", amount=2000), table()) == 1
    assert KEPT.step(3, Moment("paid", 0, name="win", amount=2000), table()) == 3


@pytest.mark.parametrize(
    ("winners", "giver", "points"),
    [
        ((2,), None, {2: 4000}),
        ((2,), 1, {2: 4000}),
        ((3, 0), 1, {3: 3000, 0: 1000}),
        ((0, 3), 2, {3: 3000, 0: 1000}),
        ((2, 3), 1, {2: 4000}),
    ],
)
def test_each_winner_takes_the_own_bet_and_the_next_after_the_giver_the_rest(
    winners: tuple[int, ...], giver: int | None, points: dict[int, int]
) -> None:
    """Seats 0 and 1 have bet; two bets are left of hands before. In the last case neither winner has bet."""
    assert collected(table(0, 1, kept=2), *winners, giver=giver) == points


def test_without_bets_nobody_takes_any() -> None:
    assert collected(table(), 2) == {} and BETS.all_to(1, table()) == ()
    assert BETS.all_to(1, table(2, kept=1)) == (Transfer(TABLE, 1, 2000, "bets"),)


@pytest.mark.parametrize(
    ("scores", "kept", "points"),
    [
        ((25_000, 31_000, 22_000, 22_000), 3, {1: 3000}),
        ((30_000, 30_000, 20_000, 20_000), 3, {0: 1500, 1: 1500}),
        ((20_000, 27_000, 27_000, 27_000), 2, {1: 800, 2: 600, 3: 600}),
        ((25_000, 31_000, 22_000, 22_000), 0, {}),
    ],
)
def test_bets_that_are_left_go_to_the_leaders(scores: tuple[int, ...], kept: int, points: dict[int, int]) -> None:
    """Shares are rounded down to hundreds; the first leader has the remainder."""
    left = BETS.left_over(scores, table(kept=kept), 100)
    assert {transfer.payee: transfer.amount for transfer in left} == points


def test_bets_that_are_left_may_go_to_the_first_leader_alone() -> None:
    scores = (20_000, 27_000, 27_000, 27_000)
    left = BETS.left_over(scores, table(kept=2), 100, shared=False)
    assert {transfer.payee: transfer.amount for transfer in left} == {1: 2000}


@pytest.mark.parametrize(
    ("winners", "giver", "first"), [((2,), None, 2), ((3, 0), 1, 3), ((0, 3), 2, 3), ((2, 3), 1, 2)]
)
def test_the_first_winner_is_the_next_after_the_giver(winners: tuple[int, ...], giver: int | None, first: int) -> None:
    assert nearest_winner(outcome(table(), *winners, giver=giver)).win.seat == first


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.integers(0, 20))
def test_nothing_of_what_is_left_is_lost(scores: list[int], kept: int) -> None:
    left = BETS.left_over(tuple(scores), table(kept=kept), 100)
    assert sum(transfer.amount for transfer in left) == 1000 * kept
    assert {scores[transfer.payee] for transfer in left} <= {max(scores)}
