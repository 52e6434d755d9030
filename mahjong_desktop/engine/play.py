"""Plays a match to its end with a function that chooses among the options of a seat. Nothing is recorded.

Games of bots, which see the table, and their statistics belong to the study room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match, Step

Chooser = Callable[[Options], Action]
"""Chooses one of the legal actions (or faults) of the seat that is asked."""


def play_on(match: Match, choose: Chooser) -> Iterator[Step]:
    """Plays to the end of the match. Yields every step after it has been applied."""
    while not match.finished:
        step = match.step({seat: choose(options) for seat, options in match.asked().items()})
        match.apply(step)
        yield step


def any_legal(chance: Callable[[], float]) -> Chooser:
    """Returns a chooser that takes every legal action with the same probability. `chance` gives numbers from 0 to below
    1."""

    def choose(options: Options) -> Action:
        legal = options.legal
        return legal[int(chance() * len(legal))]

    return choose
