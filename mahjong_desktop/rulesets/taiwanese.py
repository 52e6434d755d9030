"""Taiwanese mahjong (台灣十六張麻將): hands of 16 tiles and additive tai; the dealer pays more and is paid more.

Source: the Russian rule book of Taiwanese mahjong. Numbers in brackets are those of its table and its footnotes.

Where its rules are:
- deal and claims: `build`; ready from the deal `ANNOUNCED`
- who may win: `SHAPES`, `_minimum_gate`
- elements: `ELEMENTS`; added up in `_valuer`
- payments: `_settle`, with the dealer `_extra`, liability `FEEDINGS`, mistakes `_penalty`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    Announce,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Declaration,
    Fault,
    HandSetup,
    Intent,
    OptionSet,
    Penalty,
    Play,
    ReplaceBonus,
    Ruleset,
    Source,
    WallRules,
    WinPriority,
    choice,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Gate, Refusal, Scoring, Test, Valuer, Worth
from mahjong_desktop.core.tiles import DRAGONS, FLOWERS, GREEN, SEASONS, WINDS
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics import declarations, gates, penalties
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.liability import Feeding, is_fresh, liable_seat
from mahjong_desktop.mechanics.predicates import bonus, chows, circumstances, groups, suits, waits
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, same_setup
from mahjong_desktop.mechanics.shapes import BonusTilesShape, PairsAndTripletShape, RegularShape, seat_waits
from mahjong_desktop.mechanics.totals import total

ID = "taiwanese"
SETS = 5
LIMIT = 40
FRESH_TILE_WALL = 5
VERY_EARLY, EARLY = 5, 9
SHAPES = (RegularShape(SETS), PairsAndTripletShape(), BonusTilesShape())
BONUS_KINDS = frozenset((*FLOWERS, *SEASONS))
OUTER = frozenset({"flower-tile", "no-flowers"})
FLOWER_WAYS = frozenset({Way.FLOWERS, Way.ROB_FLOWER})
READY = "ready-first"
BROKEN = "ready-broken"
_UNNOTICED = penalties.unnoticed(BROKEN)
FALSE_WIN_POINTS = 5
STARTING_SCORES = {"protocol": 0, "sticks-790": 790, "sticks-800": 800}
FEEDINGS = (
    Feeding("big-three-dragons", 2, frozenset(DRAGONS)),
    Feeding("small-three-dragons", 2, frozenset(DRAGONS)),
    Feeding("big-four-winds", 3, frozenset(WINDS)),
    Feeding("small-four-winds", 3, frozenset(WINDS)),
    Feeding("pure-one-suit", 4, None),
)


class GameOptions(OptionSet):
    """What players choose."""

    minimum: int = number(0, 5, most=LIMIT)
    limit: int | Literal["none"] = number("none", LIMIT)
    settlement: str = choice(*STARTING_SCORES, group="match")
    rounds: int = number(4, 1, 2, 3, group="match", most=16)
    seating: Literal["wind-tiles", "dice"] = choice(group="match")
    discard_layout: Literal["heap", "line", "own-area"] = choice(group="look")


# ---- elements


def _flower_win(hand: HandFacts) -> bool:
    return hand.way in FLOWER_WAYS


_wind_triplets = groups.triplets_of(WINDS)
_dragon_triplets = groups.triplets_of(DRAGONS)
_wind_pairs = groups.pairs_of(WINDS)
_dragon_pairs = groups.pairs_of(DRAGONS)


def _two_of_three_winds(hand: HandFacts) -> bool:
    return _wind_triplets(hand) == 2 and _wind_pairs(hand) > 0


def _honor_pungs(hand: HandFacts) -> int:
    """Counts pungs and kongs of honours. Those of the winds or dragons are left out if they count together as another
    element [fan 3, 18, 23, 24]."""
    winds, dragons = _wind_triplets(hand), _dragon_triplets(hand)
    whole_winds = winds > 2 or bool(_two_of_three_winds(hand))
    whole_dragons = dragons == 3 or (dragons == 2 and bool(_dragon_pairs(hand)))
    return (0 if whole_winds else winds) + (0 if whole_dragons else dragons)


def _no_honors(hand: HandFacts) -> bool:
    return not hand.has_honors


def _honors_with_at_most_one_suit(hand: HandFacts) -> bool:
    return hand.has_honors and len(hand.suits) <= 1


def _flat(hand: HandFacts) -> bool:
    """Five chows in a hand with honours or bonus tiles; without them the hand is the big flat hand [fan 15]."""
    return groups.all_chows(hand) and not bonus.no_honors_no_bonus(hand)


def _big_flat(hand: HandFacts) -> bool:
    return groups.all_chows(hand) and bonus.no_honors_no_bonus(hand)


def _straight(*, concealed: bool) -> Test:
    def test(hand: HandFacts) -> bool:
        if not hand.has_straight:
            return False
        found = chows.straights(hand)
        return any(all(group.concealed for group in straight) for straight in found) is concealed

    return test


def _all_claimed(hand: HandFacts) -> bool:
    """Five claimed sets and a discard that completes the pair [fan 22]."""
    if not hand.open or hand.way is not Way.DISCARD:
        return False
    laid = hand.win.melds
    return len(laid) == SETS and not any(meld.concealed for meld in laid)


def tiles_in_rivers(table: Table) -> int | None:
    """Returns the number of discards on the table without the winning one; None if the rivers are unknown [fan 17]."""
    if table.rivers is None:
        return None
    claimed = sum(meld.giver is not None for melds in table.melds for meld in melds)
    return sum(len(river) for river in table.rivers) - claimed


def _early(least: int, most: int) -> Test:
    def test(hand: HandFacts) -> bool:
        lying = tiles_in_rivers(hand.table)
        return lying is not None and least <= lying <= most

    return test


def _declared(hand: HandFacts) -> bool:
    return hand.has_declared(READY)


def _eight(hand: HandFacts) -> bool:
    return hand.way is Way.FLOWERS and hand.bonus_number == len(BONUS_KINDS)


def _seven_and_one(hand: HandFacts) -> bool:
    return hand.way is Way.ROB_FLOWER and hand.bonus_number == len(BONUS_KINDS) - 1


_only_wait = circumstances.not_as_dealt(waits.only_wait(SHAPES))
_pairs = groups.shape_is("pairs-and-triplet")
_from_another = circumstances.won_by(Way.DISCARD, Way.ROB_KONG)
_PLAIN = (
    Element("flower-tile", 1, bonus.bonus_tiles, source="1", lies_open=True, kind="bonus"),
    Element("no-flowers", 1, bonus.no_bonus, source="2", kind="bonus"),
    Element("honor-pung", 1, _honor_pungs, source="3", kind="sets"),
    Element("no-honors", 1, _no_honors, source="4", kind="suits"),
    Element("self-draw", 1, circumstances.drawn, source="5", kind="way"),
    Element("open-kong", 1, groups.kongs_of(KongForm.CLAIMED, KongForm.ADDED), source="6", kind="sets"),
    Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG), source="7", kind="way"),
    Element("last-tile", 1, circumstances.happened(Circumstance.LAST_TILE), source="8", kind="way"),
    Element("concealed-hand", 1, groups.closed(_from_another), source="9", kind="way"),
    Element("winning", 2, lambda hand: not _flower_win(hand), source="10"),
    Element("concealed-kong", 2, groups.kongs_of(KongForm.CONCEALED), source="10", kind="sets"),
    Element("only-possible-tile", 2, _only_wait, source="11, fn 11", kind="waits"),
    Element("two-concealed-pungs", 2, groups.exactly(2, groups.concealed_triplets), source="12", kind="sets"),
    Element(
        "no-honors-no-flowers",
        3,
        bonus.no_honors_no_bonus,
        ("no-flowers", "no-honors"),
        "13",
        kind="suits",
    ),
    Element("fully-concealed", 3, groups.closed(circumstances.drawn), ("self-draw",), "14", kind="way"),
    Element("all-chows", 3, _flat, source="15", kind="sets"),
    Element("big-all-chows", 10, _big_flat, ("no-honors", "no-flowers", "no-honors-no-flowers"), "15", kind="sets"),
    Element("three-concealed-pungs", 5, groups.exactly(3, groups.concealed_triplets), source="16", kind="sets"),
    Element("early-win", 5, _early(VERY_EARLY + 1, EARLY), source="17", kind="way"),
    Element("very-early-win", 10, _early(0, VERY_EARLY), source="17", kind="way"),
    Element("small-three-winds", 5, _two_of_three_winds, source="18", kind="sets"),
    Element("pure-straight", 5, _straight(concealed=False), source="19", kind="sets"),
    Element("concealed-pure-straight", 10, _straight(concealed=True), source="19, fn 12", kind="sets"),
    Element("mixed-one-suit", 10, _honors_with_at_most_one_suit, source="20", kind="suits"),
    Element("all-pungs", 10, groups.all_triplets, source="21", kind="sets"),
    Element("melded-hand", 10, _all_claimed, ("only-possible-tile",), "22", kind="way"),
    Element("small-three-dragons", 10, groups.all_but_a_pair(DRAGONS), source="23", kind="sets"),
    Element("big-three-winds", 10, groups.exactly(3, _wind_triplets), source="24", kind="sets"),
    Element("four-concealed-pungs", 10, groups.exactly(4, groups.concealed_triplets), source="25", kind="sets"),
    Element("original-call", 10, _declared, ("concealed-hand",), "26", kind="way"),
    Element("big-three-dragons", 30, groups.all_of_class(DRAGONS), source="29", kind="sets"),
    Element("small-four-winds", 30, groups.all_but_a_pair(WINDS), ("big-three-winds",), "30", kind="sets"),
    Element("eight-and-a-half-pairs", 30, _pairs, ("concealed-hand",), "31", kind="special"),
    Element("pure-one-suit", 40, suits.pure_one_suit, ("no-honors",), "32", kind="suits"),
    Element("big-four-winds", 40, groups.all_of_class(WINDS), source="33", kind="sets"),
    Element(
        "five-concealed-pungs", 40, groups.exactly(5, groups.concealed_triplets), ("all-pungs",), "34", kind="sets"
    ),
    Element(
        "heavenly-hand",
        40,
        circumstances.complete_as_dealt,
        ("self-draw", "fully-concealed", "early-win", "very-early-win"),
        "35",
        kind="way",
    ),
    Element(
        "earthly-hand",
        40,
        circumstances.happened(Circumstance.FIRST_DISCARD),
        ("concealed-hand", "early-win", "very-early-win"),
        "36",
        kind="way",
    ),
)
_EVERYTHING = tuple(element.id for element in _PLAIN)
ELEMENTS = (
    *_PLAIN,
    Element("robbing-eighth-flower", 20, _seven_and_one, _EVERYTHING, "27", kind="bonus"),
    Element("eight-flowers", 30, _eight, _EVERYTHING, "28", kind="bonus"),
)


# ---- value and gates


def _minimum_gate(minimum: int) -> Gate:
    gate = gates.least(minimum, OUTER)
    return lambda hand, counted: None if _flower_win(hand) else gate(hand, counted)


def _valuer(limit: int | None) -> Valuer:
    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        raw = total(counted)
        tai = raw if limit is None else min(raw, limit)
        return Worth((("tai", tai),), tai, "limit" if tai == limit else None, raw)

    return value


# ---- ready from the deal [fan 26, fn 13]


def _may_announce(intent: Intent) -> Refusal | None:
    """Allows the announcement before the seat's own first discard, claim and kong, if the dealt hand is ready."""
    table, seat = intent.table, intent.seat
    if table.melds[seat] or (table.rivers and table.rivers[seat]):
        return Refusal("ready-too-late")
    if seat == table.dealer:
        return None if declarations.nearly_ready(SHAPES, intent) else Refusal("ready-not-ready")
    dealt = intent.hand if intent.drawn is None else declarations.hand_without(intent.hand, intent.drawn)
    return None if seat_waits(SHAPES, table, seat, dealt) else Refusal("ready-not-ready")


