"""Chinese classical, by hand from its rules: the deal, robbed concealed kongs, kong on kong."""

from __future__ import annotations

import pytest

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.rulesets.classical.classical import CLASSICAL
from tests.engine.tables import Game, Layout

ORPHANS = "99m19p19s1234567z"
"""Waits for 1m."""
TWO_KONGS = "1111m2222m567p99s"


def test_east_takes_a_whole_stack_at_the_end_of_the_deal() -> None:
    game = Game(Layout(), ruleset=CLASSICAL)
    dealt = [(event.seat, len(event.pieces)) for event in game.told(ev.Dealt)]
    assert dealt == [(0, 4), (1, 4), (2, 4), (3, 4)] * 3 + [(0, 2), (1, 1), (2, 1), (3, 1)]


def test_thirteen_orphans_rob_a_concealed_kong_of_a_loser_who_is_scored_without_it() -> None:
    game = Game(Layout(("5z", ORPHANS, "1111m234p567p99s7s"), draws="3m8s"), ruleset=CLASSICAL)
    game.act({2: "pass"})
    game.throw("5z")
    game.throw("3m")
    game.act({2: "kong 1m"})
    assert game.may(1) == {"win", "pass"}
    game.act({1: "win"})
    assert "thirteen-orphans" in game.won() and "robbing-a-kong" not in game.won()
    scored = next(event for event in game.told(ev.Scored) if event.seat == 2)
    assert {element.id: element.value for element in scored.elements} == {"major-pung-concealed": 8}
    assert game.melds(2) == [] and game.hand(2).startswith("111m") and not violations(game.state)


def test_a_robbed_kong_is_an_exposed_pung_among_the_losers() -> None:
    hands = ("4s", "44s", "123456m789p1123s", "")
    game = Game(Layout(hands, draws="5z6z7z4s"), ruleset=CLASSICAL)
    game.throw("4s", {1: "pung"})
    game.throw(game.hand(1)[-2:])
    for tile in ("5z", "6z", "7z"):
        game.throw(tile)
    game.act({1: "kong 4s"})
    game.act({2: "win"})
    scored = next(event for event in game.told(ev.Scored) if event.seat == 1)
    assert "minor-pung-exposed" in {element.id for element in scored.elements}
    assert [len(group.pieces) for group in scored.groups if group.meld == 0] == [3]


@pytest.mark.parametrize(("hand", "loose", "twice"), [("1111m222m567p99s8s", "2m6s", True), (TWO_KONGS, "7s6s", False)])
def test_the_loose_tile_must_complete_the_second_kong(hand: str, loose: str, twice: bool) -> None:
    drawn = "7s" if twice else "8s"
    game = Game(Layout(("5z", hand), draws=drawn, replacements=loose), ruleset=CLASSICAL)
    game.act({1: "pass"})
    game.throw("5z")
    game.act({1: "kong 1m"})
    game.act({1: "kong 2m"})
    game.act({1: "win"})
    assert "kong-bloom" in game.won()
    assert ("kong-on-kong" in game.won()) is twice
