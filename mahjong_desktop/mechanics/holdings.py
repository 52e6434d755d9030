"""What the concealed tiles of a hand hold ready: what would complete it, what it could claim. What may be done with it,
the engine and the rulesets say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mahjong_desktop.core.ruleset import HandSetup, Shape
from mahjong_desktop.core.tiles import COPIES, HAND_KINDS, PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import Forms, LooseForm, forms, keys_of
from mahjong_desktop.kernel.shanten.tables import MOST_SETS
from mahjong_desktop.mechanics.shapes import (
    FAR,
    BonusTilesShape,
    OrphansShape,
    PairsAndTripletShape,
    PairsShape,
    RegularShape,
    nearest,
)
from mahjong_desktop.mechanics.stand_ins import each_count


class Holding(NamedTuple):
    """Concealed tiles: how many of each kind are `held`, the `distance` to a complete hand (FAR with a bonus
    tile among them), the natural kinds that complete it (`waits`), whether a wild tile does (`takes_wild`), and how
    many sets are `laid` beside them. A distance above 1 says no more than that it is at least so far.
    """

    held: bytes
    distance: int
    waits: frozenset[Tile]
    takes_wild: bool
    laid: int

    def runs_with(self, tile: Tile) -> bool:
        """Whether two of the kinds make a run with the tile."""
        if tile >= 27:
            return False
        held, number = self.held, tile % 9
        if number > 0 and held[tile - 1]:
            return bool((number > 1 and held[tile - 2]) or (number < 8 and held[tile + 1]))
        return number < 7 and bool(held[tile + 1] and held[tile + 2])


_NONE: frozenset[Tile] = frozenset()


class Holdings:
    """Works out holdings of hands that may be complete in some shapes; bonus tiles go into no hand."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self._nearness = Nearness(shapes)

    def of(self, tiles: Sequence[Tile], laid: int, setup: HandSetup) -> Holding:
        """The holding of tiles beside `laid` sets."""
        numbers = bytearray(HAND_KINDS)
        for tile in tiles:
            numbers[tile] += 1
        held = bytes(numbers)
        if setup.bonus and not setup.bonus.isdisjoint(tiles):
            return Holding(held, FAR, _NONE, False, laid)
        return self._found(held, laid, setup)

    def exchanged(self, before: Holding, came: Tile | None, went: Tile, setup: HandSetup) -> Holding | None:
        """The holding once a tile has come (if any has) and another gone, cheaper than anew: it is one nearer at most.
        None where a bonus tile is about."""
        if before.distance == FAR or came in setup.bonus or went in setup.bonus:
            return None
        numbers = bytearray(before.held)
        numbers[went] -= 1
        if came is None:
            return self._at_least(before.distance, bytes(numbers), before.laid, setup)
        numbers[came] += 1
        return self._at_least(before.distance - 1, bytes(numbers), before.laid, setup)

    def claimed(self, before: Holding, tiles: Iterable[Tile], setup: HandSetup) -> Holding | None:
        """The holding once the tiles lie in a set with one that was claimed; as `exchanged`."""
        if before.distance == FAR:
            return None
        numbers = bytearray(before.held)
        for tile in tiles:
            numbers[tile] -= 1
        return self._at_least(before.distance - 1, bytes(numbers), before.laid + 1, setup)

    def _at_least(self, least: int, held: bytes, laid: int, setup: HandSetup) -> Holding:
        """The holding of tiles that are known to be so far from a complete hand at least."""
        return Holding(held, least, _NONE, False, laid) if least > 1 else self._found(held, laid, setup)

    def _found(self, held: bytes, laid: int, setup: HandSetup) -> Holding:
        numbers, wild, wilds = bytearray(held[:PLAYING_KINDS]), 0, setup.wild
        for tile in wilds:
            wild += held[tile]
            if tile < PLAYING_KINDS:
                numbers[tile] = 0
        distance = self._distance(numbers, laid, wild, setup)
        if distance > 0:
            return Holding(held, distance, _NONE, False, laid)
        waits = []
        for tile in range(PLAYING_KINDS):
            if numbers[tile] < COPIES and tile not in setup.bonus:
                numbers[tile] += 1
                if self._distance(numbers, laid, wild, setup) < 0:
                    waits.append(tile)
                numbers[tile] -= 1
        takes_wild = bool(wilds) and self._distance(numbers, laid, wild + 1, setup) < 0
        return Holding(held, distance, frozenset(waits), takes_wild, laid)

    def _distance(self, numbers: bytearray, laid: int, wild: int, setup: HandSetup) -> int:
        """The least distance over every reading of tiles that may be another kind in a win."""
        distance = self._nearness.distance
        if not setup.stand_ins_in_wins:
            return distance(numbers, laid, wild)
        return min([distance(numbers, laid, wild) for _ in each_count(numbers, setup.stand_ins_in_wins)])


class Nearness:
    """The least distance over shapes, those that the kernel takes together asked in one go."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self._regular = next((shape for shape in shapes if isinstance(shape, RegularShape)), None)
        loose = [(shape, _loose(shape)) for shape in shapes if shape is not self._regular]
        self._loose = tuple([form for _, form in loose if form is not None])
        self._others = tuple(
            [shape for shape, form in loose if form is None and not isinstance(shape, BonusTilesShape)]
        )
        self._all = shapes
        self._forms: dict[tuple[int, int], Forms | None] = {}

    def distance(self, counts: Sequence[int], laid: int, wilds: int) -> int:
        """Tiles to be exchanged for a complete hand: -1 complete, 0 ready; 34 counts of natural tiles."""
        try:
            together = self._forms[laid, wilds]
        except KeyError:
            together = self._forms[laid, wilds] = self._together(laid, wilds)
        if together is None:
            return nearest(self._all, tuple(counts), laid, wilds)
        least = together.distance(keys_of(counts))
        return min(least, nearest(self._others, tuple(counts), laid, wilds)) if self._others else least

    def _together(self, laid: int, wilds: int) -> Forms | None:
        if self._regular is None or not 0 <= self._regular.sets - laid <= MOST_SETS:
            return None
        return forms(self._regular.sets - laid, () if laid else self._loose, wilds)


def _loose(shape: Shape) -> LooseForm | None:
    """What the kernel calls the shape, of which nothing may be laid."""
    return shape.loose if isinstance(shape, PairsShape | PairsAndTripletShape | OrphansShape) else None
