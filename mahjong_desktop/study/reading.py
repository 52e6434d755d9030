"""Reads saved games for listing, watching, continuing and printing. All other rooms use it, so that any fault of a
file becomes a RecordError.

Room: study. No Qt. It reads and never writes; a file that is refused stays as it is.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.match import Match
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.fitting import is_seating
from mahjong_desktop.records.library import GameSummary, game_names, summary
from mahjong_desktop.records.record import HUMAN, Header, Record, load
from mahjong_desktop.records.replay import rebuilt
from mahjong_desktop.study.known_rulesets import UnknownRulesetError, find_ruleset
from mahjong_desktop.study.outside_packages import error_text, failure_of

_LOG = logging.getLogger("mahjong_desktop.records")

_KNOWN_CODES: Final = frozenset({"unknown-ruleset"})
"""Error codes of other rooms that already say what is wrong with a file."""

_MOST_CONFIGURED: Final = 64
_CONFIGURED: Final[dict[tuple[str, tuple[tuple[str, int | str], ...]], tuple[Ruleset, Ruleset]]] = {}
"""By id and options the installed ruleset, and the same with these options."""


class BadGame(Struct, frozen=True):
    """A file among the saved games that is not a game or cannot be shown. `changed` as in a summary."""

    path: Path
    error: RecordError
    changed: float


class OpenedGame(Struct, frozen=True):
    """A saved game whose header fits its ruleset. The ruleset has the options of the game."""

    record: Record
    ruleset: Ruleset


@contextmanager
def guarded(path: Path, *letting: type[MahjongError]) -> Iterator[None]:
    """Turns every exception inside the block into a RecordError with the file's path; the code is `damaged-file` if
    nothing more specific is known. The contents may come from a person, a failing disk or another program, so no list
    of possible faults would be complete. Where the code of a ruleset from another package has failed, which is no
    fault of the file, the code is `ruleset-failed`.

    Errors of the operating system (such as a closed pipe) and the kinds in `letting`, which are not the file's fault,
    are passed on.
    """
    passing: tuple[type[Exception], ...] = (OSError, *letting)
    try:
        yield
    except passing:
        raise
    except RecordError as error:
        raise RecordError(error.code, **{"path": str(path), **error.facts}) from error
    except MahjongError as error:
        code = error.code if error.code in _KNOWN_CODES else "damaged-file"
        raise RecordError(code, **{"path": str(path), "detail": error.code, **error.facts}) from error
    except Exception as error:
        _LOG.info("%s", path, exc_info=True)
        failure = failure_of(error)
        if failure is not None:  # the file may well be whole
            raise RecordError(failure.code, **{"path": str(path), **failure.facts}) from error
        raise RecordError("damaged-file", path=str(path), detail=error_text(error)) from error


def list_games(folder: Path, names: Iterable[tuple[float, str]] | None = None) -> Iterator[GameSummary | BadGame]:
    """The saved games, the last played first, and between them the files that cannot be shown. `names` are those of the
    folder if the caller has listed them already (see `game_names`).

    Raises RecordError `folder-unreadable` at once.
    """
    listed = game_names(folder) if names is None else names
    return (_listed(Path(name), changed) for changed, name in listed)


def _listed(path: Path, changed: float) -> GameSummary | BadGame:
    try:
        return summarized(path, changed)
    except RecordError as error:
        return BadGame(path, error, changed)


def summarized(path: Path, changed: float | None = None) -> GameSummary:
    """Returns the summary of a saved game; its header, seats and scores fit its ruleset. Raises RecordError."""
    with guarded(path):
        found = summary(path, changed)
        ruleset = _ruleset_of(found.header, path)
        if found.order and not is_seating(found.order, ruleset.chairs):
            raise RecordError("damaged-line", path=str(path), line=2, detail="order")
        if found.scores and len(found.scores) != ruleset.places:
            raise RecordError("damaged-file", path=str(path), detail="scores")
        return found


def open_game(path: Path, data: bytes | None = None) -> OpenedGame:
    """Returns a whole saved game with its ruleset; `data` is what was read of its file, if somebody has done that.
    Whether its events can follow each other is NOT checked. Raises RecordError."""
    with guarded(path):
        record = load(path, data)
        return OpenedGame(record, _ruleset_of(record.header, path))


def open_to_play(path: Path) -> tuple[Record, Match]:
    """Returns a saved game with its match as it was after the last step. Raises RecordError; the code is `no-person` if
    no person plays in it."""
    with guarded(path):
        game = open_game(path)
        if HUMAN not in game.record.header.players[:1]:
            raise RecordError("no-person", path=str(path))
        return game.record, rebuilt(game.record, game.ruleset)


def configured_as(ruleset: str, options: Mapping[str, int | str]) -> Ruleset:
    """Returns the installed ruleset of a game (its id) with its options. Those used last are kept, because a list of
    games asks for the same ones again and again. Raises UnknownRulesetError or OptionError."""
    plain, key = find_ruleset(ruleset), (ruleset, tuple(options.items()))
    known = _CONFIGURED.get(key)
    if known is not None and known[0] is plain:
        return known[1]
    made = plain.configure(dict(options))
    if len(_CONFIGURED) >= _MOST_CONFIGURED:
        _CONFIGURED.clear()
    _CONFIGURED[key] = (plain, made)
    return made


def _ruleset_of(header: Header, path: Path) -> Ruleset:
    """Returns the installed ruleset with the id of a game, and with the game's options."""
    try:
        ruleset = configured_as(header.ruleset, header.options)
    except MahjongError as error:
        code = error.code if error.code in _KNOWN_CODES else "bad-options"
        if isinstance(error, UnknownRulesetError):  # also one that was refused
            code = "unknown-ruleset"
        raise RecordError(code, **{"path": str(path), "line": 1, "detail": error.code, **error.facts}) from error
    if len(header.players) != ruleset.chairs.participants:
        raise RecordError("damaged-line", path=str(path), line=1, detail=f"players: {len(header.players)}")
    return ruleset
