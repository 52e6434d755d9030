"""The language of a search for hands: its words, how what a person writes is read and changed, and how it is
translated.

Room: study/history. Nothing that is written raises an error: what is not understood becomes a QueryProblem. Numbers
and days are read in query.py.

Words are combined with "and". A word is `key:value`, or a word that a name or a note contains. Quotation marks hold
words together; a minus before a word excludes what it describes; a comma between results means "or".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from datetime import date
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, TypeVar

from msgspec import Struct

from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.study.history.query import (
    COMPARISONS,
    EndedIn,
    FoundResult,
    HandQuery,
    HasElement,
    HasNote,
    HasPlayer,
    IsBranched,
    IsCounted,
    IsMarked,
    LossIs,
    NumberRange,
    PlayedOn,
    PointsAre,
    QueryCondition,
    QueryKey,
    QueryProblem,
    QueryTerm,
    RulesetIs,
    SatAt,
    ValueIs,
    WordFound,
    begins_day,
    begins_number,
    day_range,
    number_range,
)
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.texts import FALLBACK, Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.texts.searchable import searchable

SEARCH_TIMES: Final = ("today", "yesterday", "week", "month", "year")
YES: Final = "yes"
NO: Final = "no"
QUOTATION_MARKS: Final = '"“”„«»「」『』'
_WITHOUT_MARKS: Final = dict.fromkeys(map(ord, QUOTATION_MARKS))
_MOST_SIMILAR: Final = 3
_NAMES: Final = ("name", "native", "kana")
_Named = TypeVar("_Named")
RulesetElement = tuple[str, str]
"""The ids of a ruleset and of one of its elements."""


def sought_form(text: str) -> str:
    """Returns a text in the form for searching: as `searchable`, without quotation marks, which hold the words of a
    search together."""
    return searchable(text.translate(_WITHOUT_MARKS))


class SearchWords:
    """The words of one language, and the English ones. Names are compared in the form for searching."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._both = (texts,) if texts.language == FALLBACK else (Texts(FALLBACK), texts)
        self.keys = {word: QueryKey(name) for word, name in self._section("keys", QueryKey).items()}
        self.results = {word: FoundResult(name) for word, name in self._section("results", FoundResult).items()}
        self.times = self._section("times", SEARCH_TIMES)
        self.answers = self._section("answers", (YES, NO))
        self.seats = self._section("seats", WIND_NAMES)
        self._rulesets: dict[str, tuple[str, ...]] = {}
        self._elements: dict[RulesetElement, tuple[str, ...]] = {}
        for ruleset in known_ids():
            self._rulesets[ruleset] = tuple(dict.fromkeys(self._ruleset_names(ruleset)))
            for element, names in self._element_names(ruleset).items():
                self._elements[ruleset, element] = tuple(dict.fromkeys(names))

    def with_gone(self, rulesets: Iterable[str]) -> SearchWords:
        """Returns these words with rulesets that are no longer installed; their ids are all that is left of their
        names."""
        more = copy(self)
        more._rulesets = self._rulesets | {ruleset: (sought_form(ruleset),) for ruleset in rulesets}
        return more

    def _section(self, section: str, names: Iterable[str]) -> dict[str, str]:
        """Returns the name for each word; the language's own words go before English ones."""
        found: dict[str, str] = {}
        for texts in self._both:
            for name in names:
                found |= {searchable(word.strip()): name for word in texts.search_word(section, name).split(",")}
        return found

    def word(self, section: str, name: str) -> str:
        """Returns the word that the program writes itself."""
        return self.texts.search_word(section, name).partition(",")[0].strip()

    def sentence(self, name: str, facts: Mapping[str, str | int]) -> str:
        """Returns the sentence for a problem."""
        return self.texts.search_word("problems", name, **facts)

    # ---- rulesets and elements

    def _ruleset_names(self, ruleset: str) -> Iterator[str]:
        yield sought_form(ruleset)
        for texts in self._both:
            words = texts.ruleset(ruleset)
            yield from (sought_form(words.name), sought_form(words.short))

    def _element_names(self, ruleset: str) -> dict[str, list[str]]:
        """Returns the names of each element, also those that options give it."""
        found: dict[str, list[str]] = {}
        file = f"rulesets/{ruleset}"
        for texts in self._both:
            for language in dict.fromkeys((FALLBACK, texts.language)):
                for element, names in _named_elements(texts.entry_in(language, file, "elements")):
                    found.setdefault(element, [sought_form(element)]).extend(names)
                for values in _tables(texts.entry_in(language, file, "options"), "elements"):
                    for elements in _mapping(values).values():
                        for element, names in _named_elements(elements):
                            found.setdefault(element, [sought_form(element)]).extend(names)
        return found

    def rulesets(self, text: str) -> frozenset[str]:
        """Returns the rulesets that are called so; if none is, those whose name contains the text."""
        return _called(self._rulesets, sought_form(text))

    def elements(self, text: str) -> frozenset[RulesetElement]:
        """Returns the elements that are called so; if none is, those whose name contains the text."""
        return _called(self._elements, sought_form(text))

    def name_of_ruleset(self, ruleset: str) -> str:
        """Returns the name that means only this ruleset; its id if none does."""
        names = self.texts.ruleset(ruleset)
        return next((name for name in (names.short, names.name) if self.rulesets(name) == {ruleset}), ruleset)

    def rulesets_with(self, text: str) -> frozenset[str]:
        """Returns the rulesets whose name contains a text that is in the form for searching."""
        return _containing(self._rulesets, text)

    def elements_with(self, text: str) -> frozenset[RulesetElement]:
        """Returns the elements whose name contains a text that is in the form for searching."""
        return _containing(self._elements, text)

    @property
    def element_name(self) -> str:
        """The name of some element, as an example."""
        return self.texts.element(*next(iter(self._elements))).name

    def similar_elements(self, text: str) -> tuple[str, ...]:
        """Returns the names of elements that are written almost like a text."""
        known = {name: key for key, names in self._elements.items() for name in names}
        close = get_close_matches(sought_form(text), known, _MOST_SIMILAR, 0.6)
        return tuple(dict.fromkeys(self.texts.element(*known[name]).name for name in close))

    def similar_rulesets(self, text: str) -> tuple[str, ...]:
        """Returns the short names of the rulesets that are written most like a text."""
        known = {name: ruleset for ruleset, names in self._rulesets.items() for name in names}
        close = get_close_matches(sought_form(text), known, _MOST_SIMILAR, 0.4) or list(known)
        found = dict.fromkeys(self.texts.ruleset(known[name]).short for name in close)
        return tuple(found)[:_MOST_SIMILAR]


