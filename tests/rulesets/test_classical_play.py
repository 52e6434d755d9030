"""Chinese classical in play, on scripted walls: kong box, bonus tiles, the end of the wall, original call, cannons.

By hand from its rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import HIDDEN, parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.classical.classical import CLASSICAL
from tests.engine.tables import Game, Layout

READY = "123456m789p11s23s"
"""Waits for 1s and 4s."""
DEALT, LIVE = 53, 75


def table(*layouts: Layout) -> Game:
    return Game(*layouts, ruleset=CLASSICAL)


def box(game: Game) -> int:
    """Tiles left in the kong box."""
    assert game.state.wall is not None
    return game.state.wall.reserve


# ---- before play


def test_bonus_tiles_are_replaced_from_the_live_wall() -> None:
    game = table(Layout(("5z", "15f"), draws="6z7z"))
    assert game.bonus(1) == "15f"
    assert {parse_tile("6z"), parse_tile("7z")} <= {piece // 4 for piece in game.state.hands[1]}
    assert (game.state.wall_left, box(game)) == (LIVE - 2, 16)


def test_a_dealt_kong_may_be_declared_before_play() -> None:
    game = table(Layout(("5z", "1111m"), replacements="9s"))
    assert game.state.phase is Phase.OPENING
    assert (list(game.match.asked()), game.may(1)) == ([1], {"kong", "pass"})
    game.act({1: "kong 1m"})
    assert (game.state.phase, game.state.turn) == (Phase.TURN, 0)
    assert (game.melds(1), box(game), game.state.wall_left) == (["1111m"], 15, LIVE)
    assert parse_tile("9s") in {piece // 4 for piece in game.state.hands[1]}


def test_a_dealt_kong_may_wait() -> None:
    game = table(Layout(("5z", "1111m")))
    game.act({1: "pass"})
    game.throw("5z")
    assert "kong" in game.may(1)


def test_east_begins_with_a_discard_and_declares_its_dealt_kong_after_a_draw() -> None:
    game = table(Layout(("1111m9s",), draws="5z6z7z8s"))
    game.act({0: "pass"})
    assert game.state.turn == 0 and game.may(0) == {"discard"}
    assert game.refused(0) == {"kong": "kong-not-drawn"}
    game.throw("9s")
    for tile in ("5z", "6z", "7z"):
        game.throw(tile)
    assert "kong" in game.may(0)


def test_east_declares_one_dealt_kong_after_the_other_before_play() -> None:
    game = table(Layout(("1111m2222m9s",), replacements="7z8s"))
    for tile in ("1m", "2m"):
        assert game.state.phase is Phase.OPENING
        game.act({0: f"kong {tile}"})
    assert game.state.phase is Phase.TURN and game.may(0) == {"discard"}
    assert (game.melds(0), box(game)) == (["1111m", "2222m"], 14)


def test_the_blessing_of_heaven_needs_no_draw() -> None:
    game = table(Layout(("1111m23m456789p11s",)))
    game.act({0: "pass"})
    assert game.may(0) == {"win", "discard"}
    game.act({0: "win"})
    assert "heavenly-hand" in game.won()


def test_a_bonus_tile_as_a_loose_tile_is_replaced_from_the_live_wall() -> None:
    game = table(Layout(("5z", "1111m"), draws="9s", replacements="1f"))
    game.act({1: "kong 1m"})
    assert (game.bonus(1), box(game), game.state.wall_left) == ("1f", 15, LIVE - 1)
    assert parse_tile("9s") in {piece // 4 for piece in game.state.hands[1]}


def test_the_dealers_last_tile_stays_his_secret_before_play() -> None:
    game = table(Layout(("", "1111m")))
    assert game.state.phase is Phase.OPENING and game.state.drawn is not None
    assert view_of(game.state, 0).drawn == game.state.drawn
    assert {view_of(game.state, seat).drawn for seat in (1, 2, 3)} == {HIDDEN}


def test_easts_hand_completed_by_a_loose_tile_before_play_is_heavenly() -> None:
    game = table(Layout(("1111m456789p11s23s",), replacements="4s"))
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert "heavenly-hand" in game.won()


# ---- kongs in play


def test_the_kong_box_shrinks_and_the_live_wall_does_not() -> None:
    game = table(Layout(("111122223333m", ""), replacements="9s8s7s6s"))
    for tile in ("1m", "2m", "3m"):
        game.act({0: f"kong {tile}"})
    assert (box(game), game.state.wall_left) == (13, LIVE)


def test_a_kong_is_not_made_in_the_turn_of_a_claim() -> None:
    game = table(Layout(("5z", "55z1111m")))
    game.act({1: "pass"})
    game.throw("5z", {1: "pung"})
    assert "kong" not in game.may(1)


# ---- the end of the wall


def test_a_bonus_tile_as_the_last_live_tile_ends_the_hand() -> None:
    game = table(Layout(at={DEALT + LIVE - 1: "1f"}, position=Position(0, 0, 0, 3)))
    game.throw(game.some_tile())
    game.quiet(1)
    game.throw_drawn()
    assert (game.state.result, game.state.wall_left, game.bonus(3)) == ("draw", 0, "1f")
    assert isinstance(game.events[-1], ev.HandEnded)
    assert isinstance(game.events[-2], ev.BonusExposed)
    assert game.last(ev.HandEnded).following == (0, 0, 1, 3)


def last_discard(*hands: str, last: str, replacements: str = "") -> Game:
    """Until the seat that draws the last live tile has drawn it; that is the player on the dealer's left."""
    game = table(Layout(hands, at={DEALT + LIVE - 1: last}, replacements=replacements))
    if game.state.phase is Phase.OPENING:
        game.act({})
    game.throw(game.some_tile())
    game.quiet(0)
    assert (game.state.turn, game.state.wall_left) == (3, 0)
    return game


