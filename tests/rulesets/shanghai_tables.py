"""Tables of the games of Shanghai, and of others that break the wall with two dice, for their tests in play: hands,
the maker of tables, situations that several games know. No expectations belong here."""

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
    layout = Layout(hands, draws, replacements, position=position)
    return Game(layout, ruleset=ruleset, options=options)


def robbed(ruleset: Ruleset, *, dealer: str = DEALER, robber: str = WAITING, last: str = "") -> Game:
    """Seat 1 has claimed the 4m of the dealer, drawn the fourth one and added it; seat 2 has robbed the kong. Seat 3
    holds `last`."""
    game = table_of(ruleset, dealer, "44m258p369s1234z7s", robber, last, draws="3p3p3p4m")
    game.throw("4m", {1: "pung"})
    game.throw("7s")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 4m"})
    game.act({2: "win"})
    return game


FEEDER = "456p789p11s34s9s"
"""The dealer's tiles beside the three that he gives; with two more 9s they wait for 2s and 5s."""
FAR = "147m258p69s1234z6z"
"""A hand that is far from ready."""


def fed_thrice(
    ruleset: Ruleset,
    after: str,
    *,
    third: str = "7s",
    feeder: str = FEEDER,
    other: str = FAR,
    options: Mapping[str, object] | None = None,
) -> Game:
    """Seat 2 has claimed 2m, 3p and the `third` tile from seat 0, who holds `feeder` beside, and waits with 88s and
    55m. The next tiles are `after`, for seats 0, 1 and 2 in turn. Seat 1 holds `other`."""
    hands = (f"2m3p{third}{feeder}", other, f"22m33p{third}{third}88s55m146z")
    game = table_of(ruleset, *hands, draws="9m9s9m9s9m" + after, options=options)
    for tile, back in (("2m", "1z"), ("3p", "4z"), (third, "6z")):
        game.throw(tile, {2: "pung"})
        game.throw(back)
        game.throw_drawn()
    assert game.melds(2) == ["222m", "333p", third[0] * 3 + third[1]] and game.state.turn == 0
    return game


def fed_pure_one_suit(ruleset: Ruleset) -> Game:
    """Seat 2 has claimed three pungs of one suit from the dealer, and wins with the 3m that he throws then."""
    hands = ("2m5m8m3m258p369s147z5z", "147p258s147s1234z", "22m55m88m111m3m12z7z")
    game = table_of(ruleset, *hands, draws="6z6z6z5z5z5z")
    for tile, back in (("2m", "1z"), ("5m", "2z"), ("8m", "7z")):
        game.throw(tile, {2: "pung"})
        game.throw(back)
        game.throw_drawn()
    game.throw("3m", {2: "win"})
    return game
