"""Runs every target with a few cases; `python -m tests.fuzz` runs all cases."""

from __future__ import annotations

import pytest

from tests.fuzz.__main__ import targets
from tests.fuzz.target import Target


@pytest.mark.parametrize("target", targets().values(), ids=lambda target: target.name)
def test_damaged_input_costs_no_more_than_a_line(target: Target) -> None:
    outcome = target.run(target.small, 1)
    assert outcome.failures == [] and outcome.cases == target.small
