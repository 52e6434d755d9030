"""The card of the gallery for a game that is played with cards and not with tiles. It leads to a page of its own.

Room: ui/pages. card_board.py places it; gallery.py decides when it is shown.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent

from mahjong_desktop.cards.deck import CARDS, SEATS_AT_CARDS, parse_ranks
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.searchable import searchable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.card_art import CARD_RATIO
from mahjong_desktop.ui.cards.play_picture import paint_row, row_width
from mahjong_desktop.ui.kit.cards import CardButton, Words
from mahjong_desktop.ui.pages.gallery_cards import MARGINS
from mahjong_desktop.ui.plain_text import set_tip

CARD_FAMILY: Final = "cards"
"""The family of the gallery that has the card games."""
_PAD: Final = 12
_CARD: Final = 32.0
_PICTURE: Final = parse_ranks("AB")


class CardGameCard(CardButton):
    """One card game: `game` is its id."""

    def __init__(self, game: str, texts: Texts) -> None:
        super().__init__()
        self.game = game
        words = texts.ruleset(game)
        family = texts.phrase("families", CARD_FAMILY)
        players = texts.plural("players", SEATS_AT_CARDS)
        cards = texts.for_ruleset(game).plural("cards", CARDS)
        self._name, self._apart = words.short, words.subtitle
        self._facts = texts.dotted((players, cards))
        named = (words.name, words.short, words.place, words.summary, words.subtitle, family, game)
        self.haystack = searchable(" ".join(named))
        self.setAccessibleName(texts.listed((words.name, words.subtitle, words.place)))
        self.setAccessibleDescription(texts.joined((words.summary, self._facts)))
        set_tip(self, words.summary)

    def body(self) -> QRectF:
        left, top, right, bottom = MARGINS
        return QRectF(self.rect()).adjusted(left, top, -right, -bottom)

    def hitButton(self, pos: QPoint) -> bool:
        return self.body().contains(QPointF(pos))

    def sizeHint(self) -> QSize:
        return QSize(200, self.height_for(200))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 60)

    def hasHeightForWidth(self) -> bool:
        return False

    def height_for(self, width: int) -> int:
        """Returns the height of the whole widget, margins included, that shows all words in a width."""
        left, top, right, bottom = MARGINS
        return round(self._lay(None, width - left - right)) + top + bottom

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.body().topLeft())
        self._lay(painter, self.body().width())

    def _lay(self, painter: QPainter | None, width: float) -> float:
        """Paints the card if there is a painter; returns the height that it needs."""
        picture = row_width(_PICTURE, _CARD)
        left = _PAD + picture + _PAD
        room = width - left - _PAD
        lines = [
            Words(self._name, 15, 600),
            Words(self._apart, 13, 400, "second"),
            Words(self._facts, 12, 500, "second"),
        ]
        y = 9.0
        for words in lines:
            high = words.height(room)
            if painter is not None:
                words.paint(painter, QRectF(left, y, room, high))
            y += high + 2
        needed = max(theme.active().scaled(80), y + 8, _CARD * CARD_RATIO + 20)
        if painter is not None:
            paint_row(painter, _PICTURE, QPointF(_PAD, 12), _CARD)
        return needed
