"""Starts the program with its window: creates the application, loads fonts, applies style, language and theme, runs the
event loop, and ends in order when the system asks for it (SIGTERM): background processes are ended, and what they share
with the program is given back. Every step of a game is on the disk already.

Room: ui. The contents of the window belong to shell.py; command-line arguments are parsed in __main__.py.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtGui import QIcon, QStyleHints
from PySide6.QtWidgets import QApplication, QStyleFactory

from mahjong_desktop.disk import remove_unfinished
from mahjong_desktop.paths import assets_folder, config_folder, data_folder
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.settings import FILE_NAME, SYSTEM, Settings
from mahjong_desktop.study.drills.store import STORE_FOLDER, STORE_SUFFIX
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids, try_in_background
from mahjong_desktop.study.processes import close_processes
from mahjong_desktop.texts import FALLBACK, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import choose_faces
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.failures import Failures
from mahjong_desktop.ui.fonts import JAPANESE_FONTS, LATIN_FONTS, LoadedFonts
from mahjong_desktop.ui.garbage import Collector
from mahjong_desktop.ui.kit.accessible import speak_roles
from mahjong_desktop.ui.language import Translators, system_language
from mahjong_desktop.ui.system_motion import system_motion

PROGRAM: Final = "mahjong-desktop"
DESKTOP_FILE: Final = "io.github.mahjong_desktop.MahjongDesktop"
_LATER_MS: Final = 150
_BUILD_PERIOD_MS: Final = 20
_PATIENCE_SECONDS: Final = 1.0
"""How long the first start waits for rulesets from other packages. One that takes longer is shown once it is there."""
_BAD_INPUT: Final = 2
_ENDED: Final = 128 + 15
"""The exit status of a program that the system has asked to end."""


def tells_contrast(hints: QStyleHints) -> bool:
    """Returns whether this version of Qt (6.10 or later) tells which contrast the system asks for."""
    return hasattr(hints, "accessibility")


def wants_contrast(hints: QStyleHints) -> bool:
    """Returns whether the system asks for high contrast."""
    if not tells_contrast(hints):
        return False
    return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast


class AppLook(QObject):
    """Applies the language and the theme of the settings, and follows the settings while the program runs."""

    def __init__(self, app: QApplication, context: Context) -> None:
        super().__init__(app)
        self._app = app
        self._context = context
        self._translators = Translators(app)
        self._fonts = LoadedFonts()
        self._fonts.load(LATIN_FONTS)
        self.language = ""
        context.settings.listen(self._changed)
        self._hints = app.styleHints()  # kept, because what it holds is taken for deleted once it is not referred to
        self._hints.colorSchemeChanged.connect(self._scheme_changed)
        if tells_contrast(self._hints):
            self._hints.accessibility().contrastPreferenceChanged.connect(self._contrast_changed)
        self.use()

    def use(self) -> None:
        """Applies the language and theme that the settings now name."""
        choose_faces(self._context.settings.text("tile-faces"))
        chosen = self._context.settings.text("language")
        language = system_language() if chosen == SYSTEM else chosen
        own_words = self._context.settings.flag("own-words")
        if language != self.language or own_words != self._context.texts.own_words:
            self.language = language
            if language == "ja":
                self.load_japanese()
            self._context.texts = Texts(language, own_words=own_words)
            self._use_theme()
            self._translators.use(language)
        else:
            self._use_theme()

    def leave(self) -> None:
        """Stops following the settings and removes the translators from the application."""
        self._context.settings.forget(self._changed)
        self._hints.colorSchemeChanged.disconnect(self._scheme_changed)
        if tells_contrast(self._hints):
            self._hints.accessibility().contrastPreferenceChanged.disconnect(self._contrast_changed)
        self._translators.use(FALLBACK)
        self.deleteLater()

    def load_japanese(self) -> None:
        """Loads the Japanese fonts: at once if the language is Japanese, else after the first frame. Other languages
        need them too, for the original Japanese names."""
        self._fonts.load(JAPANESE_FONTS)

    def _use_theme(self) -> None:
        settings = self._context.settings
        pages = settings.text("pages")
        system_dark = self._hints.colorScheme() == Qt.ColorScheme.Dark
        dark = system_dark if pages == SYSTEM else pages == "dark"
        size, contrast = settings.number("text-percent"), wants_contrast(self._hints)
        theme.activate(self._app, theme.Theme(dark, size, self.language, contrast=contrast))

    def _scheme_changed(self, _scheme: Qt.ColorScheme) -> None:
        self._use_theme()

    def _contrast_changed(self, _preference: object) -> None:
        self._use_theme()

    def _changed(self, name: str) -> None:
        if name == "tile-faces":
            choose_faces(self._context.settings.text(name))
        if name in ("language", "own-words", "pages", "text-percent"):
            self.use()


class RulesetBuilder(QObject):
    """Builds the rulesets one after another while the window waits for input, so that the gallery opens at once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left = list(reversed(known_ids()))
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._build_one)

    def start(self) -> None:
        """Begins to build."""
        self._timer.start(_BUILD_PERIOD_MS)

    def _build_one(self) -> None:
        if self._left:
            find_ruleset(self._left.pop())
        else:
            self._timer.stop()


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """Returns the one application object, in the Fusion style; creates it if none is running."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([PROGRAM, *arguments])
    speak_roles()
    app.setApplicationName(PROGRAM)
    app.setDesktopFileName(DESKTOP_FILE)
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setWindowIcon(QIcon(str(assets_folder() / "icons" / "mahjong-desktop.svg")))
    return app


def run(record: Path | None = None, arguments: Sequence[str] = ()) -> int:
    """Opens the window, with a saved game if `record` is given, and returns the exit status when it closes."""
    app = make_application(arguments)
    context = Context(settings=Settings())
    look = AppLook(app, context)
    Collector(app)
    try_in_background(_PATIENCE_SECONDS)
    if record is not None and not _readable(record):
        return _BAD_INPUT
    from mahjong_desktop.ui.shell import MainWindow

    window = MainWindow(context)
    failures = Failures(app)
    failures.told.connect(window.tell_failure)
    window.show_first(record)
    QTimer.singleShot(_LATER_MS, look.load_japanese)
    QTimer.singleShot(_LATER_MS, system_motion().ask)
    app.applicationStateChanged.connect(system_motion().watch)
    QTimer.singleShot(_LATER_MS, RulesetBuilder(app).start)
    QTimer.singleShot(_LATER_MS, partial(remove_leftovers, context.games))
    ending = EndOnRequest(partial(app.exit, _ENDED), app)
    status = app.exec()
    close_processes(at_once=ending.asked)
    ending.leave()
    failures.leave()
    return status


def remove_leftovers(games: Path) -> None:
    """Removes what programs that were killed while they wrote have left beside the person's files."""
    own = ((config_folder(), FILE_NAME), (data_folder(), ".json"), (data_folder() / STORE_FOLDER, STORE_SUFFIX))
    for folder, part in (*own, (games, SUFFIX)):
        remove_unfinished(folder, part)


