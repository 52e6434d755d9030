"""Purses: nobody pays more than is left."""

from __future__ import annotations

from collections.abc import Iterable

from tests.audit.table import Table
from tests.audit.values import Payment


class PursesTable(Table):
    """A table at which each player may begin with the same purse; 0 if the players agreed on none."""

    purse = 0

    def pay(self, expected: Iterable[Payment]) -> None:
        """With purses each payment is as much as the payer has left."""
        if not self.purse:
            super().pay(expected)
            return
        left, paid = list(self.scores), []
        for payer, payee, due in expected:
            amount = min(due, left[payer])
            left[payer] -= amount
            left[payee] += amount
            paid.append((payer, payee, amount))
        super().pay(paid)
