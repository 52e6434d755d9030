"""The blocks of a sheet: each lays its items out in a column of a given width and says how high it is.

Room: ui/summary. Lengths are in units of items.py. Which blocks a sheet has belongs to sections.py, how they fit on the
paper to sheet.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont

from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.summary.content import SheetElement, ValueTable
from mahjong_desktop.ui.summary.hands import SheetHand
from mahjong_desktop.ui.summary.items import (
    GREY,
    UNITS,
    FrameItem,
    Item,
    RuleItem,
    TextItem,
    TileItem,
    sheet_font,
    text_width,
)

BOLD: Final = 600
LEAST_POINTS: Final = 9.0
"""No print on a sheet is smaller."""
_BETWEEN_GROUPS: Final = 0.34
"""The gap between two sets of a hand, in widths of a tile."""


class SheetStyle(Struct, frozen=True):
    """How tight a sheet is set: the size of the print in points, and the share of the usual gaps that is left."""

    points: float
    gaps: float
    language: str

    def font(self, larger: float = 0.0, weight: int = 400) -> QFont:
        """Returns the font of the print, or one that is larger by some points."""
        return sheet_font(max(LEAST_POINTS, self.points + larger), weight, self.language)

    def gap(self, points: float) -> float:
        """Returns a gap in units, given in points at its usual size."""
        return points * UNITS * self.gaps

    @property
    def tile(self) -> float:
        """The greatest width of a tile in units."""
        return self.points * UNITS * 1.5


class Laid(Struct, frozen=True):
    """A block that was laid out with its upper left corner at (0, 0)."""

    items: tuple[Item, ...]
    height: float


Block = Callable[[SheetStyle, float], Laid]
"""Lays itself out for a style and the width of a column."""


def moved(laid: Laid, x: float, y: float) -> tuple[Item, ...]:
    """Moves the items of a block to their place on the sheet and returns them. A block is moved once."""
    for item in laid.items:
        item.shift(x, y)
    return laid.items


# Text


def heading(text: str, note: str = "") -> Block:
    """A heading over a line, with a note at its right end."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        title = TextItem(text, style.font(1, BOLD), width)
        items: list[Item] = [title.at(0, 0)]
        height = title.rect.height()
        if note:
            room = width - title.used - style.points * UNITS
            beside = TextItem(note, style.font(-1), room if room > text_width(note, style.font(-1)) else width)
            below = 0.0 if room > beside.used else height
            beside.at(width - beside.used, below + (0 if below else height - beside.rect.height() - 4))
            beside.colour = GREY
            items.append(beside)
            height = max(height, below + beside.rect.height())
        items.append(RuleItem(0, height + style.gap(1.5), width))
        return Laid(tuple(items), height + style.gap(1.5) + 7 + style.gap(4.5))

    return lay_out


def paragraph(text: str, *, bold: bool = False) -> Block:
    """A text in lines."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        item = TextItem(text, style.font(weight=BOLD if bold else 400), width)
        return Laid((item.at(0, 0),), item.rect.height())

    return lay_out


def numbered(lines: Sequence[str], *, mark: str = "") -> Block:
    """Lines with a hanging number, or all with the same mark."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        font = style.font()
        hang = max(text_width(mark or "4.", font), 1.0) + style.points * UNITS * 0.45
        items: list[Item] = []
        y = 0.0
        for number, line in enumerate(lines, 1):
            text = TextItem(line, font, width - hang).at(hang, y)
            items += [TextItem(mark or f"{number}.", font, hang).at(0, y), text]
            y += text.rect.height() + style.gap(2)
        return Laid(tuple(items), max(0.0, y - style.gap(2)))

    return lay_out


def named_rows(rows: Sequence[tuple[str, str]]) -> Block:
    """A table of names and what is said about them, with a line between the rows."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        bold, font = style.font(weight=BOLD), style.font()
        first = min(width * 0.42, max(text_width(name, bold) for name, _ in rows) + style.points * UNITS)
        items: list[Item] = []
        y = 0.0
        for index, (name, about) in enumerate(rows):
            if index:
                items.append(RuleItem(0, y, width, thick=4, pale=True))
                y += 4 + style.gap(2)
            left, right = TextItem(name, bold, first).at(0, y), TextItem(about, font, width - first).at(first, y)
            items += [left, right]
            y += max(left.rect.height(), right.rect.height()) + style.gap(2)
        return Laid(tuple(items), max(0.0, y - style.gap(2)))

    return lay_out


# Hands


def tile_row(hand: SheetHand) -> Block:
    """A whole hand in groups on one line; bonus tiles stand behind a short line."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        gaps = len(hand.groups) - 1 + (2.0 if hand.bonus else 0.0)
        size = min(style.tile, width / (hand.tiles + _BETWEEN_GROUPS * gaps))
        items: list[Item] = []
        x = 0.0
        for index, group in enumerate(hand.groups):
            x += size * _BETWEEN_GROUPS if index else 0.0
            for place, tile in enumerate(group):
                items.append(TileItem(tile, x, 0, size, winning=hand.winning == (index, place)))
                x += size
        if hand.bonus:
            x += size * _BETWEEN_GROUPS
            items.append(_Upright(x - 2, 0, size * RATIO))
            x += size * _BETWEEN_GROUPS
            for tile in hand.bonus:
                items.append(TileItem(tile, x, 0, size))
                x += size
        return Laid(tuple(items), size * RATIO)

    return lay_out


