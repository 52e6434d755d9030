"""Runs Python's garbage collection in the window's thread only.

Room: ui. Python collects reference cycles in whichever thread happens to allocate memory at that moment. A cycle may
hold a QObject, which must be deleted in its own thread; the program crashes if it is deleted in the thread in which
bots think. Therefore the automatic collection is off while a window runs, and a timer collects instead.

With the oldest generation it also drops the lines of source files that PySide has read: it looks into the source of
every module that is imported, and Python keeps the lines, 11 MB of them.
"""

from __future__ import annotations

import gc
import linecache
from typing import Final

from PySide6.QtCore import QObject, QTimer

_PERIOD_MS: Final = 250
_OLDEST: Final = 2


class Collector(QObject):
    """Switches the automatic collection off, and collects by a timer in the thread in which it was created."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(collect_when_due)
        self._timer.start(_PERIOD_MS)


def collect_when_due() -> None:
    """Collects the oldest generation whose threshold has been exceeded, as the automatic collection would."""
    for generation in (_OLDEST, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation] > 0:
            gc.collect(generation)
            if generation == _OLDEST:
                linecache.clearcache()
            return
