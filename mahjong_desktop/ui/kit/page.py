"""The base class of pages: background, translation, the way back, keyboard focus, and covers that lie over a page. Also
the header of a page.

Room: ui/kit. Pages know no other page: they emit requests, and shell.py goes from page to page.
"""

from __future__ import annotations

from typing import Protocol, TypeGuard, runtime_checkable

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, fit_buttons
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.labels import LOOKS, label
from mahjong_desktop.ui.kit.scrolling import scroll, scroll_by_key
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


@runtime_checkable
class TakesKeyboard(Protocol):
    """An object that can give the keyboard focus to the right widget inside it."""

    def take_keyboard(self) -> None:
        """Gives the keyboard focus to that widget."""


class Cover(QWidget):
    """A widget that lies over a page and holds the keyboard focus while it is visible. Screen readers are told its
    title, unless it was given another name."""

    spoken_role = QAccessible.Role.Dialog

    def dress_alone(self) -> None:
        """Applies the style sheet if no page below does so."""
        if page_around(self) is None:
            theme.dress(self)

    def take_keyboard(self) -> None:
        """Gives the keyboard focus to the widget that has it first."""
        self.setFocus()

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Keeps the Tab order inside the cover."""
        moved = super().focusNextPrevChild(next_one)
        held = self.window().focusWidget()
        if held is not None and not self.isAncestorOf(held):
            ring = [child for child in self.findChildren(QWidget) if _takes_tab(child)]
            if ring:
                ring[0 if next_one else -1].setFocus(Qt.FocusReason.TabFocusReason)
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scrolls what the cover holds."""
        if not scroll_by_key(self, event):
            super().keyPressEvent(event)

    asks_since = 0.0
    """When it was shown, on the clock of presses.py: the second half of an earlier press does not reach it."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.asks_since = presses().now()
        if not self.accessibleName():
            self.setAccessibleName(_title_of(self))
        self._tell_pages()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tell_pages()

    def _tell_pages(self) -> None:
        """Tells the page below, or all pages if the cover lies over the whole window."""
        below = self.parentWidget()
        pages = [below] if isinstance(below, Page) else below.findChildren(Page) if below is not None else []
        for page in pages:
            page.sight_changed.emit()


def _takes_tab(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


class Page(QWidget):
    """A page of the window; Escape closes it. The title of the page, which the window takes over, is its window title;
    that of its header is taken by itself."""

    spoken_role = QAccessible.Role.Grouping

    closed = Signal()
    asked = Signal(object)
    """Emitted with a request, see requests.py."""
    failed = Signal(object)
    """Emitted with a MahjongError that the window is to report."""
    sight_changed = Signal()
    """Emitted when the page is shown or hidden, and when a cover over it is."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._held: QWidget | None = None
        self._told_in: object = self._in_force()
        self.setAutoFillBackground(True)
        theme.dress(self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._follow)

    def retranslate(self) -> None:
        """Sets all words and icons in the current language and theme. Called by `tell` and `refresh_if_changed`
        only."""

    def set_parts(self, header: QWidget | None, body: QWidget, *below: QWidget) -> None:
        """Lays the page out: its header if it has one, the body that takes all the room there is, and parts below
        it."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if header is not None:
            column.addWidget(header)
        column.addWidget(body, 1)
        for part in below:
            column.addWidget(part)

    # ---- language and theme

    def refresh_if_changed(self) -> None:
        """Updates words and look if they differ from the current language and theme."""
        if self._told_in != self._in_force():
            self.tell()

    def tell(self) -> None:
        """Updates all words and the look to the current language and theme."""
        theme.dress(self)
        self._told_in = self._in_force()
        self.retranslate()

    def mark_outdated(self) -> None:
        """Marks the contents as out of date. They are updated at once if the page is visible, else when it is next
        shown."""
        self._told_in = None
        self._follow()

    def _in_force(self) -> object:
        return theme.active(), self.context.texts.wording

    def _follow(self) -> None:
        if self.isVisible():
            self.refresh_if_changed()

    def in_sight(self) -> bool:
        """Returns whether the page is the one that the window shows, and nothing covers it."""
        return self.isVisibleTo(self.window()) and self.cover() is None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        header = self.findChild(PageHeader)
        if header is not None:
            self.setWindowTitle(header.title.text())
        self.sight_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.sight_changed.emit()

    def opened(self) -> None:
        """Called before the page is shown; brings its contents up to date."""

    def left(self) -> None:
        """Called when the page is hidden."""

    # ---- the keyboard

    def first_focus(self) -> None:
        """Gives the keyboard focus to the widget that has it when the page is new."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def cover(self) -> Cover | None:
        """Returns the cover over the page or over the whole window; None if there is none."""
        below = (*reversed(self.window().children()), *reversed(self.children()))
        return next((child for child in below if _covers(child)), None)

    def keep_keyboard(self) -> None:
        """Remembers which widget has the focus. Called before the page is hidden."""
        held = self.window().focusWidget()
        self._held = held if held is not None and (held is self or self.isAncestorOf(held)) else None

    def forget_keyboard(self) -> None:
        """Forgets which widget had the focus, so that the page starts afresh."""
        self._held = None

    def take_keyboard(self) -> None:
        """Gives the keyboard focus to the cover if there is one, else to the widget that had it when the page was left,
        else to the first one. Does nothing while the page is hidden."""
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
        """Schedules one update. A change of language or theme sends several events; the update runs once, after all of
        them."""
        if event.type() in (QEvent.Type.LanguageChange, *LOOKS) and self.isVisible():
            self._soon.start(0)
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif self.cover() is not None or not scroll_by_key(self, event):
            super().keyPressEvent(event)


