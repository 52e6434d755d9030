"""Lets a match play on by itself: whoever answers sees what is allowed and nothing else, nothing is recorded.

Bots, who see the table, and what their games come to belong to the study room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match, Step

Chooser = Callable[[Options], Action]
"""One of the legal actions (or faults) of the seat that is asked."""


def play_on(match: Match, choose: Chooser) -> Iterator[Step]:
    """Play on to the end of the match; every step is yielded once it has been applied."""
    while not match.finished:
        step = match.step({seat: choose(options) for seat, options in match.asked().items()})
        match.apply(step)
        yield step


def any_legal(chance: Callable[[], float]) -> Chooser:
    """Any legal action, all equally likely; `chance` gives numbers from 0 to below 1."""

    def choose(options: Options) -> Action:
        legal = options.legal
        return legal[int(chance() * len(legal))]

    return choose
