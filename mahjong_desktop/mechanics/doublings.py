"""Values by base points and doublings, up to a limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Counted, Element, Valuer, Worth
from mahjong_desktop.mechanics.totals import by_unit, total


def doubled(elements: Iterable[Element], base: str, doubles: str, limit: int | None = None) -> Valuer:
    """Returns a valuer that adds the elements whose unit is `base` and doubles the sum once for each `doubles`, up to
    `limit`. The totals are named after the two units."""
    units = {element.id: element.unit for element in elements}

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        sums = by_unit(counted, units)
        low, times = sums.get(base, 0), sums.get(doubles, 0)
        raw = low * 2**times
        reached = limit is not None and raw >= limit
        return Worth(((base, low), (doubles, times)), min(raw, limit or raw), "limit" if reached else None, raw)

    return value


def doubled_base(base: int, doubles: str) -> Valuer:
    """Returns a valuer that doubles a fixed base once for each unit of all elements. Their total is named `doubles`."""

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        times = total(counted)
        points = base * 2**times
        return Worth(((doubles, times),), points, raw=points)

    return value


def base_and_doubles(units: Mapping[str, str], limit: int | None, special: int) -> Valuer:
    """Returns a valuer that adds elements by their units. `units` gives `point`, `double` or `limit` for each element
    id.

    The sum of the points is doubled once for each `double`, up to `limit`. An element with the unit `limit` is worth
    the limit, or at least `special` if `limit` is None.
    """

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        sums = by_unit(counted, units)
        base, doubles, limited = sums.get("point", 0), sums.get("double", 0), sums.get("limit", 0)
        raw = points = base * 2**doubles
        if limited:
            points = max(special, raw) if limit is None else limit
        elif limit is not None:
            points = min(points, limit)
        capped = limited > 0 or (limit is not None and raw >= limit)
        return Worth((("base", base), ("doubles", doubles)), points, "limit" if capped else None, raw)

    return value
