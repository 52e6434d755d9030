"""The page that lists all keys.

Room: ui/pages. The list is in present/key_list.py.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.present.key_list import key_groups
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.kit.buttons import KeyCap
from mahjong_desktop.ui.kit.labels import column_head, label
from mahjong_desktop.ui.kit.page import ColumnPage
from mahjong_desktop.ui.kit.rows import RowCard
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


class KeyboardPage(ColumnPage):
    """The page. Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, 760)
        self.retranslate()

    def first_focus(self) -> None:
        self.header.button.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.header.set_words(translate("Keyboard", "Keyboard"))
        self.clear()
        for title, every in key_groups():
            rows = [(caps, words) for keys, words in every if (caps := tuple(filter(keyboard().answers, keys)))]
            if not rows:
                continue
            self.column.addSpacing(8)
            self.column.addWidget(column_head(title))
            card = RowCard()
            for keys, words in rows:
                card.add(_row(keys, words))
            self.column.addWidget(card)
        self.column.addStretch(1)


def _row(keys: tuple[str, ...], words: str) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 8, 0, 8)
    row.setSpacing(4)
    row.addWidget(label(Role.BODY, words, wrap=True), 1)
    for key in keys:
        row.addWidget(KeyCap(key), 0, Qt.AlignmentFlag.AlignVCenter)
    return made
