"""The search field of the gallery.

Room: ui/pages.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.widgets import cap_width, paint_cap

SEARCH_KEY: Final = "/"
_WIDTH: Final = 204


class GallerySearch(QLineEdit):
    """Filters the cards; Escape clears it."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextMargins(26, 0, 0, 0)
        self.fit_text_size()

    def fit_text_size(self) -> None:
        """Makes the field as wide as the text size needs."""
        self.setFixedWidth(theme.active().scaled(_WIDTH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        picture = icon_pixmap("search", theme.colours().second, 18, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(12, (self.height() - 18) / 2), picture)
        if not self.text() and not self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_cap(painter, QPointF(self.width() - cap_width(SEARCH_KEY) - 10, self.height() / 2), SEARCH_KEY)
