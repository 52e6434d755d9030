"""Ready hands: those of the deal, and those that are shown when nobody has won, with the payments between their seats
and the others."""

from __future__ import annotations

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.remembered import SEATS
from mahjong_desktop.core.ruleset import Moment, Shape, Track
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.mechanics.tracks import own_part


def _became_ready(value: frozenset[int], moment: Moment, table: Table) -> frozenset[int]:
    """Adds the dealer to the seats when the first discard lies, all others when play begins."""
    if moment.what == "play-began":
        return value.union([seat for seat in table.chairs.taken if seat != table.dealer and table.waits[seat]])
    first = moment.giver == table.dealer and not any(table.rivers or ())
    return value | {table.dealer} if first and table.waits[table.dealer] else value


READY_SINCE_THE_DEAL: Track[frozenset[int]] = Track(
    "ready-since-the-deal", frozenset(), SEATS, frozenset({"play-began", "unclaimed"}), _became_ready, shown=own_part
)
"""Remembers the seats whose hands were ready when play began; the dealer's after the first discard, if it was not
claimed. A seat knows it only of itself."""


def ready_seats(shapes: tuple[Shape, ...], table: Table, bound: frozenset[str]) -> tuple[int, ...]:
    """Returns the seats that show a ready hand. Dead hands do not count, nor do seats that have declared `noten`. A
    seat that has made one of the declarations `bound` must show its hand."""
    return tuple(
        seat
        for seat in table.chairs.taken
        if seat not in table.dead
        and not (table.distances and table.distances[seat] > 0)
        and (not table.has_declared(seat, "noten") or table.has_declared(seat, *bound))
        and seat_waits(shapes, table, seat)
    )


def shared_by_ready(table: Table, ready: tuple[int, ...], amount: int, reason: str) -> tuple[Transfer, ...]:
    """Returns the payments of the seats that are not ready to those that are. Together they pay `amount`, in equal
    shares, and the ready seats receive equal shares. Returns none if all seats or no seats are ready."""
    others = tuple(seat for seat in table.chairs.taken if seat not in ready)
    if not ready or not others:
        return ()
    if len(ready) == len(others):
        pairs = list(zip(ready, others, strict=True))
    else:
        pairs = [(payee, payer) for payee in ready for payer in others]
    return tuple(Transfer(payer, payee, amount // len(pairs), reason) for payee, payer in pairs)
