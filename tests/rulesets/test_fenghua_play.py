"""Fenghua mahjong in play, on scripted walls: tiles that are never drawn, the last tile, eight flowers, kongs, the
gate, who pays alone.

By hand from its rules.
"""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import format_tiles, parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.fenghua import FENGHUA, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game
from tests.rulesets.ningbo_tables import TAIL, table_of, won_after_two_kongs

table = partial(table_of, FENGHUA)
UNDEALT = 91
EIGHT = "12345678f"
LAST = TAIL[2] - 5
"""The place of the last tile after eight replacements: three beside the indicator, and the last five before it."""


# ---- the tiles that are never drawn


@pytest.mark.parametrize(("value", "stack"), [("larger-break", 2), ("smaller-break", 5)])
def test_one_die_breaks_the_wall_and_the_other_one_turns_up_the_indicator(value: str, stack: int) -> None:
    game = table(at={TAIL[2]: "3p", TAIL[5]: "6s"}, options={"dice": value})
    assert game.wall.face_up == (TAIL[stack],)
    assert game.state.wall_left == UNDEALT - 2 * stack


def test_replacements_are_taken_out_of_what_is_never_drawn_and_then_out_of_the_rest() -> None:
    """Two stacks lie at the tail, one tile of them is the indicator: the fourth replacement shortens the wall."""
    tail = {TAIL[1]: "1f", TAIL[1] + 1: "2f", TAIL[2] + 1: "3f", TAIL[2] - 2: "3s"}
    game = table("147m258p369s1234z", draws="5f", at=tail)
    before = game.state.wall_left
    assert before == UNDEALT - 4
    game.throw_drawn()
    assert game.bonus(1) == "5123f"
    assert parse_tile("3s") in {piece // 4 for piece in game.state.hands[1]}
    assert game.state.wall_left == before - 2
    assert violations(game.state) == ()


def test_a_kong_draws_its_replacement_over_the_indicator() -> None:
    tail = {TAIL[1]: "1z", TAIL[1] + 1: "1z", TAIL[2] + 1: "7s", TAIL[2] - 2: "4s"}
    game = table("1111m2222p3333s47z", at=tail)
    for kind in ("1m", "2p", "3s"):
        game.act({0: f"kong {kind}"})
    assert [format_tiles([drew.piece // 4]) for drew in game.told(ev.Drew)[-3:]] == ["1z", "1z", "7s"]
    assert game.state.wall_left == UNDEALT - 4


# ---- the last tile


def last_tile(fourth: str = "", tile: str = "5s") -> Game:
    """A table at which the last tile is offered, after eight replacements for flowers."""
    seats = tuple(
        flowers + hand for flowers, hand in zip(("1234f", "5678f", "", ""), ("", "", "", fourth), strict=True)
    )
    game = table(*seats, at={LAST: tile})
    game.quiet(1)
    game.throw_drawn()
    assert game.state.phase is Phase.LAST_TILE
    return game


def test_the_last_tile_may_be_refused_by_all_and_the_dealer_stays() -> None:
    game = last_tile()
    for _ in range(4):
        game.act({game.state.turn: "pass"})
    assert game.last(ev.HandEnded).result == "draw"
    assert game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert (game.state.position.dealer, game.state.position.hand) == (0, 1)


def test_who_takes_the_last_tile_and_throws_it_pays_for_all() -> None:
    """Seat 3 waits for 5s, which another seat takes and must throw: 4 tai, 10 points, paid four times."""
    game = last_tile("123m456m678p46s11p")
    taker = game.state.turn
    assert taker != 3
    game.act({taker: "take"})
    assert [action for action in game.options(taker).legal if isinstance(action, Discard)] == list(
        game.options(taker).legal
    )
    game.throw_drawn({3: "win"})
    assert {"winning", "all-chows", "closed-wait", "no-wilds"} == game.won()
    expected = [0, 0, 0, 40]
    expected[taker] = -40
    assert game.deltas() == tuple(expected)


def test_a_last_tile_that_nobody_could_refuse_makes_nobody_liable() -> None:
    """The last tile replaces a flower, and is thrown. Seat 3 wins with 4 tai, 10 points: the thrower pays them twice,
    the others once."""
    game = table("123f", "5678f", "", "123m456m678p46s11p", at={LAST - 1: "4f", LAST: "5s"})
    game.quiet(2)
    game.throw_drawn()
    thrower = game.state.turn
    assert (game.state.wall_left, game.last(ev.Drew).source) == (0, "bonus")
    assert thrower != 3
    game.throw_drawn({3: "win"})
    expected = [-10, -10, -10, 40]
    expected[thrower] = -20
    assert game.deltas() == tuple(expected)


# ---- flowers


def test_eight_flowers_are_offered_as_a_win_and_pay_like_a_self_draw() -> None:
    """Eight flowers 400, base, self-draw and no wild tile 1 each: 410."""
    game = table(EIGHT + "147m25p", position=Position(dealer=0))
    assert game.bonus(0) == EIGHT
    assert "win" in game.may(0)
    game.act({0: "win"})
    assert game.won() == {"winning", "self-draw", "no-wilds", "eight-flowers"}
    assert game.last(ev.Won).way == "flowers"
    assert game.deltas() == (2460, -820, -820, -820)
    assert violations(game.state) == ()


def test_of_flowers_that_are_too_few_to_win_nothing_is_told() -> None:
    game = table(EIGHT[:2] + "f147m258p369s12z", position=Position(dealer=0))
    assert len(game.bonus(0)) == len("12f")
    assert "win" not in game.may(0) and "win" not in game.refused(0)


def test_eight_flowers_may_be_played_on_and_an_ordinary_win_is_worth_more() -> None:
    """The dealer holds a hand that waits for 5p and has thrown away the win by flowers: later 800 are added."""
    tail = {TAIL[1]: "1m", TAIL[1] + 1: "2m", TAIL[2] + 1: "3m", TAIL[2] - 2: "4m", TAIL[2] - 1: "5m"}
    tail |= {TAIL[2] - 4: "6m", TAIL[2] - 3: "1z", TAIL[2] - 6: "1z"}
    game = table(EIGHT + "46p789s2z", at=tail, draws="3z3z4z5p")
    assert game.bonus(0) == EIGHT
    game.throw("2z")
    for _ in range(3):
        game.throw_drawn()
    assert game.state.turn == 0
    game.act({0: "win"})
    assert game.won() == {"winning", "all-chows", "closed-wait", "self-draw", "no-wilds", "eight-flowers-kept"}
    assert game.deltas() == (4860, -1620, -1620, -1620)


def test_a_win_by_flowers_that_was_passed_by_is_not_offered_again() -> None:
    game = table(EIGHT + "147m25p")
    game.throw("1m")
    for _ in range(3):
        game.throw_drawn()
    assert game.state.turn == 0
    assert "win" not in game.may(0)


def test_who_has_eight_flowers_before_play_is_offered_the_win_in_the_first_turn() -> None:
    game = table("147m258p369s1234z", EIGHT + "147m2p")
    game.throw_drawn()
    assert "win" in game.may(1)


def test_wild_flowers_are_not_set_aside() -> None:
    game = table("147m258p369s234z1f5f", indicator="6f")
    assert game.bonus(0) == "1f"


# ---- kongs


def test_the_replacement_for_a_flower_is_no_bloom_of_the_kong() -> None:
    """The concealed kong's replacement is a flower, and that flower's replacement wins."""
    tail = {TAIL[1]: "3f", TAIL[1] + 1: "5p"}
    game = table("1111m456m789s46p2z2z", at=tail)
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert {"concealed-kong", "flower-bloom", "self-draw"} <= game.won()
    assert "concealed-kong-bloom" not in game.won()


def test_a_tile_added_to_an_older_pung_is_the_kong_that_blooms() -> None:
    """The dealer's pung of 1m is older than the claimed kong of 9s; the fourth 1m draws the winning tile."""
    game = won_after_two_kongs(FENGHUA)
    assert {"claimed-kong", "added-kong-bloom"} <= game.won()
    assert not {"claimed-kong-bloom", "added-kong"} & game.won()


# ---- claims, the gate, payment


def test_the_claimed_kind_is_not_discarded_at_once_and_no_kong_is_made_before_the_discard() -> None:
    game = table("3m", "333m1111p456s147z", draws="2s")
    game.throw("3m", {1: "pung"})
    assert "kong" not in game.may(1)
    with pytest.raises(AssertionError):
        game.action(1, "3m")
    assert isinstance(game.action(1, "1p"), Discard)


@pytest.mark.parametrize(("gate", "wins"), [(4, False), (3, True)])
def test_a_discard_needs_the_gate_and_a_self_draw_does_not(gate: int, wins: bool) -> None:
    """Base, all chows and no wild tile are 3."""
    game = table("5p", "123456m678s67p55s", options={"gate": gate})
    game.offer("5p")
    assert ("win" in game.may(1)) == wins
    assert game.refused(1) == ({} if wins else {"win": "below-minimum"})
    drawn = table("4z", "123456m678s67p55s", draws="5p", options={"gate": gate})
    drawn.throw("4z")
    assert "win" in drawn.may(1)


def test_four_sets_from_one_player_make_it_pay_for_all() -> None:
    """Seat 2 claims four pungs of the dealer and draws its pair: all pungs, naked single, both without wild tiles."""
    game = table("2m3p4s8m", "", "22m33p44s88m12345z", draws="6z1s6z1s7z1s7z6z6z5z")
    for tile, back in (("2m", "1z"), ("3p", "2z"), ("4s", "3z"), ("8m", "4z")):
        game.throw(tile, {2: "pung"})
        game.throw(back)
        game.throw_drawn()
    for _ in range(2):
        game.throw_drawn()
    game.act({2: "win"})
    large = {"all-pungs-no-wilds", "naked-single-no-wilds"}
    assert game.won() == {"winning", "pair-wait", "self-draw", "no-wilds"} | large
    assert game.deltas() == (-1260, 0, 1260, 0)


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize("value", GameOptions.declared[1].values)
def test_random_hands_keep_all_laws(value: object) -> None:
    played(FENGHUA.configure({"dice": value, "kong-robbing-and-sea-bonus": 50, "celebrations": "none"}))
