"""Where words on a chart stand: beside what they name, and on none of its marks.

Room: ui. Geometry only.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

_OUTSIDE = 1000.0
_ON_A_MARK = 100.0
_STEP = 8


def places_beside(spot: QPointF, size: QSizeF, gap: float) -> tuple[QRectF, ...]:
    """Returns where words of a size can stand beside a spot, `gap` pixels away, the usual places first: left, right,
    above and below with the right edge at the spot, then with the left edge."""
    wide, high = size.width(), size.height()
    x, y = spot.x(), spot.y()
    left, right = x - gap - wide, x + gap
    heights = (y - high / 2, y - gap - high, y + gap)
    beside = [QRectF(at, heights[0], wide, high) for at in (left, right)]
    over = [QRectF(at, height, wide, high) for at in (x + gap - wide, x - gap) for height in heights[1:]]
    return (*beside, *over)


def places_in_room(room: QRectF, size: QSizeF) -> tuple[QRectF, ...]:
    """Returns where words of a size can stand in a room, from the upper right to the lower left."""
    across = range(int(room.right() - size.width()), int(room.left()), -_STEP)
    down = range(int(room.top()) + 1, int(room.bottom() - size.height()), _STEP)
    return tuple(QRectF(QPointF(x, y), size) for x in across for y in down)


def uncovered_place(
    places: Sequence[QRectF], room: QRectF, marks: Sequence[QRectF], lines: Sequence[QLineF] = ()
) -> QRectF:
    """Returns the first of the places that lies within the room, on no mark, and on the fewest lines; those that fall
    short of it least if none does."""

    def cost(place: QRectF) -> float:
        outside = 0.0 if room.contains(place) else _OUTSIDE
        return (
            outside
            + _ON_A_MARK * sum(mark.intersects(place) for mark in marks)
            + sum(_crosses(line, place) for line in lines)
        )

    return min(places, key=cost)


def _crosses(line: QLineF, place: QRectF) -> bool:
    """Returns whether a line crosses or lies in a rectangle."""
    if place.contains(line.p1()) or place.contains(line.p2()):
        return True
    corners = (place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft())
    hit = QLineF.IntersectionType.BoundedIntersection
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return any(_bounded(line.intersects(QLineF(one, other)), hit) for one, other in sides)


def _bounded(found: object, hit: object) -> bool:
    """Returns whether an answer of `QLineF.intersects`, which is the kind or the kind and the point, is a crossing."""
    return (found[0] if isinstance(found, tuple) else found) == hit
