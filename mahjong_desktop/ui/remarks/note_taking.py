"""Opens the sheet for a note and keeps what was typed and not written, as long as the window is open.

Room: ui/remarks. Who owns it writes the note and reports errors.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mahjong_desktop.records.remarks import Remark, remark_about
from mahjong_desktop.ui.remarks.sheet import NoteSheet


class NoteTaking(QObject):
    """The notes that are typed on one page."""

    written = Signal(object)
    """Emitted with a Remark that is to be written. What was typed is kept until `done` is called."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._all: dict[Path, dict[int, str]] = {}
        self._drafts: dict[int, str] = {}
        self.sheet: NoteSheet | None = None

    def begin(self, path: Path) -> None:
        """Begins with another game. What was typed and not written is there again when the game is."""
        self._all = {known: drafts for known, drafts in self._all.items() if drafts}
        self._drafts = self._all.setdefault(path, {})

    def take(self, remark: Remark) -> None:
        """Opens the sheet for the note of a remark, with what was typed there before."""
        if self.sheet is not None:
            return
        self.sheet = sheet = NoteSheet(self._page, self._drafts.get(remark.line, remark.text))
        sheet.written.connect(partial(self._write, remark))
        sheet.closed.connect(partial(self._closed, remark, sheet))
        sheet.destroyed.connect(self._forget)
        sheet.open()

    def done(self, remark: Remark) -> None:
        """Forgets what was typed about a moment, because it is in the file."""
        self._drafts.pop(remark.line, None)

    def _write(self, remark: Remark, text: str) -> None:
        self._drafts[remark.line] = text
        self.written.emit(remark_about(remark.line, text, bookmark=remark.bookmark))

    def _closed(self, remark: Remark, sheet: NoteSheet) -> None:
        self.sheet = None
        if sheet.left:
            self._drafts[remark.line] = sheet.note.text
            if remark_about(remark.line, sheet.note.text, bookmark=False).text == remark.text:
                self.done(remark)

    def _forget(self) -> None:
        self.sheet = None
