"""Hands of a ruleset that is no longer installed: the list still shows them, and each way from there says in one line
what does not work."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt

from mahjong_desktop.study.history import found_words
from mahjong_desktop.study.known_rulesets import UnknownRulesetError
from mahjong_desktop.texts.shared_pages import FIRST_STEPS
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.ways import ToReplay
from tests.ui.by_hand import at, click, press
from tests.ui.conftest import Shell
from tests.ui.find.found_page import asked_of, held, opened, row_place, window_of

GONE = "no-longer-installed"


def test_f1_opens_the_rules_of_another_game(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(shell)
    window = window_of(page)
    window.context.settings.set("ruleset", "wuhan")
    press(window, Qt.Key.Key_Down)
    monkeypatch.setattr(found_words, "configured_as", _unknown)
    press(window, Qt.Key.Key_F1)
    reader = window.page
    assert isinstance(reader, ReaderPage) and reader.shown == "wuhan"


def test_f1_after_the_last_game_of_such_a_ruleset_opens_first_steps(shell: Shell) -> None:
    window = shell.open(ruleset=GONE)
    window.open_rules()
    assert at(window, window.reader) and window.reader.shown == FIRST_STEPS


def test_its_rows_have_no_button_for_a_review(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(shell)
    asked, window = asked_of(page), window_of(page)
    page.asked.disconnect(window.ways.open)
    monkeypatch.setattr(found_words, "configured_as", _unknown)
    click(page.list.viewport(), QRectF(page.list.rows.review_place(row_place(page, 0).toRect())))
    assert asked == [ToReplay(held(page).path, held(page).hand)]


def _unknown(*_: object) -> None:
    raise UnknownRulesetError("unknown-ruleset", ruleset=GONE, known=())
