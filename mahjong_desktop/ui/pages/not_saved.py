"""The messages that a game cannot be saved: when a step could not be written, at the mark of a game that is played on
unsaved, and before anything is lost by leaving it.

Room: ui/pages. The session writes; the window leaves the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.ui.kit.sheet import MessageSheet, SheetChoice

translate = QCoreApplication.translate

Retold = Callable[[str], object]
"""Opens the same sheet again, with another sentence that says what is wrong."""


def not_saved_sheet(
    page: QWidget, why: str, session: GameSession, leave: Callable[[], object], saved: Callable[[], object]
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


def leaving_sheet(window: QWidget, why: str, session: GameSession, leave: Callable[[], object]) -> MessageSheet:
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


def _elsewhere(parent: QWidget, session: GameSession, again: Retold, then: Callable[[], object]) -> SheetChoice:
    return translate("TablePage", "Save elsewhere…"), partial(_save_elsewhere, parent, session, again, then)


def _save_elsewhere(parent: QWidget, session: GameSession, again: Retold, then: Callable[[], object]) -> None:
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
    asked, because none is ever overwritten."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    chosen, _ = QFileDialog.getSaveFileName(
        parent,
        translate("TablePage", "Save the game"),
        str(Path(folder) / name),
        f"Mahjong Desktop (*{SUFFIX})",
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    if not chosen:
        return None
    path = Path(chosen)
    return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)


def _stay() -> None:
    """Does nothing; the choice that only closes a sheet."""
