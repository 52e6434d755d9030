"""Sheets that interrupt a game at the table: one asks before the first declared win of a strict table, one warns before
what is surely a mistake, one reports a mistake and its cost, one says that the game cannot go on. Others say that a
game cannot be saved: when a step could not be written, and before anything is lost by leaving it.

Room: ui/pages. The page of the table opens them; their words about mistakes are made in present.mistakes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.mistakes import mistake_words, warning_words
from mahjong_desktop.present.troubles import failure_line, trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.study.warnings import NoticedMistake, SureMistake, SureMistakes
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.context import SavedSession
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet, SheetChoice

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


# ---- saving


Retold = Callable[[str], object]
"""Opens the same sheet again, with another sentence that says what is wrong."""


def not_saved_sheet(
    page: QWidget, why: str, session: SavedSession, leave: Callable[[], object], saved: Callable[[], object]
) -> MessageSheet:
    """Returns the sheet; `why` is the sentence that says what is wrong. `saved` is called when the game was saved
    elsewhere."""

    def again(reason: str) -> None:
        not_saved_sheet(page, reason, session, leave, saved).open()

    return MessageSheet(
        page,
        translate("TablePage", "The game is not saved"),
        "\n".join((why, translate("TablePage", "It continues in memory; nothing has been lost."))),
        (
            (translate("TablePage", "Leave the table"), leave),
            (translate("TablePage", "Play on unsaved"), session.play_unsaved),
            _elsewhere(page, session, again, saved),
            (translate("TablePage", "Try again"), session.retry),
        ),
    )


def leaving_sheet(window: QWidget, why: str, session: SavedSession, leave: Callable[[], object]) -> MessageSheet:
    """Returns the question before a game is left that is not saved. `leave` is called when it was saved elsewhere, or
    may be lost."""

    def again(reason: str) -> None:
        leaving_sheet(window, reason, session, leave).open()

    return MessageSheet(
        window,
        translate("TablePage", "Leave without saving?"),
        "\n".join((why, translate("TablePage", "What is not saved is lost when you leave."))),
        (
            (translate("TablePage", "Stay"), _stay),
            (translate("TablePage", "Leave without saving"), leave),
            _elsewhere(window, session, again, leave),
        ),
    )


def _elsewhere(parent: QWidget, session: SavedSession, again: Retold, then: Callable[[], object]) -> SheetChoice:
    return translate("TablePage", "Save elsewhere…"), partial(_save_elsewhere, parent, session, again, then)


def _save_elsewhere(parent: QWidget, session: SavedSession, again: Retold, then: Callable[[], object]) -> None:
    """Asks for a file and goes on in it. If the person cancels, or that file cannot be written either, the sheet opens
    again."""
    session.hold(held=True)  # nobody sees the table meanwhile
    path = ask_place(parent, session.path.name)
    session.hold(held=False)
    if path is None:
        again(translate("TablePage", "No file was chosen."))
        return
    try:
        session.save_elsewhere(path)
    except RecordError as error:
        again(trouble_line(error))
    else:
        then()


def ask_place(parent: QWidget, name: str) -> Path | None:
    """Asks where to save a game that was to have this name; None if the person cancels. Whether the file exists is not
    asked, because none is ever overwritten. The file has the ending of that name."""
    suffix = Path(name).suffix or SUFFIX
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    chosen, _ = QFileDialog.getSaveFileName(
        parent,
        translate("TablePage", "Save the game"),
        str(Path(folder) / name),
        f"Mahjong Desktop (*{suffix})",
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    if not chosen:
        return None
    path = Path(chosen)
    return path if path.suffix == suffix else path.with_name(path.name + suffix)


def _stay() -> None:
    """Does nothing; the choice that only closes a sheet."""
