"""The review page of Shuangkou: how it is reached, begun, stopped and read by keys alone, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.card_hand_review import CardHandReview, RecordedCardHand
from mahjong_desktop.study.card_review import CardDecision, ReviewedCardMove, decisions_of_hand
from mahjong_desktop.study.card_reviewing import CardReviewStep
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui.cards import review_page
from mahjong_desktop.ui.cards.replay_page import CardReplayPage
from mahjong_desktop.ui.cards.review_page import CardReviewPage
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.requests import PageRequest, ToCardReplay, ToCardReview, ToReplays, ToRules
from mahjong_desktop.ui.shell import MainWindow
from tests.cards.games import written
from tests.ui.by_hand import click, press
from tests.ui.cards.test_saved_matches import hand_ends, own_match
from tests.ui.conftest import Shell

HAND = 2


def invented(hand: RecordedCardHand, seat: int) -> tuple[CardDecision, ...]:
    """Decisions of the moves that were made: every third one cost two points more than the one before, each of the
    others nothing."""
    found: list[CardDecision] = []
    for number, (view, action) in enumerate(decisions_of_hand(hand.start, hand.steps, seat)):
        plays = view.choices.plays
        played = next((play for play in plays if view.choices.action_of(play) == action), None)
        other = plays[0] if played is None or played != plays[0] else (plays[1] if len(plays) > 1 else None)
        costs = number % 3 == 0
        best, loss = (other, 2.0 + 2.0 * number) if costs else (played, 0.0)
        moves = tuple(ReviewedCardMove(play, 1.0, 0.0, 0.2, 60) for play in dict.fromkeys((best, played)))
        found.append(CardDecision(len(view.moves), played, best, loss, 0.2, moves))
    return tuple(found)


class Work:
    """Reviews that go as far as the test lets them: `known` decisions, then all of them unless it is stopped."""

    def __init__(self) -> None:
        self.known = 10**6
        self.error: MahjongError | None = None
        self.begun = 0

    def steps(self, hand: RecordedCardHand, seat: int, stopped: Callable[[], bool]) -> Iterator[CardReviewStep]:
        self.begun += 1
        decisions = invented(hand, seat)
        for number in range(len(decisions) + 1):
            if number > self.known:
                while not stopped() and number > self.known:
                    pass
                if stopped():
                    return
            whole = number == len(decisions)
            review = CardHandReview(hand.hand, seat, 2, decisions[:number], whole)
            yield CardReviewStep(review, len(decisions), self.error if whole else None)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """What reviews do in the test."""
    made = Work()
    monkeypatch.setattr(review_page, "card_review_steps", made.steps)
    return made


def opened(shell: Shell, path: Path, hand: int = HAND, seat: int | None = None, language: str = "en") -> CardReviewPage:
    window = shell.open(language=language)
    window.open(ToCardReview(path, hand, seat))
    shell.qtbot.wait(20)
    return window.page_of(CardReviewPage)


def reviewed(
    shell: Shell, path: Path, hand: int = HAND, seat: int | None = None, language: str = "en"
) -> CardReviewPage:
    page = opened(shell, path, hand, seat, language)
    press(page.window(), Qt.Key.Key_Return)
    shell.qtbot.waitUntil(lambda: page.review is not None and page.review.whole and not page.running)
    return page


def requests_of(page: CardReviewPage | CardReplayPage | ReplaysPage) -> list[PageRequest]:
    requests: list[PageRequest] = []
    page.asked.disconnect()
    page.asked.connect(requests.append)
    return requests


def checked(page: CardReviewPage) -> list[int]:
    return [place for place, row in page.list.rows.items() if row.isChecked()]


# ---- the ways there


def test_a_saved_match_is_reviewed_from_the_list_and_from_its_replay(shell: Shell, work: Work) -> None:
    path = own_match(shell.games, None)
    window = shell.open()
    window.open(ToReplays())
    shell.qtbot.wait(20)
    page = window.page_of(ReplaysPage)
    asked = requests_of(page)
    click(page.card_rows[0].review)
    window.open(ToCardReplay(path, 3))
    shell.qtbot.wait(20)
    replay = window.page_of(CardReplayPage)
    told = requests_of(replay)
    press(window, Qt.Key.Key_V)
    replay.look_from(2)
    click(replay.bar.review)
    assert asked == [ToCardReview(path)]
    assert told == [ToCardReview(path, 3, 0), ToCardReview(path, 3, 2)]


def test_a_replay_opens_before_a_move_as_a_seat_sees_it(shell: Shell, tmp_path: Path) -> None:
    window = shell.open()
    window.open(ToCardReplay(written(tmp_path / "game.cards"), HAND, 9, 3))
    shell.qtbot.wait(20)
    page = window.page_of(CardReplayPage)
    assert page.playback is not None and page.seat == 3 and page.bar.seat.currentIndex() == 3
    state = page.playback.stops[page.at].state
    assert (state.hand, len(state.moves)) == (HAND, 8)


# ---- making a review


def test_enter_begins_it_and_the_worst_mistake_is_shown(shell: Shell, tmp_path: Path, work: Work) -> None:
    page = opened(shell, written(tmp_path / "game.cards"))
    assert page.beginning.start.hasFocus() and not page.beginning.times.isVisible()
    press(page.window(), Qt.Key.Key_Return)
    shell.qtbot.waitUntil(lambda: not page.running and page.review is not None)
    assert page.review is not None and page.review.whole and work.begun == 1
    worst = page.review.mistakes[0]
    assert page.at == worst.place == next(iter(page.list.rows)) and checked(page) == [worst.place]
    assert page.list.rows[worst.place].hasFocus() and not page.list.stop.isVisible()


def test_decisions_appear_while_it_is_made_and_it_can_be_stopped(shell: Shell, tmp_path: Path, work: Work) -> None:
    work.known = 4
    page = opened(shell, written(tmp_path / "game.cards"))
    page.start()
    shell.qtbot.waitUntil(lambda: page.review is not None and len(page.review.decisions) == 4)
    assert page.running and page.list.stop.isVisible() and page.list.bar.isVisible()
    assert "%" in page.list.state.text() and len(page.list.rows) == 4
    page.start()
    click(page.list.stop)
    shell.qtbot.waitUntil(lambda: not page.running)
    assert work.begun == 1 and page.list.state.text() == "This review was stopped early."
    assert len(page.list.rows) == 4 and not page.list.stop.isVisible()


def test_the_position_stays_as_it_is_while_more_decisions_are_judged(shell: Shell, tmp_path: Path, work: Work) -> None:
    work.known = 2
    page = opened(shell, written(tmp_path / "game.cards"))
    page.start()
    shell.qtbot.waitUntil(lambda: page.review is not None and len(page.review.decisions) == 2)
    page.choose(next(iter(page.list.rows)))
    hand = page.position._rows[-1]
    work.known = 3
    shell.qtbot.waitUntil(lambda: page.review is not None and len(page.review.decisions) == 3)
    assert page.position._rows[-1] is hand
    page.step_move(1)
    assert page.position._rows[-1] is not hand
    assert all(one.isVisible() for one in page.position.findChildren(QLabel)), "at once, not when the events come"


def test_a_stopped_review_can_begin_again(shell: Shell, tmp_path: Path, work: Work) -> None:
    work.known = 0
    page = opened(shell, written(tmp_path / "game.cards"))
    press(page.window(), Qt.Key.Key_Return)
    shell.qtbot.waitUntil(lambda: page.running and page.beginning.stop.isVisible())
    click(page.beginning.stop)
    shell.qtbot.waitUntil(lambda: not page.running)
    assert page.beginning.start.isVisible() and page.review is None
    work.known = 10**6
    press(page.window(), Qt.Key.Key_Return)
    shell.qtbot.waitUntil(lambda: page.review is not None and page.review.whole)


def test_it_goes_on_when_the_page_is_left_and_is_not_made_twice(shell: Shell, tmp_path: Path, work: Work) -> None:
    work.known = 2
    path = written(tmp_path / "game.cards")
    page = opened(shell, path)
    page.start()
    shell.qtbot.waitUntil(lambda: page.review is not None)
    window = page.window()
    assert isinstance(window, MainWindow)
    press(window, Qt.Key.Key_Escape)
    shell.qtbot.wait(20)
    assert page.running and not page.isVisible()
    work.known = 10**6
    shell.qtbot.waitUntil(lambda: not page.running)
    window.open(ToCardReview(path, HAND))
    shell.qtbot.wait(20)
    assert page.review is not None and page.review.whole and work.begun == 1
    assert len(page.list.rows) == len(page.review.decisions)


def test_what_goes_wrong_is_one_line(shell: Shell, tmp_path: Path, work: Work) -> None:
    work.error = MahjongError("review-failed", path="", detail="no cards")
    page = reviewed(shell, written(tmp_path / "game.cards"))
    assert "no cards" in page.list.failed.text() and page.list.failed.isVisible()


def test_hands_that_cannot_be_reviewed_say_why(shell: Shell, tmp_path: Path, work: Work) -> None:
    page = opened(shell, own_match(shell.games, hand_ends()[0] + 5))
    assert "not played to its end" in page.beginning.heading.text() and page.beginning.start.isHidden()
    page.start()
    bad = tmp_path / "bad.cards"
    bad.write_text('{"broken')
    page.open(bad, 1)
    shell.qtbot.wait(20)
    assert bad.name in page.beginning.heading.text() and str(tmp_path) not in page.beginning.heading.text()
    assert page.header.button.hasFocus()
    page.open(written(tmp_path / "empty.cards", 0), 1)
    assert "Nothing has been played" in page.beginning.heading.text() and work.begun == 0


# ---- reading a review


def test_keys_lead_through_the_decisions(shell: Shell, tmp_path: Path, work: Work) -> None:
    page = reviewed(shell, written(tmp_path / "game.cards"))
    assert page.review is not None
    window, rows, order = page.window(), list(page.list.rows), [one.place for one in page.review.decisions]
    for key, place in (
        (Qt.Key.Key_Down, rows[1]),
        (Qt.Key.Key_Down, rows[2]),
        (Qt.Key.Key_Up, rows[1]),
        (Qt.Key.Key_BracketRight, order[order.index(rows[1]) + 1]),
        (Qt.Key.Key_BracketLeft, rows[1]),
    ):
        press(window, key)
        assert page.at == place and checked(page) == [place], key
        assert isinstance(window.focusWidget(), ListRow) and page.list.rows[place].hasFocus()
    for _ in rows:
        press(window, Qt.Key.Key_Down)
    assert page.at == rows[-1]
    assert page.verdict.before.isEnabled() == (page.at != order[0])


def test_enter_asks_for_the_table_at_the_decision(shell: Shell, tmp_path: Path, work: Work) -> None:
    path = written(tmp_path / "game.cards")
    page = reviewed(shell, path, seat=3)
    told = requests_of(page)
    press(page.window(), Qt.Key.Key_Down)
    press(page.window(), Qt.Key.Key_Return)
    click(page.verdict.to_table)
    press(page.window(), Qt.Key.Key_F1)
    there = ToCardReplay(path, HAND, page.at + 1, 3)
    assert told == [there, there, ToRules("shuangkou")]


def test_other_hands_and_seats_have_reviews_of_their_own(shell: Shell, tmp_path: Path, work: Work) -> None:
    page = reviewed(shell, written(tmp_path / "game.cards"))
    first = page.review
    press(page.window(), Qt.Key.Key_PageDown)
    assert page.hand == HAND + 1 and page.review is None and page.beginning.start.hasFocus()
    press(page.window(), Qt.Key.Key_PageUp)
    assert page.hand == HAND and page.review is first
    page.review_seat(1)
    assert page.seat == 1 and page.review is None
    press(page.window(), Qt.Key.Key_Return)
    shell.qtbot.waitUntil(lambda: page.review is not None and page.review.whole)
    assert page.review is not None and page.review.seat == 1 and work.begun == 2


def test_a_hand_that_went_another_way_is_reviewed_anew(shell: Shell, work: Work) -> None:
    path = own_match(shell.games, None)
    page = reviewed(shell, path, 1)
    key = page.key
    assert key is not None and page.jobs.found(key) is not None
    shorter = RecordedCardHand(1, key.hand.start, key.hand.steps[:-1])
    assert page.jobs.found(review_page.CardReviewKey(path, shorter, key.seat)) is None


def test_the_position_is_the_one_of_the_decision(shell: Shell, tmp_path: Path, work: Work) -> None:
    page = reviewed(shell, written(tmp_path / "game.cards"))
    assert page.key is not None
    seen = {len(view.moves): view for view, _ in decisions_of_hand(page.key.hand.start, page.key.hand.steps, page.seat)}
    for place in page.list.rows:
        page.choose(place)
        rows = page.position._rows
        lying = seen[place].to_beat
        assert len(rows) == (1 if lying is None else 2) + (len(seen[place].hand) > 16)
        assert page.verdict.move_number.text() == f"Move {place + 1}"


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_everything_is_on_the_page(
    shell: Shell, tmp_path: Path, work: Work, language: str, size: tuple[int, int]
) -> None:
    page = reviewed(shell, written(tmp_path / "game.cards"), language=language)
    page.window().resize(*size)
    shell.qtbot.wait(30)
    for part in (page.list, page.position, page.verdict, page.verdict.to_table):
        corner = part.mapTo(page, part.rect().bottomRight())
        assert page.rect().contains(corner), part
    for row in page.position._rows:
        assert row.width() <= page.position.area.viewport().width()
