"""A window that is used at random: clicks, double clicks, keys, wheels, languages, colours and sizes. What a step shows
is not judged; an exception or a warning of Qt is a failure.

A case is a window of its own with a saved game, used for fifty steps. The same seed and case choose the same steps
as long as the pages are the same; how far bots and threads are at a step differs.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import TracebackType
from unittest import mock

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QDesktopServices, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QFileDialog, QMenu, QWidget

from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.settings import LANGUAGE_CHOICES, SYSTEM, Settings
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.garbage import collect_when_due
from mahjong_desktop.ui.shell import SMALLEST, MainWindow
from mahjong_desktop.ui.sound import device
from tests.fuzz.target import Outcome, Target

STEPS = 50
"""The steps of a case."""
LAST = 12
"""So many steps before a failure are told."""
HARMLESS = ("This plugin does not support",)
SIZES = ((SMALLEST.width(), SMALLEST.height()), (1280, 720), (1280, 800), (1920, 1080))
KEYS = (
    *(Qt.Key.Key_Escape, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Tab),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp),
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Slash),
    *(Qt.Key.Key_F1, Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F11),
    *(Qt.Key(code) for code in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
)
CHORDS = (
    (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
    (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier),
    (Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier),
    (Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier),
    (Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier),
)
POPUP_MS = 150
"""A menu or dialog that is open for so long is answered by a key, because it may hold the event loop of its own."""


class Restless:
    """One window, and somebody who presses everything."""

    def __init__(self, folder: Path, game: bytes, chance: Random) -> None:
        self.wrong: list[str] = []
        self.last: deque[str] = deque(maxlen=LAST)
        self._chance = chance
        self._app = make_application()
        games = folder / "games"
        games.mkdir()
        (games / f"saved{SUFFIX}").write_bytes(game)
        self._context = Context(settings=Settings(folder / "own" / "settings.json"), games=games)
        for name, value in {"pace": "instant", "language": "en", "pages": "light"}.items():
            self._context.settings.set(name, value)
        self._look = AppLook(self._app, self._context)
        self.window = self._opened()
        self._waker = QTimer()
        self._waker.timeout.connect(self._answer_popup)
        self._waker.start(POPUP_MS)
        self._steps: tuple[tuple[int, Callable[[], str]], ...] = (
            (30, self._press_button),
            (8, self._press_twice),
            (30, self._press_key),
            (8, self._press_chord),
            (10, self._click_anywhere),
            (5, self._choose_in_combo),
            (5, self._turn_wheel),
            (4, self._change_setting),
            (3, self._change_size),
        )

    def _opened(self) -> MainWindow:
        window = MainWindow(self._context)
        window.show_first()
        window.resize(1280, 720)
        window.activateWindow()
        return window

    # ---- steps

    def step(self) -> None:
        """Does one thing at random and lets the window answer. A window that was closed is opened anew."""
        weights = [weight for weight, _ in self._steps]
        ((_, do),) = self._chance.choices(self._steps, weights)
        page = type(self.window.page).__name__
        self.last.append(f"{page}: {do()}")
        QTest.qWait(self._chance.choice((0, 0, 1, 5, 30)))
        if not self.window.isVisible():
            self._close()
            self.window = self._opened()
        if self._chance.random() < 0.1:
            self.window.grab()
        collect_when_due()

    def _visible(self, kind: type[QWidget]) -> list[QWidget]:
        popup = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        inside = self.window if popup is None else popup
        found = [one for one in inside.findChildren(kind) if one.isVisible() and one.isEnabled()]
        return [one for one in found if not one.visibleRegion().isEmpty()]

    def _press(self, widget: QWidget, times: int = 1) -> str:
        for _ in range(times):
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        name = widget.accessibleName() or widget.objectName()
        return f"{'double click' if times > 1 else 'click'} on {type(widget).__name__} {name!r}"

    def _press_button(self) -> str:
        buttons = self._visible(QAbstractButton)
        return self._press(self._chance.choice(buttons)) if buttons else "nothing"

    def _press_twice(self) -> str:
        buttons = self._visible(QAbstractButton)
        return self._press(self._chance.choice(buttons), 2) if buttons else "nothing"

    def _target(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self.window.page

    def _press_key(self) -> str:
        key = self._chance.choice(KEYS)
        QTest.keyClick(self._target(), key)
        return f"key {key.name}"

    def _press_chord(self) -> str:
        key, modifier = self._chance.choice(CHORDS)
        QTest.keyClick(self._target(), key, modifier)
        return f"key {modifier.name} {key.name}"

    def _click_anywhere(self) -> str:
        place = QPoint(self._chance.randrange(self.window.width()), self._chance.randrange(self.window.height()))
        widget = self.window.childAt(place) or self.window
        button = self._chance.choice((Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton))
        QTest.mouseClick(widget, button, pos=widget.mapFrom(self.window, place))
        return f"click at {place.x()}, {place.y()} on {type(widget).__name__}"

    def _choose_in_combo(self) -> str:
        boxes = [box for box in self._visible(QComboBox) if isinstance(box, QComboBox) and box.count()]
        if not boxes:
            return "nothing"
        box, index = (chosen := self._chance.choice(boxes)), self._chance.randrange(chosen.count())
        box.setCurrentIndex(index)
        box.activated.emit(index)
        return f"row {index} of {type(box).__name__}"

    def _turn_wheel(self) -> str:
        place = QPoint(self._chance.randrange(self.window.width()), self._chance.randrange(self.window.height()))
        widget = self.window.childAt(place) or self.window
        at, turned = QPointF(widget.mapFrom(self.window, place)), QPoint(0, self._chance.choice((-360, 360)))
        none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        turn = QWheelEvent(at, QPointF(place), QPoint(), turned, *none, Qt.ScrollPhase.NoScrollPhase, False)
        QCoreApplication.sendEvent(widget, turn)
        return f"wheel at {place.x()}, {place.y()}"

    def _change_setting(self) -> str:
        choices: dict[str, tuple[str | int, ...]] = {
            "language": tuple(one for one in LANGUAGE_CHOICES if one != SYSTEM),
            "pages": ("light", "dark"),
            "text-percent": (100, 125, 150),
        }
        name = self._chance.choice(tuple(choices))
        value = self._chance.choice(choices[name])
        self._context.settings.set(name, value)
        return f"{name} = {value}"

    def _change_size(self) -> str:
        width, height = self._chance.choice(SIZES)
        self.window.showNormal()
        self.window.resize(width, height)
        return f"{width} × {height}"

    # ---- what holds an event loop of its own

    def _answer_popup(self) -> None:
        popup = QApplication.activePopupWidget()
        modal = QApplication.activeModalWidget()
        if isinstance(popup, QMenu):
            QTest.keyClick(popup, self._chance.choice((Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_Return)))
        elif popup is not None:
            popup.close()
        elif isinstance(modal, QDialog):
            modal.reject()

    # ---- the end

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Notes an exception of a slot or an event."""
        self.wrong.append("".join(traceback.format_exception(kind, error, trace, limit=-8)))

    def warned(self, kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        """Notes a warning of Qt."""
        if kind is not QtMsgType.QtDebugMsg and not words.startswith(HARMLESS):
            self.wrong.append(f"Qt: {words}")

    def _close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def leave(self) -> None:
        """Closes the window and what it has opened."""
        self._waker.stop()
        self._close()
        self._look.leave()


def _silent(_: device.Pull) -> device.Output:
    raise device.SoundError("random steps are silent")


@contextmanager
def restless(game: bytes, chance: Random) -> Iterator[Restless]:
    """A window in a folder of its own; files are chosen by nobody, nothing is opened outside and nothing is heard. As
    in the program, garbage is collected in this thread only."""
    collected = gc.isenabled()
    gc.disable()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        mock.patch.dict(os.environ, {"MAHJONG_DESKTOP_HOME": folder}),
        mock.patch.object(QFileDialog, "getSaveFileName", return_value=("", "")),
        mock.patch.object(QFileDialog, "getOpenFileName", return_value=("", "")),
        mock.patch.object(QDesktopServices, "openUrl", return_value=True),
        mock.patch.object(device, "open_device", _silent),
    ):
        used = Restless(Path(folder), game, chance)
        hook, sys.excepthook = sys.excepthook, used.caught
        handler = qInstallMessageHandler(used.warned)
        try:
            yield used
            used.leave()
        finally:
            qInstallMessageHandler(handler)
            sys.excepthook = hook
            gc.collect()
            if collected:
                gc.enable()


def _random_steps(count: int, seed: int) -> Outcome:
    from tests.fuzz.records import sound_games

    outcome, games = Outcome(), sound_games()
    for case in range(count):
        chance = Random(f"{seed}:{case}")
        with outcome.case(case), restless(chance.choice(games), chance) as used:
            for number in range(STEPS):
                used.step()
                if used.wrong:
                    told = "\n    ".join(used.last)
                    raise RuntimeError(f"step {number}\n    {told}\n{used.wrong[0]}")
            outcome.told[type(used.window.page).__name__] += 1
    return outcome


TARGETS = (Target("random-steps", _random_steps, small=1, large=100),)
