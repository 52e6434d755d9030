"""Rules pages: Markdown with placeholders becomes Markdown for the window or for the terminal. The prose lies in
`translations/`, the numbers come from the ruleset, examples are scored by a function handed in. No Qt, no rules here.

Room: texts. In a page:
`{tiles:555z 22m}` tiles; `{value:<element>}` its worth, `{worth:<element>}` the same with its unit, with `:open` after
the id that of an open hand; `{element:<id>}` its name; `{option:<id>:default}` the default, `{option:<id>}` the name of
an option; `{table:…}` one of TABLES, `{table:elements:<unit>}` the elements of one unit; `{wall}` `{live-wall}`
`{hand-size}` `{dealer-hand-size}` `{dead-wall}` `{stacks}` `{limit}` `{limit-points}` numbers, `{wall:tiles}` a number
with a unit of `[units]`, `{limit:unit}` with the main unit of the ruleset.
A fenced block marked `case` holds a score case; the line `%% expect: han=3 fu=40 points=5200 deltas=…` after it is for
tests. It gives the totals and points of the winner; of several winners they are parted by ` / `.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.examples import example
from mahjong_desktop.texts.tables import TABLES, Page, option_value, supplement

__all__ = ["TABLES", "WorkedCase", "WorkedHand", "chapters", "render", "supplement", "worked_cases"]

Score = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Scores a case as `mahjong-desktop score` does: document in, document out."""

_MARK: Final = re.compile(r"\{([a-z][a-z-]*)((?::[^{}:]*)*)\}")
_CASE: Final = re.compile(r"^```case\n(?P<json>.*?)\n```\n(?:%% expect: (?P<expect>[^\n]*)(?:\n|\Z))?", re.M | re.S)
_CHAPTER: Final = re.compile(r"^## (\d+) (.+)$", re.M)


@dataclass(frozen=True, slots=True)
class WorkedHand:
    """What a page says that a winner's hand comes to: its totals by name and its points."""

    totals: Mapping[str, int]
    points: int | None


@dataclass(frozen=True, slots=True)
class WorkedCase:
    """An example of a page: a score case and what the page says that it comes to, a hand for each winner."""

    case: Mapping[str, Any]
    hands: tuple[WorkedHand, ...]
    deltas: tuple[int, ...]


def render(
    ruleset: Ruleset, language: str, texts: Texts | None = None, *, window: bool = True, score: Score | None = None
) -> str:
    """The rules page of a ruleset as Markdown; empty where it has none.

    For the window tiles are images such as `![5z](tile:5z)`, for the terminal they stay in notation. Without `score`
    an example shows the hand only.
    """
    words = texts if texts is not None else Texts(language)
    page = Page(ruleset, words, window)
    text = _CASE.sub(lambda match: _case(page, score, match["json"]), words.page(ruleset.id))
    return _MARK.sub(lambda match: _expand(page, match), text)


def chapters(page: str) -> tuple[tuple[int, str], ...]:
    """Numbers and titles of the chapters of a page, source or rendered."""
    return tuple((int(number), title.strip()) for number, title in _CHAPTER.findall(page))


def worked_cases(page: str) -> tuple[WorkedCase, ...]:
    """The examples in the source of a page. Raises ValueError for one that cannot be read."""
    return tuple(_worked(json.loads(match["json"]), match["expect"] or "") for match in _CASE.finditer(page))


# Placeholders


def _expand(page: Page, match: re.Match[str]) -> str:
    name, arguments = match[1], match[2].split(":")[1:]
    if name in _NUMBERS:
        return _number(page, _NUMBERS[name](page), *arguments)
    expand = _PLACEHOLDERS.get(name)
    return match[0] if expand is None or not arguments else expand(page, *arguments)


def _number(page: Page, number: int, unit: str = "") -> str:
    if not unit:
        return page.texts.number(number)
    texts, ruleset = page.texts, page.ruleset.id
    return texts.unit(ruleset, number) if unit == "unit" else texts.counted(ruleset, unit, number)


def _tiles(page: Page, notation: str) -> str:
    return page.tiles(notation)


def _known(page: Page, element: str) -> Element:
    default = page.ruleset.configure({}).scoring.told
    return next(known for known in (*default, *supplement(page.ruleset)) if known.id == element)


def _worth_of(element: Element, hand: str) -> int:
    return element.open_worth if hand == "open" and element.open_worth is not None else element.worth


def _value(page: Page, element: str, hand: str = "") -> str:
    return page.texts.number(_worth_of(_known(page, element), hand))


def _worth(page: Page, element: str, hand: str = "") -> str:
    known = _known(page, element)
    return page.texts.counted(page.ruleset.id, page.unit_of(known), _worth_of(known, hand))


def _element(page: Page, element: str) -> str:
    return page.texts.element(page.ruleset.id, element).name


def _option(page: Page, name: str, what: str = "name") -> str:
    if what == "name":
        return page.texts.option(page.ruleset.id, name).name
    option = next(known for known in page.ruleset.options if known.id == name)
    return option_value(page, option, option.default)


def _limit(page: Page) -> int:
    return page.ruleset.scoring.limit or 0


def _limit_points(page: Page) -> int:
    return max((row.points for row in page.ruleset.scoring.table), default=0)


def _live_wall(page: Page) -> int:
    deal, ruleset = page.ruleset.deal, page.ruleset
    return ruleset.tile_count - deal.dead_wall.size - ruleset.seats * ruleset.hand_size - deal.dealer_extra


# Examples


def _case(page: Page, score: Score | None, text: str) -> str:
    case: Mapping[str, Any] = json.loads(text)
    result = score(case) if score is not None else None
    return example(case, result, page) + "\n"


def _worked(case: Mapping[str, Any], expect: str) -> WorkedCase:
    hands: list[WorkedHand] = []
    deltas: tuple[int, ...] = ()
    for part in expect.split(" / "):
        said = dict(word.split("=", 1) for word in part.split())
        deltas = tuple(int(delta) for delta in said.pop("deltas").split(",")) if "deltas" in said else deltas
        points = int(said.pop("points")) if "points" in said else None
        totals = {name: int(number) for name, number in said.items()}
        if totals or points is not None:
            hands.append(WorkedHand(totals, points))
    return WorkedCase(case, tuple(hands), deltas)


_NUMBERS: Final[dict[str, Callable[[Page], int]]] = {
    "wall": lambda page: page.ruleset.tile_count,
    "live-wall": _live_wall,
    "hand-size": lambda page: page.ruleset.hand_size,
    "dealer-hand-size": lambda page: page.ruleset.hand_size + page.ruleset.deal.dealer_extra,
    "dead-wall": lambda page: page.ruleset.deal.dead_wall.size,
    "stacks": lambda page: page.ruleset.deal.stacks[0],
    "limit": _limit,
    "limit-points": _limit_points,
}


def _table(page: Page, name: str, *arguments: str) -> str:
    return TABLES[name](page, *arguments)


_PLACEHOLDERS: Final[dict[str, Callable[..., str]]] = {
    "tiles": _tiles,
    "value": _value,
    "worth": _worth,
    "element": _element,
    "option": _option,
    "table": _table,
}
