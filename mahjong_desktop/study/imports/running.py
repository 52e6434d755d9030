"""An import in another process: its steps are asked for one after the other, so that it tells how far it is and can be
stopped between any two of them.

Room: study. No words and no Qt. What the steps are is in files.py. A process keeps the import that it is working at; if
it is ended from outside, the file at work is refused and another process goes on with the next one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, TimeoutError as NotYet
from itertools import count
from typing import Final

from msgspec import Struct

from mahjong_desktop.logs.values import LogError
from mahjong_desktop.study.imports.files import (
    GamePlayed,
    GameRefused,
    HandReached,
    ImportOrder,
    ImportStep,
    SourceDone,
    import_steps,
)
from mahjong_desktop.study.processes import LostWorkforceError, Processes, Workforce

_LOOK_SECONDS: Final = 0.1
"""How often it is looked whether an import is to be stopped."""
_SLICE_SECONDS: Final = 0.1
"""After so long a process answers with the hand that it has reached."""
_NUMBERS: Final = count()


class _Begun(Struct, frozen=True):
    """An import as a process knows it: its number, and the file with which this process began."""

    number: int
    first: int


_AT_WORK: Final[dict[_Begun, Iterator[ImportStep]]] = {}
"""The imports that this process works at."""


def run_import(order: ImportOrder, stopped: Callable[[], bool]) -> Iterator[ImportStep]:
    """Imports files in a process that is started for it and ended with it; as RunningImport does."""
    processes = Processes(1)
    try:
        yield from RunningImport(processes, order, stopped).steps()
    finally:
        processes.close()


class RunningImport:
    """Imports files with a workforce of one process. `stopped` says whether to stop: the game at work is then left out,
    and what was imported stays."""

    def __init__(self, workforce: Workforce, order: ImportOrder, stopped: Callable[[], bool]) -> None:
        self._workforce = workforce
        self._order = order
        self._stopped = stopped
        self._number = next(_NUMBERS)
        self._first = 0
        self._sent = False

    def steps(self) -> Iterator[ImportStep]:
        """Yields the steps as they come; of hands only some."""
        source, writes = 0, False
        while not self._stopped() or writes:
            try:
                step = self._awaited(writes=writes)
            except (BrokenExecutor, CancelledError, LostWorkforceError):
                yield GameRefused(source, 0, LogError("import-lost"))
                yield SourceDone(source)
                self._first = source = source + 1
                self._sent = False
                if self._first >= len(self._order.sources):
                    return
                continue
            if step is None:
                return
            writes = isinstance(step, GamePlayed)
            source = step.source + isinstance(step, SourceDone)
            yield step

    def _awaited(self, *, writes: bool) -> ImportStep | None:
        """Returns the next step; None after the last one, or if the import is stopped meanwhile. A game that is being
        written is waited for. Raises BrokenExecutor, CancelledError or LostWorkforceError if the process was ended."""
        order = None if self._sent else self._order  # pasted text may be long
        answer = self._workforce.submit(next_import_step, _Begun(self._number, self._first), order)
        self._sent = True
        while True:
            try:
                return answer.result(_LOOK_SECONDS)
            except NotYet:
                if self._stopped() and not writes:
                    answer.cancel()
                    return None


def next_import_step(begun: _Begun, order: ImportOrder | None) -> ImportStep | None:
    """Goes on with an import, in the process that works at it, or begins it if the `order` is given: returns its next
    step, None after the last one. Of hands that are reached in a moment only the last one is told. Raises
    LostWorkforceError in a process that did not begin it."""
    if order is not None:
        _AT_WORK.clear()
        _AT_WORK[begun] = import_steps(order, begun.first)
    if begun not in _AT_WORK:
        raise LostWorkforceError("workers-lost", detail="another process")
    until = time.monotonic() + _SLICE_SECONDS
    step = next(_AT_WORK[begun], None)
    while isinstance(step, HandReached) and step.hand and step.hand < step.hands and time.monotonic() < until:
        step = next(_AT_WORK[begun], None)
    if step is None:
        del _AT_WORK[begun]
    return step
