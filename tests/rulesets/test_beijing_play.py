"""Beijing mahjong in play, on scripted walls: the indicator, the dead wall, wild tiles in claims and rivers, open
hands, passed wins, robbed kongs, rare hands, the burnt deal, hands after an unwon one, a false win.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.rulesets.beijing import BEIJING, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout, faces
from tests.scale import amount

TILES, DRAWABLE, DEAD = 136, 68, 14
QUIET = "19m258p369s23567z"
"""A hand that needs nothing that is thrown here. East is wild in all of these hands."""
WAITING = "35m123456p789s77p"
"""Waits for 4m alone; concealed and without wild tiles."""


def layout(*hands: str, draws: str = "", tail: str = "", position: Position | None = None) -> Layout:
    """Hands and draws; North is turned up, so that East is wild."""
    return Layout(hands, draws, tail, indicators="4z", dice=((3, 4),), position=position)


def table(
    *hands: str,
    draws: str = "",
    tail: str = "",
    options: Mapping[str, object] | None = None,
    strict: frozenset[int] = frozenset(),
) -> Game:
    """A table with these hands and draws."""
    return Game(layout(*hands, draws=draws, tail=tail), ruleset=BEIJING, options=options, strict=strict)


# ---- the wall


def test_the_tile_after_the_deal_is_turned_up_and_sixty_eight_tiles_can_be_drawn() -> None:
    game = table()
    assert faces(game.state.indicators) == "4z" and game.wall.face_up == ()
    assert game.wall.pieces.index(game.state.indicators[0]) == 53
    assert (game.state.wall_left, game.wall.reserve) == (DRAWABLE, DEAD)


@pytest.mark.parametrize(
    ("value", "left"), [("fixed", (67, 66, 65)), ("eight-after-two", (67, 64, 63)), ("growing", (66, 64, 62))]
)
def test_replacements_come_from_the_tail_and_kongs_may_make_the_dead_wall_longer(
    value: str, left: tuple[int, ...]
) -> None:
    game = table("1111m2222p3333s57z", tail="7s8s9s", options={"dead-wall": value})
    for kind, number in zip(("1m", "2p", "3s"), left, strict=True):
        game.act({0: f"kong {kind}"})
        assert game.state.wall_left == number
    assert [faces((drew.piece,)) for drew in game.told(ev.Drew)[-3:]] == ["7s", "8s", "9s"]
    assert violations(game.state) == ()


def test_the_hand_ends_at_the_dead_wall_and_the_dealer_stays() -> None:
    game = table("1m" + QUIET)
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw" and len(game.wall.there) == DEAD
    assert game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert game.state.position == Position(0, 0, 1, 1)


def test_the_dealer_passes_the_deal_on_after_losing() -> None:
    lost = table("4m" + QUIET, QUIET, WAITING)
    lost.throw("4m", {2: "win"})
    lost.next_hand()
    assert lost.state.position == Position(0, 1, 1, 0)


# ---- wild tiles


def test_a_wild_tile_goes_into_no_claimed_set_and_its_discard_can_be_claimed_by_nobody() -> None:
    game = table("4m" + QUIET, "1z5m258p369s23567z", "114z258p369s2356z")
    game.offer("4m")
    assert game.may(1) == set()
    other = table("1z" + QUIET, "11z258p369s23567z", "1z123456m789p77s1p")
    other.offer("1z")
    assert other.may(1) == other.may(2) == set()


def test_whoever_has_thrown_a_wild_tile_cannot_win_any_more() -> None:
    game = table("1z" + WAITING, QUIET, QUIET, QUIET, draws="1s2s5s4m")
    game.throw("1z")
    for tile in ("1s", "2s", "5s"):
        game.throw(tile)
    assert faces((game.state.drawn or 0,)) == "4m" and game.refused(0)["win"] == "wild-discarded"


def test_a_lone_wild_tile_wins_by_self_draw_only() -> None:
    """Four chows and a wild tile. Concealed and drawn: 4, the dealer 8."""
    game = table("6z" + QUIET, "123456m789s789p1z", draws="5z")
    game.offer("6z")
    assert game.refused(1)["win"] == "wild-pair-needs-self-draw"
    game.act({})
    game.act({1: "win"})
    assert game.won() == {"concealed-hand", "self-draw"} and game.deltas() == (-8, 16, -4, -4)


# ---- claims


def test_an_open_hand_wins_by_self_draw_only() -> None:
    """Natural and drawn: 4, the dealer 8."""
    game = table("2p" + QUIET, "35m13p456p789s7p7p9m", QUIET, QUIET, draws="4m1s2s4m")
    game.throw("2p", {1: "chow 13p"})
    game.throw("9m")
    game.offer("4m")
    assert game.refused(1)["win"] == "way-not-allowed"
    game.act({})
    for tile in ("1s", "2s"):
        game.throw(tile)
    game.act({1: "win"})
    assert game.won() == {"natural-hand", "self-draw"} and game.deltas() == (-8, 16, -4, -4)


@pytest.mark.parametrize(("value", "may"), [(1, False), ("none", True)])
def test_one_chow_or_pung_alone_may_be_claimed_with_the_option(value: object, may: bool) -> None:
    hands = ("2p" + QUIET, "35m13p258p369s46z9m", QUIET, "19m58p2369s23567z")
    game = table(*hands, draws="1s2s4m", options={"claim-limit": value})
    game.throw("2p", {1: "chow 13p"})
    game.throw("9m")
    for tile in ("1s", "2s"):
        game.throw(tile)
    game.offer("4m")
    assert ("chow" in game.may(1)) is may
    assert may or game.refused(1)["chow"] == "claim-limit"


# ---- passed wins


def test_a_passed_win_bars_discards_until_the_own_turn() -> None:
    game = table("4m" + QUIET, QUIET, QUIET, WAITING, draws="4m1s2s4m")
    game.throw("4m")
    game.offer("4m")
    assert game.refused(3)["win"] == "passed-win"
    game.act({})
    for tile in ("1s", "2s"):
        game.throw(tile)
    game.offer("4m")
    assert "win" in game.may(3)


@pytest.mark.parametrize(("value", "may"), [("turn", True), ("draw", False)])
def test_a_claim_that_skips_the_seat_frees_it_unless_a_draw_is_needed(value: str, may: bool) -> None:
    """Seat 2 lets 4m pass; the dealer makes a pung of seat 1's discard, which skips seats 2 and 3."""
    hands = ("44m99p25p369s2356z", QUIET, WAITING, QUIET)
    game = table(*hands, draws="9p", options={"passed-win": value})
    game.throw("4m")
    game.throw("9p", {0: "pung"})
    game.offer("4m")
    assert ("win" in game.may(2)) is may
    assert may or game.refused(2)["win"] == "passed-win"


