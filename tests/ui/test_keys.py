"""Keys are recognised by their place on the keyboard as well as by their letter, on Russian and Czech keyboards too."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.ui import keys
from mahjong_desktop.ui.elements.page import ElementsPage
from mahjong_desktop.ui.keys import Keyboard, keyboard, name_among, names_of, place_of
from mahjong_desktop.ui.kit.buttons import KeyCap
from mahjong_desktop.ui.learn.fields import FigureFields
from mahjong_desktop.ui.learn.lesson_page import LessonPage
from mahjong_desktop.ui.learn.page import LearnPage
from mahjong_desktop.ui.pages.keyboard import KeyboardPage
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToElements, ToKeyboard, ToLesson, ToNewGame, ToReplay, ToResult, ToRules
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.by_hand import WAIT, answer_by_click, at, play_hand, receipt_open, session_of, start_by_clicks
from tests.ui.conftest import Shell
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, asked, claims

NONE, SHIFT, CONTROL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
EVDEV = {
    **dict(zip("1234567890-=", range(2, 14), strict=True)),
    **dict(zip("QWERTYUIOP[]", range(16, 28), strict=True)),
    **dict(zip("ASDFGHJKL;'", range(30, 41), strict=True)),
    **dict(zip("ZXCVBNM,./", range(44, 54), strict=True)),
}
MAC = {key: code for code, key in keys._BY_MAC_CODE.items()}
RUSSIAN = dict(zip("QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,./", "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ.", strict=True))
CZECH = dict(zip("1234567890YZ[/", "+ĚŠČŘŽÝÁÍÉZYÚ-", strict=True))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    keyboard().learn(stroke("A", {}))
    keyboard().use_character_keys(True)


def stroke(
    key: str, layout: dict[str, str], modifiers: Qt.KeyboardModifier = NONE, system: str = sys.platform
) -> QKeyEvent:
    """Returns the event that the key at a place sends on a keyboard with this layout."""
    typed = layout.get(key, key)
    text = typed.lower() if modifiers == NONE else typed
    return QKeyEvent(
        QEvent.Type.KeyPress, ord(typed), modifiers, EVDEV[key] + (0 if system == "win32" else 8), MAC[key], 0, text
    )


def strike(target: QWidget, key: str, layout: dict[str, str], modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Presses a key in the widget that has the focus."""
    window = target.window()
    event = stroke(key, layout, modifiers)
    if isinstance(window, MainWindow):
        keyboard().learn(event)
    QCoreApplication.sendEvent(target if window.focusWidget() is None else window.focusWidget(), event)


@pytest.mark.parametrize(
    ("key", "layout", "first"),
    [
        ("W", {}, "W"),
        ("W", RUSSIAN, "Ц"),
        ("1", CZECH, "1"),
        ("2", CZECH, "2"),
        ("Z", CZECH, "Y"),
        ("/", CZECH, "-"),
        ("/", RUSSIAN, "."),
        ("[", RUSSIAN, "Х"),
    ],
)
def test_a_key_has_the_name_of_what_it_types_and_of_its_place(key: str, layout: dict[str, str], first: str) -> None:
    names = names_of(stroke(key, layout))
    assert names[0] == first
    assert key in names or (first.isascii() and first.isalpha())  # a Latin letter has the name of what it types


def test_a_latin_letter_is_never_taken_for_another_one() -> None:
    assert names_of(stroke("Z", CZECH)) == ("Y",)
    french = {"Q": "A", "W": "Z"}
    assert names_of(stroke("W", french)) == ("Z",)


def test_shift_and_a_digit_is_a_digit_only_where_it_types_one() -> None:
    typed = QKeyEvent(QEvent.Type.KeyPress, ord("1"), SHIFT, EVDEV["1"] + 8, 0, 0, "1")
    assert names_of(typed, "linux") == ("1",)
    other = QKeyEvent(QEvent.Type.KeyPress, ord("!"), SHIFT, EVDEV["1"] + 8, 0, 0, "!")
    assert names_of(other, "linux") == ("!",)


@pytest.mark.parametrize(("place", "sign"), [("8", "["), ("9", "]"), ("F", "["), ("G", "]")])
def test_brackets_by_altgr_are_brackets(place: str, sign: str) -> None:
    """German keyboards type them by AltGr and a digit, Czech ones by a letter; Windows calls AltGr Ctrl+Alt."""
    for modifiers in (NONE, CONTROL | Qt.KeyboardModifier.AltModifier):
        typed = QKeyEvent(QEvent.Type.KeyPress, ord(sign), modifiers, EVDEV[place] + 8, 0, 0, sign)
        assert name_among(typed, "123456789[]", "linux") == sign


