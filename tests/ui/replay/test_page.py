"""A saved game can be stepped through forward and back; hidden tiles stay hidden; a bad file gives one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine.events import HandEnded, Paid
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.win_moment import LaidWin, WinWords
from mahjong_desktop.settings import Settings
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.replay.page import ReplayPage
from tests.study.games import write_game


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> ReplayPage:
    theme.activate(qapp, theme.Theme())
    made = ReplayPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    assert made.open(write_game(tmp_path / "game.jsonl", hands=3))
    made.table.set_look("jade", True, 0.0)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=2000)
    return made


def shown(page: ReplayPage) -> SeatView:
    assert page.table.shown is not None
    return page.table.shown


def step(qtbot: QtBot, page: ReplayPage, key: Qt.Key) -> None:
    if key is Qt.Key.Key_Right:
        with qtbot.waitSignal(page.table.settled, timeout=3000):
            QTest.keyClick(page, key)
    else:
        QTest.keyClick(page, key)


def test_steps_forward_and_back_show_the_same_views(qtbot: QtBot, page: ReplayPage) -> None:
    there = [shown(page)]
    for _ in range(40):
        step(qtbot, page, Qt.Key.Key_Right)
        there.append(shown(page))
    assert len(set(map(id, there))) > 30 and there[0] != there[-1]
    back = [shown(page)]
    for _ in range(40):
        step(qtbot, page, Qt.Key.Key_Left)
        back.append(shown(page))
    assert back[::-1] == there


def test_hidden_hands_stay_hidden(qtbot: QtBot, page: ReplayPage) -> None:
    assert HIDDEN not in {piece for hand in shown(page).hands for piece in hand}
    QTest.keyClick(page, Qt.Key.Key_H)
    for _ in range(12):
        view = shown(page)
        others = {piece for seat, hand in enumerate(view.hands) if seat != view.seat for piece in hand}
        assert others == {HIDDEN}
        step(qtbot, page, Qt.Key.Key_Right)
    QTest.keyClick(page, Qt.Key.Key_H)
    assert HIDDEN not in {piece for hand in shown(page).hands for piece in hand}


def test_any_seat_may_be_looked_from(page: ReplayPage) -> None:
    assert page.game is not None and shown(page).seat == page.game.human_seat
    for seat in range(4):
        QTest.keyClick(page, Qt.Key(Qt.Key.Key_1 + seat))
        assert shown(page).seat == seat and page.controls.seat.currentIndex() == seat
    page.controls.seat.activated.emit(2)
    assert shown(page).seat == 2


def test_a_hand_ends_with_its_receipt(qtbot: QtBot, page: ReplayPage) -> None:
    assert page.game is not None
    playback = page.game.playback
    page.seek(playback.hands[0].last - 1)
    assert not page.receipt.isVisible()
    step(qtbot, page, Qt.Key.Key_Right)
    assert page.receipt.isVisible() and page.receipt.told is not None
    ended = next(event for event in playback.arriving() if isinstance(event, HandEnded))
    assert page.receipt.told.after == ended.scores
    paid = tuple(event for event in playback.arriving() if isinstance(event, Paid))
    assert page.receipt.told.payments == paid
    with qtbot.waitSignal(page.table.settled, timeout=3000):
        QTest.keyClick(page.receipt, Qt.Key.Key_Return)
    assert not page.receipt.isVisible() and playback.at == playback.hands[1].first


def end_of(page: ReplayPage) -> tuple[tuple[LaidWin, ...], WinWords | None]:
    """The hands that lie in their sets, and the words beside them."""
    return page.table.view.laid_wins, page.table.win_word.words


def test_a_win_is_shown_at_its_pace_or_at_once(qtbot: QtBot, page: ReplayPage) -> None:
    assert page.game is not None
    playback = page.game.playback
    for hand in playback.hands:
        page.seek(hand.last)
        if page.table.moment is not None:
            break
    last, (laid, words) = playback.at, end_of(page)
    assert laid and words is not None and not page.table.director.running and not page.receipt.isVisible()
    page.seek(last - 1)
    assert end_of(page) == ((), None)
    page.table.set_look("jade", True, 1.0)
    QTest.keyClick(page, Qt.Key.Key_Right)
    assert page.table.director.win.running and playback.at == last
    QTest.keyClick(page, Qt.Key.Key_Right)
    assert not page.table.director.running and playback.at == last
    assert end_of(page) == (laid, words)
    assert page.receipt.isVisible()
    QTest.keyClick(page.receipt, Qt.Key.Key_Escape)
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert page.table.view.laid_wins == ()


def test_a_receipt_can_be_left_and_the_hand_seen_again(qtbot: QtBot, page: ReplayPage) -> None:
    assert page.game is not None
    playback = page.game.playback
    page.seek(playback.hands[1].last - 1)
    step(qtbot, page, Qt.Key.Key_Right)
    QTest.keyClick(page.receipt, Qt.Key.Key_Escape)
    assert not page.receipt.isVisible() and playback.at == playback.hands[1].last
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.receipt.isVisible()
    QTest.keyClick(page.receipt, Qt.Key.Key_R)
    assert not page.receipt.isVisible() and playback.at == playback.hands[1].first


def test_hands_are_jumped_to(page: ReplayPage) -> None:
    assert page.game is not None
    playback = page.game.playback
    QTest.keyClick(page, Qt.Key.Key_L)
    assert page.hands.isVisible()
    assert [button.text() for button in page.hands.buttons] == [f"East round, hand {n}" for n in (1, 2, 3)]
    assert all(button.note.text() for button in page.hands.buttons)
    QTest.mouseClick(page.hands.buttons[2], Qt.MouseButton.LeftButton)
    assert playback.at == playback.hands[2].first and page.hands.buttons[2].isChecked()
    QTest.keyClick(page, Qt.Key.Key_PageUp)
    assert playback.at == playback.hands[1].first and page.hands.buttons[1].isChecked()
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert playback.at == playback.hands[2].first
    QTest.keyClick(page, Qt.Key.Key_Home)
    assert playback.at == 0
    QTest.keyClick(page, Qt.Key.Key_End)
    assert playback.at == playback.count - 1


def test_it_plays_by_itself_and_pauses(qtbot: QtBot, page: ReplayPage, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.game is not None
    monkeypatch.setattr(page.controls, "_pace_ms", 1)
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert page.playing
    qtbot.waitUntil(lambda: page.game is not None and page.game.playback.at >= 5, timeout=5000)
    QTest.keyClick(page, Qt.Key.Key_Space)
    at = page.game.playback.at
    qtbot.wait(60)
    assert not page.playing and page.game.playback.at == at


def test_the_slider_seeks(page: ReplayPage) -> None:
    assert page.game is not None
    page.controls.slider.setValue(20)
    assert page.game.playback.at == 20
    assert page.controls.count.text().startswith("21 of ")


def test_opening_at_a_hand(page: ReplayPage, tmp_path: Path) -> None:
    assert page.open_at(write_game(tmp_path / "other.jsonl", hands=2), 1)
    assert page.game is not None and page.game.playback.at == page.game.playback.hands[1].first


def _newer(data: bytes) -> bytes:
    first, rest = data.split(b"\n", 1)
    return json.dumps(json.loads(first) | {"version": 7}).encode() + b"\n" + rest


BAD: dict[str, Callable[[bytes], bytes]] = {
    "foreign": lambda _data: b"%PDF-1.7\n...",
    "empty": lambda _data: b"",
    "newer": _newer,
    "edited": lambda data: data.replace(b'"is":"drew"', b'"is":"dreamt"', 1),
    "impossible": lambda data: data.replace(b'"is":"discarded","seat":0', b'"is":"discarded","seat":1', 1),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gives_one_line(page: ReplayPage, tmp_path: Path, name: str) -> None:
    path = tmp_path / "bad.jsonl"
    data = BAD[name](write_game(tmp_path / "good.jsonl", hands=1).read_bytes())
    path.write_bytes(data)
    assert not page.open(path)
    assert page.trouble and "\n" not in page.trouble and "{" not in page.trouble
    assert not page.table.isVisible() and not page.controls.isVisible()
    assert path.read_bytes() == data
    assert page.open(tmp_path / "good.jsonl")
    assert page.trouble == "" and page.table.isVisible()


def test_a_cut_file_is_shown_as_far_as_it_goes(page: ReplayPage, tmp_path: Path) -> None:
    path = write_game(tmp_path / "cut.jsonl", hands=1)
    path.write_bytes(path.read_bytes()[:-50])
    assert page.open(path) and page.trouble == ""
    assert page.game is not None and not page.game.playback.hands[-1].ended


def test_the_keys_stay_with_the_page(page: ReplayPage) -> None:
    page.opened()
    assert page.hasFocus()
    QTest.mouseClick(page.table, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.controls.next_hand, Qt.MouseButton.LeftButton)
    assert page.hasFocus()
    page.table.setFocus()
    assert page.hasFocus()


def test_a_choice_without_room_is_shortened_and_not_cut(page: ReplayPage, qapp: QApplication) -> None:
    pace = page.controls.pace
    assert pace.told() == pace.currentText()
    theme.activate(qapp, theme.Theme(scale_percent=150))
    page.resize(1024, 640)
    qapp.processEvents()
    assert pace.told() == pace.currentText()
    pace.setFixedWidth(pace.width() - (pace.width() - 62) // 2)
    assert pace.told().endswith("…") and pace.currentText().startswith(pace.told()[:-1])
    theme.activate(qapp, theme.Theme())


def test_the_controls_grow_with_the_letters(page: ReplayPage, qapp: QApplication) -> None:
    for percent in (150, 100, 150):
        theme.activate(qapp, theme.Theme(scale_percent=percent))
        QTest.qWait(40)
        assert page.controls.height() >= page.controls.sizeHint().height()
        assert page.controls.geometry().bottom() < page.height()
        assert page.table.geometry().bottom() < page.controls.y()
    theme.activate(qapp, theme.Theme())


def test_escape_leads_back(qtbot: QtBot, page: ReplayPage) -> None:
    with qtbot.waitSignal(page.closed, timeout=500):
        QTest.keyClick(page, Qt.Key.Key_Escape)


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1600, 900), (1920, 1080)])
def test_the_controls_fit(
    page: ReplayPage, qapp: QApplication, translators: Translators, language: str, size: tuple[int, int], percent: int
) -> None:
    theme.activate(qapp, theme.Theme(language=language, scale_percent=percent))
    page.context.texts = Texts(language)
    translators.use(language)
    page.retranslate()
    page.resize(*size)
    QTest.qWait(20)
    controls = page.controls
    buttons = (controls.leave, controls.hands, controls.score, controls.review, controls.list, controls.play_on)
    choices = (controls.seat, controls.pace) if percent == 100 or size[0] > 1024 else ()  # else they are shortened
    assert not choices or controls.sizeHint().width() <= size[0]
    for widget in (*buttons, *choices, controls.place, controls.count):
        assert widget.width() >= widget.sizeHint().width() - 1
        assert widget.geometry().right() < controls.width()


def test_plates_tell_how_opponents_play_and_lead_nowhere(page: ReplayPage) -> None:
    buttons = page.table.plates.buttons
    assert buttons
    for button in buttons.values():
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        card = page.table.plates.card
        assert card.isVisible() and card.note is not None and card.note.sentence in button.accessibleDescription()
        assert button.accessibleName() in page.names()
    QTest.keyClick(page, Qt.Key.Key_Right)
    assert shown(page) is not None
