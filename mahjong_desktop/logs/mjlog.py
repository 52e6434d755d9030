"""mjlog, the XML of the site tenhou.net: read and written, letter by letter as the site writes it.

Room: logs. What the tags mean: `INIT` begins a hand; `T U V W` and a number is a draw of seat 0 to 3, `D E F G` a
discard; `N` a call, packed into one number; `REACH` riichi, before the discard and again when it is accepted; `DORA` a
new indicator; `AGARI` a win, `RYUUKYOKU` a hand without winner. Tiles are numbers, the same as pieces here. `GO` has
the rules as bits, `UN` the names. Scores are in hundreds.

`LoggedGame.kept` has what the common form does not hold: `ver`, the attributes of `SHUFFLE` and `GO`, those of `UN` but
the names, `owari` (the numbers of the final result), and `asides`: `[hand, place among its tags, tag, attributes]` for
players who left and came back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final
from urllib.parse import unquote
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from mahjong_desktop.core.tiles import COPIES, Piece, face_of
from mahjong_desktop.logs.elements import coded_element, coded_elements
from mahjong_desktop.logs.faults import MOST_HANDS_OF_PART, OF_WHOLE_GAME, with_place
from mahjong_desktop.logs.followed_hand import (
    DEAL_SIZE,
    LOGGED_SEATS,
    FollowedHand,
    LoggedMeld,
    TurnPhase,
    accepted_riichi,
    won_tiles,
)
from mahjong_desktop.logs.following import with_payments
from mahjong_desktop.logs.indicator_moments import with_moments
from mahjong_desktop.logs.rule_letters import rule_letters
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

MJLOG_START: Final = b"<mjloggm"
_END: Final = b"</mjloggm"
_HAND: Final = b"<INIT"
_MOST_TAGS: Final = 1000
_DRAWS: Final = "TUVW"
_THROWS: Final = "DEFG"
_TILE_TAG: Final = re.compile(r"([T-W]|[D-Gd-g])([0-9]{0,3})")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_LIMITS: Final = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
_DRAWN_HANDS: Final[Mapping[str, DrawReason]] = {
    "": "exhausted",
    "nm": "all-discards-terminals",
    "yao9": "nine-terminals",
    "kaze4": "four-winds",
    "reach4": "four-riichi",
    "kan4": "four-kongs",
    "ron3": "three-winners",
}
_DRAW_TYPES: Final = {reason: told for told, reason in _DRAWN_HANDS.items()}
_NO_RED, _NO_OPEN, _SOUTH, _THREE, _UPPER, _FAST, _DAN = 2, 4, 8, 16, 32, 64, 128
_ROOMS: Final = "般上特鳳"

Tag = tuple[str, dict[str, str]]


# ---- reading


def mjlog_games(data: bytes) -> Iterator[LoggedGame | LogError]:
    """Yields all games of a file that has at least one `<mjloggm`, whatever stands around them. A hand that cannot be
    read is told as an error, and is missing in its game. A game of very many hands comes in parts."""
    starts = [found.start() for found in re.finditer(re.escape(MJLOG_START), data)]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(data)], strict=True), 1):
        close = data.find(_END, start, end)
        for game in _game(data, start, end if close < 0 else close):
            if isinstance(game, LogError) and len(starts) > 1:
                yield with_place(game, game=number)
            else:
                yield game


def _game(data: bytes, start: int, end: int) -> Iterator[LoggedGame | LogError]:
    parts = [start, *(found.start() + start for found in re.finditer(_HAND, data[start:end]))]
    bounds = list(zip(parts, [*parts[1:], end], strict=True))
    try:
        head = _tags(data[start : bounds[0][1]] + _END + b">")
        game = _GameOfTags(head)
    except LogError as error:
        yield with_place(error, "mjlog")
        return
    for number, (first, last) in enumerate(bounds[1:], 1):
        try:
            game.add_hand(_tags(b"<hand>" + data[first:last] + b"</hand>")[1:])
        except LogError as error:
            yield with_place(error, "mjlog", hand=number)
            if error.code in OF_WHOLE_GAME:
                return
        if len(game.hands) == MOST_HANDS_OF_PART:
            yield game.taken()
    if len(bounds) == 1:
        yield with_place(LogError("log-no-hands"), "mjlog")
    if game.hands:
        yield game.taken()


def _tags(data: bytes) -> list[Tag]:
    """Returns all tags of a piece of XML. Raises LogError for what is not well-formed, declares a document type or has
    very many tags. Nothing outside the data is opened: the parser has no handlers for that."""
    tags: list[Tag] = []

    def begun(name: str, attributes: dict[str, str]) -> None:
        tags.append((name, attributes))
        if len(tags) > _MOST_TAGS:
            raise LogError("log-too-many-entries")

    def refuse(*_facts: object) -> None:
        raise LogError("log-document-type")

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = begun
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise LogError("log-not-xml", detail=expat.ErrorString(error.code) or "") from error
    except ValueError as error:
        raise LogError("log-not-xml", detail=str(error)) from error
    return tags


class _GameOfTags:
    """A game while its hands are read."""

    def __init__(self, head: Sequence[Tag]) -> None:
        found = dict(reversed(head))
        go, names = found.get("GO", {}), found.get("UN", {})
        bits = _number(go.get("type", ""), 0)
        if "GO" in found and bits & _THREE:
            raise LogError("log-three-players")
        self.rules = _rules(bits) if "GO" in found else LoggedRules()
        self.names = tuple([unquote(names.get(f"n{seat}", "")) for seat in range(LOGGED_SEATS)])
        self.kept: dict[str, object] = {"ver": found[MJLOG_START[1:].decode()].get("ver", "")}
        self.kept |= {tag: found[tag] for tag in ("SHUFFLE", "GO") if tag in found}
        plain = {f"n{seat}" for seat in range(LOGGED_SEATS) if _written_name(self.names[seat]) == names.get(f"n{seat}")}
        if "UN" in found:
            self.kept["UN"] = {name: value for name, value in names.items() if name not in plain}
        self._begin()

    def _begin(self) -> None:
        self.hands: list[LoggedHand] = []
        self.final: Four | None = None
        self._asides: list[object] = []
        self._owari: list[str] = []

    def add_hand(self, tags: Sequence[Tag]) -> None:
        """Adds a hand that these tags tell, the first of which is `INIT`. Raises LogError."""
        reader = _HandReader(tags[0][1])
        asides: list[object] = []
        for place, (name, attributes) in enumerate(tags[1:], 1):
            if name in {"UN", "BYE"}:
                asides.append([len(self.hands), place, name, attributes])
            else:
                reader.read(name, attributes)
        numbers = reader.owari.split(",") if reader.owari else []
        final = _four([_points(number) for number in numbers[::2]]) if numbers else None
        self.hands.append(reader.hand())
        self._asides += asides
        self._owari, self.final = numbers, final

    def taken(self) -> LoggedGame:
        """Returns the game of the hands so far, and begins another part."""
        kept = {**self.kept, **({"asides": self._asides} if self._asides else {})}
        kept |= {"owari": self._owari} if self._owari else {}
        names = (self.names[0], self.names[1], self.names[2], self.names[3])
        game = LoggedGame("mjlog", names, self.rules, tuple(with_payments(self.hands)), (), self.final, kept)
        self._begin()
        return game


class _HandReader:
    """Reads the tags of one hand."""

    def __init__(self, attributes: Mapping[str, str]) -> None:
        seed = _numbers(attributes.get("seed", ""))
        if len(seed) != 6 or min(seed) < 0:
            raise LogError("log-damaged-entry", detail="INIT")
        if _number(attributes.get("oya", ""), seed[0] % LOGGED_SEATS) != seed[0] % LOGGED_SEATS:
            raise LogError("log-dealer-does-not-fit", detail=attributes["oya"])
        deals = [_pieces(attributes.get(f"hai{seat}", "")) for seat in range(LOGGED_SEATS)]
        if not deals[3] and all(len(deal) == DEAL_SIZE for deal in deals[:3]):
            raise LogError("log-three-players")
        self._seed = seed
        self._scores = _four([score * 100 for score in _numbers(attributes.get("ten", ""))])
        self._deals = tuple(deals)
        self._indicators = [seed[5]]
        self._play = FollowedHand(deals, seed[0] % LOGGED_SEATS, self._indicators)
        self._entries: list[LogEntry] = []
        self._wins: list[LoggedWin] = []
        self._draw: LoggedDraw | None = None
        self._riichi = self._broken_off = False
        self._under: tuple[Piece, ...] = ()
        self.owari = ""

    def read(self, name: str, attributes: Mapping[str, str]) -> None:
        """Reads a tag. Raises LogError with the number of its entry."""
        try:
            self._read(name, attributes)
        except LogError as error:
            raise with_place(error, "mjlog", entry=len(self._entries) + 1) from error

    def hand(self) -> LoggedHand:
        """Returns the whole hand. One without a result was broken off."""
        seed = self._seed
        return LoggedHand(
            number=seed[0],
            counters=seed[1],
            bets=seed[2],
            scores=self._scores,
            deals=self._deals,
            indicators=tuple(self._indicators),
            entries=tuple(self._entries),
            result=self._draw or tuple(self._wins) or None,
            under=self._under,
            dice=(seed[3] + 1, seed[4] + 1),
        )

    def _read(self, name: str, attributes: Mapping[str, str]) -> None:
        if (self._wins and name != "AGARI") or self._draw or self._broken_off:
            raise LogError("log-entries-after-end")
        tile = _TILE_TAG.fullmatch(name)
        if tile:
            self._add(self._tile_entry(tile[1], tile[2]))
            return
        match name:
            case "N":
                self._add(_call(_seat(attributes, "who"), _number(attributes.get("m", "")), self._play))
            case "REACH":
                self._riichi |= attributes.get("step") == "1"
            case "DORA":
                piece = _number(attributes.get("hai", ""))
                self._add(Showed(piece))
                self._indicators.append(piece)
            case "AGARI":
                self._win(attributes)
            case "RYUUKYOKU":
                self._end_without_winner(attributes)
            case _:
                raise LogError("log-unknown-entry", detail=name)

    def _add(self, entry: LogEntry) -> None:
        self._play.apply(entry)
        self._entries.append(entry)

    def _tile_entry(self, letter: str, digits: str) -> LogEntry:
        if not digits:
            raise LogError("log-hidden-tiles")
        piece = int(digits)
        if letter in _DRAWS:
            return Took(_DRAWS.index(letter), piece)
        riichi, self._riichi = self._riichi, False
        return Threw(_THROWS.index(letter.upper()), piece, piece == self._play.drawn, riichi)

    def _win(self, attributes: Mapping[str, str]) -> None:
        seat, giver = _seat(attributes, "who"), _seat(attributes, "fromWho")
        fu, points, limit = _numbers(attributes.get("ten", ""), 3)
        under = _pieces(attributes.get("doraHaiUra", ""))
        if not self._wins or not self._under:
            for piece in under:
                self._play.see(piece)
        elements = tuple(_elements(attributes))
        values = [element.value for element in elements if not element.yakuman]
        win = LoggedWin(
            seat=seat,
            giver=None if giver == seat else giver,
            changes=_changes(attributes),
            liable=_seat(attributes, "paoWho") if "paoWho" in attributes else None,
            piece=_number(attributes.get("machi", "")),
            fu=fu or None,
            han=sum(values) if values else None,
            points=points,
            limit=_LIMITS[limit] if 0 <= limit < len(_LIMITS) else None,
            elements=elements,
            under=under,
        )
        self._play.end((win,))
        self._wins.append(win)
        self._under = self._under or under
        self.owari = attributes.get("owari", "")

    def _end_without_winner(self, attributes: Mapping[str, str]) -> None:
        told = attributes.get("type", "")
        if not told and "sc" not in attributes and self._play.phase is TurnPhase.DISCARD:
            self._broken_off = True
            return
        if told not in _DRAWN_HANDS:
            raise LogError("log-unknown-entry", detail=told)
        reason = _DRAWN_HANDS[told]
        shown = [f"hai{seat}" in attributes for seat in range(LOGGED_SEATS)]
        ready = (shown[0], shown[1], shown[2], shown[3])
        draw = LoggedDraw(reason, _changes(attributes), None if reason == "nine-terminals" else ready)
        self._play.end(draw)
        self._draw = draw
        self.owari = attributes.get("owari", "")


def _rules(bits: int) -> LoggedRules:
    red = 0 if bits & _NO_RED else 3
    opened, rounds = not bits & _NO_OPEN, 2 if bits & _SOUTH else 1
    room = _ROOMS[bool(bits & _DAN) + 2 * bool(bits & _UPPER)]
    return LoggedRules(red, opened, rounds, f"{room}{rule_letters(red, opened, rounds)}{'速' if bits & _FAST else ''}")


def _number(text: str, default: int | None = None) -> int:
    if _NUMBER.fullmatch(text):
        return int(text)
    if default is None or text:
        raise LogError("log-damaged-entry", detail=text)
    return default


def _numbers(text: str, count: int | None = None) -> tuple[int, ...]:
    numbers = tuple(_number(part) for part in text.split(",")) if text else ()
    if count is not None and len(numbers) != count:
        raise LogError("log-damaged-entry", detail=text)
    return numbers


def _pieces(text: str) -> tuple[Piece, ...]:
    return _numbers(text)


def _points(text: str) -> int:
    return _number(text) * 100


def _seat(attributes: Mapping[str, str], name: str) -> int:
    seat = _number(attributes.get(name, ""))
    if seat not in range(LOGGED_SEATS):
        raise LogError("log-damaged-entry", detail=f"{name}={seat}")
    return seat


def _four(numbers: Sequence[int]) -> Four:
    if len(numbers) != LOGGED_SEATS:
        raise LogError("log-damaged-entry", detail=",".join(map(str, numbers)))
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def _changes(attributes: Mapping[str, str]) -> Four | None:
    if "sc" not in attributes:
        return None
    return _four([number * 100 for number in _numbers(attributes["sc"], 2 * LOGGED_SEATS)[1::2]])


def _elements(attributes: Mapping[str, str]) -> Iterator[LoggedElement]:
    pairs = _numbers(attributes.get("yaku", ""))
    yakuman = _numbers(attributes.get("yakuman", ""))
    coded = [(code, value, False) for code, value in zip(pairs[::2], pairs[1::2], strict=False)]
    for code, value, full in (*coded, *((code, 1, True) for code in yakuman)):
        if value:  # indicators under the others that count nothing
            yield coded_element(code, value, full)


# ---- calls in one number


def _call(seat: int, packed: int, play: FollowedHand) -> LogEntry:
    """Returns the call that a number says. Raises LogError for a number that says none."""
    if not 0 <= packed < 1 << 16 or (packed & 0x3C) == 0x20:
        raise LogError("log-damaged-entry", detail=f"m={packed}")
    giver = (seat + (packed & 3)) % LOGGED_SEATS
    if packed & 4:
        return _chow(seat, giver, packed)
    if packed & 0x18:
        return _pung_or_added(seat, giver, packed, play)
    piece = packed >> 8
    base = piece - piece % COPIES
    others = tuple(one for one in range(base, base + COPIES) if one != piece)
    if packed & 3:
        return Called(seat, "kong", piece, others, giver)
    return Konged(seat, (piece, *others))


def _chow(seat: int, giver: int, packed: int) -> LogEntry:
    lowest, called = divmod(packed >> 10, 3)
    first = 9 * (lowest // 7) + lowest % 7
    pieces = [(first + index) * COPIES + (packed >> 3 + 2 * index & 3) for index in range(3)]
    claimed = pieces.pop(called)
    return Called(seat, "chow", claimed, tuple(pieces), giver)


def _pung_or_added(seat: int, giver: int, packed: int, play: FollowedHand) -> LogEntry:
    kind, called = divmod(packed >> 9, 3)
    fourth = kind * COPIES + (packed >> 5 & 3)
    pieces = [piece for piece in range(kind * COPIES, kind * COPIES + COPIES) if piece != fourth]
    claimed = pieces.pop(called)
    if packed & 8:
        return Called(seat, "pung", claimed, tuple(pieces), giver)
    pung = play.pung_of(seat, fourth)
    return Konged(seat, tuple(sorted((pung.piece, *pung.own))), fourth)


def _packed(laid: LoggedMeld) -> int:
    entry = laid.entry
    if isinstance(entry, Konged):
        if entry.added is None:
            return entry.pieces[0] << 8
        assert laid.pung is not None
        return _packed_pung(laid.pung, entry.added, 0x10)
    away = (entry.giver - entry.seat) % LOGGED_SEATS
    if entry.kind == "kong":
        return entry.piece << 8 | away
    if entry.kind == "pung":
        fourth = next(piece for piece in range(face_of(entry.piece) * COPIES, 136) if piece not in laid.pieces)
        return _packed_pung(entry, fourth, 8)
    pieces = sorted(laid.pieces)
    first = face_of(pieces[0])
    place = (first // 9 * 7 + first % 9) * 3 + pieces.index(entry.piece)
    copies = sum(piece % COPIES << 3 + 2 * index for index, piece in enumerate(pieces))
    return place << 10 | copies | 4 | away


def _packed_pung(pung: Called, fourth: Piece, form: int) -> int:
    called = sorted((pung.piece, *pung.own)).index(pung.piece)
    away = (pung.giver - pung.seat) % LOGGED_SEATS
    return (face_of(fourth) * 3 + called) << 9 | fourth % COPIES << 5 | form | away


# ---- writing


def mjlog_written(game: LoggedGame) -> bytes:
    """Returns the game as the site writes it, without a line end. Scores that are not known are written as 25,000, fu
    as 0. Raises LogError if a hand contradicts itself."""
    kept = game.kept
    head = [
        _tag("mjloggm", {"ver": str(kept.get("ver", "2.3"))})[:-2] + ">",
        _tag("SHUFFLE", _kept(kept, "SHUFFLE") or {"seed": "", "ref": ""}),
        _tag("GO", _kept(kept, "GO") or {"type": str(_bits(game.rules)), "lobby": "0"}),
        _tag("UN", _names(game)),
        _tag("TAIKYOKU", {"oya": "0"}),
    ]
    asides = kept.get("asides", [])
    for number, hand in enumerate(game.hands):
        tags = _HandWriter(hand).tags(_owari(game) if number == len(game.hands) - 1 else "")
        for aside in asides if isinstance(asides, list) else []:
            if aside[0] == number:
                tags.insert(aside[1], _tag(aside[2], aside[3], " "))
        head += tags
    return "".join([*head, "</mjloggm>"]).encode()


def _bits(rules: LoggedRules) -> int:
    red = _NO_RED if rules.red_fives == 0 else 0
    closed = _NO_OPEN if rules.open_all_simples is False else 0
    return 1 | red | closed | (0 if rules.rounds == 1 else _SOUTH)


def _names(game: LoggedGame) -> dict[str, str]:
    others = _kept(game.kept, "UN") or {"dan": "0,0,0,0", "rate": "1500,1500,1500,1500", "sx": "M,M,M,M"}
    names = {f"n{seat}": _written_name(name) for seat, name in enumerate(game.names)}
    return {**names, **others}


def _kept(kept: Mapping[str, object], name: str) -> dict[str, str]:
    found = kept.get(name, {})
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, Mapping) else {}


def _owari(game: LoggedGame) -> str:
    kept = game.kept.get("owari")
    return ",".join(str(number) for number in kept) if isinstance(kept, list) else ""


def _written_name(name: str) -> str:
    """Returns a name as the site writes it: each byte of it in percents."""
    return "".join(f"%{byte:02X}" for byte in name.encode("utf-8", "replace"))


def _tag(name: str, attributes: Mapping[str, str], space: str = "") -> str:
    told = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f"<{name}{told}{space}/>"


def _joined(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


class _HandWriter:
    """Writes the tags of one hand."""

    def __init__(self, hand: LoggedHand) -> None:
        self.hand = hand
        self._play = FollowedHand(hand.deals, hand.dealer, hand.indicators[:1])
        self._accepted = accepted_riichi(hand)
        self._scores = list(hand.scores or (25000,) * LOGGED_SEATS)
        self._bets = hand.bets

    def tags(self, owari: str) -> list[str]:
        """Returns all tags of the hand; the last has the final result `owari`, unless that is empty."""
        tags = [self._init()]
        for entry in with_moments(self.hand):
            self._play.apply(entry)
            tags += self._entry(entry)
        result = self.hand.result
        if isinstance(result, LoggedDraw):
            results = [self._drawn_hand(result)]
        else:
            results = [self._won_hand(win, index == 0) for index, win in enumerate(result or ())]
        if owari and results:
            results[-1]["owari"] = owari
        name = "RYUUKYOKU" if isinstance(result, LoggedDraw) else "AGARI"
        return [*tags, *(_tag(name, attributes, " ") for attributes in results)]

    def _init(self) -> str:
        hand = self.hand
        dice = hand.dice or (1, 1)
        seed = (hand.number, hand.counters, hand.bets, dice[0] - 1, dice[1] - 1, hand.indicators[0])
        deals = {f"hai{seat}": _joined(deal) for seat, deal in enumerate(hand.deals)}
        return _tag("INIT", {"seed": _joined(seed), "ten": self._hundreds(), "oya": str(hand.dealer), **deals})

    def _entry(self, entry: LogEntry) -> list[str]:
        match entry:
            case Took():
                return [f"<{_DRAWS[entry.seat]}{entry.piece}/>"]
            case Threw():
                return self._thrown(entry)
            case Called() | Konged():
                laid = next(one for one in self._play.melds[entry.seat] if one.entry == entry)
                return [_tag("N", {"who": str(entry.seat), "m": str(_packed(laid))}, " ")]
            case Showed():
                return [_tag("DORA", {"hai": str(entry.piece)}, " ")]

    def _thrown(self, entry: Threw) -> list[str]:
        thrown = f"<{_THROWS[entry.seat]}{entry.piece}/>"
        if not entry.riichi:
            return [thrown]
        who = {"who": str(entry.seat)}
        before = _tag("REACH", {**who, "step": "1"})
        if entry.seat not in self._accepted:
            return [before, thrown]
        self._scores[entry.seat] -= 1000
        self._bets += 1
        return [before, thrown, _tag("REACH", {**who, "ten": self._hundreds(), "step": "2"})]

    def _hundreds(self) -> str:
        return _joined(score // 100 for score in self._scores)

    def _balance(self, changes: Four | None) -> dict[str, str]:
        if changes is None:
            return {}
        told = [number // 100 for pair in zip(self._scores, changes, strict=True) for number in pair]
        self._scores = [score + change for score, change in zip(self._scores, changes, strict=True)]
        return {"sc": _joined(told)}

    def _won_hand(self, win: LoggedWin, first: bool) -> dict[str, str]:
        tiles = won_tiles(self.hand, self._play, win)
        melds = [_packed(laid) for laid in reversed(self._play.melds[win.seat])]
        coded = list(coded_elements(win.elements, tiles))
        yakuman = [code for code, element in coded if element.yakuman]
        yaku = [number for code, element in coded if not element.yakuman for number in (code, element.value)]
        if win.under and not any(element.id == "ura-dora" for element in win.elements):
            yaku += [53, 0]
        limit = _LIMITS.index(win.limit) if win.limit in _LIMITS else 0
        attributes = {
            "ba": _joined((self.hand.counters, self._bets) if first else (0, 0)),
            "hai": _joined(tiles.concealed),
            "m": _joined(melds),
            "machi": str(tiles.piece),
            "ten": _joined((win.fu or 0, win.points or 0, limit)),
            "yaku": "" if yakuman else _joined(yaku),
            "yakuman": _joined(yakuman),
            "doraHai": _joined(self.hand.indicators),
            "doraHaiUra": _joined(win.under),
            "who": str(win.seat),
            "fromWho": str(win.seat if win.giver is None else win.giver),
            "paoWho": "" if win.liable is None else str(win.liable),
            **self._balance(win.changes),
        }
        return {name: value for name, value in attributes.items() if value}

    def _drawn_hand(self, draw: LoggedDraw) -> dict[str, str]:
        showing = [seat for seat, ready in enumerate(draw.ready or ()) if ready]
        if draw.reason == "nine-terminals":
            showing = [self._play.turn]
        told = _DRAW_TYPES[draw.reason]
        return {
            **({"type": told} if told else {}),
            "ba": _joined((self.hand.counters, self._bets)),
            **self._balance(draw.changes),
            **{f"hai{seat}": _joined(sorted(self._play.held[seat])) for seat in showing},
        }
