"""Tests on what the hand was waiting for."""

from __future__ import annotations

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.profiles import CLOSED, EDGE, MAJOR_PAIR, MINOR_PAIR, WAIT, wait_of
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.scoring import Guarded, HandFacts, Test, asks
from mahjong_desktop.core.tiles import PLAYING_KINDS
from mahjong_desktop.mechanics.shapes import sets_laid, waits

_PAIRS = (MINOR_PAIR, MAJOR_PAIR)


def only_wait(shapes: tuple[Shape, ...]) -> Test:
    """One kind alone completed the hand, as the middle or the edge of a chow or as half of the pair.

    A kind of which the player holds all four is no wait.
    """

    def test(hand: HandFacts) -> bool:
        if wait_of(hand.profile) in _PAIRS and len(hand.reading.pairs) != 1:
            return False
        win = hand.win
        concealed = count_tiles(win.concealed)
        laid = count_tiles(tile for meld in win.melds for tile in meld.tiles)
        held = tuple(concealed[kind] + laid[kind] for kind in range(PLAYING_KINDS))
        return len(waits(shapes, concealed, sets_laid(win.melds), held)) == 1

    return Guarded(_single_place, test)


@asks(WAIT)
def _single_place(hand: HandFacts) -> bool:
    """The winning tile is the middle of a chow, the 3 of 123, the 7 of 789, or half of a pair."""
    return wait_of(hand.profile) in (EDGE, CLOSED, *_PAIRS)
