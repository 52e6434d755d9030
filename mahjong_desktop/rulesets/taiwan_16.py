"""Taiwanese 16-tile mahjong (台灣十六張麻將): a stake and a rate for each tai, and payments to and from the dealer that
grow with each hand of the reign.

Source: the Japanese account of the game of sixteen tiles in Taiwan, 2015.

Where its rules are:
- deal and claims: `_script`, `_claims`, ready hands `_declarations`, `_bars`
- who may win: `SHAPES`, `_has_the_flowers`, passed wins in `_scoring`; no minimum
- elements: `_elements`
- payments: `_settler`, who pays `_payers`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    Announce,
    Bar,
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Declaration,
    HandSetup,
    Intent,
    LastTile,
    OptionSet,
    Play,
    ReplaceBonus,
    Ruleset,
    Script,
    Settle,
    Source,
    WallRules,
    WinPriority,
    choice,
    flag,
    number,
    winds_by_dice,
    winds_from_dealer,
)
from mahjong_desktop.core.scoring import NOT_A_HAND, Counted, Element, Refusal, Scoring, Test, Valuer, Worth
from mahjong_desktop.core.tiles import BONUS_FAMILIES, BONUS_OWNERS, DRAGONS, HONORS, WINDS, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.mechanics import declarations
from mahjong_desktop.mechanics.claims import claimed_kind, no_reclaiming, swap_calling
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.passed_tiles import no_passed_win, passed_tiles
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, suits, waits, winds
from mahjong_desktop.mechanics.reserves import one_for_each_kong
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, SUITS_AND_HONORS, same_setup
from mahjong_desktop.mechanics.shapes import BonusTilesShape, RegularShape
from mahjong_desktop.mechanics.totals import total

ID = "taiwan-16"
ROUNDS = 4
SETS = 5
ALL_FLOWERS = frozenset(BONUS_OWNERS)
FLOWER_WAYS = frozenset({Way.FLOWERS, Way.ROB_FLOWER})
GIVEN_WAYS = frozenset({Way.DISCARD, Way.ROB_KONG})
"""A robbed kong counts as a discard."""
SHAPES = (RegularShape(SETS), BonusTilesShape())
READY, READY_FIRST, READY_AS_DEALT = "ready", "ready-first", "heavenly-ready"
_ANNOUNCED = frozenset({READY, READY_FIRST, READY_AS_DEALT})
DEAD_WALL = 16


class GameOptions(OptionSet):
    """What players choose."""

    flowers: bool = flag("play", on=True)
    base: int = number(50, 20, 30, 100, least=1, most=10_000)
    per_tai: int = number(20, 10, 50, least=1, most=10_000)
    seat_winds: Literal["dice", "dealer"] = choice(group="play")
    kong_after_claim: Literal["allowed", "forbidden"] = choice(group="play")
    swap_call: Literal["allowed", "forbidden"] = choice(group="play")
    reclaim_own: Literal["allowed", "forbidden"] = choice(group="play")
    dead_wall: int | Literal["grow"] = number(DEAD_WALL, "grow", 0, group="play")
    last_tile_refusal: bool = flag("play")
    last_discard: bool = flag()
    three_concealed_pungs: int = number(2, 3)
    four_concealed_pungs: int = number(5, 4, 6)
    heavenly_ready: bool = flag("play")
    small_four_winds: int = number(8, 4)
    all_honors: int = number(8, 16)
    big_four_winds: int = number(16, 8)
    heavenly_hand: int = number(24, 16)
    several_winners: bool = flag("play")


# ---- tests of elements

_dragon_pungs = groups.triplets_of(DRAGONS)
_round_wind_pung = winds.for_wind(winds.of_round, groups.triplets_of)
_seat_wind_pung = winds.for_wind(winds.of_seat, groups.triplets_of)
_waits_on_two_sides_only = waits.no_single_waits(SHAPES)


def _by_another(hand: HandFacts) -> bool:
    """The winning tile came from another player's discard or kong."""
    return hand.way in GIVEN_WAYS


def _ready_from_the_start(hand: HandFacts) -> bool:
    """The winner declared the hand ready with the first discard or before play."""
    return hand.has_declared(READY_FIRST, READY_AS_DEALT)


def _self_draw(hand: HandFacts) -> int:
    """A self-draw is worth twice as much in a hand that was ready from the start (不求)."""
    return 2 * circumstances.drawn(hand) if _ready_from_the_start(hand) else circumstances.drawn(hand)


def _fully_concealed(hand: HandFacts) -> int:
    return 0 if hand.open or _ready_from_the_start(hand) else circumstances.drawn(hand)


