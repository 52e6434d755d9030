"""The board of the gallery: places the strip and the cards of the families below their captions.

Room: ui/pages. gallery.py decides what is on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.pages.card_parts import Words
from mahjong_desktop.ui.pages.ruleset_card import MARGINS, RulesetCard
from mahjong_desktop.ui.pages.strip_card import StripCard

GAP: Final = 12
_ROW_GAP: Final = 10
_CAPTION_ABOVE: Final = 15
_CAPTION_BELOW: Final = 7
_ICON: Final = 15
LEAST_CARD: Final = 208
LEAST_LARGE_CARD: Final = 264
MOST_CARD: Final = 400
MOST_COLUMNS: Final = 8


class Family(Struct, frozen=True):
    """The cards of a family, below its name and their number."""

    name: str
    count: str
    cards: tuple[RulesetCard, ...]


class Strip(Struct, frozen=True):
    """The games played lately and a proposal, with their captions; each part may be empty."""

    played_caption: str = ""
    next_caption: str = ""
    played: tuple[StripCard, ...] = ()
    proposal: StripCard | None = None


class _Caption(Struct, frozen=True):
    place: QRectF
    words: Words
    count: Words
    icon_name: str


def bands(sizes: Sequence[int], columns: int) -> list[list[int]]:
    """Returns which families stand side by side, from top to bottom, by their indexes.

    The order is kept, but where a family of one row leaves room in it, the first later family that fits goes there.
    """
    left = list(range(len(sizes)))
    made: list[list[int]] = []
    while left:
        band = [left.pop(0)]
        room = columns - sizes[band[0]]
        while (fitting := next((index for index in left if sizes[index] <= room), None)) is not None:
            left.remove(fitting)
            band.append(fitting)
            room -= sizes[fitting]
        made.append(band)
    return made


class CardBoard(QWidget):
    """Holds the cards of the gallery and places them in as many columns as fit."""

    def __init__(self) -> None:
        super().__init__()
        self.strip = Strip()
        self.families: tuple[Family, ...] = ()
        self.columns = 1
        self._captions: list[_Caption] = []

    def shown(self) -> list[RulesetCard]:
        """Returns the cards in the order in which they are read."""
        order = bands([len(family.cards) for family in self.families], self.columns)
        return [card for band in order for index in band for card in self.families[index].cards]

    def arrange(self, width: int, *, large: bool, most_columns: int) -> None:
        """Places everything on the board in a width."""
        scaled = theme.active().scaled
        least = scaled(LEAST_LARGE_CARD if large else LEAST_CARD)
        self.columns = columns = max(1, min(most_columns, (width + GAP) // (least + GAP)))
        card = min(scaled(MOST_CARD), (width - (columns - 1) * GAP) // columns)
        self._captions = []
        y = self._lay_strip(card, 0)
        for band in bands([len(family.cards) for family in self.families], columns):
            y = self._lay_band([self.families[index] for index in band], card, y)
        self.setMinimumHeight(round(y) + 24)
        self.update()

    # ---- the strip

    def _lay_strip(self, card: int, y: float) -> float:
        """Places the strip across the columns; returns where the families begin."""
        strip = self.strip
        played = [one for one in strip.played if not one.isHidden()]
        proposal = [strip.proposal] if strip.proposal is not None and not strip.proposal.isHidden() else []
        parts = [*played, *proposal]
        if not parts:
            return y
        across = self.columns * card + (self.columns - 1) * GAP
        slots = max(self.columns, len(parts))
        slot = (across - (slots - 1) * GAP) / slots
        xs = [round(index * (slot + GAP)) for index in range(len(parts))]
        wide = [round(slot)] * len(parts)
        captions = [self._caption(strip.played_caption, "", 0, round(slot), y)] if played else []
        if proposal:  # it takes the rest of the row, because its reason may be a whole sentence
            wide[-1] = across - xs[-1]
            captions.append(self._caption(strip.next_caption, "", xs[-1], wide[-1], y, icon_name="compass"))
        return self._place_row(parts, xs, wide, y + max(captions) + _CAPTION_BELOW)

    def _place_row(self, cards: Sequence[StripCard | RulesetCard], xs: list[int], wide: list[int], y: float) -> float:
        """Places cards in a row; returns where the next row may begin."""
        left, top, right, bottom = MARGINS
        high = max(one.height_for(width + left + right) for one, width in zip(cards, wide, strict=True))
        for one, x, width in zip(cards, xs, wide, strict=True):
            one.setGeometry(x, round(y) - top + MARGINS[1], width + left + right, high)
        return y + high - top - bottom

    # ---- families

    def _lay_band(self, families: Sequence[Family], card: int, y: float) -> float:
        """Places families side by side; returns where the next ones may begin."""
        y += _CAPTION_ABOVE if y else 0
        column, captions = 0, 0.0
        for family in families:
            span = min(len(family.cards), self.columns - column)
            room = span * card + (span - 1) * GAP
            captions = max(captions, self._caption(family.name, family.count, column * (card + GAP), room, y))
            column += span
        y += captions + _CAPTION_BELOW
        cards = [one for family in families for one in family.cards]
        for start in range(0, len(cards), self.columns):
            row = cards[start : start + self.columns]
            xs = [index * (card + GAP) for index in range(len(row))]
            y = self._place_row(row, xs, [card] * len(row), y + (_ROW_GAP if start else 0))
        return y

    def _caption(self, text: str, count: str, x: float, width: float, y: float, *, icon_name: str = "") -> float:
        """Notes a caption to be painted; returns its height."""
        words, number = Words(text, 13, 600), Words(count, 13, 400, "second")
        shift = _ICON + 6 if icon_name else 0
        room = width - number.width - shift - 8
        high = words.height(room)
        place = QRectF(MARGINS[0] + x + shift, y + MARGINS[1], room, high)
        self._captions.append(_Caption(place, words, number, icon_name))
        return high

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for caption in self._captions:
            place = caption.place
            if caption.icon_name:
                picture = icon_pixmap(caption.icon_name, theme.colours().accent, _ICON, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(place.left() - _ICON - 6, place.center().y() - _ICON / 2), picture)
            caption.words.paint(painter, place)
            beside = min(caption.words.width, place.width()) + 7
            caption.count.paint(
                painter, QRectF(place.left() + beside, place.top(), caption.count.width + 2, place.height())
            )

    def neighbour(self, card: RulesetCard, key: Qt.Key) -> RulesetCard | None:
        """Returns the card that an arrow key leads to: the next one in a row or, at its end, in the next row; above and
        below the nearest one."""
        shown = self.shown()
        if card not in shown:
            return None
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            index = shown.index(card) + (1 if key == Qt.Key.Key_Right else -1)
            return shown[index] if 0 <= index < len(shown) else None
        down = key == Qt.Key.Key_Down
        here = card.geometry().center()
        beyond = [one for one in shown if (one.y() > card.y()) == down and one.y() != card.y()]
        return min(
            beyond,
            key=lambda one: (abs(one.y() - card.y()), abs(one.geometry().center().x() - here.x())),
            default=None,
        )
