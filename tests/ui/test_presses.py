"""One press answers one question: the second half of a double press and a held key do nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Action, Discard, ExchangeTiles, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import LESSONS
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.learn.lesson_page import LessonPage
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.presses import Presses, presses
from mahjong_desktop.ui.requests import ToLesson
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.by_hand import WAIT, asked as is_asked, menu_of
from tests.ui.conftest import Shell
from tests.ui.drills.by_keys import begin, right_answer
from tests.ui.hints.at_table import start
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, asked, button_of, centre_of, claims, discards
from tests.ui.table.wins import NAMES, on_discard

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
INTERVAL = 400
ENTER, SPACE, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape


@pytest.fixture(autouse=True)
def _the_time_of_the_system(qapp: QApplication, _presses_are_quick: None) -> None:
    qapp.setDoubleClickInterval(INTERVAL)
    presses().forget()  # a press of the test before is not the first half of one of this test


class Clock:
    """A clock that the test sets, in place of the program's."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    made = Clock()
    monkeypatch.setattr(presses(), "now", made)
    presses().forget()
    yield made
    presses().forget()


def press(table: QWidget, at: QPoint) -> None:
    handle = table.window().windowHandle()
    QTest.mousePress(handle, LEFT, NONE, at)
    QTest.mouseRelease(handle, LEFT, NONE, at)


def asks_again(table: TableWidget) -> list[Action]:
    """A table that asks for the next discard as soon as it has an answer, as the pace Instant does."""
    view = views.turn_view()
    chosen = asked(table, discards(view), view)
    table.chosen.connect(lambda _: table.ask(discards(view), view))
    return chosen


# ---- the clock of presses


def mouse(at: tuple[float, float], stamp: int = 0) -> QMouseEvent:
    event = QMouseEvent(QEvent.Type.MouseButtonPress, QPointF(*at), QPointF(*at), LEFT, LEFT, NONE)
    event.setTimestamp(stamp)
    return event


def key(code: Qt.Key, *, held: bool = False, stamp: int = 0) -> QKeyEvent:
    event = QKeyEvent(QEvent.Type.KeyPress, code, NONE, "", held)
    event.setTimestamp(stamp)
    return event


@pytest.mark.parametrize(
    ("answers", "away", "place", "late"),
    [
        (True, 399, (5.0, 5.0), True),
        (True, 399, (500.0, 5.0), True),
        (True, 401, (5.0, 5.0), False),
        (False, 399, (6.0, 5.0), True),
        (False, 399, (500.0, 5.0), False),
    ],
)
def test_a_second_half_is_told_by_time_and_place(
    answers: bool, away: int, place: tuple[float, float], late: bool
) -> None:
    clock = Clock()
    one = Presses(clock)
    one.note(mouse((5, 5)))
    before = clock.time - 1
    if answers:
        one.answered()
    clock.time += 20
    appeared = clock.time
    clock.time += away - 20
    one.note(mouse(place))
    assert one.too_late_for(appeared) is late
    assert not one.too_late_for(before)


def test_a_press_that_waited_for_the_window_counts_by_the_time_of_the_system() -> None:
    clock = Clock()
    one = Presses(clock)
    one.note(mouse((5, 5), stamp=70_000))
    one.answered()
    clock.time += 900
    one.note(mouse((5, 5), stamp=70_200))
    assert one.too_late_for(clock.time - 1)


def test_the_same_press_may_be_noted_twice() -> None:
    one = Presses(Clock())
    for _ in range(2):
        one.note(mouse((5, 5), stamp=7))
    assert not one.too_late_for(float("inf"))


def test_a_third_press_is_a_new_one() -> None:
    clock = Clock()
    one = Presses(clock)
    for late in (False, True, False):
        one.note(mouse((5, 5)))
        assert one.too_late_for(float("inf")) is late
        if not late:
            one.answered()
        clock.time += 250


def test_a_click_is_no_second_half_of_a_key() -> None:
    one = Presses(Clock())
    one.note(key(ENTER))
    one.answered()
    one.note(mouse((5, 5)))
    assert not one.too_late_for(float("inf"))


def test_a_held_key_belongs_to_its_press_however_long_it_is_held() -> None:
    clock = Clock()
    one = Presses(clock)
    one.note(key(ENTER))
    clock.time += 5000
    one.note(key(ENTER, held=True))
    assert one.too_late_for(clock.time - 1)


# ---- the table


@pytest.mark.parametrize("away", [120, 200, 350])
def test_a_double_click_throws_one_tile(make: MakeTable, clock: Clock, away: int) -> None:
    table = make(views.turn_view())
    chosen = asks_again(table)
    spot = centre_of(table, views.turn_view().hand[0])
    for _ in range(2):
        press(table, spot)
        clock.time += away
    assert len(chosen) == 1


