"""Nothing but results on standard output while bots of other packages run. The results belong to each command.

Room: commands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

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
