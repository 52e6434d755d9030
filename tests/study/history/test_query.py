"""What the words of a search mean in four languages, what is said of words that mean nothing, and how filters change a
search."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.study.history.query import (
    DayRange,
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
    RulesetIs,
    SatAt,
    ValueIs,
    WordFound,
)
from mahjong_desktop.study.history.query_language import MOST_TERMS, parse_query, translated_query, with_condition
from mahjong_desktop.study.history.search_words import SEARCH_TIMES, search_words
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.searchable import searchable

TODAY = date(2026, 11, 27)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def parsed(text: str, language: str = "en") -> HandQuery:
    return parse_query(text, search_words(language), TODAY)


def only(text: str, language: str = "en") -> QueryCondition:
    """Returns the one condition of a search in which nothing is wrong."""
    query = parsed(text, language)
    assert query.problem is None, text
    ((condition, excluded),) = query.conditions
    assert not excluded
    return condition


def said(text: str, language: str = "en") -> str:
    """Returns the sentence about a search that is not understood."""
    problem = parsed(text, language).problem
    assert problem is not None, text
    return search_words(language).sentence(problem.code, problem.facts)


NUMBERS = [
    ("8", NumberRange(8, 8)),
    ("=8", NumberRange(8, 8)),
    (">=8", NumberRange(least=8)),
    ("≥8", NumberRange(least=8)),
    ("8+", NumberRange(least=8)),
    (">8", NumberRange(least=8, above=True)),
    ("<8", NumberRange(most=8, below=True)),
    ("<=8", NumberRange(most=8)),
    ("4..6", NumberRange(4, 6)),
    ("4…6", NumberRange(4, 6)),
    ("..6", NumberRange(most=6)),
    ("4..", NumberRange(least=4)),
    ("-20..-5", NumberRange(-20, -5)),
    ("−20", NumberRange(-20, -20)),
    (">2,5", NumberRange(least=2.5, above=True)),
    (">2.5", NumberRange(least=2.5, above=True)),
    ("８", NumberRange(8, 8)),
]


@pytest.mark.parametrize(("text", "numbers"), NUMBERS, ids=[text for text, _ in NUMBERS])
def test_numbers_and_ranges(text: str, numbers: NumberRange) -> None:
    assert only(f"value:{text}") == ValueIs(numbers)
    assert only(f"points:{text}") == PointsAre(numbers)
    assert only(f"loss:{text}") == LossIs(numbers)


DAYS = [
    ("2026", DayRange(date(2026, 1, 1), date(2026, 12, 31))),
    ("2026-02", DayRange(date(2026, 2, 1), date(2026, 2, 28))),
    ("2026-11-05", DayRange(date(2026, 11, 5), date(2026, 11, 5))),
    ("2026/11/5", DayRange(date(2026, 11, 5), date(2026, 11, 5))),
    ("5.11.2026", DayRange(date(2026, 11, 5), date(2026, 11, 5))),
    ("2026年11月", DayRange(date(2026, 11, 1), date(2026, 11, 30))),
    (">2026-01-01", DayRange(first=date(2026, 1, 2))),
    (">=2026-01", DayRange(first=date(2026, 1, 1))),
    ("<2026-01", DayRange(last=date(2025, 12, 31))),
    ("<=2026-01", DayRange(last=date(2026, 1, 31))),
    ("2026-01..2026-03", DayRange(date(2026, 1, 1), date(2026, 3, 31))),
    ("2026-01..", DayRange(first=date(2026, 1, 1))),
    ("..2026-01", DayRange(last=date(2026, 1, 31))),
    ("today", DayRange(TODAY, TODAY)),
    ("yesterday", DayRange(date(2026, 11, 26), date(2026, 11, 26))),
    ("week", DayRange(date(2026, 11, 21), TODAY)),
    ("month", DayRange(date(2026, 10, 29), TODAY)),
    ("year", DayRange(date(2025, 11, 28), TODAY)),
    ("<week", DayRange(last=date(2026, 11, 20))),
]


@pytest.mark.parametrize(("text", "days"), DAYS, ids=[text for text, _ in DAYS])
def test_days(text: str, days: DayRange) -> None:
    assert only(f"date:{text}") == PlayedOn(days)


@each_language
def test_every_key_and_value_has_words_that_are_understood_beside_the_english_ones(language: str) -> None:
    words = search_words(language)
    for result in FoundResult:
        for text in (words.word("results", result), result.value):
            assert only(f"{words.word('keys', QueryKey.RESULT)}:{text}", language) == EndedIn(frozenset({result}))
    for time in SEARCH_TIMES:
        assert isinstance(only(f"{words.word('keys', QueryKey.DATE)}:{words.word('times', time)}", language), PlayedOn)
    for place, wind in enumerate(WIND_NAMES):
        assert only(f"{words.word('keys', QueryKey.SEAT)}:{words.word('seats', wind)}", language) == SatAt(place)
    for answer, meant in (("yes", True), ("no", False)):
        text = words.word("answers", answer)
        assert only(f"{words.word('keys', QueryKey.BOOKMARK)}:{text}", language) == IsMarked(meant)
        assert only(f"{words.word('keys', QueryKey.BRANCH)}:{answer}", language) == IsBranched(meant)
        assert only(f"{words.word('keys', QueryKey.COUNTED)}:{text}", language) == IsCounted(meant)
    assert {words.keys[key] for key in words.keys} == set(QueryKey)


@each_language
def test_no_word_means_two_things(language: str) -> None:
    both = (Texts("en"),) if language == "en" else (Texts("en"), Texts(language))
    sections = {
        "keys": QueryKey,
        "results": FoundResult,
        "times": SEARCH_TIMES,
        "answers": ("yes", "no"),
        "seats": WIND_NAMES,
    }
    for section, names in sections.items():
        meant: dict[str, set[str]] = {}
        for texts in both:
            for name in names:
                for word in texts.search_word(section, name).split(","):
                    meant.setdefault(searchable(word.strip()), set()).add(name)
        assert {word: found for word, found in meant.items() if len(found) > 1 or not word} == {}, section
        assert not [word for word in meant if any(letter.isspace() or letter in ':,"' for letter in word)]


TABLE = [
    ("en", 'element:"Pure one suit"', "hong-kong", "pure-one-suit"),
    ("ru", "элемент:清一色", "hong-kong", "pure-one-suit"),
    ("cs", 'prvek:"pure one suit"', "hong-kong", "pure-one-suit"),
    ("cs", "prvek:pure-one-suit", "hong-kong", "pure-one-suit"),
    ("ja", "役:清一色", "hong-kong", "pure-one-suit"),
    ("ja", "element:ぴんふ", "riichi-ema", "pinfu"),
    ("en", "element:平和", "riichi-ema", "pinfu"),
]


@pytest.mark.parametrize(("language", "text", "ruleset", "element"), TABLE)
def test_elements_are_known_by_their_names(language: str, text: str, ruleset: str, element: str) -> None:
    found = only(text, language)
    assert isinstance(found, HasElement) and (ruleset, element) in found.elements


@each_language
def test_every_element_is_found_by_its_name(language: str) -> None:
    words = search_words(language)
    for ruleset in ("hong-kong", "riichi-ema", "yichang"):
        for element in find_ruleset(ruleset).scoring.told:
            name = words.texts.element(ruleset, element.id).name
            assert (ruleset, element.id) in words.elements(name), name


def test_names_are_found_without_capital_letters_and_accents() -> None:
    assert only("ruleset:HONG-KONG") == RulesetIs(frozenset({"hong-kong"}))
    assert only('ruleset:"hong kong old style"') == RulesetIs(frozenset({"hong-kong"}))
    assert only("правила:гонконг", "ru") == RulesetIs(frozenset({"hong-kong"}))
    assert only("ルール:香港", "ja") == RulesetIs(frozenset({"hong-kong"}))
    assert only("player:NOVÁK") == HasPlayer("novak")
    assert only('note:"Příliš  r"') == HasNote("prilis  r")
    assert only("note:*") == HasNote("")
    word = only("Pung")
    assert isinstance(word, WordFound) and ("hong-kong", "all-pungs") in word.elements


def test_an_exact_name_goes_before_names_that_contain_it() -> None:
    exact, wider = only("element:pinfu"), only("element:pinf")
    assert isinstance(exact, HasElement) and isinstance(wider, HasElement)
    assert ("riichi-ema", "pinfu") in exact.elements <= wider.elements


def test_words_are_combined_excluded_and_quoted() -> None:
    query = parsed('hong "mixed one" -result:draw value: > 8 -"all pungs"')
    assert query.problem is None
    assert [(term.key, term.value, term.excluded) for term in query.terms] == [
        (None, "hong", False),
        (None, "mixed one", False),
        (QueryKey.RESULT, "draw", True),
        (QueryKey.VALUE, ">8", False),
        (None, "all pungs", True),
    ]
    assert only("result:won,draw") == EndedIn(frozenset({FoundResult.WON, FoundResult.DRAW}))
    assert parsed("  \u3000 ").terms == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ru", 'правила:"Шанхайский маджонг «цин-хунь-пэн»"'),
        ("cs", 'pravidla:"šanghajský „čching-chun-pcheng“"'),
        ("ja", 'ルール:"上海の「清混碰」麻雀"'),
    ],
)
def test_names_with_quotation_marks_are_found_with_and_without_them(language: str, text: str) -> None:
    plain = "".join(letter for letter in text if letter not in "“”„«»「」")
    query = parsed(f"{text} bookmark:yes", language)
    assert [term.condition for term in query.terms] == [
        RulesetIs(frozenset({"shanghai-qinghunpeng"})),
        IsMarked(marked=True),
    ]
    assert only(plain, language) == RulesetIs(frozenset({"shanghai-qinghunpeng"}))


PROBLEMS = [
    ("en", "valu:3", "There is no “valu:”. There are: ruleset:, element:, value:"),
    ("ru", "цена:много", "«много» — не число. Пишите стоимость:8"),
    ("cs", "datum:2026-13", "„2026-13“ není datum. Pište datum:2026-11"),
    ("ja", "結果:勝ち", "「勝ち」という結果はありません。使えるのは和了"),
    ("en", 'element:"zzz zzz"', "No element is called “zzz zzz”."),
    ("en", 'element:"pure one suti"', "Similar: Pure one suit"),
    ("en", "ruleset:atlantis", "No ruleset is called “atlantis”. There are, for example: "),
    ("en", "result:won,", "Write one of these after “result:”: won, "),
    ("en", "bookmark:perhaps", "Write yes or no after “bookmark:”."),
    ("en", "seat:5", "“5” is not a seat. There are: east, south, west, north."),
    ("en", "note:", "Write a word after “note:”"),
    ("en", "date:>9999-12-31", "“>9999-12-31” is not a date"),
    ("en", "value:..", "“..” is not a number"),
    ("en", "value:1e9", "“1e9” is not a number"),
]


@pytest.mark.parametrize(("language", "text", "sentence"), PROBLEMS)
def test_what_is_not_understood_gets_one_line(language: str, text: str, sentence: str) -> None:
    line = said(text, language)
    assert sentence in line and "\n" not in line and "{" not in line


def test_a_search_of_too_many_words_says_so() -> None:
    query = parsed("a " * (MOST_TERMS + 5))
    assert len(query.terms) == MOST_TERMS + 1
    assert said("a " * (MOST_TERMS + 5)) == f"The search is too long: at most {MOST_TERMS} words."


texts = st.text(st.sampled_from('abz:>=<.-−"“«,+ 0189елýあ役\u3000:：value datenote'), max_size=60) | st.text(
    max_size=60
)


@given(text=texts, language=st.sampled_from(LANGUAGES))
def test_nothing_that_is_written_raises_an_error(text: str, language: str) -> None:
    query = parsed(text, language)
    for term in query.terms:
        assert (term.condition is None) != (term.problem is None)
        assert 0 <= term.start < term.end <= len(text)
        if term.problem is not None:
            line = search_words(language).sentence(term.problem.code, term.problem.facts)
            assert line != term.problem.code and line.isprintable()
    places = [(term.start, term.end) for term in query.terms]
    assert places == sorted(places)


@given(text=texts, key=st.sampled_from((QueryKey.VALUE, QueryKey.LOSS)), number=st.integers(0, 99))
def test_a_filter_writes_its_condition_and_leaves_the_rest(text: str, key: QueryKey, number: int) -> None:
    query, words = parsed(text), search_words("en")
    others = [(term.key, term.value, term.excluded) for term in query.terms if term.key is not key or term.excluded]
    if len(query.terms) >= MOST_TERMS or any(mark in text for mark in '"“”„«»「」『』'):
        return  # an open quotation mark holds what follows
    written = parsed(with_condition(query, key, f">={number}", words))
    term = written.term(key)
    assert term is not None and term.value == f">={number}"
    if not any(term.value in ("", ">", "<", "=", "+", "-", "−", ">=", "<=") for term in query.terms):
        kept = [(one.key, one.value, one.excluded) for one in written.terms if one.key is not key or one.excluded]
        assert kept == others
    assert parsed(with_condition(written, key, "", words)).term(key) is None


@each_language
def test_a_search_says_the_same_in_another_language(language: str) -> None:
    text = 'hong result:won,draw -date:week value:>3 element:"Pure one suit" seat:east bookmark:no loss:2..8 note:"a b"'
    before, words = search_words("en"), search_words(language)
    query = parsed(text)
    there = translated_query(query, before, words)
    again = parsed(there, language)
    assert again.problem is None
    for term, other in zip(query.terms, again.terms, strict=True):
        assert (term.key, term.excluded) == (other.key, other.excluded)
        if isinstance(term.condition, HasElement):
            assert isinstance(other.condition, HasElement) and term.condition.elements <= other.condition.elements
        elif term.key is not None:
            assert term.condition == other.condition
    assert translated_query(parsed("valu:3 x"), before, words) == "valu:3 x"


@each_language
@pytest.mark.parametrize("days", [">{0}", "<= {1}", "2026-01..{0}", "{2}..", "{1}–{0}", "{4}", "2026-11-28"])
def test_days_mean_the_same_in_another_language(language: str, days: str) -> None:
    before = search_words(language)
    text = days.format(*(before.word("times", time) for time in SEARCH_TIMES))
    query = parsed(f'{before.word("keys", QueryKey.DATE)}:"{text}"', language)
    assert query.problem is None
    for other in LANGUAGES:
        again = parsed(translated_query(query, before, search_words(other)), other)
        assert again.conditions == query.conditions


@each_language
def test_filters_write_names_with_spaces_so_that_they_are_read_again(language: str) -> None:
    words = search_words(language)
    text = with_condition(parsed("x", language), QueryKey.ELEMENT, "two words", words)
    assert text == f'x {words.word("keys", QueryKey.ELEMENT)}:"two words"'
    term = parsed(text, language).terms[-1]
    assert (term.key, term.value) == (QueryKey.ELEMENT, "two words")


@each_language
def test_a_key_without_a_value_says_what_is_written_there_and_is_only_begun(language: str) -> None:
    for key in QueryKey:
        written = search_words(language).word("keys", key)
        query = parsed(f"hong {written}:", language)
        assert query.is_unfinished, key
        line = said(f"{written}:", language)
        assert f"{written}:" in line and not any(marks in line for marks in ("“”", "«»", "„“", "「」")), line


BEGUN = [
    "value:>",
    "value:-",
    "value:>=-",
    "value:2.",
    "points:<=",
    "date:2",
    "date:>202",
    "date:2026-",
    "date:2026-0",
]
BEGUN += ["date:2026-11-", "date:2026-11-0", "date:5.", "date:5.11.", "date:5.11.20", "date:2026年11月2"]
BEGUN += ["date:2026-01..20", "date:yest", "result:w", "result:won,dr", "seat:e", "bookmark:y"]
WRONG = [
    "valu:",
    "value:x",
    "value:8x",
    "date:2026-13",
    "date:soon",
    "result:x",
    "result:x,w",
    "seat:up",
    "bookmark:no!",
]
WRONG += ["ruleset:atlantis", "element:zzzz", "result:w won", "value:> player:Mirela", "result:w valu:3"]


def test_what_a_right_word_can_begin_with_is_only_begun_while_it_is_the_last() -> None:
    assert [text for text in BEGUN if not parsed(text).is_unfinished] == []
    assert [text for text in WRONG if parsed(text).problem is None or parsed(text).is_unfinished] == []
    assert not parsed("value:8").is_unfinished and not parsed("").is_unfinished


@pytest.mark.parametrize("text", ["-", "−", '-"', '"', "--", "- -"])
def test_a_minus_or_marks_alone_describe_nothing(text: str) -> None:
    assert parsed(text).terms == ()
    (term,) = parsed(f"result:won {text}").terms
    assert term.key is QueryKey.RESULT and term.condition == EndedIn(frozenset({FoundResult.WON}))
