"""Nanjing mahjong (南京麻将): twenty flowers, dragons among them, hands that are added up and never multiplied, no
claimed chows, and payments on the spot for kongs, sets of flowers and careless discards.

Source: 「南京の麻雀」 (2015).

Where its rules are:
- deal and claims: `build`
- who may win: `SHAPES`, the gate of flowers `_opens_the_gate`
- elements: `SMALL_ELEMENTS`, `GREAT_ELEMENTS`, chosen in `_elements`; flowers `SOFT_AND_HARD`; added up in `_valuer`
- payments: `Payments`, on the spot `OnTheSpot`, liability `_payers`, doubled hands `DOUBLED`
- the match: `NanjingRotation`, `UntilPursesAreEmpty`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.remembered import Number
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Moment,
    OptionSet,
    Play,
    Position,
    ReplaceBonus,
    Ruleset,
    Source,
    Track,
    WallRules,
    choice,
    flag,
    known_to_all,
    never_void,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, ElementKind, Refusal, Scoring, Test, Valuer, Worth
from mahjong_desktop.core.tiles import BONUS_FAMILIES, BONUS_OWNERS, COPIES, DRAGONS, WINDS, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.instant_payments import for_kongs_by_giver, for_sets_of_bonus_tiles
from mahjong_desktop.mechanics.kong_blooms import LATEST_KONG, bloomed_kong
from mahjong_desktop.mechanics.liability import first_given
from mahjong_desktop.mechanics.predicates import bonus, chows, circumstances, groups, suits
from mahjong_desktop.mechanics.purses import Purses, UntilPursesAreEmpty, void_by_purses
from mahjong_desktop.mechanics.ready_hands import READY_SINCE_THE_DEAL
from mahjong_desktop.mechanics.same_discards import ALL_COPIES, FINED_RUNS, IN_A_ROW, DiscardFines
from mahjong_desktop.mechanics.settlements import losers, scheme_of, times
from mahjong_desktop.mechanics.setups import same_setup
from mahjong_desktop.mechanics.shapes import PairsShape, RegularShape
from mahjong_desktop.mechanics.totals import by_unit

ID = "nanjing"
READY_FIRST = "ready-first"
"""What a score case says of a hand that was ready as dealt; nobody announces it."""
ROUNDS = 4
PLAYERS = 4
DEAD_WALL = 16
FLOWERS_FOR_A_WIN = 4
FLOWER_FACTOR = 2
"""The exposed and the hidden flowers are counted twice (砸2)."""
PAIRS = PairsShape()
SHAPES = (RegularShape(4), PAIRS)
TWENTY_FLOWERS = frozenset((*BONUS_OWNERS, *DRAGONS))
FAMILIES = tuple(map(frozenset, BONUS_FAMILIES))
PAID_ON_THE_SPOT = ("open-kong", "concealed-kong", "flower-kong", IN_A_ROW, ALL_COPIES)


class GameOptions(OptionSet):
    """What players choose."""

    north_district: bool = flag()
    seven_pairs_value: int = number(40, 80)
    seven_pairs_fours: Literal["double", "luxury"] = choice()
    doubling: Literal["repeat", "extended"] = choice()
    open_kong_payment: int = number(6, 5, 20)
    concealed_kong_payment: int = number(3, 20)
    flower_kong_payment: int = number(6, 5, 20)
    fine: int = number(10, 3)
    purse: int = number(0, 100, group="play")


# ---- flowers, which are counted twice

_PAIR = (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)


def _a_suit_missing(hand: HandFacts) -> bool:
    return len(hand.suits) < 3


SOFT_AND_HARD = (
    Element("hard-flower", 1, bonus.bonus_tiles, unit="flowers", kind="bonus"),
    Element("wind-pung", 1, groups.pungs_of(WINDS), unit="flowers", kind="sets"),
    Element(
        "wind-open-kong", 2, groups.laid_kongs_of(WINDS, KongForm.CLAIMED, KongForm.ADDED), unit="flowers", kind="sets"
    ),
    Element("wind-concealed-kong", 3, groups.laid_kongs_of(WINDS, KongForm.CONCEALED), unit="flowers", kind="sets"),
    Element("closed-wait", 1, chows.closed_wait, unit="flowers", kind="waits"),
    Element("edge-wait", 1, chows.edge_wait, unit="flowers", kind="waits"),
    Element("pair-wait", 1, lambda hand: hand.completed in _PAIR, unit="flowers", kind="waits"),
    Element("one-voided-suit", 1, _a_suit_missing, unit="flowers", kind="suits"),
)

# ---- elements, which are added as they are


def _concealed(hand: HandFacts) -> bool:
    return hand.shape != PAIRS.id and groups.never_ponged(hand)


def _mixed_one_suit(hand: HandFacts) -> bool:
    """One suit and winds, or winds alone."""
    return hand.has_honors and len(hand.suits) < 2


def _luxury(hand: HandFacts) -> int:
    """Counts how many times seven pairs the hand is worth, one more than it has four equal tiles; 0 without any."""
    fours = bonus.fours(hand.win.tiles) if hand.shape == PAIRS.id else 0
    return fours + 1 if fours else 0


def _on_the_fourth(hand: HandFacts) -> bool:
    """Seven pairs completed by the fourth of equal tiles."""
    if hand.shape != PAIRS.id or hand.win.tile is None:
        return False
    return hand.win.concealed.count(hand.win.tile) == COPIES - 1


def _last_of_its_kind(hand: HandFacts) -> bool:
    """A closed wait for a tile of which somebody's pung lies on the table."""
    if hand.completed is not Completed.CLOSED or not hand.anybody_has_melds:
        return False
    laid = [meld for melds in hand.table.melds for meld in melds if meld.kind is MeldKind.PUNG]
    return any(meld.tile == hand.win.tile for meld in laid)


