"""The limits of a hand's value: from what a hand pays, for logs that do not name its limit.

Room: logs.
"""

from __future__ import annotations

from typing import Final

_LEAST_BASE: Final = ((8000, "yakuman"), (6000, "sanbaiman"), (4000, "baiman"), (3000, "haneman"), (2000, "mangan"))


def limit_paid(points: int, is_dealer: bool) -> str | None:
    """Returns the limit of a hand for which all payers together pay `points`, without counters; None below. The dealer
    is paid six times the base, others four times; below a mangan that is less than the mangan, rounding included."""
    base = points // (6 if is_dealer else 4)
    return next((limit for least, limit in _LEAST_BASE if base >= least), None)
