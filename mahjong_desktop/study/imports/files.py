"""Imports files of logs into the folder of saved games, step by step: which games are in them, by which rules they were
played, and what becomes of each.

Room: study. No words. A file or a game that cannot be imported does no harm to the others. Each game is written whole
or not at all. Who asks for the steps, and in which process, is in running.py.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Generator, Iterable, Iterator, Mapping
from datetime import UTC, datetime, time
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.ruleset.key import Chosen
from mahjong_desktop.core.values import replace
from mahjong_desktop.logs.reading import MOST_LOG_BYTES, numbered_games
from mahjong_desktop.logs.values import LogError, LoggedGame
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.imported import LONGEST_TOLD, Imported
from mahjong_desktop.records.library import game_names
from mahjong_desktop.records.lines import read_first_line
from mahjong_desktop.records.record import Header
from mahjong_desktop.records.whole_game import replace_header
from mahjong_desktop.study.exports.logged import is_loggable, logged_game
from mahjong_desktop.study.imports.importing import (
    ImportedGame,
    hands_imported,
    import_game,
    log_digest,
    write_imported,
)
from mahjong_desktop.study.imports.rules import RuleCandidate, rule_candidates
from mahjong_desktop.study.imports.told_dates import told_day
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.study.outside_packages import error_text
from mahjong_desktop.study.reading import OpenedGame, configured_as, guarded, open_game

_LOG = logging.getLogger("mahjong_desktop.imports")
MOST_SOURCES: Final = 10_000
"""The most files of an import out of folders."""
_DIGEST: Final = b'"digest"'


class LogSource(Struct, frozen=True):
    """A file, or a `text` that was pasted if there is no `path`. `name` is what it is called."""

    name: str
    path: Path | None = None
    text: bytes = b""


class RulesFound(Struct, frozen=True):
    """A set of rules by which a game may have been played: the values of all options, the `preset` from which it comes
    (empty for the usual ones) and the `changes` to that. Of so many `hands` that were tried, `differing` differ."""

    options: Chosen
    preset: str
    changes: Chosen
    hands: int
    differing: int


class HandReached(Struct, frozen=True):
    """So many hands of a game are played; 0 while its rules are looked for. `source` is a number from 0, `game` one
    from 1."""

    source: int
    game: int
    hand: int
    hands: int


class GamePlayed(Struct, frozen=True):
    """A game is played to its end; the next step writes it."""

    source: int
    game: int


class GameImported(Struct, frozen=True):
    """A game is written. `rules` are the sets that it may have been played by; the first one was taken. `documents` of
    one hand each were joined to it."""

    source: int
    game: int
    path: Path
    rules: tuple[RulesFound, ...]
    documents: int = 1


class GameKnown(Struct, frozen=True):
    """A game is in the folder already, in the file `path`, and was not written again."""

    source: int
    game: int
    path: Path


class GameRefused(Struct, frozen=True):
    """A game (from 1), or a whole file (0), is not imported."""

    source: int
    game: int
    error: MahjongError


class SourceDone(Struct, frozen=True):
    """Nothing more comes from a file."""

    source: int


ImportStep = HandReached | GamePlayed | GameImported | GameKnown | GameRefused | SourceDone


class ImportOrder(Struct, frozen=True):
    """What is to be imported: the files in their order, the folder of saved games, and the `names` of the person."""

    sources: tuple[LogSource, ...]
    folder: Path
    names: frozenset[str] = frozenset()


def log_sources(paths: Iterable[Path]) -> tuple[LogSource, ...]:
    """Returns files, and in place of folders the files in them, by their names: those that are not hidden, of at most
    so many that a folder which is opened by mistake does no harm. Links to folders are not followed."""
    found: list[LogSource] = []
    for path in paths:
        if not path.is_dir():
            found.append(LogSource(path.name, path))
            continue
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            shown = sorted(name for name in names if not name.startswith("."))
            found += (LogSource(name, Path(folder, name)) for name in shown)
            if len(found) >= MOST_SOURCES:
                return tuple(found[:MOST_SOURCES])
    return tuple(found)


def import_steps(order: ImportOrder, first: int = 0) -> Iterator[ImportStep]:
    """Imports files, from the one with the number `first`. Yields a step for each hand and each game; raises nothing.
    Only the game at work is in memory, and the file that it is in."""
    files = _Files(order)
    for number in range(first, len(order.sources)):
        yield from files.source(number, order.sources[number])
        yield SourceDone(number)


def imported_games(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yields the digests of the logs of the imported games in a folder, with their files; without games that were
    played on from them. Files that cannot be read are passed over. A game may be there several times, by several
    rules."""
    yield from _imported_among(_paths_of_games(folder))


