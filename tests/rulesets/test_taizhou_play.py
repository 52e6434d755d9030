"""Taizhou mahjong in play, on scripted walls: the indicator, the dead wall, claims, passed wins and pungs, the deal.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.tiles import WHITE, parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Kong
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.taizhou import TAIZHOU, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout, faces
from tests.scale import amount

TILES, DRAWABLE, DEAD = 136, 68, 14
INDICATOR = 53
"""The place of the tile after the deal, which is turned up."""
QUIET = "147m258p369s1234z"
"""A hand that needs nothing that is thrown here."""


def table(
    *hands: str,
    draws: str = "",
    indicator: str = "9p",
    at: Mapping[int, str] | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A table on which this indicator is turned up."""
    layout = Layout(hands, draws, at=dict(at or {}), indicators=indicator)
    return Game(layout, ruleset=TAIZHOU, options=options)


# ---- the wall


def test_the_tile_after_the_deal_is_the_indicator_and_sixty_eight_can_be_drawn() -> None:
    game = table(indicator="3s")
    assert faces(game.state.indicators) == "3s"
    assert game.state.wall is not None and len(game.state.wall.there) == TILES - INDICATOR - 1
    assert (game.state.wall_left, game.state.wall.reserve) == (DRAWABLE, DEAD)


def test_replacements_take_the_lower_tile_first_and_the_dead_wall_grows() -> None:
    tail = {TILES - 1: "7s", TILES - 2: "8s", TILES - 3: "1z"}
    game = table("1111m2222p3333s47z", at=tail)
    for number, kind in enumerate(("1m", "2p", "3s"), 1):
        game.act({0: f"kong {kind}"})
        assert game.state.wall is not None
        assert (game.state.wall_left, game.state.wall.reserve) == (DRAWABLE - 2 * number, DEAD + number)
    assert [faces((drew.piece,)) for drew in game.told(ev.Drew)[-3:]] == ["7s", "8s", "1z"]
    assert violations(game.state) == ()


def test_an_unwon_hand_is_not_settled_and_the_deal_passes_on() -> None:
    game = table()
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert game.state.wall is not None and len(game.state.wall.there) == DEAD
    assert game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert game.state.position.dealer == 1


# ---- fortunes and white dragons


@pytest.mark.parametrize(("indicator", "stand_ins"), [("5m", {WHITE: parse_tile("5m")}), ("5z", {})])
def test_the_other_tiles_like_the_indicator_are_wild_and_whites_take_their_place(
    indicator: str, stand_ins: Mapping[int, int]
) -> None:
    setup = view_of(table(indicator=indicator).state, 2).setup
    assert setup.stand_ins_in_wins == stand_ins
    assert setup.is_wild(4 * parse_tile(indicator)) and not setup.is_wild(4 * parse_tile("1z"))


def test_nobody_claims_a_fortune_and_none_goes_into_a_set() -> None:
    game = table("9p", "99p123m456m789m44z", draws="5s")
    game.offer("9p")
    assert all(game.may(seat) == set() for seat in (1, 2, 3))
    other = table("8p", "7p9p147m258s1234z6z", "99p8p147m258s12z")
    other.offer("8p")
    assert "chow" not in other.may(1)
    kong = table("999p123m456s77z11z8s")
    assert not [action for action in kong.options(0).legal if isinstance(action, Kong)]


def test_a_white_dragon_is_white_in_claims() -> None:
    game = table("8p", "6p5z147m258s1234z6z", indicator="7p")
    game.offer("8p")
    assert "chow" not in game.may(1)
    pung = table("5z", "55z147m258s12346z", indicator="7p")
    pung.offer("5z")
    assert "pung" in pung.may(1)


# ---- passed wins and pungs

READY = "123m456m789m45s11z"
"""Waits for 3s and 6s."""


def test_a_passed_win_is_forgotten_at_the_own_turn() -> None:
    game = table("3s", QUIET, READY, "6s", draws="9p8p7p", indicator="2z")
    game.throw("3s")
    game.throw_drawn()
    assert game.state.turn == 2
    game.throw_drawn()
    game.offer("6s")
    assert "win" in game.may(2)


def test_a_self_draw_is_never_barred() -> None:
    game = table("3s", QUIET, READY, draws="9p6s", indicator="2z")
    game.throw("3s")
    game.throw_drawn()
    assert game.state.turn == 2 and "win" in game.may(2)


@pytest.mark.parametrize(("second", "may"), [("8p", False), ("7m", True)])
def test_a_passed_pung_bars_the_same_kind_until_the_own_turn(second: str, may: bool) -> None:
    game = table("8p", second, "369m147p258s34z", "88p77m147s123z14p", draws="9p", indicator="2z")
    game.offer("8p")
    assert "pung" in game.may(3)
    game.act({3: "pass"})
    game.offer(second)
    assert ("pung" in game.may(3)) is may


def thrown_twice(first: str, second: str, options: Mapping[str, object]) -> set[str]:
    """What seat 2 may do with a tile of seat 1 after it let one of seat 0 pass."""
    game = table(first, second, READY, draws="9p", indicator="2z", options=options)
    game.offer(first)
    assert "win" in game.may(2)
    game.act({2: "pass"})
    game.offer(second)
    return game.may(2)


@pytest.mark.parametrize(
    ("value", "second", "open_again"),
    [("any", "6s", False), ("any", "3s", False), ("same-tile", "6s", True), ("same-tile", "3s", False)],
)
def test_a_passed_win_bars_others_by_the_option(value: str, second: str, open_again: bool) -> None:
    assert ("win" in thrown_twice("3s", second, {"missed-win": value})) is open_again


# ---- the settlement


def test_a_loser_may_hold_fortunes_and_white_dragons_together() -> None:
    """Both are pairs of what is printed on them; only the white dragons bring points."""
    hands = ("147m258p3379s123z6z", "147m258p379s1234z", "123m456m789m45s11z", "66s55z147m258p23z3s")
    game = table(*hands, indicator="6s")
    game.throw("3s", {2: "win"})
    loser = next(scored for scored in game.told(ev.Scored) if scored.seat == 3)
    assert {faces(group.pieces) for group in loser.groups} == {"66s", "55z"}
    assert [(element.id, element.value) for element in loser.elements] == [("honor-pair", 2)]
    assert game.deltas() == (-12, -6, 20, -2)


# ---- many hands


@pytest.mark.in_turn
@pytest.mark.parametrize("option", [(one.id, value) for one in GameOptions.declared for value in one.values[1:]])
def test_random_hands_keep_all_laws(option: tuple[str, object]) -> None:
    played(TAIZHOU.configure(dict([option])), amount(4, 30))  # a match has sixteen hands or more
