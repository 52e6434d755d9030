"""Values by base points and doublings, up to a limit."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Counted, Element, Valuer, Worth
from mahjong_desktop.mechanics.totals import by_unit, total


def doubled(
    elements: Iterable[Element],
    base: str,
    doubles: str,
    limit: int | None = None,
    names: tuple[str, str] | None = None,
) -> Valuer:
    """Returns a valuer that adds the elements whose unit is `base` and doubles the sum once for each `doubles`, up to
    `limit`. The two totals are named after their units, or by `names`."""
    units = {element.id: element.unit for element in elements}
    of_base, of_doubles = names or (base, doubles)

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        sums = by_unit(counted, units)
        low, times = sums.get(base, 0), sums.get(doubles, 0)
        raw = low * 2**times
        reached = limit is not None and raw >= limit
        return Worth(((of_base, low), (of_doubles, times)), min(raw, limit or raw), "limit" if reached else None, raw)

    return value


def doubled_base(base: int, doubles: str) -> Valuer:
    """Returns a valuer that doubles a fixed base once for each unit of all elements. Their total is named `doubles`."""

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        times = total(counted)
        points = base * 2**times
        return Worth(((doubles, times),), points, raw=points)

    return value
