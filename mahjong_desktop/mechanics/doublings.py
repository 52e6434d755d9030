"""Values by base points and doublings, up to a limit."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.scoring import Counted, HandFacts, Valuer, Worth, asks


def base_and_doubles(units: Mapping[str, str], limit: int | None, special: int) -> Valuer:
    """Adds up elements by their units (by element id): `point`s, doubled once for each `double`, the limit at the most.

    An element counted in `limit`s is worth the limit, or, where there is none, at least `special`.
    """

    @asks()
    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        base = sum(element.value for element in counted if units[element.id] == "point")
        doubles = sum(element.value for element in counted if units[element.id] == "double")
        limited = any(units[element.id] == "limit" for element in counted)
        raw = points = base * 2**doubles
        if limited:
            points = max(special, raw) if limit is None else limit
        elif limit is not None:
            points = min(points, limit)
        capped = limited or (limit is not None and raw >= limit)
        return Worth((("base", base), ("doubles", doubles)), points, "limit" if capped else None, raw)

    return value
