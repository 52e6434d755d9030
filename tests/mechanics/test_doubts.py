"""What may be taken for an element: tiles of other seats and winds of no account are found, valued ones are not."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.doubts import idle_winds, others_bonus
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import meld, win

OWNERS = {parse_tile(name): owner for owner, name in enumerate(("1f", "2f", "3f", "4f"))}


def facts(hand: str, tile: str, melds: tuple[str, ...] = (), bonus: str = "", seat: int = 0) -> HandFacts:
    """The only reading of a self-drawn hand; seat 0 deals in the East round."""
    made = win(hand, tile, tuple(meld(tiles, (seat + 1) % 4) for tiles in melds), seat=seat)
    rows = tuple(parse_tiles(bonus) if who == seat else () for who in range(4))
    made = replace(made, table=replace(made.table, bonus=rows))
    (reading,) = RegularShape(4).readings(made)
    return facts_of_reading(made, reading)


@pytest.mark.parametrize(
    ("bonus", "seat", "found"),
    [
        ("", 1, []),
        ("2f", 1, []),
        ("123f", 1, [("1f", "east"), ("3f", "west")]),
        ("2f5f", 1, []),  # the spring belongs to nobody here
        ("4f", 0, [("4f", "north")]),
    ],
)
def test_bonus_tiles_of_other_seats(bonus: str, seat: int, found: list[tuple[str, str]]) -> None:
    told = others_bonus(OWNERS)(facts("123m456p789s456s7p", "7p", bonus=bonus, seat=seat))
    assert [(fact["flower"], fact["owner"]) for fact in told] == found
    assert {fact["seat"] for fact in told} <= {("east", "south", "west", "north")[seat]}


@pytest.mark.parametrize(
    ("melds", "seat", "found"),
    [
        (("111z",), 0, []),
        (("111z",), 2, []),  # the wind of the round
        (("333z",), 2, []),  # the seat's own
        (("333z", "4444z"), 1, ["3z", "4z"]),
        (("555z",), 0, []),
    ],
)
def test_winds_of_no_account(melds: tuple[str, ...], seat: int, found: list[str]) -> None:
    hand = "123m456p789s"[: 4 * (4 - len(melds))] + "7p"
    assert [fact["wind"] for fact in idle_winds(facts(hand, "7p", melds, seat=seat))] == found


def test_a_pair_of_winds_raises_no_doubt() -> None:
    assert idle_winds(facts("123m456p789s456s3z", "3z", seat=1)) == ()
