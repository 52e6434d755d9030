"""Readings of complete hands: all divisions, the group that the winning tile completes, what counts as concealed.

How far a hand is from complete belongs to the tests of the distance.
"""

import pickle

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.readings import GroupKind, Reading
from mahjong_desktop.core.tiles import MAJORS, parse_tiles
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.shapes import (
    FAR,
    CollectionShape,
    OrphansShape,
    PairsShape,
    RegularShape,
    held_unless_wild,
    is_complete,
    sets_laid,
    waits,
)
from tests.mechanics.wins import meld, win, written

REGULAR, PAIRS, ORPHANS = RegularShape(4), PairsShape(), OrphansShape()
SHAPES = (REGULAR, PAIRS, ORPHANS)

# hand, winning tile → every reading, worked out by hand
DIVISIONS: list[tuple[str, str, set[str]]] = [
    # three equal runs or three pungs
    ("11222333m456p55s", "1m", {"222m 333m 456p 55s [111m]", "123m 123m 456p 55s [123m]"}),
    # the winning tile completes a run or the pair
    ("3455m123456789p", "5m", {"123p 456p 55m 789p [345m]", "123p 345m 456p 789p [55m]"}),
    # two equal groups are one place
    ("223344m567p8877s", "8s", {"234m 234m 567p 77s [888s]"}),
    ("223344m567p8877s", "9s", set()),
    ("22334m567p11188s", "4m", {"111s 234m 567p 88s [234m]"}),
    # the pair at either end, the tile in a run or in the pair
    ("2345678m999p777z", "2m", {"345m 678m 777z 999p [22m]"}),
    ("2345678m999p777z", "5m", {"234m 678m 777z 999p [55m]"}),
    # a run in the middle of a longer one
    ("12345m67p999p777z", "8p", set()),
    ("123456m77p88p999p", "7p", {"123m 456m 88p 999p [777p]"}),
    # two pairs of which one becomes a pung; the other hand is a run of pungs
    ("11122233344m55p", "4m", {"111m 222m 333m 55p [444m]", "123m 123m 123m 55p [444m]", "111m 234m 234m 55p [234m]"}),
]


@pytest.mark.parametrize(("hand", "tile", "readings"), DIVISIONS)
def test_every_division_of_a_regular_hand(hand: str, tile: str, readings: set[str]) -> None:
    found = REGULAR.readings(win(hand, tile))
    assert written(found) == readings
    assert len(found) == len(readings)


def test_melds_come_first_and_the_pair_last() -> None:
    laid = (meld("777z", 2), meld("1111p"), meld("345s", 3, claimed="4s"))
    (reading,) = REGULAR.readings(win("66m78m", "9m", laid))
    assert [str(group) for group in reading.groups] == ["777z", "1111p", "345s", "789m", "66m"]
    assert [group.meld for group in reading.groups] == [0, 1, 2, None, None]
    assert [group.kind for group in reading.groups] == [
        GroupKind.PUNG,
        GroupKind.KONG,
        GroupKind.CHOW,
        GroupKind.CHOW,
        GroupKind.PAIR,
    ]
    assert reading.pairs == reading.groups[4:]
    assert reading.sets == reading.groups[:4]
    assert reading.triplets == reading.groups[:2]


@pytest.mark.parametrize(
    ("way", "giver", "expected"),
    [
        (Way.SELF_DRAW, None, "1111p 345s. 66m 777z. [888m]"),
        (Way.DISCARD, 1, "1111p 345s. 66m 777z. [888m]."),
        (Way.ROB_KONG, 1, "1111p 345s. 66m 777z. [888m]."),
    ],
)
def test_what_counts_as_concealed(way: Way, giver: int | None, expected: str) -> None:
    """Claimed melds are open, concealed kongs are not; a group completed by another's tile is open."""
    laid = (meld("777z", 2), meld("1111p"), meld("345s", 3))
    (reading,) = REGULAR.readings(win("66m88m", "8m", laid, way, giver=giver))
    assert written([reading]) == {expected}


