"""Jingzhou for three (荆州三人麻将): the game of Wuhan with 96 tiles, where one opponent must reach the minimum.

Source: the closing section, added 2018, of an English account of the game as played in Wuhan. What it does not change
is as in the account itself; the shared parts are beside this file.

Where its rules are:
- deal and claims: `build`, `TRIANGLE`
- who may win: `EYES_SHAPES` in winning.py; the minimum in `build`
- elements: `MAJOR_HANDS`, the doubles in elements.py
- payments: `_limits`, the rest in payment.py
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from typing import Literal

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    OptionSet,
    Play,
    Ruleset,
    Source,
    TurnUp,
    WallRules,
    choice,
    number,
)
from mahjong_desktop.core.tiles import (
    CHARACTERS,
    EAST,
    GREEN,
    KINDS,
    NORTH,
    PLAYING_KINDS,
    RED,
    SOUTH,
    WEST,
    WHITE,
    parse_tile,
    suit_of,
)
from mahjong_desktop.mechanics import debts
from mahjong_desktop.mechanics.debts import Limits
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.indicators import successors
from mahjong_desktop.mechanics.predicates import groups
from mahjong_desktop.mechanics.setups import after_the_indicator
from mahjong_desktop.mechanics.trials import Trial
from mahjong_desktop.rulesets.wuhan import elements
from mahjong_desktop.rulesets.wuhan.payment import Ready, each_or_liable
from mahjong_desktop.rulesets.wuhan.valuing import MajorRules, valuing
from mahjong_desktop.rulesets.wuhan.winning import EYES_SHAPES

ID = "jingzhou-3p"
EMBLEM = parse_tile("7z")
TRIANGLE = Chairs(3)
STACKS_PER_WALL = 16
LAST_TILES = 10
"""These tiles at the end of the wall are never drawn."""
ROTATIONS = 4
COPIES_IN_GAME = tuple(
    4 if tile < PLAYING_KINDS and suit_of(tile) != CHARACTERS and tile != EAST else 0 for tile in range(KINDS)
)
FOLLOWING = successors((SOUTH, WEST, NORTH, RED, GREEN, WHITE))
"""The kind that is wild by the indicator; Red is passed over."""

NORMAL, GOLDEN, RADIANT, TRINITY = 300, 400, 500, 600
EACH_TIMES = 2
"""If every open set is a double, the limits are multiplied by this."""


class GameOptions(OptionSet):
    """What players choose."""

    minimum: int = number(8, 1, 16)
    open_set_double: Literal["once", "each"] = choice()
    multiple_majors: Literal["add", "double"] = choice()
    rounding: int | Literal["none"] = number("none", 10, 20)


# ---- majors


def _pure(hand: HandFacts) -> bool:
    """Four sets and a pair in one suit, or of honours only."""
    return elements.pure_suit_in_sets(hand) or (hand.is_regular and elements.all_honors(hand) > 0)


MAJOR_HANDS: elements.Majors = (
    ("pure-one-suit", _pure),
    ("all-honors", elements.all_honors),
    ("all-eyes", elements.all_eyes),
    ("all-pungs", groups.all_triplets),
    ("melded-hand", elements.melded_hand),
    ("kong-bloom", elements.kong_bloom),
    ("robbing-a-kong", elements.robbed_kong),
)
INSTANT_LIMIT = frozenset({"all-honors", "all-eyes"})
RULES = MajorRules(majors=MAJOR_HANDS, rewarded_draws=("kong-bloom",), half_in_majors=False, instant=INSTANT_LIMIT)

# ---- payment


def _limits(chosen: GameOptions) -> Limits:
    times = EACH_TIMES if chosen.open_set_double == "each" else 1
    step = 1 if chosen.rounding == "none" else chosen.rounding
    return Limits(times * NORMAL, times * GOLDEN, times * RADIANT, times * TRINITY, step)


def _ready(trial: Trial) -> Ready:
    """Returns whether a seat is ready. A seat whose hand is unknown is taken as ready."""
    return lambda table, seat: table.hands[seat] is None or trial.ready(table, seat)


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    each_open_set, majors_double = chosen.open_set_double == "each", chosen.multiple_majors == "double"
    hands = valuing(RULES, _limits(chosen), each_open_set=each_open_set, majors_double=majors_double)
    minimum = debts.most_owed(chosen.minimum, hands.owed, INSTANT_LIMIT)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Wuhan mahjong rules: a three-player version", "en", "2018"),),
        emblem=EMBLEM,
        family="classics",
        difficulty=4,
        hand_size=13,
        copies=COPIES_IN_GAME,
        wall=WallRules(LAST_TILES),
        script=(BreakWall((STACKS_PER_WALL,) * 3, throws=1, count="smaller"), DealTiles(), TurnUp(), Play()),
        chairs=TRIANGLE,
        claims=ClaimRules(kongs=frozenset(KongForm), kong_faces=(False,) * 4),
        setup=after_the_indicator(FOLLOWING, frozenset({RED})),
        shapes=EYES_SHAPES,
        scoring=hands.scoring(minimum),
        settle=each_or_liable(hands.owed, _ready(hands.trial(minimum))),
        flow=Rotation(ROTATIONS, TRIANGLE),
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


JINGZHOU_3P = build({})
