"""Tables of the games of Ningbo and of Fenghua for their tests in play: where the indicator lies. No expectations
belong here."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Position, Ruleset
from tests.engine.tables import Game, Layout

TILES = 144
DICE = ((2, 5),)
"""The smaller die turns up the second stack from the tail, the larger one would turn up the fifth."""
TAIL = {1: TILES - 2, 2: TILES - 4, 5: TILES - 10}
"""The place of the upper tile of some stacks counted from the tail."""


def table_of(
    ruleset: Ruleset,
    *hands: str,
    draws: str = "",
    indicator: str = "9p",
    at: Mapping[int, str] | None = None,
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Game:
    """A table on which the upper tile of the second stack from the tail is turned up."""
    places = {TAIL[2]: indicator, **(at or {})}
    return Game(Layout(hands, draws, at=places, dice=DICE, position=position), ruleset=ruleset, options=options)


def won_after_two_kongs(ruleset: Ruleset) -> Game:
    """The dealer has claimed a pung of 1m, then a kong of 9s, and wins with what the fourth 1m draws."""
    tail = {TAIL[1]: "8s", TAIL[1] + 1: "5p"}
    game = table_of(ruleset, "11m999s46p345m88p23z", "1m", "9s", at=tail, draws="4z4z6z6z6z7z1m")
    game.throw("2z")
    game.throw("1m", {0: "pung"})
    game.throw("3z")
    game.throw_drawn()
    game.throw("9s", {0: "kong"})
    game.throw("8s")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    return game
