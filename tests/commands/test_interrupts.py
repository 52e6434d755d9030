"""Ctrl+C several times: only the first one is an error, and a program that does not end can still be ended."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.commands.interrupts import interrupted_once

TWICE = """
import os, signal
from mahjong_desktop.commands import interrupts
interrupts._PATIENCE_SECONDS = {seconds}
try:
    with interrupts.interrupted_once():
        signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    signal.raise_signal(signal.SIGINT)
    signal.raise_signal(signal.SIGINT)
    print("ended by itself")
"""


def run(seconds: float) -> tuple[int, str, str]:
    code = TWICE.format(seconds=seconds)
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot interrupt itself alone there")
@pytest.mark.parametrize(("seconds", "told"), [(1000.0, (0, "ended by itself\n", "")), (-1.0, (130, "", ""))])
def test_a_second_one_does_nothing_at_first_and_ends_the_program_later(
    seconds: float, told: tuple[int, str, str]
) -> None:
    assert run(seconds) == told


def test_a_command_that_is_not_interrupted_leaves_the_handler_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGINT)
    with interrupted_once():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before
    assert main(["rules", "list"]) == 0 and signal.getsignal(signal.SIGINT) is before


def test_other_threads_may_run_commands(capsys: pytest.CaptureFixture[str]) -> None:
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(main(["rules", "list"])))
    thread.start()
    thread.join()
    assert found == [0]


@pytest.mark.skipif(sys.platform == "win32", reason="the system does not ask a program to end there")
def test_a_command_that_is_asked_to_end_takes_its_processes_along() -> None:
    """No process is left, and nothing is said of semaphores that nobody gave back."""
    bots = ",".join(["quick"] * 4)
    words = ["simulate", "--ruleset", "hong-kong", "--hands", "100000", "--bots", bots, "--jobs", "2", "--lang", "en"]
    cores = "import os; os.cpu_count = lambda: 2"
    code = f"{cores}\nfrom mahjong_desktop.__main__ import main\nraise SystemExit(main({words!r}))"
    running = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    end = time.monotonic() + 60
    while children.exists() and len(children.read_text().split()) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    if not children.exists():
        time.sleep(5)
    pids = children.read_text().split() if children.exists() else []
    running.terminate()
    out, err = running.communicate(timeout=60)  # which also waits for the processes: they hold the same pipes
    assert running.returncode == 128 + signal.SIGTERM and out == ""
    assert err == "Stopped before a game was over; there are no figures yet.\n"
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
