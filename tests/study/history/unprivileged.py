"""Files that may not be written: a folder whose owner is somebody else, for a test that runs as root too."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

NOBODY = 65534


@contextmanager
def folder_of_another() -> Iterator[Path]:
    """Yields a folder that can be read by everybody."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextmanager
def may_only_read(*places: Path) -> Iterator[None]:
    """Makes files or folders such that this program may read but not write them."""
    before = [(place, place.stat().st_mode) for place in places]
    for place, mode in before:
        place.chmod(mode & 0o777 & ~0o222 | 0o044 | (0o011 if place.is_dir() else 0))
    root = sys.platform != "win32" and os.geteuid() == 0
    if sys.platform != "win32" and root:
        os.seteuid(NOBODY)  # root may write everything
    try:
        yield
    finally:
        if sys.platform != "win32" and root:
            os.seteuid(0)
        for place, mode in before:
            place.chmod(mode)
