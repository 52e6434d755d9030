"""Changsha (长沙麻将): small and big hands, wins on the dealt tiles, kong tiles chosen by dice, a last tile that may be
refused, and a bird that doubles what somebody pays or is paid.

Source: the Japanese account of the game of Changsha in Hunan, 2015.

Where its rules are:
- deal and claims: `build`; kong tiles by dice `LOCKED`
- who may win: `FORMS`, the dealt hands `PATTERNS`, the pair `_pair_gate`; no minimum
- elements: `ELEMENTS`, the big ones with tests in `BIG`
- payments: `Payments`
- the match: `_next_dealer`, `HANDS`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Outcome, Settlement, Term, Transfer
from mahjong_desktop.core.remembered import SEAT, SEATS, Maybe
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    DealtWins,
    KongDice,
    LastTile,
    Moment,
    OptionSet,
    Play,
    Position,
    Reveal,
    Ruleset,
    Source,
    Track,
    WallRules,
    WinPriority,
    choice,
    flag,
    known_to_all,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, ElementKind, Gate, Refusal, Scoring, Test, Worth
from mahjong_desktop.core.tiles import EYES, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics import declarations
from mahjong_desktop.mechanics.flow import DealerByOutcome
from mahjong_desktop.mechanics.indicators import numbers_from_dealer
from mahjong_desktop.mechanics.passed_tiles import no_passed_win, passed_tiles
from mahjong_desktop.mechanics.predicates import circumstances, groups, suits
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import SUITS_ALONE
from mahjong_desktop.mechanics.shapes import ClassShape, DealtHandShape, DealtPattern, PairsShape, RegularShape
from mahjong_desktop.mechanics.tracks import LAST_REPLACED, last_tile_was_replacement
from mahjong_desktop.mechanics.trials import Trial

ID = "changsha"
HANDS = 16
FORMS = (RegularShape(4), PairsShape(), ClassShape(EYES, "all-eyes"))
"""The shapes of a complete hand."""
PLAIN, DEALT = "plain-win", "dealt"
BY_DICE = frozenset({Circumstance.DICE_REPLACEMENT, Circumstance.DICE_REPLACEMENT_BOTH})
SMALL_POINTS, DRAWN_POINTS, GIVEN_POINTS = (1, 2), (3, 4), (6, 7)
"""What an element brings from one payer: where neither is the dealer, where one of the two is."""


class GameOptions(OptionSet):
    """What players choose."""

    big_hands_free_pair: bool = flag()
    melded_pair: Literal["free", "258"] = choice()
    double_kong: bool = flag("play")
    birds: int = number(1, 2)
    six_seven: bool = flag()
    one_die: Literal["two", "one"] = choice(group="play")


# ---- the dealt hand

PATTERNS: dict[str, DealtPattern] = {
    "dealt-four-of-a-kind": lambda tiles: any(tiles.count(tile) == 4 for tile in tiles),  # 四喜
    "dealt-no-258": EYES.isdisjoint,  # 板板胡
    "dealt-missing-suit": lambda tiles: len({tile // 9 for tile in tiles}) < 3,  # 欠一色
    "dealt-two-triplets": lambda tiles: len({tile for tile in tiles if tiles.count(tile) >= 3}) > 1,  # 六六順
}
"""The patterns with which a dealt hand wins at once."""

# ---- elements


def _pattern(holds: DealtPattern) -> Test:
    return lambda hand: hand.shape == DEALT and holds(hand.win.tiles)


def _luxury(hand: HandFacts) -> bool:
    """Seven pairs of which two are alike."""
    return hand.shape == "seven-pairs" and len(hand.kinds) < 7


def _all_eyes(hand: HandFacts) -> bool:
    return hand.shape != DEALT and EYES.issuperset(hand.kinds)


def _all_claimed(hand: HandFacts) -> bool:
    """Four sets on the table, no concealed kong among them, won by self-draw or on a discard."""
    laid = hand.win.melds if hand.open else ()
    return len(laid) == 4 and hand.way in (Way.SELF_DRAW, Way.DISCARD) and not any(meld.concealed for meld in laid)


def _by_dice(hand: HandFacts) -> bool:
    return any(hand.happened(circumstance) for circumstance in BY_DICE)


def _with_last_tile(circumstance: Circumstance) -> Test:
    """The circumstance, unless the last tile went as the replacement of a kong: then the hand has no last tile."""
    gone = (circumstances.kong_replacement, _by_dice, lambda hand: last_tile_was_replacement(hand.table))
    return lambda hand: hand.happened(circumstance) and not any(test(hand) for test in gone)


def _heavenly(hand: HandFacts) -> bool:
    return hand.shape != DEALT and (hand.way is Way.DEALT or circumstances.complete_as_dealt(hand))


BIG: dict[str, Test] = {
    "all-pungs": groups.all_triplets,
    "seven-pairs": groups.shape_is("seven-pairs"),
    "luxury-seven-pairs": _luxury,
    "all-eyes": _all_eyes,
    "pure-one-suit": lambda hand: hand.shape != DEALT and suits.pure_one_suit(hand),
    "naked-single": _all_claimed,
    "last-tile": _with_last_tile(Circumstance.LAST_TILE),
    "last-discard": _with_last_tile(Circumstance.LAST_DISCARD),
    "kong-bloom": lambda hand: hand.way is Way.SELF_DRAW and _by_dice(hand),
    "kong-discard": lambda hand: hand.way is Way.DISCARD and _by_dice(hand),
    "robbing-a-kong": circumstances.won_by(Way.ROB_KONG),
    "heavenly-hand": _heavenly,
    "earthly-hand": circumstances.happened(Circumstance.FIRST_DISCARD),
}
_KINDS: dict[str, ElementKind] = {
    "all-pungs": "sets",
    "seven-pairs": "special",
    "luxury-seven-pairs": "special",
    "all-eyes": "special",
    "pure-one-suit": "suits",
    "naked-single": "sets",
}
"""What those are about that are no ways of winning."""
ELEMENTS = (
    Element(PLAIN, 1, lambda hand: hand.is_regular, unit="small"),
    *(Element(name, 1, _pattern(pattern), unit="small", kind="special") for name, pattern in PATTERNS.items()),
    *(Element(name, 1, test, (PLAIN,), unit="big", kind=_KINDS.get(name, "way")) for name, test in BIG.items()),
)

# ---- the pair


def _pair_gate(chosen: GameOptions) -> Gate:
    """The pair of a regular hand must be of 2, 5 or 8, unless an element frees it."""
    some = {"all-pungs", "pure-one-suit", *(("naked-single",) if chosen.melded_pair == "free" else ())}
    freeing = set(BIG) if chosen.big_hands_free_pair else some

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        if not hand.is_regular or hand.pairs_of(EYES):
            return None
        freed = EYES.issuperset(hand.kinds) or any(element.id in freeing for element in counted)
        return None if freed else Refusal("wrong-eyes", {"tiles": tuple(pair.tile for pair in hand.reading.pairs) * 2})

    return gate


# ---- payment


class Payments(Struct, frozen=True):
    """What each payer owes a winner, with these options."""

    birds: Reveal
    six_seven: bool

    def terms(self, win: Win, counted: tuple[Counted, ...], payer: int) -> tuple[Term, ...]:
        """The sum of what one payer owes."""
        table, dealer = win.table, win.table.dealer in (win.seat, payer)
        big = any(element.id in BIG for element in counted)
        big_points = GIVEN_POINTS if win.giver is not None or self.six_seven else DRAWN_POINTS
        points = (big_points if big else SMALL_POINTS)[dealer]
        number = 1 if big and self.six_seven else sum(element.count for element in counted)
        bird = 1 + sum(seat in (win.seat, payer) for seat in self.birds.hits(table))
        both = 2 if Circumstance.DICE_REPLACEMENT_BOTH in win.circumstances else 1
        factors = ((number, "elements"), (bird, "bird"), (both, "double-kong"))
        of_one: Term = ("", points, "big" if big else "small")
        return (of_one, *(("×", factor, name) for factor, name in factors if factor > 1))

    def due(self, win: Win, counted: tuple[Counted, ...]) -> tuple[tuple[int, int, tuple[Term, ...]], ...]:
        """(payer, amount, sum) of everybody who pays."""
        payers = losers(win) if win.giver is None else (win.giver,)
        sums = [(payer, self.terms(win, counted, payer)) for payer in payers]
        return tuple([(payer, prod(number for _, number, _ in terms), terms) for payer, terms in sums])

    def value(self, hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        """The number of elements of the higher sort, and what the winner is paid in all."""
        big = any(element.id in BIG for element in counted)
        number, due = sum([element.count for element in counted]), self.due(hand.win, counted)
        return Worth((("big" if big else "small", number),), sum([amount for _, amount, _ in due]), raw=number)

    def settle(self, outcome: Outcome) -> Settlement:
        """Every winner is paid in full, by other winners too."""
        seats = outcome.table.seats
        if not outcome.wins:
            return Settlement(seats, (), "pays-nothing-draw")
        transfers = tuple(
            Transfer(payer, won.win.seat, amount, "win", terms)
            for won in outcome.wins
            for payer, amount, terms in self.due(replace(won.win, table=outcome.table), won.breakdown.elements)
        )
        way = outcome.wins[0].win.way
        if len(outcome.wins) > 1:
            return Settlement(seats, transfers, "pays-dealt-several" if way is Way.DEALT else "pays-several")
        return Settlement(seats, transfers, f"pays-{way.value}")


# ---- what may be done, and memory


def _locks(value: frozenset[int], moment: Moment, _: Table) -> frozenset[int]:
    return value | {moment.seat} if moment.name == "dice" else value


def _last_asked(value: int | None, moment: Moment, table: Table) -> int | None:
    if moment.what == "drew":
        return moment.seat if table.wall_left == 1 else value
    return (moment.seat + 1) % table.seats if table.wall_left else value


LOCKED: Track[frozenset[int]] = Track("locked", frozenset(), SEATS, frozenset({"drew"}), _locks, shown=known_to_all)
"""The seats for which dice have chosen a tile."""
LAST_ASKED: Track[int | None] = Track(
    "last-asked", None, Maybe(SEAT), frozenset({"drew", "discarded"}), _last_asked, shown=known_to_all
)
"""Who took the last tile of the wall, or else who is asked next."""


def _next_dealer(birds: Reveal) -> Callable[[Position, Outcome], int]:
    """The winner deals next; after several winners the discarder, or whom the bird hits; after an unwon hand who took
    the last tile or was asked first for it."""

    def dealer(position: Position, outcome: Outcome) -> int:
        table, wins = outcome.table, outcome.wins
        if not wins:
            asked = LAST_ASKED.of(table)
            return position.dealer if asked is None else asked
        if len(wins) == 1:
            return wins[0].win.seat
        giver = wins[0].win.giver
        return giver if giver is not None else next(iter(birds.hits(table)), wins[0].win.seat)

    return dealer


# ---- the ruleset


def _scoring(payments: Payments, pair: Gate) -> Scoring:
    return Scoring(
        unit="small",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.DEALT}),
        elements=ELEMENTS,
        value=payments.value,
        gates=(pair, no_passed_win("passed-win", same_tile=True)),
    )


def build(options: ChosenOptions) -> Ruleset:
    """The ruleset with every option chosen. Raises OptionError."""
    chosen = GameOptions(options)
    birds = Reveal("birds", chosen.birds, numbers_from_dealer)
    payments = Payments(birds, chosen.six_seven)
    one_die_below = 12 if chosen.one_die == "one" else 6
    pair = _pair_gate(chosen)
    trial = Trial(FORMS, ELEMENTS, (), (pair,))
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("湖南長沙の麻雀", "ja", "2015"),),
        emblem=parse_tile("5s"),
        family="hubei",
        difficulty=2,
        hand_size=13,
        copies=SUITS_ALONE,
        wall=WallRules(),
        script=(
            BreakWall((14, 13, 14, 13), throws=1, count="smaller"),
            DealTiles(),
            DealtWins(),
            Play(kong_dice=KongDice(one_below=one_die_below, both=chosen.double_kong)),
            LastTile(),
            birds,
        ),
        claims=ClaimRules(priority=WinPriority(3), kong_faces=(True,) * 4),
        shapes=(*FORMS, DealtHandShape(tuple(PATTERNS.values()), trial.completes)),
        scoring=_scoring(payments, pair),
        settle=payments.settle,
        flow=DealerByOutcome(HANDS, _next_dealer(birds)),
        bars=(declarations.locked_hand(FORMS, lambda intent: intent.seat in LOCKED.of(intent.table)),),
        tracks=(
            LOCKED,
            LAST_ASKED,
            LAST_REPLACED,
            passed_tiles("draw", trial.would_win, own_draws=trial.would_win),
        ),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


CHANGSHA = build({})
