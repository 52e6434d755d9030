"""Small pictures in a row: tiles, icons, figures in boxes, seats with what they pay; and groups of tiles that fit the
room that there is.

Room: ui/learn. What is shown is decided by the pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.present.learning import BoxItem, IconItem, PicturePart, SeatItem, TilesItem
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, draw_icon
from mahjong_desktop.ui.kit.pictures import paint_page_tile
from mahjong_desktop.ui.kit.seats import paint_seat_sign
from mahjong_desktop.ui.kit.tiles import LEAST_TILE, MARK, group_ink, group_width, paint_group, reads_height
from mahjong_desktop.ui.theme import font

_GAP: Final = 7.0
_SETS_GAP: Final = 4.0
_SEATS_GAP: Final = 5.0
_BESIDE_ROUNDEL: Final = 4.0
_ROUNDEL: Final = 22.0
_CLOSE: Final = 0.74
"""By how much the signs of seats and the gaps beside them shrink where there is little room."""
_BOX_PAD: Final = 8.0
_TILE_GAP: Final = 1.0
_ICON: Final = 18.0


class PictureRow(QWidget):
    """Items in a row. If they do not fit, the first ones are left out. Seats are shown all or not at all; those that
    pay the same share their figure where there is little room."""

    def __init__(self, *, tile: int = 22, right: bool = True) -> None:
        super().__init__()
        self._tile, self._right = tile, right
        self._items: tuple[PicturePart, ...] = ()
        self._close = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_items(self, items: Sequence[PicturePart]) -> None:
        """Shows other items."""
        self._items = tuple(items)
        if self.parentWidget() is not None:  # else it would open as a window of its own
            self.setVisible(bool(items))
        self.updateGeometry()
        self.update()

    @property
    def _wide(self) -> int:
        """The width of a tile, which grows with the text size."""
        return theme.active().scaled(self._tile)

    def sizeHint(self) -> QSize:
        self._close = 1.0
        return QSize(round(self._total(self._items)), round(self._wide * RATIO) + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(20, round(self._wide * RATIO) + 6)

    def _total(self, items: Sequence[PicturePart]) -> float:
        gaps = sum(self._gap(one, other) for one, other in pairwise(items))
        return sum(map(self._breadth, items)) + gaps + 4

    def _breadth(self, item: PicturePart) -> float:
        match item:
            case TilesItem(tiles):
                return len(tiles) * (self._wide + _TILE_GAP)
            case IconItem():
                return _scaled(_ICON)
            case BoxItem(text):
                return QFontMetricsF(font(13, 600)).horizontalAdvance(text) + 2 * _BOX_PAD
            case SeatItem(_, ""):
                return self._roundel
            case SeatItem(_, text):
                beside = self._close * _BESIDE_ROUNDEL
                return self._roundel + beside + QFontMetricsF(font(13, 600)).horizontalAdvance(text)

    @property
    def _roundel(self) -> float:
        """The width of the sign of a seat."""
        return self._close * _scaled(_ROUNDEL)

    def shown(self) -> tuple[PicturePart, ...]:
        """Returns the items that fit into the present width."""
        self._close = 1.0
        if self._items and all(isinstance(item, SeatItem) for item in self._items):
            return self._seats()
        items = list(self._items)
        while len(items) > 1 and self._total(items) > self.width():
            left_out = items.pop(0)
            items = [] if isinstance(left_out, SeatItem) else items
        return tuple(items)

    def _seats(self) -> tuple[PicturePart, ...]:
        """Returns seats as they fit: each with its figure, sharing figures, or smaller; none if there is no room."""
        shared = _sharing(self._items)
        for items, close in ((self._items, 1.0), (shared, 1.0), (shared, _CLOSE)):
            self._close = close
            if self._total(items) <= self.width():
                return items
        return ()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        items = self.shown()
        x = self.width() - self._total(items) + 2 if self._right else 2.0
        before: PicturePart | None = None
        for item in items:
            x += 0.0 if before is None else self._breadth(before) + self._gap(before, item)
            self._paint(painter, item, x)
            before = item

    def _gap(self, one: PicturePart, other: PicturePart) -> float:
        if isinstance(one, SeatItem) and not one.text:
            return _TILE_GAP
        if isinstance(one, SeatItem) and isinstance(other, SeatItem):
            return self._close * _SEATS_GAP
        return _SETS_GAP if isinstance(one, TilesItem) and isinstance(other, TilesItem) else _GAP

    def _paint(self, painter: QPainter, item: PicturePart, x: float) -> None:
        middle = self.height() / 2
        match item:
            case TilesItem(tiles):
                top = middle - self._wide * RATIO / 2
                for number, tile in enumerate(tiles):
                    at = QPointF(x + number * (self._wide + _TILE_GAP), top)
                    paint_page_tile(painter, tile, self._wide, at)
            case IconItem(name):
                size = _scaled(_ICON)
                draw_icon(painter, name, QPointF(x + size / 2, middle), size, theme.colours().second)
            case BoxItem():
                self._paint_box(painter, item, x)
            case SeatItem():
                self._paint_seat(painter, item, x)

    def _paint_box(self, painter: QPainter, item: BoxItem, x: float) -> None:
        colour = theme.colours()
        high = _scaled(26)
        box = QRectF(x, (self.height() - high) / 2, self._breadth(item), high)
        painter.setPen(QPen(QColor(colour.accent if item.strong else colour.strong), 1.2))
        painter.setBrush(QColor(colour.soft if item.strong else colour.surface))
        painter.drawRoundedRect(box, 6, 6)
        painter.setFont(font(13, 600, tabular=True))
        painter.setPen(QColor(colour.accent if item.strong else colour.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, item.text)

    def _paint_seat(self, painter: QPainter, item: SeatItem, x: float) -> None:
        colour, size = theme.colours(), self._roundel
        centre = QPointF(x + size / 2, self.height() / 2)
        paint_seat_sign(painter, centre, size, item.sign, strong=item.gains)
        painter.setFont(font(13, 600, tabular=True))
        painter.setPen(QColor(colour.accent if item.gains else colour.red))
        room = QRectF(x + size + self._close * _BESIDE_ROUNDEL, 0, 1000, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, item.text)


def _sharing(items: Sequence[PicturePart]) -> tuple[PicturePart, ...]:
    """Returns seats in an order in which those with the same figure stand together and share it."""
    found: dict[tuple[str, bool], list[SeatItem]] = {}
    for item in items:
        if isinstance(item, SeatItem):
            found.setdefault((item.text, item.gains), []).append(item)
    return tuple(
        SeatItem(item.sign, item.text if item is group[-1] else "", item.gains)
        for group in found.values()
        for item in group
    )


def _scaled(pixels: float) -> float:
    return pixels * theme.active().scale_percent / 100


_TEXT_TILE: Final = 46
"""Tiles up to this width in pixels grow with the text size; larger ones are large enough."""


class GroupStrip(QWidget):
    """Groups of tiles in a row, as wide as the room allows but not wider than `largest` a tile; in two or more rows if
    a tile would be narrower than `least`. Groups with a caption have it below."""

    def __init__(
        self, groups: Sequence[ShownGroup], largest: int, *, least: int = LEAST_TILE, between: float = 12.0
    ) -> None:
        super().__init__()
        self._groups = tuple(groups)
        self._captions: tuple[str, ...] = ()
        self._widest = max(theme.active().scaled(min(largest, _TEXT_TILE)), round(theme.active().grown(largest)))
        self._least, self._between = least, between
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_captions(self, captions: Sequence[str]) -> None:
        """Sets the captions of the groups, empty for none."""
        self._captions = tuple(captions)
        self.updateGeometry()

    def _wide(self, group: ShownGroup, index: int, width: float) -> float:
        """Returns the width of a group: that of its caption too, unless this has room below the next group."""
        caption, after = (self._captions[place : place + 1] for place in (index, index + 1))
        room = after == ("",)
        words = QFontMetricsF(font(12)).horizontalAdvance(caption[0]) if caption and not room else 0.0
        return max(group_width(group, width), words)

    def _breadth(self, width: float) -> float:
        gaps = self._between * max(0, len(self._groups) - 1)
        return sum(self._wide(group, index, width) for index, group in enumerate(self._groups)) + gaps

    def _tile(self, room: float) -> float:
        width = next((w for w in range(self._widest, self._least - 1, -1) if self._breadth(w) <= room), self._least)
        return float(width)

    def _rows(self, room: float) -> tuple[float, list[list[int]]]:
        """Returns the width of a tile and the indexes of the groups in each row."""
        width = self._tile(room)
        rows: list[list[int]] = [[]]
        x = 0.0
        for index, group in enumerate(self._groups):
            wide = self._wide(group, index, width)
            if rows[-1] and x + wide > room:
                rows.append([])
                x = 0.0
            rows[-1].append(index)
            x += wide + self._between
        return width, rows

    def _high(self, width: float, row: Sequence[int]) -> float:
        mark = MARK if any(self._groups[index].winning for index in row) else 4.0
        raised = any(shown.raised for index in row for shown in self._groups[index].pieces)
        tiles = max(RATIO * width, 2 * width + 1 if raised else 0.0)
        return mark + tiles + reads_height([self._groups[index] for index in row], width) + self._words() + 10

    def _words(self) -> float:
        return QFontMetricsF(font(12)).height() + 4 if any(self._captions) else 0.0

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        tile, rows = self._rows(width - 8)
        return round(sum(self._high(tile, row) for row in rows))

    def sizeHint(self) -> QSize:
        wide = round(self._breadth(self._widest)) + 8
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        widest = max((self._wide(group, index, self._least) for index, group in enumerate(self._groups)), default=20)
        return QSize(round(widest) + 8, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        tile, rows = self._rows(self.width() - 8)
        top, ink = 0.0, group_ink()
        for row in rows:
            high = self._high(tile, row)
            bottom = top + high - self._words() - 8 - reads_height([self._groups[index] for index in row], tile)
            x = 4.0
            for index in row:
                paint_group(painter, self._groups[index], QPointF(x, bottom), tile, ink, below=True)
                self._paint_caption(painter, index, x, top + high - self._words())
                x += self._wide(self._groups[index], index, tile) + self._between
            top += high

    def _paint_caption(self, painter: QPainter, index: int, x: float, top: float) -> None:
        caption = self._captions[index] if index < len(self._captions) else ""
        if caption:
            painter.setFont(font(12))
            winning = self._groups[index].winning
            painter.setPen(QColor(theme.colours().gold if winning else theme.colours().second))
            painter.drawText(QRectF(x, top, 1000, self._words()), int(Qt.AlignmentFlag.AlignLeft), caption)
