"""Dear sets: what exposed sets promise, which tiles they make dangerous, and sets that win at once. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Intent
from mahjong_desktop.core.scoring import Breakdown, Counted, Refusal, Worth
from mahjong_desktop.core.tiles import DRAGONS, HONORS, WINDS, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.dear_sets import ClassSets, LastSet, last_set_wins, triplet_kinds
from tests.mechanics.wins import meld, win

CHARACTERS = frozenset(range(9))
PURE = ClassSets(3, CHARACTERS, frozenset({"pure-one-suit"}))
LAST_DRAGON = LastSet(frozenset(DRAGONS), frozenset({"big-three-dragons"}))
LAST_WIND = LastSet(frozenset(WINDS), frozenset({"big-four-winds"}))


def laid(*sets: str) -> tuple[Meld, ...]:
    """Sets claimed from seat 3, kongs concealed."""
    return tuple([meld(tiles, None if len(tiles) > 4 else 3) for tiles in sets])


def scored(*elements: str) -> Breakdown:
    """The score of a hand with these elements."""
    return Breakdown(Reading("regular", ()), tuple([Counted(name, 1, 1) for name in elements]), (), Worth((), 1))


def test_chows_are_no_triplets_and_concealed_kongs_are() -> None:
    assert triplet_kinds(laid("123m", "555z", "9999p")) == set(parse_tiles("5z9p"))


@pytest.mark.parametrize(
    ("sets", "threat"),
    [
        (("123m", "555m"), frozenset()),
        (("123m", "555m", "9999m"), CHARACTERS),
        (("123m", "555m", "999m", "678m"), CHARACTERS),
        (("123m", "555m", "999m", "111p"), frozenset()),
    ],
)
def test_enough_sets_of_one_class_make_all_its_kinds_dangerous(sets: tuple[str, ...], threat: frozenset[int]) -> None:
    assert PURE.threat(laid(*sets)) == threat


@pytest.mark.parametrize(
    ("sets", "threat"),
    [(("555z",), ""), (("555z", "666z"), "7z"), (("555z", "666z", "777z"), ""), (("123m", "7777z", "555z"), "6z")],
)
def test_all_sets_of_a_class_but_one_make_the_last_one_dangerous(sets: tuple[str, ...], threat: str) -> None:
    assert LAST_DRAGON.threat(laid(*sets)) == set(parse_tiles(threat))


def test_a_promise_is_kept_only_with_the_dangerous_tile_and_the_hand() -> None:
    sets, pure = laid("123m", "555m", "999m"), scored("all-chows", "pure-one-suit")
    assert PURE.promised(sets, parse_tile("7m"), pure)
    assert not PURE.promised(sets, parse_tile("7p"), pure)
    assert not PURE.promised(sets, parse_tile("7m"), scored("all-chows"))
    dragons = laid("555z", "666z")
    assert LAST_DRAGON.promised(dragons, parse_tile("7z"), scored("big-three-dragons"))
    assert not LAST_DRAGON.promised(dragons, parse_tile("6z"), scored("big-three-dragons"))


@pytest.mark.parametrize(
    ("sets", "hand", "tile", "barred"),
    [
        (("555z", "666z"), "77z12345p", "7z", True),
        (("555z",), "66677z123p", "7z", True),
        (("555z",), "6677z1234p", "7z", False),
        (("555z", "666z"), "22z123p", "2z", False),
        (("111z", "222z"), "33344z", "4z", True),
        (("111z", "222z", "333z", "444z"), "4z", "4z", False),
    ],
)
def test_the_last_set_of_a_class_is_not_claimed_for_a_set(
    sets: tuple[str, ...], hand: str, tile: str, barred: bool
) -> None:
    """The tile wins instead; concealed triplets count with the sets that are laid."""
    bar = last_set_wins("big-sets", (LAST_DRAGON, LAST_WIND), "wins-at-once")
    table = replace(win(hand, None).table, melds=(laid(*sets), (), (), ()), hands=(parse_tiles(hand), None, None, None))
    intent = Intent("pung", 0, table, parse_tile(tile))
    assert bar.judge(intent) == (Refusal("wins-at-once") if barred else None)
    assert (bar.id, bar.actions) == ("big-sets", frozenset({"pung", "kong"}))


def test_winds_and_dragons_are_all_the_honours() -> None:
    assert LAST_DRAGON.kinds | LAST_WIND.kinds == set(HONORS)
