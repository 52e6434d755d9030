"""The card with the hand that a question is about: melds with captions, the concealed tiles, the winning tile framed,
bonus tiles behind a line, and below them the facts of the win.

Room: ui/drills. What the card shows is made in present.hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.present.hand import FactTold, HandTold
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.labels import line
from mahjong_desktop.ui.kit.tiles import WILD, paint_tile
from mahjong_desktop.ui.receipt.hand import HandBand
from mahjong_desktop.ui.theme import font

_FACT_TILE: Final = 20.0
_SMALL_TILE: Final = 16.0
_BETWEEN: Final = 34.0
_NARROW_BETWEEN: Final = 22.0


def _tile_width(fact: FactTold) -> float:
    """Returns the width of a tile of a fact in pixels."""
    return _SMALL_TILE if fact.small else _FACT_TILE


def _step(fact: FactTold) -> float:
    """Returns the distance from one tile of a fact to the next in pixels."""
    return _tile_width(fact) + (1 if fact.small else 4)


class FactsRow(QWidget):
    """Facts beside each other, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: tuple[FactTold, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_facts(self, facts: Sequence[FactTold]) -> None:
        """Shows these facts."""
        self.facts = tuple(facts)
        self.setAccessibleName("; ".join(f"{fact.label} {fact.spoken or fact.value}".strip() for fact in facts))
        self._settle()
        self.update()

    def _settle(self) -> None:
        """Takes the height that the lines need."""
        high = self.heightForWidth(max(self.width(), 200))
        if high != self.minimumHeight():
            self.setFixedHeight(high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._settle()

    def _line_height(self) -> float:
        return max(RATIO * _FACT_TILE + 6, QFontMetricsF(font(14, 600)).height() + 6)

    def _broad(self, fact: FactTold) -> float:
        quiet, strong = QFontMetricsF(font(14)), QFontMetricsF(font(14, 600))
        wide = quiet.horizontalAdvance(fact.label) + len(fact.pieces) * _step(fact)
        return wide + (strong.horizontalAdvance(fact.value) + 7 if fact.value else 0) + 4

    def _lines(self, width: float) -> list[list[FactTold]]:
        lines: list[list[FactTold]] = [[]]
        used = 0.0
        for fact in self.facts:
            wide = self._broad(fact)
            if lines[-1] and used + wide > width:
                lines.append([])
                used = 0.0
            lines[-1].append(fact)
            used += wide + _NARROW_BETWEEN
        return lines

    def heightForWidth(self, width: int) -> int:
        return round(len(self._lines(width)) * self._line_height())

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(max(self.width(), 320)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self._line_height()
        for number, facts in enumerate(self._lines(self.width())):
            spare = self.width() - sum(self._broad(fact) for fact in facts)
            gap = max(_NARROW_BETWEEN, min(_BETWEEN, spare / max(1, len(facts) - 1)))
            x = 0.0
            for fact in facts:
                self._paint_fact(painter, x, (number + 0.5) * high, fact)
                x += self._broad(fact) + gap

    def _paint_fact(self, painter: QPainter, x: float, middle: float, fact: FactTold) -> None:
        colour = theme.colours()
        for text, face, ink in ((fact.label, font(14), colour.second), (fact.value, font(14, 600), colour.text)):
            if not text:
                continue
            metrics = QFontMetricsF(face)
            painter.setFont(face)
            painter.setPen(QColor(ink))
            painter.drawText(QPointF(x, middle + (metrics.ascent() - metrics.descent()) / 2), text)
            x += metrics.horizontalAdvance(text) + 7
        wide = _tile_width(fact)
        for piece in fact.pieces:
            face_rect = QRectF(x, middle - RATIO * wide / 2, wide, RATIO * wide)
            paint_tile(painter, face_rect, piece)
            if fact.wild:
                painter.setBrush(QColor(0, 0, 0, 0))
                painter.setPen(QPen(QColor(WILD), 1.5, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(face_rect.adjusted(-1, -1, 1, 2), 4, 4)
            x += _step(fact)


class HandCard(Card):
    """The hand and its facts."""

    def __init__(self) -> None:
        super().__init__()
        self.told: HandTold | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(theme.CARD_PADDING, 0, theme.CARD_PADDING, 8)
        self.column.setSpacing(6)
        self.band = HandBand()
        self.facts = FactsRow()
        self.rule = line()
        for widget in (self.band, self.rule, self.facts):
            self.column.addWidget(widget)
        self._largest = 46

    def show_hand(self, told: HandTold) -> None:
        """Shows a hand; called again after a change of theme or language."""
        self.told = told
        fresh = HandBand(ground=False)
        fresh.set_scale(self._largest, 0)
        fresh.set_hand(told.groups, told.bonus)
        self.column.replaceWidget(self.band, fresh)
        self.band.hide()
        self.band.deleteLater()
        self.band = fresh
        self._limit()
        self.facts.show_facts(told.facts)
        self.rule.setVisible(bool(told.facts))

    def set_low(self, *, low: bool) -> None:
        """Takes smaller tiles where the page is low."""
        self._largest = 34 if low else 46
        self.band.set_scale(self._largest, 0)
        self._limit()

    def _limit(self) -> None:
        """Keeps the bonus tiles near the hand: the band is no broader than its contents."""
        if self.band.views():
            self.band.setMaximumWidth(self.band.best_width())
