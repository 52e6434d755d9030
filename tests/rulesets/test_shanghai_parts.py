"""What the games of Shanghai share and no other part has: flowers, chows, replacements, liability, ties. By hand."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.scoring import Breakdown, Element, Scoring, Worth
from mahjong_desktop.core.tiles import BONUS_FAMILIES, SEASONS, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.evaluate import HandScorer
from mahjong_desktop.rulesets.shanghai import elements, payment, play
from mahjong_desktop.rulesets.shanghai.ties import TiePayments
from tests.mechanics.wins import meld, win

EAST_WITH_WESTS = "123m456p789s678s33z"


def of_name(name: str, among: tuple[Element, ...]) -> Element:
    """The element of this name."""
    return next(element for element in among if element.id == name)


def counted(element: Element, won: Win) -> int:
    """How often a reading of the win has the element, at most."""
    readings = [reading for shape in play.FOUR_SETS for reading in shape.readings(won)]
    return max(element.test(hand_of(won, reading)) for reading in readings)


def complete(tiles: str, bonus: str = "", circumstance: Circumstance | None = None) -> Win:
    """A self-draw of the dealer in the East round, with the last tile of the notation as the winning one."""
    held = parse_tiles(tiles)
    won = win(tiles, None)
    table = replace(won.table, bonus=(parse_tiles(bonus), (), (), ()))
    found = frozenset() if circumstance is None else frozenset({circumstance})
    return replace(won, concealed=tuple(sorted(held[:-1])), tile=held[-1], table=table, circumstances=found)


@pytest.mark.parametrize(
    ("bonus", "own", "whole"),
    [("", 0, 0), ("1f", 1, 0), ("5f", 1, 0), ("15f", 2, 0), ("234f", 0, 0), ("5678f", 0, 1), ("15678f", 1, 1)],
)
def test_a_whole_family_takes_the_place_of_the_own_flower_in_it(bonus: str, own: int, whole: int) -> None:
    seat_flower, flower_set = elements.flowers(BONUS_FAMILIES)
    won = complete(EAST_WITH_WESTS, bonus)
    assert (counted(seat_flower, won), counted(flower_set, won)) == (own, whole)


def test_with_seasons_alone_the_plants_bring_nothing() -> None:
    seat_flower, _ = elements.flowers((SEASONS,))
    assert counted(seat_flower, complete(EAST_WITH_WESTS, "5f")) == 1
    assert counted(seat_flower, complete(EAST_WITH_WESTS, "678f")) == 0


@pytest.mark.parametrize(("pair", "found"), [("33z", 1), ("22m", 1), ("11z", 0), ("55z", 0)])
def test_the_pair_of_all_chows_would_bring_nothing_as_a_pung(pair: str, found: int) -> None:
    assert counted(of_name("all-chows", elements.LONG_LIST_EXTRAS), complete(f"123m456p789s678s{pair}")) == found


@pytest.mark.parametrize(
    ("circumstance", "found"),
    [
        (None, 0),
        (Circumstance.KONG_REPLACEMENT, 1),
        (Circumstance.KONG_REPLACEMENT_TWICE, 1),
        (Circumstance.FLOWER_REPLACEMENT, 1),
        (Circumstance.LAST_TILE, 0),
    ],
)
def test_a_replacement_is_one_for_a_kong_or_for_a_flower(circumstance: Circumstance | None, found: int) -> None:
    assert counted(elements.KONG_BLOOM, complete(EAST_WITH_WESTS, circumstance=circumstance)) == found


def test_the_lists_of_the_popular_style_have_no_element_in_common() -> None:
    assert not {element.id for element in elements.LONG_LIST_EXTRAS} & {element.id for element in elements.SHORT_LIST}


# ---- payment


def scored(won: Win, points: int) -> ScoredWin:
    """A win by the short list that is worth so many points."""
    scoring = Scoring(
        unit="tai", ways=play.THREE_WAYS, elements=elements.SHORT_LIST, value=lambda _, counted: Worth((), points)
    )
    found = HandScorer(scoring, play.FOUR_SETS).best(won)
    assert isinstance(found, Breakdown)
    return ScoredWin(won, found)


PURE = ("11m23m", "4m", ("555m", "678m", "9999m"))


def exposed(hand: str, tile: str, laid: tuple[str, ...], way: Way) -> Win:
    """A win of seat 0 with these melds, claimed from seat 3 but for kongs; seat 2 gives the tile."""
    melds = [meld(tiles, None if len(tiles) > 4 else 3) for tiles in laid]
    return win(hand, tile, melds, way, giver=None if way is Way.SELF_DRAW else 2)


@pytest.mark.parametrize(
    ("hand", "tile", "laid", "way", "liable"),
    [
        (*PURE, Way.DISCARD, 2),
        (*PURE, Way.ROB_KONG, None),
        (*PURE, Way.SELF_DRAW, None),
        ("11m23678m", "4m", ("555m", "9999m"), Way.DISCARD, None),
        ("11z23m", "4m", ("555m", "678m", "9999m"), Way.DISCARD, None),
    ],
)
def test_a_discard_to_a_pure_one_suit_with_three_sets_shown_is_paid_by_one(
    hand: str, tile: str, laid: tuple[str, ...], way: Way, liable: int | None
) -> None:
    """A concealed kong is one of the three sets."""
    assert payment.fed_pure_one_suit(scored(exposed(hand, tile, laid, way), 1)) == liable


@pytest.mark.parametrize(
    ("win_of", "way", "deltas", "scheme"),
    [
        (("11z23m", "4m", PURE[2]), Way.DISCARD, (20, -5, -10, -5), "pays-discard"),
        (("11z23m", "4m", PURE[2]), Way.ROB_KONG, (20, -5, -10, -5), "pays-rob-kong"),
        (("11z23m", "4m", PURE[2]), Way.SELF_DRAW, (30, -10, -10, -10), "pays-self-draw"),
        (PURE, Way.DISCARD, (20, 0, -20, 0), "pays-liability"),
        (PURE, Way.SELF_DRAW, (30, -10, -10, -10), "pays-self-draw"),
    ],
)
def test_all_pay_and_who_gave_the_tile_double(
    win_of: tuple[str, str, tuple[str, ...]], way: Way, deltas: tuple[int, ...], scheme: str
) -> None:
    won = scored(exposed(*win_of, way), 5)
    paid = payment.all_pay(Outcome((won,), won.win.table))
    assert (paid.deltas, paid.scheme) == (deltas, scheme)


def test_an_unwon_hand_costs_nothing() -> None:
    paid = payment.all_pay(Outcome((), win(EAST_WITH_WESTS, None).table))
    assert (paid.transfers, paid.scheme) == ((), "pays-nothing-draw")


# ---- ties of three claims

AS_EVER = TiePayments(lambda _, seat: seat != 3)
"""Seat 3 is never ready."""
AGREED = replace(AS_EVER, robbed=3, alone=True, shared=True, again="pays-discard-again", robbing="pays-for-robbing")


@pytest.mark.parametrize(
    ("payments", "way", "giver", "ties", "shares", "scheme"),
    [
        (AS_EVER, Way.SELF_DRAW, None, {}, {1: 1, 2: 1, 3: 1}, "pays-self-draw"),
        (AS_EVER, Way.SELF_DRAW, None, {1: 2}, {1: 6, 2: 1, 3: 1}, "pays-liability-self-draw"),
        (AS_EVER, Way.DISCARD, 2, {}, {2: 1}, "pays-discard"),
        (AS_EVER, Way.DISCARD, 2, {2: 1}, {2: 1}, "pays-discard"),
        (AS_EVER, Way.DISCARD, 2, {1: 1, 2: 1}, {2: 1, 1: 1}, "pays-liability-discard"),
        (AS_EVER, Way.DISCARD, 3, {1: 2}, {3: 3}, "pays-liability-not-ready"),
        (AS_EVER, Way.ROB_KONG, 3, {1: 1}, {3: 1, 1: 1}, "pays-liability-discard"),
        (AGREED, Way.SELF_DRAW, None, {}, {1: 1, 2: 1, 3: 1}, "pays-self-draw"),
        (AGREED, Way.SELF_DRAW, None, {1: 1, 3: 2}, {1: 5, 3: 10}, "pays-liability-self-draw-alone"),
        (AGREED, Way.DISCARD, 2, {2: 2}, {2: 3}, "pays-discard-again"),
        (AGREED, Way.DISCARD, 3, {1: 1}, {3: 1, 1: 1}, "pays-liability-discard"),
        (AGREED, Way.ROB_KONG, 3, {}, {3: 3}, "pays-rob-kong"),
        (AGREED, Way.ROB_KONG, 3, {1: 1, 3: 1}, {3: 3, 1: 3}, "pays-for-robbing"),
        (AGREED, Way.ROB_FLOWER, 3, {}, {3: 1}, "pays-rob-flower"),
    ],
)
def test_what_a_tie_costs(
    payments: TiePayments, way: Way, giver: int | None, ties: dict[int, int], shares: dict[int, int], scheme: str
) -> None:
    won, tied = win(EAST_WITH_WESTS, None, way=way, giver=giver), Counter(ties)
    assert payments.shares(won, tied) == shares
    assert payments.scheme(won, tied, shares) == scheme


@pytest.mark.parametrize(
    ("payments", "way", "payer", "times", "reason"),
    [
        (AS_EVER, Way.DISCARD, 2, 1, "win"),
        (AS_EVER, Way.DISCARD, 2, 2, "liability"),
        (AS_EVER, Way.DISCARD, 1, 1, "liability"),
        (AGREED, Way.ROB_KONG, 2, 3, "win"),
        (AGREED, Way.ROB_KONG, 1, 3, "liability"),
    ],
)
def test_what_is_paid_for_a_tie_is_a_liability(
    payments: TiePayments, way: Way, payer: int, times: int, reason: str
) -> None:
    transfer = payments.due(scored(exposed("11z23m", "4m", PURE[2], way), 5), payer, times)
    assert (transfer.payer, transfer.amount, transfer.reason) == (payer, 5 * times, reason)
