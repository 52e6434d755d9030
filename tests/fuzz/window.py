"""Opens damaged files in the real window without a test framework; exceptions in slots and events are caught here.

The targets damage the files.
"""

from __future__ import annotations

import gc
import os
import sys
import traceback
from pathlib import Path
from types import TracebackType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QMessageLogContext, QtMsgType, qInstallMessageHandler

from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.garbage import collect_when_due
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ResumeGame, ToNewGame, ToReplay, ToReplays, ToSettings
from mahjong_desktop.ui.shell import MainWindow

HARMLESS = ("This plugin does not support",)
SOUND_LINES = 20
OLD, NEW = 1_000_000_000, 1_100_000_000


class Bench:
    """A window over a folder with one good game; `try_game` adds a damaged one that was played later.

    It is painted only if there is something to see, because painting would take most of the time. As in the program,
    garbage is collected in this thread only: the bots of a damaged game may be thinking while the next window opens.
    """

    def __init__(self, folder: Path, sound: bytes) -> None:
        self.games = folder / "games"
        self.games.mkdir()
        self.wrong: list[str] = []
        self._sound = b"".join(sound.splitlines(keepends=True)[:SOUND_LINES])
        self._app = make_application()
        self._context = Context(settings=Settings(folder / "own" / "settings.json"), games=self.games)
        for name, value in {"pace": "instant", "language": "en", "pages": "light"}.items():
            self._context.settings.set(name, value)
        self._look = AppLook(self._app, self._context)

    def __enter__(self) -> Bench:
        self._collected = gc.isenabled()
        gc.disable()
        self._hook, sys.excepthook = sys.excepthook, self._caught
        self._handler = qInstallMessageHandler(self._warned)
        self.window = MainWindow(self._context)
        self.window.show_first()
        self.window.resize(1024, 640)
        self._settle()
        self.window.setUpdatesEnabled(False)
        return self

    def __exit__(self, *_: object) -> None:
        self._close(self.window)
        self._look.leave()
        qInstallMessageHandler(self._handler)
        sys.excepthook = self._hook
        gc.collect()
        if self._collected:
            gc.enable()

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.wrong.append("".join(traceback.format_exception(kind, error, trace, limit=-6)))

    def _warned(self, kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not words.startswith(HARMLESS):
            self.wrong.append(f"Qt: {words}")

    def _check(self) -> None:
        self._settle()
        wrong, self.wrong = self.wrong, []
        if wrong:
            raise RuntimeError(wrong[0])

    def _settle(self) -> None:
        for _ in range(3):
            self._app.processEvents()

    def _paint(self, window: MainWindow) -> None:
        window.setUpdatesEnabled(True)
        window.grab()
        self._check()
        window.setUpdatesEnabled(False)

    # ---- games

    def try_game(self, data: bytes, language: str) -> str:
        """Opens the start page, the list and the replay, and continues the game; this file is the latest. Returns the
        results."""
        for file in self.games.iterdir():
            file.unlink()
        self._put("sound", self._sound, OLD)
        bad = self._put("bad", data, NEW)
        window = self.window
        window.context.passed_over.clear()
        window.context.settings.set("named-files", [])
        window.context.settings.set("language", language)
        told = self._first_page(bad)
        window.open(ToReplays())
        self._check()
        told += f"/listed {len(window.page_of(ReplaysPage).rows)}"
        told += self._watched(bad)
        window.back()
        window.back()
        self._check()
        if bad.read_bytes() != data:
            raise ValueError("the file was changed")
        return told + self._gone_on(bad)

    def _put(self, name: str, data: bytes, seconds: int) -> Path:
        path = self.games / f"{name}{SUFFIX}"
        path.write_bytes(data)
        os.utime(path, (seconds, seconds))
        return path

    def _first_page(self, bad: Path) -> str:
        start = self.window.start
        start.opened()
        self._check()
        named = start.notice.path == bad
        if not named:
            self._paint(self.window)
        if start.library.unfinished is None:
            raise ValueError("nothing stands behind Continue")
        return "named" if named else "taken"

    def _watched(self, bad: Path) -> str:
        """Shows each end of a hand with its receipt, and the stops before it."""
        window = self.window
        window.open(ToReplay(bad))
        self._check()
        replay = window.page_of(ReplayPage)
        game = replay.game
        if game is None:
            if not replay.trouble:
                raise ValueError("no game and no trouble")
            return "/refused"
        for span in game.playback.hands[:3]:
            replay.seek(span.last)
            self._check()
            if span.ended:
                replay._receipt_again()
            self._paint(window)
        replay.seek(0)
        for _ in range(3):
            replay.move_by("forward")
        self._check()
        return "/watched" + self._played_on(game)

    def _played_on(self, game: SavedGame) -> str:
        """Plays on from the middle of the game, and leaves the branch at once."""
        window = self.window
        files = {*self.games.iterdir()}
        replay = window.page_of(ReplayPage)
        replay.seek(game.playback.count // 2)
        replay.remarks.play_on()
        self._check()
        played = self._left_table()
        if {*self.games.iterdir()} != files:
            raise ValueError("a branch was left behind")
        return "/played on" if played else ""

    def _gone_on(self, bad: Path) -> str:
        window = self.window
        window.open(ResumeGame(bad))
        self._check()
        return "/played" if self._left_table() else "/stays"

    def _left_table(self) -> bool:
        """Leaves the game at the table, or closes the sheet that says why there is none; returns whether there was."""
        window = self.window
        sheets = window.findChildren(MessageSheet)
        for sheet in sheets:
            sheet.close_sheet()
        played = window.game.table.session is not None
        if played == bool(sheets):
            raise ValueError(f"played: {played}, sheets: {len(sheets)}")
        if played:
            self._paint(window)
            window.back()
        self._clean()
        self._check()
        return played

    # ---- settings

    def try_settings(self, path: Path) -> None:
        """Opens a window with these settings: start page, new game, settings page."""
        context = Context(settings=Settings(path), games=self.games)
        look = AppLook(self._app, context)
        window = MainWindow(context)
        window.show_first()
        try:
            window.open(ToNewGame())
            self._check()
            window.page_of(NewGamePage).play.click()
            self._check()
            window.back()
            window.open(ToSettings())
            self._check()
        finally:
            self._close(window)
            look.leave()
        self._check()

    def _close(self, window: MainWindow) -> None:
        window.close()
        window.deleteLater()
        self._clean()

    def _clean(self) -> None:
        self._settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        collect_when_due()
