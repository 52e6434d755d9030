"""Panels with buttons over the table, so that they stand out from felt and tiles: after the receipt of a hand has been
closed, and in a hand in which the person sits out.

Room: ui/pages. The page of the table shows and hides them, and says what the buttons do.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.present.receipt import Onward, onward_words
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card, Shadow
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.table_view import TableView

translate = QCoreApplication.translate

_ROOM = 8
_EDGE = 4
"""The panel is smaller than the widget by this margin, which holds its shadow."""
_SHADOW = Shadow((_EDGE,) * 4, blur=4, alpha=0.5, drop=2)


class ButtonPanel(Card):
    """Buttons in a row on a panel, the main one last; hidden at first."""

    def __init__(self, page: QWidget, *buttons: Button) -> None:
        super().__init__(theme.SHEET_RADIUS, shadow=_SHADOW, parent=page)
        self._buttons, self.main = buttons, buttons[-1]
        row = QHBoxLayout(self)
        row.setContentsMargins(*(_ROOM + _EDGE, _EDGE + _ROOM - 2) * 2)
        row.setSpacing(12)
        for button in buttons:
            row.addWidget(button)
        self.hide()

    asks_since = 0.0
    """When it was shown, on the clock of presses.py."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.asks_since = presses().now()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard focus, arrows lead to the next one."""
        held = next((place for place, button in enumerate(self._buttons) if button.hasFocus()), None)
        if held is None:
            event.ignore()
        elif enters(event):
            self._buttons[held].click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            following = held + (1 if event.key() == Qt.Key.Key_Right else -1)
            self._buttons[following % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            event.ignore()


class AfterHand(ButtonPanel):
    """Show the receipt again, next hand."""

    def __init__(self, page: QWidget, view: TableView) -> None:
        self.receipt = Button(ButtonKind.PLAIN, "layers")
        self.next = Button(ButtonKind.MAIN, "arrow-right")
        super().__init__(page, self.receipt, self.next)
        self._page, self._view = page, view
        self._onward = Onward.NEXT_HAND

    def lead(self, onward: Onward) -> None:
        """Sets where the main button leads."""
        self._onward = onward
        self.retranslate()

    def retranslate(self) -> None:
        """Updates the words."""
        self.receipt.set_words(translate("TablePage", "Receipt"))
        self.next.set_words(onward_words(self._onward), translate("StartPage", "Enter"))
        self.place()

    def place(self) -> None:
        """Places the panel in the middle, between the discards and the viewer's hand."""
        self.adjustSize()
        view, page = self._view, self._page
        tops = [item.rect().top() for item in view.hand_items().values()]
        bottom = min(tops, default=page.height() - 12.0) - 1
        river = view.stage.point(QPointF(0, view.river_foot())).y() - _EDGE
        top = min(max(bottom - self.height() - 4, river), bottom - self.height())
        self.move(round((page.width() - view.stage.panel - self.width()) / 2), round(top))


class SittingOut(ButtonPanel):
    """Watch the hand, or let it be played to its end at once."""

    def __init__(self, page: Page, view: TableView) -> None:
        self.watch = Button(ButtonKind.PLAIN, "eye")
        self.to_the_end = Button(ButtonKind.MAIN, "skip-forward")
        super().__init__(page, self.watch, self.to_the_end)
        self._page, self._view = page, view

    def offer(self, *, shown: bool) -> None:
        """Shows the buttons, one of which gets the keyboard focus, or hides them."""
        if not shown:
            self.withdraw()
            return
        self.show()
        self.retranslate()
        self.raise_()
        self._page.take_keyboard()

    def withdraw(self) -> None:
        """Hides the buttons and gives the keyboard focus to the table, so that Qt does not look for another button."""
        held = self.window().focusWidget()
        self.hide()
        if held is not None and self.isAncestorOf(held):
            self._page.take_keyboard()

    def retranslate(self) -> None:
        """Updates the words."""
        self.watch.set_words(translate("TablePage", "Watch"))
        self.to_the_end.set_words(translate("TablePage", "To the end"))
        self.place()

    def place(self) -> None:
        """Places the panel where the claim bar stands: over the nearest wall, never over discards or hands."""
        self.adjustSize()
        stage = self._view.stage
        foot = stage.point(QPointF(lay.CENTRE.x(), lay.CLAIM_BAR_LOWEST + stage.hand_drop))
        self.move(round(foot.x() - self.width() / 2), round(foot.y() - self.height()))
