"""Grows the store of hands while drills are open: bots play in a thread of their own, once for each ruleset.

Room: ui/drills. The thread knows no window and no widget. What is found is asked about from the next round on.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.ui.theme import application

_LOG: Final = logging.getLogger("mahjong_desktop.drills")
Grow = Callable[[Ruleset, Callable[[], bool]], int]
"""Adds hands to the store of a ruleset until it is told to stop; returns how many."""
_SWITCH_SECONDS: Final = 0.0001
_USUAL_SWITCH_SECONDS: Final = sys.getswitchinterval()


class StoreGrower:
    """Runs one growth at a time. `grow` is called in the thread; None grows nothing."""

    def __init__(self, grow: Grow | None) -> None:
        self._grow = grow
        self._grown: set[str] = set()
        self._stop = Event()
        self._worker: ThreadPoolExecutor | None = None
        application().aboutToQuit.connect(self.stop)

    def start(self, ruleset: Ruleset) -> None:
        """Begins to grow the store of a ruleset, unless that was done since the program started."""
        if self._grow is None or ruleset.id in self._grown:
            return
        self.stop()
        self._grown.add(ruleset.id)
        self._stop = Event()
        self._worker = ThreadPoolExecutor(1, "drills")
        self._worker.submit(_work, self._grow, ruleset, self._stop)

    def stop(self) -> None:
        """Ends the growth as soon as the hand that is played now is over."""
        self._stop.set()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
            self._worker = None


def _work(grow: Grow, ruleset: Ruleset, stop: Event) -> None:
    """Grows the store; gives the window the interpreter more often than usual, as hints do."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        grow(ruleset, stop.is_set)
    except Exception as error:
        _LOG.warning("the hands of drills could not be grown: %r", error)
    finally:
        sys.setswitchinterval(_USUAL_SWITCH_SECONDS)
