"""Scroll areas of pages and sheets, and their keys: Page Up and Down, Up and Down, Home and End scroll whatever a page
or a sheet holds, wherever the keyboard focus is, unless the key means something else there.

Room: ui/kit.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.theme import Role, set_role

_ACTIONS: Final = {
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Up: QScrollBar.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QScrollBar.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_Home: QScrollBar.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QScrollBar.SliderAction.SliderToMaximum,
}
_STEP: Final = 48
"""How far Up and Down scroll, in pixels."""


class FocusArea(QScrollArea):
    """A scroll area that can have the keyboard focus, because there is nothing in it that could. Name it."""

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.ITEM_RADIUS


def scroll(inside: QWidget, *, focus: bool = False) -> QScrollArea:
    """Returns a vertical scroll area round the widget, without a frame of its own; one that takes the `focus` itself
    has a ring then."""
    made = FocusArea() if focus else QScrollArea()
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if focus else Qt.FocusPolicy.NoFocus)
    made.verticalScrollBar().setSingleStep(_STEP)
    set_role(inside, Role.CLEAR)
    made.setWidget(inside)
    set_role(made.viewport(), Role.CLEAR)
    return made


def scroll_by_key(owner: QWidget, event: QKeyEvent) -> bool:
    """Scrolls the scroll area of a page or a sheet by a key that nothing in it has taken: the area that has the
    keyboard focus if there is one, else the nearest to it, and of several the one with the most that is hidden. Where
    that is at its end already, another one is scrolled. Returns whether there was something to scroll, and marks the
    key as taken then."""
    action = _ACTIONS.get(Qt.Key(event.key()))
    if action is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    areas = [area for area in owner.findChildren(QScrollArea) if area.isVisible() and _hidden(area)]
    if not areas:
        return False
    held = owner.window().focusWidget()
    focused = [area for area in areas if held is not None and area.isAncestorOf(held)]
    first = focused[-1] if focused else max(_nearest(areas, held), key=_hidden)
    for area in (first, *sorted(areas, key=_hidden, reverse=True)):
        bar = area.verticalScrollBar()
        before = bar.value()
        bar.triggerAction(action)
        if bar.value() != before:
            break
    event.accept()
    return True


def _nearest(areas: list[QScrollArea], held: QWidget | None) -> list[QScrollArea]:
    """Returns the areas in the smallest part of a page that also has the keyboard focus; all if none has it."""
    while held is not None:
        near = [area for area in areas if held.isAncestorOf(area)]
        if near:
            return near
        held = held.parentWidget()
    return areas


def _hidden(area: QScrollArea) -> int:
    """Returns how much of what an area holds is hidden, in pixels of height."""
    bar = area.verticalScrollBar()
    return bar.maximum() - bar.minimum()
