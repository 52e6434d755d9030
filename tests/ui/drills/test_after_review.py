"""A finished review hands its worst mistakes to the drills, and Drill this leads from the review to the question."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.paths import data_folder
from mahjong_desktop.play import mistakes
from mahjong_desktop.study.drills.learned import LEARNED_FILE
from mahjong_desktop.study.drills.own_keeping import keep_mistakes
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.ui import learning_file
from mahjong_desktop.ui.drills.own import OwnView
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.requests import ToReview
from mahjong_desktop.ui.review import jobs
from mahjong_desktop.ui.review.page import ReviewPage
from tests.study.drills.own_games import review_of, write_game
from tests.ui.by_hand import at, press
from tests.ui.conftest import Shell
from tests.ui.drills.test_own import RULESET


class Made:
    """A review that was made at once."""

    found: HandReview
    error = None
    progress = 1.0

    def __init__(self, path: Path, hand: int, seat: int, *, seconds: float) -> None:
        self.done = False

    def begin(self, told: object) -> None:
        self.done = True
        assert callable(told)
        told()

    def cancel(self) -> None:
        self.done = True

    @property
    def review(self) -> HandReview:
        return self.found


@pytest.fixture(autouse=True)
def _nothing_learnt() -> None:
    learning_file._learned.cache_clear()
    (data_folder() / LEARNED_FILE).unlink(missing_ok=True)


@pytest.mark.parametrize(("whole", "wanted"), [(True, True), (False, True), (True, False)])
def test_mistakes_are_kept_when_a_review_is_finished(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, whole: bool, wanted: bool
) -> None:
    path = write_game(shell.games / "one.mahjong", RULESET)
    Made.found = replace(review_of(path), whole=whole)
    monkeypatch.setattr(jobs, "Reviewing", Made)
    begun: list[HandReview] = []

    def noted(review: HandReview, game: Path) -> tuple[str, ...]:
        begun.append(review)
        return keep_mistakes(review, game)

    monkeypatch.setattr(mistakes, "keep_mistakes", noted)
    window = shell.open(keep_mistakes=wanted)
    window.page.asked.emit(ToReview(path, 1))
    page = window.page
    assert isinstance(page, ReviewPage)
    page.start()
    told = page.jobs.running(page.key)
    assert told is None
    if whole and wanted:
        qtbot.waitUntil(lambda: len(learning_file.learned().own_positions(RULESET.id)) == 3)
    else:
        assert begun == [] and learning_file.learned().own_positions(RULESET.id) == ()


def test_the_way_there_and_back(shell: Shell, qtbot: QtBot) -> None:
    path = write_game(shell.games / "one.mahjong", RULESET)
    review = review_of(path)
    keep_review(path, review)
    window = shell.open()
    window.add_page(DrillPage(window.context, None, 3, None))
    window.page.asked.emit(ToReview(path, 1))
    reviewed = window.page
    press(window, Qt.Key.Key_D)
    page = window.page
    assert isinstance(page, DrillPage) and isinstance(page.view, OwnView)
    assert page.view.question.position.source.move == review.mistakes[0].move, "the worst one is shown first"
    page.view.choose_option(0)
    page._go_on()
    page.view.review.click()
    assert at(window, reviewed)
