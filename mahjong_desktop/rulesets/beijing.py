"""Beijing (北京の吃碰提, chow, pung, draw): a hand with a claimed set wins by self-draw only. Four wild tiles (混), one
point that every feature doubles, kongs paid with the win.

Source: the Japanese account of the game of Beijing, 2015, revised in 2016.

Where its rules are:
- deal and claims: `build`; four wild tiles `_setup`, the dead wall `KEPT_BACK`, `_bars`
- who may win: `SHAPES`, `CONDITIONS`, `_gates`; no minimum
- elements: `_elements`, their tests in `_doubling_tests`, their factors in `FACTORS`
- payments: `Payments`; after washouts `AFTER_WASHOUT`
- the match: `Rotation`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    Bar,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    DealTiles,
    DealtWins,
    NumberByWord,
    Numbers,
    OptionSet,
    Play,
    Ruleset,
    Several,
    Source,
    Track,
    TurnUp,
    WallFacts,
    WallRules,
    choice,
    flag,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, ElementKind, Gate, OwnTiles, Refusal, Scoring, Test, Worth
from mahjong_desktop.core.tiles import COPIES, GREEN, RED, WHITE, WINDS, Tile, own_kind, parse_tile
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics import lacks
from mahjong_desktop.mechanics.claims import most_claims, replacement_above
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.gates import open_hands_self_draw, straights_alone_rob_concealed
from mahjong_desktop.mechanics.indicators import successors
from mahjong_desktop.mechanics.liability import partners_of
from mahjong_desktop.mechanics.passed_tiles import Until, no_passed_win, passed_tiles
from mahjong_desktop.mechanics.penalties import false_win_fixed, false_win_turned_round
from mahjong_desktop.mechanics.predicates import chows, circumstances, groups, suits, wilds
from mahjong_desktop.mechanics.reserves import one_for_each_kong, stack_after_two_kongs
from mahjong_desktop.mechanics.same_discards import RunRule, all_began_alike, follow_the_wind, same_discards
from mahjong_desktop.mechanics.settlements import losers, paid_for_all, scheme_of
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS
from mahjong_desktop.mechanics.shapes import Distinctions, HeldWildsShape, PairsShape, RegularShape
from mahjong_desktop.mechanics.trials import Trial
from mahjong_desktop.mechanics.washouts import is_after_washout, washouts

ID = "beijing"
ROUNDS = 4
DEAD_WALL = 14
NEXT = successors(WINDS, (RED, GREEN, WHITE))
"""The wild kind by the indicator."""
FIVE = parse_tile("5m")
FIRST_ROUND = same_discards("same-discards", FOUR_CHAIRS.count, RunRule(1))
THIRD_DEAL = 2
"""The streak of a dealer in the third hand of a reign."""
THIRDS = tuple([frozenset([*range(at, at + 3), *range(at + 9, at + 12), *range(at + 18, at + 21)]) for at in (0, 3, 6)])
TOLD = Distinctions(THIRDS, chow_step=-1, pung_step=-1, across=False, mixed=False)
"""What the elements can tell of groups of wild tiles alone: the chows of a straight."""
FORMS = (RegularShape(4, distinctions=TOLD), PairsShape(distinctions=TOLD))
PAIRS, UNFORMED = "seven-pairs", "four-wilds"
SHAPES = (*FORMS, HeldWildsShape(COPIES, 14, UNFORMED, as_dealt=True))

# ---- options

FLAT = ("heavenly-hand", "earthly-hand", "four-wilds")
"""The rare hands, which have a price of their own."""
ALWAYS = ("dealer", "concealed-hand", "natural-hand", "self-draw", "discarder")
SOMETIMES = ("pure-straight", PAIRS, "luxury-seven-pairs", "catch-five", "kong-bloom")
EXTRA = ("pure-one-suit", "all-pungs", "naked-single", "last-tile")
FACTORS = NumberByWord((*ALWAYS, *SOMETIMES, *EXTRA), (2, 4, 8, 16, 32, 64))
KONG_POINTS = Numbers(2, 0, 100)
EXTRAS = Several(EXTRA)


class GameOptions(OptionSet):
    """What players choose."""

    dead_wall: Literal["fixed", "eight-after-two", "growing"] = choice(group="play")
    passed_win: Literal["turn", "draw"] = choice(group="play")
    robbed_kong_pays: Literal["all", "robbed"] = choice()
    own_suit_wild_straight: bool = flag()
    wild_pair_bonus: bool = flag()
    rare_hands: int = number(20, least=1, most=1000)
    dealer_kongs: Literal["double", "single"] = choice()
    kong_points: str = choice("1-2", "2-4", form=KONG_POINTS)
    false_win: Literal["reverse", "fixed"] = choice()
    burnt_deal: int | Literal["no"] = number("no", 10, least=1, most=1000)
    after_washout: Literal["no", "next", "round"] = choice()
    third_deal_double: bool = flag()
    extra_elements: str = choice("none", *EXTRA, form=EXTRAS)
    pure_one_suit_wilds: Literal["any", "same-suit"] = choice()
    element_factors: str = choice("none", "pure-straight=4,luxury-seven-pairs=8", form=FACTORS)
    missing_suit: bool = flag()
    claim_limit: int | Literal["none"] = number("none", 1, group="play")
    discarder_pays: bool = flag()
    discarder_pays_self_draw: Literal["keep", "drop"] = choice()
    three_claims: bool = flag()


def _factors(chosen: GameOptions) -> Mapping[str, int]:
    """Returns the elements that do not count twice, with their factors."""
    written = chosen.element_factors
    return {} if written == "none" else FACTORS.parts(written)


def _setup(indicators: tuple[Tile, ...]) -> HandSetup:
    """The four tiles of the kind after the indicator are wild."""
    return HandSetup(wild=frozenset([NEXT[tile] for tile in indicators]))


# ---- elements


def _in_form(test: Test) -> Test:
    """Returns the test, but 0 for four wild tiles without a form."""
    return lambda hand: 0 if hand.shape == UNFORMED else test(hand)


def _natural_hand(chosen: GameOptions) -> Test:
    tests: list[Test] = [wilds.all_at_face]
    tests += [wilds.one_own_in_straight] if chosen.own_suit_wild_straight else []
    tests += [wilds.drawn_for_a_pair] if chosen.wild_pair_bonus else []
    return lambda hand: any(test(hand) for test in tests)


def _luxury(hand: HandFacts) -> int:
    """Counts the fours among seven pairs in which no wild tile stands in (豪華)."""
    return wilds.whole_fours(hand) if hand.shape == PAIRS and len(hand.kinds) < 7 else 0


def _catch_five(hand: HandFacts) -> bool:
    """Won with a real 5 of characters between 4 and 6, or with the second one in seven pairs (捉五魁)."""
    between, single = hand.completed is Completed.CLOSED, hand.shape == PAIRS
    if not (between or single) or hand.win.tile is None or own_kind(hand.win.tile) != FIVE:
        return False
    group = hand.reading.winning_group
    if group is None or group.winning is None or group.tiles[group.winning] != FIVE:
        return False
    return between or set(map(own_kind, group.physical)) == {FIVE}


def _heavenly(hand: HandFacts) -> bool:
    return hand.way is Way.DEALT or circumstances.complete_as_dealt(hand)


def _doubling_tests(chosen: GameOptions) -> Mapping[str, Test]:
    """Returns the tests of the elements that double."""
    drawn = (Way.SELF_DRAW, Way.ROB_KONG, Way.ROB_CONCEALED_KONG)
    dropped = chosen.discarder_pays and chosen.discarder_pays_self_draw == "drop"
    any_wild = chosen.pure_one_suit_wilds == "any"
    extra: dict[str, Test] = {
        "pure-one-suit": suits.pure_one_suit if any_wild else wilds.pure_one_suit_of_own,
        "all-pungs": groups.all_triplets,
        "naked-single": groups.all_laid(4),
        "last-tile": circumstances.happened(Circumstance.LAST_TILE),
    }
    agreed = chosen.extra_elements
    return {
        "dealer": lambda hand: hand.is_dealer,
        "concealed-hand": groups.no_claimed_meld,
        "natural-hand": _natural_hand(chosen),
        "self-draw": circumstances.won_by(*(() if dropped else drawn)),
        "pure-straight": chows.pure_straight,
        PAIRS: groups.shape_is(PAIRS),
        "luxury-seven-pairs": _luxury,
        "catch-five": _catch_five,
        "kong-bloom": circumstances.kong_replacement,
        **{name: extra[name] for name in (() if agreed == "none" else EXTRAS.parts(agreed))},
    }


_KINDS: dict[str, ElementKind] = {
    "dealer": "other",
    "natural-hand": "wilds",
    "pure-straight": "sets",
    "pure-one-suit": "suits",
    "all-pungs": "sets",
    "naked-single": "sets",
    PAIRS: "special",
    "luxury-seven-pairs": "special",
    "catch-five": "waits",
}
"""What those are about that are no ways of winning."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns the elements of a hand. Those that double are worth as many doubles as their factor has."""
    factors, price, tests = _factors(chosen), chosen.rare_hands, _doubling_tests(chosen)
    doubling = [
        Element(name, _doubles(factors, name), _in_form(test), kind=_KINDS.get(name, "way"))
        for name, test in tests.items()
    ]
    robbed = Element("robbing-a-kong", 0, circumstances.won_by(Way.ROB_KONG, Way.ROB_CONCEALED_KONG), kind="way")
    others = (*tests, robbed.id)
    return (
        *doubling,
        robbed,
        Element("heavenly-hand", price, _in_form(_heavenly), others, unit="points", kind="way"),
        Element(
            "earthly-hand", price, circumstances.happened(Circumstance.FIRST_DISCARD), others, unit="points", kind="way"
        ),
        Element("four-wilds", price, groups.shape_is(UNFORMED), others, unit="points", kind="wilds"),
    )


