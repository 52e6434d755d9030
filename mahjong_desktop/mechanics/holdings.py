"""Holdings: for the concealed tiles of a hand, the shanten number, the waits and the tiles that it could claim. The
engine and the rulesets decide which actions are allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import FAR, HandSetup, Shape
from mahjong_desktop.core.tiles import COPIES, EAST, HAND_KINDS, PLAYING_KINDS, Tile, chow_partners
from mahjong_desktop.kernel.shanten import Forms, forms, keys_of
from mahjong_desktop.kernel.shanten.class_tables import MOST_SETS
from mahjong_desktop.mechanics.shapes import (
    IrregularShape,
    RegularShape,
    nearest,
    sets_laid,
)
from mahjong_desktop.mechanics.stand_ins import each_count

Distance = Callable[[Sequence[int]], int]
"""Returns the shanten number for 34 counts of natural tiles: -1 complete, 0 ready."""


class Holding(NamedTuple):
    """The facts of a hand's concealed tiles, with 3n + 1 tiles.

    `held` are the numbers of tiles of each kind. `distance` is the shanten number, FAR if a bonus tile is among them; a
    value above 1 is only a lower bound. `waits` are the natural kinds that complete the hand; a wild kind among them
    means a tile of that face that counts as what it shows. `takes_wild` says whether a wild tile completes it. `melds`
    are the melds beside the tiles.
    """

    held: bytes
    distance: int
    waits: frozenset[Tile]
    takes_wild: bool
    melds: tuple[Meld, ...]

    def runs_with(self, tile: Tile, honor_chows: bool = False) -> bool:
        """Returns whether two tiles of the hand make a chow with the tile; with `honor_chows` also one of honours."""
        if tile >= EAST:
            return any(self.held[one] and self.held[other] for one, other in chow_partners(tile, honor_chows))
        held, number = self.held, tile % 9
        if number > 0 and held[tile - 1]:
            return bool((number > 1 and held[tile - 2]) or (number < 8 and held[tile + 1]))
        return number < 7 and bool(held[tile + 1] and held[tile + 2])


_NONE: frozenset[Tile] = frozenset()


class Holdings:
    """Computes the holdings of hands for the shapes of a ruleset. A hand with a bonus tile is never complete."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self._nearness = Nearness(shapes)

    def of(self, tiles: Sequence[Tile], melds: tuple[Meld, ...], setup: HandSetup) -> Holding:
        """Returns the holding of these tiles beside the melds."""
        numbers = bytearray(HAND_KINDS)
        for tile in tiles:
            numbers[tile] += 1
        held = bytes(numbers)
        if setup.bonus and not setup.bonus.isdisjoint(tiles):
            return Holding(held, FAR, _NONE, False, melds)
        return self._found(held, melds, setup)

    def exchanged(self, before: Holding, came: Tile | None, went: Tile, setup: HandSetup) -> Holding | None:
        """Returns the holding after the draw of `came` (if any) and the discard of `went`. This is faster than `of`:
        the shanten number falls by one at most, so a hand that was far away stays far. Returns None if a bonus tile is
        involved; the caller then uses `of`."""
        if before.distance == FAR or came in setup.bonus or went in setup.bonus:
            return None
        numbers = bytearray(before.held)
        numbers[went] -= 1
        if came is None:
            return self._at_least(before.distance, bytes(numbers), before.melds, setup)
        numbers[came] += 1
        return self._at_least(before.distance - 1, bytes(numbers), before.melds, setup)

    def claimed(self, before: Holding, tiles: Iterable[Tile], meld: Meld, setup: HandSetup) -> Holding | None:
        """Returns the holding after the tiles were laid in the meld together with a claimed one. See `exchanged`; also
        returns None if a shape depends on more than the number of melds."""
        if before.distance == FAR or self._nearness.asks_melds:
            return None
        numbers = bytearray(before.held)
        for tile in tiles:
            numbers[tile] -= 1
        return self._at_least(before.distance - 1, bytes(numbers), (*before.melds, meld), setup)

    def _at_least(self, least: int, held: bytes, melds: tuple[Meld, ...], setup: HandSetup) -> Holding:
        """Returns the holding of tiles whose shanten number is known to be at least `least`."""
        return Holding(held, least, _NONE, False, melds) if least > 1 else self._found(held, melds, setup)

    def _found(self, held: bytes, melds: tuple[Meld, ...], setup: HandSetup) -> Holding:
        numbers, wild = bytearray(held[:PLAYING_KINDS]), 0
        for tile in setup.wild:
            wild += held[tile]
            if tile < PLAYING_KINDS:
                numbers[tile] = 0
        known = None if setup.stand_ins_in_wins else self._nearness.forms_beside(melds, wild)
        distance = (
            known.distance(keys_of(numbers))
            if known is not None
            else self._nearness_beside(melds, wild, setup)(numbers)
        )
        if distance > 0 and (distance > 1 or wild or not setup.wild or COPIES not in numbers):
            return Holding(held, distance, _NONE, False, melds)
        takes_wild = bool(setup.wild) and self._nearness_beside(melds, wild + 1, setup)(numbers) < 0
        if distance > 0:  # only a wild tile in place of a fifth copy may complete it
            return Holding(held, 0 if takes_wild else distance, _NONE, takes_wild, melds)
        if known is not None:
            waits = frozenset(known.waits(keys_of(numbers)))
        else:
            nearness = self._nearness_beside(melds, wild, setup)
            waits = frozenset([tile for tile in range(PLAYING_KINDS) if _completes(tile, numbers, nearness)])
        return Holding(held, distance, waits - setup.bonus, takes_wild, melds)

    def _nearness_beside(self, melds: tuple[Meld, ...], wilds: int, setup: HandSetup) -> Distance:
        """Returns a function for the shanten number beside these melds. Where tiles may count as another kind in a win,
        it is the least over all choices."""
        others = setup.stand_ins_in_wins
        if not others:
            return self._nearness.beside(melds, wilds)
        distance = self._nearness.beside(melds, wilds)

        def least(counts: Sequence[int]) -> int:
            numbers = list(counts)
            return min([distance(numbers) for _ in each_count(numbers, others)])

        return least


