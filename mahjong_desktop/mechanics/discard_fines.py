"""Fines for careless discards (罰金): to complete four equal discards in a row, one by each player, costs the player
who began them a fine to each of the others; so does discarding all copies of a kind oneself.

same_discards.py counts the runs. The rulesets decide how much a fine is.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Track
from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.same_discards import (
    PUNGS_AND_KONGS,
    RunRule,
    all_copies_thrown,
    runs_known,
    same_discards_that_lie,
)

_TRACK = "same-discards"
IN_A_ROW, ALL_COPIES = "fine-in-a-row", "fine-four-copies"
"""The reasons of the payments."""


def same_discards_fined(seats: int) -> Track:
    """Remembers the runs of equal discards. A pung or kong breaks a run."""
    return same_discards_that_lie(_TRACK, seats, RunRule(broken_by=PUNGS_AND_KONGS))


class DiscardFines(Struct, frozen=True):
    """Fines of `amount`, paid to each of the other players."""

    amount: int

    def due(self, table: Table) -> Iterator[Transfer]:
        """Yields the fines for the discards that lie in the rivers."""
        for seat, runs in enumerate(runs_known(table, _TRACK)):
            for _ in range(runs):
                yield from self._paid_by(table, seat, IN_A_ROW)
        for seat in table.chairs.taken:
            for _ in all_copies_thrown(table, seat):
                yield from self._paid_by(table, seat, ALL_COPIES)

    def for_winning_discard(self, win: Win) -> Iterator[Transfer]:
        """Yields the fines that are due for a discard although it is won on. It lies in no river."""
        table, giver, tile = win.table, win.giver, win.tile
        if win.way is not Way.DISCARD or giver is None or tile is None or table.rivers is None:
            return
        before, after = runs_known(table, _TRACK), runs_known(table, _TRACK, (giver, tile))
        for seat in table.chairs.taken:
            if after[seat] > before[seat]:
                yield from self._paid_by(table, seat, IN_A_ROW)
        if table.rivers[giver].count(tile) == COPIES - 1:
            yield from self._paid_by(table, giver, ALL_COPIES)

    def _paid_by(self, table: Table, payer: int, reason: str) -> Iterator[Transfer]:
        for payee in table.chairs.others(payer):
            yield Transfer(payer, payee, self.amount, reason)
