"""Finds hands of the saved games: which hands a search finds, in which order, and what a list says about each.

Room: study/history. Only the history is read, no saved game. What a search means is in query.py. Everything that a
person wrote is a parameter of SQL and never part of a statement. Names and notes are compared in the form for
searching, which SQLite does not know; the games and hands that have them are found here.

Value, elements and a result are about one win: `result:won value:>8 element:x` finds hands in which one win of the
person is worth that much and has that element.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Final, Protocol, assert_never

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.wins import Way
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.history.database import HistoryDatabase
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
from mahjong_desktop.study.history.query_language import RulesetElement, sought_form
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.study.reading import configured_as
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable

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


_AT_ONCE: Final = 500
"""So many hands are read by one statement."""


class FoundOrder(StrEnum):
    """The order of found hands: by date, value of the most valuable win, or worst loss of a reviewed decision."""

    LATEST = "latest"
    EARLIEST = "earliest"
    VALUE = "value"
    LOSS = "loss"


_LATEST: Final = "h.started DESC, h.game DESC, h.hand DESC"
_ORDERS: Final = {
    FoundOrder.LATEST: _LATEST,
    FoundOrder.EARLIEST: "h.started, h.game, h.hand",
    FoundOrder.VALUE: f"h.value DESC, {_LATEST}",
    FoundOrder.LOSS: f"h.worst DESC, {_LATEST}",
}
_INDEX: Final = {
    FoundOrder.LATEST: "hands_started",
    FoundOrder.EARLIEST: "hands_started",
    FoundOrder.VALUE: "hands_value",
    FoundOrder.LOSS: "hands_worst",
}
"""The index that has the hands in this order. It is named in the statement because to pass over all hands in their
order takes less time than to sort those that another index finds: 160,000 hands 15 ms against 55."""


class FoundHands(Struct, frozen=True):
    """The keys of the hands that were found, in order; `HandSearch.hands` reads what a list says of them. `games` is
    the number of saved games that they are from; `remarked` says that there is a note, a bookmark or a branch among
    them."""

    keys: array[int] = array("q")
    games: int = 0
    remarked: bool = False

    @property
    def count(self) -> int:
        """The number of hands."""
        return len(self.keys)


class ListedWin(Struct, frozen=True):
    """A win of a hand. `player` is the bot id, or `human`, of the winner and `name` the winner's name, both empty if
    the record does not say it; the others as in PlayedWin. `fed` says that the person gave the winning tile."""

    own: bool
    fed: bool
    player: str
    name: str
    way: str
    from_another: bool
    points: int
    unit: str
    total: int
    limit: str
    tiles: str


class ListedRemark(Struct, frozen=True):
    """What a person noted about a moment of a hand: the one after the step in this line of the file."""

    line: int
    note: str
    bookmark: bool


class ListedHand(Struct, frozen=True):
    """A hand in a list. `key` identifies it, `path` and `hand` (from 1) say where it is. `result` is `win`, `draw`,
    `void`, or empty for a hand that has not ended. `points` are what the person received less what it paid, None if
    no person plays in it or it has not ended. `loss` is the worst loss of a reviewed decision beyond chance, 0 if none
    is, None without a review. `remarks` are those on its moments, in the order of play;
    `branched` says that the game was played on from a moment of another one."""

    key: int
    path: Path
    hand: int
    ruleset: str
    options: Mapping[str, int | str]
    started: datetime
    round: int
    dealer: int
    result: str
    seat: int | None
    points: int | None
    wins: tuple[ListedWin, ...]
    loss: float | None
    remarks: tuple[ListedRemark, ...]
    branched: bool

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes on its moments."""
        return tuple(remark.note for remark in self.remarks if remark.note)

    @property
    def bookmarks(self) -> int:
        """The number of its bookmarked moments."""
        return sum(remark.bookmark for remark in self.remarks)


