"""What all commands do with their output: JSON and tables for programs, a progress bar on the terminal, and nothing but
results on standard output while bots of other packages run. The results belong to each command.

Room: commands.
"""

from __future__ import annotations

import csv
import errno
import io
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TextIO, cast

import msgspec
from rich.console import Console
from rich.progress import Progress

from mahjong_desktop.bots.guard import in_guarded_thread, left_behind

_OUTPUT, _ERRORS = 1, 2
"""The file descriptors of the standard streams."""


@contextmanager
def results_apart() -> Iterator[TextIO]:
    """Yields standard output, for writing results after the block. Inside the block everything that is printed goes to
    standard error, also from C code and from programs that a plug-in starts, which know only the descriptor.

    A bot that was abandoned may print at any later moment; the output of its thread still goes to standard error then.
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
    """Standard output for all threads but those of guarded bots, whose output goes to standard error."""

    def __init__(self, results: TextIO, errors: TextIO) -> None:
        self._results = results
        self._errors = errors

    def write(self, text: str) -> int:
        """Writes to the stream of the current thread."""
        return (self._errors if in_guarded_thread() else self._results).write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._results, name)


class ResultsConsole(Console):
    """The console on which results are printed. It leaves it to the program what to do when a pipe has been closed."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


def progress_bar() -> Progress:
    """Returns a progress bar on standard error, which shows nothing unless that is a terminal."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)


def write_json(value: object, output: TextIO) -> None:
    """Writes a value as JSON. The value has been written when this returns, whatever happens to `sys.stdout`
    afterwards."""
    write_utf8(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n", output)


def write_csv(columns: Sequence[str], rows: Iterable[Sequence[object]], output: TextIO) -> None:
    """Writes a table as comma-separated values, its columns first. Broken numbers have a point, None is empty."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([f"{value:.6g}" if isinstance(value, float) else value for value in row])
    write_utf8(written.getvalue(), output)


def write_utf8(text: str, output: TextIO) -> None:
    """Writes text for other programs: UTF-8 into a pipe or a file, whatever the encoding of the console; a terminal
    gets the characters that it can show."""
    raw = None if output.isatty() else getattr(output, "buffer", None)
    if raw is None:
        output.write(text)
    else:
        output.flush()
        raw.write(text.encode("utf-8", errors="replace"))
    output.flush()


def _turn(results: TextIO) -> int | None:
    """Redirects the descriptor of standard output to standard error, and returns a copy of the original; None for a
    program without a console, which has no such descriptors."""
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
