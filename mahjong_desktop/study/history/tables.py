"""The tables of the history, and how the values of a game become rows.

Room: study/history. Opening the file belongs to database.py.

    games       one row a file of the folder of saved games, bad files too (`error` is not empty then)
    hands       one row a hand, by game and number from 1; `counted` as in `PlayedHand`
    wins        one row a win of a hand, numbered from 0
    elements    one row an element of a win
    remarks     notes and bookmarks, by the line of the file
    reviews     one row a reviewed hand and seat

`hands.started` repeats the time of the game; hands, wins and elements repeat its ruleset, and wins and elements
where the hand counts. So a question about progress reads one table, and of it an index that has all columns it asks
for. `games.counted` is the number of hands that count, `elements.made` the time of the game if the win is the
person's. For each order of a search there is an index of `hands` with all columns that conditions read: with 160,000
hands a search took 15 ms of processor time that took 50 to 90 with the rows themselves. `hands.worst` is the largest
loss of a reviewed decision of the person that is beyond chance, 0 if none is, NULL without a review. Truth values are
0 and 1.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Final
from zlib import crc32

import msgspec
from msgspec import Struct

from mahjong_desktop.core.values import field_names

WINNING_MARK: Final = "*"
"""In the tiles of a win it stands before the place of the winning tile in its group, from 0."""


class CountedAs(IntEnum):
    """Where a hand counts in rates: nowhere, among those played here, or among those of imported games."""

    NOWHERE = 0
    HERE = 1
    IMPORTED = 2


class PlayedWin(Struct, frozen=True):
    """A win of a hand. `seat` and `giver` are places, `own` says that it is the person's. `way` is the id of how it was
    won, `points` its value, `total` its main total in the unit `unit`. `elements` are the ids of those that count.

    `player` and `payer` are the numbers of the winner and of who gave the winning tile among the players of the game,
    `payer` None as `giver`. `tiles` are the groups in notation (`123m 555z*2 77p`); the winning tile is marked by its
    place in its group."""

    seat: int
    own: bool
    way: str
    giver: int | None
    points: int
    unit: str
    total: int
    limit: str
    elements: tuple[str, ...]
    player: int | None = None
    payer: int | None = None
    tiles: str = ""


class PlayedHand(Struct, frozen=True):
    """A hand, numbered from 1. `line` is the line of the file in which it starts.

    `result` is `win`, `draw` or `void`, and empty for a hand that has not ended. `seat` is the place of the person, at
    the table or on a bench; None if only bots play. `counted` says where the hand counts in rates: nowhere unless it
    has ended, the person played in it and took nothing back, and the game is no branch; hands of imported games count
    apart.

    What the person did: `points` gained or lost, `won`, `dealt_in` (somebody won with the person's tile), the number of
    `claims`, `ready` at the end or won. The same of the bots that played, as numbers of bots: `bots`, `bots_won`,
    `bots_dealt_in`, `bots_claimed`, `bots_ready`. `squares` is the sum of the squares of what each seat that played
    gained or lost. `wind` is that of the person's seat, 0 is East; None in games without seat winds. `value` is the
    main total of the most valuable win, None without one.
    """

    hand: int
    line: int
    round: int
    dealer: int
    result: str
    seat: int | None
    counted: CountedAs
    points: int = 0
    won: bool = False
    dealt_in: bool = False
    claims: int = 0
    ready: bool = False
    bots: int = 0
    bots_won: int = 0
    bots_dealt_in: int = 0
    bots_claimed: int = 0
    bots_ready: int = 0
    squares: int = 0
    wind: int | None = None
    value: int | None = None
    wins: tuple[PlayedWin, ...] = ()


class PlayedRemark(Struct, frozen=True):
    """A remark on a moment of a game: the line of the step after which the moment is, the hand (from 1), the note, and
    whether the moment is bookmarked."""

    line: int
    hand: int
    note: str
    bookmark: bool


class PlayedReview(Struct, frozen=True):
    """The review of a hand as one seat played it: the sum of the losses beyond chance, and the largest of them (0 if
    there is none)."""

    hand: int
    seat: int
    loss: float
    worst: float


class PlayedReviews(Struct, frozen=True):
    """The kept reviews of a game; `stamp` says of which state of their file."""

    name: str
    stamp: str
    reviews: tuple[PlayedReview, ...]


class PlayedGame(Struct, frozen=True):
    """What the history keeps of a file: its name, its time of change in nanoseconds and its size in bytes when it was
    read. `error` is the code of what is wrong with it, with its facts; then the rest is empty.

    `players` are bot ids and `human`, `names` their names; `person` is the number of the person among them. `started`
    is an ISO time, the file's time if the header has none. `origin` is the name of the file from which the game
    branches off. `imported` says that it was played elsewhere, and is no branch.
    """

    name: str
    changed: int
    size: int
    error: str = ""
    facts: dict[str, str | int] = {}
    ruleset: str = ""
    options: dict[str, int | str] = {}
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    person: int | None = None
    started: str = ""
    origin: str = ""
    imported: bool = False
    hands: tuple[PlayedHand, ...] = ()
    remarks: tuple[PlayedRemark, ...] = ()


_MEANING = 4
"""Is raised when the same columns begin to mean something else."""

_LOG = logging.getLogger("mahjong_desktop.history")
_NOT_STORED = (OverflowError, UnicodeError, sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError)
"""Raised by values that no table takes: too large numbers, broken texts, the same hand twice."""
TABLE_NAMES = ("reviews", "remarks", "elements", "wins", "hands", "games")

HISTORY_TABLES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, changed INTEGER NOT NULL, size INTEGER NOT NULL,
    error TEXT NOT NULL, facts TEXT NOT NULL, ruleset TEXT NOT NULL, options TEXT NOT NULL, players TEXT NOT NULL,
    names TEXT NOT NULL, person INTEGER, started TEXT NOT NULL, counted INTEGER NOT NULL, origin TEXT NOT NULL,
    imported INTEGER NOT NULL, reviewed TEXT NOT NULL DEFAULT ''
);
CREATE TABLE hands (
    game INTEGER NOT NULL, hand INTEGER NOT NULL, ruleset TEXT NOT NULL, started TEXT NOT NULL, line INTEGER NOT NULL,
    round INTEGER NOT NULL, dealer INTEGER NOT NULL, result TEXT NOT NULL, seat INTEGER, counted INTEGER NOT NULL,
    points INTEGER NOT NULL, won INTEGER NOT NULL, dealt_in INTEGER NOT NULL, claims INTEGER NOT NULL,
    ready INTEGER NOT NULL, bots INTEGER NOT NULL, bots_won INTEGER NOT NULL, bots_dealt_in INTEGER NOT NULL,
    bots_claimed INTEGER NOT NULL, bots_ready INTEGER NOT NULL, squares INTEGER NOT NULL, wind INTEGER,
    value INTEGER, worst REAL, PRIMARY KEY (game, hand)
) WITHOUT ROWID;
CREATE INDEX hands_started ON hands (
    started, game, hand, ruleset, result, won, dealt_in, points, seat, wind, counted, value, worst
);
CREATE INDEX hands_counted ON hands (
    ruleset, counted, started, game, hand, points, squares, bots, won, bots_won, dealt_in, bots_dealt_in, claims,
    bots_claimed, ready, bots_ready
);
CREATE INDEX hands_value ON hands (
    value, started, game, hand, ruleset, result, won, dealt_in, points, seat, wind, counted, worst
);
CREATE INDEX hands_worst ON hands (
    worst, started, game, hand, ruleset, result, won, dealt_in, points, seat, wind, counted, value
);
CREATE TABLE wins (
    game INTEGER NOT NULL, hand INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, own INTEGER NOT NULL,
    way TEXT NOT NULL, giver INTEGER, points INTEGER NOT NULL, unit TEXT NOT NULL, total INTEGER NOT NULL,
    "limit" TEXT NOT NULL, player INTEGER, payer INTEGER, tiles TEXT NOT NULL,
    ruleset TEXT NOT NULL, counted INTEGER NOT NULL, PRIMARY KEY (game, hand, number)
) WITHOUT ROWID;
CREATE INDEX wins_counted ON wins (ruleset, counted, game, hand, own, points, total, giver, payer);
CREATE TABLE elements (
    game INTEGER NOT NULL, hand INTEGER NOT NULL, number INTEGER NOT NULL, ruleset TEXT NOT NULL, element TEXT NOT NULL,
    own INTEGER NOT NULL, counted INTEGER NOT NULL, made TEXT NOT NULL, PRIMARY KEY (game, hand, number, element)
) WITHOUT ROWID;
CREATE INDEX elements_element ON elements (ruleset, element, own, counted, made, game, hand);
CREATE TABLE remarks (
    game INTEGER NOT NULL, line INTEGER NOT NULL, hand INTEGER NOT NULL, note TEXT NOT NULL, bookmark INTEGER NOT NULL,
    PRIMARY KEY (game, line)
) WITHOUT ROWID;
CREATE TABLE reviews (
    game INTEGER NOT NULL, hand INTEGER NOT NULL, seat INTEGER NOT NULL, own INTEGER NOT NULL, loss REAL NOT NULL,
    PRIMARY KEY (game, hand, seat)
) WITHOUT ROWID;
"""


_NO_TEXT = re.compile("[\udc80-\udcff]")
"""A byte of a file name that is no text, as Python holds it."""
_WRITTEN_BYTE = re.compile("/([0-9a-f]{2})")

HISTORY_VERSION = crc32(f"{_MEANING}{HISTORY_TABLES}".encode()) & 0x7FFFFFFF
"""A file with other tables, or tables of another meaning, has another version: it is emptied and made again."""


def written_name(name: str) -> str:
    """Returns the name of a file as the history writes it: a byte that is no text becomes a slash, which no name has,
    and its number."""
    return _NO_TEXT.sub(lambda found: f"/{ord(found.group()) - 0xDC00:02x}", name)


def file_name(written: str) -> str:
    """Returns the name of a file that the history has written."""
    return _WRITTEN_BYTE.sub(lambda found: chr(0xDC00 + int(found[1], 16)), written)


def store_game(file: sqlite3.Connection, game: PlayedGame) -> None:
    """Replaces all rows of a game, those of its reviews left out, inside the transaction of the caller. A game that
    cannot be stored counts as a damaged file."""
    try:
        _all_or_nothing(file, lambda: _store_game(file, game))
    except _NOT_STORED as error:
        detail = f"{type(error).__name__}: {error}".encode("utf-8", "replace").decode()
        _store_game(file, PlayedGame(game.name, game.changed, game.size, "damaged-file", {"detail": detail}))


def _all_or_nothing(file: sqlite3.Connection, work: Callable[[], None]) -> None:
    """Does the work inside the transaction of the caller; what an error leaves of it is taken back."""
    file.execute("SAVEPOINT one_file")
    try:
        work()
    except BaseException:
        file.execute("ROLLBACK TO one_file")
        raise
    finally:
        file.execute("RELEASE one_file")


def _store_game(file: sqlite3.Connection, game: PlayedGame) -> None:
    name = written_name(game.name)
    known = file.execute("SELECT id FROM games WHERE name = ?", (name,)).fetchone()
    number = None if known is None else int(known[0])
    if number is not None:
        _forget_rows(file, number, TABLE_NAMES)
    row = {
        **{name: getattr(game, name) for name in field_names(game) if name not in ("hands", "remarks")},
        "id": number,
        "name": name,
        "origin": written_name(game.origin),
        "facts": _packed(game.facts),
        "options": options_text(game.options),
        "players": _packed(game.players),
        "names": _packed(game.names),
        "counted": sum(hand.counted > 0 for hand in game.hands),
    }
    number = _insert(file, "games", row)
    for hand in game.hands:
        _store_hand(file, number, game, hand)
    for remark in game.remarks:
        _store_remark(file, number, remark)


def forget_game(file: sqlite3.Connection, name: str) -> None:
    """Removes all rows of a game, inside the transaction of the caller."""
    known = file.execute("SELECT id FROM games WHERE name = ?", (written_name(name),)).fetchone()
    if known is not None:
        _forget_rows(file, int(known[0]), TABLE_NAMES)


def store_reviews(file: sqlite3.Connection, told: PlayedReviews) -> None:
    """Replaces the rows of the reviews of a game, inside the transaction of the caller. Reviews that cannot be stored
    count as none."""
    known = file.execute("SELECT id FROM games WHERE name = ?", (written_name(told.name),)).fetchone()
    if known is None:
        return
    try:
        _all_or_nothing(file, lambda: _store_reviews(file, int(known[0]), told))
    except _NOT_STORED as error:
        _LOG.warning("the reviews of %s cannot be kept in the history: %s", told.name, error)
        _store_reviews(file, int(known[0]), PlayedReviews(told.name, told.stamp, ()))


def _store_reviews(file: sqlite3.Connection, number: int, told: PlayedReviews) -> None:
    _forget_rows(file, number, ("reviews",))
    file.execute("UPDATE games SET reviewed = ? WHERE id = ?", (told.stamp, number))
    file.execute("UPDATE hands SET worst = NULL WHERE game = ?", (number,))
    seats = dict(file.execute("SELECT hand, seat FROM hands WHERE game = ?", (number,)))
    for review in told.reviews:
        own = seats.get(review.hand) == review.seat
        key = {"game": number, "hand": review.hand, "seat": review.seat}
        _insert(file, "reviews", key | {"own": own, "loss": review.loss})
        if own:
            file.execute("UPDATE hands SET worst = ? WHERE game = ? AND hand = ?", (review.worst, number, review.hand))


_HAND = tuple(name for name in field_names(PlayedHand) if name != "wins")
_WIN = tuple(name for name in field_names(PlayedWin) if name != "elements")
_REMARK = field_names(PlayedRemark)


def options_text(options: dict[str, int | str]) -> str:
    """Returns options as text; the same options always give the same text."""
    return _packed(dict(sorted(options.items())))


def _store_hand(file: sqlite3.Connection, number: int, game: PlayedGame, hand: PlayedHand) -> None:
    row = {"game": number, "ruleset": game.ruleset, "started": game.started}
    _insert(file, "hands", row | {name: getattr(hand, name) for name in _HAND})
    for place, win in enumerate(hand.wins):
        key = {"game": number, "hand": hand.hand, "number": place}
        told = {"ruleset": game.ruleset, "counted": hand.counted}
        _insert(file, "wins", key | told | {name: getattr(win, name) for name in _WIN})
        for element in win.elements:
            found = {"element": element, "own": win.own, "made": game.started if win.own else ""}
            _insert(file, "elements", key | told | found)


def _store_remark(file: sqlite3.Connection, number: int, remark: PlayedRemark) -> None:
    _insert(file, "remarks", {"game": number, **{name: getattr(remark, name) for name in _REMARK}})


def _insert(file: sqlite3.Connection, table: str, row: dict[str, object]) -> int:
    names = ", ".join(f'"{name}"' for name in row)
    marks = ", ".join("?" * len(row))
    return int(file.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values())).lastrowid or 0)


def _forget_rows(file: sqlite3.Connection, number: int, tables: Iterable[str]) -> None:
    for table in tables:
        file.execute(f"DELETE FROM {table} WHERE {'id' if table == 'games' else 'game'} = ?", (number,))


def _packed(value: object) -> str:
    return msgspec.json.encode(value).decode()
