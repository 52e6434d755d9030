"""While the table is out of sight or covered, no time passes there: a person who reads a rule misses nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine import events as ev
from mahjong_desktop.play.pace import PACES, Pace
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.requests import PlayGame, ToSettings
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.steps_bar import SettlingSteps
from tests.ui.by_hand import WAIT, asked, press
from tests.ui.conftest import Shell
from tests.ui.playing import NAMES

SHORT = 60
STEPS = SettlingSteps("Plain hand", "self-draw", ("Win", "Birds", "Receipt"), 1)

READING: dict[str, tuple[Callable[[MainWindow], object], Callable[[MainWindow], object]]] = {
    "rules": (lambda window: press(window, Qt.Key.Key_F1), lambda window: press(window, Qt.Key.Key_Escape)),
    "score table": (lambda window: press(window, Qt.Key.Key_F2), lambda window: press(window, Qt.Key.Key_Escape)),
    "standings": (lambda window: press(window, Qt.Key.Key_F4), lambda window: press(window, Qt.Key.Key_Escape)),
    "settings": (lambda window: window.open(ToSettings()), lambda window: press(window, Qt.Key.Key_Escape)),
    "menu": (lambda window: press(window, Qt.Key.Key_F10), lambda window: close_menu()),
}


def close_menu() -> None:
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.close()


@pytest.mark.parametrize("reading", READING)
def test_the_birds_bar_waits_while_the_person_reads(shell: Shell, qtbot: QtBot, reading: str) -> None:
    window = shell.open()
    page = window.game.table
    window.open(PlayGame(find_ruleset("hong-kong"), ("quick",) * 3, NAMES[:4], 4))
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)  # from here on nothing moves by itself
    page.end.steps.begin(STEPS, SHORT)
    go, come_back = READING[reading]
    go(window)
    qtbot.wait(3 * SHORT)
    assert not page.end.steps.isHidden() and page.end.steps.time.counting
    with qtbot.waitSignal(page.end.steps.ended, timeout=WAIT):
        come_back(window)


@pytest.mark.parametrize("reading", READING)
def test_the_game_waits_while_the_person_reads(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, reading: str
) -> None:
    assert isinstance(PACES, dict)
    monkeypatch.setitem(PACES, "fast", Pace(20, 20, 0.02))
    window = shell.open(pace="fast")
    chosen = find_ruleset("hong-kong")
    window.open(PlayGame(chosen, ("quick",) * 3, NAMES[:4], 4))
    session = window.game.table.session
    assert session is not None
    moved: list[tuple[ev.Event, ...]] = []
    questions: list[object] = []
    session.moved.connect(lambda events, _view: moved.append(events))
    session.question.connect(lambda *_: questions.append(_))
    qtbot.waitUntil(lambda: bool(moved), timeout=WAIT)
    go, come_back = READING[reading]
    go(window)
    seen, told = len(moved), len(questions)
    qtbot.wait(200)
    assert (len(moved), len(questions)) == (seen, told)
    come_back(window)
    qtbot.waitUntil(lambda: len(moved) + len(questions) > seen + told, timeout=WAIT)


def test_what_is_started_meanwhile_waits_too(qtbot: QtBot) -> None:
    owner = QObject()
    time = Countdown(owner)
    ended: list[bool] = []
    time.over.connect(lambda: ended.append(True))
    time.hold(held=True)
    time.start(1)
    qtbot.wait(30)
    assert time.counting and not ended and time.left() == 1 and time.share_left() == 1.0
    time.hold(held=False)
    qtbot.waitUntil(lambda: bool(ended), timeout=1000)
    assert not time.counting and time.left() == 0


def test_a_held_time_goes_on_where_it_stopped(qtbot: QtBot) -> None:
    owner = QObject()
    time = Countdown(owner)
    time.start(10_000)
    qtbot.wait(50)
    time.hold(held=True)
    left = time.left()
    qtbot.wait(50)
    assert 0 < left < 10_000 and time.left() == left
    time.hold(held=False)
    time.cut(20_000)
    assert time.left() <= left
    time.cut(0)
    qtbot.waitUntil(lambda: not time.counting, timeout=1000)
    time.hold(held=True)
    time.stop()
    time.hold(held=False)
    assert not time.counting
