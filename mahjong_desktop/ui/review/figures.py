"""A line of words and figures in several sizes and colours on one baseline, such as `−18.6 ± 2.1`; and an action as its
tiles.

Room: ui/review.
"""

from __future__ import annotations

from html import escape
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.present import review_words
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, row_of
from mahjong_desktop.ui.plain_text import show_markup
from mahjong_desktop.ui.theme import Role

_LARGE, _SMALL, _LEAST = 42.0, 30.0, 12.0
"""The widths of tiles in pixels: of an action, of those that are as good, and of both at least."""
_BETWEEN: Final = "&nbsp;&nbsp;"


class Figure(Struct, frozen=True):
    """A piece of text: its size in pixels at 100 %, its weight, and its colour by role."""

    text: str
    size: float = 14
    weight: int = 400
    ink: str = "text"

    def html(self) -> str:
        """Returns it as rich text in the current theme."""
        style = f"font-size:{theme.active().scaled(self.size)}px; font-weight:{self.weight}"
        return f'<span style="{style}; color:{getattr(theme.colours(), self.ink)}">{escape(self.text)}</span>'


class FiguresLine(QLabel):
    """The line; `words` are all its words. It is shown anew after a change of theme."""

    def __init__(self, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__()
        self.words = ""
        self.setAlignment(alignment | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_parts(self, *parts: Figure) -> None:
        """Shows these parts."""
        shown = [part for part in parts if part.text]
        self.words = " ".join(part.text for part in shown)
        self.setAccessibleName(self.words)
        self.setFont(theme.font(theme.BODY_SIZE, tabular=True))
        show_markup(self, _BETWEEN.join(part.html() for part in shown))


class ActionTiles(QWidget):
    """Tiles beside each other, and after a word smaller ones that are as good. They shrink until they fit."""

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.PART_SPACE)

    def show_tiles(self, tiles: tuple[Piece, ...], others: tuple[Piece, ...] = ()) -> None:
        """Shows tiles."""
        self.setVisible(bool(tiles))
        clear(self._row)
        for pieces, width in ((tiles, _LARGE), (others, _SMALL)):
            if pieces and width < _LARGE:
                self._row.addWidget(label(Role.NOTE, review_words.either()))
            if pieces:
                row = TileRow((row_of(pieces),), width, RowLook(marked=False, pad=0.0), least=_LEAST)
                self._row.addWidget(row, round(width) * len(pieces))
