"""Mistakes at a strict riichi table: chombo, dead hands, what comes to light late; by hand from its rules."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import DeclareWin, Discard
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.mistakes import (
    EAST_IDLE,
    IDLE,
    ME,
    NEXT,
    OPPOSITE,
    READY,
    erred,
    gains,
    play_out,
    track,
)
from tests.engine.tables import Game, Layout


@pytest.mark.parametrize(("seat", "paid"), [(0, (-12000, 4000, 4000, 4000)), (2, (4000, 2000, -8000, 2000))])
def test_riichi_false_win_is_chombo(seat: int, paid: tuple[int, ...]) -> None:
    layout = Layout((EAST_IDLE, IDLE), position=Position(0, 0, 3, 2))
    game = Game(layout, ruleset=RIICHI_EMA, strict=frozenset({seat}))
    if seat == 0:
        game.step({0: DeclareWin()})
    else:
        game.throw("5z", {seat: "win"})
    assert gains(game) == gains(game, "chombo") == paid
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme, ended.following) == ("void", "pays-chombo", (0, 0, 4, 2))


def test_riichi_chombo_gives_the_bets_back() -> None:
    game = Game(Layout((READY + "5z", IDLE)), ruleset=RIICHI_EMA, strict=OPPOSITE)
    game.throw("5z riichi")
    assert game.state.scores[0] == 29000
    game.throw_drawn({2: "win"})
    assert game.state.scores == (34000, 32000, 22000, 32000)
    assert (game.state.deposit, track(game.state, "riichi-sticks")) == (0, 0)


def test_riichi_tournament_chombo_costs_after_the_game() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=RIICHI_EMA, options={"chombo": "tournament"}, strict=ME)
    game.step({0: DeclareWin()})
    assert gains(game) == (0, 0, 0, 0)
    assert game.last(ev.HandEnded).scheme == "pays-chombo-later"
    assert track(game.state, "chombos") == (1, 0, 0, 0)
    game.next_hand()
    assert track(game.state, "chombos") == (1, 0, 0, 0)


def test_riichi_furiten_win_is_chombo() -> None:
    game = Game(Layout((READY + "4s",), draws="4s"), ruleset=RIICHI_EMA, strict=ME)
    game.throw("4s")
    game.throw("4s", {0: "win"})
    assert erred(game)[:2] == ("false-win", "furiten")
    assert game.last(ev.HandEnded).result == "void"


def test_riichi_a_right_win_makes_the_chombo_void() -> None:
    game = Game(Layout((IDLE + "4s", IDLE, "234567m345p22s56s")), ruleset=RIICHI_EMA, strict=NEXT)
    game.throw("4s", {1: "win", 2: "win"})
    assert game.told(ev.Erred) == []
    assert game.last(ev.Won).seat == 2


def test_riichi_without_being_ready_is_found_out_at_the_draw() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=RIICHI_EMA, strict=ME)
    game.throw("5z riichi")
    assert erred(game) == ("false-declaration", "riichi-not-ready", False)
    assert not game.last(ev.Erred).found
    assert game.state.scores[0] == 29000
    ended = play_out(game)
    assert (ended.result, ended.scheme, ended.following) == ("draw", "pays-chombo", (0, 0, 1, 0))
    assert game.state.scores == (18000, 34000, 34000, 34000)


def test_riichi_false_riichi_counts_in_a_tournament() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=RIICHI_EMA, options={"chombo": "tournament"}, strict=ME)
    game.throw("5z riichi")
    play_out(game)
    assert game.state.scores == (30000,) * 4
    assert track(game.state, "chombos") == (1, 0, 0, 0)


def test_riichi_a_dead_hand_is_noten_and_no_chombo() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=RIICHI_EMA, strict=ME)
    game.throw("5z riichi")
    for _ in range(3):
        game.throw_drawn()
    drawn = game.state.drawn
    other = next(piece for piece in game.state.hands[0] if drawn is not None and piece // 4 != drawn // 4)
    game.step({0: Discard(other)})
    assert game.last(ev.Erred).reason == "riichi-fixed-hand"
    assert game.state.dead == {0}
    game.act({})
    assert play_out(game).scheme != "pays-chombo"


def test_riichi_with_claimed_sets_kills_the_hand_and_bets_nothing() -> None:
    game = Game(Layout((EAST_IDLE, "234m258p369s1234z")), ruleset=RIICHI_EMA, strict=NEXT)
    game.throw("1m", {1: "chow 23m"})
    game.throw("1z riichi")
    assert erred(game) == ("false-declaration", "riichi-open-hand", True)
    assert game.told(ev.Declared) == []
    assert game.state.scores == (30000,) * 4
    assert [tile.piece // 4 for tile in game.state.rivers[1]] == [27]


def test_riichi_swap_calling_kills_the_hand() -> None:
    game = Game(Layout((EAST_IDLE, "234m258p369s1234z")), ruleset=RIICHI_EMA, strict=NEXT)
    game.throw("1m", {1: "chow 23m"})
    game.throw("4m")
    assert erred(game) == ("forbidden-discard", "swap-calling", True)
    assert [tile.piece // 4 for tile in game.state.rivers[1]] == [3]
    assert game.state.turn == 2


def test_riichi_claims_of_a_dead_hand_are_chombo() -> None:
    game = Game(Layout((EAST_IDLE, "234m258p369s1234z")), ruleset=RIICHI_EMA, strict=NEXT)
    game.throw("1m", {1: "chow 23m"})
    game.throw("4m")
    game.throw_drawn({1: "win"})
    assert game.last(ev.Erred).fault == "dead-claim"
    assert gains(game) == (4000, -8000, 2000, 2000)


@pytest.mark.parametrize("wins", [True, False])
def test_riichi_kong_that_changes_the_wait(wins: bool) -> None:
    layout = Layout(("1112m456p789p123s5z",), draws="6z6z6z1m2m", replacements="7z")
    game = Game(layout, ruleset=RIICHI_EMA, strict=ME)
    game.throw("5z riichi")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "kong 1m"})
    assert not game.last(ev.Erred).found
    game.throw("7z")
    if wins:
        game.throw("2m", {0: "win"})
        assert (game.last(ev.Erred).fault, game.last(ev.Erred).reason) == ("false-win", "unlawful-kong")
        assert game.last(ev.HandEnded).scheme == "pays-chombo"
    else:
        assert play_out(game).scheme == "pays-chombo"
    assert gains(game, "chombo") == (-12000, 4000, 4000, 4000)
