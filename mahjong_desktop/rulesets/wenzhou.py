"""Wenzhou (温州麻将): sixteen tiles, three wild ones, wins that are soft, hard or double, and payments with the dealer
that grow with each hand of the reign.

Source: the Japanese account of the game of the city of Wenzhou in Zhejiang, 2015, revised until 2018.

Where its rules are:
- deal and claims: `build`; the order of discards `ORDER_OF_DISCARDS`, tiles kept back `_kept_back`
- who may win: `SHAPES`, `_scoring`; no minimum
- elements: `_elements`
- payments: `Payments`
- the match: `Reigns`
- options: `GameOptions`
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    Bar,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    DiceCount,
    InPlace,
    Intent,
    OptionSet,
    Play,
    Position,
    Ruleset,
    Source,
    TurnUp,
    WallFacts,
    WallRules,
    WinPriority,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Refusal, Scoring, Test, Worth
from mahjong_desktop.core.tiles import HONORS, WHITE, Tile, parse_tile
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics.any_tile_waits import no_tile_of_others
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.passed_tiles import no_passed_pung, passed_pungs
from mahjong_desktop.mechanics.predicates import circumstances, groups, wilds
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS, white_for_the_indicator
from mahjong_desktop.mechanics.shapes import Distinctions, HeldWildsShape, PairsShape, RegularShape
from mahjong_desktop.mechanics.totals import highest_class

ID = "wenzhou"
ROUNDS = 4
SETS = 5
NEVER_DRAWN = 16
LAST_OF_A_REIGN = 4
"""The dealer gives up the deal after winning this hand of the reign."""
SOFT, HARD, DOUBLE = 1, 2, 4
UNFORMED = "three-wilds"
"""The shape of three fortunes and anything."""
TOLD = Distinctions((), chow_step=-1, pung_step=-1, across=False, mixed=False)
"""What the elements can tell of groups of wild tiles alone."""
SHAPES = (
    RegularShape(SETS, distinctions=TOLD),
    PairsShape(8, id="eight-pairs", distinctions=TOLD, odd_tile=True),
    HeldWildsShape(id=UNFORMED),
)


class GameOptions(OptionSet):
    """What players choose."""

    dealer_series: Literal["2468", "3579"] = choice()
    wild_money: int = number(1, 0, 2, 3)
    missed_pung: bool = flag("play")
    hard_white: bool = flag()
    double_all_pungs: bool = flag()


# ---- the order of discards


def _lone_honors(intent: Intent) -> frozenset[Tile]:
    """Returns the honours of which the player holds one and has not laid a pung. Fortunes are never among them."""
    hand, laid = intent.hand, {meld.tile for meld in intent.table.melds[intent.seat] if meld.kind is MeldKind.PUNG}
    wild = intent.table.setup.wild
    return frozenset([tile for tile in HONORS if hand.count(tile) == 1 and tile not in laid and tile not in wild])


def _seen(table: Table) -> frozenset[Tile]:
    """Returns the kinds that anybody has discarded in this hand, claimed ones included."""
    return frozenset([tile for river in table.rivers or () for tile in river])


def _first_to_go(intent: Intent) -> frozenset[Tile]:
    """Returns the only kinds that may be discarded: lone honours that have been seen, else any lone honours, else any
    tiles but fortunes, else fortunes."""
    lone = _lone_honors(intent)
    return (
        lone & _seen(intent.table) or lone or frozenset(intent.hand) - intent.table.setup.wild or frozenset(intent.hand)
    )


def _judge_discard(intent: Intent) -> Refusal:
    """Says why a kind may not be discarded yet."""
    lone = _lone_honors(intent)
    if intent.tile in intent.table.setup.wild:
        return Refusal("wild-not-discarded")
    seen = lone & _seen(intent.table)
    return Refusal("seen-honor-first" if seen else "lone-honor-first", {"tiles": tuple(sorted(seen or lone))})


ORDER_OF_DISCARDS = Bar(
    "order-of-discards",
    frozenset({"discard"}),
    _judge_discard,
    lambda intent: frozenset(intent.hand) - _first_to_go(intent),
)

# ---- elements


def _is_complete(hand: HandFacts) -> bool:
    """Returns whether the hand is five sets and a pair or eight pairs, and not only three fortunes."""
    return hand.shape != UNFORMED


def _in_shape(test: Test) -> Test:
    """Returns the test, but 0 for three fortunes without a shape."""
    return lambda hand: _is_complete(hand) and test(hand)


def _natural(hand: HandFacts) -> bool:
    """Complete, and every fortune is used as what it is."""
    return _is_complete(hand) and not hand.wild_stands_in


def _natural_without_white(hand: HandFacts) -> bool:
    """Natural, and no white dragon is used as the indicator's tile. In sets of tiles it is known by its piece only."""
    return _natural(hand) and not _white_stands_in(hand.win)


