"""tenhou/6, the JSON of the site's log viewer: read and written, letter by letter as the site writes it.

Room: logs. A document has `title`, `name`, `rule` and `log`, a list of hands. A hand is a list of 17: number, counters
and bets; scores; indicators; indicators under them; deal, takes and throws of each seat; result. Tiles are 11-19
characters, 21-29 dots, 31-39 bamboos, 41-47 honours, 51-53 red fives. A throw of 60 is the tile just drawn. The order
of turns is found by `turn_order.py`.

`LoggedGame.kept` has what the common form does not hold: `keys`, the order of the keys; `rule` as it was; `extras`,
other keys with their JSON; `results`, by the index of the hand those rows that would be written in another way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Raw

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.logs.elements import coded_elements, element_named, site_name
from mahjong_desktop.logs.faults import MOST_HANDS_OF_PART, OF_WHOLE_GAME, with_place
from mahjong_desktop.logs.followed_hand import LOGGED_SEATS, WALL_DRAWS, FollowedHand, won_tiles
from mahjong_desktop.logs.hand_builder import HandBuilder, four_numbers
from mahjong_desktop.logs.pieces import PrintedTile, by_kind, printed
from mahjong_desktop.logs.rule_letters import names_three_players, rule_letters, shown_rules
from mahjong_desktop.logs.turn_order import (
    ListedCall,
    ListedDraw,
    ListedKong,
    ListedMove,
    ListedTake,
    ListedThrow,
    NothingThrown,
    SeatLists,
    ordered_turns,
)
from mahjong_desktop.logs.values import (
    Called,
    DrawReason,
    Four,
    Konged,
    LogEntry,
    LogError,
    LoggedDraw,
    LoggedElement,
    LoggedGame,
    LoggedHand,
    LoggedWin,
    Showed,
    Threw,
    Took,
)

_Listed = list[int | str]
_HAND = msgspec.json.Decoder(
    tuple[
        tuple[int, int, int],
        Four,
        list[int],
        list[int],
        list[int],
        _Listed,
        _Listed,
        list[int],
        _Listed,
        _Listed,
        list[int],
        _Listed,
        _Listed,
        list[int],
        _Listed,
        _Listed,
        list[Any],
    ]
)
_DOCUMENT = msgspec.json.Decoder(dict[str, Raw])
_LOG = msgspec.json.Decoder(list[Raw])
_TEXTS = msgspec.json.Decoder(list[str])
_RULE = msgspec.json.Decoder(dict[str, Any])
_KEYS: Final = ("title", "name", "rule", "log")
_MOST_LISTED: Final = 100
_JUST_DRAWN: Final = 60
_FIRST_RED: Final = 51
_WON: Final = "和了"
_DRAWN_HANDS: Final[Mapping[str, DrawReason]] = {
    "流局": "exhausted",
    "全員聴牌": "exhausted",
    "全員不聴": "exhausted",
    "流し満貫": "all-discards-terminals",
    "九種九牌": "nine-terminals",
    "四風連打": "four-winds",
    "四家立直": "four-riichi",
    "四槓散了": "four-kongs",
    "三家和了": "three-winners",
}
_BROKEN_OFF: Final = ["流局"]
"""The row of a hand that was broken off, for which the format has no word: a draw without payments before the wall is
empty."""
_READY: Final = {"全員聴牌": True, "全員不聴": False}
_DRAW_NAMES: Final = {reason: name for name, reason in reversed(tuple(_DRAWN_HANDS.items()))}
_CALLS: Final[Mapping[str, Literal["chow", "pung", "kong"]]] = {"c": "chow", "p": "pung", "m": "kong"}
_CALL: Final = re.compile(r"(?:[0-9]{2}){0,3}[cpmka](?:[0-9]{2}){1,4}", re.ASCII)
_RIICHI: Final = re.compile(r"r([0-9]{2})", re.ASCII)
_VALUE: Final = re.compile(r"(?:([0-9]{1,3})符([0-9]{1,2})飜|(\D*))([0-9]{1,6})(?:-([0-9]{1,6}))?点(∀?)", re.ASCII)
_YAKU: Final = re.compile(r"(.*)\((?:([0-9]{1,3})飜|(\D*|[0-9]倍)役満)\)", re.ASCII)
_LIMITS: Final = {
    "満貫": "mangan",
    "跳満": "haneman",
    "倍満": "baiman",
    "三倍満": "sanbaiman",
    "役満": "yakuman",
    "数え役満": "yakuman",
}
_LIMIT_NAMES: Final = {"mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満", "yakuman": "役満"}
_RED_CODES: Final = {b"51", b"52", b"53"}
_LISTED_CODES: Final = re.compile(rb"(?<![0-9a-z])[0-9a-z]{2,9}(?![0-9a-z])")
_LETTERS: Final = re.compile(rb"[a-z]")
_PAIRS: Final = re.compile(rb"[0-9]{2}")
_DOUBLE: Final = {"ダブル": 2, "2倍": 2, "二倍": 2}


# ---- reading


def tenhou6_games(data: bytes | Raw) -> Iterator[LoggedGame | LogError]:
    """Yields the game of a document; a hand alone counts as a document. A hand that cannot be read is told as an error,
    and is missing in the game. A game of very many hands comes in parts."""
    try:
        document = _document(data)
        hands = _LOG.decode(document["log"])
        game = _GameOfDocument(document)
    except LogError as error:
        yield with_place(error, "tenhou6")
        return
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        yield with_place(LogError("log-damaged-document", detail=str(error)), "tenhou6")
        return
    if not hands:
        yield with_place(LogError("log-no-hands"), "tenhou6")
    reds = game.red_fives or any(map(_names_red, hands))
    for number, hand in enumerate(hands, 1):
        try:
            game.add_hand(hand, reds)
        except LogError as error:
            yield with_place(error, "tenhou6", hand=number)
            if error.code in OF_WHOLE_GAME:
                return
        if len(game.hands) == MOST_HANDS_OF_PART:
            yield game.taken(reds)
    if game.hands:
        yield game.taken(reds)


def _document(data: bytes | Raw) -> dict[str, Raw]:
    if bytes(data).lstrip()[:1] == b"[":
        return {"log": Raw(b"[" + bytes(data) + b"]")}
    return _DOCUMENT.decode(data)


def _names_red(hand: Raw) -> bool:
    """Returns whether a red five is listed in the JSON of a hand."""
    return any(
        part in _RED_CODES
        for word in _LISTED_CODES.finditer(bytes(hand))
        for part in _PAIRS.findall(_LETTERS.sub(b"", word[0]))
    )


class _GameOfDocument:
    """A game while its hands are read."""

    def __init__(self, document: Mapping[str, Raw]) -> None:
        names = _TEXTS.decode(document["name"]) if "name" in document else []
        rule = _RULE.decode(document["rule"]) if "rule" in document else {}
        shown = str(rule.get("disp", ""))
        if len(names) == 3 or (len(names) == LOGGED_SEATS and not names[3] and names_three_players(shown)):
            raise LogError("log-three-players")
        padded = (*names, "", "", "", "")
        self._names = (padded[0], padded[1], padded[2], padded[3])
        self._title = tuple(_TEXTS.decode(document["title"])) if "title" in document else ()
        self._shown = shown
        self.red_fives = any(bool(value) for key, value in rule.items() if key.startswith("aka"))
        self._kept: dict[str, object] = {"keys": list(document), "rule": rule}
        extras = {key: bytes(value).decode() for key, value in document.items() if key not in _KEYS}
        self._kept |= {"extras": extras} if extras else {}
        self._final = _final(extras.get("sc", ""))
        self._begin()

    def _begin(self) -> None:
        self.hands: list[LoggedHand] = []
        self._results: dict[str, object] = {}

    def add_hand(self, data: Raw, reds: bool) -> None:
        """Adds a hand. Raises LogError."""
        hand, row = _hand(data, reds)
        if _result_row(hand, _followed(hand)) != row:
            self._results[str(len(self.hands))] = row
        self.hands.append(hand)

    def taken(self, reds: bool) -> LoggedGame:
        """Returns the game of the hands so far, and begins another part."""
        kept = {**self._kept, **({"results": self._results} if self._results else {})}
        rules = shown_rules(self._shown, 3 if reds else 0)
        game = LoggedGame("tenhou6", self._names, rules, tuple(self.hands), self._title, self._final, kept)
        self._begin()
        return game


def _final(text: str) -> Four | None:
    """Returns the points of `sc`, in which each is followed by the result of the seat."""
    if not text:
        return None
    try:
        numbers = msgspec.json.decode(text, type=tuple[int, float, int, float, int, float, int, float])
    except msgspec.MsgspecError:
        return None
    return (numbers[0], numbers[2], numbers[4], numbers[6])


def _hand(data: Raw, reds: bool) -> tuple[LoggedHand, list[Any]]:
    """Returns a hand and the row of its result."""
    try:
        listed = _HAND.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        if _has_three_deals(data):
            raise LogError("log-three-players") from error
        raise LogError("log-damaged-hand", detail=str(error)) from error
    if not listed[13] and len(listed[4]) == 13:
        raise LogError("log-three-players")
    return _HandOfLists(listed, reds).read(), listed[16]


def _has_three_deals(data: Raw) -> bool:
    try:
        listed = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
    return isinstance(listed, list) and len(listed) in {14, 17} and isinstance(listed[1], list) and len(listed[1]) == 3


class _HandOfLists:
    """Reads the lists of one hand."""

    def __init__(self, listed: Sequence[Any], reds: bool) -> None:
        self._listed = listed
        deals = [[_tile(code) for code in listed[4 + 3 * seat]] for seat in range(LOGGED_SEATS)]
        indicators = [_tile(code) for code in listed[2]]
        if not indicators:
            raise LogError("log-no-indicator")
        self._further = indicators[1:]
        self._under: tuple[Piece, ...] = ()
        self._builder = HandBuilder(listed[0], listed[1], deals, indicators[0], reds)

    def read(self) -> LoggedHand:
        """Returns the hand. Raises LogError."""
        builder = self._builder
        for seat, move in ordered_turns(
            [self._lists(seat) for seat in range(LOGGED_SEATS)], self._listed[0][0] % LOGGED_SEATS
        ):
            try:
                self._add(seat, move)
            except LogError as error:
                raise with_place(error, "tenhou6", entry=len(builder.entries) + 1) from error
        builder.indicators_shown(self._further)
        self._under = builder.shown_under([_tile(code) for code in self._listed[3]])
        self._read_result(self._listed[16])
        return builder.hand()

    def _lists(self, seat: int) -> SeatLists:
        takes, throws = self._listed[5 + 3 * seat], self._listed[6 + 3 * seat]
        if max(len(takes), len(throws)) > _MOST_LISTED:
            raise LogError("log-too-many-entries")
        return [_take(one) for one in takes], [_throw(one) for one in throws]

    def _add(self, seat: int, move: ListedMove) -> None:
        match move:
            case ListedDraw(tile):
                self._builder.took(seat, tile)
            case ListedCall(kind, tile, own, away):
                self._builder.called(kind, seat, (seat + away) % LOGGED_SEATS, tile, own)
            case ListedThrow(tile, riichi):
                self._builder.threw(seat, tile, tile is None, riichi)
            case ListedKong(tiles, added):
                if added is None:
                    self._builder.concealed_kong(seat, tiles)
                else:
                    self._builder.added_kong(seat, added)

    def _read_result(self, row: Sequence[Any]) -> None:
        if row == _BROKEN_OFF and self._builder.play.draws < WALL_DRAWS:
            return
        if not row or row[0] != _WON:
            self._builder.ended_without_winner(_without_winner(row))
            return
        pairs = list(zip(row[1::2], row[2::2], strict=False))
        if not pairs or len(row) != 1 + 2 * len(pairs):
            raise LogError("log-damaged-result", detail=_shown(row))
        for changes, details in pairs:
            self._builder.won(self._win(changes, details))

    def _win(self, changes: object, details: object) -> LoggedWin:
        if not isinstance(details, list) or len(details) < 2 or not all(map(_is_seat, details[:3])):
            raise LogError("log-damaged-result", detail=_shown(details))
        seat, giver = details[:2]
        liable = details[2] if len(details) > 2 and details[2] != seat else None
        elements = tuple([_element(str(text)) for text in details[4:]])
        fu, han, limit, points = _value(str(details[3]) if len(details) > 3 else "")
        if han is None and elements and limit != "yakuman":
            han = sum(element.value for element in elements if not element.yakuman)
        return LoggedWin(
            seat=seat,
            giver=None if giver == seat else giver,
            changes=_changes(changes),
            liable=liable,
            fu=fu,
            han=han,
            points=points,
            limit=limit,
            elements=tuple([element for element in elements if element.value]),
            under=self._under if seat in self._builder.play.riichi else (),
        )


def _without_winner(row: Sequence[Any]) -> LoggedDraw:
    name = row[0] if row else None
    reason = _DRAWN_HANDS.get(name) if isinstance(name, str) else None
    if reason is None or not isinstance(name, str):
        raise LogError("log-damaged-result", detail=_shown(row))
    if name in _READY:
        ready = _READY[name]
        return LoggedDraw(reason, (0, 0, 0, 0), (ready, ready, ready, ready))
    if reason not in {"exhausted", "all-discards-terminals"}:
        return LoggedDraw(reason, (0, 0, 0, 0))
    changes = _changes(row[1]) if len(row) > 1 else None
    if changes is None or reason != "exhausted" or not any(changes):
        return LoggedDraw(reason, changes)
    gains = [change > 0 for change in changes]
    return LoggedDraw(reason, changes, (gains[0], gains[1], gains[2], gains[3]))


def _followed(hand: LoggedHand) -> FollowedHand:
    play = FollowedHand(hand.deals, hand.dealer)
    for entry in hand.entries:
        play.apply(entry)
    return play


def _is_seat(value: object) -> bool:
    return type(value) is int and 0 <= value < LOGGED_SEATS


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _changes(value: object) -> Four:
    found = four_numbers(value) if isinstance(value, list) else None
    if found is None:
        raise LogError("log-damaged-result", detail=_shown(value))
    return found


def _tile(code: int) -> PrintedTile:
    tens, ones = divmod(code, 10)
    if 1 <= tens <= 3 and 1 <= ones <= 9:
        return PrintedTile(9 * (tens - 1) + ones - 1)
    if tens == 4 and 1 <= ones <= 7:
        return PrintedTile(27 + ones - 1)
    if tens == 5 and 1 <= ones <= 3:
        return PrintedTile(9 * (ones - 1) + 4, red=True)
    raise LogError("log-not-a-tile", detail=str(code))


def _take(listed: int | str) -> ListedTake:
    if isinstance(listed, int):
        return ListedDraw(_tile(listed))
    letter, tiles, place = _split(listed)
    if letter not in _CALLS:
        raise LogError("log-unknown-entry", detail=listed)
    kind = _CALLS[letter]
    own = (*tiles[:place], *tiles[place + 1 :])
    if len(own) != (3 if kind == "kong" else 2):
        raise LogError("log-unknown-entry", detail=listed)
    return ListedCall(kind, tiles[place], own, _away(place, len(tiles)))


def _away(place: int, tiles: int) -> int:
    """Returns how many seats after the caller the giver sits: a claimed tile in the first place is from the left, one
    in the second from across, one in the last from the right."""
    return 3 if place == 0 else 1 if place == tiles - 1 else 2


def _throw(listed: int | str) -> ListedThrow | ListedKong | NothingThrown:
    if isinstance(listed, int):
        return NothingThrown() if listed == 0 else ListedThrow(_discard(listed))
    riichi = _RIICHI.fullmatch(listed)
    if riichi:
        return ListedThrow(_discard(int(riichi[1])), riichi=True)
    letter, tiles, place = _split(listed)
    if len(tiles) != LOGGED_SEATS or letter not in {"k", "a"}:
        raise LogError("log-unknown-entry", detail=listed)
    if letter == "a":
        return ListedKong((tiles[place], *tiles[:place], *tiles[place + 1 :]))
    return ListedKong((*tiles[:place], *tiles[place + 1 :]), tiles[place])


def _discard(code: int) -> PrintedTile | None:
    return None if code == _JUST_DRAWN else _tile(code)


def _split(text: str) -> tuple[str, list[PrintedTile], int]:
    """Returns the letter of a call, its tiles, and the place of the tile behind the letter among them."""
    if not _CALL.fullmatch(text):
        raise LogError("log-unknown-entry", detail=text)
    place = next(index for index, sign in enumerate(text) if sign.isalpha())
    digits = text[:place] + text[place + 1 :]
    return text[place], [_tile(int(digits[index : index + 2])) for index in range(0, len(digits), 2)], place // 2


def _value(text: str) -> tuple[int | None, int | None, str | None, int | None]:
    """Returns the fu, han, limit and points of a text such as `30符3飜1000-2000点`; None for what it does not say."""
    found = _VALUE.fullmatch(text)
    if not found:
        return None, None, None, None
    fu, han, limit, one, dealer, each = found.groups()
    points = 3 * int(one) if each else 2 * int(one) + int(dealer) if dealer else int(one)
    return int(fu) if fu else None, int(han) if han else None, _LIMITS.get(limit or ""), points


def _element(text: str) -> LoggedElement:
    found = _YAKU.fullmatch(text)
    if not found:
        return LoggedElement("", 1, told=text)
    if found[2] is None:
        return element_named(found[1], _DOUBLE.get(found[3] or "", 1), True)
    return element_named(found[1], int(found[2]))


# ---- writing


def tenhou6_written(game: LoggedGame) -> bytes:
    """Returns the game as one document, without a line end. Scores that are not known are written as 25,000. Raises
    LogError for a hand that contradicts itself."""
    kept = game.kept
    extras = _mapping(kept, "extras")
    results = _mapping(kept, "results")
    red = bool(game.rules.red_fives)
    rules = game.rules
    disp = rules.shown or rule_letters(rules.red_fives, rules.open_all_simples, rules.rounds)
    parts: dict[str, object] = {
        "title": list(game.title) or ["", ""],
        "name": list(game.names),
        "rule": kept.get("rule") or {"disp": disp, "aka": int(red)},
        "log": [_HandInLists(game, hand).lists(results.get(str(number))) for number, hand in enumerate(game.hands)],
        **{key: Raw(str(value).encode()) for key, value in extras.items()},
    }
    keys = kept.get("keys")
    return msgspec.json.encode({key: parts[key] for key in (keys if isinstance(keys, list) else _KEYS)})


def _mapping(kept: Mapping[str, object], name: str) -> Mapping[str, Any]:
    found = kept.get(name)
    return found if isinstance(found, Mapping) else {}


def _code(tile: PrintedTile) -> int:
    suit, number = divmod(tile.tile, 9)
    return _FIRST_RED + suit if tile.red else 10 * (suit + 1) + number + 1


class _HandInLists:
    """Writes the lists of one hand."""

    def __init__(self, game: LoggedGame, hand: LoggedHand) -> None:
        self.hand = hand
        self._red = bool(game.rules.red_fives)
        self._as_dealt = game.format == "tenhou6"
        self._play = FollowedHand(hand.deals, hand.dealer)
        self._takes: list[list[int | str]] = [[] for _ in range(LOGGED_SEATS)]
        self._throws: list[list[int | str]] = [[] for _ in range(LOGGED_SEATS)]

    def lists(self, row: object = None) -> list[object]:
        """Returns the 17 lists. `row` is the result if it is not written in the usual way."""
        hand = self.hand
        for entry in hand.entries:
            drawn = self._play.drawn
            self._play.apply(entry)
            self._list(entry, drawn)
        seats: list[object] = []
        for seat in range(LOGGED_SEATS):
            deal = hand.deals[seat] if self._as_dealt else by_kind(hand.deals[seat], self._red)
            seats += [self._codes(deal), self._takes[seat], self._throws[seat]]
        first = [hand.number, hand.counters, hand.bets]
        scores = list(hand.scores or (25000,) * LOGGED_SEATS)
        result = row or _result_row(hand, self._play)
        return [first, scores, self._codes(hand.indicators), self._codes(hand.under), *seats, result]

    def _codes(self, pieces: Iterable[Piece]) -> list[int]:
        return [_code(printed(piece, self._red)) for piece in pieces]

    def _list(self, entry: LogEntry, drawn: Piece | None) -> None:
        match entry:
            case Took(seat, piece):
                self._takes[seat] += self._codes([piece])
            case Threw(seat, piece, _, riichi):
                code = _JUST_DRAWN if piece == drawn else self._codes([piece])[0]
                self._throws[seat].append(f"r{code}" if riichi else code)
            case Called(seat, kind):
                self._takes[seat].append(self._call(entry, kind[0] if kind != "kong" else "m"))
                if kind == "kong":
                    self._throws[seat].append(0)
            case Konged(seat):
                self._throws[seat].append(self._kong(entry))
            case Showed():
                pass  # the format tells indicators without their moments

    def _call(self, call: Called, letter: str, added: Piece | None = None) -> str:
        own = self._codes(by_kind(call.own, self._red))
        place = {3: 0, 2: 1, 1: len(own)}[(call.giver - call.seat) % LOGGED_SEATS]
        called = "".join(map(str, self._codes([call.piece] if added is None else [added, call.piece])))
        return "".join([*map(str, own[:place]), letter, called, *map(str, own[place:])])

    def _kong(self, kong: Konged) -> str:
        if kong.added is None:
            codes = self._codes(by_kind(kong.pieces, self._red))
            return "".join([*map(str, codes[:3]), "a", str(codes[3])])
        laid = next(one for one in self._play.melds[kong.seat] if one.entry == kong)
        assert laid.pung is not None
        return self._call(laid.pung, "k", kong.added)


def _result_row(hand: LoggedHand, play: FollowedHand) -> list[object]:
    result = hand.result
    if result is None:
        return list(_BROKEN_OFF)
    if isinstance(result, LoggedDraw):
        return _drawn_row(result)
    row: list[object] = [_WON]
    for win in result:
        row += [list(win.changes or (0,) * LOGGED_SEATS), _details(hand, play, win)]
    return row


def _drawn_row(draw: LoggedDraw) -> list[object]:
    name = _DRAW_NAMES[draw.reason]
    if draw.reason == "exhausted" and draw.ready is not None and len(set(draw.ready)) == 1:
        return ["全員聴牌" if draw.ready[0] else "全員不聴"]
    if draw.reason in {"exhausted", "all-discards-terminals"} and draw.changes is not None:
        return [name, list(draw.changes)]
    return [name]


def _details(hand: LoggedHand, play: FollowedHand, win: LoggedWin) -> list[object]:
    giver = win.seat if win.giver is None else win.giver
    details: list[object] = [win.seat, giver, win.seat if win.liable is None else win.liable]
    if win.points is None:
        return details
    return [*details, _value_text(hand, win), *_yaku_texts(hand, play, win)]


def _value_text(hand: LoggedHand, win: LoggedWin) -> str:
    points = win.points or 0
    head = _LIMIT_NAMES.get(win.limit or "", f"{win.fu or 0}符{win.han or 0}飜")
    if win.giver is not None:
        return f"{head}{points}点"
    if win.seat == hand.dealer:
        return f"{head}{points // 3}点∀"
    one = -(-points // 400) * 100  # the dealer pays twice as much, rounded up to hundreds as well
    return f"{head}{one}-{points - 2 * one}点"


def _yaku_texts(hand: LoggedHand, play: FollowedHand, win: LoggedWin) -> Iterator[str]:
    coded = coded_elements(win.elements, won_tiles(hand, play, win))
    full = any(element.yakuman for element in win.elements)
    for code, element in coded:
        if element.yakuman or not full:
            yield f"{site_name(code)}({'役満' if element.yakuman else f'{element.value}飜'})"
