"""What sets one ruleset apart from another at a glance: its traits, and how many tiles are wild.

Room: study. Everything is read from the ruleset, so that a new ruleset needs no entry here. The words are in
`common.toml`, under `next-game`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.ruleset.ruleset import always_ends, no_others
from mahjong_desktop.core.tiles import ANIMALS, COPIES, FLOWERS, HONORS, SEASONS, Tile, own_kind

USUAL_PLAYERS: Final = 4
LONG_HAND: Final = 16
TRAITS: Final = (
    "fewer-players",
    "more-players",
    "long-hand",
    "wilds",
    "one-tile-kongs",
    "animals",
    "honours-as-flowers",
    "flowers",
    "plays-on",
    "all-hands-score",
    "declarations",
    "without-honours",
)
"""All traits. The first of several is the one that a player notices first."""


def bonus_count(ruleset: Ruleset) -> int:
    """Returns the number of bonus tiles in the set, before an indicator is turned up."""
    return sum(ruleset.copies[tile] for tile in ruleset.bonus_tiles)


def wild_count(ruleset: Ruleset) -> int:
    """Returns how many wild tiles are in play in a hand with the most common kind of indicator; 0 if there are none.

    A piece that lies open as the indicator is not counted.
    """
    if not ruleset.has_wilds:
        return 0
    faces = [face for face, copies in enumerate(ruleset.copies) if copies]
    found = Counter(_wild_pieces(ruleset, *one) for one in zip(faces, ruleset.setups[1:], strict=True))
    return found.most_common(1)[0][0]


def _wild_pieces(ruleset: Ruleset, indicator: Tile, setup: HandSetup) -> int:
    lies_open = ruleset.turn_up is not None and setup.is_wild(COPIES * indicator)
    return sum(ruleset.copies[own_kind(kind)] for kind in setup.wild) - lies_open


def plays_on(ruleset: Ruleset) -> bool:
    """Returns whether play may go on after a win."""
    return ruleset.ends is not always_ends


def scores_all_hands(ruleset: Ruleset) -> bool:
    """Returns whether hands that did not win are scored as well."""
    return ruleset.others is not no_others


def has_long_hand(ruleset: Ruleset) -> bool:
    """Returns whether a hand has sixteen tiles."""
    return ruleset.hand_size == LONG_HAND


def traits_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns the traits of a ruleset, in the order of TRAITS."""
    players, bonus = ruleset.chairs.participants, ruleset.bonus_tiles
    held = {
        "fewer-players": players < USUAL_PLAYERS,
        "more-players": players > USUAL_PLAYERS,
        "long-hand": has_long_hand(ruleset),
        "wilds": wild_count(ruleset) > 0,
        "one-tile-kongs": any(setup.lone for setup in ruleset.setups),
        "animals": not bonus.isdisjoint(ANIMALS),
        "honours-as-flowers": not bonus.isdisjoint(HONORS),
        "flowers": not bonus.isdisjoint((*FLOWERS, *SEASONS)),
        "plays-on": plays_on(ruleset),
        "all-hands-score": scores_all_hands(ruleset),
        "declarations": bool(ruleset.declarations),
        "without-honours": not any(ruleset.copies[tile] for tile in HONORS),
    }
    return tuple(trait for trait in TRAITS if held[trait])
