"""Processes in the background of the program."""

from __future__ import annotations

import os
import signal
import sys
import time
from multiprocessing import active_children

import pytest

from mahjong_desktop.study.processes import Processes


def process_after(seconds: float) -> int:
    """Returns the process that does this, after some time."""
    time.sleep(seconds)
    return os.getpid()


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be interrupted alone there")
def test_ctrl_c_in_a_terminal_ends_the_program_and_not_the_work_of_its_processes() -> None:
    processes = Processes(1)
    try:
        begun = processes.submit(process_after, 0)
        for process in active_children():
            assert process.pid
            os.kill(process.pid, signal.SIGINT)  # while it starts
        number = begun.result(60)
        later = processes.submit(process_after, 0.5)
        while not later.running():
            time.sleep(0.01)
        time.sleep(0.1)
        os.kill(number, signal.SIGINT)  # while it works
        assert later.result(60) == number
    finally:
        processes.close()
