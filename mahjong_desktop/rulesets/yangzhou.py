"""Yangzhou mahjong (扬州麻将): a high minimum, values that are added and never doubled, and more patterns of chows than
any other game of China.

Source: 「揚州の麻雀」 (2015).

Where its rules are:
- deal and claims: `build`
- who may win: `SHAPES`, the minimum and a hand bound to a suit `_gates`, passed wins `_passed_wins`
- elements: `SMALL_ELEMENTS`, `LARGE_ELEMENTS`, `COMPOSITE`, with their values on `SCALES` in `_elements`
- payments: `Payments`, liability `_liable`
- the match: `Rotation`, `UntilPursesAreEmpty`
- options: `GameOptions`
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    Moment,
    OptionSet,
    Play,
    Ruleset,
    Source,
    Track,
    WallRules,
    WinPriority,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Gate, OwnTiles, Refusal, Scoring, Test, Worth
from mahjong_desktop.core.tiles import DRAGONS, TERMINALS, Tile, parse_tile, suit_of
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics import gates
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.lacks import must_go
from mahjong_desktop.mechanics.liability import open_only
from mahjong_desktop.mechanics.passed_tiles import Passed, no_passed_win, passed_tiles
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, winds
from mahjong_desktop.mechanics.purses import Purses, UntilPursesAreEmpty
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.mechanics.totals import total
from mahjong_desktop.mechanics.trials import Trial

ID = "yangzhou"
PLAYERS = 4
SHAPES = (RegularShape(4),)
BINDING_CHOWS = 3
LIABLE_SET = 3
"""The exposed set that makes its giver liable, counted from 1."""
DISCARDER_SHARES = 2

SCALES = (13, 18, 7, 3)
"""The scales, each named after its minimum."""


class GameOptions(OptionSet):
    """What players choose."""

    scale: int = number(*SCALES)
    minimum: int | Literal["auto"] = number("auto", 0, 3, 7, 13, 18)
    draw_keeps_deal: bool = flag("match")
    rounds: int = number(4, 8, group="match")
    all_chows_no_honors: bool = flag()
    starting_chips: int = number(0, 100, 200, 500, 1000, group="play")
    twin_short_straight_name: Literal["own", "双飄"] = choice(group="look")


# ---- elements


def _one_voided_suit(hand: HandFacts) -> bool:
    return len(hand.suits) == 2 and not hand.has_honors


def _all_chows_without_honors(hand: HandFacts) -> bool:
    return groups.all_chows(hand) and not hand.has_honors


def _terminal_pair(hand: HandFacts) -> bool:
    return not hand.has_honors and hand.pairs_of(TERMINALS) > 0


def _concealed_pungs(hand: HandFacts) -> int:
    """Counts the pungs without another player's tile; kongs do not count."""
    return hand.concealed_triplets - hand.concealed_kongs


def _all_honors(hand: HandFacts) -> bool:
    return not hand.suits


SMALL_ELEMENTS = (
    Element("seat-wind-pung", 1, winds.for_wind(winds.of_seat, groups.triplets_of), kind="sets"),
    Element("round-wind-pung", 1, winds.for_wind(winds.of_round, groups.triplets_of), kind="sets"),
    Element("dragon-pung", 1, groups.triplets_of(DRAGONS), kind="sets"),
    Element("pair-wait", 1, chows.pair_wait, kind="waits"),
    Element("closed-wait", 1, chows.closed_wait, kind="waits"),
    Element("edge-wait", 1, chows.edge_wait, kind="waits"),
    Element("self-draw", 1, circumstances.drawn, kind="way"),
    Element("concealed-hand", 1, groups.no_claimed_meld, kind="way"),
    Element("one-voided-suit", 1, _one_voided_suit, kind="suits"),
    Element("all-simples", 1, suits.no_majors, kind="suits"),
    Element("two-terminal-chows", 1, chows.couples(chows.two_terminals), kind="sets"),
    Element("mixed-double-chow", 1, chows.couples(chows.same_numbers), kind="sets"),
    Element("short-straight", 1, chows.couples(chows.six_in_a_row), kind="sets"),
    Element("terminal-pair", 1, _terminal_pair, kind="sets"),
    Element("concealed-pung", 1, _concealed_pungs, kind="sets"),
    Element("open-kong", 1, groups.kongs_of(KongForm.CLAIMED, KongForm.ADDED), lies_open=True, kind="sets"),
    Element("concealed-kong", 2, groups.kongs_of(KongForm.CONCEALED), lies_open=True, kind="sets"),
)
"""The small elements (小番) but all chows, which an option changes."""

