"""mjai, JSON lines of events: read in both dialects, gimite's and today's (Mortal's), and written in either.

Room: logs. Each line is an event with a `type`: `start_game`, `start_kyoku` (a hand begins), `tsumo` (draw), `dahai`
(discard), `chi` `pon` `daiminkan` `kakan` `ankan` (calls and kongs), `reach` and `reach_accepted` (riichi), `dora` (a
new indicator), `hora` (win), `ryukyoku` (no winner), `end_kyoku`, `end_game`. Tiles are `1m` to `9s`, `E S W N P F C`,
`5mr 5pr 5sr`.

gimite's dialect tells in `hora` what the win is made of, but not the scores before a hand; today's has `scores` in
`start_kyoku`, and of a win who, from whom, and the payments. Old files tell the deals in `haipai` events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from mahjong_desktop.core.tiles import EAST, TILE_NAMES, Piece, face_of
from mahjong_desktop.logs.elements import element_named, limit_paid, mjai_name
from mahjong_desktop.logs.faults import MOST_HANDS_OF_PART, OF_WHOLE_GAME, with_place
from mahjong_desktop.logs.followed_hand import LOGGED_SEATS, WALL_DRAWS, FollowedHand, TurnPhase, accepted_riichi
from mahjong_desktop.logs.following import RIICHI_BET, after_hand, with_payments
from mahjong_desktop.logs.hand_builder import HandBuilder, four_numbers
from mahjong_desktop.logs.indicator_moments import with_moments
from mahjong_desktop.logs.pieces import FIVE_KINDS, PrintedTile, by_kind, printed
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
    LoggedRules,
    LoggedWin,
    Showed,
    Threw,
    Took,
)

_START: Final = 25000
_MOST_EVENTS: Final = 1000
_FULL: Final = 100
"""The han of a yakuman in gimite's `yakus`."""
_WINDS: Final = "ESWN"
_HONORS: Final = (*_WINDS, "P", "F", "C")
_NAMES: Final = {
    **{name: PrintedTile(tile) for tile, name in enumerate(TILE_NAMES[:EAST])},
    **{name: PrintedTile(EAST + index) for index, name in enumerate(_HONORS)},
    **{f"{TILE_NAMES[tile]}r": PrintedTile(tile, red=True) for tile in FIVE_KINDS},
}
_NAME_OF: Final[Mapping[PrintedTile, str]] = {tile: name for name, tile in _NAMES.items()}
_REDS: Final = frozenset(name for name, tile in _NAMES.items() if tile.red)
_CALLS: Final[Mapping[str, Any]] = {"chi": "chow", "pon": "pung", "daiminkan": "kong"}
_CALL_NAMES: Final = {kind: name for name, kind in _CALLS.items()}
_REASONS: Final[Mapping[str, DrawReason]] = {
    "fanpai": "exhausted",
    "exhaustive_draw": "exhausted",
    "nagashimangan": "all-discards-terminals",
    "nagashi_mangan": "all-discards-terminals",
    "kyushukyuhai": "nine-terminals",
    "kyushu_kyuhai": "nine-terminals",
    "sufonrenta": "four-winds",
    "sufuurenta": "four-winds",
    "suchareach": "four-riichi",
    "suucha_riichi": "four-riichi",
    "sukaikan": "four-kongs",
    "suukansansen": "four-kongs",
    "sanchaho": "three-winners",
}
_REASON_NAMES: Final = {reason: name for name, reason in reversed(tuple(_REASONS.items()))}
_THREE_PLAYERS: Final = frozenset({"nukidora", "kita"})
_SILENT: Final = frozenset({"none", "end_kyoku", "hello", "join", "haipai", "reach_accepted"})
_UNREADY_MOST: Final = 3000
"""The most that a seat pays or gains for hands that are not ready."""


