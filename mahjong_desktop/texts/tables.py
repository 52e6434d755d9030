"""The tables of rules pages, generated from the ruleset and its words. Prose and examples do not belong here.

Room: texts. A table is Markdown; every number in it comes from the ruleset.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mahjong_desktop.core.ruleset import NumberByWord, Numbers, Option, OptionValue, Ruleset, check_options
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import FLOWERS, SEASONS, TILE_NAMES, WIND_NAMES, Tile, parse_tiles
from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.samples import sample_of

_DIGITS: Final = re.compile(r"\d+")


@dataclass(frozen=True)
class TableSource:
    """The sources of tables and placeholders. For the window tiles are images, otherwise they stay in notation."""

    ruleset: Ruleset
    texts: Texts
    window: bool

    def tiles(self, notation: str) -> str:
        """Returns tiles as images or in notation."""
        return shown_tiles(notation, window=self.window)

    def unit_of(self, element: Element) -> str:
        """Returns the unit of an element."""
        return element.unit or self.ruleset.scoring.unit


def shown_tiles(notation: str, *, window: bool) -> str:
    """Returns tiles as images for the window, else in notation. Raises NotationError."""
    if not window:
        return notation
    return " ".join("".join(map(_image, parse_tiles(part))) for part in notation.split())


def _image(tile: Tile) -> str:
    return f"![{TILE_NAMES[tile]}](tile:{TILE_NAMES[tile]})"


def default_elements(ruleset: Ruleset) -> tuple[Element, ...]:
    """Returns the elements that exist with all options at their defaults."""
    return _elements(ruleset.builder, ruleset.options)[0]


def supplement(ruleset: Ruleset) -> tuple[Element, ...]:
    """Returns the elements that exist only with other options, in the order of the options."""
    return _elements(ruleset.builder, ruleset.options)[1]


@lru_cache(maxsize=64)
def _elements(
    builder: Callable[[Mapping[str, OptionValue]], Ruleset], options: tuple[Option, ...]
) -> tuple[tuple[Element, ...], tuple[Element, ...]]:
    """Returns the elements of the defaults, and those of other options. The result is cached: a page needs it for each
    of its placeholders, and every option requires building a ruleset (1,100 were built for one page before)."""
    default = builder(check_options(options, {})).scoring.told
    known = {element.id for element in default}
    found: dict[str, Element] = {}
    for option in options:
        for value in option.values[1:]:
            for element in builder(check_options(options, {option.id: value})).scoring.told:
                if element.id not in known:
                    found.setdefault(element.id, element)
    return default, tuple(found.values())


def grid(head: tuple[str, ...], rows: Iterable[tuple[str, ...]], right: frozenset[int] = frozenset()) -> str:
    """Returns a Markdown table; the columns in `right` are right-aligned."""
    rule = ("---:" if column in right else "---" for column in range(len(head)))
    lines = (head, tuple(rule), *rows)
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _elements_table(page: TableSource, which: str = "") -> str:
    """Returns a table of all elements, those of a unit, the `limit` hands, or the `ordinary` elements below the
    limit."""
    elements = default_elements(page.ruleset)
    if which in {page.unit_of(element) for element in elements}:
        return element_rows(page, tuple(element for element in elements if page.unit_of(element) == which))
    limit = page.ruleset.scoring.limit
    return element_rows(
        page,
        tuple(
            element
            for element in elements
            if not which or (limit is not None and element.worth >= limit) == (which == "limit")
        ),
    )


def _supplement_table(page: TableSource) -> str:
    return element_rows(page, supplement(page.ruleset))


def element_rows(page: TableSource, elements: tuple[Element, ...]) -> str:
    """Returns a table of elements: name, value, rule and a whole hand."""
    texts, ruleset = page.texts, page.ruleset
    units = {page.unit_of(element) for element in elements}
    several = len(units) > 1
    worth = texts.phrase("page", "value") if several else texts.unit_name(ruleset.id, min(units, default=""))
    named = texts.element_head(ruleset.id, "" if several else min(units, default=""))
    head = (named, worth, texts.phrase("page", "condition"))

    def rows() -> Iterator[tuple[str, ...]]:
        for element in elements:  # in the window a row has no head above it, so that the value has its unit
            words = texts.element_of(ruleset, element.id)
            value = _worths(page, element, with_unit=several or page.window)
            shown = texts.phrase("page", "each", value=value) if words.each else value
            sample = sample_of(ruleset.id, element.id)
            tiles = f" {page.tiles(sample.tiles)}" if sample is not None else ""
            yield f"**{words.name}** {words.aside}".strip(), shown, words.rule + tiles

    return grid(head, rows(), frozenset({1}))


def _worths(page: TableSource, element: Element, *, with_unit: bool) -> str:
    """Returns `2`, or `2 / 1` if the value differs in an open hand, with the unit if the table has several."""
    if not with_unit:
        return page.texts.worth_figure(element.worth, element.open_worth)
    return page.texts.worth(page.ruleset.id, page.unit_of(element), element.worth, element.open_worth)


def _includes_table(page: TableSource) -> str:
    """Returns a table of the elements that include others, which then do not count."""
    texts, ruleset = page.texts, page.ruleset
    named = {element.id: texts.element_of(ruleset, element.id).name for element in default_elements(ruleset)}
    rows = (
        (f"**{named[element.id]}**", texts.listed(named[other] for other in named if other in element.absorbs))
        for element in default_elements(ruleset)
        if element.absorbs
    )
    return grid((texts.element_head(ruleset.id), texts.phrase("page", "includes")), rows)


def element_worth(page: TableSource, element: str) -> str:
    """Returns what an element is worth with its unit, as tables of elements say it: `8 hu each`, `2 / 1 han`. Raises
    StopIteration if the ruleset has no such element."""
    found = next(known for known in page.ruleset.scoring.told if known.id == element)
    value = _worths(page, found, with_unit=True)
    return (
        page.texts.phrase("page", "each", value=value) if page.texts.element_of(page.ruleset, element).each else value
    )


def _points_table(page: TableSource) -> str:
    texts, table = page.texts, page.ruleset.scoring.table
    last = [following.least - 1 for following in table[1:]]
    spans = [
        texts.number(row.least) if row.least == end else f"{texts.number(row.least)}–{texts.number(end)}"
        for row, end in zip(table, last, strict=False)
    ]
    spans.append(f"{texts.number(table[-1].least)}+")
    head = (texts.ruleset(page.ruleset.id).unit, *spans)
    points = (texts.phrase("page", "points"), *(texts.number(row.points) for row in table))
    return grid(head, (points,), frozenset(range(1, len(head))))


def _payments_table(page: TableSource) -> str:
    """Returns the ruleset's grid of payments as defined; its corner is the ruleset's text `grid.head`."""
    texts, scoring = page.texts, page.ruleset.scoring
    head = (texts.grid_head(page.ruleset.id), *(figures(texts, column) for column in scoring.grid_columns))
    rows = ((texts.number(row.head), *(figures(texts, cell) for cell in row.cells)) for row in scoring.grid)
    return grid(head, rows, frozenset(range(1, len(head))))


def figures(texts: Texts, cell: str) -> str:
    """Returns the cell with its numbers in the format of the language."""
    return _DIGITS.sub(lambda digits: texts.number(int(digits[0])), cell)


def _options_table(page: TableSource) -> str:
    texts, ruleset = page.texts, page.ruleset
    head = tuple(texts.phrase("page", name) for name in ("option", "default", "values"))

    def rows() -> Iterator[tuple[str, ...]]:
        for option in ruleset.options:
            words = texts.option(ruleset.id, option.id)
            about = texts.phrase("page", "about", name=f"**{words.name}**", help=words.help)
            yield about, option_value(page, option, option.default), _others(page, option)

    return grid(head, rows())


def option_value(page: TableSource, option: Option, value: OptionValue) -> str:
    """Returns a value of an option in words."""
    return page.texts.option_value(page.ruleset.id, option.id, value)


def _others(page: TableSource, option: Option) -> str:
    if isinstance(option.form, Numbers):
        return " / ".join([_range(page, option.form.least, option.form.most)] * option.form.count)
    if isinstance(option.form, NumberByWord):
        return " · ".join(f"×{page.texts.number(number)}" for number in option.form.numbers[1:])
    numbers = [value for value in option.values if isinstance(value, int)]
    if option.most is None and not (option.numeric and _is_run(numbers)):
        return " · ".join(option_value(page, option, value) for value in option.values[1:])
    least = option.least if option.least is not None else min(numbers)
    most = option.most if option.most is not None else max(numbers)
    least += least == option.default
    words = (option_value(page, option, value) for value in option.values[1:] if isinstance(value, str))
    return " · ".join((_range(page, least, most), *words))


def _range(page: TableSource, least: int, most: int) -> str:
    return page.texts.phrase("page", "range", least=page.texts.number(least), most=page.texts.number(most))


def _is_run(numbers: Sequence[int]) -> bool:
    """Returns whether these are three or more numbers without a gap between them, in any order."""
    return len(numbers) > 2 and len(numbers) == max(numbers) - min(numbers) + 1


def _flowers_table(page: TableSource) -> str:
    texts, owners = page.texts, page.ruleset.bonus.owners
    head = tuple(texts.phrase("page", name) for name in ("seat", "flower", "season"))

    def cell(wind: int, family: tuple[Tile, ...]) -> str:
        own = (TILE_NAMES[tile] for tile in family if owners.get(tile) == wind)
        return texts.listed(f"{page.tiles(name)} {texts.tile(name)}" for name in own)

    rows = (
        (texts.phrase("seats", name), cell(wind, FLOWERS), cell(wind, SEASONS)) for wind, name in enumerate(WIND_NAMES)
    )
    return grid(head, rows)


TABLES: Final[dict[str, Callable[..., str]]] = {
    "elements": _elements_table,
    "supplement": _supplement_table,
    "includes": _includes_table,
    "points": _points_table,
    "payments": _payments_table,
    "options": _options_table,
    "flowers": _flowers_table,
}
