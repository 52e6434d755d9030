"""The gallery of rulesets: a search field, and a card for each ruleset in as many columns as fit.

Room: ui/pages. It only lets the person choose a ruleset.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.cards import CARD_SHADOW, CardButton, TilePicture
from mahjong_desktop.ui.chips import Chip, ChipRow
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import cap_width, label, line, paint_cap, scroll

translate = QCoreApplication.translate

LEAST_CARD: Final = 264
MOST_CARD: Final = 320
MOST_COLUMNS: Final = 8
SCROLL_BAR: Final = 12
HARDEST: Final = 5
USUAL_PLAYERS: Final = 4
"""A card says how many play only if it is another number."""
SEARCH_KEY: Final = "/"
_TICK_ROOM: Final = 8
"""Beside the name, so that the tick of the chosen card does not touch it."""


def _is_for(players: int, ruleset: Ruleset) -> bool:
    """Returns whether this many people play the game."""
    return ruleset.chairs.participants == players


class Difficulty(QWidget):
    """Shows the difficulty as filled and empty squares."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self._value = value
        self.setFixedSize(theme.active().scaled(58), theme.active().scaled(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.height() - 3
        for index in range(HARDEST):
            full = index < self._value
            painter.setBrush(QColor(theme.colours().accent) if full else Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.colours().accent if full else theme.colours().control), 1))
            painter.drawRoundedRect(QRectF(index * (side + 2.4) + 0.5, 1.5, side - 1, side - 1), 2, 2)


