"""Reads lists from the history: saved games, and hands that meet a condition.

Room: study/history. Only what the history keeps is read, no saved game; what a person may search for is decided by the
callers.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from mahjong_desktop.core.values import field_names
from mahjong_desktop.study.history.database import HistoryDatabase


class GameEntry(Struct, frozen=True):
    """A file of the history; the fields are those of `PlayedGame`, but `hands` is the number of hands that have
    ended."""

    name: str
    changed: int
    size: int
    error: str
    facts: dict[str, str | int]
    ruleset: str
    revision: int
    options: dict[str, int | str]
    players: tuple[str, ...]
    names: tuple[str, ...]
    person: int | None
    manner: str
    started: str
    finished: bool
    result: int | None
    place: int | None
    hands: int
    taken_back: int
    origin: str
    origin_line: int | None


class HandEntry(Struct, frozen=True):
    """A hand of the history, with the number and name of its game; the other fields are those of `PlayedHand`. `loss`
    is the sum of the person's losses beyond chance, with `margin` half its 95% interval; None without a review."""

    game: int
    name: str
    ruleset: str
    started: str
    hand: int
    line: int
    end: int
    round: int
    dealer: int
    result: str
    scheme: str
    seat: int | None
    sat_out: bool
    counted: bool
    taken_back: int
    points: int
    won: bool
    dealt_in: bool
    fed: int | None
    claims: int
    ready: bool
    loss: float | None = None
    margin: float | None = None


_HANDS = (
    "hands h JOIN games g ON g.id = h.game LEFT JOIN reviews r ON r.game = h.game AND r.hand = h.hand AND r.own = 1"
)
_FROM_ELSEWHERE = {"name": "g.name", "loss": "r.loss", "margin": "r.margin"}
_HAND_COLUMNS = ", ".join(_FROM_ELSEWHERE.get(name, f'h."{name}"') for name in field_names(HandEntry))
_GAME_COLUMNS = ", ".join(field_names(GameEntry))
_PACKED = frozenset({"facts", "options", "players", "names"})
LATEST_FIRST = "h.started DESC, g.changed DESC, h.hand DESC"


def hands_where(
    database: HistoryDatabase,
    condition: str = "1",
    values: tuple[object, ...] = (),
    *,
    order: str = LATEST_FIRST,
    most: int = -1,
    skip: int = 0,
) -> tuple[HandEntry, ...]:
    """Returns hands, the latest first. `condition` is SQL about `h` (hands), `g` (games) and `r` (the person's review),
    with a question mark for each of the values. Raises HistoryError."""
    rows = database.read(
        f"SELECT {_HAND_COLUMNS} FROM {_HANDS} WHERE {condition} ORDER BY {order} LIMIT ? OFFSET ?",
        *values,
        most,
        skip,
    )
    return tuple(_entry(row) for row in rows)


def count_hands(database: HistoryDatabase, condition: str = "1", values: tuple[object, ...] = ()) -> int:
    """Returns the number of hands that meet a condition, as in `hands_where`. Raises HistoryError."""
    return int(database.read(f"SELECT count(*) FROM {_HANDS} WHERE {condition}", *values)[0][0])


def games_where(
    database: HistoryDatabase,
    condition: str = "1",
    values: tuple[object, ...] = (),
    *,
    order: str = "changed DESC, name DESC",
    most: int = -1,
    skip: int = 0,
) -> tuple[GameEntry, ...]:
    """Returns saved games, the last played first. `condition` is SQL about the columns of `games`. Raises
    HistoryError."""
    rows = database.read(
        f"SELECT {_GAME_COLUMNS} FROM games WHERE {condition} ORDER BY {order} LIMIT ? OFFSET ?", *values, most, skip
    )
    return tuple(_game_entry(row) for row in rows)


def _entry(row: tuple[Any, ...]) -> HandEntry:
    return msgspec.convert(dict(zip(field_names(HandEntry), row, strict=True)), HandEntry, strict=False)


def _game_entry(row: tuple[Any, ...]) -> GameEntry:
    told = {
        name: msgspec.json.decode(value) if name in _PACKED else value
        for name, value in zip(field_names(GameEntry), row, strict=True)
    }
    return msgspec.convert(told, GameEntry, strict=False)
