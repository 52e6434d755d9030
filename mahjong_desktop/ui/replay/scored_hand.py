"""The request of a replay to score the hand that is shown.

Room: ui/replay. study.calculator.entering says what a moment of a game tells about a hand.
"""

from __future__ import annotations

from mahjong_desktop.study.calculator.draft import case_of
from mahjong_desktop.study.calculator.entering import draft_at
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui.ways import ToCalculator


def to_calculator(game: SavedGame | None, seat: int, *, open_hands: bool) -> ToCalculator:
    """Returns the request for the calculator with the hand of a moment: that of the winner if a hand was just won, else
    that of the seat from which the game is seen. Without a game the calculator is asked for as it was left."""
    if game is None or not game.playback.count:
        return ToCalculator()
    playback = game.playback
    return ToCalculator(game.ruleset, case_of(draft_at(playback, seat, open_hands=open_hands)))
