"""Words from files are shown literally: no player's name is interpreted as HTML anywhere in the window."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

import mahjong_desktop.ui
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.pages import table as table_page
from mahjong_desktop.ui.plain_text import plain_label, plain_tip, unbroken_name, wrappable
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import PlayGame, ToNewGame, ToReplay, ToReplays, ToResult, ToRules, ToSettings
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import WAIT, answer_by_click, asked, play_hand, press, session_of
from tests.ui.conftest import Shell
from tests.ui.refused.test_sheet import furiten

NAME = "<img src=x.png>"
UI = Path(mahjong_desktop.ui.__file__).parent
MADE_IN = UI / "plain_text.py"


def rich(widget: QWidget) -> Iterator[str]:
    """Yields the texts from files in a widget that Qt would interpret as HTML."""
    if GuiQt.mightBeRichText(widget.toolTip()):
        yield f"tip of {widget}: {widget.toolTip()}"
    if isinstance(widget, QLabel):
        own_markup = widget.textFormat() is Qt.TextFormat.RichText and NAME not in widget.text()
        if widget.textFormat() is not Qt.TextFormat.PlainText and not own_markup:
            yield f"{widget}: {widget.text()}"


def walk(window: MainWindow) -> list[str]:
    return [found for widget in window.findChildren(QWidget) for found in rich(widget)]


def shown(window: MainWindow) -> bool:
    """Returns whether the name is visible in a label or tip, or is read aloud."""
    seen = [widget for widget in window.findChildren(QWidget) if widget.isVisible()]
    plain = [widget.text() for widget in seen if isinstance(widget, QLabel)]
    said = [*plain, *(widget.toolTip() for widget in seen), *(widget.accessibleName() for widget in seen)]
    return any("img src=x.png" in text for text in said)


def pages_with_the_name(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Goes through everything that shows players, and yields what is visible."""
    names = (NAME,) * 4
    window.open(PlayGame(find_ruleset("hong-kong").configure({}), ("quick",) * 3, names, 4))
    page = window.game.table
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    told = furiten()
    monkeypatch.setattr(table_page, "refused_win", lambda _view, _refusal: told)
    page.explain_refusal(Refusal("furiten", {}))
    yield "refused"
    press(window, Qt.Key.Key_Escape)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None
    window.resize(1024, 640)
    qtbot.wait(50)
    yield "receipt"
    window.grab()  # tips of names that are cut are created while they are painted
    yield "receipt, painted"
    press(window, Qt.Key.Key_H)
    yield "all hands"
    path = session_of(window).path
    window.open(ToReplay(path))
    press(window, Qt.Key.Key_L)
    press(window, Qt.Key.Key_End)
    yield "replay"
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(window.page_of(ReplayPage).receipt.isVisible, timeout=WAIT)
    yield "receipt of the replay"
    window.open(ToResult())
    yield "result"
    window.resize(1280, 800)
    window.back()
    qtbot.waitUntil(lambda: window.start.large.players.count() > 4, timeout=WAIT)
    yield "start"
    window.open(ToReplays())
    yield "replays"


def test_no_player_s_name_becomes_html(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = shell.open(name=NAME)
    for place in pages_with_the_name(window, qtbot, monkeypatch):
        qtbot.wait(20)
        assert walk(window) == [], place
        assert shown(window) or place == "refused", place
    for request in (ToNewGame(), ToRules(), ToSettings()):
        window.open(request)
        assert walk(window) == []


@pytest.mark.parametrize(
    "text", [NAME, f"a\n{NAME}", "<b>x</b>", "&lt;img&gt;", '<?xml version="1.0"?><b>x</b>', "<!doctype html>", " <p>"]
)
def test_a_tip_is_never_html(text: str) -> None:
    assert GuiQt.mightBeRichText(text) or "\n" in text
    told = plain_tip(text)
    assert not GuiQt.mightBeRichText(told)
    assert told.replace("\N{WORD JOINER}", "") == text


def test_labels_and_tips_are_made_in_one_place() -> None:
    elsewhere = []
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if path != MADE_IN else ():
            if isinstance(node, ast.Call):
                called = node.func
                name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                if name in ("QLabel", "setToolTip", "setTextFormat", "setWhatsThis"):
                    elsewhere.append(f"{path.name}:{node.lineno}")
    assert elsewhere == []


@pytest.mark.parametrize(
    "text",
    [
        "和了率は45%、実際の手では30%。和了したときの収入は平均583.9、実際の手では480.6。",
        "打点が高いほど和了の確率は下がる（30％）、それでも期待点は上がります。",
        "Лучшая рука выигрывает в 45 % случаев",
        "abcdefghijklmn30% of them",
    ],
)
def test_no_place_for_a_line_break_is_put_into_a_number_with_its_percent_sign(text: str) -> None:
    assert wrappable(text) == text


def test_long_words_have_places_for_line_breaks_in_every_language() -> None:
    address = "example.org/a-very-long-name-of-a-file"
    assert max(map(len, wrappable(address).split("\N{ZERO WIDTH SPACE}"))) == 16
    assert "\N{ZERO WIDTH SPACE}" in wrappable(f"メモ：{address}。")
    assert wrappable(address).replace("\N{ZERO WIDTH SPACE}", "") == address


def test_names_are_not_broken_within() -> None:
    assert unbroken_name("Cさん").replace("\N{WORD JOINER}", "") == "Cさん" != unbroken_name("Cさん")
    narrow, name = plain_label(unbroken_name("あいうえお")), plain_label("あいうえお")
    for one in (narrow, name):
        one.setWordWrap(True)
    assert narrow.heightForWidth(30) < name.heightForWidth(30)
    long = "あ" * 40
    assert unbroken_name(long) == long
