"""The letters with which the site shows the rules of a game: 東 or 南 its length, 喰 open all-simples, 赤 red fives.

Room: logs.
"""

from __future__ import annotations

import re

from mahjong_desktop.logs.values import LoggedRules

_THREE_PLAYERS = re.compile(r"三|3-Player|Three-Player", re.IGNORECASE)


def rule_letters(red_fives: int | None, open_all_simples: bool | None, rounds: int | None) -> str:
    """Returns the letters for these rules. What is not known is taken as the site's usual rule."""
    length = "東" if rounds == 1 else "南"
    return f"{length}{'' if open_all_simples is False else '喰'}{'赤' if red_fives else ''}"


def shown_rules(text: str, red_fives: int | None) -> LoggedRules:
    """Returns what a text says of the rules: the letters of the site, or English words of conversions."""
    of_site = "東" in text or "南" in text
    rounds = 1 if "東" in text or "East" in text else 2 if "南" in text or "South" in text else None
    return LoggedRules(red_fives, "喰" in text if of_site else None, rounds, text)


def names_three_players(text: str) -> bool:
    """Returns whether a text calls the game one of three players."""
    return bool(_THREE_PLAYERS.search(text))
