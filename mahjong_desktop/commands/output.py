"""Standard output: JSON on it, and nothing but results while bots of other packages run. What the results are belongs
to each command."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

import msgspec

from mahjong_desktop.bots.guard import in_guarded_thread, left_behind

_OUTPUT, _ERRORS = 1, 2
"""The descriptors that every program is born with."""


@contextmanager
def results_apart() -> Iterator[TextIO]:
    """Standard output, for writing results after the block. Within it, whatever is printed goes to standard error,
    also by code in C and by programs that a plug-in starts, which know the descriptor alone.

    A bot that was left behind may print at any later moment: what its thread prints still goes there afterwards.
    """
    results, errors = sys.stdout, sys.stderr
    kept = _turn(results)
    sys.stdout = errors
    try:
        yield results
    finally:
        sys.stdout = cast("TextIO", _WithoutBots(results, errors)) if left_behind() else results
        if kept is not None:
            os.dup2(kept, _OUTPUT)
            os.close(kept)


class _WithoutBots:
    """Standard output, but for guarded threads, whose words go to standard error."""

    def __init__(self, results: TextIO, errors: TextIO) -> None:
        self._results = results
        self._errors = errors

    def write(self, text: str) -> int:
        """Write where the thread may."""
        return (self._errors if in_guarded_thread() else self._results).write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._results, name)


def write_json(value: object, output: TextIO) -> None:
    """Write a value for programs. It is there when this returns, whatever happens to `sys.stdout` afterwards."""
    write_utf8(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n", output)


def write_utf8(text: str, output: TextIO) -> None:
    """Write what other programs read: into a pipe or a file as UTF-8, whatever encoding the console has; a terminal
    gets the letters that it can show."""
    raw = None if output.isatty() else getattr(output, "buffer", None)
    if raw is None:
        output.write(text)
    else:
        output.flush()
        raw.write(text.encode("utf-8", errors="replace"))
    output.flush()


def _turn(results: TextIO) -> int | None:
    """Turn the descriptor of standard output to standard error: a copy of what it was. None where a program has no
    console, and so none of them."""
    try:
        results.flush()
        kept = os.dup(_OUTPUT)
    except (AttributeError, OSError):
        return None
    try:
        os.dup2(_ERRORS, _OUTPUT)
    except OSError:
        os.close(kept)
        return None
    return kept
