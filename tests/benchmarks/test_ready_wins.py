"""How often ready seats win, from what was seen of them."""

from __future__ import annotations

from math import log

import pytest

from tests.benchmarks.ready_wins import Seen, ready_wins


def weights(chance: float) -> list[float]:
    """The weights of a seat that is ready with this chance, whatever it shows."""
    return [log(chance / (1.0 - chance)), *[0.0] * 7]


def seen(lasted: int, won_in: int | None, declared: bool = False) -> Seen:
    return Seen(1.0, 6.0, False, declared, lasted, won_in)


def test_wins_are_told_for_each_ready_seat() -> None:
    silent = [seen(0, 0), *[seen(3, None)] * 19]
    declared = [seen(0, 0, True), seen(0, None, True), seen(2, 2, True), seen(9, 9, True)]
    found = ready_wins([*silent, *declared * 50], weights(0.5), weights(0.25))
    assert found == pytest.approx([0.1, 0.0, 0.25])


def test_a_few_declared_seats_tell_nothing() -> None:
    silent = [seen(0, 0), *[seen(3, None)] * 19]
    assert ready_wins([*silent, seen(0, 0, True)], weights(0.5), weights(0.25)) == pytest.approx([0.1, 0.0, 0.1])


def test_later_wins_are_those_of_hands_that_lasted() -> None:
    rows = [seen(4, 4), seen(4, None), seen(3, 3), seen(0, 0)]
    _, later, _ = ready_wins(rows, weights(0.5), weights(0.25))
    assert later == pytest.approx(1 / (2 * 0.25))