_LIGHT, _DOUBLE, _HEAVY = (15, 20, 10, 4), (30, 50, 20, 8), (60, 80, 40, 16)
PURE_DOUBLE, MIXED_DOUBLE, ALL_CHOWS = "pure-double-chow", "mixed-double-chow", "all-chows"
TWO_DOUBLES = (PURE_DOUBLE, "twice-pure-double-chow", ALL_CHOWS)
LARGE_ELEMENTS: dict[str, tuple[tuple[int, int, int, int], Test, tuple[str, ...]]] = {
    PURE_DOUBLE: ((10, 15, 7, 3), chows.identical_pairs, ()),
    "mixed-one-suit": (_LIGHT, suits.one_suit_and_honors, ()),
    "pure-straight": (_LIGHT, chows.pure_straight, ("short-straight", "two-terminal-chows")),
    "mixed-triple-chow": (_LIGHT, chows.same_chow_in_all_suits, (MIXED_DOUBLE,)),
    "all-pungs": (_LIGHT, groups.all_triplets, ()),
    "mixed-double-two-terminal-chows": (
        _LIGHT,
        chows.two_couples_in_two_suits(chows.two_terminals),
        ("two-terminal-chows", MIXED_DOUBLE, ALL_CHOWS),
    ),
    "mixed-double-short-straight": (
        _LIGHT,
        chows.two_couples_in_two_suits(chows.six_in_a_row),
        ("short-straight", MIXED_DOUBLE, ALL_CHOWS),
    ),
    "twice-pure-double-chow": (_DOUBLE, chows.two_doubles, (PURE_DOUBLE, ALL_CHOWS)),
    "mixed-quadruple-chow": (
        _DOUBLE,
        chows.four_of_same_numbers,
        ("mixed-triple-chow", PURE_DOUBLE, MIXED_DOUBLE, ALL_CHOWS),
    ),
    "pure-one-suit": (_HEAVY, suits.pure_one_suit, ()),
    "pure-triple-chow": (_HEAVY, chows.three_identical, (PURE_DOUBLE,)),
    "twice-pure-double-chow-two-suits": (
        _HEAVY,
        chows.two_doubles_that(chows.same_numbers),
        (*TWO_DOUBLES, MIXED_DOUBLE),
    ),
    "twice-pure-double-chow-short-straight": (
        _HEAVY,
        chows.two_doubles_that(chows.six_in_a_row),
        (*TWO_DOUBLES, "short-straight"),
    ),
    "twice-pure-double-chow-two-terminals": (
        _HEAVY,
        chows.two_doubles_that(chows.two_terminals),
        (*TWO_DOUBLES, "two-terminal-chows"),
    ),
    "all-honors": ((240, 320, 160, 32), _all_honors, ("all-pungs",)),
    "quadruple-chow": ((480, 640, 320, 32), chows.four_identical, (PURE_DOUBLE, "pure-triple-chow", ALL_CHOWS)),
}
"""The large elements (大番): their values on each of the scales, and the elements that they contain."""


_SUITS = frozenset({"mixed-one-suit", "pure-one-suit", "all-honors"})
"""Those that are about the tiles of the whole hand, not about sets."""


def _both(one: Test, other: Test) -> Test:
    return lambda hand: bool(one(hand) and other(hand))


