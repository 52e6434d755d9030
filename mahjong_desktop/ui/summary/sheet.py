"""A sheet of paper: fits the columns of a ruleset's summary on one page.

Room: ui/summary. Long texts are first set with smaller gaps, then in smaller print (never below 9 points), and then the
least important parts are left out, in the order of `sections.Drop`. There is never a second page.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from enum import StrEnum
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFont, QPageSize, QPainter

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.summary import PROGRAM_NAME, SheetContent
from mahjong_desktop.texts import LANGUAGE_NAMES
from mahjong_desktop.ui.summary.blocks import SheetStyle, moved
from mahjong_desktop.ui.summary.items import GREY, UNITS_TO_A_POINT, Item, RuleItem, TextItem, sheet_font, text_width
from mahjong_desktop.ui.summary.sections import Column, Drop, Part, Sections, SheetColumns, SheetParts


class Paper(StrEnum):
    """The papers on which a sheet can be printed, all of them landscape."""

    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"

    @property
    def page_size(self) -> QPageSize:
        """The paper for Qt, upright."""
        return QPageSize(_PAGE_SIZES[self])

    @property
    def size(self) -> QSizeF:
        """Width and height in units, landscape."""
        points = self.page_size.size(QPageSize.Unit.Point)
        return QSizeF(
            max(points.width(), points.height()) * UNITS_TO_A_POINT,
            min(points.width(), points.height()) * UNITS_TO_A_POINT,
        )


_PAGE_SIZES: Final = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.A5: QPageSize.PageSizeId.A5,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}

_Shares = tuple[float, float, float]
_SHARES: Final[tuple[_Shares, ...]] = (
    (0.31, 0.37, 0.32),
    (0.29, 0.40, 0.31),
    (0.32, 0.35, 0.33),
    (0.27, 0.43, 0.30),
    (0.25, 0.47, 0.28),
    (0.29, 0.36, 0.35),
    (0.24, 0.51, 0.25),
    (0.23, 0.43, 0.34),
)
"""The shares of the three columns in the width, the best first."""
_SMALL_SHARES: Final[tuple[_Shares, ...]] = (
    (0.33, 0.34, 0.33),
    (0.36, 0.33, 0.31),
    (0.32, 0.33, 0.35),
    (0.31, 0.37, 0.32),
    (0.39, 0.32, 0.29),
    (0.42, 0.30, 0.28),
)
"""The same where the other elements are not named."""
_STYLES: Final = ((10.5, 1.0), (10.5, 0.8), (10.0, 0.9), (10.0, 0.6), (9.5, 0.8), (9.5, 0.5), (9.0, 0.7), (9.0, 0.35))
"""Size of the print in points and share of the gaps, the best first."""
_POINTS_WITH_NAMES: Final = 9.5
"""For Chinese names the print becomes no smaller than this."""
_FEWER: Final = 0.85
"""If the other elements do not fit, so large a share of them is tried next."""
_FEWEST_OTHERS: Final = 6
_LOSS_OF_A_PART: Final = 10
"""A part that is left out is as bad as so many elements that are not named; more important parts are worse."""
_GAPS_FILLED: Final = 1.35
"""Where there is room left, the gaps between sections grow at most so much."""


_LEAST_TITLE: Final = 14.0
_FOOTER_SHARE: Final = 0.16
"""What stands below the columns is at most so large a share of the height."""
PAPER_NAMES: Final = {Paper.A4: "A4", Paper.A5: "A5", Paper.LETTER: "Letter"}


class PlacedColumn(Struct, frozen=True):
    """A column on the sheet: its room, its pieces, and the section of each piece."""

    rect: QRectF
    items: tuple[tuple[str, Item], ...]


class PrintedSheet(Struct, frozen=True):
    """A laid-out sheet. `size` is that of the paper, in units. `frame` are the pieces above and below the columns.
    `dropped` is what was left out."""

    paper: Paper
    size: QSizeF
    title: str
    style: SheetStyle
    frame: tuple[Item, ...]
    columns: tuple[PlacedColumn, ...]
    dropped: frozenset[Drop]
    hidden_elements: int = 0

    def items(self) -> Iterator[Item]:
        """Yields all pieces."""
        yield from self.frame
        for column in self.columns:
            yield from (item for _, item in column.items)

    def paint(self, painter: QPainter) -> None:
        """Paints the sheet in units."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.items():
            item.paint(painter)


class _Margins(Struct, frozen=True):
    """The margins of a paper and the gap between columns, in units."""

    side: float
    top: float
    bottom: float
    gutter: float
    title: float
    """The size of the title in points."""


_WIDE: Final = _Margins(side=340, top=280, bottom=240, gutter=190, title=20)
_SMALL: Final = _Margins(side=200, top=160, bottom=150, gutter=120, title=14)


