"""The folder of saved games: their names, a summary of each. Reading a whole game: record.py."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.codec import event_from_plain
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import Header, read_lines

SUFFIX = ".mahjong"
_ENDS = (b'"is":"hand-ended"', b'"is":"match-ended"', b'"is":"seated"')


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved game at a glance: `hands` ended, `scores` by seat (empty before the first hand ended), `order` of the
    players by seat, `finished`; `changed` is when the file was last written, in seconds since 1970."""

    path: Path
    header: Header
    hands: int
    scores: tuple[int, ...]
    order: tuple[int, ...]
    finished: bool
    changed: float


def new_path(folder: Path, ruleset: str, now: datetime | None = None) -> Path:
    """A name that no file in the folder has yet, such as `2026-03-01-181500-hong-kong.mahjong`."""
    moment = (now if now is not None else datetime.now(UTC)).strftime("%Y-%m-%d-%H%M%S")
    stem = f"{moment}-{re.sub(r'[^a-z0-9-]', '', ruleset)}"
    number = 1
    while (path := folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")).exists():
        number += 1
    return path


def summaries(folder: Path) -> Iterator[Summary]:
    """The saved games that can be read, the last played first; files that cannot are passed over."""
    files = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()] if folder.is_dir() else []
    dated = sorted(((_changed(path), path) for path in files), reverse=True)
    for changed, path in dated:
        try:
            yield summary(path, changed)
        except RecordError:
            continue


def _changed(path: Path) -> float:
    """When the file was last written; 0 where it has gone in the meantime."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def summary(path: Path, changed: float | None = None) -> Summary:
    """Read the header and the ends of hands only. Raises RecordError."""
    header, data = read_lines(path)
    changed = _changed(path) if changed is None else changed
    lines = data.split(b"\n")[:-1]
    hands, finished = 0, False
    scores: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    for number, line in enumerate(lines[1:], start=2):
        for event in _ends(line, number, path):
            if isinstance(event, ev.HandEnded):
                hands, scores = hands + 1, event.scores
            elif isinstance(event, ev.Seated):
                order = event.order
            finished = finished or isinstance(event, ev.MatchEnded)
    return Summary(path, header, hands, scores, order, finished, changed)


def _ends(line: bytes, number: int, path: Path) -> Iterator[ev.Event]:
    if not any(mark in line for mark in _ENDS):
        return
    try:
        events = msgspec.json.decode(line)["e"]
        for plain in events:
            if plain["is"] in ("hand-ended", "match-ended", "seated"):
                yield event_from_plain(plain)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RecordError("damaged-line", path=str(path), line=number, detail=str(error)) from error
