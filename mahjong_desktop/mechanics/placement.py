"""What the ranks in a match bring. When a match is over belongs to the rulesets."""

from __future__ import annotations

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.payments import TABLE, Transfer


def placement_bonus(
    scores: tuple[int, ...], chairs: Chairs, bonus: tuple[int, ...], reason: str
) -> tuple[Transfer, ...]:
    """The bonus of each rank among the participants, first to last, paid through the table; who ties shares, rounded
    down. `scores` are by place.

    Who loses by it pays first, so that the table has it to give.
    """
    ranked = sorted((scores[place] for place in chairs.held), reverse=True)
    transfers = []
    for seat in chairs.held:
        ranks = [rank for rank, other in enumerate(ranked) if other == scores[seat]]
        amount = sum(bonus[rank] for rank in ranks) // len(ranks)
        if amount:
            payer, payee = (TABLE, seat) if amount > 0 else (seat, TABLE)
            transfers.append(Transfer(payer, payee, abs(amount), reason))
    return tuple(sorted(transfers, key=lambda paid: paid.payer == TABLE))
