"""Tests on what the hand was waiting for."""

from __future__ import annotations

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.profiles import CLOSED, EDGE, MAJOR_PAIR, MINOR_PAIR, WAIT, wait_of
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.scoring import Guarded, HandFacts, Test, asks
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Win
from mahjong_desktop.mechanics.shapes import sets_laid, waits

_PAIRS = (MINOR_PAIR, MAJOR_PAIR)


def only_wait(shapes: tuple[Shape, ...]) -> Test:
    """One kind alone completed the hand, as the middle or the edge of a chow or as half of the pair.

    A kind of which the player holds all four is no wait.
    """

    def test(hand: HandFacts) -> bool:
        if wait_of(hand.profile) in _PAIRS and len(hand.reading.pairs) != 1:
            return False
        return len(waits_before(shapes, hand.win)[0]) == 1

    return Guarded(_single_place, test)


@asks(WAIT)
def _single_place(hand: HandFacts) -> bool:
    """The winning tile is the middle of a chow, the 3 of 123, the 7 of 789, or half of a pair."""
    return wait_of(hand.profile) in (EDGE, CLOSED, *_PAIRS)


Waited = tuple[tuple[Tile, ...], Counts]
"""The kinds that complete a hand, and how many of each kind the player holds, melds included."""
_last: tuple[tuple[Shape, ...], tuple[Tile, ...], tuple[Meld, ...], Waited] | None = None


def waits_before(shapes: tuple[Shape, ...], win: Win) -> Waited:
    """What the hand was waiting for, wild tiles taken for what they are. The last answer is remembered: it is the same
    for all readings, and for all tiles that might complete the hand."""
    global _last
    concealed, melds = win.concealed, win.melds
    if _last is not None and _last[0] is shapes and _last[1] is concealed and _last[2] is melds:
        return _last[3]
    counts = count_tiles(concealed)
    held = count_tiles((*concealed, *[tile for meld in melds for tile in meld.tiles])) if melds else counts
    waited = waits(shapes, counts, sets_laid(melds), held), held
    _last = shapes, concealed, melds, waited
    return waited
