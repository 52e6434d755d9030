"""The terms of a search in one table: what stands behind each key, what that means, how SQL says it, and how it is
translated.

Room: study/history. Values and ranges are in query.py, words in search_words.py, how a search is written in
query_language.py. Everything that a person wrote is a parameter of SQL and never part of a statement. Names and notes
are compared in the form for searching, which SQLite does not know; the games and hands that have them are found here.

Value, elements and a result are about one win: `result:won value:>8 element:x` finds hands in which one win of the
person is worth that much and has that element.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.query import (
    COMPARISONS,
    DayRange,
    EndedIn,
    FoundResult,
    HandQuery,
    HasElement,
    HasNote,
    HasPlayer,
    IsBranched,
    IsCounted,
    IsImported,
    IsMarked,
    LossIs,
    NumberRange,
    PlayedOn,
    PointsAre,
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
from mahjong_desktop.study.history.search_words import NO, YES, RulesetElement, SearchWords, quoted_value, sought_form
from mahjong_desktop.study.history.tables import CountedAs
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.texts.searchable import searchable

HANDS_OF_A_GAME: Final = 1 << 20
"""The key of a hand is the number of its game in the history, times this, and the number of the hand; no game has so
many."""
HAND_KEY: Final = f"game * {HANDS_OF_A_GAME} + hand"
_OF_WINS: Final = {
    FoundResult.WON: "w.own = 1",
    FoundResult.SELF_DRAW: "w.own = 1 AND w.giver IS NULL",
    FoundResult.ON_DISCARD: "w.own = 1 AND w.giver IS NOT NULL",
    FoundResult.DEALT_IN: "w.own = 0 AND w.payer = g.person",
}
_OF_HANDS: Final = {
    FoundResult.WON: "h.won = 1",
    FoundResult.DEALT_IN: "h.dealt_in = 1",
    FoundResult.DRAW: "h.result = 'draw'",
    FoundResult.VOID: "h.result = 'void'",
    FoundResult.OTHERS: "h.result = 'win' AND h.won = 0 AND h.dealt_in = 0",
}


class SqlPart(Struct, frozen=True):
    """A condition in SQL, with a question mark for each of its values."""

    text: str
    values: tuple[object, ...] = ()


@lru_cache(maxsize=1 << 14)
def _folded(text: str) -> str:
    return sought_form(text)


@lru_cache(maxsize=1 << 14)
def unpacked_words(packed: str) -> tuple[str, ...]:
    """Returns the words of a column that keeps several."""
    return msgspec.json.decode(packed, type=tuple[str, ...])


class KnownTexts:
    """The names and notes of the history in the form for searching; read once for each search."""

    def __init__(self, database: HistoryDatabase) -> None:
        self._database = database
        self._names: dict[str, tuple[str, ...]] | None = None
        self._notes: list[tuple[int, str]] | None = None

    def names_with(self, text: str) -> tuple[str, ...] | None:
        """Returns the different `games.names` in which a name contains the text; None if all do."""
        if self._names is None:
            rows = self._database.read("SELECT DISTINCT names FROM games WHERE error = ''")
            self._names = {str(names): tuple(map(_folded, unpacked_words(names))) for (names,) in rows}
        found = tuple(names for names, words in self._names.items() if any(text in word for word in words))
        return found if len(found) < len(self._names) else None

    def gone_rulesets(self, text: str) -> frozenset[str]:
        """Returns the rulesets that are no longer installed and whose id, which is all that is left of their names,
        contains the text."""
        if not text:
            return frozenset()
        found = {
            str(ruleset) for (ruleset,) in self._database.read("SELECT DISTINCT ruleset FROM games WHERE error = ''")
        }
        return frozenset(ruleset for ruleset in found.difference(known_ids()) if text in _folded(ruleset))

    def hands_with_note(self, text: str) -> tuple[int, ...]:
        """Returns the keys of the hands with a note that contains the text."""
        if self._notes is None:
            rows = self._database.read(f"SELECT {HAND_KEY}, note FROM remarks WHERE note <> ''")
            self._notes = [(int(key), _folded(note)) for key, note in rows]
        return tuple(key for key, note in self._notes if text in note)


ANY: Final = "*"
"""Behind the key of notes it means any note."""
_SHOWN: Final = 40
"""The maximum number of characters of a wrong word in the sentence about it."""


def cut_value(text: str) -> str:
    """Returns a wrong word as it is shown."""
    return printable(text, _SHOWN)


C = TypeVar("C")
_Read = Callable[[str, SearchWords, date], C | QueryProblem]


class SearchTerm(Struct, Generic[C], frozen=True):
    """A term of the language. `read` returns what a value behind its key means, or what is wrong with it; days are
    counted from the date. `sql` returns the same as a condition on hands. `translated` returns the value, as it was
    written with the words `before`, in other words."""

    read: _Read[C]
    sql: Callable[[C, KnownTexts], SqlPart]
    translated: Callable[[C, str, SearchWords, SearchWords], str] = lambda _, value, __, ___: value


def _numbers(key: QueryKey, make: Callable[[NumberRange], C]) -> _Read[C]:
    def read(value: str, words: SearchWords, _: date) -> C | QueryProblem:
        numbers = number_range(value)
        if numbers is None:
            code = "write-number" if value in COMPARISONS else "number"
            return QueryProblem(code, {"key": words.word("keys", key), "value": cut_value(value)}, begins_number(value))
        return make(numbers)

    return read


def _read_days(value: str, words: SearchWords, today: date) -> PlayedOn | QueryProblem:
    days = day_range(value, words.times, today)
    if days is not None:
        return PlayedOn(days)
    times = {name: words.word("times", name) for name in ("today", "week")}
    facts: dict[str, str | int] = {"key": words.word("keys", QueryKey.DATE), "value": cut_value(value), **times}
    return QueryProblem("write-date" if value in COMPARISONS else "date", facts, begins_day(value, words.times))


def _answer(key: QueryKey, make: Callable[[bool], C]) -> _Read[C]:
    def read(value: str, words: SearchWords, _: date) -> C | QueryProblem:
        answer = words.answers.get(searchable(value))
        if answer is None:
            known = {name: words.word("answers", name) for name in (YES, NO)}
            return QueryProblem("answer", {"key": words.word("keys", key), **known}, _begins(value, words.answers))
        return make(answer == YES)

    return read


def _text(key: QueryKey, make: Callable[[str], C], *, any_text: bool = False) -> _Read[C]:
    def read(value: str, words: SearchWords, _: date) -> C | QueryProblem:
        if any_text and value == ANY:
            return make("")
        sought = sought_form(value)
        if not sought:
            return _nothing_yet(key, words.texts.search_word("problems", "example"), words)
        return make(sought)

    return read


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
        "value": cut_value(value),
        "known": words.texts.listed(shown),
    }
    return QueryProblem(key.value if value else "one-of", facts, _begins(value, known))


def _read_ruleset(value: str, words: SearchWords, _: date) -> RulesetIs | QueryProblem:
    found = words.rulesets(value)
    if found:
        return RulesetIs(found)
    if not value:
        return _nothing_yet(QueryKey.RULESET, words.similar_rulesets(value)[0], words)
    known = words.texts.listed(words.similar_rulesets(value))
    return QueryProblem("ruleset", {"value": cut_value(value), "known": known})


def _read_element(value: str, words: SearchWords, _: date) -> HasElement | QueryProblem:
    found = words.elements(value)
    if found:
        return HasElement(found)
    if not value:
        return _nothing_yet(QueryKey.ELEMENT, words.element_name, words)
    similar = words.similar_elements(value)
    if not similar:
        return QueryProblem("element", {"value": cut_value(value)})
    return QueryProblem("similar-element", {"value": cut_value(value), "known": words.texts.listed(similar)})


def _read_result(value: str, words: SearchWords, _: date) -> EndedIn | QueryProblem:
    names = [part.strip() for part in value.replace("、", ",").replace("，", ",").split(",")]
    results = [words.results.get(searchable(name)) for name in names]
    found = frozenset(result for result in results if result is not None)
    if found and None not in results:
        return EndedIn(found)
    wrong = next(name for name, result in zip(names, results, strict=True) if result is None)
    shown = (words.word("results", name) for name in FoundResult)
    return _one_of(QueryKey.RESULT, wrong, words.results, shown, words)


def _read_seat(value: str, words: SearchWords, _: date) -> SatAt | QueryProblem:
    wind = words.seats.get(searchable(value))
    if wind is None:
        shown = (words.word("seats", name) for name in WIND_NAMES)
        return _one_of(QueryKey.SEAT, value, words.seats, shown, words)
    return SatAt(WIND_NAMES.index(wind))


def read_plain(text: str, words: SearchWords) -> WordFound:
    """Returns what a word without a key means."""
    sought = sought_form(text)
    return WordFound(sought, words.rulesets_with(sought), words.elements_with(sought))


_LISTED: Final = "(SELECT value FROM json_each(?))"
_KEY_OF_HAND: Final = f"h.game * {HANDS_OF_A_GAME} + h.hand"
_KEY_OF_ELEMENT: Final = f"(e.game * {HANDS_OF_A_GAME} + e.hand)"


def _with_keys(hands: Collection[int]) -> SqlPart:
    return SqlPart(f"{_KEY_OF_HAND} IN {_LISTED}", (_list(hands),))


def _in(positive: bool) -> str:
    return "IN" if positive else "NOT IN"


def _list(values: Collection[object]) -> str:
    return msgspec.json.encode(tuple(values)).decode()


def _played_by(names: Collection[str] | None) -> SqlPart:
    if names is None:
        return SqlPart("1")
    return SqlPart(f"h.game IN (SELECT id FROM games WHERE error = '' AND names IN {_LISTED})", (_list(names),))


def _between(column: str, numbers: NumberRange) -> SqlPart:
    ends = ((">" if numbers.above else ">=", numbers.least), ("<" if numbers.below else "<=", numbers.most))
    return _all([SqlPart(f"{column} {sign} ?", (value,)) for sign, value in ends if value is not None])


def _days(days: DayRange) -> SqlPart:
    """Returns that the game began on these days of the local calendar; the history has universal time."""
    first = None if days.first is None else _midnight(days.first)
    after = None if days.last is None else _midnight(days.last, timedelta(days=1))
    ends = (("h.started >= ?", first), ("h.started < ?", after))
    return _all([SqlPart(text, (value,)) for text, value in ends if value is not None])


def _midnight(day: date, later: timedelta = timedelta()) -> str | None:
    """Returns the beginning of a day, or of one after it; None at the edges of the calendar."""
    try:
        local = datetime.combine(day + later, time.min).astimezone()
        return (local - (local.utcoffset() or timedelta())).strftime("%Y-%m-%dT%H:%M:%S")
    except (OverflowError, ValueError, OSError):
        return None


def _result(condition: EndedIn, of_wins: Collection[HasElement | ValueIs]) -> SqlPart:
    """Returns that the hand has one of the results; with conditions on a win, that it is that of a win that meets
    them."""
    parts = []
    for result in sorted(condition.results):
        if result in _OF_HANDS and not (of_wins and result in _OF_WINS):
            alone = SqlPart(_OF_HANDS[result])
            parts.append(_all((alone, _of_a_win("", of_wins))) if of_wins else alone)
        else:
            parts.append(_of_a_win(_OF_WINS[result], of_wins))
    return _all(parts, " OR ")


def _of_a_win(result: str, conditions: Collection[HasElement | ValueIs]) -> SqlPart:
    """Returns that one win of the hand meets all conditions."""
    parts = [SqlPart(result)] if result else []
    if not result and len(conditions) == 1 and isinstance(only := next(iter(conditions)), HasElement):
        return _having(_KEY_OF_HAND, only.elements, _KEY_OF_ELEMENT)
    for condition in conditions:
        if isinstance(condition, ValueIs):
            parts.append(_between("w.total", condition.numbers))
        else:
            key = f"(w.game * {HANDS_OF_A_GAME} + w.hand) * {HANDS_OF_A_GAME} + w.number"
            parts.append(_having(key, condition.elements, f"{_KEY_OF_ELEMENT} * {HANDS_OF_A_GAME} + e.number"))
    met = _all(parts)
    person = " JOIN games g ON g.id = w.game" if "g." in result else ""
    return SqlPart(
        f"{_KEY_OF_HAND} IN (SELECT w.game * {HANDS_OF_A_GAME} + w.hand FROM wins w{person} WHERE {met.text})",
        met.values,
    )


def _having(key: str, elements: Iterable[RulesetElement], found: str) -> SqlPart:
    """Returns that a key is that of a row `e` of `elements` which is one of these elements."""
    return SqlPart(
        f"{key} IN (SELECT {found} FROM json_each(?) j CROSS JOIN elements e"
        " ON e.ruleset = json_extract(j.value, '$[0]') AND e.element = json_extract(j.value, '$[1]'))",
        (_list(sorted(elements)),),
    )


def _word(condition: WordFound, known: KnownTexts) -> SqlPart:
    names = known.names_with(condition.text)
    if names is None:
        return SqlPart("1")
    parts = [_played_by(names)] if names else []
    rulesets = condition.rulesets | known.gone_rulesets(condition.text)
    if rulesets:
        parts.append(SqlPart(f"h.ruleset IN {_LISTED}", (_list(rulesets),)))
    if condition.elements:
        parts.append(_having(_KEY_OF_HAND, condition.elements, _KEY_OF_ELEMENT))
    hands = known.hands_with_note(condition.text)
    if hands:
        parts.append(_with_keys(hands))
    return _all(parts, " OR ") if parts else SqlPart("0")


_TIME: Final = re.compile(r"[^\s\d.<>=≥≤~〜–—]+")
"""A word in what stands behind `date:`, where it may have a sign before it or be the end of a range."""


def _translated_ruleset(condition: RulesetIs, value: str, _: SearchWords, words: SearchWords) -> str:
    if len(condition.rulesets) != 1:
        return value
    (ruleset,) = condition.rulesets
    return words.name_of_ruleset(ruleset)


def _translated_result(condition: EndedIn, _: str, __: SearchWords, words: SearchWords) -> str:
    return ",".join(words.word("results", result) for result in sorted(condition.results))


def _translated_answer(_: object, value: str, before: SearchWords, words: SearchWords) -> str:
    return words.word("answers", before.answers[searchable(value)])


def _translated_seat(_: object, value: str, before: SearchWords, words: SearchWords) -> str:
    return words.word("seats", before.seats[searchable(value)])


def _translated_days(_: object, value: str, before: SearchWords, words: SearchWords) -> str:
    """Returns days with their words, such as `yesterday`, in the other language."""

    def word(found: re.Match[str]) -> str:
        time = before.times.get(searchable(found[0]))
        return found[0] if time is None else words.word("times", time)

    return _TIME.sub(word, value)


def _translated_element(condition: HasElement, value: str, _: SearchWords, words: SearchWords) -> str:
    """Returns a name that means the same elements in the other language; the name as it is if none does."""
    if words.elements(value) == condition.elements:
        return value
    names = sorted({words.texts.element(*pair).name for pair in condition.elements})
    ids = sorted({element for _, element in condition.elements})
    same = (name for name in (*names, *ids) if words.elements(name) == condition.elements)
    return next(same, names[0] if names else value)


def _all(parts: Iterable[SqlPart], word: str = " AND ") -> SqlPart:
    found = tuple(parts)
    text = word.join(f"({part.text})" for part in found) or "1"
    return SqlPart(text, tuple(value for part in found for value in part.values))


TERMS: Final[Mapping[QueryKey, SearchTerm[Any]]] = {
    QueryKey.RULESET: SearchTerm(
        _read_ruleset,
        lambda told, _: SqlPart(f"h.ruleset IN {_LISTED}", (_list(told.rulesets),)),
        _translated_ruleset,
    ),
    QueryKey.ELEMENT: SearchTerm(_read_element, lambda told, _: _of_a_win("", (told,)), _translated_element),
    QueryKey.VALUE: SearchTerm(_numbers(QueryKey.VALUE, ValueIs), lambda told, _: _of_a_win("", (told,))),
    QueryKey.POINTS: SearchTerm(
        _numbers(QueryKey.POINTS, PointsAre),
        lambda told, _: _all((SqlPart("h.seat IS NOT NULL AND h.result <> ''"), _between("h.points", told.numbers))),
    ),
    QueryKey.DATE: SearchTerm(_read_days, lambda told, _: _days(told.days), _translated_days),
    QueryKey.RESULT: SearchTerm(_read_result, lambda told, _: _result(told, ()), _translated_result),
    QueryKey.LOSS: SearchTerm(_numbers(QueryKey.LOSS, LossIs), lambda told, _: _between("h.worst", told.numbers)),
    QueryKey.PLAYER: SearchTerm(
        _text(QueryKey.PLAYER, HasPlayer), lambda told, known: _played_by(known.names_with(told.text))
    ),
    QueryKey.SEAT: SearchTerm(_read_seat, lambda told, _: SqlPart("h.wind = ?", (told.wind,)), _translated_seat),
    QueryKey.NOTE: SearchTerm(
        _text(QueryKey.NOTE, HasNote, any_text=True), lambda told, known: _with_keys(known.hands_with_note(told.text))
    ),
    QueryKey.BOOKMARK: SearchTerm(
        _answer(QueryKey.BOOKMARK, IsMarked),
        lambda told, _: SqlPart(
            f"{_KEY_OF_HAND} {_in(told.marked)} (SELECT {HAND_KEY} FROM remarks WHERE bookmark = 1)"
        ),
        _translated_answer,
    ),
    QueryKey.BRANCH: SearchTerm(
        _answer(QueryKey.BRANCH, IsBranched),
        lambda told, _: SqlPart(f"h.game {_in(told.branched)} (SELECT id FROM games WHERE origin <> '')"),
        _translated_answer,
    ),
    QueryKey.COUNTED: SearchTerm(
        _answer(QueryKey.COUNTED, IsCounted),
        lambda told, _: SqlPart(f"h.counted {'=' if told.counted else '<>'} ?", (int(CountedAs.HERE),)),
        _translated_answer,
    ),
    QueryKey.IMPORTED: SearchTerm(
        _answer(QueryKey.IMPORTED, IsImported),
        lambda told, _: SqlPart(f"h.game {_in(told.imported)} (SELECT id FROM games WHERE imported = 1)"),
        _translated_answer,
    ),
}
"""What each key means; a word without a key is read by `read_plain`, and means what `_word` says."""


def hand_condition(query: HandQuery, known: KnownTexts) -> SqlPart:
    """Returns what a hand must meet that the search finds."""
    understood = [term for term in query.terms if term.condition is not None]
    wanted = [term.condition for term in understood if not term.excluded]
    of_wins = [condition for condition in wanted if isinstance(condition, HasElement | ValueIs)]
    results = [condition for condition in wanted if isinstance(condition, EndedIn)]
    parts = [_result(result, of_wins) for result in results]
    if of_wins and not results:
        parts.append(_of_a_win("", of_wins))
    for term in understood:
        if term.excluded:
            part = _alone(term, known)
            parts.append(SqlPart(f"({part.text}) IS NOT TRUE", part.values))
        elif not isinstance(term.condition, HasElement | ValueIs | EndedIn):
            parts.append(_alone(term, known))
    return _all(parts)


def _alone(term: QueryTerm, known: KnownTexts) -> SqlPart:
    """Returns the condition of a term by itself."""
    if isinstance(term.condition, WordFound):
        return _word(term.condition, known)
    assert term.key is not None
    return TERMS[term.key].sql(term.condition, known)
