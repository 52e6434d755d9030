"""Notes and bookmarks at the table: about the moment that the game stands at.

Room: ui/pages. The game writes its remarks itself, because it holds its file.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.ui.context import TableHost
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import tell_error
from mahjong_desktop.ui.remarks.card import RemarkCard
from mahjong_desktop.ui.remarks.note_taking import NoteTaking


class TableRemarks(QObject):
    """The remarks of one table page. The card shows what was remarked about the moment, until the game goes on; it
    stands below `above`."""

    def __init__(self, page: Page, host: TableHost, above: QWidget) -> None:
        super().__init__(page)
        self._page, self._host, self._above = page, host, above
        self.notes = NoteTaking(page, self._now)
        self.notes.written.connect(self._write)
        self.card = RemarkCard(page, host.table)
        self.card.pressed.connect(self.write_note)

    def follow(self, session: GameSession) -> None:
        """Begins with another game."""
        self.notes.begin(session.path)
        self.card.hide()
        session.started.connect(self._show)
        session.moved.connect(self._show)
        session.went_back.connect(self._show)

    def retranslate(self) -> None:
        """Updates the words."""
        self._show()

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key; returns whether it was one of this module's. While nothing is played, after a hand, the letter
        alone writes a note."""
        name = name_among(event, ("B", "N"))
        controlled = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if not name or not (controlled or (name == "N" and self._after_hand())):
            return False
        (self.toggle_bookmark if name == "B" else self.write_note)()
        return True

    def _after_hand(self) -> bool:
        session = self._host.session
        return session is not None and bool(session.ending)

    def toggle_bookmark(self) -> None:
        """Sets or removes the bookmark of this moment."""
        remark = self._current()
        if remark is not None:
            self._write(replace(remark, bookmark=not remark.bookmark))

    def write_note(self) -> None:
        """Opens the sheet for the note of this moment; the game stands still meanwhile."""
        remark = self._current()
        if remark is not None:
            self.notes.take(remark)

    def _current(self) -> Remark | None:
        """Returns the remark about this moment, an empty one if there is none; None while nothing can be remarked."""
        session = self._host.session
        line = session.remarks.moment if session is not None else 0
        return session.remarks.known.get(line, Remark(line)) if session is not None and line else None

    def _now(self, remark: Remark) -> Remark:
        """Returns the remark about a line as the file has it now: a replay may have changed it."""
        session = self._host.session
        return session.remarks.known.get(remark.line, Remark(remark.line)) if session is not None else remark

    def _write(self, remark: Remark) -> None:
        session = self._host.session
        if session is None:
            return
        try:
            session.remarks.write(remark)
        except RecordError as error:
            tell_error(self._page, trouble_line(error))
            return
        self.notes.done(remark)
        self._show()

    def _show(self, *_: object) -> None:
        remark = self._current()
        self.card.tell((remark,) if remark is not None and remark.says else (), self._above)
