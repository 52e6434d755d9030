"""What the manner of play makes of hints and marks at the table: always, when asked for, or once the hand is over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Discard, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.manners import MANNERS, Terms
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.hints.hosting import may_show_hints
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import WAIT, asked, press, receipt_open, session_of
from tests.ui.conftest import Shell
from tests.ui.hints.at_table import advised, hinting
from tests.ui.playing import NAMES


def begin(window: MainWindow, manner: str, *, strict: bool = False) -> TablePage:
    """Starts a game with a manner of play."""
    hinting(window)
    chosen = find_ruleset("hong-kong")
    terms = Terms(strict=strict, manner=manner)
    window.open(PlayGame(chosen, ("quick",) * 3, NAMES[:4], 4, terms))
    return window.game.table


def play_on(page: TablePage) -> None:
    """From now on the person passes and discards what was drawn."""

    def answer(options: Options, view: SeatView) -> None:
        drawn = Discard(view.drawn) if view.drawn is not None else None
        legal = options.legal
        choice = next((action for action in (Pass(), drawn) if action in legal), legal[0])
        session_of(page.window()).answer(choice)  # type: ignore[arg-type]

    session = session_of(page.window())  # type: ignore[arg-type]
    session.question.connect(lambda *asked: QTimer.singleShot(0, page, lambda: answer(*asked)))


def is_shown(page: TablePage) -> bool:
    return page.hints.panel.isVisible()


def test_learning_begins_with_the_panel_open(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=False)
    page = begin(window, "learn")
    assert is_shown(page) and page.hints.marks_safe()
    advised(qtbot, page.hints)
    press(window, Qt.Key.Key_H)
    assert not is_shown(page)
    page = begin(window, "learn")
    assert is_shown(page), "the next game of learning begins with it, too"


@pytest.mark.parametrize("wished", [False, True])
def test_practice_keeps_the_choice_of_the_last_game(shell: Shell, qtbot: QtBot, wished: bool) -> None:
    window = shell.open(hints_open=wished)
    page = begin(window, "practice")
    assert is_shown(page) == wished and page.hints.allowed and not page.hints.marks_safe()
    window.context.settings.set("mark-safe", True)
    assert page.hints.marks_safe()


def test_a_strict_table_shows_hints_only_when_asked_for(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=False)
    page = begin(window, "learn", strict=True)
    assert not is_shown(page) and page.hints.allowed and not page.hints.marks_safe()


def test_an_exam_shows_nothing_before_the_hand_is_over(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=True, mark_safe=True)
    page = begin(window, "exam")
    session = session_of(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    press(window, Qt.Key.Key_H)
    assert not is_shown(page) and not page.hints.marks_safe() and not may_show_hints(session)
    assert not page.table.top_bar.hints.isVisible()
    play_on(page)
    session.answer(session.match.asked()[session.seat].legal[0])
    qtbot.waitUntil(lambda: receipt_open(page), timeout=60_000)
    assert may_show_hints(session) and page.hints.open and page.table.top_bar.hints.isVisible()
    advised(qtbot, page.hints)
    session.next_hand()
    qtbot.waitUntil(lambda: not session.ending, timeout=WAIT)
    assert not page.hints.open and not page.hints.allowed and not page.table.top_bar.hints.isVisible()
    assert window.context.settings.flag("hints-open"), "the choice for other games is kept"


def test_every_manner_says_when_there_are_hints() -> None:
    assert {manner.hints for manner in MANNERS.values()} == {"open", "asked", "after"}
