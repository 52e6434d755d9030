"""Taiwanese, by hand from its rules: a declared hand at the end of the wall."""

from __future__ import annotations

from mahjong_desktop.engine import events as ev
from mahjong_desktop.rulesets.taiwanese import TAIWANESE
from tests.engine.tables import Game, Layout

LAST = 127
"""The last tile that can be drawn: 65 are dealt, 63 are left to draw."""


def test_a_declared_hand_that_draws_a_bonus_tile_last_throws_a_playing_tile() -> None:
    layout = Layout(("1z", "", "", "123456789m123p1123s"), at={LAST: "1f"})
    game = Game(layout, ruleset=TAIWANESE)
    game.act({3: "declare ready-first"})
    game.quiet(0)
    assert (game.state.turn, game.hand(3)[-2:], game.bonus(3)) == (3, "1f", "")
    assert game.throwable(3) == "123456789m123p123s"
    game.throw("1m")
    assert game.last(ev.HandEnded).result == "draw"