@pytest.mark.parametrize("form", ["claimed", "added"])
def test_open_kongs_are_not_concealed(form: str) -> None:
    (reading,) = REGULAR.readings(win("123456m77p78s", "9s", (meld("5555s", 1, form),)))
    assert not reading.groups[0].concealed


def test_the_winning_tile_is_marked_in_its_group() -> None:
    (middle,) = REGULAR.readings(win("123456m77p79s555z", "8s"))
    group = middle.winning_group
    assert group is not None and (str(group), group.winning) == ("789s", 1)
    pairs = REGULAR.readings(win("123456789m789s5z", "5z"))
    assert [reading.winning_group == reading.groups[-1] for reading in pairs] == [True]


def test_a_melded_tile_is_never_the_winning_one() -> None:
    """3m lies in a meld and completes another run in the hand."""
    (reading,) = REGULAR.readings(win("12m77p789s555z", "3m", (meld("345m", 3),)))
    assert [group.winning for group in reading.groups if group.meld is not None] == [None]
    assert reading.winning_group is not None and reading.winning_group.meld is None


def test_a_hand_dealt_complete_has_no_winning_group() -> None:
    (reading,) = REGULAR.readings(win("123456m77p789s555z", None))
    assert reading.winning_group is None


@pytest.mark.parametrize(
    ("hand", "melds"), [("123456m77p78s", 0), ("123456789m77p789s", 0), ("77p78s", 1), ("7p", 3), ("123m7p", 4)]
)
def test_a_wrong_number_of_tiles_has_no_reading(hand: str, melds: int) -> None:
    laid = [meld(text, 1) for text in ("111m", "222m", "333m", "444m")][:melds]
    assert REGULAR.readings(win(hand, "9s" if "s" in hand else "7p", laid)) == ()


def test_five_sets_and_a_pair() -> None:
    hand = win("123456789m99p46s555z", "5s")
    (reading,) = RegularShape(5).readings(hand)
    assert written([reading]) == {"123m 456m 555z 789m 99p [456s]"}
    assert REGULAR.readings(hand) == ()
    (melded,) = RegularShape(5).readings(
        win("9p", "9p", [meld(text, 1) for text in ("123m", "456m", "789m", "555z", "456s")])
    )
    assert len(melded.sets) == 5


# ---- hands of pairs, orphans, collections


@pytest.mark.parametrize(
    ("hand", "tile", "equal_pairs", "complete"),
    [
        ("1133m5577p2244s5z", "5z", True, True),
        ("1133m5577p2244s5z", "6z", True, False),
        ("1111m5577p2244s5z", "5z", True, True),
        ("1111m5577p2244s5z", "5z", False, False),
        ("111m5577p22445s5z", "1m", True, False),
        ("1113m5577p224s5z4s", "3m", True, False),
    ],
)
def test_seven_pairs(hand: str, tile: str, equal_pairs: bool, complete: bool) -> None:
    readings = PairsShape(7, equal_pairs).readings(win(hand, tile))
    assert bool(readings) == complete
    for reading in readings:
        assert len(reading.pairs) == 7
        assert reading.winning_group is not None


def test_seven_pairs_have_no_melds() -> None:
    assert PAIRS.readings(win("1133m5577p224s", "4s", (meld("5555z"),))) == ()


def test_a_hand_may_be_pairs_and_sets_at_once() -> None:
    hand = win("112233m445566p7s", "7s")
    assert len(PAIRS.readings(hand)) == 1
    assert written(REGULAR.readings(hand)) == {"123m 123m 456p 456p [77s]"}


@pytest.mark.parametrize("double", sorted(MAJORS))
def test_thirteen_orphans(double: int) -> None:
    name = "19m19p19s1234567z"
    hand = win(name, None)
    whole = tuple(sorted((*hand.concealed, double)))
    for tile in sorted(MAJORS):
        rest = list(whole)
        rest.remove(tile)
        complete = type(hand)(0, Way.DISCARD, tile, 1, tuple(rest), hand.table)
        (reading,) = ORPHANS.readings(complete)
        assert [group.kind for group in reading.groups] == [GroupKind.ROW, GroupKind.PAIR]
        assert reading.winning_group is not None
        assert (reading.winning_group.kind is GroupKind.PAIR) == (tile == double)
        assert sorted(tile for group in reading.groups for tile in group.tiles) == sorted(whole)