def _fits(intent: Intent) -> Refusal | None:
    """The dealer discards a tile that leaves the hand ready; the other seats discard the tile that they have drawn."""
    if intent.seat != intent.table.dealer:
        return None if intent.just_drawn else Refusal("ready-not-ready")
    return declarations.ready_after_discard(SHAPES, "ready-not-ready")(intent)


ANNOUNCED = Declaration(
    READY,
    frozenset({"opening", "discard"}),
    _may_announce,
    _fits,
    nearly_ready=True,
    too_late=frozenset({"set", "discard"}),
)

# ---- payment and liability [payment scheme 1-7, penalties 2-3]


def _extra(table: Table) -> int:
    """Returns the tai that are added to each payment from or to the dealer."""
    return 1 + 2 * table.dealer_streak


def _due(win: Win, points: int) -> Iterator[tuple[int, tuple[Term, ...]]]:
    """Yields (payer, terms of the sum) for each payer if no seat is liable."""
    for payer in losers(win) if win.giver is None else (win.giver,):
        terms: tuple[Term, ...] = (("", points, "tai"),)
        if win.table.dealer in (win.seat, payer):
            terms += (("+", _extra(win.table), "dealer-extra"),)
        yield payer, terms


def _pay(won: ScoredWin) -> tuple[str, tuple[Transfer, ...]]:
    """Returns (id of the scheme, transfers) for one win."""
    win = won.win
    due = tuple(_due(win, won.breakdown.points))
    amounts = [sum(number for _, number, _ in terms) for _, terms in due]
    liable = liable_seat(FEEDINGS, win, won.breakdown, ())
    if liable is not None and liable != win.giver and is_fresh(win, FRESH_TILE_WALL):
        return "pays-fresh-tile", (Transfer(due[0][0], win.seat, amounts[0], "win", due[0][1]),)
    if liable is not None:
        return scheme_of(win, liable), (Transfer(liable, win.seat, sum(amounts), "liability"),)
    return scheme_of(win), tuple(
        Transfer(payer, win.seat, amount, "win", terms) for (payer, terms), amount in zip(due, amounts, strict=True)
    )


