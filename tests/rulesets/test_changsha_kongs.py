"""Kongs of Changsha mahjong in play, on scripted walls: the tail or the dice, the lock after dice, double kongs.

By hand from its rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import ByDice, Discard, FromTail
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from tests.engine.tables import Game
from tests.rulesets.changsha_tables import (
    LAST,
    READY,
    a_round,
    birds,
    laid,
    next_dealer,
    quietly,
    refused_by,
    table,
    upper,
    wins,
)

# ---- who may throw


def test_who_is_not_ready_draws_from_the_tail() -> None:
    game = laid(table("1111m369m147p258s9s", at={upper(1): "7s"}))
    drew = game.last(ev.Drew)
    assert (game.state.phase, drew.source, drew.piece // 4) == (Phase.TURN, "kong", parse_tile("7s"))


@pytest.mark.parametrize("value", ["no", "yes"])
def test_who_waits_only_for_a_pair_that_may_not_win_is_not_ready(value: str) -> None:
    """A 4s would make a pair of 4. That a bloom would free it counts only once the dice have been thrown."""
    game = laid(table("1111m456m789m123p4s", options={"big-hands-free-pair": value}))
    assert game.state.phase is Phase.TURN


def test_who_is_ready_chooses() -> None:
    game = laid(table(READY))
    assert game.options(0).legal == (FromTail(), ByDice())


# ---- from the tail


def test_from_the_tail_it_is_an_ordinary_draw() -> None:
    """The bird 4 hits seat 3."""
    game = laid(table(READY, draws="4p", at={upper(1): "5s"}))
    game.act({0: "from-tail"})
    game.act({0: "win"})
    assert wins(game) == {0: {"plain-win"}}
    assert game.deltas() == (8, -2, -2, -4)


NINES = ("78p123s456s789s55m", "", "78p234s567s34588m")
"""Seats 1 and 3 wait for 9p."""


def test_after_the_tail_the_hand_is_free_and_the_discard_is_like_any_other() -> None:
    game = laid(table(READY, NINES[0], at={upper(1): "9p"}))
    game.act({0: "from-tail"})
    assert game.throwable(0) == "456789m1239p5s"
    game.throw("9p", {1: "win"})
    assert wins(game) == {1: {"earthly-hand"}}, "no more than the first discard of the dealer"


# ---- by dice


def test_dice_count_columns_from_the_tail_and_what_they_choose_is_a_bloom() -> None:
    """Two and three: the fifth column. The bird 4 hits seat 3."""
    game = laid(table(READY, draws="4p", at={upper(5): "5s"}))
    game.act({0: "by-dice"})
    assert game.last(ev.Drew).dice == (2, 3)
    game.act({0: "win"})
    assert wins(game) == {0: {"kong-bloom"}}
    assert game.deltas() == (16, -4, -4, -8)


def test_its_discard_counts_for_each_winner() -> None:
    """It is the dealer's first discard as well; the bird 9 is on him, so he pays twice 14 to each."""
    game = laid(table(READY, *NINES, draws="9s", at={upper(5): "9p"}))
    game.act({0: "by-dice"})
    assert game.throwable(0) == "9p" and game.may(0) == {"discard"}
    game.throw("9p", {1: "win", 3: "win"})
    assert wins(game) == {seat: {"kong-discard", "earthly-hand"} for seat in (1, 3)}
    assert (birds(game), game.deltas()) == ("9s", (-56, 28, 0, 28))
    assert next_dealer(game) == 0


def test_columns_that_are_used_up_are_not_counted() -> None:
    """Two replacements use up the first column; the second that is left is the third of the wall."""
    others = ("", "99m1147p2558s14s9p")
    at = {upper(1): "5s", upper(1) + 1: "6p", upper(3): "7p"}
    game = laid(table("1111m3333m6666m5s5p", *others, rolls=((1, 1),), at=at))
    game.act({0: "kong 3m"})
    assert game.state.phase is Phase.TURN
    game.act({0: "kong 6m"})
    game.act({0: "by-dice"})
    game.act({0: "win"})
    assert wins(game) == {0: {"kong-bloom"}}


LATE = "1111m456m789m123p9s"
"""The dealer keeps four 1m and is ready beside them once he draws a 5s."""


