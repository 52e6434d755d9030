"""Tables of the games of Shanghai for their tests in play: hands, and the maker of tables. No expectations belong
here."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Position, Ruleset
from tests.engine.tables import Game, Layout

DEALER = "4m258p369s1234z147s"
"""The dealer's hand, from which 4m is thrown."""
QUIET = "147m258p369s1234z"
"""A hand that needs nothing that is thrown here, and has nothing that counts."""
WAITING = "35m123p456p789s77p"
"""Waits for 4m alone, in the middle of a chow; all chows."""


def table_of(
    ruleset: Ruleset,
    *hands: str,
    draws: str = "",
    replacements: str = "",
    position: Position | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A table with these hands and draws."""
    layout = Layout(hands, draws, replacements, position=position, dice=((3, 4),))
    return Game(layout, ruleset=ruleset, options=options)


def robbed(ruleset: Ruleset) -> Game:
    """Seat 1 has claimed the 4m of the dealer, drawn the fourth one and added it; seat 2 has robbed the kong."""
    game = table_of(ruleset, DEALER, "44m258p369s1234z7s", WAITING, draws="9m9m9m4m")
    game.throw("4m", {1: "pung"})
    game.throw("7s")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 4m"})
    game.act({2: "win"})
    return game
