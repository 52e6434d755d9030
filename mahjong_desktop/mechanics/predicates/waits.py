"""Tests on what the hand was waiting for."""

from __future__ import annotations

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.scoring import HandFacts, Test
from mahjong_desktop.core.tiles import PLAYING_KINDS
from mahjong_desktop.mechanics.shapes import sets_laid, waits


def only_wait(shapes: tuple[Shape, ...]) -> Test:
    """One kind alone completed the hand, as the middle or the edge of a chow or as half of the pair.

    A kind of which the player holds all four is no wait.
    """

    def test(hand: HandFacts) -> bool:
        if not _single_place(hand):
            return False
        win = hand.win
        concealed = count_tiles(win.concealed)
        laid = count_tiles(tile for meld in win.melds for tile in meld.tiles)
        held = tuple(concealed[kind] + laid[kind] for kind in range(PLAYING_KINDS))
        return len(waits(shapes, concealed, sets_laid(win.melds), held)) == 1

    return test


def _single_place(hand: HandFacts) -> bool:
    """The winning tile is the middle of a chow, the 3 of 123, the 7 of 789, or half of the pair."""
    group = hand.reading.winning_group
    if group is None or group.winning is None:
        return False
    if group.kind is GroupKind.PAIR:
        return len(hand.reading.pairs) == 1
    if group.kind is not GroupKind.CHOW:
        return False
    lowest = group.tile % 9
    return group.winning == 1 or (group.winning == 2 and lowest == 0) or (group.winning == 0 and lowest == 6)
