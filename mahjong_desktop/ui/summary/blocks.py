"""The blocks of a sheet: each lays its items out in a column of a given width and says how high it is.

Room: ui/summary. Lengths are in units of items.py. Which blocks a sheet has belongs to sections.py, how they fit on the
paper to sheet.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.present.summary import PaymentPicture, PictureSeat, SheetElement, ValueTable
from mahjong_desktop.texts.paid_examples import SummaryHand
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.summary.items import (
    GREY,
    UNITS_TO_A_POINT,
    ArrowItem,
    FrameItem,
    Item,
    RuleItem,
    SheetTile,
    SignItem,
    TextItem,
    between_signs,
    sheet_font,
    text_width,
)
from mahjong_desktop.ui.table import layout as lay

BOLD_WEIGHT: Final = 600
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
        return points * UNITS_TO_A_POINT * self.gaps

    @property
    def tile(self) -> float:
        """The greatest width of a tile in units."""
        return self.points * UNITS_TO_A_POINT * 1.5


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
        title = TextItem(text, style.font(1, BOLD_WEIGHT), width)
        items: list[Item] = [title.at(0, 0)]
        height = title.rect.height()
        if note:
            room = width - title.used - style.points * UNITS_TO_A_POINT
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
        item = TextItem(text, style.font(weight=BOLD_WEIGHT if bold else 400), width)
        return Laid((item.at(0, 0),), item.rect.height())

    return lay_out


def numbered(lines: Sequence[str], *, mark: str = "") -> Block:
    """Lines with a hanging number, or all with the same mark."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        font = style.font()
        hang = max(text_width(mark or "4.", font), 1.0) + style.points * UNITS_TO_A_POINT * 0.45
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
        bold, font = style.font(weight=BOLD_WEIGHT), style.font()
        first = min(width * 0.42, max(text_width(name, bold) for name, _ in rows) + style.points * UNITS_TO_A_POINT)
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


def tile_row(hand: SummaryHand) -> Block:
    """A whole hand in groups on one line; bonus tiles stand behind a short line."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        gaps = len(hand.groups) - 1 + (2.0 if hand.bonus else 0.0)
        size = min(style.tile, width / (hand.tiles + _BETWEEN_GROUPS * gaps))
        items: list[Item] = []
        x = 0.0
        for index, group in enumerate(hand.groups):
            x += size * _BETWEEN_GROUPS if index else 0.0
            for place, tile in enumerate(group):
                at = (index, place)
                marks = {"winning": hand.winning == at, "wild": at in hand.wilds}
                items.append(SheetTile(tile, QPointF(x, 0), size, **marks))
                x += size
        if hand.bonus:
            x += size * _BETWEEN_GROUPS
            items.append(_Upright(x - 2, 0, size * RATIO))
            x += size * _BETWEEN_GROUPS
            for tile in hand.bonus:
                items.append(SheetTile(tile, QPointF(x, 0), size))
                x += size
        return Laid(tuple(items), size * RATIO)

    return lay_out


def legend(entries: Sequence[tuple[str, bool]]) -> Block:
    """What the marks of tiles mean: words, and whether they are about wild tiles or about the winning tile."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        font = style.font(-1)
        items: list[Item] = []
        x, height = 0.0, 0.0
        for words, wild in entries:
            text = TextItem(words, font, max(1.0, width - x), colour=GREY)
            size = text.rect.height() / RATIO * 0.85
            mark = SheetTile(
                None, QPointF(x, (text.rect.height() - size * RATIO) / 2), size, winning=not wild, wild=wild
            )
            items += [mark, text.at(x + size + 40, 0)]
            x += size + 40 + text.used + style.points * UNITS_TO_A_POINT
            height = max(height, text.rect.height())
        return Laid(tuple(items), height)

    return lay_out


class _Upright(RuleItem):
    """A short upright line."""

    def __init__(self, x: float, y: float, height: float) -> None:
        super().__init__(x, y, 4.0, thick=height)


