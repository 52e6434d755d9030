"""The board of the gallery: places the strip and the cards of the families below their captions.

Room: ui/pages. gallery.py decides what is on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.pages.gallery_cards import MARGINS, GalleryCard, RulesetCard, StripCard
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role

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
    cards: tuple[GalleryCard, ...]


class Strip(Struct, frozen=True):
    """The games played lately and a proposal, with their captions; each part may be empty."""

    played_caption: str = ""
    next_caption: str = ""
    played: tuple[StripCard, ...] = ()
    proposal: StripCard | None = None


class _Caption(QWidget):
    """Words above cards, with an icon before them or a number behind them."""

    def __init__(self, board: QWidget, words: str, count: str = "", icon_name: str = "") -> None:
        super().__init__(board)
        self._words, self._count = label(Role.STRONG, words), label(Role.NOTE, count)
        self._beside = _ICON + 7 if icon_name else 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        if icon_name:
            icon = plain_label()
            icon.setPixmap(icon_pixmap(icon_name, theme.colours().accent, _ICON, self.devicePixelRatioF()))
            row.addWidget(icon)
        row.addWidget(self._words)
        row.addWidget(self._count, 1)

    def place(self, x: int, y: int, width: int) -> int:
        """Places the caption; returns its height."""
        self._words.setWordWrap(False)
        room = width - self._beside - self._count.sizeHint().width() - 7
        self._words.setWordWrap(self._words.sizeHint().width() > room)
        wrapped = self._words.wordWrap()
        high = self._words.heightForWidth(room) if wrapped else self._words.sizeHint().height()
        self.setGeometry(MARGINS[0] + x, y + MARGINS[1], width, high)
        return high


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
        self._strip_captions: tuple[_Caption, ...] = ()
        self._captions: tuple[_Caption, ...] = ()

    def show_strip(self, strip: Strip) -> None:
        """Puts other cards into the strip; the former ones are deleted."""
        for old in (*self.strip.played, *([self.strip.proposal] if self.strip.proposal else []), *self._strip_captions):
            old.hide()
            old.deleteLater()
        self.strip = strip
        played, proposal = _Caption(self, strip.played_caption), _Caption(self, strip.next_caption, "", "compass")
        self._strip_captions = played, proposal
        for card in (*strip.played, *([strip.proposal] if strip.proposal is not None else [])):
            card.setParent(self)

    def show_families(self, families: tuple[Family, ...]) -> None:
        """Shows the cards of these families below their names. Screen readers read them in this order."""
        if families == self.families:
            return
        for old in self._captions:
            old.hide()
            old.deleteLater()
        self.families = families
        self._captions = tuple(_Caption(self, family.name, family.count) for family in families)
        for caption, family in zip(self._captions, families, strict=True):
            for part in (caption, *family.cards):
                part.raise_()
                part.show()

    def shown(self) -> list[RulesetCard]:
        """Returns the cards of rulesets in the order in which they are seen."""
        order = bands([len(family.cards) for family in self.families], self.columns)
        cards = (card for band in order for index in band for card in self.families[index].cards)
        return [card for card in cards if isinstance(card, RulesetCard)]

    def arrange(self, width: int, *, large: bool, most_columns: int) -> None:
        """Places everything on the board in a width."""
        scaled = theme.active().scaled
        least = scaled(LEAST_LARGE_CARD if large else LEAST_CARD)
        self.columns = columns = max(1, min(most_columns, (width + GAP) // (least + GAP)))
        card = min(scaled(MOST_CARD), (width - (columns - 1) * GAP) // columns)
        y = self._lay_strip(card)
        for band in bands([len(family.cards) for family in self.families], columns):
            y = self._lay_band(band, card, y)
        self.setMinimumHeight(y + 24)

    # ---- the strip

    def _lay_strip(self, card: int) -> int:
        """Places the strip across the columns; returns where the families begin."""
        strip = self.strip
        played = [one for one in strip.played if not one.isHidden()]
        proposal = [strip.proposal] if strip.proposal is not None and not strip.proposal.isHidden() else []
        for caption, below in zip(self._strip_captions, (played, proposal), strict=False):
            caption.setVisible(bool(below))
        parts = [*played, *proposal]
        if not parts:
            return 0
        across = self.columns * card + (self.columns - 1) * GAP
        slots = max(self.columns, len(parts))
        slot = (across - (slots - 1) * GAP) / slots
        xs = [round(index * (slot + GAP)) for index in range(len(parts))]
        wide = [round(slot)] * len(parts)
        captions = [self._strip_captions[0].place(0, 0, wide[0])] if played else []
        if proposal:  # it takes the rest of the row, because its reason may be a whole sentence
            wide[-1] = across - xs[-1]
            captions.append(self._strip_captions[1].place(xs[-1], 0, wide[-1]))
        return self._place_row(parts, xs, wide, max(captions) + _CAPTION_BELOW)

    def _place_row(self, cards: Sequence[StripCard | GalleryCard], xs: list[int], wide: list[int], y: int) -> int:
        """Places cards in a row; returns where the next row may begin."""
        left, top, right, bottom = MARGINS
        high = max(one.height_for(width + left + right) for one, width in zip(cards, wide, strict=True))
        for one, x, width in zip(cards, xs, wide, strict=True):
            one.setGeometry(x, y, width + left + right, high)
        return y + high - top - bottom

    # ---- families

    def _lay_band(self, band: Sequence[int], card: int, y: int) -> int:
        """Places families side by side; returns where the next ones may begin."""
        y += _CAPTION_ABOVE if y else 0
        column, captions = 0, 0
        for index in band:
            span = min(len(self.families[index].cards), self.columns - column)
            room = span * card + (span - 1) * GAP
            captions = max(captions, self._captions[index].place(column * (card + GAP), y, room))
            column += span
        y += captions + _CAPTION_BELOW
        cards = [one for index in band for one in self.families[index].cards]
        for start in range(0, len(cards), self.columns):
            row = cards[start : start + self.columns]
            xs = [index * (card + GAP) for index in range(len(row))]
            y = self._place_row(row, xs, [card] * len(row), y + (_ROW_GAP if start else 0))
        return y

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
