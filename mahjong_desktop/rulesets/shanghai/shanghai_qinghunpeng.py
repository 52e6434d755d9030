"""Shanghai "pure, mixed, pungs" (上海清混碰麻将): only one suit, a suit with honours, all pungs or all honours win.
Small hands are counted in flowers up to one laazi (喇子), big ones in whole laazi. Three claims tie two players.

Source: the Japanese account of the games of Shanghai, 2015, its part on today's game.

Where its rules are:
- deal and claims: `build`
- who may win: `SHAPES`, `_one_of_the_types`, `_flowers_for_a_discard`
- elements: `TYPES`, `COUNTED_FLOWERS`, `RAISING`, chosen in `_elements`; flowers and laazi in `Points`
- payments: `_settler`, ties `_ties` by ties.py, washouts `_dice_washouts`
- the match: `_next_dealer`, `HANDS`
- options: `GameOptions`
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, Settlement, Transfer
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    OptionSet,
    Play,
    Position,
    ReplaceBonus,
    Ruleset,
    Settle,
    Source,
    Track,
    WallRules,
    WinPriority,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, ElementKind, Gate, Refusal, Scoring, Test, Worth
from mahjong_desktop.core.tiles import BONUS_OWNERS, DRAGONS, HONORS, WINDS, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.flow import DealerByOutcome
from mahjong_desktop.mechanics.gates import flowers_win_together
from mahjong_desktop.mechanics.liability import partners_of
from mahjong_desktop.mechanics.passed_tiles import Passed, no_passed_win, passed_tiles
from mahjong_desktop.mechanics.predicates import bonus, circumstances, groups, suits
from mahjong_desktop.mechanics.purses import Purses
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, same_setup
from mahjong_desktop.mechanics.shapes import BonusTilesShape, ClassShape, RegularShape, seat_waits
from mahjong_desktop.mechanics.totals import by_unit
from mahjong_desktop.mechanics.trials import Trial
from mahjong_desktop.mechanics.washouts import counted_washouts, is_after_washout
from mahjong_desktop.rulesets.shanghai.elements import in_unit
from mahjong_desktop.rulesets.shanghai.ties import TiePayments

ID = "shanghai-qinghunpeng"
HANDS = 16
PLAYERS = 4
FLOWERS_FOR_A_DISCARD = 2
LAST_DRAWS = 3
"""So many tiles are left, or fewer, after a last draw: it takes one of the last four tiles."""
ALL_FLOWERS = frozenset(BONUS_OWNERS)
FLOWER_WAYS = frozenset({Way.FLOWERS, Way.ROB_FLOWER})
FORMED = RegularShape(4)
UNFORMED = ClassShape(frozenset(HONORS), "honors")
SHAPES = (FORMED, UNFORMED)


class GameOptions(OptionSet):
    """What players choose."""

    laazi: int = number(8, 4)
    base: int = number(20, least=1, most=10_000)
    flower: int = number(10, least=1, most=10_000)
    concealed_hand: bool = flag()
    robbing_eighth_flower: bool = flag("play")
    eight_flowers: int = number(0, 2, group="play", most=1000)
    tie_self_draw: Literal["three", "five"] = choice()
    tie_partner_discard: int = number(1, 2)
    tie_unready: Literal["discarder", "shared"] = choice()
    washout_count: bool = flag()
    dice_washout: bool = flag()
    purse: int = number(0, group="play", most=1_000_000)


# ---- the seven types (清, 混, 碰 and honours)


def _mixed_one_suit(hand: HandFacts) -> bool:
    return hand.is_regular and suits.one_suit_and_honors(hand)


def _mixed_one_suit_pungs(hand: HandFacts) -> bool:
    return suits.one_suit_and_honors(hand) and groups.all_triplets(hand)


def _pure_one_suit(hand: HandFacts) -> bool:
    return hand.is_regular and suits.pure_one_suit(hand)


def _pure_one_suit_pungs(hand: HandFacts) -> bool:
    return suits.pure_one_suit(hand) and groups.all_triplets(hand)


def _all_honors(hand: HandFacts) -> bool:
    return hand.is_regular and not hand.suits


TYPES = in_unit(
    "laazi",
    Element("all-pungs", 0, groups.all_triplets, kind="sets"),
    Element("mixed-one-suit", 0, _mixed_one_suit, kind="suits"),
    Element("mixed-one-suit-pungs", 1, _mixed_one_suit_pungs, ("all-pungs", "mixed-one-suit"), kind="suits"),
    Element("pure-one-suit", 1, _pure_one_suit, kind="suits"),
    Element("pure-one-suit-pungs", 2, _pure_one_suit_pungs, ("all-pungs", "pure-one-suit"), kind="suits"),
    Element("all-honors-unformed", 2, groups.shape_is(UNFORMED.id), kind="special"),
    Element("all-honors", 4, _all_honors, ("all-pungs",), kind="suits"),
)
"""The types with their worth in laazi; those without any are counted in flowers."""
WINNING_ELEMENTS = frozenset((*[one.id for one in TYPES], "robbing-eighth-flower", "eight-flowers"))
"""What makes a hand win: one of the types, or its flowers alone."""

# ---- flowers (花)


def _counts_flowers(hand: HandFacts) -> bool:
    """All pungs of two suits or more, or one suit and honours with a chow."""
    if len(hand.suits) == 1:
        return hand.chows > 0 and _mixed_one_suit(hand)
    return bool(hand.suits) and groups.all_triplets(hand)


def _flowers(name: str, worth: int, test: Test, kind: ElementKind = "sets") -> Element:
    """Returns an element that is counted in the hands of less than a laazi alone."""
    return Element(name, worth, lambda hand: test(hand) if _counts_flowers(hand) else 0, unit="flowers", kind=kind)


_OPEN = (KongForm.CLAIMED, KongForm.ADDED)
_SUITS = range(min(HONORS))
COUNTED_FLOWERS = (
    _flowers("flower-tile", 1, bonus.bonus_tiles, "bonus"),
    _flowers("suit-open-kong", 1, groups.laid_kongs_of(_SUITS, *_OPEN)),
    _flowers("suit-concealed-kong", 2, groups.laid_kongs_of(_SUITS, KongForm.CONCEALED)),
    _flowers("wind-pung", 1, groups.pungs_of(WINDS)),
    _flowers("wind-open-kong", 2, groups.laid_kongs_of(WINDS, *_OPEN)),
    _flowers("wind-concealed-kong", 3, groups.laid_kongs_of(WINDS, KongForm.CONCEALED)),
    _flowers("dragon-pung", 2, groups.pungs_of(DRAGONS)),
    _flowers("dragon-open-kong", 3, groups.laid_kongs_of(DRAGONS, *_OPEN)),
    _flowers("dragon-concealed-kong", 4, groups.laid_kongs_of(DRAGONS, KongForm.CONCEALED)),
)

# ---- ways of winning


def _kong_bloom(hand: HandFacts) -> bool:
    return circumstances.drawn(hand) and circumstances.replacement(hand)


def _concealed_hand(hand: HandFacts) -> bool:
    return not hand.open and hand.way not in FLOWER_WAYS


def _last_draw(hand: HandFacts) -> bool:
    return circumstances.drawn(hand) and hand.table.wall_left <= LAST_DRAWS


RAISING = ("kong-bloom", "naked-single")
"""What raises a hand below one laazi to one laazi."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements that count with these options."""
    eight = chosen.eight_flowers
    robbing = Element("robbing-eighth-flower", 2, circumstances.won_by(Way.ROB_FLOWER), kind="bonus")
    concealed = Element("concealed-hand", 1, _concealed_hand, kind="way")
    return (
        *TYPES,
        *(in_unit("laazi", robbing) if chosen.robbing_eighth_flower else ()),
        *(
            in_unit("laazi", Element("eight-flowers", eight, circumstances.won_by(Way.FLOWERS), kind="bonus"))
            if eight
            else ()
        ),
        *COUNTED_FLOWERS,
        *in_unit(
            "doublings",
            Element("kong-bloom", 0, _kong_bloom, kind="way"),
            Element("naked-single", 0, groups.all_laid(FORMED.sets), kind="sets"),
        ),
        *(in_unit("doublings", concealed) if chosen.concealed_hand else ()),
        *in_unit("doublings", Element("last-draw", 1, _last_draw, kind="way")),
    )


