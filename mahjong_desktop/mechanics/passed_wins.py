"""Passed wins: who has let a tile go that would have completed the hand, and own discards that bar a win (furiten).

Whether a hand that the gates of a game would refuse has let one pass is NOT asked: its tiles decide.
"""

from __future__ import annotations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.remembered import SEATS
from mahjong_desktop.core.ruleset import Moment, Shape, Track
from mahjong_desktop.core.scoring import Counted, Gate, Refusal
from mahjong_desktop.core.wins import FROM_ANOTHER, Table, Way
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.mechanics.tracks import own_part

_OWN, _ANY_CLAIM = "own", "any-claim"
"""When a passed win is forgotten: with one's own draw, claim or kong, or with anybody's claim too."""


def passed_wins(track: str, ends: str, bound: frozenset[str]) -> Track:
    """Remembers the seats that did not win on a tile that would have completed their hand.

    `ends` is one of the values above; who has made one of the declarations `bound` stays bound to the end of the hand.
    The tile of an added kong has passed once the kong is not robbed; that of a concealed one never counts.
    """

    def step(value: object, moment: Moment, table: Table) -> object:
        assert isinstance(value, frozenset)
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
    return Track(track, frozenset(), SEATS, watches, step, shown=own_part, sleeps=sleeps, waited=waited)


def furiten(track: str, shapes: tuple[Shape, ...], reason: str) -> Gate:
    """No win on another's tile for who has let one pass (the track, or the declaration `furiten` of a score case), or
    has thrown a tile that he waits for."""

    def gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
        if hand.way not in FROM_ANOTHER:
            return None
        win, table = hand.win, hand.table
        seat, passed = win.seat, table.tracks.get(track)
        bound = bool(table.declared) and "furiten" in table.declared[seat]
        if bound or (passed and isinstance(passed, frozenset) and seat in passed):
            return Refusal(reason, {"cause": "passed"})
        if table.rivers is None or not table.rivers[seat]:
            return None
        waits = seat_waits(shapes, table, seat, win.concealed)
        found = tuple(sorted(set(waits).intersection(table.rivers[seat])))
        return Refusal(reason, {"cause": "thrown", "thrown": found}) if found else None

    return gate
