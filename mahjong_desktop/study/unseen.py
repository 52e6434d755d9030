"""How many tiles of each kind a seat cannot see: those in the wall and in the hands of others.

Room: study. No Qt, no words. Kinds are printed ones: a wild tile counts as what is printed on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mahjong_desktop.core.tiles import HIDDEN, Piece, Tile, faces_of
from mahjong_desktop.engine.view import SeatView


def seen_pieces(view: SeatView) -> frozenset[Piece]:
    """Returns every piece that the seat knows, wherever it lies."""
    return frozenset(_known(view)) - {HIDDEN}


def _known(view: SeatView) -> Iterator[Piece]:
    for hand in (*view.hands, *view.bonus, *view.prizes):
        yield from hand
    for melds in view.melds:
        for meld in melds:
            yield from meld.pieces
    for river in view.rivers:
        yield from (tile.piece for tile in river)
    yield from (*view.indicators, *view.revealed)


def unseen_copies(view: SeatView) -> dict[Tile, int]:
    """Returns the number of unseen tiles of each printed kind that the game uses."""
    seen = Counter(faces_of(seen_pieces(view)))
    return {tile: copies - seen[tile] for tile, copies in enumerate(view.ruleset.copies) if copies}
