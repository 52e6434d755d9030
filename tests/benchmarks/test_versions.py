"""The comparison of two versions of this project."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.versions import OtherVersion, compare, lines

CHECKOUT = Path(__file__).resolve().parents[2]


def test_a_version_is_as_good_as_itself() -> None:
    """All seats play alike, so that every arrangement is the same game."""
    other = OtherVersion(CHECKOUT)
    result = compare(other, "hong-kong", "casual", 6, 1, 3)
    other.close()
    lead = result.lead()
    assert lead is not None and lead.value == 0.0
    assert result.results.total() == 6
    assert next(lines(result)).startswith("6 hands, new over old 0 ")
