"""Questions from games, for the tests of this room."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Play, Ruleset
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of

SHARE = 0.15
"""The share of the questions that are taken."""


def questions(ruleset: Ruleset, number: int, bot: str = "random", seed: int = 3) -> list[tuple[State, int]]:
    """Returns so many questions in play, from a game of such bots: the state and the seat that is asked."""
    rng, found = Random(seed), list[tuple[State, int]]()
    for state, asked in _played(ruleset, bot, seed):
        if len(found) >= number:
            break
        if state.step >= ruleset.place_of(Play):
            found += [(state, seat) for seat in asked if len(asked[seat].legal) > 1 and rng.random() < SHARE]
    return found


def decisions_of_hands(ruleset: Ruleset, hands: int, bot: str, seed: int) -> list[tuple[State, int]]:
    """Returns every decision of the first hands of such a game, those before play too: the state and the seat that is
    asked."""
    played = _played(ruleset, bot, seed)
    of_hands = takewhile(lambda moment: moment[0].position.hand < hands, played)
    return [(state, seat) for state, asked in of_hands for seat in asked if len(asked[seat].legal) > 1]


def _played(ruleset: Ruleset, bot: str, seed: int) -> Iterator[tuple[State, dict[int, Options]]]:
    """Yields the moments of a game of such bots at which seats are asked."""
    match, rng = Match(ruleset, (bot,) * ruleset.chairs.participants, seed), Random(seed)
    player = make_bot(bot, ruleset)
    while not match.finished:
        state, asked = match.state, match.asked()
        if asked:
            yield state, asked
        answers = {seat: player.choose(view_of(state, seat), options.legal, rng) for seat, options in asked.items()}
        match.apply(match.step(answers))
