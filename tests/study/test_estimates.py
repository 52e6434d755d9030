"""Confidence intervals compared with a table of Student's distribution, plain statistics, and simulated chance."""

from __future__ import annotations

import math
import statistics
from random import Random

import pytest

from mahjong_desktop.study.estimates import Estimate, Ratio, Times, student_t

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 7: 2.365, 10: 2.228, 30: 2.042, 120: 1.980, 1000: 1.962}


@pytest.mark.parametrize(("freedom", "wanted"), TABLE.items())
def test_student_is_as_in_the_books(freedom: int, wanted: float) -> None:
    assert student_t(freedom) == pytest.approx(wanted, abs=0.0006)


def test_with_equal_weights_it_is_the_mean_of_the_groups() -> None:
    totals = [12.0, -4.0, 7.0, 30.0, 1.0]
    own = [total / 8 for total in totals]
    estimate = Ratio.of(totals, [8.0] * 5).estimate
    assert estimate.value == pytest.approx(statistics.fmean(own))
    assert estimate.margin == pytest.approx(2.7764 * statistics.stdev(own) / math.sqrt(5), rel=1e-4)


def test_with_other_weights_it_is_the_ratio_of_the_sums() -> None:
    assert Ratio.of([10.0, 2.0], [4.0, 1.0]).value == pytest.approx(12 / 5)
    assert Ratio.of([8.0, 2.0], [4.0, 1.0]).estimate == Estimate(2.0, 0.0)


def test_what_both_share_in_a_group_cancels() -> None:
    luck = [100.0, -250.0, 30.0, 60.0]
    weights = [2.0] * 4
    better, worse = Ratio.of([one + 4 for one in luck], weights), Ratio.of(luck, weights)
    assert not better.estimate.decided
    lead = better.minus(worse).estimate
    assert lead.value == pytest.approx(2.0)
    assert lead.margin == pytest.approx(0.0, abs=1e-9)
    assert lead.decided
    assert not worse.minus(worse).estimate.decided


def test_one_group_proves_nothing() -> None:
    estimate = Ratio.of([5.0], [1.0]).estimate
    assert (estimate.margin, estimate.low, estimate.high, estimate.decided) == (None, None, None, False)


@pytest.mark.parametrize("even", [True, False])
def test_95_percent_of_intervals_contain_the_true_value(even: bool) -> None:
    rng = Random(1)
    held = 0
    for _ in range(2000):
        weights = [8.0 if even else float(rng.randint(6, 12)) for _ in range(12)]
        estimate = Ratio.of([rng.gauss(3 * weight, weight) for weight in weights], weights).estimate
        assert estimate.low is not None and estimate.high is not None
        held += estimate.low <= 3 <= estimate.high
    assert 0.93 < held / 2000 < 0.97


def test_times_are_right_to_two_in_a_hundred() -> None:
    rng = Random(2)
    taken = sorted(rng.lognormvariate(1, 1) for _ in range(5001))
    halves = Times(), Times()
    for number, milliseconds in enumerate(taken):
        halves[number % 2].add(milliseconds)
    halves[0].join(halves[1])
    times = halves[0]
    assert times.count == 5001
    assert times.worst == times.quantile(1.0) == taken[-1]
    for share in (0.05, 0.5, 0.95):
        assert times.quantile(share) == pytest.approx(taken[round(share * 5000)], rel=0.025)
    assert Times().quantile(0.5) == 0.0
