"""The table of mjai messages: one line of JSON each, an object with `type`. What they mean at the table belongs to
telling.py, answers.py and followed_table.py.

Room: mjai. Sources: the protocol of the mjai server (gimite.net, "Mjai"), and the form that newer programs share
(README of mjai.app). The two differ in a few keys; all of them are optional here, and unknown keys are ignored. Seats
are numbered 0-3 from the first dealer of the game, counter-clockwise; points are single points.

Tiles are `1m`-`9m`, `1p`-`9p`, `1s`-`9s`, the winds `E S W N`, the dragons `P F C` (white, green, red), red fives
`5mr 5pr 5sr`, and `?` for a tile that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, get_args

import msgspec
from msgspec import Struct

from mahjong_desktop.core.tiles import COPIES, HIDDEN, PLAYING_KINDS, Piece, face_of

UNSEEN_TILE: Final = "?"
WIND_LETTERS: Final = "ESWN"
_HONOURS: Final = (*WIND_LETTERS, "P", "F", "C")
_PLAIN: Final[tuple[str, ...]] = tuple(f"{number}{suit}" for suit in "mps" for number in range(1, 10)) + _HONOURS
_RED_MARK: Final = "r"
_KIND_OF: Final[Mapping[str, int]] = {name: kind for kind, name in enumerate(_PLAIN)}


def name_of_piece(piece: Piece, red: frozenset[Piece]) -> str:
    """Returns the name of a piece in a game with these red pieces."""
    if piece == HIDDEN:
        return UNSEEN_TILE
    return _PLAIN[face_of(piece)] + (_RED_MARK if piece in red else "")


def pieces_named(name: str, red: frozenset[Piece]) -> tuple[Piece, ...]:
    """Returns the pieces with a name in a game with these red pieces, lowest first; none if there is no such tile."""
    plain = name.removesuffix(_RED_MARK)
    kind = _KIND_OF.get(plain)
    if kind is None or kind >= PLAYING_KINDS:
        return ()
    copies = range(COPIES * kind, COPIES * kind + COPIES)
    return tuple(piece for piece in copies if (piece in red) == (plain != name))


class _Message(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A message. Of optional keys those at their defaults are not written."""

    acts: ClassVar[bool] = False
    """Whether it is something that a player does, so that it may be an answer."""


class _Act(_Message, frozen=True, kw_only=True):
    acts: ClassVar[bool] = True
    actor: int


# ---- before the game (the older server's form alone)


class Hello(_Message, frozen=True, tag="hello", kw_only=True):
    """The server greets."""

    protocol: str = ""
    protocol_version: int = 0


class Join(_Message, frozen=True, tag="join", kw_only=True):
    """A player answers the greeting."""

    name: str
    room: str = "default"


# ---- games and hands


class StartGame(_Message, frozen=True, tag="start_game", kw_only=True):
    """A game begins; `id` is the seat of the player who is told. `aka_flag` says whether there are red fives."""

    names: tuple[str, ...] = ()
    id: int | None = None
    aka_flag: bool | None = None


class StartKyoku(_Message, frozen=True, tag="start_kyoku", kw_only=True):
    """A hand is dealt: the wind of the round, the number of the dealer's hand in it from 1, counters, bets on the
    table, the dealer, the indicator, and thirteen tiles of each seat. The older form has no `scores`."""

    bakaze: str
    kyoku: int
    honba: int
    kyotaku: int = 0
    oya: int
    dora_marker: str
    tehais: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...] | None = None


class EndKyoku(_Message, frozen=True, tag="end_kyoku", kw_only=True):
    """A hand is over."""


class EndGame(_Message, frozen=True, tag="end_game", kw_only=True):
    """The game is over."""

    scores: tuple[int, ...] | None = None


# ---- play


class Tsumo(_Act, frozen=True, tag="tsumo", kw_only=True):
    """A seat draws, replacements after kongs included. No player answers it: the wall gives."""

    acts: ClassVar[bool] = False
    pai: str


class Dora(_Message, frozen=True, tag="dora", kw_only=True):
    """An indicator is turned up after a kong."""

    dora_marker: str


class Dahai(_Act, frozen=True, tag="dahai", kw_only=True):
    """A discard; `tsumogiri` says whether it is the tile just drawn, None in old files that do not tell."""

    pai: str
    tsumogiri: bool | None = None