def test_a_click_on_another_tile_within_that_time_is_no_answer_either(make: MakeTable, clock: Clock) -> None:
    table = make(views.turn_view())
    chosen = asks_again(table)
    for piece in views.turn_view().hand[:2]:
        press(table, centre_of(table, piece))
        clock.time += 200
    assert len(chosen) == 1


def test_who_waited_for_the_question_answers_as_soon_as_it_appears(make: MakeTable, clock: Clock) -> None:
    view = views.turn_view()
    table = make(view)
    spot = centre_of(table, view.hand[0])
    press(table, spot + QPoint(0, -300))  # on the felt, where nothing is asked yet
    clock.time += 30
    chosen = asked(table, discards(view), view)
    clock.time += 10
    press(table, spot)
    assert chosen == [Discard(view.hand[0])]


def test_two_clicks_with_time_to_think_are_two_answers(make: MakeTable, clock: Clock) -> None:
    table = make(views.turn_view())
    chosen = asks_again(table)
    spot = centre_of(table, views.turn_view().hand[0])
    for _ in range(3):
        press(table, spot)
        clock.time += INTERVAL + 20
    assert len(chosen) == 3


def test_a_press_counts_for_the_question_that_was_open_when_the_button_went_down(make: MakeTable, clock: Clock) -> None:
    view = views.turn_view()
    table = make(view)
    handle, spot = table.windowHandle(), centre_of(table, view.hand[0])
    QTest.mousePress(handle, LEFT, NONE, spot)
    clock.time += 600
    chosen = asked(table, discards(view), view)
    QTest.mouseRelease(handle, LEFT, NONE, spot)
    assert chosen == []
    clock.time += 600
    press(table, spot)
    assert chosen == [Discard(view.hand[0])]


def test_a_tile_that_is_dragged_while_the_question_changes_is_not_thrown(make: MakeTable, clock: Clock) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    handle, spot = table.windowHandle(), centre_of(table, view.hand[0])
    QTest.mousePress(handle, LEFT, NONE, spot)
    QTest.mouseMove(handle, spot - QPoint(0, 250))
    assert table.drag.dragging
    clock.time += 600
    table.ask(discards(view), view)
    QTest.mouseRelease(handle, LEFT, NONE, spot - QPoint(0, 250))
    assert chosen == [] and not table.drag.dragging


def test_a_button_of_the_bar_that_appears_under_a_double_click_is_not_pressed(make: MakeTable, clock: Clock) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    table.chosen.connect(lambda _: table.ask(claims(view), view))
    button = button_of(table, "Pung")
    spot = button.mapTo(table, button.rect().center())
    for _ in range(2):
        press(table, spot)
        clock.time += 200
    assert len(chosen) == 1
    clock.time += INTERVAL
    press(table, spot)
    assert len(chosen) == 2


def test_a_double_click_on_a_declaration_does_not_take_it_back(make: MakeTable, clock: Clock) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, Options((*discards(view).legal, Discard(view.hand[0], "riichi"))), view)
    button = table.bar.takeable()[0]
    spot = button.mapTo(table, button.rect().center())
    press(table, spot)
    assert table.question is not None and table.question.declaring == "riichi"
    back = table.bar.takeable()[0]
    clock.time += 200
    press(table, back.mapTo(table, back.rect().center()) if not back.geometry().contains(spot) else spot)
    clock.time += 100
    press(table, centre_of(table, view.hand[0]))  # elsewhere, so that it is a click of its own
    assert chosen == [Discard(view.hand[0], "riichi")]


def test_three_tiles_of_an_exchange_are_clicked_as_fast_as_one_can(make: MakeTable, clock: Clock) -> None:
    view = views.turn_view()
    table = make(view)
    three = view.hand[:3]
    chosen = asked(table, Options((ExchangeTiles(three),)), view)
    for piece in three:
        press(table, centre_of(table, piece))
        clock.time += 120
    assert table.question is not None and table.question.lifted == three
    give = table.bar.takeable()[0]
    press(table, give.mapTo(table, give.rect().center()))
    assert chosen == [ExchangeTiles(three)]


def test_the_key_that_lifts_the_last_tile_does_not_give_the_three_away(make: MakeTable, clock: Clock) -> None:
    view = views.turn_view()
    table = make(view)
    three = view.hand[:3]
    chosen = asked(table, Options((ExchangeTiles(three),)), view)
    clock.time += 10
    for piece in three:
        table.hand.focus(piece)
        QTest.keyClick(table, ENTER)
        clock.time += 120
    assert table.question is not None and table.question.lifted == three and chosen == []
    QTest.keyClick(table, ENTER)
    assert chosen == []
    clock.time += INTERVAL
    QTest.keyClick(table, ENTER)
    assert chosen == [ExchangeTiles(three)]


