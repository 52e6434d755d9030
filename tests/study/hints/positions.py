"""Positions from self-play for tests and measurements of hints: what a seat sees and may do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of

Asked = tuple[State, SeatView, tuple[Action, ...]]
_SOME_TILE = 0.1
"""How often a player discards any tile, so that hands are not all played well."""


def asked_positions(ruleset: Ruleset, seed: int, hands: int = 99) -> Iterator[Asked]:
    """Yields every question of a match of standard bots that sometimes discard at random, with the state."""
    match = Match(ruleset, ("standard",) * ruleset.chairs.participants, seed)
    bot, rng, ended = make_bot("standard", ruleset), Random(seed), 0
    while not match.finished and ended < hands:
        answers: dict[int, Action] = {}
        for seat, options in match.asked().items():
            view = view_of(match.state, seat)
            yield match.state, view, options.legal
            throws = [option for option in options.legal if isinstance(option, Discard)]
            wild = throws and rng.random() < _SOME_TILE
            answers[seat] = rng.choice(throws) if wild else bot.choose(view, options.legal, rng)
        was_over = match.state.result is not None
        match.apply(match.step(answers))
        ended += match.state.result is not None and not was_over
