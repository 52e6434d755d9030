"""Taiwanese 16-tile mahjong in play, on scripted walls: ready hands, and wins that were let pass.

By hand from its rules.
"""

from __future__ import annotations

import pytest

from tests.rulesets.taiwan_16_tables import READY, table

# ---- ready hands


def test_ready_with_the_first_discard_and_ready_later() -> None:
    game = table(READY + "5z", "123456789p123s55m23m", draws="6z6z6z7z7z")
    assert game.declarations(0) == {"ready-first"}
    game.throw("5z ready-first")
    assert game.declarations(1) == {"ready-first"}
    for _ in range(3):
        game.throw_drawn()
    assert (game.throwable(0), game.declarations(0)) == ("7z", set())
    game.throw_drawn()
    assert game.declarations(1) == {"ready"}


def test_the_first_discard_after_a_claim_is_ready_and_no_more() -> None:
    game = table("1z", "", "123456789m23s55p9p11z", draws="6z7z6z2z4s")
    game.throw("1z", {2: "pung"})
    assert game.declarations(2) == {"ready"}
    game.throw("9p ready")
    for _ in range(3):
        game.throw_drawn()
    assert game.throwable(2) == "2z"
    game.throw_drawn()
    game.throw_drawn({2: "win"})
    assert game.values() == {"declared-ready": 1, "round-wind-pung": 1}


def test_a_hand_declared_ready_claims_nothing_and_a_self_draw_counts_double() -> None:
    game = table(READY + "5z", "", "", "", draws="6z6z1s4s")
    game.throw("5z ready-first")
    for _ in range(2):
        game.throw_drawn()
    game.offer("1s")
    assert game.may(0) == {"win", "pass"}
    game.act({0: "pass"})
    game.act({0: "win"})
    assert game.values() == {"original-call": 4, "self-draw": 2}


@pytest.mark.parametrize(
    ("hand", "drawn", "allowed"),
    [
        ("111456789m123p23s55s", "1m", True),
        ("123456789m123s4445p", "4p", False),  # it waits for 3p, 5p and 6p, with the kong for 5p alone
    ],
)
def test_a_concealed_kong_of_a_declared_hand_keeps_the_waits(hand: str, drawn: str, allowed: bool) -> None:
    game = table(hand + "5z", draws="6z6z6z" + drawn)
    game.throw("5z ready-first")
    for _ in range(3):
        game.throw_drawn()
    assert ("kong" in game.may(0)) == allowed
    assert game.refused(0) == ({} if allowed else {"kong": "kong-changes-wait"})


def test_a_declared_hand_adds_a_drawn_tile_to_a_pung() -> None:
    game = table("1z", "", "123456789m23s55p9p11z", draws="6z7z6z1z")
    game.throw("1z", {2: "pung"})
    game.throw("9p ready")
    for _ in range(3):
        game.throw_drawn()
    assert game.may(2) == {"discard", "kong"}
    game.act({2: "kong 1z"})
    assert game.state.turn == 2 and game.state.melds[2][0].kind.value == "kong"


def test_ready_as_dealt_by_the_option() -> None:
    assert list(table("4s", READY).match.asked()) == [0]
    game = table("5z", READY, draws="6z6z6z6z4s", options={"heavenly-ready": "yes"})
    assert list(game.match.asked()) == [1]
    game.act({1: "declare heavenly-ready"})
    game.throw("5z")
    assert (game.throwable(1), game.declarations(1)) == ("6z", set())
    for _ in range(4):
        game.throw_drawn()
    game.act({1: "win"})
    assert game.values() == {"heavenly-ready": 8, "self-draw": 2}
    passed = table("5z", READY, draws="6z", options={"heavenly-ready": "yes"})
    passed.act({1: "pass"})
    passed.throw("5z")
    assert passed.declarations(1) == {"ready-first"}


# ---- passed wins


def test_a_passed_win_bars_discards_until_the_own_draw() -> None:
    game = table("4s", "", "", READY, draws="1s6z6z4s")
    game.offer("4s")
    assert "win" in game.may(3)
    game.act({})
    game.offer("1s")
    assert game.refused(3)["win"] == "passed-win"
    game.act({})
    for _ in range(2):
        game.throw_drawn()
    game.throw_drawn({3: "win"})
    assert game.values() == {"concealed-hand": 1, "all-chows": 2}


def test_a_passed_win_does_not_bar_the_own_draw() -> None:
    game = table("4s", "", "", READY, draws="6z6z4s")
    game.throw("4s")
    for _ in range(2):
        game.throw_drawn()
    assert "win" in game.may(3)