def test_the_last_discard_and_every_later_one_may_be_claimed_for_sets() -> None:
    game = last_discard("", "55z66z", "", "", last="5z")
    game.throw("5z", {1: "pung"})
    assert (game.state.turn, game.melds(1), game.state.result) == (1, ["555z"], None)
    game.throw("6z")
    assert game.state.result == "draw"


def test_the_last_discard_unclaimed_ends_the_hand() -> None:
    game = last_discard(last="5z")
    game.throw("5z")
    assert game.state.result == "draw"
    assert game.told(ev.Paid) == []


def test_a_kong_after_the_wall_is_exhausted_takes_a_loose_tile_and_may_win() -> None:
    game = last_discard("", "", "", "555z456789p11s23s", last="5z", replacements="4s")
    game.act({3: "kong 5z"})
    assert box(game) == 15
    game.act({3: "win"})
    assert {"kong-bloom", "last-tile"} <= game.won()


def test_a_claimed_kong_of_the_last_discard_too() -> None:
    game = last_discard("", "", "555z456789p11s23s", "", last="5z", replacements="4s")
    game.throw("5z", {2: "kong"})
    game.act({2: "win"})
    assert {"kong-bloom", "last-tile"} <= game.won()


def test_a_win_on_the_last_discard() -> None:
    game = last_discard("", READY, "", "", last="4s")
    game.throw("4s", {1: "win"})
    assert "last-discard" in game.won()


# ---- original call


def test_an_original_call_fixes_the_hand_and_doubles() -> None:
    game = table(Layout((READY + "5z",), draws="1s6z6z1m4s"))
    assert game.declarations(0) == {"ready-first"}
    game.throw("5z ready-first")
    game.offer("1s")
    assert game.may(0) == {"win", "pass"}
    game.act({})
    game.throw("6z")
    game.throw("6z")
    assert game.throwable(0) == "1m"
    game.throw("1m")
    game.throw("4s", {0: "win"})
    assert "original-call" in game.won()


def test_an_original_call_after_a_claimed_first_tile() -> None:
    game = table(Layout(("1s", "1123s456m789p55z7z"), draws="5z"))
    game.throw("1s", {1: "chow 23s"})
    assert game.declarations(1) == {"ready-first"}
    game.throw("7z ready-first")
    game.throw("5z", {1: "win"})
    assert "original-call" in game.won()


def test_no_original_call_later() -> None:
    game = table(Layout((READY + "5z",), draws="6z6z6z7z"))
    game.throw("5z")
    for _ in range(3):
        game.throw_drawn()
    assert game.state.turn == 0 and game.declarations(0) == set()


# ---- cannons

FEARED = "112233s4599s123p"
"""Lays three sets of bamboos with the tiles that the dealer throws, and then waits for 3s and 6s."""


def cannon(discarder: str) -> Game:
    """Seat 1 has laid three sets of bamboos; seat 2 has drawn 6s and throws it."""
    game = table(Layout(("1s", FEARED, discarder), draws="6z6z2s7z7z3s6s"))
    for tile, other in (("1s", "1p"), ("2s", "2p"), ("3s", "3p")):
        game.throw(tile, {1: "pung"})
        game.throw(other)
        if tile != "3s":
            game.throw_drawn()
            game.throw_drawn()
    assert game.state.turn == 2
    return game


def test_who_lets_off_a_cannon_pays_for_all() -> None:
    game = cannon("19m19p1234567z")
    game.throw("6s", {1: "win"})
    assert "pure-one-suit" in game.won()
    worth = game.last(ev.Won).points
    assert {(paid.payer, paid.payee) for paid in game.told(ev.Paid)} == {(2, 1)}
    assert game.deltas() == (0, 4 * worth, -4 * worth, 0)


def test_who_has_dangerous_tiles_alone_has_no_choice() -> None:
    game = cannon("4445556677788s")
    game.throw("6s", {1: "win"})
    worth = game.last(ev.Won).points
    assert [event.seat for event in game.told(ev.Declared)] == [2]
    wins = {paid.payer: paid.amount for paid in game.told(ev.Paid) if paid.reason == "win"}
    assert wins == {0: 2 * worth, 2: worth, 3: worth}


def test_a_cannon_is_let_off_too_when_the_fed_hand_is_won_by_a_draw() -> None:
    """The fourth set fed is the dangerous one: 6s from the dealer for a chow; the pair is drawn."""
    draws = "6z6z2s7z7z3s6z5z6s5z5z8m9s"
    game = table(Layout(("1s", "112233s4599s12p7z", "19m19p1234567z"), draws=draws))
    for tile, other in (("1s", "1p"), ("2s", "2p"), ("3s", "7z")):
        game.throw(tile, {1: "pung"})
        game.throw(other)
        game.throw_drawn()
        game.throw_drawn()
    game.throw("6s", {1: "chow 45s"})
    game.throw("9s")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "win"})
    assert {"pure-one-suit", "self-draw"} <= game.won()
    worth = game.last(ev.Won).points
    assert game.deltas() == (-4 * worth, 4 * worth, 0, 0)


# ---- thirteen wins


@pytest.mark.parametrize(("streak", "elements", "following"), [(12, True, (0, 1, 1, 0)), (11, False, (0, 0, 1, 12))])
def test_easts_thirteenth_win_running(streak: int, elements: bool, following: tuple[int, int, int, int]) -> None:
    game = table(Layout((READY + "4s",), position=Position(0, 0, 0, streak)))
    game.act({0: "win"})
    assert ("thirteenth-win" in game.won()) == elements
    assert game.last(ev.HandEnded).following == following