def _doubles(factors: Mapping[str, int], element: str) -> int:
    """Returns how many doubles an element is worth: 1 for a factor of 2, 2 for 4 …"""
    return factors.get(element, 2).bit_length() - 1


# ---- who may win


def _missing_suit(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a hand of all three suits (断門); four wild tiles need no form and no missing suit."""
    return Refusal("three-suits") if len(hand.suits) == 3 and hand.shape != UNFORMED else None


def _lacks_missing_suit(own: OwnTiles) -> Refusal | None:
    """Tells that all three suits are held, unless the hand has four wild tiles or may yet win with a fourth."""
    wild = sum([tile in own.setup.wild for tile in own.concealed])
    may_draw = len(own.concealed) % 3 == 1
    return None if wild + may_draw >= COPIES else lacks.missing_suit("three-suits")(own)


CONDITIONS = (wilds.not_claimed, wilds.none_discarded, open_hands_self_draw, wilds.at_most_on_discards(2))


def _gates(chosen: GameOptions) -> tuple[Gate, ...]:
    missing = (_missing_suit,) if chosen.missing_suit else ()
    return (wilds.no_discard_for_a_wild_pair, straights_alone_rob_concealed, *missing)


# ---- what may be done


def _bars(chosen: GameOptions) -> tuple[Bar, ...]:
    return (
        *((most_claims(1, "claim-limit"),) if chosen.claim_limit == 1 else ()),
        *((follow_the_wind("must-follow"),) if chosen.burnt_deal != "no" else ()),
        *((EIGHTH_STACK,) if chosen.dead_wall == "eight-after-two" else ()),
    )


# ---- payment


class Payments(Struct, frozen=True):
    """What players pay, with these options."""

    chosen: GameOptions

    def _is_doubled(self, table: Table) -> bool:
        """Returns whether the hand counts double (上楼): after an unwon one, or in the third of a reign."""
        after_washout = self.chosen.after_washout != "no" and is_after_washout(table)
        return after_washout or (table.dealer_streak >= THIRD_DEAL and self.chosen.third_deal_double)

    def points(self, win: Win, counted: tuple[Counted, ...], payer: int) -> int:
        """Returns what a loser owes for the hand without the kongs: one point, doubled by the hand, by the dealer, by
        the discarder, or the price of a rare hand."""
        if any(one.id in FLAT for one in counted):
            return self.chosen.rare_hands
        factors = _factors(self.chosen)
        times = sum([one.value for one in counted]) + self._is_doubled(win.table)
        times += _doubles(factors, "dealer") if payer == win.table.dealer else 0
        deals_in = win.way is Way.DISCARD and payer == win.giver and not self.chosen.discarder_pays
        return 1 << times + (_doubles(factors, "discarder") if deals_in else 0)

    def for_hand(self, won: ScoredWin, payer: int) -> Transfer:
        """Returns what a loser owes for the hand, with the calculation."""
        win, twice = won.win, self._is_doubled(won.win.table)
        points = self.points(win, won.breakdown.elements, payer)
        if _is_rare(won):
            return Transfer(payer, win.seat, points, "win", (("", points, "base"),))
        steps: tuple[Term, ...] = (("×", points >> twice, "doubles"), ("×", 1 << twice, "doubled-hand"))
        return Transfer(payer, win.seat, points, "win", (("", 1, "base"), *[step for step in steps if step[1] > 1]))

    def for_kongs(self, won: ScoredWin, payer: int) -> Iterator[Transfer]:
        """Yields what a loser owes for the winner's kongs, if there are any; nothing beside a rare hand."""
        win, points = won.win, KONG_POINTS.parts(self.chosen.kong_points)
        kongs = sum([points[meld.concealed] for meld in win.melds if meld.kind is MeldKind.KONG])
        if not kongs or _is_rare(won):
            return
        doubled = {
            "dealer": win.table.dealer in (payer, win.seat) and self.chosen.dealer_kongs == "double",
            "kong-bloom": won.breakdown.has("kong-bloom"),
            "doubled-hand": self._is_doubled(win.table),
        }
        terms: tuple[Term, ...] = (("", kongs, "kongs"), *[("×", 2, name) for name, holds in doubled.items() if holds])
        yield Transfer(payer, win.seat, kongs << len(terms) - 1, "kongs", terms)

    def owed(self, won: ScoredWin) -> tuple[Transfer, ...]:
        """Returns what each loser owes for the hand and the kongs."""
        return tuple(
            [one for loser in losers(won.win) for one in (self.for_hand(won, loser), *self.for_kongs(won, loser))]
        )

    def _payers(self, win: Win) -> tuple[tuple[int, ...], str]:
        """Returns who pays for all three, one entry for each time, and the id of the sentence that says so; nobody and
        an empty id if each loser pays his own part."""
        tied = partners_of(win.table, win.seat) if self.chosen.three_claims else ()
        if tied:
            return tied, "pays-liability" if len(set(tied)) == 1 else "pays-liability-several"
        if win.way is Way.DISCARD and win.giver is not None and self.chosen.discarder_pays:
            return (win.giver,), "pays-discard-alone"
        if win.way is not Way.DISCARD and win.giver is not None and self.chosen.robbed_kong_pays == "robbed":
            return (win.giver,), "pays-rob-kong-alone"
        return (), ""

    def value(self, hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        """Returns the doubles of the hand, and what the winner is paid for it without the kongs."""
        win = hand.win
        whole = sum([self.points(win, counted, payer) for payer in losers(win)])
        doubles = sum([one.value for one in counted if one.id not in FLAT])
        points = whole * max(1, len(self._payers(win)[0]))
        return Worth((("doubles", doubles),), points, raw=points)

    def settle(self, outcome: Outcome) -> Settlement:
        """Everybody pays the winner, each for himself or some for all; the dealer also pays for a burnt deal."""
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), "pays-nothing-draw")
        (won,) = outcome.wins
        due, (payers, scheme) = self.owed(won), self._payers(won.win)
        paid = paid_for_all(due, payers) if payers else due
        usual = "pays-fixed" if _is_rare(won) and won.win.way is not Way.DEALT else scheme_of(won.win)
        return Settlement(places, (*paid, *self._burnt(outcome.table, won.win)), scheme or usual)

    def _burnt(self, table: Table, win: Win) -> tuple[Transfer, ...]:
        """Returns what the dealer pays to each for four equal first discards (荒荘, 焼荘)."""
        fine = self.chosen.burnt_deal
        if not isinstance(fine, int) or not all_began_alike(FIRST_ROUND, table, win):
            return ()
        return tuple(
            [Transfer(table.dealer, seat, fine, "same-discards") for seat in table.chairs.others(table.dealer)]
        )


