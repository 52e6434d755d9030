"""What all commands do with their output: JSON and tables for programs. The results belong to each command.

Room: commands. Consoles are in console.py; results_apart.py keeps the output of bots away.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from typing import TextIO

import msgspec


def write_json(value: object, output: TextIO) -> None:
    """Writes a value as JSON. The value has been written when this returns, whatever happens to `sys.stdout`
    afterwards. Bytes of a file's name that are no text are written as Python's `os.fsdecode` gives them, escaped."""
    try:
        text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(value), indent=2)
    write_utf8(text + "\n", output)


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
