"""The summary of a match equals the sum of what was recorded."""

from __future__ import annotations

from mahjong_desktop.engine.events import HandEnded, Paid, Seated, Won
from mahjong_desktop.study.summary import summarize
from tests.study.finished import KONG_BLOOM, finish
from tests.study.games import events_of, played


def test_a_match_adds_up() -> None:
    events = events_of(played(60))
    summary = summarize(events, 0)
    ended = [event for event in events if isinstance(event, HandEnded)]
    wins = [event for event in events if isinstance(event, Won)]
    assert wins and summary.finished
    assert [hand.scores for hand in summary.hands] == [event.scores for event in ended]
    assert sum(line.wins for line in summary.seats) == len(wins)
    assert sum(line.deal_ins for line in summary.seats) == sum(event.giver is not None for event in wins)
    assert sum(line.self_draws for line in summary.seats) == sum(event.giver is None for event in wins)
    for line in summary.seats:
        assert line.score == ended[-1].scores[line.seat] == sum(hand.deltas[line.seat] for hand in summary.hands)
        assert line.difference == line.score
        own = [win for win in wins if win.seat == line.seat]
        assert (line.best.points if line.best else None) == max((win.points for win in own), default=None)
    assert [line.place for line in summary.seats] == sorted(line.place for line in summary.seats)
    assert [line.score for line in summary.seats] == sorted((line.score for line in summary.seats), reverse=True)
    seated = next(event for event in events if isinstance(event, Seated))
    assert {line.seat: line.player for line in summary.seats} == dict(enumerate(seated.order))


def test_equal_scores_share_a_place() -> None:
    lines = summarize((), 0).seats
    assert [line.place for line in lines] == [1, 1, 1, 1]


def test_the_account_of_one_win_is_complete() -> None:
    finished = finish(KONG_BLOOM)
    (hand,) = summarize(finished.events, 0).hands
    (win,) = hand.wins
    assert (win.seat, win.way, win.giver, win.total, win.points) == (1, "kong-replacement", None, 8, 32)
    paid = [event for event in finished.events if isinstance(event, Paid)]
    assert hand.deltas[1] == sum(event.amount for event in paid) == 192
