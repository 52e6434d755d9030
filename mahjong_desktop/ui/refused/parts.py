"""The parts of the sheet about a refused win that the calculator shows too, or that are built of many tiles: what a
payer would owe, the row of discards, the sign of the sheet. Their contents are given as values.

Room: ui/refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.study.refusals import Thrown
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.bars import Measure, MeasureBar
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import Picture, icon_picture
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, row_of
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role

_RIVER_TILE: Final = 30.0
_CULPRIT: Final = RowLook(pad=3.0, marked=False, cause=True)
_OTHER: Final = RowLook(pad=3.0, marked=False, opacity=0.42)
_BAR: Final = (36, 100)
"""The least and the greatest width of a bar, in pixels."""
_FIGURE: Final = 44


def refused_sign(icon: str) -> Picture:
    """Returns the icon of the sheet in a golden ring; the colour says that a refused win is not an error."""
    return icon_picture(icon, 22, side=46, ground="gold_soft", ink="gold", ring="gold_line")


def river_row(river: Sequence[Thrown], captions: Sequence[str], spoken: str) -> QWidget:
    """Returns the viewer's discards; those that cause the refusal are framed and have a caption below."""
    made = QWidget()
    made.setAccessibleName(spoken)
    tiles = FlowLayout(-4, 0)
    for thrown in river:
        look = _CULPRIT if thrown.culprit else _OTHER
        tiles.addWidget(TileRow((row_of([thrown.piece]),), _RIVER_TILE, look))
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    column.addLayout(tiles)
    column.addWidget(label(Role.ERROR_NOTE, "  ·  ".join(captions), wrap=True))
    return made


class OwedRow(Card):
    """What one payer would owe, or how much there is of something: the sign of a seat, name, bar with the minimum
    marked, figure, mark."""

    def __init__(self, name: str, seat: str | None, amount: int, minimum: int, figure: str) -> None:
        self.enough = amount >= minimum
        super().__init__(theme.ROW_RADIUS, CardGround.CLEAR if self.enough else CardGround.LOSS)
        self.setAccessibleName(f"{name} {figure}")
        ink, most = "accent" if self.enough else "red", max(2 * minimum, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.setSpacing(8)
        if seat is not None:
            row.addWidget(seat_sign(seat, 26, strong=False))
        row.addWidget(label(Role.STRONG, name, wrap=True), 1)
        bar = MeasureBar(Measure(amount / most, minimum / most, ink), 8)
        bar.setMinimumWidth(_BAR[0])
        bar.setMaximumWidth(_BAR[1])
        row.addWidget(bar, 1)
        value = label(Role.VALUE, figure, ink="" if self.enough else "red")
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        value.setMinimumWidth(_FIGURE)
        row.addWidget(value)
        mark, colours = plain_label(), theme.colours()
        shown = "check" if self.enough else "cross"
        colour = colours.accent if self.enough else colours.red
        mark.setPixmap(icon_pixmap(shown, colour, 16, self.devicePixelRatioF()))
        row.addWidget(mark)
