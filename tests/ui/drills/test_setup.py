"""The settings of the drill, and what was learnt as a file: written, read, forgotten, broken."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import data_folder
from mahjong_desktop.play.drilling import DRILL_KINDS, DRILL_STEPS, StoreGrower, drill_terms
from mahjong_desktop.present.drills import when_words
from mahjong_desktop.study.drills.elements import ElementsQuestion
from mahjong_desktop.study.drills.learned import LEARNED_FILE, LEARNED_HELD, Learned
from mahjong_desktop.study.kept_file import IMPATIENT_MS
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.drills.page import DrillPage
from mahjong_desktop.ui.drills.setup import DrillSetup
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import click, press
from tests.ui.conftest import Shell
from tests.ui.drills.by_keys import begin, right_answer, to_kind, type_answer
from tests.ui.drills.test_page import WITH_TABLE

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SKILL = "element:anything"


def setup_of(window: MainWindow) -> tuple[DrillPage, DrillSetup]:
    """Opens the settings of the drill by mouse."""
    page = begin(window, WITH_TABLE)
    click(page.header.setup)
    setup = page.findChildren(DrillSetup)[-1]
    assert setup.isVisible()
    return page, setup


def test_settings_are_remembered_and_begin_another_round(shell: Shell) -> None:
    window = shell.open()
    page, setup = setup_of(window)
    before = page.drilling
    for kind in DRILL_KINDS[1:]:
        click(setup.kinds[kind])
    click(setup.steps["elements"])
    setup.hands.setCurrentIndex(0)
    click(setup.done)
    terms = drill_terms(window.context.settings)
    assert (terms.kinds, terms.steps, terms.hands) == (("hand",), ("value", "payments"), 5)
    assert page.drilling is not before and page.drilling is not None and page.drilling.terms == terms


def test_one_kind_and_one_step_stay_chosen(shell: Shell) -> None:
    page, setup = setup_of(shell.open())
    for pills in (setup.steps, setup.kinds):
        for pill in pills.values():
            if pill.isEnabled():
                click(pill)
    assert setup.terms().kinds == (DRILL_KINDS[-1],) and setup.terms().steps == (DRILL_STEPS[-1],)
    assert not any(pill.isEnabled() for pill in setup.steps.values()), "no hand is scored"
    before = page.drilling
    press(page.window(), Qt.Key.Key_Escape)
    assert page.drilling is before and drill_terms(page.context.settings).kinds == DRILL_KINDS


def test_what_was_learnt_goes_to_a_file_and_comes_back(shell: Shell, tmp_path: Path) -> None:
    page, setup = setup_of(shell.open())
    path = tmp_path / "learned.json"
    page.learned.answered(WITH_TABLE.id, SKILL, True, NOW)
    setup.ask_where = setup.ask_which = lambda _parent: str(path)
    click(setup.export)
    assert str(path) in setup.told.text() and json.loads(path.read_text(encoding="utf-8"))
    page.learned.reset()
    assert page.learned.level(WITH_TABLE.id, SKILL) == 0
    click(setup.add_from)
    assert page.learned.level(WITH_TABLE.id, SKILL) == 1 and str(path) in setup.told.text()


def test_a_broken_file_gives_one_line_and_changes_nothing(shell: Shell, tmp_path: Path) -> None:
    page, setup = setup_of(shell.open())
    page.learned.answered(WITH_TABLE.id, SKILL, True, NOW)
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "something else"}', encoding="utf-8")
    setup.ask_which = lambda _parent: str(broken)
    click(setup.add_from)
    assert str(broken) in setup.told.text() and "\n" not in setup.told.text()
    assert page.learned.level(WITH_TABLE.id, SKILL) == 1
    setup.ask_where = lambda _parent: str(tmp_path / "missing" / "file.json")
    click(setup.export)
    assert "missing" in setup.told.text() and "\n" not in setup.told.text()


def test_nothing_is_forgotten_before_that_is_confirmed(shell: Shell) -> None:
    window = shell.open()
    page, setup = setup_of(window)
    page.learned.answered(WITH_TABLE.id, SKILL, True, NOW)
    page.learned.answered("other", SKILL, True, NOW)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        click(setup.forget)
        press(window, key)
        assert page.learned.level(WITH_TABLE.id, SKILL) == 1 and setup.isVisible()
    click(setup.forget)
    sheet = setup.findChildren(MessageSheet)[-1]
    assert window.context.texts.ruleset(WITH_TABLE.id).name in sheet.line.text()
    click(sheet.buttons[-1])
    assert page.learned.level(WITH_TABLE.id, SKILL) == 0 and page.learned.level("other", SKILL) == 1
    click(setup.forget)
    click(setup.findChildren(MessageSheet)[-1].buttons[1])
    assert page.learned.rulesets() == ()


def test_a_broken_store_of_what_was_learnt_is_told_of(shell: Shell) -> None:
    path = data_folder() / LEARNED_FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"no database" * 400)
    window = shell.open()
    window.add_page(DrillPage(window.context, Learned(path), 1, None))
    page = begin(window, WITH_TABLE)
    kept = page.learned.set_aside
    assert kept is not None and kept.name in page.reason.text() and page.view is not None


def test_a_file_held_by_another_program_neither_stops_the_window_nor_loses_anything(shell: Shell) -> None:
    window = shell.open()
    page = begin(window, WITH_TABLE)
    question = to_kind(page, ElementsQuestion)
    known = page.learned.answers(WITH_TABLE.id)
    other = sqlite3.connect(page.learned.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    type_answer(window, page, right_answer(question))
    click(page.main)
    assert page.learned.file.patience_ms == IMPATIENT_MS
    waiting = page.learned.answers(WITH_TABLE.id)
    assert waiting != known and page.learned.trouble == LEARNED_HELD and "Another program" in page.reason.text()
    other.execute("ROLLBACK")
    assert page.learned.file.catch_up() and page.learned.trouble == ""
    assert Learned(page.learned.path).answers(WITH_TABLE.id) == waiting


def test_when_something_comes_back() -> None:
    assert when_words(None, NOW) == ""
    words = [when_words(NOW + timedelta(hours=hours), NOW) for hours in (-5, 0.5, 3, 23.9, 30, 24 * 12)]
    assert len(set(words)) == 5 and words[0] == words[1], words
    assert "3" in words[2] and "12" in words[-1]


def test_the_store_grows_once_for_each_ruleset_and_stops(qtbot: QtBot) -> None:
    begun, ended = Event(), Event()
    asked: list[str] = []

    def grow(ruleset: Ruleset, stop: object) -> int:
        asked.append(ruleset.id)
        begun.set()
        assert callable(stop)
        while not stop():
            pass
        ended.set()
        return 0

    grower = StoreGrower(grow)
    ruleset = find_ruleset(WITH_TABLE.id)
    grower.start(ruleset)
    assert begun.wait(10)
    grower.stop()
    assert ended.wait(10)
    grower.start(ruleset)
    assert asked == [ruleset.id]
    StoreGrower(None).start(ruleset)