# ---- robbed kongs

STRAIGHT = "12346789m99p234s"
"""Waits for 5m to complete a straight."""


@pytest.mark.parametrize(("value", "deltas"), [("all", (-64, 128, -32, -32)), ("robbed", (-128, 128, 0, 0))])
def test_a_concealed_kong_is_robbed_for_a_straight_alone(value: str, deltas: tuple[int, ...]) -> None:
    """Concealed, natural, self-draw, straight, the five: 32; the dealer, who is robbed, 64."""
    game = table("5555m28p369s23567z", STRAIGHT, "46m123456p789s11p", options={"robbed-kong-pays": value})
    game.step({0: game.action(0, "kong 5m")})
    assert "win" in game.may(1) and game.may(2) == set()
    game.act({1: "win"})
    assert game.won() == {
        "concealed-hand",
        "natural-hand",
        "self-draw",
        "pure-straight",
        "catch-five",
        "robbing-a-kong",
    }
    assert game.deltas() == deltas


@pytest.mark.parametrize(("hand", "may"), [("12346789m99p23s1z", False), ("46m123456p99p23s1z", True)])
def test_a_kong_tile_that_could_be_robbed_and_is_not_is_a_passed_win(hand: str, may: bool) -> None:
    """The first hand lets the 5m of a concealed kong pass, which would complete its straight; the second one, which
    has no straight, could not rob it. The dealer then throws 4s, which completes both."""
    game = table("5555m4s28p369s2357z", QUIET, QUIET, hand, tail="9p")
    game.act({0: "kong 5m"})
    if game.may(3):
        game.act({3: "pass"})
    game.offer("4s")
    assert ("win" in game.may(3)) is may
    assert may or game.refused(3)["win"] == "passed-win"


# ---- rare hands


def test_a_heavenly_hand_has_its_price() -> None:
    game = table("123m456p99p234789s")
    game.act({0: "win"})
    assert game.won() == {"heavenly-hand"} and game.deltas() == (60, -20, -20, -20)


def test_an_earthly_hand_has_its_price() -> None:
    game = table("4m" + QUIET, QUIET, WAITING, options={"rare-hands": 30})
    game.throw("4m", {2: "win"})
    assert game.won() == {"earthly-hand"} and game.deltas() == (-30, -30, 90, -30)


def test_four_wild_tiles_win_as_dealt_or_later() -> None:
    hands = ("4p" + QUIET, QUIET, "147m258p369s1111z")
    game = table(*hands)
    assert game.may(2) == {"win", "pass"} and game.may(1) == set()
    game.act({2: "win"})
    assert game.won() == {"four-wilds"} and game.deltas() == (-20, -20, 60, -20)
    later = table(*hands, draws="1s2s")
    later.act({})
    later.throw("4p")
    later.throw("1s")
    later.act({2: "win"})
    assert later.won() == {"four-wilds"} and later.deltas() == (-20, -20, 60, -20)


