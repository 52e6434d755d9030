"""Background processes: nothing of them is left after they were closed."""

from __future__ import annotations

import multiprocessing
from operator import neg

from mahjong_desktop.study.processes import Processes


def test_closed_processes_have_ended() -> None:
    processes = Processes(1)
    before = set(multiprocessing.active_children())
    assert processes.submit(neg, 3).result() == -3
    started = set(multiprocessing.active_children()) - before
    assert started
    processes.close()
    assert not any(one.is_alive() for one in started)


def test_closed_processes_can_be_used_again() -> None:
    processes = Processes(1)
    processes.close()
    try:
        assert processes.submit(neg, 3).result() == -3
    finally:
        processes.close()