def element_row(element: SheetElement, *, hand: bool, rarity: bool, native: bool) -> Block:
    """An element: name, Chinese name, how often, value; below it a whole hand or, without one, its rule. What has no
    room beside a long name stands below it."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        bold, space = style.font(weight=BOLD_WEIGHT), style.points * UNITS_TO_A_POINT
        value = TextItem(element.value, bold, width * 0.5)
        room = width - value.used - space
        name = TextItem(element.name, bold, room).at(0, 0)
        items: list[Item] = [name, value.at(width - value.used, 0)]
        y = max(name.rect.height(), value.rect.height())
        taken = name.used if name.lines == 1 else room
        for text, at_right in ((element.native if native else "", False), (element.rarity if rarity else "", True)):
            if text:
                note = TextItem(text, style.font(-0.5), room, colour=GREY)
                raised = 2
                if taken + space * 0.5 + note.used > room:
                    taken, raised, y = 0.0, 0, y + note.rect.height()
                x = room - note.used if at_right else taken + space * 0.5 * bool(taken)
                items.append(note.at(x, y - note.rect.height() - raised))
                taken = x + note.used
        y += style.gap(2)
        shows_hand = hand and element.hand is not None
        if shows_hand or element.rule:
            below_name = tile_row(element.hand) if shows_hand and element.hand is not None else paragraph(element.rule)
            laid = below_name(style, width)
            items += moved(laid, 0, y)
            y += laid.height + style.gap(3)
        items.append(RuleItem(0, y, width, thick=4, pale=True))
        return Laid(tuple(items), y + 4 + style.gap(3))

    return lay_out


def value_rows(rows: Sequence[tuple[str, str]]) -> Block:
    """Values and the names of the elements that are worth them. Two short rows share a line."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        bold, font = style.font(weight=BOLD_WEIGHT), style.font()
        space = style.points * UNITS_TO_A_POINT * 0.7
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


_CELL: Final = 60.0
"""The room in a cell that stays free at the sides of its text, in units."""
_LINE_BREAK: Final = "\u2028"


def value_table(table: ValueTable) -> Block:
    """A table with a row of heads; its cells are as wide as their contents need, the rest is shared. Where pairs of
    figures would be too wide, each figure has its own line."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        head = style.font(-0.5)
        body = head if len(table.rows) > 2 else style.font(weight=BOLD_WEIGHT)
        rows, widths = table.rows, _column_widths(table.rows, head, body)
        if sum(widths) > width:
            rows = tuple(tuple(cell.replace(" / ", f" /{_LINE_BREAK}") for cell in row) for row in rows)
            widths = _column_widths(rows, head, body)
        lacking, words = sum(widths) - width, [0.0] * len(widths)
        if lacking > 0:
            broken = tuple(tuple(cell.replace(" ", _LINE_BREAK) for cell in row) for row in rows)
            words = _column_widths(broken, head, body)
        givable = sum(widths) - sum(words)
        if 0 < lacking <= givable:  # cells of several words are wrapped, and no word is broken
            widths = [need - (need - word) * lacking / givable for need, word in zip(widths, words, strict=True)]
        else:
            widths = [need - lacking / len(widths) for need in widths]
        items: list[Item] = []
        y = 0.0
        for index, row in enumerate(rows):
            texts = [
                TextItem(cell, body if index else head, max(1.0, room)) for cell, room in zip(row, widths, strict=True)
            ]
            height = max(text.rect.height() for text in texts) + style.gap(3)
            x = 0.0
            for text, room in zip(texts, widths, strict=True):
                text.at(x + (room - text.used) / 2, y + (height - text.rect.height()) / 2)
                items += [FrameItem(QRectF(x, y, room, height)), text]
                x += room
            y += height
        return Laid(tuple(items), y)

    return lay_out


def _column_widths(rows: Sequence[tuple[str, ...]], head: QFont, body: QFont) -> list[float]:
    """Returns the widths that the columns of a table need."""
    return [
        max(
            text_width(line, body if index else head)
            for index, row in enumerate(rows)
            for line in row[column].split(_LINE_BREAK)
        )
        + _CELL
        for column in range(len(rows[0]))
    ]


_BESIDE: Final = 30.0
"""The gap between a sign and an amount beside it."""


def payment_pictures(pictures: Sequence[PaymentPicture], chairs: Chairs) -> Block:
    """Pictures side by side: the seats as they sit at the table, the winner below, arrows from those who pay."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        space = style.points * UNITS_TO_A_POINT
        each = (width - space * (len(pictures) - 1)) / len(pictures)
        made = [_Picture(picture, chairs, style, each) for picture in pictures]
        top = max(one.titles_height() for one in made) + style.gap(3)
        laid = [one.laid(top) for one in made]
        items = tuple(item for place, one in enumerate(laid) for item in moved(one, place * (each + space), 0))
        return Laid(items, max(one.height for one in laid))

    return lay_out


