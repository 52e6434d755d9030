"""Records as files for tests: their errors, and lines changed by hand. No expectations belong here."""

import errno
import json
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.records.errors import RecordError


def refused(read: Callable[[], object]) -> RecordError:
    """Returns the error code of reading or writing."""
    with pytest.raises(RecordError) as error:
        read()
    return error.value


def edited(path: Path, number: int, edit: Callable[[dict[str, Any]], object]) -> Path:
    """Changes one line of a file by hand; line 1 is the header."""
    lines = path.read_bytes().splitlines()
    plain = json.loads(lines[number - 1])
    edit(plain)
    lines[number - 1] = json.dumps(plain, ensure_ascii=False).encode()
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


# ---- what cannot be written


class Sulking(FileIO):
    """A file that accepts half of the first write, and cannot be truncated once."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "r+b")
        self.sulks = 2

    def write(self, data: Any) -> int:
        """Writes half, then nothing, then everything."""
        if self.sulks == 2:
            self.sulks = 1
            return super().write(bytes(data)[: len(data) // 2])
        if self.sulks:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(data)

    def truncate(self, size: int | None = None) -> int:
        """Fails once."""
        if self.sulks:
            self.sulks = 0
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return super().truncate(size)
