"""Questions from games, for the tests of this room."""

from __future__ import annotations

from random import Random

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Play, Ruleset
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of

SHARE = 0.15
"""The share of the questions that are taken."""


def questions(ruleset: Ruleset, number: int, bot: str = "random", seed: int = 3) -> list[tuple[State, int]]:
    """Returns so many questions in play, from a game of such bots: the state and the seat that is asked."""
    match, rng = Match(ruleset, (bot,) * ruleset.chairs.participants, seed), Random(seed)
    players = [make_bot(bot, ruleset) for _ in range(ruleset.chairs.participants)]
    found: list[tuple[State, int]] = []
    while len(found) < number and not match.finished:
        state, asked = match.state, match.asked()
        if state.wall is not None and state.result is None and state.step >= ruleset.place_of(Play):
            found += [(state, seat) for seat in asked if len(asked[seat].legal) > 1 and rng.random() < SHARE]
        answers = {
            seat: players[seat].choose(view_of(state, seat), options.legal, rng) for seat, options in asked.items()
        }
        match.apply(match.step(answers))
    return found
