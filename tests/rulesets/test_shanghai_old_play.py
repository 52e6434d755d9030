"""The old game of Shanghai in play, on scripted walls: flowers, claims, kongs, who wins, the losers, the deal.

By hand from its rules.
"""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.rulesets.shanghai.shanghai_old import SHANGHAI_OLD, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import faces
from tests.rulesets.shanghai_tables import QUIET, WAITING, robbed, table_of
from tests.scale import amount

table = partial(table_of, SHANGHAI_OLD)
TILES, DRAWABLE = 140, 87


# ---- the wall and the flowers


def test_the_four_seasons_are_the_only_flowers_and_all_tiles_are_drawn() -> None:
    game = table(QUIET + "5z")
    assert len(game.wall.pieces) == TILES and game.state.wall_left == DRAWABLE
    assert {piece // 4 for piece in game.wall.pieces if piece // 4 >= 34} == set(parse_tiles("5678f"))
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw" and not game.wall.there


def test_flowers_are_replaced_from_the_tail_from_the_dealer_on_before_the_first_discard() -> None:
    game = table("147m258p369s123z58f", "6f", "147m258p36s1234z7f", replacements="1s2s3s4s", position=Position(0, 0, 0))
    assert [faces((event.piece,)) for event in game.told(ev.BonusExposed)] == ["5f", "8f", "6f", "7f"]
    assert [faces((drew.piece,)) for drew in game.told(ev.Drew)] == ["1s", "2s", "3s", "4s"]
    assert not game.told(ev.Discarded)
    assert [faces(bonus) for bonus in game.state.bonus] == ["58f", "6f", "7f", ""]
    assert violations(game.state) == ()


def test_a_flower_that_is_drawn_is_replaced_at_once_and_the_win_blooms() -> None:
    """Seat 1 draws spring and then 4m: winning 10, self-draw 2 and closed wait 2, flower 4; bloom 1."""
    game = table(QUIET + "5z", WAITING, draws="5f", replacements="4m")
    game.throw("5z")
    game.act({1: "win"})
    assert game.won() == {"winning", "self-draw", "closed-wait", "flower-tile", "kong-bloom"}
    assert game.last(ev.Won).points == 36
    assert game.deltas() == (-72, 144, -36, -36)


def test_a_dealt_hand_wins_with_its_last_tile_and_is_no_bloom_after_flowers() -> None:
    game = table("23m456p789s567s22p5f", replacements="1m")
    assert "win" in game.may(0)
    game.act({0: "win"})
    assert game.won() == {"winning", "self-draw", "flower-tile", "seat-flower", "all-chows"}


# ---- turns, claims, kongs


def test_a_chow_comes_from_the_left_alone_and_a_pung_goes_before_it() -> None:
    game = table("3m", "12m45m147p258s147z", "12m33m147p258s14z4s")
    game.offer("3m")
    assert "chow" in game.may(1) and game.may(2) == {"pung", "pass"}
    game.act({1: "chow 12m", 2: "pung"})
    assert game.melds(2) == ["333m"] and game.melds(1) == []


def test_without_a_replacement_left_no_kong_is_made() -> None:
    game = table("258m147p369s1234z5z", "", "", "1111m25p369s1234z")
    game.quiet(DRAWABLE - 3)
    assert game.state.turn == 3 and "kong" in game.may(3)
    game.quiet(0)
    assert game.state.turn == 3 and "kong" not in game.may(3)


def test_an_added_kong_is_robbed_and_a_concealed_one_is_not() -> None:
    """Seat 2 waits for 4m; robbing 1 tai, closed wait: 10 + 2 hu, twice 24. Seat 1 keeps an open pung: 2 hu."""
    game = robbed(SHANGHAI_OLD)
    assert game.won() == {"winning", "closed-wait", "robbing-a-kong"}
    assert game.losers() == {0: 0, 1: 2, 3: 0}
    assert game.deltas() == (-52, -18, 96, -26)
    own = table("4444m258p369s1234z", WAITING)
    own.act({0: "kong 4m"})
    assert own.state.turn == 0


# ---- the losers and the deal


def test_the_losers_settle_with_each_other_and_the_dealers_part_is_doubled() -> None:
    """Seat 1 wins with 12 hu. The dealer has a concealed pung of 9s and of white dragons: 16 hu, 1 tai, 32. Seat 2 has
    a pair of red dragons: 2. Seat 3 has nothing."""
    dealer, red = "4m14p555z123z999s47s", "77z258p36s12346z1s"
    game = table(dealer, WAITING, red, "147m258p36s12346z")
    game.throw("4m", {1: "win"})
    assert game.losers() == {0: 32, 2: 2, 3: 0}
    assert game.last(ev.Won).points == 12
    assert game.deltas() == (-24 + 60 + 64, 48, -12 - 60 + 2, -12 - 64 - 2)


def test_an_unwon_hand_costs_nothing_and_the_deal_goes_to_the_right() -> None:
    game = table("111m222p333s1234z5z")
    game.play_out()
    assert game.deltas() == (0, 0, 0, 0) and not game.told(ev.Scored)
    game.next_hand()
    assert game.state.position == Position(0, 1, 1, 0)


def test_without_a_base_a_hand_may_win_nothing() -> None:
    """No hu but those of the losers: seat 3 has a pung of 9p, 8 hu, which the others pay for."""
    hands = ("1m258p369s1234z147s", "23m456p456s789s22m", QUIET, "147m25p999p36s123z")
    game = table(*hands, options={"base": 0})
    game.throw("1m", {1: "win"})
    assert (game.last(ev.Won).points, game.losers()) == (0, {0: 0, 2: 0, 3: 8})
    assert game.deltas() == (-16, 0, -8, 24)


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize("base", GameOptions.declared[0].values)
def test_random_hands_keep_all_laws(base: object) -> None:
    played(SHANGHAI_OLD.configure({"base": base}), amount(4, 30))
