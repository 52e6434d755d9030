"""The log of a command: the traceback of an unexpected error is written into a file, so that the terminal shows one
line. The words of errors are in words.py.

Room: commands.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from mahjong_desktop.paths import state_folder

LOG_FILE: Final = "mahjong-desktop.log"
_MOST_BYTES: Final = 1_000_000
"""A file that has become larger than this is begun anew."""
_PROGRAM: Final = "mahjong_desktop"


class CommandLog(logging.Handler):
    """Writes what is logged with a traceback into the file, and other warnings on standard error. `written` is the file
    once something was written; where that is impossible, the traceback goes to standard error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.written: Path | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is None or not self._keep(record):
            sys.stderr.write(self.format(record) + "\n")

    def _keep(self, record: logging.LogRecord) -> bool:
        """Writes into the file; returns whether that was possible."""
        moment = datetime.fromtimestamp(record.created).astimezone()
        text = f"{moment:%Y-%m-%d %H:%M:%S%z} {record.name} {' '.join(sys.argv[1:])}\n{self.format(record)}\n\n"
        try:
            path = state_folder() / LOG_FILE
            path.parent.mkdir(parents=True, exist_ok=True)
            large = path.exists() and path.stat().st_size > _MOST_BYTES
            with path.open("w" if large else "a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except (OSError, RuntimeError):  # platformdirs raises RuntimeError where nobody's home is known
            return False
        self.written = path
        return True


@contextmanager
def command_log() -> Iterator[CommandLog]:
    """Keeps the log of the program during the block."""
    log, program = CommandLog(), logging.getLogger(_PROGRAM)
    program.addHandler(log)
    try:
        yield log
    finally:
        program.removeHandler(log)
