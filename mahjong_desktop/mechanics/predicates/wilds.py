"""Tests on the wild tiles of a hand, and bars on wins with them that several games share."""

from __future__ import annotations

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.scoring import Counted, Refusal, Test
from mahjong_desktop.core.wins import Win

_PAIRS = (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)


def all_at_face(hand: HandFacts) -> bool:
    """Every wild tile is used as what is printed on it; so it is in a hand without any."""
    return not hand.wild_stands_in


def held(number: int) -> Test:
    """So many wild tiles are in the hand, the winning one included, whatever they are used as."""

    def test(hand: HandFacts) -> bool:
        wild = hand.table.setup.wild
        return sum([tile in wild for tile in hand.win.tiles]) == number

    return test


def not_claimed(win: Win) -> Refusal | None:
    """The discard of a wild tile cannot be won on."""
    barred = win.way.from_another and win.tile in win.table.setup.wild
    return Refusal("wild-cannot-be-claimed", {"tiles": (win.tile,)}) if barred else None


def no_discard_for_a_wild_pair(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Another's tile may not pair with a wild tile, which any tile would do; such a pair wins by self-draw only."""
    if not hand.way.from_another or hand.completed not in _PAIRS or not hand.wild_stands_in:
        return None
    group = hand.reading.winning_group
    return Refusal("wild-pair-needs-self-draw") if group is not None and group.wilds else None
