"""Checks whether a record fits its ruleset: its seats exist, and there are as many hands and dice as there should be.

Room: records. Whether an event may follow a state belongs to replay.py, whether the rules allow it to the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from mahjong_desktop.core.chairs import Chairs, Order
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev

MOST_COUNTED = 10_000
"""The number of hands, of rounds and of hands in a row with one dealer is below this."""
FACES = range(1, 7)


def misfits(event: ev.Event, ruleset: Ruleset) -> Iterator[str]:
    """Yields the fields of an event that are impossible in a game of this ruleset."""
    chairs = ruleset.chairs
    among = chairs.held if isinstance(event, ev.Paid) else chairs.taken
    yield from (name for name, seat in _seats_of(event) if seat is not None and seat not in among)
    match event:
        case ev.Seated():
            yield from _misfits_of_seats(event, ruleset)
        case ev.TakenUp():
            yield from _uneven("scores", event.scores, chairs.places)
            if not _is_position((event.round, event.dealer, event.hand, event.streak), ruleset) or event.kept < 0:
                yield "hand"
        case ev.HandStarted():
            yield from _misfits_of_start(event, ruleset)
        case ev.Dealt() if not event.pieces:
            yield "pieces"
        case ev.Exchanged():
            yield from _uneven("given", event.given, chairs.count)
            if not (event.die in FACES and event.step in range(chairs.count)):
                yield "step"
        case ev.Won() | ev.Scored():
            yield from _misfits_of_hand(event)
        case ev.Paid() if event.payer == event.payee or event.amount < 0:
            yield "payee"
        case ev.HandEnded():
            yield from _misfits_of_end(event, ruleset)
        case ev.MatchEnded():
            yield from _uneven("results", event.results, chairs.places)
        case ev.WallBroken() | ev.Turned() | ev.Prepared() | ev.Declared() | ev.BonusExposed() | ev.Drew():
            pass  # their seats are all that can be checked without a state
        case (
            ev.PlayBegan()
            | ev.LastTileOffered()
            | ev.Discarded()
            | ev.Melded()
            | ev.Unclaimed()
            | ev.ReplacementOffered()
        ):
            pass
        case ev.Dealt() | ev.Paid() | ev.Revealed() | ev.WentOn() | ev.Erred():
            pass
        case _:
            assert_never(event)


def is_seating(order: Order, chairs: Chairs) -> bool:
    """Returns whether every player has exactly one place, and nobody an empty chair."""
    if len(order) != chairs.places or any(order[seat] is not None for seat in chairs.empty):
        return False
    return {order[place] for place in chairs.held} == set(range(chairs.participants))


def _seats_of(event: ev.Event) -> Iterator[tuple[str, int | None]]:
    for name in ("seat", "giver", "dealer", "payer", "payee"):
        seat = getattr(event, name, None)
        if not (isinstance(event, ev.Paid) and seat == TABLE):
            yield name, seat


def _uneven(name: str, values: Sequence[object], wanted: int) -> Iterable[str]:
    return () if len(values) == wanted else (name,)


def _is_sitting(sitting: tuple[int, ...], chairs: Chairs) -> bool:
    """Returns whether participants may have changed places so: only in games where some sit out, and each has exactly
    one place."""
    return not sitting or (chairs.benched > 0 and sorted(sitting) == list(range(chairs.places)))


def _misfits_of_seats(event: ev.Seated, ruleset: Ruleset) -> Iterator[str]:
    if not is_seating(event.order, ruleset.chairs):
        yield "order"
    if len(event.draws) != ruleset.chairs.participants or any(not drawn for drawn in event.draws):
        yield "draws"


def _misfits_of_start(event: ev.HandStarted, ruleset: Ruleset) -> Iterator[str]:
    sizes = tuple(len(throw) for throw in event.dice)
    if sizes != ruleset.throws or any(die not in FACES for throw in event.dice for die in throw):
        yield "dice"
    if not _is_position((event.round, event.dealer, event.hand, event.streak), ruleset):
        yield "hand"
    if not _is_sitting(event.sitting, ruleset.chairs):
        yield "sitting"


def _misfits_of_end(event: ev.HandEnded, ruleset: Ruleset) -> Iterator[str]:
    chairs = ruleset.chairs
    yield from _uneven("hands", event.hands, chairs.count)
    yield from _uneven("scores", event.scores, chairs.places)
    if event.following is not None and not _is_position(event.following, ruleset):
        yield "following"
    if not _is_sitting(event.sitting, chairs):
        yield "sitting"


def _is_position(position: tuple[int, int, int, int], ruleset: Ruleset) -> bool:
    """Returns whether round, dealer, number and streak are possible."""
    return position[1] in ruleset.chairs.taken and all(number in range(MOST_COUNTED) for number in position)


def _misfits_of_hand(event: ev.Won | ev.Scored) -> Iterator[str]:
    if any(fact.count not in range(MOST_COUNTED) for fact in event.elements):
        yield "elements"
    if any(_is_torn(group) for group in event.groups):
        yield "groups"


def _is_torn(group: ev.GroupFact) -> bool:
    """Returns whether a group refers to pieces that it does not have."""
    places = range(len(group.pieces))
    pointed = (*(() if group.winning is None else (group.winning,)), *(index for index, _ in group.reads))
    return not group.pieces or any(index not in places for index in pointed)
