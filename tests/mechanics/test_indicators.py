"""What indicators name."""

import pytest

from mahjong_desktop.core.tiles import DRAGONS, WINDS, parse_tile, parse_tiles
from mahjong_desktop.mechanics.indicators import successors

TWO_CIRCLES = successors(WINDS, DRAGONS)
ONE_CIRCLE = successors(parse_tiles("1234765z"))


@pytest.mark.parametrize(("shown", "named"), [("1m", "2m"), ("9m", "1m"), ("9p", "1p"), ("8s", "9s"), ("9s", "1s")])
def test_numbers_go_round_in_their_suit(shown: str, named: str) -> None:
    assert TWO_CIRCLES[parse_tile(shown)] == ONE_CIRCLE[parse_tile(shown)] == parse_tile(named)


@pytest.mark.parametrize(("shown", "two", "one"), [("3z", "4z", "4z"), ("4z", "1z", "7z"), ("7z", "5z", "6z")])
def test_honors_go_round_in_the_circles_of_the_game(shown: str, two: str, one: str) -> None:
    assert TWO_CIRCLES[parse_tile(shown)] == parse_tile(two)
    assert ONE_CIRCLE[parse_tile(shown)] == parse_tile(one)


def test_every_kind_is_named_once_and_one_in_no_circle_names_nothing() -> None:
    assert sorted(TWO_CIRCLES.values()) == sorted(TWO_CIRCLES) == list(range(34))
    assert parse_tile("7z") not in successors(WINDS)
