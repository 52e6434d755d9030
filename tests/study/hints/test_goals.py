"""The hands worth collecting, in hands that are laid out for them."""

from __future__ import annotations

import pytest

from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.hints.hints import hints
from tests.engine.tables import Game, Layout

OTHERS = ("147m258p369s1234z", "258m147p369s1234z", "1m2s258p7z366s123z")


@pytest.mark.parametrize("hand", ["23456799m777p34s1z", "234567m777p34s99p1z", "234567m777p34s99s1z"])
def test_a_pair_of_nines_is_as_good_as_another(hand: str) -> None:
    game = Game(Layout((hand, *OTHERS)), ruleset=HONG_KONG)
    told = hints(view_of(game.state, 0), game.options(0).legal)
    goal, row = told.goals[0], told.rows[0]
    assert (goal.plan, goal.distance, goal.live) == ("mixed", 0, 8)
    assert (row.distance, row.live) == (goal.distance, goal.live)
