"""Two buttons that are shown after the receipt of a hand has been closed: show the receipt again, next hand.

Room: ui/pages. The page of the table shows and hides them.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import shadow_pixmap
from mahjong_desktop.ui.receipt.footer import Onward, onward_words
from mahjong_desktop.ui.table.table_view import TableView
from mahjong_desktop.ui.widgets import Button, ButtonKind

translate = QCoreApplication.translate

_ROOM = 8
_EDGE = 4
"""The panel is smaller than the widget by this margin, which holds its shadow."""


class AfterHand(QWidget):
    """Buttons on a panel, so that they stand out from felt and tiles."""

    def __init__(self, page: QWidget, view: TableView) -> None:
        super().__init__(page)
        self._page, self._view = page, view
        self._onward = Onward.NEXT_HAND
        self.receipt = Button(ButtonKind.PLAIN, "layers")
        self.next = Button(ButtonKind.MAIN, "arrow-right")
        row = QHBoxLayout(self)
        row.setContentsMargins(*(_ROOM + _EDGE, _EDGE + _ROOM - 2) * 2)
        row.setSpacing(12)
        row.addWidget(self.receipt)
        row.addWidget(self.next)
        self.hide()

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
        self.move((page.width() - self.width()) // 2, round(top))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        shadow = shadow_pixmap(paper.width(), paper.height(), theme.SHEET_RADIUS, 4, 0.5, self.devicePixelRatioF())
        size = shadow.deviceIndependentSize()
        left, top = paper.center().x() - size.width() / 2, paper.center().y() - size.height() / 2
        painter.drawPixmap(QPointF(left, top + 2), shadow)
        painter.setPen(QPen(QColor(theme.colours().line), 1))
        painter.setBrush(QColor(theme.colours().surface))
        painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), theme.SHEET_RADIUS, theme.SHEET_RADIUS)
