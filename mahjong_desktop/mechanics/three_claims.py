"""Liability by three claims, in both directions: two players of whom one has claimed so many sets from the other are
partners for the rest of the hand, and one answers for the other's win. What a partner pays belongs to the rulesets.

Known as 三口 or 三包 in the Chinese games, as three mouths elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.wins import Table

CLAIMS = 3


def claims_from(melds: Iterable[Meld], giver: int) -> int:
    """How many sets were claimed from a seat. A tile added to a pung is no new claim, a concealed kong never is one."""
    return sum(meld.giver == giver for meld in melds)


def partners_of(table: Table, seat: int, least: int = CLAIMS) -> tuple[int, ...]:
    """The seats bound to a seat by `least` claims, in the order of seats: once for each tie, so twice for a seat of
    which each has claimed so many sets from the other."""
    found: list[int] = []
    for other in table.chairs.taken:
        if other != seat:
            ties = (claims_from(table.melds[seat], other), claims_from(table.melds[other], seat))
            found += [other] * sum(claims >= least for claims in ties)
    return tuple(found)


def first_given(melds: Iterable[Meld], least: int = CLAIMS) -> int | None:
    """The seat from which `least` sets were claimed first, None where nobody gave so many."""
    given: dict[int, int] = {}
    for meld in melds:
        if meld.giver is not None:
            given[meld.giver] = given.get(meld.giver, 0) + 1
            if given[meld.giver] == least:
                return meld.giver
    return None
