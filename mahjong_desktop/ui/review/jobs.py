"""The reviews and the reasons of decisions that are being worked out while the window is open.

Room: ui/review. study.review.reviewing does the work in the background; here the window's thread is told how far it is.
A review goes on when the page is left, and is stopped when the program ends. The reasons why the better action of a
decision is better are worked out in a thread of their own; their words are in present.review.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.review.reasons import Reason, reasons
from mahjong_desktop.study.review.reviewing import Reviewing
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from mahjong_desktop.ui.newest_answer import NewestAnswer

_TELL_MS = 200
"""At most so often the page is updated, however often there are news."""
_FoundReasons = tuple[ReviewedDecision, tuple[Reason, ...]]


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


class Reasoning(QObject):
    """The reasons of the decisions of one hand. They are kept until another hand is shown."""

    found = Signal()
    """Emitted when reasons that were asked for are known."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: dict[int, _FoundReasons] = {}
        self._worker = NewestAnswer("reasons", self)
        self._worker.told.connect(self._take)

    def forget(self) -> None:
        """Forgets everything, because another hand is shown."""
        self._known.clear()
        self._worker.drop()

    def close(self) -> None:
        """Ends the thread."""
        self._worker.close()

    def of(
        self, review: HandReview, decision: ReviewedDecision, view: SeatView, *, running: bool
    ) -> tuple[Reason, ...]:
        """Returns the reasons of a decision; those of an earlier state of the review until the newest are known. What
        is not known is asked for: again in a `running` review only when the question before is answered."""
        known = self._known.get(decision.move)
        if known is None or (known[0] != decision and not (running and self._worker.working)):
            self._worker.ask_newest(partial(_worked_out, review, decision, view))
        return known[1] if known is not None else ()

    def _take(self, answer: object) -> None:
        if isinstance(answer, tuple):
            decision, found = answer
            self._known[decision.move] = (decision, found)
            self.found.emit()


def _worked_out(review: HandReview, decision: ReviewedDecision, view: SeatView) -> _FoundReasons:
    return decision, reasons(review, decision, view)
