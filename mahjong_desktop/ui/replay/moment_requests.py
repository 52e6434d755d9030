"""The requests about the moment that a replay shows: to review its hand, and to score it.

Room: ui/replay. study.calculator.entering says what a moment of a game tells about a hand; the review page opens the
file again.
"""

from __future__ import annotations

from mahjong_desktop.study.calculator.draft import case_of
from mahjong_desktop.study.calculator.entering import draft_at
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui.requests import ToCalculator, ToReview


def to_review(game: SavedGame, seat: int) -> ToReview | None:
    """Returns the request for the review of the current hand: of the person's decisions, or those of `seat` if only
    bots play. None before the first hand."""
    span = game.playback.hand
    if span is None:
        return None
    number = game.playback.hands.index(span) + 1
    watched = seat if game.human_seat is None and seat in game.ruleset.chairs.taken else None
    return ToReview(game.path, number, watched)


def to_calculator(game: SavedGame | None, seat: int, *, open_hands: bool) -> ToCalculator:
    """Returns the request for the calculator with the hand of a moment: that of the winner if a hand was just won, else
    that of the seat from which the game is seen. Without a game the calculator is asked for as it was left."""
    if game is None or not game.playback.count:
        return ToCalculator()
    playback = game.playback
    return ToCalculator(game.ruleset, case_of(draft_at(playback, seat, open_hands=open_hands)))
