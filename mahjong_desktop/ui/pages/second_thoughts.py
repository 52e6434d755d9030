"""Asks again before an answer that may be a mistake: the first declared win at a strict table.

Room: ui/pages. The page of the table opens the sheet.
"""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.mistake import win_question
from mahjong_desktop.ui.page import Page
from mahjong_desktop.ui.sheet import MessageSheet


def second_thought(
    page: Page,
    asked: tuple[Options, SeatView],
    action: Action,
    back: Callable[[], None],
    go_on: Callable[[], None],
) -> MessageSheet | None:
    """Returns the sheet that asks before an answer; None if the answer may be given at once. `back` asks for another
    answer, `go_on` gives this one."""
    options, _ = asked
    settings = page.context.settings
    if options.strict and action == DeclareWin() and not settings.flag("strict-told"):
        settings.set("strict-told", True)
        return win_question(page, go_on, back)
    return None
