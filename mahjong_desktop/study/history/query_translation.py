"""Writes a search in the words of another language, for when the window changes its language.

Room: study/history. Words that a name or a note contains stay as they are.
"""

from __future__ import annotations

import re
from typing import Final

from mahjong_desktop.study.history.query import (
    EndedIn,
    HandQuery,
    HasElement,
    IsBranched,
    IsCounted,
    IsMarked,
    QueryKey,
    QueryTerm,
    RulesetIs,
    SatAt,
)
from mahjong_desktop.study.history.query_parsing import quoted_value
from mahjong_desktop.study.history.search_words import SearchWords
from mahjong_desktop.texts.searchable import searchable

_TIME: Final = re.compile(r"[^\s\d.<>=≥≤~〜–—]+")
"""A word in what stands behind `date:`, where it may have a sign before it or be the end of a range."""


def translated_query(query: HandQuery, before: SearchWords, words: SearchWords) -> str:
    """Returns the text of a search in the words of another language; `before` are those in which it is written. What
    is not understood stays as it is."""
    made, at = "", 0
    for term in query.terms:
        if term.key is None or term.condition is None:
            continue
        minus = query.text[term.start] if term.excluded else ""
        value = quoted_value(_value(term, before, words))
        made += f"{query.text[at : term.start]}{minus}{words.word('keys', term.key)}:{value}"
        at = term.end
    return made + query.text[at:]


def _value(term: QueryTerm, before: SearchWords, words: SearchWords) -> str:
    condition = term.condition
    if isinstance(condition, EndedIn):
        return ",".join(words.word("results", result) for result in sorted(condition.results))
    if isinstance(condition, RulesetIs) and len(condition.rulesets) == 1:
        (ruleset,) = condition.rulesets
        return words.name_of_ruleset(ruleset)
    if isinstance(condition, HasElement):
        return _element(term.value, condition, words)
    if isinstance(condition, IsMarked | IsBranched | IsCounted):
        return words.word("answers", before.answers[searchable(term.value)])
    if isinstance(condition, SatAt):
        return words.word("seats", before.seats[searchable(term.value)])
    return _days(term.value, before, words) if term.key is QueryKey.DATE else term.value


def _days(value: str, before: SearchWords, words: SearchWords) -> str:
    """Returns days with their words, such as `yesterday`, in the other language."""

    def word(found: re.Match[str]) -> str:
        time = before.times.get(searchable(found[0]))
        return found[0] if time is None else words.word("times", time)

    return _TIME.sub(word, value)


def _element(value: str, condition: HasElement, words: SearchWords) -> str:
    """Returns a name that means the same elements in the other language; the name as it is if none does."""
    if words.elements(value) == condition.elements:
        return value
    names = sorted({words.texts.element(*pair).name for pair in condition.elements})
    ids = sorted({element for _, element in condition.elements})
    same = (name for name in (*names, *ids) if words.elements(name) == condition.elements)
    return next(same, names[0] if names else value)