COMPOSITE_SCALE = 18
COMPOSITE = (
    Element("composite-double-straight", 15, _both(chows.identical_pairs, chows.pure_straight), kind="sets"),
    Element("composite-mixed-straight", 10, _both(suits.one_suit_and_honors, chows.pure_straight), kind="suits"),
    Element("composite-mixed-pungs", 10, _both(suits.one_suit_and_honors, groups.all_triplets), kind="suits"),
    Element("composite-pure-straight", 30, _both(suits.pure_one_suit, chows.pure_straight), kind="suits"),
    Element("composite-pure-pungs", 30, _both(suits.pure_one_suit, groups.all_triplets), kind="suits"),
)
"""What two large elements together bring besides (複合役), on one scale alone."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements with their values on the scale. All chows without honours is not contained in the elements
    of four chows, whose pair may be of honours."""
    scale, without_honors = chosen.scale, chosen.all_chows_no_honors
    all_chows = Element(ALL_CHOWS, 1, _all_chows_without_honors if without_honors else groups.all_chows, kind="sets")
    found = [*SMALL_ELEMENTS, all_chows]
    for name, (values, test, contained) in LARGE_ELEMENTS.items():
        absorbs = tuple([other for other in contained if other != ALL_CHOWS or not without_honors])
        found.append(
            Element(name, values[SCALES.index(scale)], test, absorbs, kind="suits" if name in _SUITS else "sets")
        )
    return (*found, *(COMPOSITE if scale == COMPOSITE_SCALE else ()))


def _value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    fan = total(counted)
    return Worth((("fan", fan),), fan, raw=fan)


# ---- who may win


