"""Dear sets: what the exposed sets of a player promise, and which tiles are therefore dangerous to discard; and sets
that win as soon as the last of them is made.

Liability for it, and its announcement, is in announced_dangers.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Bar, Intent
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import Tile

_NONE: frozenset[Tile] = frozenset()


def triplet_kinds(melds: tuple[Meld, ...]) -> frozenset[Tile]:
    """Returns the kinds of which a pung or kong is laid, concealed kongs included."""
    return frozenset([meld.tile for meld in melds if meld.kind is not MeldKind.CHOW])


class ClassSets(Struct, frozen=True):
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


class LastSet(Struct, frozen=True):
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


def last_set_wins(bar: str, classes: tuple[LastSet, ...], reason: str) -> Bar:
    """Forbids a pung or kong of the last kind of a class of which the seat has laid or holds all the others: where such
    sets win whatever the rest of the hand is, the tile wins at once."""

    def judge(intent: Intent) -> Refusal | None:
        laid = triplet_kinds(intent.table.melds[intent.seat])
        counts = Counter(intent.hand)
        had = laid.union([tile for tile, number in counts.items() if number >= 3])
        won = any(one.kinds - had == {intent.tile} for one in classes)
        return Refusal(reason) if won else None

    return Bar(bar, frozenset({"pung", "kong"}), judge)