def _only_wait(*completed: Completed) -> Test:
    return circumstances.not_as_dealt(waits.only_wait(SHAPES, completed))


def _last_tile_or_discard(hand: HandFacts) -> bool:
    return hand.happened(Circumstance.LAST_TILE) or hand.happened(Circumstance.LAST_DISCARD)


def _melded_hand(hand: HandFacts) -> bool:
    """Five claimed sets, and another player's tile for the pair."""
    if not hand.open or not _by_another(hand):
        return False
    laid = hand.win.melds
    return len(laid) == SETS and not any(meld.concealed for meld in laid)


def _all_chows(hand: HandFacts) -> int:
    """Five chows completed by another player's tile, without honours and flowers, with two-sided waits only."""
    if hand.has_honors or hand.bonus_number or not _by_another(hand) or not groups.all_chows(hand):
        return 0
    return _waits_on_two_sides_only(hand)


def _seven_flowers(hand: HandFacts) -> bool:
    return hand.way in FLOWER_WAYS and not _eight_flowers(hand)


def _eight_flowers(hand: HandFacts) -> bool:
    return hand.way is Way.FLOWERS and hand.bonus_number == len(ALL_FLOWERS)


def _dealt_flowers(hand: HandFacts) -> bool:
    as_dealt = hand.happened(Circumstance.DEALT_HAND) or hand.happened(Circumstance.FIRST_DRAW)
    return hand.way in FLOWER_WAYS and as_dealt


# ---- elements

_READY = ("concealed-hand", "declared-ready")
_OF_HANDS = (
    Element("declared-ready", 1, lambda hand: hand.has_declared(READY), kind="way"),
    Element("self-draw", 1, _self_draw, graded=True, kind="way"),
    Element("concealed-hand", 1, groups.closed(_by_another), kind="way"),
    Element("fully-concealed", 3, _fully_concealed, ("concealed-hand", "self-draw"), kind="way"),
    Element("dragon-pung", 1, _dragon_pungs, kind="sets"),
    Element("round-wind-pung", 1, _round_wind_pung, kind="sets"),
    Element("seat-wind-pung", 1, _seat_wind_pung, kind="sets"),
    Element("edge-wait", 1, _only_wait(Completed.EDGE), kind="waits"),
    Element("closed-wait", 1, _only_wait(Completed.CLOSED), kind="waits"),
    Element("pair-wait", 1, _only_wait(Completed.MINOR_PAIR, Completed.MAJOR_PAIR), kind="waits"),
    Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG), kind="way"),
    Element("kong-bloom", 1, circumstances.kong_replacement, kind="way"),
    Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE), kind="way"),
    Element("melded-hand", 2, _melded_hand, kind="way"),
    Element("all-chows", 2, _all_chows, kind="sets"),
    Element("three-concealed-pungs", 2, groups.exactly(3, groups.concealed_triplets), kind="sets"),
    Element("original-call", 4, lambda hand: hand.has_declared(READY_FIRST), _READY, kind="way"),
    Element("all-pungs", 4, groups.all_triplets, kind="sets"),
    Element("mixed-one-suit", 4, suits.one_suit_and_honors, kind="suits"),
    Element("small-three-dragons", 4, groups.all_but_a_pair(DRAGONS), ("dragon-pung",), kind="sets"),
    Element("four-concealed-pungs", 5, groups.exactly(4, groups.concealed_triplets), kind="sets"),
    Element("five-concealed-pungs", 8, groups.exactly(5, groups.concealed_triplets), kind="sets"),
    Element("pure-one-suit", 8, suits.pure_one_suit, kind="suits"),
    Element("big-three-dragons", 8, groups.all_of_class(DRAGONS), ("dragon-pung",), kind="sets"),
    Element("small-four-winds", 8, groups.all_but_a_pair(WINDS), kind="sets"),
    Element("all-honors", 8, suits.only(HONORS), ("all-pungs",), kind="suits"),
    Element("big-four-winds", 16, groups.all_of_class(WINDS), ("seat-wind-pung", "round-wind-pung"), kind="sets"),
    Element("earthly-hand", 16, circumstances.happened(Circumstance.FIRST_DISCARD), kind="way"),
    Element("heavenly-hand", 24, circumstances.complete_as_dealt, kind="way"),
)
_HEAVENLY_READY = Element("heavenly-ready", 8, lambda hand: hand.has_declared(READY_AS_DEALT), _READY, kind="way")
_FLOWERS = (
    Element(
        "seat-flower", 1, bonus.own_bonus_of_broken_families(BONUS_OWNERS, BONUS_FAMILIES), lies_open=True, kind="bonus"
    ),
    Element("flower-set", 2, bonus.whole_families(BONUS_FAMILIES), lies_open=True, kind="bonus"),
)
_FLOWER_WINS = (
    Element("dealt-flowers", 4, _dealt_flowers, kind="bonus"),
    Element("robbing-eighth-flower", 8, _seven_flowers, kind="bonus"),
    Element("eight-flowers", 8, _eight_flowers, kind="bonus"),
)
"""Wins by flowers alone: nothing else counts in them."""
_PER_PAYMENT = (Element("dealer", 1, lambda hand: hand.is_dealer), Element("dealer-streak", 2, lambda _: False))
"""What counts in each payment to or from the dealer."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements that count with these options, with their values."""
    worths = {
        "three-concealed-pungs": chosen.three_concealed_pungs,
        "four-concealed-pungs": chosen.four_concealed_pungs,
        "small-four-winds": chosen.small_four_winds,
        "all-honors": chosen.all_honors,
        "big-four-winds": chosen.big_four_winds,
        "heavenly-hand": chosen.heavenly_hand,
    }
    found = [replace(one, worth=worths.get(one.id, one.worth)) for one in _OF_HANDS]
    if chosen.last_discard:
        found = [replace(one, test=_last_tile_or_discard) if one.id == "last-tile" else one for one in found]
    found += [_HEAVENLY_READY] if chosen.heavenly_ready else []
    if not chosen.flowers:
        return tuple(found)
    found += _FLOWERS
    names = tuple([element.id for element in found])
    return (*found, *[one if one.id == "dealt-flowers" else replace(one, absorbs=names) for one in _FLOWER_WINS])


