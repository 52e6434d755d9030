"""Two buttons that are shown after the receipt of a hand has been closed: show the receipt again, next hand.

Room: ui/pages. The page of the table shows and hides them.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present.receipt import Onward, onward_words
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.pages.button_panel import PANEL_EDGE, ButtonPanel
from mahjong_desktop.ui.table.table_view import TableView

translate = QCoreApplication.translate


class AfterHand(ButtonPanel):
    """The buttons that lead on."""

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
        river = view.stage.point(QPointF(0, view.river_foot())).y() - PANEL_EDGE
        top = min(max(bottom - self.height() - 4, river), bottom - self.height())
        self.move(round((page.width() - view.stage.panel - self.width()) / 2), round(top))
