"""Turns the conditions of a search into SQL about a hand (`h`) of the history. Everything that a person wrote is a
parameter and never part of a statement.

Room: study/history. The tables are in tables.py, the conditions in query.py. Names and notes are compared in the form
for searching, which SQLite does not know; search.py reads them and hands the games and hands that have them on.

Value, elements and a result are about one win: `result:won value:>8 element:x` finds hands in which one win of the
person is worth that much and has that element.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime, time, timedelta
from typing import Final, Protocol, assert_never

import msgspec
from msgspec import Struct

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
    RulesetIs,
    SatAt,
    ValueIs,
    WordFound,
)
from mahjong_desktop.study.history.search_words import RulesetElement

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


class KnownTexts(Protocol):
    """Finds what contains a text in the form for searching."""

    def names_with(self, text: str) -> Collection[str] | None:
        """Returns the different `games.names` in which a name contains the text; None if all do."""
        ...

    def gone_rulesets(self, text: str) -> frozenset[str]:
        """Returns the rulesets that are no longer installed and whose id contains the text."""
        ...

    def hands_with_note(self, text: str) -> Collection[int]:
        """Returns the keys of the hands with a note that contains the text."""
        ...


def hand_condition(query: HandQuery, known: KnownTexts) -> SqlPart:
    """Returns what a hand must meet that the search finds."""
    wanted = [condition for condition, excluded in query.conditions if not excluded]
    of_wins = [condition for condition in wanted if isinstance(condition, HasElement | ValueIs)]
    results = [condition for condition in wanted if isinstance(condition, EndedIn)]
    parts = [_result(result, of_wins) for result in results]
    if of_wins and not results:
        parts.append(_of_a_win("", of_wins))
    rest = [one for one in wanted if not isinstance(one, HasElement | ValueIs | EndedIn)]
    parts += [_single(condition, known) for condition in rest]
    for condition, excluded in query.conditions:
        if excluded:
            part = _single(condition, known)
            parts.append(SqlPart(f"({part.text}) IS NOT TRUE", part.values))
    return _all(parts)


def _all(parts: Iterable[SqlPart], word: str = " AND ") -> SqlPart:
    found = tuple(parts)
    text = word.join(f"({part.text})" for part in found) or "1"
    return SqlPart(text, tuple(value for part in found for value in part.values))


def _single(condition: QueryCondition, known: KnownTexts) -> SqlPart:
    """Returns a condition by itself."""
    match condition:
        case RulesetIs(rulesets):
            return SqlPart(f"h.ruleset IN {_LISTED}", (_list(rulesets),))
        case HasElement() | ValueIs():
            return _of_a_win("", (condition,))
        case PointsAre(numbers):
            return _all((SqlPart("h.seat IS NOT NULL AND h.result <> ''"), _between("h.points", numbers)))
        case LossIs(numbers):
            return _between("h.worst", numbers)
        case PlayedOn(days):
            return _days(days)
        case EndedIn():
            return _result(condition, ())
        case HasPlayer(text):
            return _played_by(known.names_with(text))
        case SatAt(wind):
            return SqlPart("h.wind = ?", (wind,))
        case HasNote(text):
            return SqlPart(f"{_KEY_OF_HAND} IN {_LISTED}", (_list(known.hands_with_note(text)),))
        case IsMarked(marked):
            return SqlPart(f"{_KEY_OF_HAND} {_in(marked)} (SELECT {HAND_KEY} FROM remarks WHERE bookmark = 1)")
        case IsBranched(branched):
            return SqlPart(f"h.game {_in(branched)} (SELECT id FROM games WHERE origin <> '')")
        case IsCounted(counted):
            return SqlPart("h.counted = ?", (int(counted),))
        case WordFound():
            return _word(condition, known)
        case _:
            assert_never(condition)


_LISTED: Final = "(SELECT value FROM json_each(?))"
_KEY_OF_HAND: Final = f"h.game * {HANDS_OF_A_GAME} + h.hand"
_KEY_OF_ELEMENT: Final = f"(e.game * {HANDS_OF_A_GAME} + e.hand)"


def _in(positive: bool) -> str:
    return "IN" if positive else "NOT IN"


def _list(values: Collection[object]) -> str:
    return msgspec.json.encode(tuple(values)).decode()


def _played_by(names: Collection[str] | None) -> SqlPart:
    if names is None:
        return SqlPart("1")
    return SqlPart(f"h.game IN (SELECT id FROM games WHERE error = '' AND names IN {_LISTED})", (_list(names),))


def _between(column: str, numbers: NumberRange) -> SqlPart:
    parts = []
    if numbers.least is not None:
        parts.append(SqlPart(f"{column} {'>' if numbers.above else '>='} ?", (numbers.least,)))
    if numbers.most is not None:
        parts.append(SqlPart(f"{column} {'<' if numbers.below else '<='} ?", (numbers.most,)))
    return _all(parts)


def _days(days: DayRange) -> SqlPart:
    """Returns that the game began on these days of the local calendar; the history has universal time."""
    parts = []
    first = None if days.first is None else _midnight(days, 0)
    if first is not None:
        parts.append(SqlPart("h.started >= ?", (first,)))
    after = None if days.last is None else _midnight(days, 1)
    if after is not None:
        parts.append(SqlPart("h.started < ?", (after,)))
    return _all(parts)


def _midnight(days: DayRange, after: int) -> str | None:
    """Returns the beginning of the first day, or of the one after the last; None at the edges of the calendar."""
    day = days.last if after else days.first
    assert day is not None
    try:
        local = datetime.combine(day + timedelta(days=after), time.min).astimezone()
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
        parts.append(_single(RulesetIs(rulesets), known))
    if condition.elements:
        parts.append(_having(_KEY_OF_HAND, condition.elements, _KEY_OF_ELEMENT))
    hands = known.hands_with_note(condition.text)
    if hands:
        parts.append(SqlPart(f"{_KEY_OF_HAND} IN {_LISTED}", (_list(hands),)))
    return _all(parts, " OR ") if parts else SqlPart("0")
