"""Dear sets: what the exposed sets of a player promise, and which tiles are therefore dangerous to discard.

Liability for it, and its announcement, is in announced_dangers.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile

_NONE: frozenset[Tile] = frozenset()


def triplet_kinds(melds: tuple[Meld, ...]) -> frozenset[Tile]:
    """Returns the kinds of which a pung or kong is laid, concealed kongs included."""
    return frozenset([meld.tile for meld in melds if meld.kind is not MeldKind.CHOW])


@dataclass(frozen=True, slots=True)
class ClassSets:
    """At least `sets` exposed sets of tiles of one class and no others make all `kinds` of the class dangerous. They
    promise one of the elements `hands`."""

    sets: int
    kinds: frozenset[Tile]
    hands: frozenset[str]

    def threat(self, melds: tuple[Meld, ...]) -> frozenset[Tile]:
        """Returns the dangerous kinds."""
        fits = len(melds) >= self.sets and all(self.kinds.issuperset(meld.tiles) for meld in melds)
        return self.kinds if fits else _NONE

    def promised(self, melds: tuple[Meld, ...], tile: Tile, scored: Breakdown) -> bool:
        """Returns whether the tile was dangerous, and the hand has become what the sets promised."""
        return tile in self.threat(melds) and any(scored.has(name) for name in self.hands)


@dataclass(frozen=True, slots=True)
class LastSet:
    """Exposed pungs or kongs of all `kinds` of a class but one make that one dangerous. They promise one of the
    elements `hands`."""

    kinds: frozenset[Tile]
    hands: frozenset[str]

    def threat(self, melds: tuple[Meld, ...]) -> frozenset[Tile]:
        """Returns the dangerous kind, if there is one."""
        missing = self.kinds - triplet_kinds(melds)
        return missing if len(missing) == 1 else _NONE

    def promised(self, melds: tuple[Meld, ...], tile: Tile, scored: Breakdown) -> bool:
        """Returns whether the tile was dangerous, and the hand has become what the sets promised."""
        return tile in self.threat(melds) and any(scored.has(name) for name in self.hands)
