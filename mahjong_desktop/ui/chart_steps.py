"""Round distances for the lines of a chart.

Room: ui. Numbers only.
"""

from __future__ import annotations

import math

_SLACK = 1e-9
"""An amount that is below a round one by rounding errors alone counts as equal."""


def round_step(least: float) -> float:
    """Returns the smallest of 0.1, 0.2, 0.5, 1, 2, 5, 10, 20 … that is not below an amount."""
    power = max(0.1, 10.0 ** math.floor(math.log10(least))) if least > 0 else 0.1
    return next(round(factor * power, 1) for factor in (1, 2, 5, 10) if factor * power >= least * (1 - _SLACK))