class MjaiEvent(Struct):
    """An event with the keys that any type has; the others are left out."""

    type: str
    actor: int | None = None
    target: int | None = None
    pai: str | None = None
    consumed: list[str] | None = None
    tsumogiri: bool | None = None
    names: list[str] | None = None
    kyoku_first: int | None = None
    aka_flag: bool | None = None
    bakaze: str | None = None
    kyoku: int | None = None
    honba: int | None = None
    kyotaku: int | None = None
    oya: int | None = None
    dora_marker: str | None = None
    scores: list[int] | None = None
    tehais: list[list[str]] | None = None
    pais: list[str] | None = None
    deltas: list[int] | None = None
    uradora_markers: list[str] | None = None
    ura_markers: list[str] | None = None
    yakus: list[tuple[str, int]] | None = None
    fu: int | None = None
    fan: int | None = None
    hora_points: int | None = None
    pao: int | None = None
    reason: str | None = None
    tenpais: list[bool] | None = None


_EVENT: Final = msgspec.json.Decoder(MjaiEvent)

_HandEvents = list[tuple[int | None, MjaiEvent | LogError]]
"""The events of a hand, each with the line of the file."""


# ---- reading


class MjaiReader:
    """Reads games from events that come one by one. Each method yields what is complete: games, and errors of games or
    hands that cannot be read."""

    def __init__(self) -> None:
        self._end: MjaiEvent | None = None
        self._begin(None)

    @property
    def is_open(self) -> bool:
        """Whether a game has begun and not ended."""
        return self._start is not None or bool(self._hands)

    def event(self, line: int | None, data: bytes | Raw) -> Iterator[LoggedGame | LogError]:
        """Takes the next event, the JSON of an object, of a line of the file."""
        event: MjaiEvent | LogError
        try:
            event = _EVENT.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            event = LogError("log-damaged-document", detail=str(error))
        if isinstance(event, LogError):
            yield from self.damaged(line, event)
        elif event.type == "start_game":
            yield from self.finished()
            self._begin(event)
        elif event.type == "end_game":
            self._end = event
            yield from self.finished()
        else:
            yield from self._in_hand(line, event)

    def damaged(self, line: int | None, error: LogError) -> Iterator[LoggedGame | LogError]:
        """Takes a line that cannot be read. It spoils the hand under way, or stands alone."""
        found = with_place(error, "mjai", line=line)
        if self._hands:
            self._hands[-1].append((line, found))
        else:
            yield found

    def finished(self) -> Iterator[LoggedGame | LogError]:
        """Ends the game under way, if there is one."""
        if self._start is not None and not self._hands and not self._read_hands:
            yield with_place(LogError("log-no-hands"), "mjai")
        yield from self._flushed()
        self._begin(None)

    def _begin(self, start: MjaiEvent | None) -> None:
        self._start = start
        self._end = None
        self._hands: list[_HandEvents] = []
        self._read_hands = 0
        self._position: tuple[int, int, int] | None = None
        self._scores: Four | None = (_START,) * LOGGED_SEATS
        self._refused = False

    def _in_hand(self, line: int | None, event: MjaiEvent) -> Iterator[LoggedGame | LogError]:
        if event.type == "start_kyoku":
            if len(self._hands) == MOST_HANDS_OF_PART:
                yield from self._flushed()
            self._hands.append([(line, event)])
        elif self._hands and len(self._hands[-1]) <= _MOST_EVENTS:
            self._hands[-1].append((line, event))

    def _flushed(self) -> Iterator[LoggedGame | LogError]:
        hands, self._hands = self._hands, []
        if not hands or self._refused:
            return
        start = self._start or MjaiEvent("start_game")
        names = start.names or []
        told_reds = start.aka_flag
        reds = bool(told_reds) or any(_names_red(event) for events in hands for _, event in events)
        read: list[LoggedHand] = []
        for events in hands:
            self._read_hands += 1
            try:
                if len(names) == 3:
                    raise LogError("log-three-players")
                hand = self._hand(events, reds)
            except LogError as error:
                yield with_place(error, "mjai", line=events[0][0], hand=self._read_hands)
                self._position = self._scores = None
                self._refused = error.code in OF_WHOLE_GAME
                if self._refused:
                    return
            else:
                read.append(hand)
        if read:
            yield self._game(start, list(with_payments(read)), reds)

    def _game(self, start: MjaiEvent, hands: Sequence[LoggedHand], reds: bool) -> LoggedGame:
        padded = [*(start.names or []), "", "", "", ""]
        names = (padded[0], padded[1], padded[2], padded[3])
        rounds = None if start.kyoku_first is None else 1 if start.kyoku_first == 4 else 2
        red_fives = 3 if reds else 0 if start.aka_flag is False else None
        final = None
        if self._end is not None and self._end.scores is not None and len(self._end.scores) == LOGGED_SEATS:
            final = four_numbers(self._end.scores)
        return LoggedGame("mjai", names, LoggedRules(red_fives, None, rounds), tuple(hands), (), final)

    def _hand(self, events: _HandEvents, reds: bool) -> LoggedHand:
        start = _checked(events[0][1])
        position = _position(start, self._position)
        scores = four_numbers(start.scores)
        if scores is None:
            with suppress(LogError):  # the event itself is refused when it is read
                scores = _scores_before(events[1:])
        scores = scores or self._scores
        hand = _HandOfEvents(start, [event for _, event in events[1:]], position, scores, reds).read()
        self._position, self._scores = after_hand(hand)
        return hand


