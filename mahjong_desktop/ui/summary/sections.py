"""The sections of a sheet as blocks in three columns, and the order in which blocks are left out where they do not fit.

Room: ui/summary. What the blocks say comes from present.summary, how they fit on the paper is found in sheet.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from msgspec import Struct

from mahjong_desktop.present.summary import OtherElement, SheetContent, ValueTable, sentences
from mahjong_desktop.ui.summary.blocks import (
    Block,
    element_row,
    heading,
    legend,
    named_rows,
    numbered,
    paragraph,
    payment_pictures,
    tile_row,
    value_rows,
    value_table,
)

_BULLET: Final = "•"
_SEPARATORS: Final = {"ja": "、"}


class Drop(IntEnum):
    """What is left out of a column that is too high, the first named first. Everything else always stays."""

    AIM_HAND = 1
    EXAMPLE_HAND = 2
    LEGEND = 3
    CLAIMS = 4
    THIRD_MISTAKE = 5
    EXAMPLE = 6
    LATER_SENTENCES = 7
    TABLE_ROWS = 8
    SECOND_MISTAKE = 9
    VALUE_TEXT = 10
    OTHERS = 11
    """The rarest of the other elements are left out first, then all of them."""
    ELEMENT_HANDS = 12
    LATER_AIM = 13
    LATER_CONDITIONS = 14
    TABLE = 15
    NEVER = 99


class SheetParts(Struct, frozen=True):
    """What the person wants on the sheet."""

    sample_hands: bool = True
    how_often: bool = True
    others: bool = True
    native_names: bool = True
    options: bool = True


class Part(Struct, frozen=True):
    """A block of a column with the gap above it in points, and the section that it belongs to. `drop` says what it is
    left out with; a block with `instead_of` stands only if that has been left out."""

    block: Block
    section: str
    gap: float = 0.0
    drop: Drop = Drop.NEVER
    instead_of: Drop | None = None


Column = tuple[Part, ...]
SheetColumns = tuple[Column, Column, Column]


class Sections:
    """All sections of a sheet. They are made once, however often the columns are tried."""

    def __init__(self, content: SheetContent, parts: SheetParts) -> None:
        self._content, self._parts = content, parts
        self._rules, self._value = tuple(_rules(content, parts)), tuple(_value(content, parts))
        self._elements, self._mistakes = tuple(_elements(content, parts)), tuple(_mistakes(content))
        self._others: dict[int | None, Column] = {}

    def columns(self, mistakes_in: int, others: int | None = None) -> SheetColumns:
        """Returns the three columns; the common mistakes stand at the end of the column `mistakes_in`. Of the other
        elements at most `others` are named, all if it is None."""
        if others not in self._others:
            self._others[others] = tuple(_others(self._content, self._parts, others))
        columns = (self._rules, self._elements + self._others[others], self._value)
        first, second, third = (
            column + self._mistakes if index == mistakes_in else column for index, column in enumerate(columns)
        )
        return first, second, third


_BELOW: Final = 9.0
"""The gap above a heading in points."""


def _rules(content: SheetContent, parts: SheetParts) -> Iterator[Part]:
    """Aim, turn, what is needed to win, the end of a hand."""
    written, head = content.written, content.headings
    if written.aim:
        yield Part(heading(head["aim"]), "aim")
        yield from _shortened(content, sentences(written.aim), "aim", Drop.LATER_AIM)
        if content.plain_hand is not None and parts.sample_hands:
            yield Part(tile_row(content.plain_hand), "aim", 4, Drop.AIM_HAND)
    if written.turn:
        yield Part(heading(head["turn"]), "turn", _BELOW)
        yield Part(numbered(written.turn), "turn")
    else:
        yield Part(heading(head["turn"]), "turn", _BELOW)
    yield Part(named_rows(content.claims), "turn", 5, Drop.CLAIMS if written.turn else Drop.NEVER)
    if written.win:
        yield Part(heading(head["win"]), "win", _BELOW)
        yield from _shortened(content, sentences(written.win), "win", Drop.LATER_CONDITIONS)
    if content.end:
        yield Part(heading(head["end"]), "end", _BELOW)
        yield from _shortened(content, content.end, "end", Drop.LATER_SENTENCES)


def _shortened(content: SheetContent, told: tuple[str, ...], section: str, drop: Drop) -> Iterator[Part]:
    """Yields sentences, and the first of them alone for a sheet on which not all have room."""
    if len(told) == 1:
        yield Part(paragraph(told[0]), section)
    elif told:
        yield Part(paragraph(content.joined(told)), section, 0, drop)
        yield Part(paragraph(told[0]), section, 0, Drop.NEVER, drop)


def _elements(content: SheetContent, parts: SheetParts) -> Iterator[Part]:
    """The commonest elements."""
    head = content.headings
    if content.elements:
        yield Part(heading(head["commonest"], content.elements_note), "commonest")
    for element in content.elements:
        for hand in (True, False) if parts.sample_hands else (False,):
            block = element_row(element, hand=hand, rarity=parts.how_often, native=parts.native_names)
            drop = Drop.ELEMENT_HANDS if hand else Drop.NEVER
            instead = Drop.ELEMENT_HANDS if not hand and parts.sample_hands else None
            yield Part(block, "commonest", 0, drop, instead)
    marks = _marks(content)
    if marks and parts.sample_hands:
        yield Part(legend(marks), "commonest", 0, Drop.LEGEND)


def _others(content: SheetContent, parts: SheetParts, others: int | None) -> Iterator[Part]:
    """All other elements by value, or the most frequent of them."""
    head = content.headings
    rows = _other_rows(content, parts, others) if parts.others else []
    if rows:
        yield Part(heading(head["others"]), "others", 5, Drop.OTHERS)
        yield Part(value_rows(rows), "others", 0, Drop.OTHERS)
        left = sum(len(row.elements) for row in content.others) - (others if others is not None else 10**6)
        if left > 0:
            yield Part(paragraph(content.more.format(count=left)), "others", 1, Drop.OTHERS)


def _marks(content: SheetContent) -> list[tuple[str, bool]]:
    """Returns the marks that tiles of the sample hands have."""
    hands = [element.hand for element in content.elements if element.hand is not None]
    marks = [(content.winning_mark, False)] if any(hand.winning is not None for hand in hands) else []
    return [*marks, (content.wild_mark, True)] if any(hand.wilds for hand in hands) else marks


def _other_rows(content: SheetContent, parts: SheetParts, most: int | None) -> list[tuple[str, str]]:
    """Returns values and names; of more than `most` elements the rarest ones are left out."""
    every = [element for row in content.others for element in row.elements]
    kept = {element.name for element in sorted(every, key=lambda element: -element.share)[:most]}

    def named(element: OtherElement) -> str:
        native = element.native if parts.native_names else ""
        return f"{element.name} {native}" if native else element.name

    rows = []
    for row in content.others:
        names = [named(element) for element in row.elements if element.name in kept]
        if names:
            rows.append((row.value, _SEPARATORS.get(content.language, "; ").join(names)))
    return rows


def _value(content: SheetContent, parts: SheetParts) -> Iterator[Part]:
    """Value and payments."""
    written, head = content.written, content.headings
    yield Part(heading(head["value"], content.limit), "value")
    if written.value:
        # with a table the sentence can be left out
        yield Part(paragraph(written.value), "value", 0, Drop.VALUE_TEXT if content.table else Drop.NEVER)
    for table in (content.table, *content.more_tables):
        if table is not None:
            yield from _tables(table)
    if content.example:
        yield Part(paragraph(content.example), "value", 4, Drop.EXAMPLE)
    if content.paid_example is not None and parts.sample_hands:
        yield Part(tile_row(content.paid_example), "value", 3, Drop.EXAMPLE_HAND)
    if written.payment or content.pictures:
        yield Part(heading(head["payment"], content.seating if content.pictures else ""), "payment", _BELOW)
    if content.pictures:
        yield Part(payment_pictures(content.pictures, content.chairs), "payment")
    if written.payment:
        yield Part(paragraph(written.payment), "payment", 4)


def _mistakes(content: SheetContent) -> Iterator[Part]:
    written = content.written
    if written.mistakes:
        yield Part(heading(content.headings["mistakes"]), "mistakes", _BELOW)
        orders = (Drop.NEVER, Drop.SECOND_MISTAKE, *(Drop.THIRD_MISTAKE for _ in written.mistakes[2:]))
        for index, (line, drop) in enumerate(zip(written.mistakes, orders, strict=False)):
            yield Part(numbered((line,), mark=_BULLET), "mistakes", 2 if index else 0, drop)


_LONG_TABLE: Final = 6


def _tables(table: ValueTable) -> Iterator[Part]:
    """Yields a table; of a long one also the first rows alone, because small totals are the most frequent."""
    if len(table.rows) <= _LONG_TABLE:
        yield Part(value_table(table), "value", 4, Drop.TABLE)
        return
    yield Part(value_table(table), "value", 4, Drop.TABLE_ROWS)
    short = ValueTable((table.rows[0], *table.rows[1:_LONG_TABLE]))
    yield Part(value_table(short), "value", 4, Drop.TABLE, Drop.TABLE_ROWS)
