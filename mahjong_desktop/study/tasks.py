"""Gives many small tasks of one kind to a workforce, a few at a time, so that they can be stopped at once.

Room: study. What the tasks do belongs to the callers; who does them to processes.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from typing import Final, TypeVar

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.processes import Workforce

_LOOK_SECONDS: Final = 0.1
"""How often it is looked whether the tasks are to be stopped."""
_ATTEMPTS: Final = 3
"""How often a task is given away again after the process that did it was ended from outside."""

_Argument = TypeVar("_Argument")
_Answer = TypeVar("_Answer")


class LostWorkforceError(MahjongError):
    """Those who do the work were ended from outside again and again: `workers-lost` (facts: detail)."""


class Tasks:
    """Tasks for a workforce. They are stopped as soon as `stopped` says so."""

    def __init__(self, workforce: Workforce, stopped: Callable[[], bool]) -> None:
        self._workforce = workforce
        self._stopped = stopped

    def answers(
        self, work: Callable[[_Argument], _Answer], arguments: Sequence[_Argument]
    ) -> Iterator[tuple[int, _Answer]]:
        """Has the work done with each of the arguments. Yields their indices with the answers as they come, all of them
        unless it is stopped. Raises what the work raises, or LostWorkforceError `workers-lost`."""
        waiting, running = [*range(len(arguments))][::-1], dict[Future[_Answer], int]()
        attempts = dict.fromkeys(waiting, 0)
        try:
            while (waiting or running) and not self._stopped():
                while waiting and len(running) <= self._workforce.number and not self._stopped():
                    index = waiting.pop()
                    running[self._workforce.submit(work, arguments[index])] = index
                for future in wait(running, _LOOK_SECONDS, FIRST_COMPLETED).done:
                    index = running.pop(future)
                    try:
                        answer = future.result()
                    except (BrokenExecutor, CancelledError) as error:
                        attempts[index] += 1
                        if attempts[index] >= _ATTEMPTS:
                            raise LostWorkforceError(
                                "workers-lost", detail=str(error) or type(error).__name__
                            ) from error
                        waiting.append(index)
                    else:
                        yield index, answer
        finally:
            for future in running:
                future.cancel()