def _called(names: Mapping[_Named, tuple[str, ...]], text: str) -> frozenset[_Named]:
    exact = frozenset(key for key, known in names.items() if text in known)
    return exact or _containing(names, text)


def _containing(names: Mapping[_Named, tuple[str, ...]], text: str) -> frozenset[_Named]:
    return frozenset(key for key, known in names.items() if text and any(text in name for name in known))


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _tables(options: object, key: str) -> Iterator[object]:
    return (_mapping(option).get(key) for option in _mapping(options).values())


def _named_elements(elements: object) -> Iterator[tuple[str, list[str]]]:
    for element, words in _mapping(elements).items():
        names = [_mapping(words).get(key) for key in _NAMES]
        yield element, [sought_form(name) for name in names if isinstance(name, str) and name]


def search_words(language: str, played: Iterable[str] = ()) -> SearchWords:
    """Returns the words of a language, which are read once. Of the rulesets that were played, those that are no longer
    installed are known by their ids."""
    return _search_words(language, tuple(sorted(set(played).difference(known_ids()))))


@lru_cache(maxsize=16)
def _search_words(language: str, gone: tuple[str, ...]) -> SearchWords:
    return _search_words(language, ()).with_gone(gone) if gone else SearchWords(Texts(language))


MOST_TERMS: Final = 30
"""The maximum number of words of a search."""
ANY: Final = "*"
"""Behind the key of notes it means any note."""
_QUOTED: Final = {'"': '"', "“": "”“", "”": "”", "„": "“”", "«": "»", "»": "»«", "「": "」", "『": "』"}
"""For each mark that opens a quotation those that close it: languages differ."""
_COLONS: Final = ":\N{FULLWIDTH COLON}"
_MINUS: Final = "-\N{MINUS SIGN}\N{FULLWIDTH HYPHEN-MINUS}\N{EN DASH}"
_SHOWN: Final = 40
"""The maximum number of characters of a wrong word in the sentence about it."""


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
        if part.key is not None or _unquoted(part.value).strip(_MINUS):  # a minus or marks alone describe nothing
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


def quoted_value(value: str) -> str:
    """Returns a value as it is written: in quotation marks if it has spaces, and without its own."""
    plain = _unquoted(value)
    return f'"{plain}"' if not plain or any(letter.isspace() for letter in plain) else plain


