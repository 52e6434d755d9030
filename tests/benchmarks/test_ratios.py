"""No part has become much slower than it was: ratios to another library, measured in turns in the same process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from tests.benchmarks.ratios import RATIOS, Measured, Timed

SLOWER = 1.7
"""A part may be so many times as slow as it was. Ratios of several runs on a busy machine differed by a tenth at most;
the caches that were once cut made the useful tiles seven times as slow."""
ATTEMPTS = 3


def best_of_several(measured: Measured) -> float:
    """Measures again what seems to be slow: another program may have had the processor's caches."""
    best = 0.0
    for _ in range(ATTEMPTS):
        best = max(best, measured.ratio())
        if best * SLOWER >= measured.usual:
            break
    return best


@pytest.mark.parametrize("name", RATIOS)
def test_nothing_is_half_as_fast_as_it_was(name: str) -> None:
    measured = RATIOS[name]
    assert best_of_several(measured) * SLOWER >= measured.usual


def test_a_part_that_takes_three_times_as_long_is_noticed() -> None:
    """The same loop three times, against the ratio of doing it once: far enough from the bound for a busy machine."""
    once = RATIOS["distances"]

    def thrice() -> Iterator[tuple[Timed, Timed]]:
        for (call, times), reference in once.rounds():
            yield (partial(_again, call), times), reference

    usual = once.ratio()
    assert Measured(usual, thrice).ratio() * SLOWER < usual


def _again(call: Callable[[], object]) -> None:
    for _ in range(3):
        call()
