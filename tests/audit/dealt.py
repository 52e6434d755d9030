"""The dealer's last tile after the deal: the one that he drew last, in the deal or for a bonus tile."""

from __future__ import annotations

from tests.audit.table import Table


class LastDealtTable(Table):
    """A table on which the dealer has just drawn, when play begins, what replaced a bonus tile last."""

    last_taken = ""

    def replace_dealt(self, seat: int) -> None:
        last, drawn = self.drawn, len(self.bonuses[seat])
        super().replace_dealt(seat)
        if seat != self.dealer:
            self.drawn = last
        elif len(self.bonuses[seat]) > drawn:
            self.drawn = self.last_taken

    def take(self, seat: int, source: str) -> str:
        self.last_taken = super().take(seat, source)
        return self.last_taken
