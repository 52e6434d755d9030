"""The words of the badge beside the own plate while a ready hand may not win on tiles of others.

Room: present. No Qt.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.bans import Ban
from mahjong_desktop.texts import Texts


class BanMark(Struct, frozen=True):
    """What the badge says, the sentence behind it, and the own discards that carry its sign."""

    words: str
    why: str
    pieces: frozenset[Piece] = frozenset()


def ban_mark(view: SeatView, ban: Ban, texts: Texts) -> BanMark:
    """Returns the badge of a ban."""
    facts = {key: value for key, value in ban.refusal.facts.items() if isinstance(value, (str, int))}
    told = texts.for_ruleset(view.ruleset.id).refused(view.ruleset.id, ban.refusal.reason, **facts)
    short = told.short or told.title
    return BanMark(short[:1].upper() + short[1:], told.why, frozenset(ban.culprits))