def _scores_before(events: _HandEvents) -> Four | None:
    """Returns the scores before a hand if the first event that tells scores tells what has changed, too."""
    laid = [0] * LOGGED_SEATS
    for _, event in events:
        if not isinstance(event, MjaiEvent):
            continue
        scores, deltas = four_numbers(event.scores), four_numbers(event.deltas)
        if scores is not None:
            before = [score + bet for score, bet in zip(scores, laid, strict=True)]
            return deltas and four_numbers([score - delta for score, delta in zip(before, deltas, strict=True)])
        if event.type == "reach_accepted":
            laid[_seat(event.actor)] += RIICHI_BET
    return None


def _checked(event: MjaiEvent | LogError) -> MjaiEvent:
    if isinstance(event, LogError):
        raise event
    return event


def _names_red(event: MjaiEvent | LogError) -> bool:
    if isinstance(event, LogError):
        return False
    lists = (event.consumed, event.pais, event.uradora_markers, event.ura_markers, *(event.tehais or ()))
    return (
        event.pai in _REDS or event.dora_marker in _REDS or any(not _REDS.isdisjoint(names) for names in lists if names)
    )


def _position(start: MjaiEvent, expected: tuple[int, int, int] | None) -> tuple[int, int, int]:
    """Returns the number of a hand, the counters and the bets. What an old file leaves out follows from the hand
    before."""
    number, counters, bets = expected or (0, 0, 0)
    if start.kyoku is not None:
        wind = start.bakaze or "E"
        if wind not in _HONORS[:LOGGED_SEATS] or start.kyoku not in range(1, LOGGED_SEATS + 1):
            raise LogError("log-no-such-hand", detail=f"{wind}{start.kyoku}")
        number = LOGGED_SEATS * _WINDS.index(wind) + start.kyoku - 1
    elif start.oya is not None:
        number += (start.oya - number) % LOGGED_SEATS
    if start.oya is not None and start.oya != number % LOGGED_SEATS:
        raise LogError("log-dealer-does-not-fit", detail=str(start.oya))
    counters = counters if start.honba is None else start.honba
    return number, counters, bets if start.kyotaku is None else start.kyotaku


def _tile(name: str | None) -> PrintedTile:
    if name == "?":
        raise LogError("log-hidden-tiles")
    tile = _NAMES.get(name or "")
    if tile is None:
        raise LogError("log-not-a-tile", detail=str(name)[:20])
    return tile


