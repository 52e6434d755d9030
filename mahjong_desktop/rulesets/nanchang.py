"""Nanchang (南昌麻将): two kinds of wild tile (精 spirits), chows of honours, hands that double one point, and spirits
that are paid for in every hand, whoever wins.

Source: the Japanese account of the game of Nanchang in Jiangxi, 2015, revised in 2016.

Where its rules are:
- deal and claims: `build`; two spirits `_setup`
- who may win: `SHAPES`, `SCORING`; no minimum
- elements: `DOUBLES`, `FIXED`
- payments: `_due`; spirits and kongs `_paid_for_spirits`, `_paid_for_kongs`; equal first discards `_paid_at_once`; all
  together `_settler`
- the match: `NanchangRotation`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import Outcome, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    DiceCount,
    HandSetup,
    InPlace,
    OptionSet,
    Play,
    Position,
    Ruleset,
    Settle,
    Source,
    TurnUp,
    WallRules,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Scoring, Worth
from mahjong_desktop.core.tiles import EAST, GREEN, HONORS, NORTH, RED, SOUTH, WEST, WHITE, Tile, own_kind, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.indicators import successors
from mahjong_desktop.mechanics.passed_tiles import no_passed_pung, no_passed_win, passed_pungs, passed_tiles
from mahjong_desktop.mechanics.predicates import circumstances, groups, wilds
from mahjong_desktop.mechanics.same_discards import RunRule, runs_begun, same_discards
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS
from mahjong_desktop.mechanics.shapes import Distinctions, PairsShape, RegularShape, UnrelatedShape
from mahjong_desktop.mechanics.trials import Trial

ID = "nanchang"
ROUNDS = 4
NEXT = successors((EAST, SOUTH, WEST, NORTH), (RED, GREEN, WHITE))
"""The secondary spirit by the primary one."""
TOLD = Distinctions((), chow_step=-1, pung_step=-1, across=False, mixed=False)
"""The elements compare no groups with each other."""
SHAPES = (
    RegularShape(4, distinctions=TOLD, given_wild=False, honor_chows=True),
    PairsShape(distinctions=TOLD, given_wild=False),
    UnrelatedShape(distinctions=replace(TOLD, kinds=(frozenset(HONORS),)), given_wild=False),
)
SAME_DISCARDS, SAME_DISCARDS_PRICE = "same-discards", 5
FIRST_ROUND = same_discards(SAME_DISCARDS, FOUR_CHAIRS.count, RunRule(1, frozenset({MeldKind.CHOW, MeldKind.PUNG})))
FIXED_PRICE = 20
NATURAL_BONUS = 5
KONG_PRICES = {KongForm.CLAIMED: 1, KongForm.ADDED: 1, KongForm.CONCEALED: 2}
SPIRIT_KONG_PRICE = 10
PRIMARY, SECONDARY, RUSH = 2, 1, 5
"""What a primary and a secondary spirit are worth, and from what sum on it is multiplied (冲関)."""


class GameOptions(OptionSet):
    """What players choose."""

    dead_wall: Literal["columns", "tiles"] = choice(group="play")
    indicator: Literal["skip", "use"] = choice(group="play")
    missed_pung: bool = flag("play")
    draw_penalty: int = number(0, 5)


def _setup(indicators: tuple[Tile, ...]) -> HandSetup:
    """The tiles like the indicator and those that follow it are wild; in claimed sets they are what they show."""
    if not indicators:
        return HandSetup(claimable_wilds=True)
    return HandSetup(wild=frozenset({indicators[0], NEXT[indicators[0]]}), claimable_wilds=True)


# ---- elements


def _seven_stars(hand: HandFacts) -> bool:
    """Unrelated tiles with all seven honours, none of which a spirit only stands for (七星)."""
    if not groups.seven_stars(hand):
        return False
    (row,) = hand.reading.groups
    return all(row.tiles[index] not in HONORS or row.tiles[index] == own_kind(tile) for index, tile in row.wilds)


def _no_rival_wilds(hand: HandFacts) -> bool:
    """A natural hand, and the three others have no spirit in hand or melds (徳中徳); False if a hand is unknown."""
    if not wilds.all_at_face(hand):
        return False
    rivals = losers(hand.win)
    return _all_known(hand.table) and not any(_spirits(hand.table, seat) for seat in rivals)


DOUBLES = (
    Element("dealer", 1, lambda hand: hand.is_dealer),
    Element("self-draw", 1, circumstances.drawn, kind="way"),
    Element("robbing-a-kong", 1, circumstances.won_by(Way.ROB_KONG), kind="way"),
    Element("kong-bloom", 1, circumstances.kong_replacement, kind="way"),
    Element("all-pungs", 1, groups.all_triplets, kind="sets"),
    Element("seven-pairs", 1, groups.shape_is("seven-pairs"), kind="special"),
    Element("thirteen-unrelated", 1, groups.unrelated, kind="special"),
    Element("seven-stars", 1, _seven_stars, kind="special"),
    Element("natural-hand", 1, wilds.all_at_face, kind="wilds"),
    Element("natural-no-rival-wilds", 1, _no_rival_wilds, kind="wilds"),
    Element("wild-pair-wait", 1, wilds.drawn_for_a_pair, kind="waits"),
)
_INSTEAD = tuple(element.id for element in DOUBLES)
FIXED = (
    Element("heavenly-hand", FIXED_PRICE, circumstances.complete_as_dealt, _INSTEAD, unit="points", kind="way"),
    Element(
        "earthly-hand",
        FIXED_PRICE,
        circumstances.untouched(Circumstance.FIRST_DISCARD),
        _INSTEAD,
        unit="points",
        kind="way",
    ),
)
"""What every loser pays instead of anything else."""
FIXED_NAMES = frozenset(element.id for element in FIXED)


# ---- what each loser owes for the win


def _due(win: Win, counted: tuple[Counted, ...], payer: int) -> tuple[int, tuple[Term, ...]]:
    """Returns what a loser owes for the win, and the calculation."""
    names = {element.id for element in counted}
    if names & FIXED_NAMES:
        return FIXED_PRICE, (("", FIXED_PRICE, "base"),)
    deals_in = win.way is Way.DISCARD and payer == win.giver
    doubles = len(names) + (payer == win.table.dealer) + deals_in
    terms: tuple[Term, ...] = (("", 1, "base"), *((("×", 2**doubles, "doubles"),) if doubles else ()))
    if "natural-hand" in names and (deals_in or win.way is not Way.DISCARD):
        return 2**doubles + NATURAL_BONUS, (*terms, ("+", NATURAL_BONUS, "natural"))
    return 2**doubles, terms


def _value(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    """The sum of what the three losers owe."""
    points = sum([_due(hand.win, counted, payer)[0] for payer in losers(hand.win)])
    doubles = sum([element.value for element in counted if element.id not in FIXED_NAMES])
    return Worth((("doubles", doubles),), points, raw=points)


# ---- spirits and kongs, paid to winners and losers alike


def _all_known(table: Table) -> bool:
    return None not in table.hands


def _spirits(table: Table, seat: int, won: Tile | None = None) -> int:
    """Returns the worth of the spirits of a seat in hand and melds, the winning tile included; an unknown hand has
    none."""
    if not table.indicators:
        return 0
    primary = table.indicators[0]
    tiles = [*(table.hands[seat] or ()), *[tile for meld in table.melds[seat] for tile in meld.tiles]]
    tiles += [] if won is None else [won]
    return PRIMARY * tiles.count(primary) + SECONDARY * tiles.count(NEXT[primary])


def _to_each(table: Table, payee: int, amount: int, reason: str, terms: tuple[Term, ...]) -> Iterator[Transfer]:
    """Yields the payment of the amount by each of the others."""
    for payer in table.chairs.others(payee):
        yield Transfer(payer, payee, amount, reason, terms)


def _paid_for_spirits(table: Table, win: Win | None) -> Iterator[Transfer]:
    """Yields what is paid for spirits. Five points and more are multiplied, and the only player who has any is paid
    twice as much (霸王)."""
    won = {win.seat: win.tile} if win is not None else {}
    sums = {seat: _spirits(table, seat, won.get(seat)) for seat in table.chairs.taken}
    holders = [seat for seat, worth in sums.items() if worth]
    for seat in holders:
        amount = worth = sums[seat]
        terms: tuple[Term, ...] = (("", worth, "wilds"),)
        if worth >= RUSH:
            amount *= worth - 3
            terms += (("×", worth - 3, "rush"),)
        if len(holders) == 1 and _all_known(table):
            amount *= 2
            terms += (("×", 2, "alone"),)
        yield from _to_each(table, seat, amount, "wilds", terms)


def _paid_for_kongs(table: Table) -> Iterator[Transfer]:
    """Yields what is paid for kongs. A kong of spirits (杠精) has a price of its own."""
    for seat in table.chairs.taken:
        for meld in table.melds[seat]:
            if meld.form is not None:
                wild = meld.tile in table.setup.wild
                amount = SPIRIT_KONG_PRICE if wild else KONG_PRICES[meld.form]
                yield from _to_each(table, seat, amount, "wild-kong" if wild else "kongs", ())


# ---- four equal first discards (抄庄)


def _all_discarded_alike(table: Table) -> bool:
    """Returns whether the first discards of all four are equal and nothing was claimed before the last of them. If the
    runs have not been followed, as in score cases, nothing at all may have been claimed."""
    if any(runs_begun(table, FIRST_ROUND)):
        return True
    claimed = any(meld.giver is not None for melds in table.melds for meld in melds)
    if claimed or table.rivers is None or not all(table.rivers):
        return False
    return len({river[0] for river in table.rivers}) == 1


def _by_dealer(table: Table, amount: int, reason: str) -> tuple[Transfer, ...]:
    """Returns the payment of the amount by the dealer to each of the others."""
    return tuple([Transfer(table.dealer, seat, amount, reason) for seat in table.chairs.others(table.dealer)])


def _last_one_won(table: Table) -> bool:
    """Returns whether a first discard is in no river, because somebody wins on it. Then only the settlement pays."""
    return table.rivers is not None and not all(table.rivers)


def _paid_at_once(table: Table) -> tuple[Transfer, ...]:
    """Returns the payments of the dealer for four equal first discards."""
    if not _all_discarded_alike(table) or _last_one_won(table):
        return ()
    return _by_dealer(table, SAME_DISCARDS_PRICE, SAME_DISCARDS)


class NanchangRotation(Rotation, frozen=True):
    """The dealer keeps the deal by winning and after an unwon hand, but never after four equal first discards."""

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """Returns the next position; None after the last hand of the last round."""
        if _all_discarded_alike(outcome.table):
            return self.passed_on(position)
        return Rotation.after(self, position, outcome)


# ---- settlement


def _settler(draw_penalty: int) -> Settle:
    def settle(outcome: Outcome) -> Settlement:
        """The losers pay the winner; kongs and spirits are paid in every hand."""
        table = outcome.table
        win = outcome.wins[0].win if outcome.wins else None
        paid: list[Transfer] = []
        for won in outcome.wins:
            for payer in losers(won.win):
                amount, terms = _due(won.win, won.breakdown.elements, payer)
                paid.append(Transfer(payer, won.win.seat, amount, "win", terms))
        paid += [*_paid_for_kongs(table), *_paid_for_spirits(table, win)]
        if _all_discarded_alike(table) and _last_one_won(table):
            paid += _by_dealer(table, SAME_DISCARDS_PRICE, SAME_DISCARDS)
        if win is None and draw_penalty:
            paid += _by_dealer(table, draw_penalty, "draw-penalty")
        return Settlement(table.seats, tuple(paid), _scheme(outcome, paid))

    return settle


def _scheme(outcome: Outcome, paid: list[Transfer]) -> str:
    """Returns the id of the sentence that says who pays."""
    if not outcome.wins:
        return "pays-draw" if paid else "pays-nothing-draw"
    (won,) = outcome.wins
    fixed = any(won.breakdown.has(name) for name in FIXED_NAMES)
    return "pays-fixed" if fixed else f"pays-{won.win.way.value}"


# ---- the ruleset

_COULD_WIN = Trial(SHAPES, (), (), (wilds.no_discard_for_a_wild_pair,)).would_win
SCORING = Scoring(
    unit="doubles",
    ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
    elements=(*DOUBLES, *FIXED),
    value=_value,
    gates=(wilds.no_discard_for_a_wild_pair, no_passed_win("passed-win", same_tile=False)),
    payer_elements=(Element("discarder", 1, circumstances.won_by(Way.DISCARD)),),
)
TRACKS = (
    passed_tiles("turn", _COULD_WIN),
    FIRST_ROUND,
)


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    bars_pungs = chosen.missed_pung
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("江西南昌の麻雀", "ja", "2015–2016"),),
        emblem=parse_tile("7z"),
        family="hubei",
        difficulty=3,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(34, whole_stacks=chosen.dead_wall == "columns", takes_indicators=chosen.indicator == "use"),
        script=(
            BreakWall((17,) * 4),
            DealTiles(),
            TurnUp(InPlace(DiceCount(2)), dice=2),
            Play(),
        ),
        setup=_setup,
        claims=ClaimRules(honor_chows=True, kong_faces=(True, False, False, False)),
        shapes=SHAPES,
        scoring=SCORING,
        settle=_settler(chosen.draw_penalty),
        paid_in_play=_paid_at_once,
        needs_all_hands=True,
        flow=NanchangRotation(ROUNDS),
        bars=(no_passed_pung("passed-pung"),) if bars_pungs else (),
        tracks=(*TRACKS, passed_pungs("turn")) if bars_pungs else TRACKS,
        seating="dice",
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


NANCHANG = build({})
