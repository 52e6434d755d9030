"""A review of a hand of Shuangkou under way: what it tells step by step, stopping, and what goes wrong."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.records.card_record import load_cards
from mahjong_desktop.study import card_reviewing
from mahjong_desktop.study.card_hand_review import RecordedCardHand, recorded_card_hand
from mahjong_desktop.study.card_hints import reason_of_move
from mahjong_desktop.study.card_playback import open_card_playback
from mahjong_desktop.study.card_review import CardDecision, decisions_of_hand
from mahjong_desktop.study.card_reviewing import CardMoment, card_review_steps
from mahjong_desktop.study.processes import InThisProcess
from tests.cards.games import card_steps, written


def quick(moment: CardMoment) -> CardDecision:
    """What each decision is worth here: the pass is the best move and whatever is played costs a point."""
    view, action = moment
    played = next((play for play in view.choices.plays if view.choices.action_of(play) == action), None)
    return CardDecision(len(view.moves), played, None, 0.0 if played is None else 1.0, 0.1, ())


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RecordedCardHand:
    """The second hand of a match, whose decisions are judged at once."""
    monkeypatch.setattr(card_reviewing, "judged_card_move", quick)
    return recorded_card_hand(load_cards(written(tmp_path / "game.cards")), 2)


def places(hand: RecordedCardHand, seat: int) -> list[int]:
    return [len(view.moves) for view, _ in decisions_of_hand(hand.start, hand.steps, seat)]


@pytest.mark.parametrize("seat", range(4))
def test_every_decision_is_told_once_it_is_known(hand: RecordedCardHand, seat: int) -> None:
    steps = list(card_review_steps(hand, seat, lambda: False, InThisProcess()))
    wanted = places(hand, seat)
    assert [len(step.review.decisions) for step in steps] == list(range(len(wanted) + 1))
    assert [step.review.whole for step in steps] == [*[False] * len(wanted), True]
    assert {(step.total, step.review.hand, step.review.seat, step.review.base) for step in steps} == {
        (len(wanted), 2, seat, 2)
    }
    assert [one.place for one in steps[-1].review.decisions] == wanted


def test_what_is_known_when_it_is_stopped_stays(hand: RecordedCardHand) -> None:
    told = 0

    def stopped() -> bool:
        return told >= 3

    for step in card_review_steps(hand, 0, stopped, InThisProcess()):
        told = len(step.review.decisions)
    assert 3 <= told < len(places(hand, 0)) and not step.review.whole and step.error is None


class Failing(InThisProcess):
    """Fails with the third piece of work."""

    def __init__(self) -> None:
        self.done = 0

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Future[Any]:
        self.done += 1
        if self.done == 3:
            failed: Future[Any] = Future()
            failed.set_exception(ZeroDivisionError("cards"))
            return failed
        return super().submit(work, *args, **kwargs)


def test_what_goes_wrong_is_told_by_the_last_step(hand: RecordedCardHand) -> None:
    *_, last = card_review_steps(hand, 0, lambda: False, Failing())
    assert last.error is not None and last.error.code == "review-failed"
    assert "ZeroDivisionError" in str(last.error.facts["detail"]) and not last.review.whole


def test_a_decision_is_found_in_the_replay(tmp_path: Path) -> None:
    playback = open_card_playback(written(tmp_path / "game.cards"))
    for number in range(1, 5):
        found = recorded_card_hand(playback.record, number)
        for seat in range(4):
            for view, action in decisions_of_hand(found.start, found.steps, seat):
                place = playback.before_move(number, len(view.moves) + 1)
                state = playback.stops[place].state
                assert (state.hand, state.turn, len(state.moves)) == (number, seat, len(view.moves))
                assert state.hands[seat] == view.hand and action in dict(card_steps()[place + 1].answers).values()
        ended = playback.end_of_hand(number)
        assert ended is not None and ended.finished
    last = playback.before_move(4, 1000)
    assert playback.hand_of(last) == 4 and last == len(playback.stops) - 1


def test_a_hand_that_is_under_way_has_no_end(tmp_path: Path) -> None:
    playback = open_card_playback(written(tmp_path / "game.cards", 12))
    assert playback.end_of_hand(1) is None and list(playback.stops_of_hand(1)) == list(range(12))


def test_the_reason_of_a_move_is_that_of_the_hints(tmp_path: Path) -> None:
    found = recorded_card_hand(load_cards(written(tmp_path / "game.cards")), 1)
    view, _ = next(iter(decisions_of_hand(found.start, found.steps, 0)))
    whole = [play for play in view.choices.plays if play.size == len(view.hand)]
    assert not whole and reason_of_move(view, view.choices.plays[0]).id != "last-cards"
    for seen, _ in decisions_of_hand(found.start, found.steps, 1):
        if seen.choices.may_pass:
            told = reason_of_move(seen, None)
            assert told.id in {"partner-holds", "keeps-bomb", "keeps-plan", "waits"}
