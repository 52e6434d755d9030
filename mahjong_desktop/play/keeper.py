"""Writes a running game to the disk before it is shown. A line that cannot be written is kept in memory and retried.

Room: play. The format of a record belongs to records; the window reports errors to the person.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from mahjong_desktop.records.card_record import CardRecord
from mahjong_desktop.records.codec import AnyEntry
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import SUFFIX, new_path, remove_unfinished_games
from mahjong_desktop.records.record import Header, Record, Recorder
from mahjong_desktop.records.remarks import Remark


class Keeper:
    """Writes the file of one game. `waiting` holds what is not on the disk yet, the oldest first."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.waiting: list[AnyEntry] = []
        self._recorder: Recorder | None = None

    @classmethod
    def new(cls, folder: Path, header: Header, suffix: str = SUFFIX) -> Keeper:
        """Returns the keeper of a new game, in a file of the folder that does not exist yet and ends with `suffix`."""
        remove_unfinished_games(folder, suffix)
        return cls(new_path(folder, header.ruleset, datetime.fromisoformat(header.started), suffix), header)

    @classmethod
    def resume(cls, path: Path, record: Record | CardRecord, *, drop_zeros: bool = False) -> Keeper:
        """Opens the file of a game that was loaded, to append to it. Raises RecordError `in-use`, `end-lost` or
        `cannot-write`."""
        keeper = cls(path, record.header)
        keeper._recorder = Recorder.resume(path, record, drop_zeros=drop_zeros)
        return keeper

    @property
    def saved(self) -> bool:
        """Whether all steps are on the disk."""
        return self._recorder is not None and not self.waiting

    @property
    def size(self) -> int:
        """The length in bytes of what is on the disk."""
        return self._recorder.size if self._recorder is not None else 0

    def write(self, entry: AnyEntry) -> None:
        """Writes what is waiting and then this step or mark. Raises RecordError; it is then added to `waiting`."""
        self.waiting.append(entry)
        self.flush()

    def flush(self) -> None:
        """Tries to write the waiting steps. Raises RecordError."""
        if self._recorder is None:
            self._recorder = Recorder.create(self.path, self.header)
        while self.waiting:
            self._recorder.append(self.waiting[0])
            del self.waiting[0]

    def remark(self, remark: Remark) -> None:
        """Writes what is waiting and then a remark. Raises RecordError; the remark is then forgotten, because nobody
        needs it to play on."""
        self.waiting.append(remark)
        try:
            self.flush()
        except RecordError:
            del self.waiting[-1]
            raise

    def check(self) -> None:
        """Writes what is waiting, and makes sure that all of the game is in its file. Raises RecordError."""
        self.flush()
        if self._recorder is not None:
            self._recorder.confirm()

    def try_flush(self) -> bool:
        """Tries to write the waiting steps. Returns False if that still fails."""
        try:
            self.flush()
        except RecordError:
            return False
        return True

    @property
    def stays(self) -> bool:
        """Whether everything that was written stays on the disk when the file is closed."""
        return self._recorder is None or self._recorder.stays

    def move_to(self, path: Path) -> None:
        """Writes the whole game into a new file, and goes on there; the file so far is left as it is. Raises
        RecordError; nothing has changed then."""
        known = self._recorder
        if known is None:
            made = Recorder.create(path, self.header, self.waiting)
        else:
            made = known.copied_to(path, self.waiting)
            known.close()
        self.path, self._recorder = path, made
        self.waiting.clear()

    def discard(self) -> None:
        """Closes the file and removes it. For games in which nothing was played. Raises RecordError `replaced` if
        another program has changed it; it is left as it is then."""
        recorder, self._recorder = self._recorder, None
        if recorder is not None:
            recorder.remove()

    def close(self) -> None:
        """Closes the file. Waiting steps are lost; the window has asked the person before."""
        if self._recorder is not None:
            self._recorder.close()
            self._recorder = None
