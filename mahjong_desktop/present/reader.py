"""The contents of the reader: the rules of a ruleset, First steps or the glossary, in chapters, and the names that
become links.

Room: present. The words come from texts; study.score_cases scores the examples.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import Case, read_case
from mahjong_desktop.study.known_rulesets import find_ruleset, known_rulesets
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.study.summary_hands import paid_example
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import SUMMARY, Chapter, split
from mahjong_desktop.texts.pages import rules_chapters, supplement, worked_cases
from mahjong_desktop.texts.samples import samples_of
from mahjong_desktop.texts.shared_pages import FIRST_STEPS, GLOSSARY, GlossaryTerm, first_steps, glossary, glossary_page

_SHARED: Final = (FIRST_STEPS, GLOSSARY)
"""Books that belong to no ruleset."""


class Book(Struct, frozen=True):
    """A book. `elements` and `terms` map names (terms in lower case) to the ids that they link to. `ruleset` is None
    for a book that belongs to no game. `hands` are the score cases of the hands on the page (see hands.py)."""

    chapters: tuple[Chapter, ...]
    elements: Mapping[str, str]
    terms: Mapping[str, str]
    ruleset: Ruleset | None = None
    hands: Mapping[str, Case] = field(default_factory=dict)


def books() -> tuple[str, ...]:
    """Returns the ids of all books; those that belong to no ruleset come first."""
    return (*_SHARED, *(ruleset.id for ruleset in known_rulesets()))


def title(book: str, texts: Texts) -> str:
    """Returns the title of a book."""
    return texts.phrase("books", book) if book in _SHARED else texts.ruleset(book).name


def read(book: str, texts: Texts) -> Book:
    """Returns a book in the language of the texts. Raises UnknownRulesetError."""
    if book == GLOSSARY:
        return Book(split(glossary_page(texts)), {}, {})
    if book == FIRST_STEPS:
        return Book(split(first_steps(texts)), {}, links(glossary(texts)))
    ruleset = find_ruleset(book)
    known = (*ruleset.scoring.told, *supplement(ruleset))
    names = {texts.element_of(ruleset, element.id).name: element.id for element in known}
    chapters = _with_summary(rules_chapters(ruleset, texts, score=score_case, paid=paid_example(ruleset)))
    return Book(chapters, names, links(glossary(texts), ruleset.id), ruleset, page_hands(ruleset, texts))


def _with_summary(chapters: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """Moves the summary below the opening words, so that the first page of a book gives an overview of the game."""
    if len(chapters) < 2 or chapters[0].key or chapters[1].key != SUMMARY:
        return chapters
    opening, summary, *rest = chapters
    markdown = f"{opening.markdown}\n\n### {summary.title}\n\n{summary.markdown}"
    sections = (summary.title, *summary.sections)
    return (replace(opening, sections=sections, markdown=markdown, key=SUMMARY), *rest)


def links(terms: tuple[GlossaryTerm, ...], game: str = "") -> dict[str, str]:
    """Returns every form of every term that a ruleset, or a page for all, can mean, in lower case with the id."""
    return {form.casefold(): term.id for term in terms if term.is_of(game) for form in (term.term, *term.forms)}


def page_hands(ruleset: Ruleset, texts: Texts) -> Mapping[str, Case]:
    """Returns the score case of every hand on the page of a ruleset, by its tiles. Of two hands with the same tiles the
    first one is meant; a case that cannot be read is left out."""
    found: dict[str, Case] = {}
    for tiles, written in _hands(ruleset, texts):
        try:
            found.setdefault(hand_key(tiles), read_case(msgspec.json.encode(dict(written))))
        except MahjongError:
            continue
    return found


def _hands(ruleset: Ruleset, texts: Texts) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for worked in worked_cases(texts.page(ruleset.id)):
        wins = worked.case["result"].get("wins", ())
        for win in wins[:1]:
            hand = worked.case["seats"][win["seat"]].get("hand")
            if hand:
                yield str(hand), worked.case
    for sample in samples_of(ruleset.id):
        yield sample.tiles, sample.case


def hand_key(notation: str) -> str:
    """Returns the tiles of a notation one by one, sets apart. Raises NotationError."""
    return " ".join("".join(TILE_NAMES[tile] for tile in parse_tiles(part)) for part in notation.split())
