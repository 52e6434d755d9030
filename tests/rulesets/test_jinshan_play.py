"""The game of Jinshan in play, on scripted walls: plants and seasons, the minimum, who wins, what is paid, the deal.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Intent, Position
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.rulesets.shanghai.jinshan import JINSHAN, PLANTS_STAY
from tests.engine.designs.made_up import played
from tests.engine.tables import faces
from tests.rulesets.shanghai_tables import QUIET, robbed, table_of
from tests.scale import amount

table = partial(table_of, JINSHAN)
TILES, DRAWABLE = 144, 91
OTHER = "258m147p369s1567z"
"""Another hand that needs nothing that is thrown here, and has nothing that counts."""
WAITING = "35m999p456s66p777s"
"""Waits for 4m alone; 24 hu on a discard: winning 10, concealed pungs 8 and 4, closed wait 2. No wild tile: 1 tai."""
ANYTHING = "234m456p999s777p1f"
"""The plant waits for a partner, so that every tile completes the hand; 22 hu before the wait."""


# ---- the wall, seasons and plants


def test_two_throws_break_the_wall_and_all_tiles_are_drawn() -> None:
    game = table(QUIET + "5z")
    assert len(game.wall.pieces) == TILES and game.state.wall_left == DRAWABLE
    assert [len(throw) for throw in game.last(ev.HandStarted).dice] == [2, 2]
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw" and not game.wall.there


def test_seasons_are_replaced_from_the_tail_from_the_dealer_on_and_plants_stay() -> None:
    dealt = ("147m258p369s12z1f58f", "6f", "147m258p36s123z2f7f")
    game = table(*dealt, replacements="1s2s3s4s", position=Position(0, 0, 0))
    assert [faces((event.piece,)) for event in game.told(ev.BonusExposed)] == ["5f", "8f", "6f", "7f"]
    assert [faces((drew.piece,)) for drew in game.told(ev.Drew)] == ["1s", "2s", "3s", "4s"]
    assert not game.told(ev.Discarded)
    assert [faces(bonus) for bonus in game.state.bonus] == ["58f", "6f", "7f", ""]
    assert "1f" in game.hand(0) and "2f" in game.hand(2)
    assert violations(game.state) == ()


def test_plants_are_not_discarded() -> None:
    game = table("147m258p369s12z123f")
    assert game.throwable(0) == "147m258p369s12z"


@pytest.mark.parametrize(("hand", "barred"), [("1f5m", "1f"), ("13f", "")])
def test_a_plant_is_discarded_only_from_a_hand_of_nothing_else(hand: str, barred: str) -> None:
    setup = JINSHAN.setup(())
    at = Table(FOUR_CHAIRS, melds=((),) * 4, rivers=((),) * 4, hands=(parse_tiles(hand), None, None, None), setup=setup)
    concerned = PLANTS_STAY.concerns(Intent("discard", 0, at))
    assert isinstance(concerned, frozenset)
    assert concerned & set(parse_tiles(hand)) == set(parse_tiles(barred))
    for tile in concerned:
        refusal = PLANTS_STAY.judge(Intent("discard", 0, at, tile))
        assert refusal is not None and refusal.reason == "wild-not-discarded"


def test_plants_are_in_no_set_that_is_laid() -> None:
    game = table("5z147m258p369s1234z", "5z4m12f258p369s123z", "147m258p369s123z4f", "147m258p369s1z")
    game.offer("5z")
    assert "pung" not in game.may(1)
    own = table("1234f258p147m369s1z")
    assert "kong" not in own.may(0)


# ---- the minimum, and wins with plants


@pytest.mark.parametrize(("waiting", "wins"), [("35m999p456s66p789s", True), ("34m999p456s66p789s", False)])
def test_twenty_hu_are_needed_on_a_discard(waiting: str, wins: bool) -> None:
    """Winning 10 and a pung of nines 8; the closed wait brings the last 2."""
    tile = "4m" if wins else "5m"
    game = table(QUIET + "5z", OTHER, waiting, draws=tile)
    game.throw("5z")
    game.offer(tile)
    assert ("win" in game.may(2)) is wins
    assert wins or game.refused(2) == {"win": "below-minimum"}


def test_a_self_draw_brings_the_hu_that_lack() -> None:
    game = table(QUIET + "5z", "34m999p456s66p789s", draws="5m")
    game.throw("5z")
    game.act({1: "win"})
    assert game.won() == {"winning", "concealed-pung", "self-draw", "no-wilds"}
    assert game.last(ev.Won).points == 40


def test_a_plant_takes_no_partner_that_another_gave() -> None:
    """Refused the 5z that seat 1 throws, seat 2 draws one: 22, self-draw 2, pair wait 4, dragons 2. No tai: 30."""
    quiet = "147m258p36s12346z"
    game = table(quiet + "5z", quiet, ANYTHING, quiet, draws="5z5z")
    game.throw("5z")
    game.offer("5z")
    assert game.may(2) == set() and game.refused(2) == {"win": "wild-pair-needs-self-draw"}
    game.act({})
    game.act({2: "win"})
    assert game.won() == {"winning", "concealed-pung", "pair-wait", "dragon-pair", "self-draw"}
    assert game.last(ev.Won).points == 30
    assert game.deltas() == (-9, -9, 27, -9)


def test_a_discard_completes_a_set_with_a_plant() -> None:
    """3m and the plant wait for a chow: 10 + 8 + 4 hu, 5m with the plant between is open at two sides."""
    game = table(QUIET + "5z", QUIET, "3m1f999p456s66p777s", OTHER, draws="5m")
    game.throw("5z")
    game.throw_drawn({2: "win"})
    assert game.won() == {"winning", "concealed-pung"}
    assert game.deltas() == (-6, -8, 20, -6)


# ---- blooms, and hands at the beginning


def test_a_season_that_is_drawn_is_replaced_at_once_and_the_win_blooms() -> None:
    """24 hu, self-draw 2, flower 4; no wild tile and bloom: 120."""
    game = table(QUIET + "5z", WAITING, QUIET, QUIET, draws="5f", replacements="4m")
    game.throw("5z")
    game.act({1: "win"})
    assert game.won() == {
        "winning", "concealed-pung", "closed-wait", "self-draw", "flower-tile", "no-wilds", "kong-bloom"
    }  # fmt: skip
    assert game.last(ev.Won).points == 120
    assert game.deltas() == (-27, 81, -27, -27)


def test_the_replacement_of_a_kong_blooms() -> None:
    game = table("1111m35m456p789s77p", replacements="4m")
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert game.won() == {"winning", "concealed-kong", "closed-wait", "self-draw", "no-wilds", "kong-bloom"}


def test_a_heavenly_hand_is_a_limit_hand_that_needs_the_minimum() -> None:
    game = table(WAITING + "4m", QUIET, OTHER, QUIET)
    game.act({0: "win"})
    assert game.won() == {"winning", "concealed-pung", "closed-wait", "self-draw", "no-wilds", "heavenly-hand"}
    assert game.deltas() == (150, -50, -50, -50)
    assert "win" not in table("35m123p456p789s77p4m").may(0)


def test_the_dealers_first_discard_makes_an_earthly_hand() -> None:
    game = table("4m" + QUIET, OTHER, WAITING, OTHER)
    game.throw("4m", {2: "win"})
    assert "earthly-hand" in game.won()
    assert game.deltas() == (-50, -50, 150, -50)


# ---- who wins


def test_the_nearest_in_turn_wins_alone() -> None:
    game = table(QUIET + "5z", OTHER, WAITING, "35m111s888p22z456p", draws="4m")
    game.throw("5z")
    game.throw_drawn({2: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [2]


def test_a_passed_win_may_be_taken_later() -> None:
    game = table(OTHER + "5z", OTHER, WAITING, "258m147p369s1234z", draws="4m1z4m")
    game.throw("5z")
    game.throw_drawn()
    game.throw_drawn()
    game.throw_drawn({2: "win"})
    assert game.last(ev.Won).seat == 2


# ---- what is paid


def test_the_discarder_pays_double() -> None:
    """24 hu and a tai: 48. A tenth of 96 is 10, of 48 it is 5, and 3 more from each."""
    game = table(QUIET + "5z", QUIET, WAITING, QUIET, draws="4m")
    game.throw("5z")
    game.throw_drawn({2: "win"})
    assert game.losers() == {0: 0, 1: 0, 3: 0}
    assert game.deltas() == (-8, -13, 29, -8)


def test_who_is_robbed_pays_double_to_the_winner_and_among_the_losers() -> None:
    """Seat 2 robs the 4m that seat 1 adds: 24 hu, 2 tai, 96. Seat 1 keeps an open pung, 2 hu, for which the two others
    pay it a tenth of 4."""
    game = robbed(JINSHAN, dealer="4m258p369s1234z148s", robber=WAITING, last=OTHER)
    assert game.won() == {"winning", "concealed-pung", "closed-wait", "no-wilds", "robbing-a-kong"}
    assert game.losers() == {0: 0, 1: 2, 3: 0}
    assert game.deltas() == (-13 - 1, -23 + 2, 49, -13 - 1)


def test_a_losers_great_hand_earns_the_limit_from_each_other_loser() -> None:
    """The dealer holds pungs of East and of all dragons: 32 hu, 4 tai, 512. A tenth is 52, doubled for the discarder
    103: 50 from both."""
    dealer, first, last = "111z555z666z777z1m9p", "1369m258p369s234z", "1478m258p369s234z"
    game = table(dealer, first, WAITING, last, draws="4m")
    game.throw("1m")
    game.throw_drawn({2: "win"})
    assert game.losers() == {0: 512, 1: 0, 3: 0}
    assert game.deltas() == (-8 + 100, -13 - 50, 29, -8 - 50)


def test_the_plants_of_a_loser_count_nothing() -> None:
    """Seat 3 has two red dragons and a plant: a pair, 2 hu."""
    game = table(QUIET + "5z", QUIET, WAITING, "77z1f258m147p36s12z", draws="4m")
    game.throw("5z")
    game.throw_drawn({2: "win"})
    assert game.losers() == {0: 0, 1: 0, 3: 2}


# ---- claims, kongs, options


def test_a_chow_comes_from_the_left_alone_and_a_pung_goes_before_it() -> None:
    game = table("3m", "12m45m147p258s147z", "12m33m147p258s14z4s")
    game.offer("3m")
    assert "chow" in game.may(1) and game.may(2) == {"pung", "pass"}
    game.act({1: "chow 12m", 2: "pung"})
    assert game.melds(2) == ["333m"] and game.melds(1) == []


def test_no_kong_right_after_a_claim() -> None:
    game = table("3m258p369s1234z147s", "33m1111p25p369s12z")
    game.throw("3m", {1: "pung"})
    assert "kong" not in game.may(1)


def test_without_a_replacement_left_no_kong_is_made() -> None:
    """Each seat could make a kong from the first turn on."""
    rest = "258p369s123z"
    game = table(f"1111m{rest}5z", f"2222m{rest}", f"3333m{rest}", f"4444m{rest}")
    assert "kong" in game.may(0)
    game.quiet(0)
    assert game.state.wall_left == 0 and "kong" not in game.may(game.state.turn)


@pytest.mark.parametrize(("choice", "may"), [("allowed", True), ("forbidden", False)])
def test_the_claimed_kind_after_a_claim(choice: str, may: bool) -> None:
    game = table("3m", "123m456p147s258p1z", options={"swap-call": choice})
    game.throw("3m", {1: "chow 12m"})
    assert game.may_throw(1, "3m") is may
    assert game.may_throw(1, "1z")


def test_no_claim_that_leaves_only_the_claimed_kind_and_plants() -> None:
    (bar,) = [bar for bar in JINSHAN.configure({"swap-call": "forbidden"}).bars if bar.id == "swap-calling"]
    three = parse_tile("3m")

    def refused(hand: str) -> bool:
        at = Table(FOUR_CHAIRS, melds=((),) * 4, rivers=((),) * 4, hands=(parse_tiles(hand), None, None, None))
        intent = Intent("chow", 0, at, three, parse_tiles("12m"))
        assert bar.concerns(intent)
        return bar.judge(intent) is not None

    assert refused("123m1f") and not refused("12m5p1f") and not refused("12m12f")


@pytest.mark.parametrize(("choice", "limit"), [("standard", True), ("pair-self-draw", False)])
def test_four_concealed_pungs_by_a_drawn_pung(choice: str, limit: bool) -> None:
    hand = "333m999p555s66p77s"
    game = table(QUIET + "5z", hand, OTHER, draws="7s", options={"four-concealed-pungs": choice})
    game.throw("5z")
    game.act({1: "win"})
    assert ("four-concealed-pungs" in game.won()) is limit


# ---- the deal


def test_the_dealer_who_wins_deals_again() -> None:
    game = table(WAITING + "4m", QUIET, OTHER, QUIET)
    game.act({0: "win"})
    game.next_hand()
    assert game.state.position == Position(0, 0, 1, 1)


def test_an_unwon_hand_costs_nothing_and_the_deal_goes_to_the_right() -> None:
    game = table("111m222p333s1234z5z")
    game.play_out()
    assert game.deltas() == (0, 0, 0, 0) and not game.told(ev.Scored)
    game.next_hand()
    assert game.state.position == Position(0, 1, 1, 0)


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize("options", [{}, {"swap-call": "forbidden"}, {"four-concealed-pungs": "pair-self-draw"}])
def test_random_hands_keep_all_laws(options: Mapping[str, object]) -> None:
    played(JINSHAN.configure(options), amount(4, 30))
