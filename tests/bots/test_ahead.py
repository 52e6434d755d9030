"""Hands near the goal: chances against every order of small walls, values against what the rules say."""

from __future__ import annotations

from functools import cache

import pytest

from mahjong_desktop.bots.ahead import Ahead, Prospect
from mahjong_desktop.bots.odds import Clock
from mahjong_desktop.bots.random_legal import RandomLegal
from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.worth import worth_of
from mahjong_desktop.core.counts import Counts, count_tiles, with_tile
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.shapes import nearest
from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.bots.play import first_views

PLENTY = 10**6


AHEADS = {ruleset.id: Ahead(worth_of(ruleset)) for ruleset in RULESETS}


@cache
def any_view(name: str) -> SeatView:
    """The first question of a match."""
    ruleset = next(one for one in RULESETS if one.id == name)
    return first_views([RandomLegal(ruleset) for _ in range(4)], 1, 1, ruleset)[0][0]


def seen(hand: str, wall: str, ruleset: Ruleset = HONG_KONG) -> Sight:
    """A seat with these tiles, of which it knows which others are left, but not in which order."""
    live = count_tiles(parse_tiles(wall))
    counts = count_tiles(parse_tiles(hand))
    return Sight(any_view(ruleset.id), counts, live, max(1, sum(live)), 0)


def alone(sight: Sight, draws: int) -> Clock:
    """Only own draws, and nobody else wins."""
    return Clock(draws, sight.unseen, looks=0, last=0, most=0)


def solitaire(counts: Counts, wall: Counts, draws: int, ruleset: Ruleset = HONG_KONG) -> float:
    """The chance to complete the hand with so many draws from the wall in any order, every draw and discard weighed;
    the best discard is found by trying them all."""

    @cache
    def waiting(counts: Counts, wall: Counts, draws: int) -> float:
        left = sum(wall)
        if not draws or not left:
            return 0.0
        total = 0.0
        for tile, copies in enumerate(wall):
            if copies:
                total += copies / left * throwing(with_tile(counts, tile), with_tile(wall, tile, -1), draws - 1)
        return total

    @cache
    def throwing(counts: Counts, wall: Counts, draws: int) -> float:
        if nearest(ruleset.shapes, counts, 0) < 0:
            return 1.0
        return max(waiting(with_tile(counts, tile, -1), wall, draws) for tile, held in enumerate(counts) if held)

    return waiting(counts, wall, draws)


def prospect(sight: Sight, draws: int, ruleset: Ruleset = HONG_KONG) -> Prospect:
    found = AHEADS[ruleset.id].prospect(sight, sight.hand, PLENTY, clock=alone(sight, draws))
    assert found is not None
    return found


# Ready, one away, two away; walls in which nothing but the way to the goal helps.
@pytest.mark.parametrize(
    ("hand", "wall", "draws"),
    [
        ("123456789m23p99s", "114p112233z", 4),
        ("123456789m23p99s", "1p111z", 3),
        ("123456789m24p9s1z", "33p9s2345z", 4),
        ("12345678m24p9s12z", "9m33p9s345z", 4),
        ("1234567m24p99s12z", "89m33p34z", 4),
    ],
)
def test_the_chance_is_that_of_all_orders_of_the_wall(hand: str, wall: str, draws: int) -> None:
    sight = seen(hand, wall)
    assert prospect(sight, draws).chance == pytest.approx(solitaire(sight.counts, sight.live, draws), abs=1e-9)
