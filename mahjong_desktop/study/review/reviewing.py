"""A review under way: it is worked out in the background, and tells what is known so far.

Room: study/review. A light thread schedules the work; processes do it. Nothing here is raised into the thread of the
caller: what goes wrong is in `error`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.processes import Processes
from mahjong_desktop.study.review.values import HandReview

USUAL_SECONDS = 30.0
"""How long the review of a hand takes unless told otherwise."""


class Reviewing:
    """The review of one hand (from 1) of a saved game as one seat played it.

    It takes `seconds`, less if everything is clear before. When it is whole it is kept beside the game (see kept.py).
    `processes` do the work; the shared ones unless told.
    """

    def __init__(
        self,
        path: Path,
        hand: int,
        seat: int,
        *,
        seconds: float = USUAL_SECONDS,
        seed: int = 0,
        processes: Processes | None = None,
    ) -> None:
        self.path = path
        self.hand = hand
        self.seat = seat
        self.seconds = seconds
        self.seed = seed
        self._processes = processes

    def begin(self, told: Callable[[], None]) -> None:
        """Begins the work. `told` is called, from any thread, whenever a property has changed."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Breaks the review off, at once; what is known until then stays in `review`."""
        raise NotImplementedError

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until the review is done, for so many seconds at most. Returns whether it is."""
        raise NotImplementedError

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 to 1."""
        raise NotImplementedError

    @property
    def review(self) -> HandReview | None:
        """What is known so far; `whole` is false until the review is done. None at first, and after an error before
        anything was known."""
        raise NotImplementedError

    @property
    def done(self) -> bool:
        """Whether the work has ended: the review is whole, was broken off, or failed."""
        raise NotImplementedError

    @property
    def error(self) -> MahjongError | None:
        """What went wrong; None if nothing did."""
        raise NotImplementedError
