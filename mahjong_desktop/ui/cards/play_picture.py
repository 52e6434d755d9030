"""Playing cards that lie together on a page, as one picture: the cards of a play, or a whole hand.

Room: ui/cards. Suits and packs mean nothing in the rules, so that examples are written in the notation of ranks; their
pictures give neighbouring cards different suits. The table lays its own cards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.cards.deck import COPIES_OF_RANK, PACKS, RANK_OF, SMALL_JOKER, PlayingCard, parse_ranks
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


def cards_written(notation: str) -> tuple[PlayingCard, ...]:
    """Returns cards of the ranks that a notation writes, from low to high, whose suits alternate. Raises
    NotationError."""
    cards, first = [], 0
    for rank, count in enumerate(parse_ranks(notation)):
        copies = COPIES_OF_RANK[rank]
        for number in range(count):
            if rank >= SMALL_JOKER:
                cards.append(first + number)
            else:
                suit = (number + rank) % _SUITS
                cards.append(first + suit * PACKS + number // _SUITS)
        first += copies
    return tuple(cards)


def row_places(cards: Sequence[PlayingCard], width: float) -> tuple[float, ...]:
    """Returns the left edges of the cards, one after the other."""
    pitches = (_PITCH if RANK_OF[one] == RANK_OF[other] else _RANK_PITCH for one, other in pairwise(cards))
    return tuple(accumulate((width * pitch for pitch in pitches), initial=0.0)) if cards else ()


def row_width(cards: Sequence[PlayingCard], width: float) -> float:
    """Returns the width of the row of cards."""
    places = row_places(cards, width)
    return places[-1] + width if places else 0.0


@lru_cache(maxsize=4)
def _art(dpr: float) -> CardArt:
    return CardArt(JADE.back, dpr=dpr)


def paint_row(painter: QPainter, cards: Sequence[PlayingCard], corner: QPointF, width: float) -> None:
    """Paints cards in a row that begins at a corner."""
    art = _art(painter.device().devicePixelRatioF())
    for card, x in zip(cards, row_places(cards, width), strict=True):
        painter.drawPixmap(corner + QPointF(x, 0), art.face(card, width))


def cards_image_size(notation: str, width: float = PAGE_CARD) -> tuple[int, int]:
    """Returns the width and height of the picture of some cards in logical pixels. Raises NotationError."""
    width = width * theme.active().scale_percent / 100
    return math.ceil(row_width(cards_written(notation), width)) + 2 * _EDGE, math.ceil(width * CARD_RATIO) + 2 * _EDGE


def cards_image(notation: str, dpr: float, width: float = PAGE_CARD) -> QImage:
    """Returns the picture of the cards that a notation writes, at the text size of the program. Raises
    NotationError."""
    wide, high = cards_image_size(notation, width)
    cards, width = cards_written(notation), width * theme.active().scale_percent / 100
    size = QSize(math.ceil(wide * dpr), math.ceil(high * dpr))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_row(painter, cards, QPointF(_EDGE, _EDGE), width)
    painter.end()
    return image


class CardRow(QWidget):
    """A row of cards on a page: `width` is that of a card at 100 % text size. Named it is read out."""

    def __init__(self, cards: Sequence[PlayingCard], width: float, name: str = "") -> None:
        super().__init__()
        self.cards, self._width = tuple(cards), width
        self.setAccessibleName(name)
        self.fit()

    def fit(self, most: float = math.inf) -> None:
        """Takes the size that the text size asks for, at most as wide as `most`: then the cards are smaller."""
        active = theme.active()
        width = self._width * max(active.scale_percent, active.growth_percent) / 100
        width = min(width, width * most / row_width(self.cards, width))
        self._drawn = width
        self.setFixedSize(math.ceil(row_width(self.cards, width)), math.ceil(width * CARD_RATIO))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_row(painter, self.cards, QPointF(0, 0), self._drawn)
