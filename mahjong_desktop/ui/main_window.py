"""The main window: shows one page at a time, navigates between pages, handles the keys that work everywhere, reports
errors.

Room: ui. A page is created when it is first opened, so that the first frame waits only for the first page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar, cast

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QMargins, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import game_files
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.study.reading import summarized
from mahjong_desktop.texts.chapters import WINNING
from mahjong_desktop.texts.shared_pages import FIRST_STEPS
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.files import show_in_folder
from mahjong_desktop.ui.keys import keyboard, name_among
from mahjong_desktop.ui.kit.focus import FocusRing
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet, SheetChoice, tell_error
from mahjong_desktop.ui.pages.start import StartPage
from mahjong_desktop.ui.saved import may_go_on
from mahjong_desktop.ui.sound.at_table import TableSounds
from mahjong_desktop.ui.troubles import trouble_line
from mahjong_desktop.ui.ways import ToLearn, Ways

if TYPE_CHECKING:
    from mahjong_desktop.ui.pages.new_game import NewGame, NewGamePage
    from mahjong_desktop.ui.pages.replays import ReplaysPage
    from mahjong_desktop.ui.pages.result import ResultPage
    from mahjong_desktop.ui.pages.table import TablePage
    from mahjong_desktop.ui.reader.page import ReaderPage
    from mahjong_desktop.ui.replay.page import ReplayPage
    from mahjong_desktop.ui.session import GameSession

translate = QCoreApplication.translate

SMALLEST: Final = QSize(1024, 640)
USUAL: Final = QSize(1280, 800)
_FRAME: Final = QMargins(8, 32, 8, 8)
"""The width and height that the desktop adds round a window, title bar included; unknown before the window is shown."""

P = TypeVar("P", bound=Page)


class MainWindow(QWidget):
    """The window of the program. F11 switches to full screen, Ctrl+Q quits. Alt+Left, Alt+Right and the buttons of the
    mouse go back and forward through the pages."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._pages: dict[str, Page] = {}
        self._way: list[Page] = []
        self._ahead: list[Page] = []
        self._way_to_branch: list[Page] = []
        self._question: MessageSheet | None = None
        self._failures: set[tuple[str, str]] = set()
        """The failures of rulesets that were told on the visible page."""
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL)
        self.ring = FocusRing(self)
        self.sounds = TableSounds(context.settings, parent=self)
        context.sounds = self.sounds.sounds
        self.ways = Ways(self, context)
        QShortcut(QKeySequence("F11"), self, self.toggle_full_screen)
        QShortcut(QKeySequence("Ctrl+Q"), self, self.close)
        QShortcut(QKeySequence("Alt+Left"), self, self.go_back)
        QShortcut(QKeySequence("Alt+Right"), self, self.go_forward)
        keyboard().changed.connect(self._keys_changed, Qt.ConnectionType.QueuedConnection)
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
            self.open_record(record)
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
        if self._asks_before_leaving(self._close_anyway):
            event.ignore()
            return
        settings = self.context.settings
        settings.set("fullscreen", self.isFullScreen())
        if not self.isFullScreen():
            settings.set("window", bytes(self.saveGeometry().toBase64().data()).decode("ascii"))
        table = self._pages.get("table")
        if table is not None:
            self.table.leave()
        self.page.left()
        self.sounds.close()
        super().closeEvent(event)

    def _close_anyway(self) -> None:
        """Closes the window although the game on the table is not saved."""
        self.table.leave()
        self.close()

    def _asks_before_leaving(self, leave: Callable[[], object]) -> bool:
        """Returns whether leaving the table would lose what was shown. A sheet asks then; `leave` is called when the
        game was saved elsewhere, or may be lost."""
        if self._question is not None and not self._question.isHidden():
            return True
        session = self.table.session if "table" in self._pages else None
        error = None if session is None else session.trouble_at_leaving()
        if session is None or error is None:
            return False
        from mahjong_desktop.ui.pages.not_saved import leaving_sheet

        self._question = leaving_sheet(self, trouble_line(error), session, leave)
        self._question.closed.connect(self._answered)
        self._question.open()
        return True

    def _answered(self) -> None:
        self._question = None

    def when_free(self, go_on: Callable[[], object]) -> None:
        """Goes on at once if the table may be left, else when the person has agreed."""

        def leave() -> None:
            self.table.leave()
            go_on()

        if not self._asks_before_leaving(leave):
            go_on()

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

    def _keys_changed(self) -> None:
        """Updates the pages after the labels of the keys have changed, because pages show them."""
        for page in self._pages.values():
            page.mark_outdated()

    def retranslate(self) -> None:
        """Sets the window title in the current language."""
        self.setWindowTitle(translate("StartPage", "Mahjong"))

    # ---- the way from page to page

    @property
    def page(self) -> Page:
        """The visible page."""
        return self._way[-1]

    def take_keyboard(self) -> None:
        """Gives the keyboard focus to the visible page."""
        self.page.take_keyboard()

    def _added(self, name: str, page: P) -> P:
        """Takes a new page into the window and returns it."""
        self._pages[name] = page
        self._stack.addWidget(page)
        page.closed.connect(self.back)
        page.asked.connect(self.ways.open)
        return page

    def page_named(self, name: str, make: Callable[[], P]) -> P:
        """Returns the page of this name. It is made on the first call; a name belongs to one class of pages."""
        known = self._pages.get(name)
        return self._added(name, make()) if known is None else cast(P, known)

    def show_page(self, page: Page) -> None:
        """Shows one of the window's pages. A new page starts afresh. A page that is already on the path back is
        returned to, and the focus is where it was left."""
        if page in self._way:
            del self._way[self._way.index(page) + 1 :]
        else:
            self._way.append(page)
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
        page.take_keyboard()

    def go_back(self) -> None:
        """Closes the page, as Escape does, unless a sheet lies over it or it is the first one."""
        if len(self._way) > 1 and self.page.cover() is None:
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
        if self.page is self._pages.get("table"):
            self.when_free(self._back)
        else:
            self._back()

    def _back(self) -> None:
        left = self._way.pop() if len(self._way) > 1 else self._way[0]
        if left is self._pages.get("table"):
            self.table.leave()
            del self._way[1:]
            self._ahead = []
        elif left is not self._way[-1]:
            self._ahead.append(left)
        self.show_page(self._way[-1])

    def _show_root(self, page: Page) -> None:
        """Shows a page whose previous page is the start page, as if it were shown for the first time."""
        del self._way[1:]
        self.show_page(page)
        self.start.forget_keyboard()

    # ---- pages, created when they are first opened

    @cached_property
    def start(self) -> StartPage:
        """The first page."""
        page = self._added("start", StartPage(self.context))
        page.continue_requested.connect(self.resume)
        page.new_requested.connect(self.open_new_game)
        page.learn_requested.connect(lambda: self.ways.open(ToLearn()))
        page.replays_requested.connect(lambda: self.show_page(self.replays))
        page.settings_requested.connect(self.open_settings)
        page.keyboard_requested.connect(self._open_keyboard)
        page.about_requested.connect(self._open_about)
        page.folder_requested.connect(show_in_folder)
        return page

    @cached_property
    def new_game(self) -> NewGamePage:
        """The page for a new game."""
        from mahjong_desktop.ui.pages.new_game import NewGamePage

        page = self._added("new-game", NewGamePage(self.context))
        page.play_requested.connect(self.play)
        page.rules_requested.connect(self.open_rules)
        return page

    @cached_property
    def table(self) -> TablePage:
        """The page with the table."""
        from mahjong_desktop.ui.pages.table import TablePage

        page = self._added("table", TablePage(self.context))
        self.sounds.follow(page.table.director)
        page.new_requested.connect(self.open_new_game)
        page.rules_requested.connect(self.open_rules)
        page.rule_requested.connect(self.open_rules)
        page.refusal_rule_requested.connect(self.open_rule_of_refusal)
        page.settings_requested.connect(self.open_settings)
        page.replay_requested.connect(self.open_replay)
        page.result_requested.connect(self.open_result)
        page.quit_requested.connect(self.close)
        page.left_alone.connect(self.tell, Qt.ConnectionType.QueuedConnection)
        return page

    @cached_property
    def replays(self) -> ReplaysPage:
        """The page that lists saved games."""
        from mahjong_desktop.ui.pages.replays import ReplaysPage

        page = self._added("replays", ReplaysPage(self.context))
        page.watch_requested.connect(self.open_replay)
        page.continue_requested.connect(self.resume)
        page.folder_requested.connect(show_in_folder)
        page.failed.connect(self.tell)
        return page

    @cached_property
    def reader(self) -> ReaderPage:
        """The page with the rules."""
        from mahjong_desktop.ui.reader.page import ReaderPage

        return self._added("reader", ReaderPage(self.context))

    @cached_property
    def replay(self) -> ReplayPage:
        """The page that shows a saved game step by step."""
        from mahjong_desktop.ui.replay.page import ReplayPage

        page = self._added("replay", ReplayPage(self.context))
        self.sounds.follow(page.table.director)
        page.rules_requested.connect(lambda: self.open_rules(page.game.ruleset.id if page.game is not None else ""))
        page.rule_requested.connect(self.open_rules)
        page.score_table_requested.connect(self._open_replay_scores)
        return page

    def _open_replay_scores(self) -> None:
        game = self.replay.game
        if game is not None:
            from mahjong_desktop.ui.score_table import ScoreTableSheet

            ScoreTableSheet(self.replay, game.ruleset, self.context.texts).open()

    @cached_property
    def result(self) -> ResultPage:
        """The page with the result of a match."""
        from mahjong_desktop.ui.pages.result import ResultPage

        page = self._added("result", ResultPage(self.context))
        page.new_game_requested.connect(self.open_new_game)
        page.replay_requested.connect(self.open_replay)
        return page

    # ---- requests of the pages

    def open_new_game(self, ruleset: str = "") -> None:
        """Opens the page for a new game. A game on the table stays saved."""
        self.new_game.show_ruleset(ruleset)
        self.show_page(self.new_game)

    def open_rules(self, ruleset: str = "", element: str = "") -> None:
        """Opens the rules of a ruleset, at an element if one is given. If `ruleset` is empty, opens those of the game
        played last, or First steps if there is none that is still installed."""
        last = self.context.settings.text("ruleset")
        self.reader.open(ruleset or (last if last in known_ids() else FIRST_STEPS), element=element)
        self.show_page(self.reader)

    def open_rule_of_refusal(self, ruleset: str, title: str) -> None:
        """Opens the explanation why a win was refused; `title` is the heading under which the window reported it."""
        self.reader.open(ruleset, chapter=WINNING, about=title)
        self.show_page(self.reader)

    def open_settings(self) -> None:
        """Opens the settings."""
        from mahjong_desktop.ui.pages.settings import SettingsPage

        self.show_page(self.page_named("settings", lambda: SettingsPage(self.context)))

    def _open_keyboard(self) -> None:
        from mahjong_desktop.ui.pages.keyboard import KeyboardPage

        self.show_page(self.page_named("keyboard", lambda: KeyboardPage(self.context)))

    def _open_about(self) -> None:
        from mahjong_desktop.ui.pages.about import AboutPage

        self.show_page(self.page_named("about", lambda: AboutPage(self.context)))

    def open_replay(self, path: Path, hand: int = 0) -> None:
        """Opens a saved game for watching, at the beginning of a hand."""
        self.show_page(self.replay)
        self.replay.open_at(path, hand)

    def open_result(self, session: GameSession) -> None:
        """Shows the result of a match that has ended, and clears the table; only if its game may be left."""
        if not self._asks_before_leaving(partial(self._open_result, session)):
            self._open_result(session)

    def _open_result(self, session: GameSession) -> None:
        path = session.path if session.saved else None
        names, match = self.table.names(), session.match
        self.result.duplicate.know(session.path, self.table.end.duplicates.results)
        self.result.show_summary(session.summary(), match.ruleset, names, session.seat, path, match.seed)
        self.table.leave()
        self._show_root(self.result)

    def play(self, game: NewGame) -> None:
        """Starts a new game, if the one on the table may be left."""
        self.when_free(partial(self._play, game))

    def _play(self, game: NewGame) -> None:
        from mahjong_desktop.study.selfplay import fresh_seed
        from mahjong_desktop.ui.session import GameSession

        seed = game.seed if game.seed is not None else fresh_seed()
        games = self.context.games
        begun = self._sit_down(lambda: GameSession.new(game.ruleset, game.bots, game.names, seed, games, game.terms))
        if begun:
            self._tell_of_folder()

    def _tell_of_folder(self) -> None:
        """Warns the person at the start of a game if the folder of saved games cannot be listed, because the game could
        not be found again."""
        session = self.table.session
        try:
            game_files(self.context.games)
        except RecordError as error:
            if session is not None and session.saved:  # if it is not saved, the table has already reported that
                self.tell(error)

    def resume(self, path: Path, *, drop_zeros: bool = False) -> None:
        """Resumes a saved game, if the one on the table may be left. Zeros at its end are dropped only if the person
        agreed."""
        self.when_free(partial(self._resume, path, drop_zeros=drop_zeros))

    def _resume(self, path: Path, *, drop_zeros: bool = False) -> bool:
        from mahjong_desktop.ui.session import GameSession

        return self._sit_down(lambda: GameSession.resume(path, drop_zeros=drop_zeros), path)

    def resume_branch(self, path: Path) -> bool:
        """Resumes a branch that the page on top has asked for; returns whether it could. The table is free, see
        `when_free`."""
        way = [page for page in self._way if page is not self._pages.get("table")]
        begun = self._resume(path)
        self._way_to_branch = way if begun else []
        return begun

    def leave_branch(self, then: Callable[[], object]) -> None:
        """Leaves the table, if its game may be left; the pages that led to the branch are behind the start page again.
        Goes on with `then`."""

        def leave() -> None:
            self._back()
            self._way += self._way_to_branch[1:]
            then()

        self.when_free(leave)

    def _sit_down(self, make: Callable[[], GameSession], path: Path | None = None) -> bool:
        """Returns whether the game could start. If it could not, a sheet says why and, for a saved game, offers
        choices."""
        self.table.leave()
        self._way_to_branch = []
        try:
            session = make()
        except MahjongError as error:
            if path is None:
                self.tell(error)
            else:
                self._tell_of_game(error, path)
            return False
        self._show_root(self.table)
        self.table.play(session)
        return True

    def _tell_of_game(self, error: MahjongError, path: Path) -> None:
        """Reports that a saved game cannot be resumed. From then on Continue offers another game."""
        close = (translate("MainWindow", "Close"), lambda: None)
        if error.code == "end-lost":
            go_on = (translate("MainWindow", "Continue from there"), partial(self.resume, path, drop_zeros=True))
            self.tell(error, (close, go_on))
            return
        self.context.passed_over.add(path)
        if self.page is self.start:
            self.start.opened()
        self.tell(error, (close, (translate("Notice", "Show in its folder"), lambda: show_in_folder(path))))

    def open_record(self, path: Path) -> None:
        """Opens a file from the command line: shows a finished game as a replay, offers to resume an unfinished one."""
        try:
            game = summarized(path)
        except MahjongError as error:
            self.tell(error)
            return
        self.open_replay(path)
        if may_go_on(game) and self.replay.game is not None:
            QTimer.singleShot(0, lambda: self._offer_to_go_on(path))

    def _offer_to_go_on(self, path: Path) -> None:
        MessageSheet(
            self,
            translate("MainWindow", "This game has not ended"),
            translate("MainWindow", "Continue where it stopped, or watch what was played?"),
            (
                (translate("MainWindow", "Watch"), lambda: None),
                (translate("MainWindow", "Continue"), partial(self.resume, path)),
            ),
        ).open()

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
        table = self._pages.get("table")
        session = self.table.session if table is self.page else None
        if session is not None and session.match.ruleset.id == failed[0]:
            session.break_off(error)
        elif failed not in self._failures:
            self._failures.add(failed)
            from mahjong_desktop.ui.pages.broken_off import failure_line

            tell_error(self, failure_line(error, self.context.texts))

    def _tell_troubles(self) -> None:
        troubles = self.context.settings.troubles
        if troubles:
            self.tell(troubles.pop(0))
