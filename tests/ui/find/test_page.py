"""The page that finds hands, in the real window: by typing, by filters, by keys and by the mouse; there and back."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.record import load
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.history.database import HistoryError
from mahjong_desktop.study.history.search import FoundOrder
from mahjong_desktop.study.history.updating import Update
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.history_watch import HistoryWatch
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToFind, ToReplay, ToReview
from mahjong_desktop.ui.review.page import ReviewPage
from mahjong_desktop.ui.theme import Role
from tests.study.history.search_games import HANDS, write_games
from tests.ui.by_hand import WAIT, at, click, press
from tests.ui.conftest import Shell
from tests.ui.find.found_page import (
    answered,
    asked_of,
    held,
    opened,
    places,
    row_place,
    says,
    settled,
    typed,
    window_of,
)
from tests.ui.measure import Painted
from tests.ui.test_keys import RUSSIAN, strike, stroke

GAMES = 5


# ---- the ways in


def test_the_start_page_and_the_list_of_games_lead_here_and_the_field_has_the_focus(shell: Shell) -> None:
    write_games(shell.games)
    window = shell.open()
    press(window, Qt.Key.Key_F)
    page = settled(shell, window)
    assert page.field.hasFocus() and page.count.text() == f"{GAMES * HANDS} hands in {GAMES} games"
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_R)
    replays = window.page_of(ReplaysPage)
    assert at(window, replays)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert at(window, page) and page.field.hasFocus()
    press(window, Qt.Key.Key_Escape)
    click(replays.find_hand)
    assert at(window, page)


def test_a_request_brings_its_own_words(shell: Shell) -> None:
    page = opened(shell, "ruleset:hong-kong result:draw")
    assert page.field.text() == 'ruleset:"Hong Kong" result:draw'
    assert {name for name, _ in places(page)} <= {"0.mahjong", "1.mahjong"} and page.model.rowCount() == 3


def test_a_request_in_english_is_written_in_the_language_of_the_window(shell: Shell) -> None:
    page = opened(shell, "ruleset:hong-kong result:dealt-in date:year", "ru")
    assert page.field.text() == "правила:Гонконг итог:наброс дата:год"
    assert page.filters.rulesets.currentData() == "hong-kong"


# ---- typing


def test_the_list_follows_the_words(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell)
    typed(qtbot, page, "riichi result:won")
    assert places(page) == [("2.mahjong", 4), ("2.mahjong", 2)]
    assert page.count.text() == "2 hands in 1 game"
    typed(qtbot, page, "riichi result:won -value:5")
    assert places(page) == [("2.mahjong", 2)]
    window = window_of(page)
    press(window, Qt.Key.Key_Escape)  # clears the field
    answered(qtbot, page)
    assert page.field.text() == "" and page.model.rowCount() == GAMES * HANDS
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)


def test_what_is_not_understood_is_said_below_the_field_and_the_list_stays(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell, "riichi")
    assert page.line.property("role") == Role.NOTE and page.line.text().startswith("Also: result:won")
    before = places(page)
    typed(qtbot, page, "valu:3")
    assert page.line.text().startswith("There is no “valu:”. There are: ruleset:, ")
    assert page.line.property("role") == Role.ERROR_NOTE and places(page) == before
    typed(qtbot, page, "value:3")
    assert page.line.property("role") == Role.NOTE and places(page) != before


def test_a_word_that_is_being_written_is_no_error(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell, "riichi")
    before = places(page)
    for text in ("riichi result:", "riichi result:wo", "riichi -"):
        typed(qtbot, page, text)
        assert page.line.property("role") == Role.NOTE and places(page) == before
    typed(qtbot, page, "result:wo riichi")
    assert page.line.property("role") == Role.ERROR_NOTE and places(page) == before


def test_nothing_found_says_what_to_loosen(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell, "riichi value:>900")
    assert page.empty.isVisible() and not page.list.isVisible()
    assert page.nothing.text() == "No hand matches the search."
    assert page.loosen.text() == "Every word must match. Leave one out: riichi, value:>900"
    typed(qtbot, page, "zzzz")
    assert page.loosen.text() == "Try a shorter word, or clear the search."


def test_without_games_it_says_so(shell: Shell, qtbot: QtBot) -> None:
    shell.games.mkdir(parents=True)
    page = opened(shell)
    assert page.nothing.text() == "No game has been played yet." and page.count.text() == "0 hands in 0 games"
    typed(qtbot, page, "result:won")
    assert page.nothing.text() == "No game has been played yet." and page.loosen.text() == ""


def test_files_that_cannot_be_read_are_counted_in_one_line(shell: Shell) -> None:
    write_games(shell.games)
    (shell.games / "broken.mahjong").write_bytes(b"\x00\x01 nonsense\n")
    (shell.games / "empty.mahjong").write_bytes(b"")
    page = opened(shell)
    assert page.bad.isVisible() and page.bad.text() == "2 files cannot be read and were left out."
    assert page.model.rowCount() == GAMES * HANDS


def test_while_games_are_read_it_tells_how_far_it_is(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(shell, "value:>900")
    monkeypatch.setattr(HistoryWatch, "running", property(lambda _: True))
    monkeypatch.setattr(HistoryWatch, "state", property(lambda _: Update(1200, 10_000)))
    page.watch.moved.emit()
    assert page.reading.isVisible() and page.reading.text() == "Reading saved games: 1,200 of 10,000"
    assert page.nothing.text() == "Nothing so far; the saved games are still being read."
    monkeypatch.undo()
    page.watch.moved.emit()
    assert not page.reading.isVisible()


def test_games_that_are_played_meanwhile_are_found_when_the_page_is_shown_again(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell)
    window = window_of(page)
    press(window, Qt.Key.Key_Escape)
    (shell.games / "0.mahjong").unlink()
    window.open(ToFind())
    qtbot.waitUntil(lambda: page.model.rowCount() == (GAMES - 1) * HANDS, timeout=WAIT)


# ---- the list


def test_keys_lead_through_the_list_into_the_replay_and_back_to_the_same_place(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell, "-branch:yes")
    window = window_of(page)
    press(window, Qt.Key.Key_Down)
    assert page.list.hasFocus() and page.list.currentIndex().row() == 0
    qtbot.waitUntil(lambda: page.list.verticalScrollBar().maximum() > 0)  # the rows are laid out some events later
    press(window, Qt.Key.Key_PageDown)
    press(window, Qt.Key.Key_Down)
    row, hand = page.list.currentIndex().row(), held(page)
    top = page.list.verticalScrollBar().value()
    assert row > 2 and top > 0
    press(window, Qt.Key.Key_Return)
    replay = window.page_of(ReplayPage)
    assert at(window, replay) and replay.game is not None
    span = replay.game.playback.hand
    assert replay.game.path == hand.path and span is not None and span.number + 1 == hand.hand
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and page.field.text() == "-branch:yes"
    answered(qtbot, page)
    assert held(page) == hand and page.list.hasFocus() and page.list.verticalScrollBar().value() == top
    press(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_Up)
    assert page.field.hasFocus()


def test_v_and_the_button_of_a_row_ask_for_the_review(shell: Shell) -> None:
    page = opened(shell, "ruleset:hong-kong")
    asked = asked_of(page)
    window = window_of(page)
    page.asked.disconnect(window.open)
    press(window, Qt.Key.Key_Down)
    press(window, Qt.Key.Key_V)
    hand = held(page)
    assert asked == [ToReview(hand.path, hand.hand)]
    place = page.list.rows.review_place(row_place(page, 1).toRect())
    click(page.list.viewport(), QRectF(place))
    hand = held(page)
    assert page.list.currentIndex().row() == 1 and asked[1:] == [ToReview(hand.path, hand.hand)]
    words = row_place(page, 2).adjusted(0, 0, -400, 0)
    click(page.list.viewport(), words)
    hand = held(page)
    assert page.list.currentIndex().row() == 2 and asked[2:] == [ToReplay(hand.path, hand.hand)]


def test_an_unfinished_hand_has_no_button_for_a_review_and_v_says_why(shell: Shell) -> None:
    paths = write_games(shell.games)
    whole = paths[0].read_bytes().splitlines(keepends=True)
    paths[0].write_bytes(b"".join(whole[: len(whole) // 2]))
    page = opened(shell, "ruleset:hong-kong player:Novák")
    asked, window = asked_of(page), window_of(page)
    hands = [page.model.hand(row) for row in range(page.model.rowCount())]
    (row,) = (row for row, hand in enumerate(hands) if hand is not None and not hand.result)
    place = row_place(page, row).toRect()
    button = page.list.rows.review_place(place)
    shown = page.list.grab(place).toImage()
    inside = button.translated(-place.topLeft())
    colours = {shown.pixel(x, inside.center().y()) for x in range(inside.left(), inside.right())}
    assert len(colours) == 1
    page.asked.disconnect(window.open)
    click(page.list.viewport(), QRectF(button))
    hand = held(page)
    assert asked == [ToReplay(hand.path, hand.hand)] and not hand.result
    page.asked.connect(window.open)
    page.list.setFocus()
    press(window, Qt.Key.Key_V)
    assert isinstance(window.page, ReviewPage) and window.page.beginning.trouble


def test_slash_goes_to_the_field_and_letters_rest_in_it(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell)
    asked = asked_of(page)
    QTest.keyClicks(page.field, "rs/")
    assert page.field.text() == "rs/" and not asked
    typed(qtbot, page, "riichi")
    press(window_of(page), Qt.Key.Key_Down)
    assert page.list.hasFocus()
    QTest.keyClicks(page.list, "/")
    assert page.field.hasFocus()


def test_the_key_of_the_slash_goes_to_the_field_on_a_russian_keyboard(shell: Shell, qtbot: QtBot) -> None:
    """It types a full stop there, and the page of keys names it so."""
    page = opened(shell)
    typed(qtbot, page, "riichi")
    press(window_of(page), Qt.Key.Key_Down)
    assert page.list.hasFocus()
    strike(page.list, "/", RUSSIAN)
    keyboard().learn(stroke("A", {}))
    assert page.field.hasFocus() and page.field.selectedText() == page.field.text()


def test_the_order_is_changed_by_the_menu(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell, "ruleset:hong-kong")
    latest = places(page)
    actions = page.orders().actions()
    assert [action.text() for action in actions] == [
        "Latest first",
        "Earliest first",
        "Most valuable first",
        "Worst decisions first",
    ]
    actions[1].trigger()
    answered(qtbot, page)
    assert places(page) == latest[::-1] and page.order is FoundOrder.EARLIEST
    assert page.sorting.text() == "Earliest first"
    actions[2].trigger()
    answered(qtbot, page)
    hands = [page.model.hand(row) for row in range(page.model.rowCount())]
    values = [max((win.total for win in hand.wins), default=-1) for hand in hands if hand is not None]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_is_read_aloud_as_a_whole(shell: Shell, language: str) -> None:
    page = opened(shell, "mirela", language)
    said = [page.model.data(page.model.index(row), Qt.ItemDataRole.AccessibleTextRole) for row in range(5)]
    hand = page.model.hand(0)
    assert hand is not None and all(isinstance(text, str) and "{" not in text for text in said)
    assert page.context.texts.ruleset(hand.ruleset).name in said[0] and str(hand.hand) in said[0]
    assert page.context.texts.plural("points", hand.points or 0) in said[0]


def test_the_language_changes_while_the_page_is_open_and_the_search_with_it(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell, "result:won -ruleset:riichi novak value:<50")
    found = places(page)
    press(window_of(page), Qt.Key.Key_Down)
    press(window_of(page), Qt.Key.Key_Down)
    hand = held(page)
    written = {
        "ru": "итог:победа -правила:Риичи novak стоимость:<50",
        "cs": "výsledek:výhra -pravidla:Riichi novak hodnota:<50",
        "ja": "結果:和了 -ルール:リーチ novak 点数:<50",
        "en": "result:won -ruleset:Riichi novak value:<50",
    }
    for language, text in written.items():
        page.context.settings.set("language", language)
        qtbot.waitUntil(partial(says, page, text))
        answered(qtbot, page)
        assert places(page) == found and len(found) > 2
        assert held(page) == hand and page.list.hasFocus()
        assert [button.value for button in page.filters.results.buttons if button.isChecked()] == ["won"]


def test_a_history_that_cannot_be_read_is_told_and_the_list_stays(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(shell)

    def fail(*_: object) -> None:
        raise HistoryError("history-held", path="x", detail="locked")

    monkeypatch.setattr(page.finder.search, "find", fail)
    typed(qtbot, page, "riichi")
    assert page.bad.isVisible() and page.bad.text() and page.model.rowCount() == GAMES * HANDS
    monkeypatch.undo()
    typed(qtbot, page, "riichi ")
    assert not page.bad.isVisible() and page.model.rowCount() == HANDS


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1280, 800), (1920, 1080)])
def test_nothing_lies_outside_of_the_window(shell: Shell, qtbot: QtBot, width: int, height: int) -> None:
    page = opened(shell, language="ru")
    window = page.window()
    window.resize(width, height)
    qtbot.waitUntil(lambda: page.list.rows.is_wide == (width > 1024))
    for control in (page.field, page.list, page.sorting, page.filters.rulesets, page.filters.last):
        corner = control.mapTo(window, QPoint(0, 0))
        assert corner.x() >= 0 and corner.x() + control.width() <= width, control


def test_a_narrow_row_leaves_the_words_what_the_points_do_not_need(
    shell: Shell, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(shell, language="ru")
    theme.activate(qapp, theme.Theme(language="ru", scale_percent=150))
    page.window().resize(1024, 700)
    QTest.qWait(30)
    assert not page.list.rows.is_wide
    painted = Painted(monkeypatch)
    page.list.grab()
    theme.activate(qapp, theme.Theme())
    remark = "продолжение другой игры"  # beside the tiles; it may be shortened, but not to nothing
    assert [one for one in painted.cut if remark not in one or one.endswith("''")] == []


def test_a_hand_that_is_found_by_a_remark_opens_at_its_moment(shell: Shell, qtbot: QtBot) -> None:
    write_games(shell.games)
    path = shell.games / "3.mahjong"
    lines = load(path).lines
    write_remark(path, Remark(lines[12], "", bookmark=True))
    write_remark(path, Remark(lines[30], "Risky"))
    page = opened(shell)
    asked = asked_of(page)
    for wanted, line in (("note:risky", lines[30]), ("risky", lines[30]), ("bookmark:yes", lines[12])):
        typed(qtbot, page, wanted)
        hand = page.model.hand(0)
        assert hand is not None and hand.path == path
        page.list.replay_requested.emit(hand)
        window = window_of(page)
        game = window.page_of(ReplayPage).game
        assert at(window, window.page_of(ReplayPage)) and game is not None
        assert game.playback.at == game.moments.stop_of(line) and window.page_of(ReplayPage).remarks.card.isVisible()
        press(window, Qt.Key.Key_Escape)
        assert at(window, page)
        page.list.review_requested.emit(hand)
        assert asked[-1] == ToReview(path, hand.hand, remark=line)
        press(window, Qt.Key.Key_Escape)
    typed(qtbot, page, "ruleset:hong-kong -bookmark:yes")
    other = page.model.hand(0)
    assert other is not None
    page.list.replay_requested.emit(other)
    assert asked[-1] == ToReplay(other.path, other.hand)
