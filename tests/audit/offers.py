"""Passed wins: what each seat is offered, so that a model can remember what it let pass."""

from __future__ import annotations

from tests.audit.table import Table
from tests.audit.tiles import kind
from tests.audit.values import Win


class OffersTable(Table):
    """A table that knows the kind that is offered now, as a discard or in a kong that may be robbed."""

    offered = -1

    def offer(self, giver: int, piece: str) -> None:
        self.offered = kind(piece)
        super().offer(giver, piece)

    def ask_robbers(self, seat: int, form: str, piece: str) -> list[Win]:
        self.offered = kind(piece)
        return super().ask_robbers(seat, form, piece)
