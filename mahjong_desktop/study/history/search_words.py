"""The words of the language of a search, in one language and in English, and the names of rulesets and elements.

Room: study/history. What the words mean is in search_terms.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, TypeVar

from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.study.history.query import FoundResult, QueryKey
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.texts import FALLBACK, Texts
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


def quoted_value(value: str) -> str:
    """Returns a value as it is written: in quotation marks if it has spaces, and without its own."""
    plain = unquoted(value)
    return f'"{plain}"' if not plain or any(letter.isspace() for letter in plain) else plain


def unquoted(text: str) -> str:
    """Returns a text without quotation marks."""
    return "".join(letter for letter in text if letter not in QUOTATION_MARKS)


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
