"""Liability by three claims. If one player has claimed three sets from another, the two are partners for the rest of
the hand: each is liable for a win of the other. The rulesets decide what a partner pays.

Known as 三口 or 三包 in the Chinese games, as three mouths elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.wins import Table

CLAIMS = 3


def claims_from(melds: Iterable[Meld], giver: int) -> int:
    """Returns how many of the melds were claimed from a seat. An added kong counts as its pung; concealed kongs do not
    count."""
    return sum(meld.giver == giver for meld in melds)


def partners_of(table: Table, seat: int, least: int = CLAIMS) -> tuple[int, ...]:
    """Returns the partners of a seat in the order of seats. A partner is a seat that has claimed at least `least` sets
    from this one, or from which this one has. A seat for which both hold is returned twice."""
    found: list[int] = []
    for other in table.chairs.taken:
        if other != seat:
            ties = (claims_from(table.melds[seat], other), claims_from(table.melds[other], seat))
            found += [other] * sum(claims >= least for claims in ties)
    return tuple(found)


def first_given(melds: Iterable[Meld], least: int = CLAIMS) -> int | None:
    """Returns the seat that was the first to give `least` of the melds; None if no seat has given that many."""
    given: dict[int, int] = {}
    for meld in melds:
        if meld.giver is not None:
            given[meld.giver] = given.get(meld.giver, 0) + 1
            if given[meld.giver] == least:
                return meld.giver
    return None