def _paths_of_games(folder: Path) -> tuple[Path, ...]:
    """Returns the files of saved games in a folder; none if it cannot be read."""
    try:
        return tuple(Path(name) for _, name in game_names(folder))
    except RecordError:
        return ()


def _imported_among(paths: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    for path in paths:
        imported = _imported_of(path)
        if imported is not None:
            yield imported.digest, path


def _imported_of(path: Path) -> Imported | None:
    try:
        line = read_first_line(path)
        header = msgspec.json.decode(line, type=Header) if _DIGEST in line else None
    except (RecordError, OSError, ValueError, RecursionError):
        return None
    return header.imported if header is not None and header.played_elsewhere else None


class _Files:
    """Imports one file after the other."""

    def __init__(self, order: ImportOrder) -> None:
        self._order = order
        self._seen: set[Path] = set()
        self._known: dict[str, Path] = {}
        self._ruleset = riichi_ruleset()

    def source(self, number: int, source: LogSource) -> Iterator[ImportStep]:
        """Imports the games of a file."""
        try:
            data = _data(source)
            digest = log_digest(data)
            for place, game, documents in numbered_games(data):
                if isinstance(game, LogError):
                    yield GameRefused(number, place, game)
                else:
                    for step in self._guarded(number, place, game, game_digest(digest, place)):
                        yield replace(step, documents=documents) if isinstance(step, GameImported) else step
        except MahjongError as error:
            yield GameRefused(number, 0, error)
        except Exception as error:  # what a foreign file does to a reader is not foreseen, and must not end the import
            _LOG.exception("%s", source.name)
            yield GameRefused(number, 0, LogError("import-failed", detail=error_text(error)))

    def _guarded(self, number: int, place: int, game: LoggedGame, digest: str) -> Iterator[ImportStep]:
        if self._is_known(digest):
            yield GameKnown(number, place, self._known[digest])
            return
        try:
            yield from self._game(number, place, game, digest)
        except MahjongError as error:
            yield GameRefused(number, place, error)
        except Exception as error:  # as above; the games after this one are imported
            _LOG.exception("game %d", place)
            yield GameRefused(number, place, LogError("import-failed", detail=error_text(error)))

    def _is_known(self, digest: str) -> bool:
        """Returns whether a game is in the folder. What has come there is looked at each time, because another window
        may import as well."""
        come = [path for path in _paths_of_games(self._order.folder) if path not in self._seen]
        self._seen.update(come)
        self._known.update(_imported_among(come))
        return digest in self._known

    def _game(self, number: int, place: int, game: LoggedGame, digest: str) -> Iterator[ImportStep]:
        yield HandReached(number, place, 0, len(game.hands))
        found = rule_candidates(game, self._ruleset)
        hands = hands_imported(game, found[0].ruleset, digest)
        imported = yield from _reached(number, place, len(game.hands), hands)
        yield GamePlayed(number, place)
        if self._is_known(digest):
            yield GameKnown(number, place, self._known[digest])
            return
        header = _with_source(with_person(imported.header, self._order.names), game, self._order.sources[number])
        _make_folder(self._order.folder)
        path = write_imported(self._order.folder, replace(imported, header=header))
        yield GameImported(number, place, path, tuple(map(_found, found)))


def _with_source(header: Header, game: LoggedGame, source: LogSource) -> Header:
    """Returns the header of an imported game with the name of its file and the day on which it was played."""
    if header.imported is None:
        return header
    file = "" if source.path is None else source.path.name[:LONGEST_TOLD].encode("utf-8", "replace").decode()
    day = told_day(game, file, datetime.now(UTC).date())
    started = header.started if day is None else datetime.combine(day, time(12), UTC).isoformat()
    return replace(header, started=started, imported=replace(header.imported, file=file, dated=day is not None))


def _reached(
    number: int, place: int, count: int, hands: Generator[int, None, ImportedGame]
) -> Generator[ImportStep, None, ImportedGame]:
    """Yields a step for each hand of a game, and returns the game."""
    while True:
        try:
            yield HandReached(number, place, next(hands), count)
        except StopIteration as done:
            imported: ImportedGame = done.value
            return imported


def _make_folder(folder: Path) -> None:
    """Makes the folder of saved games if it is not there. Raises RecordError `cannot-write`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError("cannot-write", path=str(folder), detail=error.strerror or "") from error


def game_digest(digest: str, game: int) -> str:
    """Returns the digest of a game of a log (numbered from 1); that of the first is the one of the log."""
    return digest if game == 1 else log_digest(f"{digest}:{game}".encode())


def riichi_ruleset() -> Ruleset:
    """Returns the ruleset of which other programs write logs, with its usual options."""
    return next(ruleset for ruleset in known_rulesets() if is_loggable(ruleset))


def _data(source: LogSource) -> bytes:
    """Returns what is in a file. Raises LogError `log-unreadable` or `log-too-large`."""
    if source.path is None:
        return source.text
    try:
        if not source.path.is_file():
            raise LogError("log-no-file")  # reading a pipe would wait
        with source.path.open("rb") as file:
            data = file.read(MOST_LOG_BYTES + 1)
    except OSError as error:
        raise LogError("log-unreadable", detail=error.strerror or "") from error
    if len(data) > MOST_LOG_BYTES:
        raise LogError("log-too-large", megabytes=MOST_LOG_BYTES // 2**20)
    return data


def _found(candidate: RuleCandidate) -> RulesFound:
    options = tuple(candidate.ruleset.chosen.items())
    return RulesFound(options, candidate.preset, candidate.changes, candidate.hands, candidate.differing)


# ---- imported games are changed


def rules_of_imported(path: Path) -> tuple[RulesFound, ...]:
    """Returns the sets of rules by which an imported game may have been played (see rule_candidates). Raises
    RecordError and what logged_game raises."""
    with guarded(path):
        game = open_game(path)
    return rules_of_game(game)


def rules_of_game(game: OpenedGame) -> tuple[RulesFound, ...]:
    """Returns the same for a game that is open. Raises what logged_game raises."""
    return tuple(map(_found, rule_candidates(logged_game(game.record, game.ruleset), game.ruleset)))


def read_again(path: Path, options: Mapping[str, int | str]) -> Path:
    """Returns the file of an imported game that is read by other options of its ruleset: one that is there already, or
    a new one (see import_again). The game itself stays. Raises what import_again raises."""
    told = _imported_of(path)
    for digest, known in imported_games(path.parent):
        if told is not None and digest == told.digest and _options_of(known) == dict(options):
            return known
    return import_again(path, options)


def _options_of(path: Path) -> dict[str, int | str]:
    try:
        return msgspec.json.decode(read_first_line(path), type=Header).options
    except (RecordError, OSError, ValueError):
        return {}


def import_again(path: Path, options: Mapping[str, int | str]) -> Path:
    """Writes an imported game once more, by other options of its ruleset, and returns the new file; the old one stays.
    Raises LogError and what rules_of_imported raises."""
    with guarded(path, LogError):
        game = open_game(path)
        header = game.record.header
        assert header.imported is not None
        log, ruleset = logged_game(game.record, game.ruleset), configured_as(header.ruleset, options)
        made = import_game(log, ruleset, header.imported.digest)
    return write_imported(path.parent, replace(made, header=_as_before(made.header, header)))


def _as_before(header: Header, before: Header) -> Header:
    """Returns a header with what the one of the same game before says and its log does not."""
    assert header.imported is not None and before.imported is not None
    kept = {name: getattr(before.imported, name) for name in ("title", "rules", "person", "file", "dated")}
    told = replace(header.imported, **kept)
    return replace(header, started=before.started, seed=before.seed, imported=told)


def set_persons(folder: Path, names: frozenset[str]) -> tuple[Path, ...]:
    """Writes into each imported game of a folder which of its players the person is: the first one whose name is among
    `names`. Returns the files that were changed; those that cannot be are left as they are."""
    return tuple(path for _, path in imported_games(folder) if _set_person(path, names))


def _set_person(path: Path, names: frozenset[str]) -> bool:
    try:
        header = msgspec.json.decode(read_first_line(path), type=Header)
        changed = with_person(header, names)
        if changed == header:
            return False
        replace_header(path, changed)
    except (RecordError, OSError, ValueError):
        return False
    return True


def with_person(header: Header, names: frozenset[str]) -> Header:
    """Returns the header of an imported game with the player who is the person: the first one whose name is among
    `names`. Without such a player nobody is."""
    if header.imported is None:
        return header
    player = next((number for number, name in enumerate(header.names) if name and name in names), None)
    return replace(header, imported=replace(header.imported, person=player))