@pytest.mark.parametrize(
    ("value", "roll", "place", "dice"),
    [
        ("two", (4, 3), upper(7), (4, 3)),
        ("two", (6, 6), 89, (6, 6)),
        ("one", (4, 3), upper(4), (4,)),
    ],
)
def test_with_ten_columns_left_the_option_says_how_many_dice(
    value: str, roll: tuple[int, int], place: int, dice: tuple[int, ...]
) -> None:
    """Of the farthest column, the tenth, only the lower tile is left."""
    at, options = {88: "5s", place: "5s"}, {"one-die": value}
    game = laid(quietly(table(LATE, at=at, rolls=(roll,), options=options), 19))
    game.act({0: "by-dice"})
    assert game.last(ev.Drew).dice == dice
    game.act({0: "win"})
    assert wins(game) == {0: {"kong-bloom"}}


@pytest.mark.parametrize("both", ["no", "yes"])
def test_below_six_columns_there_is_one_die_and_too_high_a_roll_takes_the_farthest(both: str) -> None:
    """Two columns are left, of the farther one only the lower tile."""
    at, options = {104: "5s", 105: "5s"}, {"double-kong": both}
    game = laid(quietly(table(LATE, at=at, rolls=((5, 6),), options=options), 3))
    game.act({0: "by-dice"})
    assert (game.last(ev.Drew).dice, game.state.wall_left) == ((5,), 2)
    game.act({0: "win"})
    assert wins(game) == {0: {"kong-bloom"}}
    assert game.last(ev.Won).circumstances == ("dice-replacement",)


# ---- the lock after dice


def locked(hand: str, *others: str, draws: str) -> Game:
    """The dealer has laid 1m; dice have chosen a 1s, which he has thrown, and he has drawn once more."""
    game = laid(table(hand, *others, draws=draws, at={upper(5): "1s"}))
    game.act({0: "by-dice"})
    assert game.throwable(0) == "1s"
    a_round(game, 0)
    return game


def test_a_locked_hand_throws_what_it_draws_and_wins() -> None:
    game = locked(READY, draws="4p4p3s7s4p4s7s5s")
    assert game.may(0) == {"discard"} and game.throwable(0) == "7s"
    a_round(game, 0)
    assert game.throwable(0) == "5s"
    game.act({0: "win"})
    assert wins(game) == {0: {"plain-win"}}


def test_a_locked_hand_claims_a_win_and_nothing_else() -> None:
    game = laid(table("1111m456m789m55p78s", draws="2m3p5p", at={upper(5): "1s"}))
    game.act({0: "by-dice"})
    game.throw("1s")
    game.throw_drawn()
    game.throw_drawn()
    assert game.state.turn == 3
    game.offer("5p")
    assert (game.may(0), game.refused(0)["pung"]) == (set(), "locked-hand")
    game = laid(table("1111m456m789m55p78s", at={upper(5): "1s"}))
    game.act({0: "by-dice"})
    game.throw("1s")
    game.throw_drawn()
    game.throw_drawn()
    game.offer("6s")
    assert game.may(0) == {"win", "pass"} and game.refused(0)["chow"] == "locked-hand"


def test_a_locked_hand_lays_a_concealed_kong_that_leaves_its_waits() -> None:
    others = ("", "3699m17p258s36m17p")
    game = locked("1111m444p78m22s456s", *others, draws="4s7s9s4p")
    game.act({0: "kong 4p"})
    assert game.melds(0) == ["1111m", "4444p"]
    assert game.may(0) == {"from-tail", "by-dice"}


def test_a_locked_hand_lays_no_concealed_kong_that_changes_its_waits() -> None:
    others = ("", "", "2447m28p369s28p36s")
    game = locked("1111m555p6p456s789s", *others, draws="4s7s3s5p")
    assert "kong" not in game.may(0)
    assert game.refused(0)["kong"] == "kong-changes-wait"


def _with_a_pung(hand: str, thrower: int, tile: str, draws: str) -> Game:
    """The dealer has thrown 2s, claimed a pung of this seat's tile, thrown 9s, and drawn once more."""
    game = table(hand, draws=draws, at={upper(5): "1s"})
    game.act({})
    game.throw("2s")
    while game.state.turn != thrower:
        game.throw_drawn()
    game.throw(tile, {0: "pung"})
    game.throw("9s")
    while game.state.turn != 0:
        game.throw_drawn()
    return game


def test_a_locked_hand_adds_a_tile_that_it_draws_and_chooses_again() -> None:
    game = laid(_with_a_pung("99p1111m456m7m55s2s9s", 1, "9p", draws="6p6p7s7s8m4p4p7p9p"))
    game.act({0: "by-dice"})
    a_round(game, 0)
    game.act({0: "kong 9p"})
    assert game.melds(0) == ["9999p", "1111m"]
    assert game.may(0) == {"from-tail", "by-dice"}
    game.act({0: "from-tail"})
    assert len(game.throwable(0)) == 2, "the lock stays after a tile from the tail"


