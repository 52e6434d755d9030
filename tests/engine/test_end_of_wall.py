"""The last tiles: the sea bottom, the last discard, a bonus tile at the end, the unwon hand.

The first draw is South's; so East draws when one tile is left after his draw, South draws the last one.
"""

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import is_bonus
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from tests.engine.tables import LIVE, Game, Layout

SEA_BOTTOM = LIVE - 1
"""Its index while nothing was replaced; one less for each replacement."""
READY = "123456789m123p5z"
"""Waits for 5z."""


def at_the_end(layout: Layout, left: int = 0, **options: object) -> Game:
    """Everybody throws what he draws until so many tiles are left."""
    game = Game(layout, options=options)
    game.quiet(left)
    return game


def test_the_last_tile_is_drawn_by_south_and_is_the_fifteenth_from_the_end() -> None:
    game = at_the_end(Layout())
    assert game.state.turn == 1 and game.state.wall_left == 0
    assert game.state.wall is not None
    assert game.state.drawn == game.state.wall.pieces[144 - 15]


def test_an_unwon_hand() -> None:
    game = at_the_end(Layout())
    game.throw_drawn()
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme) == ("draw", "pays-nothing-draw")
    assert game.told(ev.Paid) == [] and game.deltas() == (0, 0, 0, 0)
    assert ended.following == (0, 0, 1, 1)
    assert game.state.phase is Phase.OVER
    game.next_hand()
    assert game.state.position == Position(0, 0, 1, 1)


def test_winning_with_the_last_tile() -> None:
    game = at_the_end(Layout(hands=("", READY), at={SEA_BOTTOM: "5z"}))
    game.act({1: "win"})
    assert {"last-tile", "self-draw"} <= game.won()


def test_the_last_tile_but_one_is_not_the_last() -> None:
    game = at_the_end(Layout(hands=(READY + "1z",), at={SEA_BOTTOM - 1: "5z"}), left=1)
    assert game.state.turn == 0
    game.act({0: "win"})
    assert "last-tile" not in game.won()


def test_the_last_discard_can_only_be_won_on() -> None:
    game = at_the_end(Layout(hands=("", "", "46p", ""), at={SEA_BOTTOM: "5p"}))
    game.offer("5p")
    assert "chow" not in game.may(2)
    assert game.refused(2)["chow"] == "last-discard-only-win"
    game = at_the_end(Layout(hands=("", "", "55z", READY), at={SEA_BOTTOM: "5z"}))
    game.offer("5z")
    assert set(game.match.asked()) == {3} and game.may(3) == {"win", "pass"}


@pytest.mark.parametrize(("claim", "hand"), [("pung", "55z"), ("kong", "555z")])
def test_no_pung_or_kong_of_the_last_discard(claim: str, hand: str) -> None:
    game = at_the_end(Layout(hands=("", "", hand), at={SEA_BOTTOM: "5z"}))
    game.offer("5z")
    assert game.may(2) == set()
    assert game.refused(2)[claim] == "last-discard-only-win"


def test_winning_on_the_last_discard() -> None:
    game = at_the_end(Layout(hands=("", "", READY), at={SEA_BOTTOM: "5z"}))
    game.throw("5z", {2: "win"})
    assert "last-discard" in game.won()
    assert "last-tile" not in game.won()


def test_the_discard_before_is_not_the_last() -> None:
    game = at_the_end(Layout(hands=("", "", READY), at={SEA_BOTTOM - 1: "5z"}), left=1)
    game.throw("5z", {2: "win"})
    assert "last-discard" not in game.won()


# ---- kongs


def test_no_kong_without_a_replacement() -> None:
    game = at_the_end(Layout(hands=("", "1111z")))
    assert game.may(1) == {"discard"}
    assert game.refused(1) == {"kong": "no-replacement-left"}


def test_a_kong_may_use_up_the_wall() -> None:
    """Its replacement is then the last drawable tile: it counts as such, no kong follows, the discard is the last."""
    layout = Layout(hands=("1111m2222m567p99s",), at={SEA_BOTTOM - 1: "8s", SEA_BOTTOM: "1z"}, replacements="7s")
    game = at_the_end(layout, left=1)
    game.act({0: "kong 1m"})
    assert game.state.wall_left == 0 and game.state.turn == 0
    assert game.refused(0) == {"kong": "no-replacement-left"}
    game.throw("7s")
    assert game.last(ev.HandEnded).result == "draw"


def test_a_replacement_as_the_last_tile_wins_doubly() -> None:
    layout = Layout(hands=("1111m234p567p99s7s",), at={SEA_BOTTOM - 1: "8s"}, replacements="6s")
    game = at_the_end(layout, left=1)
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert {"kong-bloom", "last-tile"} <= game.won() and "self-draw" not in game.won()


def test_each_replacement_makes_the_live_wall_shorter() -> None:
    """After one kong the last tile is the one that was the last but one, and another seat draws it."""
    game = at_the_end(Layout(hands=("1111z",), replacements="9s", at={SEA_BOTTOM - 1: "8p"}), left=77)
    game.act({0: "kong 1z"})
    game.quiet(0)
    assert game.state.turn == 0
    assert game.state.drawn is not None and game.state.drawn // 4 == 16
    assert game.state.wall is not None and game.state.drawn == game.state.wall.pieces[SEA_BOTTOM - 1]


# ---- bonus tiles


def test_a_bonus_tile_at_the_sea_bottom_stays_in_the_hand() -> None:
    game = at_the_end(Layout(hands=("", READY), at={SEA_BOTTOM: "1f"}))
    assert game.bonus(1) == ""
    assert "1f" in game.hand(1) and len(game.state.hands[1]) == 14
    assert game.may(1) == {"discard"}
    assert game.throwable(1) == READY
    game.throw("5z")
    assert game.last(ev.HandEnded).result == "draw"
    assert any(is_bonus(piece // 4) for piece in game.last(ev.HandEnded).hands[1])


def test_another_may_win_on_the_discard_then() -> None:
    game = at_the_end(Layout(hands=("", READY, READY.replace("123p", "123s")), at={SEA_BOTTOM: "1f"}))
    game.throw("5z", {2: "win"})
    assert {"last-discard"} <= game.won()


def test_a_bonus_tile_as_the_last_replacement_stays_in_the_hand() -> None:
    layout = Layout(hands=("1111m",), at={SEA_BOTTOM - 1: "8p"}, replacements="1f")
    game = at_the_end(layout, left=1)
    game.act({0: "kong 1m"})
    assert game.state.wall_left == 0
    assert game.bonus(0) == "" and "1f" in game.hand(0)
    assert game.may(0) == {"discard"}


def test_a_bonus_tile_before_the_last_tile_is_replaced_with_it() -> None:
    layout = Layout(hands=(READY + "1z",), at={SEA_BOTTOM - 1: "1f"}, replacements="5z")
    game = at_the_end(layout, left=2)
    game.throw_drawn()
    assert game.state.turn == 0 and game.state.wall_left == 0
    assert game.bonus(0) == "1f"
    game.act({0: "win"})
    assert {"last-tile", "self-draw"} <= game.won()


def test_a_replacement_for_a_bonus_tile_is_a_bonus_tile_at_the_very_end() -> None:
    layout = Layout(hands=(READY + "1z",), at={SEA_BOTTOM - 1: "1f"}, replacements="2f")
    game = at_the_end(layout, left=2)
    game.throw_drawn()
    assert game.state.wall_left == 0
    assert game.bonus(0) == "1f" and "2f" in game.hand(0)
    assert game.may(0) == {"discard"}
