"""Wuhan (武汉麻将·红中赖子杠): four wild tiles, one-tile kongs, doubles of the winner and of each loser, a minimum.

Source: an English account of the game as played in Wuhan, 2015, revised 2018. The parts that it shares with the game of
Jingzhou are beside this file.

Where its rules are:
- deal and claims: `build`; kong tiles and wild tiles `SETUPS`
- who may win: `EYES_SHAPES` in winning.py; the minimum in `build`
- elements: `MAJOR_HANDS`, the doubles in elements.py
- payments: `_limits`, the rest in payment.py
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    HandSetup,
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
    EAST,
    GREEN,
    NORTH,
    RED,
    SOUTH,
    WEST,
    WHITE,
    Tile,
    parse_tile,
)
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics import debts
from mahjong_desktop.mechanics.debts import Limits
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.indicators import successors
from mahjong_desktop.mechanics.predicates import circumstances, groups
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS, Setup, after_the_indicator
from mahjong_desktop.mechanics.trials import Trial
from mahjong_desktop.rulesets.wuhan import elements
from mahjong_desktop.rulesets.wuhan.payment import Ready, each_or_liable
from mahjong_desktop.rulesets.wuhan.valuing import MajorRules, valuing
from mahjong_desktop.rulesets.wuhan.winning import EYES_SHAPES

ID = "wuhan"
EMBLEM = parse_tile("5p")
FOLLOWING = successors((EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE))
BEFORE = {after: tile for tile, after in FOLLOWING.items()}
BOTTOM_STAGE = 4
LIMITS_OF_OPTION = {
    "300-400-500-600": (300, 400, 500, 600),
    "400-500-600-700": (400, 500, 600, 700),
    "400-500-600-800": (400, 500, 600, 800),
    "600-800-1000-1200": (600, 800, 1000, 1200),
    "800-1000-1200-1400": (800, 1000, 1200, 1400),
    "800-1000-1200-1600": (800, 1000, 1200, 1600),
}


class GameOptions(OptionSet):
    """What players choose."""

    kong_tiles: Literal["red", "red-green", "peel"] = choice(group="play")
    open_set_double: Literal["once", "each"] = choice()
    limit: str = choice("auto", *LIMITS_OF_OPTION)
    minimum: int = number(8, 1, 16, 32)
    multiple_majors: Literal["add", "double"] = choice()
    rounding: int | Literal["none"] = number("none", 10, 20)


# ---- wild tiles and kong tiles


def _peel(indicators: tuple[Tile, ...]) -> HandSetup:
    """The kong tiles are the other tiles like the indicator and those of the kind before it."""
    if not indicators:
        return HandSetup()
    shown = indicators[0]
    wild = FOLLOWING[shown]
    return HandSetup(wild=frozenset({wild}), lone=frozenset({wild, shown, BEFORE[shown]}))


SETUPS: dict[str, Setup] = {
    "red": after_the_indicator(FOLLOWING, frozenset({RED})),
    "red-green": after_the_indicator(FOLLOWING, frozenset({RED, GREEN})),
    "peel": _peel,
}

# ---- majors


def _bottom(hand: HandFacts) -> bool:
    """The winner drew one of the last four tiles. The replacement for a kong counts only if it is the last tile."""
    if hand.way is not Way.SELF_DRAW:
        return False
    late = hand.happened(Circumstance.LAST_TILE)
    late = late or (not circumstances.kong_replacement(hand) and hand.table.wall_left < BOTTOM_STAGE)
    return late and elements.has_eyes(hand)


MAJOR_HANDS: elements.Majors = (
    ("pure-one-suit", elements.pure_suit_in_sets),
    ("all-honors", elements.all_honors),
    ("all-eyes", elements.all_eyes),
    ("all-pungs", groups.all_triplets),
    ("melded-hand", elements.melded_hand),
    ("last-tile", _bottom),
    ("kong-bloom", elements.kong_bloom),
    ("robbing-a-kong", elements.robbed_kong),
)
RULES = MajorRules(majors=MAJOR_HANDS, rewarded_draws=("last-tile", "kong-bloom"), half_in_majors=True)

# ---- payment


def _limits(chosen: GameOptions) -> Limits:
    step = 1 if chosen.rounding == "none" else chosen.rounding
    if chosen.limit != "auto":
        return Limits(*LIMITS_OF_OPTION[chosen.limit], step=step)
    normal, golden, radiant, trinity = LIMITS_OF_OPTION[
        "300-400-500-600" if chosen.kong_tiles == "red" else "400-500-600-700"
    ]
    times = 2 if chosen.open_set_double == "each" else 1
    return Limits(times * normal, times * golden, times * radiant, times * trinity, step)


def _ready(trial: Trial) -> Ready:
    """Returns whether a seat is ready. The element of the last four tiles does not count."""
    return lambda table, seat: trial.ready(replace(table, wall_left=max(table.wall_left, BOTTOM_STAGE)), seat)


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    each_open_set, majors_double = chosen.open_set_double == "each", chosen.multiple_majors == "double"
    hands = valuing(RULES, _limits(chosen), each_open_set=each_open_set, majors_double=majors_double)
    minimum = debts.least_owed(chosen.minimum, hands.owed)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Wuhan mahjong rules", "en", "2018"),),
        emblem=EMBLEM,
        family="hubei",
        difficulty=4,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(10),
        script=(
            BreakWall((17,) * 4, throws=1, count="smaller"),
            DealTiles(),
            TurnUp(),
            Play(last_draws=BOTTOM_STAGE),
        ),
        claims=ClaimRules(
            kongs=frozenset(KongForm),
            kong_needs_wall=BOTTOM_STAGE + 1,
            kong_faces=(False,) * 4,
        ),
        setup=SETUPS[chosen.kong_tiles],
        shapes=EYES_SHAPES,
        scoring=hands.scoring(minimum),
        settle=each_or_liable(hands.owed, _ready(hands.trial(minimum))),
        flow=Rotation(4),
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


WUHAN = build({})
