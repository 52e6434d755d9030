"""Processes that work in the background of the window: reviews, hands played again, games read for the history.

Room: study. A function and its arguments are sent to another process, so that no frame of the window waits for the
interpreter's lock. The processes give way to other programs, unless somebody waits for them at a terminal. What is
worked out belongs to the callers; the functions must be importable, and their arguments and results small. `Tasks`
gives many small tasks of one kind to a workforce, a few at a time, so that they can be stopped at once.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, ProcessPoolExecutor, wait
from typing import Final, ParamSpec, Protocol, TypeVar

from mahjong_desktop.core.errors import MahjongError

MOST_PROCESSES: Final = 4
"""More would make the window's own thread wait on small machines, and gain little on large ones."""
_MOST_ALLOWED: Final = 61
"""The maximum number of processes that Windows allows."""
_NICENESS: Final = 10

_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")


def process_number(wanted: int) -> int:
    """Returns how many processes are started if so many are wanted: no more than the machine has cores, because more
    would gain nothing."""
    return max(1, min(wanted, os.cpu_count() or 1, _MOST_ALLOWED))


class Workforce(Protocol):
    """Whoever does the work: other processes, or this one. `number` is how much of it is done at the same time."""

    number: int

    def submit(
        self, work: Callable[_Arguments, _Answer], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Future[_Answer]:
        """Has the work done, now or later."""
        ...


class InThisProcess:
    """Does the work in the thread that submits it, before `submit` returns."""

    number = 1

    def submit(
        self, work: Callable[_Arguments, _Answer], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Future[_Answer]:
        """Does the work. What it raises is raised by the result."""
        done: Future[_Answer] = Future()
        try:
            done.set_result(work(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Processes:
    """Up to `number` processes, which are started when they are first needed. They give way to other programs unless
    told otherwise."""

    def __init__(self, number: int | None = None, *, give_way: bool = True) -> None:
        self._give_way = give_way
        self.number = process_number(number or MOST_PROCESSES)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._lock = threading.Lock()

    def submit(
        self, work: Callable[_Arguments, _Answer], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Future[_Answer]:
        """Has a process do the work. A pool that broke, because one of its processes was ended from outside, is
        replaced by a new one. After `close` the work is cancelled at once."""
        with self._lock:
            if self._closed:
                return _cancelled()
            with _uninterrupted():
                try:
                    return self._running().submit(work, *args, **kwargs)
                except RuntimeError:  # BrokenExecutor is one
                    self._leave(wait=False)
                    return self._running().submit(work, *args, **kwargs)

    def close(self, *, at_once: bool = False) -> None:
        """Drops the work that has not begun, and waits until the processes have ended after what they do now; with
        `at_once` that is broken off. Python waits for them in any case when the program ends; if it has to, it may
        write into a pipe that is closed at that moment, and prints the error after the results."""
        with self._lock:
            self._closed = True
        if at_once:
            for process in multiprocessing.active_children():
                process.kill()
        self._leave(wait=True)

    def _leave(self, *, wait: bool) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=wait, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A copy of the window's process would hold copies of its locks and of what Qt keeps.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.number, context, _begin, (self._give_way,))
        return self._pool


def _cancelled() -> Future[_Answer]:
    found: Future[_Answer] = Future()
    found.cancel()
    found.set_running_or_notify_cancel()  # whoever waits for it is told
    return found


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Holds Ctrl+C back in this thread; a process that is started meanwhile never receives it. A terminal sends it to
    all processes, but the program alone decides what is broken off."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(give_way: bool) -> None:
    """Has the process end with the program and with nothing else, and lowers its priority if told, where the system can
    do that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_program, daemon=True).start()
    if give_way:
        with contextlib.suppress(AttributeError, OSError):
            os.nice(_NICENESS)


def _end_with_program() -> None:
    """Waits for the end of the program, however it ends. A process of a pool would wait for more work for ever."""
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
        os._exit(1)


_SHARED: list[Processes] = []


def shared_processes() -> Processes:
    """Returns the processes that all parts of the program share."""
    if not _SHARED:
        _SHARED.append(Processes())
    return _SHARED[0]


def close_processes(*, at_once: bool = False) -> None:
    """Ends the shared processes for good, `at_once` without waiting for what they do now. Called when the program ends;
    what still works in the background begins nothing more."""
    shared_processes().close(at_once=at_once)


_LOOK_SECONDS: Final = 0.1
"""How often it is looked whether the tasks are to be stopped."""
_ATTEMPTS: Final = 3
"""How often a task is given away again after the process that did it was ended from outside."""

_Argument = TypeVar("_Argument")


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
