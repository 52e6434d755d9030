"""What a replay shows instead of the table if there is nothing to show: the reason in one line, and the way back.

Room: ui/replay.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button
from mahjong_desktop.ui.kit.labels import label

translate = QCoreApplication.translate


class ReplayTrouble(QWidget):
    """Says in one line why there is nothing to show."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(64, 32, 64, 32)
        column.setSpacing(20)
        column.addStretch(2)
        self.words: QLabel = label(theme.Role.CARD_TITLE, wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.words)
        self.back = Button()
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def tell(self, words: str) -> None:
        """Sets the line."""
        self.words.setText(words)
        self.back.set_words(translate("Replay", "Back"), "Esc")
