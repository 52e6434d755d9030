"""Passed pungs, as in several games: a pung that a player has not made is not made of the same kind until its turn."""

from __future__ import annotations

from tests.audit.table import Table
from tests.audit.tiles import kind, kinds


class PassedPungsTable(Table):
    """A table at which it is remembered who did not make a pung. `passed_pungs` are the kinds, by seat."""

    def new_hand(self) -> None:
        """Nobody has let a pung pass."""
        self.passed_pungs: list[set[int]] = [set() for _ in range(4)]

    def turn_came(self, seat: int) -> None:
        """The turn came to a seat, or a claim skipped it: what it has let pass is forgotten."""
        self.passed_pungs[seat].clear()

    def draw(self, seat: int, source: str) -> None:
        self.turn_came(seat)
        super().draw(seat, source)

    def let_pungs_pass(self, giver: int, tile: int, but: set[int]) -> None:
        """Remembers who did not make a pung of a discard."""
        for seat in set(range(4)) - {giver} - but:
            if kinds(self.hands[seat]).count(tile) >= 2:
                self.passed_pungs[seat].add(tile)

    def unclaimed(self, giver: int, piece: str) -> None:
        self.let_pungs_pass(giver, kind(piece), set())

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        skipped = {(giver + step) % 4 for step in range(1, (seat - giver) % 4 + 1)}
        for one in skipped:
            self.turn_came(one)
        self.let_pungs_pass(giver, kind(piece), skipped)
