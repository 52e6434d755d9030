"""Bad files among the saved games: the start page opens, names each file once, and offers the next good game."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QFile, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.study.review.kept import path_of_reviews
from mahjong_desktop.ui import files, routes
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import PlayGame, ResumeGame, ToReplay, ToReplays, ToRules, ToSettings
from mahjong_desktop.ui.shell import MainWindow
from tests.records.games import RULESET, steps, write
from tests.ui.conftest import Shell

WAIT = 20_000


def saved(folder: Path, name: str, seconds: int, told: int = 60) -> Path:
    """Writes an unfinished game that was last played at that time."""
    path = folder / f"{name}{SUFFIX}"
    write(path, steps()[:told])
    os.utime(path, (seconds, seconds))
    return path


def spoil(path: Path, number: int, old: bytes, new: bytes) -> Path:
    """Changes one line of a file and keeps its time."""
    changed = path.stat().st_mtime
    lines = path.read_bytes().splitlines(keepends=True)
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new, 1)
    path.write_bytes(b"".join(lines))
    os.utime(path, (changed, changed))
    return path


def named(window: MainWindow, qtbot: QtBot) -> str:
    """Returns what the start page says about a file; an empty string if it says nothing."""
    qtbot.wait(30)
    return window.start.notice.words.text() if window.start.notice.isVisible() else ""


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Returns a list of the files that were shown in their folders."""
    shown: list[Path] = []
    monkeypatch.setattr(routes, "show_in_folder", shown.append)
    return shown


DEEP = b'{"a":{},"e":[{"is":"seated","x":' + b"[" * 5000 + b"\n"
SPOILT: dict[str, Callable[[Path], object]] = {
    "no-record": lambda path: path.write_bytes(b"nonsense\n"),
    "players": lambda path: spoil(path, 0, b'"standard",', b""),
    "order": lambda path: spoil(path, 1, b'"order":[', b'"order":[9,'),
    "middle": lambda path: spoil(path, 20, b'"piece":"', b'"piece":"7z'),
    "story": lambda path: spoil(path, 20, b'"seat":', b'"seat":7'),
    "deep": lambda path: path.write_bytes(
        path.read_bytes() + b'{"a":{},"e":[{"is":"seated","x":' + b"[" * 5000 + b"\n"
    ),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_bad_file_is_named_once_and_the_next_game_stands_behind_continue(
    shell: Shell, qtbot: QtBot, folders: list[Path], how: str
) -> None:
    sound = saved(shell.games, "sound", 1000)
    bad = saved(shell.games, "bad", 2000)
    SPOILT[how](bad)
    os.utime(bad, (2000, 2000))
    data = bad.read_bytes()
    window = shell.open()
    words = named(window, qtbot)
    assert bad.name in words and "\n" not in words
    window.start.notice.action.click()
    assert folders == [bad]
    assert window.start.library.unfinished is not None and window.start.library.unfinished.path == sound
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.game.table.session is not None, timeout=WAIT)
    assert window.game.table.session is not None and window.game.table.session.path == sound
    window.back()
    assert named(window, qtbot) == ""
    assert named(shell.open(), qtbot) == "" and bad.read_bytes() == data


def test_an_answer_that_was_changed_costs_a_line_and_the_next_game_is_offered(
    shell: Shell, qtbot: QtBot, folders: list[Path]
) -> None:
    """The events can follow each other; only resuming the game finds that the engine would have produced others."""
    sound = saved(shell.games, "sound", 1000)
    bad = saved(shell.games, "bad", 2000)
    lines = bad.read_bytes().splitlines()
    number = next(index for index, line in enumerate(lines) if b'"discard"' in line)
    step = json.loads(lines[number])
    step["a"] = {seat: {"do": "pass"} for seat in step["a"]}
    lines[number] = json.dumps(step).encode()
    bad.write_bytes(b"\n".join(lines) + b"\n")
    window = shell.open()
    qtbot.wait(30)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    (sheet,) = window.findChildren(MessageSheet)
    assert str(bad) in sheet.line.text()
    sheet.buttons[-1].click()
    assert folders == [bad]
    assert window.start.library.unfinished is not None and window.start.library.unfinished.path == sound


