"""The cards of the strip above the gallery: a game played lately, and a good next game.

Room: ui/pages.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, icon_pixmap
from mahjong_desktop.ui.kit.cards import CardButton, paint_page_tile
from mahjong_desktop.ui.pages.card_parts import Words, first_that_fits
from mahjong_desktop.ui.pages.ruleset_card import MARGINS
from mahjong_desktop.ui.plain_text import set_tip

_EMBLEM: Final = 24
_PAD: Final = 12
_SIGN: Final = 16


class StripCard(CardButton):
    """A ruleset with a note. `proposed` cards are tinted. Of several `notes` the first that fits is shown; the last one
    is shown in any case, wrapped if it must be."""

    def __init__(self, parent: QWidget, ruleset: str, emblem: Tile, name: str, notes: tuple[str, ...]) -> None:
        super().__init__()
        self.setParent(parent)
        self.ruleset = ruleset
        self.proposed = False
        self._emblem, self._name, self._notes = emblem, name, notes
        self.setAccessibleName(f"{name}, {notes[0]}")
        set_tip(self, notes[0])

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes, the fullest first."""
        return self._notes

    def body(self) -> QRectF:
        left, top, right, bottom = MARGINS
        return QRectF(self.rect()).adjusted(left, top, -right, -bottom)

    def sizeHint(self) -> QSize:
        return QSize(200, self.height_for(200))

    def hasHeightForWidth(self) -> bool:
        return False

    def height_for(self, width: int) -> int:
        """Returns the height of the whole widget in a width."""
        left, top, right, bottom = MARGINS
        name, note, room = self._words(width - left - right)
        words = name.height(room) + note.height(room) + 10
        return round(max(theme.active().scaled(52), words)) + top + bottom

    def _words(self, width: float) -> tuple[Words, Words, float]:
        room = width - 3 * _PAD - _EMBLEM - _SIGN - 4
        notes = [Words(note, 13, 400, "second") for note in self._notes]
        return Words(self._name, 14, 600), first_that_fits(notes, room) or notes[-1], room

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, colour = self.body(), theme.colours()
        if self.proposed:
            painter.setBrush(QColor(colour.soft))
            painter.setPen(QPen(QColor(colour.accent if self.underMouse() else colour.strong), 1))
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), theme.CARD_RADIUS, theme.CARD_RADIUS)
        name, note, room = self._words(body.width())
        middle = body.center().y()
        face = QPointF(body.left() + _PAD, middle - _EMBLEM * RATIO / 2 - 1)
        paint_page_tile(painter, self._emblem, _EMBLEM, face, self.devicePixelRatioF())
        heights = name.height(room), note.height(room)
        x, y = body.left() + 2 * _PAD + _EMBLEM, middle - sum(heights) / 2
        name.paint(painter, QRectF(x, y, room, heights[0]))
        note.paint(painter, QRectF(x, y + heights[0], room, heights[1]))
        sign = icon_pixmap("chevron-right", colour.accent, _SIGN, self.devicePixelRatioF())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QPointF(body.right() - _PAD - _SIGN + 4, middle - _SIGN / 2), sign)
        painter.setBrush(Qt.BrushStyle.NoBrush)
