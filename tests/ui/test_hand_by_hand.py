"""Hands that the person sorts, and tiles that are dragged, in the real window: by mouse, menu and settings."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.setting_words import choice_words
from mahjong_desktop.records.record import load
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table import layout as lay
from tests.ui.by_hand import WAIT, answer_by_click, asked, menu_of, receipt_open, session_of
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.switching import own_turn, play_to, press_pass, sit_down

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def shown(page: TablePage) -> list[Piece]:
    return list(page.table.view.hand_items())


def place_of(page: TablePage, piece: Piece) -> QPoint:
    """The middle of a tile, in pixels of the window."""
    view = page.table.view
    return view.viewport().mapTo(page.window(), view.hand_items()[piece].rect().center().toPoint())


def drag(page: TablePage, piece: Piece, to: QPoint) -> None:
    """Drags a tile with the mouse to a point of the window."""
    window, start = page.window().windowHandle(), place_of(page, piece)
    QTest.mousePress(window, LEFT, NONE, start)
    QTest.mouseMove(window, start + (to - start) / 2)
    QTest.mouseMove(window, to)
    QTest.mouseRelease(window, LEFT, NONE, to)


def river(page: TablePage) -> QPoint:
    view = page.table.view
    return view.viewport().mapTo(page.window(), view.stage.point(QPointF(lay.CENTRE.x(), 780)).toPoint())


def sort_by_menu(page: TablePage, *, by_hand: bool) -> None:
    """Turns sorting by hand on or off in the menu of the table."""
    page.open_quick_menu()
    menu = menu_of(page)
    entry = next(action for action in menu.actions() if action.text() == choice_words("sort-hand", "hand"))
    assert entry.isChecked() != by_hand
    entry.trigger()
    menu.close()


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dragged_tile_is_discarded_and_written_down(shell: Shell, qtbot: QtBot, language: str) -> None:
    window = shell.open(language=language)
    page = sit_down(window, qtbot)
    play_to(page, qtbot, own_turn)
    session, piece = session_of(window), shown(page)[2]
    steps = session._moves.count
    drag(page, piece, river(page))
    qtbot.waitUntil(lambda: session._moves.count > steps, timeout=WAIT)
    assert (session.seat, Discard(piece)) in load(session.path).steps[steps].answers


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_lasts_for_the_hand(shell: Shell, qtbot: QtBot, language: str) -> None:
    window = shell.open(language=language)
    page = sit_down(window, qtbot)
    play_to(page, qtbot, own_turn)
    sort_by_menu(page, by_hand=True)
    before = shown(page)
    assert before[:-1] == sorted(before[:-1])
    drag(page, before[0], place_of(page, before[5]) + QPoint(5, 0))
    order = [*before[1:6], before[0], *before[6:]]
    assert shown(page) == order
    drag(page, order[2], river(page))
    del order[2]
    qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
    held = set(shown(page))
    assert [piece for piece in shown(page) if piece in order] == [piece for piece in order if piece in held]
    other = "cs" if language == "en" else "en"
    stands = shown(page)
    window.context.settings.set("language", other)
    window.resize(1024, 700)
    qtbot.wait(30)
    assert shown(page) == stands
    sort_by_menu(page, by_hand=False)
    row = [piece for piece in shown(page) if not page.table.view.hand_items()[piece].spot.drawn]
    assert row == sorted(row)


def test_the_next_hand_is_sorted_again(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(sort_hand="hand")
    page = sit_down(window, qtbot)
    play_to(page, qtbot, own_turn)
    page.table.sorting.put(shown(page)[0], 9)
    assert shown(page)[:13] != sorted(shown(page)[:13])
    while not receipt_open(page):
        options = page.table.options
        press_pass(page) if options is not None and not own_turn(options) else answer_by_click(page)
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
    page.next_hand()
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    row = [piece for piece in shown(page) if not page.table.view.hand_items()[piece].spot.drawn]
    assert row == sorted(row)


class Shuffling(Stand):
    """Puts tiles elsewhere at each question, and looks whether the hand stands as it should."""

    def __init__(self, window: MainWindow, ruleset: str) -> None:
        super().__init__(window, find_ruleset(ruleset), "quick", 5)
        self.moves = Random(8)
        self.looked = 0

    def _answer(self, options: Options, view: SeatView) -> None:
        page, table = self.window.game.table, self.window.game.table.table
        if table.options == options and view.phase in (Phase.TURN, Phase.CLAIM):
            before = shown(page)
            piece = self.moves.choice(before)
            table.sorting.put(piece, self.moves.randrange(len(before)))
            self._look(view)
        super()._answer(options, view)

    def _look(self, view: SeatView) -> None:
        items = self.window.game.table.table.view.hand_items()
        assert set(items) == set(view.hand)
        width = next(iter(items.values())).spot.width
        xs = [item.spot.x for item in items.values()]
        gaps = [round((right - left) / width, 3) for left, right in pairwise(xs)]
        apart = [item.spot.drawn for item in items.values()]
        assert set(gaps[:-1]) <= {1.0} and (not gaps or gaps[-1] == (1 + lay.HAND_GAP if apart[-1] else 1.0))
        assert not any(apart[:-1])
        assert [button.piece for button in self.window.game.table.table.hand.buttons()] == list(items)
        self.looked += 1


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_whole_hands_sorted_by_hand(shell: Shell, qtbot: QtBot, ruleset: str) -> None:
    window = shell.open(sort_hand="hand")
    stand = Shuffling(window, ruleset)
    for _ in range(3):  # a hand may end before the person is asked
        stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=90_000))
    assert stand.looked
