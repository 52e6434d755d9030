"""The JSON of Majiang (kobalab): games of its programs and of its log viewer, read only.

Room: logs. A game has `title`, `player`, `qijia` (who deals first), `log`, `defen`. A hand is a list of objects of one
key: `qipai` (the deal), `zimo` and `gangzimo` (draws), `dapai` (a discard), `fulou` (a claim), `gang` (a kong),
`kaigang` (a new indicator), `hule` (a win), `pingju` (no winner). Here seats are winds of the current hand, 0 the
dealer. Tiles are `m1` to `s9`, `m0` for a red five, `z1` to `z7`. A meld has a mark behind the claimed tile that says
where it came from: `-` left, `=` across, `+` right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from mahjong_desktop.logs.elements import element_named, limit_paid
from mahjong_desktop.logs.faults import MOST_HANDS_OF_PART, OF_WHOLE_GAME, with_place
from mahjong_desktop.logs.followed_hand import LOGGED_SEATS
from mahjong_desktop.logs.hand_builder import MOST_TOLD_NUMBER, HandBuilder, four_numbers
from mahjong_desktop.logs.pieces import PrintedTile
from mahjong_desktop.logs.values import (
    DrawReason,
    Four,
    LogError,
    LoggedDraw,
    LoggedElement,
    LoggedGame,
    LoggedHand,
    LoggedRules,
    LoggedWin,
)

_SUITS: Final = "mpsz"
_AWAY: Final = {"-": 3, "=": 2, "+": 1}
_TILE: Final = re.compile(r"([mps][0-9]|z[1-7])(_?)(\*?)", re.ASCII)
_HELD: Final = re.compile(r"([mpsz])([0-9]+)|(_)", re.ASCII)
_MELD: Final = re.compile(r"([mpsz])([0-9]{1,4})(?:([-=+])([0-9]{0,3}))?", re.ASCII)
_RED_HELD: Final = re.compile(r"[mps][1-9]*0", re.ASCII)
_MOST_ENTRIES: Final = 1000
_DRAWS: Final[Mapping[str, DrawReason]] = {
    "荒牌平局": "exhausted",
    "流し満貫": "all-discards-terminals",
    "九種九牌": "nine-terminals",
    "四風連打": "four-winds",
    "四家立直": "four-riichi",
    "四開槓": "four-kongs",
    "三家和": "three-winners",
    "三家和了": "three-winners",
}


class _Deal(Struct):
    zhuangfeng: int
    jushu: int
    changbang: int
    lizhibang: int
    defen: list[int]
    baopai: str
    shoupai: list[str]


class _Tile(Struct):
    l: int  # noqa: E741 (the name in the format)
    p: str


class _Meld(Struct):
    l: int  # noqa: E741
    m: str


class _Indicator(Struct):
    baopai: str


class _Element(Struct):
    name: str
    fanshu: int | str
    baojia: str | None = None


class _Win(Struct):
    l: int  # noqa: E741
    baojia: int | None = None
    fubaopai: list[str] | None = None
    hupai: list[_Element] | None = None
    fu: int | None = None
    fanshu: int | None = None
    defen: int | None = None
    fenpei: list[int] | None = None


class _NoWinner(Struct):
    name: str
    shoupai: list[str] = []
    fenpei: list[int] | None = None


class _Entry(Struct):
    """One of these is told."""

    qipai: _Deal | None = None
    zimo: _Tile | None = None
    gangzimo: _Tile | None = None
    dapai: _Tile | None = None
    fulou: _Meld | None = None
    gang: _Meld | None = None
    kaigang: _Indicator | None = None
    hule: _Win | None = None
    pingju: _NoWinner | None = None


class _Game(Struct):
    log: list[Raw]
    title: str | None = None
    player: list[str] | None = None
    qijia: int | None = None
    defen: list[Any] | None = None


_GAME: Final = msgspec.json.Decoder(_Game)
_HAND: Final = msgspec.json.Decoder(list[_Entry])


def majiang_games(data: bytes | Raw) -> Iterator[LoggedGame | LogError]:
    """Yields the game of a document. A hand that cannot be read is told as an error, and is missing in the game. A game
    of very many hands comes in parts."""
    try:
        game = _GAME.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        yield with_place(LogError("log-damaged-document", detail=str(error)), "majiang")
        return
    if len(game.player or ()) == 3:
        yield with_place(LogError("log-three-players"), "majiang")
        return
    if not game.log:
        yield with_place(LogError("log-no-hands"), "majiang")
    reds = any(_names_red(hand) for hand in game.log)
    hands: list[LoggedHand] = []
    for number, hand in enumerate(game.log, 1):
        try:
            hands.append(_hand(hand, reds))
        except LogError as error:
            yield with_place(error, "majiang", hand=number)
            if error.code in OF_WHOLE_GAME:
                return
        if len(hands) == MOST_HANDS_OF_PART:
            yield _logged(game, hands, reds)
            hands = []
    if hands:
        yield _logged(game, hands, reds)


def _names_red(hand: Raw) -> bool:
    return _RED_HELD.search(bytes(hand).decode("utf-8", "replace")) is not None


def _logged(game: _Game, hands: Iterable[LoggedHand], reds: bool) -> LoggedGame:
    first = (game.qijia or 0) % LOGGED_SEATS
    players = [*(game.player or ()), "", "", "", ""][:LOGGED_SEATS]
    names = [players[(first + seat) % LOGGED_SEATS] for seat in range(LOGGED_SEATS)]
    final = None
    points = game.defen or []
    if len(points) == LOGGED_SEATS and all(
        type(number) is int and abs(number) <= MOST_TOLD_NUMBER for number in points
    ):
        final = four_numbers([points[(first + seat) % LOGGED_SEATS] for seat in range(LOGGED_SEATS)])
    return LoggedGame(
        format="majiang",
        names=(names[0], names[1], names[2], names[3]),
        rules=LoggedRules(3 if reds else None),
        hands=tuple(hands),
        title=tuple((game.title or "").splitlines()),
        final=final,
    )


def _hand(data: Raw, reds: bool) -> LoggedHand:
    try:
        entries = _HAND.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise LogError("log-damaged-hand", detail=str(error)) from error
    if not entries or entries[0].qipai is None:
        raise LogError("log-wrong-deal")
    if len(entries) > _MOST_ENTRIES:
        raise LogError("log-too-many-entries")
    reader = _HandOfEntries(entries[0].qipai, reds)
    for entry in entries[1:]:
        try:
            reader.read(entry)
        except LogError as error:
            raise with_place(error, "majiang", entry=len(reader.builder.entries) + 1) from error
    return reader.builder.hand()


def _tile(text: str) -> PrintedTile:
    found = _TILE.fullmatch(text)
    if not found:
        raise LogError("log-not-a-tile", detail=text[:20])
    return _digit(found[1][0], found[1][1])


def _digit(suit: str, digit: str) -> PrintedTile:
    kind = 9 * _SUITS.index(suit)
    if digit == "0" and suit != "z":
        return PrintedTile(kind + 4, red=True)
    if digit == "0" or (suit == "z" and digit > "7"):
        raise LogError("log-not-a-tile", detail=suit + digit)
    return PrintedTile(kind + int(digit) - 1)


def _held(text: str) -> list[PrintedTile]:
    """Returns the tiles of a hand such as `m127p0z4`."""
    tiles: list[PrintedTile] = []
    end = 0
    for found in _HELD.finditer(text):
        if found[3]:
            raise LogError("log-hidden-tiles")
        if found.start() != end or len(tiles) > LOGGED_SEATS * LOGGED_SEATS:
            break
        end = found.end()
        tiles += [_digit(found[1], digit) for digit in found[2]]
    if end != len(text):
        raise LogError("log-not-a-tile", detail=text[:40])
    return tiles


class _HandOfEntries:
    """Reads the entries of one hand."""

    def __init__(self, deal: _Deal, reds: bool) -> None:
        if deal.jushu not in range(LOGGED_SEATS):
            raise LogError("log-no-such-hand", detail=str(deal.jushu))
        if len(deal.shoupai) == 3 or len(deal.defen) == 3:
            raise LogError("log-three-players")
        self._dealer = deal.jushu
        hands = [_held(text) for text in deal.shoupai]
        position = (LOGGED_SEATS * deal.zhuangfeng + deal.jushu, deal.changbang, deal.lizhibang)
        if len(hands) != LOGGED_SEATS:
            raise LogError("log-wrong-deal")
        deals = [hands[(seat - self._dealer) % LOGGED_SEATS] for seat in range(LOGGED_SEATS)]
        self.builder = HandBuilder(position, self._by_seat(deal.defen), deals, _tile(deal.baopai), reds)

    def read(self, entry: _Entry) -> None:
        """Reads the next entry. Raises LogError."""
        drawn = entry.zimo or entry.gangzimo
        if drawn is not None:
            self.builder.took(self._seat(drawn.l), _tile(drawn.p))
        elif entry.dapai is not None:
            text = entry.dapai.p
            self.builder.threw(self._seat(entry.dapai.l), _tile(text), "_" in text, "*" in text)
        elif entry.fulou is not None:
            self._claimed(entry.fulou)
        elif entry.gang is not None:
            self._kong(entry.gang)
        elif entry.kaigang is not None:
            self.builder.showed(_tile(entry.kaigang.baopai))
        elif entry.hule is not None:
            self._won(entry.hule)
        elif entry.pingju is not None:
            self._without_winner(entry.pingju)
        else:
            raise LogError("log-unknown-entry", detail="?")

    def _seat(self, wind: int) -> int:
        if wind not in range(LOGGED_SEATS):
            raise LogError("log-no-such-seat", detail=str(wind))
        return (wind + self._dealer) % LOGGED_SEATS

    def _by_seat(self, numbers: list[int] | None) -> Four | None:
        """Returns numbers that are told by wind by seat."""
        found = four_numbers(numbers)
        return (
            None
            if found is None
            else four_numbers([found[(seat - self._dealer) % LOGGED_SEATS] for seat in range(LOGGED_SEATS)])
        )

    def _claimed(self, meld: _Meld) -> None:
        found = _MELD.fullmatch(meld.m)
        if not found or not found[3] or len(found[2]) + len(found[4]) not in {3, 4}:
            raise LogError("log-unknown-entry", detail=meld.m[:20])
        suit, before, mark, behind = found.groups()
        own = [_digit(suit, digit) for digit in before[:-1] + behind]
        claimed, seat = _digit(suit, before[-1]), self._seat(meld.l)
        same = all(tile.tile == claimed.tile for tile in own)
        kind: Any = "kong" if len(own) == 3 else "pung" if same else "chow"
        self.builder.called(kind, seat, (seat + _AWAY[mark]) % LOGGED_SEATS, claimed, own)

    def _kong(self, meld: _Meld) -> None:
        found = _MELD.fullmatch(meld.m)
        if not found:
            raise LogError("log-unknown-entry", detail=meld.m[:20])
        suit, before, mark, behind = found.groups()
        seat = self._seat(meld.l)
        if mark is None:
            self.builder.concealed_kong(seat, [_digit(suit, digit) for digit in before])
        elif behind:
            self.builder.added_kong(seat, _digit(suit, behind[-1]))
        else:
            raise LogError("log-unknown-entry", detail=meld.m[:20])

    def _won(self, win: _Win) -> None:
        seat = self._seat(win.l)
        told = win.hupai or []
        marks = [one.baojia for one in told if one.baojia in _AWAY]
        points = win.defen
        self.builder.won(
            LoggedWin(
                seat=seat,
                giver=None if win.baojia is None else self._seat(win.baojia),
                changes=self._by_seat(win.fenpei),
                liable=(seat + _AWAY[str(marks[0])]) % LOGGED_SEATS if marks else None,
                fu=win.fu,
                han=win.fanshu,
                points=points,
                limit=None if points is None else limit_paid(points, seat == self._dealer),
                elements=tuple([_element(one) for one in told if one.fanshu]),
                under=self.builder.shown_under([_tile(text) for text in win.fubaopai or ()]),
            )
        )

    def _without_winner(self, result: _NoWinner) -> None:
        reason = _DRAWS.get(result.name)
        if reason is None:
            raise LogError("log-unknown-entry", detail=result.name[:20])
        ready = None
        if reason in {"exhausted", "all-discards-terminals"} and len(result.shoupai) == LOGGED_SEATS:
            shown = [bool(result.shoupai[(seat - self._dealer) % LOGGED_SEATS]) for seat in range(LOGGED_SEATS)]
            ready = (shown[0], shown[1], shown[2], shown[3])
        self.builder.ended_without_winner(LoggedDraw(reason, self._by_seat(result.fenpei), ready))


def _element(told: _Element) -> LoggedElement:
    if isinstance(told.fanshu, int):
        return element_named(told.name, told.fanshu)
    return element_named(told.name, max(1, told.fanshu.count("*")), yakuman=True)
