"""What was read of a saved game, of whatever kind: its lines in the order written, and the steps that hold.

Room: records. The bytes of a file belong to lines.py, its header to record.py, how a step is written to the codec of
its kind (codec.py, card_codec.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.records.codec import other_line_from_plain
from mahjong_desktop.records.course import Course, CourseMark, TakenBack
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.lines import Ending, Lines
from mahjong_desktop.records.remarks import Remark, remarks_that_hold

_S = TypeVar("_S")


class StepKind(Struct, Generic[_S], frozen=True):
    """What reading needs to know of the steps of a kind of game. `read` makes a step of JSON values; `begins_anew` says
    whether what was before it can no longer be taken back; `hand` is the number of the hand that it begins, None for
    other steps."""

    read: Callable[[Mapping[str, Any]], _S]
    begins_anew: Callable[[_S], bool]
    hand: Callable[[_S], int | None]

    def entry(self, line: bytes, number: int, path: Path) -> _S | CourseMark | Remark:
        """Returns what a line says. Raises RecordError `damaged-line`."""
        try:
            plain = msgspec.json.decode(line)
            other = other_line_from_plain(plain)
            return self.read(plain) if other is None else other
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, MahjongError) as error:
            raise RecordError("damaged-line", path=str(path), line=number, detail=str(error)) from error


class ReadGame(Struct, Generic[_S], frozen=True, kw_only=True):
    """A game that was read. `size` is the length in bytes of its whole lines, `ending` says what follows them, and
    `left` is the number of bytes that do.

    `entries` are all lines after the header, in the order written. `steps` are the steps that hold, `lines` their
    numbers in the file; `withdrawn` can be given back, the next one last. `taken_back` has for each hand (its number)
    how often steps were taken back, if they ever were. `remarks` are those in force, by the line that they are about;
    remarks about steps that do not hold are left out.
    """

    entries: tuple[_S | CourseMark | Remark, ...]
    steps: tuple[_S, ...]
    lines: tuple[int, ...]
    withdrawn: tuple[_S, ...]
    taken_back: dict[int, int]
    remarks: dict[int, Remark]
    size: int
    ending: Ending = Ending.WHOLE
    left: int = 0

    @property
    def cut(self) -> bool:
        """Whether an incomplete line follows, which nobody has seen."""
        return self.ending is Ending.HALF_LINE

    @property
    def end(self) -> int:
        """The number of the line after the last whole one."""
        return len(self.entries) + 2

    @property
    def lost(self) -> int:
        """The number of zero bytes that may stand for steps that were played."""
        return self.left if self.ending is Ending.ZEROS else 0


def read_game(found: Lines, kind: StepKind[_S], path: Path) -> ReadGame[_S]:
    """Reads all lines but the header. Raises RecordError `damaged-line`."""
    entries = [kind.entry(line, number, path) for number, line in enumerate(found.lines[1:], start=2)]
    course, taken_back = _course(entries, kind, path)
    lines = tuple(line for _, line in course.held)
    return ReadGame(
        entries=tuple(entries),
        steps=tuple(step for step, _ in course.held),
        lines=lines,
        withdrawn=tuple(step for step, _ in course.withdrawn),
        taken_back=taken_back,
        remarks=remarks_that_hold((entry for entry in entries if isinstance(entry, Remark)), lines),
        size=found.size,
        ending=found.ending,
        left=found.left,
    )


def _course(
    entries: Iterable[_S | CourseMark | Remark], kind: StepKind[_S], path: Path
) -> tuple[Course[tuple[_S, int]], dict[int, int]]:
    """Returns the steps with their lines, and how often steps were taken back in each hand. Raises RecordError
    `damaged-line` if a mark takes back more than the hand, or a remark is about a line that follows it."""
    course: Course[tuple[_S, int]] = Course()
    taken_back: dict[int, int] = {}
    hand = 0
    for line, entry in enumerate(entries, start=2):
        if not isinstance(entry, CourseMark | Remark):
            course.play((entry, line), fixed=kind.begins_anew(entry))
            begun = kind.hand(entry)
            hand = hand if begun is None else begun
            continue
        try:
            if isinstance(entry, Remark):
                _check_backward(entry, line)
                continue
            course.apply(entry)
        except ValueError as error:
            raise RecordError("damaged-line", path=str(path), line=line, detail=str(error)) from error
        if isinstance(entry, TakenBack):
            taken_back[hand] = taken_back.get(hand, 0) + 1
    return course, taken_back


def _check_backward(remark: Remark, line: int) -> None:
    if remark.line >= line:
        raise ValueError(f"remark about line {remark.line}")
