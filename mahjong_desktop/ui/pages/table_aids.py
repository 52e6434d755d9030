"""What the table itself shows to help the person, each part by a setting of its own: what a ready hand waits for.

Room: ui/pages. The waits are worked out in a thread (study/hints/wins.py), so that no turn waits for them. A manner of
play without aids shows none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QObject

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.waits_strip import strip_told
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.hints.wins import is_waiting, waits_now, would_pass
from mahjong_desktop.ui.context import TableHost
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.newest_answer import NewestAnswer

_SETTINGS = frozenset({"show-waits"})


class TableAids(QObject):
    """The aids of one table page."""

    def __init__(self, page: Page, host: TableHost) -> None:
        super().__init__(page)
        self._page, self._host = page, host
        self.worker = NewestAnswer("waits", self)
        self.worker.told.connect(self._told)
        self._view: SeatView | None = None
        """The view whose waits are worked out, or are shown."""
        self._waits: tuple[Wait, ...] = ()
        page.context.settings.listen(self._setting_changed)

    # ---- what the page says

    def follow(self, session: GameSession) -> None:
        """Begins with a game."""
        self._forget()
        session.started.connect(self._started)
        session.moved.connect(self._moved)
        session.went_back.connect(self._seen)

    def leave(self) -> None:
        """Ends with the game: nothing is worked out any more."""
        self.worker.close()
        self._forget()

    def retranslate(self) -> None:
        """Updates the words."""
        self._show()

    def _setting_changed(self, name: str) -> None:
        session = self._host.session
        if name in _SETTINGS and session is not None:
            self._forget()
            self._seen(session.view)

    # ---- the waits

    def _started(self) -> None:
        if self._host.session is not None:
            self._seen(self._host.session.view)

    def _moved(self, _events: Sequence[ev.Event], view: SeatView) -> None:
        self._seen(view)

    @property
    def _allowed(self) -> bool:
        """Whether the manner of play leaves room for aids."""
        return self._host.session is not None and self._host.session.manner.aids

    def _seen(self, view: SeatView) -> None:
        """Works out what the hand waits for now. While a tile is offered that completes it, what was known before
        stays: the person decides what holds afterwards."""
        shown = self._allowed and self._page.context.settings.flag("show-waits")
        if not shown or not is_waiting(view):
            self._forget()
        elif not would_pass(view):
            if self._view is not None and self._view.hand != view.hand:
                self._forget()
            self._view = view
            self.worker.ask_newest(partial(waits_now, view))

    def _forget(self) -> None:
        self.worker.drop()
        self._view, self._waits = None, ()
        self._show()

    def _told(self, waits: object) -> None:
        self._waits = cast("tuple[Wait, ...]", waits or ())
        self._show()

    def _show(self) -> None:
        told = strip_told(self._view, self._waits, self._page.context.texts) if self._view is not None else None
        self._host.table.set_waits(told)
