"""Jinan (济南麻将): small flower points for kongs, honours and flowers, times a short list of fan. Only a pair of 2, 5
or 8 may close a hand, a ready hand may be opened for a double, and unwon hands double the next one.

Source: the Japanese account of the game of Jinan in Shandong, 2015.

Where its rules are:
- deal and claims: `build`; the open hand `OPEN_HAND`, `FIXED`
- who may win: `SHAPES`, the pair of `EYES` and `_open_hand_draws` in `_scoring`; no minimum
- elements: `ELEMENTS`, with `FAN`; put together in `_valuer`
- payments: `_settler`, following the dealer `_by_dealer`
- the match: `_next_dealer`, `HANDS`
- options: `GameOptions`
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import prod
from typing import Literal

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    Bar,
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Declaration,
    Intent,
    OptionSet,
    Play,
    Position,
    ReplaceBonus,
    Ruleset,
    Settle,
    Source,
    WallRules,
    WinPriority,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Refusal, Scoring, Test, Valuer, Worth
from mahjong_desktop.core.tiles import BONUS_OWNERS, EYES, HONORS, Tile, parse_tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics import declarations, gates
from mahjong_desktop.mechanics.flow import DealerByOutcome
from mahjong_desktop.mechanics.kong_blooms import LATEST_KONG, bloomed_kong
from mahjong_desktop.mechanics.liability import partners_of
from mahjong_desktop.mechanics.predicates import bonus, chows, circumstances, groups, suits
from mahjong_desktop.mechanics.same_discards import FIRST_CLAIM, rounds_followed
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import same_setup
from mahjong_desktop.mechanics.shapes import PairKindsShape, RegularShape
from mahjong_desktop.mechanics.totals import by_unit
from mahjong_desktop.mechanics.washouts import UNWON_IN_A_ROW

ID = "jinan"
HANDS = 16
DEAD_WALL = 12
MOST_DOUBLINGS = 5
FOLLOW_ROUNDS = 2
"""The go-rounds in which following the dealer counts."""
OPENED = "open-hand"
SHAPES = (RegularShape(4),)
READY_SHAPES = (PairKindsShape(4, EYES),)
"""The shape by which a hand is ready: some tile must give a legal win."""


class GameOptions(OptionSet):
    """What players choose."""

    several_winners: bool = flag("play")
    follow_dealer: int = number(1, 0, most=10_000)
    fan_combine: Literal["add", "multiply"] = choice()


# ---- elements

FAN = (
    Element("all-pungs", 2, groups.all_triplets, kind="sets"),
    Element("mixed-one-suit", 2, suits.one_suit_and_honors, kind="suits"),
    Element("pure-straight", 2, chows.pure_straight, kind="sets"),
    Element("kong-bloom", 2, circumstances.replacement, kind="way"),
    Element("pure-one-suit", 5, suits.pure_one_suit, kind="suits"),
)


def _plain(hand: HandFacts) -> bool:
    return not any(element.test(hand) for element in FAN)


def _honor_pungs(hand: HandFacts) -> int:
    """Counts the pungs of honours, without one that the winning tile completes."""
    if not hand.has_honors:
        return 0
    kongs = sum([meld.form is not None and meld.tile in HONORS for meld in hand.win.melds])
    completed = hand.completed is Completed.TRIPLET and hand.win.tile in HONORS
    return hand.triplets_of(HONORS) - kongs - completed


def _kongs(counts: Callable[[Meld], bool]) -> Test:
    """Returns a test that counts the kongs of the winner for which `counts` holds."""
    return lambda hand: sum([counts(meld) for meld in hand.win.melds]) if hand.kongs else 0


def _is_open(meld: Meld) -> bool:
    return meld.form in (KongForm.CLAIMED, KongForm.ADDED)


def _is_concealed(meld: Meld) -> bool:
    return meld.form is KongForm.CONCEALED


def _of_honors(counts: Callable[[Meld], bool]) -> Test:
    return _kongs(lambda meld: counts(meld) and meld.tile in HONORS)


def _of_suits(counts: Callable[[Meld], bool]) -> Test:
    return _kongs(lambda meld: counts(meld) and meld.tile not in HONORS)


def _giver_open(hand: HandFacts) -> bool:
    """The player whose tile is won on has opened the hand."""
    giver = hand.win.giver if hand.way.from_another else None
    return giver is not None and hand.table.has_declared(giver, OPENED)


def _doubled_by_washouts(hand: HandFacts) -> int:
    """Returns by how much the double for one unwon hand before this one is multiplied for several; 0 without any."""
    number = min(UNWON_IN_A_ROW.of(hand.table), MOST_DOUBLINGS)
    return 2 ** (number - 1) if number else 0


ELEMENTS = (
    Element("plain-win", 1, _plain),
    *FAN,
    Element("flower-tile", 1, bonus.bonus_tiles, unit="flowers", lies_open=True, kind="bonus"),
    Element("honor-pung", 1, _honor_pungs, unit="flowers", kind="sets"),
    Element("honor-open-kong", 2, _of_honors(_is_open), unit="flowers", kind="sets"),
    Element("honor-concealed-kong", 3, _of_honors(_is_concealed), unit="flowers", kind="sets"),
    Element("suit-open-kong", 1, _of_suits(_is_open), unit="flowers", kind="sets"),
    Element("suit-concealed-kong", 2, _of_suits(_is_concealed), unit="flowers", kind="sets"),
    Element("open-ready", 2, lambda hand: hand.has_declared(OPENED), unit="multiplier", kind="way"),
    Element("open-ready-discarder", 2, _giver_open, unit="multiplier", kind="way"),
    Element("washout-doubling", 2, _doubled_by_washouts, unit="multiplier", graded=True),
)
UNITS = {element.id: element.unit for element in ELEMENTS}

# ---- value and conditions


def _valuer(*, multiplied: bool) -> Valuer:
    """Returns a valuer: base (底) and flower points (花) times fan, times the doubles. Several fan are added, or
    `multiplied` with each other."""

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        flowers = by_unit(counted, UNITS).get("flowers", 0)
        fans = [one.value for one in counted if not UNITS[one.id]]
        fan = prod(fans) if multiplied else sum(fans)
        times = prod([one.value for one in counted if UNITS[one.id] == "multiplier"])
        points = (1 + flowers) * fan * times
        return Worth((("fan", fan), ("flowers", flowers), ("multiplier", times)), points, raw=points)

    return value


def _open_hand_draws(win: Win) -> Refusal | None:
    """Refuses another player's tile to a player with an open hand."""
    barred = win.way.from_another and win.table.has_declared(win.seat, OPENED)
    return Refusal("way-not-allowed", {"way": win.way.value}) if barred else None


