"""What stands in place of the figures of a ruleset of which no hand counts yet.

Room: ui/progress.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role


class EmptyCard(Card):
    """A sentence why there are no figures, and the button that begins a game."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.GALLERY_TITLE, wrap=True)
        self.note = label(Role.SECOND, wrap=True)
        self.play = Button(ButtonKind.PLAIN, "play")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 28, theme.CARD_PADDING, 28)
        column.setSpacing(10)
        column.addWidget(self.title)
        column.addWidget(self.note)
        column.addSpacing(6)
        column.addWidget(self.play, 0, Qt.AlignmentFlag.AlignLeft)

    def set_words(self, title: str, note: str) -> None:
        """Sets the heading and the sentence."""
        self.title.setText(title)
        self.note.setText(note)
