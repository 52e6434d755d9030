"""Changsha mahjong in play, on scripted walls: dealt hands, claims, passed wins, the last tile, birds, who deals next.

By hand from its rules. For kongs see test_changsha_kongs.py.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.changsha import CHANGSHA, HANDS, GameOptions
from tests.engine.designs.made_up import played
from tests.rulesets.changsha_tables import (
    DEALT,
    LAST,
    TILES,
    birds,
    next_dealer,
    quietly,
    refused_by,
    table,
    wins,
)
from tests.scale import amount

# ---- the wall and the match


def test_every_tile_but_the_refused_one_is_drawn_and_nothing_is_paid() -> None:
    game = table()
    assert game.state.wall_left == TILES - DEALT
    refused_by(game, 4)
    assert (game.last(ev.HandEnded).result, game.state.wall_left) == ("draw", 1)
    assert game.deltas() == (0, 0, 0, 0)


def test_the_smaller_die_of_one_throw_breaks_the_wall() -> None:
    assert (CHANGSHA.break_wall.count, CHANGSHA.break_wall.throws) == ("smaller", 1)


def test_scores_begin_at_nothing_and_go_below_it_and_a_match_has_sixteen_hands() -> None:
    game = table("1111m36m147p258s9s3p", position=Position(hand=HANDS - 1), draws="4p")
    game.act({0: "win"})
    assert (game.state.scores, HANDS) == ((8, -2, -2, -4), 16)
    game.next_hand()
    assert game.state.phase is Phase.FINISHED


# ---- dealt hands

FOUR_OF_A_KIND, TWO_TRIPLETS = "5555m13m147s258p9s", "111m333p2579s46p8m"
NO_258, NO_BAMBOO = "147m1369p1347s67p", "1357m12345678p9m"


@pytest.mark.parametrize(
    ("hand", "element"),
    [
        (FOUR_OF_A_KIND, "dealt-four-of-a-kind"),
        (NO_258, "dealt-no-258"),
        (NO_BAMBOO, "dealt-missing-suit"),
        (TWO_TRIPLETS, "dealt-two-triplets"),
    ],
)
def test_a_dealt_hand_wins_at_once_as_a_small_self_draw(hand: str, element: str) -> None:
    """The bird on seat 3 doubles what it pays."""
    game = table("", hand, draws="4p")
    assert sorted(game.match.asked()) == [1] and game.may(1) == {"win", "pass"}
    game.act({1: "win"})
    assert wins(game) == {1: {element}}
    assert (game.state.phase, birds(game), game.deltas()) == (Phase.OVER, "4p", (-2, 5, -1, -2))
    assert next_dealer(game) == 1


def test_a_pattern_that_is_passed_is_lost_and_forbids_no_other_win() -> None:
    game = table("", "111m333p234m45s88p")
    game.act({1: "pass"})
    assert game.state.phase is Phase.TURN and game.state.turn == 0
    game.offer("3s")
    game.act({1: "win"})
    assert wins(game) == {1: {"earthly-hand"}}


@pytest.mark.parametrize(("bird", "dealer"), [("1s", 2), ("6s", 3), ("3s", 0), ("8p", 1)])
def test_after_several_dealt_hands_the_bird_names_the_next_dealer(bird: str, dealer: int) -> None:
    game = table("", FOUR_OF_A_KIND, "", NO_258, draws=bird, position=Position(dealer=2))
    assert sorted(game.match.asked()) == [1, 3]
    game.act({1: "win", 3: "win"})
    assert set(wins(game)) == {1, 3}
    assert next_dealer(game) == dealer


def test_each_of_several_winners_is_paid_by_all_others_the_other_winners_too() -> None:
    """The bird on seat 3: it receives 4 + 2 + 2 and pays seat 1 twice 1."""
    game = table("", FOUR_OF_A_KIND, "", NO_258, draws="8p")
    game.act({1: "win", 3: "win"})
    assert game.deltas() == (-6, 3, -3, 6)


@pytest.mark.parametrize("passed", [False, True])
def test_a_complete_dealt_hand_is_a_heavenly_hand_and_no_pattern(passed: bool) -> None:
    """Four of a kind and two triplets in a complete hand; it may be declared in the first turn as well."""
    game = table("111123m567p999s88s", draws="4p")
    if passed:
        game.act({0: "pass"})
        assert game.state.phase is Phase.TURN
    game.act({0: "win"})
    assert wins(game) == {0: {"heavenly-hand"}}
    assert game.deltas() == (16, -4, -4, -8)


def test_a_dealt_hand_complete_but_for_its_pair_has_its_patterns() -> None:
    game = table("111123m567p999s77s")
    game.act({0: "win"})
    assert wins(game) == {0: {"dealt-four-of-a-kind", "dealt-two-triplets"}}


def test_the_first_discard_of_the_dealer_makes_an_earthly_hand() -> None:
    game = table("", "123m456m789m46p55s", draws="2p")
    game.throw("5p", {1: "win"})
    assert wins(game) == {1: {"earthly-hand"}}
    assert game.deltas() == (-14, 14, 0, 0)


# ---- claims


def test_chows_are_claimed_from_the_left_and_any_tile_may_follow_but_no_kong() -> None:
    game = table("", "45s17p8888m369p24s", "45s369m147p28s36m1p")
    game.act({})
    game.offer("3s")
    assert "chow" in game.may(1) and "chow" not in game.may(2)
    game.act({1: "chow 45s"})
    assert "kong" not in game.may(1)
    assert game.may_throw(1, "8m")


def test_a_win_goes_before_a_pung_and_a_pung_before_a_chow() -> None:
    pair, waiting, last = "55p258m369p147s38m", "123m456m789m46p88s", "247m269p369s28p36s"
    game = table("", "46p258m369p147s38m", pair, last)
    game.throw("5p", {1: "chow 46p", 2: "pung"})
    assert game.melds(2) == ["555p"]
    game = table("", pair, waiting, last)
    game.throw("5p", {1: "pung", 2: "win"})
    assert set(wins(game)) == {2}


def test_a_concealed_kong_is_shown_and_cannot_be_robbed() -> None:
    game = table("1111m369m147p258s9s", "23m456m789m123p55s")
    game.act({})
    game.act({0: "kong 1m"})
    assert game.state.phase is Phase.TURN and game.state.turn == 0
    (kong,) = view_of(game.state, 2).melds[0]
    assert (kong.form, kong.tiles) == (KongForm.CONCEALED, (parse_tile("1m"),) * 4)


# ---- passed wins

WAITING = "78p123s456s789s55m"
"""Waits for 6p and 9p."""


def test_a_passed_tile_is_refused_until_the_own_draw_and_others_are_not() -> None:
    hands = ("", WAITING, "369m147p258s369m9p", "247m269p369s28p36s")
    for thrown, may in (("9p", set[str]()), ("6p", {"win", "pass"})):
        game = table(*hands, draws="4m4m2m")
        game.throw("1m")
        game.throw_drawn()
        game.throw("9p", {1: "pass"})
        game.offer(thrown)
        assert game.may(1) == may
        assert game.refused(1).get("win") == (None if may else "passed-win")


def test_after_the_own_draw_a_passed_tile_wins_again() -> None:
    game = table("", WAITING, "369m147p258s369m9p", draws="4m4m2m2m7m1s1s")
    game.throw("1m")
    game.throw_drawn()
    game.throw("9p", {1: "pass"})
    while game.state.turn != 0 or len(game.state.rivers[1]) < 2:
        game.throw_drawn()
    game.offer("9p")
    assert "win" in game.may(1)


def test_a_drawn_tile_that_is_thrown_instead_of_winning_has_been_passed() -> None:
    game = table("", WAITING, "369m147p258s369m9p", draws="9p4m")
    game.throw("1m")
    assert "win" in game.may(1)
    game.throw("9p")
    game.offer("9p")
    assert game.refused(1)["win"] == "passed-win"


# ---- the last tile

ASKED = [3, 0, 1, 2]
"""Whom the last tile is offered to, where nobody claims anything."""


def test_the_last_tile_is_offered_to_all_in_turn_until_it_is_taken() -> None:
    game = refused_by(table(), 2)
    assert [offered.seat for offered in game.told(ev.LastTileOffered)] == ASKED[:3]
    assert (game.state.turn, game.may(1)) == (1, {"take", "pass"})
    game.act({1: "take"})
    assert (game.state.turn, game.state.wall_left) == (1, 0)


def test_who_takes_it_and_does_not_win_throws_that_very_tile() -> None:
    game = refused_by(table(at={LAST: "7p"}), 2)
    game.act({1: "take"})
    assert game.may(1) == {"discard"} and game.throwable(1) == "7p"
    game.throw("7p")
    assert game.last(ev.HandEnded).result == "draw"
    assert next_dealer(game) == 1


def test_who_takes_it_may_win_with_it_and_it_is_the_bird() -> None:
    """The 3 hits seat 2."""
    game = refused_by(table("", "123m456m789m12p55s", at={LAST: "3p"}), 2)
    game.act({1: "take"})
    game.act({1: "win"})
    assert wins(game) == {1: {"last-tile"}}
    assert (birds(game), game.deltas()) == ("3p", (-4, 13, -6, -3))
    assert next_dealer(game) == 1


def test_two_win_on_the_last_tile_thrown_and_who_threw_it_deals_next() -> None:
    game = refused_by(table("", WAITING, "", "78p234s567s34588m", draws="9p", at={LAST: "9p"}), 1)
    game.act({0: "take"})
    game.throw("9p", {1: "win", 3: "win"})
    assert wins(game) == {1: {"last-discard"}, 3: {"last-discard"}}
    assert (birds(game), game.deltas()) == ("9p", (-28, 14, 0, 14))
    assert next_dealer(game) == 0


def test_the_last_tile_thrown_is_claimed_for_no_set() -> None:
    game = refused_by(table("", "99p123s47s258m36p2s", at={LAST: "9p"}), 1)
    game.act({0: "take"})
    game.offer("9p")
    assert game.may(1) == set()


def test_where_all_refuse_it_the_first_who_was_asked_deals_next() -> None:
    game = refused_by(table(), 4)
    assert [offered.seat for offered in game.told(ev.LastTileOffered)] == ASKED
    assert next_dealer(game) == ASKED[0]


REPLACED = ("", "", "6666m123p456p78s5s")
"""Seat 2 draws the last tile but one, lays four 6m and waits for 6s and 9s if that tile is a 5s."""


def test_a_last_tile_that_replaces_is_no_last_tile_and_the_winning_tile_is_the_bird() -> None:
    game = quietly(table(*REPLACED, at={LAST - 1: "5s", LAST: "9s"}), 1)
    game.act({2: "kong 6m"})
    game.act({2: "from-tail"})
    game.act({2: "win"})
    assert wins(game) == {2: {"plain-win"}}
    assert game.deltas() == (-4, -1, 6, -1)


def test_chosen_by_dice_it_is_a_bloom_and_nothing_more() -> None:
    game = quietly(table(*REPLACED, at={LAST - 1: "5s", LAST: "9s"}), 1)
    game.act({2: "kong 6m"})
    game.act({2: "by-dice"})
    game.act({2: "win"})
    assert wins(game) == {2: {"kong-bloom"}}
    assert game.deltas() == (-8, -3, 14, -3)


@pytest.mark.parametrize(("how", "element"), [("from-tail", "plain-win"), ("by-dice", "kong-discard")])
def test_the_discard_after_it_is_no_last_discard_and_can_only_be_won_on(how: str, element: str) -> None:
    waiting, pair = "12s345m789m123p88m", "33s25m147p25p2s9s47m"
    game = quietly(table("", waiting, REPLACED[2], pair, at={LAST - 1: "5s", LAST: "3s"}), 1)
    game.act({2: "kong 6m"})
    game.act({2: how})
    game.offer("3s")
    assert game.may(3) == set() and game.refused(3) == {"pung": "last-discard-only-win"}
    game.act({1: "win"})
    assert wins(game) == {1: {element}}


def test_who_drew_the_last_tile_as_a_replacement_deals_next() -> None:
    game = quietly(table(*REPLACED, at={LAST - 1: "5s", LAST: "1s"}), 1)
    game.act({2: "kong 6m"})
    game.act({2: "from-tail"})
    game.throw_drawn()
    assert (game.last(ev.HandEnded).result, game.told(ev.LastTileOffered)) == ("draw", [])
    assert next_dealer(game) == 2


# ---- birds, and who deals after a win

DRAWS_5P = "123m456m789m46p55s"


@pytest.mark.parametrize(("number", "turned", "deltas"), [(1, "2s", (-4, 8, -2, -2)), (2, "2s7p", (-4, 9, -3, -2))])
def test_birds_are_the_next_tiles_of_the_wall(number: int, turned: str, deltas: tuple[int, ...]) -> None:
    """The 2 hits the winner; with two birds the 7 hits seat 2, who pays three times as much."""
    game = table("", DRAWS_5P, draws="5p2s7p", options={"birds": number})
    game.throw("1m")
    game.act({1: "win"})
    assert (birds(game), game.deltas()) == (turned, deltas)
    assert next_dealer(game) == 1


@pytest.mark.parametrize(("number", "deltas"), [(1, (-2, -1, 5, -2)), (2, (-2, -1, 6, -3))])
def test_one_tile_left_places_both_birds(number: int, deltas: tuple[int, ...]) -> None:
    """Seat 2 wins with the last tile but one; the 4 hits seat 3."""
    game = quietly(table("", "", DRAWS_5P, at={LAST - 1: "5p", LAST: "4s"}, options={"birds": number}), 1)
    game.act({2: "win"})
    assert (birds(game), game.deltas()) == ("4s", deltas)


def test_after_two_wins_on_one_discard_the_discarder_deals_next() -> None:
    game = table("", WAITING, "369m147p258s369m9p", "78p234s567s34588m")
    game.throw("1m")
    game.throw_drawn()
    game.throw("9p", {1: "win", 3: "win"})
    assert set(wins(game)) == {1, 3}
    assert next_dealer(game) == 2


# ---- options


@pytest.mark.parametrize(("value", "refusal"), [("no", "wrong-eyes"), ("yes", None)])
def test_the_pair_of_a_big_hand(value: str, refusal: str | None) -> None:
    """The last tile makes a hand with a pair of 7."""
    options = {"big-hands-free-pair": value}
    game = refused_by(table("", "123m456m789m12p77s", at={LAST: "3p"}, options=options), 2)
    game.act({1: "take"})
    assert game.refused(1).get("win") == refusal
    assert ("win" in game.may(1)) == (refusal is None)


@pytest.mark.parametrize(("value", "refusal"), [("free", None), ("258", "wrong-eyes")])
def test_the_pair_of_a_hand_with_four_claimed_sets(value: str, refusal: str | None) -> None:
    game = table("7m3p5s8s1m", "77m33p55s67s1m258p4s", options={"melded-pair": value})
    claims = (("7m", "pung", "2p"), ("3p", "pung", "5p"), ("5s", "pung", "8p"), ("8s", "chow 67s", "4s"))
    for tile, claim, back in claims:
        game.throw(tile, {1: claim})
        game.throw(back)
        while game.state.turn != 0:
            game.throw_drawn()
    game.offer("1m")
    assert game.refused(1).get("win") == refusal
    assert ("win" in game.may(1)) == (refusal is None)


@pytest.mark.parametrize(("value", "deltas"), [("no", (-8, 14, -3, -3)), ("yes", (-14, 26, -6, -6))])
def test_a_big_self_draw_with_six_seven(value: str, deltas: tuple[int, ...]) -> None:
    """All pungs; the bird 9 hits the dealer."""
    game = table("", "555m888m777s444s6p", draws="6p9p", options={"six-seven": value})
    game.act({})
    game.throw("1m")
    game.act({1: "win"})
    assert (wins(game), game.deltas()) == ({1: {"all-pungs"}}, deltas)


# ---- at random

OTHERS = [(option.id, value) for option in GameOptions.declared for value in option.values[1:]]


@pytest.mark.in_turn
@pytest.mark.parametrize(("name", "value"), [("birds", 1), *OTHERS])
def test_random_hands_keep_all_laws(name: str, value: object) -> None:
    played(CHANGSHA.configure({name: value}), hands=amount(8, 300))