def _tiles(names: Iterable[str] | None) -> list[PrintedTile]:
    return [_tile(name) for name in names or ()]


def _seat(seat: int | None) -> int:
    if seat is None or seat not in range(LOGGED_SEATS):
        raise LogError("log-no-such-seat", detail=str(seat))
    return seat


class _HandOfEvents:
    """Reads the events of one hand."""

    def __init__(
        self,
        start: MjaiEvent,
        events: Sequence[MjaiEvent | LogError],
        position: tuple[int, int, int],
        scores: Four | None,
        reds: bool,
    ) -> None:
        deals = start.tehais
        if deals is None:
            dealt = [event for event in events if isinstance(event, MjaiEvent) and event.type == "haipai"]
            deals = [event.pais or [] for event in sorted(dealt, key=lambda event: _seat(event.actor))]
        if len(deals) == 3 or (len(deals) == LOGGED_SEATS and not deals[3] and all(deals[:3])):
            raise LogError("log-three-players")
        self._events = events
        self._builder = HandBuilder(position, scores, [_tiles(deal) for deal in deals], _tile(start.dora_marker), reds)
        self._dealer = position[0] % LOGGED_SEATS
        self._riichi: int | None = None
        self._balance: list[int] | None = None if scores is None else list(scores)

    def read(self) -> LoggedHand:
        """Returns the hand. Raises LogError."""
        for event in self._events:
            try:
                self._read(_checked(event))
            except LogError as error:
                raise with_place(error, "mjai", entry=len(self._builder.entries) + 1) from error
        return self._builder.hand()

    def _read(self, event: MjaiEvent) -> None:
        builder = self._builder
        match event.type:
            case "tsumo":
                builder.took(_seat(event.actor), _tile(event.pai))
            case "dahai":
                seat = _seat(event.actor)
                builder.threw(seat, _tile(event.pai), event.tsumogiri, self._riichi == seat)
                self._riichi = None
            case "chi" | "pon" | "daiminkan":
                kind, own = _CALLS[event.type], _tiles(event.consumed)
                builder.called(kind, _seat(event.actor), _seat(event.target), _tile(event.pai), own)
            case "ankan":
                builder.concealed_kong(_seat(event.actor), _tiles(event.consumed))
            case "kakan":
                builder.added_kong(_seat(event.actor), _tile(event.pai))
            case "dora":
                builder.showed(_tile(event.dora_marker))
            case "reach":
                self._riichi = _seat(event.actor)
            case "reach_accepted" if self._balance is not None:
                self._balance[_seat(event.actor)] -= RIICHI_BET
            case "hora":
                self._win(event)
            case "ryukyoku":
                self._end_without_winner(event)
            case other:
                if other in _THREE_PLAYERS:
                    raise LogError("log-three-players")
                if other not in _SILENT:
                    raise LogError("log-unknown-entry", detail=other)

    def _changes(self, event: MjaiEvent) -> Four | None:
        """Returns the payments of a result: those told, or what the scores after it say."""
        told = four_numbers(event.deltas)
        scores = four_numbers(event.scores)
        if told is None and scores is not None and self._balance is not None:
            told = four_numbers([after - before for after, before in zip(scores, self._balance, strict=True)])
        self._balance = None if scores is None else list(scores)
        return told

    def _win(self, event: MjaiEvent) -> None:
        seat = _seat(event.actor)
        giver = seat if event.target is None else _seat(event.target)
        points = event.hora_points
        elements = tuple([_element(name, value) for name, value in event.yakus or () if value])
        win = LoggedWin(
            seat=seat,
            giver=None if giver == seat else giver,
            changes=self._changes(event),
            liable=None if event.pao is None else _seat(event.pao),
            fu=event.fu,
            han=None if any(element.yakuman for element in elements) else event.fan,
            points=points,
            limit=None if points is None else limit_paid(points, seat == self._dealer),
            elements=elements,
            under=self._builder.shown_under(_tiles(event.uradora_markers or event.ura_markers)),
        )
        if event.pai is not None:
            self._require_won_with(win, _tile(event.pai))
        self._builder.won(win)

    def _require_won_with(self, win: LoggedWin, tile: PrintedTile) -> None:
        if printed(self._builder.play.winning_piece(win), self._builder.red_fives) != tile:
            raise LogError("log-win-does-not-fit")

    def _end_without_winner(self, event: MjaiEvent) -> None:
        changes = self._changes(event)
        reason = _REASONS.get(event.reason or "")
        if reason is None:
            reason = _likely_reason(self._builder, changes)
        tenpais = event.tenpais
        if tenpais is None or len(tenpais) != LOGGED_SEATS or reason == "nine-terminals":
            ready = None
        else:
            ready = (tenpais[0], tenpais[1], tenpais[2], tenpais[3])
        self._builder.ended_without_winner(LoggedDraw(reason, changes, ready))


