"""How a person writes a search: the words of the text, and how it is changed and translated.

Room: study/history. Nothing that is written raises an error: what is not understood becomes a QueryProblem. What a word
means is in search_terms.py.

Words are combined with "and". A word is `key:value`, or a word that a name or a note contains. Quotation marks hold
words together; a minus before a word excludes what it describes; a comma between results means "or".
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from msgspec import Struct

from mahjong_desktop.study.history.query import (
    COMPARISONS,
    HandQuery,
    QueryCondition,
    QueryKey,
    QueryProblem,
    QueryTerm,
)
from mahjong_desktop.study.history.search_terms import TERMS, cut_value, read_plain
from mahjong_desktop.study.history.search_words import SearchWords, quoted_value, unquoted
from mahjong_desktop.texts.searchable import searchable

MOST_TERMS: Final = 30
"""The maximum number of words of a search."""
_QUOTED: Final = {'"': '"', "“": "”“", "”": "”", "„": "“”", "«": "»", "»": "»«", "「": "」", "『": "』"}
"""For each mark that opens a quotation those that close it: languages differ."""
_COLONS: Final = ":\N{FULLWIDTH COLON}"
_MINUS: Final = "-\N{MINUS SIGN}\N{FULLWIDTH HYPHEN-MINUS}\N{EN DASH}"


class _Part(Struct, frozen=True):
    """A word as it is written: `key` is what stands before the colon, None if there is none; quotation marks are left
    out of `value`."""

    start: int
    end: int
    excluded: bool
    key: str | None
    value: str


def parse_query(text: str, words: SearchWords, today: date) -> HandQuery:
    """Returns the search that a text describes. Days such as `yesterday` are counted from `today`."""
    terms = []
    for number, part in enumerate(_joined(_parts(text))):
        if number == MOST_TERMS:
            problem = QueryProblem("too-long", {"words": MOST_TERMS})
            terms.append(QueryTerm(part.start, len(text), None, "", False, None, problem))
            break
        if part.key is not None or unquoted(part.value).strip(_MINUS):  # a minus or marks alone describe nothing
            terms.append(_term(part, words, today))
    return HandQuery(text, tuple(terms))


def with_condition(query: HandQuery, key: QueryKey, value: str, words: SearchWords) -> str:
    """Returns the text of a search in which the condition with this key has another value; with an empty value it has
    no such condition. Conditions that exclude stay as they are."""
    written = f"{words.word('keys', key)}:{quoted_value(value)}" if value else ""
    made, at, done = "", 0, False
    for term in query.terms:
        if term.key is not key or term.excluded:
            continue
        new = "" if done else written
        before = query.text[at : term.start]
        made += (before if new else before.rstrip()) + new
        at, done = term.end, True
    made += query.text[at:]
    if not done and written:
        made = f"{made.rstrip()} {written}"
    return made.strip() if done or written else query.text


def _parts(text: str) -> Iterator[_Part]:
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        end = _end_of_word(text, at)
        yield _part(text, at, end)
        at = end


def _end_of_word(text: str, at: int) -> int:
    """Returns where the word ends that begins here: at the next space outside of quotation marks."""
    closing = ""
    while at < len(text) and (closing or not text[at].isspace()):
        closing = _QUOTED.get(text[at], "") if not closing else "" if text[at] in closing else closing
        at += 1
    return at


def _part(text: str, start: int, end: int) -> _Part:
    word = text[start:end]
    excluded = len(word) > 1 and word[0] in _MINUS
    word = word[1:] if excluded else word
    place = next((index for index, letter in enumerate(word) if letter in _COLONS), 0)
    key = word[:place] if place and word[:place] == unquoted(word[:place]) else None
    value = word[place + 1 :] if key is not None else word
    return _Part(start, end, excluded, key, unquoted(value).strip())


def _joined(parts: Iterator[_Part]) -> Iterator[_Part]:
    """Joins `value: > 8` to one word: a key without a value takes the next word, if that has no key."""
    held: _Part | None = None
    for part in parts:
        if held is not None and part.key is None and not part.excluded:
            part = _Part(held.start, part.end, held.excluded, held.key, held.value + part.value)
        elif held is not None:
            yield held
        held = part if part.key is not None and part.value in COMPARISONS else None
        if held is None:
            yield part
    if held is not None:
        yield held


def _term(part: _Part, words: SearchWords, today: date) -> QueryTerm:
    key: QueryKey | None = None
    if part.key is None:
        meaning: QueryCondition | QueryProblem = read_plain(part.value, words)
    elif (key := words.keys.get(searchable(part.key))) is None:
        known = words.texts.listed(f"{words.word('keys', name)}:" for name in QueryKey)
        meaning = QueryProblem("unknown-key", {"key": cut_value(part.key), "keys": known})
    else:
        meaning = TERMS[key].read(part.value, words, today)
    condition = None if isinstance(meaning, QueryProblem) else meaning
    problem = meaning if isinstance(meaning, QueryProblem) else None
    return QueryTerm(part.start, part.end, key, part.value, part.excluded, condition, problem)


def translated_query(query: HandQuery, before: SearchWords, words: SearchWords) -> str:
    """Returns the text of a search in the words of another language; `before` are those in which it is written. What
    is not understood stays as it is."""
    made, at = "", 0
    for term in query.terms:
        if term.key is None or term.condition is None:
            continue
        minus = query.text[term.start] if term.excluded else ""
        value = quoted_value(TERMS[term.key].translated(term.condition, term.value, before, words))
        made += f"{query.text[at : term.start]}{minus}{words.word('keys', term.key)}:{value}"
        at = term.end
    return made + query.text[at:]
