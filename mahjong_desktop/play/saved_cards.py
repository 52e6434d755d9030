"""Saved matches of Shuangkou, for the start page, the page of a new match and the list of saved games.

Room: play. study.card_reading reads the files; saved.py does the same for games of mahjong.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from mahjong_desktop.cards.options import SHUANGKOU_REVISION
from mahjong_desktop.cards.view import CardView, card_view
from mahjong_desktop.play.saved import Library, library_of
from mahjong_desktop.records.card_record import card_game_names
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.card_playback import open_card_playback
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


def look_through_cards(folder: Path, passed_over: Collection[Path] = ()) -> Library:
    """Reads the folder of saved games for the matches in it. Matches in `passed_over` are not offered for resuming."""
    try:
        names = card_game_names(folder)
    except RecordError as error:
        return Library(trouble=error)
    return library_of(names, list_card_games(folder, names), may_go_on_at_cards, passed_over)


def card_games_kept(folder: Path) -> int:
    """Returns how many matches are saved; 0 if the folder cannot be read."""
    try:
        return len(card_game_names(folder))
    except RecordError:
        return 0


def card_glance(path: Path) -> CardView | None:
    """Returns the table of a saved match as the person sees it now; None if nothing was dealt. Raises RecordError."""
    stops = open_card_playback(path).stops
    return card_view(stops[-1].state, MY_PLACE) if stops else None
