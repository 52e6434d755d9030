"""Background processes: after they were closed nothing of them is left, and nothing more is begun."""

from __future__ import annotations

import multiprocessing
import os
import signal
from operator import neg

import pytest

from mahjong_desktop.study.processes import MOST_PROCESSES, LostWorkforceError, Processes, Tasks


def test_closed_processes_have_ended() -> None:
    processes = Processes(1)
    before = set(multiprocessing.active_children())
    assert processes.submit(neg, 3).result() == -3
    started = set(multiprocessing.active_children()) - before
    assert started
    processes.close()
    assert not any(one.is_alive() for one in started)


def test_an_interrupt_of_the_terminal_breaks_no_work_off() -> None:
    processes = Processes(1)
    try:
        assert processes.submit(signal.raise_signal, signal.SIGINT).result() is None
        assert processes.submit(neg, 3).result() == -3
    finally:
        processes.close()


def test_work_for_closed_processes_is_cancelled() -> None:
    processes = Processes(1)
    processes.close()
    before = set(multiprocessing.active_children())
    assert processes.submit(neg, 3).cancelled()
    assert set(multiprocessing.active_children()) == before


def test_tasks_for_closed_processes_end() -> None:
    processes = Processes(1)
    processes.close()
    with pytest.raises(LostWorkforceError):
        list(Tasks(processes, lambda: False).answers(neg, range(5)))


@pytest.mark.parametrize(
    ("wanted", "cores", "number"),
    [(None, 2, 2), (None, 64, MOST_PROCESSES), (3, 8, 3), (10**20, 8, 8), (10**20, 256, 61), (2, None, 1)],
)
def test_no_more_processes_than_cores(
    wanted: int | None, cores: int | None, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert Processes(wanted).number == number
