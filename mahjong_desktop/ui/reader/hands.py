"""A hand on a rules page: its groups in a line, with the winning tile and the wild tiles marked, its size and its
picture.

Room: ui/reader. Which groups a hand has is told by present.page_hands. A hand never breaks inside a set; it shrinks
before it goes on in another line.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.tiles import (
    LEAST_TILE,
    MARK,
    group_height,
    group_ink,
    group_width,
    paint_group,
    reads_height,
)

LARGEST_TILE: Final = 34
"""The width of tiles where there is room, in pixels at 100 %."""
_GAP: Final = 12.0
_PAIRS_GAP: Final = 8.0
_EDGE: Final = 3.0
_BELOW: Final = 8.0
_PAIR: Final = 2


class LaidPageHand(Struct, frozen=True):
    """A hand as it is laid: the width of its tiles, and its lines, each with its groups; the size in pixels."""

    width: float
    lines: tuple[tuple[ShownGroup, ...], ...]
    wide: int
    high: int


def laid_page_hand(groups: Sequence[ShownGroup], room: int) -> LaidPageHand:
    """Returns a hand in one line of at most `room` pixels, its tiles as large as that allows; in several lines of the
    smallest tiles if it does not fit."""
    scaled = theme.active().scaled
    widths = range(scaled(LARGEST_TILE), scaled(LEAST_TILE) - 1, -1)
    width = float(next((one for one in widths if _breadth(groups, one) <= room), scaled(LEAST_TILE)))
    lines = tuple(_lines(groups, width, room))
    wide = math.ceil(max(_breadth(line, width) for line in lines))
    return LaidPageHand(width, lines, wide, math.ceil(sum(_high(line, width) for line in lines)))


def _between(one: ShownGroup, other: ShownGroup) -> float:
    pairs = len(one.pieces) == len(other.pieces) == _PAIR
    return theme.active().scaled(_PAIRS_GAP if pairs else _GAP)


def _breadth(groups: Sequence[ShownGroup], width: float) -> float:
    gaps = sum(_between(one, other) for one, other in pairwise(groups))
    return sum(group_width(group, width) for group in groups) + gaps + 2 * _EDGE


def _lines(groups: Sequence[ShownGroup], width: float, room: int) -> Iterator[tuple[ShownGroup, ...]]:
    line: list[ShownGroup] = []
    for group in groups:
        if line and _breadth((*line, group), width) > room:
            yield tuple(line)
            line = []
        line.append(group)
    yield tuple(line)


def _above(line: Sequence[ShownGroup]) -> float:
    return MARK if any(group.winning for group in line) else _EDGE


def _high(line: Sequence[ShownGroup], width: float) -> float:
    return _above(line) + group_height(line, width) + reads_height(line, width) + _BELOW


def hand_picture(hand: LaidPageHand, dpr: float) -> QImage:
    """Returns the picture of a hand."""
    image = QImage(QSize(round(hand.wide * dpr), round(hand.high * dpr)), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    top, ink = 0.0, group_ink()
    for line in hand.lines:
        x, bottom = _EDGE, top + _above(line) + group_height(line, hand.width)
        for index, group in enumerate(line):
            paint_group(painter, group, QPointF(x, bottom), hand.width, ink, below=True)
            x += group_width(group, hand.width)
            x += _between(group, line[index + 1]) if index + 1 < len(line) else 0.0
        top += _high(line, hand.width)
    painter.end()
    return image
