"""Opens the sheet for a note and keeps what was typed and not written, as long as the window is open.

Room: ui/remarks. Who owns it tells what the file says now, writes the note and reports errors. A remark is written into
the file of a game that nobody plays, or through the game at the table, which holds its file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mahjong_desktop.records.record import load
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import Remark, merged_note, remark_about
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.remarks.sheet import NoteSheet


class _Draft(Struct, frozen=True):
    """What was typed and not written, and the note that it began with."""

    before: str
    typed: str


class NoteTaking(QObject):
    """The notes that are typed on one page. A note that was changed elsewhere while it was typed is not replaced: the
    sheet shows both texts and is written once more."""

    written = Signal(object)
    """Emitted with a Remark that is to be written. What was typed is kept until `done` is called."""

    def __init__(self, page: QWidget, now: Callable[[Remark], Remark]) -> None:
        """`now` returns the remark about the same line as another one, as the file has it now."""
        super().__init__(page)
        self._page = page
        self._now = now
        self._all: dict[Path, dict[int, _Draft]] = {}
        self._drafts: dict[int, _Draft] = {}
        self._began: Remark | None = None
        """What the file said when the sheet was opened, or when it was shown to have changed."""
        self.sheet: NoteSheet | None = None

    def begin(self, path: Path) -> None:
        """Begins with another game. What was typed and not written is there again when the game is."""
        self._all = {known: drafts for known, drafts in self._all.items() if drafts}
        self._drafts = self._all.setdefault(path, {})

    def take(self, remark: Remark) -> None:
        """Opens the sheet for the note of a remark, with what was typed there before."""
        if self.sheet is not None:
            return
        draft = self._drafts.get(remark.line, _Draft(remark.text, remark.text))
        self._began = remark
        self.sheet = sheet = NoteSheet(self._page, draft.typed)
        self._tell_both(sheet, draft, remark)
        sheet.entered.connect(self._write)
        sheet.closed.connect(self._closed)
        sheet.destroyed.connect(self._forget)
        sheet.open()

    def done(self, remark: Remark) -> None:
        """Forgets what was typed about a moment, because it is in the file."""
        self._drafts.pop(remark.line, None)

    @staticmethod
    def _tell_both(sheet: NoteSheet, draft: _Draft, now: Remark) -> bool:
        """Shows on the sheet what was typed and what was written elsewhere meanwhile; returns whether it did."""
        both = merged_note(draft.before, now.text, draft.typed)
        if both != draft.typed:
            sheet.tell_changed(both)
        return both != draft.typed

    def _write(self) -> None:
        sheet, began = self.sheet, self._began
        if sheet is None or began is None:
            return
        now = self._now(began)
        typed = remark_about(began.line, sheet.note.text, bookmark=now.bookmark)
        self._began = now
        if typed.text != began.text and self._tell_both(sheet, _Draft(began.text, typed.text), now):
            return
        self._drafts[began.line] = _Draft(now.text, typed.text)
        sheet.close_written()
        self.written.emit(now if typed.text == began.text else typed)

    def _closed(self) -> None:
        sheet, began = self.sheet, self._began
        self.sheet = None
        if sheet is None or began is None or not sheet.left:
            return
        self._drafts[began.line] = _Draft(began.text, sheet.note.text)
        if remark_about(began.line, sheet.note.text, bookmark=False).text == began.text:
            self.done(began)

    def _forget(self) -> None:
        self.sheet = None


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
