"""The sheet on which a note about a moment is typed. It lies in the upper left corner; the table stays in sight.

Room: ui/remarks. It writes nothing; what was typed when it is closed is kept by who opened it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from mahjong_desktop.records.remarks import LONGEST_REMARK
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import LOOKS, label
from mahjong_desktop.ui.kit.sheet import MARGIN, Sheet

translate = QCoreApplication.translate

_WIDTH: Final = 420
_LINES: Final = 4
_TOP: Final = 56
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class NoteEdit(QPlainTextEdit):
    """A note on one line, which wraps. Enter writes it, Escape leaves it."""

    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._longest = LONGEST_REMARK
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._set_height()
        self.textChanged.connect(self._limit)

    def _set_height(self) -> None:
        self.setFixedHeight(_LINES * self.fontMetrics().lineSpacing() + 24)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self._set_height()

    @property
    def text(self) -> str:
        """What is typed."""
        return self.toPlainText()

    @property
    def excess(self) -> int:
        """The number of characters that a file does not take."""
        return max(0, len(self.text) - LONGEST_REMARK)

    def set_note(self, text: str) -> None:
        """Shows a note. One that is longer than a file takes is not cut; it can be shortened, but not made longer."""
        self._longest = max(LONGEST_REMARK, len(text))
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def _limit(self) -> None:
        """Cuts what is longer than a note may be; the file could not take it."""
        if len(self.text) > self._longest:
            cursor = self.textCursor()
            end = len(self.text[: self._longest].encode("utf-16-le")) // 2  # Qt counts an emoji as two
            place = min(cursor.position(), end)
            cursor.setPosition(end)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            cursor.setPosition(place)
            self.setTextCursor(cursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class NoteSheet(Sheet):
    """The sheet. Enter asks for the note to be written, unless it is too long; Escape closes the sheet, which is then
    `left` with what was typed."""

    entered = Signal()

    def __init__(self, parent: QWidget, text: str) -> None:
        super().__init__(parent, QSize(_WIDTH, 0))
        self.left = True
        self._changed = False
        self.column.setSpacing(8)
        self.title = label(theme.Role.GALLERY_TITLE)
        self.note = NoteEdit()
        self.note.set_note(text)
        self.note.entered.connect(self._enter)
        self.note.textChanged.connect(self._tell)
        self.notice = label(theme.Role.GOLD_NOTE, wrap=True)
        self.cancel = Button()
        self.save = Button(ButtonKind.MAIN)
        self.cancel.clicked.connect(self.close_sheet)
        self.save.clicked.connect(self._enter)
        self.column.addWidget(self.title)
        self.column.addWidget(self.note)
        self.column.addWidget(self.notice)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.cancel)
        row.addWidget(self.save)
        self.column.addLayout(row)
        self.retranslate()

    def retranslate(self) -> None:
        """Updates the words."""
        self.title.setText(translate("Remarks", "Note on this moment"))
        self.setAccessibleName(self.title.text())
        self.note.setAccessibleName(translate("Remarks", "Note on this moment"))
        self.note.setPlaceholderText(translate("Remarks", "What was this decision about?"))
        self.cancel.set_words(translate("Remarks", "Close"), "Esc")
        self.save.set_words(translate("Remarks", "Save note"), translate("StartPage", "Enter"))
        self._tell()

    def tell_changed(self, text: str) -> None:
        """Shows a note that holds also what was written elsewhere meanwhile, and says so."""
        self._changed = True
        self.note.set_note(text)
        self._tell()

    def close_written(self) -> None:
        """Closes the sheet, because its note is written."""
        self.left = False
        self.close_sheet()

    def _tell(self) -> None:
        """Says what stands against writing the note as it is, or what the person may not expect."""
        lines = (
            [translate("Remarks", "This note was also changed elsewhere; both versions are shown.")]
            if self._changed
            else []
        )
        if self.note.excess:
            lines.append(translate("Remarks", "%n character(s) too many", "", self.note.excess))
        words = "\n".join(lines)
        self.save.setEnabled(not self.note.excess)
        if words == self.notice.text() and self.notice.isHidden() != bool(words):
            return
        self.notice.setText(words)
        self.notice.setVisible(bool(words))
        self.note.setAccessibleDescription(words)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def take_keyboard(self) -> None:
        self.note.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        if not self.note.excess:
            self.entered.emit()

    def _lay_out(self) -> None:
        """Puts the panel into the upper left corner."""
        super()._lay_out()
        self.paper.move(min(MARGIN, self.paper.x()), min(_TOP, self.paper.y()))
