"""The receipt of an imported hand in a replay: the notice, both values, the game read again, the next hand that
differs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.library import game_files
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.imports.importing import import_game, write_imported
from mahjong_desktop.study.processes import InThisProcess
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import newest_answer, theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.replay.page import ReplayPage
from tests.study.games import write_game
from tests.study.imports.differing_logs import sample_file
from tests.study.imports.games import DIGEST, logged, riichi
from tests.ui.by_hand import WAIT

Open = Callable[[Path], ReplayPage]


@pytest.fixture(autouse=True)
def _no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newest_answer, "shared_processes", InThisProcess)


@pytest.fixture
def show(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Open:
    """Opens the receipt of the first hand of a saved game."""
    theme.activate(qapp, theme.Theme())
    made = ReplayPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()

    def opened(path: Path) -> ReplayPage:
        assert made.open(path)
        made.table.set_look("jade", True, 0.0)
        made.show_receipt_of(0)
        made.activateWindow()
        qtbot.waitUntil(made.isActiveWindow, timeout=2000)
        return made

    return opened


def known(qtbot: QtBot, page: ReplayPage, *, reading: bool = True) -> None:
    """Waits until the receipt says what differs, and by which rules the game can be read."""

    def told() -> bool:
        log = page.receipt.log
        return log is not None and log.found is not None and (log.reading is not None or not reading)

    qtbot.waitUntil(told, timeout=WAIT)


def press(page: ReplayPage, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(page.receipt, key, modifier)


def test_both_values_stand_beside_each_other(qtbot: QtBot, show: Open, tmp_path: Path) -> None:
    page = show(sample_file(tmp_path, "red-fives"))
    assert page.receipt.header.by_log.text() == "as the log paid it"
    assert "from tenhou/6" in page.receipt.header.place.text()
    assert page.receipt.body.notice is not None  # its reason is still looked for
    known(qtbot, page)
    body = page.receipt.body
    assert body.compared is not None and body.elements is None and body.notice is not None
    assert "2,600" in body.notice.title.text() and "1,300" in body.notice.title.text()
    golden = [row for row in body.compared.rows if row.fill == "gold_soft"]
    assert [row.name.text() for row in golden] == ["Red fives"]
    assert golden[0].count.text() == "1" and not golden[0].value.pixmap().isNull()
    assert (body.compared.value.count.text(), body.compared.value.value.text()) == ("2,600", "1,300")
    framed = body.compared.framed()
    assert all(
        framed.left() < row.count.mapTo(body.compared, row.count.rect().center()).x() < framed.right()
        for row in body.compared.rows
    )
    assert body.payments is not None and body.payments.other.text().startswith("By the chosen rules: ")


def test_a_hand_that_agrees_has_no_notice(qtbot: QtBot, show: Open, tmp_path: Path) -> None:
    page = show(sample_file(tmp_path, "agreeing"))
    with qtbot.waitSignal(page.logged.changed, timeout=WAIT):
        pass
    body = page.receipt.body
    assert (body.notice, body.compared) == (None, None)
    assert body.payments is not None and body.payments.other.text() == ""
    assert not page.receipt.footer.differing.isVisibleTo(page)


def test_the_game_is_read_again_beside_itself(qtbot: QtBot, show: Open, tmp_path: Path) -> None:
    path = sample_file(tmp_path, "red-fives")
    page = show(path)
    known(qtbot, page)
    with qtbot.waitSignal(page.logged.read, timeout=WAIT):
        press(page, Qt.Key.Key_T)
    assert page.game is not None and page.game.path != path and path.exists()
    assert not page.receipt.isHidden() and page.receipt.footer.said
    assert page.game.ruleset.red and page.receipt.body.notice is None
    assert len(game_files(tmp_path)) == 2


def test_without_an_explanation_the_hand_is_copied(qtbot: QtBot, show: Open, tmp_path: Path) -> None:
    page = show(sample_file(tmp_path, "unexplained"))
    known(qtbot, page, reading=False)
    notice = page.receipt.body.notice
    assert notice is not None
    qtbot.waitUntil(notice.button.isVisible, timeout=WAIT)
    notice.button.click()
    text = QGuiApplication.clipboard().text()
    assert notice.title.text() in text and notice.line.text() in text
    press(page, Qt.Key.Key_T)
    assert page.game is not None and len(game_files(tmp_path)) == 1


def test_who_goes_back_and_forth_fast_can_still_read_every_hand_again(
    qtbot: QtBot, show: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was being looked for when another hand was shown is looked for once more."""
    slow = Event()

    class Slow(InThisProcess):
        def submit(self, *args: Any, **kwargs: Any) -> Any:
            slow.wait()
            return super().submit(*args, **kwargs)

    monkeypatch.setattr(newest_answer, "shared_processes", Slow)
    made = import_game(logged(1, (("red-fives", 3),), 4), riichi(), DIGEST)
    first, second = (one.hand for one in made.differences)
    page = show(write_imported(tmp_path, made))
    for number in (first, second):
        page.show_receipt_of(number)
        known(qtbot, page, reading=False)
    slow.set()
    known(qtbot, page)
    page.show_receipt_of(first)
    known(qtbot, page)


def test_several_hands_that_differ_lead_to_each_other(qtbot: QtBot, show: Open, tmp_path: Path) -> None:
    made = import_game(logged(1, (("red-fives", 3),), 4), riichi(), DIGEST)
    first, second = (one.hand for one in made.differences)
    page = show(write_imported(tmp_path, made))
    for at in (first, second, first):
        page.receipt.footer.differing.click()
        assert page.receipt.told is not None and page.receipt.told.hand == at
    press(page, Qt.Key.Key_D)
    assert page.receipt.told is not None and page.receipt.told.hand == second
    assert not page.receipt.isHidden()


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_while_it_is_open(
    qtbot: QtBot, show: Open, translators: Translators, tmp_path: Path, language: str
) -> None:
    page = show(sample_file(tmp_path, "two-options"))
    known(qtbot, page)
    translators.use(language)
    page.context.texts = Texts(language)
    page.retranslate()
    notice = page.receipt.body.notice
    assert notice is not None and len(notice.rows) == 2
    assert ("The log pays" in notice.title.text()) == (language == "en")
    assert not any("{" in part.text() for part in (notice.title, notice.line, *notice.rows))


def test_games_of_this_program_say_nothing_of_logs(show: Open, tmp_path: Path) -> None:
    page = show(write_game(tmp_path / "game.jsonl", hands=1))
    assert page.receipt.told is not None and page.receipt.log is None
    assert page.receipt.body.notice is None