def _no_flowers(hand: HandFacts) -> bool:
    return not hand.bonus_number and groups.never_ponged(hand)


def _earthly_hand(hand: HandFacts) -> bool:
    """The hand was ready as dealt, and nobody has ponged or laid a kong."""
    if hand.anybody_has_melds or hand.happened(Circumstance.DEALT_HAND):
        return False
    return hand.has_declared(READY_FIRST) or hand.win.seat in READY_SINCE_THE_DEAL.of(hand.table)


SMALL_ELEMENTS: dict[str, tuple[int, int, Test]] = {
    "winning": (20, 10, lambda _: True),
    "concealed-hand": (20, 10, _concealed),
}
GREAT_ELEMENTS: dict[str, tuple[int, int, Test]] = {
    "mixed-one-suit": (20, 30, _mixed_one_suit),
    "pure-one-suit": (40, 40, suits.pure_one_suit),
    "all-pungs": (40, 30, groups.all_triplets),
    "naked-single": (60, 40, groups.all_laid(4)),
    "seven-pairs": (40, 50, groups.shape_is(PAIRS.id)),
    "double-seven-pairs": (80, 100, _on_the_fourth),
    "luxury-seven-pairs": (40, 50, _luxury),
    "last-of-its-kind": (40, 30, _last_of_its_kind),
    "no-flowers": (40, 40, _no_flowers),
    "flower-bloom": (20, 10, circumstances.happened(Circumstance.FLOWER_REPLACEMENT)),
    "kong-bloom": (40, 20, circumstances.kong_replacement),
    "heavenly-hand": (320, 50, circumstances.complete_as_dealt),
    "earthly-hand": (280, 30, _earthly_hand),
}
"""The great elements (大胡), with their values in the city and in its north (城北). Any of them is enough for a win,
and the dealer stays only with one."""
ABSORBED = {"naked-single": ("all-pungs",), "double-seven-pairs": (PAIRS.id,), "luxury-seven-pairs": (PAIRS.id,)}
GRADED = frozenset({"luxury-seven-pairs"})
"""What is worth its value several times but is there once."""


_KINDS: dict[str, ElementKind] = {
    "winning": "other",
    "mixed-one-suit": "suits",
    "pure-one-suit": "suits",
    "all-pungs": "sets",
    "naked-single": "sets",
    "seven-pairs": "special",
    "double-seven-pairs": "special",
    "luxury-seven-pairs": "special",
    "last-of-its-kind": "waits",
    "no-flowers": "bonus",
}
"""What those are about that are no ways of winning."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements that count with these options, with their values."""
    north = chosen.north_district
    off = "luxury-seven-pairs" if chosen.seven_pairs_fours == "double" else "double-seven-pairs"
    found = list(SOFT_AND_HARD)
    for name, (city, northern, test) in {**SMALL_ELEMENTS, **GREAT_ELEMENTS}.items():
        if name in ("seven-pairs", "luxury-seven-pairs"):
            city = chosen.seven_pairs_value
        if name != off:
            worth, absorbs, graded = northern if north else city, ABSORBED.get(name, ()), name in GRADED
            found.append(Element(name, worth, test, absorbs, unit="bonus", graded=graded, kind=_KINDS.get(name, "way")))
    return tuple(found)


