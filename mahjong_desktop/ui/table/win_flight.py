"""The way of a winning tile to the hand that has won: between discards and walls, round the middle of the table.

Room: ui/table. win_show.py moves the tile.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.spots import Spot

_LANE: Final = 330.0
"""How far from the middle of the table the way goes round it, in u: beyond two rows of discards, inside of the walls
and beside their ends."""
_BEND: Final = 70.0
_CORNERS: Final = tuple(lay.outward(side, _LANE, _LANE) for side in (3, 2, 1, 0))
"""The corners of that way: lower left, upper left, upper right, lower right."""
_SAMPLES: Final = 16
_MARGIN: Final = 6.0
"""By how much tiles may touch what they pass, in u."""


def flight(start: Spot, end: Spot, taken: Collection[QRectF]) -> QPainterPath:
    """Returns the way in u on which a tile covers least of `taken`, the rectangles of all other tiles; the shorter one
    of equals."""
    first, last = QPointF(start.x, start.y), QPointF(end.x, end.y)
    ways = [_bent([first, *round_, last]) for round_ in _rounds(first, last)]
    ends = (_place(first, start.width), _place(last, end.width * 2))
    passed = [
        (rect.left(), rect.top(), rect.right(), rect.bottom())
        for rect in taken
        if not any(rect.intersects(place) for place in ends)
    ]
    half = start.width / 2 - _MARGIN

    def cost(way: QPainterPath) -> tuple[int, float]:
        points = [way.pointAtPercent(step / _SAMPLES) for step in range(1, _SAMPLES)]
        return sum(_covers(point, half, passed) for point in points), way.length()

    return min(ways, key=cost)


def _place(centre: QPointF, width: float) -> QRectF:
    return QRectF(centre.x() - width / 2, centre.y() - width / 2, width, width)


def _covers(point: QPointF, half: float, taken: Collection[tuple[float, float, float, float]]) -> bool:
    x, y = point.x(), point.y()
    return any(
        left < x + half and right > x - half and top < y + half and bottom > y - half
        for left, top, right, bottom in taken
    )


def _rounds(first: QPointF, last: QPointF) -> Iterator[list[QPointF]]:
    """Yields the points of the lane that may be passed: from the one nearest to the start, either way round, to one of
    the corners beside the end or to the point nearest to it."""
    begin, near = _lane_place(first), _lane_place(last)
    for until in (math.floor(near), near, math.ceil(near)):
        for points in (_between(begin, until), _between(until, begin)[::-1]):
            yield [_lane_point(begin), *points, _lane_point(until % 4)]


def _lane_place(point: QPointF) -> float:
    """Returns the place on the lane, counted in sides from the lower left corner, that lies outward of a point."""
    dx, dy = point.x() - lay.CENTRE.x(), point.y() - lay.CENTRE.y()
    reach = max(abs(dx), abs(dy), 1.0)
    along = max(-1.0, min(1.0, (dx if abs(dy) >= abs(dx) else dy) / reach))
    if abs(dx) > abs(dy):
        return 0.5 - along / 2 if dx < 0 else 2.5 + along / 2
    return 1.5 + along / 2 if dy < 0 else 3.5 - along / 2


def _lane_point(place: float) -> QPointF:
    corner = int(place) % 4
    one, two = _CORNERS[corner], _CORNERS[(corner + 1) % 4]
    return one + (two - one) * (place - int(place))


def _between(begin: float, until: float) -> list[QPointF]:
    """Returns the corners that are passed in the order in which they are counted."""
    until += 4 * (until < begin)
    return [_CORNERS[corner % 4] for corner in range(10) if begin < corner < until]


def _bent(points: list[QPointF]) -> QPainterPath:
    """Returns the way through the points with round corners."""
    path = QPainterPath(points[0])
    for (one, corner), (_, two) in pairwise(pairwise(points)):
        before, after = _towards(corner, one), _towards(corner, two)
        path.lineTo(before)
        path.quadTo(corner, after)
    path.lineTo(points[-1])
    return path


def _towards(corner: QPointF, point: QPointF) -> QPointF:
    """Returns the point at which a bend at a corner begins or ends."""
    way = point - corner
    long = max(1e-6, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    return QPointF(corner + way * (min(_BEND, long / 2) / long))
