"""Tests on the wild tiles of a hand, and conditions of wins with wild tiles that several games use."""

from __future__ import annotations

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.scoring import Counted, Refusal, Test
from mahjong_desktop.core.wins import Win

_PAIRS = (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)


def all_at_face(hand: HandFacts) -> bool:
    """Every wild tile is used as the tile that is printed on it. This holds for a hand without wild tiles too."""
    return not hand.wild_stands_in


def number_held(hand: HandFacts) -> int:
    """Counts the wild tiles in the hand, the winning one included, whatever they are used as."""
    wild = hand.table.setup.wild
    return sum([tile in wild for tile in hand.win.tiles])


def held(number: int) -> Test:
    """Holds if the hand contains exactly `number` wild tiles, the winning one included, whatever they are used as."""

    return lambda hand: number_held(hand) == number


def any_held(hand: HandFacts) -> bool:
    """A wild tile is in the hand, the winning one included, whatever it is used as."""
    return hand.wild_stands_in or not hand.table.setup.wild.isdisjoint(hand.win.tiles)


def none_held(hand: HandFacts) -> bool:
    """No wild tile is in the hand."""
    return not any_held(hand)


def pairs_with_wild(hand: HandFacts) -> bool:
    """The winning tile makes a pair with a wild tile that the hand held (财神头, 爆头), so that any tile would do."""
    if hand.completed not in _PAIRS:
        return False
    group = hand.reading.winning_group
    return group is not None and any(place != group.winning for place, _ in group.wilds)


def not_claimed(win: Win) -> Refusal | None:
    """Refuses a win on the discard of a wild tile."""
    barred = win.way.from_another and win.tile in win.table.setup.wild
    return Refusal("wild-cannot-be-claimed", {"tiles": (win.tile,)}) if barred else None


def no_discard_for_a_wild_pair(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a win in which another seat's tile makes a pair with a wild tile, since any tile would do. Such a hand
    may only win by self-draw."""
    if not hand.way.from_another or hand.completed not in _PAIRS or not hand.wild_stands_in:
        return None
    group = hand.reading.winning_group
    return Refusal("wild-pair-needs-self-draw") if group is not None and group.wilds else None
