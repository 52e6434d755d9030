"""Rulesets of other packages that fail while the window uses them: each failure is told with the names of the ruleset
and its package, the game is kept, and nothing stands still without a word."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.commands.log import LOG_FILE, command_log
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import cache_folder, state_folder
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.study import known_rulesets, ruleset_trial
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids, refused_rulesets, try_in_background
from mahjong_desktop.study.lessons.course import LESSONS
from mahjong_desktop.study.outside_packages import RulesetFailedError
from mahjong_desktop.ui.failures import Failures
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.requests import (
    PageRequest,
    ResumeGame,
    ToCalculator,
    ToCompare,
    ToDrill,
    ToElements,
    ToLearn,
    ToLesson,
    ToRules,
    ToSettings,
    ToSummary,
)
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.director import UNSEEN
from tests.outside_packages import BRITTLE, forget, install, install_brittle
from tests.ui.by_hand import WAIT, at, click
from tests.ui.conftest import Shell
from tests.ui.playing import Stand

NAMED = "“Brittle” of the package brittle_rules 1.0"


@pytest.fixture
def brittle(packages_folder: Path) -> Any:
    """The module of the ruleset that fails where it is told to."""
    return install_brittle(packages_folder)


@pytest.fixture
def failures(qapp: QApplication) -> Iterator[Failures]:
    """The errors of slots and event handlers go where they go in the program."""
    made = Failures(qapp)
    yield made
    made.leave()


def sheets(window: MainWindow) -> list[MessageSheet]:
    return [one for one in window.findChildren(MessageSheet) if one.isVisible()]


IN_PLAY = ("settle", "element", "value", "paid_in_play", "track", "flow", "ends", "setup")


def playing(window: MainWindow, qtbot: QtBot) -> Stand:
    """A game with the ruleset, once some steps were played."""
    stand = Stand(window, find_ruleset(BRITTLE), "quick", 7)
    qtbot.waitUntil(lambda: stand.session._moves.count > 12, timeout=WAIT)
    return stand


@pytest.mark.parametrize("place", IN_PLAY)
def test_a_game_whose_ruleset_fails_is_kept_and_can_be_continued(
    place: str, brittle: Any, failures: Failures, shell: Shell, qtbot: QtBot
) -> None:
    window = shell.open()
    failures.told.connect(window.tell_failure)
    with command_log():
        stand = playing(window, qtbot)
        path = stand.session.path
        brittle.failing.add(place)
        while not sheets(window):
            qtbot.waitUntil(lambda: bool(sheets(window)) or stand.over, timeout=WAIT)
            if not sheets(window):
                stand.over = False
                stand.session.next_hand()
    (sheet,) = sheets(window)
    assert NAMED in sheet.line.text() and f"ValueError: no {place} today" in sheet.line.text()
    assert sheet.accessibleName() == "The game cannot go on" and "continued" in sheet.line.text()
    assert [button.text() for button in sheet.buttons] == ["Leave the table"]
    assert f"no {place} today" in (state_folder() / LOG_FILE).read_text(encoding="utf-8")
    click(sheet.buttons[0])
    assert at(window, window.start) and path.exists() and not sheets(window)
    brittle.failing.clear()
    record = load(path)
    assert len(record.steps) > 12 and verify(record, find_ruleset(BRITTLE)) is None
    window.open(ResumeGame(path))
    session = window.game.table.session
    assert session is not None and at(window, window.game.table)
    qtbot.waitUntil(lambda: window.game.table._asked is not None or session.ending != (), timeout=WAIT)
    assert not sheets(window)


@pytest.mark.parametrize("ended", ["broken off", "left"])
def test_a_picture_that_was_still_to_come_fails_no_later_game(
    ended: str, brittle: Any, failures: Failures, shell: Shell, qtbot: QtBot
) -> None:
    """It would be told as a failure of the game that is at the table by then."""
    window = shell.open()
    told: list[object] = []
    failures.told.connect(told.append)
    session, table = playing(window, qtbot).session, window.game.table.table
    assert table.director.waits
    view = session.view
    table.director.play(view, (), view)
    brittle.failing.add("setup")
    if ended == "left":
        window.back()
    else:
        session.break_off(RulesetFailedError("ruleset-failed", ruleset=BRITTLE, package="", detail=""))
    qtbot.wait(2 * UNSEEN)
    assert not told and len(sheets(window)) == (ended == "broken off")


@pytest.mark.parametrize("error", [SystemExit, RecursionError])
def test_a_ruleset_does_not_end_the_program(
    error: type[BaseException], brittle: Any, shell: Shell, qtbot: QtBot
) -> None:
    window = shell.open()
    playing(window, qtbot)
    brittle.error = error
    brittle.failing.add("track")  # which nobody asks but the engine
    qtbot.waitUntil(lambda: bool(sheets(window)), timeout=WAIT)
    assert NAMED in sheets(window)[0].line.text() and error.__name__ in sheets(window)[0].line.text()


def test_a_game_of_a_failing_ruleset_is_not_called_damaged(
    brittle: Any, failures: Failures, shell: Shell, qtbot: QtBot
) -> None:
    window = shell.open()
    stand = playing(window, qtbot)
    path = stand.session.path
    window.back()
    brittle.failing.update(IN_PLAY)
    window.open(ResumeGame(path))
    (sheet,) = sheets(window)
    assert "brittle_rules 1.0" in sheet.line.text() and "damaged" not in sheet.line.text()
    assert path.exists() and not at(window, window.game.table)


def test_a_failure_on_another_page_is_told_once(
    brittle: Any, failures: Failures, shell: Shell, qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    """As in a slot or while something is painted, again and again."""
    window = shell.open()
    failures.told.connect(window.tell_failure)
    brittle.failing.add("builder")
    for _ in range(3):
        QTimer.singleShot(0, lambda: find_ruleset(BRITTLE).configure({}))
    qtbot.waitUntil(lambda: bool(sheets(window)), timeout=WAIT)
    qtbot.wait(20)
    (sheet,) = sheets(window)
    assert NAMED in sheet.line.text() and "no builder today" in sheet.line.text()
    click(sheet.buttons[0])
    assert at(window, window.start) and not sheets(window)


PAGES: dict[str, Callable[[Ruleset], PageRequest]] = {
    "rules": lambda _: ToRules(BRITTLE),
    "learn": ToLearn,
    "lesson": lambda ruleset: ToLesson(ruleset, LESSONS[-1]),
    "elements": ToElements,
    "drill": ToDrill,
    "calculator": ToCalculator,
    "compare": ToCompare,
    "summary": ToSummary,
}


@pytest.mark.parametrize("page", PAGES)
def test_no_page_fails_without_a_word(page: str, brittle: Any, failures: Failures, shell: Shell, qtbot: QtBot) -> None:
    """What cannot be shown is named, and the window goes on."""
    window = shell.open()
    taken: list[object] = []
    failures.told.connect(taken.append)
    failures.told.connect(window.tell_failure)
    ruleset = find_ruleset(BRITTLE)
    brittle.failing.update({*IN_PLAY, "builder"})
    QTimer.singleShot(0, lambda: window.open(PAGES[page](ruleset)))
    qtbot.wait(300)
    told = [sheet.line.text() for sheet in sheets(window)]
    assert bool(taken) == bool(told) and all(NAMED in line for line in told)
    for sheet in sheets(window):
        click(sheet.buttons[0])
    brittle.failing.clear()
    window.open(ToSettings())
    assert window.isVisible() and window.page is not window.start


HANGS = "import time\nwith open({trace!r}, 'a') as file:\n    file.write('x')\ntime.sleep({seconds})\nRULES = 1\n"


def hanging(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Installs a package that does not finish loading; each time it is loaded it leaves a letter in the file."""
    trace = tmp_path / "loaded"
    monkeypatch.setattr(ruleset_trial, "TRIAL_SECONDS", 1.0)
    install(folder, "hanging_rules", HANGS.format(trace=str(trace), seconds=1.5), {"hanging": "hanging_rules:RULES"})
    forget()
    return trace


