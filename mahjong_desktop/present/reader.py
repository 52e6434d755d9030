"""The contents of the reader: the rules of a game, First steps or the glossary, in chapters, and the names that become
links.

Room: present. The words come from texts; study.score_cases scores the examples.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.elements import often_words
from mahjong_desktop.present.page_hands import page_hands, shown_hands
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.card_page import card_rules_chapters
from mahjong_desktop.study.element_facts import GalleryElement, counted_hands
from mahjong_desktop.study.known_rulesets import find_ruleset, known_rulesets
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.study.summary_hands import paid_example
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import SUMMARY, Chapter, split
from mahjong_desktop.texts.pages import rules_chapters, supplement
from mahjong_desktop.texts.shared_pages import FIRST_STEPS, GLOSSARY, GlossaryTerm, first_steps, glossary, glossary_page
from mahjong_desktop.texts.simulated import figures_of

_SHARED: Final = (FIRST_STEPS, GLOSSARY)
"""Books that belong to no ruleset."""


class Book(Struct, frozen=True):
    """A book. `elements` and `terms` map names (terms in lower case) to the ids that they link to. `ruleset` is None
    for a book that belongs to no game. `hands` are the score cases of the hands on the page, and `groups` their tiles
    in sets (see page_hands.py). `often` says how often each element occurs, as far as somebody has counted."""

    chapters: tuple[Chapter, ...]
    elements: Mapping[str, str]
    terms: Mapping[str, str]
    ruleset: Ruleset | None = None
    hands: Mapping[str, Case] = field(default_factory=dict)
    groups: Mapping[str, tuple[ShownGroup, ...]] = field(default_factory=dict)
    often: Mapping[str, str] = field(default_factory=dict)


def books() -> tuple[str, ...]:
    """Returns the ids of all books; those that belong to no ruleset come first."""
    return (*_SHARED, *(ruleset.id for ruleset in known_rulesets()), SHUANGKOU)


def check_book(book: str) -> None:
    """Raises UnknownRulesetError unless there is this book."""
    if book not in (*_SHARED, SHUANGKOU):
        find_ruleset(book)


def title(book: str, texts: Texts) -> str:
    """Returns the title of a book."""
    return texts.phrase("books", book) if book in _SHARED else texts.ruleset(book).name


def read(book: str, texts: Texts) -> Book:
    """Returns a book in the language of the texts. Raises UnknownRulesetError."""
    if book == GLOSSARY:
        return Book(split(glossary_page(texts)), {}, {})
    if book == FIRST_STEPS:
        return Book(split(first_steps(texts)), {}, links(glossary(texts)))
    if book == SHUANGKOU:
        own = tuple(term for term in glossary(texts) if book in term.games)
        return Book(card_rules_chapters(texts), {}, links(own, book))
    ruleset = find_ruleset(book)
    known = (*ruleset.scoring.told, *supplement(ruleset))
    names = {texts.element_of(ruleset, element.id).name: element.id for element in known}
    paid, hands = paid_example(ruleset), page_hands(ruleset, texts)
    chapters = _with_summary(rules_chapters(ruleset, texts, score=score_case, paid=paid))
    return Book(
        chapters,
        names,
        links(glossary(texts), ruleset.id),
        ruleset,
        hands,
        shown_hands(ruleset, texts, hands, paid),
        _often(ruleset, texts),
    )


def _often(ruleset: Ruleset, texts: Texts) -> Mapping[str, str]:
    """Returns how often each element occurs, in words; nothing if nobody has counted with these options."""
    if counted_hands(ruleset) is None:
        return {}
    figures, found = figures_of(ruleset.id), {}
    payer = {element.id for element in ruleset.scoring.payer_elements}
    for element in ruleset.scoring.told:
        if element.id in payer:
            continue  # it counts in what one loser owes, which nobody has counted
        times, share = (known.get(element.id, 0.0) / 100 for known in (figures.elements, figures.shares))
        unit = ruleset.scoring.unit_of(element.id)
        fact = GalleryElement(element.id, element.worth, unit, element.kind, in_wins=times, wins_with=share)
        found[element.id] = often_words(texts, fact)
    return found


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
