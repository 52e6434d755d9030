"""What stands below the list of decisions: how sure the figures are, how far a running review is, and the buttons that
stop it or make it longer.

Room: ui/review.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.review import words
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import Button, ButtonKind, label


class ProgressBar(QWidget):
    """A bar, filled to a share of 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float) -> None:
        """Fills the bar."""
        if abs(share - self.share) > 0.0005:
            self.share = share
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        body = QRectF(self.rect())
        painter.setBrush(QColor(theme.colours().line))
        painter.drawRoundedRect(body, 4, 4)
        if self.share > 0.0:
            painter.setBrush(QColor(theme.colours().accent))
            painter.drawRoundedRect(body.adjusted(0, 0, -body.width() * (1 - min(1.0, self.share)), 0), 4, 4)


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
        self.bar = ProgressBar()
        self.stop = Button(ButtonKind.LINK)
        self.again = Button(ButtonKind.LINK, "history")
        self.stop.clicked.connect(self.stopped)
        self.again.clicked.connect(self.longer)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 0)
        column.setSpacing(4)
        running = QHBoxLayout()
        running.addWidget(self.state, 1)
        running.addWidget(self.stop)
        column.addLayout(running)
        column.addWidget(self.bar)
        column.addWidget(self.failed)
        column.addWidget(self.note)
        column.addWidget(self.again)

    def tell(self, note: str) -> None:
        """Shows how sure the figures are."""
        self.note.setText(note)
        self.stop.set_words(words.cancel())
        self.again.set_words(words.review_longer())

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
            self.bar.show_share(share)
            self.state.setText(words.working(percent))
