"""What a hand needs to win in the game of Wuhan: its shapes, its pair, an open set, no kong tile."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Counted, Gate, Refusal
from mahjong_desktop.core.tiles import EYES, HONORS
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics import lacks
from mahjong_desktop.mechanics.predicates import groups
from mahjong_desktop.mechanics.shapes import ClassShape, Distinctions, RegularShape
from mahjong_desktop.rulesets.wuhan.elements import (
    all_eyes,
    all_honors,
    has_eyes,
    pure_suit_in_sets,
)

DISTINCTIONS = Distinctions((EYES, frozenset(HONORS)), chow_step=-1, pung_step=-1, across=False, mixed=False)
EYES_SHAPES = (
    RegularShape(4, distinctions=DISTINCTIONS),
    ClassShape(frozenset(HONORS), "all-honors"),
    ClassShape(EYES, "all-eyes"),
)
WAYS_TO_WIN = frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG})


def without_kong_tiles(win: Win) -> Refusal | None:
    """Refuses a hand with a kong tile in it, and a win on a wild tile from another seat. This needs no reading of the
    hand."""
    barred = win.table.setup.lone | win.table.setup.wild
    if win.way.from_another and win.tile in barred:
        return Refusal("wild-cannot-be-claimed", {"tiles": (win.tile,)})
    kong_tiles = win.table.setup.lone - win.table.setup.wild
    held = tuple(tile for tile in win.tiles if tile in kong_tiles)
    return Refusal("kong-tile-in-hand", {"tiles": held}) if held else None


def _open(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    return None if hand.open else Refusal("no-open-set")


HAND_LACKS = (lacks.open_set("no-open-set"),)


def _good_eyes(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    free = (
        not hand.is_regular
        or groups.all_triplets(hand)
        or pure_suit_in_sets(hand)
        or all_honors(hand)
        or all_eyes(hand)
    )
    if free or has_eyes(hand):
        return None
    return Refusal("wrong-eyes", {"tiles": tuple(pair.tile for pair in hand.reading.pairs for _ in range(2))})


def gates_before_minimum(majors: Collection[str]) -> tuple[Gate, ...]:
    """Returns the gates that do not ask what the losers owe: an open set, a pair of 2, 5 or 8 unless the hand may have
    any, and at most one wild tile unless one of the `majors` is counted."""

    def one_wild(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        if any(element.id in majors for element in counted):
            return None
        held = tuple(tile for tile in hand.win.tiles if tile in hand.table.setup.wild)
        return None if len(held) < 2 else Refusal("too-many-wilds", {"tiles": held})

    return (_open, _good_eyes, one_wild)
