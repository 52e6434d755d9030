"""What the elements of a hand add up to."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.scoring import Counted


def total(counted: tuple[Counted, ...]) -> int:
    """The values of all elements together."""
    return sum([one.value for one in counted])


def by_unit(counted: tuple[Counted, ...], units: Mapping[str, str]) -> dict[str, int]:
    """The values of the elements, added up by their units (by element id)."""
    sums: dict[str, int] = {}
    for one in counted:
        unit = units[one.id]
        sums[unit] = sums.get(unit, 0) + one.value
    return sums
