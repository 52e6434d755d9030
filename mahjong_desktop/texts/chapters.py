"""Chapters: splits a page of Markdown at its headings, and orders and numbers the chapters of a rules page.

Room: texts. The number in the source of a rules page is the key of the chapter; it is the same in every ruleset. The
number that is shown counts the chapters that exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.values import replace

_CHAPTER: Final = re.compile(r"^## (?:(\d+) )?(.+)$", re.M)
_SECTION: Final = re.compile(r"^### (.+)$", re.M)

SUMMARY: Final = "summary"
COMING: Final = "coming"
PLAY: Final = "play"
WINNING: Final = "6"
"""The key of the chapter on when a hand wins and when it does not."""
ELEMENTS_CHAPTER: Final = "8"
VALUE_CHAPTER: Final = "9"
PAYMENTS: Final = "10"
"""The keys of the chapters on what counts, what a hand is worth, and who pays."""
READINGS: Final = "14"
"""The key of the chapter on sources and unclear points."""

EXAMPLE: Final = "15"
"""The key of the chapter with one more hand."""

_TOLD: Final = ("4", "5", WINNING, ELEMENTS_CHAPTER, VALUE_CHAPTER, PAYMENTS, "11", "3", "7", "12", "13")
"""The order of the rules: what a learner meets first at the table comes first, that is wild tiles, turns and claims,
winning. After the payments follow liability, bonus tiles, unwon hands, penalties and options; then the sources and
one more hand."""
_DONE_BY_PROGRAM: Final = ("1", "2")
"""The chapters on seats, score, walls and the deal. They come last, because the program does what they say."""


class Chapter(Struct, frozen=True):
    """A chapter: its number as shown (empty for the text before the first chapter), title, headings and Markdown. `key`
    is the same in every ruleset and language: the number in the source, or the name of a part of the guide. `folded` is
    for chapters that a table of contents hides until somebody asks for them."""

    number: str
    title: str
    sections: tuple[str, ...]
    markdown: str
    key: str = ""
    folded: bool = False


def split(page: str) -> tuple[Chapter, ...]:
    """Returns the chapters of a page. The text before the first heading is a chapter without number. Empty chapters are
    left out."""
    marks = list(_CHAPTER.finditer(page))
    first = marks[0].start() if marks else len(page)
    opening = page[:first].strip()
    found = []
    if opening:
        title, _, rest = opening.partition("\n") if opening.startswith("# ") else ("", "", opening)
        found.append(chapter("", title.lstrip("# ").strip(), rest))
    for mark, following in zip(marks, [*marks, None][1:], strict=True):
        body = page[mark.end() : following.start() if following is not None else len(page)]
        found.append(chapter(mark[1] or "", mark[2].strip(), body))
    return tuple(each for each in found if each.markdown or not each.number)


def chapter(key: str, title: str, markdown: str) -> Chapter:
    """Returns a chapter; its number is its key if the key is a number."""
    body = markdown.strip()
    sections = tuple(match.strip() for match in _SECTION.findall(body))
    return Chapter(key if key.isdecimal() else "", title, sections, body, key)


def arranged(source: Iterable[Chapter], guide: Iterable[Chapter]) -> tuple[Chapter, ...]:
    """Returns the opening, the summary, how to play well, the chapters of the rules in the order in which a learner
    needs them, the parts for players of other games, and last, folded, what the program does itself. The rules are
    numbered consecutively from their first chapter on."""
    parts = {part.key: part for part in guide if part.markdown}
    pages = tuple(source)
    rules = {part.key: part for part in pages if part.key}
    others = tuple(key for key in rules if key not in (*_TOLD, *_DONE_BY_PROGRAM, READINGS, EXAMPLE))
    told = [rules[key] for key in (*_TOLD, *others, READINGS, EXAMPLE) if key in rules]
    last = [replace(rules[key], folded=True) for key in _DONE_BY_PROGRAM if key in rules]
    numbered = [replace(part, number=str(number)) for number, part in enumerate([*told, *last], 1)]
    before = [*(part for part in pages if not part.key), *(parts[key] for key in (SUMMARY, PLAY) if key in parts)]
    coming = [parts[COMING]] if COMING in parts else []
    return (*before, *numbered[: len(told)], *coming, *numbered[len(told) :])


def joined(chapters: Iterable[Chapter]) -> str:
    """Returns the chapters as one page of Markdown."""
    return "\n\n".join(f"{_heading(each)}\n\n{each.markdown}".strip() for each in chapters) + "\n"


def _heading(each: Chapter) -> str:
    if not each.key:
        return f"# {each.title}" if each.title else ""
    return f"## {each.number} {each.title}" if each.number else f"## {each.title}"
