"""Chapters: a page of Markdown is split at its headings, and those of a rules page are put into order and numbered.

Room: texts. The number in the source of a rules page is the key of a chapter and stays the same in every ruleset; the
number that is shown counts the chapters that are there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

_CHAPTER: Final = re.compile(r"^## (?:(\d+) )?(.+)$", re.M)
_SECTION: Final = re.compile(r"^### (.+)$", re.M)

SUMMARY: Final = "summary"
COMING: Final = "coming"
PLAY: Final = "play"
WINNING: Final = "6"
"""The chapter on when a hand wins, and when not."""
READINGS: Final = "14"
"""The chapter of the sources on how doubtful points are read; it stands last."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number as shown (empty for what stands before the first), title, the headings in it, its Markdown.
    `key` names it in every ruleset and language: the number in the source, or the name of a part of the guide."""

    number: str
    title: str
    sections: tuple[str, ...]
    markdown: str
    key: str = ""


def split(page: str) -> tuple[Chapter, ...]:
    """The chapters of a page; what stands before the first is a chapter without number. Empty ones are left out."""
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
    """A chapter whose number is its key where that is one."""
    body = markdown.strip()
    sections = tuple(match.strip() for match in _SECTION.findall(body))
    return Chapter(key if key.isdecimal() else "", title, sections, body, key)


def arranged(source: Iterable[Chapter], guide: Iterable[Chapter]) -> tuple[Chapter, ...]:
    """The opening, the summary and what players of other games must know, the chapters, how to play well, and last the
    readings; numbered from the first chapter on without holes."""
    parts = {part.key: part for part in guide if part.markdown}
    pages = tuple(source)
    before = [*(part for part in pages if not part.key), *(parts[key] for key in (SUMMARY, COMING) if key in parts)]
    told = [part for part in pages if part.key and part.key != READINGS]
    last = [*(parts[key] for key in (PLAY,) if key in parts), *(part for part in pages if part.key == READINGS)]
    numbered = (replace(part, number=str(number)) for number, part in enumerate([*told, *last], 1))
    return (*before, *numbered)


def joined(chapters: Iterable[Chapter]) -> str:
    """The chapters as one page of Markdown."""
    return "\n\n".join(f"{_heading(each)}\n\n{each.markdown}".strip() for each in chapters) + "\n"


def _heading(each: Chapter) -> str:
    if not each.key:
        return f"# {each.title}" if each.title else ""
    return f"## {each.number} {each.title}" if each.number else f"## {each.title}"
