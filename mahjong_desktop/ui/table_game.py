"""The game on the table of the window: begins and resumes games, takes branches there and back, and leaves a game only
if it is kept or the person agrees to lose it.

Room: ui. How a game is shown belongs to pages/table.py; which request leads here to routes.py.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import identity_of, remove_unchanged
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import game_files
from mahjong_desktop.ui.context import Context, SavedSession
from mahjong_desktop.ui.countdown import WindowTimes
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet, SheetChoice
from mahjong_desktop.ui.requests import PageRequest, PlayGame, ShowInFolder, ToBranch, ToReview

if TYPE_CHECKING:
    from mahjong_desktop.play.session import GameSession
    from mahjong_desktop.ui.pages.table import TablePage

translate = QCoreApplication.translate

PageT = TypeVar("PageT", bound=Page)


class PageStack(Protocol):
    """What the game uses of the window: its pages and the way through them, and how it tells errors."""

    context: Context
    way: list[Page]
    """The pages from the start page to the visible one."""

    @property
    def page(self) -> Page:
        """The visible page."""

    def open(self, request: PageRequest) -> None:
        """Opens what is asked for."""

    def page_of(self, kind: type[PageT]) -> PageT:
        """Returns the page of a class, made on the first call."""

    def show_page(self, page: Page) -> None:
        """Shows a page."""

    def show_root(self, page: Page) -> None:
        """Shows a page whose previous page is the start page."""

    def step_back(self) -> None:
        """Shows the previous page."""

    def tell(self, error: MahjongError, choices: Sequence[SheetChoice] = ()) -> None:
        """Shows an error with the choices that the person has."""


class LeavingSession(SavedSession, Protocol):
    """A running game, as it is asked before it is left."""

    def trouble_at_leaving(self) -> RecordError | None:
        """Returns why what was shown would be lost; None if nothing would."""


class LeavesTable:
    """A table of one window that is left only if its game is kept or the person agrees to lose it."""

    def __init__(self, window: PageStack) -> None:
        self._window = window
        self._question: MessageSheet | None = None

    @property
    def session(self) -> LeavingSession | None:
        """The game on the table; None if there is none."""
        raise NotImplementedError

    @property
    def in_sight(self) -> bool:
        """Whether the table is the visible page."""
        raise NotImplementedError

    def leave(self) -> None:
        """Closes the game on the table, if there is one."""
        raise NotImplementedError

    def asks_before_leaving(self, leave: Callable[[], object]) -> bool:
        """Returns whether leaving the table would lose what was shown. A sheet asks then; `leave` is called when the
        game was saved elsewhere, or may be lost."""
        if self._question is not None and not self._question.isHidden():
            return True
        session = self.session
        error = None if session is None else session.trouble_at_leaving()
        if session is None or error is None:
            return False
        from mahjong_desktop.ui.pages.table_sheets import leaving_sheet

        self._question = leaving_sheet(self._window.page.window(), trouble_line(error), session, leave)
        self._question.closed.connect(self._answered)
        self._question.open()
        return True

    def _answered(self) -> None:
        self._question = None

    def when_free(self, go_on: Callable[[], object]) -> None:
        """Goes on at once if the table may be left, else when the person has agreed."""

        def leave() -> None:
            self.leave()
            go_on()

        if not self.asks_before_leaving(leave):
            go_on()

    def resume(self, path: Path, *, drop_zeros: bool = False) -> None:
        """Resumes a saved game, if the one on the table may be left. Zeros at its end are dropped only if the person
        agreed."""
        raise NotImplementedError

    def _tell_of_game(self, error: MahjongError, path: Path) -> None:
        """Reports that a saved game cannot be resumed. From then on Continue offers another game."""
        close = (translate("MainWindow", "Close"), lambda: None)
        if error.code == "end-lost":
            go_on = (translate("MainWindow", "Continue from there"), partial(self.resume, path, drop_zeros=True))
            self._window.tell(error, (close, go_on))
            return
        show = (translate("Notice", "Show in its folder"), partial(self._window.open, ShowInFolder(path)))
        self._window.context.passed_over.add(path)
        if len(self._window.way) == 1:
            self._window.page.opened()  # the start page, which offers to continue a game
        self._window.tell(error, (close, show))


class TableGame(LeavesTable):
    """The game of mahjong on the table of one window."""

    def __init__(self, window: PageStack) -> None:
        super().__init__(window)
        self._table: TablePage | None = None
        self._way_to_branch: list[Page] = []
        """The pages that were behind the one from which the branch on the table was asked for."""

    # ---- the table

    @property
    def table(self) -> TablePage:
        """The page with the table; made on the first call."""
        if self._table is None:
            from mahjong_desktop.ui.pages.table import TablePage

            self._table = self._window.page_of(TablePage)
        return self._table

    @property
    def session(self) -> GameSession | None:
        """The game on the table; None if there is none."""
        return None if self._table is None else self._table.session

    @property
    def in_sight(self) -> bool:
        """Whether the table is the visible page."""
        return self._window.page is self._table

    # ---- leaving

    def leave(self) -> None:
        """Closes the game on the table, if there is one."""
        if self._table is not None:
            self._table.leave()

    def break_off(self, error: MahjongError) -> bool:
        """Breaks the game off if it is visible and the ruleset that has failed is its own; returns whether it is."""
        session = self.session if self.in_sight else None
        if session is None or session.match.ruleset.id != str(error.facts.get("ruleset")):
            return False
        session.break_off(error)
        return True

    # ---- beginning

    def play(self, game: PlayGame) -> None:
        """Begins a new game, if the one on the table may be left."""
        self.when_free(partial(self._play, game))

    def _play(self, game: PlayGame) -> None:
        from mahjong_desktop.bots.registry import check_bot
        from mahjong_desktop.core.program_ids import program_of
        from mahjong_desktop.play.session import GameSession
        from mahjong_desktop.records.record import HUMAN, new_header
        from mahjong_desktop.study.selfplay import fresh_seed

        seed = game.seed if game.seed is not None else fresh_seed()
        header = new_header(game.ruleset, (HUMAN, *game.bots), game.names, seed, game.terms)
        games = self._window.context.games

        def begun() -> GameSession:
            for bot in game.bots:
                if program_of(bot) is not None:
                    check_bot(bot, game.ruleset)
            return GameSession.new(game.ruleset, header, games, times=self._times())

        if self._sit_down(begun):
            self._tell_of_folder()

    def _tell_of_folder(self) -> None:
        """Warns the person at the start of a game if the folder of saved games cannot be listed, because the game could
        not be found again."""
        session = self.session
        try:
            game_files(self._window.context.games)
        except RecordError as error:
            if session is not None and session.saved:  # if it is not saved, the table has already reported that
                self._window.tell(error)

    def resume(self, path: Path, *, drop_zeros: bool = False) -> None:
        self.when_free(partial(self._resume, path, drop_zeros=drop_zeros))

    def _resume(self, path: Path, *, drop_zeros: bool = False) -> bool:
        from mahjong_desktop.play.session import GameSession

        return self._sit_down(lambda: GameSession.resume(path, drop_zeros=drop_zeros, times=self._times()), path)

    def _times(self) -> WindowTimes:
        return WindowTimes(self.table)

    def _sit_down(self, make: Callable[[], GameSession], path: Path | None = None) -> bool:
        """Returns whether the game could start. If it could not, a sheet says why and, for a saved game, offers
        choices."""
        self.table.leave()
        self._way_to_branch = []
        try:
            session = make()
        except MahjongError as error:
            if path is None:
                self._window.tell(error)
            else:
                self._tell_of_game(error, path)
            return False
        self._window.show_root(self.table)
        self.table.play(session)
        return True

    # ---- branches

    def play_on(self, wanted: ToBranch, review: ToReview | None) -> None:
        """Plays a saved game on from the moment before a line of its file, if the game on the table may be left. The
        way back leads to `review` if that is what asked for it."""
        self.when_free(partial(self._play_on, wanted, review))

    def _play_on(self, wanted: ToBranch, review: ToReview | None) -> None:
        from mahjong_desktop.study.branching import branch

        path = wanted.path
        try:
            made = branch(path, wanted.line, wanted.taken)
        except MahjongError as error:
            self._window.tell(error)
            return
        stamp = identity_of(made)
        running = self.table.session
        if running is not None and running.path == path:
            running.keep()  # it would be removed when it is left, and the way back would lead nowhere
        way = [page for page in self._window.way if page is not self.table]
        if not self._resume(made):
            with contextlib.suppress(OSError):
                remove_unchanged(made, stamp)
            return
        self._way_to_branch = way
        if review is not None and review.path == path:
            self.table.branch.lead_to(review)

    def leave_branch(self, then: Callable[[], object]) -> None:
        """Leaves the table, if its game may be left; the pages that led to the branch are behind the start page again.
        Goes on with `then`."""

        def leave() -> None:
            self._window.step_back()
            self._window.way += self._way_to_branch[1:]
            then()

        self.when_free(leave)

    # ---- the end

    def show_result(self) -> None:
        """Shows the result of the match that has ended, and clears the table; only if its game may be left."""
        if not self.asks_before_leaving(self._show_result):
            self._show_result()

    def _show_result(self) -> None:
        session = self.session
        if session is None:
            return
        from mahjong_desktop.ui.pages.result import ResultPage

        page = self._window.page_of(ResultPage)
        path = session.path if session.saved else None
        people, match = self.table.people(), session.match
        page.duplicate.know(session.path, self.table.end.duplicates.results)
        page.show_summary(session.summary(), match.ruleset, people, session.seat, path, match.seed)
        self.table.leave()
        self._window.show_root(page)
