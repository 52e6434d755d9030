"""Wuhan mahjong in play, on scripted walls: the indicator, wild tiles, one-tile kongs, the bottom stage.

By hand from its rules.
"""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Kong
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.wuhan.wuhan import WUHAN
from mahjong_desktop.study.figures import unit_totals
from tests.engine.tables import Game, Layout
from tests.rulesets.wuhan_tables import table_of

table = partial(table_of, WUHAN)
DRAWABLE = 72


# ---- doubles and the half as much again of a major win


@pytest.mark.parametrize(
    ("hand", "units"),
    [
        ("22m555m777p333s6s1z", {"major": 10, "double": 2, "half-again": 1}),  # all pungs
        ("22m567m789p345s8s1z", {"minor": 1, "double": 3}),
    ],
)
def test_a_self_draw_is_told_among_the_doubles_of_a_minor_win_only(hand: str, units: dict[str, int]) -> None:
    """The doubles that are told are those that the total counts: open sets and no wild tile, and the self-draw only
    where it doubles."""
    drawn = hand[-4:-2]
    game = table("2m258p147s1234z5z69p", hand, draws=f"9s9s9s{drawn}")
    game.throw("2m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "win"})
    won = game.last(ev.Won)
    tallies = unit_totals(WUHAN, won.elements, won.totals)
    assert {tally.unit: tally.sum for tally in tallies} == units
    assert dict(won.totals)["doubles"] == units["double"]


# ---- the indicator and the wild tiles


@pytest.mark.parametrize(
    ("indicator", "wild"), [("9s", "1s"), ("1z", "2z"), ("4z", "6z"), ("7z", "6z"), ("6z", "5z"), ("5z", "1z")]
)
def test_which_tile_is_wild(indicator: str, wild: str) -> None:
    assert view_of(table(indicator=indicator).state, 0).setup.wild == {parse_tile(wild)}


def test_wild_tiles_go_into_no_claimed_set() -> None:
    game = table("5p", "46p123m1z")
    game.offer("5p")
    assert "chow" not in game.may(1)
    game = table("5p", "67p4p3p1z")
    game.throw("5p", {1: "chow 67p"})
    assert game.melds(1) == ["567p"]


def test_four_wild_tiles_are_no_kong_of_four() -> None:
    game = table("4444p")
    forms = {action.form for action in game.options(0).legal if isinstance(action, Kong)}
    assert forms == {KongForm.SINGLE}


# ---- one-tile kongs


def test_a_replacement_for_a_one_tile_kong_wins_as_a_kong_bloom() -> None:
    game = with_open_set("78s", draws="6z6z6z7z", replacements="6s")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 7z"})
    game.act({1: "win"})
    assert {"kong-bloom", "kong-tile", "open-sets"} <= game.won()


def test_red_dragons_in_the_hand_bar_the_win() -> None:
    game = with_open_set("77z", draws="6z6z6z7z")
    for _ in range(3):
        game.throw_drawn()
    assert game.refused(1)["win"] == "kong-tile-in-hand"


def with_open_set(rest: str, draws: str, replacements: str = "", at: dict[int, str] | None = None) -> Game:
    """Seat 1 has claimed a pung of 5m and holds 22s, 345p, 678p and the rest; South is wild."""
    hands = ("5m", f"55m22s345678p1m{rest}")
    game = Game(Layout(hands, draws, replacements, at=at or {}, indicators="1z"), ruleset=WUHAN)
    game.throw("5m", {1: "pung"})
    game.throw("1m")
    return game


def test_no_kong_in_the_bottom_stage_nor_one_that_would_begin_it() -> None:
    game = table("7z1z")
    game.throw("1z")
    game.quiet(4)
    assert game.state.turn == 0
    assert game.state.wall_left == 4
    kongs = [action for action in game.options(0).legal if isinstance(action, Kong)]
    assert kongs == []


# ---- the bottom stage


def bottom(*hands: str, at: dict[int, str] | None = None) -> Game:
    """The dealer has drawn the last ordinary tile."""
    game = Game(Layout(hands, indicators="3p", at=at or {}), ruleset=WUHAN)
    game.throw(game.some_tile())
    game.quiet(4)
    assert (game.state.turn, game.state.wall_left) == (0, 4)
    return game


def drawable(number: int) -> int:
    """Where the drawable tile of a number (1 the first) lies, in the order of drawing."""
    return 53 + 1 + number - 1


def test_the_last_ordinary_discard_may_be_claimed_but_not_for_a_kong() -> None:
    game = bottom("", "555z", at={drawable(DRAWABLE - 4): "5z"})
    game.offer("5z")
    assert game.may(1) == {"pung", "pass"}
    game.act({1: "pung"})
    assert (game.state.turn, game.melds(1)) == (1, ["555z"])
    game.throw(game.some_tile())
    assert game.state.turn == 2 and game.may(2) <= {"win", "pass"}


def test_the_last_four_tiles_are_drawn_without_discards() -> None:
    game = bottom()
    game.throw(game.some_tile())
    river = sum(len(tiles) for tiles in game.state.rivers)
    for seat, left in ((1, 3), (2, 2), (3, 1), (0, 0)):
        assert (game.state.turn, game.state.wall_left) == (seat, left)
        assert game.may(seat) <= {"win", "pass"} and "pass" in game.may(seat)
        game.act({seat: "pass"})
    assert (game.state.result, game.deltas()) == ("draw", (0, 0, 0, 0))
    assert sum(len(tiles) for tiles in game.state.rivers) == river
    assert game.last(ev.HandEnded).following == (0, 0, 1, 1)
    assert violations(game.state) == ()


def test_a_win_with_a_bottom_tile() -> None:
    game = with_open_set("78s", draws="", at={drawable(DRAWABLE): "6s"})
    game.quiet(4)
    game.throw_drawn()
    for seat in (2, 3, 0):
        game.act({seat: "pass"})
    game.act({1: "win"})
    assert "last-tile" in game.won()
    assert game.state.wall_left == 0