class Chi(_Act, frozen=True, tag="chi", kw_only=True):
    """A claim for a chow of `pai` with two own tiles."""

    target: int
    pai: str
    consumed: tuple[str, ...]


class Pon(_Act, frozen=True, tag="pon", kw_only=True):
    """A claim for a pung of `pai` with two own tiles."""

    target: int
    pai: str
    consumed: tuple[str, ...]


class Daiminkan(_Act, frozen=True, tag="daiminkan", kw_only=True):
    """A claim for a kong of `pai` with three own tiles."""

    target: int
    pai: str
    consumed: tuple[str, ...]


class Ankan(_Act, frozen=True, tag="ankan", kw_only=True):
    """A concealed kong of four own tiles."""

    consumed: tuple[str, ...]


class Kakan(_Act, frozen=True, tag="kakan", kw_only=True):
    """The tile `pai` is added to the seat's pung of `consumed`."""

    pai: str
    consumed: tuple[str, ...]


class Reach(_Act, frozen=True, tag="reach", kw_only=True):
    """Riichi is declared; the discard follows as a message of its own."""


class ReachAccepted(_Act, frozen=True, tag="reach_accepted", kw_only=True):
    """Nobody has won on the discard of the riichi: the bet is on the table."""

    acts: ClassVar[bool] = False
    deltas: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


class Hora(_Act, frozen=True, tag="hora", kw_only=True):
    """A win on a tile of `target`; of the seat itself, or left out, by self-draw. `deltas` are the points that each
    seat gains."""

    target: int | None = None
    pai: str | None = None
    deltas: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


class Ryukyoku(_Message, frozen=True, tag="ryukyoku", kw_only=True):
    """A hand without a winner. As an answer it declares nine different terminals and honours."""

    acts: ClassVar[bool] = True
    actor: int | None = None
    reason: str | None = None
    deltas: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


class Nothing(_Message, frozen=True, tag="none", kw_only=True):
    """A player does nothing."""

    acts: ClassVar[bool] = True


Message = (
    Hello
    | Join
    | StartGame
    | StartKyoku
    | EndKyoku
    | EndGame
    | Tsumo
    | Dora
    | Dahai
    | Chi
    | Pon
    | Daiminkan
    | Ankan
    | Kakan
    | Reach
    | ReachAccepted
    | Hora
    | Ryukyoku
    | Nothing
)
"""Every message that this program knows."""
NO_ACTION: Final = Nothing()

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)
_OBJECT: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_OBJECTS: Final = msgspec.json.Decoder(list[msgspec.Raw])


class MessageError(Exception):
    """A line is no message: it is not JSON, no object with a type, or its keys do not fit. `known` says whether its
    type is one of the table."""

    def __init__(self, detail: str, *, known: bool = True) -> None:
        self.known = known
        super().__init__(detail)


_TYPES: Final = frozenset(str(kind.__struct_config__.tag) for kind in get_args(Message))


def line_of(message: Message) -> bytes:
    """Returns the line of a message, without its end."""
    return _ENCODER.encode(message)


def lines_of(messages: tuple[Message, ...]) -> bytes:
    """Returns one line with several messages as a JSON list, without its end."""
    return _ENCODER.encode(messages)


def message_of(line: bytes) -> Message:
    """Returns the message of a line. Raises MessageError."""
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise MessageError(str(error), known=_type_of(line) in _TYPES) from error


def messages_of(line: bytes) -> tuple[Message | MessageError, ...]:
    """Returns the messages of a line: one, or those of a JSON list. What is no message stands in its place as a
    MessageError."""
    if not line.lstrip().startswith(b"["):
        return (_message_or_error(line),)
    try:
        parts = _OBJECTS.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        return (MessageError(str(error)),)
    return tuple(_message_or_error(bytes(part)) for part in parts)


def _message_or_error(line: bytes) -> Message | MessageError:
    try:
        return message_of(line)
    except MessageError as error:
        return error


def _type_of(line: bytes) -> str | None:
    """Returns the type that a line names; an empty text if it is an object without one, None if it is no object."""
    try:
        found = _OBJECT.decode(line).get("type")
        return "" if found is None else str(msgspec.json.decode(bytes(found)))
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return "none"  # not an object at all: an error of the form, not an unknown type
