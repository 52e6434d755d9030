"""A wall from whose middle tiles may be missing: an indicator that draws jump over, tiles that dice have chosen."""

from __future__ import annotations

from tests.audit.records import Stream
from tests.audit.table import Table


class StackedTable(Table):
    """One game with such a wall. `places` are the places in the wall of the tiles that can still be drawn; the places
    2n and 2n + 1 are the upper and the lower tile of one stack."""

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.places: list[int] = []

    def deal(self) -> None:
        super().deal()
        self.places = list(range(self.front, len(self.wall)))

    @property
    def left(self) -> int:
        return len(self.places)

    @property
    def stacks(self) -> list[list[int]]:
        """Returns the stacks of which tiles are left, from the head to the tail."""
        found: dict[int, list[int]] = {}
        for place in self.places:
            found.setdefault(place // 2, []).append(place)
        return list(found.values())

    def next_place(self, source: str) -> int:
        """Returns the place of the tile that a draw takes."""
        return self.stacks[-1][0] if source in self.tail else self.places[0]

    def take(self, seat: int, source: str) -> str:
        place = self.next_place(source)
        self.places.remove(place)
        piece = self.wall[place]
        self.stream.event("drew", seat=seat, piece=piece, source=source)
        self.hands[seat].add(piece)
        return piece
