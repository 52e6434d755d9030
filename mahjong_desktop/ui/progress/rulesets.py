"""The list of rulesets beside the figures: those that were played, the last one first, then all others.

Room: ui/progress. The page says what is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.kit.cards import Card, paint_page_tile, paint_row_ground
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role, font

RULESET_LIST_WIDTH: Final = 256
_TILE: Final = 24
_PAD: Final = 14
_BESIDE: Final = 34
"""The margins of the list and its scroll bar together."""
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class RulesetEntry(Struct, frozen=True):
    """A ruleset of the list: its id, the tile that stands for it, its name, how much was played of it in words."""

    id: str
    emblem: Tile
    name: str
    note: str
    played: bool


class RulesetRow(QAbstractButton):
    """One ruleset. Up and Down go to its neighbours; Space or Enter shows it."""

    moved = Signal(int)
    """Emitted with 1 for Down and −1 for Up."""

    def __init__(self, entry: RulesetEntry) -> None:
        super().__init__()
        self.entry = entry
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(f"{entry.name}, {entry.note}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside of the row."""
        return QRectF(self.rect()).adjusted(5, 5, -5, -5), theme.ROW_RADIUS

    def _room(self) -> float:
        """Returns the width of the words. It leaves room for the scroll bar, whether or not there is one: a row must
        not become higher when the bar appears."""
        return theme.active().scaled(RULESET_LIST_WIDTH) - _BESIDE - 2 * _PAD - _TILE - 12

    def _heights(self) -> tuple[float, float]:
        """Returns the heights of the name and of the note below it."""
        box, words = QRectF(0, 0, self._room(), 9999), ((font(14, 600), self.entry.name), (font(13), self.entry.note))
        name, note = (QFontMetricsF(letters).boundingRect(box, _WRAPPED, text).height() for letters, text in words)
        return name, note

    def sizeHint(self) -> QSize:
        return QSize(RULESET_LIST_WIDTH - 24, self.heightForWidth(RULESET_LIST_WIDTH - 24))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        words = sum(self._heights()) + 2
        return round(max(words, _TILE * RATIO + 4) + 16)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.isChecked():
            self.click()
        elif step is not None:
            self.moved.emit(step)
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        paint_row_ground(painter, rect, chosen=self.isChecked(), over=self.underMouse())
        high = _TILE * RATIO + 4
        at = QPointF(_PAD, (rect.height() - high) / 2)
        paint_page_tile(painter, self.entry.emblem, _TILE, at, self.devicePixelRatioF())
        self._paint_words(painter, rect)

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        colour, entry = theme.colours(), self.entry
        name, note = self._heights()
        place = QRectF(_PAD + _TILE + 12, (rect.height() - name - note - 2) / 2, self._room(), name)
        painter.setFont(font(14, 600 if entry.played else 500))
        painter.setPen(QColor(colour.text if entry.played else colour.second))
        painter.drawText(place, _WRAPPED, entry.name)
        painter.setFont(font(13))
        painter.setPen(QColor(colour.second))
        painter.drawText(QRectF(place.left(), place.bottom() + 2, place.width(), note), _WRAPPED, entry.note)


class RulesetList(Card):
    """The rulesets, and below them how much was played in all."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, RulesetRow] = {}
        self.heading = label(Role.TAG)
        self.together = label(Role.STRONG)
        self.sum = label(Role.NOTE, wrap=True)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 2, 0, 8)
        self._column.setSpacing(0)
        self.area = scroll(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(10, 18, 10, 16)
        outer.setSpacing(0)
        heading, below = QVBoxLayout(), QVBoxLayout()
        heading.setContentsMargins(14, 0, 8, 8)
        heading.addWidget(self.heading)
        below.setContentsMargins(14, 0, 14, 0)
        below.setSpacing(2)
        below.addWidget(line())
        below.addSpacing(10)
        below.addWidget(self.together)
        below.addWidget(self.sum)
        outer.addLayout(heading)
        outer.addWidget(self.area, 1)
        outer.addLayout(below)

    def show_rulesets(self, entries: Sequence[RulesetEntry], shown: str) -> None:
        """Shows the rulesets; the focus stays on the same one."""
        held = next((name for name, row in self.rows.items() if row.hasFocus()), None)
        if [row.entry for row in self.rows.values()] != list(entries):
            clear(self._column)
            self.rows = {entry.id: RulesetRow(entry) for entry in entries}
            for row in self.rows.values():
                row.clicked.connect(lambda _=False, row=row: self.chosen.emit(row.entry.id))
                row.moved.connect(lambda step, row=row: self._move(row, step))
                self._column.addWidget(row)
            self._column.addStretch(1)
            if held in self.rows:
                self.rows[held].setFocus(Qt.FocusReason.OtherFocusReason)
        for name, row in self.rows.items():
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name == shown else Qt.FocusPolicy.ClickFocus)
        chosen = self.rows.get(shown)
        if chosen is not None and not chosen.isChecked():
            chosen.setChecked(True)
            QTimer.singleShot(0, chosen, lambda: self.area.ensureWidgetVisible(chosen, 0, 24))  # once it has its place

    def _move(self, row: RulesetRow, step: int) -> None:
        """Moves the focus to a neighbour of a row."""
        rows = list(self.rows.values())
        place = rows.index(row) + step
        if 0 <= place < len(rows):
            rows[place].setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(rows[place], 0, 24)
