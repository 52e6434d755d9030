"""The word of a win, and beside it who has won with which tile and for how much: on the felt in the place of the claim
bar, without a box. The own wall, which stands there, is covered with felt meanwhile.

Room: ui/table. The words come from present/win_moment.py.
"""

from __future__ import annotations

from functools import reduce
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from mahjong_desktop.present.win_moment import WinWords
from mahjong_desktop.ui.art import new_pixmap
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.items import move_to, show_or_hide, vacate
from mahjong_desktop.ui.table.look import BOLD, DEMIBOLD, MEDIUM, TEXT, Lettering, TableLook, draw_text, translucent
from mahjong_desktop.ui.table.table_view import FRAME_LAYER, TableView

_WORD: Final = 45.0
_FACTS: Final = 20.0
_LEAST: Final = 13.0
"""The size of the lines beside the word, in u, and in pixels at least."""
_GAP: Final = 24.0
_TOP, _BOTTOM = 856.0, 929.0
"""Where the words may stand, in u; below the discards where these reach further down."""
_PAD: Final = 90.0
"""The room for a hairline at either end of the words."""
_BESIDE_WALL: Final = 10.0
_WALL_FOOT: Final = 936.0
"""In u: how far the shadows of the own wall reach sideways, and where the bracket below a dead wall ends."""


class WinWord:
    """The words on one table; without words they are not there."""

    def __init__(self, board: TableView) -> None:
        self._board = board
        self.words: WinWords | None = None
        self.covered = False
        """Whether something else stands in the place of the words."""
        self.felt = QGraphicsPixmapItem()
        """What covers the own wall."""
        self.item = QGraphicsPixmapItem()
        for item in (self.felt, self.item):
            item.setZValue(FRAME_LAYER)
            item.hide()
            board.scene().addItem(item)

    def tell(self, words: WinWords | None, look: TableLook) -> None:
        """Shows these words, or none."""
        self.words = words
        self._show()
        if words is not None:
            self.lay_out(look)

    def make_way(self, *, covered: bool) -> None:
        """Hides the words while something else stands in their place."""
        self.covered = covered
        self._show()

    def _show(self) -> None:
        for item in (self.felt, self.item):
            show_or_hide(item, shown=self.words is not None and not self.covered)

    def lay_out(self, look: TableLook) -> None:
        """Paints the words for the window's size, on the axis of the ring and right of the viewer's plate, between the
        tiles of the players at the sides."""
        if self.words is None:
            return
        stage, u = look.stage, look.stage.u
        shown = self._board.seat_view
        left, right = stage.strip_room(self._board.grounds(shown) if shown is not None else ())
        top = max(_TOP, self._board.river_foot())
        painted = _Painted(self.words, look, QSizeF(right - left, (_BOTTOM + stage.hand_drop - top) * u))
        width = painted.size.width()
        x = min(max(stage.point(lay.CENTRE).x() - width / 2, left), right - width)
        corner = QPointF(stage.snap(x), stage.snap(stage.point(QPointF(0, top)).y()))
        vacate(self.item)
        self.item.setPixmap(painted.pixmap())
        move_to(self.item, corner.x(), corner.y())
        self._cover_wall(look, corner.y())

    def _cover_wall(self, look: TableLook, top: float) -> None:
        """Covers the own wall from a pixel downwards with a part of the felt."""
        u, dpr, foot = look.stage.u, look.stage.dpr, look.stage.point(QPointF(0, _WALL_FOOT)).y()
        own = [
            item.rect()
            for key, item in self._board.items_by_key.items()
            if key[0] == "wall" and item.spot.y > lay.CENTRE.y() + lay.WALL_INNER
        ]
        wall = reduce(QRectF.united, own, QRectF())
        place = QRectF(wall.left() - _BESIDE_WALL * u, top, wall.width() + 2 * _BESIDE_WALL * u, foot - top)
        source = QRectF(place.topLeft() * dpr, place.size() * dpr).toRect() if own else QRect()
        vacate(self.felt)
        self.felt.setPixmap(self._board.felt.copy(source) if own else QPixmap())
        move_to(self.felt, source.x() / dpr, source.y() / dpr)


