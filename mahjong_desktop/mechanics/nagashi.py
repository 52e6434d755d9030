"""Nagashi mangan: a seat is paid a mangan if its discards are of certain kinds and none of them was claimed.

Which kinds count, and which payments follow, is decided by the rulesets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics import han


def nagashi_seats(table: Table, kinds: Collection[Tile], *, open_hands: bool = False) -> tuple[int, ...]:
    """Returns the seats whose discards are all of the `kinds` and were not claimed, in the order of their winds. The
    hand must be concealed unless `open_hands`. Returns none if the rivers are unknown."""
    rivers, counting = table.rivers or (), frozenset(kinds)
    claimed = {meld.giver for melds in table.melds for meld in melds}
    return tuple(
        seat
        for seat in sorted(range(len(rivers)), key=table.seat_wind)
        if rivers[seat]
        and counting.issuperset(rivers[seat])
        and seat not in claimed
        and (open_hands or all(meld.concealed for meld in table.melds[seat]))
    )


def nagashi_payments(table: Table, seats: tuple[int, ...], counter: int) -> Iterator[Transfer]:
    """Yields the payments of a self-drawn mangan to each of the seats, with `counter` points for each counter from each
    loser; 0 if counters are not paid."""
    for seat in seats:
        win = Win(seat, Way.SELF_DRAW, None, None, (), table)
        for share in han.shares(win, han.MANGAN.base):
            yield Transfer(share.payer, seat, share.amount, "nagashi-mangan")
        if counter:
            yield from han.counter_payments(win, None, table.dealer_streak, counter)
