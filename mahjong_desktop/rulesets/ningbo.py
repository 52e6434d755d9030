"""Ningbo (宁波麻将): three wild tiles, flowers that may be wild, a minimum of four tai, partners by three claims.

Source: the Japanese account of the game of Ningbo in Zhejiang, 2015.

Where its rules are:
- deal and claims: `build`; the dice `DICE`
- who may win: `SHAPES`, the minimum `MINIMUM`
- elements: `ELEMENTS`
- payments: `_settler`, partners `_partners_pay`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    DiceCount,
    DicePart,
    InPlace,
    OptionSet,
    Play,
    ReplaceBonus,
    Ruleset,
    Settle,
    Source,
    TurnUp,
    WallRules,
    choice,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Scoring, Valuer, Worth
from mahjong_desktop.core.tiles import BONUS_FAMILIES, BONUS_OWNERS, DRAGONS, HONORS, parse_tile
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.mechanics import gates
from mahjong_desktop.mechanics.claims import claimed_kind, swap_calling
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.kong_blooms import LATEST_KONG, bloomed_kong
from mahjong_desktop.mechanics.liability import partners_of
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, suits, waits, wilds, winds
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, like_the_indicator
from mahjong_desktop.mechanics.shapes import RegularShape

ID = "ningbo"
SHAPES = (RegularShape(4),)
ROUNDS = 4
MINIMUM = 4
OUTER = frozenset({"three-wilds"})
BONUS = frozenset(BONUS_OWNERS)
DICE: dict[str, tuple[DicePart, DicePart]] = {
    "larger-break": ("larger", "smaller"),
    "smaller-break": ("smaller", "larger"),
}


class GameOptions(OptionSet):
    """What players choose."""

    dice: str = choice(*DICE, group="play")
    rate: int = number(1, 2, 5, 10, group="match", most=1000)


# ---- elements


def _flat(hand: HandFacts) -> bool:
    return hand.chows > 0 and not hand.triplets and not hand.has_valued_pair


ELEMENTS = (
    Element("self-draw", 1, circumstances.won_by(Way.SELF_DRAW, Way.ROB_KONG), kind="way"),
    Element("edge-wait", 1, waits.completes(Completed.EDGE), kind="waits"),
    Element("closed-wait", 1, waits.completes(Completed.CLOSED), kind="waits"),
    Element("pair-wait", 1, waits.completes(Completed.MINOR_PAIR, Completed.MAJOR_PAIR), kind="waits"),
    Element("dual-pung-wait", 1, waits.completes(Completed.TRIPLET), kind="waits"),
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS), kind="sets"),
    Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), kind="sets"),
    Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), kind="sets"),
    Element(
        "seat-flower", 1, bonus.own_bonus_of_broken_families(BONUS_OWNERS, BONUS_FAMILIES), lies_open=True, kind="bonus"
    ),
    Element("all-chows", 1, _flat, kind="sets"),
    Element("naked-single", 1, groups.all_laid(SHAPES[0].sets), kind="sets"),
    Element("kong-bloom", 1, circumstances.kong_replacement, kind="way"),
    Element("robbing-a-kong", 0, circumstances.won_by(Way.ROB_KONG), kind="way"),
    Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE), kind="way"),
    Element("natural-hand", 1, wilds.all_at_face, kind="wilds"),
    Element("all-pungs", 2, groups.all_triplets, kind="sets"),
    Element("mixed-one-suit", 2, suits.one_suit_and_honors, kind="suits"),
    Element("flower-set", 2, bonus.whole_families(BONUS_FAMILIES), lies_open=True, kind="bonus"),
    Element("three-wilds", 3, wilds.held(3), kind="wilds"),
    Element("pure-one-suit", 4, suits.pure_one_suit, kind="suits"),
    Element("all-honors", 4, suits.only(HONORS), kind="suits"),
    Element("eight-flowers", 6, bonus.all_bonus(BONUS), ("flower-set", "seat-flower"), lies_open=True, kind="bonus"),
    Element("earthly-hand", 6, circumstances.happened(Circumstance.FIRST_DISCARD), kind="way"),
    Element("heavenly-hand", 8, circumstances.complete_as_dealt, kind="way"),
)


def _valuer(rate: int) -> Valuer:
    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        tai = sum([element.value for element in counted])
        return Worth((("tai", tai),), tai * rate, raw=tai)

    return value


# ---- payment and liability


def _kong_giver(won: ScoredWin) -> int | None:
    """Returns the seat that gave the tile of the claimed kong on whose replacement the hand was won; None without such
    a kong."""
    kong = bloomed_kong(won.win) if won.breakdown.has("kong-bloom") else None
    return kong.giver if kong is not None and kong.form is KongForm.CLAIMED else None


def _factors(won: ScoredWin) -> tuple[str, dict[int, tuple[int, str]]]:
    """Returns (id of the scheme, {payer: (factor of the hand's value, reason of the factor)})."""
    win, giver = won.win, won.win.giver
    partners = sorted(set(partners_of(win.table, win.seat)))
    if partners:
        return _partners_pay(win, partners)
    if win.way is Way.ROB_KONG and giver is not None:
        return "pays-rob-kong", {giver: (5, "five")}
    if giver is not None:
        return "pays-discard", {giver: (2, "discard")}
    fed = _kong_giver(won)
    scheme = "pays-self-draw" if fed is None else "pays-kong-bloom"
    return scheme, {payer: (5, "five") if payer == fed else (1, "") for payer in losers(win)}


def _partners_pay(win: Win, partners: list[int]) -> tuple[str, dict[int, tuple[int, str]]]:
    """Returns the scheme and the factors if the winner has partners. Each partner pays five times the value, or twice
    on a discard; the discarder then pays twice besides."""
    on_discard = win.way is Way.DISCARD
    due = dict.fromkeys(partners, (2, "partner") if on_discard else (5, "five"))
    kind = "rob-kong" if win.way is Way.ROB_KONG else "discard" if on_discard else "self-draw"
    if on_discard and win.giver is not None:
        kind = "own-discard" if win.giver in due else kind
        due[win.giver] = (4, "partner") if win.giver in due else (2, "discard")
    return "pays-liability-several" if len(partners) > 1 else f"pays-liability-{kind}", due


def _settler(rate: int) -> Settle:
    def settle(outcome: Outcome) -> Settlement:
        seats = outcome.table.seats
        if not outcome.wins:
            return Settlement(seats, (), "pays-nothing-draw")
        (won,) = outcome.wins
        tai = won.breakdown.worth.raw
        scheme, due = _factors(won)
        reason = "liability" if "liability" in scheme else "win"
        transfers = []
        for payer, (times, why) in due.items():
            terms: tuple[Term, ...] = (("", tai, "tai"),)
            terms += (("×", rate, "rate"),) if rate > 1 else ()
            terms += (("×", times, why),) if times > 1 else ()
            transfers.append(Transfer(payer, won.win.seat, tai * rate * times, reason, terms))
        return Settlement(seats, tuple(transfers), scheme)

    return settle


# ---- the ruleset


def _scoring(rate: int) -> Scoring:
    return Scoring(
        unit="tai",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
        elements=ELEMENTS,
        value=_valuer(rate),
        conditions=(wilds.not_claimed,),
        gates=(wilds.no_discard_for_a_wild_pair, gates.least(MINIMUM, OUTER)),
        outer=OUTER,
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    breaks, places = DICE[chosen.dice]
    rate = chosen.rate
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("寧波の麻雀", "ja", "2015"),),
        emblem=parse_tile("1f"),
        family="zhejiang",
        difficulty=3,
        hand_size=13,
        copies=EIGHT_FLOWERS_TOO,
        wall=WallRules(),
        script=(
            BreakWall((18,) * 4, throws=1, count=breaks),
            DealTiles(),
            TurnUp(InPlace(DiceCount(0, places))),
            ReplaceBonus(),
            Play(),
        ),
        setup=like_the_indicator(BONUS_FAMILIES),
        bonus=BonusTiles(BONUS_OWNERS),
        claims=ClaimRules(),
        shapes=SHAPES,
        scoring=_scoring(rate),
        settle=_settler(rate),
        flow=Rotation(ROUNDS),
        bars=(swap_calling(claimed_kind, "swap-calling", free_with=2),),
        tracks=(LATEST_KONG,),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


NINGBO = build({})
