"""What is told when the code of a ruleset fails: at the table, where the game cannot go on, and on any other page.

Room: ui/pages. The session breaks the game off; which package an error came from is found out in study.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.session import GameSession

translate = QCoreApplication.translate


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


def failure_line(error: MahjongError, texts: Texts) -> str:
    """Returns the sentence that says what has failed."""
    facts = {name: printable(str(fact)) for name, fact in error.facts.items()}
    if error.code != "ruleset-failed":
        words = translate("BrokenOff", "The program has made a mistake: {detail}")
        return words.format(detail=facts.get("detail", error.code))
    words = translate("BrokenOff", "The ruleset “{name}” of the package {package} has failed: {detail}")
    name = printable(texts.ruleset(str(error.facts["ruleset"])).name)
    return words.format(name=name, package=facts["package"], detail=facts["detail"])
