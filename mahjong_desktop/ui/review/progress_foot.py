"""What stands below the list of decisions: how sure the figures are, how far a running review is, and the buttons that
stop it or make it longer.

Room: ui/review.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present import review_words
from mahjong_desktop.ui.kit.bars import percent_bar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role


class ProgressFoot(QWidget):
    """The foot of the list."""

    stopped = Signal()
    longer = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.failed = label(Role.ERROR, wrap=True)
        self.failed.hide()
        self.note = label(Role.NOTE, wrap=True)
        self.state = label(Role.STRONG_NOTE)
        self.bar = percent_bar()
        self.stop = Button(ButtonKind.LINK)
        self.again = Button(ButtonKind.LINK, "history")
        self.stop.clicked.connect(self.stopped)
        self.again.clicked.connect(self.longer)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 0)
        column.setSpacing(4)
        self._running = QHBoxLayout()
        self._running.addWidget(self.state, 1)
        self._running.addWidget(self.stop)
        column.addLayout(self._running)
        column.addWidget(self.bar)
        column.addWidget(self.failed)
        column.addWidget(self.note)
        column.addWidget(self.again)
        self._column = column

    def take_note(self) -> None:
        """Shows in the foot how sure the figures are, where it may have been taken from."""
        self._column.removeWidget(self.note)
        self.note.setContentsMargins(0, 0, 0, 0)
        self._column.insertWidget(self._column.indexOf(self.again), self.note)

    def tell(self, note: str) -> None:
        """Shows how sure the figures are."""
        self.note.setText(note)
        self.stop.set_words(review_words.cancel())
        self.again.set_words(review_words.review_longer())

    def show_failure(self, failed: str) -> None:
        """Shows why a longer review failed; nothing if it did not."""
        self.failed.setText(failed)
        self.failed.setVisible(bool(failed))

    def show_progress(self, share: float | None, percent: str) -> None:
        """Shows how far a running review is; None if none is running."""
        running = share is not None
        for widget in (self.state, self.bar, self.stop):
            widget.setVisible(running)
        self.again.setVisible(not running)
        if share is not None:
            self.bar.set_share(share, review_words.working(percent))
            self.state.setText(review_words.working(percent))
            self._stack()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def _stack(self) -> None:
        """Puts the button that stops the review below how far it is where there is no room beside it."""
        margins, column = self._column.contentsMargins(), QBoxLayout.Direction.TopToBottom
        room = self.width() - margins.left() - margins.right() - self._running.spacing()
        needed = self.state.sizeHint().width() + self.stop.sizeHint().width()
        self._running.setDirection(column if needed > room else QBoxLayout.Direction.LeftToRight)
