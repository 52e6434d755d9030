"""Searches in a thread of its own, so that no frame waits for it. Of several searches only the last one is answered.

Room: ui/find.
"""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.history.query import HandQuery
from mahjong_desktop.study.history.search import FoundHands, FoundOrder, HandSearch
from mahjong_desktop.ui.newest_answer import NewestAnswer
from mahjong_desktop.ui.theme import application


class FinderAnswer(Struct, frozen=True):
    """The answer to a search: the hands, the number of files that cannot be read, and the played rulesets with their
    numbers of hands; or the error."""

    query: HandQuery
    found: FoundHands = FoundHands()
    bad: int = 0
    rulesets: dict[str, int] = {}
    error: MahjongError | None = None


class Finder(QObject):
    """Answers searches; `answered` is emitted in the window's thread with a FinderAnswer."""

    answered = Signal(object)

    def __init__(self, search: HandSearch) -> None:
        super().__init__()
        self.search = search
        self._worker = NewestAnswer("find", self)
        self._worker.told.connect(self._tell)
        application().aboutToQuit.connect(self.stop)

    @property
    def busy(self) -> bool:
        """Whether a search is under way."""
        return self._worker.working

    def seek(self, query: HandQuery, order: FoundOrder) -> None:
        """Begins a search; one that has not begun yet is dropped."""
        self._worker.ask_newest(partial(_found, self.search, query, order))

    def stop(self) -> None:
        """Ends the thread after the search that it does now."""
        self._worker.close()

    def _tell(self, answer: object) -> None:
        if isinstance(answer, FinderAnswer):
            self.answered.emit(answer)


def _found(search: HandSearch, query: HandQuery, order: FoundOrder) -> FinderAnswer:
    try:
        return FinderAnswer(query, search.find(query, order), search.bad_files(), search.rulesets())
    except MahjongError as error:
        return FinderAnswer(query, error=error)
