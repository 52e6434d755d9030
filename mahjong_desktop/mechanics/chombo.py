"""Chombo: the penalty for a grave mistake, paid like a mangan at once or fined after the match.

Which mistakes cost a chombo is decided by the rulesets.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.payments import TABLE, Transfer
from mahjong_desktop.core.remembered import COUNT, EachSeat
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.wins import Table

REASON = "chombo"


def chombo(table: Table, seat: int) -> tuple[Transfer, ...]:
    """Returns the payments of an offender: a reversed mangan, 4000 points from or to the dealer and 2000 otherwise."""
    return tuple(
        Transfer(seat, other, 4000 if table.dealer in (seat, other) else 2000, REASON)
        for other in table.chairs.taken
        if other != seat
    )


def chombo_count(track: str, mistakes: Collection[str], offenders: Callable[[Table], Collection[int]]) -> Track:
    """Returns a track that counts each seat's chombos in a match of four seats.

    A chombo is a mistake of one of the kinds, or an offence that is found at the end of an unwon hand: `offenders`
    returns the seats found then.
    """

    def step(value: object, moment: Moment, table: Table) -> object:
        assert isinstance(value, tuple)
        found = {moment.seat} if moment.name in mistakes else set()
        if moment.name == "draw":
            found = set(offenders(table))
        return tuple(count + (seat in found) for seat, count in enumerate(value))

    watches = frozenset({"erred", "hand-ended"})
    return Track(track, (0, 0, 0, 0), EachSeat(COUNT), watches, step, lasting=True, shown=known_to_all)


def chombo_fines(track: str, table: Table, amount: int) -> tuple[Transfer, ...]:
    """Returns the payments after the match: `amount` points to the table for each chombo that the track has counted."""
    counts = table.tracks[track]
    if not isinstance(counts, tuple):
        return ()
    return tuple(Transfer(seat, TABLE, amount * count, REASON) for seat, count in enumerate(counts) if count)
