"""What sets one ruleset apart from another at a glance: its traits, how many tiles are wild,
and which game to propose next.

Room: study. Everything is read from the ruleset, so that a new ruleset needs no entry here. The words are in
`common.toml`, under `next-game`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.ruleset.ruleset import always_ends, no_others
from mahjong_desktop.core.tiles import ANIMALS, COPIES, FLOWERS, HONORS, SEASONS, Tile, own_kind
from mahjong_desktop.mechanics.passed_wins import PASSED

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


def watches_discards(ruleset: Ruleset) -> bool:
    """Returns whether players watch at the table which discards were drawn in the same turn: where discards lie in
    order and one's own can bar a win."""
    return any(track.id == PASSED.id for track in ruleset.tracks)


class LeastValue(Struct, frozen=True):
    """What every complete hand must be worth to win, self-drawn or not, in a unit of the ruleset."""

    minimum: int
    unit: str


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


SAME_TABLE: Final = "same-table"
"""The reason if the proposed game has no trait that is new: it is played at the same table by other rules."""


class NextGame(Struct, frozen=True):
    """The proposed `ruleset`, the ruleset that it is `like`, and the `reason`: the new trait, or SAME_TABLE."""

    ruleset: Ruleset
    like: Ruleset
    reason: str


def next_game(rulesets: Sequence[Ruleset], played: Sequence[str]) -> NextGame | None:
    """Returns the proposal for somebody who has played these rulesets, given by id, the latest first.

    Returns None if nothing known has been played, or nothing is left. The fewer traits are new beyond one, the fewer
    differ from the game played last, the nearer its region and its difficulty, the better a game is.
    """
    known = {ruleset.id: ruleset for ruleset in rulesets}
    done = [known[name] for name in played if name in known]
    left = [ruleset for ruleset in rulesets if ruleset.id not in played]
    if not done or not left:
        return None
    traits = {ruleset.id: set(traits_of(ruleset)) for ruleset in rulesets}
    like, familiar = done[0], {trait for ruleset in done for trait in traits[ruleset.id]}

    def distance(ruleset: Ruleset) -> tuple[int, int, bool, int]:
        own = traits[ruleset.id]
        step = abs(ruleset.difficulty - like.difficulty)
        return abs(len(own - familiar) - 1), len(own ^ traits[like.id]), ruleset.family != like.family, step

    best = min(left, key=distance)
    reason = next((trait for trait in traits_of(best) if trait not in familiar), SAME_TABLE)
    return NextGame(best, like, reason)
