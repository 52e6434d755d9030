"""Which tiles help a hand and what can be thrown of it, over all shapes of a ruleset.

Chances belong to odds.py, what a finished hand brings to ready.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance import discard_outlook, useful_kinds
from mahjong_desktop.mechanics.shapes import FAR, RegularShape, sets_laid

_EMPTY = (0,) * PLAYING_KINDS


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """What stays while a hand waits: melds, how many sets of them and how many still to make, wild tiles, the number of
    tiles that go into no hand, whether a set was claimed, and the shapes that it can still have."""

    melds: tuple[Meld, ...]
    laid: int
    sets: int
    wilds: tuple[Tile, ...]
    idle: int
    claimed: bool
    regular: bool
    shapes: tuple[Shape, ...]
    others: tuple[Shape, ...]


Row = tuple[Tile | None, Counts, Frame, tuple[Tile, ...], int]
"""A kind thrown (None: one that goes into no hand), the counts and frame then, the useful kinds then and their live
copies."""


class Outlooks:
    """Tiles of hands that grow out of one hand, `base` being its counts, at one moment of one seat."""

    def __init__(self, worth: Worth, sight: Sight, base: Counts) -> None:
        self.worth = worth
        self.sight = sight
        self.base = base
        self.lone = sight.lone_kinds - sight.wild_kinds
        self.special = sight.wild_kinds | sight.lone_kinds
        self.wild = frozenset(tile for tile in sight.wild_kinds if sight.live[tile])
        self._frames: dict[object, Frame] = {}

    def live(self, tile: Tile, counts: Counts) -> int:
        """Copies still to come, those drawn on the way to this hand left out."""
        live = self.sight.live[tile]
        more = counts[tile] - self.base[tile]
        return live - more if more > 0 else live

    def frame(self, melds: tuple[Meld, ...], wilds: tuple[Tile, ...], idle: int) -> Frame:
        """The frame of a hand; the same one for the same hand."""
        key = (melds, wilds, idle)
        found = self._frames.get(key)
        if found is None:
            found = self._frames[key] = self._new_frame(melds, wilds, idle)
        return found

    def _new_frame(self, melds: tuple[Meld, ...], wilds: tuple[Tile, ...], idle: int) -> Frame:
        laid = sets_laid(melds)
        known = self.worth.ruleset.shapes
        regular = tuple(shape for shape in known if isinstance(shape, RegularShape))
        others = tuple(
            shape
            for shape in known
            if shape not in regular
            and shape.distance(_EMPTY, laid) < FAR
            and (not laid or self.worth.fitting(shape, melds))
        )
        claimed = any(not meld.concealed for meld in melds)
        sets = self.worth.sets - laid
        return Frame(melds, laid, sets, wilds, idle, claimed, bool(regular), (*regular, *others), others)

    def distance(self, counts: Counts, frame: Frame) -> int:
        """The distance to the nearest shape."""
        wilds = len(frame.wilds)
        return min([shape.distance(counts, frame.laid, wilds) for shape in frame.shapes], default=FAR)

    def useful(self, counts: Counts, frame: Frame, goal: int) -> tuple[Tile, ...]:
        """Kinds that make of a hand that lacks `goal` tiles one that lacks less."""
        wilds = len(frame.wilds)
        found = set(self.wild)
        for shape in frame.shapes:
            if shape.distance(counts, frame.laid, wilds) == goal:
                found.update(self._helping(shape, counts, frame, goal))
        return tuple(sorted(found - self.lone))

    def _helping(self, shape: Shape, counts: Counts, frame: Frame, goal: int) -> tuple[Tile, ...]:
        wilds = len(frame.wilds)
        if isinstance(shape, RegularShape):
            return useful_kinds(counts, frame.sets, wilds)
        kinds = range(PLAYING_KINDS)
        return tuple([tile for tile in kinds if shape.distance(with_tile(counts, tile), frame.laid, wilds) < goal])

    def rows(self, counts: Counts, frame: Frame, goal: int) -> list[Row]:
        """The discards after which the hand lacks `goal` tiles, those with most useful copies first."""
        if frame.idle:
            less = self.frame(frame.melds, frame.wilds, frame.idle - 1)
            return (
                [self.row(None, counts, less, self.useful(counts, less, goal))]
                if self._near(counts, less, goal)
                else []
            )
        rows: dict[Tile, set[Tile]] = {}
        for tile, useful in self._kept(counts, frame, goal):
            rows.setdefault(tile, set(self.wild)).update(useful)
        found = [
            self.row(tile, with_tile(counts, tile, -1), frame, tuple(sorted(kinds - self.lone)))
            for tile, kinds in rows.items()
        ]
        found.sort(key=lambda row: (-row[4], row[0] or 0))
        return found

    def _near(self, counts: Counts, frame: Frame, goal: int) -> bool:
        return self.distance(counts, frame) <= goal

    def row(self, tile: Tile | None, counts: Counts, frame: Frame, useful: tuple[Tile, ...]) -> Row:
        """The row of a hand that waits after throwing the tile."""
        return tile, counts, frame, useful, sum([self.live(kind, counts) for kind in useful])

    def _kept(self, counts: Counts, frame: Frame, goal: int) -> Iterator[tuple[Tile, tuple[Tile, ...]]]:
        """What may be thrown so that a shape lacks `goal` tiles, and the kinds that help then, shape by shape."""
        wilds = len(frame.wilds)
        if frame.regular:
            for tile, distance, useful in discard_outlook(counts, frame.sets, wilds):
                if distance == goal:
                    yield tile, useful
        for shape in frame.others:
            if shape.distance(counts, frame.laid, wilds) <= goal:
                for tile in [tile for tile, held in enumerate(counts) if held]:
                    after = with_tile(counts, tile, -1)
                    if shape.distance(after, frame.laid, wilds) == goal:
                        yield tile, self._helping(shape, after, frame, goal)
