"""Tests on the waits of the hand before the winning tile."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.predicates.circumstances import not_as_dealt
from mahjong_desktop.mechanics.shapes import waits

_PAIRS = (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)
_SINGLE = (Completed.EDGE, Completed.CLOSED, *_PAIRS)
"""Places of the winning tile in which no other kind could have completed the same group."""


def only_wait(shapes: tuple[Shape, ...], places: Collection[Completed] = _SINGLE) -> Test:
    """Holds if only one kind completed the hand, in one of these places: by default as the middle or the edge of a chow
    or as half of the pair.

    A kind of which the player holds all four tiles is no wait.
    """

    def test(hand: HandFacts) -> bool:
        completed = hand.completed
        if completed not in places:
            return False
        if completed in _PAIRS and not hand.is_regular and len(hand.reading.pairs) != 1:
            return False
        return len(waits_before(shapes, hand.win)[0]) == 1

    return test


def completes(*what: Completed) -> Test:
    """Holds if the winning tile completes one of these. A hand that was complete as dealt does not count."""
    return not_as_dealt(lambda hand: hand.completed in what)


def no_single_waits(shapes: tuple[Shape, ...]) -> Test:
    """Holds if each kind that completed the hand could do so in another place than the middle or the edge of a chow or
    the pair.

    It divides the hand anew for every kind that completed it, so it is for tests that few hands reach.
    """

    def test(hand: HandFacts) -> bool:
        win = hand.win
        return all(_has_other_place(shapes, replace(win, tile=tile)) for tile in waits_before(shapes, win)[0])

    return test


def _has_other_place(shapes: tuple[Shape, ...], win: Win) -> bool:
    readings = [reading for shape in shapes for reading in shape.readings(win)]
    return any(hand_of(win, reading).completed not in _SINGLE for reading in readings)


Waited = tuple[tuple[Tile, ...], Counts]
"""(kinds that complete a hand, number of tiles of each kind that the player holds, melds included)."""
_last: tuple[tuple[Shape, ...], tuple[Tile, ...], tuple[Meld, ...], Waited] | None = None


def waits_before(shapes: tuple[Shape, ...], win: Win) -> Waited:
    """Returns the waits of the hand before the winning tile; wild tiles count as what is printed on them. The last
    result is cached, because it is the same for all readings and for all tiles that might complete the hand."""
    global _last
    concealed, melds = win.concealed, win.melds
    if _last is not None and _last[0] is shapes and _last[1] is concealed and _last[2] is melds:
        return _last[3]
    counts = count_tiles(concealed)
    held = count_tiles((*concealed, *[tile for meld in melds for tile in meld.tiles])) if melds else counts
    waited = waits(shapes, counts, melds, held), held
    _last = shapes, concealed, melds, waited
    return waited