class GalleryPlace(QWidget):
    """Shows a pin and the name of a place."""

    def __init__(self, text: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 0, 0)
        row.addWidget(label(Role.NOTE, text, wrap=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        picture = icon_pixmap("place", theme.colours().second, 13, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(0, (self.height() - 13) / 2), picture)


class RulesetCard(CardButton):
    """One ruleset: emblem, place, a sentence, tiles, hand, difficulty."""

    def __init__(self, ruleset: Ruleset, texts: Texts) -> None:
        super().__init__()
        self.ruleset = ruleset
        words = texts.ruleset(ruleset.id)
        self.haystack = (
            f"{words.name} {words.short} {words.place} {words.summary} {words.subtitle} {ruleset.id}".lower()
        )
        self.setCheckable(True)
        self.setAccessibleName(f"{words.name}, {words.place}")
        self.setAccessibleDescription(words.summary)
        left, top, right, bottom = CARD_SHADOW
        column = QVBoxLayout(self)
        column.setContentsMargins(17 + left, 16 + top, 17 + right, 14 + bottom)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, _TICK_ROOM, 0)
        head.setSpacing(12)
        head.addWidget(TilePicture(ruleset.emblem, 35), 0, Qt.AlignmentFlag.AlignTop)
        title = QVBoxLayout()
        title.setSpacing(2)
        title.addWidget(label(Role.GALLERY_TITLE, words.name, wrap=True))
        title.addWidget(GalleryPlace(words.place))
        head.addLayout(title, 1)
        column.addLayout(head)
        column.addWidget(label(Role.BODY, words.summary, wrap=True))
        column.addStretch(1)
        column.addWidget(line())
        column.addLayout(self._facts(ruleset, texts))

    def _facts(self, ruleset: Ruleset, texts: Texts) -> QVBoxLayout:
        facts = QVBoxLayout()
        facts.setSpacing(4)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(label(Role.STRONG_NOTE, texts.plural("tiles", ruleset.tile_count)))
        hand = translate("Gallery", "hand of {count}").format(count=texts.number(ruleset.hand_size))
        first.addWidget(label(Role.NOTE, hand))
        first.addStretch(1)
        second = QHBoxLayout()
        second.setSpacing(10)
        second.addWidget(label(Role.NOTE, texts.phrase("difficulty", "label")))
        squares = Difficulty(ruleset.difficulty)
        set_tip(squares, texts.phrase("difficulty", str(ruleset.difficulty)))
        second.addWidget(squares)
        second.addStretch(1)
        if ruleset.chairs.participants != USUAL_PLAYERS:
            second.addWidget(label(Role.STRONG_NOTE, texts.plural("players", ruleset.chairs.participants)))
        facts.addLayout(first)
        facts.addLayout(second)
        return facts

    def nextCheckState(self) -> None:
        """Keeps a selected card selected when it is clicked again."""
        self.setChecked(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.body()
        disc = QRectF(body.right() - 23, body.top() + 6, 18, 18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colours().accent))
        painter.drawEllipse(disc)
        picture = icon_pixmap("check", theme.colours().on_accent, 12, self.devicePixelRatioF())
        painter.drawPixmap(disc.topLeft() + QPointF(3, 3), picture)


class GallerySearch(QLineEdit):
    """Filters the cards; Escape clears it."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextMargins(26, 0, 0, 0)
        self.setMaximumWidth(theme.active().scaled(320))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        picture = icon_pixmap("search", theme.colours().second, 18, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(12, (self.height() - 18) / 2), picture)
        if not self.text() and not self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_cap(painter, QPointF(self.width() - cap_width(SEARCH_KEY) - 14, self.height() / 2), SEARCH_KEY)


class Gallery(QWidget):
    """All rulesets. It emits which one is chosen: always one that is visible, None if none is."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[RulesetCard] = []
        self.shown: list[RulesetCard] = []
        self.search = GallerySearch()
        self.chips = [
            Chip(lambda ruleset: ruleset.hand_size == 13),
            Chip(lambda ruleset: ruleset.hand_size == 16),
            Chip(lambda ruleset: bool(ruleset.bonus_tiles)),
            Chip(lambda ruleset: not ruleset.bonus_tiles),
            Chip(lambda ruleset: ruleset.has_wilds),
        ]
        self.counts = sorted({ruleset.chairs.participants for ruleset in known_rulesets()} - {USUAL_PLAYERS})
        """The numbers of players that some rulesets need other than the usual one; each has a chip."""
        self.chips += [Chip(partial(_is_for, count)) for count in self.counts]
        self.count = label(Role.STRONG)
        self.empty = label(Role.NOTE)
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self._inside = QWidget()
        self.chip_row = ChipRow(self.chips)
        self._build()
        self.chip_row.changed.connect(self._narrow)
        self.search.textChanged.connect(self._narrow)

    def _build(self) -> None:
        outer = QVBoxLayout(self._inside)
        left, _, right, _ = CARD_SHADOW
        self._edges = (theme.PAGE_MARGIN - left, 2, theme.GUTTER - right, 16)
        outer.setContentsMargins(*self._edges)
        outer.addLayout(self._grid)
        outer.addWidget(self.empty)
        outer.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 16, 0, 0)
        column.setSpacing(12)
        filters = QHBoxLayout()
        filters.setContentsMargins(theme.PAGE_MARGIN, 0, theme.GUTTER, 0)
        filters.setSpacing(16)
        filters.addWidget(self.search, 2)
        filters.addWidget(self.chip_row, 3)
        column.addLayout(filters)
        row = QHBoxLayout()
        row.setContentsMargins(theme.PAGE_MARGIN, 0, theme.PAGE_MARGIN, 0)
        row.addWidget(self.count, 1)
        column.addLayout(row)
        column.addWidget(scroll(self._inside), 1)

    def show_rulesets(self, rulesets: Iterable[Ruleset], texts: Texts, chosen: str) -> None:
        """Shows cards for these rulesets, the easiest first."""
        for card in self.cards:
            card.deleteLater()
        self.search.setPlaceholderText(translate("Gallery", "Name, place or rule"))
        self.search.setAccessibleName(translate("Gallery", "Search for a ruleset"))
        self.empty.setText(translate("Gallery", "No matching rulesets."))
        for chip, words in zip(self.chips, self._chip_words(texts), strict=True):
            chip.tell(words)
        self.chip_row.lay_again()
        ordered = sorted(rulesets, key=lambda ruleset: ruleset.difficulty)
        self.cards = [RulesetCard(ruleset, texts) for ruleset in ordered]
        for card in self.cards:
            card.setParent(self._inside)
            card.setChecked(card.ruleset.id == chosen)
            card.clicked.connect(lambda _=False, card=card: self._choose(card))
        self._narrow()

    def _chip_words(self, texts: Texts) -> tuple[str, ...]:
        return (
            translate("Gallery", "Hand of 13"),
            translate("Gallery", "Hand of 16"),
            translate("Gallery", "Flowers"),
            translate("Gallery", "No flowers"),
            translate("Gallery", "Wild tiles"),
            *(texts.plural("players", count) for count in self.counts),
        )

    def show_all(self) -> None:
        """Clears the search and the filters."""
        with QSignalBlocker(self.search), QSignalBlocker(self.chip_row):
            self.search.clear()
            for chip in self.chips:
                chip.setChecked(False)

    def _choose(self, card: RulesetCard) -> None:
        for other in self.cards:
            other.setChecked(other is card)
        self.chosen.emit(card.ruleset)

    def _narrow(self) -> None:
        """Shows only the matching cards. If the chosen ruleset is not among them, the first one that is becomes the
        chosen one, so that nobody starts a game that is not visible."""
        self._arrange()
        chosen = next((card for card in self.shown if card.isChecked()), None)
        if not self.shown:
            self.chosen.emit(None)
        else:
            self._choose(chosen or self.shown[0])

    def _columns(self) -> int:
        least = theme.active().scaled(LEAST_CARD)
        return min(MOST_COLUMNS, max(1, self._room() // (least + self._grid.spacing())))

    def _room(self) -> int:
        """Returns the width that is available for cards."""
        left, _, right, _ = self._edges
        return self.width() - left - right - SCROLL_BAR

    def _arrange(self) -> None:
        words = self.search.text().lower().split()
        asked = [chip.fits for chip in self.chips if chip.isChecked()]
        self.shown = shown = [
            card
            for card in self.cards
            if all(word in card.haystack for word in words) and all(fits(card.ruleset) for fits in asked)
        ]
        columns = self._columns()
        width = (self._room() - (columns - 1) * self._grid.spacing()) // columns
        for card in self.cards:
            self._grid.removeWidget(card)
            card.setFixedWidth(min(theme.active().scaled(MOST_CARD), width))
        for index, card in enumerate(shown):
            self._grid.addWidget(card, index // columns, index % columns)
        for card in self.cards:
            card.setVisible(card in shown)
        for column in range(MOST_COLUMNS + 1):
            self._grid.setColumnStretch(column, int(column == columns))
        self.count.setText(translate("Gallery", "%n ruleset(s)", "", len(shown)))
        self.empty.setVisible(not shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_CARD + theme.PAGE_MARGIN + theme.GUTTER, 200)
