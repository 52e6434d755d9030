"""Remarks about moments of a saved game: a note, a bookmark, or both. A remark is a line of its own among the steps; it
is no step and changes nothing that can be taken back.

Room: records. Values only; remark_writing.py adds a remark to a file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

import msgspec

LONGEST_REMARK: Final = 1000
"""The maximum number of characters of a note."""
_FIRST_STEP: Final = 2


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a person noted about a moment: the one after the step in this line of the file (1 is the header). A later
    remark about the same moment replaces the earlier one; one that says nothing removes it."""

    line: int
    text: str = ""
    bookmark: bool = False

    def __post_init__(self) -> None:
        if self.line < _FIRST_STEP:
            raise ValueError(f"remark about line {self.line}")
        if len(self.text) > LONGEST_REMARK:
            raise ValueError(f"remark of {len(self.text)} characters")

    @property
    def says(self) -> bool:
        """Whether the remark says anything."""
        return self.bookmark or bool(self.text)


def remark_about(line: int, text: str, *, bookmark: bool) -> Remark:
    """Returns a remark with what a person typed: on one line, without bytes that no file can hold, cut to the maximum
    length."""
    writable = " ".join(text.encode("utf-8", "replace").decode("utf-8").split())
    return Remark(line, writable[:LONGEST_REMARK].rstrip(), bookmark)


def merged_note(before: str, elsewhere: str, typed: str) -> str:
    """Returns a note that keeps what two people wrote into the same one, which was `before`: `typed` alone if the note
    was not changed elsewhere, and otherwise both."""
    if elsewhere == before or elsewhere in typed:
        return typed
    if typed == before or typed in elsewhere:
        return elsewhere
    return f"{elsewhere} · {typed}"


def remarks_that_hold(remarks: Iterable[Remark], lines: Collection[int]) -> dict[int, Remark]:
    """Returns the remarks in force by line, in the order of the lines; `remarks` are all of a file in the order
    written, `lines` those of the steps that hold."""
    latest = {remark.line: remark for remark in remarks}
    holding = frozenset(lines)
    return {line: latest[line] for line in sorted(latest) if line in holding and latest[line].says}
