"""Answers to a question: the button that is chosen, the sign of a verdict, and the look of both.

Room: ui/kit. Drills and lessons build their answers on it. The look comes from the role `answer` of the style sheet and
the property `look`; what an answer says comes from the pages.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.theme import Role, repolish, set_role


class AnswerLook(StrEnum):
    """How an answer was judged: not yet, right, wrong, missed, or rightly left alone."""

    OPEN = "open"
    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"
    IDLE = "idle"


_SIGNS: Final = {
    AnswerLook.RIGHT: ("check", "accent"),
    AnswerLook.WRONG: ("close", "red"),
    AnswerLook.MISSED: ("plus", "gold"),
}
"""The icon and the name of the colour of each verdict."""


def show_look(widget: QWidget, look: AnswerLook) -> None:
    """Gives a widget of the role `answer`, or a field, the look of a verdict."""
    widget.setProperty("look", look.value)
    repolish(widget)


class LookSign(QLabel):
    """The icon of a verdict, `size` pixels wide; nothing before the answer is judged."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size
        self.setFixedSize(size, size)

    def show_look(self, look: AnswerLook, *, chosen: bool = False) -> None:
        """Shows a verdict; a tick for an answer that is not judged but `chosen`."""
        shown = AnswerLook.RIGHT if chosen and look not in _SIGNS else look
        if shown not in _SIGNS:
            self.setPixmap(QPixmap())
            return
        name, ink = _SIGNS[shown]
        self.setPixmap(icon_pixmap(name, str(getattr(theme.colours(), ink)), self._size, self.devicePixelRatioF()))


class AnswerButton(QPushButton):
    """An answer that can be chosen; its parts are put into a layout, or it has a text. A `bare` one has a ground only
    while it is chosen, judged or under the pointer. Space and the mouse choose; all other keys are the page's."""

    def __init__(self, name: str, *, bare: bool = False) -> None:
        super().__init__()
        self.verdict = AnswerLook.OPEN
        self._bare = bare
        self.setProperty("bare", bare)
        self.setProperty("look", AnswerLook.OPEN.value)
        set_role(self, Role.ANSWER)
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def choose_alone(self) -> None:
        """Has screen readers say that only one of the answers can be chosen."""
        self.spoken_role = QAccessible.Role.RadioButton

    def pass_mouse(self) -> None:
        """Lets the mouse reach the button through its parts. Called when they are in the layout."""
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_verdict(self, look: AnswerLook) -> None:
        """Shows how the answer was judged."""
        self.verdict = look
        self.setProperty("bare", self._bare and look not in _SIGNS)
        show_look(self, look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside of the answer."""
        return QRectF(self.rect()).adjusted(3, 3, -3, -3), theme.ROW_RADIUS

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.minimumSize()

    def hasHeightForWidth(self) -> bool:
        layout = self.layout()
        return layout is not None and layout.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return -1 if layout is None else layout.heightForWidth(width)