class _Upright(RuleItem):
    """A short upright line."""

    def __init__(self, x: float, y: float, height: float) -> None:
        super().__init__(x, y, 4.0, thick=height)


def element_row(element: SheetElement, *, hand: bool, rarity: bool, native: bool) -> Block:
    """An element: name, how often, value; below it a whole hand or, without one, its rule."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        bold, small = style.font(weight=BOLD), style.font(-0.5)
        value = TextItem(element.value, bold, width)
        value.at(width - value.used, 0)
        right = width - value.used - style.points * UNITS * 0.9
        items: list[Item] = [value]
        if rarity and element.rarity:
            often = TextItem(element.rarity, small, width, colour=GREY)
            often.at(right - often.used, value.rect.height() - often.rect.height() - 2)
            right -= often.used + style.points * UNITS * 0.6
            items.append(often)
        shown = f"{element.name}  {element.native}" if native and element.native else element.name
        name = TextItem(shown, bold, max(right, width * 0.3)).at(0, 0)
        items.append(name)
        y = max(name.rect.height(), value.rect.height()) + style.gap(2)
        below = tile_row(element.hand) if hand and element.hand is not None else paragraph(element.rule)
        if element.rule or (hand and element.hand is not None):
            laid = below(style, width)
            items += moved(laid, 0, y)
            y += laid.height + style.gap(3)
        items.append(RuleItem(0, y, width, thick=4, pale=True))
        return Laid(tuple(items), y + 4 + style.gap(3))

    return lay_out


def value_rows(rows: Sequence[tuple[str, str]]) -> Block:
    """Values and the names of the elements that are worth them. Two short rows share a line."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        bold, font = style.font(weight=BOLD), style.font()
        space = style.points * UNITS * 0.7
        first = min(width * 0.3, max(text_width(value, bold) for value, _ in rows) + space)
        half = (width - space) / 2

        def fits(row: tuple[str, str]) -> bool:
            return first + text_width(row[1], font) <= half and text_width(row[0], bold) <= first

        items: list[Item] = []
        y, index = 0.0, 0
        while index < len(rows):
            pair = index + 1 < len(rows) and fits(rows[index]) and fits(rows[index + 1])
            height = 0.0
            for place, (value, names) in enumerate(rows[index : index + 2] if pair else rows[index : index + 1]):
                x = place * (half + space)
                room = (half if pair else width) - first
                items.append(left := TextItem(value, bold, first - space / 2).at(x, y))
                items.append(right := TextItem(names, font, room).at(x + first, y))
                height = max(height, left.rect.height(), right.rect.height())
            index += 2 if pair else 1
            y += height + style.gap(2)
            if index < len(rows):
                items.append(RuleItem(0, y, width, thick=4, pale=True))
                y += 4 + style.gap(2)
        return Laid(tuple(items), y)

    return lay_out


# Value


def value_table(table: ValueTable) -> Block:
    """A table with a row of heads; its cells are as wide as their contents need, the rest is shared."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        head, body = style.font(-0.5), style.font(weight=BOLD)
        if len(table.rows) > 2:
            body = style.font(-0.5)
        columns = range(len(table.rows[0]))
        needs = [
            max(text_width(row[column], body if index else head) for index, row in enumerate(table.rows)) + 50
            for column in columns
        ]
        spare = (width - sum(needs)) / len(needs)
        widths = [need + spare for need in needs]
        items: list[Item] = []
        y = 0.0
        for index, row in enumerate(table.rows):
            x, height = 0.0, 0.0
            cells = []
            for column in columns:
                text = TextItem(row[column], body if index else head, max(widths[column], 1.0))
                cells.append((text, x))
                height = max(height, text.rect.height() + style.gap(3))
                x += widths[column]
            for column, (text, left) in enumerate(cells):
                text.at(left + (widths[column] - text.used) / 2, y + (height - text.rect.height()) / 2)
                items += [FrameItem(QRectF(left, y, widths[column], height)), text]
            y += height
        return Laid(tuple(items), y)

    return lay_out