def _has_the_flowers(win: Win) -> Refusal | None:
    """Refuses a win by flowers alone without all eight, or seven if another player has the eighth."""
    if win.way not in FLOWER_WAYS:
        return None
    enough = len(ALL_FLOWERS) - 1 if _eighth_flower(win) is not None else len(ALL_FLOWERS)
    return None if len(win.bonus) == enough else NOT_A_HAND


def _eighth_flower(win: Win) -> int | None:
    """Returns who gave the eighth flower, or has it before him; None if the winner has all or more are missing."""
    if win.way is Way.ROB_FLOWER:
        return win.giver
    missing = ALL_FLOWERS.difference(win.bonus)
    return next((seat for seat in losers(win) if len(missing) == 1 and missing.issubset(win.table.bonus[seat])), None)


def _valuer(stake: int, rate: int) -> Valuer:
    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        """The stake and the rate for each tai, without those of the dealer."""
        tai = total(counted)
        return Worth((("tai", tai),), stake + rate * tai, raw=tai)

    return value


# ---- payment


def _payers(win: Win) -> tuple[int, ...]:
    """Returns who pays: the giver of the tile or of the eighth flower alone, or each of the others."""
    giver = _eighth_flower(win) if win.way in FLOWER_WAYS else win.giver
    return losers(win) if giver is None else (giver,)


def _settler(stake: int, rate: int) -> Settle:
    def transfers(won: ScoredWin) -> Iterator[Transfer]:
        """Yields the payments for one win. Those to or from the dealer count more tai, the longer the dealer stays."""
        win, table = won.win, won.win.table
        for payer in _payers(win):
            tai = won.breakdown.worth.raw
            terms: tuple[Term, ...] = (("", tai, "tai"),)
            if table.dealer in (win.seat, payer):
                tai += 1 + 2 * table.dealer_streak
                terms += (("+", 1, "dealer"),)
                terms += (("+", 2 * table.dealer_streak, "dealer-streak"),) if table.dealer_streak else ()
            terms += (("×", rate, "rate"), ("+", stake, "stake"))
            yield Transfer(payer, win.seat, stake + rate * tai, "win", terms)

    def settle(outcome: Outcome) -> Settlement:
        paid = tuple([transfer for won in outcome.wins for transfer in transfers(won)])
        return Settlement(outcome.table.places, paid, _scheme(outcome))

    return settle


def _scheme(outcome: Outcome) -> str:
    """Returns the id of the sentence that says who pays."""
    if not outcome.wins:
        return "pays-nothing-draw"
    win = outcome.wins[0].win
    if win.way is Way.FLOWERS and _eighth_flower(win) is not None:
        return "pays-rob-flower"
    return "pays-several" if len(outcome.wins) > 1 else scheme_of(win)


# ---- ready hands


def _first_discard(intent: Intent) -> bool:
    """Returns whether the player has neither discarded nor claimed anything."""
    table, seat = intent.table, intent.seat
    return not any(meld.giver is not None for meld in table.melds[seat]) and not (table.rivers and table.rivers[seat])


