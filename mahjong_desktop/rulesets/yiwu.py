"""Yiwu (义乌麻将): three wild tiles, a multiplier that the way of winning alone decides, wild tiles thrown away to
double it, and bets that raise the base before the hand.

Source: the Japanese account of the game of Yiwu in Zhejiang, 2015.

Where its rules are:
- deal and claims: `build`; bets `_declarations`, the reserve `RESERVES`
- who may win: `FORMS`, `_way_gate`; no minimum
- elements: `ELEMENTS`, discarded fortunes `FORTUNES_HELD`
- payments: `_settle`, the base `_base`, failed floats `_failed`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Outcome, Settlement, Term, Transfer
from mahjong_desktop.core.remembered import EachSeat, Number
from mahjong_desktop.core.ruleset import (
    Announce,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Declaration,
    DiceCount,
    InPlace,
    Intent,
    Judge,
    Moment,
    OptionSet,
    Play,
    Ruleset,
    Source,
    Track,
    TurnUp,
    WallFacts,
    WallRules,
    choice,
    flag,
    known_to_all,
)
from mahjong_desktop.core.scoring import Counted, Element, Gate, Refusal, Scoring, Worth
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.any_tile_waits import no_tile_of_others
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.predicates import circumstances, wilds
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS, white_for_the_indicator
from mahjong_desktop.mechanics.shapes import Distinctions, PairsShape, RegularShape, UnrelatedShape

ID = "yiwu"
ROUNDS = 4
RESERVES = (34, 14, 6)
"""The tiles never drawn: 17 stacks, after a float 7, after a double float 3."""
TOLD = Distinctions((), chow_step=-1, pung_step=-1, across=False, mixed=False)
"""What the elements can tell of groups of wild tiles alone: nothing."""
FORMS = (RegularShape(4, distinctions=TOLD), PairsShape(distinctions=TOLD))
"""The shapes in which any tile may complete a hand."""
DEALER_BASE, BASE, BUY_BASE, STAKE_BASE = 7, 5, 2, 2
PLAIN, HEAD, BLOOM, SINGLE, DOUBLE = "plain-win", "wild-pair-wait", "kong-bloom", "single-float", "double-float"
FAILED = "failed-double-float"
NO_BETS, MOST = (0, 0, 0, 0), 999_999_999
BUY, DROP_BUY, STAKE = "buy", "drop-buy", "stake"


class GameOptions(OptionSet):
    """What players choose."""

    plain_win: Literal["all", "dealer-only"] = choice()
    stake_doubling: bool = flag()


# ---- floats: discarded fortunes (财飘)


def _floats(table: Table, seat: int) -> int:
    """Returns 2 if the seat has discarded fortunes in two consecutive discards, 1 if it has discarded any, else 0."""
    river = () if table.rivers is None else table.rivers[seat]
    if table.setup.wild.isdisjoint(river):
        return 0
    thrown = [tile in table.setup.wild for tile in river]
    return 2 if any(one and other for one, other in pairwise(thrown)) else 1


def _floats_of_anybody(table: Table) -> int:
    return max([_floats(table, seat) for seat in range(table.seats)])


def _most_fortunes_held(value: tuple[int, ...], moment: Moment, table: Table) -> tuple[int, ...]:
    hand, wild = table.hands[moment.seat], table.setup.wild
    if hand is None or moment.tile not in wild:
        return value
    held, floated = sum([tile in wild for tile in hand]), _floats(table, moment.seat) > 0
    held = max(held, value[moment.seat]) if floated else held
    return (*value[: moment.seat], held, *value[moment.seat + 1 :])


def _own_number(value: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Returns the part of the value that a seat may know: its own number."""
    return tuple([number if holder == seat else 3 for holder, number in enumerate(value)])


FORTUNES_HELD: Track[tuple[int, ...]] = Track(
    "fortunes-held",
    (3, 3, 3, 3),
    EachSeat(Number(0, 3)),
    frozenset({"discarded"}),
    _most_fortunes_held,
    shown=_own_number,
)
"""The most fortunes that each seat held when it discarded one of them; 3 before it has discarded any."""


# ---- elements


def _single_float(hand: HandFacts) -> bool:
    """A fortune head after discarding a fortune with two or more in hand."""
    if not wilds.pairs_with_wild(hand):
        return False
    table, seat = hand.table, hand.win.seat
    return _floats(table, seat) > 0 and FORTUNES_HELD.of(table)[seat] >= 2


def _double_float(hand: HandFacts) -> bool:
    """A fortune head after discarding two fortunes in a row with three in hand."""
    if not wilds.pairs_with_wild(hand):
        return False
    table, seat = hand.table, hand.win.seat
    return _floats(table, seat) == 2 and FORTUNES_HELD.of(table)[seat] >= 3


def _self_drawn_head(hand: HandFacts) -> bool:
    return hand.way is Way.SELF_DRAW and wilds.pairs_with_wild(hand)


