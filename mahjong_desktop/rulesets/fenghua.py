"""Fenghua (奉化麻将): three wild tiles as in Ningbo, a gate of four tai for wins on a discard, and large prizes for
unrelated tiles, seven pairs, naked singles, kongs and honours in any disorder.

Source: the Japanese account of the game of Fenghua in Zhejiang, 2015.

Where its rules are:
- deal and claims: `build`; the dice `DICE`, the dead wall `_behind_the_indicator`
- who may win: `SHAPES`, the gate of tai `_gate`
- elements: `INNER`, `OUTER`, their worth by the options in `_elements`; `_value` adds and rounds
- payments: `_settle`, liability `_liable_by_claims`, `_pays_alone`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from typing import Literal

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
    LastTile,
    OptionSet,
    Play,
    ReplaceBonus,
    Ruleset,
    Source,
    TurnUp,
    WallFacts,
    WallRules,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Gate, Refusal, Scoring, Test, Worth
from mahjong_desktop.core.tiles import (
    BONUS_FAMILIES,
    BONUS_OWNERS,
    DRAGONS,
    FIRST_BONUS,
    HONORS,
    WINDS,
    parse_tile,
    suit_of,
)
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.mechanics import gates
from mahjong_desktop.mechanics.claims import claimed_kind, swap_calling
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.kong_blooms import LATEST_KONG, bloomed_kong
from mahjong_desktop.mechanics.liability import first_given
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, suits, waits, wilds, winds
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, like_the_indicator
from mahjong_desktop.mechanics.shapes import (
    BonusTilesShape,
    ClassShape,
    Distinctions,
    PairsShape,
    RegularShape,
    UnrelatedShape,
)
from mahjong_desktop.mechanics.totals import total
from mahjong_desktop.mechanics.tracks import LAST_REPLACED, last_tile_was_replacement

ID = "fenghua"
ROUNDS = 4
DICE: dict[str, tuple[DicePart, DicePart]] = {
    "larger-break": ("larger", "smaller"),
    "smaller-break": ("smaller", "larger"),
}
TOLD = Distinctions(
    (frozenset(HONORS), frozenset(DRAGONS), *[frozenset((wind,)) for wind in WINDS]),
    chow_step=-1,
    pung_step=-1,
    across=False,
    mixed=False,
)
"""What the elements can tell of groups of wild tiles alone."""
SHAPES = (
    RegularShape(4, distinctions=TOLD),
    PairsShape(distinctions=TOLD),
    UnrelatedShape(),
    ClassShape(frozenset(HONORS), "honors"),
    BonusTilesShape(kinds=frozenset(BONUS_OWNERS)),
)


class GameOptions(OptionSet):
    """What players choose."""

    gate: int = number(4, 3)
    dice: str = choice(*DICE, group="play")
    celebrations: Literal["points", "none"] = choice()
    robbed_kong_gate: bool = flag()
    kong_robbing_and_sea_bonus: int = number(0, 1, 10, 50, most=1000)


# ---- small elements


_SEAT_WIND = winds.for_wind(winds.of_seat, groups.triplets_of)
_ROUND_WIND = winds.for_wind(winds.of_round, groups.triplets_of)


def _double_wind(hand: HandFacts) -> int:
    return _SEAT_WIND(hand) if hand.seat_wind == hand.round_wind else 0


def _wilds_at_face(hand: HandFacts) -> bool:
    """Wild tiles of a complete hand, each used as what it is."""
    return not hand.wild_stands_in and hand.way is not Way.FLOWERS and wilds.any_held(hand)


_THREE_WILDS = wilds.held(3)


def _flower_wilds(hand: HandFacts) -> int:
    return min(hand.table.setup.wild, default=0) >= FIRST_BONUS and _THREE_WILDS(hand)


# ---- unrelated tiles


def _won_with_honor(hand: HandFacts) -> bool:
    group = hand.reading.winning_group
    return group is not None and group.winning is not None and suit_of(group.tiles[group.winning]) is None


def _stars_held(hand: HandFacts) -> bool:
    return groups.seven_stars(hand) and not _won_with_honor(hand)


def _stars_completed(hand: HandFacts) -> bool:
    return groups.seven_stars(hand) and _won_with_honor(hand)


def _missing_suit(hand: HandFacts) -> bool:
    """The winning tile is the only one of its suit."""
    group = hand.reading.winning_group if groups.unrelated(hand) else None
    if group is None or group.winning is None:
        return False
    suit = suit_of(group.tiles[group.winning])
    return suit is not None and [suit_of(tile) for tile in group.tiles].count(suit) == 1


# ---- large hands

_EIGHT_FLOWERS = bonus.all_bonus(frozenset(BONUS_OWNERS))


def _with_wilds(test: Test) -> Test:
    return lambda hand: test(hand) and wilds.any_held(hand)


def _without_wilds(test: Test) -> Test:
    return lambda hand: test(hand) and not wilds.any_held(hand)


def _four_alike(held: int, *, completed: bool) -> Test:
    """Counts the kinds of which a hand of pairs has four, `held` of them before the winning tile."""

    def test(hand: HandFacts) -> int:
        if hand.shape != "seven-pairs":
            return 0
        win = hand.win
        kinds = {tile for tile in win.concealed if tile not in win.table.setup.wild}
        return sum([win.concealed.count(tile) == held and (tile == win.tile) == completed for tile in kinds])

    return test


def _all_honors(hand: HandFacts) -> bool:
    return hand.is_regular and suits.only(HONORS)(hand) > 0


def _flowers_kept(hand: HandFacts) -> int:
    """All eight flowers, not taken as a win, and an ordinary win later (搓胡)."""
    return hand.way is not Way.FLOWERS and _EIGHT_FLOWERS(hand)


def _only_honors(hand: HandFacts) -> int:
    return hand.way is not Way.FLOWERS and suits.only(HONORS)(hand)


# ---- kongs


def _kongs(form: KongForm) -> Test:
    """Counts the kongs of this form whose replacement did not win."""
    made, won = groups.kongs_of(form), _bloom(form)
    return lambda hand: made(hand) - won(hand) if hand.has_melds else 0


def _bloom(form: KongForm) -> Test:
    """The replacement of a kong of this form won."""

    def test(hand: HandFacts) -> bool:
        kong = bloomed_kong(hand.win) if circumstances.kong_replacement(hand) else None
        return kong is not None and kong.form is form

    return test


# ---- the list

_PAIRS, _NAKED = groups.shape_is("seven-pairs"), groups.all_laid(4)
_BOTH_WINDS = ("seat-wind-pung", "round-wind-pung")
_OF_A_KIND = ("flower-set", "seat-flower")

INNER = (
    Element("winning", 1, lambda _: True),
    Element("all-chows", 1, groups.all_chows, kind="sets"),
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS), kind="sets"),
    Element("double-wind-pung", 2, _double_wind, _BOTH_WINDS, kind="sets"),
    Element("seat-wind-pung", 1, _SEAT_WIND, kind="sets"),
    Element("round-wind-pung", 1, _ROUND_WIND, kind="sets"),
    Element("edge-wait", 1, waits.completes(Completed.EDGE), kind="waits"),
    Element("closed-wait", 1, waits.completes(Completed.CLOSED), kind="waits"),
    Element("pair-wait", 1, waits.completes(Completed.MINOR_PAIR, Completed.MAJOR_PAIR), kind="waits"),
    Element("dual-pung-wait", 1, waits.completes(Completed.TRIPLET), kind="waits"),
    Element("self-draw", 1, circumstances.won_by(Way.SELF_DRAW, Way.ROB_KONG, Way.FLOWERS), kind="way"),
    Element("no-wilds", 1, wilds.none_held, kind="wilds"),
    Element("one-wild", 1, wilds.held(1), kind="wilds"),
    Element("two-wilds", 2, wilds.held(2), kind="wilds"),
    Element("wilds-at-face", 1, _wilds_at_face, kind="wilds"),
    Element("robbing-a-kong", 0, circumstances.won_by(Way.ROB_KONG), kind="way"),
    Element("last-tile", 0, circumstances.happened(Circumstance.LAST_TILE), kind="way"),
    Element("thirteen-unrelated", 50, groups.unrelated, kind="special"),
    Element("seven-stars-complete", 150, _stars_held, ("thirteen-unrelated",), kind="special"),
    Element("seven-stars-completed", 100, _stars_completed, ("thirteen-unrelated",), kind="special"),
    Element(
        "unrelated-missing-suit", 150, _missing_suit, ("thirteen-unrelated", "seven-stars-complete"), kind="special"
    ),
    Element("all-pungs", 50, _with_wilds(groups.all_triplets), kind="sets"),
    Element("all-pungs-no-wilds", 100, _without_wilds(groups.all_triplets), kind="sets"),
    Element("naked-single", 50, _with_wilds(_NAKED), kind="sets"),
    Element("naked-single-no-wilds", 100, _without_wilds(_NAKED), kind="sets"),
    Element("seven-pairs", 50, _with_wilds(_PAIRS), kind="special"),
    Element("seven-pairs-no-wilds", 150, _without_wilds(_PAIRS), kind="special"),
    Element("four-alike-held", 100, _four_alike(4, completed=False), kind="special"),
    Element("four-alike-completed", 50, _four_alike(3, completed=True), kind="special"),
    Element("mixed-one-suit", 70, suits.one_suit_and_honors, kind="suits"),
    Element("pure-one-suit", 150, suits.pure_one_suit, kind="suits"),
    Element("heavenly-hand", 0, circumstances.complete_as_dealt, kind="way"),
    Element("earthly-hand", 0, circumstances.untouched(Circumstance.FIRST_DISCARD), kind="way"),
    Element("all-honors-unformed", 400, _only_honors, kind="special"),
    Element("all-honors", 800, _all_honors, ("all-honors-unformed",), kind="suits"),
)
"""What counts towards the gate."""
OUTER = (
    Element("eight-flowers-kept", 800, _flowers_kept, _OF_A_KIND, kind="bonus"),
    Element("eight-flowers", 400, circumstances.won_by(Way.FLOWERS), _OF_A_KIND, kind="bonus"),
    Element("claimed-kong", 50, _kongs(KongForm.CLAIMED), kind="sets"),
    Element("claimed-kong-bloom", 100, _bloom(KongForm.CLAIMED), kind="way"),
    Element("concealed-kong", 100, _kongs(KongForm.CONCEALED), kind="sets"),
    Element("concealed-kong-bloom", 150, _bloom(KongForm.CONCEALED), kind="way"),
    Element("added-kong", 100, _kongs(KongForm.ADDED), kind="sets"),
    Element("added-kong-bloom", 200, _bloom(KongForm.ADDED), kind="way"),
    Element("flower-bloom", 50, circumstances.happened(Circumstance.FLOWER_REPLACEMENT), kind="way"),
    Element("three-wilds", 150, _THREE_WILDS, kind="wilds"),
    Element("three-flower-wilds", 300, _flower_wilds, ("three-wilds",), kind="wilds"),
    Element(
        "seat-flower", 2, bonus.own_bonus_of_broken_families(BONUS_OWNERS, BONUS_FAMILIES), lies_open=True, kind="bonus"
    ),
    Element("flower-set", 150, bonus.whole_families(BONUS_FAMILIES), lies_open=True, kind="bonus"),
)
"""What does not count towards the gate."""
OUTER_NAMES = frozenset(element.id for element in OUTER)
HONOR_HANDS = frozenset({"all-honors-unformed", "all-honors"})
CELEBRATED = HONOR_HANDS | {"eight-flowers-kept", "eight-flowers"}
"""What some players celebrate and do not count."""
LIABLE = frozenset({"pure-one-suit", "mixed-one-suit", "all-pungs", "all-pungs-no-wilds"})
"""Hands for which three claims from one player make that player liable."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """The elements with the values that the options give them."""
    worths = dict.fromkeys(("robbing-a-kong", "last-tile"), chosen.kong_robbing_and_sea_bonus)
    worths |= dict.fromkeys(CELEBRATED, 0) if chosen.celebrations == "none" else {}
    return tuple([replace(element, worth=worths.get(element.id, element.worth)) for element in (*INNER, *OUTER)])


def _value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    """All tai, rounded up to tens."""
    tai = total(counted)
    return Worth((("tai", tai),), -(-tai // 10) * 10, raw=tai)


def _gate(minimum: int, ways: frozenset[Way]) -> Gate:
    """Refuses a win in one of these ways with too few tai; honours alone win where they are only celebrated, too."""
    least = gates.least(minimum, OUTER_NAMES)

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        if hand.way not in ways or any(element.id in HONOR_HANDS for element in counted):
            return None
        return least(hand, counted)

    return gate


# ---- payment and liability


def _liable_by_claims(won: ScoredWin) -> int | None:
    """Who gave all four sets of the hand, or three of one for which that is enough."""
    claims = 3 if any(won.breakdown.has(element) for element in LIABLE) else 4
    return first_given(won.win.melds, claims)


def _pays_alone(won: ScoredWin) -> tuple[str, int] | None:
    """Who pays for everybody, if anybody does, and the id of the scheme."""
    win, liable = won.win, _liable_by_claims(won)
    if liable is not None:
        return ("pays-liability-discard" if win.way is Way.DISCARD else "pays-liability-self-draw"), liable
    last = Circumstance.LAST_DISCARD in win.circumstances and not last_tile_was_replacement(win.table)
    scheme = "pays-rob-kong" if win.way is Way.ROB_KONG else "pays-last-discard" if last else ""
    return (scheme, win.giver) if scheme and win.giver is not None else None


def _shares(win: Win) -> dict[int, int]:
    """How many times each of the others owes the hand: the discarder twice, after a self-draw everybody."""
    return {seat: 1 if win.way is Way.DISCARD and seat != win.giver else 2 for seat in losers(win)}


def _settle(outcome: Outcome) -> Settlement:
    """Only the winner is paid."""
    seats = outcome.table.seats
    if not outcome.wins:
        return Settlement(seats, (), "pays-nothing-draw")
    (won,) = outcome.wins
    worth, shares = won.breakdown.worth, _shares(won.win)
    alone, scheme, reason = _pays_alone(won), f"pays-{won.win.way.value}", "win"
    if alone is not None:
        scheme, payer = alone
        shares, reason = {payer: sum(shares.values())}, "liability"
    transfers = []
    for payer, times in shares.items():
        terms: tuple[Term, ...] = (("", worth.raw, "tai"),)
        terms += (("→", worth.points, "rounded"),) if worth.points != worth.raw else ()
        terms += (("×", times, "shares" if alone is not None else "double"),) if times > 1 else ()
        transfers.append(Transfer(payer, won.win.seat, worth.points * times, reason, terms))
    return Settlement(seats, tuple(transfers), scheme)


# ---- the ruleset


def _behind_the_indicator(facts: WallFacts) -> int:
    """The stack of the indicator and those behind it are never drawn in turn."""
    return 2 * (facts.indicator_stack or 0)


def _scoring(chosen: GameOptions) -> Scoring:
    gated = {Way.DISCARD, Way.ROB_KONG} if chosen.robbed_kong_gate else {Way.DISCARD}
    return Scoring(
        unit="tai",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.FLOWERS}),
        elements=_elements(chosen),
        value=_value,
        conditions=(wilds.not_claimed,),
        gates=(wilds.no_discard_for_a_wild_pair, _gate(chosen.gate, frozenset(gated))),
        outer=OUTER_NAMES,
    )


def build(options: ChosenOptions) -> Ruleset:
    """The ruleset with every option chosen. Raises OptionError."""
    chosen = GameOptions(options)
    breaks, places = DICE[chosen.dice]
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("浙江奉化の麻雀", "ja", "2015"),),
        emblem=parse_tile("7z"),
        family="zhejiang",
        difficulty=3,
        hand_size=13,
        copies=EIGHT_FLOWERS_TOO,
        wall=WallRules(spends_reserve=True, change=_behind_the_indicator),
        script=(
            BreakWall((18,) * 4, throws=1, count=breaks),
            DealTiles(),
            TurnUp(InPlace(DiceCount(0, places))),
            ReplaceBonus(),
            Play(),
            LastTile(),
        ),
        setup=like_the_indicator(BONUS_FAMILIES),
        bonus=BonusTiles(BONUS_OWNERS, offers_win=True),
        claims=ClaimRules(),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settle,
        flow=Rotation(ROUNDS),
        bars=(swap_calling(claimed_kind, "swap-calling", free_with=2),),
        tracks=(LATEST_KONG, LAST_REPLACED),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


FENGHUA = build({})