def sought_remark(hand: ListedHand, query: HandQuery) -> ListedRemark | None:
    """Returns the remark of a found hand that the search asks for: the one that meets most of its conditions on notes
    and bookmarks, the earliest of several; None if none meets any."""
    wanted = [condition for condition, excluded in query.conditions if not excluded]
    met = {remark.line: sum(_meets(remark, condition) for condition in wanted) for remark in hand.remarks}
    best = max(hand.remarks, key=lambda remark: met[remark.line], default=None)
    return best if best is not None and met[best.line] else None


def _meets(remark: ListedRemark, condition: QueryCondition) -> bool:
    match condition:
        case HasNote(text):
            return bool(remark.note) and text in sought_form(remark.note)
        case WordFound(text=text):
            return bool(text) and text in sought_form(remark.note)
        case IsMarked(marked):
            return marked and remark.bookmark
    return False


class HandSearch:
    """Searches the history. All methods raise HistoryError; they may be called in any thread."""

    def __init__(self, database: HistoryDatabase) -> None:
        self.database = database

    def find(self, query: HandQuery, order: FoundOrder = FoundOrder.LATEST) -> FoundHands:
        """Returns the hands that a search finds. Conditions that are not understood are left out."""
        return self.database.understood(lambda: self._find(query, order))

    def _find(self, query: HandQuery, order: FoundOrder) -> FoundHands:
        part = hand_condition(query, _Texts(self.database))
        # One text with all keys: a row for each would take the interpreter's lock for each, and twice the time.
        ((found,),) = self.database.read(
            f"SELECT json_group_array(key) FROM (SELECT h.game * {HANDS_OF_A_GAME} + h.hand AS key"
            f" FROM hands h INDEXED BY {_INDEX[order]} WHERE {part.text} ORDER BY {_ORDERS[order]})",
            *part.values,
        )
        keys = array("q", msgspec.json.decode(found, type=list[int]))
        games = {key // HANDS_OF_A_GAME for key in keys}
        return FoundHands(keys, len(games), self._remarked(keys, games))

    def hands(self, keys: Iterable[int]) -> tuple[ListedHand, ...]:
        """Returns what a list says of these hands, in the same order. Hands that the history no longer has are left
        out."""
        found: dict[int, ListedHand] = {}
        left = iter(keys)
        order: list[int] = []
        while part := list(islice(left, _AT_ONCE)):
            order += part
            found |= self.database.understood(partial(self._hands, part))
        return tuple(found[key] for key in order if key in found)

    def good_files(self) -> int:
        """Returns the number of files that can be read."""
        return int(self.database.read("SELECT count(*) FROM games WHERE error = ''")[0][0])

    def bad_files(self) -> int:
        """Returns the number of files that cannot be read."""
        return int(self.database.read("SELECT count(*) FROM games WHERE error <> ''")[0][0])

    def rulesets(self) -> dict[str, int]:
        """Returns the rulesets that were played, with the number of hands."""
        asked = "SELECT ruleset, count(*) FROM hands GROUP BY ruleset ORDER BY 2 DESC, 1"
        return self.database.understood(
            lambda: {str(ruleset): int(count) for ruleset, count in self.database.read(asked)}
        )

    def played(self) -> tuple[str, ...]:
        """Returns the ids of the rulesets that were played, also those that are no longer installed."""
        rows = self.database.read("SELECT DISTINCT ruleset FROM games WHERE error = '' ORDER BY ruleset")
        return tuple(str(ruleset) for (ruleset,) in rows)

    # ---- inside

    def _remarked(self, keys: Iterable[int], games: set[int]) -> bool:
        branches = self.database.read("SELECT id FROM games WHERE origin <> ''")
        if any(game in games for (game,) in branches):
            return True
        remarked = {int(key) for (key,) in self.database.read(f"SELECT {HAND_KEY} FROM remarks")}
        return not remarked.isdisjoint(keys)

    def _hands(self, keys: list[int]) -> dict[int, ListedHand]:
        listed = msgspec.json.encode(keys).decode()
        at = "(SELECT value / ?, value % ? FROM json_each(?))"
        values = (HANDS_OF_A_GAME, HANDS_OF_A_GAME, listed)
        wins = self._wins(at, values)
        remarks = self._remarks(at, values)
        rows = self.database.read(
            "SELECT h.game * ? + h.hand, g.name, h.hand, h.ruleset, g.options, h.started, h.round, h.dealer, h.result,"
            " h.seat, h.points, h.worst, g.origin FROM hands h JOIN games g ON g.id = h.game"
            f" WHERE (h.game, h.hand) IN {at}",
            HANDS_OF_A_GAME,
            *values,
        )
        found = {}
        for row in rows:
            key, name, hand, ruleset, options, started, turn, dealer, result, seat, points, worst, origin = (
                msgspec.convert(row, _HandRow)
            )
            found[key] = ListedHand(
                key=key,
                path=self.database.path_of(name),
                hand=hand,
                ruleset=ruleset,
                options=_unpacked_options(options),
                started=_moment(started),
                round=turn,
                dealer=dealer,
                result=result,
                seat=seat,
                points=points if seat is not None and result else None,
                wins=wins.get(key, ()),
                loss=worst,
                remarks=remarks.get(key, ()),
                branched=bool(origin),
            )
        return found

    def _wins(self, at: str, values: tuple[object, ...]) -> dict[int, tuple[ListedWin, ...]]:
        rows = self.database.read(
            "SELECT w.game * ? + w.hand, w.own, w.payer IS NOT NULL AND w.payer = g.person, w.player, g.players,"
            ' g.names, w.way, w.giver IS NOT NULL, w.points, w.unit, w.total, w."limit", w.tiles'
            f" FROM wins w JOIN games g ON g.id = w.game WHERE (w.game, w.hand) IN {at}"
            " ORDER BY w.game, w.hand, w.number",
            HANDS_OF_A_GAME,
            *values,
        )
        found: dict[int, tuple[ListedWin, ...]] = {}
        for row in rows:
            (key, own, fed, number, players, names, way, from_another, points, unit, total, limit, tiles) = (
                msgspec.convert(row, _WinRow)
            )
            made = ListedWin(
                own=bool(own),
                fed=bool(fed),
                player=_of(_unpacked_words(players), number),
                name=_of(_unpacked_words(names), number),
                way=way,
                from_another=bool(from_another),
                points=points,
                unit=unit,
                total=total,
                limit=limit,
                tiles=tiles,
            )
            found[key] = (*found.get(key, ()), made)
        return found

    def _remarks(self, at: str, values: tuple[object, ...]) -> dict[int, tuple[ListedRemark, ...]]:
        rows = self.database.read(
            f"SELECT {HAND_KEY}, line, note, bookmark FROM remarks WHERE (game, hand) IN {at} ORDER BY game, line",
            *values,
        )
        found: dict[int, tuple[ListedRemark, ...]] = {}
        for row in rows:
            key, line, note, bookmark = msgspec.convert(row, tuple[int, int, str, int])
            found[key] = (*found.get(key, ()), ListedRemark(line, note, bool(bookmark)))
        return found


_HandRow = tuple[int, str, int, str, str, str, int, int, str, int | None, int, float | None, str]
_WinRow = tuple[int, int, int | None, int | None, str, str, str, int, int, str, int, str, str]
"""The types of the columns that are read. SQLite keeps any value in any column."""


class _Texts:
    """The names and notes of the history in the form for searching; read once for each search."""

    def __init__(self, database: HistoryDatabase) -> None:
        self._database = database
        self._names: dict[str, tuple[str, ...]] | None = None
        self._notes: list[tuple[int, str]] | None = None

    def names_with(self, text: str) -> tuple[str, ...] | None:
        """Returns the different `games.names` in which a name contains the text; None if all do."""
        if self._names is None:
            rows = self._database.read("SELECT DISTINCT names FROM games WHERE error = ''")
            self._names = {str(names): tuple(map(_folded, _unpacked_words(names))) for (names,) in rows}
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


@lru_cache(maxsize=1 << 14)
def _folded(text: str) -> str:
    return sought_form(text)


@lru_cache(maxsize=1 << 14)
def _unpacked_words(packed: str) -> tuple[str, ...]:
    return msgspec.json.decode(packed, type=tuple[str, ...])


@lru_cache(maxsize=1 << 10)
def _unpacked_options(packed: str) -> Mapping[str, int | str]:
    return msgspec.json.decode(packed, type=dict[str, int | str])


def _of(words: tuple[str, ...], number: int | None) -> str:
    return words[number] if number is not None and number < len(words) else ""


def _moment(started: str) -> datetime:
    """Returns the time of a game. The history has only times of the calendar."""
    return datetime.fromisoformat(started).replace(tzinfo=UTC)


def found_ruleset(hand: ListedHand) -> Ruleset | None:
    """Returns the ruleset of a hand with its options; None if it cannot be used any more."""
    try:
        return configured_as(hand.ruleset, hand.options)
    except MahjongError:
        return None


def can_be_reviewed(hand: ListedHand) -> bool:
    """Returns whether a review of a hand can be made: it has ended, and its ruleset can be used."""
    return bool(hand.result) and found_ruleset(hand) is not None


def found_title(hand: ListedHand, texts: Texts) -> str:
    """Returns `East round, hand 5`, or the name that a game without round winds gives its hands."""
    ruleset = found_ruleset(hand)
    if ruleset is None:
        return texts.search_word("found", "hand-alone", number=hand.hand)
    if not texts.names_round(hand.ruleset):
        return texts.plate(hand.ruleset, "title", turn=hand.round + 1, number=hand.hand)
    name = ruleset.round_name(ruleset.flow.round_wind(Position(round=hand.round)))
    turn = texts.for_ruleset(hand.ruleset).phrase("rounds", name)
    return texts.search_word("found", "hand", round=turn, number=hand.hand)


def found_ending(hand: ListedHand, texts: Texts) -> str:
    """Returns `Lin · on a discard · 8 doubles`, that nobody won, or that the hand has not ended."""
    bound = texts.for_ruleset(hand.ruleset)
    if hand.wins:
        return texts.clauses(found_win(win, hand.ruleset, bound) for win in hand.wins)
    if not hand.result:
        return texts.search_word("found", "unfinished")
    return bound.phrase("results", "void" if hand.result == "void" else "draw")


def told_first(hand: ListedHand) -> tuple[ListedWin, ...]:
    """Returns the wins of a hand, those that the person made or paid for first."""
    return tuple(sorted(hand.wins, key=lambda win: (not win.own, not win.fed)))


def found_endings(hand: ListedHand, texts: Texts) -> tuple[str, ...]:
    """Returns how the hand ended, the fullest form first; shorter forms say how many more wins there were."""
    wins, bound = told_first(hand), texts.for_ruleset(hand.ruleset)
    forms = [found_ending(hand, texts)]
    for shown in range(len(wins) - 1, 0, -1):
        more = texts.search_word("found", "more-wins", count=len(wins) - shown)
        forms.append(texts.clauses((*(found_win(win, hand.ruleset, bound) for win in wins[:shown]), more)))
    return tuple(forms)


def found_win(win: ListedWin, ruleset: str, texts: Texts) -> str:
    """Returns `Lin · on your discard · 8 doubles`; without the value if the ruleset is not known, for then the unit has
    no name."""
    fed = win.fed and win.way == Way.DISCARD
    way = texts.search_word("found", "your-discard") if fed else texts.phrase("ways", win.way)
    parts = (winner_name(win, texts), way)
    return " · ".join((*parts, found_value(win, ruleset, texts)) if ruleset in known_ids() else parts)


def winner_name(win: ListedWin, texts: Texts) -> str:
    """Returns the winner's name; without one in the record "You" for a person, and the name of the bot."""
    return printable(win.name) if win.name else player_name(win.player, texts)


def player_name(player: str, texts: Texts) -> str:
    """Returns what a player is called who has no name in the record: "You" for a person, and the name of the bot."""
    return texts.search_word("found", "you") if player == HUMAN else printable(texts.bot(player).name)


def found_value(win: ListedWin, ruleset: str, texts: Texts) -> str:
    """Returns the value of a win: `8 doubles`, with the name of its limit if it has reached one."""
    value = texts.counted(ruleset, win.unit, win.total)
    if not win.limit:
        return value
    return texts.search_word("found", "limit", value=value, limit=texts.limit(ruleset, win.limit))
