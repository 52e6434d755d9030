"""Values by base points and doublings, up to a limit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from mahjong_desktop.core.scoring import HandFacts, Valuer, Worth, of_sums


def _counted_in(units: Mapping[str, str], unit: str, element: str) -> bool:
    return units[element] == unit


def base_and_doubles(units: Mapping[str, str], limit: int | None, special: int) -> Valuer:
    """Adds up elements by their units (by element id): `point`s, doubled once for each `double`, the limit at the most.

    An element counted in `limit`s is worth the limit, or, where there is none, at least `special`.
    """

    @of_sums(*(partial(_counted_in, units, unit) for unit in ("point", "double", "limit")))
    def value(_: HandFacts, found: tuple[int, ...]) -> Worth:
        base, doubles, limited = found
        raw = points = base * 2**doubles
        if limited:
            points = max(special, raw) if limit is None else limit
        elif limit is not None:
            points = min(points, limit)
        capped = limited > 0 or (limit is not None and raw >= limit)
        return Worth((("base", base), ("doubles", doubles)), points, "limit" if capped else None, raw)

    return value
