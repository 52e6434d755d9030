"""Searches in a thread of its own, so that no frame waits for it. Of several searches only the last one is answered.

Room: ui/find.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.history.query import HandQuery
from mahjong_desktop.study.history.search import FoundHands, FoundOrder, HandSearch
from mahjong_desktop.ui.widgets import application


class FinderAnswer(Struct, frozen=True):
    """The answer to a search: its number, the hands, the number of files that cannot be read, and the played rulesets
    with their numbers of hands; or the error."""

    number: int
    query: HandQuery
    found: FoundHands = FoundHands()
    bad: int = 0
    rulesets: dict[str, int] = {}
    error: MahjongError | None = None


class Finder(QObject):
    """Answers searches; `answered` is emitted in the window's thread with a FinderAnswer."""

    answered = Signal(object)
    _done = Signal(object)

    def __init__(self, search: HandSearch) -> None:
        super().__init__()
        self.search = search
        self._number = self._answered = 0
        self._worker: ThreadPoolExecutor | None = None
        self._waiting: Future[None] | None = None
        self._done.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        application().aboutToQuit.connect(self.stop)

    @property
    def busy(self) -> bool:
        """Whether a search is under way."""
        return self._answered != self._number

    def seek(self, query: HandQuery, order: FoundOrder) -> None:
        """Begins a search; one that has not begun yet is dropped."""
        self._number += 1
        if self._waiting is not None:
            self._waiting.cancel()
        if self._worker is None:
            self._worker = ThreadPoolExecutor(1, "find")
        self._waiting = self._worker.submit(self._work, self._number, query, order)

    def stop(self) -> None:
        """Ends the thread after the search that it does now."""
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
            self._worker = None

    def _work(self, number: int, query: HandQuery, order: FoundOrder) -> None:
        search = self.search
        try:
            found = search.find(query, order)
            answer = FinderAnswer(number, query, found, search.bad_files(), search.rulesets())
        except MahjongError as error:
            answer = FinderAnswer(number, query, error=error)
        if shiboken6.isValid(self):
            self._done.emit(answer)

    def _tell(self, answer: FinderAnswer) -> None:
        if answer.number == self._number:
            self._answered = answer.number
            self.answered.emit(answer)
