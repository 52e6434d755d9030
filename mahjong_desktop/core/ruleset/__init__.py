"""The contract: what a ruleset is, and the types of its slots. It contains no rule.

A `Ruleset` is frozen and validated when it is built. Options build a new one: `ruleset.configure({"minimum": 3})`.
"""

from mahjong_desktop.core.chairs import FOUR_CHAIRS as FOUR_CHAIRS, Chairs as Chairs
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL as NOTHING_SPECIAL, HandSetup as HandSetup
from mahjong_desktop.core.ruleset.claims import ClaimRules as ClaimRules, WinPriority as WinPriority
from mahjong_desktop.core.ruleset.deal import BonusTiles as BonusTiles
from mahjong_desktop.core.ruleset.intents import (
    Bar as Bar,
    Declaration as Declaration,
    Intent as Intent,
    Judge as Judge,
    always as always,
)
from mahjong_desktop.core.ruleset.key import RulesetKey as RulesetKey
from mahjong_desktop.core.ruleset.match import (
    Dice as Dice,
    Flow as Flow,
    Position as Position,
    winds_by_dice as winds_by_dice,
    winds_from_dealer as winds_from_dealer,
)
from mahjong_desktop.core.ruleset.option_forms import (
    NumberByWord as NumberByWord,
    Numbers as Numbers,
    OptionForm as OptionForm,
    Several as Several,
)
from mahjong_desktop.core.ruleset.options import (
    ChosenOptions as ChosenOptions,
    Option as Option,
    OptionSet as OptionSet,
    OptionValue as OptionValue,
    Source as Source,
    check_options as check_options,
    choice as choice,
    flag as flag,
    number as number,
)
from mahjong_desktop.core.ruleset.penalties import Fault as Fault, Penalty as Penalty, no_penalty as no_penalty
from mahjong_desktop.core.ruleset.ruleset import (
    Ruleset as Ruleset,
    Settle as Settle,
    always_ends as always_ends,
    never_void as never_void,
    no_others as no_others,
    no_payments as no_payments,
    nothing_special as nothing_special,
)
from mahjong_desktop.core.ruleset.script import (
    Announce as Announce,
    AskedSeats as AskedSeats,
    BreakWall as BreakWall,
    DealTiles as DealTiles,
    DealtWins as DealtWins,
    DiceCount as DiceCount,
    DicePart as DicePart,
    Exchange as Exchange,
    GrabIndicator as GrabIndicator,
    InPlace as InPlace,
    KongDice as KongDice,
    LastTile as LastTile,
    Play as Play,
    ReplaceBonus as ReplaceBonus,
    ReplaceBonusByRounds as ReplaceBonusByRounds,
    Reveal as Reveal,
    Script as Script,
    ScriptStep as ScriptStep,
    TurnUp as TurnUp,
    is_asked as is_asked,
)
from mahjong_desktop.core.ruleset.shapes import FAR as FAR, Shape as Shape
from mahjong_desktop.core.ruleset.tracks import Moment as Moment, Track as Track, known_to_all as known_to_all
from mahjong_desktop.core.ruleset.wall import WallFacts as WallFacts, WallRules as WallRules
