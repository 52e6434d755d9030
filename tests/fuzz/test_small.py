"""Runs every target with a few cases; `python -m tests.fuzz` runs all cases."""

from __future__ import annotations

import gc
import threading
from pathlib import Path

import pytest

from tests.fuzz.__main__ import targets
from tests.fuzz.target import Target


@pytest.mark.parametrize("target", targets().values(), ids=lambda target: target.name)
def test_damaged_input_costs_no_more_than_a_line(target: Target) -> None:
    outcome = target.run(target.small, 1)
    assert outcome.failures == [] and outcome.cases == target.small


def test_bots_that_think_on_collect_no_widgets(tmp_path: Path) -> None:
    """While damaged games come and go in the window, only its own thread collects garbage, which may hold widgets."""
    from tests.fuzz.window import Bench

    collecting: list[threading.Thread] = []

    def note(phase: str, _: object) -> None:
        collecting.append(threading.current_thread())

    with Bench(tmp_path, b""):
        gc.callbacks.append(note)
        try:
            thread = threading.Thread(target=lambda: [[index] for index in range(20000)])
            thread.start()
            thread.join()
        finally:
            gc.callbacks.remove(note)
    assert thread not in collecting
    assert gc.isenabled()
