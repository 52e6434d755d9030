"""Jinan mahjong in play, on scripted walls: flowers, the dead wall, the hand that is laid open, go-rounds that follow
the dealer, unwon hands, ties of three claims, fed kongs, the deal.

By hand from its rules.
"""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import HIDDEN, format_tiles, parse_tile, parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.view import seen, view_of
from mahjong_desktop.mechanics.deals import Place, wall_places
from mahjong_desktop.mechanics.washouts import UNWON_IN_A_ROW
from mahjong_desktop.rulesets.jinan import JINAN, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout, faces
from tests.rulesets.shanghai_tables import DEALER, FEEDER, QUIET, fed_thrice, robbed, table_of
from tests.scale import amount

table = partial(table_of, JINAN)
TILES = 144
STILL = "147m258p369s2347z"
"""Another one, without East."""
READY = "123m456p789p78s55m"
"""Waits for 6s and 9s."""
WAITING = "35m123p456p789s55s"
"""Waits for 4m alone."""


# ---- the wall and the flowers


@pytest.mark.parametrize(("throw", "seat", "stack"), [((3, 4), 2, 3), ((6, 1), 2, 1), ((5, 6), 2, 5), ((2, 2), 3, 2)])
def test_the_sum_names_the_wall_and_the_smaller_die_the_place(throw: tuple[int, int], seat: int, stack: int) -> None:
    assert wall_places(JINAN.break_wall, (throw,), 0)[0] == Place(seat, stack, upper=True)


