"""Purses in tests in play. No expectations belong here."""

from __future__ import annotations

from mahjong_desktop.mechanics.purses import CHIPS
from tests.engine.tables import Game


def with_purses(game: Game, *purses: int) -> Game:
    """The same game, but so much was left to everybody before the hand."""
    state, tracks = game.state, [track.id for track in game.match.ruleset.tracks]
    values = tuple(purses if name == CHIPS.id else value for name, value in zip(tracks, state.tracks, strict=True))
    game.match.state = state.changed(scores=purses, tracks=values)
    return game