def _opens_the_gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a hand without a great element that has been ponged and has fewer than four flowers."""
    if hand.bonus_number >= FLOWERS_FOR_A_WIN or groups.never_ponged(hand):
        return None
    return None if any(found.id in GREAT_ELEMENTS for found in counted) else Refusal("below-minimum")


# ---- value


def _factor(table: Table) -> int:
    """Returns 2 in a hand in which everything is doubled (比下胡), otherwise 1."""
    return 2 if table.dealer_streak or DOUBLED.of(table) else 1


def _valuer(elements: tuple[Element, ...]) -> Valuer:
    units = {element.id: element.unit for element in elements}

    def value(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        sums = by_unit(counted, units)
        flowers, added = sums.get("flowers", 0), sums.get("bonus", 0)
        raw = FLOWER_FACTOR * flowers + added
        return Worth((("flowers", flowers), ("bonus", added)), raw * _factor(hand.table), raw=raw)

    return value


def _terms(won: ScoredWin, base: int) -> Iterator[Term]:
    """Yields the steps of the value of a hand."""
    sums = dict(won.breakdown.worth.totals)
    yield "", base, "base"
    if sums["flowers"]:
        yield "+", FLOWER_FACTOR * sums["flowers"], "flowers"
    if sums["bonus"] > base:
        yield "+", sums["bonus"] - base, "elements"
    if _factor(won.win.table) > 1:
        yield "×", 2, "dealer-stayed"


# ---- payments on the spot


class OnTheSpot(Struct, frozen=True):
    """The payments that are made at once, whatever becomes of the hand, each doubled if everything is doubled.
    `flower_kong` is for a set of flowers (花槓), `fines` are for careless discards (罰金)."""

    kongs: Mapping[KongForm, tuple[str, int]]
    flower_kong: int
    fines: DiscardFines

    def due(self, table: Table) -> tuple[Transfer, ...]:
        """Returns all of these payments that are due by now."""
        kongs = for_kongs_by_giver(table, self.kongs)
        flowers = for_sets_of_bonus_tiles(table, FAMILIES, self.flower_kong, "flower-kong")
        found = (*kongs, *flowers, *self.fines.due(table))
        return times(found, _factor(table), "dealer-stayed") if found else ()

    def for_winning_discard(self, win: Win) -> tuple[Transfer, ...]:
        """Returns the fines for a discard that is won on."""
        return times(tuple(self.fines.for_winning_discard(win)), _factor(win.table), "dealer-stayed")


def _on_the_spot(chosen: GameOptions) -> OnTheSpot:
    open_kong = "open-kong", chosen.open_kong_payment
    concealed = "concealed-kong", chosen.concealed_kong_payment
    kongs = {KongForm.CLAIMED: open_kong, KongForm.ADDED: open_kong, KongForm.CONCEALED: concealed}
    return OnTheSpot(kongs, chosen.flower_kong_payment, DiscardFines(chosen.fine))


# ---- liability (包) and settlement


def _giver_of_bloomed_kong(win: Win) -> int | None:
    """Returns who gave the tile of a claimed kong whose replacement won."""
    kong = bloomed_kong(replace(win, circumstances=win.circumstances - {Circumstance.FLOWER_REPLACEMENT}))
    return kong.giver if kong is not None and kong.form is KongForm.CLAIMED else None


def _payers(won: ScoredWin) -> tuple[dict[int, int], str]:
    """Returns who pays the value of the hand how many times, and the id of the sentence that says so.

    Three sets claimed from one player make him liable for all pungs and for a naked single; otherwise the giver of a
    claimed kong is liable for its bloom, and a robbed player for the robbed kong.
    """
    win, hand = won.win, won.breakdown
    shares = 1 if win.way is Way.DISCARD else len(losers(win))
    fed = first_given(win.melds) if hand.has("all-pungs") or hand.has("naked-single") else None
    kong = _giver_of_bloomed_kong(win)
    if fed is not None:
        return {fed: shares}, scheme_of(win, fed)
    if kong is not None:
        return {kong: shares}, "pays-liability-kong"
    return {win.giver: shares} if win.giver is not None else dict.fromkeys(losers(win), 1), scheme_of(win)


def _for_the_win(won: ScoredWin, base: int) -> tuple[tuple[Transfer, ...], str]:
    """Returns the payments for the hand in full, and the id of the sentence that says who pays."""
    payers, scheme = _payers(won)
    win, points, found = won.win, won.breakdown.points, []
    reason = "liability" if "liability" in scheme or win.way is Way.ROB_KONG else "win"
    for payer, shares in payers.items():
        terms = (*_terms(won, base), *((("×", shares, "shares"),) if shares > 1 else ()))
        found.append(Transfer(payer, win.seat, points * shares, reason, terms))
    return tuple(found), scheme


class Payments(Struct, frozen=True):
    """All payments of a game with these options. `purses` are None where everybody owes what he cannot pay."""

    base: int
    on_the_spot: OnTheSpot
    purses: Purses | None

    def settle(self, outcome: Outcome) -> Settlement:
        """Returns the payments at the end of a hand."""
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), outcome.void or "pays-nothing-draw")
        (won,) = outcome.wins
        paid, scheme = _for_the_win(won, self.base)
        paid = (*self.on_the_spot.for_winning_discard(won.win), *paid)
        if self.purses is not None:
            paid = self.purses.paid_at_the_end(outcome.table, paid)
        return Settlement(places, paid, scheme)


# ---- what doubles the next hand, by option


DOUBLING_PAYMENTS = frozenset({"flower-kong", IN_A_ROW, ALL_COPIES, "liability"})
BLOOMS = frozenset({"flower-bloom", "kong-bloom"})


def _causes_double(value: int, moment: Moment, _: Table) -> int:
    if moment.what == "won":
        return int(value == 1 or not BLOOMS.isdisjoint(moment.elements))
    return int(value == 1 or moment.name in DOUBLING_PAYMENTS)


def _next_hand_doubled(_: int, moment: Moment, table: Table) -> int:
    return int(moment.name == "draw" or CAUSES_DOUBLE.of(table) == 1)


CAUSES_DOUBLE = Track("causes-double", 0, Number(0, 1), frozenset({"won", "paid"}), _causes_double, shown=known_to_all)
"""Whether something has happened that doubles the next hand."""
DOUBLED = Track(
    "double", 0, Number(0, 1), frozenset({"hand-ended"}), _next_hand_doubled, lasting=True, shown=known_to_all
)
"""Whether everything is doubled in this hand."""


# ---- the match


class NanjingRotation(Rotation, frozen=True):
    """The dealer stays only after winning with a great element."""

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position; None after the last hand."""
        big = [won for won in outcome.wins if any(won.breakdown.has(name) for name in GREAT_ELEMENTS)]
        if any(won.win.seat == position.dealer for won in big):
            return self.kept(position, position.streak + 1)
        return self.passed_on(position)


