"""The card over the felt with what was remarked about the moment that is shown.

Room: ui/remarks. A click asks for the note to be written; who shows the card decides what follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.saved_games import remark_icon, remark_words
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import draw_icon
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import Picture
from mahjong_desktop.ui.plain_text import set_tip, wrappable
from mahjong_desktop.ui.table.corner_card import CornerCard
from mahjong_desktop.ui.table.table_widget import TableWidget

translate = QCoreApplication.translate

MOST_SHOWN: Final = 280
"""The number of characters of a note that the card shows; the tool tip has all of them."""
_ICON: Final = 18


def _paint_sign(painter: QPainter, room: QRectF, *, icon: str) -> None:
    draw_icon(painter, icon, room.center(), _ICON, theme.colours().gold)


class RemarkCard(CornerCard):
    """The card: the sign of a bookmark or a note, and the words."""

    pressed = Signal()

    def __init__(self, page: QWidget, table: TableWidget) -> None:
        super().__init__(page, table)
        self._sign = Picture(None, _ICON, _ICON + 2)
        self.words = label(theme.Role.BODY, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 12)
        row.setSpacing(8)
        column = QVBoxLayout()
        column.addWidget(self._sign)
        column.addStretch(1)
        row.addLayout(column)
        row.addWidget(self.words, 1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def tell(self, remarks: Sequence[Remark], above: QWidget | None = None) -> None:
        """Shows remarks, or hides the card if there are none; it stands below `above`."""
        words = remark_words(remarks)
        if words and (self.isHidden() or words != self.accessibleName()):
            self._table.voice.announcer.say(words)
        self.words.setText(wrappable(words if len(words) <= MOST_SHOWN else f"{words[: MOST_SHOWN - 1]}…"))
        self.setAccessibleName(words)
        set_tip(self, words if len(words) > MOST_SHOWN else translate("Remarks", "Write a note"))
        self.setVisible(bool(words))
        if words:
            self._sign.show_drawing(partial(_paint_sign, icon=remark_icon(remarks)), _ICON, _ICON + 2)
            self.place(above)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
        event.accept()
