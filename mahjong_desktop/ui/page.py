"""What every page of the window has in common: its ground, its words, the way back, who has the keyboard; what may lie
over a page; the header of a page.

Room: ui. Pages ask for things by signals; going from page to page is the business of main_window.py.
"""

from __future__ import annotations

from typing import Protocol, TypeGuard, runtime_checkable

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import LOOKS, Button, ButtonKind, label

translate = QCoreApplication.translate


@runtime_checkable
class TakesKeyboard(Protocol):
    """Knows where the keyboard belongs."""

    def take_keyboard(self) -> None:
        """Give it there."""


class Cover(QWidget):
    """Lies over a page and has the keyboard as long as it is in sight."""

    def dress_alone(self) -> None:
        """Carry the style sheet where there is no page below that does."""
        if not _on_a_page(self):
            theme.dress(self)

    def take_keyboard(self) -> None:
        """Give the keyboard to what it begins with."""
        self.setFocus()


class Page(QWidget):
    """A page; Escape closes it."""

    closed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._held: QWidget | None = None
        self._told_in: object = self._in_force()
        theme.dress(self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._follow)

    def retranslate(self) -> None:
        """Take the words and the look in force; `tell` and `freshen` ask for it."""

    # ---- words and looks

    def freshen(self) -> None:
        """Take the words and the look in force, if they are others than those the page is told in."""
        if self._told_in != self._in_force():
            self.tell()

    def tell(self) -> None:
        """Say everything anew, in the words and the look in force."""
        theme.dress(self)
        self._told_in = self._in_force()
        self.retranslate()

    def outdate(self) -> None:
        """What the page says is not true any more: tell it anew, at once or when the page comes into sight."""
        self._told_in = None
        self._follow()

    def _in_force(self) -> object:
        return theme.active(), self.context.texts.language

    def _follow(self) -> None:
        if self.isVisible():
            self.freshen()

    def opened(self) -> None:
        """The page is about to come into sight: what it shows is brought up to date."""

    def left(self) -> None:
        """The page goes out of sight."""

    # ---- the keyboard

    def first_focus(self) -> None:
        """Give the keyboard to what the page begins with."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def cover(self) -> Cover | None:
        """What lies on top of the page or of the whole window; None where nothing does."""
        below = (*reversed(self.window().children()), *reversed(self.children()))
        return next((child for child in below if _covers(child)), None)

    def keep_keyboard(self) -> None:
        """Remember what has the keyboard, before the page goes out of sight."""
        held = self.window().focusWidget()
        self._held = held if held is not None and (held is self or self.isAncestorOf(held)) else None

    def forget_keyboard(self) -> None:
        """Begin anew: what had the keyboard does not matter any more."""
        self._held = None

    def take_keyboard(self) -> None:
        """Give the keyboard to what had it when the page was left, to what lies on top, else to what comes first. Does
        nothing while the page is out of sight."""
        if not self.isVisibleTo(self.window()):
            return
        held, self._held = self._held, None
        if held is not None and not (shiboken6.isValid(held) and held.isVisible() and held.isEnabled()):
            held = None
        cover = self.cover()
        if held is not None and (cover is None or cover.isAncestorOf(held)):
            held.setFocus(Qt.FocusReason.TabFocusReason)
        elif cover is not None:
            cover.take_keyboard()
        else:
            self.first_focus()

    def changeEvent(self, event: QEvent) -> None:
        """One change of language or theme brings several events; they are followed once, when all is in force."""
        if event.type() in (QEvent.Type.LanguageChange, *LOOKS) and self.isVisible():
            self._soon.start(0)
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colours().page)


def _on_a_page(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, Page):
        parent = parent.parentWidget()
    return parent is not None


def _covers(child: QObject) -> TypeGuard[Cover]:
    return isinstance(child, Cover) and not child.isHidden()


class PageGround(QWidget):
    """A part of a page on the colour of surfaces, with a hairline at one edge if wanted (`top`, `bottom`, `left`)."""

    def __init__(self, edge: str = "") -> None:
        super().__init__()
        self._edge = edge

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect, colour = self.rect(), theme.colours()
        painter.fillRect(rect, colour.surface)
        painter.setPen(colour.line)
        match self._edge:
            case "bottom":
                painter.drawLine(rect.bottomLeft(), rect.bottomRight())
            case "top":
                painter.drawLine(rect.topLeft(), rect.topRight())
            case "left":
                painter.drawLine(rect.topLeft(), rect.bottomLeft())


class PageHeader(PageGround):
    """The way back, the title and a note; tools may be added at the right."""

    back = Signal()

    def __init__(self) -> None:
        super().__init__("bottom")
        self.setMinimumHeight(theme.HEADER_HEIGHT)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(theme.PAGE_MARGIN - 9, 4, theme.PAGE_MARGIN, 5)  # room for the focus ring
        self.row.setSpacing(12)
        self.button = Button(ButtonKind.QUIET, "back")
        self.button.clicked.connect(self.back)
        self.title = label(Role.SECTION)
        self.note = label(Role.NOTE)
        self.row.addWidget(self.button)
        self.row.addWidget(self.title)
        self.row.addSpacing(4)
        self.row.addWidget(self.note, 1)

    def set_words(self, title: str, note: str = "") -> None:
        """Title and note."""
        self.title.setText(title)
        self.note.setText(note)
        back = translate("Header", "Back")
        set_tip(self.button, f"{back} (Esc)")
        self.button.setAccessibleName(back)
