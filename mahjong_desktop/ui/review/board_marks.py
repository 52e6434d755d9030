"""The words below the two marked tiles of the hand: which one was played, and which one is better.

Room: ui/review.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from mahjong_desktop.core.values import replace
from mahjong_desktop.present import review_words
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.table.palette import TEXT

_ICON: Final = 12.0
_GAP: Final = 4.0
_BETWEEN: Final = 14.0


class MarkSort(StrEnum):
    """What a mark says about tiles: they are better, they were played and cost points, or they were played and cost
    nothing. The colours are made for felt, and are the same in light and dark pages."""

    BETTER = "better"
    WORSE = "worse"
    EVEN = "even"

    @property
    def frame(self) -> str:
        """The colour of the frame of the tile and of the sign."""
        return {MarkSort.BETTER: "#63C7A0", MarkSort.WORSE: "#F08A80", MarkSort.EVEN: TEXT}[self]

    @property
    def word(self) -> str:
        """The colour of the word."""
        return {MarkSort.BETTER: "#8FD9B8", MarkSort.WORSE: "#F3B3AC", MarkSort.EVEN: TEXT}[self]

    @property
    def icon(self) -> str:
        """The sign before the word."""
        return "close" if self is MarkSort.WORSE else "check"


class MarkCaption(Struct, frozen=True):
    """A sign and a word: the left end and the length in pixels."""

    left: float
    length: float
    text: str
    sort: MarkSort

    @classmethod
    def below(cls, lefts: Sequence[float], width: float, sort: MarkSort) -> MarkCaption | None:
        """Returns the caption below the middle of some tiles, given by their left edges and their width; None if there
        are no tiles."""
        if not lefts:
            return None
        text = review_words.marks(is_better=sort is MarkSort.BETTER)
        length = _icon() + _GAP + QFontMetricsF(theme.font(12, 600)).horizontalAdvance(text)
        return cls(sum(lefts) / len(lefts) + width / 2 - length / 2, length, text, sort)


def _icon() -> float:
    return _ICON * theme.active().scale_percent / 100


def captions_apart(captions: Sequence[MarkCaption], width: float) -> list[MarkCaption]:
    """Returns the captions from left to right, moved so that they do not touch and stay on a board of this width."""
    found = sorted(captions, key=lambda one: one.left)
    if len(found) == 2:
        first, second = found
        close = first.left + first.length + _BETWEEN - second.left
        if close > 0:
            found = [replace(first, left=first.left - close / 2), replace(second, left=second.left + close / 2)]
    whole = found[-1].left + found[-1].length - found[0].left if found else 0.0
    shift = 0.0
    if found:
        shift = max(0.0, 8 - found[0].left) or min(0.0, width - 8 - whole - found[0].left)
    return [replace(one, left=one.left + shift) for one in found]


def paint_captions(painter: QPainter, captions: Sequence[MarkCaption], top: float, width: float) -> None:
    """Paints the captions; `top` is their upper edge, `width` that of the board."""
    used = theme.font(12, 600)
    metrics = QFontMetricsF(used)
    icon = _icon()
    painter.setFont(used)
    for caption in captions_apart(captions, width):
        sort = caption.sort
        picture = icon_pixmap(sort.icon, sort.frame, icon, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(caption.left, top + (metrics.height() - icon) / 2), picture)
        painter.setPen(QColor(sort.word))
        painter.drawText(QPointF(caption.left + icon + _GAP, top + metrics.ascent()), caption.text)