def test_twelve_kinds_are_no_orphans() -> None:
    assert ORPHANS.readings(win("19m19p19s1234566z", "6z")) == ()
    assert ORPHANS.readings(win("19m19p19s1234567z", "2m")) == ()


def test_a_collection_takes_exactly_its_tiles() -> None:
    shape = CollectionShape("two", (((GroupKind.ROW, (0, 1)), (GroupKind.PAIR, (9, 9))),))
    assert written(shape.readings(win("12m1p", "1p"))) == {"12m [11p]"}
    assert shape.readings(win("12m1p", "2p")) == ()
    assert shape.readings(win("12m11p", "1p")) == ()
    assert shape.distance(count_tiles(parse_tiles("12m11p")), ()) == -1
    assert shape.distance(count_tiles(parse_tiles("12m1p")), ()) == 0
    assert shape.distance(count_tiles(parse_tiles("12m11p")), (meld("555z", 1),)) == FAR


@given(st.lists(st.sampled_from([tile for tile in range(34) for _ in range(4)]), min_size=14, max_size=14))
def test_complete_means_that_there_is_a_reading(tiles: list[int]) -> None:
    counts = count_tiles(tiles)
    if max(counts) > 4:
        return
    hand = type(win("1m", "1m"))(0, Way.SELF_DRAW, tiles[0], None, tuple(sorted(tiles[1:])), win("1m", "1m").table)
    for shape in SHAPES:
        assert (shape.distance(counts, ()) < 0) == bool(shape.readings(hand))


# ---- waits


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123456m789p55s46s", "5s"),
        ("123456m789p5577s", "57s"),
        ("1112345678999m", "123456789m"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("1133m5577p2244s5z", "5z"),
        ("23456m111p789p55s", "147m"),
        ("1111m234p567p789s", ""),
        ("112233m445566p7s", "7s"),
    ],
)
def test_waits(hand: str, expected: str) -> None:
    """A kind of which the player holds all four himself is no wait."""
    counts = count_tiles(parse_tiles(hand))
    assert waits(SHAPES, counts, (), counts) == parse_tiles(expected)


def test_tiles_in_melds_are_held_too() -> None:
    counts = count_tiles(parse_tiles("123m456p789s7z"))
    assert waits(SHAPES, counts, (meld("555z", 1),), counts) == parse_tiles("7z")
    held = tuple(number + 3 * (kind == parse_tiles("7z")[0]) for kind, number in enumerate(counts))
    assert waits(SHAPES, counts, (meld("555z", 1),), held) == ()


def test_one_tile_kongs_are_no_sets() -> None:
    laid = (meld("5555z"), meld("123m", 3))
    single = Meld(MeldKind.KONG, laid[0].pieces[:1], form=KongForm.SINGLE)
    assert sets_laid((*laid, single)) == 2
    (reading,) = REGULAR.readings(win("66m78m", "9m", (*laid, meld("777z", 1), single)))
    assert [str(group) for group in reading.groups] == ["5555z", "123m", "777z", "789m", "66m"]


def test_complete_in_any_of_the_shapes() -> None:
    for text in ("123m456p789s77p555z", "1133m5577p2244s55z", "119m19p19s1234567z"):
        assert is_complete(SHAPES, count_tiles(parse_tiles(text)), ())
    assert not is_complete(SHAPES, count_tiles(parse_tiles("123m456p789s78p555z")), ())


def test_a_draft_that_is_written_out_is_a_reading_like_any_other() -> None:
    hand = win("12m77p789s555z", "3m", (meld("345m", 3),))
    (draft,) = REGULAR.drafts(hand, held_unless_wild(hand))
    (reading,) = REGULAR.readings(hand)
    plain = Reading(draft[1], reading.groups)
    assert [str(group) for group in plain.groups] == ["345m", "123m", "789s", "555z", "77p"]
    copied, again = pickle.loads(pickle.dumps(draft.written())), draft.written()
    assert plain == draft.written() == copied
    assert hash(again) == hash(plain)
    assert repr(again) == repr(plain)