def _unquoted(text: str) -> str:
    return "".join(letter for letter in text if letter not in QUOTATION_MARKS)


# ---- the words as they are written


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
    key = word[:place] if place and word[:place] == _unquoted(word[:place]) else None
    value = word[place + 1 :] if key is not None else word
    return _Part(start, end, excluded, key, _unquoted(value).strip())


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


# ---- what they mean


def _term(part: _Part, words: SearchWords, today: date) -> QueryTerm:
    key: QueryKey | None = None
    if part.key is None:
        meaning: QueryCondition | QueryProblem = _plain(part.value, words)
    elif (key := words.keys.get(searchable(part.key))) is None:
        known = words.texts.listed(f"{words.word('keys', name)}:" for name in QueryKey)
        meaning = QueryProblem("unknown-key", {"key": _cut(part.key), "keys": known})
    elif key is QueryKey.DATE:
        days = day_range(part.value, words.times, today)
        meaning = PlayedOn(days) if days is not None else _date_problem(part.value, words)
    else:
        meaning = _MEANINGS[key](part.value, words)
    condition = None if isinstance(meaning, QueryProblem) else meaning
    problem = meaning if isinstance(meaning, QueryProblem) else None
    return QueryTerm(part.start, part.end, key, part.value, part.excluded, condition, problem)


def _cut(text: str) -> str:
    return printable(text, _SHOWN)


def _plain(text: str, words: SearchWords) -> QueryCondition:
    sought = sought_form(text)
    return WordFound(sought, words.rulesets_with(sought), words.elements_with(sought))


def _numbers(key: QueryKey, make: Callable[[NumberRange], QueryCondition]) -> _Meaning:
    def meaning(value: str, words: SearchWords) -> QueryCondition | QueryProblem:
        numbers = number_range(value)
        if numbers is None:
            code = "write-number" if value in COMPARISONS else "number"
            return QueryProblem(code, {"key": words.word("keys", key), "value": _cut(value)}, begins_number(value))
        return make(numbers)

    return meaning


def _date_problem(value: str, words: SearchWords) -> QueryProblem:
    times = {name: words.word("times", name) for name in ("today", "week")}
    facts: dict[str, str | int] = {"key": words.word("keys", QueryKey.DATE), "value": _cut(value), **times}
    return QueryProblem("write-date" if value in COMPARISONS else "date", facts, begins_day(value, words.times))


def _answer(key: QueryKey, make: Callable[[bool], QueryCondition]) -> _Meaning:
    def meaning(value: str, words: SearchWords) -> QueryCondition | QueryProblem:
        answer = words.answers.get(searchable(value))
        if answer is None:
            known = {name: words.word("answers", name) for name in (YES, NO)}
            return QueryProblem("answer", {"key": words.word("keys", key), **known}, _begins(value, words.answers))
        return make(answer == YES)

    return meaning


def _text(key: QueryKey, make: Callable[[str], QueryCondition], *, any_text: bool = False) -> _Meaning:
    def meaning(value: str, words: SearchWords) -> QueryCondition | QueryProblem:
        if any_text and value == ANY:
            return make("")
        sought = sought_form(value)
        if not sought:
            return _nothing_yet(key, words.texts.search_word("problems", "example"), words)
        return make(sought)

    return meaning


def _nothing_yet(key: QueryKey, example: str, words: SearchWords) -> QueryProblem:
    """Returns the problem of a key that has no word behind it."""
    facts: dict[str, str | int] = {"key": words.word("keys", key), "example": quoted_value(example)}
    return QueryProblem("text", facts, unfinished=True)


def _begins(value: str, known: Iterable[str]) -> bool:
    written = searchable(value)
    return any(word.startswith(written) for word in known)


def _one_of(
    key: QueryKey, value: str, known: Mapping[str, str], shown: Iterable[str], words: SearchWords
) -> QueryProblem:
    """Returns the problem of a word that is none of those that are known; `shown` are those that are offered."""
    facts: dict[str, str | int] = {
        "key": words.word("keys", key),
        "value": _cut(value),
        "known": words.texts.listed(shown),
    }
    return QueryProblem(key.value if value else "one-of", facts, _begins(value, known))