@pytest.mark.parametrize(("flowers", "dead"), [("", 12), ("1f", 11), ("12f", 12), ("123f", 11)])
def test_six_stacks_are_never_drawn_and_half_a_stack_counts_as_one(flowers: str, dead: int) -> None:
    number = len(flowers[:-1])
    game = table("5z", flowers or "1m", replacements="567z"[:number] + "z" * (number > 0))
    assert len(game.wall.there) - game.state.wall_left == dead
    assert game.state.wall_left == TILES - 53 - number - dead
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert len({place // 2 for place in game.wall.there}) == 6 and violations(game.state) == ()


def test_flowers_are_replaced_from_the_dealer_on_before_the_first_discard() -> None:
    game = table("4m258p369s123z147s1f", "147m258p369s123z8f", replacements="2f5z6z")
    assert [faces((event.piece,)) for event in game.told(ev.BonusExposed)] == ["1f", "2f", "8f"]
    assert [faces((drew.piece,)) for drew in game.told(ev.Drew)] == ["2f", "5z", "6z"]
    assert (game.bonus(0), game.bonus(1)) == ("12f", "8f") and game.state.turn == 0


def test_a_win_on_the_replacement_of_a_flower_is_a_win_on_a_replacement() -> None:
    game = table("5z", READY, draws="3f", replacements="6s")
    game.throw("5z")
    game.act({1: "win"})
    assert game.values() == {"kong-bloom": 2, "flower-tile": 1}
    assert game.deltas() == (-4, 12, -4, -4)


# ---- claims


def test_after_a_claim_any_tile_may_be_discarded_but_no_kong_is_made() -> None:
    game = table("3m", "333m1111p456s147z")
    game.throw("3m", {1: "pung"})
    assert "kong" not in game.may(1)
    assert isinstance(game.action(1, "3m"), Discard) and isinstance(game.action(1, "1p"), Discard)


def test_the_first_in_turn_from_the_discarder_wins_alone() -> None:
    game = table(DEALER, QUIET, WAITING, "35m123s456s789m22s")
    game.offer("4m")
    assert "win" in game.may(2) and "win" in game.may(3)
    game.act({2: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [2]
    assert game.deltas() == (-1, 0, 1, 0)


def test_several_winners_by_the_option_and_the_first_in_turn_deals_next() -> None:
    hands = (DEALER, QUIET, WAITING, "35m123s456s789m22s")
    game = table(*hands, options={"several-winners": "yes"})
    game.throw("4m", {3: "win", 2: "win"})
    assert game.deltas() == (-2, 0, 1, 1)
    game.next_hand()
    assert game.state.position == Position(0, 2, 1, 0)


def test_a_hand_without_a_pair_of_2_5_or_8_is_refused() -> None:
    game = table(DEALER, "35m123p456p789s11p")
    game.offer("4m")
    assert game.refused(1)["win"] == "wrong-eyes"


# ---- the open hand


def opened(hand: str, *others: str, draws: str = "", replacements: str = "") -> Game:
    """The dealer opens the hand with the discard of 5z."""
    game = table(hand + "5z", *(others or (QUIET,) * 3), draws=draws, replacements=replacements)
    game.throw("5z open-hand")
    return game


def test_everybody_sees_an_open_hand_but_not_the_tile_just_drawn() -> None:
    game = opened(READY, draws="6z7z6z7z")
    for seat in (1, 2, 3):
        assert faces(view_of(game.state, seat).hands[0]) == game.hand(0)
    for _ in range(3):
        game.throw_drawn()
    view, own = view_of(game.state, 2), view_of(game.state, 0)
    assert view.drawn == HIDDEN and view.hands[0].count(HIDDEN) == 1
    assert faces(piece for piece in view.hands[0] if piece != HIDDEN) == format_tiles(sorted(parse_tiles(READY)))
    assert HIDDEN not in own.hands[0] and own.drawn == game.state.drawn
    drew = seen((game.told(ev.Drew)[-1],), 2, JINAN)[0]
    assert isinstance(drew, ev.Drew) and drew.piece == HIDDEN
    assert all(piece == HIDDEN for piece in view.hands[3])
    game.throw_drawn()
    assert HIDDEN not in view_of(game.state, 2).hands[0]


def test_players_count_the_tiles_of_an_open_hand() -> None:
    game = table(READY + "5z", QUIET, QUIET, QUIET, draws="6z")
    five = parse_tile("5m")
    assert observe(view_of(game.state, 1)).live[five] == 4
    game.throw("5z open-hand")
    assert observe(view_of(game.state, 1)).live[five] == 2


def test_an_open_hand_throws_what_it_draws_and_claims_nothing() -> None:
    game = opened(READY, QUIET, QUIET, "5m147m258p36s1234z", draws="6z7z5m7z")
    game.throw_drawn()
    game.throw_drawn()
    game.offer(format_tiles([parse_tile("5m")]))
    assert "pung" not in game.may(0)
    game.act({})
    assert game.throwable(0) == "7z" and game.declarations(0) == set()


def test_an_open_hand_wins_by_self_draw_only_and_doubles() -> None:
    game = opened(READY, draws="6s6z7z9s")
    game.offer("6s")
    assert "win" not in game.may(0)
    game.act({})
    game.throw_drawn()
    game.throw_drawn()
    game.act({0: "win"})
    assert game.values() == {"plain-win": 1, "open-ready": 2}
    assert game.deltas() == (6, -2, -2, -2)


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("123m456p789p78s55m", True),
        ("123m456p789p78s99m", False),
        ("123m456p789p123s8s", True),
        ("123m456p789p123s9s", False),
        ("123m456p789p147s6z", False),
    ],
)
def test_only_a_hand_that_some_tile_would_win_may_be_opened(hand: str, may: bool) -> None:
    game = table(hand + "5z")
    declared = [one for one in game.options(0).legal if isinstance(one, Discard) and one.declaration == "open-hand"]
    assert (parse_tile("5z") in {one.piece // 4 for one in declared}) is may


def test_a_hand_with_claimed_sets_may_be_opened_later() -> None:
    game = table("9p147m258s369s1234z", "99p123m456m78s55m7z")
    game.throw("9p", {1: "pung"})
    assert game.declarations(1) == {"open-hand"}
    game.throw("7z open-hand")
    assert game.state.declared[1] == ("open-hand",)


def test_the_tile_with_which_the_hand_is_opened_may_deal_in_and_doubles() -> None:
    game = table(READY + "5z", QUIET, "123p123s789s22p55z")
    game.throw("5z open-hand", {2: "win"})
    assert game.values() == {"plain-win": 1, "open-ready-discarder": 2}
    assert game.deltas() == (-2, 0, 2, 0)


def test_an_open_hand_may_lay_a_kong_that_keeps_its_waits() -> None:
    game = opened("111z123m456p78s55m", STILL, STILL, STILL, draws="6z7z6z1z", replacements="9s")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "kong 1z"})
    game.act({0: "win"})
    assert game.values() == {"kong-bloom": 2, "honor-concealed-kong": 3, "open-ready": 2}
    assert game.deltas() == (48, -16, -16, -16)


@pytest.mark.parametrize(("held", "drawn", "may"), [("1112p", "1p", True), ("2223p", "2p", False)])
def test_a_concealed_kong_may_not_change_what_wins(held: str, drawn: str, may: bool) -> None:
    """1112p wins with 2p alone, before and after the kong: 3p would leave a pair of 1. 2223p wins with 1p and 4p."""
    others = ("147m999p369s1234z", "147m369s1234z567z", "147m369s1234z567z")
    game = opened("123m456s789s" + held, *others, draws="6z7z6z" + drawn)
    for _ in range(3):
        game.throw_drawn()
    assert ("kong" in game.may(0)) is may
    if not may:
        assert game.refused(0)["kong"] == "kong-changes-wait"


def test_a_kong_added_by_an_open_hand_may_be_robbed_and_costs_double() -> None:
    game = table("9p147m258s369s1234z", "99p123m456m78s55m7z", "78p123s456s789m22s", draws="1z2z3z9p")
    game.throw("9p", {1: "pung"})
    game.throw("7z open-hand")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 9p"})
    game.act({2: "win"})
    assert game.values() == {"plain-win": 1, "open-ready-discarder": 2}
    assert game.deltas() == (0, -6, 6, 0)


# ---- following the dealer


FOLLOWERS = (QUIET + "5z", QUIET, QUIET, QUIET)


def test_the_dealer_pays_for_one_go_round_and_for_two_once_more() -> None:
    game = table(*FOLLOWERS, draws="5666z5777z567z")
    for number, tile in enumerate(("1z",) * 4 + ("2z",) * 4 + ("3z",) * 4, 1):
        game.throw(tile)
        rounds = min(2, number // 4)
        assert game.deltas() == (-3 * rounds, rounds, rounds, rounds)
    assert {paid.reason for paid in game.told(ev.Paid)} == {"follow-dealer"}


def test_the_amount_is_an_option_and_what_was_paid_stays_after_a_claim() -> None:
    game = table(FOLLOWERS[0], QUIET, "147m258p369s1335z", "22z147m258p369s14z", options={"follow-dealer": 4})
    for _ in range(4):
        game.throw("1z")
    game.throw("2z", {3: "pung"})
    assert game.melds(3) == ["222z"] and game.deltas() == (-12, 4, 4, 4)


def test_only_the_second_go_round_alike_costs_nothing() -> None:
    game = table(*FOLLOWERS)
    for tile in ("1z", "1z", "1z", "3z", "2z", "2z", "2z", "2z"):
        game.throw(tile)
    assert game.deltas() == (0, 0, 0, 0)


def test_a_claim_between_breaks_the_go_round() -> None:
    game = table("1m258p369s1234z147s", "123m258p369s1234z", "1m258p369s1234z147s", "1m258p369s1234z47s")
    game.throw("1m", {1: "chow 23m"})
    for _ in range(3):
        game.throw("1m")
    assert [faces((river[0].piece,)) for river in game.state.rivers] == ["1m"] * 4
    assert game.deltas() == (0, 0, 0, 0)


def test_the_fourth_equal_discard_counts_though_somebody_wins_on_it() -> None:
    hands = ("1m258p369s1234z147s", "23m123p456p789s22p", "1m369s1234z147s58p", "1m369s1234z147s58p")
    game = table(*hands, draws="1m5z6z")
    for _ in range(3):
        game.throw("1m")
    game.throw("1m", {1: "win"})
    assert game.values() == {"plain-win": 1}
    assert game.deltas() == (-3, 2, 1, 0)
    assert {paid.reason for paid in game.told(ev.Paid)} == {"follow-dealer", "win"}


# ---- unwon hands


def test_an_unwon_hand_doubles_the_next_and_passes_the_deal_and_a_win_ends_the_count() -> None:
    game = Game(Layout(("5z",)), Layout((WAITING, DEALER, QUIET, QUIET)), ruleset=JINAN)
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw" and game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert game.state.position == Position(0, 1, 1, 0) and UNWON_IN_A_ROW.of(game.state.table) == 1
    assert UNWON_IN_A_ROW.of(view_of(game.state, 3).table()) == 1
    game.throw("4m", {0: "win"})
    assert game.values() == {"plain-win": 1, "washout-doubling": 2}
    assert game.deltas() == (2, -2, 0, 0)
    game.next_hand()
    assert game.state.position == Position(0, 0, 2, 0) and UNWON_IN_A_ROW.of(game.state.table) == 0


# ---- who pays


def test_who_gave_the_tile_of_a_kong_whose_replacement_wins_pays_for_all() -> None:
    game = table("1z147m258p369s234z5z", "111z123m456p78s22s", replacements="9s")
    game.throw("1z", {1: "kong"})
    game.act({1: "win"})
    assert game.values() == {"kong-bloom": 2, "honor-open-kong": 2}
    assert game.deltas() == (-18, 18, 0, 0)
    assert game.last(ev.HandEnded).scheme == "pays-kong-bloom"


def test_a_robbed_player_pays_for_all_three() -> None:
    assert robbed(JINAN, robber=WAITING).deltas() == (0, -3, 3, 0)


def test_a_tie_of_three_claims_pays_for_everybody() -> None:
    """All pungs 2: drawn three times 2, on the discard of another once 2, on the own one too."""
    drawn = fed_thrice(JINAN, "1z1z8s")
    drawn.throw_drawn()
    drawn.throw_drawn()
    drawn.act({2: "win"})
    assert drawn.values() == {"all-pungs": 2} and drawn.deltas() == (-6, 0, 6, 0)
    assert drawn.last(ev.HandEnded).scheme == "pays-liability-self-draw"
    other = fed_thrice(JINAN, "1z8s")
    other.throw_drawn()
    other.throw_drawn({2: "win"})
    assert other.deltas() == (-2, 0, 2, 0)
    assert other.last(ev.HandEnded).scheme == "pays-liability-discard"
    own = fed_thrice(JINAN, "8s")
    own.throw("8s", {2: "win"})
    assert own.deltas() == (-2, 0, 2, 0)
    assert own.last(ev.HandEnded).scheme == "pays-liability-own-discard"


def test_the_player_who_was_fed_pays_for_the_feeder_too() -> None:
    """The dealer waits with a pair of 2s."""
    game = fed_thrice(JINAN, "5s", feeder=FEEDER.replace("11s", "22s"))
    game.act({0: "win"})
    assert game.values() == {"plain-win": 1}
    assert game.deltas() == (3, 0, -3, 0)


# ---- the match


def test_the_winner_deals_next_and_the_match_has_sixteen_hands() -> None:
    game = table(DEALER, QUIET, QUIET, WAITING)
    game.throw("4m", {3: "win"})
    game.next_hand()
    assert game.state.position == Position(0, 3, 1, 0)
    last = table(WAITING, QUIET, QUIET, DEALER, position=Position(0, 3, 15))
    last.throw("4m", {0: "win"})
    assert last.last(ev.HandEnded).following is None


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize(
    "option", [(), *[(one.id, one.values[1]) for one in GameOptions.declared], ("follow-dealer", 7)]
)
def test_random_hands_keep_all_laws(option: tuple[str, object] | tuple[()]) -> None:
    played(JINAN.configure(dict([option]) if option else {}), amount(4, 30))