def _element(name: str, value: int) -> LoggedElement:
    if value < _FULL:
        return element_named(name, value)
    return element_named(name, value // _FULL, yakuman=True)


def _likely_reason(builder: HandBuilder, changes: Four | None) -> DrawReason:
    """Returns why a hand ended without winner if the log does not say it: after a draw only nine terminals end a hand;
    else it follows from the discards."""
    play = builder.play
    if play.phase is TurnPhase.DISCARD:
        return "nine-terminals"
    if changes is not None and max(map(abs, changes)) > _UNREADY_MOST:
        return "all-discards-terminals"
    if play.draws == WALL_DRAWS or (changes is not None and any(changes)):
        return "exhausted"
    if len(play.riichi) == LOGGED_SEATS:
        return "four-riichi"
    thrown = [face_of(entry.piece) for entry in builder.entries if isinstance(entry, Threw)]
    if len(thrown) == LOGGED_SEATS and len(set(thrown)) == 1:
        return "four-winds"
    kongs = [laid for melds in play.melds for laid in melds if len(laid.pieces) == 4]
    return "four-kongs" if len(kongs) == 4 else "three-winners"


# ---- writing


def mjai_written(game: LoggedGame, gimite: bool = False) -> bytes:
    """Returns the game as JSON lines, in gimite's dialect or in today's. Raises LogError if a hand contradicts
    itself."""
    red = bool(game.rules.red_fives)
    start: dict[str, object] = {"type": "start_game", "names": list(game.names)}
    if not gimite:
        start |= {"kyoku_first": 4 if game.rules.rounds == 1 else 0, "aka_flag": red}
    events = [start]
    for hand in game.hands:
        events += _HandInEvents(hand, red, gimite).events()
    events.append({"type": "end_game", **({"scores": list(game.final)} if gimite and game.final else {})})
    return b"".join(msgspec.json.encode(event) + b"\n" for event in events)


class _HandInEvents:
    """Writes the events of one hand."""

    def __init__(self, hand: LoggedHand, red: bool, gimite: bool) -> None:
        self.hand, self._red, self._gimite = hand, red, gimite
        self._play = FollowedHand(hand.deals, hand.dealer, hand.indicators[:1])
        self._accepted = accepted_riichi(hand)
        self._scores = list(hand.scores or (_START,) * LOGGED_SEATS)

    def events(self) -> Iterator[dict[str, object]]:
        """Yields all events of the hand."""
        yield self._start()
        for entry in with_moments(self.hand):
            drawn = self._play.drawn
            self._play.apply(entry)
            yield from self._entry(entry, drawn)
        result = self.hand.result
        if isinstance(result, LoggedDraw):
            yield self._drawn_hand(result)
        else:
            yield from (self._won_hand(win) for win in result or ())
        yield {"type": "end_kyoku"}

    def _start(self) -> dict[str, object]:
        hand = self.hand
        return {
            "type": "start_kyoku",
            "bakaze": _WINDS[hand.round % LOGGED_SEATS],
            "dora_marker": self._name(hand.indicators[0]),
            "kyoku": hand.dealer + 1,
            "honba": hand.counters,
            "kyotaku": hand.bets,
            "oya": hand.dealer,
            **({} if self._gimite or hand.scores is None else {"scores": list(hand.scores)}),
            "tehais": [self._names(deal) for deal in hand.deals],
        }

    def _entry(self, entry: LogEntry, drawn: Piece | None) -> Iterator[dict[str, object]]:
        match entry:
            case Took(seat, piece):
                yield {"type": "tsumo", "actor": seat, "pai": self._name(piece)}
            case Threw(seat, piece, _, riichi):
                if riichi:
                    yield {"type": "reach", "actor": seat}
                yield {"type": "dahai", "actor": seat, "pai": self._name(piece), "tsumogiri": piece == drawn}
                if riichi and seat in self._accepted:
                    yield {"type": "reach_accepted", "actor": seat, **self._bet_paid(seat)}
            case Called(seat, kind, piece, own, giver):
                named = {"pai": self._name(piece), "consumed": self._names(own)}
                yield {"type": _CALL_NAMES[kind], "actor": seat, "target": giver, **named}
            case Konged(seat, pieces, None):
                yield {"type": "ankan", "actor": seat, "consumed": self._names(pieces)}
            case Konged(seat, pieces, added) if added is not None:
                yield {"type": "kakan", "actor": seat, "pai": self._name(added), "consumed": self._names(pieces)}
            case Showed(piece):
                yield {"type": "dora", "dora_marker": self._name(piece)}

    def _bet_paid(self, seat: int) -> dict[str, object]:
        deltas = [-RIICHI_BET * (one == seat) for one in range(LOGGED_SEATS)]
        return self._paid(deltas) if self._gimite else self._paid(deltas) and {}

    def _paid(self, deltas: Sequence[int] | None) -> dict[str, object]:
        if deltas is None:
            return {}
        self._scores = [score + delta for score, delta in zip(self._scores, deltas, strict=True)]
        told = self._gimite and self.hand.scores is not None
        return {"deltas": list(deltas), **({"scores": list(self._scores)} if told else {})}

    def _won_hand(self, win: LoggedWin) -> dict[str, object]:
        giver = win.seat if win.giver is None else win.giver
        event: dict[str, object] = {"type": "hora", "actor": win.seat, "target": giver}
        under = self._names(win.under)
        if not self._gimite:
            return {**event, **self._paid(win.changes), **({"ura_markers": under} if under else {})}
        held = self._play.held[win.seat]
        told = {
            "pai": self._name(self._play.winning_piece(win)),
            "uradora_markers": under,
            "hora_tehais": self._names(by_kind(held, self._red)),
            "yakus": [[mjai_name(one), one.value * (_FULL if one.yakuman else 1)] for one in win.elements],
            "fu": win.fu,
            "fan": win.han,
            "hora_points": win.points,
            "pao": win.liable,
        }
        return {
            **event,
            **{name: value for name, value in told.items() if value is not None},
            **self._paid(win.changes),
        }

    def _drawn_hand(self, draw: LoggedDraw) -> dict[str, object]:
        event: dict[str, object] = {"type": "ryukyoku", "reason": _REASON_NAMES[draw.reason]}
        if draw.reason == "nine-terminals" and self._gimite:
            event["actor"] = self._play.turn
        if draw.ready is not None and self._gimite:
            held = zip(self._play.held, draw.ready, strict=True)
            shown = [self._names(by_kind(one, self._red)) if ready else ["?"] * len(one) for one, ready in held]
            event |= {"tehais": shown, "tenpais": list(draw.ready)}
        return {**event, **self._paid(draw.changes)}

    def _name(self, piece: Piece) -> str:
        return _NAME_OF[printed(piece, self._red)]

    def _names(self, pieces: Iterable[Piece]) -> list[str]:
        return [self._name(piece) for piece in pieces]