def _may_declare(declaration: str, *, first: bool) -> Declaration:
    """Returns a declaration that is made with the first discard, or with any later one."""

    def allowed(intent: Intent) -> Refusal | None:
        if intent.table.has_declared(intent.seat, *_ANNOUNCED):
            return Refusal("ready-declared")
        if _first_discard(intent) is not first:
            return Refusal("ready-too-late" if first else "ready-too-early")
        return None if declarations.nearly_ready(SHAPES, intent) else Refusal("ready-not-ready")

    fits = declarations.ready_after_discard(SHAPES, "ready-not-ready")
    late = (_ANNOUNCED - {declaration}) | ({"claim", "discard"} if first else set())
    return Declaration(declaration, frozenset({"discard"}), allowed, fits, nearly_ready=True, too_late=late)


def _as_dealt(intent: Intent) -> Refusal | None:
    """Allows the announcement of a dealt hand that is ready."""
    return None if declarations.ready_now(SHAPES, intent) else Refusal("ready-not-ready")


def _declarations(chosen: GameOptions) -> tuple[Declaration, ...]:
    usual = (_may_declare(READY, first=False), _may_declare(READY_FIRST, first=True))
    if not chosen.heavenly_ready:
        return usual
    late = _ANNOUNCED - {READY_AS_DEALT}
    return (*usual, Declaration(READY_AS_DEALT, frozenset({"opening"}), _as_dealt, too_late=late))


# ---- the ruleset


def _bars(chosen: GameOptions) -> tuple[Bar, ...]:
    kong = declarations.kong_with_the_drawn_tile(SHAPES, "ready-fixed-hand", "kong-changes-wait")
    return (
        declarations.fixed_hand(_ANNOUNCED, "ready-fixed-hand", kong),
        *((swap_calling(claimed_kind, "swap-calling"),) if chosen.swap_call == "forbidden" else ()),
        *((no_reclaiming("own-discard"),) if chosen.reclaim_own == "forbidden" else ()),
    )


def _claims(chosen: GameOptions) -> ClaimRules:
    return ClaimRules(
        priority=WinPriority(3 if chosen.several_winners else 1),
        kong_after_claim=chosen.kong_after_claim == "allowed",
        kong_needs_wall=2 if chosen.dead_wall == "grow" else 1,
        chain_through_bonus=True,
    )


def _script(chosen: GameOptions) -> Script:
    announced = (Announce(READY_AS_DEALT),) if chosen.heavenly_ready else ()
    return (
        BreakWall((18 if chosen.flowers else 17,) * 4, throws=1, dice=3),
        DealTiles(rounds=4, singles=0),
        *((ReplaceBonus(),) if chosen.flowers else ()),
        *announced,
        Play(),
        *((LastTile(),) if chosen.last_tile_refusal else ()),
    )


def _scoring(chosen: GameOptions) -> Scoring:
    flowers = chosen.flowers
    return Scoring(
        unit="tai",
        ways=GIVEN_WAYS | {Way.SELF_DRAW} | (FLOWER_WAYS if flowers else frozenset()),
        elements=_elements(chosen),
        value=_valuer(chosen.base, chosen.per_tai),
        conditions=(_has_the_flowers,) if flowers else (),
        gates=(no_passed_win("passed-win", same_tile=False),),
        payer_elements=_PER_PAYMENT,
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    flowers, grows = chosen.flowers, chosen.dead_wall == "grow"
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("台湾の16枚麻雀", "ja", "2015"),),
        emblem=parse_tile("3z"),
        family="taiwan",
        difficulty=3,
        hand_size=16,
        copies=EIGHT_FLOWERS_TOO if flowers else SUITS_AND_HONORS,
        wall=WallRules(DEAD_WALL if chosen.dead_wall else 0, change=one_for_each_kong if grows else None),
        script=_script(chosen),
        setup=same_setup(HandSetup(bonus=ALL_FLOWERS if flowers else frozenset())),
        bonus=BonusTiles(BONUS_OWNERS, dealt_wins_wait=True),
        seat_winds=winds_by_dice if chosen.seat_winds == "dice" else winds_from_dealer,
        claims=_claims(chosen),
        shapes=SHAPES if flowers else SHAPES[:1],
        scoring=_scoring(chosen),
        settle=_settler(chosen.base, chosen.per_tai),
        flow=Rotation(ROUNDS),
        bars=_bars(chosen),
        declarations=_declarations(chosen),
        tracks=(passed_tiles("draw"),),
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


TAIWAN_16 = build({})
