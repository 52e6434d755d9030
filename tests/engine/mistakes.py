"""Hands and questions that the tests of strict tables share. No expectations here."""

from __future__ import annotations

from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from tests.engine.tables import Game

ME, NEXT, OPPOSITE = frozenset({0}), frozenset({1}), frozenset({2})
IDLE = "147m258p369s1234z"
EAST_IDLE = IDLE + "5z"
READY = "123456m789p11s23s"
"""Waits for 1 and 4 of bamboos."""
LATER_4S = "6z6z6z4s"
"""The dealer draws 4 of bamboos in his second turn."""


def erred(game: Game) -> tuple[str, str, bool]:
    """Kind and reason of the only mistake, and whether the hand is dead for it."""
    (event,) = game.told(ev.Erred)
    return event.fault, event.reason, event.dead


def gains(game: Game, *reasons: str) -> tuple[int, ...]:
    """What each seat has gained by payments for these reasons, or for all."""
    return balances((paid for paid in game.told(ev.Paid) if not reasons or paid.reason in reasons), 4)


def track(state: State, name: str) -> object:
    return dict(zip((known.id for known in state.ruleset.tracks), state.tracks, strict=True))[name]


def second_turn(game: Game) -> None:
    """The dealer throws a dragon, the others what they draw."""
    game.throw("5z")
    for _ in range(3):
        game.throw_drawn()


def play_out(game: Game) -> ev.HandEnded:
    """Everybody throws what he draws until the wall has run out."""
    game.play_out()
    return game.last(ev.HandEnded)
