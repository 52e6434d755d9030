"""Jingzhou for three in play, on scripted walls: three seats, the indicator, the last tiles, the minimum, the deal.

By hand from its rules.
"""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Kong
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.rulesets.wuhan.jingzhou_3p import JINGZHOU_3P
from tests.engine.tables import Game, Layout
from tests.rulesets.wuhan_tables import table_of

table = partial(table_of, JINGZHOU_3P)
DRAWABLE = 45
DEALT = 40


def with_open_set(rest: str, draws: str = "", replacements: str = "", at: dict[int, str] | None = None) -> Game:
    """Seat 1 has claimed a pung of 5p and holds 22s, 345s, 678p and the rest; West is wild. Seat 2 draws next."""
    hands = ("5p", f"55p22s345s678p1p{rest}")
    game = Game(Layout(hands, draws, replacements, at=at or {}, indicators="2z"), ruleset=JINGZHOU_3P)
    game.throw("5p", {1: "pung"})
    game.throw("1p")
    return game


# ---- the tiles, the wall and the indicator


def test_no_characters_and_no_east_winds_are_dealt() -> None:
    game = table()
    wall = game.last(ev.HandStarted).wall
    kinds = {piece // 4 for piece in wall}
    assert len(wall) == 96
    assert kinds == {parse_tile(f"{number}{suit}") for suit in "ps" for number in range(1, 10)} | {
        parse_tile(f"{number}z") for number in range(2, 8)
    }
    assert [len(hand) for hand in game.state.hands] == [14, 13, 13]


@pytest.mark.parametrize(
    ("indicator", "wild"), [("9s", "1s"), ("2z", "3z"), ("4z", "6z"), ("7z", "6z"), ("6z", "5z"), ("5z", "2z")]
)
def test_which_tile_is_wild(indicator: str, wild: str) -> None:
    assert view_of(table(indicator=indicator).state, 0).setup.wild == {parse_tile(wild)}


def test_the_wall_is_broken_by_the_sum_and_the_smaller_die() -> None:
    steps = [type(step).__name__ for step in JINGZHOU_3P.script]
    assert steps == ["BreakWall", "DealTiles", "TurnUp", "Play"]
    assert (JINGZHOU_3P.break_wall.stacks, JINGZHOU_3P.break_wall.count) == ((16, 16, 16), "smaller")


# ---- turns and claims among three


def test_chows_are_claimed_from_the_left_neighbour_and_pungs_from_both() -> None:
    game = table("5p", "46p", "46p55p")
    game.offer("5p")
    assert (game.may(1), game.may(2)) == ({"chow", "pass"}, {"pung", "pass"})


def test_the_turn_comes_back_after_three() -> None:
    game = table("19s", "46s", "8s", draws="8s")
    game.throw("1s")
    game.throw_drawn()
    assert game.state.turn == 2
    game.throw_drawn()
    assert game.state.turn == 0


def test_the_dealer_may_chow_from_the_third_seat() -> None:
    game = table("46s1p", "", "", draws="9p5s")
    game.throw("1p")
    game.throw_drawn()
    game.offer("5s")
    assert "chow" in game.may(0)
    assert "chow" not in game.may(1)


# ---- the last tiles


def at_the_last_tile(*hands: str, at: dict[int, str] | None = None) -> Game:
    """The last tile that can be drawn has been drawn."""
    game = Game(Layout(hands, indicators="3p", at=at or {}), ruleset=JINGZHOU_3P)
    game.throw(game.some_tile())
    game.quiet(0)
    return game


def drawable(number: int) -> int:
    """Where the drawable tile of a number (1 the first) lies, in the order of drawing."""
    return DEALT + 1 + number - 1


def test_the_last_tile_is_followed_by_a_discard_and_the_dealer_stays() -> None:
    game = at_the_last_tile()
    assert game.state.wall_left == 0
    assert "pass" not in game.may(game.state.turn)
    game.throw_drawn()
    assert (game.state.result, game.deltas()) == ("draw", (0, 0, 0))
    assert game.last(ev.HandEnded).following == (0, 0, 1, 1)
    assert sum(len(tiles) for tiles in game.state.rivers) == DRAWABLE + 1
    assert violations(game.state) == ()


def test_a_kong_needs_a_replacement_that_can_be_drawn() -> None:
    game = with_open_set("7z4z", draws="1s")
    game.quiet(3)
    assert game.state.turn == 1
    game.act({1: "kong 7z"})
    assert game.state.wall_left == 2
    late = with_open_set("7z4z", draws="1s")
    late.quiet(0)
    assert late.state.turn == 1
    assert [action for action in late.options(1).legal if isinstance(action, Kong)] == []


def test_the_last_tile_wins_without_a_major_of_its_own() -> None:
    game = with_open_set("78s", at={drawable(DRAWABLE): "6s"})
    game.quiet(0)
    assert game.state.turn == 1
    game.act({1: "win"})
    assert {"self-draw", "plain-win"} <= game.won()
    assert "last-tile" not in game.won()


def test_the_last_discard_may_be_won_with_but_not_claimed() -> None:
    game = with_open_set("78s", draws="7z", at={drawable(DRAWABLE - 1): "6s"})
    game.act({2: "kong 7z"})
    game.quiet(0)
    assert game.state.turn == 0
    game.offer("6s")
    assert game.may(1) == {"win", "pass"}
    assert game.may(2) <= {"win", "pass"}


# ---- winning


def test_one_opponent_who_owes_the_minimum_is_enough() -> None:
    game = with_open_set("78s", draws="6s")
    game.throw_drawn({1: "win"})
    assert game.deltas() == (-8, 16, -8)
    game = with_open_set("3z8s", draws="6s")
    game.offer("6s")
    assert game.refused(1)["win"] == "below-minimum"
    game = with_open_set("3z8s", draws="9p6s")
    game.throw_drawn()
    game.throw_drawn({1: "win"})
    assert game.deltas() == (-8, 10, -2)


def test_a_replacement_for_a_one_tile_kong_wins_as_a_kong_bloom() -> None:
    game = with_open_set("78s", draws="9p9p7z", replacements="6s")
    game.throw_drawn()
    game.throw_drawn()
    game.act({1: "kong 7z"})
    game.act({1: "win"})
    assert {"kong-bloom", "kong-tile", "open-sets"} <= game.won()
    assert "self-draw" not in game.won()


def test_a_robbed_kong_is_paid_by_the_robbed_player_alone() -> None:
    hands = ("5p6s", "55p22s345s678p1p78s", "66s9p")
    game = Game(Layout(hands, "9p9s9s9s6s", indicators="2z"), ruleset=JINGZHOU_3P)
    game.throw("5p", {1: "pung"})
    game.throw("1p")
    game.throw_drawn()
    game.throw("6s", {2: "pung"})
    game.throw("9p")
    game.throw_drawn()
    game.throw_drawn()
    game.act({2: "kong 6s"})
    game.act({1: "win"})
    assert "robbing-a-kong" in game.won()
    assert game.deltas() == (0, 120, -120)


def test_honours_in_any_arrangement_are_a_limit_at_once() -> None:
    hands = ("2z", "22z33445566z4z9p", "")
    game = Game(Layout(hands, "5z", indicators="8p"), ruleset=JINGZHOU_3P)
    game.throw("2z", {1: "pung"})
    game.throw("9p")
    game.throw_drawn({1: "win"})
    assert game.deltas() == (-600, 1200, -600)


# ---- the deal


def test_the_deal_passes_to_the_right_and_ends_after_four_rotations() -> None:
    game = with_open_set("78s", draws="6s")
    game.throw_drawn({1: "win"})
    assert game.last(ev.HandEnded).following == (0, 1, 1, 0)
    last_round = Position(round=3, dealer=1, hand=11)
    flow = JINGZHOU_3P.flow
    assert isinstance(flow, Rotation)
    following = flow.passed_on(last_round)
    assert following is not None and (following.round, following.dealer) == (3, 2)
    assert flow.passed_on(following) is None
