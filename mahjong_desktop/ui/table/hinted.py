"""The tiles of the hand that a hint is about: those that it raises, and the best ones, which carry a roundel.

Room: ui/table. What the hint says belongs to ui/hints.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.ui.table.marks import Mark


class Hinted(Struct, frozen=True):
    """`best` carry the roundel: above them, or below those that are `under` the claim bar. `raised` are lifted and
    ringed."""

    best: frozenset[Piece] = frozenset()
    under: frozenset[Piece] = frozenset()
    raised: frozenset[Piece] = frozenset()

    def marked(self, mark: Mark) -> frozenset[Piece]:
        """Returns the pieces that carry a mark."""
        return self.best & self.under if mark is Mark.BEST_BELOW else self.best - self.under


NO_HINT: Final = Hinted()
