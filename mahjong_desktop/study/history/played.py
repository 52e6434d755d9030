"""The values that the history keeps of a saved game: the game, its hands, and the wins of each hand.

Room: study/history. Values only; gathering.py finds them in a file, database.py keeps them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

WINNING_MARK: Final = "*"
"""In the tiles of a win it stands before the place of the winning tile in its group, from 0."""


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
    the table or on a bench; None if only bots play. `counted` says that the hand counts in rates: it has ended, the
    person played in it, took nothing back, and the game is no branch.

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
    counted: bool
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
    branches off.
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
    hands: tuple[PlayedHand, ...] = ()
    remarks: tuple[PlayedRemark, ...] = ()
