"""Riichi in play, on scripted walls: declarations and bets, furiten, indicators, kongs, claims. By hand from its rules.

Hands over several deals are in test_riichi_match.py, mistakes at a strict table in tests/engine/test_strict_riichi.py.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import format_tiles, parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.tables import Game, Layout

READY = "123456m789p11s23s"
"""Waits for 1s and 4s; won with either it is a pinfu."""
NO_YAKU = "123456m789p11s24s"
"""Waits for 3s, and that is worth nothing without riichi or an own draw."""


def table(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    indicators: str = "5p",
    under: str = "",
    options: dict[str, object] | None = None,
) -> Game:
    """A first hand of riichi; hands that are not named hold what is left, and claim nothing by themselves."""
    layout = Layout(hands, draws, replacements, indicators=indicators, under=under)
    return Game(layout, ruleset=RIICHI_EMA, options=options)


def bets(game: Game) -> list[int]:
    """Who has put a bet down, in order."""
    return [paid.payer for paid in game.told(ev.Paid) if paid.reason == "riichi-bet"]


# ---- riichi and its bet


def test_the_bet_is_paid_when_the_discard_stands() -> None:
    game = table(READY + "5z", "55z")
    assert game.declarations(0) == {"riichi"}
    game.offer("5z riichi")
    assert (bets(game), game.state.deposit) == ([], 0)
    game.act({})
    assert (bets(game), game.state.scores, game.state.deposit) == ([0], (29000, 30000, 30000, 30000), 1000)
    assert [event.name for event in game.events[-5:]] == ["declared", "discarded", "unclaimed", "paid", "drew"]
    assert game.state.rivers[0][0].declaration == "riichi"


def test_no_bet_is_paid_when_the_discard_is_won_on() -> None:
    game = table(READY + "5z", "22m234567p345s5z5z")
    game.throw("5z riichi", {1: "win"})
    assert bets(game) == []
    assert game.state.deposit == 0
    won = game.last(ev.Won)  # a pung of dragons and one chow-pair hand: 30 and 4 for the pung completed by a discard
    assert (won.giver, dict(won.totals)["fu"]) == (0, 40)
    assert sum(game.deltas()) == 0


def test_the_bet_is_paid_when_the_discard_is_claimed() -> None:
    game = table(READY + "5z", "", "55z")
    game.throw("5z riichi", {2: "pung"})
    assert bets(game) == [0]
    assert (game.state.turn, game.state.scores[0]) == (2, 29000)


@pytest.mark.parametrize("discard", ["1m", "9p", "2s"])
def test_only_a_discard_that_leaves_the_hand_ready_goes_with_riichi(discard: str) -> None:
    game = table(READY + "5z")
    assert Discard(_piece(game, 0, "5z"), "riichi") in game.options(0).legal
    assert Discard(_piece(game, 0, discard), "riichi") not in game.options(0).legal


def _piece(game: Game, seat: int, tile: str) -> int:
    return next(piece for piece in game.state.hands[seat] if piece // 4 == parse_tile(tile))


def test_no_riichi_with_a_claimed_set() -> None:
    game = table("123456m1p11s23s556z", draws="5z")  # 5z is what the left neighbour of the opposite seat draws
    game.throw("1p")
    game.throw("5z", {0: "pung"})
    assert game.state.turn == 0
    assert game.declarations(0) == set()


def test_riichi_with_a_concealed_kong() -> None:
    game = table("1111m456m789p11s23s", replacements="5z")
    game.act({0: "kong 1m"})
    assert game.declarations(0) == {"riichi"}


def test_riichi_needs_four_tiles_in_the_wall() -> None:
    game = table("5z", READY, READY)
    game.throw("5z")
    game.quiet(4)
    assert game.state.turn == 1 and game.declarations(1) == {"riichi"}
    game.throw_drawn()
    assert (game.state.turn, game.state.wall_left) == (2, 3)
    assert game.declarations(2) == set()


def test_after_riichi_only_the_drawn_tile_is_thrown_and_nothing_claimed() -> None:
    game = table("123456m55p23678s5z", draws="5p6z6z7z")
    game.throw("5z riichi")
    game.offer("5p")
    assert game.refused(0)["pung"] == "riichi-fixed-hand"
    assert game.may(0) == set()
    game.act({})
    game.throw("6z")
    game.throw("6z")
    assert game.throwable(0) == "7z"


@pytest.mark.parametrize(
    ("draws", "elements"),
    [
        ("3s", {"riichi", "ippatsu"}),
        ("6z6z6z3s", {"riichi", "ippatsu", "fully-concealed"}),
        ("6z6z6z7z3s", {"riichi"}),
    ],
)
def test_ippatsu_within_one_go_around(draws: str, elements: set[str]) -> None:
    game = table(NO_YAKU + "5z", draws=draws)
    game.throw("5z riichi")
    for _ in draws[:-2:2]:
        game.throw_drawn()
    if game.state.turn == 0:
        game.act({0: "win"})
    else:
        game.throw("3s", {0: "win"})
    assert game.won() & {"riichi", "ippatsu", "fully-concealed"} == elements


@pytest.mark.parametrize(("claim", "lost"), [("pung", True), ("pass", False)])
def test_ippatsu_is_lost_by_a_claim(claim: str, lost: bool) -> None:
    game = table(NO_YAKU + "5z", "", "3s66z", draws="6z7z")
    game.throw("5z riichi")
    game.throw("6z", {2: claim})
    game.throw("3s", {0: "win"})
    assert ("ippatsu" not in game.won()) == lost


def test_ippatsu_is_lost_by_a_concealed_kong() -> None:
    game = table(NO_YAKU + "5z", "6666z", replacements="3s")
    game.throw("5z riichi")
    game.act({1: "kong 6z"})
    game.throw("3s", {0: "win"})
    assert "ippatsu" not in game.won()


def test_ippatsu_is_kept_when_the_kong_is_robbed() -> None:
    game = table("3s", "33s", NO_YAKU, draws="5z6z7z3s")
    game.throw("3s", {1: "pung"})
    game.throw(game.some_tile())
    game.throw("5z riichi")
    game.throw("6z")
    game.throw("7z")
    game.act({1: "kong 3s"})
    game.act({2: "win"})
    assert {"riichi", "ippatsu", "robbing-a-kong"} <= game.won()


# ---- double riichi


def test_double_riichi_on_the_first_turn() -> None:
    game = table(NO_YAKU + "5z", draws="6z6z6z7z3s")
    game.throw("5z riichi")
    for _ in range(4):
        game.throw_drawn()
    game.throw("3s", {0: "win"})
    assert {"riichi", "double-riichi"} <= game.won()
    assert bets(game) == [0]


def test_no_double_riichi_after_a_claim() -> None:
    game = table("5z", "55z1z", NO_YAKU, draws="6z6z6z3s")
    game.throw("5z", {1: "pung"})
    game.throw("1z")
    game.throw("6z riichi")
    game.throw("6z")
    game.throw("6z")
    game.throw("3s", {2: "win"})
    assert "riichi" in game.won() and "double-riichi" not in game.won()


def test_no_double_riichi_on_a_later_turn() -> None:
    game = table("5z", "", NO_YAKU, draws="6z6z6z7z5z7z3s")
    for _ in range(6):
        game.throw_drawn() if game.state.drawn is not None and game.state.rivers[0] else game.throw("5z")
    game.throw("7z riichi")
    game.throw("3s", {2: "win"})
    assert "riichi" in game.won() and "double-riichi" not in game.won()


# ---- furiten


def test_an_own_discard_bars_every_wait_but_not_the_own_draw() -> None:
    game = table(READY + "4s", draws="1s6z6z1s")
    game.throw("4s")
    game.offer("1s")
    assert game.refused(0)["win"] == "furiten"
    assert "win" not in game.may(0)
    game.act({})
    game.throw("6z")
    game.throw("6z")
    game.act({0: "win"})
    assert {"fully-concealed", "pinfu"} <= game.won()


def test_a_claimed_own_discard_bars_too() -> None:
    game = table(READY + "4s", "", "1s44s")
    game.throw("4s", {2: "pung"})
    game.offer("1s")
    assert game.refused(0)["win"] == "furiten"


def test_a_passed_win_bars_until_the_own_draw() -> None:
    game = table(READY + "5z", draws="4s1s6z6z4s")
    game.throw("5z")
    game.offer("4s")
    assert "win" in game.may(0)
    game.act({})
    game.offer("1s")
    assert game.refused(0)["win"] == "furiten"
    game.act({})
    game.throw("6z")
    game.throw("6z")
    game.offer("4s")
    assert "win" in game.may(0)


def test_passing_a_tile_without_a_yaku_bars_too() -> None:
    game = table("123456m789p88p77z1z", draws="8p7z")  # 7z would bring a yaku, 8p brings none
    game.throw("1z")
    game.offer("8p")
    assert game.refused(0)["win"] == "no-yaku"
    game.act({})
    game.offer("7z")
    assert game.refused(0)["win"] == "furiten"


def test_an_own_claim_ends_it_as_well() -> None:
    game = table("3334m345p666678s1z", draws="5m3m5m")
    game.throw("1z")
    game.throw("5m")  # the hand waits for 2m, 4m and 5m
    game.throw("3m", {0: "pung"})
    game.throw("6s")
    game.offer("5m")
    assert "win" in game.may(0)


@pytest.mark.parametrize(("ends", "may"), [("own", False), ("any-claim", True)])
def test_the_claim_of_another_ends_it_by_option(ends: str, may: bool) -> None:
    game = table(READY + "5z", "", "", "66z4s", draws="4s6z", options={"temporary-furiten-end": ends})
    game.throw("5z")
    game.throw("4s")
    game.throw("6z", {3: "pung"})
    game.offer("4s")
    assert ("win" in game.may(0)) == may


def test_a_win_passed_after_riichi_bars_to_the_end_of_the_hand() -> None:
    game = table(READY + "5z", draws="4s6z6z7z1s6z7z4s")
    game.throw("5z riichi")
    game.throw("4s")
    for _ in range(3):
        game.throw_drawn()
    game.offer("1s")
    assert game.refused(0)["win"] == "furiten"
    game.act({})
    game.throw("6z")
    game.throw("7z")
    game.act({0: "win"})
    assert {"riichi", "fully-concealed"} <= game.won()


@pytest.mark.parametrize("option", ["own", "any-claim"])
def test_a_kong_that_could_have_been_robbed_bars(option: str) -> None:
    game = table("4s", "44s", "123456m789p1123s", draws="5z6z7z4s", replacements="1s", indicators="5p5p",
                 options={"temporary-furiten-end": option})  # fmt: skip
    game.throw("4s", {1: "pung"})
    game.throw(game.some_tile())
    game.throw("5z")
    game.throw("6z")
    game.throw("7z")
    game.step({1: game.action(1, "kong 4s")})
    assert game.state.phase is Phase.ROB and "win" in game.may(2)
    game.act({})
    game.offer("1s")
    assert game.refused(2)["win"] == "furiten"


# ---- indicators


def test_a_kong_turns_an_indicator_before_the_replacement() -> None:
    game = table("1111m456m789p11s23s", indicators="1p2p", replacements="5z")
    before = len(game.events)
    game.act({0: "kong 1m"})
    assert [event.name for event in game.events[before:]] == ["melded", "unclaimed", "turned", "drew"]
    assert [format_tiles([piece // 4]) for piece in game.state.indicators] == ["1p", "2p"]
    assert game.state.wall_left == 68


def test_a_robbed_kong_turns_none() -> None:
    game = table("3s", "33s", NO_YAKU, draws="6z7z7z3s", indicators="1p2p")
    game.throw("3s", {1: "pung"})
    game.throw(game.some_tile())
    for tile in ("6z", "7z", "7z"):
        game.throw(tile)
    game.act({1: "kong 3s"})
    game.act({2: "win"})
    assert "robbing-a-kong" in game.won()
    assert len(game.state.indicators) == 1
    assert [meld.kind.value for meld in game.state.melds[1]] == ["pung"]


def test_what_lies_under_the_indicators_is_known_when_the_hand_is_won() -> None:
    game = table(NO_YAKU + "5z", draws="3s", indicators="9p", under="6p")
    game.throw("5z riichi")
    game.offer("3s")
    scored = game.options(0).win
    assert scored is not None and not scored.has("ura-dora")
    game.act({0: "win"})
    (ura,) = [found for found in game.last(ev.Won).elements if found.id == "ura-dora"]
    assert ura.count == 1


# ---- kongs after riichi and the limit of four


@pytest.mark.parametrize(
    ("hand", "drawn", "allowed"),
    [
        ("111456m789p23s55s", "1m", True),
        ("222333444m99p23s", "2m", False),  # the three may be read as chows
        ("1112m456p789p123s", "1m", False),  # it would no longer wait for 3m
        ("111123m456789p9s", "7z", False),  # four held before: not the tile drawn
    ],
)
def test_a_kong_after_riichi(hand: str, drawn: str, allowed: bool) -> None:
    game = table(hand + "5z", draws=f"6z6z6z{drawn}")
    game.throw("5z riichi")
    for _ in range(3):
        game.throw_drawn()
    assert ("kong" in game.may(0)) == allowed


def test_four_kongs_in_a_hand_are_the_most() -> None:
    game = table("1111222233334m4m", "6666z", replacements="4m4m9p9s")
    for tile in ("1m", "2m", "3m", "4m"):
        game.act({0: f"kong {tile}"})
    assert len(game.state.indicators) == 5
    game.throw("9s")
    assert (game.state.turn, game.refused(1)["kong"]) == (1, "four-kongs")
    assert "kong" not in game.may(1)


# ---- swap-calling


def test_the_like_of_the_claimed_tile_and_the_other_end_are_not_thrown() -> None:
    game = table("3m", "34567m2p")
    game.throw("3m", {1: "chow 45m"})
    assert not game.may_throw(1, "3m") and not game.may_throw(1, "6m")
    assert game.may_throw(1, "2p") and game.may_throw(1, "7m")


def test_the_middle_of_a_chow_has_no_other_end() -> None:
    game = table("4m", "3456m2p")
    game.throw("4m", {1: "chow 35m"})
    assert not game.may_throw(1, "4m")
    assert game.may_throw(1, "6m") and game.may_throw(1, "2p")


@pytest.mark.parametrize(("option", "may"), [("forbidden", False), ("allowed", True)])
def test_no_claim_that_leaves_only_forbidden_discards(option: str, may: bool) -> None:
    game = table("1z", "2345m112233z999p", draws="2z3z6z6z5m", options={"swap-call": option})
    game.throw("1z", {1: "pung"})
    game.throw("9p")
    game.throw("2z", {1: "pung"})
    game.throw("9p")
    game.throw("3z", {1: "pung"})
    game.throw("9p")
    game.throw("6z")
    game.throw("6z")
    game.offer("5m")
    assert game.state.phase is Phase.CLAIM
    assert ("chow" in game.may(1)) == may
    assert "win" in game.may(1)


# ---- what others may know


def test_furiten_of_others_is_not_shown() -> None:
    game = table(READY + "5z", draws="4s")
    game.throw("5z")
    game.throw("4s")
    assert view_of(game.state, 0).tracks["passed"] == {0}
    assert all(view_of(game.state, seat).tracks["passed"] == frozenset() for seat in (1, 2, 3))


@pytest.mark.parametrize("option", ["own", "any-claim"])
def test_a_tile_added_to_a_pung_is_no_claim(option: str) -> None:
    """Where any claim ends a passed win, the fourth tile laid on a pung does not."""
    hands = ("4s", "44s", "123456m789p1123s")
    game = table(*hands, draws="5z6z1s4s", options={"temporary-furiten-end": option})
    game.throw("4s", {1: "pung"})
    game.throw(game.some_tile())
    game.throw("5z")
    game.throw("6z")
    game.throw("1s")
    game.step({1: game.action(1, "kong 4s")})
    assert game.refused(2) == {"win": "furiten"}
