"""The reviews that are being made while the window is open.

Room: ui/review. study.review.reviewing does the work in the background; here the window's thread is told how far it is.
A review goes on when the page is left, and is stopped when the program ends.
"""

from __future__ import annotations

from pathlib import Path

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.review.reviewing import Reviewing
from mahjong_desktop.study.review.values import HandReview

_TELL_MS = 200
"""At most so often the page is updated, however often there are news."""


class ReviewKey(Struct, frozen=True):
    """A hand (from 1) of a saved game and the seat whose decisions are reviewed. `digest` tells hands apart that went
    another way after moves were taken back."""

    path: Path
    hand: int
    seat: int
    digest: str


class ReviewJobs(QObject):
    """Running reviews, and those that were made since the window was opened."""

    changed = Signal()
    """Emitted, not too often, when there are news of any review."""
    finished = Signal(object, object)
    """Emitted once for each review that was not broken off, with its key and the review."""
    _news = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: dict[ReviewKey, Reviewing] = {}
        self._stopped: dict[ReviewKey, HandReview] = {}
        self._told: set[ReviewKey] = set()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._tell)
        self._news.connect(self._note, Qt.ConnectionType.QueuedConnection)

    def start(self, key: ReviewKey, seconds: float) -> None:
        """Begins a review, unless this one is running."""
        if key in self._running:
            return
        self._stopped.pop(key, None)
        self._told.discard(key)
        job = self._running[key] = Reviewing(key.path, key.hand, key.seat, seconds=seconds)
        job.begin(self._called)

    def running(self, key: ReviewKey) -> Reviewing | None:
        """Returns a review that is being made."""
        job = self._running.get(key)
        return job if job is not None and not job.done else None

    def found(self, key: ReviewKey) -> HandReview | None:
        """Returns what is known of a hand from a review that runs, or that ended since the window was opened; None if
        nothing is."""
        job = self._running.get(key)
        return job.review if job is not None and job.review is not None else self._stopped.get(key)

    def error(self, key: ReviewKey) -> MahjongError | None:
        """Returns what went wrong with a review."""
        job = self._running.get(key)
        return job.error if job is not None else None

    def stop(self, key: ReviewKey) -> None:
        """Breaks a review off; what is known of it stays."""
        job = self._running.get(key)
        if job is not None:
            job.cancel()

    def forget(self, key: ReviewKey) -> None:
        """Forgets a review that has ended, so that another one can begin."""
        job = self._running.get(key)
        if job is not None and job.done:
            del self._running[key]
            if job.review is not None:
                self._stopped[key] = job.review

    def close(self) -> None:
        """Breaks all reviews off."""
        for job in self._running.values():
            job.cancel()

    def _called(self) -> None:
        """Called from any thread, also when the window no longer exists."""
        if shiboken6.isValid(self):
            self._news.emit()

    def _note(self) -> None:
        if not self._soon.isActive():
            self._soon.start(_TELL_MS)

    def _tell(self) -> None:
        ended = [(key, job.review) for key, job in self._running.items() if job.done and key not in self._told]
        for key, review in ended:
            self._told.add(key)
            if review is not None and review.whole:
                self.finished.emit(key, review)
        self.changed.emit()