def lay_out(content: SheetContent, paper: Paper, parts: SheetParts) -> PrintedSheet:
    """Returns the sheet of a ruleset on a paper. Chinese names stand beside all elements or beside the commonest only,
    as long as nothing has to be left out for them and the print need not be small."""
    plain = _Fitting(content, paper, replace(parts, native_names=False)).sheet()
    if not parts.native_names:
        return plain
    for named in (content, _without_other_names(content)):
        sheet = _Fitting(named, paper, parts).sheet()
        if _loss(sheet) <= _loss(plain) and sheet.style.points >= min(plain.style.points, _POINTS_WITH_NAMES):
            return sheet
    return plain


def _without_other_names(content: SheetContent) -> SheetContent:
    """Returns the content without the Chinese names of the elements that have no row of their own."""
    rows = (replace(row, elements=tuple(replace(one, native="") for one in row.elements)) for row in content.others)
    return replace(content, others=tuple(rows))


class _Fitting:
    """Tries to fit a sheet, the most beautiful way first."""

    def __init__(self, content: SheetContent, paper: Paper, parts: SheetParts) -> None:
        self.content, self.paper, self.parts = content, paper, parts
        if paper is Paper.A5:
            self.parts = SheetParts(parts.sample_hands, parts.how_often, False, parts.native_names, parts.options)
        self.sections = Sections(content, self.parts)
        self._heights: dict[tuple[Part, SheetStyle, float], float] = {}
        self._rooms: dict[SheetStyle, float] = {}
        self.size = paper.size
        self.margins = _SMALL if paper is Paper.A5 else _WIDE
        self.mistakes_in = (2, 0) if self.parts.others else (1,)
        self.shares = _SHARES if self.parts.others else _SMALL_SHARES
        self.width = self.size.width() - 2 * self.margins.side

    def sheet(self) -> PrintedSheet:
        """Returns the first sheet that fits."""
        for place in self.mistakes_in:
            columns = self.sections.columns(place)
            for points, gaps in _STYLES:
                style = SheetStyle(points, gaps, self.content.language)
                for shares in self.shares:
                    pairs = zip(columns, shares, strict=True)
                    if not any(self._is_high(column, style, share, frozenset()) for column, share in pairs):
                        return self._placed(columns, style, shares, frozenset())
        tried = (self._reduced(shares, place) for place in self.mistakes_in for shares in self.shares)
        return min(tried, key=_loss)

    def _reduced(self, shares: _Shares, mistakes_in: int) -> PrintedSheet:
        """Returns the sheet in the smallest print with these columns; from each as much is left out as it needs."""
        style = SheetStyle(*_STYLES[-1], self.content.language)
        columns = self.sections.columns(mistakes_in)
        others = every = sum(len(row.elements) for row in self.content.others) if self.parts.others else 0
        dropped: set[Drop] = set()
        for index, share in enumerate(shares):
            while self._is_high(columns[index], style, share, dropped):
                wanted = min(({part.drop for part in columns[index]} - dropped), default=Drop.NEVER)
                if wanted is Drop.NEVER:
                    columns = _cut(columns, index)
                elif wanted is Drop.OTHERS and int(others * _FEWER) >= _FEWEST_OTHERS:
                    others = int(others * _FEWER)
                    columns = self.sections.columns(mistakes_in, others)
                else:
                    dropped.add(wanted)
            self._restore(columns[index], style, share, dropped)
        hidden = every - others if Drop.OTHERS not in dropped else every
        return self._placed(columns, style, shares, frozenset(dropped), hidden)

    def _restore(self, column: Column, style: SheetStyle, share: float, dropped: set[Drop]) -> None:
        """Takes back what need not have been left out, because something larger was left out after it."""
        for drop in sorted({part.drop for part in column} & dropped, reverse=True):
            if not self._is_high(column, style, share, dropped - {drop}):
                dropped.discard(drop)

    def _is_high(self, column: Column, style: SheetStyle, share: float, without: Set[Drop]) -> bool:
        """Returns whether a column is higher than its room."""
        width = self._column_width(share)
        shown = _shown(column, without)
        gaps = sum(style.gap(part.gap) for part in shown[1:])
        return gaps + sum(self._height(part, style, width) for part in shown) > self._room(style)

    def _height(self, part: Part, style: SheetStyle, width: float) -> float:
        key = (part, style, width)
        if key not in self._heights:
            self._heights[key] = part.block(style, width).height
        return self._heights[key]

    def _room(self, style: SheetStyle) -> float:
        if style not in self._rooms:
            _, top, bottom = self._frame(style)
            self._rooms[style] = bottom - top
        return self._rooms[style]

    # SheetColumns

    def _column_width(self, share: float) -> float:
        return (self.width - 2 * self.margins.gutter) * share

    def _placed(
        self,
        columns: SheetColumns,
        style: SheetStyle,
        shares: _Shares,
        without: frozenset[Drop],
        hidden: int = 0,
    ) -> PrintedSheet:
        """Returns the sheet with these columns, which must fit."""
        frame, top, bottom = self._frame(style)
        placed, x = [], self.margins.side
        for column, share in zip(columns, shares, strict=True):
            rect = QRectF(x, top, self._column_width(share), bottom - top)
            placed.append(_place(_shown(column, without), style, rect))
            x += rect.width() + self.margins.gutter
        title = f"{self.content.name} · {PROGRAM_NAME}"
        return PrintedSheet(self.paper, self.size, title, style, frame, tuple(placed), without, hidden)

    # Above and below

    def _frame(self, style: SheetStyle) -> tuple[tuple[Item, ...], float, float]:
        """Returns the pieces above and below the columns, and where the columns begin and end."""
        above, top = self._header(style)
        below, bottom = self._footer(style)
        return (*above, *below), top, bottom

    def _header(self, style: SheetStyle) -> tuple[list[Item], float]:
        content, left = self.content, self.margins.side
        small = style.font(-0.5)
        edition = TextItem(content.edition, small, self.width, colour=GREY)
        facts = TextItem(content.dotted(content.facts), small, self.width, colour=GREY)
        space = 160.0
        points = self.margins.title
        while True:
            font = sheet_font(points, 700, content.language)
            beside = text_width(content.name, font) + space + facts.used + space + edition.used <= self.width
            if beside or points <= _LEAST_TITLE:
                break
            points -= 0.5
        title = TextItem(content.name, font, self.width)
        title.at(left, self.margins.top)
        base = title.rect.bottom() - title.rect.height() * 0.14
        edition.at(left + self.width - edition.used, base - edition.rect.height())
        facts.at(title.rect.right() + space if beside else left, base - facts.rect.height())
        if not beside:
            facts.shift(0, title.rect.bottom() - facts.rect.top())
            edition.shift(0, title.rect.bottom() - edition.rect.top())
        y = max(title.rect.bottom(), facts.rect.bottom()) + style.gap(4)
        return [title, facts, edition, RuleItem(left, y, self.width, thick=16)], y + 16 + style.gap(9)

    def _footer(self, style: SheetStyle) -> tuple[list[Item], float]:
        left, small = self.margins.side, style.font(-0.5)
        paper = TextItem(f"{LANGUAGE_NAMES[self.content.language]} · {self.paper_name}", small, self.width, colour=GREY)
        room = self.width - paper.used - 200
        low = self.size.height() - self.margins.bottom
        words = TextItem(self._below(small, room), small, room, colour=GREY)
        y = low - words.rect.height()
        words.at(left, y)
        paper.at(left + self.width - paper.used, y)
        line = y - style.gap(4) - 4
        return [RuleItem(left, line, self.width, thick=4, pale=True), words, paper], line - style.gap(4)

    @property
    def paper_name(self) -> str:
        """The name of the paper for people; it is the same in every language."""
        return PAPER_NAMES[self.paper]

    def _below(self, font: QFont, width: float) -> str:
        """Returns what stands at the bottom: the changed options, and in how many hands the frequencies were counted.
        Of many options the last ones are left out."""
        content = self.content
        counted = [content.counted] if self.parts.how_often and content.counted else []
        shown = len(content.changed)
        while True:
            told = [content.options_told(shown), *counted] if self.parts.options else counted
            text = content.joined(told)
            if shown <= 1 or TextItem(text, font, width).rect.height() <= self.size.height() * _FOOTER_SHARE:
                return text
            shown -= 1


