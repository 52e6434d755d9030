"""The window of the program: shows one page at a time, goes back and forward between pages, handles the keys that work
everywhere, remembers its place, reports errors.

Room: ui. What opens for a request of a page is written in routes.py; the game on the table belongs to table_game.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QMargins, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QStackedLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.troubles import failure_line, trouble_line
from mahjong_desktop.ui.card_game import CardGame
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.files import dropped_files
from mahjong_desktop.ui.keys import keyboard, name_among
from mahjong_desktop.ui.kit.focus import FocusRing
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet, SheetChoice, tell_error
from mahjong_desktop.ui.pages.start import StartPage
from mahjong_desktop.ui.requests import PageRequest, ToFile, ToImport
from mahjong_desktop.ui.routes import open_request
from mahjong_desktop.ui.sound.at_table import TableSounds
from mahjong_desktop.ui.table_game import LeavesTable, PageT, TableGame

translate = QCoreApplication.translate

SMALLEST: Final = QSize(1024, 640)
USUAL: Final = QSize(1280, 800)
_CHARACTER_KEYS: Final = "character-keys"
_FRAME: Final = QMargins(8, 32, 8, 8)
"""The width and height that the desktop adds round a window, title bar included; unknown before the window is shown."""


class MainWindow(QWidget):
    """The window of the program. F11 switches to full screen, Ctrl+Q quits. Alt+Left, Alt+Right and the buttons of the
    mouse go back and forward through the pages."""

    spoken_role = QAccessible.Role.Window

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._pages: dict[type[Page], Page] = {}
        """The pages that were made, by their classes."""
        self.way: list[Page] = []
        """The pages from the start page to the visible one."""
        self._ahead: list[Page] = []
        self._failures: set[tuple[str, str]] = set()
        """The failures of rulesets that were told on the visible page."""
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL)
        self.setAcceptDrops(True)
        self.ring = FocusRing(self)
        self.sounds = context.sounds = TableSounds(context.settings, parent=self)
        self.game = TableGame(self)
        self.cards = CardGame(self)
        QShortcut(QKeySequence("F11"), self, self.toggle_full_screen)
        QShortcut(QKeySequence("Ctrl+Q"), self, self.close)
        QShortcut(QKeySequence("Alt+Left"), self, self.go_back)
        QShortcut(QKeySequence("Alt+Right"), self, self.go_forward)
        keyboard().changed.connect(self._keys_changed, Qt.ConnectionType.QueuedConnection)
        context.settings.listen(self._setting_changed)
        self._setting_changed(_CHARACTER_KEYS)
        self.start = self.page_of(StartPage)
        self.show_page(self.start)
        self.retranslate()

    # ---- opening and closing

    def _fit_screen(self) -> None:
        """Makes the window no larger than the screen on which it will open, its frame included, and moves it onto that
        screen."""
        screen = QGuiApplication.screenAt(self.geometry().center()) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry().marginsRemoved(_FRAME)
        self.setMinimumSize(SMALLEST.boundedTo(room.size()))
        self.resize(self.size().boundedTo(room.size()))
        place = self.geometry()
        place.moveRight(min(place.right(), room.right()))
        place.moveBottom(min(place.bottom(), room.bottom()))
        place.moveLeft(max(place.left(), room.left()))
        place.moveTop(max(place.top(), room.top()))
        self.setGeometry(place)

    def show_first(self, record: Path | None = None) -> None:
        """Shows the window, with a saved game if one is given."""
        place = self.context.settings.text("window")
        if place:
            self.restoreGeometry(QByteArray.fromBase64(QByteArray(place.encode("ascii", "ignore"))))
        self._fit_screen()
        if record is not None:
            self.open(ToFile(record))
        if self.context.settings.flag("fullscreen"):
            self.showFullScreen()
        else:
            self.show()
        QTimer.singleShot(0, self._tell_troubles)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.ring.watch_window()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remembers the place of the window. The game on the table is already saved; if it cannot be, the person is
        asked first."""
        if any(table.asks_before_leaving(self._close_anyway) for table in self.tables):
            event.ignore()
            return
        settings = self.context.settings
        settings.set("fullscreen", self.isFullScreen())
        if not self.isFullScreen():
            settings.set("window", bytes(self.saveGeometry().toBase64().data()).decode("ascii"))
        for table in self.tables:
            table.leave()
        self.page.left()
        self.sounds.close()
        super().closeEvent(event)

    def _close_anyway(self) -> None:
        """Closes the window although the game on the table is not saved."""
        for table in self.tables:
            table.leave()
        self.close()

    def toggle_full_screen(self) -> None:
        """Switches to full screen or back."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Ctrl+Q on keyboards where the key Q types another letter, which Qt's shortcut does not recognise."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and name_among(event, "Q"):
            self.close()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Handles the buttons of the mouse that no page has a use for."""
        ways = {Qt.MouseButton.BackButton: self.go_back, Qt.MouseButton.ForwardButton: self.go_forward}
        if event.button() in ways:
            ways[event.button()]()
        else:
            super().mousePressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes files that no part of the page takes: they are imported."""
        if self.page.cover() is None and dropped_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped_files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.open(ToImport(paths))

    def _setting_changed(self, name: str) -> None:
        if name == _CHARACTER_KEYS:
            keyboard().use_character_keys(self.context.settings.flag(_CHARACTER_KEYS))

    def _keys_changed(self) -> None:
        """Updates the pages after the labels of the keys have changed, because pages show them."""
        for page in self._pages.values():
            page.mark_outdated()

    def retranslate(self) -> None:
        """Sets the window title in the current language: that of the page, if it has one, and the program."""
        program = translate("StartPage", "Mahjong")
        title = self.page.windowTitle()
        self.setWindowTitle(f"{title} – {program}" if title else program)

    # ---- the way from page to page

    def open(self, request: PageRequest) -> None:
        """Opens what a page asks for."""
        open_request(self, request)

    @property
    def page(self) -> Page:
        """The visible page."""
        return self.way[-1]

    @property
    def tables(self) -> tuple[LeavesTable, ...]:
        """The tables at which games are played."""
        return self.game, self.cards

    def _table_in_sight(self) -> LeavesTable | None:
        return next((table for table in self.tables if table.in_sight), None)

    def take_keyboard(self) -> None:
        """Gives the keyboard focus to the visible page."""
        self.page.take_keyboard()

    def page_of(self, kind: type[PageT]) -> PageT:
        """Returns the page of a class. It is made on the first call."""
        known = self._pages.get(kind)
        return self.add_page(kind(self.context)) if known is None else cast(PageT, known)

    def add_page(self, page: PageT) -> PageT:
        """Takes a new page into the window, as the one of its class, and returns it."""
        self._pages[type(page)] = page
        self._stack.addWidget(page)
        page.closed.connect(self.back)
        page.asked.connect(self.open)
        page.failed.connect(self.tell)
        page.windowTitleChanged.connect(self.retranslate)
        return page

    def show_page(self, page: Page) -> None:
        """Shows one of the window's pages. A new page starts afresh. A page that is already on the path back is
        returned to, and the focus is where it was left."""
        if page in self.way:
            del self.way[self.way.index(page) + 1 :]
        else:
            self.way.append(page)
            page.forget_keyboard()
            self._ahead = []
        left = self._stack.currentWidget()
        if left is not page:
            self._failures.clear()
        if isinstance(left, Page) and left is not page:
            left.keep_keyboard()
            left.left()
        page.opened()
        page.refresh_if_changed()
        self._stack.setCurrentWidget(page)
        self.retranslate()
        page.take_keyboard()

    def go_back(self) -> None:
        """Closes the page, as Escape does, unless a sheet lies over it or it is the first one."""
        if len(self.way) > 1 and self.page.cover() is None:
            self.page.closed.emit()

    def go_forward(self) -> None:
        """Shows the page again from which the person has come back last, if no other was opened since. A game that was
        left is not continued so."""
        if self._ahead and self.page.cover() is None:
            *ahead, page = self._ahead
            self.show_page(page)
            self._ahead = ahead

    def back(self) -> None:
        """Shows the previous page; from the table always the start page, and only if the game may be left."""
        table = self._table_in_sight()
        if table is not None:
            table.when_free(self.step_back)
        else:
            self.step_back()

    def step_back(self) -> None:
        """Shows the previous page at once; from the table the start page."""
        table = self._table_in_sight()
        left = self.way.pop() if len(self.way) > 1 else self.way[0]
        if table is not None:
            table.leave()
            del self.way[1:]
            self._ahead = []
        elif left is not self.way[-1]:
            self._ahead.append(left)
        self.show_page(self.way[-1])

    def show_root(self, page: Page) -> None:
        """Shows a page whose previous page is the start page, as if it were shown for the first time."""
        del self.way[1:]
        self.show_page(page)
        self.start.forget_keyboard()

    # ---- errors

    def tell(self, error: MahjongError, choices: Sequence[SheetChoice] = ()) -> None:
        """Shows an error in one line, with the choices that the person has."""
        close = (translate("MainWindow", "Close"), lambda: None)
        title = translate("MainWindow", "That did not work")
        MessageSheet(self, title, trouble_line(error), choices or (close,)).open()

    def tell_failure(self, error: MahjongError) -> None:
        """Tells that the code of a ruleset has failed: a game on the visible table is broken off; any other page stays,
        and one failure is told once while it is open."""
        failed = (str(error.facts.get("ruleset")), str(error.facts.get("detail")))
        if not self.game.break_off(error) and failed not in self._failures:
            self._failures.add(failed)
            tell_error(self, failure_line(error, self.context.texts))

    def _tell_troubles(self) -> None:
        troubles = self.context.settings.troubles
        if troubles:
            self.tell(troubles.pop(0))
