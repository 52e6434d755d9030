"""Ready hands when nobody has won: the seats that show one, and the payments between them and the others."""

from __future__ import annotations

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.shapes import seat_waits


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
