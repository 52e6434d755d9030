"""The message that a game cannot be saved, and what the person may do then.

Room: ui/pages. The session goes on once one of the buttons has been pressed.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui.session import GameSession
from mahjong_desktop.ui.sheet import MessageSheet

translate = QCoreApplication.translate


def not_saved_sheet(page: QWidget, why: str, session: GameSession, leave: Callable[[], None]) -> MessageSheet:
    """Returns the sheet; `why` is the sentence that says what is wrong."""
    return MessageSheet(
        page,
        translate("TablePage", "The game is not saved"),
        "\n".join((why, translate("TablePage", "It continues in memory; nothing has been lost."))),
        (
            (translate("TablePage", "Leave the table"), leave),
            (translate("TablePage", "Play on unsaved"), session.play_unsaved),
            (translate("TablePage", "Try again"), session.retry),
        ),
    )
