"""Works out hints in a thread of its own, so that no frame waits for one. The newest question wins.

Room: ui/hints. What is worked out is given as a function.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Hints
from mahjong_desktop.ui.newest_answer import NewestAnswer

WorkOut = Callable[[SeatView, tuple[Action, ...]], Hints]
"""Works out the hints for a view and the options of a seat; called in another thread."""


class HintWorker(NewestAnswer):
    """Answers questions about the newest moment of a game with Hints."""

    def __init__(self, work_out: WorkOut, parent: QObject) -> None:
        super().__init__("hints", parent)
        self._work_out = work_out

    def ask(self, view: SeatView, options: tuple[Action, ...]) -> None:
        """Asks for a hint; an earlier question that is not answered is dropped."""
        self.ask_newest(partial(self._work_out, view, options))
