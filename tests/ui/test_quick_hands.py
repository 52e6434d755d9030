"""The autopilot in the real window: its switches by mouse and keys, running on, whole hands of every ruleset."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Discard, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.autopilot import AutopilotSwitch
from mahjong_desktop.play.pace import PACES
from mahjong_desktop.present.setting_words import choice_words
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import load
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import SMALLEST
from mahjong_desktop.ui.table.switches import SWITCH_KEYS, WORDS_FROM, switch_words
from tests.ui.by_hand import WAIT, answer_by_click, asked, click, menu_of, press, receipt_open, session_of
from tests.ui.conftest import Shell
from tests.ui.measure import Painted, looked_at
from tests.ui.switching import (
    HONG_KONG,
    SOON_BESIDE,
    chow_alone,
    chow_beside,
    menu_entries,
    on,
    own_turn,
    play_to,
    press_pass,
    sit_down,
    switch_button,
)
from tests.ui.test_keys import RUSSIAN, strike

ENGLISH = Texts("en")
KEY_OF = {switch: getattr(Qt.Key, f"Key_{key}") for switch, key in SWITCH_KEYS.items()}


# ---- switches


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_bar_top_bar_and_menu_turn_the_same_switches(shell: Shell, qtbot: QtBot, language: str) -> None:
    window = shell.open(language=language)
    page = sit_down(window, qtbot)
    for switch, key in KEY_OF.items():
        if switch is AutopilotSwitch.WIN_AT_ONCE:
            continue  # nothing to win yet, but it is turned below
        press(window, key)
        assert switch in on(page)
        click(next(mark for mark in page.quick._marks if mark.switch is switch))
        assert switch not in on(page)
    for switch in AutopilotSwitch:
        entry = next(action for action in menu_entries(page) if action.text() == switch_words(switch, ENGLISH).name)
        assert entry.isCheckable() and not entry.isChecked()
        entry.trigger()
        assert switch in on(page)
    menu_of(page).close()
    for mark in page.quick._marks:
        name, help_ = mark.toolTip().split("\n")
        assert switch_words(mark.switch, ENGLISH).name in name and help_ == switch_words(mark.switch, ENGLISH).help
        assert SWITCH_KEYS[mark.switch] in name


def test_no_win_is_taken_by_itself_at_a_strict_table(shell: Shell, qtbot: QtBot) -> None:
    """The switch cannot be turned there, and says why."""
    window = shell.open()
    switch = AutopilotSwitch.WIN_AT_ONCE
    names = ("You", "Anna", "Ben", "Cora")
    window.open(PlayGame(find_ruleset(HONG_KONG), ("quick",) * 3, names, 4, Terms(strict=True)))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    page = window.game.table
    button = switch_button(page, switch)
    assert not button.isEnabled() and "strict" in button.toolTip() and "strict" in button.accessibleDescription()
    press(window, KEY_OF[switch])
    button.click()
    assert on(page) == set()
    entry = next(action for action in menu_entries(page) if action.text() == switch_words(switch, ENGLISH).name)
    assert not entry.isEnabled() and "strict" in entry.toolTip()
    menu_of(page).close()
    others = [other for other in page.table.bar.switches.buttons() if other.switch is not switch]
    assert others and all(other.isEnabled() for other in others)
    press(window, KEY_OF[AutopilotSwitch.NO_CLAIMS])
    assert on(page) == {AutopilotSwitch.NO_CLAIMS}
    page.closed.emit()
    page = sit_down(window, qtbot)
    assert switch_button(page, switch).isEnabled()
    press(window, KEY_OF[switch])
    assert on(page) == {switch}


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("ru", 150), ("ja", 150)])
def test_the_menu_of_the_table_fits_the_smallest_window(
    shell: Shell, qtbot: QtBot, language: str, percent: int
) -> None:
    window = shell.open(language=language, text_percent=percent)
    window.resize(SMALLEST)
    page = sit_down(window, qtbot)
    page.open_quick_menu()
    menu = menu_of(page)
    room = window.height() - page.table.top_bar.height()
    assert menu.sizeHint().height() <= room - (0 if percent > 100 else 100)
    inner = menu.findChildren(QMenu)
    assert len(inner) == 2, "pace and colours"
    pace = window.context.settings.text("pace")
    assert choice_words("pace", pace) in inner[0].title()
    next(action for action in inner[0].actions() if not action.isChecked()).trigger()
    assert window.context.settings.text("pace") != pace
    menu.close()


def test_keys_count_on_a_russian_keyboard_and_letters_by_their_place(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(language="ru")
    page = sit_down(window, qtbot)
    press(window, Qt.Key.Key_F8)
    assert on(page) == {AutopilotSwitch.BY_ITSELF}
    play_to(page, qtbot, lambda options: any(isinstance(action, Discard) for action in options.legal))
    answer_by_click(page)
    assert page.table.options is None
    strike(window, "F", RUSSIAN)
    assert page.quick.running
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_switches_end_the_bar_of_claims_and_fit(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    painted = Painted(monkeypatch)
    window = shell.open(language=language)
    page = sit_down(window, qtbot, seed=SOON_BESIDE)
    play_to(page, qtbot, chow_beside)
    bar = page.table.bar
    for width, height in ((1024, 700), (1280, 720), (1920, 1080)):
        window.resize(width, height)
        qtbot.waitUntil(lambda width=width: page.table.width() == width)  # type: ignore[misc]
        shown = bar.switches.buttons()
        assert [button.switch for button in shown] == list(AutopilotSwitch)
        assert bar.buttons()[-1].geometry().right() < shown[0].geometry().left() + 14
        lefts = [button.geometry().left() for button in shown]
        assert lefts == sorted(lefts) and shown[-1].geometry().right() < bar.width()
        assert page.table.rect().contains(bar.geometry())
        assert all(button.in_words == (width >= WORDS_FROM) for button in shown)
        assert all(button.height() >= 40 for button in shown)
        assert looked_at(bar, painted) == []


def test_a_switch_in_the_bar_is_clicked_and_reached_by_tab(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot, seed=SOON_BESIDE)
    play_to(page, qtbot, chow_beside)
    before = page.table.options
    button = switch_button(page, AutopilotSwitch.NO_CHOWS)
    click(button)
    assert on(page) == {AutopilotSwitch.NO_CHOWS} and button.isChecked() and window.focusWidget() is page.table
    press(window, Qt.Key.Key_Return)  # shows what Enter takes
    assert on(page) == {AutopilotSwitch.NO_CHOWS} and window.focusWidget() is page.table.bar.first_choice()
    assert page.table.options is before  # beside other claims the chow stays
    assert button.toolTip().startswith("No chows (F5): on\n")
    page.table.bar.buttons()[-1].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    assert window.focusWidget() is button
    press(window, Qt.Key.Key_Return)
    assert on(page) == set() and page.table.options is before


def test_a_mark_in_the_top_bar_gives_the_keyboard_back(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_to(page, qtbot, own_turn)
    held = window.focusWidget()
    press(window, Qt.Key.Key_F6)
    mark = next(mark for mark in page.quick._marks if mark.switch is AutopilotSwitch.NO_CLAIMS)
    mark.setFocus(Qt.FocusReason.TabFocusReason)
    press(window, Qt.Key.Key_Space)
    assert on(page) == set() and window.focusWidget() is held


def test_turned_on_it_answers_the_open_question(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_to(page, qtbot, chow_alone)
    session = session_of(window)
    steps = session._moves.count
    press(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: asked(page) and session._moves.count > steps, timeout=WAIT)
    assert (session.seat, Pass()) in load(session.path).steps[steps].answers


def test_chows_alone_are_passed_and_written_down(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot, seed=5)
    session = session_of(window)
    chows: list[tuple[int, int]] = []

    def question(options: Options, _view: SeatView) -> None:
        if chow_alone(options):
            chows.append((session._moves.count, session.seat))

    session.question.connect(question)
    press(window, Qt.Key.Key_F5)
    while not receipt_open(page):
        assert page.table.options is not None and not chow_alone(page.table.options)
        press_pass(page) if Pass() in page.table.options.legal else answer_by_click(page)
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
    steps = load(session.path).steps
    assert chows and all((seat, Pass()) in steps[number].answers for number, seat in chows)


def test_all_switches_are_off_at_the_next_hand(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    press(window, Qt.Key.Key_F6)
    press(window, Qt.Key.Key_F8)
    while not receipt_open(page):
        answer_by_click(page)
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
    press(window, Qt.Key.Key_F7)
    assert page.quick.switches.on == {
        AutopilotSwitch.NO_CLAIMS,
        AutopilotSwitch.BY_ITSELF,
    }  # a hand that is over takes no switch
    page.next_hand()
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert on(page) == set()


def test_games_without_chows_have_no_such_switch(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    without = next(ruleset.id for ruleset in built_in_rulesets() if not ruleset.claims.chow)
    page = sit_down(window, qtbot, without)
    press(window, Qt.Key.Key_F5)
    assert on(page) == set()
    assert switch_words(AutopilotSwitch.NO_CHOWS, ENGLISH).name not in [action.text() for action in menu_entries(page)]
    menu_of(page).close()
    assert [button.switch for button in page.table.bar.switches.buttons()] == list(AutopilotSwitch)[1:]


def test_the_pause_for_claims_lasts_as_long_as_ever(shell: Shell, qtbot: QtBot) -> None:
    """An offer that is passed at once ends no sooner than one that nobody can claim."""
    window = shell.open()
    page = sit_down(window, qtbot)
    play_to(page, qtbot, chow_alone)
    session, clock = session_of(window), QElapsedTimer()
    lengths: list[tuple[bool, int]] = []
    mine: list[bool] = []
    session.question.connect(lambda _options, view: mine.append(view.offer is not None))

    def moved(*_: object) -> None:
        if clock.isValid():
            lengths.append((any(mine), clock.elapsed()))
            clock.invalidate()

    def paused(_milliseconds: int) -> None:
        clock.start()
        mine.clear()

    session.paused.connect(paused)
    session.moved.connect(moved)
    press(window, Qt.Key.Key_F6)
    window.context.settings.set("pace", "normal")
    rng = Random(2)
    while not any(own for own, _ in lengths) and not receipt_open(page):
        qtbot.waitUntil(lambda: asked(page) or any(own for own, _ in lengths) or receipt_open(page), timeout=WAIT)
        if page.table.options is not None and not any(own for own, _ in lengths):
            throws = [action.piece for action in page.table.options.legal if isinstance(action, Discard)]
            page.table.press_piece(rng.choice(throws))
    claim_ms = PACES["normal"].claim_ms
    assert any(own for own, _ in lengths)
    assert all(length >= claim_ms - 2 for _, length in lengths)