def _ruleset(value: str, words: SearchWords) -> QueryCondition | QueryProblem:
    found = words.rulesets(value)
    if found:
        return RulesetIs(found)
    if not value:
        return _nothing_yet(QueryKey.RULESET, words.similar_rulesets(value)[0], words)
    known = words.texts.listed(words.similar_rulesets(value))
    return QueryProblem("ruleset", {"value": _cut(value), "known": known})


def _element(value: str, words: SearchWords) -> QueryCondition | QueryProblem:
    found = words.elements(value)
    if found:
        return HasElement(found)
    if not value:
        return _nothing_yet(QueryKey.ELEMENT, words.element_name, words)
    similar = words.similar_elements(value)
    if not similar:
        return QueryProblem("element", {"value": _cut(value)})
    return QueryProblem("similar-element", {"value": _cut(value), "known": words.texts.listed(similar)})


def _result(value: str, words: SearchWords) -> QueryCondition | QueryProblem:
    names = [part.strip() for part in value.replace("、", ",").replace("，", ",").split(",")]
    results = [words.results.get(searchable(name)) for name in names]
    found = frozenset(result for result in results if result is not None)
    if len(found) and None not in results:
        return EndedIn(found)
    wrong = next(name for name, result in zip(names, results, strict=True) if result is None)
    shown = (words.word("results", name) for name in FoundResult)
    return _one_of(QueryKey.RESULT, wrong, words.results, shown, words)


def _seat(value: str, words: SearchWords) -> QueryCondition | QueryProblem:
    wind = words.seats.get(searchable(value))
    if wind is None:
        shown = (words.word("seats", name) for name in WIND_NAMES)
        return _one_of(QueryKey.SEAT, value, words.seats, shown, words)
    return SatAt(WIND_NAMES.index(wind))


_Meaning = Callable[[str, SearchWords], QueryCondition | QueryProblem]
_MEANINGS: Final[dict[QueryKey, _Meaning]] = {
    QueryKey.RULESET: _ruleset,
    QueryKey.ELEMENT: _element,
    QueryKey.VALUE: _numbers(QueryKey.VALUE, ValueIs),
    QueryKey.POINTS: _numbers(QueryKey.POINTS, PointsAre),
    QueryKey.LOSS: _numbers(QueryKey.LOSS, LossIs),
    QueryKey.RESULT: _result,
    QueryKey.PLAYER: _text(QueryKey.PLAYER, HasPlayer),
    QueryKey.SEAT: _seat,
    QueryKey.NOTE: _text(QueryKey.NOTE, HasNote, any_text=True),
    QueryKey.BOOKMARK: _answer(QueryKey.BOOKMARK, IsMarked),
    QueryKey.BRANCH: _answer(QueryKey.BRANCH, IsBranched),
    QueryKey.COUNTED: _answer(QueryKey.COUNTED, IsCounted),
}


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
        value = quoted_value(_translated_value(term, before, words))
        made += f"{query.text[at : term.start]}{minus}{words.word('keys', term.key)}:{value}"
        at = term.end
    return made + query.text[at:]


def _translated_value(term: QueryTerm, before: SearchWords, words: SearchWords) -> str:
    condition = term.condition
    if isinstance(condition, EndedIn):
        return ",".join(words.word("results", result) for result in sorted(condition.results))
    if isinstance(condition, RulesetIs) and len(condition.rulesets) == 1:
        (ruleset,) = condition.rulesets
        return words.name_of_ruleset(ruleset)
    if isinstance(condition, HasElement):
        return _translated_element(term.value, condition, words)
    if isinstance(condition, IsMarked | IsBranched | IsCounted):
        return words.word("answers", before.answers[searchable(term.value)])
    if isinstance(condition, SatAt):
        return words.word("seats", before.seats[searchable(term.value)])
    return _translated_days(term.value, before, words) if term.key is QueryKey.DATE else term.value


def _translated_days(value: str, before: SearchWords, words: SearchWords) -> str:
    """Returns days with their words, such as `yesterday`, in the other language."""

    def word(found: re.Match[str]) -> str:
        time = before.times.get(searchable(found[0]))
        return found[0] if time is None else words.word("times", time)

    return _TIME.sub(word, value)


def _translated_element(value: str, condition: HasElement, words: SearchWords) -> str:
    """Returns a name that means the same elements in the other language; the name as it is if none does."""
    if words.elements(value) == condition.elements:
        return value
    names = sorted({words.texts.element(*pair).name for pair in condition.elements})
    ids = sorted({element for _, element in condition.elements})
    same = (name for name in (*names, *ids) if words.elements(name) == condition.elements)
    return next(same, names[0] if names else value)
