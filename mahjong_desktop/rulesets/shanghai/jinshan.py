"""Jinshan (金山麻将), a district of Shanghai: all four hands count in hu (胡), doubled by tai (台). The four plants are
wild, a win needs 20 hu before doubling, whoever gave the winning tile pays double, and no payment is above 50.

Source: the Japanese account of the game of Jinshan, 2015.

Where its rules are:
- deal and claims: `build`; plants `PLANTS_STAY`
- who may win: `SHAPES`, `_minimum`
- elements: `EVERY_HAND`, `WINNER`, `_limit_hands`; doubled in `_valuer` up to `LIMIT`
- payments: `_settle`, with the winner `_won`, between losers `_between_losers`
- the match: `play.FOUR_ROTATIONS`
- options: `GameOptions`
"""

from __future__ import annotations

from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import (
    Bar,
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Intent,
    OptionSet,
    Play,
    ReplaceBonus,
    Ruleset,
    Source,
    WallRules,
    choice,
)
from mahjong_desktop.core.scoring import Counted, Element, Gate, Refusal, Scoring, Test, Valuer, Worth
from mahjong_desktop.core.tiles import BONUS_OWNERS, DRAGONS, FLOWERS, HONORS, MAJORS, SEASONS, WINDS, Tile, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table
from mahjong_desktop.mechanics import gates, minipoints
from mahjong_desktop.mechanics.claims import claimed_kind, swap_calling
from mahjong_desktop.mechanics.losers import Due, LosersScored, differences
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, wilds
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, same_setup
from mahjong_desktop.mechanics.shapes import Distinctions, OrphansShape, RegularShape
from mahjong_desktop.mechanics.totals import doubled
from mahjong_desktop.rulesets.shanghai import elements, play
from mahjong_desktop.rulesets.shanghai.elements import in_unit

ID = "jinshan"
MINIMUM = 20
"""The hu before doubling that a win needs."""
STAKE = 3
"""What each loser pays besides (底注)."""
LIMIT = 50
"""The limit (辣子) of each payment."""
PLANTS = frozenset(FLOWERS)
TOLD = Distinctions(
    (frozenset(MAJORS), frozenset(HONORS), *[frozenset((tile,)) for tile in HONORS]),
    chow_step=-1,
    pung_step=-1,
    across=False,
    mixed=False,
)
"""What the elements can tell of groups of wild tiles alone."""
SETS, ORPHANS = RegularShape(4, distinctions=TOLD), OrphansShape()
SHAPES = (SETS, ORPHANS)


class GameOptions(OptionSet):
    """What players choose."""

    swap_call: Literal["allowed", "forbidden"] = choice(group="play")
    four_concealed_pungs: Literal["standard", "pair-self-draw"] = choice()


# ---- the plants


def _concerned_plants(intent: Intent) -> frozenset[Tile]:
    """Returns the plants, unless the hand has no other tiles."""
    return PLANTS if not PLANTS.issuperset(intent.hand) else frozenset()


PLANTS_STAY = Bar(
    "wild-not-discarded", frozenset({"discard"}), lambda _: Refusal("wild-not-discarded"), _concerned_plants
)

# ---- hu and tai


EVERY_HAND = (
    *in_unit("hu", *elements.hu_of_any_hand(2)),
    *in_unit("tai", *elements.flowers((SEASONS,)), elements.DRAGON_PUNG, elements.SEAT_WIND_PUNG),
)
"""What counts in all four hands."""
WINNER = (
    *in_unit(
        "hu",
        Element("winning", 10, lambda _: True),
        Element("edge-wait", 2, chows.edge_wait, kind="waits"),
        Element("closed-wait", 2, chows.closed_wait, kind="waits"),
        Element("pair-wait", 2, minipoints.pair_wait_by_weight, graded=True, kind="waits"),
        Element("self-draw", 2, circumstances.drawn, kind="way"),
    ),
    *in_unit(
        "tai",
        elements.KONG_BLOOM,
        elements.ROBBING_A_KONG,
        Element("all-pungs", 1, groups.all_triplets, kind="sets"),
        # A plant is never used as what it is.
        Element("no-wilds", 1, wilds.all_at_face, kind="wilds"),
        Element("small-three-dragons", 1, groups.all_but_a_pair(DRAGONS), kind="sets"),
        *elements.flushes(1, 3),
    ),
)
"""What counts in the winner's hand alone."""

# ---- limit hands


def _four_concealed_pungs(hand: HandFacts) -> bool:
    """Four concealed pungs or kongs (門門鑑). A pung that another player's tile completes is open."""
    return hand.concealed_triplets == SETS.sets


def _with_the_pair_drawn(hand: HandFacts) -> bool:
    """The same, and the winning tile was drawn to the pair."""
    return _four_concealed_pungs(hand) and circumstances.drawn(hand) and chows.pair_wait(hand)


FOUR_CONCEALED_PUNGS: dict[str, Test] = {"standard": _four_concealed_pungs, "pair-self-draw": _with_the_pair_drawn}


def _four_wilds(hand: HandFacts) -> bool:
    """All four plants are in the hand."""
    return hand.wild_stands_in and wilds.number_held(hand) == len(PLANTS)


def _three_wilds_pung(hand: HandFacts) -> bool:
    """One pung, of three plants, and three chows (三百搭成凱)."""
    if not hand.wild_stands_in or hand.triplets != 1 or hand.chows != SETS.sets - 1:
        return False
    return any(group.kind is GroupKind.PUNG and len(group.wilds) == len(group.tiles) for group in hand.reading.groups)


