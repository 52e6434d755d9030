"""The match of Shuangkou on the table of the window: begins and resumes matches, and leaves one only if it is kept or
the person agrees to lose it.

Room: ui. How it is shown belongs to cards/table_page.py; the game of mahjong on the table to table_game.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.ui.countdown import WindowTimes
from mahjong_desktop.ui.requests import PlayCardGame
from mahjong_desktop.ui.table_game import LeavesTable, PageStack

if TYPE_CHECKING:
    from mahjong_desktop.play.card_session import CardSession
    from mahjong_desktop.ui.cards.table_page import CardTablePage


class CardGame(LeavesTable):
    """The match on the table of one window."""

    def __init__(self, window: PageStack) -> None:
        super().__init__(window)
        self._table: CardTablePage | None = None

    @property
    def table(self) -> CardTablePage:
        """The page with the table; made on the first call."""
        if self._table is None:
            from mahjong_desktop.ui.cards.table_page import CardTablePage

            self._table = self._window.page_of(CardTablePage)
        return self._table

    @property
    def session(self) -> CardSession | None:
        """The match on the table; None if there is none."""
        return None if self._table is None else self._table.session

    @property
    def in_sight(self) -> bool:
        """Whether the table is the visible page."""
        return self._window.page is self._table

    def leave(self) -> None:
        """Closes the match on the table, if there is one."""
        if self._table is not None:
            self._table.leave()

    # ---- beginning

    def play(self, game: PlayCardGame) -> None:
        """Begins a new match, if the one on the table may be left."""
        self.when_free(partial(self._play, game))

    def _play(self, game: PlayCardGame) -> None:
        from mahjong_desktop.play.card_session import CardSession
        from mahjong_desktop.records.card_record import new_card_header
        from mahjong_desktop.records.record import HUMAN
        from mahjong_desktop.study.selfplay import fresh_seed

        seed = game.seed if game.seed is not None else fresh_seed()
        header = new_card_header(game.options, (HUMAN, *game.bots), game.names, seed, game.terms.manner)
        games, times = self._window.context.games, WindowTimes(self.table)
        self._sit_down(lambda: CardSession.new(game.options, header, games, times=times))

    def resume(self, path: Path, *, drop_zeros: bool = False) -> None:
        self.when_free(partial(self._resume, path, drop_zeros=drop_zeros))

    def _resume(self, path: Path, *, drop_zeros: bool = False) -> None:
        from mahjong_desktop.play.card_session import CardSession

        times = WindowTimes(self.table)
        self._sit_down(lambda: CardSession.resume(path, drop_zeros=drop_zeros, times=times), path)

    def _sit_down(self, make: Callable[[], CardSession], path: Path | None = None) -> None:
        """Begins. If that is not possible a sheet says why and, for a saved match, offers choices."""
        self.table.leave()
        try:
            session = make()
        except MahjongError as error:
            if path is None:
                self._window.tell(error)
            else:
                self._tell_of_game(error, path)
            return
        self._window.show_root(self.table)
        self.table.play(session)
