"""Processes that work in the background of the window: reviews, hands played again, games read for the history.

Room: study. A function and its arguments are sent to another process, so that no frame of the window waits for the
interpreter's lock. The processes give way to other programs, unless somebody waits for them at a terminal. What is
worked out belongs to the callers; the functions must be importable, and their arguments and results small.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Final, ParamSpec, Protocol, TypeVar

MOST_PROCESSES: Final = 4
"""More would make the window's own thread wait on small machines, and gain little on large ones."""
_NICENESS: Final = 10

_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")


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
        self.number = number or max(1, min(os.cpu_count() or 1, MOST_PROCESSES))
        self._pool: ProcessPoolExecutor | None = None

    def submit(
        self, work: Callable[_Arguments, _Answer], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Future[_Answer]:
        """Has a process do the work. A pool that broke, because one of its processes was ended from outside, is
        replaced by a new one."""
        try:
            return self._given_to(self._running(), work, *args, **kwargs)
        except RuntimeError:  # BrokenExecutor is one
            self.close()
            return self._given_to(self._running(), work, *args, **kwargs)

    def _given_to(
        self,
        pool: ProcessPoolExecutor,
        work: Callable[_Arguments, _Answer],
        *args: _Arguments.args,
        **kwargs: _Arguments.kwargs,
    ) -> Future[_Answer]:
        """Gives work to a pool, which may start a process for it."""
        with _uninterrupted():
            return pool.submit(work, *args, **kwargs)

    def close(self) -> None:
        """Drops the work that has not begun, and lets the processes end after what they do now."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A copy of the window's process would hold copies of its locks and of what Qt keeps.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.number, context, _begin, (self._give_way,))
        return self._pool


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Keeps Ctrl+C from the processes that this thread starts, until `_begin` does that: they belong to the terminal of
    the program, which decides what an interrupt means. Only for systems with signals."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(give_way: bool) -> None:
    """Has the process end with the program and not by Ctrl+C, and lowers its priority if told, where the system can do
    that."""
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


def close_processes() -> None:
    """Ends the shared processes. Called when the program ends."""
    while _SHARED:
        _SHARED.pop().close()