def _bound_to_one_suit(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses anything but pure one suit to a player who has claimed three chows of a suit."""
    if not hand.open or suits.pure_one_suit(hand):
        return None
    return None if _binding_suit(hand.win.melds) is None else Refusal("must-be-pure-one-suit")


def _binding_suit(melds: tuple[Meld, ...]) -> int | None:
    """Returns the suit of which three chows are claimed, None if there is none."""
    claimed = Counter([suit_of(meld.tile) for meld in melds if meld.kind is MeldKind.CHOW])
    return next((suit for suit, number in claimed.items() if number >= BINDING_CHOWS), None)


def _lacks_one_suit(own: OwnTiles) -> Refusal | None:
    """Tells that a hand that is bound to one suit holds other tiles."""
    suit = _binding_suit(own.melds)
    if suit is None or all(suit_of(tile) == suit for tile in own.tiles):
        return None
    return Refusal("must-be-pure-one-suit", {"tiles": must_go(tile for tile in own.concealed if suit_of(tile) != suit)})


def _from_players_with_chips(purses: Purses) -> Gate:
    """Refuses a win on a tile of a player who has no chips left."""

    def judge(win: Win) -> Refusal | None:
        if win.giver is None or purses.left(win.table)[win.giver] > 0:
            return None
        return Refusal("no-chips", {"giver": win.giver})

    return gates.once_a_win(judge)


def _gates(chosen: GameOptions) -> tuple[Gate, ...]:
    """Returns the gates that look at the hand alone."""
    minimum = chosen.scale if chosen.minimum == "auto" else chosen.minimum
    return (_bound_to_one_suit, gates.least(int(minimum), ()))


# ---- passed wins


def _passed_wins(trial: Trial, purses: Purses | None) -> Track[Passed]:
    """Remembers the tiles that would have won and were not taken, until the player draws or claims. An own draw counts
    too, but not for a bare single wait; a tile of a player without chips, on which nobody may win, does not count."""

    def could_have_drawn(table: Table, seat: int, tile: Tile, _: Way) -> bool:
        hand = table.hands[seat]
        if hand is None or len(hand) == 1 or tile not in table.waits[seat]:
            return False
        return trial.completes(Win(seat, Way.SELF_DRAW, tile, None, hand, table))

    track = passed_tiles("claim", trial.would_win, own_draws=could_have_drawn)
    return track if purses is None else _but_of_players_with_chips(track, purses)


def _but_of_players_with_chips(track: Track[Passed], purses: Purses) -> Track[Passed]:
    """Returns the track of passed wins, but without tiles of players who have no chips."""

    def step(value: Passed, moment: Moment, table: Table) -> Passed:
        if moment.giver is not None and purses.left(table)[moment.giver] <= 0:
            moment = moment._replace(tile=None)
        return track.step(value, moment, table)

    return track.updated(track.watches, step)


# ---- liability and payment


def _liable(won: ScoredWin) -> int | None:
    """Returns who fed a pure one suit its third exposed set as a chow; None if nobody did."""
    exposed = open_only(won.win.melds)
    if len(exposed) < LIABLE_SET or not won.breakdown.has("pure-one-suit"):
        return None
    third = exposed[LIABLE_SET - 1]
    return third.giver if third.kind is MeldKind.CHOW else None


def _scheme(wins: tuple[ScoredWin, ...]) -> str:
    """Returns the id of the sentence that says who pays."""
    liable = [_liable(won) for won in wins]
    if len(wins) > 1:
        return "pays-several" if liable.count(None) == len(wins) else "pays-several-liable"
    win, payer = wins[0].win, liable[0]
    if win.way is Way.ROB_KONG and payer is not None and payer != win.giver:
        return "pays-liability-rob-kong"
    return scheme_of(win, payer)


def _due(won: ScoredWin) -> tuple[Transfer, ...]:
    """Returns what is owed for a hand. The discarder or robbed player owes it twice, each loser of a self-draw once; a
    liable player owes all of that alone."""
    win, points, liable = won.win, won.breakdown.points, _liable(won)
    if not points:
        return ()
    value: Term = ("", points, "elements")
    if win.giver is not None:
        payer = win.giver if liable is None else liable
        terms: tuple[Term, ...] = (value, ("×", DISCARDER_SHARES, "discard"))
        return (Transfer(payer, win.seat, DISCARDER_SHARES * points, _reason(liable), terms),)
    if liable is None:
        return tuple([Transfer(payer, win.seat, points, "win", (value,)) for payer in losers(win)])
    shares = len(losers(win))
    return (Transfer(liable, win.seat, shares * points, "liability", (value, ("×", shares, "shares"))),)


def _reason(liable: int | None) -> str:
    return "win" if liable is None else "liability"


class Payments(Struct, frozen=True):
    """The payments at the end of a hand. `purses` are None where nobody has chips that may run out."""

    purses: Purses | None

    def settle(self, outcome: Outcome) -> Settlement:
        """The winners are paid, the one who comes first after the discarder before the others."""
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), "pays-nothing-draw")
        paid = tuple([transfer for won in outcome.wins for transfer in _due(won)])
        if self.purses is not None:
            paid = self.purses.paid_at_the_end(outcome.table, paid)
        return Settlement(places, paid, _scheme(outcome.wins))


# ---- the ruleset


def _scoring(chosen: GameOptions, purses: Purses | None) -> Scoring:
    chips = () if purses is None else (_from_players_with_chips(purses),)
    passed = no_passed_win("passed-win", same_tile=False)
    return Scoring(
        unit="fan",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
        elements=_elements(chosen),
        value=_value,
        gates=(*chips, *_gates(chosen), passed),
        lacks=(_lacks_one_suit,),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    stake = chosen.starting_chips
    purses = Purses(stake, PLAYERS) if stake else None
    scoring = _scoring(chosen, purses)
    trial = Trial(SHAPES, scoring.elements, (), _gates(chosen))
    kept_on_draw = chosen.draw_keeps_deal
    rotation = Rotation(chosen.rounds, kept_on_draw=kept_on_draw)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("揚州の麻雀", "ja", "2015"),),
        emblem=parse_tile("8p"),
        family="jiangsu",
        difficulty=3,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(),
        script=(BreakWall((17,) * 4, throws=1, count="smaller"), DealTiles(), Play()),
        claims=ClaimRules(priority=WinPriority(PLAYERS - 1)),
        shapes=SHAPES,
        scoring=scoring,
        starting_score=stake,
        settle=Payments(purses).settle,
        flow=rotation if purses is None else UntilPursesAreEmpty(rotation),
        tracks=(_passed_wins(trial, purses), *(purses.tracks() if purses is not None else ())),
        seating="dice",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


YANGZHOU = build({})
