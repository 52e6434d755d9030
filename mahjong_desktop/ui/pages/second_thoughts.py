"""Asks again before an answer that may be a mistake: the first declared win at a strict table, and what is surely a
mistake if the manner of play warns.

Room: ui/pages. The page of the table opens the sheet.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.warnings import SureMistake, SureMistakes
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.mistake import win_question
from mahjong_desktop.ui.session import GameSession
from mahjong_desktop.ui.warning import WarningSheet, warning_words

_LOG: Final = logging.getLogger("mahjong_desktop.ui")


class SecondThoughts:
    """Asks on a page, in one game after the other."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._judge: tuple[Ruleset, SureMistakes] | None = None

    def sheet(
        self,
        session: GameSession,
        asked: tuple[Options, SeatView],
        action: Action,
        back: Callable[[], None],
        go_on: Callable[[], None],
    ) -> MessageSheet | None:
        """Returns the sheet that asks before an answer; None if the answer may be given at once. `back` asks for
        another answer, `go_on` gives this one."""
        settings = self._page.context.settings
        if asked[0].strict and action == DeclareWin() and not settings.flag("strict-told"):
            settings.set("strict-told", True)
            return win_question(self._page, go_on, back)
        mistake = self._mistake(asked, action) if session.manner.warnings else None
        if mistake is None:
            return None
        words = warning_words(mistake, session.names, self._page.context.texts.for_ruleset(asked[1].ruleset.id))
        return WarningSheet(self._page, words, back, go_on)

    def _mistake(self, asked: tuple[Options, SeatView], action: Action) -> SureMistake | None:
        """Returns what is surely wrong with an answer. A fault of the adviser costs the warning, never the game."""
        options, view = asked
        try:
            if self._judge is None or self._judge[0] is not view.ruleset:
                self._judge = (view.ruleset, SureMistakes(view.ruleset))
            return self._judge[1].judge(view, options, action)
        except Exception:
            _LOG.warning("no warning could be worked out", exc_info=True)
            return None
