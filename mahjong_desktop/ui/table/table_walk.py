"""A walk by the keyboard over the tiles on the table that are not in the own hand: Ctrl and the arrows. Left and right
lead to the next tile, up and down to the next player. The tile is ringed and its like is marked.

Room: ui/table. It chooses nothing and asks nothing; the keyboard focus stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES
from mahjong_desktop.ui.table import words
from mahjong_desktop.ui.table.items import TileItem
from mahjong_desktop.ui.table.marks import Mark
from mahjong_desktop.ui.table.spoken_facts import SpokenTable
from mahjong_desktop.ui.table.spots import Key

if TYPE_CHECKING:
    from mahjong_desktop.ui.table.table_widget import TableWidget

_TILES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_PLAYERS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
Stop = tuple[int | None, Key]
"""A tile of the walk: the seat before which it lies, None for the wall, and its key on the table."""


class TableWalk:
    """Where the walk over one table is now."""

    def __init__(self, table: TableWidget) -> None:
        self._table = table
        self.now: Stop | None = None
        self._ringed: TileItem | None = None

    def stops(self) -> list[Stop]:
        """Returns all tiles of the walk: indicators in the wall, then those of each seat in the order of turns."""
        told, items = self._table.voice.words(), self._table.view.items_by_key
        if told is None:
            return []
        wall: list[Stop] = [
            (None, key) for key, item in items.items() if key[0] == "wall" and item.spot.tile is not None
        ]
        return [*wall, *(stop for stop in _laid(told) if stop[1] in items)]

    def press(self, key: int) -> bool:
        """Handles a key that is pressed together with Ctrl, and returns whether it belongs to the walk."""
        pressed = Qt.Key(key)
        if pressed not in _TILES and pressed not in _PLAYERS:
            return False
        stops = self.stops()
        if stops:
            on_tiles = pressed in _TILES
            self._go_to(_next_tile(stops, self.now, _TILES[pressed]) if on_tiles else self._next_player(stops, pressed))
        return True

    def _next_player(self, stops: list[Stop], pressed: Qt.Key) -> Stop:
        """Returns the first tile of the next or the former player that has one."""
        seats = list(dict.fromkeys(seat for seat, _ in stops))
        by = _PLAYERS[pressed]
        here = self.now[0] if self.now is not None and self.now in stops else None
        place = seats.index(here) + by if self.now is not None and here in seats else (0 if by > 0 else -1)
        return next(stop for stop in stops if stop[0] == seats[place % len(seats)])

    def _go_to(self, stop: Stop) -> None:
        self.now = stop
        self._table.use_keyboard()
        self._table.voice.refocus()
        self._table.voice.announcer.say(self.note())

    def end(self) -> None:
        """Ends the walk."""
        if self.now is not None:
            self.now = None
            self._table.voice.refocus()

    def note(self) -> str:
        """Returns the tile in words: before whom it lies, its name, how many are unseen; empty outside of a walk."""
        told, item = self._table.voice.words(), self._item()
        if told is None or item is None or self.now is None or item.spot.tile is None:
            return ""
        seat, tile = self.now[0], item.spot.tile
        where = told.middle_title() if seat is None else told.names[seat]
        unseen = words.unseen_note(self._table.view.unseen(tile), told.texts)
        named = told.texts.listed((told.texts.tile(TILE_NAMES[tile]), unseen))
        return told.texts.phrase("page", "fact", name=where, text=named)

    def follow(self) -> None:
        """Keeps the ring at its tile after the table has changed; ends the walk if the tile is gone."""
        board, item = self._table.view, self._item()
        if self.now is not None and item is None:
            self.end()
            return
        if self._ringed is not None and self._ringed is not item:
            if self._ringed.scene() is not None:
                self._ringed.mark(Mark.FOCUS, False, board.stage, board.palette_now.accent)
                self._ringed.setZValue(self._ringed.spot.z)
            board.look_at(None)
        self._ringed = item
        if item is not None:
            item.mark(Mark.FOCUS, True, board.stage, board.palette_now.accent)
            item.setZValue(item.spot.z + 1)  # otherwise the neighbours would hide its sides
            board.look_at(item.spot.tile)

    def _item(self) -> TileItem | None:
        return self._table.view.items_by_key.get(self.now[1]) if self.now is not None else None


def _next_tile(stops: list[Stop], now: Stop | None, by: int) -> Stop:
    place = stops.index(now) + by if now in stops else (0 if by > 0 else -1)
    return stops[place % len(stops)]


def _laid(told: SpokenTable) -> Iterator[Stop]:
    """Yields the pieces before each seat, the viewer's last."""
    for part in told.parts()[1:]:
        for laid in part.parts:
            if part.seat is not None:
                yield from ((part.seat, ("piece", piece)) for piece in laid.pieces if piece != HIDDEN)
