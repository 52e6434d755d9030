"""Finds the order of turns in tenhou/6, which tells the takes and the throws of each player apart.

Room: logs. A take is a drawn tile or a call, a throw a discard or a kong. After a discard each other seat whose next
take claims this very tile from that seat may be next; pungs and kongs come before chows. Where a tile is thrown twice
before the next draw of the seat that claims it, either discard may be meant: the search claims the first one and comes
back if the rest does not fit. States that have failed are remembered, so that a made-up log cannot make it long.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from mahjong_desktop.logs.followed_hand import LOGGED_SEATS
from mahjong_desktop.logs.pieces import PrintedTile
from mahjong_desktop.logs.values import LogError

_MOST_STATES: Final = 20_000


class ListedDraw(Struct, frozen=True):
    """A take: a tile from the wall."""

    tile: PrintedTile


class ListedCall(Struct, frozen=True):
    """A take: a claimed discard. `away` says how many seats after the caller the giver sits."""

    kind: Literal["chow", "pung", "kong"]
    tile: PrintedTile
    own: tuple[PrintedTile, ...]
    away: int


class ListedThrow(Struct, frozen=True):
    """A throw: a discard; its tile is None if it is the one just drawn."""

    tile: PrintedTile | None
    riichi: bool = False


class ListedKong(Struct, frozen=True):
    """A throw: a kong of the own turn. An `added` tile makes it of a pung; `tiles` are then the pung's."""

    tiles: tuple[PrintedTile, ...]
    added: PrintedTile | None = None


class NothingThrown(Struct, frozen=True):
    """The place in the throws beside a claimed kong."""


ListedTake = ListedDraw | ListedCall
ListedMove = ListedTake | ListedThrow | ListedKong
SeatLists = tuple[Sequence[ListedTake], Sequence[ListedThrow | ListedKong | NothingThrown]]
"""The takes and the throws of a seat."""

_State = tuple[tuple[int, ...], tuple[int, ...], int, str]
"""How many takes and throws of each seat are used, the seat whose turn it is, and what is next: `take` (of this seat),
`throw`, or `claim` (of its last throw)."""


def ordered_turns(lists: Sequence[SeatLists], dealer: int) -> list[tuple[int, ListedMove]]:
    """Returns all takes and throws in an order in which they can have been played, each with its seat. Raises LogError
    `log-no-order` (facts: entry, the number of the first one that has no place)."""
    start: _State = ((0,) * LOGGED_SEATS, (0,) * LOGGED_SEATS, dealer, "take")
    path = [_successors(lists, start)]
    states, failed, furthest = [start], {start}, 0
    while path:
        if _is_end(lists, states[-1]):
            return _moves(lists, states)
        following = next((state for state in path[-1] if state not in failed), None)
        if following is None:
            path.pop()
            states.pop()
            continue
        failed.add(following)
        states.append(following)
        path.append(_successors(lists, following))
        furthest = max(furthest, len(states) - 1)
        if len(failed) > _MOST_STATES:
            break
    raise LogError("log-no-order", entry=furthest + 1)


def _successors(lists: Sequence[SeatLists], state: _State) -> Iterator[_State]:
    takes, throws, seat, step = state
    match step:
        case "take":
            yield from _after_draw(lists, state, seat)
        case "throw" if throws[seat] < len(lists[seat][1]):
            match lists[seat][1][throws[seat]]:
                case ListedThrow():
                    yield takes, _more(throws, seat), seat, "claim"
                case ListedKong():
                    yield takes, _more(throws, seat), seat, "take"
        case "claim":
            yield from _after_claims(lists, state)


def _after_draw(lists: Sequence[SeatLists], state: _State, seat: int) -> Iterator[_State]:
    takes, throws = state[0], state[1]
    if takes[seat] < len(lists[seat][0]) and isinstance(lists[seat][0][takes[seat]], ListedDraw):
        yield _more(takes, seat), throws, seat, "throw"


def _after_claims(lists: Sequence[SeatLists], state: _State) -> Iterator[_State]:
    takes, throws, giver = state[:3]
    thrown = _thrown(lists, state)
    claims: list[tuple[bool, _State]] = []
    for away in range(1, LOGGED_SEATS):
        seat = (giver + away) % LOGGED_SEATS
        take = lists[seat][0][takes[seat]] if takes[seat] < len(lists[seat][0]) else None
        if not isinstance(take, ListedCall) or take.tile != thrown or (seat + take.away) % LOGGED_SEATS != giver:
            continue
        if take.kind != "kong":
            claims.append((take.kind == "chow", (_more(takes, seat), throws, seat, "throw")))
        elif throws[seat] < len(lists[seat][1]) and isinstance(lists[seat][1][throws[seat]], NothingThrown):
            claims.append((False, (_more(takes, seat), _more(throws, seat), seat, "take")))
    yield from (state for _, state in sorted(claims, key=lambda claim: claim[0]))
    yield from _after_draw(lists, state, (giver + 1) % LOGGED_SEATS)


def _thrown(lists: Sequence[SeatLists], state: _State) -> PrintedTile | None:
    takes, throws, seat = state[:3]
    thrown = lists[seat][1][throws[seat] - 1]
    if not isinstance(thrown, ListedThrow) or thrown.tile is not None:
        return thrown.tile if isinstance(thrown, ListedThrow) else None
    drawn = lists[seat][0][takes[seat] - 1]
    return drawn.tile if isinstance(drawn, ListedDraw) else None


def _more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([count + (index == seat) for index, count in enumerate(counts)])


def _is_end(lists: Sequence[SeatLists], state: _State) -> bool:
    """A hand ends after a draw, a discard or a kong of the own turn, never after a claim."""
    takes, throws, seat, step = state
    if any((takes[one], throws[one]) != (len(lists[one][0]), len(lists[one][1])) for one in range(LOGGED_SEATS)):
        return False
    last_take = lists[seat][0][takes[seat] - 1] if takes[seat] else None
    return step != "throw" or isinstance(last_take, ListedDraw)


def _moves(lists: Sequence[SeatLists], states: Sequence[_State]) -> list[tuple[int, ListedMove]]:
    moves: list[tuple[int, ListedMove]] = []
    for before, after in pairwise(states):
        seat = after[2]
        if before[0] != after[0]:
            moves.append((seat, lists[seat][0][before[0][seat]]))
        else:
            thrown = lists[seat][1][before[1][seat]]
            assert not isinstance(thrown, NothingThrown)
            moves.append((seat, thrown))
    return moves
