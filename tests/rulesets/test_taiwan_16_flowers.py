"""Taiwanese 16-tile mahjong in play, on scripted walls: flowers that win, dealt ones and the eighth that is robbed.

By hand from its rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from tests.rulesets.taiwan_16_tables import EIGHT, READY, SEVEN, table

AFTER_SEVEN = 65 + 63 - 7 - 1
"""Where the last drawable tile lies, in the order of drawing, once seven flowers were replaced."""


# ---- flowers that win


def test_the_dealer_wins_with_dealt_flowers_before_anything_else() -> None:
    game = table(SEVEN, replacements="8f")
    won = game.last(ev.Won)
    assert (won.way, won.circumstances) == ("flowers", ("dealt-hand",))
    assert game.values() == {"eight-flowers": 8, "dealt-flowers": 4}
    assert game.deltas() == (930, -310, -310, -310)


def test_another_player_wins_with_dealt_flowers_at_the_own_first_draw() -> None:
    game = table("5z", EIGHT, draws="6z")
    assert game.told(ev.Won) == []
    game.throw("5z")
    won = game.last(ev.Won)
    assert (won.seat, won.way, won.circumstances) == (1, "flowers", ("first-draw",))
    assert game.deltas() == (-310, 890, -290, -290)
    assert len(game.last(ev.HandEnded).hands[1]) == 17


def test_the_first_draw_after_a_claim_counts_too() -> None:
    game = table("1z", "", EIGHT + "11z")
    game.throw("1z", {2: "pung"})
    game.throw(game.some_tile())
    for _ in range(3):
        game.throw_drawn()
    assert (game.last(ev.Won).seat, game.values()) == (2, {"eight-flowers": 8, "dealt-flowers": 4})


def test_dealt_flowers_come_too_late_after_another_win() -> None:
    game = table("4s", READY, EIGHT)
    game.throw("4s", {1: "win"})
    assert game.values() == {"earthly-hand": 16, "concealed-hand": 1, "all-chows": 2}
    assert game.last(ev.HandEnded).result == "win"


@pytest.mark.parametrize("hands", [("5z8f", "", SEVEN), ("5z", "", SEVEN, "8f"), ("5z", "8f", SEVEN)])
def test_seven_dealt_flowers_win_if_another_was_dealt_the_eighth(hands: tuple[str, ...]) -> None:
    holder = next(seat for seat, hand in enumerate(hands) if "8f" in hand)
    game = table(*hands)
    assert game.told(ev.Won) == []
    game.throw("5z")
    game.throw_drawn()
    assert game.values() == {"robbing-eighth-flower": 8, "dealt-flowers": 4}
    expected = [0, 0, 290 + 20 * (holder == 0), 0]
    expected[holder] = -expected[2]
    assert game.deltas() == tuple(expected)


def test_eight_flowers_in_play_are_paid_by_all() -> None:
    game = table("5z", SEVEN, draws="8f")
    game.throw("5z")
    assert game.values() == {"eight-flowers": 8}
    assert game.deltas() == (-230, 650, -210, -210)


@pytest.mark.parametrize(("draws", "drawer", "amount_paid"), [("8f", 1, 210), ("6z6z6z8f", 0, 310)])
def test_the_eighth_flower_is_robbed_and_its_owner_pays(draws: str, drawer: int, amount_paid: int) -> None:
    """The dealer has stayed twice: five tai more from him."""
    game = table("5z", "", "", SEVEN, draws=draws, position=Position(0, 0, 2, 2))
    game.throw("5z")
    for _ in range(0 if drawer == 1 else 3):
        game.throw_drawn()
    won = game.last(ev.Won)
    assert (won.seat, won.way, won.giver) == (3, "rob-flower", drawer)
    assert game.values() == {"robbing-eighth-flower": 8}
    assert (game.deltas()[drawer], game.deltas()[3]) == (-amount_paid, amount_paid)


def test_who_draws_the_seventh_flower_wins_if_the_eighth_lies_before_another() -> None:
    game = table("5z", "123456f", "8f", draws="7f")
    game.throw("5z")
    won = game.last(ev.Won)
    assert (won.seat, won.way, won.giver, won.circumstances) == (1, "flowers", None, ())
    assert game.deltas() == (0, 210, -210, 0)
    assert game.last(ev.HandEnded).scheme == "pays-rob-flower"


def test_the_last_tile_wins_by_flowers_but_is_not_shown_to_be_robbed() -> None:
    own = table(SEVEN, at={AFTER_SEVEN: "8f"})
    own.throw(own.some_tile())
    own.quiet(1)
    own.throw_drawn()
    assert (own.state.wall_left, own.won()) == (0, {"eight-flowers"})
    other = table("", SEVEN, at={AFTER_SEVEN: "8f"})
    other.throw(other.some_tile())
    other.quiet(0)
    assert (other.state.turn, other.bonus(0), other.declarations(0)) == (0, "", set())
    other.throw(other.some_tile())
    assert other.last(ev.HandEnded).result == "draw"
