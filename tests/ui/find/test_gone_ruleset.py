"""Hands of a ruleset that is no longer installed: the list still shows them, and each way from there says in one line
what does not work."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QRectF, Qt

from mahjong_desktop.study.history import search
from mahjong_desktop.study.known_rulesets import UnknownRulesetError
from mahjong_desktop.texts.shared_pages import FIRST_STEPS
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.requests import ToReplay, ToRules
from tests.study.history.search_games import rename_ruleset
from tests.ui.by_hand import WAIT, at, click, press
from tests.ui.conftest import Shell
from tests.ui.find.found_page import answered, asked_of, held, opened, places, row_place, says, typed, window_of

GONE = "no-longer-installed"


def test_f1_opens_the_rules_of_another_game(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(shell)
    window = window_of(page)
    window.context.settings.set("ruleset", "wuhan")
    press(window, Qt.Key.Key_Down)
    monkeypatch.setattr(search, "configured_as", _unknown)
    press(window, Qt.Key.Key_F1)
    reader = window.page
    assert isinstance(reader, ReaderPage) and reader.shown == "wuhan"


def test_f1_after_the_last_game_of_such_a_ruleset_opens_first_steps(shell: Shell) -> None:
    window = shell.open(ruleset=GONE)
    window.open(ToRules())
    reader = window.page_of(ReaderPage)
    assert at(window, reader) and reader.shown == FIRST_STEPS


def test_its_rows_have_no_button_for_a_review(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(shell)
    asked, window = asked_of(page), window_of(page)
    page.asked.disconnect(window.open)
    monkeypatch.setattr(search, "configured_as", _unknown)
    click(page.list.viewport(), QRectF(page.list.rows.review_place(row_place(page, 0).toRect())))
    assert asked == [ToReplay(held(page).path, held(page).hand)]


def test_its_hands_are_found_by_its_id_in_every_language(shell: Shell) -> None:
    page = opened(shell, "ruleset:riichi")
    shell.qtbot.waitUntil(lambda: bool(places(page)), timeout=WAIT)
    hands = places(page)
    rename_ruleset(page.watch.database, "riichi-ema", GONE)
    typed(shell.qtbot, page, "")
    typed(shell.qtbot, page, f"ruleset:{GONE}")
    assert places(page) == hands and hands
    assert page.filters.rulesets.currentIndex() == -1 and page.filters.rulesets.placeholderText() == GONE
    window_of(page).context.settings.set("language", "ru")
    shell.qtbot.waitUntil(partial(says, page, f"правила:{GONE}"))
    answered(shell.qtbot, page)
    assert places(page) == hands


def test_a_page_that_opens_with_its_id_finds_its_hands(shell: Shell) -> None:
    page = opened(shell, "ruleset:riichi")
    shell.qtbot.waitUntil(lambda: bool(places(page)), timeout=WAIT)
    hands = places(page)
    rename_ruleset(page.watch.database, "riichi-ema", GONE)
    shell.windows[-1].close()
    page = opened(shell, f"ruleset:{GONE}")
    shell.qtbot.waitUntil(lambda: places(page) == hands, timeout=WAIT)


def _unknown(*_: object) -> None:
    raise UnknownRulesetError("unknown-ruleset", ruleset=GONE, known=())
