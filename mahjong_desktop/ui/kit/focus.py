"""The focus ring: a frame 2 px wide, 2 px outside of the focused control, shown only while the keyboard is used.

Room: ui/kit. Each window has one ring. Widgets that show their focus themselves get none.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPushButton, QScrollArea, QSlider, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.presses import reaches
from mahjong_desktop.ui.theme import application

_GAP: Final = 2
_WIDTH: Final = 2
_FIELDS: Final = (QLineEdit, QAbstractSpinBox, QComboBox, QSlider, QPushButton)
_TABS: Final = frozenset({Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
_MOVED: Final = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.LayoutRequest)


def tab_through(*parts: QWidget) -> None:
    """Has Tab go through the controls of parts of a page: part by part, in each in the order in which they were put
    into it, whenever they were made. Controls that Tab passes now, because another of their group is the one that it
    reaches, get their places too."""
    window = parts[0].window()
    every = (widget for part in parts for widget in (part, *part.findChildren(QWidget)))
    takes = Qt.FocusPolicy.StrongFocus
    stops = [one for one in every if one.focusPolicy() & takes and not one.focusProxy() and one.window() is window]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def step_focus(row: QWidget, event: QKeyEvent) -> bool:
    """Moves the focus from a row of a list to the next one with Down, to the one before with Up. Returns whether the
    key was one of them."""
    if event.key() == Qt.Key.Key_Down:
        row.focusNextChild()
    elif event.key() == Qt.Key.Key_Up:
        row.focusPreviousChild()
    else:
        return False
    return True


def in_window(widget: QWidget, shape: QRectF) -> QRect:
    """Returns a rectangle of a widget in the coordinates of its window."""
    return shape.translated(QPointF(widget.mapTo(widget.window(), QPoint(0, 0)))).toAlignedRect()


class FocusRing(QWidget):
    """Draws a ring round the focused widget of one window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self._window = window
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self._radius = float(theme.CONTROL_RADIUS)
        self.by_keyboard = True
        self._by_tab = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._follow)
        application().focusChanged.connect(self._changed)

    def watch_window(self) -> None:
        """Starts to watch the window's events, which show whether the keyboard or the mouse is in use. Must be called
        after the window is shown."""
        handle = self._window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the window's events. Presses that belong to an earlier one do not reach what has appeared since."""
        kind = event.type()
        if kind in _MOVED:
            self._later.start(0)
        elif kind == QEvent.Type.MouseButtonPress and not isinstance(watched, QWidget):
            self._use(keyboard=False)
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and not isinstance(watched, QWidget):
            self._use(keyboard=True)
            self._by_tab = event.key() in _TABS
            keyboard().learn(event)
        return not isinstance(watched, QWidget) and not reaches(self._window, event)

    def _use(self, *, keyboard: bool) -> None:
        if keyboard != self.by_keyboard:
            self.by_keyboard = keyboard
            self._later.start(0)

    def _changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        for widget in self._watched:
            if shiboken6.isValid(widget):
                widget.removeEventFilter(self)
        self._watched = []
        self._target = new if new is not None and _wants_ring(new) and new.window() is self._window else None
        parent = self._target
        while parent is not None:
            parent.installEventFilter(self)
            self._watched.append(parent)
            parent = parent.parentWidget()
        if self._by_tab and new is not None and new.window() is self._window:
            _scroll_to(new)
        self._later.start(0)

    def _follow(self) -> None:
        target = self._target
        if (
            target is None
            or not shiboken6.isValid(target)
            or not self.by_keyboard
            or not target.isVisible()
            or not self._window.isVisible()
        ):
            self.hide()
            return
        shape, self._radius = QRectF(target.rect()), float(theme.CONTROL_RADIUS)
        own = getattr(target, "focus_shape", None)
        if own is not None:
            shape, self._radius = own()
        reach = _GAP + _WIDTH
        ring = in_window(target, shape).adjusted(-reach, -reach, reach, reach)
        if not _inside(target, ring):
            self.hide()
            return
        self.setGeometry(ring)
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.colours().focus), _WIDTH))
        half = _WIDTH / 2
        corner = self._radius + _GAP + half
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), corner, corner)


def _scroll_to(target: QWidget) -> None:
    """Scrolls to a widget. Qt does so only if the focus comes from within the same scroll area."""
    parent = target.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(target, 8, 16)
        parent = parent.parentWidget()


def _wants_ring(widget: QWidget) -> bool:
    return isinstance(widget, _FIELDS) or hasattr(widget, "focus_shape")


def _inside(target: QWidget, ring: QRect) -> bool:
    """Returns whether the ring lies within the visible part of the scrolled page."""
    parent = target.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            seen = in_window(parent, QRectF(parent.rect()))
            if not seen.adjusted(-4, -4, 4, 4).contains(ring):
                return False
        parent = parent.parentWidget()
    return True