def _readable(record: Path) -> bool:
    """Returns whether a file from the command line is a saved game. If it is not, prints one line that says why."""
    from mahjong_desktop.core.errors import MahjongError
    from mahjong_desktop.present.troubles import trouble_line
    from mahjong_desktop.study.card_reading import is_card_game, summarized_cards
    from mahjong_desktop.study.reading import summarized

    try:
        (summarized_cards if is_card_game(record) else summarized)(record)
    except MahjongError as error:
        sys.stderr.write(f"{PROGRAM}: {trouble_line(error)}\n")
        return False
    return True


class EndOnRequest(QObject):
    """Calls `end` in the event loop when the system asks the program to end; `asked` says that it has. Python runs the
    handlers of signals only between its own instructions, so that a socket has to wake the event loop. Does nothing on
    Windows, which has no such request."""

    def __init__(self, end: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self.asked = False
        self._end = end
        if sys.platform == "win32":
            return
        self._woken, self._waking = socket.socketpair()
        for one in (self._woken, self._waking):
            one.setblocking(False)
        self._before = signal.set_wakeup_fd(self._waking.fileno(), warn_on_full_buffer=False)
        self._handler = signal.signal(signal.SIGTERM, self._take)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)

    def leave(self) -> None:
        """Gives the signal back."""
        if sys.platform == "win32":
            return
        self._notifier.setEnabled(False)
        signal.signal(signal.SIGTERM, self._handler)
        signal.set_wakeup_fd(self._before)
        self._woken.close()
        self._waking.close()

    def _take(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True

    def _wake(self) -> None:
        with contextlib.suppress(OSError):
            self._woken.recv(64)
        if self.asked:
            self._end()
