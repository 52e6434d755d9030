"""Which of several wins a receipt shows, where a hand was won by more than one seat.

Room: ui.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.study.account import HandAccount
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.ui.receipt.buttons import ButtonKind, KeyButton
from mahjong_desktop.ui.theme import Palette


class WinsBar(QWidget):
    """A button for each winner."""

    chosen = Signal(int)

    def __init__(self, told: HandAccount, words: AccountWords, shown: int, colours: Palette) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 0, 32, 8)
        for index, win in enumerate(told.wins):
            button = KeyButton(ButtonKind.TOOL, "", colours, self)
            button.setCheckable(True)
            button.setChecked(index == shown)
            button.set_words(f"{words.name(win.seat)}  {words.value(win)}")
            button.clicked.connect(lambda _=False, index=index: self.chosen.emit(index))
            row.addWidget(button)
        row.addStretch()
