"""The card of the gallery for a game that is played with cards and not with tiles. It is selected like the others.

Room: ui/pages. card_board.py places it; gallery.py decides when it is shown.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QResizeEvent

from mahjong_desktop.cards.deck import CARDS, SEATS_AT_CARDS
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.searchable import searchable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.card_art import CARD_RATIO
from mahjong_desktop.ui.cards.play_picture import cards_written, paint_row, row_width
from mahjong_desktop.ui.kit.cards import Words
from mahjong_desktop.ui.pages.gallery_cards import GalleryCard
from mahjong_desktop.ui.plain_text import set_tip

CARD_FAMILY: Final = "cards"
"""The family of the gallery that has the card games."""
_PAD: Final = 12
_CARD: Final = 32.0
_PICTURE: Final = cards_written("AB")


def card_game_numbers(texts: Texts) -> str:
    """Returns how many players and cards the card game has."""
    cards = texts.for_ruleset(SHUANGKOU).plural("cards", CARDS)
    return texts.dotted((texts.plural("players", SEATS_AT_CARDS), cards))


class CardGameCard(GalleryCard):
    """One card game."""

    def __init__(self, game: str, texts: Texts) -> None:
        words = texts.ruleset(game)
        family = texts.phrase("families", CARD_FAMILY)
        named = (words.name, words.short, words.place, words.summary, words.subtitle, family, game)
        super().__init__(game, searchable(" ".join(named)))
        self._name, self._apart = words.short, words.subtitle
        self._facts = card_game_numbers(texts)
        self.setAccessibleName(texts.listed((words.name, words.subtitle, words.place)))
        self.setAccessibleDescription(texts.joined((words.summary, self._facts)))
        set_tip(self, words.summary)

    def resizeEvent(self, event: QResizeEvent) -> None:
        body = self.body()
        self.star.move(round(body.right()) - self.star.width() - 6, round(body.top()) + 5)

    def _lay(self, painter: QPainter | None, width: float, height: float = 0) -> float:
        picture = row_width(_PICTURE, _CARD)
        left = _PAD + picture + _PAD
        room = width - left - _PAD
        first = room - self.star.width()
        lines = [
            Words(self._name, 15, 600),
            Words(self._apart, 13, 400, "second"),
            Words(self._facts, 12, 500, "second"),
        ]
        y = 9.0
        for words in lines:
            wide = first if words is lines[0] else room
            high = words.height(wide)
            if painter is not None:
                words.paint(painter, QRectF(left, y, wide, high))
            y += high + 2
        needed = max(theme.active().scaled(80), y + 8, _CARD * CARD_RATIO + 20)
        if painter is not None:
            paint_row(painter, _PICTURE, QPointF(_PAD, 12), _CARD)
        return needed
