"""Notes and bookmarks in the replay of a saved game: made by keys and clicks, shown, kept, refused in one line."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import LONGEST_REMARK, Remark
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.remarks.sheet import NoteSheet
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplay
from mahjong_desktop.ui.shell import MainWindow
from tests.study.origins import EASY, decisions_of_person, header, played, saved
from tests.ui.by_hand import at, click, press
from tests.ui.conftest import Shell


@pytest.fixture
def window(shell: Shell) -> MainWindow:
    saved(shell.games, header(EASY), played(EASY))
    made = shell.open()
    made.open(ToReplay(game(made), 1, decisions_of_person(load(game(made)))[4]))
    assert at(made, made.page_of(ReplayPage))
    return made


def game(window: MainWindow) -> Path:
    """The saved game."""
    (path,) = window.context.games.glob("*.mahjong")
    return path


def note_sheet(page: ReplayPage) -> NoteSheet:
    """The sheet on which a note is typed."""
    sheet = page.remarks.notes.sheet
    assert sheet is not None and sheet.isVisible() and sheet.note.hasFocus()
    return sheet


def write(window: MainWindow, words: str) -> None:
    """Types a note by keys and writes it."""
    press(window, Qt.Key.Key_N)
    sheet = note_sheet(window.page_of(ReplayPage))
    sheet.note.selectAll()
    QTest.keyClicks(sheet.note, words)
    press(window, Qt.Key.Key_Return)


def test_b_sets_a_bookmark_and_removes_it(window: MainWindow) -> None:
    page, path = window.page_of(ReplayPage), game(window)
    os.utime(path, ns=(10**18, 10**18))
    assert page.remarks.card.isHidden()
    press(window, Qt.Key.Key_B)
    line = page.game.moments.line_at(page.game.playback.at) if page.game is not None else 0
    assert load(path).remarks == {line: Remark(line, bookmark=True)}
    assert page.remarks.card.isVisible() and page.remarks.card.words.text() == "Bookmarked"
    assert page.controls.bookmark.isChecked() and page.controls.slider.remarked == (page.controls.slider.value(),)
    press(window, Qt.Key.Key_B)
    assert load(path).remarks == {} and page.remarks.card.isHidden() and not page.controls.bookmark.isChecked()
    assert path.stat().st_mtime_ns == 10**18


def test_a_note_is_shown_where_it_was_written_and_nowhere_else(window: MainWindow) -> None:
    page = window.page_of(ReplayPage)
    stop = page.controls.slider.value()
    write(window, "Why not the west?")
    assert [remark.text for remark in load(game(window)).remarks.values()] == ["Why not the west?"]
    assert page.remarks.card.words.text() == "Why not the west?" and page.hasFocus()
    press(window, Qt.Key.Key_Left)
    press(window, Qt.Key.Key_Left)
    assert page.remarks.card.isHidden()
    page.seek(stop)
    assert page.remarks.card.isVisible()
    assert page.hands.buttons[0].note.text().endswith("1 remark") and "remark" not in page.hands.buttons[1].note.text()


def test_letters_rest_while_a_note_is_typed(window: MainWindow) -> None:
    page = window.page_of(ReplayPage)
    stop, hands = page.controls.slider.value(), page.open_hands
    write(window, "b n h [ ] p 1")
    assert (page.controls.slider.value(), page.open_hands) == (stop, hands)
    assert next(iter(load(game(window)).remarks.values())).text == "b n h [ ] p 1"


def test_escape_keeps_what_was_typed(window: MainWindow) -> None:
    page = window.page_of(ReplayPage)
    press(window, Qt.Key.Key_N)
    QTest.keyClicks(note_sheet(page).note, "half a thou")
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and load(game(window)).remarks == {} and page.remarks.card.isHidden()
    press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_N)
    assert note_sheet(page).note.text == "", "it was typed at another moment"
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Left)
    stop = page.controls.slider.value()
    press(window, Qt.Key.Key_Escape)
    assert window.page is not page
    window.open(ToReplay(page.game.path if page.game is not None else Path()))
    page.seek(stop)
    press(window, Qt.Key.Key_N)
    assert note_sheet(page).note.text == "half a thou", "also after the page was left"
    press(window, Qt.Key.Key_Return)
    assert next(iter(load(game(window)).remarks.values())).text == "half a thou"


def test_an_emptied_note_is_removed(window: MainWindow) -> None:
    write(window, "x")
    press(window, Qt.Key.Key_N)
    replay = window.page_of(ReplayPage)
    sheet = note_sheet(replay)
    sheet.note.clear()
    press(window, Qt.Key.Key_Return)
    assert load(game(window)).remarks == {} and replay.remarks.card.isHidden()


def test_no_note_is_longer_than_a_file_takes(window: MainWindow) -> None:
    press(window, Qt.Key.Key_N)
    replay = window.page_of(ReplayPage)
    sheet = note_sheet(replay)
    sheet.note.insertPlainText("word " * 900)
    assert len(sheet.note.text) == LONGEST_REMARK
    press(window, Qt.Key.Key_Return)
    assert len(next(iter(load(game(window)).remarks.values())).text) == LONGEST_REMARK - 1
    assert len(replay.remarks.card.words.text()) < 300


def test_a_long_word_is_not_cut_off(window: MainWindow) -> None:
    write(window, "https://example.org/" + "x" * 120)
    card = window.page_of(ReplayPage).remarks.card
    words = card.words
    assert words.minimumSizeHint().width() <= words.width() and card.width() <= card.width_there()
    assert card.accessibleName() == "https://example.org/" + "x" * 120


def test_brackets_lead_from_one_remark_to_the_next(window: MainWindow) -> None:
    page = window.page_of(ReplayPage)
    for line in (10, 40, 41, 70):
        write_remark(game(window), Remark(line, bookmark=True))
    assert page.open(game(window)) and page.game is not None
    stops = [page.game.moments.stop_of(line) for line in (10, 40, 41, 70)]
    wanted = sorted(set(stops))
    visited = []
    for _ in wanted:
        press(window, Qt.Key.Key_BracketRight)
        visited.append(page.controls.slider.value())
        assert page.remarks.card.isVisible()
    assert visited == wanted
    press(window, Qt.Key.Key_BracketRight)
    assert page.controls.slider.value() == wanted[-1]
    for stop in reversed(wanted[:-1]):
        press(window, Qt.Key.Key_BracketLeft)
        assert page.controls.slider.value() == stop
    assert page.controls.slider.remarked == tuple(wanted)
    assert not page.controls.earlier_remark.isEnabled()
    click(page.controls.later_remark)
    assert page.controls.slider.value() == wanted[1]
    click(page.controls.earlier_remark)
    assert page.controls.slider.value() == wanted[0]


def test_buttons_and_the_card_do_the_same(window: MainWindow) -> None:
    page = window.page_of(ReplayPage)
    click(page.controls.bookmark)
    assert page.remarks.card.isVisible()
    click(page.remarks.card)
    press(window, Qt.Key.Key_Escape)
    click(page.controls.note)
    QTest.keyClicks(note_sheet(page).note, "by the button")
    click(note_sheet(page).save)
    (remark,) = load(game(window)).remarks.values()
    assert (remark.text, remark.bookmark) == ("by the button", True)


def test_a_note_on_the_hand_is_written_from_the_receipt(window: MainWindow) -> None:
    page = window.page_of(ReplayPage)
    assert page.game is not None
    page.seek(page.game.playback.hands[0].last)
    press(window, Qt.Key.Key_Return)
    assert page.receipt.isVisible()
    press(window, Qt.Key.Key_N)
    QTest.keyClicks(note_sheet(page).note, "expensive")
    press(window, Qt.Key.Key_Return)
    assert next(iter(load(game(window)).remarks.values())).text == "expensive"
    assert page.game.moments.remarked(page.game.remarks).keys() == {page.game.playback.at}


def test_a_game_that_is_played_elsewhere_says_so_and_keeps_the_words(window: MainWindow, qtbot: QtBot) -> None:
    page, path = window.page_of(ReplayPage), game(window)
    data = path.read_bytes()
    with Recorder.resume(path, load(path)):
        write(window, "not now")
        sheet = page.findChild(MessageSheet)
        assert sheet is not None and "\n" not in sheet.line.text() and path.name in sheet.line.text()
        click(sheet.buttons[0])
        assert path.read_bytes() == data
        qtbot.waitUntil(page.hasFocus)
    press(window, Qt.Key.Key_N)
    assert note_sheet(page).note.text == "not now"
    press(window, Qt.Key.Key_Return)
    assert next(iter(load(path).remarks.values())).text == "not now"


def test_a_vanished_game_says_so(window: MainWindow) -> None:
    game(window).unlink()
    press(window, Qt.Key.Key_B)
    replay = window.page_of(ReplayPage)
    sheet = replay.findChild(MessageSheet)
    assert sheet is not None and "\n" not in sheet.line.text()
    assert replay.remarks.card.isHidden()


def test_nothing_can_be_written_without_a_game(shell: Shell) -> None:
    (shell.games).mkdir()
    (shell.games / "bad.mahjong").write_bytes(b"nothing\n")
    window = shell.open()
    window.open(ToReplay(shell.games / "bad.mahjong"))
    for key in (Qt.Key.Key_B, Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_BracketLeft):
        press(window, key)
    replay = window.page_of(ReplayPage)
    assert replay.remarks.notes.sheet is None and replay.trouble


def test_control_characters_are_shown_as_words(window: MainWindow) -> None:
    page = window.page_of(ReplayPage)
    line = page.game.moments.line_at(page.game.playback.at) if page.game is not None else 0
    write_remark(game(window), Remark(line, "a\x1b[31m\u202e<b>bold</b>"))
    window.open(ToReplay(game(window), 1, line + 1))
    assert page.remarks.card.accessibleName() == "a\\x1b[31m\\u202e<b>bold</b>"
    assert page.remarks.card.words.textFormat() is Qt.TextFormat.PlainText


def _says(shown: QLabel, words: str) -> bool:
    return shown.text() == words


def test_the_language_changes_while_a_remark_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_B)
    replay = window.page_of(ReplayPage)
    shown = replay.remarks.card.words
    press(window, Qt.Key.Key_N)
    title = note_sheet(replay).title
    for language, words, heading in (
        ("ru", "Закладка", "Заметка об этом моменте"),
        ("ja", "しおり", "この場面のメモ"),
        ("en", "Bookmarked", "Note on this moment"),
    ):
        window.context.settings.set("language", language)
        qtbot.waitUntil(partial(_says, shown, words))
        assert title.text() == heading


def test_a_note_that_another_window_wrote_meanwhile_is_kept(window: MainWindow) -> None:
    page, path = window.page_of(ReplayPage), game(window)
    assert page.game is not None
    line = page.game.moments.line_at(page.game.playback.at)
    write_remark(path, Remark(line, "written elsewhere"))
    press(window, Qt.Key.Key_B)
    assert load(path).remarks == {line: Remark(line, "written elsewhere", bookmark=True)}
    assert page.remarks.card.words.text() == "written elsewhere"
    write_remark(path, Remark(line, "written later"))
    press(window, Qt.Key.Key_B)
    press(window, Qt.Key.Key_B)
    write_remark(path, Remark(line, "written at last", bookmark=True))
    press(window, Qt.Key.Key_N)
    assert note_sheet(page).note.text == "written at last"


def test_a_bookmark_that_another_window_set_meanwhile_is_not_removed_by_setting_it(window: MainWindow) -> None:
    path = game(window)
    replay = window.page_of(ReplayPage)
    assert replay.game is not None
    line = replay.game.moments.line_at(replay.game.playback.at)
    write_remark(path, Remark(line, bookmark=True))
    press(window, Qt.Key.Key_B)
    assert load(path).remarks == {line: Remark(line, bookmark=True)}


def _note_line(window: MainWindow) -> int:
    game = window.page_of(ReplayPage).game
    assert game is not None
    return game.moments.line_at(game.playback.at)


def test_two_sheets_about_one_moment_lose_no_note(window: MainWindow) -> None:
    page, path, line = window.page_of(ReplayPage), game(window), _note_line(window)
    press(window, Qt.Key.Key_N)
    QTest.keyClicks(note_sheet(page).note, "typed here")
    write_remark(path, Remark(line, "written elsewhere", bookmark=True))
    press(window, Qt.Key.Key_Return)
    sheet = note_sheet(page)
    assert load(path).remarks[line].text == "written elsewhere", "nothing is replaced unseen"
    assert sheet.note.text == "written elsewhere · typed here"
    assert sheet.notice.isVisible() and "elsewhere" in sheet.note.accessibleDescription()
    press(window, Qt.Key.Key_Return)
    assert load(path).remarks == {line: Remark(line, "written elsewhere · typed here", bookmark=True)}
    assert page.remarks.notes.sheet is None


def test_an_unchanged_sheet_replaces_no_note(window: MainWindow) -> None:
    page, path, line = window.page_of(ReplayPage), game(window), _note_line(window)
    write(window, "first")
    press(window, Qt.Key.Key_N)
    assert note_sheet(page).note.text == "first"
    write_remark(path, Remark(line, "second"))
    press(window, Qt.Key.Key_Return)
    assert load(path).remarks == {line: Remark(line, "second")} and page.remarks.card.words.text() == "second"


def test_what_was_typed_before_is_shown_with_a_note_written_since(window: MainWindow) -> None:
    page, path, line = window.page_of(ReplayPage), game(window), _note_line(window)
    press(window, Qt.Key.Key_N)
    QTest.keyClicks(note_sheet(page).note, "half a thou")
    press(window, Qt.Key.Key_Escape)
    write_remark(path, Remark(line, "written elsewhere"))
    press(window, Qt.Key.Key_N)
    assert note_sheet(page).note.text == "written elsewhere · half a thou" and note_sheet(page).notice.isVisible()


def test_two_notes_that_are_too_long_together_are_not_cut(window: MainWindow) -> None:
    page, path, line = window.page_of(ReplayPage), game(window), _note_line(window)
    press(window, Qt.Key.Key_N)
    note_sheet(page).note.insertPlainText("b" * 600)
    write_remark(path, Remark(line, "a" * 600))
    press(window, Qt.Key.Key_Return)
    sheet = note_sheet(page)
    assert sheet.note.text == f"{'a' * 600} · {'b' * 600}" and not sheet.save.isEnabled()
    assert "203" in sheet.notice.text()
    press(window, Qt.Key.Key_Return)
    assert note_sheet(page) is sheet and load(path).remarks[line].text == "a" * 600
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_N)
    sheet = note_sheet(page)
    assert len(sheet.note.text) == 1203, "closing the sheet cuts nothing either"
    sheet.note.setPlainText("a and b")
    press(window, Qt.Key.Key_Return)
    assert load(path).remarks[line].text == "a and b"


def test_a_note_of_emoji_is_cut_only_beyond_its_end(window: MainWindow) -> None:
    press(window, Qt.Key.Key_N)
    sheet = note_sheet(window.page_of(ReplayPage))
    sheet.note.insertPlainText("\N{MAHJONG TILE RED DRAGON}" * (LONGEST_REMARK + 5))
    assert sheet.note.text == "\N{MAHJONG TILE RED DRAGON}" * LONGEST_REMARK


def test_joined_emoji_and_scripts_are_shown_as_they_were_typed(window: MainWindow) -> None:
    words = "\U0001f468\u200d\U0001f469\u200d\U0001f467 \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
    write_remark(game(window), Remark(_note_line(window), words))
    press(window, Qt.Key.Key_N)
    press(window, Qt.Key.Key_Escape)
    assert window.page_of(ReplayPage).remarks.card.accessibleName() == words


def test_the_sheet_grows_with_the_letters(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_N)
    sheet = note_sheet(window.page_of(ReplayPage))
    before = sheet.note.height()
    for percent in (150, 100, 150):
        window.context.settings.set("text-percent", percent)
        qtbot.wait(50)
        assert sheet.note.height() >= 4 * sheet.note.fontMetrics().lineSpacing()
        assert sheet.note.geometry().bottom() < sheet.save.geometry().top()
        assert sheet.save.geometry().bottom() < sheet.paper.height()
    assert sheet.note.height() > before
