"""The request of a replay to review the hand that is shown: by its button, its key, and from the receipt.

Room: ui/replay. The review page opens the file again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui.ways import ToReview

if TYPE_CHECKING:
    from mahjong_desktop.ui.replay.page import ReplayPage


def to_review(game: SavedGame, seat: int) -> ToReview | None:
    """Returns the request for the review of the current hand: of the person's decisions, or those of `seat` if only
    bots play. None before the first hand."""
    span = game.playback.hand
    if span is None:
        return None
    number = game.playback.hands.index(span) + 1
    watched = seat if game.human_seat is None and seat in game.ruleset.chairs.taken else None
    return ToReview(game.path, number, watched)


class ReplayToReview(QObject):
    """The ways from one replay page to the review."""

    def __init__(self, page: ReplayPage) -> None:
        super().__init__(page)
        self._page = page
        page.receipt.reviews = True
        page.controls.review_requested.connect(self.ask)
        page.receipt.review_requested.connect(self.ask)

    def ask(self) -> None:
        """Asks for the review of the hand that is shown."""
        page = self._page
        request = to_review(page.game, page.seat) if page.game is not None else None
        if request is not None:
            page.pause()
            page.asked.emit(request)
