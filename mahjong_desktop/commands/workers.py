"""The workers of a simulation or tournament: this process, several processes on this machine, or those of a dask
scheduler. The work itself does not belong here.

Room: commands.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.processes import process_number

CONNECTION_SECONDS = 10
"""The timeout in seconds for a scheduler to answer and to have a worker."""


class WorkersError(MahjongError):
    """There is nobody to do the work: `no-cluster-extra`, `no-scheduler` (facts: address, detail), `no-workers`
    (address), `workers-lost` (detail)."""


class Workers(Struct, frozen=True):
    """An executor, or None if this process does everything, and the number of workers."""

    executor: Executor | None
    number: int


@contextmanager
def workers(jobs: int = 1, scheduler: str | None = None) -> Iterator[Workers]:
    """Yields the requested workers: `jobs` processes, or those of the dask scheduler at an address such as
    tcp://host:8786.

    Submitted functions must be importable in the workers. Raises WorkersError.
    """
    number = process_number(jobs)
    if scheduler is not None:
        with _cluster(scheduler) as cluster:
            yield cluster
    elif number == 1:
        yield Workers(None, 1)
    else:
        with ProcessPoolExecutor(number, initializer=_begin) as pool:
            try:
                yield Workers(pool, number)
            except BrokenExecutor as error:
                raise WorkersError("workers-lost", detail=str(error)) from error
            except KeyboardInterrupt:
                _end(pool)
                raise


def _begin() -> None:
    """Has a process leave Ctrl+C to the program, for a terminal sends it to all processes, and end when it is told.
    An interrupt that comes while it begins is left to the program, too."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _end(pool: ProcessPoolExecutor) -> None:
    """Ends the processes at once; what they play is lost. Waiting for it may take as long as a whole set of games."""
    pool.shutdown(wait=False)
    for process in multiprocessing.active_children():
        process.terminate()


@contextmanager
def _cluster(address: str) -> Iterator[Workers]:
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise WorkersError("no-cluster-extra") from error
    try:
        # a client with an invalid address would block when it is closed
        dask.comm.get_address_host_port(address, strict=True)
        client = dask.Client(address, timeout=CONNECTION_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WorkersError("no-scheduler", address=address, detail=str(error)) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECTION_SECONDS)
        except TimeoutError as error:
            raise WorkersError("no-workers", address=address) from error
        try:
            yield Workers(client.get_executor(pure=False), sum(client.nthreads().values()))
        except (OSError, ImportError, RuntimeError, CancelledError, dask.scheduler.KilledWorker) as error:
            raise WorkersError("workers-lost", detail=f"{type(error).__name__}: {error}") from error