def _scoring(elements: tuple[Element, ...]) -> Scoring:
    ways = frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG})
    return Scoring(unit="bonus", ways=ways, elements=elements, value=_valuer(elements), gates=(_opens_the_gate,))


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    elements, stake, on_the_spot = _elements(chosen), chosen.purse, _on_the_spot(chosen)
    purses = Purses(stake, PLAYERS, on_the_spot.due, PAID_ON_THE_SPOT) if stake else None
    base = next(element.worth for element in elements if element.id == "winning")
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("南京の麻雀", "ja", "2015"),),
        emblem=parse_tile("7z"),
        family="jiangsu",
        difficulty=2,
        hand_size=13,
        copies=(4,) * 34 + (1,) * 8 + (0,) * 4,
        wall=WallRules(DEAD_WALL),
        script=(BreakWall((18,) * 4, throws=1), DealTiles(), ReplaceBonus(), Play()),
        setup=same_setup(HandSetup(bonus=TWENTY_FLOWERS)),
        bonus=BonusTiles(BONUS_OWNERS, ends_hand=True),
        stated={READY_FIRST: ""},
        claims=ClaimRules(chow=False),
        shapes=SHAPES,
        scoring=_scoring(elements),
        starting_score=stake,
        settle=Payments(base, on_the_spot, purses).settle,
        paid_in_play=on_the_spot.due if purses is None else purses.paid_in_play,
        void=never_void if purses is None else void_by_purses,
        flow=NanjingRotation(ROUNDS) if purses is None else UntilPursesAreEmpty(NanjingRotation(ROUNDS)),
        tracks=(
            FINED_RUNS,
            LATEST_KONG,
            READY_SINCE_THE_DEAL,
            *((DOUBLED, CAUSES_DOUBLE) if chosen.doubling == "extended" else ()),
            *(purses.tracks() if purses is not None else ()),
        ),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


NANJING = build({})
