"""Playing cards on paper: a row of them, with a gold frame and a line below where one counts.

Room: ui/cards. The receipt shows bombs and what was left in the hands by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.cards.deck import PlayingCard
from mahjong_desktop.study.card_words import card_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import shadow_pixmap
from mahjong_desktop.ui.cards.card_art import CARD_CORNER, CARD_RATIO, CardArt
from mahjong_desktop.ui.cards.card_rows import Pitches, row_of_cards
from mahjong_desktop.ui.cards.fan import dimmed_picture
from mahjong_desktop.ui.table.look import JADE

PAPER_CARD: Final = 46.0
_PITCHES: Final = Pitches(24 / 46, 24 / 46)
_FRAME: Final = 5
_FAINT: Final = 0.3
"""How much of the ground lies over cards that do not count."""


class CardRowPicture(QWidget):
    """Cards face up, overlapping. `framed` ones count, `faint` ones do not."""

    def __init__(
        self, cards: Sequence[PlayingCard], texts: Texts, *, framed: bool = False, faint: bool = False
    ) -> None:
        super().__init__()
        self._cards = tuple(cards)
        self.framed, self.faint = framed, faint
        self._width = round(theme.active().grown(PAPER_CARD))
        self._most = 10000.0
        self._art = CardArt(JADE.back, dpr=self.devicePixelRatioF())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(texts.listed(card_name(texts, card) for card in self._cards))

    def fit(self, width: float) -> None:
        """Makes the row not wider than this."""
        if width != self._most:
            self._most = width
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        row = row_of_cards(self._cards, self._width, self._most - 2 * _FRAME, _PITCHES)
        return QSize(round(row.width) + 2 * _FRAME, round(row.height) + 2 * _FRAME)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        row = row_of_cards(self._cards, self._width, self._most - 2 * _FRAME, _PITCHES)
        ratio = self.devicePixelRatioF()
        shadow = shadow_pixmap(round(row.card), round(row.height), row.card * CARD_CORNER, 2, 0.25, ratio)
        for card, start in zip(self._cards, row.starts, strict=True):
            at = QPointF(round(_FRAME + start), _FRAME)
            painter.drawPixmap(at - QPointF(4, 3), shadow)
            face = self._art.face(card, row.card)
            painter.drawPixmap(at, dimmed_picture(face, theme.colours().raised, _FAINT) if self.faint else face)
        if self.framed:
            painter.setPen(QPen(QColor(theme.colours().gold_line), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            whole = QRectF(0, 0, row.width + 2 * _FRAME, row.card * CARD_RATIO + 2 * _FRAME)
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 6, 6)
        painter.end()