class _Picture:
    """Lays out one picture."""

    def __init__(self, picture: PaymentPicture, chairs: Chairs, style: SheetStyle, width: float) -> None:
        self.picture, self.style, self.width = picture, style, width
        self.sides = {seat.chair: lay.side_of(seat.chair, picture.winner, chairs.count) for seat in picture.seats}
        self.font = style.font(-0.5, BOLD_WEIGHT)
        self.size = style.points * UNITS_TO_A_POINT * 1.7
        self.line = TextItem("0", self.font, width).rect.height()
        self.stacked = False
        """Whether the amount of the seat at the top stands above its sign, because beside it there is no room or an
        arrow."""

    def titles_height(self) -> float:
        """Returns the height of the lines above the seats."""
        return sum(line.rect.height() for line in self._titles())

    def laid(self, top: float) -> Laid:
        """Returns the picture with its upper left corner at (0, 0) and its seats from `top` on."""
        items: list[Item] = []
        y = 0.0
        for line in self._titles():
            items.append(line.at(0, y))
            y += line.rect.height()
        places = self._places(top)
        for seat in self.picture.seats:
            items += self._seat(seat, places[seat.chair])
        for payer, payee in self.picture.payers:
            start, end = between_signs(places[payer], places[payee], self.size / 2 + 25)
            items.append(ArrowItem(start, end, thick=payer == self.picture.giver))
        return Laid(tuple(items), places[self.picture.winner].y() + self.size / 2 + self.line)

    def _titles(self) -> tuple[TextItem, TextItem]:
        small = self.style.font(-0.5)
        title = TextItem(self.picture.title, self.font, self.width, centred=True)
        return title, TextItem(self.picture.points, small, self.width, centred=True)

    def _places(self, top: float) -> dict[int, QPointF]:
        """Returns the centres of the signs. The amount of a seat at the side stands above its sign, so that no arrow
        crosses it."""
        amounts = [TextItem(seat.amount, self.font, self.width).used for seat in self.picture.seats]
        inset = max(self.size, *amounts) / 2
        middle = self.width / 2
        paid_at_top = any(self.sides[payee] == lay.TOP for _, payee in self.picture.payers)
        self.stacked = paid_at_top or middle + self.size / 2 + _BESIDE + max(amounts) > self.width
        upper = top + self.size / 2 + (self.line if self.stacked and lay.TOP in self.sides.values() else 0.0)
        side = top + self.line + self.size / 2
        if lay.TOP in self.sides.values():
            side = max(side, upper + 1.5 * self.line + self.size / 2)
            if max(amounts) > middle - self.size / 2 - _BESIDE:
                side = max(side, upper + self.size + self.line)
        lower = side + self.size * (1.0 + 0.45 * self.style.gaps)
        at = {
            lay.TOP: QPointF(middle, upper),
            lay.LEFT: QPointF(inset, side),
            lay.RIGHT: QPointF(self.width - inset, side),
            lay.BOTTOM: QPointF(middle, lower),
        }
        return {chair: at[where] for chair, where in self.sides.items()}

    def _seat(self, seat: PictureSeat, centre: QPointF) -> tuple[Item, ...]:
        sign = SignItem(seat.sign, centre, self.size, filled=seat.chair == self.picture.winner)
        amount = TextItem(seat.amount, self.font, self.width)
        x, y = centre.x() - amount.used / 2, sign.rect.bottom()
        match self.sides[seat.chair]:
            case lay.TOP if not self.stacked:
                x, y = sign.rect.right() + _BESIDE, centre.y() - amount.rect.height() / 2
            case lay.TOP | lay.LEFT | lay.RIGHT:
                y = sign.rect.top() - amount.rect.height()
        return sign, amount.at(x, y)
