"""Sheets that interrupt a game at the table: one asks before the first declared win of a strict table, one warns before
what is surely a mistake, one reports a mistake and its cost, one says that the game cannot go on.

Room: ui/pages. The page of the table opens them; their words about mistakes are made in present.mistakes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.mistakes import mistake_words, warning_words
from mahjong_desktop.present.troubles import failure_line
from mahjong_desktop.study.warnings import NoticedMistake, SureMistake, SureMistakes
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet

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


def win_question(parent: QWidget, declare: Callable[[], None], back: Callable[[], None]) -> MessageSheet:
    """Returns the question that is asked before the first win that the person declares at a strict table."""
    return MessageSheet(
        parent,
        translate("Mistake", "Declare a win?"),
        translate(
            "Mistake",
            "At a strict table the button is always there, whether or not your hand is complete and may win."
            " A false win costs the penalty set by the rules. You will be asked only this once.",
        ),
        ((translate("Mistake", "Back to the hand"), back), (translate("Mistake", "Declare it"), declare)),
    )


class WarningSheet(MessageSheet):
    """Two choices, `go_on` and `back`. Enter and Escape both go back, so that nobody makes the mistake by a key pressed
    too fast."""

    def __init__(
        self, parent: QWidget, words: tuple[str, str], back: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        choices = ((translate("Warning", "Do it anyway"), go_on), (translate("Warning", "Go back"), back))
        super().__init__(parent, *words, choices)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.buttons[-1].click()
            event.accept()
        else:
            super().keyPressEvent(event)


def mistake_sheet(parent: QWidget, mistake: NoticedMistake, texts: Texts) -> MessageSheet:
    """Returns the sheet that names the mistake, the rule and the cost. Play goes on when it is closed."""
    title = texts.for_ruleset(mistake.ruleset).phrase("faults", mistake.fault)
    return MessageSheet(
        parent, title, mistake_words(mistake, texts), ((translate("Mistake", "Continue"), lambda: None),)
    )


def broken_off_sheet(
    page: QWidget, error: MahjongError, session: GameSession, texts: Texts, leave: Callable[[], object]
) -> MessageSheet:
    """Returns the sheet over a game that cannot go on; its one way out leaves the table."""
    lines = [failure_line(error, texts)]
    if session.unsaved:
        lines.append(translate("BrokenOff", "What was played is not saved; before it is lost you will be asked."))
    elif error.code == "ruleset-failed":
        lines.append(
            translate(
                "BrokenOff",
                "The game is saved as far as it was played. Once the package works again, it can be continued and "
                "reviewed.",
            )
        )
    else:
        lines.append(translate("BrokenOff", "The game is saved as far as it was played."))
    title = translate("BrokenOff", "The game cannot go on")
    return MessageSheet(page, title, "\n".join(lines), ((translate("TablePage", "Leave the table"), leave),))
