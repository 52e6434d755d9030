"""Rules pages: Markdown with placeholders becomes Markdown for the window or for the terminal. The prose lies in
`translations/`, the numbers come from the ruleset, examples are scored by a function handed in. No Qt, no rules here.

Room: texts. In a page:
`{tiles:555z 22m}` tiles; `{value:<element>}` its worth, `{worth:<element>}` the same with its unit; `{element:<id>}`
its name; `{option:<id>:default}` the default, `{option:<id>}` the name of an option; `{table:…}` one of TABLES;
`{wall}` `{live-wall}` `{hand-size}` `{dealer-hand-size}` `{dead-wall}` `{stacks}` `{limit}` `{limit-points}` numbers,
`{wall:tiles}` a number with a unit of `[units]`, `{limit:unit}` with the unit of the ruleset.
A fenced block marked `case` holds a score case; the line `%% expect: fan=7 points=32 deltas=…` after it is for tests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mahjong_desktop.core.ruleset import Option, OptionValue, Ruleset
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import FLOWERS, SEASONS, TILE_NAMES, WIND_NAMES, Tile, parse_tiles
from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.examples import example

Score = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Scores a case as `mahjong-desktop score` does: document in, document out."""

_MARK: Final = re.compile(r"\{([a-z][a-z-]*)((?::[^{}:]*)*)\}")
_CASE: Final = re.compile(r"^```case\n(?P<json>.*?)\n```\n(?:%% expect: (?P<expect>[^\n]*)(?:\n|\Z))?", re.M | re.S)
_CHAPTER: Final = re.compile(r"^## (\d+) (.+)$", re.M)


@dataclass(frozen=True, slots=True)
class WorkedCase:
    """An example of a page: a score case and what the page says that it comes to."""

    case: Mapping[str, Any]
    fan: int | None
    points: int | None
    deltas: tuple[int, ...]


@dataclass(frozen=True)
class _Page:
    """What the placeholders are expanded with."""

    ruleset: Ruleset
    texts: Texts
    window: bool
    score: Score | None


def render(
    ruleset: Ruleset, language: str, texts: Texts | None = None, *, window: bool = True, score: Score | None = None
) -> str:
    """The rules page of a ruleset as Markdown; empty where it has none.

    For the window tiles are images such as `![5z](tile:5z)`, for the terminal they stay in notation. Without `score`
    an example shows the hand only.
    """
    words = texts if texts is not None else Texts(language)
    page = _Page(ruleset, words, window, score)
    text = _CASE.sub(lambda match: _case(page, match), words.page(ruleset.id))
    return _MARK.sub(lambda match: _expand(page, match), text)


def chapters(page: str) -> tuple[tuple[int, str], ...]:
    """Numbers and titles of the chapters of a page, source or rendered."""
    return tuple((int(number), title.strip()) for number, title in _CHAPTER.findall(page))


def worked_cases(page: str) -> tuple[WorkedCase, ...]:
    """The examples in the source of a page. Raises ValueError for one that cannot be read."""
    return tuple(_worked(json.loads(match["json"]), match["expect"] or "") for match in _CASE.finditer(page))


def supplement(ruleset: Ruleset) -> tuple[Element, ...]:
    """Elements that only some option switches on, in the order of the options."""
    known = {element.id for element in ruleset.configure({}).scoring.elements}
    found: dict[str, Element] = {}
    for option in ruleset.options:
        for value in option.values[1:]:
            for element in ruleset.configure({option.id: value}).scoring.elements:
                if element.id not in known:
                    found.setdefault(element.id, element)
    return tuple(found.values())


# Placeholders


def _expand(page: _Page, match: re.Match[str]) -> str:
    name, arguments = match[1], match[2].split(":")[1:]
    if name in _NUMBERS:
        return _number(page, _NUMBERS[name](page), *arguments)
    expand = _PLACEHOLDERS.get(name)
    return match[0] if expand is None or not arguments else expand(page, *arguments)


def _number(page: _Page, number: int, unit: str = "") -> str:
    if not unit:
        return page.texts.number(number)
    return page.texts.unit(page.ruleset.id, number) if unit == "unit" else page.texts.plural(unit, number)


def _tiles(page: _Page, notation: str) -> str:
    if not page.window:
        return notation
    return " ".join(_images(part) for part in notation.split())


def _images(notation: str) -> str:
    return "".join(_image(tile) for tile in parse_tiles(notation))


def _image(tile: Tile) -> str:
    return f"![{TILE_NAMES[tile]}](tile:{TILE_NAMES[tile]})"


def _worth_of(page: _Page, element: str) -> int:
    default = page.ruleset.configure({}).scoring.elements
    return next(known.worth for known in (*default, *supplement(page.ruleset)) if known.id == element)


def _value(page: _Page, element: str) -> str:
    return page.texts.number(_worth_of(page, element))


def _worth(page: _Page, element: str) -> str:
    return page.texts.unit(page.ruleset.id, _worth_of(page, element))


def _element(page: _Page, element: str) -> str:
    return page.texts.element(page.ruleset.id, element).name


def _option(page: _Page, name: str, what: str = "name") -> str:
    if what == "name":
        return page.texts.option(page.ruleset.id, name).name
    option = next(known for known in page.ruleset.options if known.id == name)
    return _option_value(page, option, option.default)


def _option_value(page: _Page, option: Option, value: OptionValue) -> str:
    return page.texts.option_value(page.ruleset.id, option.id, value)


def _limit(page: _Page) -> int:
    return page.ruleset.scoring.limit or 0


def _limit_points(page: _Page) -> int:
    return max((row.points for row in page.ruleset.scoring.table), default=0)


