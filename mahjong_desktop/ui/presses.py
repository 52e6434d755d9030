"""Which press is only the second half of a double one, so that one double click never answers two questions.

Room: ui. A press answers what was on the screen when it began. The second press of a double click, a key that bounces
and a key that is held belong to the press before them: whatever appeared after that one is not answered by them.

The second half is told by the time of the system's double click. If the first press answered a question, the next one
within that time is its second half wherever it lies, because nobody can have read the new question; else it is only if
it is at the same place, or on the same key. A press of the mouse is never the second half of a key. Who waits for a new
question may press as soon as it appears. A press that has only jumped to the end of an animation is spent: its second
half does nothing, wherever it arrives.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

_TAKE_KEYS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_ONCE: Final = _TAKE_KEYS | {Qt.Key.Key_Escape}
_TYPING: Final = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
_DOWN: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_PRESSED: Final = (*_DOWN, QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class _Press(Struct):
    """A press: when it was noticed and when the system says it was (0 if it does not), both in milliseconds, and its
    place on the screen or its key."""

    at: float
    stamp: int
    spot: QPointF | int
    answered: bool = False


class Presses:
    """Notes presses in the order in which they come. `clock` counts milliseconds."""

    def __init__(self, clock: Callable[[], float] = lambda: 1000 * time.monotonic()) -> None:
        self.now = clock
        self._before: dict[type, _Press] = {}
        self._press: _Press | None = None
        self._half_of: _Press | None = None
        self._spent: dict[type, _Press] = {}

    def forget(self) -> None:
        """Begins anew, as if nothing had been pressed."""
        self._before.clear()
        self._spent.clear()
        self._press = self._half_of = None

    def note(self, event: QMouseEvent | QKeyEvent) -> None:
        """Notes the press that is handled now. The same press may be noted by several widgets on its way."""
        made = self._made(event)
        if (
            made.stamp
            and self._press is not None
            and (self._press.stamp, type(self._press.spot)) == (made.stamp, type(made.spot))
        ):
            return
        before = self._before.get(type(made.spot))
        held = isinstance(event, QKeyEvent) and event.isAutoRepeat()
        self._press = made
        self._half_of = before if before is not None and (held or _follows(before, made)) else None
        if self._half_of is None:
            self._before[type(made.spot)] = made

    def answered(self) -> None:
        """The press that is handled now has answered a question."""
        if self._press is not None:
            self._press.answered = True
            self._before[type(self._press.spot)] = self._press

    def spend(self) -> None:
        """The press that is handled now has done all that it and its second half are to do."""
        if self._press is not None:
            self._spent[type(self._press.spot)] = self._press

    def is_spent(self, event: QMouseEvent | QKeyEvent) -> bool:
        """Returns whether a press is the second half of one that is spent, or its key that is still held. Any other
        press of its kind ends that."""
        made = self._made(event)
        spent = self._spent.get(type(made.spot))
        if spent is None:
            return False
        held = isinstance(event, QKeyEvent) and event.isAutoRepeat() and made.spot == spent.spot
        if not held and not _follows(spent, made):
            del self._spent[type(made.spot)]
        return type(made.spot) in self._spent

    def _made(self, event: QMouseEvent | QKeyEvent) -> _Press:
        spot = event.key() if isinstance(event, QKeyEvent) else event.globalPosition()
        return _Press(self.now(), event.timestamp(), spot)

    @property
    def repeats_an_answer(self) -> bool:
        """Whether the press that is handled now is the second half of one that has answered a question."""
        return self._half_of is not None and self._half_of.answered

    def too_late_for(self, since: float) -> bool:
        """Returns whether the press that is handled now belongs to one before `since`, the moment at which something
        appeared on the screen."""
        return self._half_of is not None and since >= self._half_of.at


def _follows(before: _Press, press: _Press) -> bool:
    """Returns whether a press is the second half of another one. The system's times are better where both are known: a
    press may wait for a long task of the window's thread."""
    away = press.at - before.at
    if before.stamp and press.stamp >= before.stamp:
        away = min(away, press.stamp - before.stamp)
    hints = QGuiApplication.styleHints()
    return away < hints.mouseDoubleClickInterval() and (before.answered or _same(before.spot, press.spot))


def _same(one: QPointF | int, other: QPointF | int) -> bool:
    if isinstance(one, QPointF) and isinstance(other, QPointF):
        return (one - other).manhattanLength() < QGuiApplication.styleHints().startDragDistance()
    return one == other


@lru_cache(maxsize=1)
def presses() -> Presses:
    """Returns the one Presses of the program."""
    return Presses()


def reaches(window: QWidget, event: QEvent) -> bool:
    """Notes an event of a window and returns whether it may reach its widgets: not if it is a held key that would be
    taken again and again, nor the second half of a press for a part of the window that has appeared since the first
    half. Such a part has the moment as its attribute `asks_since`. Nothing of a press that is spent reaches them."""
    if event.type() in _PRESSED and isinstance(event, QMouseEvent | QKeyEvent) and presses().is_spent(event):
        event.accept()  # a key that is overridden answers no shortcut either
        return False
    if event.type() in _DOWN and isinstance(event, QMouseEvent):
        if event.button() != Qt.MouseButton.LeftButton:
            return True
        presses().note(event)
        return not asks_later(window.childAt(event.position().toPoint()))
    if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
        return True
    presses().note(event)
    held = window.focusWidget()
    if isinstance(held, _TYPING) or event.key() not in _ONCE:
        return True
    return not event.isAutoRepeat() and not (event.key() in _TAKE_KEYS and asks_later(held))


def asks_later(widget: QWidget | None) -> bool:
    """Returns whether a widget belongs to a part that has appeared since the first half of the press that is handled
    now."""
    while widget is not None:
        since = getattr(widget, "asks_since", None)
        if since is not None and presses().too_late_for(since):
            return True
        widget = widget.parentWidget()
    return False