def test_zeros_at_the_end_are_reported_before_they_are_dropped(shell: Shell, qtbot: QtBot) -> None:
    path = saved(shell.games, "game", 1000)
    whole = path.read_bytes()
    path.write_bytes(whole + b"\0" * 3000)
    window = shell.open()
    window.open(ResumeGame(path))
    (sheet,) = window.findChildren(MessageSheet)
    assert path.name in sheet.line.text() and path.read_bytes() == whole + b"\0" * 3000
    sheet.buttons[-1].click()
    qtbot.waitUntil(lambda: window.game.table.session is not None, timeout=WAIT)
    assert path.read_bytes().startswith(whole) and b"\0" not in path.read_bytes()


def unreadable(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Files can be written into the folder, but it cannot be listed."""
    listing = os.scandir

    def barred(path: str | Path) -> object:
        if Path(path) == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return listing(path)

    monkeypatch.setattr(os, "scandir", barred)


def test_an_unreadable_folder_is_reported_on_the_start_page_and_when_a_game_begins(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        unreadable(patch, shell.games)
        window = shell.open()
        assert str(shell.games.name) in named(window, qtbot)
        window.open(ToReplays())
        assert window.page_of(ReplaysPage).rows == []
        window.back()
        window.open(PlayGame(RULESET, ("quick",) * 3, ("You", "A", "B", "C"), 3))
        (sheet,) = window.findChildren(MessageSheet)
        assert str(shell.games) in sheet.line.text()
        assert window.game.table.session is not None and window.game.table.session.saved
        shell.close(window)


# ---- the list


def test_a_row_says_time_ruleset_result_and_length(shell: Shell, qtbot: QtBot) -> None:
    path = shell.games / f"game{SUFFIX}"
    write(path, steps(hands=None))
    window = shell.open()
    window.open(ToReplays())
    (row,) = window.page_of(ReplaysPage).rows
    words = " ".join(label.text() for label in row.findChildren(QLabel))
    game = row.game
    assert ":" in words and "Hong Kong" in words
    assert f"{game.hands} hand" in words and "finished" in words and "place " in words
    assert window.context.texts.signed(game.scores[game.order.index(0)] - RULESET.starting_score) in words


def answer_trash(window: MainWindow) -> None:
    """Agrees in the sheet that asks before a file goes to the trash."""
    (sheet,) = [sheet for sheet in window.page_of(ReplaysPage).findChildren(MessageSheet) if sheet.isVisible()]
    sheet.buttons[1].click()


def test_arrows_go_from_game_to_game_and_enter_plays(shell: Shell, qtbot: QtBot) -> None:
    first, second = saved(shell.games, "first", 2000), saved(shell.games, "second", 1000)
    window = shell.open()
    window.open(ToReplays())
    replays = window.page_of(ReplaysPage)
    rows = replays.rows
    assert [row.path for row in rows] == [first, second] and rows[0].watch.hasFocus()
    for key, row in ((Qt.Key.Key_Down, rows[1]), (Qt.Key.Key_Down, rows[1]), (Qt.Key.Key_Up, rows[0])):
        QTest.keyClick(window.windowHandle(), key)
        assert row.watch.hasFocus()
    rows[1].trash.setFocus()
    with qtbot.waitSignal(replays.asked) as asked:
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    assert asked.args == [ToReplay(second)] and second.exists() and window.page is window.page_of(ReplayPage)


def test_keys_and_mouse_go_back_and_forward(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToReplays())
    window.open(ToSettings())
    settings = window.page

    def shown() -> Page:
        return window.page

    back, forward = Qt.MouseButton.BackButton, Qt.MouseButton.ForwardButton
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    replays = window.page_of(ReplaysPage)
    assert shown() is replays
    QTest.mouseClick(window, back)
    assert shown() is window.start
    QTest.mouseClick(window, back)
    assert shown() is window.start
    QTest.mouseClick(window, forward)
    assert shown() is replays
    QTest.keyClick(window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert shown() is settings
    window.go_forward()
    assert shown() is settings
    window.go_back()
    window.open(ToRules())
    window.go_forward()
    assert shown() is window.page_of(ReaderPage)


class Bin(QFile):
    """Removes files without a desktop's trash."""

    def moveToTrash(self) -> bool:
        """Removes the file."""
        return self.remove()


def test_a_game_goes_to_the_trash_and_the_keyboard_to_the_next(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = saved(shell.games, "first", 2000), saved(shell.games, "second", 1000)
    monkeypatch.setattr(files, "QFile", Bin)
    window = shell.open()
    window.open(ToReplays())
    replays = window.page_of(ReplaysPage)
    rows = replays.rows
    assert [row.path for row in rows] == [first, second]
    rows[0].watch.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Delete)
    (sheet,) = window.findChildren(MessageSheet)
    assert first.exists() and sheet.line.text() == rows[0].title
    sheet.buttons[0].click()
    assert first.exists() and rows[0].trash.hasFocus()
    QTest.keyClick(rows[0].trash, Qt.Key.Key_Space)
    assert first.exists()
    answer_trash(window)
    assert second.exists() and not first.exists()
    (row,) = replays.rows
    assert row.path == second and row.trash.hasFocus()
    row.trash.click()
    answer_trash(window)
    assert replays.rows == [] and replays.header.button.hasFocus()


def test_a_game_is_thrown_away_although_the_list_was_read_again_or_another_window_was_faster(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = saved(shell.games, "first", 2000), saved(shell.games, "second", 1000)
    monkeypatch.setattr(files, "QFile", Bin)
    window = shell.open()
    window.open(ToReplays())
    replays = window.page_of(ReplaysPage)
    replays.rows[1].trash.click()
    replays.retranslate()  # as when a game is imported meanwhile
    answer_trash(window)
    assert not second.exists() and [row.path for row in replays.rows] == [first]
    assert replays.rows[0].trash.hasFocus()
    replays.rows[0].trash.click()
    first.unlink()
    answer_trash(window)
    assert replays.rows == [] and replays.cover() is None


def test_a_bad_file_can_be_shown_and_thrown_away(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, folders: list[Path]
) -> None:
    shell.games.mkdir(parents=True)
    path = shell.games / f"a\nb{SUFFIX}"
    path.write_bytes(b"nonsense\n")
    window = shell.open()
    window.open(ToReplays())
    (row,) = window.page_of(ReplaysPage).bad
    row.folder.click()
    assert folders == [path] and path.exists()


@pytest.mark.parametrize("held", [True, False])
def test_a_file_that_cannot_be_removed_is_reported(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, held: bool
) -> None:
    class NoTrash(QFile):
        """A file of a system without trash."""

        def moveToTrash(self) -> bool:
            return False

    path = saved(shell.games, "game", 1000)
    monkeypatch.setattr(files, "QFile", NoTrash)
    window = shell.open()
    window.open(ToReplays())
    recorder = Recorder.resume(path, load(path)) if held else None
    replays = window.page_of(ReplaysPage)
    replays.rows[0].trash.click()
    answer_trash(window)
    (sheet,) = [sheet for sheet in window.findChildren(MessageSheet) if sheet.isVisible()]
    assert path.name in sheet.line.text() and path.exists() and len(replays.rows) == 1
    if recorder is not None:
        recorder.close()
    with pytest.raises(RecordError, match="cannot-delete"):
        files.move_to_trash(path)


def test_reviews_go_to_the_trash_with_their_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[str] = []

    class Trash(QFile):
        def moveToTrash(self) -> bool:
            gone.append(Path(self.fileName()).name)
            return True

    monkeypatch.setattr(files, "QFile", Trash)
    path = saved(tmp_path, "game", 1000)
    files.move_to_trash(path)
    path_of_reviews(path).write_bytes(b"{}")
    files.move_to_trash(path)
    assert gone == [path.name, path.name, path_of_reviews(path).name]


def test_a_replay_whose_end_was_lost_says_so_where_it_ends(shell: Shell, qtbot: QtBot) -> None:
    path = saved(shell.games, "game", 1000)
    path.write_bytes(path.read_bytes() + b"\0" * 3000)
    window = shell.open()
    window.open(ToReplays())
    assert "its end was lost" in " ".join(
        label.text() for label in window.page_of(ReplaysPage).rows[0].findChildren(QLabel)
    )
    window.open(ToReplay(path))
    replay = window.page_of(ReplayPage)
    assert replay.game is not None and replay.game.lost is not None
    assert path.name not in replay.controls.happened.text
    replay.seek(replay.game.playback.count - 1)
    assert path.name in replay.controls.happened.text
