"""What is due today, above the figures, with the main button of the page; and the line that tells of an update.

Room: ui/progress. The page sets the words.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.bars import percent_bar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role

_ICON: Final = 22.0


class _IconSquare(QWidget):
    """The sign of drills on a square in the surface colour."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(44, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colours().surface))
        painter.drawRoundedRect(QRectF(self.rect()), theme.CONTROL_RADIUS, theme.CONTROL_RADIUS)
        picture = icon_pixmap("target", theme.colours().accent, _ICON, self.devicePixelRatioF())
        painter.drawPixmap(QPointF((44 - _ICON) / 2, (44 - _ICON) / 2), picture)


class DueBanner(QWidget):
    """What is due in a ruleset, and the button that starts the drill."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.GALLERY_TITLE, wrap=True)
        self.note = label(Role.SECOND, wrap=True)
        self.start = Button(ButtonKind.MAIN, "play")
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self.title)
        words.addWidget(self.note)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 14, 20, 14)
        row.setSpacing(14)
        row.addWidget(_IconSquare())
        row.addLayout(words, 1)
        row.addWidget(self.start)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme.colours()
        edge = QColor(colour.accent)
        edge.setAlpha(70)
        painter.setBrush(QColor(colour.soft))
        painter.setPen(QPen(edge, 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)


class ReadingCard(Card):
    """A line about the update of the history: how far it is, that it was stopped, or why it failed; and a button that
    stops it or goes on."""

    def __init__(self) -> None:
        super().__init__(12)
        self.words = label(Role.BODY, wrap=True)
        self.bar = percent_bar()
        self.button = Button(ButtonKind.PLAIN)
        said = QVBoxLayout()
        said.setSpacing(6)
        said.addWidget(self.words)
        said.addWidget(self.bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 12, 20, 12)
        row.setSpacing(20)
        row.addLayout(said, 1)
        row.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
