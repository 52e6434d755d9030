"""Furiten: a seat may not win on another's tile after it has passed a win, or if it has discarded a tile that it waits
for.

A win counts as passed if the tile would have completed the hand. Whether the game would have allowed it is NOT checked.
"""

from __future__ import annotations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.remembered import SEATS
from mahjong_desktop.core.ruleset import Moment, Shape, Track
from mahjong_desktop.core.scoring import Counted, Gate, Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import FROM_ANOTHER, Table, Way
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.mechanics.tracks import own_part

_OWN, _ANY_CLAIM = "own", "any-claim"
"""When a passed win is forgotten: at the seat's own draw, claim or kong, or also at the claim of any seat."""


PASSED: Track[frozenset[int]] = Track("passed", frozenset(), SEATS, shown=own_part)
"""The seats that have passed a win, for those who read it; see `passed_wins`."""


def passed_wins(ends: str, bound: frozenset[str]) -> Track[frozenset[int]]:
    """Remembers the seats that did not win on a tile that would have completed their hand.

    `ends` is one of the values above. A seat that has made one of the declarations `bound` is remembered to the end of
    the hand. The tile of an added kong counts as passed when the kong is not robbed; that of a concealed kong never
    counts.
    """

    def step(value: frozenset[int], moment: Moment, table: Table) -> frozenset[int]:
        stay = frozenset([seat for seat in value if table.has_declared(seat, *bound)]) if value else value
        if moment.what == "drew" or (moment.what == "melded" and moment.giver is None):
            return stay | (value - {moment.seat}) if value else value
        if moment.name in (Way.ROB_CONCEALED_KONG, "added") or moment.tile is None:
            return value
        late = frozenset([seat for seat, waits in enumerate(table.waits) if moment.tile in waits])
        late -= {moment.seat, moment.giver}
        if moment.what == "melded" and ends == _ANY_CLAIM:
            return stay | {seat for seat in late if table.has_declared(seat, *bound)}
        kept = value - {moment.seat} | stay if moment.what == "melded" else value
        return kept | late if late else kept

    watches = frozenset({"unclaimed", "melded", "drew"})
    sleeps, waited = frozenset({"drew"}), frozenset({"unclaimed", "melded"})
    return replace(PASSED, watches=watches, step=step, sleeps=sleeps, waited=waited)


def furiten(shapes: tuple[Shape, ...], reason: str) -> Gate:
    """Refuses a win on another seat's tile if the winner has passed a win or has discarded a tile that the hand waits
    for. A passed win is known from the track, or from the declaration `furiten` in a score case."""

    def gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
        if hand.way not in FROM_ANOTHER:
            return None
        win, table = hand.win, hand.table
        seat = win.seat
        bound = bool(table.declared) and "furiten" in table.declared[seat]
        if bound or seat in PASSED.of(table):
            return Refusal(reason, {"cause": "passed"})
        if table.rivers is None or not table.rivers[seat]:
            return None
        waits = seat_waits(shapes, table, seat, win.concealed)
        found = tuple(sorted(set(waits).intersection(table.rivers[seat])))
        return Refusal(reason, {"cause": "thrown", "thrown": found}) if found else None

    return gate
