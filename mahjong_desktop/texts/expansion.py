"""Expands the placeholders of rules pages and guides: `{value:all-pungs}` becomes the value that the ruleset defines.
Prose and chapters do not belong here.

Room: texts. A page may use these placeholders:
- `{tiles:555z 22m}`: tiles;
- `{value:<element>}`: an element's value, `{worth:<element>}`: the same with its unit, both with `:open` after the id
  for the value in an open hand; `{element:<id>}`: its name;
- `{option:<id>}`: the name of an option, `{option:<id>:default}`: its default, `{option:<id>:chosen}`: the value
  in play;
- `{table:…}`: one of TABLES, `{table:elements:<unit>}`: the elements of one unit;
- `{wall}` `{live-wall}` `{hand-size}` `{dealer-hand-size}` `{dead-wall}` `{stacks}` `{limit}` `{limit-points}`:
  numbers; `{wall:tiles}`: a number with a unit of `[units]`, `{limit:unit}`: with the main unit of the ruleset;
- `{share:<element>}`: the percentage of the wins of standard bots that have the element at least once;
  `{rate:won}` `{rate:unwon}`: percentages of all hands, `{rate:self-draws}`: of the won ones (see simulated.py). All
  have a percent sign.

An unknown placeholder stays in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mahjong_desktop.core.ruleset.script import TurnUp
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.simulated import figures_of
from mahjong_desktop.texts.tables import TABLES, TableSource, default_elements, option_value, shown_tiles, supplement

_MARK: Final = re.compile(r"\{([a-z][a-z-]*)((?::[^{}:]*)*)\}")


def expand(page: TableSource, text: str) -> str:
    """Returns a text of the page's ruleset with its placeholders expanded. Raises StopIteration or KeyError for an
    element, option or figure that the ruleset does not have."""
    return _MARK.sub(lambda match: _expand(page, match), text)


def expand_tiles(text: str, *, window: bool) -> str:
    """Returns a text that belongs to no ruleset with its `{tiles:…}` expanded."""
    return _MARK.sub(lambda match: shown_tiles(match[2][1:], window=window) if match[1] == "tiles" else match[0], text)


def _expand(page: TableSource, match: re.Match[str]) -> str:
    name, arguments = match[1], match[2].split(":")[1:]
    if name in _NUMBERS:
        return _number(page, _NUMBERS[name](page), *arguments)
    expand = _PLACEHOLDERS.get(name)
    return match[0] if expand is None or not arguments else expand(page, *arguments)


def _number(page: TableSource, number: int, unit: str = "") -> str:
    if not unit:
        return page.texts.number(number)
    texts, ruleset = page.texts, page.ruleset.id
    return texts.unit(ruleset, number) if unit == "unit" else texts.counted(ruleset, unit, number)


def _tiles(page: TableSource, notation: str) -> str:
    return page.tiles(notation)


def _known(page: TableSource, element: str) -> Element:
    default = default_elements(page.ruleset)
    return next(known for known in (*default, *supplement(page.ruleset)) if known.id == element)


def _worth_of(element: Element, hand: str) -> int:
    return element.open_worth if hand == "open" and element.open_worth is not None else element.worth


def _value(page: TableSource, element: str, hand: str = "") -> str:
    return page.texts.number(_worth_of(_known(page, element), hand))


def _worth(page: TableSource, element: str, hand: str = "") -> str:
    known = _known(page, element)
    return page.texts.worth(page.ruleset.id, page.unit_of(known), _worth_of(known, hand))


def _element(page: TableSource, element: str) -> str:
    return page.texts.element_of(page.ruleset, element).name


def _option(page: TableSource, name: str, what: str = "name") -> str:
    if what == "name":
        return page.texts.option(page.ruleset.id, name).name
    option = next(known for known in page.ruleset.options if known.id == name)
    return option_value(page, option, page.ruleset.chosen[name] if what == "chosen" else option.default)


def _limit(page: TableSource) -> int:
    return page.ruleset.scoring.limit or 0


def _limit_points(page: TableSource) -> int:
    return max((row.points for row in page.ruleset.scoring.table), default=0)


def _live_wall(page: TableSource) -> int:
    """The tiles that can be drawn after the deal: without those that are never drawn, and without indicators that have
    left the wall."""
    ruleset = page.ruleset
    taken = sum(isinstance(step, TurnUp) and step.place in ("head", "tail") for step in ruleset.script)
    return ruleset.tile_count - ruleset.wall.reserve - ruleset.dealt_tiles - taken


_NUMBERS: Final[dict[str, Callable[[TableSource], int]]] = {
    "wall": lambda page: page.ruleset.tile_count,
    "live-wall": _live_wall,
    "hand-size": lambda page: page.ruleset.hand_size,
    "dealer-hand-size": lambda page: page.ruleset.hand_size + page.ruleset.dealer_extra,
    "dead-wall": lambda page: page.ruleset.wall.reserve,
    "stacks": lambda page: page.ruleset.break_wall.stacks[0],
    "limit": _limit,
    "limit-points": _limit_points,
}


def _table(page: TableSource, name: str, *arguments: str) -> str:
    return TABLES[name](page, *arguments)


_ALL: Final = 100


def _share(page: TableSource, element: str) -> str:
    """The share of the wins; of an element that no simulated win had, that it is less than that of one win."""
    figures = figures_of(page.ruleset.id)
    if element in figures.shares or not figures.wins:
        return percent(page.texts, figures.shares[element])
    return page.texts.phrase("page", "less-than", share=percent(page.texts, 100 / figures.wins))


def _rate(page: TableSource, name: str) -> str:
    return percent(page.texts, figures_of(page.ruleset.id).rates[name])


def percent(texts: Texts, share: float) -> str:
    """Returns a percentage such as `45%`, `6.1%` or `0.17%`: at least two significant digits, with the percent sign of
    the language. Raises ValueError for more than all."""
    if not 0 <= share <= _ALL:
        raise ValueError(f"{share} in a hundred is no share")
    digits = 0 if share >= 10 else 1 if share >= 1 else 2
    return texts.phrase("page", "percent", share=texts.decimal(share, digits))


_PLACEHOLDERS: Final[dict[str, Callable[..., str]]] = {
    "tiles": _tiles,
    "value": _value,
    "worth": _worth,
    "element": _element,
    "option": _option,
    "table": _table,
    "share": _share,
    "rate": _rate,
}
