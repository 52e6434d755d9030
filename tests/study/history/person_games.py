"""Saved games of a person for tests of the history: bots play, and the first of them is called a person. No
expectations belong here."""

from __future__ import annotations

import json
from pathlib import Path

from mahjong_desktop.core.values import replace
from mahjong_desktop.records.record import HUMAN, Header, Origin, load
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.updating import HistoryUpdate, Update
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.played_games import write_game

STARTED = "2026-05-12T18:15:00+00:00"


def write_person_game(
    folder: Path,
    ruleset: str = "hong-kong",
    *,
    seed: int = 1,
    hands: int = 4,
    started: str = STARTED,
    name: str = "",
    origin: Origin | None = None,
) -> Path:
    """Writes a game of so many hands; player 0 is a person."""
    rules = find_ruleset(ruleset)
    players = (HUMAN, *("quick",) * (rules.chairs.participants - 1))
    header = Header(
        ruleset=rules.id,
        revision=rules.revision,
        options=dict(rules.chosen),
        players=players,
        names=tuple(f"P{number}" for number in range(len(players))),
        seed=seed,
        started=started,
        origin=origin,
    )
    path = folder / f"{name or f'{ruleset}-{seed}'}.mahjong"
    return write_game(path, header, ("quick",) * rules.chairs.participants, hands)


def append_line(path: Path, line: object) -> None:
    """Appends a line to a saved game."""
    with path.open("ab") as file:
        file.write(json.dumps(line).encode() + b"\n")


def without_last_steps(path: Path, steps: int) -> None:
    """Takes the last steps out of a saved game, as if it had not been played so far."""
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-steps]))


def renamed_player(path: Path, number: int, player: str) -> None:
    """Gives a player of a saved game another id."""
    head, rest = path.read_bytes().split(b"\n", 1)
    header = json.loads(head)
    header["players"][number] = player
    path.write_bytes(json.dumps(header).encode() + b"\n" + rest)


def hands_in(path: Path) -> int:
    """Returns how many hands a saved game has."""
    return sum(event.name == "hand-ended" for step in load(path).steps for event in step.events)


def updated(database: HistoryDatabase) -> Update:
    """Brings a history up to date and returns how that ended."""
    update = HistoryUpdate(database)
    update.run()
    return update.state


def history_of(folder: Path) -> HistoryDatabase:
    """Returns the history, brought up to date, of the games in a folder; its file lies beside it."""
    database = HistoryDatabase(folder.parent / "history.sqlite", folder)
    state = updated(database)
    assert state.finished and state.error is None, replace(state)
    return database
