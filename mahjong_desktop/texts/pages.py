"""Rules pages: expands Markdown with placeholders into Markdown for the window or the terminal. The prose is in
`translations/`, the numbers come from the ruleset, and the caller supplies a function that scores examples. No Qt, no
rules.

Room: texts. The placeholders are those of expansion.py, and `{chapter:8}`: the title of the chapter with that number in
the source of the page, in the window a link. A fenced block marked `case` contains a score case. The line
`%% expect: han=3 fu=40 points=5200 deltas=…` after it is for tests: it gives the totals and points of the winner; ` / `
separates several winners. Pages of other languages take the examples from the English one (files.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.chapters import COMING, PLAY, SUMMARY, Chapter, arranged, chapter, joined, split
from mahjong_desktop.texts.examples import example
from mahjong_desktop.texts.expansion import expand
from mahjong_desktop.texts.guides import coming_markdown, guide, summary_markdown
from mahjong_desktop.texts.paid_examples import PaidExample, payments_markdown
from mahjong_desktop.texts.positions import advice_markdown, position_markdown
from mahjong_desktop.texts.summaries import commonest_markdown, value_markdown
from mahjong_desktop.texts.tables import TABLES as TABLES, TableSource, supplement as supplement

_CASE: Final = re.compile(r"^```case\n(?P<json>.*?)\n```\n(?:%% expect: (?P<expect>[^\n]*)(?:\n|\Z))?", re.M | re.S)
_CHAPTER: Final = re.compile(r"^## (\d+) (.+)$", re.M)
_NAMED: Final = re.compile(r"\{chapter:([0-9]+)\}")


Score = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Scores a case like `mahjong-desktop score`: takes a document, returns a document."""


class WorkedHand(Struct, frozen=True):
    """The value of a winner's hand that a page states: its totals by name, and its points."""

    totals: Mapping[str, int]
    points: int | None


class WorkedCase(Struct, frozen=True):
    """An example of a page: a score case, and the values that the page states, one hand for each winner."""

    case: Mapping[str, Any]
    hands: tuple[WorkedHand, ...]
    deltas: tuple[int, ...]


def render(
    ruleset: Ruleset,
    language: str,
    texts: Texts | None = None,
    *,
    window: bool = True,
    score: Score | None = None,
    paid: PaidExample | None = None,
) -> str:
    """Returns the rules page of a ruleset as Markdown; an empty string if it has none.

    For the window tiles are images such as `![5z](tile:5z)`, for the terminal they stay in notation. Without `score` an
    example shows only the hand. `paid` is the hand by which the summary explains the payments.
    """
    words = texts if texts is not None else Texts(language)
    found = rules_chapters(ruleset, words, window=window, score=score, paid=paid)
    return joined(found) if found else ""


def rules_chapters(
    ruleset: Ruleset,
    texts: Texts,
    *,
    window: bool = True,
    score: Score | None = None,
    paid: PaidExample | None = None,
) -> tuple[Chapter, ...]:
    """Returns the rules page in chapters: opening, summary, how to play well, the rules, the sources, what the program
    does itself, for players of other games. Raises KeyError if the page names a chapter that it does not have."""
    page = TableSource(ruleset, texts.for_ruleset(ruleset.id), window)
    source = texts.page(ruleset.id)
    if not source:
        return ()
    titles = {each.key: each.title for each in split(source)}
    named = _NAMED.sub(lambda match: chapter_name(match[1], titles[match[1]], window=window), source)
    text = _CASE.sub(lambda match: _case(page, score, match["json"]), named)
    return arranged(split(expand(page, text)), _guide_chapters(page, paid))


def chapter_name(key: str, title: str, *, window: bool) -> str:
    """Returns the title of a chapter as it stands in a sentence: for the window a link, `[Winning](chapter:6)`."""
    return f"[{title}](chapter:{key})" if window else title


def _guide_chapters(page: TableSource, paid: PaidExample | None) -> Iterator[Chapter]:
    """Yields the chapters that the guide adds to the rules, with their generated parts."""
    found, texts = guide(page), page.texts
    if found.summary is not None:
        titles = ("commonest", "payments")
        payments = payments_markdown(page, paid) if paid is not None else ""
        tables = (commonest_markdown(page), payments)
        parts = [summary_markdown(found.summary, texts, value_markdown(page))]
        for title, table in zip(titles, tables, strict=True):
            parts += [f"### {texts.phrase('guide', title)}", table] if table else []
        yield chapter(SUMMARY, texts.phrase("guide", "summary"), "\n\n".join(parts))
    if found.coming:
        boxes = (coming_markdown(coming, texts) for coming in found.coming)
        yield chapter(COMING, texts.phrase("guide", "coming"), "\n\n".join(boxes))
    if found.play:
        parts = [found.play]
        if found.position is not None:
            shown = (position_markdown(found.position, page), found.ask, advice_markdown(found.position, page))
            parts += [f"### {texts.phrase('guide', 'position')}", *filter(None, shown)]
        yield chapter(PLAY, texts.phrase("guide", "play"), "\n\n".join(parts))


def chapters(page: str) -> tuple[tuple[int, str], ...]:
    """Returns numbers and titles of the chapters of a page, either source or rendered."""
    return tuple((int(number), title.strip()) for number, title in _CHAPTER.findall(page))


def worked_cases(page: str) -> tuple[WorkedCase, ...]:
    """Returns the examples in the source of a page. Raises ValueError for one that cannot be read."""
    return tuple(_worked(json.loads(match["json"]), match["expect"] or "") for match in _CASE.finditer(page))


# Examples


def _case(page: TableSource, score: Score | None, text: str) -> str:
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