def test_the_dealer_shows_four_wild_tiles_on_the_first_turn() -> None:
    game = table("147m258p369s1111z9m")
    game.act({0: "win"})
    assert game.won() == {"four-wilds"} and game.deltas() == (60, -20, -20, -20)


# ---- the burnt deal

ALIKE = ("9m4p258p369s23567z", WAITING, QUIET, QUIET)


@pytest.mark.parametrize(("value", "deltas"), [("no", (-16, 32, -8, -8)), (10, (-46, 42, 2, 2))])
def test_four_equal_first_discards_cost_the_dealer_a_fine_if_the_hand_is_won(
    value: object, deltas: tuple[int, ...]
) -> None:
    """Seat 1 then draws its tile: concealed, natural, drawn: 8, the dealer 16."""
    game = table(*ALIKE, draws="9m1s2s4s4m", options={"burnt-deal": value})
    for _ in range(4):
        game.throw("9m")
    game.throw("4s")
    game.act({1: "win"})
    assert game.deltas() == deltas


def test_the_fine_is_not_due_after_a_kong() -> None:
    hands = ("9m4p258p369s23567z", WAITING, "9m5555s258p36z39s2z", QUIET)
    game = table(*hands, draws="9m1s2s4s4m", tail="9p", options={"burnt-deal": 10})
    game.throw("9m")
    game.throw("9m")
    game.act({2: "kong 5s"})
    game.throw("9m")
    game.throw("9m")
    game.throw("4s")
    game.act({1: "win"})
    assert game.deltas() == (-16, 32, -8, -8)


def test_the_wind_that_the_dealer_throws_first_must_be_followed() -> None:
    """South and North hold it and may throw nothing else; West has none."""
    hands = ("3z" + QUIET, QUIET, "159m258p369s2567z", QUIET)
    game = table(*hands, draws="1s2s4s", options={"burnt-deal": 10})
    game.throw("3z")
    may = []
    for tile in ("3z", "5m", "3z"):
        may.append(game.throwable(game.state.turn))
        game.throw(tile)
    assert may[0] == may[2] == "3z" and may[1] != "3z"
    usual = table(*hands, draws="1s2s4s")
    usual.throw("3z")
    assert usual.throwable(1) != "3z"


# ---- hands that count double


@pytest.mark.parametrize(
    ("value", "deltas"), [("no", (-16, -4, 24, -4)), ("next", (-32, -8, 48, -8)), ("round", (-32, -8, 48, -8))]
)
def test_the_hand_after_an_unwon_one_counts_double(value: str, deltas: tuple[int, ...]) -> None:
    """Concealed and natural, on the dealer's second discard: 4, of the dealer who discards 16."""
    second = layout("4m4p258p369s23567z", QUIET, WAITING, QUIET, draws="1s2s4s5s")
    game = Game(layout("4p" + QUIET), second, ruleset=BEIJING, options={"after-washout": value})
    game.play_out()
    game.next_hand()
    for tile in ("4p", "1s", "2s", "4s"):
        game.throw(tile)
    game.throw("4m", {2: "win"})
    assert game.deltas() == deltas


# ---- mistakes


@pytest.mark.parametrize(("value", "deltas"), [("reverse", (16, -24, 4, 4)), ("fixed", (20, -60, 20, 20))])
def test_a_false_win_is_paid_the_other_way_round(value: str, deltas: tuple[int, ...]) -> None:
    """Seat 1 has thrown a wild tile; concealed and natural it would have brought 4, 4, and 16 of the dealer."""
    hands = ("4m4p258p369s23567z", WAITING, QUIET, QUIET)
    game = table(*hands, draws="1z1s2s4s", options={"false-win": value}, strict=frozenset({1}))
    for tile in ("4p", "1z", "1s", "2s"):
        game.throw(tile)
    game.throw("4m", {1: "win"})
    assert game.deltas() == deltas and game.state.dead == {1}


def test_a_false_win_without_a_form_costs_the_price_of_a_rare_hand() -> None:
    game = table("4m" + QUIET, QUIET, strict=frozenset({1}))
    game.throw("4m", {1: "win"})
    assert game.deltas() == (20, -60, 20, 20)


# ---- many hands


@pytest.mark.in_turn
@pytest.mark.parametrize("option", [(one.id, value) for one in GameOptions.declared for value in one.values[1:]])
def test_random_hands_keep_all_laws(option: tuple[str, object]) -> None:
    played(BEIJING.configure(dict([option])), amount(2, 30))
