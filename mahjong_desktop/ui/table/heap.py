"""The places of discards that are thrown into a common heap: loose, from the central plate outwards, no face covering
another.

Room: ui/table. A place depends only on the hand and the number of the discard. So a tile never moves once it lies
there, whatever is claimed or undone later. Which discard is the last, and how a tile is drawn, is decided elsewhere.
Lengths are in u, angles in degrees.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.table import layout as lay

LAST_AWAY: Final = 302.0
"""The distance of the last discard from the centre, in front of the seat that discarded it."""
LAST_TILT: Final = 8
STEP: Final = 4
"""Tilts are multiples of this many degrees, so that few pictures of tiles need to be cached."""
_GAP: Final = 3.0
_PLATE: Final = lay.PLATE_SIDE / 2 + 14
"""Half the side of the square that is kept free round the plate, its thickness and bets included."""
_REACH: Final = (348.0, -348.0, 322.0, -334.0)
"""How far faces may extend from the centre: right, left, down, up."""
_SLOT: Final = (58.0, 71.0)
"""The size of the area that is kept free for the last discard of each seat."""
_RINGS: Final = ((180.0, 60.0), (248.0, 57.0))
"""The rings round the plate: the distance of a ring from the centre, and of one tile from the next."""
_NARROW: Final = (38.0, 36.0, 34.0, 30.0)
"""The widths of the tiles that are laid when the rings are full."""
_LOOSE: Final = ((34, 6.0), (34, 12.0), (24, 12.0), (20, 16.0), (16, 16.0), (12, 20.0), (8, 10.0), (4, 16.0), (0, 20.0))
"""The attempts to place a tile in a cell, one after the other: the greatest tilt, and how far from the cell's centre it
may lie."""
_CROWDED: Final = 40
"""From this discard on tiles are tilted less."""


class HeapPlace(Struct, frozen=True):
    """The centre of a face relative to the table's centre and the width of the tile, in u, and its tilt in degrees
    clockwise."""

    x: float
    y: float
    width: float
    tilt: int

    def corners(self, gap: float = 0.0) -> tuple[tuple[float, float], ...]:
        """Returns the corners of the face, moved outwards by `gap`."""
        return _corners(self.x, self.y, self.width / 2 + gap, self.width * RATIO / 2 + gap, self.tilt)


Corners = tuple[tuple[float, float], ...]
_Taken = tuple[float, float, float, Corners]
"""For each tile that lies there: its centre, half its width, and its corners."""


def heap_places(view: SeatView, count: int) -> tuple[HeapPlace, ...]:
    """Returns the places of the first `count` discards of the hand."""
    throws = view.dice[: view.ruleset.break_wall.throws]
    dealer = lay.side_of(view.dealer, view.chair, view.ruleset.seats)
    return _Places.of(f"{view.position.hand}:{view.position.round}:{throws}", dealer).first(count)


def last_place(side: int, number: int) -> HeapPlace:
    """Returns the place of the last discard, where it lies until the next discard."""
    point = lay.outward(side, 0, LAST_AWAY) - lay.CENTRE
    tilt = Random(f"last:{number}").randrange(-LAST_TILT, LAST_TILT + 1, STEP)
    return HeapPlace(point.x(), point.y(), lay.RIVER_WIDTH, tilt)


class _Places:
    """The places of one hand, computed as far as they have been needed."""

    def __init__(self, seed: str, dealer: int) -> None:
        self._rng = Random(seed)
        self._cells = _cells(self._rng)
        self._rows = _rows()
        self._found: list[HeapPlace] = []
        self._taken: list[_Taken] = []
        for x, y in ((0.0, LAST_AWAY), (LAST_AWAY, 0.0), (0.0, -LAST_AWAY), (-LAST_AWAY, 0.0)):
            self._taken.append((x, y, _SLOT[0] / 2, _corners(x, y, _SLOT[0] / 2, _SLOT[1] / 2, 0)))
        dice = lay.outward(dealer, lay.DICE_AT.x(), lay.DICE_AT.y()) - lay.CENTRE
        wide, high = lay.DIE + 10, lay.DIE / 2 + 8
        self._taken.append((dice.x(), dice.y(), high, _corners(dice.x(), dice.y(), wide, high, 0)))

    @staticmethod
    @lru_cache(maxsize=8)
    def of(seed: str, dealer: int) -> _Places:
        """Returns the places that belong to a seed. They avoid the dice, which lie beside the dealer at the given side
        of the screen."""
        return _Places(seed, dealer)

    def first(self, count: int) -> tuple[HeapPlace, ...]:
        """Returns the first `count` places, and computes the missing ones."""
        while len(self._found) < count:
            place = self._in_cell() or self._in_gap()
            self._found.append(place)
        return tuple(self._found[:count])

    def _take(self, place: HeapPlace) -> HeapPlace:
        self._taken.append((place.x, place.y, place.width / 2 + _GAP, place.corners(_GAP)))
        return place

    def _in_cell(self) -> HeapPlace | None:
        """Returns a place in the next cell where a tile fits, with the greatest tilt that fits."""
        while self._cells:
            x, y = self._cells.pop(0)
            for tilt, aside in _LOOSE[len(self._found) >= _CROWDED and 4 :]:
                place = _tried(self._rng, x, y, tilt, aside)
                if self._is_free(place):
                    return self._take(place)
        return None

    def _in_gap(self) -> HeapPlace:
        """Returns a place between or beyond the cells, for a smaller tile."""
        place = next((place for place in self._rows if self._is_free(place)), None)
        return self._take(self._askew(place)) if place is not None else HeapPlace(0, -LAST_AWAY, 30.0, 0)

    def _askew(self, place: HeapPlace) -> HeapPlace:
        turned = replace(place, tilt=self._rng.randrange(-8, 9, STEP))
        return turned if self._is_free(turned) else place

    def _is_free(self, place: HeapPlace) -> bool:
        far = place.width * RATIO / 2 + _FARTHEST
        near = [taken for taken in self._taken if abs(taken[0] - place.x) < far and abs(taken[1] - place.y) < far]
        for x, y, half, _ in near:
            if math.hypot(x - place.x, y - place.y) < half + place.width / 2:
                return False
        corners = place.corners()
        right, left, low, high = _REACH
        if any(x > right or x < left or y > low or y < high for x, y in corners):
            return False
        return not _cross(corners, _MIDDLE) and not any(_cross(corners, taken) for *_, taken in near)


def _cells(rng: Random) -> list[tuple[float, float]]:
    """Returns the centres of the cells from the plate outwards; the order within a ring is random."""
    found: list[tuple[float, float, float]] = []
    for ring, (away, pitch) in enumerate(_RINGS):
        across = int(2 * (away + pitch / 2) // pitch)
        down = int(2 * (away - pitch * RATIO / 2) // (pitch * 1.1))
        line = [(place - (across - 1) / 2) * pitch for place in range(across)]
        column = [(place - (down - 1) / 2) * pitch * 1.1 for place in range(down)]
        points = [(x, side * away) for x in line for side in (-1, 1)]
        points += [(side * away, y) for y in column for side in (-1, 1)]
        found += [(ring + 1.1 * rng.random(), x, y) for x, y in points]
    return [(x, y) for _, x, y in sorted(found)]


def _tried(rng: Random, x: float, y: float, tilt: int, aside: float) -> HeapPlace:
    x, y = x + rng.uniform(-aside, aside), y + rng.uniform(-aside, aside)
    return HeapPlace(x, y, lay.RIVER_WIDTH, STEP * round(rng.triangular(-tilt, tilt) / STEP))


def _rows() -> Iterator[HeapPlace]:
    """Yields places without tilt, the widest first, in rows alternately from the far and the near edge."""
    right, left, low, high = _REACH
    for width in _NARROW:
        edge = round(width * RATIO / 2) + 1
        rows = [(round(high) + edge + deep, round(low) - edge - deep) for deep in range(0, round(low), 8)]
        for y in (y for pair in rows for y in pair):
            for x in range(round(left), round(right), 8):
                yield HeapPlace(x, y, width, 0)


def _corners(x: float, y: float, half: float, high: float, tilt: float) -> Corners:
    sine, cosine = math.sin(math.radians(tilt)), math.cos(math.radians(tilt))
    return tuple(
        (x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
        for dx, dy in ((-half, -high), (half, -high), (half, high), (-half, high))
    )


def _cross(first: Corners, second: Corners) -> bool:
    """Returns whether two rectangles overlap, by the separating axis theorem: they do unless a line along one of their
    edges separates them."""
    for corners in (first, second):
        for (ax, ay), (bx, by) in ((corners[0], corners[1]), (corners[1], corners[2])):
            dx, dy = bx - ax, by - ay
            one = [x * dx + y * dy for x, y in first]
            two = [x * dx + y * dy for x, y in second]
            if max(one) <= min(two) or max(two) <= min(one):
                return False
    return True


_MIDDLE: Final = _corners(0, -2, _PLATE, _PLATE + 2, 0)
_FARTHEST: Final = math.hypot(lay.RIVER_WIDTH / 2, lay.RIVER_WIDTH * RATIO / 2) + _GAP
