"""The tools of the calculator: in the header the way back, earlier hands, a file, the switch of the second ruleset;
below the receipts copy, picture, drill. Words that do not fit are left out.

Room: ui/calculator.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.fields import Switch
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import PageHeader
from mahjong_desktop.ui.plain_text import plain_label, set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_GAPS: Final = 24
"""The room of the spacings between the parts of the header, in pixels."""
_SPACING: Final = 8
_TOLD_MS: Final = 4000


class _BesideSwitch(Card):
    """A switch with its name in an outlined box."""

    def __init__(self) -> None:
        super().__init__(theme.CONTROL_RADIUS)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.words = label(Role.STRONG)
        self._icon = plain_label()
        self.switch = Switch()
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 1, 12, 1)
        row.setSpacing(8)
        row.addWidget(self._icon)
        row.addWidget(self.words)
        row.addWidget(self.switch)

    def retranslate(self) -> None:
        """Sets the words and the icon."""
        words = translate("Calculator", "Second ruleset")
        self.words.setText(words)
        self.switch.setAccessibleName(words)
        self._icon.setPixmap(icon_pixmap("compare", theme.colours().text, 17, self.devicePixelRatioF()))

    def show_on(self, on: bool) -> None:
        """Shows whether the switch is on, without a signal."""
        with QSignalBlocker(self.switch):
            self.switch.setChecked(on)
        self.switch.update()


class CalculatorHead(PageHeader):
    """The header."""

    def __init__(self) -> None:
        super().__init__()
        self.open = Button(ButtonKind.QUIET, "folder")
        self.case = Button(ButtonKind.QUIET, "copy")
        self.earlier = Button(ButtonKind.QUIET, "history")
        self.beside = _BesideSwitch()
        self.row.addWidget(self.open)
        self.row.addWidget(self.case)
        self.row.addWidget(self.earlier)
        self.row.addSpacing(4)
        self.row.addWidget(self.beside)

    def retranslate(self) -> None:
        """Sets all words."""
        self.set_words(translate("Calculator", "Score a hand"), translate("Calculator", "any hand, from any table"))
        _name(self.open, translate("Calculator", "Open a score case"), "Ctrl+O")
        _name(self.case, translate("Calculator", "Copy as score case"), "Ctrl+Shift+C")
        self.earlier.set_words(translate("Calculator", "Earlier hands"))
        self.beside.retranslate()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leaves out, as far as the tools need the room, the note and then the words of the switch."""
        note = translate("Calculator", "any hand, from any table")
        self.beside.words.show()
        free = self._free()
        self.note.setText(note if free > self.note.fontMetrics().horizontalAdvance(note) + 20 else "")
        self.beside.words.setVisible(free >= 0)

    def _free(self) -> int:
        """Returns the room in pixels that the title and the tools leave."""
        parts = (self.button, self.title, self.open, self.case, self.earlier, self.beside)
        margins = self.row.contentsMargins()
        used = sum(part.sizeHint().width() + self.row.spacing() for part in parts) + _GAPS
        return self.width() - margins.left() - margins.right() - used


def _name(button: Button, words: str, keys: str) -> None:
    """Names a button whatever words it shows."""
    set_tip(button, f"{words} ({keys})")
    button.setAccessibleName(words)


class CalculatorFoot(QWidget):
    """The buttons below the receipts; the main one keeps its words."""

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
        column.setSpacing(4)
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
                _name(button, words, cap.replace(" ", "+"))
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
