"""What the places in a match bring. When a match is over belongs to the rulesets."""

from __future__ import annotations

from mahjong_desktop.core.payments import TABLE, Transfer


def placement_bonus(scores: tuple[int, ...], bonus: tuple[int, ...], reason: str) -> tuple[Transfer, ...]:
    """The bonus of each place, first to last, paid through the table; who ties shares, rounded down.

    Who loses by it pays first, so that the table has it to give.
    """
    ranked = sorted(scores, reverse=True)
    transfers = []
    for seat, score in enumerate(scores):
        places = [place for place, other in enumerate(ranked) if other == score]
        amount = sum(bonus[place] for place in places) // len(places)
        if amount:
            payer, payee = (TABLE, seat) if amount > 0 else (seat, TABLE)
            transfers.append(Transfer(payer, payee, abs(amount), reason))
    return tuple(sorted(transfers, key=lambda paid: paid.payer == TABLE))
