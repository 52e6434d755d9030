"""The contract: what a ruleset is, and the types of its slots. It contains no rule.

A `Ruleset` is frozen and validated when it is built. Options build a new one: `ruleset.configure({"minimum": 3})`.
"""

from mahjong_desktop.core.chairs import FOUR_CHAIRS, Chairs
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL, HandSetup
from mahjong_desktop.core.ruleset.claims import ClaimRules, WinPriority
from mahjong_desktop.core.ruleset.deal import BonusTiles
from mahjong_desktop.core.ruleset.intents import Bar, Declaration, Intent, Judge, always
from mahjong_desktop.core.ruleset.match import Dice, Flow, Position, winds_by_dice, winds_from_dealer
from mahjong_desktop.core.ruleset.option_forms import NumberByWord, Numbers, OptionForm, Several
from mahjong_desktop.core.ruleset.options import ChosenOptions, Option, OptionValue, Source, check_options
from mahjong_desktop.core.ruleset.penalties import Fault, Penalty, no_penalty
from mahjong_desktop.core.ruleset.ruleset import (
    Ruleset,
    Settle,
    always_ends,
    never_void,
    no_others,
    no_payments,
    nothing_special,
)
from mahjong_desktop.core.ruleset.script import (
    Announce,
    AskedSeats,
    BreakWall,
    DealTiles,
    DealtWins,
    DiceCount,
    DicePart,
    Exchange,
    GrabIndicator,
    InPlace,
    KongDice,
    LastTile,
    Play,
    ReplaceBonus,
    ReplaceBonusByRounds,
    Reveal,
    Script,
    ScriptStep,
    TurnUp,
    throws_of,
)
from mahjong_desktop.core.ruleset.shapes import FAR, Shape
from mahjong_desktop.core.ruleset.tracks import Moment, Track, known_to_all
from mahjong_desktop.core.ruleset.wall import WallFacts, WallRules

__all__ = [
    "FAR",
    "FOUR_CHAIRS",
    "NOTHING_SPECIAL",
    "Announce",
    "AskedSeats",
    "Bar",
    "BonusTiles",
    "BreakWall",
    "Chairs",
    "ChosenOptions",
    "ClaimRules",
    "DealTiles",
    "DealtWins",
    "Declaration",
    "Dice",
    "DiceCount",
    "DicePart",
    "Exchange",
    "Fault",
    "Flow",
    "GrabIndicator",
    "HandSetup",
    "InPlace",
    "Intent",
    "Judge",
    "KongDice",
    "LastTile",
    "Moment",
    "NumberByWord",
    "Numbers",
    "Option",
    "OptionForm",
    "OptionValue",
    "Penalty",
    "Play",
    "Position",
    "ReplaceBonus",
    "ReplaceBonusByRounds",
    "Reveal",
    "Ruleset",
    "Script",
    "ScriptStep",
    "Settle",
    "Several",
    "Shape",
    "Source",
    "Track",
    "TurnUp",
    "WallFacts",
    "WallRules",
    "WinPriority",
    "always",
    "always_ends",
    "check_options",
    "known_to_all",
    "never_void",
    "no_others",
    "no_payments",
    "no_penalty",
    "nothing_special",
    "throws_of",
    "winds_by_dice",
    "winds_from_dealer",
]