# ---- the open hand (明楼)


def _may_open(intent: Intent) -> Refusal | None:
    if intent.table.has_declared(intent.seat, OPENED):
        return Refusal("ready-declared")
    return None if declarations.nearly_ready(READY_SHAPES, intent) else Refusal("ready-not-ready")


OPEN_HAND = Declaration(
    OPENED,
    frozenset({"discard"}),
    _may_open,
    declarations.ready_after_discard(READY_SHAPES, "ready-not-ready"),
    shows_hand=True,
    keeps_hand_shown=True,
    nearly_ready=True,
)
FIXED: Bar = declarations.fixed_hand(
    frozenset({OPENED}),
    "ready-fixed-hand",
    declarations.kong_with_the_drawn_tile(READY_SHAPES, "ready-fixed-hand", "kong-changes-wait"),
)

# ---- following the dealer (跟荘)


def _by_dealer(table: Table, amount: int, times: int) -> tuple[Transfer, ...]:
    """Returns the payments of the amount by the dealer to each of the others, for each go-round one."""
    if not amount:
        return ()
    each = [Transfer(table.dealer, seat, amount, "follow-dealer") for seat in table.chairs.others(table.dealer)]
    return tuple(each * times)


def _rivers_with(win: Win) -> tuple[tuple[Tile, ...], ...] | None:
    """Returns all discards, the one that is won on included."""
    rivers = win.table.rivers
    if rivers is None or win.way is not Way.DISCARD or win.tile is None:
        return rivers
    return tuple([(*river, win.tile) if seat == win.giver else river for seat, river in enumerate(rivers)])


# ---- payment


def _fed_kong(win: Win) -> int | None:
    """Returns who gave the tile of the claimed kong whose replacement won (槓爆)."""
    kong = bloomed_kong(win)
    return kong.giver if kong is not None and kong.form is KongForm.CLAIMED else None


