"""Brings the history up to date with the saved games: files that are new or have changed are read, those of files
that are gone are removed.

Room: study/history. It works in a thread of its own, and in other processes if it is given some, so that no window
waits. It can be stopped or killed at any moment: the rows of a game are written together or not at all, and what is
written stays.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.library import SUFFIX, file_stamps
from mahjong_desktop.study.history.database import HistoryDatabase, HistoryError
from mahjong_desktop.study.history.gathering import played_games, played_reviews, stamp_text
from mahjong_desktop.study.history.tables import file_name, forget_game, store_game, store_reviews
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.study.processes import InThisProcess, Tasks, Workforce
from mahjong_desktop.study.review.kept import path_of_reviews

_LOG: Final = logging.getLogger("mahjong_desktop.history")
BATCH_GAMES: Final = 8
"""So many games are read by one process at a time, and written in one transaction: about half a second of work."""
_HELD_TRIES, _HELD_SECONDS = 50, 0.2
"""How often, and in which distance, writing is tried again while another program writes: for ten seconds in all."""
_UNKNOWN: Final = "unknown-ruleset"
_REVIEWS: Final = path_of_reviews(Path(SUFFIX)).name
"""How the names of files with reviews end."""

_Read = TypeVar("_Read")


class Update(Struct, frozen=True):
    """How far an update is: `done` of `total` files; `total` is None while the folder is being looked through. `error`
    says why it could not be finished, `stopped` that it was stopped, `changed` that it has changed the history."""

    done: int = 0
    total: int | None = None
    finished: bool = False
    stopped: bool = False
    error: MahjongError | None = None
    changed: bool = False

    @property
    def share(self) -> float:
        """The share that is done, 0 to 1."""
        if self.total is None:
            return 1.0 if self.finished else 0.0
        return self.done / self.total if self.total else 1.0


class HistoryUpdate:
    """An update of the history. `told` is called from the thread of the update whenever something has changed; `state`
    may be read from any thread. `processes` read the files if there are more than one batch."""

    def __init__(
        self,
        database: HistoryDatabase,
        told: Callable[[], None] | None = None,
        *,
        processes: Workforce | None = None,
    ) -> None:
        self.state = Update()
        self._database = database
        self._told = told or _nobody
        self._processes = processes
        self._stop, self._ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self.run, name="history", daemon=True)

    def begin(self) -> None:
        """Starts the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Makes the update end after the games that are being read; returns at once."""
        self._stop.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Waits for the end of the update; returns whether it has ended."""
        # After Ctrl+C in a wait for the thread itself, Python 3.11 takes the thread for one that has ended.
        return self._thread.ident is None or self._ended.wait(seconds)

    def run(self) -> None:
        """Does the work in the calling thread. Whatever goes wrong is told in `state`."""
        try:
            self._work()
        except MahjongError as error:
            self._tell(replace(self.state, finished=True, error=error))
        except BaseException as error:  # whatever it is: somebody waits for the end
            _LOG.exception("the history could not be brought up to date")
            wrong = HistoryError("history-unusable", path=str(self._database.path), detail=str(error))
            self._tell(replace(self.state, finished=True, error=wrong))
        finally:
            self._ended.set()

    # ---- inside

    def _work(self) -> None:
        changed, gone = pending(self._database)
        total = len(changed) + len(gone)
        self._tell(Update(0, total))
        if gone and not self._stop.is_set():
            self._change(partial(_forget_games, gone))
            self._tell(replace(self.state, done=len(gone)))
        for names, games in self._read(played_games, changed):
            self._change(partial(_store_all, store_game, games))
            self._tell(replace(self.state, done=self.state.done + len(names)))
        if not self._stop.is_set():
            for _, reviews in self._read(played_reviews, pending_reviews(self._database)):
                self._change(partial(_store_all, store_reviews, reviews))
        self._tell(replace(self.state, finished=True, stopped=self._stop.is_set()))

    def _read(
        self, read: Callable[[str, Sequence[str]], tuple[_Read, ...]], names: Sequence[str]
    ) -> Iterator[tuple[Sequence[str], tuple[_Read, ...]]]:
        """Yields what was read of each batch of files, until the update is stopped."""
        batches = [names[start : start + BATCH_GAMES] for start in range(0, len(names), BATCH_GAMES)]
        workforce = InThisProcess() if self._processes is None or len(batches) < 2 else self._processes
        tasks = Tasks(workforce, self._stop.is_set)
        for index, found in tasks.answers(partial(read, str(self._database.games)), batches):
            yield batches[index], found

    def _change(self, change: Callable[[HistoryDatabase], None]) -> None:
        """Makes a change; while another program writes it is tried again. Raises HistoryError."""
        self.state = replace(self.state, changed=True)
        for _ in range(_HELD_TRIES):
            try:
                return change(self._database)
            except HistoryError as error:
                if error.code != "history-held" or self._stop.wait(_HELD_SECONDS):
                    raise
        return change(self._database)

    def _tell(self, state: Update) -> None:
        self.state = state
        self._told()


def pending(database: HistoryDatabase) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the names of the files that must be read, the latest first, and of those that are gone. Raises
    RecordError `folder-unreadable` or HistoryError."""
    there = file_stamps(database.games)
    known = database.understood(lambda: _known(database))
    playable = set(known_ids())
    changed = [name for name, stamp in there.items() if name not in known or _outdated(known[name], stamp, playable)]
    changed.sort(key=there.__getitem__, reverse=True)
    return tuple(changed), tuple(name for name in known if name not in there)


def _known(database: HistoryDatabase) -> dict[str, tuple[int, int, str, str]]:
    """Returns by the name of each file that the history knows when it was changed, its size, its error and the ruleset
    that was missing."""
    rows = database.read("SELECT name, changed, size, error, json_extract(facts, '$.ruleset') FROM games")
    return {
        file_name(name): (int(changed), int(size), str(error), str(ruleset))
        for name, changed, size, error, ruleset in rows
    }


def pending_reviews(database: HistoryDatabase) -> tuple[str, ...]:
    """Returns the names of the saved games whose kept reviews have changed. Raises RecordError or HistoryError."""
    there = file_stamps(database.games, _REVIEWS)
    stamps = {name.removesuffix(_REVIEWS) + SUFFIX: stamp_text(stamp) for name, stamp in there.items()}
    known = database.understood(
        lambda: {
            file_name(name): str(reviewed)
            for name, reviewed in database.read("SELECT name, reviewed FROM games WHERE error = ''")
        }
    )
    return tuple(name for name, reviewed in known.items() if stamps.get(name, "") != reviewed)


def _outdated(known: tuple[int, int, str, str], stamp: tuple[int, int], playable: Container[str]) -> bool:
    """Returns whether a file must be read again: it has changed, or its ruleset has been installed since."""
    changed, size, error, ruleset = known
    return (changed, size) != stamp or (error == _UNKNOWN and ruleset in playable)


def _forget_games(names: Sequence[str], database: HistoryDatabase) -> None:
    def forget(file: sqlite3.Connection) -> None:
        for name in names:
            forget_game(file, name)

    database.change(forget)


def _store_all(
    store: Callable[[sqlite3.Connection, _Read], None], found: Sequence[_Read], database: HistoryDatabase
) -> None:
    def change(file: sqlite3.Connection) -> None:
        for one in found:
            store(file, one)

    database.change(change)


def _nobody() -> None:
    return None