@pytest.mark.parametrize(("key", "layout"), [("/", RUSSIAN), ("/", CZECH), ("/", {})])
def test_the_search_for_elements_begins_on_every_keyboard(shell: Shell, key: str, layout: dict[str, str]) -> None:
    window = shell.open()
    window.page.asked.emit(ToElements(built_in_ruleset("hong-kong")))
    page = window.page
    assert isinstance(page, ElementsPage)
    strike(page, key, layout)
    assert page.search.hasFocus() and page.search.text() == ""


@pytest.mark.parametrize("layout", [{}, RUSSIAN, CZECH], ids=["english", "russian", "czech"])
def test_brackets_lead_on_from_the_field_of_a_lesson(shell: Shell, layout: dict[str, str]) -> None:
    window = shell.open()
    window.page.asked.emit(ToLesson(built_in_ruleset("hong-kong"), "value"))
    page = window.page
    assert isinstance(page, LessonPage)
    while not page.findChildren(FigureFields):
        page.go(1)
    fields = page.findChildren(FigureFields)[-1].fields
    fields[0].setFocus()
    before = page.place.text()
    strike(page, "[", layout)
    assert page.place.text() != before and fields[0].text() == ""


@pytest.mark.parametrize("key", EVDEV)
def test_places_are_known_on_every_system(key: str) -> None:
    assert place_of(stroke(key, RUSSIAN), "darwin") == key
    assert place_of(stroke(key, {}, system="linux"), "linux") == key
    assert place_of(stroke(key, {}, system="win32"), "win32") == key


@pytest.mark.parametrize(
    ("key", "code"), [("A", 0), ("W", 13), ("P", 35), ("K", 40), ("1", 18), ("9", 25), ("/", 44), ("[", 33), ("]", 30)]
)
def test_places_on_a_mac(key: str, code: int) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, ord("Ц"), NONE, 0, code, 0, "ц")
    assert place_of(event, "darwin") == key


def test_keys_without_a_letter_have_no_name() -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NONE, 36, 0, 0, "\r")
    assert names_of(event, "linux") == () and name_among(event, "WPK", "linux") == ""
    assert names_of(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Left, NONE, 0, 0, 0, ""), "darwin") == ()


def test_keys_are_called_by_the_letters_of_the_keyboard_in_use() -> None:
    learnt = Keyboard()
    assert [learnt.cap(key) for key in ("W", "1", "Enter", "Ctrl+C")] == ["W", "1", "Enter", "Ctrl+C"]
    learnt.learn(stroke("A", RUSSIAN))
    assert [learnt.cap(key) for key in ("W", "P", "[  ]", "Enter", "Ctrl+C")] == ["Ц", "З", "Х  Ъ", "Enter", "Ctrl+C"]
    learnt.learn(stroke("P", {}))
    assert learnt.cap("W") == "W"
    greek = {"W": "Σ"}
    learnt.learn(stroke("W", greek))
    assert learnt.cap("W") == "Σ" and learnt.cap("P") == "P"


@pytest.mark.parametrize(
    ("key", "layout", "action"),
    [
        ("W", RUSSIAN, "win"),
        ("P", RUSSIAN, "pung"),
        ("1", CZECH, "chow"),
        ("1", RUSSIAN, "chow"),
    ],
)
def test_claims_are_taken_by_place(
    make: MakeTable,
    key: str,
    layout: dict[str, str],
    action: str,
) -> None:
    view = views.claim_view()
    table: TableWidget = make(view)
    chosen: list[Action] = asked(table, claims(view), view)
    strike(table, key, layout)
    assert [taken.name for taken in chosen] == [action]


@pytest.mark.parametrize("layout", [RUSSIAN, CZECH], ids=["russian", "czech"])
def test_all_pages_are_reached_by_place(shell: Shell, qtbot: QtBot, layout: dict[str, str]) -> None:
    window = shell.open(language="ru")
    start = window.start
    for key, wanted in (("N", NewGamePage), ("L", LearnPage), ("R", ReplaysPage)):
        strike(window, key, layout)
        assert isinstance(window.page, wanted) and at(window, window.page)
        window.back()
        assert at(window, start)
    window.open(ToNewGame())
    strike(window, "/", RUSSIAN)
    assert window.page_of(NewGamePage).gallery.search.hasFocus()
    window.open(ToRules("hong-kong"))
    strike(window, "]", RUSSIAN)
    reader = window.page_of(ReaderPage)
    assert reader.current == 1
    strike(window, "[", RUSSIAN)
    assert reader.current == 0
    strike(window, "/", layout)
    assert reader.search.hasFocus()
    assert reader.search.text() == ""


