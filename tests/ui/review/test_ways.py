"""The ways to the review and back, in the real window: from the list of games, a replay, and the receipt of a hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui.main_window import MainWindow
from mahjong_desktop.ui.review.page import ReviewPage
from mahjong_desktop.ui.ways import ToReview
from tests.ui.by_hand import at, click, press
from tests.ui.conftest import Shell
from tests.ui.review.reviews import write_reviewed


@pytest.fixture
def game(shell: Shell) -> Path:
    shell.games.mkdir()
    return write_reviewed(shell.games / "game.mahjong", "riichi-ema").path


def review_page(window: MainWindow) -> ReviewPage:
    page = window.page
    assert isinstance(page, ReviewPage)
    return page


def test_from_the_list_of_games_and_back(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    press(window, Qt.Key.Key_R)
    assert at(window, window.replays)
    button = window.replays.rows[0].review
    click(button)
    page = review_page(window)
    assert page.path == game and page.hand == 1 and page.list.isVisible()
    press(window, Qt.Key.Key_F1)
    assert at(window, window.reader)
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and page.list.isVisible()
    worst = page.at
    press(window, Qt.Key.Key_Down)
    assert page.at != worst
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.replays)


def test_from_a_replay_at_its_hand(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open_replay(game)
    assert at(window, window.replay)
    press(window, Qt.Key.Key_PageDown)
    click(window.replay.controls.review)
    page = review_page(window)
    assert page.hand == 2 and page.beginning.start.isVisible()
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.replay)
    press(window, Qt.Key.Key_PageUp)
    press(window, Qt.Key.Key_V)
    assert at(window, page) and page.hand == 1 and page.list.isVisible()


def test_from_the_receipt_of_a_replay(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open_replay(game)
    replay = window.replay
    assert replay.game is not None
    replay.seek(replay.game.playback.hands[0].last)
    press(window, Qt.Key.Key_Return)
    assert replay.receipt.isVisible()
    click(replay.receipt.footer.review)
    assert review_page(window).hand == 1
    press(window, Qt.Key.Key_Escape)
    assert at(window, replay) and replay.receipt.isVisible()
    press(window, Qt.Key.Key_V)
    assert review_page(window).hand == 1


def test_a_request_opens_a_decision(shell: Shell, game: Path) -> None:
    window = shell.open()
    window.ways.open(ToReview(game, 1))
    shown = review_page(window).shown
    assert shown is not None
    moves = [one.move for one in shown.decisions]
    window.ways.open(ToReview(game, 1, None, moves[-1]))
    assert review_page(window).at == moves[-1]


def test_the_language_changes_while_it_is_open(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.ways.open(ToReview(game, 1))
    page = review_page(window)
    press(window, Qt.Key.Key_Down)
    at_ = page.at
    window.context.settings.set("language", "ru")
    qtbot.waitUntil(lambda: page.header.title.text() == "Разбор")
    assert page.at == at_ and "±" in page.list.loss.text and "," in page.list.loss.text
    window.context.settings.set("pages", "dark")
    qtbot.wait(20)
    assert page.at == at_ and page.list.isVisible()
