"""Tests and conditions on wild tiles: how many are held, what they are used as, pairs that any tile would complete.
By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.predicates import wilds
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import win

RED = parse_tile("7z")


def red_win(hand: str, tile: str, way: Way = Way.SELF_DRAW) -> Win:
    """A win in which red dragons are wild."""
    plain = win(hand, tile, way=way, giver=1 if way.from_another else None)
    return replace(plain, table=replace(plain.table, setup=HandSetup(wild=frozenset({RED}))))


def facts(won: Win) -> list[HandFacts]:
    """The win in each of its readings."""
    return [facts_of_reading(won, reading) for reading in RegularShape((len(won.tiles) - 2) // 3).readings(won)]


@pytest.mark.parametrize(
    ("hand", "tile", "number"),
    [("23m11p", "1m", 0), ("237m11p", "1m", 0), ("2m7z11p", "1m", 1), ("23m11p", "7z", 1), ("7777z1m", "7z", 4)],
)
def test_wild_tiles_count_whatever_they_are_used_as_and_so_does_the_winning_one(
    hand: str, tile: str, number: int
) -> None:
    for hand_facts in facts(red_win(hand, tile)):
        found = wilds.number_held(hand_facts)
        assert found == hand_facts.win.tiles.count(RED) == number
        assert wilds.held(number)(hand_facts) and not wilds.held(number + 1)(hand_facts)
        assert wilds.any_held(hand_facts) == (number > 0) != wilds.none_held(hand_facts)


def test_wild_tiles_may_be_used_as_what_is_printed_on_them() -> None:
    at_face = {wilds.all_at_face(hand_facts) for hand_facts in facts(red_win("11m77z", "7z"))}
    assert at_face == {True, False}
    assert {wilds.all_at_face(hand_facts) for hand_facts in facts(red_win("23m11p", "1m"))} == {True}
    assert {wilds.all_at_face(hand_facts) for hand_facts in facts(red_win("2m7z11p", "1m"))} == {False}


@pytest.mark.parametrize(
    ("hand", "tile", "pairs"),
    [
        ("123m7z", "9s", True),
        ("123m7z", "7z", True),
        ("123m9s", "9s", False),
        ("123m9s", "7z", False),
        ("12m7z99s", "3m", False),
    ],
)
def test_who_waits_with_a_wild_tile_alone_pairs_it_with_any_tile(hand: str, tile: str, pairs: bool) -> None:
    """A drawn wild tile that pairs with the last natural one is not meant."""
    found = [wilds.pairs_with_wild(hand_facts) for hand_facts in facts(red_win(hand, tile))]
    assert any(found) == pairs


@pytest.mark.parametrize(
    ("hand", "way", "refused"),
    [
        ("123m7z", Way.DISCARD, True),
        ("123m7z", Way.ROB_KONG, True),
        ("123m7z", Way.SELF_DRAW, False),
        ("123m9s", Way.DISCARD, False),
    ],
)
def test_a_pair_with_a_wild_tile_needs_a_self_draw(hand: str, way: Way, refused: bool) -> None:
    answers = [wilds.no_discard_for_a_wild_pair(one, ()) for one in facts(red_win(hand, "9s", way))]
    expected = Refusal("wild-pair-needs-self-draw") if refused else None
    assert answers and all(answer == expected for answer in answers)


@pytest.mark.parametrize(
    ("tile", "way", "refused"),
    [("7z", Way.DISCARD, True), ("7z", Way.SELF_DRAW, False), ("9s", Way.DISCARD, False)],
)
def test_a_discarded_wild_tile_cannot_be_won(tile: str, way: Way, refused: bool) -> None:
    expected = Refusal("wild-cannot-be-claimed", {"tiles": (RED,)}) if refused else None
    assert wilds.not_claimed(red_win("123m9s", tile, way)) == expected
