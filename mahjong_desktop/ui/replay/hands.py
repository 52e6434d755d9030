"""The list of the hands of a match to jump to, each with its title and how it ended.

Room: ui/replay. The words come from present.saved_games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate


class HandsList(QWidget):
    """All hands of a game; the current one is marked."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        set_role(self, Role.SURFACE)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 12, 4, 8)
        self._title = label(Role.STRONG_NOTE)
        self._title.setContentsMargins(12, 0, 0, 0)
        outer.addWidget(self._title)
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 4, 0)
        self._rows.setSpacing(theme.LINE_SPACE)
        self._rows.addStretch(1)
        self._area = scroll(inside)
        outer.addWidget(self._area, 1)
        self.buttons: list[ListRow] = []

    def set_hands(self, words: Sequence[tuple[str, str]]) -> None:
        """Sets title and ending of every hand."""
        self._title.setText(translate("Hands", "Hands"))
        while len(self.buttons) > len(words):
            self.buttons.pop().deleteLater()
        while len(self.buttons) < len(words):
            self._add(len(self.buttons))
        for button, (title, ending) in zip(self.buttons, words, strict=True):
            button.set_words(title, ending)
            button.setAccessibleName(f"{title}: {ending}" if ending else title)

    def _add(self, number: int) -> None:
        button = ListRow(exclusive=True)
        set_role(button.title, Role.STRONG)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not take the keys from the page
        button.clicked.connect(partial(self._choose, number))
        button.moved.connect(partial(self._step, number))
        self._rows.insertWidget(number, button)
        self.buttons.append(button)

    def _choose(self, index: int, _checked: bool = False) -> None:
        self.chosen.emit(index)

    def _step(self, index: int, by: int) -> None:
        """Moves the keyboard focus to the row above or below."""
        if 0 <= index + by < len(self.buttons):
            self.buttons[index + by].setFocus(Qt.FocusReason.TabFocusReason)

    def mark(self, index: int | None) -> None:
        """Marks the current hand and scrolls to it."""
        for number, button in enumerate(self.buttons):
            button.setAutoExclusive(False)
            button.setChecked(number == index)
            button.setAutoExclusive(True)
        if index is not None and index < len(self.buttons):
            self._area.ensureWidgetVisible(self.buttons[index], 0, 20)
