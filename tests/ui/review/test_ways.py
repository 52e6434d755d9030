"""The ways to the review and back, in the real window: from the list of games, a replay, and the receipt of a hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.record import load
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplay, ToReview
from mahjong_desktop.ui.review.page import ReviewPage
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import asked, at, click, press
from tests.ui.conftest import Shell
from tests.ui.review.reviews import write_reviewed
from tests.ui.showing import shown_in_the_window


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
    replays = window.page_of(ReplaysPage)
    assert at(window, replays)
    button = replays.rows[0].review
    click(button)
    page = review_page(window)
    assert page.path == game and page.hand == 1 and page.list.isVisible()
    press(window, Qt.Key.Key_F1)
    assert at(window, window.page_of(ReaderPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and page.list.isVisible()
    worst = page.at
    press(window, Qt.Key.Key_Down)
    assert page.at != worst
    press(window, Qt.Key.Key_Escape)
    assert at(window, replays)


def test_from_a_replay_at_its_hand(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToReplay(game))
    replay = window.page_of(ReplayPage)
    assert at(window, replay)
    press(window, Qt.Key.Key_PageDown)
    click(replay.controls.review)
    page = review_page(window)
    assert page.hand == 2 and page.beginning.start.isVisible()
    press(window, Qt.Key.Key_Escape)
    assert at(window, replay)
    press(window, Qt.Key.Key_PageUp)
    press(window, Qt.Key.Key_V)
    assert at(window, page) and page.hand == 1 and page.list.isVisible()


def test_from_the_receipt_of_a_replay(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToReplay(game))
    replay = window.page_of(ReplayPage)
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


def test_from_the_receipt_of_a_hand_just_played(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    shown_in_the_window(window, find_ruleset("hong-kong"), lambda wanted: qtbot.waitUntil(wanted, timeout=60_000))
    session = window.game.table.session
    receipt = window.game.table.end.receipt
    assert session is not None and receipt is not None
    click(receipt.footer.review)
    page = review_page(window)
    assert page.path == session.path and page.hand == 1 and page.beginning.start.isVisible()
    press(window, Qt.Key.Key_PageDown)
    assert page.hand == 1  # the next hand has not begun
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.game.table) and receipt.isVisible()
    press(window, Qt.Key.Key_V)
    assert at(window, page)
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not receipt.isVisible(), timeout=20_000)


def test_a_review_that_fails_says_so_and_can_be_begun_again(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToReview(game, 2))
    page = review_page(window)
    content = game.read_bytes()
    press(window, Qt.Key.Key_Return)
    game.unlink()
    qtbot.waitUntil(page.beginning.failed.isVisible, timeout=30_000)
    assert str(game) in page.beginning.failed.text() and "there is no such file" in page.beginning.failed.text()
    qtbot.waitUntil(page.beginning.start.hasFocus)
    press(window, Qt.Key.Key_Return)
    assert "there is no such file" in page.beginning.trouble
    game.write_bytes(content)
    press(window, Qt.Key.Key_Escape)
    window.open(ToReview(game, 2))
    assert page.beginning.failed.isVisible() and page.beginning.start.hasFocus()
    press(window, Qt.Key.Key_Return)
    assert not page.beginning.failed.isVisible()
    page.stop()


def test_another_hand_begins_at_its_main_action(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToReview(game, 1))
    page = review_page(window)
    page.header.button.setFocus()
    press(window, Qt.Key.Key_F1)
    window.open(ToReview(game, 2))
    assert at(window, page) and page.beginning.start.hasFocus()


def test_every_control_is_reached_by_tab_and_named(shell: Shell, game: Path) -> None:
    window = shell.open()
    window.open(ToReview(game, 1))
    page = review_page(window)
    reached = []
    for _ in range(30):
        press(window, Qt.Key.Key_Tab)
        held = window.focusWidget()
        assert held is not None and held.isVisible() and held.accessibleName(), held
        reached.append(held)
    wanted = (page.header.button, page.header.seat, page.header.stepper.after, page.list.closed_row, page.board)
    assert set(wanted) <= set(reached)
    assert {page.curve, page.verdict.play_on, page.verdict.drill, page.list.foot.again} <= set(reached)
    start = reached.index(page.header.button)
    round_trip = reached[start : reached.index(page.header.button, start + 1)]
    order = (
        page.header.seat,
        page.list.orders.buttons[0],
        page.list.rows[0],
        page.list.closed_row,
        page.list.foot.again,
        page.board,
        page.curve,
        page.verdict.play_on,
        page.verdict.drill,
    )
    assert [one for one in round_trip if one in order] == list(order)


def test_playing_on_makes_a_game_of_its_own(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToReview(game, 1))
    page = review_page(window)
    assert page.shown is not None
    decision = next(one for one in page.shown.decisions if one.move == page.at)
    view = page.shown.position(decision)[0]
    before = game.read_bytes()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.game.table.session is not None and at(window, window.game.table), timeout=20_000)
    session = window.game.table.session
    assert session is not None and session.path != game
    origin = load(session.path).header.origin
    assert origin is not None and origin.game == game.name and game.read_bytes() == before
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=20_000)
    shown = window.game.table.table.shown
    assert shown is not None and shown.hand == view.hand and shown.rivers == view.rivers


def test_a_request_opens_a_decision(shell: Shell, game: Path) -> None:
    window = shell.open()
    window.open(ToReview(game, 1))
    shown = review_page(window).shown
    assert shown is not None
    moves = [one.move for one in shown.decisions]
    window.open(ToReview(game, 1, None, moves[-1]))
    assert review_page(window).at == moves[-1]


def test_the_language_changes_while_it_is_open(shell: Shell, game: Path, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToReview(game, 1))
    page = review_page(window)
    press(window, Qt.Key.Key_Down)
    at_ = page.at
    window.context.settings.set("language", "ru")
    qtbot.waitUntil(lambda: page.header.title.text() == "Разбор")
    assert page.at == at_ and "±" in page.list.loss.words and "," in page.list.loss.words
    window.context.settings.set("pages", "dark")
    qtbot.wait(20)
    assert page.at == at_ and page.list.isVisible()
