"""The sheet that says what hands are worth: the ruleset's table of points, and every element with its rule.

Room: ui. Everything is generated from the ruleset with its options and from the words of its elements; no number and
no name stands here.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import TILE_NAMES, parse_tiles
from mahjong_desktop.study.figures import points_table
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.receipt.elements import PointsTable
from mahjong_desktop.ui.receipt.tiles import group_width, paint_group, strip_size
from mahjong_desktop.ui.sheet import Sheet
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import Button, ButtonKind, label, scroll

translate = QCoreApplication.translate

SIZE: Final = QSize(880, 640)
_TILE: Final = 24.0
_BETWEEN: Final = 8.0
_BESIDE: Final = 7
"""A sample of more tiles stands below the words."""


class TileStrip(QWidget):
    """Tiles in a row, such as a sample of an element; spaces in the notation part groups."""

    def __init__(self, notation: str, spoken: str, width: float = _TILE) -> None:
        super().__init__()
        self._width = width
        self._groups = tuple(
            ShownGroup("row", tuple(ShownPiece(tile * 4) for tile in parse_tiles(part))) for part in notation.split()
        )
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        size = strip_size(self._groups, self._width, _BETWEEN)
        return QSize(round(size.width()) + 4, round(size.height()) + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        x = 2.0
        for group in self._groups:
            paint_group(painter, group, QPointF(x, self.height() - 5.0), self._width, None)
            x += group_width(group, self._width) + _BETWEEN


class ElementLine(QWidget):
    """An element: its name and rule, a sample of tiles, its value."""

    def __init__(self, element: Element, ruleset: Ruleset, texts: Texts) -> None:
        super().__init__()
        words = texts.element(ruleset.id, element.id)
        worth = texts.number(element.worth)
        self.value = label(Role.ROW_TITLE, texts.phrase("page", "each", value=worth) if words.each else worth)
        self.setAccessibleName(f"{words.name}, {self.value.text()}")
        self.setAccessibleDescription(words.rule)
        self.name = label(Role.ROW_TITLE, words.name, wrap=True)
        self.rule = label(Role.NOTE, words.rule, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 12, 9)
        row.setSpacing(16)
        left = QVBoxLayout()
        left.setSpacing(1)
        left.addWidget(self.name)
        left.addWidget(self.rule)
        row.addLayout(left, 1)
        if words.sample:
            tiles = parse_tiles(words.sample)
            strip = TileStrip(words.sample, texts.listed(texts.tile(TILE_NAMES[tile]) for tile in tiles))
            if len(tiles) > _BESIDE:
                left.addSpacing(4)
                left.addWidget(strip)
            else:
                row.addWidget(strip)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.value)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(theme.colours().line), 1))
        painter.drawLine(0, self.height() - 1, self.width() - 12, self.height() - 1)


class ScoreTableSheet(Sheet):
    """Comes up with `open()`; Escape or the button closes it, arrows and the wheel scroll."""

    def __init__(self, parent: QWidget, ruleset: Ruleset, texts: Texts) -> None:
        super().__init__(parent, SIZE)
        words = texts.ruleset(ruleset.id)
        self.column.addLayout(self._head(words.name))
        self.points: PointsTable | None = None
        if ruleset.scoring.table:
            heads = (words.unit, texts.phrase("page", "points"))
            self.points = PointsTable(points_table(ruleset), heads, texts, theme.colours())
            self.column.addWidget(self.points)
        by_worth = sorted(ruleset.scoring.told, key=lambda element: element.worth)
        self.lines = [ElementLine(element, ruleset, texts) for element in by_worth]
        self._even_values()
        self.area = scroll(self._list(words.unit, texts))
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column.addWidget(self.area, 1)

    def open(self) -> None:
        super().open()
        self.area.setFocus()

    def _head(self, name: str) -> QHBoxLayout:
        head = QHBoxLayout()
        title = QVBoxLayout()
        title.setSpacing(2)
        title.addWidget(label(Role.SHEET_TITLE, translate("ScoreTable", "Score table"), wrap=True))
        title.addWidget(label(Role.NOTE, name, wrap=True))
        head.addLayout(title, 1)
        self.close_button = Button(ButtonKind.QUIET, "close")
        self.close_button.setToolTip(translate("ScoreTable", "Close (Esc)"))
        self.close_button.setAccessibleName(translate("ScoreTable", "Close (Esc)"))
        self.close_button.clicked.connect(self.close_sheet)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _list(self, unit: str, texts: Texts) -> QWidget:
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 12, 4)
        head.addWidget(label(Role.STRONG_NOTE, texts.phrase("page", "element")), 1)
        head.addWidget(label(Role.STRONG_NOTE, unit))
        rows.addLayout(head)
        for line in self.lines:
            rows.addWidget(line)
        rows.addStretch()
        return inside

    def _even_values(self) -> None:
        widest = max((line.value.sizeHint().width() for line in self.lines), default=0)
        for line in self.lines:
            line.value.setMinimumWidth(widest)
