"""Rows: `ListRow`, one line of a list that can be pressed; and rows of settings on a card.

Room: ui/kit. A list row is built of layouts: what leads it (a tile, an icon, a number), a title with a note below it,
what stands at its end, and a bar or other picture below. Give it any widget for its parts. The page says what it means.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Card, paint_row_ground
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.theme import Role, set_role

_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_RING_INSET: Final = 4
"""The focus ring lies this far inside of a row, because rows touch; in pixels."""


class ListRow(QAbstractButton):
    """One row of a list. Its widgets are reached by the mouse through it; to a screen reader it is one button: name it
    with `setAccessibleName`, else it is called by its title and its note.

    Arrows emit `moved`; Enter and Space press it. One of a list of which one is always chosen is `exclusive`: it is
    checkable, and a radio button to a screen reader.
    """

    moved = Signal(int)
    """Emitted with 1 for Down and −1 for Up."""

    def __init__(
        self,
        title: str = "",
        note: str = "",
        *,
        leading: QWidget | None = None,
        trailing: QWidget | None = None,
        bar: QWidget | None = None,
        exclusive: bool = False,
    ) -> None:
        super().__init__()
        self.leading, self.trailing, self.bar = leading, trailing, bar
        self.named = False
        """Whether it keeps the name that it was given, whatever its words are."""
        self.marked = True
        """Whether it looks chosen while it is checked."""
        self.title = label(Role.ROW_TITLE, title, wrap=True)
        self.note = label(Role.NOTE, note, wrap=True)
        if exclusive:
            self.setCheckable(True)
            self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._lay_out()
        self.set_words(title, note)

    def _lay_out(self) -> None:
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(12, 8, 12, 8)
        self.row.setSpacing(12)
        self.words = QVBoxLayout()
        self.words.setSpacing(2)
        self.words.addStretch(1)
        self.words.addWidget(self.title)
        self.words.addWidget(self.note)
        if self.bar is not None:
            self.words.addWidget(self.bar)
        self.words.addStretch(1)
        middle = Qt.AlignmentFlag.AlignVCenter
        if self.leading is not None:
            self.row.addWidget(self.leading, 0, middle)
        self.row.addLayout(self.words, 1)
        if self.trailing is not None:
            self.row.addWidget(self.trailing, 0, middle)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_words(self, title: str, note: str = "") -> None:
        """Sets the title and the note, which may be empty."""
        self.setText(title)
        self.title.setText(title)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        if not self.named:
            super().setAccessibleName(f"{title}, {note}" if note else title)

    def setAccessibleName(self, name: str) -> None:
        """Names the row whatever its words are."""
        self.named = True
        super().setAccessibleName(name)

    def set_quiet(self, *, quiet: bool) -> None:
        """Shows the title in the second colour, because it matters less than the titles of other rows."""
        set_role(self.title, Role.QUIET_TITLE if quiet else Role.ROW_TITLE)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside of the row."""
        inset = _RING_INSET
        return QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), theme.ROW_RADIUS - inset

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.row.minimumSize()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.row.heightForWidth(width) if self.row.hasHeightForWidth() else self.row.sizeHint().height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not (self.autoExclusive() and self.isChecked()):
                self.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        over = self.underMouse() and self.isEnabled()
        paint_row_ground(painter, QRectF(self.rect()), chosen=self.isChecked() and self.marked, over=over)


class RowCard(Card):
    """Rows on a card, with hairlines between them."""

    def __init__(self) -> None:
        super().__init__(12)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.CARD_PADDING, 4, theme.CARD_PADDING, 4)
        self._column.setSpacing(0)

    def add(self, row: QWidget) -> None:
        """Adds a row."""
        if self._column.count():
            self._column.addWidget(line())
        self._column.addWidget(row)


class WordsRow(QWidget):
    """A row with a title and a sentence at the left and a control at the right."""

    def __init__(self, control: QWidget, *, below: bool = False) -> None:
        super().__init__()
        self.title = label(Role.ROW_TITLE, wrap=True)
        self.help = label(Role.NOTE, wrap=True)
        self.control = control
        self.title.setBuddy(control)  # Qt names a combo box by the label before it on Linux
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.help)
        row = QVBoxLayout(self) if below else QHBoxLayout(self)
        row.setContentsMargins(0, 12, 0, 12)
        row.setSpacing(16)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_words(self, title: str, help_: str) -> None:
        """Sets the title and the sentence."""
        self.title.setText(title)
        self.help.setText(help_)
        self.help.setVisible(bool(help_))
        self.control.setAccessibleName(title)
        self.control.setAccessibleDescription(help_)
