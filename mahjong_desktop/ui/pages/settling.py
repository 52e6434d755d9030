"""The words of the bar between a win and its receipt, in games in which tiles turned up after the win hit somebody.

Room: ui/pages. steps_bar.py shows them.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.table_facts import hits, revealed_step
from mahjong_desktop.study.account import HandAccount
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import motion
from mahjong_desktop.ui.table.steps_bar import SettlingSteps

translate = QCoreApplication.translate

SETTLING_MS: Final = 2 * motion.REVEAL
"""How long the tiles lie open before the receipt at ordinary speed: a step to see them, one to read what they cost."""


def settling_steps(told: HandAccount, view: SeatView, texts: Texts) -> SettlingSteps | None:
    """Returns the words of the bar for a hand that has ended; None if no tile has hit anybody."""
    if not hits(view) or not told.wins:
        return None
    win, words = told.wins[0], AccountWords(told, texts)
    names = (texts.element_of(told.ruleset, fact.id).name for fact in win.won.elements)
    won = texts.for_ruleset(told.ruleset.id).phrase("calls", "win")
    steps = (won, revealed_step(view, texts), translate("TablePage", "Receipt"))
    return SettlingSteps(" + ".join(names), texts.listed((words.won_how(win), words.value(win))), steps, 1)