def _completes(tile: Tile, numbers: bytearray, nearness: Distance) -> bool:
    """Returns whether one more tile of a kind, of which the hand has not all copies, completes these."""
    if numbers[tile] >= COPIES:
        return False
    numbers[tile] += 1
    complete = nearness(numbers) < 0
    numbers[tile] -= 1
    return complete


class Nearness:
    """The least shanten number over several shapes. The kernel computes those that it knows in one call."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self._regular = next((shape for shape in shapes if isinstance(shape, RegularShape)), None)
        self._irregular = tuple([shape.irregular for shape in shapes if isinstance(shape, IrregularShape)])
        known = [shape for shape in shapes if shape is self._regular or isinstance(shape, IrregularShape)]
        self._others = tuple([shape for shape in shapes if shape not in known])
        self._all = shapes
        self._together: dict[tuple[int, int], Distance | None] = {}
        self._forms: dict[tuple[int, int], Forms | None] = {}

    @property
    def asks_melds(self) -> bool:
        """Whether a shape may depend on more than the number of melds. A new meld may then lower the shanten number by
        more than its tiles alone."""
        return bool(self._others)

    def beside(self, melds: tuple[Meld, ...], wilds: int) -> Distance:
        """Returns a function from 34 counts of natural tiles to the shanten number, beside these melds and with `wilds`
        wild tiles."""
        laid = sets_laid(melds) if melds else 0
        try:
            together = self._together[laid, wilds]
        except KeyError:
            together = self._together[laid, wilds] = self._counted_together(laid, wilds)
        shapes = self._all if together is None else self._possible(melds)
        if not shapes and together is not None:
            return together

        def distance(counts: Sequence[int]) -> int:
            found = nearest(shapes, tuple(counts), melds, wilds)
            return found if together is None else min(found, together(counts))

        return distance

    def forms_beside(self, melds: tuple[Meld, ...], wilds: int) -> Forms | None:
        """Returns the kernel's forms for all the shapes together, beside these melds and with `wilds` wild tiles; None
        if it does not know all shapes that go with the melds, or hands of so many sets."""
        return None if self._possible(melds) else self._known_forms(sets_laid(melds) if melds else 0, wilds)

    def _possible(self, melds: tuple[Meld, ...]) -> tuple[Shape, ...]:
        """Returns the shapes that the kernel does not know and that go with the melds."""
        return tuple([shape for shape in self._others if shape.admits(melds)]) if self._others else ()

    def known_forms(self, melds: tuple[Meld, ...], wilds: int) -> Forms | None:
        """Returns the kernel's forms for those of the shapes that it knows, beside these melds and with `wilds` wild
        tiles; None if it does not know hands of so many sets."""
        return self._known_forms(sets_laid(melds) if melds else 0, wilds)

    def _known_forms(self, laid: int, wilds: int) -> Forms | None:
        """Returns the kernel's forms for the shapes that it knows; None if it does not know hands of so many sets."""
        try:
            return self._forms[laid, wilds]
        except KeyError:
            regular, irregular = self._regular, () if laid else self._irregular
            found = None
            if regular is not None and 0 <= regular.sets - laid <= MOST_SETS:
                found = forms(regular.sets - laid, irregular, wilds, honor_chows=regular.honor_chows)
            self._forms[laid, wilds] = found
            return found

    def _counted_together(self, laid: int, wilds: int) -> Distance | None:
        """Returns a function for the shanten number of the shapes that the kernel knows; None if it does not know hands
        of so many sets."""
        known = self._known_forms(laid, wilds)
        if known is None:
            return None
        by_keys = known.distance
        return lambda counts: by_keys(keys_of(counts))


@lru_cache(maxsize=64)
def nearness_of(shapes: tuple[Shape, ...]) -> Nearness:
    """Returns the Nearness of these shapes, made once."""
    return Nearness(shapes)
