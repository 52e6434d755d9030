"""Games of Zhejiang with an indicator in the wall: the other tiles like it are wild, the fortunes, and white dragons
are the tile of the indicator."""

from __future__ import annotations

from tests.audit.records import Stream
from tests.audit.stacks import StackedTable
from tests.audit.tiles import WHITE, kind

FORTUNE = 42
"""The kind of the fortunes."""


class FortuneTable(StackedTable):
    """One game with fortunes. They have a kind of their own, and white dragons are called by the name of the tile that
    they are in this hand. `indicator` is the place of the tile turned up, `shown` its kind."""

    tail = frozenset({"kong"})

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.indicator = self.shown = 0

    def hand(self) -> None:
        self.stream.names = {}
        super().hand()

    def deal(self) -> None:
        self.indicator = len(self.wall) - 2 * (sum(self.dice[1]) + 1)
        self.name_pieces(self.wall[self.indicator])
        super().deal()
        self.places.remove(self.indicator)
        self.stream.event("turned", piece=self.wall[self.indicator])

    def name_pieces(self, shown: str) -> None:
        """Names the fortunes `9f…` and the white dragons as further copies of the indicator's tile."""
        alike = [f"{shown[:2]}{copy}" for copy in range(4)]
        names = {piece: f"9f{copy}" for copy, piece in enumerate(alike)}
        if kind(shown) != WHITE:
            names |= {f"5z{copy}": piece for copy, piece in enumerate(alike)}
        self.shown = kind(shown)
        self.stream.names = names
        self.wall = [names.get(piece, piece) for piece in self.wall]

    # ---- legal actions

    def may_claim(self, seat: int, tile: int) -> bool:
        return tile != FORTUNE

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        return super().may_kong(seat, form, tile) and tile != FORTUNE