def _shares(win: Win) -> dict[int, int]:
    """Returns how many times each payer pays the value of the hand.

    The discarder pays it once; everybody does after a self-draw, or who fed the kong or was robbed pays for the three.
    With ties of three claims the partners pay all that instead, once for each tie.
    """
    ties = Counter(partners_of(win.table, win.seat))
    whole = 1 if win.way is Way.DISCARD else len(losers(win))
    if ties:
        return {seat: whole * ties[seat] for seat in losers(win) if ties[seat]}
    giver = _fed_kong(win) if win.giver is None else win.giver
    return dict.fromkeys(losers(win), 1) if giver is None else {giver: whole}


def _due(won: ScoredWin, payer: int, times: int) -> Transfer:
    """Returns what a player pays for the hand, with the sum."""
    win, sums = won.win, dict(won.breakdown.worth.totals)
    terms: tuple[Term, ...] = (("", 1, "base"),)
    terms += (("+", sums["flowers"], "flowers"),) if sums["flowers"] else ()
    factors = ((sums["fan"], "fan"), (sums["multiplier"], "multiplier"), (times, "shares"))
    terms += tuple([("×", number, name) for number, name in factors if number > 1])
    fed = win.giver is None and times > 1
    tied = fed or bool(partners_of(win.table, win.seat))
    return Transfer(payer, win.seat, won.breakdown.points * times, "liability" if tied else "win", terms)


def _scheme(outcome: Outcome) -> str:
    """Returns the id of the sentence that says who pays."""
    if not outcome.wins:
        return "pays-nothing-draw"
    ties = [partners_of(won.win.table, won.win.seat) for won in outcome.wins]
    if len(ties) > 1:
        return "pays-several-tied" if any(ties) else "pays-several"
    win, partners = outcome.wins[0].win, ties[0]
    if not partners:
        return scheme_of(win) if _fed_kong(win) is None else "pays-kong-bloom"
    if len(partners) > 1:
        return "pays-liability-several"
    return "pays-liability-own-discard" if win.giver == partners[0] else f"pays-liability-{win.way.value}"


def _settler(follow: int) -> Settle:
    def settle(outcome: Outcome) -> Settlement:
        """The winners are paid. A last discard that follows the dealer is paid for too if it is won on."""
        table = outcome.table
        paid = [_due(won, payer, times) for won in outcome.wins for payer, times in _shares(won.win).items()]
        if outcome.wins:
            rivers = _rivers_with(outcome.wins[0].win)
            late = rounds_followed(table, rivers, FOLLOW_ROUNDS) - rounds_followed(table, table.rivers, FOLLOW_ROUNDS)
            paid += _by_dealer(table, follow, late)
        return Settlement(table.places, tuple(paid), _scheme(outcome))

    return settle


def _next_dealer(position: Position, outcome: Outcome) -> int:
    """The winner deals next, the first of several; after an unwon hand the dealer's right neighbour."""
    return outcome.wins[0].win.seat if outcome.wins else outcome.table.chairs.after(position.dealer)


# ---- the ruleset


def _scoring(chosen: GameOptions) -> Scoring:
    return Scoring(
        unit="fan",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
        elements=ELEMENTS,
        value=_valuer(multiplied=chosen.fan_combine == "multiply"),
        conditions=(_open_hand_draws,),
        gates=(gates.pair_of(EYES),),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    follow = chosen.follow_dealer
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("山東済南の麻雀", "ja", "2015"),),
        emblem=parse_tile("8s"),
        family="north",
        difficulty=2,
        hand_size=13,
        copies=(4,) * 34 + (1,) * 8 + (0,) * 4,
        wall=WallRules(DEAD_WALL, whole_stacks=True),
        script=(BreakWall((18,) * 4, throws=1, count="smaller"), DealTiles(), ReplaceBonus(), Play()),
        setup=same_setup(HandSetup(bonus=frozenset(BONUS_OWNERS))),
        bonus=BonusTiles(BONUS_OWNERS),
        claims=ClaimRules(priority=WinPriority(3 if chosen.several_winners else 1)),
        shapes=SHAPES,
        scoring=_scoring(chosen),
        settle=_settler(follow),
        paid_in_play=lambda table: _by_dealer(table, follow, rounds_followed(table, table.rivers, FOLLOW_ROUNDS)),
        flow=DealerByOutcome(HANDS, _next_dealer),
        bars=(FIXED,),
        declarations=(OPEN_HAND,),
        tracks=(UNWON_IN_A_ROW, FIRST_CLAIM, LATEST_KONG),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


JINAN = build({})
