"""Has each hand of the game on the table played again by an expert, right after it has ended.

Room: ui/duplicate. The receipt shows the result; the table never waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from mahjong_desktop.play.session import GameSession
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand
from mahjong_desktop.ui.duplicate.hands import DuplicateHands


class TableDuplicates(QObject):
    """The hands of one game that were played again. Leaving the table, or going on with a hand that had ended, drops
    what is under way."""

    ready = Signal(object)
    """Emitted with the DuplicateHand or SkippedHand of a hand that ended."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._session: GameSession | None = None
        self._hands = DuplicateHands(self)
        self._hands.ready.connect(self.ready)
        settings.listen(self._setting_changed)

    @property
    def results(self) -> Mapping[int, DuplicateHand | SkippedHand]:
        """The results of this game so far, by the number of the hand (from 1)."""
        return dict(self._hands.results)

    @property
    def offered(self) -> bool:
        """Whether the hand that has ended is compared: the person took part in it and wants that, and it is saved."""
        session = self._session
        return session is not None and self._settings.flag("duplicate") and session.saved and not session.sits_out

    @property
    def result(self) -> DuplicateHand | SkippedHand | None:
        """The result of the hand that has ended; None until it is ready."""
        return self._hands.results.get(self._number) if self._session is not None else None

    @property
    def _number(self) -> int:
        """The number of the hand on the table, from 1."""
        return self._session.match.state.position.hand + 1 if self._session is not None else 0

    def follow(self, session: GameSession) -> None:
        """Begins with the game on the table."""
        self._session = session
        self._hands.open(session.path)
        session.went_back.connect(lambda _view: self._hands.forget(self._number))

    def hand_over(self) -> None:
        """Asks for the hand that has just ended."""
        if self.offered:
            self._hands.ask((self._number,))

    def leave(self) -> None:
        """Drops everything, because the table is left."""
        self._session = None
        self._hands.cancel()

    def _setting_changed(self, name: str) -> None:
        if name == "duplicate" and not self._settings.flag(name):
            self._hands.pause()
