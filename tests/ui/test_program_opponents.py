"""Programs of one's own among the opponents: the command line, what is remembered, what is refused, what is told."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from mahjong_desktop.bots.guard import Failure
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.requests import PlayGame, ToNewGame
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.conftest import Shell

SCRIPT = Path(__file__).resolve().parent.parent / "mjai" / "simple_bot.py"
COMMAND = shlex.join([sys.executable, str(SCRIPT), "well"])


def choose_program(new: NewGamePage, command: str) -> None:
    """Makes the first opponent a program."""
    choice = new.table.choices[0]
    choice.setCurrentIndex(choice.findText("mjai program …"))
    new.table.commands[0].setText(command)


def told(window: MainWindow) -> str:
    """The words of the sheet that is open; it is closed."""
    sheet = next(sheet for sheet in window.findChildren(MessageSheet) if sheet.isVisible())
    words = " ".join(label.text() for label in sheet.findChildren(QLabel))
    sheet.close()
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_a_program_is_read_whole(language: str, shell: Shell) -> None:
    window = shell.open(language=language)
    window.open(ToNewGame("riichi-ema"))
    new = window.page_of(NewGamePage)
    new.game.unfold.click()
    choice = new.table.choices[0]
    choice.setCurrentIndex(choice.count() - 1)
    QApplication.processEvents()
    assert choice.isVisible() and not new.table.temperaments[0].isVisible()
    assert choice.told() == choice.currentText() == Texts(language).bot("mjai").name


def test_a_program_is_an_opponent_with_a_command_line_that_is_remembered(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame("riichi-ema"))
    new = window.page_of(NewGamePage)
    table = new.table
    assert not table.commands[0].isVisibleTo(table) and not table.program_time.isVisibleTo(table)
    choose_program(new, COMMAND)
    assert table.commands[0].isVisibleTo(table) and table.program_time.isVisibleTo(table)
    assert not table.temperaments[0].isEnabled()
    assert table.bots[0] == f"mjai@5:{COMMAND}"
    assert table.names[0] == "simple_bot"
    table.fields[0].setText("Robin")
    table.program_time.setCurrentIndex(2)
    played: list[object] = []
    new.asked.disconnect()
    new.asked.connect(played.append)
    new.play.click()
    (game,) = played
    assert isinstance(game, PlayGame)
    assert game.bots[0] == f"mjai@10:{COMMAND}" and game.names[1] == "Robin"
    table.choices[0].setCurrentIndex(0)
    table.take_settings()
    assert table.bots[0] == f"mjai@10:{COMMAND}" and table.names[0] == "Robin"


def test_what_cannot_be_played_is_refused_in_one_line(shell: Shell) -> None:
    window = shell.open()
    for ruleset, command, wanted in (
        ("hong-kong", COMMAND, "riichi games only"),
        ("riichi-ema", "/nowhere/bot", "There is no program /nowhere/bot"),
        ("riichi-ema", "", "cannot be used"),
    ):
        window.open(ToNewGame(ruleset))
        new = window.page_of(NewGamePage)
        choose_program(new, command)
        new.play.click()
        assert wanted in told(window)
        assert window.game.session is None


def test_a_program_that_fails_is_named(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame("riichi-ema"))
    new = window.page_of(NewGamePage)
    choose_program(new, COMMAND)
    new.play.click()
    session = window.game.session
    assert session is not None
    for kind in ("late", "ended", "garbage", "illegal", "flood", "missing", "given-up"):
        session.bot_failed.emit(1, Failure(kind, ""))
        assert "“simple_bot”" in told(window)
