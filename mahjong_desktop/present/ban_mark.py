"""The words of the badges at the own plate: why a ready hand may not win on tiles of others for now, and what a hand
still lacks to be allowed to win.

Room: present. No Qt.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.tiles import TILE_NAMES, Piece, own_kind
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.barred_hand import BarredHand
from mahjong_desktop.texts import Texts


class BanMark(Struct, frozen=True):
    """What the badge says, with the tile that was passed if it is known, the sentence behind it, and the pieces that
    cause it: own discards for a ban, for a lack tiles of the hand that must go."""

    words: str
    why: str
    pieces: frozenset[Piece] = frozenset()


def ban_mark(view: SeatView, barred: BarredHand, texts: Texts) -> BanMark:
    """Returns the badge for what keeps the hand from winning."""
    refusal = barred.refusal
    facts = {key: value for key, value in refusal.facts.items() if isinstance(value, (str, int))}
    told = texts.for_ruleset(view.ruleset.id).refused(view.ruleset.id, refusal.reason, **facts)
    short = told.short or told.title
    words = short[:1].upper() + short[1:]
    if barred.passed:
        passed = texts.listed(texts.tile(TILE_NAMES[own_kind(tile)]) for tile in barred.passed)
        words = texts.phrase("page", "fact", name=words, text=passed)
    return BanMark(words, told.why, frozenset(barred.pieces))
