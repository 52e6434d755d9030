"""No text is cut: every page and dialog in the smallest window, in four languages, at the smallest and largest text
size.

Their appearance otherwise is tested in their own tests.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.record import load
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui.cards import review_page
from mahjong_desktop.ui.cards.review_page import CardReviewPage
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import (
    PlayGame,
    ToAbout,
    ToCalculator,
    ToCardDrill,
    ToCardLesson,
    ToCardReplay,
    ToCardReview,
    ToKeyboard,
    ToLearnCards,
    ToNewCardGame,
    ToNewGame,
    ToReplay,
    ToRules,
    ToSettings,
)
from mahjong_desktop.ui.shell import SMALLEST, MainWindow
from tests.cards.games import written
from tests.study import origins
from tests.ui.cards.test_card_review_page import Work
from tests.ui.conftest import Shell
from tests.ui.measure import Painted, looked_at
from tests.ui.table.test_whole_hands import Person, no_taste

NAMES = ("Jiří", "Novák", "Aoki", "Лариса", "Mei")
SIZES = (100, 150)
HAND = read_case(
    """{"ruleset": "riichi-ema", "seats": [{}, {"hand": "234m567p78s99s666z", "declared": ["riichi"]}, {}, {}],
    "result": {"kind": "win", "tile": "6s", "by": "discard", "from": 3, "wins": [{"seat": 1}]},
    "dora_indicators": "3m"}"""
)
"""A hand for the calculator."""
every_look = pytest.mark.parametrize(("language", "percent"), [(one, size) for one in LANGUAGES for size in SIZES])


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Painted:
    """Watches what the test paints."""
    return Painted(monkeypatch)


def open_small(shell: Shell, language: str, percent: int) -> MainWindow:
    """Opens the smallest window in a language, with the given text size."""
    window = shell.open(language=language, text_percent=percent)
    window.resize(SMALLEST)
    QTest.qWait(20)
    return window


LAYOUT_ROUNDS = 20
"""How often a page in which words are cut is looked at again before they count as cut."""


def press_key(page: QWidget, key: Qt.Key) -> None:
    """Presses a key on a page."""
    QTest.keyClick(page, key)


class Eyes:
    """Checks a window several times, and reports everything that was cut at the end."""

    def __init__(self, window: MainWindow, painted: Painted) -> None:
        self.window, self.painted = window, painted
        self.found: list[str] = []

    def look(self, where: str) -> None:
        """Notes what is cut, once the page is laid out; on a busy machine that may take a while."""
        cut: list[str] = []
        for _ in range(LAYOUT_ROUNDS):
            QTest.qWait(30)
            cut = looked_at(self.window, self.painted)
            if not cut:
                return
        self.found += [f"{where}: {words}" for words in cut]

    def saw_everything(self) -> bool:
        """Returns whether all text was complete; prints what was cut."""
        print(*dict.fromkeys(self.found), sep="\n")
        return not self.found


@pytest.mark.each_language
@every_look
def test_pages_without_a_game(shell: Shell, painted: Painted, language: str, percent: int) -> None:
    window = open_small(shell, language, percent)
    eyes = Eyes(window, painted)
    eyes.look("start")
    window.open(ToSettings())
    eyes.look("settings")
    window.open(ToKeyboard())
    eyes.look("keyboard")
    window.open(ToAbout())
    eyes.look("about")
    window.show_page(window.page_of(ReplaysPage))
    eyes.look("replays")
    window.open(ToRules("riichi-ema"))
    eyes.look("reader")
    window.open(ToCalculator(find_ruleset("riichi-ema")))
    eyes.look("calculator")
    window.open(ToCalculator(case=HAND, beside=find_ruleset("wuhan")))
    eyes.look("calculator with a hand and a second ruleset")
    assert eyes.saw_everything()


@pytest.mark.each_language
@every_look
def test_the_pages_of_the_card_game(
    shell: Shell,
    painted: Painted,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    percent: int,
) -> None:
    monkeypatch.setattr(review_page, "card_review_steps", Work().steps)
    window = open_small(shell, language, percent)
    eyes, path = Eyes(window, painted), written(tmp_path / "game.cards")
    for request in (ToNewCardGame(), ToLearnCards(), ToCardLesson("beats"), ToCardDrill()):
        window.open(request)
        eyes.look(type(request).__name__)
    window.open(ToCardReplay(path, 2, 9))
    eyes.look("replay")
    window.open(ToCardReview(path, 2))
    eyes.look("before the review")
    review = window.page_of(CardReviewPage)
    review.start()
    shell.qtbot.waitUntil(lambda: review.review is not None and review.review.whole and not review.running)
    eyes.look("review")
    assert eyes.saw_everything()


@pytest.mark.in_turn
@pytest.mark.each_language
@every_look
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_the_choice_of_a_game(shell: Shell, painted: Painted, ruleset: str, language: str, percent: int) -> None:
    window = open_small(shell, language, percent)
    eyes = Eyes(window, painted)
    window.open(ToNewGame(ruleset))
    eyes.look("new game")
    new_game = window.page_of(NewGamePage)
    new_game.open_panel.click()
    eyes.look("game over the gallery")
    press_key(new_game, Qt.Key.Key_C)
    eyes.look("what differs")
    press_key(new_game, Qt.Key.Key_Escape)
    new_game.gallery.view.buttons[1].click()
    eyes.look("cards with sentences")
    assert eyes.saw_everything()


@pytest.mark.proof
@pytest.mark.each_language
@every_look
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_a_hand_its_receipt_and_its_replay(
    shell: Shell, qtbot: QtBot, painted: Painted, ruleset: str, language: str, percent: int
) -> None:
    window = open_small(shell, language, percent)
    eyes = Eyes(window, painted)
    players = find_ruleset(ruleset).chairs.participants
    window.open(PlayGame(find_ruleset(ruleset), ("quick",) * (players - 1), NAMES[:players], 3))
    person = Person(window, ruleset, no_taste)
    qtbot.waitUntil(lambda: bool(person.meant), timeout=60_000)
    eyes.look("table")
    qtbot.waitUntil(lambda: bool(person.over), timeout=120_000)
    qtbot.waitUntil(
        lambda: window.game.table.end.receipt is not None and window.game.table.end.receipt.isVisible(), timeout=30_000
    )
    receipt = window.game.table.end.receipt
    assert receipt is not None
    for index in range(len(receipt.body.sights)):
        old = receipt.body
        if index != old.sights.index(old.sight):
            old.show_tab(index)
            qtbot.waitUntil(lambda old=old: receipt.body is not old, timeout=1000)  # type: ignore[misc]
        eyes.look(f"receipt, tab {index}")
    session = window.game.table.session
    assert session is not None
    path = session.path
    window.back()
    QTest.qWait(200)  # the table of the game appears a moment later
    eyes.look("start, with a game")
    window.open(ToReplay(path))
    page = window.page_of(ReplayPage)
    assert page.game is not None
    for stop in range(0, page.game.playback.count, 5):
        page.seek(stop)
        eyes.look(f"replay, stop {stop}")
    assert eyes.saw_everything()


@pytest.mark.each_language
@every_look
def test_a_branch_and_its_remarks(shell: Shell, qtbot: QtBot, painted: Painted, language: str, percent: int) -> None:
    game = origins.saved(shell.games, origins.header(origins.EASY), origins.played(origins.EASY))
    lines = origins.decisions_of_person(load(game))
    write_remark(game, Remark(lines[4] - 1, "Why not the west? 西はなぜ？ Почему не запад?", bookmark=True))
    window = open_small(shell, language, percent)
    eyes = Eyes(window, painted)
    window.open(ToReplay(game, 1, lines[4]))
    replay = window.page_of(ReplayPage)
    assert replay.remarks.card.isVisible()
    eyes.look("replay, with a remark")
    replay.remarks.write_note()
    eyes.look("note")
    sheet = replay.remarks.notes.sheet
    assert sheet is not None
    sheet.close_sheet()
    replay.remarks.play_on()
    table = window.game.table
    qtbot.waitUntil(lambda: table.table.options is not None, timeout=60_000)
    table.remarks.toggle_bookmark()
    eyes.look("table, a branch with a bookmark")
    window.back()
    replays = window.page_of(ReplaysPage)
    window.show_page(replays)
    eyes.look("list, with a branch")
    game.unlink()
    replays.tell()
    eyes.look("list, with a branch of a game that is gone")
    assert eyes.saw_everything()