class _Painted:
    """The words as they are painted within a room in pixels."""

    def __init__(self, words: WinWords, look: TableLook, room: QSizeF) -> None:
        self._words, self._look, self._u = words, look, look.stage.u
        self._size = max(_FACTS, _LEAST / self._u) if len(words.lines) == 1 else max(_FACTS - 3, _LEAST / self._u)
        self._pad = min(_PAD * self._u, room.width() / 10)
        self._room = QSizeF(room.width() - 2 * self._pad, room.height())
        self._two_rows = False
        letters = look.lettering.fitting(self._fits)
        if not self._fits(letters):
            self._two_rows = True
            letters = look.lettering.fitting(self._fits)
        self._letters = letters
        self.size = QSizeF(min(room.width(), self._length(letters) + 2 * self._pad), room.height())

    def _fits(self, letters: Lettering) -> bool:
        rows = len(self._words.lines) * (2 if self._two_rows else 1)
        high = rows * letters.metrics(self._size, DEMIBOLD).height()
        return self._length(letters) <= self._room.width() and high <= self._room.height()

    def _length(self, letters: Lettering) -> float:
        gap = _GAP * self._u
        lines = [
            (letters.width(line.facts, self._size, MEDIUM), letters.width(line.value, self._size, DEMIBOLD))
            for line in self._words.lines
        ]
        beside = max((max(line) if self._two_rows else sum(line) + gap * 0.7 for line in lines), default=0.0)
        return letters.width(self._words.word, _WORD, BOLD) + gap + beside + 2

    def pixmap(self) -> QPixmap:
        """Returns the picture."""
        pixmap = new_pixmap(self.size, self._look.stage.dpr)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._hairlines(painter)
        letters, gap = self._letters, _GAP * self._u
        word = letters.width(self._words.word, _WORD, BOLD)
        accent = self._look.palette.accent
        place = QRectF(self._pad, 0, word + 2, self.size.height())
        draw_text(painter, place, self._words.word, letters.font(_WORD, BOLD), accent)
        self._lines(painter, self._pad + word + gap)
        painter.end()
        return pixmap

    def _hairlines(self, painter: QPainter) -> None:
        """Paints a hairline on either side of the words, which fades away from them."""
        wide, high, line = self.size.width(), self.size.height(), self._pad * 0.8
        fade, share = QLinearGradient(0, 0, wide, 0), line / wide
        for at, strong in ((0.0, 0.0), (share, 0.5), (1 - share, 0.5), (1.0, 0.0)):
            fade.setColorAt(at, translucent(self._look.palette.accent, strong))
        for left in (0.0, wide - line):
            painter.fillRect(QRectF(left, high / 2 - 0.5, line, 1), fade)

    def _lines(self, painter: QPainter, left: float) -> None:
        letters, size, room = self._letters, self._size, self.size.width() - self._pad - left
        high = letters.metrics(size, DEMIBOLD).height()
        rows = len(self._words.lines) * (2 if self._two_rows else 1)
        y = (self.size.height() - rows * high) / 2
        painter.setPen(QPen(Qt.PenStyle.NoPen))
        for line in self._words.lines:
            value = letters.width(line.value, size, DEMIBOLD)
            facts = room if self._two_rows else min(letters.width(line.facts, size, MEDIUM), room - value - 8)
            draw_text(painter, QRectF(left, y, facts, high), line.facts, letters.font(size, MEDIUM), TEXT)
            x = left if self._two_rows else left + facts + 0.7 * _GAP * self._u
            y += high if self._two_rows else 0
            draw_text(painter, QRectF(x, y, value + 2, high), line.value, letters.font(size, DEMIBOLD), TEXT)
            y += high
