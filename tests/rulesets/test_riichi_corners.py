"""Riichi over several hands, by hand from its rules: what lies on the table, places, passed wins bound by riichi."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.mistakes import track
from tests.engine.tables import Game, Layout

TERMINALS = "1m9m1p9p1s9s1z2z3z4z5z6z7z1m9m1p9p"
"""What East draws; nobody can claim any of it."""
READY = "234567m34588p34s"
BOUND = "123456m789p11s23s"
"""Waits for 1s and 4s."""
IDLE = ("2345678m2345p66s7z", READY, "23456m234p23456s")


def play_out(game: Game) -> None:
    """Everybody throws what he draws."""
    while game.state.phase is not Phase.OVER:
        if game.state.phase is Phase.TURN:
            game.throw_drawn()
        else:
            game.act({})


def test_nagashi_mangan_takes_the_bets_off_the_table() -> None:
    own_draws = {56 + 4 * turn: TERMINALS[2 * turn : 2 * turn + 2] for turn in range(17)}
    layout = Layout(IDLE, at={53: "9s", **own_draws})
    game = Game(layout, ruleset=RIICHI_EMA, options={"nagashi-mangan": "on"})
    game.throw("7z")
    game.throw("9s riichi")
    play_out(game)
    assert game.last(ev.HandEnded).scheme == "pays-nagashi-mangan"
    assert game.deltas() == (13000, -5000, -4000, -4000)
    assert (game.state.deposit, track(game.state, "riichi-sticks")) == (0, 0)
    game.next_hand()
    assert track(game.state, "riichi-sticks") == 0 and not violations(game.state)


def test_a_bet_left_from_an_unwon_hand_goes_to_the_next_winner() -> None:
    winning = Layout(("", "123456m789p11s234s"))
    game = Game(Layout(IDLE, at={53: "9s"}), winning, ruleset=RIICHI_EMA)
    game.throw("7z")
    game.throw("9s riichi")
    play_out(game)
    assert (game.state.deposit, track(game.state, "riichi-sticks")) == (1000, 1)
    game.next_hand()
    before = game.state.scores[1]
    game.act({1: "win"})
    assert game.state.position.streak == 1  # one counter, though the deal has moved
    assert game.state.scores[1] == before + 48000 + 300 + 1000
    assert (game.state.deposit, track(game.state, "riichi-sticks")) == (0, 0)


def test_sharing_left_bets_parts_nobody_who_ties() -> None:
    game = Game(Layout(), ruleset=RIICHI_EMA)
    table = replace(game.state.table, tracks={"riichi-sticks": 1, "chombos": (0, 0, 0, 0)})
    paid = RIICHI_EMA.closing((33000, 33000, 33000, 20000), table)
    left = {one.payee: one.amount for one in paid if one.reason == "left-bets"}
    uma = {max(one.payer, one.payee): one.amount for one in paid if one.reason == "uma"}
    assert left == {0: 400, 1: 300, 2: 300}
    assert uma == {0: 5000, 1: 5000, 2: 5000, 3: 15000}


@pytest.mark.parametrize("ends", ["own", "any-claim"])
def test_a_win_passed_after_riichi_bars_though_another_claims_the_tile(ends: str) -> None:
    layout = Layout((BOUND + "5z", "", "44s6z"), draws="4s7z7z1s")
    game = Game(layout, ruleset=RIICHI_EMA, options={"temporary-furiten-end": ends})
    game.throw("5z riichi")
    game.throw("4s", {2: "pung"})
    game.throw("6z")
    for _ in range(2):
        game.throw_drawn()
    game.offer("1s")
    assert game.refused(0)["win"] == "furiten"


def test_the_discard_after_the_fourth_kong_can_only_be_won_on() -> None:
    hands = ("111122223333m4m5z", "6666z", "99p5z", "")
    game = Game(Layout(hands, replacements="1p1p1p9p"), ruleset=RIICHI_EMA, options={"abortive-draws": "on"})
    for tile in ("1m", "2m", "3m"):
        game.act({0: f"kong {tile}"})
    game.throw("5z")
    game.act({1: "kong 6z"})
    game.offer("9p")
    assert game.match.asked() == {}
    game.act({})
    assert game.last(ev.HandEnded).scheme == "aborted-four-kongs"
    off = Game(Layout(hands, replacements="1p1p1p9p"), ruleset=RIICHI_EMA)
    for tile in ("1m", "2m", "3m"):
        off.act({0: f"kong {tile}"})
    off.throw("5z")
    off.act({1: "kong 6z"})
    off.offer("9p")
    assert "pung" in off.may(2)
