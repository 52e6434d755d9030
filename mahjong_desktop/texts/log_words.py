"""The sentence about a game log that cannot be read, with the place in it.

Room: texts.
"""

from __future__ import annotations

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.outside import printable

_PLACES = ("line", "game", "hand", "entry")


def unreadable_log_line(error: MahjongError, texts: Texts) -> str:
    """Returns one line that says what is wrong in a game log, and where: the line of the file, the game, the hand and
    the entry in it, as far as the error tells them."""
    facts = {name: printable(str(fact)) for name, fact in error.facts.items()}
    why = texts.message("errors", error.code, **facts)
    places = [texts.message("logs", name, **{name: facts[name]}) for name in _PLACES if name in facts]
    if not places:
        return why
    return texts.message("logs", "told", place=texts.listed(places), why=why)
