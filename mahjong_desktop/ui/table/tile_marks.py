"""Which marks the tiles on the table wear: selected, given by others, safe, like the one in question, best, dimmed.

Room: ui/table. How a mark is painted belongs to marks.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_desktop.core.tiles import Piece, Tile, face_of
from mahjong_desktop.ui.table.hinted import NO_HINT, Hinted
from mahjong_desktop.ui.table.items import TileItem
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.marks import Mark
from mahjong_desktop.ui.table.spots import Key

_MOMENTARY: Final = (Mark.SELECTED, Mark.CAME, Mark.SAFE, Mark.BEST, Mark.BEST_BELOW, Mark.DIMMED, Mark.MATCH)
"""The marks that come and go while a tile stays where it is."""


@dataclass
class TileMarks:
    """What is marked at the moment, tiles of the hand by their pieces, others by their kinds."""

    hover: Piece | None = None
    """The tile of the hand under the pointer."""
    focused: Piece | None = None
    """The tile of the hand with the keyboard focus."""
    looked_at: Tile | None = None
    """The kind that is pointed at outside of the hand."""
    asked_about: Tile | None = None
    """The kind that is offered to the viewer."""
    chosen: frozenset[Piece] = frozenset()
    came: frozenset[Piece] = frozenset()
    safe: frozenset[Piece] = frozenset()
    dimmed: frozenset[Piece] = frozenset()
    hinted: Hinted = NO_HINT

    def raised(self) -> frozenset[Piece | None]:
        """Returns the tiles of the hand that are lifted."""
        return frozenset({self.hover, *self.chosen, *self.hinted.raised})

    def own(self, item: TileItem, piece: Piece) -> set[Mark]:
        """Returns the marks that only tiles of the viewer's hand wear."""
        worn = {
            Mark.SELECTED: piece == self.hover or piece in self.chosen or piece in self.hinted.raised,
            Mark.CAME: piece in self.came and not item.spot.drawn,
            Mark.SAFE: piece in self.safe,
            Mark.BEST: piece in self.hinted.marked(Mark.BEST),
            Mark.BEST_BELOW: piece in self.hinted.marked(Mark.BEST_BELOW),
            Mark.DIMMED: piece in self.dimmed,
        }
        return {mark for mark, is_worn in worn.items() if is_worn}

    def kind_of_interest(self, hand: Mapping[Piece, TileItem]) -> tuple[Tile | None, TileItem | None]:
        """Returns the kind whose tiles are ringed: that of the tile pointed at, else of the focused one, else of the
        offered one. The second value is the tile of the hand that shows by a mark of its own that it is meant."""
        own = self.hover if self.hover is not None else self.focused if self.looked_at is None else None
        if own is not None and own in hand:
            return face_of(own), hand[own]
        return (self.looked_at if self.looked_at is not None else self.asked_about), None


def mark_tiles(
    marks: TileMarks, items: Mapping[Key, TileItem], hand: Mapping[Piece, TileItem], stage: Stage, accent: str
) -> None:
    """Puts the marks of the present moment on all tiles; `hand` are those of the viewer. Most tiles wear none."""
    kind, itself = marks.kind_of_interest(hand)
    for key, item in items.items():
        worn = marks.own(item, key[1]) if key[0] == "piece" and key[1] in hand else set[Mark]()
        if kind is not None and item is not itself and not item.spot.ghost and item.spot.tile == kind:
            worn.add(Mark.MATCH)
        if worn or item.marked:
            for mark in _MOMENTARY:
                item.mark(mark, mark in worn, stage, accent)