@pytest.mark.parametrize("code", [ENTER, SPACE])
def test_a_key_pressed_twice_throws_one_tile(make: MakeTable, clock: Clock, code: Qt.Key) -> None:
    table = make(views.turn_view())
    chosen = asks_again(table)
    for _ in range(2):
        QTest.keyClick(table, code)
        clock.time += 200
    assert len(chosen) == 1
    clock.time += INTERVAL
    QTest.keyClick(table, code)
    assert len(chosen) == 2


@pytest.mark.parametrize("code", [ENTER, SPACE])
def test_a_held_key_throws_one_tile(make: MakeTable, clock: Clock, code: Qt.Key) -> None:
    table = make(views.turn_view())
    chosen = asks_again(table)
    QTest.keyPress(table, code)
    for _ in range(20):
        clock.time += 100
        focus = table.focusWidget()
        QApplication.sendEvent(focus if focus is not None else table, key(code, held=True))
    assert len(chosen) == 1


def test_arrows_move_right_after_an_answer(make: MakeTable, clock: Clock) -> None:
    table = make(views.turn_view())
    asks_again(table)
    QTest.keyClick(table, ENTER)
    before = table.hand.focus_piece()
    clock.time += 50
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert table.hand.focus_piece() != before


# ---- other places where one press may answer two questions


def test_a_sheet_that_opens_under_a_double_click_is_not_answered(shell: Shell, clock: Clock) -> None:
    window = shell.open()
    answers: list[str] = []

    def open_sheet() -> MessageSheet:
        choices = (("No", lambda: answers.append("no")), ("Yes", lambda: answers.append("yes")))
        sheet = MessageSheet(window.page, "Sure?", "One line", choices)
        sheet.open()
        return sheet

    sheet = open_sheet()
    spot = sheet.buttons[1].mapTo(window, sheet.buttons[1].rect().center())
    clock.time += 1000
    press(window, spot)
    assert answers == ["yes"]
    clock.time += 20
    open_sheet()
    clock.time += 180
    press(window, spot)
    assert answers == ["yes"]
    clock.time += INTERVAL
    press(window, spot)
    assert answers == ["yes", "yes"]


def test_enter_that_is_held_does_not_go_through_sheets(shell: Shell, clock: Clock) -> None:
    window = shell.open()
    answers: list[str] = []
    sheet = MessageSheet(window.page, "Sure?", "One line", (("Yes", lambda: answers.append("yes")),))
    sheet.open()
    held = window.focusWidget()
    assert held is not None
    QApplication.sendEvent(held, key(ENTER, held=True))
    assert answers == []
    QTest.keyClick(window.windowHandle(), ENTER)
    assert answers == ["yes"]


def test_a_double_click_checks_a_drill_and_leaves_its_verdict(shell: Shell, qtbot: QtBot, clock: Clock) -> None:
    window = shell.open()
    page = begin(window, find_ruleset("hong-kong"))
    assert page.view is not None and page.drilling is not None
    question = page.drilling.question
    assert question is not None
    page.view.fill(right_answer(question))
    qtbot.wait(30)  # until everything lies where it belongs
    clock.time += 1000
    spot = page.main.mapTo(window, page.main.rect().center())
    for _ in range(2):
        press(window, spot)
        clock.time += 200
    assert page.view.judged and page.drilling.question is question
    clock.time += INTERVAL
    press(window, page.main.mapTo(window, page.main.rect().center()))
    assert page.drilling.question is not question


def test_the_main_button_of_a_lesson_takes_no_second_half(shell: Shell, clock: Clock) -> None:
    window = shell.open()
    window.open(ToLesson(find_ruleset("hong-kong"), LESSONS[0]))
    page = window.page
    assert isinstance(page, LessonPage)
    clock.time += 1000
    for steps in (1, 0):
        before = page.state.step
        press(window, page.next.mapTo(window, page.next.rect().center()))
        assert page.state.step == before + steps
        clock.time += 200


def test_two_quick_presses_of_enter_in_the_whole_window_are_one_answer(
    shell: Shell, qtbot: QtBot, clock: Clock
) -> None:
    window = shell.open()
    page = window.game.table
    start(window, "hong-kong", 4)
    qtbot.waitUntil(lambda: is_asked(page), timeout=WAIT)
    chosen: list[Action] = []
    page.table.chosen.connect(chosen.append)
    QTest.keyClick(window.windowHandle(), ENTER)
    qtbot.waitUntil(lambda: is_asked(page) or bool(page.session and page.session.ending), timeout=WAIT)
    QTest.keyClick(window.windowHandle(), ENTER)
    assert len(chosen) == 1


# ---- a press that jumps to the end of a win