def loads(trace: Path) -> int:
    return len(trace.read_text(encoding="utf-8"))


def start_again() -> None:
    """As a new process would: nothing is loaded."""
    sys.modules.pop("hanging_rules", None)
    forget()


def test_a_package_that_hangs_is_named_and_not_waited_for_again(
    packages_folder: Path, tmp_path: Path, shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = hanging(packages_folder, tmp_path, monkeypatch)
    try_in_background()
    window = shell.open()
    notice = window.start.missing
    assert notice.isVisible() and "hanging_rules 1.0" in notice.words.text() and "so far" in notice.words.text()
    qtbot.waitUntil(lambda: bool(refused_rulesets()), timeout=WAIT)
    qtbot.waitUntil(lambda: "does not finish loading" in notice.words.text(), timeout=WAIT)
    assert "hanging_rules 1.0" in notice.words.text() and notice.action.isVisible() and loads(trace) == 1
    qtbot.wait(700)  # it has ended by now, and holds no lock of the import any more
    start_again()
    assert refused_rulesets()[0].hung and loads(trace) == 1 and "hanging" not in known_ids()
    sys.modules.pop("hanging_rules", None)
    click(notice.action)
    qtbot.waitUntil(lambda: notice.action.isVisible(), timeout=WAIT)
    assert loads(trace) == 2 and "does not finish loading" in notice.words.text()
    click(notice.dismiss)
    window.start.opened()
    assert not notice.isVisible()
    qtbot.wait(700)
    (packages_folder / "hanging_rules" / "__init__.py").write_text("raise ValueError('mended')\n", encoding="utf-8")
    start_again()
    assert not refused_rulesets()[0].hung and "mended" in refused_rulesets()[0].why
    window.start.opened()
    assert notice.isVisible() and "cannot be used: ValueError: mended" in notice.words.text()


def test_a_damaged_memory_of_hanging_packages_is_no_memory(
    packages_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for damage in (b"\xff", b"[1]", b'{"hanging": 3}', json.dumps({"hanging": "another version"}).encode()):
        cache_folder().mkdir(parents=True, exist_ok=True)
        (cache_folder() / "rulesets-that-hung.json").write_bytes(damage)
        install(packages_folder, "quick_rules", "RULES = None", {"quick": "quick_rules:RULES"})
        forget()
        assert [refused.hung for refused in known_rulesets.refused_rulesets()] == [False]
        for made in packages_folder.iterdir():
            made.rename(tmp_path / f"{made.name}-{len(damage)}")
