"""The match of a riichi game: who deals next, the counters, and when the match ends. By hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.scoring import Breakdown, Worth
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.hanchan import Hanchan, nobody
from tests.mechanics.wins import win

TABLE = Table(FOUR_CHAIRS)
NOW = Position(0, 2, 5, 3)
"""Seat 2 deals the sixth hand, with three counters."""
LAST = Position(1, 3, 11, 0)
"""Seat 3 deals the last hand of two rounds."""


def seats(*found: int) -> Callable[[Table], tuple[int, ...]]:
    """A function that returns these seats."""
    return lambda _: found


def won_by(*winners: int, scores: tuple[int, ...] = (25_000,) * 4) -> Outcome:
    """A hand that these seats won."""
    scored = Breakdown(Reading("regular", ()), (), (), Worth((), 1))
    wins = tuple([ScoredWin(win("1m", "1m", seat=seat), scored) for seat in winners])
    return Outcome(wins, TABLE, scores=scores)


@pytest.mark.parametrize(
    ("outcome", "ready", "offenders", "following"),
    [
        (won_by(2), nobody, nobody, Position(0, 2, 6, 4)),
        (won_by(0, 2), nobody, nobody, Position(0, 2, 6, 4)),
        (won_by(0), seats(2), nobody, Position(0, 3, 6, 0)),
        (won_by(), nobody, nobody, Position(0, 3, 6, 4)),
        (won_by(), seats(0, 2), nobody, Position(0, 2, 6, 4)),
        (won_by(), nobody, seats(1), Position(0, 2, 6, 3)),
        (won_by(0), nobody, seats(1), Position(0, 3, 6, 0)),
        (Outcome((), TABLE, void="four-winds"), nobody, seats(1), Position(0, 2, 6, 4)),
        (Outcome((), TABLE, void="chombo"), nobody, nobody, Position(0, 2, 6, 3)),
    ],
)
def test_who_deals_next_and_how_many_counters_lie_there(
    outcome: Outcome,
    ready: Callable[[Table], tuple[int, ...]],
    offenders: Callable[[Table], tuple[int, ...]],
    following: Position,
) -> None:
    """The counter grows with a win of the dealer and an unwon hand; a hand with a chombo is played again."""
    assert Hanchan(2, ready=ready, offenders=offenders).after(NOW, outcome) == following


@pytest.mark.parametrize(
    ("agari_yame", "position", "scores", "over"),
    [
        (True, LAST, (20_000, 20_000, 29_000, 31_000), True),
        (True, LAST, (20_000, 20_000, 30_000, 30_000), True),
        (True, LAST, (20_000, 18_000, 32_000, 30_000), False),
        (False, LAST, (20_000, 20_000, 29_000, 31_000), False),
        (True, Position(0, 3, 3, 0), (20_000, 20_000, 29_000, 31_000), False),
        (True, Position(1, 2, 10, 0), (20_000, 20_000, 31_000, 29_000), False),
    ],
)
def test_the_dealer_of_the_last_hand_who_wins_and_leads_may_end_the_match(
    agari_yame: bool, position: Position, scores: tuple[int, ...], over: bool
) -> None:
    following = Hanchan(2, agari_yame=agari_yame).after(position, won_by(position.dealer, scores=scores))
    assert (following is None) == over


def test_the_match_is_over_when_the_last_dealer_loses_the_deal() -> None:
    assert Hanchan(2).after(LAST, won_by(1)) is None
    assert Hanchan(2).after(LAST, won_by()) is None
    assert Hanchan(2, ready=seats(3)).after(LAST, won_by()) == Position(1, 3, 12, 1)


@pytest.mark.parametrize(
    ("scores", "over"),
    [((0, 25_000, 50_000, 25_000), False), ((-100, 25_100, 50_000, 25_000), True), ((25_000,) * 4, False)],
)
@pytest.mark.parametrize("outcome", [won_by(1), won_by(), Outcome((), TABLE, void="four-winds")])
def test_less_than_0_may_end_the_match_and_0_does_not(outcome: Outcome, scores: tuple[int, ...], over: bool) -> None:
    after = Hanchan(2, below_zero_ends=True).after(NOW, replace(outcome, scores=scores))
    assert (after is None) == over
    assert Hanchan(2).after(NOW, replace(outcome, scores=scores)) is not None


EXTRA = Hanchan(3, ready=seats(3), extra_rounds=1, target=30_000)
LEVEL, ENOUGH = (24_000, 26_000, 25_000, 25_000), (21_000, 30_000, 24_000, 25_000)


@pytest.mark.parametrize(
    ("position", "winner", "scores", "following"),
    [
        (LAST, 1, LEVEL, Position(2, 0, 12, 0)),
        (LAST, 1, ENOUGH, None),
        (LAST, 3, ENOUGH, Position(1, 3, 12, 1)),
        (Position(2, 1, 13, 0), 1, LEVEL, Position(2, 1, 14, 1)),
        (Position(2, 1, 13, 0), 1, ENOUGH, None),
        (Position(2, 1, 13, 0), 0, ENOUGH, None),
        (Position(2, 3, 15, 0), 0, LEVEL, None),
        (Position(2, 3, 15, 0), 3, LEVEL, Position(2, 3, 16, 1)),
    ],
)
def test_an_extra_round_lasts_until_somebody_has_the_target(
    position: Position, winner: int, scores: tuple[int, ...], following: Position | None
) -> None:
    """The dealer of the last usual hand plays on, though another has the target; in the extra round nobody does."""
    assert EXTRA.after(position, won_by(winner, scores=scores)) == following


@pytest.mark.parametrize(
    ("agari", "tenpai", "outcome", "over"),
    [
        (True, True, won_by(), True),
        (True, False, won_by(), False),
        (True, False, won_by(3), True),
        (False, False, won_by(3), False),
        (True, True, Outcome((), TABLE, void="four-winds"), False),
    ],
)
def test_a_dealer_who_is_ready_may_end_the_match_and_an_aborted_hand_does_not(
    agari: bool, tenpai: bool, outcome: Outcome, over: bool
) -> None:
    flow = Hanchan(2, ready=seats(3), agari_yame=agari, tenpai_yame=tenpai)
    assert (flow.after(LAST, replace(outcome, scores=(20_000, 20_000, 29_000, 31_000))) is None) == over


@pytest.mark.parametrize(("shared", "over"), [(True, True), (False, False)])
def test_a_dealer_who_ties_leads_only_where_places_are_shared(shared: bool, over: bool) -> None:
    """Seat 2 was dealer before seat 3."""
    tied = won_by(3, scores=(20_000, 20_000, 30_000, 30_000))
    assert (Hanchan(2, agari_yame=True, shared_places=shared).after(LAST, tied) is None) == over


@pytest.mark.parametrize(("score", "over"), [(29_900, False), (30_000, True)])
def test_a_dealer_stops_only_with_the_target_of_the_extra_round(score: int, over: bool) -> None:
    flow = Hanchan(3, agari_yame=True, extra_rounds=1, target=30_000)
    won = won_by(3, scores=(20_000, 20_000, 20_000, score))
    assert (flow.after(LAST, won) is None) == over
