"""A change of language, colours or text size updates only what is visible, not all pages opened before.

`python -m tests.benchmarks.look_changes` measures the time; this test counts the operations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import OptionValue, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts.pages import render
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.pages.gallery_cards import RulesetCard
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.receipt.body import Body
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToNewGame, ToReplay, ToRules, ToSettings
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.by_hand import WAIT, answer_by_click, at, play_hand, receipt_open, session_of, start_by_clicks
from tests.ui.conftest import Shell

CHANGES = (("language", "ru"), ("pages", "dark"), ("text-percent", 125))


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts expensive operations: updates of pages; cards, receipts and tables that are rebuilt."""
    done: Counter[str] = Counter()

    def count(owner: type, method: str) -> None:
        true = getattr(owner, method)

        def counting(self: object, *args: object, **named: object) -> object:
            done[f"{owner.__name__}.{method}"] += 1
            return true(self, *args, **named)

        monkeypatch.setattr(owner, method, counting)

    for owner, method in (
        (ReaderPage, "_render"),
        (NewGamePage, "retranslate"),
        (RulesetCard, "__init__"),
        (Body, "__init__"),
        (TableWidget, "retranslate"),
    ):
        count(owner, method)
    return done


class Restyled(QObject):
    """Counts the widgets that Qt restyles."""

    def __init__(self) -> None:
        super().__init__()
        self.widgets: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange and isinstance(watched, QWidget):
            self.widgets.append(watched)
        return False


def open_all(window: MainWindow, qtbot: QtBot) -> None:
    """Opens every page once; the settings page is visible at the end."""
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    window.open(ToReplay(session_of(window).path))
    replay = window.page_of(ReplayPage)
    replay._to_the_end()
    replay._receipt_again()
    qtbot.waitUntil(replay.receipt.isVisible, timeout=WAIT)
    window.back()
    window.open(ToNewGame())
    window.open(ToRules("riichi-ema"))
    window.back()
    window.back()
    assert at(window, page) and receipt_open(page)
    window.open(ToSettings())
    qtbot.wait(50)


def test_pages_out_of_sight_change_when_they_come_into_sight(shell: Shell, qtbot: QtBot, work: Counter[str]) -> None:
    window = shell.open()
    open_all(window, qtbot)
    work.clear()
    for name, value in CHANGES:
        window.context.settings.set(name, value)
        qtbot.wait(30)
        assert window.page.styleSheet() == theme.style_sheet(theme.active())
    assert work == {}
    assert "Настройки" in [shown.text() for shown in window.page.findChildren(QLabel)]

    window.back()
    qtbot.wait(50)
    assert receipt_open(window.game.table) and work["Body.__init__"] == 1
    assert (
        window.game.table.end.receipt is not None
        and window.game.table.end.receipt.footer.next.text() == "Следующая сдача"
    )
    work.clear()
    window.open(ToRules("riichi-ema"))
    qtbot.wait(50)
    assert work["ReaderPage._render"] == 1
    reader = window.page_of(ReaderPage)
    assert reader.header.title.text() == "Правила"
    assert reader.styleSheet() == theme.style_sheet(theme.active())


def test_the_reader_in_sight_is_written_once_for_a_change(shell: Shell, qtbot: QtBot, work: Counter[str]) -> None:
    window = shell.open()
    window.open(ToRules("hong-kong"))
    qtbot.wait(50)
    for name, value in (*CHANGES, ("language", "ja")):
        work.clear()
        window.context.settings.set(name, value)
        qtbot.waitUntil(lambda: work["ReaderPage._render"] > 0, timeout=WAIT)
        qtbot.wait(50)
        assert work["ReaderPage._render"] == 1, name


def test_hidden_widgets_are_not_restyled(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToRules("hong-kong"))
    window.back()
    window.open(ToNewGame())
    window.back()
    window.open(ToSettings())
    qtbot.wait(30)
    watch, app = Restyled(), QApplication.instance()
    assert app is not None
    app.installEventFilter(watch)
    window.context.settings.set("pages", "dark")
    qtbot.wait(50)
    app.removeEventFilter(watch)
    assert watch.widgets and all(window.page in (widget, *parents(widget)) for widget in watch.widgets)


def parents(widget: QWidget) -> list[QWidget]:
    above = widget.parentWidget()
    return [] if above is None else [above, *parents(above)]


def test_a_page_of_rules_builds_each_ruleset_once() -> None:
    built = 0
    true = find_ruleset("riichi-ema")

    def counting(options: Mapping[str, OptionValue]) -> Ruleset:
        nonlocal built
        built += 1
        return true.builder(options)

    ruleset = replace(true, builder=counting)
    render(ruleset, "en")
    assert 0 < built <= 2 + sum(len(option.values) for option in ruleset.options)
    built = 0
    render(ruleset, "en")
    assert built <= 1
