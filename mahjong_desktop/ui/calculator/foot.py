"""The buttons below the receipts: copy, picture, drill.

Room: ui/calculator. If the words do not fit, the tools become icons; the main button keeps its words.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_SPACING = 10
_TOLD_MS = 4000


class CalculatorFoot(QWidget):
    """The buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.copy = Button(ButtonKind.PLAIN, "copy")
        self.picture = Button(ButtonKind.PLAIN, "picture")
        self.drill = Button(ButtonKind.MAIN, "target")
        self.said = label(Role.ACCENT_NOTE, wrap=True)
        self.said.hide()
        self._row = QHBoxLayout()
        self._row.setSpacing(_SPACING)
        for tool in (self.copy, self.picture):
            self._row.addWidget(tool)
        self._row.addStretch(1)
        self._row.addWidget(self.drill)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.said)
        column.addLayout(self._row)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.timeout.connect(self.said.hide)

    def retranslate(self) -> None:
        """Sets all words."""
        self.drill.set_words(translate("Calculator", "Drill hands like this"))
        self._fit()

    def _words(self) -> tuple[tuple[Button, str, str], ...]:
        return (
            (self.copy, translate("Receipt", "Copy as text"), "Ctrl C"),
            (self.picture, translate("Receipt", "Save picture"), "Ctrl S"),
        )

    def _fit(self) -> None:
        """Gives the tools their words and keys, their words alone, or only icons, as far as there is room."""
        room = self.width() - self.drill.sizeHint().width() - 2 * _SPACING
        for with_words, with_caps in ((True, True), (True, False), (False, False)):
            for button, words, cap in self._words():
                button.set_words(words if with_words else "", cap if with_caps else "")
                set_tip(button, f"{words} ({cap.replace(' ', '+')})")
                button.setAccessibleName(words)
            if sum(button.sizeHint().width() + _SPACING for button, _, _ in self._words()) <= room:
                break

    def say(self, words: str, *, failed: bool = False) -> None:
        """Shows in one line whether an action succeeded."""
        theme.set_role(self.said, Role.ERROR if failed else Role.ACCENT_NOTE)
        self.said.setText(words)
        self.said.show()
        if failed:
            self._quiet.stop()
        else:
            self._quiet.start(_TOLD_MS)

    def minimumSizeHint(self) -> QSize:
        tools = 2 * (theme.active().scaled(theme.CONTROL_HEIGHT) + _SPACING)
        return QSize(self.drill.sizeHint().width() + tools, self.drill.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