@pytest.mark.parametrize(("how", "may"), [("by-dice", False), ("from-tail", True)])
def test_a_locked_hand_adds_no_tile_that_it_held_before(how: str, may: bool) -> None:
    """The 7p belongs to the chow 789p."""
    game = laid(_with_a_pung("777p89p1111m4m55s2s9s", 2, "7p", draws="6p6p4s7s8s5m4p4p8s4p"))
    game.act({0: how})
    game.throw_drawn()
    while game.state.turn != 0:
        game.throw_drawn()
    assert ("kong" in game.may(0)) == may
    assert game.refused(0).get("kong") == (None if may else "locked-hand")


def test_a_locked_hand_is_asked_for_the_last_tile() -> None:
    game = laid(table(READY, at={LAST: "5s"}))
    game.act({0: "by-dice"})
    assert {offered.seat for offered in refused_by(game, 4).told(ev.LastTileOffered)} == {0, 1, 2, 3}


# ---- double kongs


def doubled(*hands: str, upper_tile: str, lower_tile: str, draws: str = "") -> Game:
    """The dealer has drawn both tiles of the fifth column."""
    at = {upper(5): upper_tile, upper(5) + 1: lower_tile}
    game = laid(table(READY, *hands, draws=draws, at=at, options={"double-kong": "yes"}))
    game.act({0: "by-dice"})
    return game


def test_where_both_tiles_win_the_payments_are_doubled() -> None:
    """The bird 2 is on seat 1."""
    game = doubled(upper_tile="5s", lower_tile="5s", draws="2s")
    game.act({0: "win"})
    assert wins(game) == {0: {"kong-bloom"}}
    assert game.deltas() == (32, -16, -8, -8)


@pytest.mark.parametrize("tiles", [("5s", "9p"), ("9p", "5s")])
def test_either_tile_wins(tiles: tuple[str, str]) -> None:
    game = doubled(upper_tile=tiles[0], lower_tile=tiles[1], draws="2s")
    game.act({0: "win"})
    assert game.deltas() == (16, -8, -4, -4)


def _both_thrown(game: Game) -> Game:
    """Neither wins: the two are thrown together."""
    drawn = game.state.drawn
    assert drawn is not None and game.options(0).legal == (Discard(drawn),)
    game.step({0: Discard(drawn)})
    return game


def test_both_are_thrown_and_two_seats_may_win_on_different_ones() -> None:
    """It is the dealer's first discard. The bird 9 is on the dealer, who pays twice 14 to each."""
    waits_4p = "56p234s567s34588m"
    game = _both_thrown(doubled(NINES[0], "", waits_4p, upper_tile="9p", lower_tile="4p", draws="9s"))
    game.act({1: "win", 3: "win"})
    both = {"kong-discard", "earthly-hand"}
    assert wins(game) == {1: both, 3: both}
    assert [won.piece // 4 for won in game.told(ev.Won) if won.piece is not None] == list(parse_tiles("9p4p"))
    assert game.deltas() == (-56, 28, 0, 28)
    assert violations(game.state) == ()


def test_who_wins_on_both_is_paid_twice() -> None:
    game = _both_thrown(doubled(NINES[0], upper_tile="9p", lower_tile="6p", draws="7s"))
    game.act({1: "win"})
    assert wins(game) == {1: {"kong-discard", "earthly-hand"}}
    assert game.deltas() == (-28, 28, 0, 0)


def test_neither_is_claimed_for_a_set() -> None:
    """Seat 1 holds two 9p and the 56p beside a 4p; it draws instead."""
    game = _both_thrown(doubled("9956p147s258s36m2m", upper_tile="9p", lower_tile="4p"))
    assert not game.match.asked()
    game.step({})
    assert (game.state.phase, game.state.turn, game.melds(1)) == (Phase.TURN, 1, [])
    assert [len(river) for river in game.state.rivers] == [2, 0, 0, 0]


@pytest.mark.parametrize("tiles", [("5s", "9p"), ("9p", "5s")])
def test_the_tile_of_two_that_was_not_won_with_has_been_passed(tiles: tuple[str, str]) -> None:
    game = doubled(upper_tile=tiles[0], lower_tile=tiles[1], draws="5s")
    drawn = game.state.drawn
    assert drawn is not None and game.may(0) == {"win", "discard"}
    game.step({0: Discard(drawn)})
    game.act({})
    game.offer("5s")
    assert (game.may(0), game.refused(0)) == (set(), {"win": "passed-win"})
