"""Pieces for the tiles of formats that know kinds and red fives only, in the order in which a hand shows them.

Room: logs. How a format writes a tile belongs to the module of the format.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, Piece, Tile, parse_tiles
from mahjong_desktop.logs.values import LogError

FIVE_KINDS: Final = parse_tiles("5m5p5s")


class PrintedTile(NamedTuple):
    """What a tile shows: its kind, and whether it is a red five."""

    tile: Tile
    red: bool = False

    @property
    def notation(self) -> str:
        """The name of the tile as in positions: `5m`, `0m` for the red five."""
        name = TILE_NAMES[self.tile]
        return f"0{name[1]}" if self.red else name


def printed(piece: Piece, red_fives: bool) -> PrintedTile:
    """Returns what a piece shows in a game with or without red fives."""
    tile, copy = divmod(piece, COPIES)
    return PrintedTile(tile, red_fives and copy == 0 and tile in FIVE_KINDS)


def by_kind(pieces: Iterable[Piece], red_fives: bool) -> list[Piece]:
    """Returns pieces in the order in which logs show a hand: by kind, a red five behind the plain ones."""
    return sorted(pieces, key=lambda piece: (printed(piece, red_fives), piece))


class PieceSupply:
    """The pieces of one hand. A red five is copy 0 of its kind. Plain fives are copies 1 to 3 in a game with red fives;
    all other tiles are the copies in the order in which they are seen."""

    def __init__(self, red_fives: bool) -> None:
        self.red_fives = red_fives
        self._plain: Counter[Tile] = Counter()
        self._red: set[Tile] = set()

    def new(self, shown: PrintedTile) -> Piece:
        """Returns the piece for a tile that has not been seen before. Raises LogError if there are no more of them."""
        tile = shown.tile
        if shown.red:
            if tile in self._red:
                raise LogError("log-second-red-five", detail=shown.notation)
            self._red.add(tile)
            return tile * COPIES
        with_red = self.red_fives and tile in FIVE_KINDS
        copy = self._plain[tile] + with_red
        if copy >= COPIES:
            if with_red:
                raise LogError("log-fourth-plain-five", detail=shown.notation)
            raise LogError("log-fifth-copy", detail=shown.notation)
        self._plain[tile] += 1
        return tile * COPIES + copy
