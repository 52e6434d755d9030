"""The card with all kinds of the set to press, the buttons Undo and Clear, and what is being typed.

Room: ui/calculator. Arrow keys move through the kinds, Enter takes one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import (
    ANIMALS,
    BAMBOOS,
    CHARACTERS,
    COPIES,
    DOTS,
    DRAGONS,
    FLOWERS,
    SEASONS,
    TILE_NAMES,
    WINDS,
    suit_of,
)
from mahjong_desktop.records.pieces import WrittenKind
from mahjong_desktop.study.calculator.editing import copies_of, kinds_of
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.calculator.hand_board import paint_red_mark
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import ARROWS
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.tiles import paint_tile
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

PALETTE_TILE: Final = 34.0
_DOT: Final = 5.0
_SPENT: Final = 0.32
_HONOURS: Final = (WINDS, DRAGONS, FLOWERS, SEASONS, ANIMALS)
_PITCH: Final = 0
_MARGIN: Final = 16
_APART: Final = 16
_TYPED: Final = 110
"""The room in pixels at 100 % text size that what is being typed needs beside the buttons."""


class PaletteKey(QAbstractButton):
    """A kind of the palette; a dot for each copy, filled while it is left. Without any copy left it is dimmed."""

    def __init__(self, mark: WrittenKind, copies: int) -> None:
        super().__init__()
        self.mark, self.copies = mark, copies
        self.left = copies
        self._breadth = PALETTE_TILE
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_left(self, left: int, spoken: str) -> None:
        """Sets how many copies are left, and what a screen reader says."""
        self.left = left
        self.setAccessibleName(spoken)
        self.update()

    def set_breadth(self, breadth: float) -> None:
        """Sets the width of the tile in pixels."""
        self._breadth = breadth
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._breadth) + 3, round(self._breadth * RATIO) + 18)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return self._face().adjusted(0, 0, 0, 3), 6

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            event.ignore()  # the card moves the focus to the nearest kind
        else:
            super().keyPressEvent(event)

    def _face(self) -> QRectF:
        return QRectF((self.width() - self._breadth) / 2, 2, self._breadth, self._breadth * RATIO)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face = self._face()
        if self.isDown() and self.left:
            face.translate(0, 1)
        painter.setOpacity(1.0 if self.left else _SPENT)
        paint_tile(painter, face, COPIES * self.mark[0])
        if self.mark[1]:
            paint_red_mark(painter, face)
        painter.setOpacity(1.0)
        if self.underMouse() and self.left:
            painter.setPen(QPen(QColor(theme.colours().accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face.adjusted(-1, -1, 1, 3), 4, 4)
        self._paint_dots(painter, face.bottom() + 10)

    def _paint_dots(self, painter: QPainter, y: float) -> None:
        colour, pitch = theme.colours(), _DOT + 3
        x = self.width() / 2 - (self.copies - 1) * pitch / 2
        for copy in range(self.copies):
            left = copy < self.left
            painter.setPen(QPen(QColor(colour.accent if left else colour.muted), 1))
            painter.setBrush(QColor(colour.accent) if left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(x + copy * pitch, y), _DOT / 2, _DOT / 2)


class PaletteCard(Card):
    """The card."""

    tile_chosen = Signal(object)
    """Emitted with the written kind that was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[WrittenKind, PaletteKey] = {}
        self._room = 520
        self._set: tuple[WrittenKind, ...] = ()
        self.undo = Button(ButtonKind.PLAIN, "undo")
        self.clear = Button(ButtonKind.PLAIN, "trash")
        self.typed = label(Role.NOTE, wrap=True)
        self._tools = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._suits, self._others = QWidget(), QWidget()
        for part in (self._suits, self._others):
            grid = QGridLayout(part)
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setHorizontalSpacing(0)
            grid.setVerticalSpacing(_PITCH)
        self._build()

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(_MARGIN, 8, _MARGIN, 8)
        row.setSpacing(_APART // 2)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addWidget(self._suits, 0, Qt.AlignmentFlag.AlignLeft)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.undo)
        buttons.addWidget(self.clear)
        buttons.addStretch(1)
        self._tools.addLayout(buttons)
        self._tools.addWidget(self.typed, 1)
        left.addLayout(self._tools)
        left.addStretch(1)
        row.addLayout(left, 1)
        row.addWidget(self._others, 0, Qt.AlignmentFlag.AlignTop)

    # ---- contents

    def retranslate(self) -> None:
        """Sets the words of the buttons."""
        self._fit()
        set_tip(self.undo, translate("Calculator", "Take back the last change (Ctrl+Z)"))
        set_tip(self.clear, translate("Calculator", "Remove all tiles"))

    def set_ruleset(self, ruleset: Ruleset) -> None:
        """Shows the kinds of the ruleset's set."""
        kinds = kinds_of(ruleset)
        copies = copies_of(ruleset)
        if self._set == kinds and all(self.keys[kind].copies == copies[kind] for kind in kinds):
            return
        for key in self.keys.values():
            key.hide()
            key.setParent(None)
            key.deleteLater()
        self._set, self.keys = kinds, {}
        for mark, part, row, column in _places(kinds):
            key = PaletteKey(mark, copies[mark])
            key.setObjectName(f"palette:{TILE_NAMES[mark[0]]}{'r' * mark[1]}")
            key.clicked.connect(partial(self._press, mark))
            grid = (self._suits if part == 0 else self._others).layout()
            assert isinstance(grid, QGridLayout)
            grid.addWidget(key, row, column)
            self.keys[mark] = key
        self._fit()
        if self.keys:
            next(iter(self.keys.values())).setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_breadth(self, breadth: int) -> None:
        """Sets the width of the card in pixels; the tiles become smaller where there is little room."""
        self._room = breadth - 2 * _MARGIN
        self._fit()

    def _fit(self) -> None:
        suited = max((tile % 9 + 1 + red for tile, red in self.keys if suit_of(tile) is not None), default=9)
        others = max((len([tile for tile in row if (tile, False) in self.keys]) for row in _HONOURS), default=4)
        pitch = (self._room - _APART) / max(1, suited + others)
        wanted = PALETTE_TILE * theme.active().scale_percent / 100
        for key in self.keys.values():
            key.set_breadth(min(wanted, pitch - 3))
        self._fit_tools(round((min(wanted, pitch - 3) + 3) * suited))

    def _fit_tools(self, room: int) -> None:
        """Puts what is being typed below the buttons, and leaves their words out, where there is little room."""
        words = (translate("Calculator", "Undo"), translate("Calculator", "Clear"))
        for button, text in zip((self.undo, self.clear), words, strict=True):
            button.set_words(text)
        needed = self.undo.sizeHint().width() + self.clear.sizeHint().width() + 8
        beside = needed + theme.active().scaled(_TYPED) <= room
        directions = QBoxLayout.Direction
        self._tools.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self._tools.setSpacing(8 if beside else 4)
        for button, text in zip((self.undo, self.clear), words, strict=True):
            button.set_words(text if needed <= room else "")
            button.setAccessibleName(text)

    def show_left(self, left: Mapping[WrittenKind, int], texts: Texts) -> None:
        """Shows how many copies of each kind are left."""
        for mark, key in self.keys.items():
            name = texts.tile(TILE_NAMES[mark[0]])
            if mark[1]:
                name = texts.phrase("page", "with", text=name, note=texts.phrase("marks", "red"))
            count = translate("Calculator", "%n left", "", left.get(mark, 0))
            key.set_left(left.get(mark, 0), texts.listed((name, count)))

    def show_typed(self, pending: str) -> None:
        """Shows the digits that wait for their letter, or how tiles can be typed."""
        example = translate("Calculator", "Type it: {notation}").replace("{notation}", "67899p22z")
        waiting = translate("Calculator", "Typed: {digits}…").replace("{digits}", pending)
        self.typed.setText(waiting if pending else example)
        theme.set_role(self.typed, Role.ACCENT_NOTE if pending else Role.NOTE)

    def _press(self, mark: WrittenKind, _checked: bool = False) -> None:
        self.tile_chosen.emit(mark)

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {
            Qt.Key.Key_Left: QPointF(-1, 0),
            Qt.Key.Key_Right: QPointF(1, 0),
            Qt.Key.Key_Up: QPointF(0, -1),
            Qt.Key.Key_Down: QPointF(0, 1),
        }
        held = self.window().focusWidget()
        if not isinstance(held, PaletteKey):
            super().keyPressEvent(event)
        elif event.key() in moves:
            self._move(held, moves[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            held.click()
        else:
            super().keyPressEvent(event)

    def _move(self, held: PaletteKey, way: QPointF) -> None:
        """Moves the focus to the nearest kind in this direction."""

        def centre(key: PaletteKey) -> QPointF:
            return QPointF(key.mapTo(self, key.rect().center()))

        here = centre(held)
        found: list[tuple[float, PaletteKey]] = []
        for key in self.keys.values():
            step = centre(key) - here
            along = step.x() * way.x() + step.y() * way.y()
            across = abs(step.x() * way.y()) + abs(step.y() * way.x())
            if along > 4:
                found.append((along + 3 * across, key))
        if not found:
            return
        nearest = min(found, key=lambda pair: pair[0])[1]
        for key in self.keys.values():
            key.setFocusPolicy(Qt.FocusPolicy.StrongFocus if key is nearest else Qt.FocusPolicy.ClickFocus)
        nearest.setFocus(Qt.FocusReason.TabFocusReason)


def _places(kinds: tuple[WrittenKind, ...]) -> Iterator[tuple[WrittenKind, int, int, int]]:
    """Yields each kind with its part (0 suits, 1 the others), row and column; a red five stands after its suit."""
    suits = [suit for suit in (CHARACTERS, DOTS, BAMBOOS) if any(suit_of(tile) == suit for tile, _ in kinds)]
    rows = [row for row in _HONOURS if any(tile in row for tile, _ in kinds)]
    for tile, red in kinds:
        suit = suit_of(tile)
        if suit is not None:
            yield (tile, red), 0, suits.index(suit), 9 if red else tile % 9
        else:
            row = next(row for row in rows if tile in row)
            yield (tile, red), 1, rows.index(row), row.index(tile)
