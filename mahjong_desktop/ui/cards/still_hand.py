"""A hand of Shuangkou on felt, that does not move: the start page shows the match that goes on.

Room: ui/cards. The table of a match is card_table.py; pictures of cards on pages are play_picture.py.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.cards.deck import PlayingCard
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.card_art import CARD_RATIO
from mahjong_desktop.ui.cards.play_picture import paint_row, row_width
from mahjong_desktop.ui.table.look import PALETTES

_CARD: Final = 92.0
"""The greatest width of a card."""
_EDGE: Final = 24.0
_GAP: Final = 12.0


class StillHand(QWidget):
    """Shows rows of cards."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[tuple[PlayingCard, ...], ...] = ()
        self._palette = PALETTES["jade"]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 96)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_rows(self, rows: tuple[tuple[PlayingCard, ...], ...], table: str) -> None:
        """Shows rows of cards, on the cloth of a table."""
        self.rows, self._palette = rows, PALETTES.get(table, PALETTES["jade"])
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, 104)

    def laid(self) -> tuple[tuple[tuple[PlayingCard, ...], ...], float]:
        """Returns the rows as they lie, and how wide their cards are: all in one row where cards are larger so."""
        ways = (self.rows, (tuple(chain.from_iterable(self.rows)),))
        return max(((rows, self._card_width(rows)) for rows in ways), key=lambda found: found[1])

    def _card_width(self, rows: tuple[tuple[PlayingCard, ...], ...]) -> float:
        room, count = self.width() - 2 * _EDGE, max(1, len(rows))
        high = (self.height() - 2 * _EDGE - (count - 1) * _GAP) / count / CARD_RATIO
        longest = max((row_width(row, 1.0) for row in rows if row), default=1.0)
        return max(8.0, min(_CARD, high, room / longest))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        board, clip = QRectF(self.rect()), QPainterPath()
        clip.addRoundedRect(board, theme.CARD_RADIUS, theme.CARD_RADIUS)
        painter.setClipPath(clip)
        gradient = QRadialGradient(board.center(), board.width() * 0.62)
        gradient.setColorAt(0, QColor(self._palette.felt_centre))
        gradient.setColorAt(1, QColor(self._palette.felt_edge))
        painter.fillRect(board, gradient)
        if not self.rows:
            return
        rows, width = self.laid()
        step = width * CARD_RATIO + _GAP
        y = board.center().y() - (step * len(rows) - _GAP) / 2
        for row in rows:
            paint_row(painter, row, QPointF(board.center().x() - row_width(row, width) / 2, y), width)
            y += step
