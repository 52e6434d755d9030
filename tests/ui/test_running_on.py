"""Running on in the real window, and whole hands of every ruleset with all switches of the autopilot on."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.autopilot import AutopilotSwitch, answer_for
from mahjong_desktop.play.pace import PACES, Pace
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import WAIT, answer_by_click, asked, menu_of, press, receipt_open, session_of
from tests.ui.conftest import Shell
from tests.ui.hints.at_table import start
from tests.ui.switching import (
    HONG_KONG,
    own_turn,
    play_to,
    sit_down,
)

IDS = [ruleset.id for ruleset in built_in_rulesets()]


# ---- running on


def test_f_runs_to_the_next_decision_without_pauses(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(pace="slow", motion="full")
    page = sit_down(window, qtbot)
    page.context.settings.set("pace", "instant")
    play_to(page, qtbot, own_turn)
    page.context.settings.set("pace", "slow")
    session, paces = session_of(window), list[Pace]()
    session.moved.connect(lambda *_: paces.append(session.pace))
    press(window, Qt.Key.Key_F)
    assert not page.quick.running and page.table.options is not None  # here is a decision to make
    answer_by_click(page)
    paces.clear()
    press(window, Qt.Key.Key_F)
    assert page.quick.running and session.pace == PACES["instant"]
    qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
    assert len(paces) > 1 and {*paces} == {PACES["instant"]}  # no step of the others was waited for
    assert not page.quick.running and session.pace == PACES["slow"]
    assert page.table.director.pace == PACES["slow"].motion


@pytest.mark.parametrize("how", ["key", "click", "menu"])
def test_a_key_or_a_click_stops_the_run_and_does_nothing_else(shell: Shell, qtbot: QtBot, how: str) -> None:
    window = shell.open(pace="instant")
    page = sit_down(window, qtbot)
    play_to(page, qtbot, own_turn)
    window.context.settings.set("pace", "slow")
    answer_by_click(page)
    press(window, Qt.Key.Key_F)
    assert page.quick.running
    if how == "key":
        press(window, Qt.Key.Key_Escape)
        assert not page.menus.shown
    elif how == "click":
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=window.rect().center())
    else:
        page.open_menu()
        menu_of(page).close()
    assert not page.quick.running and session_of(window).pace == PACES["slow"]


def test_a_held_key_runs_on_and_answers_nothing(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_to(page, qtbot, own_turn)
    answer_by_click(page)
    press(window, Qt.Key.Key_F)
    for _ in range(40):
        repeat_f(window)
        qtbot.wait(5)
        if asked(page):
            break
    before = page.table.options
    repeat_f(window)
    repeat_f(window)
    assert asked(page) and page.table.options is before and not page.quick.running


def repeat_f(window: MainWindow) -> None:
    """Sends what the window system sends while F is held."""
    focus = window.focusWidget()
    target = window if focus is None else focus
    none = Qt.KeyboardModifier.NoModifier
    QCoreApplication.sendEvent(target, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_F, none, "f", True))


def test_leaving_the_table_ends_the_run(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_to(page, qtbot, own_turn)
    answer_by_click(page)
    press(window, Qt.Key.Key_F)
    window.back()
    assert not page.quick.running


# ---- whole hands


class Patient(QObject):
    """Answers by a bot what the table asks although all switches are on, and runs on after each answer."""

    def __init__(self, window: MainWindow, ruleset: str) -> None:
        super().__init__()
        self.page = window.game.table
        self.session = session_of(window)
        self.bot = make_bot("quick", find_ruleset(ruleset))
        self.rng = Random(3)
        self.asked: list[tuple[Options, SeatView]] = []
        self.spared: list[tuple[Options, SeatView]] = []
        self.events: list[ev.Event] = []
        self.over = False
        self.session.question.connect(self._question)
        self.session.moved.connect(lambda events, _: self.events.extend(events))
        self.session.hand_over.connect(self._end)

    def _end(self, *_: object) -> None:
        self.over = True

    def _question(self, options: Options, view: SeatView) -> None:
        QTimer.singleShot(0, self, lambda: self._answer(options, view))

    def _answer(self, options: Options, view: SeatView) -> None:
        if self.page.table.options != options:
            self.spared.append((options, view))
            return
        self.asked.append((options, view))
        self.page.table.withdraw()
        self.session.answer(self.bot.choose(view, options.legal, self.rng))


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_hands_with_all_switches_on_end_and_stop_only_at_decisions(shell: Shell, qtbot: QtBot, ruleset: str) -> None:
    window = shell.open()
    start(window, ruleset, seed=7)
    page, patient = window.game.table, Patient(window, ruleset)
    qtbot.waitUntil(lambda: bool(patient.asked) or patient.session.sits_out or patient.over, timeout=WAIT)
    for _ in range(2):
        for switch in page.quick._offered(patient.session):
            if switch not in page.quick.switches.on:
                page.quick.toggle(switch)
        switches = page.quick.switches
        before = len(patient.asked)
        page.quick.run()
        qtbot.waitUntil(lambda: patient.over and receipt_open(page), timeout=90_000)
        assert all(answer_for(switches, view, options) is None for options, view in patient.asked[before:])
        assert all(DeclareWin() not in options.legal for options, _ in patient.asked[before:])
        patient.over = False
        page.next_hand()
        qtbot.waitUntil(lambda: any(isinstance(event, ev.HandStarted) for event in patient.events), timeout=WAIT)
        patient.events.clear()
    path = patient.session.path
    page.leave()
    record = load(path)
    assert verify(record, record.configured(find_ruleset(ruleset))) is None


def test_answers_are_those_of_the_switches(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question that was spared got exactly the answer that the switches give."""
    window = shell.open()
    page = sit_down(window, qtbot)
    session = session_of(window)
    given: list[tuple[Action, Action | None]] = []
    take = session.answer
    patient = Patient(window, HONG_KONG)
    for switch in (AutopilotSwitch.NO_CLAIMS, AutopilotSwitch.BY_ITSELF):
        page.quick.toggle(switch)
    questions: list[tuple[Options, SeatView]] = [page._asked] if page._asked is not None else []
    session.question.connect(lambda options, view: questions.append((options, view)))

    def answer(action: Action) -> None:
        options, view = questions[-1]
        given.append((action, answer_for(page.quick.switches, view, options)))
        take(action)

    monkeypatch.setattr(session, "answer", answer)
    answer_by_click(page)
    qtbot.waitUntil(lambda: patient.over, timeout=90_000)
    passed = [(action, expected) for action, expected in given if expected is not None]
    assert passed and all(action == expected for action, expected in passed)
