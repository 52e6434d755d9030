"""The first game of somebody who learns a ruleset: calm opponents, hints open, moves can be taken back.

Room: ui/learn.
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.study.lessons.game_lesson import opponents
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.pages.table_setting import DEFAULT_NAMES
from mahjong_desktop.ui.requests import PlayGame

MANNER = "learn"


def first_game(ruleset: Ruleset, context: Context) -> PlayGame:
    """Returns the game; the ruleset becomes the one that the window proposes from then on."""
    bots = opponents(ruleset)
    context.settings.set("ruleset", ruleset.id)
    names = (context.settings.text("name"), *DEFAULT_NAMES[: len(bots)])
    return PlayGame(ruleset, bots, names, None, Terms(False, MANNER))
