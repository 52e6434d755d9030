"""Sums of the elements of a hand, a table of points by them, values by base points and doublings, and elements that
count instead of all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Counted, Element, PointsRow, Valuer, Worth
from mahjong_desktop.core.values import replace


def total(counted: tuple[Counted, ...]) -> int:
    """Returns the sum of the values of all elements."""
    return sum([one.value for one in counted])


def points_by_table(name: str, rows: tuple[PointsRow, ...]) -> Valuer:
    """Returns a valuer: the points of the highest row of the table that the total reaches, 0 below the first. The total
    is named `name`; the last row is the limit."""
    limit = rows[-1].least
    points = [max([row.points for row in rows if row.least <= number], default=0) for number in range(limit + 1)]

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        raw = total(counted)
        number = min(raw, limit)
        return Worth(((name, number),), points[number], "limit" if number == limit else None, raw)

    return value


def by_unit(counted: tuple[Counted, ...], units: Mapping[str, str]) -> dict[str, int]:
    """Returns the sum of the values for each unit. `units` gives the unit of each element id."""
    sums: dict[str, int] = {}
    for one in counted:
        unit = units[one.id]
        sums[unit] = sums.get(unit, 0) + one.value
    return sums


def highest_alone(elements: Iterable[Element], others: Iterable[Element]) -> tuple[Element, ...]:
    """Returns the elements in the order of their values. The first one found in a hand absorbs the rest of them and all
    the `others`."""
    ordered = sorted(elements, key=lambda element: -element.worth)
    names, rest = [element.id for element in ordered], [element.id for element in others]
    return tuple(replace(one, absorbs=(*names[place + 1 :], *rest)) for place, one in enumerate(ordered))


def highest_class(*classes: tuple[Element, ...]) -> tuple[Element, ...]:
    """Returns the elements of all classes, given from the lowest to the highest. An element absorbs those of lower
    classes, so that only elements of the highest class found count."""
    lower: tuple[str, ...] = ()
    found: list[Element] = []
    for one in classes:
        found += [replace(element, absorbs=lower) for element in one]
        lower += tuple([element.id for element in one])
    return tuple(found)


def instead_of_the_others(elements: tuple[Element, ...], name: str) -> tuple[Element, ...]:
    """Returns the elements with the named one last. It adds to no other element: it absorbs the others if they are
    together worth at most as much, else it does not count."""
    others = tuple(element for element in elements if element.id != name)
    alone = next(element for element in elements if element.id == name)

    def test(hand: HandFacts) -> bool:
        if not alone.test(hand):
            return False
        return sum(element.value_in(hand) for element in others) <= alone.worth

    return (*others, replace(alone, test=test, absorbs=tuple(element.id for element in others)))


# ---- base points and doublings


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
