"""Hints at the real table: marks on the tiles, rows as answers, and what happens to them during a game."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Discard, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.study.hints.values import HintRow, Hints
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.art import Pose, Sprite
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.table.marks import roundel_rect
from tests.ui.by_hand import WAIT, asked, at, click, press, receipt_open, session_of
from tests.ui.conftest import Shell
from tests.ui.hints import samples
from tests.ui.hints.at_table import (
    EMPTY,
    Known,
    advised,
    bare,
    hinting,
    marked,
    marked_best,
    put,
    start,
)
from tests.ui.playing import Stand
from tests.ui.table import views
from tests.ui.table.widgets import claims, discards
from tests.ui.test_keys import CZECH, RUSSIAN, strike

# ---- on the table


def test_the_best_tiles_carry_a_roundel(shell: Shell) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    best = set(page.hints.panel.told.best)
    assert len(best) == 2 and marked(page, Mark.BEST) == best
    page.hints.toggle()
    assert not marked_best(page)


def test_a_roundel_moves_below_the_tile_where_the_bar_lies_above(shell: Shell) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    options = Options((*discards(view).legal, Pass()))
    put(page, options, view, samples.hints(view))
    bar, hand = page.table.bar.ground(), page.table.view.hand_items()
    assert page.table.bar.isVisible()
    best = set(page.hints.panel.told.best)
    under = {piece for piece in best if bar.left() < hand[piece].rect().center().x() < bar.right()}
    assert under and marked(page, Mark.BEST_BELOW) == under
    assert marked(page, Mark.BEST) == best - under


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 700), (1280, 800)])
def test_a_roundel_covers_neither_the_own_plate_nor_the_edge(shell: Shell, size: tuple[int, int]) -> None:
    _, page = bare(shell, size)
    view = samples.turn_view()
    first = HintRow(tuple(discards(view).legal), 1.0, 1.0)
    put(page, discards(view), view, replace(EMPTY, rows=(first,)))
    plates = [page.table.view.stage.rect(rect) for rect in page.table.view.plate_rects()]
    hand = page.table.view.hand_items()
    below = marked(page, Mark.BEST_BELOW)
    assert below | marked(page, Mark.BEST) == set(hand)
    for piece in hand:
        roundel = next(mark for name, mark in hand[piece]._marks.items() if name in (Mark.BEST, Mark.BEST_BELOW))
        place = roundel_rect(hand[piece].rect(), page.table.view.stage.u)
        assert (piece in below) == any(place.intersects(plate) for plate in plates)
        assert roundel.isVisible()
    foot = max(item.rect().bottom() for item in hand.values())
    assert foot + 0.5 + max(18 * page.table.view.stage.u, 13) <= page.height() + 0.5


def test_the_row_under_the_pointer_or_in_focus_lifts_its_tiles(shell: Shell, qtbot: QtBot) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    cards = page.hints.panel.options.cards_made

    def lifted() -> set[int]:
        return {piece for piece, item in page.table.view.hand_items().items() if item.lifted > 0}

    assert not lifted()
    cards[2].setFocus(Qt.FocusReason.TabFocusReason)
    assert cards[2].row is not None and lifted() == set(cards[2].row.pieces) == marked(page, Mark.SELECTED)
    QTest.mouseMove(cards[1], QPoint(20, 10))
    assert cards[1].row is not None
    qtbot.waitUntil(lambda: cards[1].row is not None and lifted() == set(cards[1].row.pieces), timeout=1000)


# ---- rows are answers


def test_one_click_chooses_a_discard_and_enter_takes_it(shell: Shell, qtbot: QtBot) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    chosen: list[Action] = []
    page.table.chosen.connect(chosen.append)
    card = page.hints.panel.options.cards_made[2]
    click(card)
    assert not chosen and card.hasFocus()
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert card.row is not None and chosen == [card.row.action]
    assert page.hints.panel.dimmed and not marked_best(page)


def test_a_double_click_takes_a_discard(shell: Shell) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    chosen: list[Action] = []
    page.table.chosen.connect(chosen.append)
    QTest.mouseDClick(page.hints.panel.options.cards_made[0], Qt.MouseButton.LeftButton)
    assert chosen == [page.hints.panel.told.rows[0].action]


@pytest.mark.parametrize("row", [0, 1])
def test_one_click_answers_a_claim(shell: Shell, row: int) -> None:
    _, page = bare(shell)
    view = views.claim_view()
    put(page, claims(view), view, samples.claim_hints(view))
    chosen: list[Action] = []
    page.table.chosen.connect(chosen.append)
    click(page.hints.panel.options.cards_made[row])
    assert chosen == [samples.claim_hints(view).rows[row].actions[0]]
    assert page.table.options is None


def test_digits_choose_a_row_unless_a_chow_has_the_digit(shell: Shell) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    chosen: list[Action] = []
    page.table.chosen.connect(chosen.append)
    strike(page.table, "2", CZECH)
    assert page.hints.panel.options.cards_made[1].hasFocus() and not chosen
    strike(page.table, "4", {})
    assert page.hints.panel.options.cards_made[1].hasFocus(), "a narrow panel shows three rows"
    claim = views.claim_view()
    put(page, claims(claim), claim, samples.claim_hints(claim))
    page.table.setFocus()
    strike(page.table, "1", {})
    assert chosen == [next(action for action in claims(claim).legal if action.name == "chow")]


def test_keys_of_the_table_work_from_the_panel(shell: Shell) -> None:
    _, page = bare(shell)
    view = views.claim_view()
    put(page, claims(view), view, samples.claim_hints(view))
    chosen: list[Action] = []
    page.table.chosen.connect(chosen.append)
    page.hints.panel.focus_row(2)
    strike(page.table, "P", RUSSIAN)
    assert [action.name for action in chosen] == ["pung"]
    page.hints.panel.step(1)
    strike(page.table, "H", RUSSIAN)
    assert not page.hints.panel.isVisible()


def test_only_a_click_on_a_row_takes_the_keyboard_from_the_table(shell: Shell) -> None:
    window, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    panel, held = page.hints.panel, window.focusWidget()
    assert held is not None and page.table.isAncestorOf(held)
    for card in (panel.goals.cards_made[0], panel.goals.heading, panel.waits.heading, panel.options.more):
        click(card)
        assert window.focusWidget() is held
    click(panel.options.cards_made[1])
    assert window.focusWidget() is panel.options.cards_made[1]


def test_tab_stops_once_in_each_group(shell: Shell) -> None:
    window, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    panel = page.hints.panel
    panel.focus_row(2)
    stops = []
    for _ in range(4):
        press(window, Qt.Key.Key_Tab)
        stops.append(window.focusWidget())
    assert stops == [panel.options.more, panel.goals.heading, panel.goals.cards_made[0], panel.waits.heading]


def test_arrows_space_and_escape(shell: Shell) -> None:
    window, page = bare(shell)
    view = samples.turn_view()
    put(page, discards(view), view, samples.hints(view))
    panel = page.hints.panel
    panel.focus_row(1)
    press(window, Qt.Key.Key_Up)
    assert panel.options.heading.hasFocus()
    press(window, Qt.Key.Key_Space)
    assert not panel.options.is_open and not panel.options.cards_made[0].isVisible()
    press(window, Qt.Key.Key_Return)
    assert panel.options.is_open
    press(window, Qt.Key.Key_Down)
    assert panel.options.cards_made[0].hasFocus()
    press(window, Qt.Key.Key_End)
    assert panel.waits.heading.hasFocus()
    press(window, Qt.Key.Key_Escape)
    assert panel.isVisible() and page.table.isAncestorOf(window.focusWidget() or QWidget())
    panel.focus_row(1)
    press(window, Qt.Key.Key_Left)
    assert page.table.hand.focus_piece() is not None
    assert page.table.options is not None, "no key of the panel has answered"


# ---- in a game


def test_each_question_is_asked_once_and_the_old_hint_stays_dimmed(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=True)
    page, hints, known = hinting(window)
    start(window)
    questions = 0
    session = session_of(window)
    for _ in range(3):
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
        advised(qtbot, hints)
        questions += 1
        card = hints.panel.options.cards_made[0]
        assert card.row is not None
        hints._taken(card.row)
        assert hints.panel.dimmed or page.table.options is not None
    assert len(known.asked) == questions
    assert all(len(options) > 1 for _, options in known.asked)
    assert session is page.session


def test_a_strict_table_gives_no_faults_away(shell: Shell) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    known = Known()
    page.hints.worker._work_out = known
    legal = discards(view).legal
    page.hints.asked(Options((*legal, Discard(0, "riichi")), faults=(Discard(0, "riichi"),), strict=True), view)
    assert page.hints._moment == (view, legal)


def test_waiting_shows_a_quiet_sign_and_the_hint_replaces_it(shell: Shell, qtbot: QtBot) -> None:
    _, page = bare(shell)
    view = samples.turn_view()
    go = threading.Event()

    def slow(view: SeatView, options: tuple[Action, ...]) -> Hints:
        go.wait(10)
        return samples.hints(view)

    page.hints.worker._work_out = slow
    page.table.set_match(view.ruleset, views.NAMES, page.context.texts)
    page.table.ask(discards(view), view)
    page.hints.asked(discards(view), view)
    panel = page.hints.panel
    assert panel.options.heading.caption != "…"
    qtbot.waitUntil(lambda: panel.options.heading.caption == "…", timeout=1000)
    go.set()
    advised(qtbot, page.hints)
    assert panel.options.heading.caption != "…"


def test_a_failed_hint_is_a_quiet_sentence(shell: Shell, qtbot: QtBot) -> None:
    _, page = bare(shell)
    view = samples.turn_view()

    def fails(view: SeatView, options: tuple[Action, ...]) -> Hints:
        raise ValueError("lost")

    page.hints.worker._work_out = fails
    page.table.set_match(view.ruleset, views.NAMES, page.context.texts)
    page.table.ask(discards(view), view)
    page.hints.asked(discards(view), view)
    saying = page.hints.panel.options.saying
    qtbot.waitUntil(lambda: saying.plain.text() == "There is no hint for this moment.", timeout=WAIT)
    assert not page.hints.panel.options.parts()


def test_language_and_look_change_with_the_panel_open(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=True)
    page, hints, _ = hinting(window)
    start(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    advised(qtbot, hints)
    window.context.settings.set("language", "cs")
    qtbot.waitUntil(lambda: page.context.texts.language == "cs" and hints.panel.look.language == "cs", timeout=WAIT)
    assert hints.panel.told.rows[0].points == "10,0" and not hints.panel.dimmed
    window.context.settings.set("table", "plum")
    assert hints.panel.look.palette == page.table.palette_now
    assert marked_best(page) == set(hints.panel.told.best)


def test_leaving_and_coming_back(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=True)
    page, hints, known = hinting(window)
    start(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    advised(qtbot, hints)
    press(window, Qt.Key.Key_F1)
    assert at(window, window.page_of(ReaderPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and hints.panel.isVisible() and not hints.panel.dimmed
    assert marked_best(page) == set(hints.panel.told.best)
    window.back()
    assert not hints.panel.told.rows and hints.worker._worker is None
    qtbot.waitUntil(lambda: not [one for one in threading.enumerate() if one.name.startswith("hints")], timeout=WAIT)
    start(window, seed=6)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    advised(qtbot, hints)
    assert known.asked[-1][0] == session_of(window).view


def test_the_receipt_lies_over_the_panel(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=True)
    page, hints, _ = hinting(window)
    stand = Stand(window, find_ruleset("hong-kong"), "random", 7)
    stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=60_000))
    receipt = page.end.receipt
    assert receipt_open(page) and receipt is not None
    centre = hints.panel.geometry().center()
    there = page.childAt(centre)
    assert there is not None and (there is receipt or receipt.isAncestorOf(there))
    assert not hints.panel.told.rows and not marked_best(page)


def test_the_buttons_after_a_hand_stand_beside_the_panel(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(hints_open=True)
    page, hints, _ = hinting(window)
    stand = Stand(window, find_ruleset("hong-kong"), "random", 7)
    stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=60_000))
    page.end._close_receipt()
    assert page.end.after.isVisible()
    assert not page.end.after.geometry().intersects(hints.panel.geometry())


# ---- where there are none


def test_h_works_while_the_table_moves(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(pace="slow")
    page, hints, _ = hinting(window)
    start(window)
    page.table.director.pace = 20.0
    qtbot.waitUntil(lambda: page.table.director.running, timeout=WAIT)
    strike(page.table, "H", RUSSIAN)
    assert hints.open, "the key was not taken for one that only ends the movement"


def test_the_small_tiles_are_drawn_before_they_are_needed(shell: Shell, qtbot: QtBot) -> None:
    _, page = bare(shell)
    warming = page.hints.warming
    qtbot.waitUntil(lambda: not warming.running, timeout=WAIT)
    view, painted = samples.turn_view(), []
    art = page.table.view.art
    paint = art._paint

    def noted(tile: int, width: float, pose: Pose, turn: int, indexed: bool) -> Sprite:
        painted.append(pose)
        return paint(tile, width, pose, turn, indexed)

    art._paint = noted  # type: ignore[method-assign, assignment]
    put(page, discards(view), view, samples.hints(view))
    page.hints.panel.grab()
    assert Pose.MINI not in painted