def winning(shell: Shell, qtbot: QtBot) -> tuple[MainWindow, TablePage]:
    """A game in whose window the moment of a win is shown; its time stands still."""
    window = shell.open()
    start(window, "hong-kong", 4)
    page, (before, told, after) = window.game.table, on_discard().seen_by(1)
    qtbot.waitUntil(lambda: is_asked(page), timeout=WAIT)
    page.table.set_match(before.ruleset, NAMES[:4], page.context.texts)
    page.table.show_view(before)
    page.table.director.pace = 1.0
    page.table.play(told, after)
    page.table.director.win._timer.stop()
    return window, page


def shows_the_table_alone(window: MainWindow, page: TablePage) -> bool:
    return window.page is page and page.cover() is None and not page.menus.shown


def test_the_second_half_of_a_click_that_ends_a_win_does_nothing(shell: Shell, qtbot: QtBot, clock: Clock) -> None:
    window, page = winning(shell, qtbot)
    rules = page.table.top_bar.rules
    spot = rules.mapTo(window, rules.rect().center())
    for _ in range(2):
        press(window, spot)
        assert not page.table.director.running and shows_the_table_alone(window, page)
        clock.time += 200
    clock.time += INTERVAL
    press(window, spot)
    assert not shows_the_table_alone(window, page)


@pytest.mark.parametrize("code", [Qt.Key.Key_F1, Qt.Key.Key_F4, Qt.Key.Key_F10])
def test_a_key_that_ends_a_win_does_nothing_else_while_it_is_held(
    shell: Shell, qtbot: QtBot, clock: Clock, code: Qt.Key
) -> None:
    window, page = winning(shell, qtbot)
    handle = window.windowHandle()
    QTest.keyPress(handle, code)
    assert not page.table.director.running
    for _ in range(20):
        clock.time += 100
        shortcut = QKeyEvent(QEvent.Type.ShortcutOverride, code, NONE, "", True)
        QApplication.sendEvent(handle, shortcut)
        assert shortcut.isAccepted()  # it is none then, as F11 would be
        QApplication.sendEvent(handle, key(code, held=True))
        assert shows_the_table_alone(window, page)
    QTest.keyRelease(handle, code)
    clock.time += INTERVAL
    QApplication.sendEvent(handle, key(code))
    assert not shows_the_table_alone(window, page)
    if page.menus.shown:
        menu_of(page).close()


def test_a_key_that_was_held_before_a_win_lets_it_run(shell: Shell, qtbot: QtBot, clock: Clock) -> None:
    window, page = winning(shell, qtbot)
    QApplication.sendEvent(page.table, key(Qt.Key.Key_Right, held=True))
    assert page.table.director.running
    clock.time += INTERVAL
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    assert not page.table.director.running


# ---- Escape and Space at the table


@pytest.mark.parametrize("pace", ["fast", "instant"])
def test_escape_before_the_bar_appears_opens_no_menu(shell: Shell, qtbot: QtBot, pace: str) -> None:
    window = shell.open()
    page = window.game.table
    start(window, "hong-kong", 4)
    qtbot.waitUntil(lambda: is_asked(page), timeout=WAIT)
    window.context.settings.set("pace", pace)
    session = page.session
    assert session is not None
    session.set_pace("slow")  # the others think long enough
    discard = next(action for action in session.match.asked()[session.seat].legal if isinstance(action, Discard))
    page.table.withdraw()
    session.answer(discard)
    qtbot.waitUntil(lambda: session.match.state.phase is Phase.CLAIM, timeout=WAIT)
    QTest.keyClick(window.windowHandle(), ESCAPE)
    assert not page.menus.shown
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F10)
    assert page.menus.shown
    menu_of(page).close()


def test_escape_opens_the_menu_on_the_own_turn(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = window.game.table
    start(window, "hong-kong", 4)
    qtbot.waitUntil(lambda: is_asked(page) and own_turn(page.table.options), timeout=WAIT)
    QTest.keyClick(window.windowHandle(), ESCAPE)
    assert page.menus.shown
    menu_of(page).close()


def test_space_passes_a_claim_although_nothing_has_the_focus(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    options = claims(view)
    chosen = asked(table, options._replace(legal=options.legal[1:], win=None), view)  # without the win
    table.setFocus()
    QTest.keyClick(table, SPACE)
    assert chosen == [Pass()]


def test_space_never_passes_a_win_unseen(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    table.setFocus()
    QTest.keyClick(table, SPACE)
    assert chosen == []
    focus = table.focusWidget()
    assert isinstance(focus, BarButton) and focus.label.title == "Win"


def own_turn(options: Options | None) -> bool:
    return options is not None and sum(isinstance(action, Discard) for action in options.legal) > 1
