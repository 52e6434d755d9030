"""What the concealed tiles of a hand hold ready: what would complete it, what it could claim. What may be done with it,
the engine and the rulesets say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import FAR, HandSetup, Shape
from mahjong_desktop.core.tiles import COPIES, HAND_KINDS, PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import forms, keys_of
from mahjong_desktop.kernel.shanten.class_tables import MOST_SETS
from mahjong_desktop.mechanics.shapes import (
    IrregularShape,
    RegularShape,
    nearest,
    sets_laid,
)
from mahjong_desktop.mechanics.stand_ins import each_count

Distance = Callable[[Sequence[int]], int]
"""Tells the distance of 34 counts of natural tiles: -1 complete, 0 ready."""


class Holding(NamedTuple):
    """Concealed tiles: how many of each kind are `held`, the `distance` to a complete hand (FAR with a bonus
    tile among them), the natural kinds that complete it (`waits`), a wild kind as what it shows among them, whether a
    wild tile does (`takes_wild`), and the `melds` beside them. A distance above 1 says no more than that it is at least
    so far.
    """

    held: bytes
    distance: int
    waits: frozenset[Tile]
    takes_wild: bool
    melds: tuple[Meld, ...]

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

    def of(self, tiles: Sequence[Tile], melds: tuple[Meld, ...], setup: HandSetup) -> Holding:
        """The holding of tiles beside the melds."""
        numbers = bytearray(HAND_KINDS)
        for tile in tiles:
            numbers[tile] += 1
        held = bytes(numbers)
        if setup.bonus and not setup.bonus.isdisjoint(tiles):
            return Holding(held, FAR, _NONE, False, melds)
        return self._found(held, melds, setup)

    def exchanged(self, before: Holding, came: Tile | None, went: Tile, setup: HandSetup) -> Holding | None:
        """The holding once a tile has come (if any has) and another gone, cheaper than anew: it is one nearer at most.
        None where a bonus tile is about."""
        if before.distance == FAR or came in setup.bonus or went in setup.bonus:
            return None
        numbers = bytearray(before.held)
        numbers[went] -= 1
        if came is None:
            return self._at_least(before.distance, bytes(numbers), before.melds, setup)
        numbers[came] += 1
        return self._at_least(before.distance - 1, bytes(numbers), before.melds, setup)

    def claimed(self, before: Holding, tiles: Iterable[Tile], meld: Meld, setup: HandSetup) -> Holding | None:
        """The holding once the tiles lie in the meld with one that was claimed; as `exchanged`."""
        if before.distance == FAR or self._nearness.asks_melds:
            return None
        numbers = bytearray(before.held)
        for tile in tiles:
            numbers[tile] -= 1
        return self._at_least(before.distance - 1, bytes(numbers), (*before.melds, meld), setup)

    def _at_least(self, least: int, held: bytes, melds: tuple[Meld, ...], setup: HandSetup) -> Holding:
        """The holding of tiles that are known to be so far from a complete hand at least."""
        return Holding(held, least, _NONE, False, melds) if least > 1 else self._found(held, melds, setup)

    def _found(self, held: bytes, melds: tuple[Meld, ...], setup: HandSetup) -> Holding:
        numbers, wild = bytearray(held[:PLAYING_KINDS]), 0
        for tile in setup.wild:
            wild += held[tile]
            if tile < PLAYING_KINDS:
                numbers[tile] = 0
        nearness = self._nearness_beside(melds, wild, setup)
        distance = nearness(numbers)
        if distance > 0 and (distance > 1 or wild or not setup.wild or COPIES not in numbers):
            return Holding(held, distance, _NONE, False, melds)
        takes_wild = bool(setup.wild) and self._nearness_beside(melds, wild + 1, setup)(numbers) < 0
        if distance > 0:  # nothing but a wild tile in the place of a fifth copy may complete it
            return Holding(held, 0 if takes_wild else distance, _NONE, takes_wild, melds)
        waits = []
        for tile in range(PLAYING_KINDS):
            if numbers[tile] < COPIES and tile not in setup.bonus:
                numbers[tile] += 1
                if nearness(numbers) < 0:
                    waits.append(tile)
                numbers[tile] -= 1
        return Holding(held, distance, frozenset(waits), takes_wild, melds)

    def _nearness_beside(self, melds: tuple[Meld, ...], wilds: int, setup: HandSetup) -> Distance:
        """What tells the least distance over every reading of tiles that may be another kind in a win."""
        distance, others = self._nearness.beside(melds, wilds), setup.stand_ins_in_wins
        if not others:
            return distance

        def least(counts: Sequence[int]) -> int:
            numbers = list(counts)
            return min([distance(numbers) for _ in each_count(numbers, others)])

        return least


class Nearness:
    """The least distance over shapes, those that the kernel takes together asked in one go."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self._regular = next((shape for shape in shapes if isinstance(shape, RegularShape)), None)
        self._irregular = tuple([shape.irregular for shape in shapes if isinstance(shape, IrregularShape)])
        known = [shape for shape in shapes if shape is self._regular or isinstance(shape, IrregularShape)]
        self._others = tuple([shape for shape in shapes if shape not in known])
        self._all = shapes
        self._together: dict[tuple[int, int], Distance | None] = {}

    @property
    def asks_melds(self) -> bool:
        """Whether a shape may ask more of the melds than how many sets they are, so that a set laid may bring a hand
        nearer by more than its tiles did."""
        return bool(self._others)

    def beside(self, melds: tuple[Meld, ...], wilds: int) -> Distance:
        """What tells the distance of 34 counts of natural tiles beside these melds and with so many wild tiles."""
        laid = sets_laid(melds) if melds else 0
        try:
            together = self._together[laid, wilds]
        except KeyError:
            together = self._together[laid, wilds] = self._counted_together(laid, wilds)
        shapes = self._all if together is None else self._others
        if not shapes:
            assert together is not None
            return together

        def distance(counts: Sequence[int]) -> int:
            found = nearest(shapes, tuple(counts), melds, wilds)
            return found if together is None else min(found, together(counts))

        return distance

    def _counted_together(self, laid: int, wilds: int) -> Distance | None:
        """What tells the distance to the shapes that the kernel knows; None where it does not know this many sets."""
        if self._regular is None or not 0 <= self._regular.sets - laid <= MOST_SETS:
            return None
        by_keys = forms(self._regular.sets - laid, () if laid else self._irregular, wilds).distance
        return lambda counts: by_keys(keys_of(counts))
