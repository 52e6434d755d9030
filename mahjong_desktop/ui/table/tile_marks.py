"""Which marks the tiles on the table wear: selected, given by others, safe, like the one in question, best, dimmed.

Room: ui/table. How a mark is painted belongs to marks.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mahjong_desktop.core.tiles import Piece, Tile, face_of
from mahjong_desktop.ui.table.items import TileItem
from mahjong_desktop.ui.table.marks import Mark

if TYPE_CHECKING:
    from mahjong_desktop.ui.table.table_view import TableView


_MOMENTARY: Final = (Mark.SELECTED, Mark.CAME, Mark.SAFE, Mark.BEST, Mark.BEST_BELOW, Mark.DIMMED, Mark.MATCH)
"""The marks that come and go while a tile stays where it is."""


def mark_tiles(view: TableView, hand: Mapping[Piece, TileItem]) -> None:
    """Puts the marks of the present moment on all tiles; `hand` are those of the viewer. Most tiles wear none."""
    kind, itself = _kind_of_interest(view, hand)
    for key, item in view.items_by_key.items():
        worn = _own_marks(view, item, key[1]) if key[0] == "piece" and key[1] in hand else set[Mark]()
        if kind is not None and item is not itself and not item.spot.ghost and item.spot.tile == kind:
            worn.add(Mark.MATCH)
        if worn or item.marked:
            for mark in _MOMENTARY:
                item.mark(mark, mark in worn, view.stage, view.palette_now.accent)


def _own_marks(view: TableView, item: TileItem, piece: Piece) -> set[Mark]:
    """Returns the marks that only tiles of the viewer's hand wear."""
    worn = {
        Mark.SELECTED: piece == view.hover or piece in view.chosen or piece in view.hinted.raised,
        Mark.CAME: piece in view.came and not item.spot.drawn,
        Mark.SAFE: piece in view.safe,
        Mark.BEST: piece in view.hinted.marked(Mark.BEST),
        Mark.BEST_BELOW: piece in view.hinted.marked(Mark.BEST_BELOW),
        Mark.DIMMED: piece in view.dimmed,
    }
    return {mark for mark, is_worn in worn.items() if is_worn}


def _kind_of_interest(view: TableView, hand: Mapping[Piece, TileItem]) -> tuple[Tile | None, TileItem | None]:
    """Returns the kind whose tiles are ringed: that of the tile pointed at, else of the focused one, else of the
    offered one. The second value is the tile of the hand that shows by a mark of its own that it is meant."""
    own = view.hover if view.hover is not None else view.focused if view.looked_at is None else None
    if own is not None and own in hand:
        return face_of(own), hand[own]
    return (view.looked_at if view.looked_at is not None else view.asked_about), None
