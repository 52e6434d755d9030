"""Finds hands of the saved games: which hands a search finds, in which order, and what a list says about each.

Room: study/history. Only the history is read, no saved game. What a search means is in search_terms.py.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.wins import Way
from mahjong_desktop.records.imported import IMPORTED
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.query import HandQuery, HasNote, IsMarked, QueryCondition, WordFound
from mahjong_desktop.study.history.search_terms import (
    HAND_KEY,
    HANDS_OF_A_GAME,
    KnownTexts,
    hand_condition,
    unpacked_words,
)
from mahjong_desktop.study.history.search_words import sought_form
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.study.reading import configured_as
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable

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
        part = hand_condition(query, KnownTexts(self.database))
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
                player=_of(unpacked_words(players), number),
                name=_of(unpacked_words(names), number),
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
    """Returns what a player is called who has no name in the record: "You" for a person, the name of the bot, or that
    the log of an imported game has none."""
    if player == IMPORTED:
        return texts.search_word("found", "nameless")
    return texts.search_word("found", "you") if player == HUMAN else printable(texts.bot(player).name)


def found_value(win: ListedWin, ruleset: str, texts: Texts) -> str:
    """Returns the value of a win: `8 doubles`, with the name of its limit if it has reached one."""
    value = texts.counted(ruleset, win.unit, win.total)
    if not win.limit:
        return value
    return texts.search_word("found", "limit", value=value, limit=texts.limit(ruleset, win.limit))
