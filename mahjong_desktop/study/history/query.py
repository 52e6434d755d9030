"""The values of a search for hands: what each word of it means, and what is wrong with it.

Room: study/history. Values, and how ranges of numbers and days are read (`8`, `>=8`, `4..6`, `2026-11`, `week`);
query_language.py reads the words that a person writes, search.py finds the hands.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from enum import StrEnum
from typing import Final, Generic, TypeVar
from unicodedata import normalize

from msgspec import Struct

from mahjong_desktop.texts.searchable import searchable


class QueryKey(StrEnum):
    """What a condition is about. The words for it are in the section `keys` of `search.toml`."""

    RULESET = "ruleset"
    ELEMENT = "element"
    VALUE = "value"
    POINTS = "points"
    DATE = "date"
    RESULT = "result"
    LOSS = "loss"
    PLAYER = "player"
    SEAT = "seat"
    NOTE = "note"
    BOOKMARK = "bookmark"
    BRANCH = "branch"
    COUNTED = "counted"
    IMPORTED = "imported"


class FoundResult(StrEnum):
    """How a hand ended for its person. Without a person among the players a hand is a draw, void, or won by others.

    A hand has several results if play went on after a win. `OTHERS` says that somebody else won and the person neither
    won nor gave the winning tile.
    """

    WON = "won"
    SELF_DRAW = "self-draw"
    ON_DISCARD = "on-discard"
    DEALT_IN = "dealt-in"
    DRAW = "draw"
    OTHERS = "others"
    VOID = "void"


class NumberRange(Struct, frozen=True):
    """Numbers from `least` to `most`; None is no limit. `above` leaves out `least`, `below` leaves out `most`."""

    least: float | None = None
    most: float | None = None
    above: bool = False
    below: bool = False


class DayRange(Struct, frozen=True):
    """Days from `first` to `last`, both included; None is no limit."""

    first: date | None = None
    last: date | None = None


class RulesetIs(Struct, frozen=True):
    """The hand was played with one of these rulesets (ids)."""

    rulesets: frozenset[str]


class HasElement(Struct, frozen=True):
    """A win of the hand has one of these elements: (ruleset, element)."""

    elements: frozenset[tuple[str, str]]


class ValueIs(Struct, frozen=True):
    """A win of the hand is worth so much, in the main unit of its ruleset."""

    numbers: NumberRange


class PointsAre(Struct, frozen=True):
    """The person received so many points in the hand, less what it paid."""

    numbers: NumberRange


class LossIs(Struct, frozen=True):
    """The worst reviewed decision of the hand cost so many points."""

    numbers: NumberRange


class PlayedOn(Struct, frozen=True):
    """The game was begun on one of these days, as the calendar of this computer has them."""

    days: DayRange


class EndedIn(Struct, frozen=True):
    """The hand has one of these results."""

    results: frozenset[FoundResult]


class HasPlayer(Struct, frozen=True):
    """The name of somebody who takes part contains this text; it is in the form for searching."""

    text: str


class SatAt(Struct, frozen=True):
    """The person sat at this wind (0 is East)."""

    wind: int


class HasNote(Struct, frozen=True):
    """A note on the hand contains this text, which is in the form for searching; an empty text is in every note."""

    text: str


class IsMarked(Struct, frozen=True):
    """A moment of the hand has a bookmark, or none has."""

    marked: bool


class IsBranched(Struct, frozen=True):
    """The game was played on from a moment of another one, or it was not."""

    branched: bool


class IsCounted(Struct, frozen=True):
    """The hand counts in the figures of progress of games played here (see `PlayedHand.counted`), or it does not."""

    counted: bool


class IsImported(Struct, frozen=True):
    """The game was played elsewhere and is no branch, or it was played here."""

    imported: bool


class WordFound(Struct, frozen=True):
    """A word without a key: the name of the ruleset, of an element of a win, of a player, or a note contains it."""

    text: str
    rulesets: frozenset[str]
    elements: frozenset[tuple[str, str]]


QueryCondition = (
    RulesetIs
    | HasElement
    | ValueIs
    | PointsAre
    | LossIs
    | PlayedOn
    | EndedIn
    | HasPlayer
    | SatAt
    | HasNote
    | IsMarked
    | IsBranched
    | IsCounted
    | IsImported
    | WordFound
)


class QueryProblem(Struct, frozen=True):
    """What is wrong with a word of the search: the name of a sentence in the section `problems` of `search.toml`, and
    its facts. `unfinished` says that what is written is how a right word begins."""

    code: str
    facts: dict[str, str | int]
    unfinished: bool = False


class QueryTerm(Struct, frozen=True):
    """One word of a search, from character `start` to `end` of the text. `key` is None for a word without one, and if
    no key is called so. `value` is what stands behind the key. Exactly one of `condition` and `problem` is given."""

    start: int
    end: int
    key: QueryKey | None
    value: str
    excluded: bool
    condition: QueryCondition | None = None
    problem: QueryProblem | None = None


class HandQuery(Struct, frozen=True):
    """A search. A hand is found if it meets every condition, and none that is excluded."""

    text: str
    terms: tuple[QueryTerm, ...]

    @property
    def problem(self) -> QueryProblem | None:
        """The first thing that is wrong; None if all is understood."""
        return next((term.problem for term in self.terms if term.problem is not None), None)

    @property
    def is_unfinished(self) -> bool:
        """Whether nothing is wrong but that the last word has only been begun."""
        problem = self.problem
        return problem is not None and problem.unfinished and self.terms[-1].problem is problem

    @property
    def conditions(self) -> tuple[tuple[QueryCondition, bool], ...]:
        """The conditions that are understood, and whether each is excluded."""
        return tuple((term.condition, term.excluded) for term in self.terms if term.condition is not None)

    def term(self, key: QueryKey) -> QueryTerm | None:
        """Returns the first term with a key that is not excluded; None if there is none."""
        return next((term for term in self.terms if term.key is key and not term.excluded), None)


COMPARISONS: Final = frozenset({"", "=", ">", "<", ">=", "<=", "≥", "≤", "+", "-", "−"})
"""What may stand before a number or a day, and nothing at all; a sign of a number is among them."""
_SIGNS: Final = str.maketrans({"−": "-"})
_NUMBER: Final = r"[+-]?\d{1,12}(?:[.,]\d{1,6})?"
_COMPARED: Final = re.compile(r"(>=|=>|≥|<=|=<|≤|>|<|=|)\s*(.+?)(\+?)")
_BETWEEN: Final = re.compile(r"(.*?)\s*(?:\.{2,3}|\N{EN DASH}|\N{EM DASH}|~|〜)\s*(.*)")
_DAY: Final = (
    re.compile(r"(?P<year>\d{4})(?:[-/.](?P<month>\d{1,2})(?:[-/.](?P<day>\d{1,2}))?)?"),
    re.compile(r"(?:(?P<day>\d{1,2})[./])?(?P<month>\d{1,2})[./](?P<year>\d{4})"),
    re.compile(r"(?P<year>\d{4})年(?:(?P<month>\d{1,2})月(?:(?P<day>\d{1,2})日)?)?"),
)
_LAST_DAYS: Final = {"today": 1, "week": 7, "month": 30, "year": 365}
_BEGUN: Final = r"(?:.*(?:\.{2,3}|\N{EN DASH}|\N{EM DASH}|~|〜))?\s*(?:>=|=>|≥|<=|=<|≤|>|<|=|)\s*"
_BEGUN_NUMBER: Final = re.compile(_BEGUN + r"[+-]?(?:\d+[.,])?")
_BEGUN_DAY: Final = re.compile(
    rf"{_BEGUN}(?:\d{{0,3}}"
    r"|\d{4}[-/.](?:0|\d{1,2}[-/.]0?)?"
    r"|\d{1,2}[./](?:\d{1,2}[./])?\d{0,3}"
    r"|\d{4}年(?:\d{1,2}(?:月\d{0,2})?)?)"
)
"""Days of which the year is written first or last, as far as `_DAY` does not know them yet."""
_End = TypeVar("_End")
_Ends = tuple[_End, _End]


class _Span(Struct, Generic[_End], frozen=True):
    """What a range that is written says: from `least` to `most`, without them if `above` or `below` says so."""

    least: _End | None = None
    most: _End | None = None
    above: bool = False
    below: bool = False


def _span(text: str, read: Callable[[str], _Ends[_End] | None], *, plus: bool) -> _Span[_End] | None:
    """Returns the range that a text describes, None if it describes none. `read` returns the first and the last that
    one part of it means; `plus` says whether a plus after it means "or more"."""
    between = _BETWEEN.fullmatch(text)
    if between is not None:
        parts = [(part, read(part) if part else None) for part in between.groups()]
        (_, first), (_, last) = parts
        if any(part and ends is None for part, ends in parts) or first is last is None:
            return None
        return _Span(first and first[0], last and last[1])
    compared = _COMPARED.fullmatch(text)
    ends = None if compared is None else read(compared[2])
    if compared is None or ends is None or (compared[3] and (compared[1] or not plus)):
        return None
    match compared[1]:
        case ">":
            return _Span(least=ends[1], above=True)
        case ">=" | "=>" | "≥":
            return _Span(least=ends[0])
        case "<":
            return _Span(most=ends[0], below=True)
        case "<=" | "=<" | "≤":
            return _Span(most=ends[1])
    return _Span(ends[0], None if compared[3] else ends[1])


def number_range(text: str) -> NumberRange | None:
    """Returns the numbers that a text describes; None if it describes none. A decimal comma is allowed."""
    span = _span(normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS).strip(), _number, plus=True)
    return None if span is None else NumberRange(span.least, span.most, span.above, span.below)


def begins_number(text: str) -> bool:
    """Returns whether a description of numbers can begin with a text that is none, such as `>` or `2.`."""
    return _BEGUN_NUMBER.fullmatch(normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS).strip()) is not None


def begins_day(text: str, times: Mapping[str, str]) -> bool:
    """Returns whether a description of days can begin with a text that is none, such as `2026-` or `yest`."""
    written = normalize("NFKC", text).strip()
    word = searchable(written.lstrip("<>=≤≥ "))
    return _BEGUN_DAY.fullmatch(written) is not None or any(time.startswith(word) for time in times)


def _number(text: str) -> _Ends[float] | None:
    return (float(text.replace(",", ".")),) * 2 if re.fullmatch(_NUMBER, text) else None


def day_range(text: str, times: Mapping[str, str], today: date) -> DayRange | None:
    """Returns the days that a text describes; None if it describes none. `times` maps words to `today`, `yesterday`,
    `week`, `month` and `year`; the last three are the last 7, 30 and 365 days."""
    one = timedelta(days=1)
    try:
        span = _span(normalize("NFKC", text).strip(), lambda part: _days(part, times, today), plus=False)
        if span is None:
            return None
        first = span.least + one if span.least is not None and span.above else span.least
        return DayRange(first, span.most - one if span.most is not None and span.below else span.most)
    except (ValueError, OverflowError):  # a day that no calendar has
        return None


def _days(text: str, times: Mapping[str, str], today: date) -> _Ends[date] | None:
    """Returns the first and the last day of a day, a month, a year or a word. Raises ValueError, OverflowError."""
    word = times.get(searchable(text))
    if word is not None:
        if word == "yesterday":
            return (today - timedelta(days=1),) * 2
        return today - timedelta(days=_LAST_DAYS[word] - 1), today
    found = next((match for pattern in _DAY if (match := pattern.fullmatch(text.rstrip(".")))), None)
    if found is None:
        return None
    year, month, day = (int(found[name]) if found[name] else None for name in ("year", "month", "day"))
    if year is None or month is None:
        return date(year or 0, 1, 1), date(year or 0, 12, 31)
    if day is None:
        return date(year, month, 1), date(year, month, monthrange(year, month)[1])
    return (date(year, month, day),) * 2
