"""The public interface for plug-in rulesets and bots. Everything else in this package may change without notice.

WRITING-A-RULESET.md and WRITING-A-BOT.md in `packaging/guides/` show whole packages. `play` and `score` try a ruleset
without a window and without registering it.
"""

from __future__ import annotations

from mahjong_desktop.bots.explanation import Candidate as Candidate, Explains as Explains
from mahjong_desktop.bots.protocol import Bot as Bot, BotFactory as BotFactory
from mahjong_desktop.core.counts import Counts as Counts, count_tiles as count_tiles, with_tile as with_tile
from mahjong_desktop.core.facts import Completed as Completed, HandFacts as HandFacts
from mahjong_desktop.core.hand_setup import HandSetup as HandSetup
from mahjong_desktop.core.melds import KongForm as KongForm, Meld as Meld, MeldKind as MeldKind
from mahjong_desktop.core.payments import (
    TABLE as TABLE,
    Outcome as Outcome,
    ScoredHand as ScoredHand,
    ScoredWin as ScoredWin,
    Settlement as Settlement,
    Term as Term,
    Transfer as Transfer,
)
from mahjong_desktop.core.readings import Group as Group, GroupKind as GroupKind, Reading as Reading
from mahjong_desktop.core.remembered import (
    COUNT as COUNT,
    SEAT as SEAT,
    SEATS as SEATS,
    THROWN as THROWN,
    EachSeat as EachSeat,
    ListOf as ListOf,
    Maybe as Maybe,
    Number as Number,
    Parts as Parts,
    Remembered as Remembered,
    SetOf as SetOf,
    TileKind as TileKind,
    TileKinds as TileKinds,
    Word as Word,
    parts as parts,
)
from mahjong_desktop.core.ruleset import (
    FAR as FAR,
    FOUR_CHAIRS as FOUR_CHAIRS,
    NOTHING_SPECIAL as NOTHING_SPECIAL,
    Announce as Announce,
    AskedSeats as AskedSeats,
    Bar as Bar,
    BonusTiles as BonusTiles,
    BreakWall as BreakWall,
    Chairs as Chairs,
    ChosenOptions as ChosenOptions,
    ClaimRules as ClaimRules,
    DealTiles as DealTiles,
    DealtWins as DealtWins,
    Declaration as Declaration,
    DiceCount as DiceCount,
    DicePart as DicePart,
    Exchange as Exchange,
    Fault as Fault,
    Flow as Flow,
    GrabIndicator as GrabIndicator,
    InPlace as InPlace,
    Intent as Intent,
    Judge as Judge,
    KongDice as KongDice,
    LastTile as LastTile,
    Moment as Moment,
    NumberByWord as NumberByWord,
    Numbers as Numbers,
    Option as Option,
    OptionSet as OptionSet,
    OptionValue as OptionValue,
    Penalty as Penalty,
    Play as Play,
    Position as Position,
    ReplaceBonus as ReplaceBonus,
    ReplaceBonusByRounds as ReplaceBonusByRounds,
    Reveal as Reveal,
    Ruleset as Ruleset,
    Script as Script,
    ScriptStep as ScriptStep,
    Settle as Settle,
    Several as Several,
    Shape as Shape,
    Source as Source,
    Track as Track,
    TurnUp as TurnUp,
    WallFacts as WallFacts,
    WallRules as WallRules,
    WinPriority as WinPriority,
    always as always,
    always_ends as always_ends,
    check_options as check_options,
    choice as choice,
    flag as flag,
    known_to_all as known_to_all,
    never_void as never_void,
    no_others as no_others,
    no_payments as no_payments,
    no_penalty as no_penalty,
    nothing_special as nothing_special,
    number as number,
    winds_by_dice as winds_by_dice,
    winds_from_dealer as winds_from_dealer,
)
from mahjong_desktop.core.scoring import (
    Absorbed as Absorbed,
    Breakdown as Breakdown,
    Condition as Condition,
    Counted as Counted,
    Doubt as Doubt,
    Element as Element,
    ElementKind as ElementKind,
    Gate as Gate,
    GridRow as GridRow,
    PointsRow as PointsRow,
    Refusal as Refusal,
    Scoring as Scoring,
    Test as Test,
    Valuer as Valuer,
    Worth as Worth,
)
from mahjong_desktop.core.tiles import (
    ANIMALS as ANIMALS,
    BAMBOOS as BAMBOOS,
    CHARACTERS as CHARACTERS,
    COPIES as COPIES,
    DOTS as DOTS,
    DRAGONS as DRAGONS,
    EAST as EAST,
    EYES as EYES,
    FLOWERS as FLOWERS,
    GREEN as GREEN,
    HIDDEN as HIDDEN,
    HONORS as HONORS,
    KINDS as KINDS,
    MAJORS as MAJORS,
    NORTH as NORTH,
    PLAYING_KINDS as PLAYING_KINDS,
    RED as RED,
    SEASONS as SEASONS,
    SOUTH as SOUTH,
    TERMINALS as TERMINALS,
    WEST as WEST,
    WHITE as WHITE,
    WINDS as WINDS,
    Piece as Piece,
    Tile as Tile,
    face_of as face_of,
    faces_of as faces_of,
    format_tiles as format_tiles,
    own_kind as own_kind,
    parse_tile as parse_tile,
    parse_tiles as parse_tiles,
    suit_of as suit_of,
)
from mahjong_desktop.core.values import replace as replace
from mahjong_desktop.core.wins import Circumstance as Circumstance, Table as Table, Way as Way, Win as Win
from mahjong_desktop.engine.actions import (
    Action as Action,
    ByDice as ByDice,
    Chow as Chow,
    Declare as Declare,
    DeclareWin as DeclareWin,
    Discard as Discard,
    ExchangeTiles as ExchangeTiles,
    FromTail as FromTail,
    Kong as Kong,
    Pass as Pass,
    Pung as Pung,
    Take as Take,
)
from mahjong_desktop.engine.view import SeatView as SeatView, imagined_win as imagined_win
from mahjong_desktop.mechanics import (
    aborts as aborts,
    any_tile_waits as any_tile_waits,
    debts as debts,
    declarations as declarations,
    doubts as doubts,
    gates as gates,
    han as han,
    instant_payments as instant_payments,
    liability as liability,
    losers as losers,
    minipoints as minipoints,
    nagashi as nagashi,
    penalties as penalties,
    purses as purses,
    settlements as settlements,
    totals as totals,
)
from mahjong_desktop.mechanics.announced_dangers import THE_WALL as THE_WALL, AnnouncedDangers as AnnouncedDangers
from mahjong_desktop.mechanics.claims import (
    claimed_kind as claimed_kind,
    kongs_of_all as kongs_of_all,
    most_claims as most_claims,
    most_kongs as most_kongs,
    replacement_above as replacement_above,
    same_or_other_end as same_or_other_end,
    swap_calling as swap_calling,
)
from mahjong_desktop.mechanics.dear_sets import (
    ClassSets as ClassSets,
    LastSet as LastSet,
    triplet_kinds as triplet_kinds,
)
from mahjong_desktop.mechanics.evaluate import evaluate as evaluate
from mahjong_desktop.mechanics.flow import (
    DealerByOutcome as DealerByOutcome,
    Rotation as Rotation,
    winner_deals as winner_deals,
)
from mahjong_desktop.mechanics.fresh_tiles import (
    LateKongs as LateKongs,
    never_discarded as never_discarded,
    never_seen as never_seen,
)
from mahjong_desktop.mechanics.hanchan import Hanchan as Hanchan
from mahjong_desktop.mechanics.indicators import (
    named_by_first as named_by_first,
    named_by_further as named_by_further,
    named_from_under as named_from_under,
    numbers_from_dealer as numbers_from_dealer,
    red_held as red_held,
    successors as successors,
)
from mahjong_desktop.mechanics.instant_payments import (
    PaidBonusTiles as PaidBonusTiles,
    dealt_bonus_tiles as dealt_bonus_tiles,
)
from mahjong_desktop.mechanics.kong_blooms import LATEST_KONG as LATEST_KONG, bloomed_kong as bloomed_kong
from mahjong_desktop.mechanics.passed_tiles import (
    let_pass as let_pass,
    no_passed_pung as no_passed_pung,
    no_passed_win as no_passed_win,
    passed_pungs as passed_pungs,
    passed_tiles as passed_tiles,
)
from mahjong_desktop.mechanics.passed_wins import furiten as furiten, passed_wins as passed_wins
from mahjong_desktop.mechanics.predicates import (
    bonus as bonus,
    chows as chows,
    circumstances as circumstances,
    groups as groups,
    suits as suits,
    waits as waits,
    wilds as wilds,
    winds as winds,
)
from mahjong_desktop.mechanics.purses import Purses as Purses
from mahjong_desktop.mechanics.ready_hands import (
    READY_SINCE_THE_DEAL as READY_SINCE_THE_DEAL,
)
from mahjong_desktop.mechanics.reserves import (
    one_for_each_kong as one_for_each_kong,
    stack_after_two_kongs as stack_after_two_kongs,
)
from mahjong_desktop.mechanics.riichi import Bets as Bets, Riichi as Riichi
from mahjong_desktop.mechanics.same_discards import (
    FINED_RUNS as FINED_RUNS,
    FIRST_CLAIM as FIRST_CLAIM,
    DiscardFines as DiscardFines,
    RunRule as RunRule,
    all_began_alike as all_began_alike,
    all_copies_thrown as all_copies_thrown,
    follow_the_wind as follow_the_wind,
    rounds_followed as rounds_followed,
    runs_begun as runs_begun,
    runs_known as runs_known,
    same_discards as same_discards,
    same_discards_that_lie as same_discards_that_lie,
)
from mahjong_desktop.mechanics.settlements import (
    doubled_for_dealer as doubled_for_dealer,
    shares_of_hand as shares_of_hand,
)
from mahjong_desktop.mechanics.setups import (
    EIGHT_FLOWERS_TOO as EIGHT_FLOWERS_TOO,
    SUITS_ALONE as SUITS_ALONE,
    SUITS_AND_HONORS as SUITS_AND_HONORS,
    after_the_indicator as after_the_indicator,
    copies_with as copies_with,
    like_the_indicator as like_the_indicator,
    same_setup as same_setup,
    white_for_the_indicator as white_for_the_indicator,
)
from mahjong_desktop.mechanics.shapes import (
    BonusTilesShape as BonusTilesShape,
    ClassShape as ClassShape,
    CollectionShape as CollectionShape,
    DealtHandShape as DealtHandShape,
    Distinctions as Distinctions,
    HeldWildsShape as HeldWildsShape,
    OrphansShape as OrphansShape,
    PairKindsShape as PairKindsShape,
    PairsAndTripletShape as PairsAndTripletShape,
    PairsShape as PairsShape,
    RegularShape as RegularShape,
    SetsAloneShape as SetsAloneShape,
    UnrelatedShape as UnrelatedShape,
    nearest as nearest,
    seat_waits as seat_waits,
    sets_laid as sets_laid,
)
from mahjong_desktop.mechanics.tracks import no_safe_discards as no_safe_discards
from mahjong_desktop.mechanics.trials import Trial as Trial
from mahjong_desktop.mechanics.walls import Wall as Wall
from mahjong_desktop.mechanics.washouts import (
    UNWON_IN_A_ROW as UNWON_IN_A_ROW,
    counted_washouts as counted_washouts,
    is_after_washout as is_after_washout,
    washouts as washouts,
)
from mahjong_desktop.study.score_cases import score as score
from mahjong_desktop.study.selfplay import GameResult as GameResult, play as play
