"""Playing cards that lie together on a page, as one picture: the cards of a play, or a whole hand, by their ranks.

Room: ui/cards. Suits and packs mean nothing in the rules, so that the notation of ranks is enough; the picture gives
neighbouring cards different suits. The table lays its own cards.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.cards.deck import COPIES_OF_RANK, PACKS, SMALL_JOKER, PlayingCard, RankCounts, parse_ranks
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.card_art import CARD_RATIO, CardArt
from mahjong_desktop.ui.table.look import JADE

PAGE_CARD: Final = 34.0
"""The width of cards in a text, in pixels at 100 %."""
_PITCH: Final = 0.46
_RANK_PITCH: Final = 0.62
"""How far a card lies to the right of the one before, in widths: of the same rank, and of the next."""
_EDGE: Final = 1
_SUITS: Final = 4


def cards_shown(counts: RankCounts) -> tuple[PlayingCard, ...]:
    """Returns cards of these ranks from low to high, whose suits alternate."""
    cards, first = [], 0
    for rank, count in enumerate(counts):
        copies = COPIES_OF_RANK[rank]
        for number in range(count):
            if rank >= SMALL_JOKER:
                cards.append(first + number)
            else:
                suit = (number + rank) % _SUITS
                cards.append(first + suit * PACKS + number // _SUITS)
        first += copies
    return tuple(cards)


def row_places(counts: RankCounts, width: float) -> tuple[float, ...]:
    """Returns the left edges of the cards of these ranks, one after the other."""
    places, x = list[float](), 0.0
    for count in counts:
        for number in range(count):
            x += width * (_PITCH if number else _RANK_PITCH) if places else 0.0
            places.append(x)
    return tuple(places)


def row_width(counts: RankCounts, width: float) -> float:
    """Returns the width of the row of cards of these ranks."""
    places = row_places(counts, width)
    return places[-1] + width if places else 0.0


@lru_cache(maxsize=4)
def _art(dpr: float) -> CardArt:
    return CardArt(JADE.back, dpr=dpr)


def paint_row(painter: QPainter, counts: RankCounts, corner: QPointF, width: float) -> None:
    """Paints the cards of these ranks in a row that begins at a corner."""
    art = _art(painter.device().devicePixelRatioF())
    for card, x in zip(cards_shown(counts), row_places(counts, width), strict=True):
        painter.drawPixmap(corner + QPointF(x, 0), art.face(card, width))


def cards_image_size(notation: str, width: float = PAGE_CARD) -> tuple[int, int]:
    """Returns the width and height of the picture of some cards in logical pixels. Raises NotationError."""
    width = width * theme.active().scale_percent / 100
    return math.ceil(row_width(parse_ranks(notation), width)) + 2 * _EDGE, math.ceil(width * CARD_RATIO) + 2 * _EDGE


def cards_image(notation: str, dpr: float, width: float = PAGE_CARD) -> QImage:
    """Returns the picture of the cards that a notation writes, at the text size of the program. Raises
    NotationError."""
    wide, high = cards_image_size(notation, width)
    counts, width = parse_ranks(notation), width * theme.active().scale_percent / 100
    size = QSize(math.ceil(wide * dpr), math.ceil(high * dpr))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_row(painter, counts, QPointF(_EDGE, _EDGE), width)
    painter.end()
    return image


class CardRow(QWidget):
    """A row of cards on a page, by their ranks: `width` is that of a card at 100 % text size. Named it is read out."""

    def __init__(self, notation: str, width: float, name: str = "") -> None:
        super().__init__()
        self._counts, self._width = parse_ranks(notation), width
        self.setAccessibleName(name)
        self.fit()

    def fit(self, most: float = math.inf) -> None:
        """Takes the size that the text size asks for, at most as wide as `most`: then the cards are smaller."""
        active = theme.active()
        width = self._width * max(active.scale_percent, active.growth_percent) / 100
        width = min(width, width * most / row_width(self._counts, width))
        self._drawn = width
        self.setFixedSize(math.ceil(row_width(self._counts, width)), math.ceil(width * CARD_RATIO))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_row(painter, self._counts, QPointF(0, 0), self._drawn)