ELEMENTS = (
    Element(PLAIN, 1, circumstances.won_by(Way.DISCARD), kind="way"),
    Element("self-draw", 2, circumstances.drawn, kind="way"),
    Element("robbing-a-kong", 2, circumstances.won_by(Way.ROB_KONG), kind="way"),
    Element(HEAD, 4, _self_drawn_head, ("self-draw",), kind="waits"),
    Element(BLOOM, 4, circumstances.kong_replacement, ("self-draw",), kind="way"),
    Element(SINGLE, 8, _single_float, ("self-draw", HEAD, BLOOM), kind="wilds"),
    Element(DOUBLE, 16, _double_float, ("self-draw", HEAD, BLOOM, SINGLE), kind="wilds"),
)
"""The ways of winning. The highest one that applies is the multiplier."""
MULTIPLIERS = {element.id: element.worth for element in ELEMENTS}
ALWAYS_ALLOWED = frozenset({HEAD, BLOOM, SINGLE, DOUBLE})
"""What wins whatever has been discarded and however many fortunes are held."""


def _way_gate(*, dealer_only: bool) -> Gate:
    """Refuses wins by the fortunes held and discarded: no discard with two in hand or after a float; with three in
    hand or after a double float only a fortune head or a kong bloom. With `dealer_only` a win on a discard must be the
    dealer's or on the dealer's discard."""

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        if any(one.id in ALWAYS_ALLOWED for one in counted):
            return None
        win, table, on_discard = hand.win, hand.table, hand.way is Way.DISCARD
        held, floats = sum([tile in table.setup.wild for tile in win.tiles]), _floats_of_anybody(table)
        barred = held >= 3 or floats >= 2 or (on_discard and (held == 2 or floats == 1))
        between_others = dealer_only and on_discard and table.dealer not in (win.seat, win.giver)
        return Refusal("way-not-allowed", {"way": hand.way.value}) if barred or between_others else None

    return gate


# ---- bets


def _buys(value: tuple[int, ...], moment: Moment, _: Table) -> tuple[int, ...]:
    if moment.name == STAKE:
        return value
    return tuple([int(moment.name == BUY) if seat == moment.seat else bought for seat, bought in enumerate(value)])


def _stake_offer(value: int, moment: Moment, table: Table) -> int:
    if moment.what == "won":
        return max([MULTIPLIERS[element] for element in moment.elements]) if moment.seat == table.dealer else 0
    return value if table.winners else 0


BUYS: Track[tuple[int, ...]] = Track(
    "buys", NO_BETS, EachSeat(Number(0, 1)), frozenset({"declared"}), _buys, lasting=True, shown=known_to_all
)
"""1 for each seat that has bought and not dropped it."""
STAKE_OFFER = Track(
    "stake-offer", 0, Number(0, 16), frozenset({"won", "hand-ended"}), _stake_offer, lasting=True, shown=known_to_all
)
"""The stake that may be placed before this hand, the multiplier of the dealer's win in the hand before; 0 if the dealer
has not won it."""


def _dealer_has_none(value: tuple[int, ...], dealer: int) -> bool:
    """Returns whether the dealer has no stake."""
    return value[dealer] == 0


STAKES: Track[tuple[int, ...]] = Track(
    "stakes", NO_BETS, EachSeat(Number(0, MOST)), lasting=True, shown=known_to_all, fits_dealer=_dealer_has_none
)
"""The stakes of all seats."""


def _may_buy(intent: Intent) -> Refusal | None:
    """Before the first hand of a dealer, unless an earlier buy still stands or has just been dropped."""
    table, seat = intent.table, intent.seat
    fixed = table.dealer_streak or BUYS.of(table)[seat] or table.has_declared(seat, DROP_BUY)
    return Refusal("buy-is-fixed") if fixed else None


def _may_drop(intent: Intent) -> Refusal | None:
    """Before the first hand of a dealer, with an earlier buy."""
    fixed = intent.table.dealer_streak or not BUYS.of(intent.table)[intent.seat]
    return Refusal("buy-is-fixed") if fixed else None


def _may_stake(*, doubled: bool) -> Judge:
    """After a win of the dealer; where stakes are doubled, only without an earlier one."""

    def judge(intent: Intent) -> Refusal | None:
        placed = doubled and STAKES.of(intent.table)[intent.seat]
        return Refusal("no-stake") if placed or not STAKE_OFFER.of(intent.table) else None

    return judge


def _stakes(*, doubled: bool) -> Track[tuple[int, ...]]:
    """Returns the track of the stakes. They stand as long as the dealer goes on; where they are doubled, with each
    win."""

    def step(value: tuple[int, ...], moment: Moment, table: Table) -> tuple[int, ...]:
        if moment.what == "declared":
            more = STAKE_OFFER.of(table) if moment.name == STAKE else 0
            return tuple([stake + more * (seat == moment.seat) for seat, stake in enumerate(value)])
        if not table.winners:
            return value
        if table.dealer not in table.winners:
            return NO_BETS
        return tuple([2 * stake for stake in value]) if doubled else value

    return STAKES.updated(frozenset({"declared", "hand-ended"}), step)


