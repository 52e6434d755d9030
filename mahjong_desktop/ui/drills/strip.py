"""A few tiles beside words: groups of a hand, or single tiles.

Room: ui/drills.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.probing import Concern
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.receipt.band import group_ink
from mahjong_desktop.ui.receipt.tiles import group_width, paint_group, strip_size

_MOST_GROUPS: Final = 2
_MOST_BONUS: Final = 4


class MeldStrip(QWidget):
    """Groups of tiles in a row."""

    def __init__(self, groups: Sequence[ShownGroup], width: float = 26.0, between: float = 7.0) -> None:
        super().__init__()
        self.groups = tuple(groups)
        self._width, self._between = width, between
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        size = strip_size(self.groups, self._width, self._between)
        return QSize(round(size.width()) + 5, round(size.height()) + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ink, x = group_ink(theme.colours()), 2.0
        for group in self.groups:
            paint_group(painter, group, QPointF(x, self.height() - 5.0), self._width, ink)
            x += group_width(group, self._width) + self._between


class FittingStrip(QWidget):
    """Groups of tiles in a row, at most `width` pixels a tile and smaller where there is less room."""

    def __init__(self, groups: Sequence[ShownGroup], width: float, between: float = 8.0) -> None:
        super().__init__()
        self.groups = tuple(groups)
        self._widest, self._between = width, between
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        size = strip_size(self.groups, self._widest, self._between)
        return QSize(round(size.width()) + 5, round(size.height()) + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width() // 2, self.sizeHint().height())

    def tile_width(self) -> float:
        """Returns the width of a tile with the room that there is."""
        between = self._between * (len(self.groups) - 1)
        whole = strip_size(self.groups, self._widest, self._between).width() - between
        return min(self._widest, self._widest * (self.width() - 5.0 - between) / whole)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ink, x, width = group_ink(theme.colours()), 2.0, self.tile_width()
        for group in self.groups:
            paint_group(painter, group, QPointF(x, self.height() - 5.0), width, ink)
            x += group_width(group, width) + self._between


def tiles_about(about: Concern | None, mine: WinAccount | None) -> tuple[ShownGroup, ...]:
    """Returns the tiles that an element is about, without the mark of the winning tile; none if it is about the whole
    hand, or about more than has room."""
    if about is None or mine is None:
        return ()
    if about.winning:
        won = [shown.piece for group in mine.groups for shown in group.pieces if shown.winning]
        return tuple(_row([piece]) for piece in won[:1])
    if about.bonus:
        pieces = [piece for index, piece in enumerate(mine.bonus) if index in about.bonus]
        return (_row(pieces),) if len(pieces) <= _MOST_BONUS else ()
    groups = [group for index, group in enumerate(mine.groups) if index in about.groups]
    if not groups or len(groups) > _MOST_GROUPS or max(len(group.pieces) for group in groups) > 4:
        return ()
    return tuple(_row([shown.piece for shown in group.pieces]) for group in groups)


def _row(pieces: Sequence[Piece]) -> ShownGroup:
    return ShownGroup("row", tuple(ShownPiece(piece) for piece in pieces))