def _live_wall(page: _Page) -> int:
    deal, ruleset = page.ruleset.deal, page.ruleset
    return ruleset.tile_count - deal.dead_wall.size - ruleset.seats * ruleset.hand_size - deal.dealer_extra


# Tables


def _grid(head: tuple[str, ...], rows: Iterator[tuple[str, ...]], right: frozenset[int] = frozenset()) -> str:
    rule = ("---:" if column in right else "---" for column in range(len(head)))
    lines = (head, tuple(rule), *rows)
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _elements_table(page: _Page, which: str = "") -> str:
    limit = page.ruleset.scoring.limit
    all_of_them = page.ruleset.configure({}).scoring.elements
    return _element_rows(
        page,
        tuple(
            element
            for element in all_of_them
            if not which or (limit is not None and element.worth >= limit) == (which == "limit")
        ),
    )


def _supplement_table(page: _Page) -> str:
    return _element_rows(page, supplement(page.ruleset))


def _element_rows(page: _Page, elements: tuple[Element, ...]) -> str:
    texts, ruleset = page.texts, page.ruleset
    head = (texts.phrase("page", "element"), texts.ruleset(ruleset.id).unit, texts.phrase("page", "condition"))

    def rows() -> Iterator[tuple[str, ...]]:
        for element in elements:
            words = texts.element(ruleset.id, element.id)
            value = texts.number(element.worth)
            shown = texts.phrase("page", "each", value=value) if words.each else value
            sample = " " + _tiles(page, words.sample) if words.sample else ""
            yield f"**{words.name}**", shown, words.rule + sample

    return _grid(head, rows(), frozenset({1}))


def _points_table(page: _Page) -> str:
    texts, table = page.texts, page.ruleset.scoring.table
    last = [following.least - 1 for following in table[1:]]
    spans = [
        texts.number(row.least) if row.least == end else f"{texts.number(row.least)}–{texts.number(end)}"
        for row, end in zip(table, last, strict=False)
    ]
    spans.append(f"{texts.number(table[-1].least)}+")
    head = (texts.ruleset(page.ruleset.id).unit, *spans)
    points = (texts.phrase("page", "points"), *(texts.number(row.points) for row in table))
    return _grid(head, iter((points,)), frozenset(range(1, len(head))))


def _options_table(page: _Page) -> str:
    texts, ruleset = page.texts, page.ruleset
    head = tuple(texts.phrase("page", name) for name in ("option", "default", "values"))

    def rows() -> Iterator[tuple[str, ...]]:
        for option in ruleset.options:
            words = texts.option(ruleset.id, option.id)
            about = texts.phrase("page", "about", name=f"**{words.name}**", help=words.help)
            yield about, _option_value(page, option, option.default), _others(page, option)

    return _grid(head, rows())


def _others(page: _Page, option: Option) -> str:
    if not option.numeric:
        return " · ".join(_option_value(page, option, value) for value in option.values[1:])
    others = [int(value) for value in option.values[1:]]
    most = option.most if option.most is not None else max(others)
    texts = page.texts
    return texts.phrase("page", "range", least=texts.number(min(others)), most=texts.number(most))


def _flowers_table(page: _Page) -> str:
    texts, owners = page.texts, page.ruleset.bonus.owners
    head = tuple(texts.phrase("page", name) for name in ("seat", "flower", "season"))

    def cell(wind: int, family: tuple[Tile, ...]) -> str:
        own = (TILE_NAMES[tile] for tile in family if owners.get(tile) == wind)
        return texts.listed(f"{_tiles(page, name)} {texts.tile(name)}" for name in own)

    rows = (
        (texts.phrase("seats", name), cell(wind, FLOWERS), cell(wind, SEASONS)) for wind, name in enumerate(WIND_NAMES)
    )
    return _grid(head, rows)


# Examples


def _case(page: _Page, match: re.Match[str]) -> str:
    case: Mapping[str, Any] = json.loads(match["json"])
    result = page.score(case) if page.score is not None else None
    return example(case, result, page.ruleset, page.texts, lambda notation: _tiles(page, notation)) + "\n"


def _worked(case: Mapping[str, Any], expect: str) -> WorkedCase:
    said = dict(part.split("=", 1) for part in expect.split())
    deltas = tuple(int(part) for part in said["deltas"].split(",")) if "deltas" in said else ()
    fan, points = (int(said[name]) if name in said else None for name in ("fan", "points"))
    return WorkedCase(case, fan, points, deltas)


_NUMBERS: Final[dict[str, Callable[[_Page], int]]] = {
    "wall": lambda page: page.ruleset.tile_count,
    "live-wall": _live_wall,
    "hand-size": lambda page: page.ruleset.hand_size,
    "dealer-hand-size": lambda page: page.ruleset.hand_size + page.ruleset.deal.dealer_extra,
    "dead-wall": lambda page: page.ruleset.deal.dead_wall.size,
    "stacks": lambda page: page.ruleset.deal.stacks[0],
    "limit": _limit,
    "limit-points": _limit_points,
}

TABLES: Final[dict[str, Callable[..., str]]] = {
    "elements": _elements_table,
    "supplement": _supplement_table,
    "points": _points_table,
    "options": _options_table,
    "flowers": _flowers_table,
}


def _table(page: _Page, name: str, *arguments: str) -> str:
    return TABLES[name](page, *arguments)


_PLACEHOLDERS: Final[dict[str, Callable[..., str]]] = {
    "tiles": _tiles,
    "value": _value,
    "worth": _worth,
    "element": _element,
    "option": _option,
    "table": _table,
}
