"""Saved matches of Shuangkou, for the start page, the page of a new match and the list of saved games.

Room: play. study.card_reading reads the files; saved.py does the same for games of mahjong.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from pathlib import Path

from mahjong_desktop.cards.options import SHUANGKOU_REVISION
from mahjong_desktop.play.saved import MOST_LOOKED_AT
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.card_reading import list_card_games

MY_PLACE = 0
"""The seat of the person in every match that the window has saved."""


def may_go_on_at_cards(game: GameSummary) -> bool:
    """Returns whether a person plays in the match, it has not ended, and its rules have not changed."""
    played = game.header.players[:1] == (HUMAN,)
    return played and not game.finished and game.header.revision == SHUANGKOU_REVISION


def own_card_points(game: GameSummary) -> int | None:
    """Returns what the person has won or lost so far; None before the end of the first hand, or if no person plays."""
    played = game.header.players[:1] == (HUMAN,)
    return game.scores[MY_PLACE] if played and game.scores else None


def recent_card_games(folder: Path) -> tuple[GameSummary, ...]:
    """Returns the matches played last, the latest first; none if the folder cannot be read."""
    try:
        found = islice(list_card_games(folder), MOST_LOOKED_AT)
    except RecordError:
        return ()
    return tuple(game for game in found if isinstance(game, GameSummary))


def unfinished_card_game(folder: Path, passed_over: Collection[Path] = ()) -> GameSummary | None:
    """Returns the match that can be gone on with, the one played last; None if there is none."""
    games = recent_card_games(folder)
    return next((game for game in games if may_go_on_at_cards(game) and game.path not in passed_over), None)