# ---- payment


def _base(table: Table, payer: int, payee: int) -> tuple[Term, ...]:
    """Returns the sum of the base between two players: more with the dealer, more for each buy and for a stake against
    the dealer."""
    buys, stakes = BUYS.of(table), STAKES.of(table)
    more = [(BUY_BASE * buys[payer], "payer-bought"), (BUY_BASE * buys[payee], "winner-bought")]
    first: Term = ("", BASE, "base")
    if table.dealer in (payer, payee):
        first = ("", DEALER_BASE, "dealer-base")
        more.append((STAKE_BASE * (stakes[payer] + stakes[payee]), "stake"))
    return (first, *[("+", number, name) for number, name in more if number])


def _transfer(table: Table, payer: int, payee: int, factor: int, name: str) -> Transfer:
    """Returns what is paid to a winner: the base between the two players times a factor with this text id."""
    terms = _base(table, payer, payee)
    base = sum([number for _, number, _ in terms])
    return Transfer(payer, payee, base * factor, "win", (*terms, ("×", factor, name)) if factor > 1 else terms)


def _due(win: Win, multiplier: int) -> tuple[Transfer, ...]:
    """Returns what the winner is paid: the base times the multiplier by each, after a discard twice by who threw it."""
    thrower = win.giver if win.way is Way.DISCARD else None
    name = "multiplier" if thrower is None else "discarder"
    factors = [(seat, multiplier * (2 if seat == thrower else 1)) for seat in losers(win)]
    return tuple([_transfer(win.table, seat, win.seat, factor, name) for seat, factor in factors])


def _value(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    """The highest multiplier, and what the winner is paid in all."""
    multiplier = max([one.value for one in counted])
    return Worth((("multiplier", multiplier),), sum([one.amount for one in _due(hand.win, multiplier)]), raw=multiplier)


def _failed(table: Table, winner: int | None) -> tuple[Transfer, ...]:
    """Returns what everybody pays who has made a double float and has not won."""
    failed = [seat for seat in range(table.seats) if seat != winner and _floats(table, seat) == 2]
    owed = [(seat, other) for seat in failed for other in table.chairs.others(seat)]
    paid = [_transfer(table, seat, other, MULTIPLIERS[HEAD], "multiplier") for seat, other in owed]
    return tuple([replace(one, reason=FAILED) for one in paid])


def _settle(outcome: Outcome) -> Settlement:
    """The winner is paid by everybody; a failed double float costs its maker more."""
    table = outcome.table
    if not outcome.wins:
        failed = _failed(table, None)
        return Settlement(table.seats, failed, "pays-failed-double-float" if failed else "pays-nothing-draw")
    (won,) = outcome.wins
    paid = _due(won.win, won.breakdown.total("multiplier"))
    return Settlement(table.seats, (*paid, *_failed(table, won.win.seat)), scheme_of(won.win))


# ---- the ruleset


def _reserve_change(facts: WallFacts) -> int:
    """Floats let more tiles be drawn. An indicator that replacements have passed is not one of the tiles kept back."""
    floats = _floats_of_anybody(facts.table)
    passed = facts.indicator_stack is not None and facts.replacements > 2 * (facts.indicator_stack - 1)
    return RESERVES[floats] - RESERVES[0] + passed


def _scoring(chosen: GameOptions) -> Scoring:
    return Scoring(
        unit="multiplier",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
        elements=ELEMENTS,
        value=_value,
        conditions=(wilds.not_claimed,),
        gates=(no_tile_of_others(FORMS), _way_gate(dealer_only=chosen.plain_win == "dealer-only")),
    )


def _declarations(*, doubled: bool) -> tuple[Declaration, ...]:
    """What the players offer and buy before the deal."""
    opening = frozenset({"opening"})
    return (
        Declaration(DROP_BUY, opening, _may_drop),
        Declaration(BUY, opening, _may_buy),
        Declaration(STAKE, opening, _may_stake(doubled=doubled), size=STAKE_OFFER.of),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    doubled = chosen.stake_doubling
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("浙江義烏の麻雀", "ja", "2015"),),
        emblem=parse_tile("2p"),
        family="zhejiang",
        difficulty=2,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(RESERVES[0], change=_reserve_change),
        script=(
            Announce(DROP_BUY, "all"),
            Announce(BUY, "all"),
            Announce(STAKE),
            BreakWall((17,) * 4),
            DealTiles(),
            TurnUp(InPlace(DiceCount(1, plus=1))),
            Play(),
        ),
        setup=white_for_the_indicator,
        claims=ClaimRules(),
        shapes=(*FORMS, UnrelatedShape()),
        scoring=_scoring(chosen),
        settle=_settle,
        flow=Rotation(ROUNDS),
        declarations=_declarations(doubled=doubled),
        tracks=(BUYS, _stakes(doubled=doubled), STAKE_OFFER, FORTUNES_HELD),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


YIWU = build({})
