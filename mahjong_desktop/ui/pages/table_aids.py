"""What the table itself shows to help the person, each part by a setting of its own: what a ready hand waits for, why
it may not win for now, what the hand lacks to win at all, which tiles a claim would take. And what every hand must be
worth, which the bar at the top tells in every game.

Room: ui/pages. The waits are worked out in a thread (study/hints/wins.py), so that no turn waits for them. A manner of
play without aids shows none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, cast

from PySide6.QtCore import QObject, QTimer

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.ban_mark import ban_mark
from mahjong_desktop.present.waits_strip import strip_told
from mahjong_desktop.study.hints.barred_hand import ban_of, lack_of
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.hints.wins import before_offer, is_waiting, waits_now, would_pass
from mahjong_desktop.study.ruleset_traits import watches_discards
from mahjong_desktop.ui.context import TableHost
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.newest_answer import NewestAnswer

_SETTINGS = frozenset({"show-waits", "show-bans", "show-lacks", "lift-claims", "as-drawn"})


_QUIET_MS: Final = 40
"""Waits are worked out when nothing has happened for so long: while moves follow each other they would be outdated at
once, and the thread would slow the moves down."""


def _least(ruleset: Ruleset) -> object:
    """Returns what every hand must be worth to win; None if nothing is asked for."""
    from mahjong_desktop.study.comparison import least_value

    return least_value(ruleset)


class TableAids(QObject):
    """The aids of one table page."""

    def __init__(self, page: Page, host: TableHost) -> None:
        super().__init__(page)
        self._page, self._host = page, host
        self.worker = NewestAnswer("waits", self)
        self.worker.told.connect(self._told)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_QUIET_MS)
        self._soon.timeout.connect(self._ask)
        self.minimum = NewestAnswer("minimum", self)
        self.minimum.told.connect(host.table.set_least)
        self._view: SeatView | None = None
        """The view whose waits are worked out, or are shown."""
        self._waits: tuple[Wait, ...] = ()
        self._seen_last: SeatView | None = None
        page.context.settings.listen(self._setting_changed)

    # ---- what the page says

    def follow(self, session: GameSession) -> None:
        """Begins with a game."""
        self._forget()
        self._tell_lack(None)
        self._use_settings()
        session.started.connect(self._started)
        session.moved.connect(self._moved)
        session.went_back.connect(self._went_back)

    def leave(self) -> None:
        """Ends with the game: nothing is worked out any more."""
        self.worker.close()
        self.minimum.close()
        self._forget()
        self._tell_lack(None)

    def retranslate(self) -> None:
        """Updates the words."""
        self._tell_lack(self._seen_last)
        self._show()

    def _setting_changed(self, name: str) -> None:
        session = self._host.session
        if name in _SETTINGS and session is not None:
            self._forget()
            self._use_settings()
            self._seen(session.view)

    def _use_settings(self) -> None:
        session = self._host.session
        settings, table = self._page.context.settings, self._host.table
        table.lifts_claims = self._allowed and settings.flag("lift-claims")
        wished = settings.text("as-drawn")
        watched = session is not None and watches_discards(session.match.ruleset)
        table.view.set_drawn_shown(shown=self._allowed and (wished == "always" or (wished == "game" and watched)))

    # ---- the waits

    def _started(self) -> None:
        if self._host.session is not None:
            self.minimum.ask_newest(partial(_least, self._host.session.match.ruleset))
            self._seen(self._host.session.view)

    def _moved(self, _events: Sequence[ev.Event], view: SeatView) -> None:
        self._seen(view)

    def _went_back(self, view: SeatView) -> None:
        """Nothing of the moves between counts."""
        self._forget()
        self._seen(view)

    @property
    def _allowed(self) -> bool:
        """Whether the manner of play leaves room for aids."""
        return self._host.session is not None and self._host.session.manner.aids

    def _seen(self, view: SeatView) -> None:
        """Works out what the hand waits for now. While a tile is offered that completes it, what was known before
        stays, or is worked out if nothing was: the person decides what holds afterwards."""
        self._tell_lack(view)
        if not self._works_out or not is_waiting(view):
            self._forget()
            return
        if would_pass(view):
            if self._view is not None:
                return
            view = before_offer(view)
        if self._view is not None and self._view.hand != view.hand:
            self._forget()
        self._view = view
        self._soon.start()

    def _ask(self) -> None:
        if self._view is not None:
            self.worker.ask_newest(partial(waits_now, self._view))

    @property
    def working(self) -> bool:
        """Whether waits are still to be worked out."""
        return self._soon.isActive() or self.worker.working

    @property
    def _works_out(self) -> bool:
        settings = self._page.context.settings
        return self._allowed and (settings.flag("show-waits") or settings.flag("show-bans"))

    def _tell_lack(self, view: SeatView | None) -> None:
        """Shows what the hand lacks; with None nothing is known of a hand."""
        self._seen_last = view
        shows = self._allowed and self._page.context.settings.flag("show-lacks")
        lacking = lack_of(view) if view is not None and shows else None
        told = None if view is None or lacking is None else ban_mark(view, lacking, self._page.context.texts)
        self._host.table.set_lack(told)

    def _forget(self) -> None:
        self._soon.stop()
        self.worker.drop()
        self._view, self._waits = None, ()
        self._show()

    def _told(self, waits: object) -> None:
        self._waits = cast("tuple[Wait, ...]", waits or ())
        self._show()

    def _show(self) -> None:
        table, view, waits = self._host.table, self._view, self._waits
        settings, texts = self._page.context.settings, self._page.context.texts
        if view is None:
            table.set_waits(None)
            table.set_ban(None)
            return
        ban = ban_of(view, waits) if settings.flag("show-bans") else None
        table.set_waits(strip_told(view, waits, texts) if settings.flag("show-waits") else None)
        table.set_ban(None if ban is None else ban_mark(view, ban, texts))
