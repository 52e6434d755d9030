"""The consoles of rich: results on standard output, a progress bar on standard error. Results belong to each command.

Room: commands. rich takes longer to import than a hand to score: commands that print no tables do without this module.
"""

from __future__ import annotations

import errno
import os
import sys

from rich.console import Console
from rich.progress import Progress


class ResultsConsole(Console):
    """The console on which results are printed. It leaves it to the program what to do when a pipe has been closed."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


def progress_bar() -> Progress:
    """Returns a progress bar on standard error, which shows nothing unless that is a terminal."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
