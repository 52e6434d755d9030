"""What the reader shows: the rules of a ruleset, First steps or the glossary, in chapters, and the names that link.

Room: ui. No Qt. The words come from texts, examples are scored by study.score_cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.known_rulesets import find_ruleset, known_rulesets
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import SUMMARY, Chapter, split
from mahjong_desktop.texts.pages import rules_chapters, supplement
from mahjong_desktop.texts.shared_pages import FIRST_STEPS, GLOSSARY, GlossaryTerm, first_steps, glossary, glossary_page

_SHARED: Final = (FIRST_STEPS, GLOSSARY)
"""Books that belong to no ruleset."""


@dataclass(frozen=True, slots=True)
class Book:
    """`elements` and `terms` give for a name, terms in small letters, the id of what it is a link to; `ruleset` is None
    for a book that belongs to no game."""

    chapters: tuple[Chapter, ...]
    elements: Mapping[str, str]
    terms: Mapping[str, str]
    ruleset: Ruleset | None = None


def books() -> tuple[str, ...]:
    """The ids of all books, those for everybody first."""
    return (*_SHARED, *(ruleset.id for ruleset in known_rulesets()))


def title(book: str, texts: Texts) -> str:
    """What a book is called."""
    return texts.phrase("books", book) if book in _SHARED else texts.ruleset(book).name


def read(book: str, texts: Texts) -> Book:
    """A book in the language of the texts. Raises UnknownRulesetError."""
    if book == GLOSSARY:
        return Book(split(glossary_page(texts)), {}, {})
    if book == FIRST_STEPS:
        return Book(split(first_steps(texts)), {}, links(glossary(texts)))
    ruleset = find_ruleset(book)
    known = (*ruleset.scoring.told, *supplement(ruleset))
    names = {texts.element(ruleset.id, element.id).name: element.id for element in known}
    chapters = _with_summary(rules_chapters(ruleset, texts, score=score_case))
    return Book(chapters, names, links(glossary(texts)), ruleset)


def _with_summary(chapters: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """The summary below the opening words, so that the first page of a book tells the whole game at a glance."""
    if len(chapters) < 2 or chapters[0].key or chapters[1].key != SUMMARY:
        return chapters
    opening, summary, *rest = chapters
    markdown = f"{opening.markdown}\n\n### {summary.title}\n\n{summary.markdown}"
    sections = (summary.title, *summary.sections)
    return (replace(opening, sections=sections, markdown=markdown, key=SUMMARY), *rest)


def links(terms: tuple[GlossaryTerm, ...]) -> dict[str, str]:
    """Every form of every term in small letters, and the term that it means."""
    return {form.casefold(): term.id for term in terms for form in (term.term, *term.forms)}