def _white_stands_in(win: Win) -> bool:
    """Returns whether the winner has a tile of the kind that white dragons stand for. Only they are of that kind."""
    kind = win.table.setup.stand_ins.get(WHITE)
    return kind in win.tiles or any(kind in meld.tiles for meld in win.melds)


def _pairs(*, soft: bool) -> Test:
    """Eight pairs in which a fortune stands for another tile, or none does."""
    return lambda hand: hand.shape == "eight-pairs" and hand.wild_stands_in == soft


_HEAVENLY = _in_shape(circumstances.complete_as_dealt)


def _self_drawn(hand: HandFacts) -> bool:
    """The winning tile was drawn, or the dealer was dealt three fortunes without a shape."""
    return circumstances.drawn(hand) and not _HEAVENLY(hand)


def _soft(natural: Test) -> Test:
    """A complete hand won on a discard in which something stands for another tile."""
    return lambda hand: hand.win.way is Way.DISCARD and _is_complete(hand) and not natural(hand)


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """The elements. Of those that are found, the ones of the highest value count; they do not multiply each other."""
    natural = _natural_without_white if chosen.hard_white else _natural
    all_pungs = Element("all-pungs", DOUBLE, groups.all_triplets, kind="sets")
    double = (
        Element("eight-pairs", DOUBLE, _pairs(soft=False), kind="special"),
        Element("three-wilds", DOUBLE, _in_shape(wilds.held(3)), kind="wilds"),
        Element("heavenly-hand", DOUBLE, _HEAVENLY, kind="way"),
        Element("earthly-hand", DOUBLE, _in_shape(circumstances.happened(Circumstance.FIRST_DISCARD)), kind="way"),
        Element("naked-single", DOUBLE, groups.all_laid(SETS), kind="sets"),
        *((all_pungs,) if chosen.double_all_pungs else ()),
    )
    hard = (
        Element("self-draw", HARD, _self_drawn, kind="way"),
        Element("natural-hand", HARD, natural, kind="wilds"),
        Element("robbing-a-kong", HARD, circumstances.won_by(Way.ROB_KONG), kind="way"),
        Element("eight-pairs-with-wilds", HARD, _pairs(soft=True), kind="special"),
        Element("three-wilds-unformed", HARD, groups.shape_is(UNFORMED), kind="special"),
    )
    return highest_class((Element("soft-win", SOFT, _soft(natural), kind="wilds"),), hard, double)


# ---- payment


