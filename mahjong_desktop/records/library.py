"""The folder of saved games: file names, and a summary of each game.

Room: records. record.py reads a whole game. The contents of a file are not checked here; study.reading refuses files
that are impossible.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from mahjong_desktop.core.chairs import Order, sat_at
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import held_elsewhere, remove_unfinished
from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.codec import KEYS_OF_OTHER_LINES, entry_from_plain, event_from_plain
from mahjong_desktop.records.course import Course, CourseMark
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.lines import Ending, read_lines
from mahjong_desktop.records.record import Header, read_header
from mahjong_desktop.records.remarks import Remark

SUFFIX = ".mahjong"
_ENDS = (b'"hand-ended"', b'"match-ended"', b'"seated"')
_FIXED = (b'"hand-started"', b'"taken-up"', b'"match-ended"', b'"seated"')
"""What stands in the line of a step before which nothing can be taken back (see engine.match.begins_anew)."""
_OTHERS = tuple(f'"{key}"'.encode() for key in KEYS_OF_OTHER_LINES)


class GameSummary(Struct, frozen=True):
    """A saved game at a glance: `hands` ended, `scores` by place (empty before the first hand ended), `order` of the
    players by place, `finished`; `lost` bytes at its end are zeros; `changed` is when the file was last written, in
    seconds since 1970, whatever a disk may say."""

    path: Path
    header: Header
    hands: int
    scores: tuple[int, ...]
    order: Order
    finished: bool
    changed: float
    lost: int = 0

    @property
    def participants(self) -> int:
        """How many take part."""
        return len(self.header.players)


def new_path(folder: Path, ruleset: str, now: datetime | None = None, suffix: str = SUFFIX) -> Path:
    """Returns a file name that does not exist in the folder yet, such as `2026-03-01-181500-hong-kong.mahjong`; it ends
    with `suffix`."""
    moment = (now if now is not None else datetime.now(UTC)).strftime("%Y-%m-%d-%H%M%S")
    stem = f"{moment}-{re.sub(r'[^a-z0-9-]', '', ruleset)}"
    number = 1
    while _is_there(path := folder / (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}")):
        number += 1
    return path


def _is_there(path: Path) -> bool:
    """Returns whether the name is taken. In a folder that cannot be read it counts as free; writing then reports the
    error."""
    try:
        return path.exists()
    except OSError:
        return False


def game_files(folder: Path) -> list[tuple[float, Path]]:
    """Returns the time of the last change and the path of each saved game, the latest first; an empty list if there is
    no folder.

    Raises RecordError `folder-unreadable`.
    """
    return [(changed, Path(name)) for changed, name in game_names(folder)]


def game_names(folder: Path, suffix: str = SUFFIX) -> list[tuple[float, str]]:
    """Returns the same with whole names in place of paths: to make 10,000 paths takes as long as to list the folder.
    The names of games end with `suffix`."""
    try:
        with os.scandir(folder) as entries:
            files = [(_changed(entry), entry.path) for entry in entries if _is_game(entry, suffix)]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise RecordError("folder-unreadable", path=str(folder), detail=error.strerror or "") from error
    return sorted(files, reverse=True)


def file_stamps(folder: Path, suffix: str = SUFFIX) -> dict[str, tuple[int, int]]:
    """Returns by the name of each saved game, or each other file with this ending, when it was last written, in
    nanoseconds, and its size in bytes. What a link points to counts.

    Raises RecordError `folder-unreadable`.
    """
    found = {}
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if _is_game(entry, suffix):
                    with contextlib.suppress(OSError):
                        known = entry.stat()
                        found[entry.name] = (known.st_mtime_ns, known.st_size)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise RecordError("folder-unreadable", path=str(folder), detail=error.strerror or "") from error
    return found


def remove_unfinished_games(folder: Path, suffix: str = SUFFIX) -> None:
    """Removes what programs that were ended meanwhile have left of whole games that they wrote into the folder, or of
    files beside them. A game that another program writes now stays. Raises nothing."""
    remove_unfinished(folder, suffix)


def check_not_in_use(path: Path) -> None:
    """Raises RecordError `in-use` while a program writes to the file."""
    with contextlib.suppress(OSError), path.open("rb") as file:
        if held_elsewhere(file.fileno()):
            raise RecordError("in-use", path=str(path))


def _is_game(entry: os.DirEntry[str], suffix: str = SUFFIX) -> bool:
    """Returns whether an entry is a file with the right name, or a link to one; a folder, a pipe or a device is not."""
    try:
        return entry.name.endswith(suffix) and entry.is_file()
    except OSError:
        return False


def _changed(entry: os.DirEntry[str] | Path) -> float:
    """Returns when the file was last written; 0 if it no longer exists."""
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def summary(path: Path, changed: float | None = None) -> GameSummary:
    """Reads only the header and the ends of hands. Raises RecordError."""
    found = read_lines(path)
    header = read_header(found.lines[0], path)
    changed = _changed(path) if changed is None else changed
    hands, finished = 0, False
    scores: tuple[int, ...] = ()
    sitting: tuple[int, ...] = ()
    seated: Order = ()
    order: Order = ()
    for number, line in _holding(found.lines[1:], path):
        for event in _ends(line, number, path):
            if isinstance(event, ev.HandEnded):
                hands, scores = hands + 1, event.scores
                order = sat_at(seated, sitting)
                sitting = event.sitting
            elif isinstance(event, ev.Seated):
                seated = order = event.order
            finished = finished or isinstance(event, ev.MatchEnded)
    lost = found.left if found.ending is Ending.ZEROS else 0
    return GameSummary(path, header, hands, scores, order, finished, changed, lost)


def _holding(lines: Sequence[bytes], path: Path) -> Iterator[tuple[int, bytes]]:
    """Returns the lines that hold, with their numbers, without reading the steps; only those with ends of hands if
    nothing was taken back. Raises RecordError `damaged-line`."""
    whole = b"\n".join(lines)
    if not any(key in whole for key in _OTHERS):
        # Two plain tests a line: a list of fifty games is read four times as fast as by the course.
        return ((n, line) for n, line in enumerate(lines, start=2) if b'-ended"' in line or b'"seated"' in line)
    return _holding_of_course(lines, path)


def _holding_of_course(lines: Iterable[bytes], path: Path) -> Iterator[tuple[int, bytes]]:
    course: Course[tuple[int, bytes]] = Course()
    for number, line in enumerate(lines, start=2):
        try:
            entry = entry_from_plain(msgspec.json.decode(line)) if any(key in line for key in _OTHERS) else None
            if isinstance(entry, CourseMark):
                course.apply(entry)
            elif not isinstance(entry, Remark):
                course.play((number, line), fixed=any(mark in line for mark in _FIXED))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, MahjongError) as error:
            raise RecordError("damaged-line", path=str(path), line=number, detail=str(error)) from error
    return iter(course.held)


def _ends(line: bytes, number: int, path: Path) -> Iterator[ev.Event]:
    if not any(mark in line for mark in _ENDS):
        return
    try:
        events = msgspec.json.decode(line)["e"]
        for plain in events:
            if plain["is"] in ("hand-ended", "match-ended", "seated"):
                yield event_from_plain(plain)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, MahjongError) as error:
        raise RecordError("damaged-line", path=str(path), line=number, detail=str(error)) from error
