"""A row of the list of decisions: turn, tiles, loss with its bar and interval, kind of the decision. Also the row that
opens the decisions without loss.

Room: ui/review.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.present.review import DecisionTold
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.bars import paint_interval
from mahjong_desktop.ui.kit.flow import FlowLayout, clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, row_of
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role, set_role

_TILE: Final = 26.0
_LEAST_TILE: Final = 10.0
_HIGH, _LOW_HIGH = 80, 52
"""The least heights of a decision and of the row that opens those without loss, in pixels at 100 %."""
_TILES: Final = 122
"""The greatest width of turn and tiles beside the figures, in pixels at up to 112 %."""
_DIGITS: Final = 18
"""The width of two digits of the turn, in pixels at 100 %."""
_BAR: Final = 8.0
_WHISKER: Final = 5.0
_SIGN, _ARROW = 13, 13
"""The sizes of the sign of a note or bookmark and of the arrow, in pixels."""
_NARROW: Final = 250
"""A list below this width in pixels has smaller margins."""


class DecisionRow(ListRow):
    """One decision. The list chooses it; Enter is left to the page."""

    def __init__(self, told: DecisionTold) -> None:
        self._turn, self._remark, self._tiles = label(Role.QUIET_TITLE), plain_label(), QHBoxLayout()
        self.margin, self._bar = label(Role.SMALL_NOTE), LossBar()
        self._before = self._lead()
        super().__init__(leading=self._before, bar=self._bar, exclusive=True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        figures = QWidget()
        flow = FlowLayout(6, 0)
        figures.setLayout(flow)
        self.words.removeWidget(self.title)
        self.title.setWordWrap(False)
        for figure in (self.title, self.margin):
            flow.addWidget(figure)
        self.words.insertWidget(1, figures)
        self.words.removeWidget(self._bar)
        self.words.insertWidget(2, self._bar)
        set_role(self.note, Role.SMALL_NOTE)
        self.row.setStretch(0, 51)
        self.row.setStretch(1, 49)
        self.row.setSpacing(theme.PART_SPACE)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.toggled.connect(lambda on: set_role(self._turn, Role.ACCENT if on else Role.QUIET_TITLE))
        self.told = told
        self._shown: object = None
        self.tell(told)

    def _lead(self) -> QWidget:
        made = QWidget()
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.PART_SPACE)
        at = QVBoxLayout()
        at.setSpacing(1)
        at.addStretch(1)
        at.addWidget(self._turn)
        at.addWidget(self._remark)
        at.addStretch(1)
        self._tiles.setSpacing(theme.WORD_SPACE)
        row.addLayout(at)
        row.addLayout(self._tiles, 1)
        return made

    def tell(self, told: DecisionTold) -> None:
        """Shows a decision."""
        self.told = told
        if (told, theme.active()) == self._shown:
            return
        self._shown = (told, theme.active())
        self.set_words(told.loss, told.kind)
        self.setAccessibleName(told.spoken)
        set_role(self.title, Role.LOSS if told.costs else Role.STRONG_NOTE)
        self.margin.setText(told.margin)
        self.margin.setVisible(bool(told.margin))
        self._bar.tell(told)
        self._turn.setText(told.turn)
        self._turn.setMinimumWidth(theme.active().scaled(_DIGITS))
        self._remark.setVisible(bool(told.icon))
        if told.icon:
            self._remark.setPixmap(icon_pixmap(told.icon, theme.colours().gold, _SIGN, self.devicePixelRatioF()))
        clear(self._tiles)
        among: list[TileRow] = []
        self._add_tiles(told.played, among)
        if told.better:
            arrow = plain_label()
            arrow.setPixmap(icon_pixmap("arrow-right", theme.colours().second, _ARROW, self.devicePixelRatioF()))
            self._tiles.addWidget(arrow)
            self._add_tiles(told.better, among)
        self.setMinimumHeight(theme.active().scaled(_HIGH))
        self._before.setMaximumWidth(round(_TILES * max(1.0, theme.active().scale_percent / 112)))

    def _add_tiles(self, pieces: tuple[Piece, ...], among: list[TileRow]) -> None:
        row = TileRow((row_of(pieces),), _TILE, RowLook(marked=False, pad=0.0), least=_LEAST_TILE, among=among)
        row.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tiles.addWidget(row, 1)

    def nextCheckState(self) -> None:
        """Leaves the choice to the list."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        self.row.setContentsMargins(8 if narrow else 16, 8, 8 if narrow else 16, 8)


class LossBar(QWidget):
    """The bar of a loss, and over its end the interval as a line with two ends."""

    def __init__(self) -> None:
        super().__init__()
        self._told: DecisionTold | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, told: DecisionTold) -> None:
        """Shows the loss of a decision; nothing if there is none."""
        self._told = told
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(60, round(_BAR) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        told = self._told
        if told is None or (told.share <= 0.0 and told.reach <= 0.0):
            return
        painter, colour = QPainter(self), theme.colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(colour.red if told.costs else colour.control)
        ink.setAlpha(190 if told.costs else 150)
        room = QRectF(0, (self.height() - _BAR) / 2, self.width(), _BAR)
        painter.fillRect(QRectF(0, room.top(), room.width() * told.share, _BAR), ink)
        low, high = (room.width() * (told.share + reach) for reach in (-told.reach, told.reach))
        y = room.center().y()
        paint_interval(painter, QPointF(max(0.0, low), y), QPointF(high - 1, y), _WHISKER)


class WithoutLossRow(ListRow):
    """The row that opens and closes the decisions without loss."""

    def __init__(self) -> None:
        self._check, self._arrow = plain_label(), plain_label()
        super().__init__(leading=self._check, trailing=self._arrow)
        self.setCheckable(True)
        self.marked = False
        self.row.setContentsMargins(16, 4, 16, 4)
        set_role(self.title, Role.BODY)
        self.toggled.connect(lambda _on: self._draw())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def tell(self, words: str) -> None:
        """Sets the words."""
        self.set_words(words)
        self.setMinimumHeight(theme.active().scaled(_LOW_HIGH))
        self._draw()

    def _draw(self) -> None:
        colour, ratio = theme.colours(), self.devicePixelRatioF()
        self._check.setPixmap(icon_pixmap("check", colour.accent, 18, ratio))
        arrow = "chevron-up" if self.isChecked() else "chevron-down"
        self._arrow.setPixmap(icon_pixmap(arrow, colour.second, 18, ratio))