def page_around(widget: QWidget) -> Page | None:
    """Returns the page that a widget lies on; None if it lies on none."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, Page):
        parent = parent.parentWidget()
    return parent


def _title_of(cover: Cover) -> str:
    """Returns the first title in a cover; an empty text if there is none."""
    titles = (Role.SHEET_TITLE.value, Role.SECTION.value, Role.TITLE.value)
    shown = (told for told in cover.findChildren(QLabel) if told.property("role") in titles and told.text())
    return next((told.text() for told in shown), "")


def _covers(child: QObject) -> TypeGuard[Cover]:
    return isinstance(child, Cover) and not child.isHidden()


class PageHeader(Ground):
    """The back button, the title and a note; pages may add tools at the right. Where the header is too narrow for all
    of it, buttons show their icons alone, the first ones first."""

    back = Signal()

    def __init__(self) -> None:
        super().__init__("surface", "bottom")
        self.setMinimumHeight(theme.HEADER_HEIGHT)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(theme.PAGE_MARGIN - 9, 4, theme.PAGE_MARGIN, 4)  # room for the focus ring
        self.row.setSpacing(12)
        self.button = Button(ButtonKind.QUIET, "back")
        self.button.clicked.connect(self.back)
        self.title = label(Role.SECTION)
        self.note = label(Role.NOTE)
        self.row.addWidget(self.button)
        self.row.addWidget(self.title)
        self.row.addSpacing(4)
        self.row.addWidget(self.note, 1)
        self._tools: list[Button] = []

    def add_tool(self, tool: Button) -> None:
        """Adds a button with an icon at the right."""
        self.row.addWidget(tool)
        self._tools.append(tool)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        margins, tools = self.row.contentsMargins(), [tool for tool in self._tools if not tool.isHidden()]
        items = (self.row.itemAt(place) for place in range(self.row.count()))
        found = (item.widget() for item in items if item is not None)
        shown = [one for one in found if one is not None and one not in self._tools and not one.isHidden()]
        room = self.width() - margins.left() - margins.right() - self.row.spacing() * (len(shown) + len(tools)) - 4
        room -= sum(widget.sizeHint().width() for widget in shown)
        fit_buttons(tools, room)

    def set_words(self, title: str, note: str = "") -> None:
        """Sets the title, which is also that of the page, and the note."""
        self.title.setText(title)
        page = page_around(self)
        if page is not None:
            page.setWindowTitle(title)
        self.note.setText(note)
        back = translate("Header", "Back")
        set_tip(self.button, f"{back} (Esc)")
        self.button.setAccessibleName(back)


class PageFrame(QWidget):
    """What lies below the header of a page: its contents in the middle of the width, at most as wide as a page. The
    page puts a layout or widgets into `inside`."""

    def __init__(self, inside: QWidget | None = None) -> None:
        super().__init__()
        self.inside = QWidget() if inside is None else inside
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.addWidget(self.inside)
        self.set_most(theme.PAGE_WIDTH)

    def set_most(self, pixels: int) -> None:
        """Sets the greatest width of the contents in pixels."""
        self.inside.setMaximumWidth(pixels)


class ColumnPage(Page):
    """A page with a header. `column` holds what is below it, at most `width` pixels wide."""

    def __init__(self, context: Context, width: int) -> None:
        super().__init__(context)
        self._width = width
        self.header = PageHeader()
        self.header.back.connect(self.closed)
        self._inside = QWidget()
        self.column = QVBoxLayout(self._inside)
        self.column.setContentsMargins(theme.PAGE_MARGIN, 24, theme.PAGE_MARGIN, 32)
        self.column.setSpacing(8)
        self._frame = PageFrame(self._inside)
        self.area = scroll(self._frame)
        self.set_parts(self.header, self.area)
        self.set_column_width()

    def set_column_width(self) -> None:
        """Sets the width of the column, which grows with the text size."""
        self._frame.set_most(theme.active().scaled(self._width))

    def retranslate(self) -> None:
        self.set_column_width()

    def clear(self) -> None:
        """Removes everything from the column."""
        while (item := self.column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
