"""Ningbo mahjong in play, on scripted walls: the indicator in the wall, wild flowers, claims, the last tile, partners.

By hand from its rules.
"""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.core.tiles import format_tiles, parse_tile, parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard, Kong
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.ningbo import NINGBO, GameOptions
from tests.engine.designs.made_up import played
from tests.rulesets.ningbo_tables import TAIL, table_of, won_after_two_kongs

table = partial(table_of, NINGBO)
DRAWABLE = 90


def bonus_pieces(tiles: str) -> tuple[int, ...]:
    """Flowers and seasons as pieces; there is one of each."""
    return tuple(4 * tile for tile in parse_tiles(tiles))


# ---- the wall and its indicator


@pytest.mark.parametrize(("value", "stack"), [("larger-break", 2), ("smaller-break", 5)])
def test_one_die_breaks_the_wall_and_the_other_one_turns_up_the_indicator(value: str, stack: int) -> None:
    game = table(at={TAIL[2]: "3p", TAIL[5]: "6s"}, options={"dice": value})
    assert game.wall.face_up == (TAIL[stack],)
    assert format_tiles(piece // 4 for piece in game.state.indicators) == {2: "3p", 5: "6s"}[stack]


def test_every_tile_but_the_indicator_is_drawn_and_the_dealer_stays() -> None:
    game = table("147m258p369s1234z6z")
    indicator = game.state.indicators[0]
    assert game.state.wall_left == DRAWABLE
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert indicator not in {drew.piece for drew in game.told(ev.Drew)}
    wall = game.wall
    assert [wall.pieces[place] for place in wall.there] == [indicator]
    assert game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert (game.state.position.dealer, game.state.position.hand) == (0, 1)


def test_replacements_come_from_the_tail_and_jump_over_the_indicator() -> None:
    tail = {TAIL[1]: "1f", TAIL[1] + 1: "2f", TAIL[2] + 1: "3s", TAIL[2] - 2: "4s"}
    game = table("147m258p369s1234z5f", "6f", at=tail)
    assert game.state.bonus[0] == bonus_pieces("5f1f2f")
    assert game.state.bonus[1] == bonus_pieces("6f")
    assert format_tiles([piece // 4 for piece in game.state.indicators]) == "9p"
    assert parse_tile("3s") in {piece // 4 for piece in game.state.hands[0]}
    assert parse_tile("4s") in {piece // 4 for piece in game.state.hands[1]}


def test_a_kong_draws_its_replacement_over_the_indicator() -> None:
    tail = {TAIL[1]: "1z", TAIL[1] + 1: "1z", TAIL[2] + 1: "7s", TAIL[2] - 2: "4s"}
    game = table("1111m2222p3333s47z", at=tail)
    for kind in ("1m", "2p", "3s"):
        game.act({0: f"kong {kind}"})
    assert [format_tiles([drew.piece // 4]) for drew in game.told(ev.Drew)[-3:]] == ["1z", "1z", "7s"]
    assert violations(game.state) == ()


# ---- wild tiles


@pytest.mark.parametrize(
    ("indicator", "wild", "laid"),
    [("5s", "5s", "1f5f"), ("6f", "5678f", "1f"), ("3f", "1234f", "5f")],
)
def test_the_other_tiles_like_the_indicator_are_wild_and_wild_flowers_stay_in_the_hand(
    indicator: str, wild: str, laid: str
) -> None:
    game = table("147m258p369s234z1f5f", indicator=indicator)
    assert view_of(game.state, 2).setup.wild == set(parse_tiles(wild))
    assert game.state.bonus[0] == bonus_pieces(laid)
    assert len(game.state.hands[0]) == 14
    assert set(parse_tiles("1f5f")) - set(parse_tiles(laid)) <= {piece // 4 for piece in game.state.hands[0]}


def test_a_wild_tile_may_be_discarded_and_is_claimed_by_nobody() -> None:
    game = table("9p", "99p123m456m789m44z", draws="5s")
    game.offer("9p")
    assert all(game.may(seat) == set() for seat in (1, 2, 3))
    flower = table("5f", "123m456m789m123s4z", indicator="6f", draws="5s")
    flower.offer("5f")
    assert all(flower.may(seat) == set() for seat in (1, 2, 3))


def test_no_wild_tile_goes_into_a_set_that_is_laid_down() -> None:
    game = table("8p", "7p9p147m258s1234z6z", "99p8p147m258s12z")
    game.offer("8p")
    assert "chow" not in game.may(1)
    assert all("pung" not in game.may(seat) for seat in (1, 2, 3))


def test_three_wild_tiles_are_no_kong() -> None:
    game = table("999p123m456s77z11z8s")
    assert not [action for action in game.options(0).legal if isinstance(action, Kong)]


# ---- the turn and claims


def test_the_claimed_kind_is_not_discarded_at_once_and_no_kong_is_made_before_the_discard() -> None:
    game = table("3m", "333m1111p456s147z", draws="2s")
    game.throw("3m", {1: "pung"})
    assert "kong" not in game.may(1)
    with pytest.raises(AssertionError):
        game.action(1, "3m")
    assert isinstance(game.action(1, "1p"), Discard)


def test_the_other_end_of_a_claimed_chow_may_be_discarded() -> None:
    game = table("3m", "12345m6m147p258s1z")
    game.throw("3m", {1: "chow 45m"})
    assert isinstance(game.action(1, "6m"), Discard)


def test_with_two_tiles_left_the_claimed_kind_may_be_discarded() -> None:
    """The fourth set leaves two tiles, and one of them is thrown: it may be of the kind that was claimed."""
    game = table("5678m", "55m66m77m888m123z4p", draws="1s")
    for tile, back in (("5m", "1z"), ("6m", "2z"), ("7m", "3z")):
        game.throw(tile, {1: "pung"})
        game.throw(back)
        while game.state.turn != 0:
            game.throw_drawn()
    game.throw("8m", {1: "pung"})
    assert game.hand(1) == "8m4p"
    assert isinstance(game.action(1, "8m"), Discard)


# ---- elements of the first discard


def test_a_win_on_the_dealers_first_discard_is_an_earthly_hand_even_after_a_kong_of_his_own() -> None:
    game = table("1111m8s", "234678m23455p67s", at={TAIL[1]: "1z"})
    game.act({0: "kong 1m"})
    game.throw("8s", {1: "win"})
    assert game.won() == {"earthly-hand", "all-chows", "natural-hand"}
    assert game.deltas() == (-16, 16, 0, 0)


# ---- payment


def test_three_sets_from_one_player_bind_the_two_and_the_partner_pays_five_times() -> None:
    """Seat 2 claims three pungs of seat 0 and draws 9m: all pungs 2, dragons, self-draw, wait, hard win 1 each."""
    game = table("5z2m3p", "", "55z22m33p99m88s147s", draws="1z2z1z2z3z4z3z9m")
    for tile, back in (("5z", "1s"), ("2m", "4s"), ("3p", "7s")):
        game.throw(tile, {2: "pung"})
        game.throw(back)
        game.throw_drawn()
        if tile == "3p":
            game.throw_drawn()
            game.throw_drawn()
    assert (game.melds(2), game.state.turn) == (["555z", "222m", "333p"], 2)
    game.act({2: "win"})
    assert dict(game.last(ev.Won).totals)["tai"] == 6
    assert game.deltas() == (-30, 0, 30, 0)


def test_the_giver_of_an_older_kong_pays_no_more_when_an_added_kong_blooms() -> None:
    """Seat 2 gave a kong of 9s; the fourth 1m, added to a pung, draws the winning tile: bloom, self-draw, wait and hard
    win are 4 tai, which everybody pays once."""
    game = won_after_two_kongs(NINGBO)
    assert game.won() == {"self-draw", "closed-wait", "kong-bloom", "natural-hand"}
    assert game.deltas() == (12, -4, -4, -4)


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize("value", GameOptions.declared[0].values)
def test_random_hands_keep_all_laws(value: object) -> None:
    played(NINGBO.configure({"dice": value, "rate": 5}))
