"""The bonus for the ranks at the end of a match. The rulesets decide when a match is over."""

from __future__ import annotations

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.payments import TABLE, Transfer


def placement_bonus(
    scores: tuple[int, ...], chairs: Chairs, bonus: tuple[int, ...], reason: str
) -> tuple[Transfer, ...]:
    """Returns the payments of the bonus for each rank of the participants. `scores` are by place, `bonus` from first to
    last. Tied participants share their bonuses equally, rounded down.

    All payments go through the table. Those to the table come first, so that it has enough to pay the others.
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
