"""The popular game of Shanghai in play, on scripted walls: flowers, who pays, liability, the deal.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.rulesets.shanghai_popular import SHANGHAI_POPULAR
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout
from tests.scale import amount

TILES, DRAWABLE = 144, 91
DEALER = "4m258p369s1234z147s"
"""The dealer's hand, from which 4m is thrown."""
QUIET = "147m258p369s1234z"
"""A hand that needs nothing that is thrown here."""
WAITING = "35m123p456p789s77p"
"""Waits for 4m alone: all chows, closed wait, 2 tai."""


def table(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    position: Position | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A table with these hands and draws."""
    layout = Layout(hands, draws, replacements, position=position, dice=((3, 4),))
    return Game(layout, ruleset=SHANGHAI_POPULAR, options=options)


def kinds(pieces: tuple[int, ...]) -> str:
    """Pieces as their faces."""
    return format_tiles(piece // 4 for piece in pieces)


# ---- the wall and the flowers


def test_all_tiles_are_drawn_and_the_deal_passes_on_after_an_unwon_hand() -> None:
    game = table("111m222p333s1234z5z")
    assert (len(game.wall.pieces), game.state.wall_left) == (TILES, DRAWABLE)
    game.quiet(0)
    game.throw(next(kinds((piece,)) for piece in game.state.hands[game.state.turn]))  # the last tile is a flower
    assert game.last(ev.HandEnded).result == "draw" and not game.wall.there
    assert game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert game.state.position == Position(0, 1, 1, 0)


def test_plants_and_seasons_are_replaced_before_play_from_the_dealer_on() -> None:
    game = table("4m258p369s123z147s1f", "147m258p369s123z8f", replacements="4z5z")
    assert [kinds((event.piece,)) for event in game.told(ev.BonusExposed)] == ["1f", "8f"]
    assert [kinds((drew.piece,)) for drew in game.told(ev.Drew)] == ["4z", "5z"]
    assert violations(game.state) == ()


def test_a_win_on_the_replacement_of_a_flower_blooms() -> None:
    """Seat 1 draws its own orchid and then 4m: own flower 1, bloom 1, all chows 1, closed wait 1; 16 points, twice."""
    game = table(QUIET + "5z", WAITING, draws="2f", replacements="4m")
    game.throw("5z")
    game.act({1: "win"})
    assert game.won() == {"all-chows", "closed-wait", "seat-flower", "kong-bloom"}
    assert game.deltas() == (-32, 96, -32, -32)


# ---- claims


def test_after_a_claim_any_tile_may_be_discarded_but_no_kong_is_made() -> None:
    game = table("3m", "333m1111p456s147z", draws="2s")
    game.throw("3m", {1: "pung"})
    assert "kong" not in game.may(1)
    assert isinstance(game.action(1, "3m"), Discard) and isinstance(game.action(1, "1p"), Discard)


# ---- who pays


def test_the_first_in_turn_wins_alone_and_the_discarder_pays_double() -> None:
    game = table(DEALER, QUIET, WAITING, "35m123s456s789m66z")
    game.offer("4m")
    assert "win" in game.may(2) and "win" in game.may(3)
    game.act({2: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [2]
    assert game.deltas() == (-8, -4, 16, -4)


@pytest.mark.parametrize(("options", "points"), [({}, 4), ({"base": 5}, 20), ({"hu-count": "yes"}, 56)])
def test_a_self_draw_is_paid_double_by_everybody(options: Mapping[str, object], points: int) -> None:
    """Counted in hu: 10 for the win, 2 for the self-draw, 2 more for the closed wait, doubled twice: 56."""
    game = table(WAITING + "4m", options=options)
    game.act({0: "win"})
    assert game.deltas() == (6 * points, -2 * points, -2 * points, -2 * points)


def test_who_is_robbed_pays_double() -> None:
    """All chows, closed wait, robbing a kong: 3 tai, 8 points."""
    hands = ("4m258p369s1234z147s", "44m258p369s1234z7s", WAITING)
    game = table(*hands, draws="9m9m9m4m")
    game.throw("4m", {1: "pung"})
    game.throw("7s")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 4m"})
    game.act({2: "win"})
    assert game.won() == {"all-chows", "closed-wait", "robbing-a-kong"}
    assert game.deltas() == (-8, -16, 32, -8)


# ---- liability


def test_the_discarder_to_a_pure_one_suit_with_three_sets_shown_pays_for_all() -> None:
    """Pure one suit 4, all pungs 2, pair wait 1: 7 tai, 128 points."""
    game = table("2m5m8m3m258p369s147z5z", "147p258s147s1234z", "22m55m88m111m3m12z7z", draws="6z6z6z5z5z5z")
    for tile, back in (("2m", "1z"), ("5m", "2z"), ("8m", "7z")):
        game.throw(tile, {2: "pung"})
        game.throw(back)
        game.throw_drawn()
    game.throw("3m", {2: "win"})
    assert game.won() == {"pure-one-suit", "all-pungs", "pair-wait"}
    assert game.deltas() == (-4 * 128, 0, 4 * 128, 0)


# ---- the match


@pytest.mark.parametrize(("winner", "dealer"), [(0, 0), (2, 1)])
def test_the_dealer_stays_only_when_he_wins(winner: int, dealer: int) -> None:
    hands = [QUIET] * 4
    hands[winner] = WAITING
    game = table(DEALER if winner else WAITING + "4m", *hands[1:])
    if winner:
        game.throw("4m", {winner: "win"})
    else:
        game.act({0: "win"})
    game.next_hand()
    assert (game.state.position.dealer, game.state.position.hand) == (dealer, 1)


def test_the_match_is_over_after_four_rotations() -> None:
    game = table(WAITING, QUIET, QUIET, DEALER, position=Position(3, 3, 15))
    game.throw("4m", {0: "win"})
    assert game.last(ev.HandEnded).following is None


# ---- at random


@pytest.mark.parametrize("options", [{}, {"base": 100}, {"hu-count": "yes"}])
def test_random_hands_keep_all_laws(options: Mapping[str, object], tmp_path: Path) -> None:
    played(SHANGHAI_POPULAR.configure(options), tmp_path, amount(4, 30))
