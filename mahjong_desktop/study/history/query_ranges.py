"""Reads ranges of numbers and of days, as they stand in a search: `8`, `>=8`, `4..6`, `2026-11`, `>2026-01-01`, `week`.

Room: study/history. Which words mean days belongs to search_words.py.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final
from unicodedata import normalize

from mahjong_desktop.study.history.query import DayRange, NumberRange
from mahjong_desktop.texts.searchable import searchable

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
_Days = tuple[date, date]


def number_range(text: str) -> NumberRange | None:
    """Returns the numbers that a text describes; None if it describes none. A decimal comma is allowed."""
    written = normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS).strip()
    between = _BETWEEN.fullmatch(written)
    if between is not None:
        least, most = (_number(part) for part in between.groups())
        wrong = any(part and _number(part) is None for part in between.groups())
        return None if wrong or least is most is None else NumberRange(least, most)
    compared = _COMPARED.fullmatch(written)
    number = None if compared is None else _number(compared[2])
    if compared is None or number is None or (compared[1] and compared[3]):
        return None
    match compared[1]:
        case ">" | ">=" | "=>" | "≥":
            return NumberRange(least=number, above=compared[1] == ">")
        case "<" | "<=" | "=<" | "≤":
            return NumberRange(most=number, below=compared[1] == "<")
    return NumberRange(number, None if compared[3] else number)


def begins_number(text: str) -> bool:
    """Returns whether a description of numbers can begin with a text that is none, such as `>` or `2.`."""
    return _BEGUN_NUMBER.fullmatch(normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS).strip()) is not None


def begins_day(text: str, times: Mapping[str, str]) -> bool:
    """Returns whether a description of days can begin with a text that is none, such as `2026-` or `yest`."""
    written = normalize("NFKC", text).strip()
    word = searchable(written.lstrip("<>=≤≥ "))
    return _BEGUN_DAY.fullmatch(written) is not None or any(time.startswith(word) for time in times)


def _number(text: str) -> float | None:
    return float(text.replace(",", ".")) if re.fullmatch(_NUMBER, text) else None


def day_range(text: str, times: Mapping[str, str], today: date) -> DayRange | None:
    """Returns the days that a text describes; None if it describes none. `times` maps words to `today`, `yesterday`,
    `week`, `month` and `year`; the last three are the last 7, 30 and 365 days."""
    try:
        return _day_range(text, times, today)
    except (ValueError, OverflowError):  # a day that no calendar has
        return None


def _day_range(text: str, times: Mapping[str, str], today: date) -> DayRange | None:
    written = normalize("NFKC", text).strip()
    between = _BETWEEN.fullmatch(written)
    if between is not None:
        first, last = (_days(part, times, today) if part else None for part in between.groups())
        wrong = any(part and not days for part, days in zip(between.groups(), (first, last), strict=True))
        if wrong or first is last is None:
            return None
        return DayRange(first[0] if first else None, last[1] if last else None)
    compared = _COMPARED.fullmatch(written)
    days = None if compared is None else _days(compared[2], times, today)
    if compared is None or days is None or compared[3]:
        return None
    match compared[1]:
        case ">":
            return DayRange(first=days[1] + timedelta(days=1))
        case ">=" | "=>" | "≥":
            return DayRange(first=days[0])
        case "<":
            return DayRange(last=days[0] - timedelta(days=1))
        case "<=" | "=<" | "≤":
            return DayRange(last=days[1])
    return DayRange(*days)


def _days(text: str, times: Mapping[str, str], today: date) -> _Days | None:
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
