"""Rule pages and replays lead to the calculator with the hand that they show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.events import Won
from mahjong_desktop.present.page_hands import page_hands
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.case_accounts import calculated_case
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.markup import HAND_SCHEME
from mahjong_desktop.ui.calculator.page import CalculatorPage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplay, ToRules
from tests.study.games import write_game
from tests.ui.conftest import Shell


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_every_hand_of_a_rule_page_is_a_case_that_is_scored(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    hands = page_hands(rules, Texts("en"))
    assert hands
    for case in list(hands.values())[::5]:
        told = calculated_case(case, rules.configure(case.options))
        assert told.account is not None or told.refusal is not None


def test_a_hand_of_a_rule_page_opens_the_calculator(shell: Shell) -> None:
    window = shell.open()
    window.open(ToRules("hong-kong"))
    reader = window.page_of(ReaderPage)
    pages = [reader._html(index) for index in range(len(reader.chapters))]
    links = [link for html in pages for link in re.findall(rf'href="({HAND_SCHEME}[^"]*)"', html)]
    assert len(links) > 20
    assert all(link.removeprefix(HAND_SCHEME).replace("_", " ") in reader.book.hands for link in links)
    reader.text._follow(QUrl(links[0]))
    assert isinstance(window.page, CalculatorPage)
    assert window.page.made.told is not None and window.page.made.told.account is not None
    QTest.keyClick(window.page, Qt.Key.Key_Escape)
    assert reader.isVisible()


def test_a_won_hand_of_a_replay_opens_the_calculator(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    window = shell.open()
    window.open(ToReplay(write_game(tmp_path / "game.jsonl", hands=3)))
    page = window.page
    assert isinstance(page, ReplayPage) and page.game is not None
    playback = page.game.playback
    stops = (stop for stop in range(playback.count) if playback.go(stop) or True)
    at = next(stop for stop in stops if any(isinstance(event, Won) for event in playback.arriving()))
    page.seek(at)
    playback.go(at)
    won = next(event for event in playback.arriving() if isinstance(event, Won))
    page._close_receipt()
    QTest.keyClick(page, Qt.Key.Key_C)
    assert isinstance(window.page, CalculatorPage)
    win = window.page.made.win
    assert win is not None and win.seat == won.seat
    assert {fact.id for fact in win.elements} == {fact.id for fact in won.elements}
    qtbot.wait(0)
    window.back()
    page.seek(at // 2)
    page.controls.score.click()
    assert isinstance(window.page, CalculatorPage) and window.page.hand.line.text() == ""
