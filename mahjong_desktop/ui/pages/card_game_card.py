"""The card of the gallery for a game that is played with cards and not with tiles. It is selected like the others.

Room: ui/pages. card_board.py places it; gallery.py decides when it is shown.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent

from mahjong_desktop.cards.deck import CARDS, SEATS_AT_CARDS, parse_ranks
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.present.new_game import star_words
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.searchable import searchable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.card_art import CARD_RATIO
from mahjong_desktop.ui.cards.play_picture import paint_row, row_width
from mahjong_desktop.ui.kit.cards import CardButton, Words
from mahjong_desktop.ui.pages.gallery_cards import ARROW_KEYS, MARGINS, CornerButton, paint_star, paint_tick
from mahjong_desktop.ui.plain_text import set_tip

CARD_FAMILY: Final = "cards"
"""The family of the gallery that has the card games."""
_PAD: Final = 12
_CARD: Final = 32.0
_PICTURE: Final = parse_ranks("AB")


def card_game_numbers(texts: Texts) -> str:
    """Returns how many players and cards the card game has."""
    cards = texts.for_ruleset(SHUANGKOU).plural("cards", CARDS)
    return texts.dotted((texts.plural("players", SEATS_AT_CARDS), cards))


class CardGameCard(CardButton):
    """One card game: `game` is its id."""

    starred = Signal(bool)
    moved = Signal(object)
    """Emitted with the arrow key that was pressed."""

    def __init__(self, game: str, texts: Texts) -> None:
        super().__init__()
        self.game = game
        self.setCheckable(True)
        self.setAutoExclusive(True)
        words = texts.ruleset(game)
        family = texts.phrase("families", CARD_FAMILY)
        self._name, self._apart = words.short, words.subtitle
        self._facts = card_game_numbers(texts)
        named = (words.name, words.short, words.place, words.summary, words.subtitle, family, game)
        self.haystack = searchable(" ".join(named))
        self.setAccessibleName(texts.listed((words.name, words.subtitle, words.place)))
        self.setAccessibleDescription(texts.joined((words.summary, self._facts)))
        set_tip(self, words.summary)
        self.favourite = False
        self.star = CornerButton(self, self._draw_star)
        self.star.clicked.connect(lambda: self.starred.emit(not self.favourite))
        self.set_favourite(False)

    # ---- favourites

    def set_favourite(self, on: bool) -> None:
        """Shows whether the game is a favourite."""
        self.favourite = on
        said = star_words(on)
        self.star.setAccessibleName(said)
        set_tip(self.star, said)
        self._show_star()
        self.star.update()

    def _draw_star(self, painter: QPainter, place: QRectF) -> None:
        paint_star(painter, place.center(), place.width() * 0.68, full=self.favourite)

    def _show_star(self) -> None:
        self.star.setVisible(self.favourite or self.underMouse() or self.hasFocus())

    # ---- events

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_star()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_star()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_star()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_star()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leaves Enter to the page, which leads on; arrows lead to other cards."""
        if event.key() in ARROW_KEYS:
            self.moved.emit(Qt.Key(event.key()))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def nextCheckState(self) -> None:
        """Keeps a selected card selected when it is clicked again."""
        self.setChecked(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        body = self.body()
        self.star.move(round(body.right()) - self.star.width() - 6, round(body.top()) + 5)

    # ---- layout

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
        if self.isChecked():
            paint_tick(painter, self.body().width())

    def _lay(self, painter: QPainter | None, width: float) -> float:
        """Paints the card if there is a painter; returns the height that it needs."""
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