class Payments(Struct, frozen=True):
    """What players pay each other. `with_dealer` is the unit of each hand of a reign if one of two players is the
    dealer, `wild_money` what each other player pays for a fortune in hand."""

    with_dealer: tuple[int, ...]
    wild_money: int

    def unit(self, table: Table, payer: int, payee: int) -> tuple[int, str]:
        """Returns the unit between two players and its text id."""
        if table.dealer in (payer, payee):
            return self.with_dealer[min(table.dealer_streak, len(self.with_dealer) - 1)], "dealer-unit"
        return 1, "unit"

    def due(self, win: Win, multiplier: int) -> tuple[Transfer, ...]:
        """Returns what the others pay the winner: the unit times the multiplier."""
        transfers = []
        for payer in losers(win):
            unit, name = self.unit(win.table, payer, win.seat)
            terms: tuple[Term, ...] = (("", unit, name), ("×", multiplier, "multiplier"))
            transfers.append(Transfer(payer, win.seat, unit * multiplier, "win", terms))
        return tuple(transfers)

    def for_fortunes(self, table: Table, drawn: Win | None) -> tuple[Transfer, ...]:
        """Returns the fortune money (财神钱) of all hands. `drawn` is a win by self-draw."""
        transfers: list[Transfer] = []
        for holder, hand in enumerate(table.hands):
            tiles = (*(hand or ()), *([drawn.tile] if drawn is not None and drawn.seat == holder else []))
            held = sum([tile in table.setup.wild for tile in tiles])
            terms: tuple[Term, ...] = (("", held, "wilds"), ("×", self.wild_money, "wild-money"))
            payers = table.chairs.others(holder) if held * self.wild_money else ()
            transfers += [Transfer(payer, holder, held * self.wild_money, "wild-money", terms) for payer in payers]
        return tuple(transfers)

    def settle(self, outcome: Outcome) -> Settlement:
        """Everybody pays the winner, the discarder no more than the others. Fortunes are paid for after every hand."""
        table = outcome.table
        if not outcome.wins:
            return Settlement(table.places, self.for_fortunes(table, None), "pays-nothing-draw")
        (won,) = outcome.wins
        drawn = won.win if won.win.way is Way.SELF_DRAW else None
        paid = self.due(won.win, won.breakdown.total("multiplier"))
        return Settlement(table.places, (*paid, *self.for_fortunes(table, drawn)), scheme_of(won.win))

    def value(self, hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        """Returns the multiplier, and what the winner is paid for the win in all. A reading with more reasons for the
        same multiplier is preferred."""
        multiplier = max([element.value for element in counted])
        points = sum([transfer.amount for transfer in self.due(hand.win, multiplier)])
        return Worth((("multiplier", multiplier),), points, raw=multiplier, preference=len(counted))


def _rank(won: ScoredWin) -> bool:
    """Double hands win before nearer claims of others."""
    return won.breakdown.total("multiplier") == DOUBLE


def _scoring(elements: tuple[Element, ...], payments: Payments) -> Scoring:
    return Scoring(
        unit="multiplier",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
        elements=elements,
        value=payments.value,
        conditions=(wilds.not_claimed,),
        gates=(no_tile_of_others(SHAPES, natural_too=False),),
    )


# ---- the ruleset


class Reigns(Rotation, frozen=True):
    """The dealer keeps the deal after an own win, but for the last hand of a reign, and after an unwon hand in which
    nobody has made a kong; such a hand does not count."""

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position; None after the last hand of the last round."""
        if not outcome.wins:
            kongs = any(meld.kind is MeldKind.KONG for melds in outcome.table.melds for meld in melds)
            return self.passed_on(position) if kongs else self.kept(position, position.streak)
        hands, (won,) = position.streak + 1, outcome.wins
        if won.win.seat != position.dealer or hands >= LAST_OF_A_REIGN:
            return self.passed_on(position)
        return self.kept(position, hands)


def _kept_back(facts: WallFacts) -> int:
    """More tiles are kept back if the indicator lies before the last ones: nothing is drawn past it."""
    behind = 2 * (facts.indicator_stack or 0) - facts.replacements
    return max(0, behind - NEVER_DRAWN)


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    payments = Payments(tuple(map(int, chosen.dealer_series)), chosen.wild_money)
    missed_pung = chosen.missed_pung
    return Ruleset(
        id=ID,
        revision=2,
        sources=(Source("温州の麻雀", "ja", "2015–2018"),),
        emblem=parse_tile("2m"),
        family="zhejiang",
        difficulty=2,
        hand_size=16,
        copies=SUITS_AND_HONORS,
        wall=WallRules(NEVER_DRAWN, change=_kept_back),
        script=(
            BreakWall((17,) * 4),
            DealTiles(rounds=4, singles=0),
            TurnUp(InPlace(DiceCount(1, plus=1))),
            Play(),
        ),
        setup=white_for_the_indicator,
        claims=ClaimRules(priority=WinPriority(rank=_rank)),
        shapes=SHAPES,
        scoring=_scoring(_elements(chosen), payments),
        settle=payments.settle,
        flow=Reigns(ROUNDS),
        bars=(ORDER_OF_DISCARDS, *((no_passed_pung("passed-pung"),) if missed_pung else ())),
        tracks=(passed_pungs("turn"),) if missed_pung else (),
        seating="wind-tiles",
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


WENZHOU = build({})
