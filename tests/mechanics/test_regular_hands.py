"""Which readings are regular (sets and one pair, and nothing else), for every shape of the package and for losers."""

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import BONUS_OWNERS, DRAGONS, EYES, HONORS, WINDS, parse_tiles
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.losers import losing_reading
from mahjong_desktop.mechanics.predicates import groups, suits
from mahjong_desktop.mechanics.shapes import (
    BonusTilesShape,
    ClassShape,
    CollectionShape,
    DealtHandShape,
    HeldWildsShape,
    OrphansShape,
    PairKindsShape,
    PairsAndTripletShape,
    PairsShape,
    RegularShape,
    SetsAloneShape,
    UnrelatedShape,
)
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import BEIJING_GARDEN, ROYAL_KNITTED_DRAGON, SNAKE_DRAGON, KnittedPungs
from tests.mechanics.wins import meld

SUPPLEMENT = (BEIJING_GARDEN, SNAKE_DRAGON, KnittedPungs(), ROYAL_KNITTED_DRAGON)

GREEN = HandSetup(wild=frozenset(parse_tiles("6z")))
PUNG, CHOW, KONG = meld("555z", 2), meld("123m", 3, claimed="1m"), meld("1111z")
TWO_SETS = CollectionShape(
    "two-sets",
    (
        ((GroupKind.CHOW, (0, 1, 2)), (GroupKind.PUNG, (9, 9, 9)), (GroupKind.PAIR, (18, 18))),
        ((GroupKind.CHOW, (0, 1, 2)), (GroupKind.PUNG, (9, 9, 9)), (GroupKind.ROW, (18, 19))),
    ),
)


def won(tiles: str, melds: tuple[Meld, ...] = (), setup: HandSetup = GREEN, way: Way = Way.SELF_DRAW) -> Win:
    """A hand that is complete without a winning tile marked."""
    table = Table(FOUR_CHAIRS, melds=(melds, (), (), ()), bonus=((*BONUS_OWNERS,), (), (), ()), setup=setup)
    return Win(0, way, None, None, tuple(sorted(parse_tiles(tiles))), table)


def read(shape: Shape, win: Win) -> list[HandFacts]:
    """The facts of all readings."""
    found: list[HandFacts] = [hand_of(win, reading) for reading in shape.readings(win)]
    assert found
    return found


REGULAR: list[tuple[Shape, Win]] = [
    (RegularShape(4), won("123456m789p11133s")),
    (RegularShape(4), won("123456m789p11133s", setup=HandSetup())),
    (RegularShape(4), won("123456m789p1133s6z")),
    (RegularShape(4), won("456m789p33s", (PUNG, KONG))),
    (RegularShape(4), won("33s", (PUNG, CHOW, KONG, meld("999s", 1)))),
    (RegularShape(4, honor_chows=True), won("123456m789p123z33s")),
    (RegularShape(5), won("123456m789p11122233s")),
    (PairKindsShape(4, EYES), won("123456m789p11122s")),
    (TWO_SETS, won("123m111p11s")),
]
IRREGULAR: list[tuple[Shape, Win]] = [
    (PairsShape(), won("1122m3344p5566s77z")),
    (PairsShape(), won("1122m3344p5566s77z", setup=HandSetup())),
    (PairsShape(), won("1122m3344p556s67z7z")),
    (PairsShape(8, odd_tile=True), won("1122m3344p5566s1177z9s")),
    (PairsAndTripletShape(), won("1122m3344p5566s11777z")),
    (OrphansShape(), won("19m19p19s12345677z")),
    (UnrelatedShape(), won("147m258p369s12345z")),
    (TWO_SETS, won("123m111p12s")),
    (KnittedPungs(), won("1234m1234p1234s11z")),
    *[
        (shape, won(tiles))
        for (_, shape), tiles in zip(
            [(one.id, one) for one in SUPPLEMENT if not isinstance(one, KnittedPungs)],
            ("1234567m1234567z", "123456789m11567z", "147m258p369s11567z"),
            strict=True,
        )
    ],
    (ClassShape(frozenset(HONORS), "honors"), won("11223344566777z")),
    (ClassShape(frozenset(HONORS), "honors"), won("1122334667z7z", (PUNG,))),
    (ClassShape(frozenset(HONORS), "honors"), won("67z", (PUNG, KONG, meld("222z", 1), meld("333z", 1)))),
    (ClassShape(EYES, "all-eyes"), won("25m258p", (meld("222m", 1), meld("555m", 1), meld("8888s")))),
    (HeldWildsShape(), won("666z159m159p15s", (PUNG, CHOW))),
    (HeldWildsShape(size=14), won("666z159m159p159s12z")),
    (SetsAloneShape("three-dragon-sets", frozenset(DRAGONS)), won("666777z19s", (PUNG, CHOW))),
    (SetsAloneShape("four-wind-sets", frozenset(WINDS)), won("11122233344456z")),
    (DealtHandShape((lambda _: True,), lambda _: False), won("123456m789p11133s", way=Way.DEALT)),
    (BonusTilesShape(), won("159m159p159s1234z", way=Way.FLOWERS)),
    (BonusTilesShape(), won("33s", (PUNG, CHOW, KONG, meld("999s", 1)), way=Way.FLOWERS)),
]


def named(value: object) -> str:
    return getattr(value, "id", "")


def test_every_shape_of_the_package_is_here() -> None:
    here = {type(shape) for shape, _ in (*REGULAR, *IRREGULAR)}
    assert here >= {type(shape) for ruleset in built_in_rulesets() for shape in ruleset.shapes}


@pytest.mark.parametrize(("shape", "win"), REGULAR, ids=named)
def test_sets_and_one_pair_are_regular(shape: Shape, win: Win) -> None:
    for hand in read(shape, win):
        assert hand.is_regular


@pytest.mark.parametrize(("shape", "win"), IRREGULAR, ids=named)
def test_no_other_reading_is_regular_whatever_is_laid(shape: Shape, win: Win) -> None:
    for hand in read(shape, win):
        assert not hand.is_regular
        assert not groups.all_triplets(hand)
        assert not groups.all_chows(hand)
        assert not groups.all_laid(4)(hand)


def test_a_hand_of_bonus_tiles_alone_has_no_tiles_of_a_class() -> None:
    (hand,) = read(BonusTilesShape(), won("159m159p159s1234z", way=Way.FLOWERS))
    assert not suits.only(HONORS)(hand)


def test_a_loser_without_a_whole_hand_may_have_all_but_a_pair() -> None:
    """Two sets of dragons and a pair of the third count before the hand is complete, beside any other pairs."""
    table = Table(FOUR_CHAIRS, melds=((PUNG,), (), (), ()), hands=(parse_tiles("15m11s66677z"), None, None, None))
    hand = hand_of(Win(0, Way.DISCARD, None, None, table.hands[0] or (), table), losing_reading(table, 0))
    assert not hand.is_regular
    assert groups.all_but_a_pair(DRAGONS)(hand)
