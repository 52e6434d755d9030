"""Ready hands when nobody has won: who shows one, and what the others pay for it."""

from __future__ import annotations

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.shapes import seat_waits


def ready_seats(shapes: tuple[Shape, ...], table: Table, bound: frozenset[str]) -> tuple[int, ...]:
    """The seats that show a ready hand: those alive that have not declared `noten`, which who has made a declaration
    of `bound` cannot."""
    return tuple(
        seat
        for seat in table.chairs.taken
        if seat not in table.dead
        and not (table.distances and table.distances[seat] > 0)
        and (not table.has_declared(seat, "noten") or table.has_declared(seat, *bound))
        and seat_waits(shapes, table, seat)
    )


def shared_by_ready(table: Table, ready: tuple[int, ...], amount: int, reason: str) -> tuple[Transfer, ...]:
    """The seats that are not ready pay the amount together, the ready ones share it; nothing where all are alike."""
    others = tuple(seat for seat in table.chairs.taken if seat not in ready)
    if not ready or not others:
        return ()
    if len(ready) == len(others):
        pairs = list(zip(ready, others, strict=True))
    else:
        pairs = [(payee, payer) for payee in ready for payer in others]
    return tuple(Transfer(payer, payee, amount // len(pairs), reason) for payee, payer in pairs)
