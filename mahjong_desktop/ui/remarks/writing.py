"""Writes remarks of the window: into the file of a game that nobody plays, or through the game at the table, which
holds its file.

Room: ui/remarks. No widgets. The pages report errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mahjong_desktop.records.record import load
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.ui.context import Context


def write_about(context: Context, path: Path, remark: Remark) -> Mapping[int, Remark]:
    """Writes a remark about a moment of a saved game; returns all remarks by line. Raises RecordError."""
    running = context.running
    if running is not None and running.path.resolve() == path.resolve():
        running.remarks.write(remark)
        return dict(running.remarks.known)
    return write_remark(path, remark).remarks


def remarks_now(context: Context, path: Path) -> Mapping[int, Remark]:
    """Returns all remarks about a saved game by line, those that another window has written since it was opened
    included. Raises RecordError."""
    running = context.running
    if running is not None and running.path.resolve() == path.resolve():
        return dict(running.remarks.known)
    return load(path).remarks