def _cut(columns: SheetColumns, index: int) -> SheetColumns:
    """Leaves out the last block of a column that is too high although everything else was left out: texts of another
    package may have any length."""
    first, second, third = (column[:-1] if place == index else column for place, column in enumerate(columns))
    return first, second, third


def _loss(sheet: PrintedSheet) -> int:
    """Returns how much is missing from a sheet; the least is best."""
    return sum(_LOSS_OF_A_PART + drop for drop in sheet.dropped) + sheet.hidden_elements


def _shown(column: Column, without: Set[Drop]) -> Column:
    return tuple(
        part for part in column if part.drop not in without and (part.instead_of is None or part.instead_of in without)
    )


def _place(column: Column, style: SheetStyle, rect: QRectF) -> PlacedColumn:
    """Puts the blocks of a column below each other. Room that is left makes the gaps above headings a little larger."""
    laid = [part.block(style, rect.width()) for part in column]
    gaps = [style.gap(part.gap) if index else 0.0 for index, part in enumerate(column)]
    spare = rect.height() - sum(one.height for one in laid) - sum(gaps)
    grown = min(_GAPS_FILLED / style.gaps, 1 + spare / sum(gaps)) if sum(gaps) else 1.0
    items: list[tuple[str, Item]] = []
    y = rect.top()
    for part, one, gap in zip(column, laid, gaps, strict=True):
        y += gap * grown
        items += ((part.section, item) for item in moved(one, rect.left(), y))
        y += one.height
    return PlacedColumn(rect, tuple(items))
