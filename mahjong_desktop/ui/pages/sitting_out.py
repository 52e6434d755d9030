"""Two buttons for a hand in which the person sits out: watch it, or let it be played to its end at once.

Room: ui/pages. The page of the table shows and hides them; the hand goes on by itself.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF

from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.pages.button_panel import ButtonPanel
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.table_view import TableView

translate = QCoreApplication.translate


class SittingOut(ButtonPanel):
    """The buttons of who sits out."""

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