def _is_rare(won: ScoredWin) -> bool:
    return any(won.breakdown.has(name) for name in FLAT)


# ---- the ruleset


KEPT_BACK: Mapping[str, Callable[[WallFacts], int] | None] = {
    "fixed": None,
    "eight-after-two": stack_after_two_kongs,
    "growing": one_for_each_kong,
}
EIGHTH_STACK = replacement_above(1, 3, "no-replacement-left")
"""The second kong needs a tile beside those of the eighth stack."""
AFTER_WASHOUT = {"no": washouts(0), "next": washouts(1, next_alone=True), "round": washouts(FOUR_CHAIRS.count)}


def _tracks(chosen: GameOptions) -> tuple[Track[Any], ...]:
    could_win = Trial(SHAPES, (), CONDITIONS, _gates(chosen)).would_win
    until: Until = "claim" if chosen.passed_win == "draw" else "turn"
    return (
        passed_tiles(until, could_win),
        AFTER_WASHOUT[chosen.after_washout],
        FIRST_ROUND,
    )


def _scoring(chosen: GameOptions, payments: Payments) -> Scoring:
    discarder = Element("discarder", _doubles(_factors(chosen), "discarder"), circumstances.won_by(Way.DISCARD))
    return Scoring(
        unit="doubles",
        ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG, Way.ROB_CONCEALED_KONG, Way.DEALT}),
        elements=_elements(chosen),
        value=payments.value,
        conditions=CONDITIONS,
        gates=(*_gates(chosen), no_passed_win("passed-win", same_tile=False)),
        lacks=(_lacks_missing_suit,) if chosen.missing_suit else (),
        payer_elements=(discarder,) if not chosen.discarder_pays else (),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    payments, wall = Payments(chosen), chosen.dead_wall
    scoring = _scoring(chosen, payments)
    fixed, price = chosen.false_win == "fixed", chosen.rare_hands
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("北京の「吃碰提」麻雀", "ja", "2015–2016"),),
        emblem=parse_tile("4m"),
        family="north",
        difficulty=2,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(DEAD_WALL, change=KEPT_BACK[wall]),
        script=(BreakWall((17,) * 4, throws=1), DealTiles(), TurnUp(), DealtWins("non-dealers"), Play()),
        setup=_setup,
        claims=ClaimRules(
            robbable=frozenset({KongForm.ADDED, KongForm.CONCEALED}), kong_needs_wall=2 if wall == "growing" else 1
        ),
        shapes=SHAPES,
        scoring=scoring,
        settle=payments.settle,
        flow=Rotation(ROUNDS),
        bars=_bars(chosen),
        tracks=_tracks(chosen),
        penalty=false_win_fixed(price) if fixed else false_win_turned_round(scoring, SHAPES, payments.owed, price),
        seating="dice",
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


BEIJING = build({})
