"""What of a ruleset mjai can say: whether its programs can play it, and the ids behind the few words that are riichi's.

Room: mjai. Nothing here is told by the ruleset's id.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS

_HAND: Final = 13


class MjaiWords(Struct, frozen=True):
    """The declarations of a ruleset that mjai has messages for: that of `reach`, made with a discard, with its `bet` in
    points; and that of `ryukyoku` in the own turn, None if the game has none."""

    reach: str
    bet: int
    ryukyoku: str | None


def words_of(ruleset: Ruleset) -> MjaiWords | None:
    """Returns the declarations behind mjai's words; None if mjai cannot say what happens in this game.

    It can if four play with 136 tiles, none of them wild or a bonus tile, and thirteen in the hand; if a bet is made
    with the discard that declares riichi; and if nothing else may be declared but what ends a hand.
    """
    bets = [one for one in ruleset.declarations if one.bet and "discard" in one.moments]
    others = [one for one in ruleset.declarations if one not in bets]
    plain = ruleset.hand_size == _HAND and not ruleset.bonus_tiles and not ruleset.has_wilds
    tiles = tuple(ruleset.copies[:PLAYING_KINDS]) == (COPIES,) * PLAYING_KINDS
    if ruleset.chairs != FOUR_CHAIRS or not (plain and tiles) or len(bets) != 1 or len(others) > 1:
        return None
    if any(one.moments != {"turn"} for one in others):
        return None
    return MjaiWords(bets[0].id, bets[0].bet, others[0].id if others else None)


def speaks_mjai(ruleset: Ruleset) -> bool:
    """Returns whether programs that speak mjai can play the game."""
    return words_of(ruleset) is not None