@pytest.mark.parametrize("layout", [RUSSIAN, CZECH], ids=["russian", "czech"])
def test_receipt_and_replay_by_place(shell: Shell, qtbot: QtBot, layout: dict[str, str]) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None
    strike(window, "C", layout, CONTROL)
    assert page.end.receipt.footer.said == "Copied"
    strike(window, "R", layout)
    replay = window.page_of(ReplayPage)
    assert at(window, replay)
    shown = replay.open_hands
    strike(window, "H", layout)
    assert replay.open_hands is not shown
    listed = replay.hands.isHidden()
    strike(window, "L", layout)
    assert replay.hands.isHidden() is not listed
    pace = replay.controls.pace_ms
    strike(window, "3", layout)
    assert replay.seat == 2 and replay.controls.pace_ms == pace
    strike(window, "1", layout)
    assert replay.seat == 0 and replay.controls.pace_ms == pace
    strike(window, "=", layout)
    assert replay.controls.pace_ms < pace
    window.back()
    assert receipt_open(page)
    window.open(ToResult())
    strike(window, "R", layout)
    qtbot.waitUntil(lambda: at(window, replay), timeout=WAIT)


def test_buttons_show_the_letters_of_the_keyboard_in_use(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None and page.end.receipt.footer.replay.cap == "R"
    strike(window, "B", RUSSIAN)
    assert page.end.receipt.footer.replay.cap == "К"
    window.open(ToReplay(session_of(window).path))
    qtbot.wait(20)
    replay = window.page_of(ReplayPage)
    assert "(Р)" in replay.controls.hands.toolTip()
    strike(window, "B", {})
    qtbot.waitUntil(lambda: "(H)" in replay.controls.hands.toolTip(), timeout=WAIT)


def test_the_window_is_closed_by_place(shell: Shell) -> None:
    window = shell.open()
    strike(window, "Q", RUSSIAN, CONTROL)
    assert not window.isVisible()


def test_letters_digits_and_signs_alone_can_be_switched_off() -> None:
    keyboard().use_character_keys(False)
    for key, layout in (("W", {}), ("W", RUSSIAN), ("1", CZECH), ("/", {}), ("[", RUSSIAN)):
        assert names_of(stroke(key, layout)) == ()
        assert names_of(stroke(key, layout, SHIFT)) == ()
        assert key in names_of(stroke(key, layout, CONTROL))
    caps = {key: keyboard().cap(key) for key in ("W", "1", "/", "−", "[  ]", "Enter", "Esc", "F1", "Ctrl+Z", "←", "↑")}
    assert [key for key, cap in caps.items() if not cap] == ["W", "1", "/", "−", "[  ]"]
    keyboard().use_character_keys(True)
    assert names_of(stroke("W", {})) == ("W",) and keyboard().cap("W") == "W"


@pytest.mark.parametrize("layout", [{}, RUSSIAN, CZECH], ids=["english", "russian", "czech"])
def test_no_page_takes_a_letter_for_a_command_where_they_are_off(shell: Shell, layout: dict[str, str]) -> None:
    window = shell.open(character_keys=False)
    for key in "NLRPF/":
        strike(window, key, layout)
        assert at(window, window.start)
    window.open(ToNewGame())
    strike(window, "/", layout)
    assert not window.page_of(NewGamePage).gallery.search.hasFocus()
    window.open(ToRules("hong-kong"))
    strike(window, "]", layout)
    assert window.page_of(ReaderPage).current == 0


def test_no_claim_is_taken_by_a_letter_where_they_are_off_and_enter_still_takes_it(make: MakeTable) -> None:
    view = views.claim_view()
    table: TableWidget = make(view)
    chosen: list[Action] = asked(table, claims(view), view)
    keyboard().use_character_keys(False)
    for key in "WPK1":
        strike(table, key, {})
    assert chosen == []
    QTest.keyClick(table, Qt.Key.Key_Up)
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Return)
    assert len(chosen) == 1


def test_caps_of_letters_go_and_come_with_the_setting(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None
    footer = page.end.receipt.footer
    wide, next_hand = footer.replay.full_width(), footer.next.full_width()
    window.context.settings.set("character-keys", False)
    assert footer.replay.cap == "" and footer.replay.full_width() < wide
    assert footer.next.full_width() == next_hand, "Enter is still a command"
    window.context.settings.set("character-keys", True)
    assert footer.replay.cap == "R" and footer.replay.full_width() == wide


def test_the_page_of_keys_lists_those_that_are_commands(shell: Shell, qtbot: QtBot) -> None:
    def shown() -> set[str]:
        return {cap.text for cap in window.page_of(KeyboardPage).findChildren(KeyCap)}

    window = shell.open()
    window.open(ToKeyboard())
    assert {"W", "1", "F1", "Ctrl+Q", "←"} <= shown()
    window.context.settings.set("character-keys", False)
    qtbot.waitUntil(lambda: "W" not in shown(), timeout=WAIT)
    assert {"F1", "Ctrl+Q", "←"} <= shown()
    assert all(len(text) > 1 or text in "←→↑↓" for text in shown())
