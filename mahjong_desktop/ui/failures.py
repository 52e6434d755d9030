"""Errors that no part of the window expects. They are logged with their tracebacks; those of rulesets from other
packages are told to the person as well.

Room: ui. PySide hands an error in a slot or an event handler to `sys.excepthook` and goes on. What a sheet says belongs
to the window.
"""

from __future__ import annotations

import logging
import sys
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from mahjong_desktop.study.outside_packages import failure_of

_LOG: Final = logging.getLogger("mahjong_desktop.ui")
_MOST_LOGGED: Final = 50
"""Something that is painted may fail with every frame."""


class Failures(QObject):
    """Takes the errors that reach nobody else, until `leave`."""

    told = Signal(object)
    """Emitted with the RulesetFailedError of another package's ruleset, once control is back in the event loop: a sheet
    cannot open while something is painted."""
    _found = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._logged: set[str] = set()
        self._found.connect(self.told, Qt.ConnectionType.QueuedConnection)
        self._before = sys.excepthook
        sys.excepthook = self.take

    def leave(self) -> None:
        """Gives the errors back to whoever took them before."""
        sys.excepthook = self._before

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Logs an error, and tells it if a ruleset of another package has made it."""
        place = f"{kind.__name__} {_innermost(trace)}"
        if place not in self._logged and len(self._logged) < _MOST_LOGGED:
            self._logged.add(place)
            _LOG.error("unexpected error", exc_info=(kind, error, trace))
        failure = failure_of(error)
        if failure is not None:
            self._found.emit(failure)


def _innermost(trace: TracebackType | None) -> str:
    """Returns where the error was raised."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