# ---- who may win


def _has(counted: tuple[Counted, ...], names: Iterable[str]) -> bool:
    return not {found.id for found in counted}.isdisjoint(names)


def _one_of_the_types(_: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a complete hand of none of the seven types."""
    return None if _has(counted, WINNING_ELEMENTS) else Refusal("not-a-hand")


def _flowers_for_a_discard(units: dict[str, str]) -> Gate:
    """Returns the gate that refuses a discard to a hand that is counted in flowers and has too few. A naked single is
    worth a laazi and needs none."""

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        sums = by_unit(counted, units)
        found = sums.get("flowers", 0)
        if hand.way is not Way.DISCARD or sums.get("laazi", 0) or found >= FLOWERS_FOR_A_DISCARD:
            return None
        if _has(counted, RAISING):
            return None
        return Refusal("below-minimum", {"minimum": FLOWERS_FOR_A_DISCARD, "fan": found, "unit": "flowers"})

    return gate


_passed_win = no_passed_win("passed-win", same_tile=True)


def _no_passed_discard(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
    """Refuses another discard of a tile that was passed; a robbed kong is no discard."""
    return _passed_win(hand, counted) if hand.way is Way.DISCARD else None


# ---- value


class Points(Struct, frozen=True):
    """What the parts of a hand are worth: the `base` (底) of a hand that is counted in flowers, one `flower`, and one
    `laazi`. `units` gives the unit of each element."""

    base: int
    flower: int
    laazi: int
    units: dict[str, str]

    def of_hand(self, hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        """Returns the value of a hand; a hand of none of the types is worth nothing."""
        sums = by_unit(counted, self.units)
        flowers, laazi, doublings = [sums.get(unit, 0) for unit in ("flowers", "laazi", "doublings")]
        totals = (("flowers", flowers), ("laazi", laazi), ("doublings", doublings))
        if not _has(counted, WINNING_ELEMENTS):
            return Worth(totals, 0)
        whole = self.laazi * laazi or self.base + self.flower * flowers
        small = whole < self.laazi
        if small and _has(counted, RAISING):
            whole = self.laazi
        points = (whole if laazi else min(whole, self.laazi)) * 2**doublings
        points = min(points, self.laazi) if small else points
        limit = "laazi" if not laazi and points == self.laazi else None
        again = 2 if is_after_washout(hand.table) else 1
        return Worth(totals, points * again, limit, whole * 2**doublings * again)


# ---- ties (三口) and payment

_SEVEN_TYPES = Trial(SHAPES, TYPES, (), (_one_of_the_types,))


def _is_ready(table: Table, seat: int) -> bool:
    """Returns whether some tile would complete one of the seven types; a hand that is unknown counts as ready."""
    hand = table.hands[seat]
    if hand is None:
        return True
    drawn = Win(seat, Way.SELF_DRAW, None, None, hand, table)
    return any(_SEVEN_TYPES.allows(replace(drawn, tile=tile)) for tile in seat_waits(SHAPES, table, seat))


def _ties(win: Win) -> Counter[int]:
    """Returns the number of ties of the winner with each other player; none in a win by flowers."""
    return Counter(() if win.way in FLOWER_WAYS else partners_of(win.table, win.seat))


def _explained(paid: Transfer, table: Table) -> Transfer:
    """Returns the payment with the doubling of a washout hand as a step of its own."""
    if not is_after_washout(table):
        return paid
    (sign, points, name), *others = paid.terms
    return replace(paid, terms=((sign, points // 2, name), ("×", 2, "washout"), *others))


def _settler(chosen: GameOptions, purses: Purses | None) -> Settle:
    paying = TiePayments(
        _is_ready,
        robbed=3,
        alone=chosen.tie_self_draw == "five",
        shared=chosen.tie_unready == "shared",
        again="pays-liability-partner-discard" if chosen.tie_partner_discard == 2 else "",
        robbing="pays-liability-rob-kong",
    )

    def settle(outcome: Outcome) -> Settlement:
        """Each winner is paid; an unwon hand costs nothing."""
        table = outcome.table
        if not outcome.wins:
            return Settlement(table.places, (), "pays-nothing-draw")
        paid: list[Transfer] = []
        schemes: list[str] = []
        for won in outcome.wins:
            ties = _ties(won.win)
            shares = paying.shares(won.win, ties)
            schemes.append(paying.scheme(won.win, ties, shares))
            paid += [_explained(paying.due(won, payer, times), table) for payer, times in shares.items()]
        scheme = next((found for found in schemes if "liability" in found), schemes[0])
        if purses is not None:
            paid.sort(key=lambda one: (one.payer, table.chairs.others(one.payer).index(one.payee)))
        transfers = tuple(paid) if purses is None else purses.paid_at_the_end(table, paid)
        return Settlement(table.places, transfers, scheme)

    return settle


# ---- washouts (荒番)


def _dice_washouts(throw: tuple[int, ...]) -> int:
    """Returns how many washouts the dice of the deal add (挖宝): 1 for a double, 1 for a 1 or a 4."""
    return (len(set(throw)) == 1) + (not {1, 4}.isdisjoint(throw))


# ---- the ruleset


def _next_dealer(position: Position, outcome: Outcome) -> int:
    """Returns the winner, of several the right neighbour of the first one; the dealer stays after an unwon hand."""
    if not outcome.wins:
        return position.dealer
    first = outcome.wins[0].win.seat
    return first if len(outcome.wins) == 1 else outcome.table.chairs.after(first)


def _scoring(chosen: GameOptions) -> tuple[Scoring, Track[Passed]]:
    """Returns how hands are valued, and the track of the wins that were passed."""
    elements = _elements(chosen)
    base, flower = chosen.base, chosen.flower
    laazi = base + chosen.laazi * flower
    points = Points(base, flower, laazi, {element.id: element.unit for element in elements})
    gates = (_one_of_the_types, _flowers_for_a_discard(points.units))
    ways = {Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}
    ways |= {Way.ROB_FLOWER} if chosen.robbing_eighth_flower else set()
    ways |= {Way.FLOWERS} if chosen.eight_flowers else set()
    scoring = Scoring(
        unit="laazi",
        ways=frozenset(ways),
        elements=elements,
        value=points.of_hand,
        conditions=(flowers_win_together(ALL_FLOWERS),),
        gates=(*gates, _no_passed_discard),
        limit=laazi,
        order=("laazi", "flowers"),
    )
    return scoring, passed_tiles("claim", Trial(SHAPES, elements, (), gates).would_win)


def _tracks(chosen: GameOptions, purses: Purses | None) -> tuple[Track[Any], ...]:
    """Returns the tracks that options add."""
    by_dice = _dice_washouts if chosen.dice_washout else None
    return (
        *((counted_washouts(by_dice),) if chosen.washout_count else ()),
        *(purses.tracks() if purses is not None else ()),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    scoring, passed = _scoring(chosen)
    stake = chosen.purse
    purses = Purses(stake, PLAYERS) if stake else None
    by_flowers = not scoring.ways.isdisjoint(FLOWER_WAYS)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("上海の「清混碰」麻雀", "ja", "2015"),),
        emblem=parse_tile("1s"),
        family="jiangsu",
        difficulty=2,
        hand_size=13,
        copies=EIGHT_FLOWERS_TOO,
        wall=WallRules(),
        script=(BreakWall((18,) * 4, throws=1), DealTiles(), ReplaceBonus(), Play()),
        setup=same_setup(HandSetup(bonus=ALL_FLOWERS)),
        bonus=BonusTiles(BONUS_OWNERS, robs_earlier=True),
        claims=ClaimRules(priority=WinPriority(3), kong_faces=(False,) * 4),
        shapes=(*SHAPES, BonusTilesShape()) if by_flowers else SHAPES,
        scoring=scoring,
        starting_score=stake,
        settle=_settler(chosen, purses),
        flow=DealerByOutcome(HANDS, _next_dealer),
        tracks=(passed, *_tracks(chosen, purses)),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


SHANGHAI_QINGHUNPENG = build({})
