"""Writes a running game down before it is shown. A step that cannot be written is kept in memory and tried again.

Room: ui. How a record looks belongs to records; telling the person is the window's task. No Qt.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import Header, Record, Recorder


class Keeper:
    """One game's file. `waiting` are the steps that are not on the disk yet, the oldest first."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.waiting: list[Step] = []
        self._recorder: Recorder | None = None

    @classmethod
    def resume(cls, path: Path, record: Record, *, drop_zeros: bool = False) -> Keeper:
        """Go on with a game that was read. Raises RecordError `in-use`, `end-lost` or `cannot-write`."""
        keeper = cls(path, record.header)
        keeper._recorder = Recorder.resume(path, record, drop_zeros=drop_zeros)
        return keeper

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self._recorder is not None and not self.waiting

    def write(self, step: Step) -> None:
        """Put the step, and all that wait before it, on the disk. Raises RecordError; the step then waits."""
        self.waiting.append(step)
        self.flush()

    def flush(self) -> None:
        """Try again what waits. Raises RecordError."""
        if self._recorder is None:
            self._recorder = Recorder.create(self.path, self.header)
        while self.waiting:
            self._recorder.append(self.waiting[0])
            del self.waiting[0]

    def try_flush(self) -> bool:
        """Try again; False where it still cannot be written."""
        try:
            self.flush()
        except RecordError:
            return False
        return True

    def discard(self) -> None:
        """Let go of the file and remove it: nothing was played in it that anybody would miss."""
        held = self._recorder is not None
        self.close()
        if held:
            with contextlib.suppress(OSError):
                self.path.unlink()

    def close(self) -> None:
        """Let go of the file; what waits is lost, which the window has told."""
        if self._recorder is not None:
            self._recorder.close()
            self._recorder = None
