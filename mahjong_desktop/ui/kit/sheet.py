"""Sheets over a page: a dimmed background with a panel in the middle. MessageSheet shows one line and buttons.

Room: ui/kit. When a sheet closes, the focus returns to the widget that had it; if that no longer exists, to the first
widget of the page below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import paint_body, paint_shadow
from mahjong_desktop.ui.kit.labels import LOOKS, label
from mahjong_desktop.ui.kit.page import Cover, TakesKeyboard
from mahjong_desktop.ui.kit.scrolling import scroll_by_key
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_LARGEST: Final = QSize(1440, 900)
MARGIN: Final = 24


class Sheet(Cover):
    """Covers its parent. Widgets go into `column`; `wanted` is the size of the panel if there is enough room."""

    closed = Signal()

    again: Callable[[], Sheet] | None = None
    """Makes the same sheet anew, without opening it. For sheets whose words are set once: the new one takes the place
    of this one when the language changes."""

    def __init__(self, parent: QWidget, wanted: QSize) -> None:
        super().__init__(parent)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._make_again)
        self._relaid = QTimer(self)
        self._relaid.setSingleShot(True)
        self._relaid.timeout.connect(self._lay_out)
        self._wanted = wanted.boundedTo(_LARGEST)
        self._least = 0
        self._below = parent
        self._opener = parent.window().focusWidget()
        self.paper = QWidget(self)
        self.column = QVBoxLayout(self.paper)
        self.column.setContentsMargins(theme.CARD_PADDING, theme.CARD_PADDING, theme.CARD_PADDING, theme.CARD_PADDING)
        self.column.setSpacing(theme.GUTTER)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        parent.installEventFilter(self)
        self.dress_alone()

    def open(self) -> None:
        """Shows the sheet and takes the keyboard focus: at once, or when the page below is shown."""
        self.setGeometry(self._below.rect())
        self._lay_out()
        self.show()
        self.raise_()
        if self.isVisibleTo(self.window()):
            self.take_keyboard()

    def close_sheet(self) -> None:
        """Hides the sheet, emits its signal, and returns the keyboard focus."""
        had = self._has_keyboard()
        self.hide()
        self.closed.emit()
        self._go(had)

    def drop(self) -> None:
        """Hides the sheet without a signal, because its subject no longer exists."""
        had = self._has_keyboard()
        self.hide()
        self._go(had)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and self.again is not None:
            self._soon.start(0)
        if event.type() in (QEvent.Type.LanguageChange, *LOOKS):
            self._relaid.start(0)  # other words and letters need another size
        super().changeEvent(event)

    def _make_again(self) -> None:
        """Puts the same sheet with the words of the new language in the place of this one."""
        if self.again is None or self.isHidden():
            return
        place = next((number for number, one in enumerate(self._focusable()) if one.hasFocus()), None)
        self.drop()
        made = self.again()
        made.open()
        others = made._focusable()
        if place is not None and place < len(others):
            others[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _focusable(self) -> list[QWidget]:
        found = self.paper.findChildren(QWidget)
        return [one for one in found if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisibleTo(self)]

    def _has_keyboard(self) -> bool:
        held = self.window().focusWidget()
        return self.isVisible() and (held is None or held is self or self.isAncestorOf(held))

    def _go(self, had_keyboard: bool) -> None:
        """Returns the keyboard focus to the widget that had it before, if it still exists, else to the page below."""
        self.deleteLater()
        opener = self._opener
        if not had_keyboard:
            return
        if opener is not None and shiboken6.isValid(opener) and opener.isVisible() and opener.isEnabled():
            opener.setFocus(Qt.FocusReason.OtherFocusReason)
        elif isinstance(self._below, TakesKeyboard):
            self._below.take_keyboard()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._below:
            self.setGeometry(self._below.rect())
            self._lay_out()
        return False

    def _lay_out(self) -> None:
        room = self.size() - QSize(2 * MARGIN, 2 * MARGIN)
        width = min(max(theme.active().scaled(self._wanted.width()), self._least), room.width())
        high = self.column.heightForWidth(width) if self.column.hasHeightForWidth() else self.column.sizeHint().height()
        height = min(max(high, self._wanted.height()), room.height())
        self.paper.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Closes on Escape; other keys scroll what the sheet holds. Keeps all keys from the page below."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            scroll_by_key(self, event)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(8, 14, 11, 140))
        body = QRectF(self.paper.geometry())
        paint_shadow(painter, body, theme.SHEET_RADIUS)
        edge = body.adjusted(-1, -1, 1, 1)
        paint_body(painter, edge, theme.SHEET_RADIUS, theme.named("surface"), QPen(theme.named("line"), 1))


SheetChoice = tuple[str, Callable[[], object]]


class MessageSheet(Sheet):
    """A title, one line of text, and buttons. Escape takes the first choice. The last one is the default button, which
    Enter takes; with `safe` the first one is, because the others lose something for good."""

    def __init__(
        self, parent: QWidget, title: str, line: str, choices: Sequence[SheetChoice], *, safe: bool = False
    ) -> None:
        super().__init__(parent, QSize(560, 0))
        self._default = 0 if safe else len(choices) - 1
        self.line = label(Role.BODY, line, wrap=True)
        self.column.addWidget(label(Role.SECTION, title, wrap=True))
        self.column.addWidget(self.line)
        self.column.addSpacing(4)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addStretch(1)
        self.buttons: list[Button] = []
        for index, (words, action) in enumerate(choices):
            button = Button(ButtonKind.MAIN if index == self._default else ButtonKind.PLAIN)
            button.set_words(words)
            button.clicked.connect(lambda _=False, action=action: self._take(action))
            self.buttons.append(button)
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.buttons[self._default].setAccessibleDescription(line)  # it gets the focus, so that the line is read out
        for button in reversed(self.buttons) if safe else self.buttons:
            self._row.addWidget(button)
        self.column.addLayout(self._row)

    def _lay_out(self) -> None:
        """Makes the panel as wide as its buttons need; where they need more than there is they stand below each
        other."""
        margins = self.column.contentsMargins()
        needed = sum(button.sizeHint().width() for button in self.buttons) + margins.left() + margins.right()
        needed += (len(self.buttons) - 1) * self._row.spacing()
        below = needed > self.width() - 2 * MARGIN
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self._least = 0 if below else needed
        super()._lay_out()

    def take_keyboard(self) -> None:
        self.buttons[self._default].setFocus(Qt.FocusReason.TabFocusReason)

    def _take(self, action: Callable[[], None]) -> None:
        self.close_sheet()
        action()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.buttons[0].click()
        elif enters(event):
            held = self.window().focusWidget()
            (held if isinstance(held, Button) and held in self.buttons else self.buttons[self._default]).click()
        event.accept()


def tell_error(parent: QWidget, line: str) -> MessageSheet:
    """Shows over a page in one line why something does not work, and returns the sheet."""
    close = (translate("MainWindow", "Close"), _nothing)
    sheet = MessageSheet(parent, translate("MainWindow", "That did not work"), line, (close,))
    sheet.open()
    return sheet


def _nothing() -> None:
    """Does nothing; the choice that only closes a sheet."""
