"""Ctrl+C several times: only the first one is an error, and a program that does not end can still be ended."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading

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