def _limit_hands(chosen: GameOptions) -> tuple[Element, ...]:
    return in_unit(
        "limit",
        Element("all-terminals-and-honors", 1, suits.only_majors, kind="suits"),
        Element("four-concealed-pungs", 1, FOUR_CONCEALED_PUNGS[chosen.four_concealed_pungs], kind="sets"),
        Element("big-four-winds", 1, groups.all_of_class(WINDS), kind="sets"),
        Element("big-three-dragons", 1, groups.all_of_class(DRAGONS), kind="sets"),
        Element("thirteen-orphans", 1, groups.shape_is(ORPHANS.id), kind="special"),
        Element("four-wilds", 1, _four_wilds, kind="wilds"),
        Element("three-wilds-pung", 1, _three_wilds_pung, kind="sets"),
        Element("heavenly-hand", 1, circumstances.complete_as_dealt, kind="way"),
        Element("earthly-hand", 1, circumstances.happened(Circumstance.FIRST_DISCARD), kind="way"),
    )


# ---- the value of a hand, and the minimum


def _valuer(counting: tuple[Element, ...]) -> Valuer:
    """Returns the valuer of winners: hu doubled once for each tai. A limit hand is marked, because it is paid at the
    limit, whatever it comes to. Of equal readings the one with more dragons is taken."""
    value, limits = doubled(counting, "hu", "tai"), {element.id for element in counting if element.unit == "limit"}

    def worth(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        found = {one.id: one.count for one in counted}
        dragons = found.get("dragon-pung", 0) + found.get("dragon-pair", 0)
        limit = None if limits.isdisjoint(found) else "limit"
        return replace(value(hand, counted), limit=limit, preference=dragons)

    return worth


def _minimum(outer: frozenset[str]) -> Gate:
    """Refuses a hand that has fewer than 20 hu. Thirteen orphans need none. `outer` is all that brings no hu."""
    least = gates.least(MINIMUM, outer)
    return lambda hand, counted: None if hand.shape == ORPHANS.id else least(hand, counted)


def _scoring(chosen: GameOptions) -> Scoring:
    counting = (*EVERY_HAND, *WINNER, *_limit_hands(chosen))
    outer = frozenset({element.id for element in counting if element.unit != "hu"})
    return Scoring(
        unit="hu",
        ways=play.THREE_WAYS,
        elements=counting,
        value=_valuer(counting),
        conditions=(wilds.not_claimed,),
        gates=(wilds.no_discard_for_a_wild_pair, _minimum(outer)),
        outer=outer,
        limit=LIMIT,
        limits_payments=True,
    )


# ---- payment


def _tenth(points: int, times: int, stake: int) -> tuple[int, tuple[Term, ...]]:
    """Returns (amount, last steps of the sum) of a payment: a tenth of the points, rounded up, and the stake, up to the
    limit. `times` is 2 if the payment is doubled."""
    tenth = -(-points * times // 10)
    amount = min(LIMIT, tenth + stake)
    terms: tuple[Term, ...] = (("×", times, "double"),) if times > 1 else ()
    terms += (("→", tenth, "tenth"),)
    terms += (("+", stake, "stake"),) if stake else ()
    return amount, terms + ((("→", LIMIT, "limit"),) if amount < tenth + stake else ())


def _won(won: ScoredWin, payer: int) -> Transfer:
    """Returns what a loser pays the winner. Who gave the winning tile pays double, after a self-draw everybody."""
    win, points = won.win, won.breakdown.points
    if won.breakdown.limit is not None:
        return Transfer(payer, win.seat, LIMIT, "win", (("", LIMIT, "limit"),))
    amount, terms = _tenth(points, 2 if win.giver in (None, payer) else 1, STAKE)
    return Transfer(payer, win.seat, amount, "win", (("", points, "hand"), *terms))


def _between_losers(giver: int | None) -> Due:
    """Returns what losers pay each other: twice as much if one of them gave the winning tile."""

    def due(_: Table, payer: int, payee: int, points: int, other: int) -> tuple[int, tuple[Term, ...]]:
        amount, terms = _tenth(points - other, 2 if giver in (payer, payee) else 1, 0)
        return amount, (("", points, "hand"), ("−", other, "other-hand"), *terms)

    return due


def _settle(outcome: Outcome) -> Settlement:
    """Everybody pays the winner, then the losers settle with each other. An unwon hand costs nothing."""
    places = outcome.table.places
    if not outcome.wins:
        return Settlement(places, (), "pays-nothing-draw")
    (won,) = outcome.wins
    due = [_won(won, payer) for payer in losers(won.win)]
    scheme = scheme_of(won.win) if won.breakdown.limit is None else "pays-limit"
    return Settlement(places, (*due, *differences(outcome, _between_losers(won.win.giver))), scheme)


# ---- the ruleset


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    no_swap = swap_calling(claimed_kind, "swap-calling", kept=PLANTS)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("上海金山区の麻雀", "ja", "2015"),),
        emblem=parse_tile("2f"),
        family="jiangsu",
        difficulty=3,
        hand_size=13,
        copies=EIGHT_FLOWERS_TOO,
        wall=WallRules(),
        script=(BreakWall((18,) * 4), DealTiles(), ReplaceBonus(), Play()),
        setup=same_setup(HandSetup(wild=PLANTS, bonus=frozenset(SEASONS))),
        bonus=BonusTiles({tile: BONUS_OWNERS[tile] for tile in SEASONS}),
        claims=ClaimRules(),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settle,
        others=LosersScored(EVERY_HAND, doubled(EVERY_HAND, "hu", "tai")),
        flow=play.FOUR_ROTATIONS,
        bars=(PLANTS_STAY, *((no_swap,) if chosen.swap_call == "forbidden" else ())),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


JINSHAN = build({})