def _settle(outcome: Outcome) -> Settlement:
    if not outcome.wins:
        return Settlement(outcome.table.places, (), "pays-nothing-draw")
    paid = tuple(_pay(won) for won in outcome.wins)
    transfers = tuple(transfer for _, part in paid for transfer in part)
    return Settlement(outcome.table.places, transfers, "pays-several" if len(paid) > 1 else paid[0][0])


# ---- mistakes [penalties 1-6; fn 13]


def _penalty(fault: Fault) -> Penalty | None:
    """A false win is paid to everybody and makes the hand dead, as a wrong claim does. A change of a hand that was
    declared ready goes unnoticed until the hand wins."""
    if fault.kind == "false-win":
        return Penalty(penalties.pays_everybody(fault, FALSE_WIN_POINTS), dead=True)
    if fault.kind == "false-claim":
        return penalties.DEAD_HAND
    if fault.reason in ("kong-changes-wait", "ready-fixed-hand", "ready-not-ready"):
        return penalties.UNNOTICED
    return penalties.DEAD_HAND if fault.kind == "forbidden-kong" else None


# ---- the ruleset


def _scoring(chosen: GameOptions) -> Scoring:
    limit = None if chosen.limit == "none" else LIMIT
    broken = penalties.comes_to_light(_UNNOTICED, BROKEN)
    return Scoring(
        unit="tai",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}) | FLOWER_WAYS,
        elements=ELEMENTS,
        value=_valuer(limit),
        conditions=(gates.flowers_win_together(frozenset(BONUS_KINDS)),),
        gates=(broken, _minimum_gate(chosen.minimum)),
        outer=OUTER,
        limit=limit,
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    fixed = declarations.fixed_hand(
        frozenset({READY}), "ready-fixed-hand", declarations.kong_keeping_waits(SHAPES, "kong-changes-wait")
    )
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Правила тайваньского маджонга", "ru"),),
        emblem=GREEN,
        family="taiwan",
        difficulty=3,
        hand_size=16,
        copies=EIGHT_FLOWERS_TOO,
        wall=WallRules(16),
        script=(BreakWall((18,) * 4), DealTiles(rounds=4, singles=0), ReplaceBonus(), Announce(READY), Play()),
        setup=same_setup(HandSetup(bonus=BONUS_KINDS)),
        claims=ClaimRules(priority=WinPriority(3), kong_faces=(False,) * 4),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settle,
        flow=Rotation(chosen.rounds, kept_on_draw=False),
        bars=(fixed,),
        tracks=(_UNNOTICED,),
        penalty=_penalty,
        declarations=(ANNOUNCED,),
        starting_score=STARTING_SCORES[chosen.settlement],
        seating=chosen.seating,
        river=chosen.discard_layout,
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


TAIWANESE = build({})
