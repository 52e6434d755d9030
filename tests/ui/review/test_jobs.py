"""Reviews in the background: partial rows, progress, stopping, longer reviews, failures; leaving the page stops
nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.record import load
from mahjong_desktop.study.processes import LostWorkforceError
from mahjong_desktop.study.review.kept import digest_of, keep_review, kept_review
from mahjong_desktop.study.review.opened import open_for_review
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.ui.review import jobs
from mahjong_desktop.ui.review.page import ReviewPage
from tests.ui.review.reviews import invented, write_played
from tests.ui.review.shown import shown_page


class FakeReviewing:
    """A review that a test brings forward by hand."""

    made: list[FakeReviewing] = []  # noqa: RUF012 - a test empties it

    def __init__(self, path: Path, hand: int, seat: int, *, seconds: float) -> None:
        self.path, self.hand, self.seat, self.seconds = path, hand, seat, seconds
        self.progress = 0.0
        self.review: HandReview | None = None
        self.done = self.cancelled = False
        self.error: MahjongError | None = None
        self.told: Callable[[], None] = lambda: None
        FakeReviewing.made.append(self)

    def begin(self, told: Callable[[], None]) -> None:
        self.told = told

    def cancel(self) -> None:
        self.cancelled = self.done = True
        self.told()

    def know(self, review: HandReview, progress: float) -> None:
        """Tells a part of a review."""
        self.review, self.progress = replace(review, whole=False), progress
        self.told()

    def end(self, review: HandReview) -> None:
        """Ends with a whole review, which is kept."""
        keep_review(self.path, review, self.seconds)
        self.review, self.progress, self.done = review, 1.0, True
        self.told()

    def fail(self, error: MahjongError) -> None:
        """Ends with an error."""
        self.error, self.done = error, True
        self.told()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[FakeReviewing]:
    monkeypatch.setattr(jobs, "Reviewing", FakeReviewing)
    monkeypatch.setattr(jobs, "_TELL_MS", 0)
    FakeReviewing.made = []
    return FakeReviewing.made


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, tmp_path: Path, made: list[FakeReviewing]) -> Iterator[ReviewPage]:
    page = shown_page(qtbot, qapp, tmp_path)
    page.open(write_played(tmp_path / "game.mahjong"), 1)
    yield page
    page.close_jobs()


def focused_decision(page: ReviewPage) -> int | None:
    """Returns the decision whose row in the list has the focus."""
    held = page.window().focusWidget()
    return next((row.told.move for row in page.list.rows if row is held), None)


def whole_review(page: ReviewPage) -> HandReview:
    assert page.game is not None
    return invented(page.game, page.hand, page.seat)


def test_a_review_is_started_with_the_chosen_time_and_shows_what_is_known(
    qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]
) -> None:
    assert page.beginning.start.isVisible() and page.window().focusWidget() is page.beginning.start
    QTest.mouseClick(page.beginning.times.buttons[2], Qt.MouseButton.LeftButton)
    page.beginning.start.setFocus()
    QTest.keyClick(page.beginning.start, Qt.Key.Key_Return)
    (job,) = made
    assert job.seconds == 120 and job.seat == page.seat
    assert page.beginning.bar.isVisible() and not page.beginning.start.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert len(made) == 1  # it runs already
    review = whole_review(page)
    job.know(replace(review, decisions=review.decisions[:3]), 0.25)
    qtbot.waitUntil(page.list.isVisible)
    assert len(page.shown.decisions if page.shown is not None else ()) == 3
    assert page.list.foot.bar.share == 0.25 and "25%" in page.list.foot.state.text()
    at = review.decisions[1].move
    page.choose(at)
    job.know(review, 0.5)
    qtbot.waitUntil(lambda: page.list.foot.bar.share == 0.5)
    assert page.at == at and page.shown is not None and len(page.shown.decisions) == len(review.decisions)
    job.end(review)
    qtbot.waitUntil(page.list.foot.again.isVisible)
    assert not page.list.foot.bar.isVisible() and page.list.foot.note.text().startswith("±")


def test_stopping_keeps_what_is_known(qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]) -> None:
    page.start()
    review = whole_review(page)
    made[0].know(replace(review, decisions=review.decisions[:2]), 0.3)
    qtbot.waitUntil(page.list.foot.stop.isVisible)
    QTest.mouseClick(page.list.foot.stop, Qt.MouseButton.LeftButton)
    assert made[0].cancelled
    qtbot.waitUntil(page.list.foot.again.isVisible)
    assert page.shown is not None and len(page.shown.decisions) == 2
    assert "stopped early" in page.list.foot.note.text()


def test_a_longer_review_leaves_the_kept_one_until_it_is_whole(
    qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]
) -> None:
    review = whole_review(page)
    keep_review(page.path, review, 10.0)
    page.opened()
    QTest.mouseClick(page.list.foot.again, Qt.MouseButton.LeftButton)
    assert page.beginning.start.isVisible()
    QTest.keyClick(page.beginning.start, Qt.Key.Key_Return)
    made[0].know(replace(review, decisions=review.decisions[:1]), 0.1)
    qtbot.waitUntil(page.list.foot.bar.isVisible)
    assert page.shown is not None and len(page.shown.decisions) == len(review.decisions)
    other = invented(page.game, 1, page.seat, seed=7) if page.game is not None else review
    made[0].end(other)
    qtbot.waitUntil(page.list.foot.again.isVisible)
    assert page.shown.review is not None and page.shown.review.seed == 7
    assert kept_review(page.path, 1, page.seat) == other


def test_a_better_review_of_another_program_is_shown(page: ReviewPage, made: list[FakeReviewing]) -> None:
    page.start()
    review = whole_review(page)
    few = tuple(
        replace(one, actions=tuple(replace(action, playouts=2) for action in one.actions)) for one in review.decisions
    )
    made[0].end(replace(review, decisions=few, seed=8))
    page.opened()
    assert page.shown is not None and page.shown.review is not None and page.shown.review.seed == 8
    keep_review(page.path, review, 6.0)
    page.opened()
    assert page.shown.review == review


def test_a_review_goes_on_when_the_hand_is_left(qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]) -> None:
    page.start()
    page.step_hand(1)
    assert page.beginning.start.isVisible() and not made[0].cancelled
    page.hide()
    page.left()
    assert not made[0].cancelled
    game = open_for_review(page.path)
    review = invented(game, 1, made[0].seat)
    made[0].end(review)
    page.show()
    page.opened()
    page.step_hand(-1)
    assert page.list.isVisible() and page.shown is not None and page.shown.review == review
    page.close_jobs()


def test_a_failure_is_told_and_can_be_tried_again(qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]) -> None:
    page.start()
    made[0].fail(LostWorkforceError("workers-lost", detail="gone"))
    qtbot.waitUntil(page.beginning.failed.isVisible)
    assert "processes were killed" in page.beginning.failed.text() and page.beginning.start.isVisible()
    QTest.mouseClick(page.beginning.start, Qt.MouseButton.LeftButton)
    assert len(made) == 2 and page.beginning.bar.isVisible()


def test_closing_stops_every_review(page: ReviewPage, made: list[FakeReviewing]) -> None:
    page.start()
    page.step_hand(1)
    page.start()
    page.close_jobs()
    assert [job.cancelled for job in made] == [True, True]


def test_a_hand_that_went_another_way_is_not_shown_with_the_old_review(
    page: ReviewPage, made: list[FakeReviewing]
) -> None:
    """Moves of a running game were taken back and played otherwise; or another window did that."""
    page.start()
    made[0].end(whole_review(page))
    page.opened()
    assert page.list.isVisible() and page.shown is not None and page.shown.review is not None
    page.path.unlink()
    write_played(page.path, seed=5)
    page.opened()
    assert page.beginning.start.isVisible() and page.shown.review is None
    page.start()
    assert len(made) == 2


def test_a_review_that_begins_reads_a_game_that_has_changed(page: ReviewPage, made: list[FakeReviewing]) -> None:
    page.path.unlink()
    write_played(page.path, seed=5)
    page.start()
    assert page.game is not None and page.game.digest(1) == digest_of(load(page.path), 1)
    page.path.unlink()
    page.step_hand(1)
    assert page.beginning.trouble and str(page.path) in page.beginning.trouble


def test_the_focus_follows_what_is_shown(qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]) -> None:
    """It never jumps to the arrow that leads back, where Enter would leave the page."""
    QTest.keyClick(page.beginning.start, Qt.Key.Key_Return)
    assert page.window().focusWidget() is page
    review = whole_review(page)
    made[0].know(review, 0.5)
    qtbot.waitUntil(page.list.isVisible)
    assert focused_decision(page) == page.at
    page.list.foot.stop.setFocus()
    made[0].end(review)
    qtbot.waitUntil(page.list.foot.again.isVisible)
    assert focused_decision(page) == page.at


def test_only_a_finished_review_is_drilled(qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]) -> None:
    asked: list[object] = []
    page.asked.connect(asked.append)
    page.start()
    review = whole_review(page)
    made[0].know(review, 0.5)
    qtbot.waitUntil(page.list.isVisible)
    assert not page.verdict.drill.isEnabled() and "finished" in page.verdict.drill.accessibleDescription()
    QTest.keyClick(page, Qt.Key.Key_D)
    assert not asked
    made[0].end(review)
    qtbot.waitUntil(page.list.foot.again.isVisible)
    assert page.verdict.drill.isEnabled() and page.verdict.drill.accessibleDescription() == ""
    QTest.keyClick(page, Qt.Key.Key_D)
    assert len(asked) == 1


def test_the_choice_of_a_longer_review_is_left_without_leaving_the_page(
    qtbot: QtBot, page: ReviewPage, made: list[FakeReviewing]
) -> None:
    closed: list[bool] = []
    page.closed.connect(lambda: closed.append(True))
    keep_review(page.path, whole_review(page), 10.0)
    page.opened()
    QTest.mouseClick(page.list.foot.again, Qt.MouseButton.LeftButton)
    assert page.beginning.heading.text() == "Review longer"
    QTest.keyClick(page.beginning.start, Qt.Key.Key_Escape)
    assert page.list.isVisible() and not closed and page.window().focusWidget() is page.verdict.play_on
    QTest.mouseClick(page.list.foot.again, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.beginning.start, Qt.MouseButton.LeftButton)
    made[0].fail(LostWorkforceError("workers-lost", detail="gone"))
    qtbot.waitUntil(page.list.foot.failed.isVisible)
    assert "processes were killed" in page.list.foot.failed.text() and page.list.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert closed


@pytest.mark.parametrize(
    ("whole", "playouts", "words"), [(True, 8, "Rough estimate: "), (True, 40, "±"), (False, 8, "This ")]
)
def test_the_foot_says_what_a_review_lacks(whole: bool, playouts: int, words: str, page: ReviewPage) -> None:
    review = whole_review(page)
    decisions = tuple(
        replace(one, actions=tuple(replace(action, playouts=playouts) for action in one.actions))
        for one in review.decisions
    )
    page._kept = replace(review, decisions=decisions, whole=whole)
    page._show()
    assert page.list.foot.note.text().startswith(words)
    assert (f"only about {playouts} playout" in page.list.foot.note.text()) == (words == "Rough estimate: ")
