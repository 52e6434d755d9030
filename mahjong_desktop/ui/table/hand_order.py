"""The order in which the viewer's tiles stand: sorted, or as the person has put them.

Room: ui/table. Only the window knows this order; the view, the bots and the records are the engine's. The order is
forgotten with the hand.
"""

from __future__ import annotations

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import BEFORE_PLAY
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.spots import Key, Spots


class HandOrder:
    """Remembers how the person has ordered the tiles of one hand. With `by_hand` off all tiles are sorted."""

    def __init__(self) -> None:
        self.by_hand = False
        self._hand: tuple[int, int] | None = None
        self._playing = False
        """Whether play had begun when the row was last asked for."""
        self._row: list[Piece] = []
        """All pieces that have stood in the row in this hand, from left to right. Those that have left keep their
        places, in case they come back."""

    def forget(self) -> None:
        """Forgets everything, before another match."""
        self._hand, self._row = None, []

    def set_by_hand(self, by_hand: bool) -> None:
        """Changes who sorts. The person begins with sorted tiles."""
        if by_hand != self.by_hand:
            self.by_hand = by_hand
            self.forget()

    def row(self, view: SeatView) -> list[Piece]:
        """Returns the viewer's tiles from left to right, without a drawn tile that still stands apart."""
        self._follow(view)
        held = set(view.hand)
        return [piece for piece in self._row if piece in held]

    def standing(self, view: SeatView) -> list[Piece]:
        """Returns all tiles of the viewer from left to right; a drawn tile that stands apart is the last."""
        row = self.row(view)
        return [*row, *(piece for piece in view.hand if piece >= 0 and piece not in row)]

    def may_move(self, view: SeatView) -> bool:
        """Returns whether the person may put tiles elsewhere now."""
        return self.by_hand and view.phase not in BEFORE_PLAY and view.result is None and not view.sits_out

    def move(self, view: SeatView, piece: Piece, place: int) -> bool:
        """Puts a tile at a place of the row (from 0), counted without the tile. Returns whether anything changed."""
        before = self.row(view)
        if not self.may_move(view) or piece not in view.hand:
            return False
        others = [other for other in before if other != piece]
        place = max(0, min(place, len(others)))
        if [*others[:place], piece, *others[place:]] == before:
            return False
        left = [other for other in self._row if other != piece]
        at = left.index(others[place]) if place < len(others) else len(left)
        self._row = [*left[:at], piece, *left[at:]]
        return True

    def _follow(self, view: SeatView) -> None:
        """Adds new tiles at the right end of the row. Before play, and when play is first seen, all tiles are sorted:
        not every step before play has to be shown."""
        hand = (view.position.hand, view.seat)
        playing = view.phase not in BEFORE_PLAY
        known = self._row if hand == self._hand and self._playing and playing else []
        self._hand, self._playing = hand, playing
        apart = drawn_apart(view)
        new = sorted(piece for piece in view.hand if piece >= 0 and piece not in known and piece != apart)
        self._row = [*known, *new]

    def arranged(self, view: SeatView, spots: Spots) -> Spots:
        """Returns the spots with the viewer's tiles in their order."""
        if not self.by_hand or view.result is not None:
            return spots
        pieces = self.standing(view)
        keys: list[Key] = [("piece", piece) for piece in pieces if ("piece", piece) in spots]
        places = sorted(spots[key].x for key in keys)
        apart = drawn_apart(view)
        joined = apart is not None and apart in self._row
        if joined and places:
            places[-1] -= lay.HAND_GAP * spots[keys[-1]].width  # no tile stands apart any more
        moved = {
            key: replace(spots[key], x=x, drawn=spots[key].drawn and not joined)
            for key, x in zip(keys, places, strict=True)
        }
        return {**spots, **moved}


def drawn_apart(view: SeatView) -> Piece | None:
    """Returns the viewer's tile that stands apart because it was just drawn; None if there is none."""
    drawn = view.drawn
    own = view.turn == view.seat and len(view.hand) % 3 == 2 and drawn is not None and drawn in view.hand
    return drawn if own and drawn is not None and drawn >= 0 else None
