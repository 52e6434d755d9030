"""After a win with birds a bar leads over the birds to the receipt; the receipt follows by itself, or with Enter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.view import view_of
from mahjong_desktop.play.pace import PACES, Pace
from mahjong_desktop.present.table_facts import table_facts
from mahjong_desktop.study.account import account
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.pages.hand_end import settling_steps
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.steps_bar import SettlingSteps, StepsBar
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.engine.tables import Game
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.table.test_revealed import NAMES, won


def steps(game: Game, language: str = "en") -> SettlingSteps | None:
    view = view_of(game.state, 0, open_hands=True)
    told = account(view, tuple(game.events), (0, 0, 0, 0), NAMES)
    return settling_steps(told, view, Texts(language))


def test_the_bar_names_the_win_and_the_steps() -> None:
    assert steps(won(2)) == SettlingSteps("Plain hand", "self-draw, 1 small element", ("Win", "Birds", "Receipt"), 1)
    single = steps(won(1))
    assert single is not None and single.steps == ("Win", "Bird", "Receipt")


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Two birds"), ("ru", "Две птицы"), ("cs", "Dva ptáci"), ("ja", "二羽の鳥")]
)
def test_the_plate_says_how_many_there_are(language: str, title: str) -> None:
    assert table_facts(view_of(won(2).state, 0), Texts(language), NAMES).revealed_word == title


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_is_inside_the_window_beside_the_plate(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    table = TableWidget()
    qtbot.addWidget(table)
    table.resize(*size)
    bar = StepsBar(table, table.look)
    told = steps(won(2), language)
    assert told is not None
    bar.tell(told)
    assert table.rect().contains(bar.geometry()) and bar.rect().contains(bar.button.geometry())
    assert bar.x() >= table.look().stage.rect(lay.seat_plate_rect(lay.BOTTOM)).right()


def test_it_ends_by_itself(qtbot: QtBot) -> None:
    table = TableWidget()
    qtbot.addWidget(table)
    bar = StepsBar(table, table.look)
    told = steps(won(1))
    assert told is not None
    with qtbot.waitSignal(bar.ended, timeout=2000):
        bar.begin(told, 60)
    assert bar.isHidden()


@pytest.mark.parametrize("enter", [True, False])
def test_the_receipt_follows(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, enter: bool) -> None:
    assert isinstance(PACES, dict)
    monkeypatch.setitem(PACES, "fast", Pace(0, 0, 0.02 if not enter else 0.3))
    window = shell.open(pace="fast")
    page = window.game.table
    stand = Stand(window, find_ruleset("changsha"), "quick", 5)
    qtbot.waitUntil(lambda: page.end.steps.isVisible() or stand.over, timeout=60_000)
    assert stand.over and page.end.steps.isVisible() and page.end.receipt is None
    if enter:
        assert page.end.steps.button.hasFocus()
        QTest.keyClick(page.end.steps.button, Qt.Key.Key_Return)
        assert page.end.steps.isHidden()
    qtbot.waitUntil(lambda: page.end.receipt is not None and page.end.receipt.isVisible(), timeout=5000)
    assert page.end.steps.isHidden()
