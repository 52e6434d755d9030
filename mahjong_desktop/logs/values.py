"""The one form of a logged game: what was dealt, drawn, thrown and called in the order played, and what was paid.

Room: logs. Seats are numbered as in most formats: 0 is the first dealer of the game, then counter-clockwise, for the
whole game. Tiles are pieces (see core/tiles.py). A format that knows kinds only gets its pieces in the order in which
they are seen: a red five is copy 0 of its kind, and plain fives are copies 1 to 3 where there are red ones. Points are
single points, never hundreds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.tiles import Piece

_SEATS: Final = 4
Four = tuple[int, int, int, int]
"""A number for each seat."""

LogFormat = Literal["tenhou6", "mjlog", "mjai", "majiang"]


class LogError(MahjongError):
    """A log cannot be read. `code` says why; the facts are, as far as they are known, `format`, `line` (of the file),
    `game` (in a list of games), `hand` (in the game), `entry` (in the hand), all counted from 1, and `detail`."""


class Took(Struct, frozen=True, tag=True):
    """A seat drew a tile from the wall, or the replacement after a kong."""

    seat: int
    piece: Piece


class Threw(Struct, frozen=True, tag=True):
    """A seat discarded. `drawn` says that it is the tile just drawn, None where the log does not say so; `riichi`, that
    riichi was declared with it."""

    seat: int
    piece: Piece
    drawn: bool | None = None
    riichi: bool = False


class Called(Struct, frozen=True, tag=True):
    """A seat claimed the last discard, `piece` of the seat `giver`, for a set with its `own` tiles: two for a chow or a
    pung, three for a kong."""

    seat: int
    kind: Literal["chow", "pung", "kong"]
    piece: Piece
    own: tuple[Piece, ...]
    giver: int


class Konged(Struct, frozen=True, tag=True):
    """A seat laid a kong in its own turn: a concealed one of four `pieces` (the one that the log names first is first),
    or one that is made of its pung by the `added` tile. `pieces` are then the pung's."""

    seat: int
    pieces: tuple[Piece, ...]
    added: Piece | None = None


class Showed(Struct, frozen=True, tag=True):
    """A further indicator was turned up at this moment. A format that does not tell the moment has only
    `LoggedHand.indicators`."""

    piece: Piece


LogEntry = Took | Threw | Called | Konged | Showed


class LoggedElement(Struct, frozen=True):
    """An element as the log names it: the id of the riichi games (`all-simples`, `dora`, …), its han, and whether it is
    a yakuman, of which `value` is then the number. An element that is not known has its name in `told`; a pung of
    dragons has there the name of its dragons, if the log tells it. How logs count some elements otherwise than the
    riichi games is told in elements.py."""

    id: str
    value: int
    yakuman: bool = False
    told: str = ""


class LoggedWin(Struct, frozen=True):
    """A win. `giver` is None for a self-draw, `liable` the seat that pays for a fed yakuman, None if there is none.
    `changes` are the points that each seat gains by this result, bets and counters included. What the log does not tell
    is None or empty: `fu`, `han`, `points` (of the bare hand, as one sum over all payers), `limit` (`mangan`,
    `haneman`, `baiman`, `sanbaiman`, `yakuman`; None below), `elements`. `under` are the indicators under the others,
    shown after riichi."""

    seat: int
    giver: int | None
    changes: Four | None
    liable: int | None = None
    piece: Piece | None = None
    fu: int | None = None
    han: int | None = None
    points: int | None = None
    limit: str | None = None
    elements: tuple[LoggedElement, ...] = ()
    under: tuple[Piece, ...] = ()


DrawReason = Literal[
    "exhausted",
    "all-discards-terminals",
    "nine-terminals",
    "four-winds",
    "four-riichi",
    "four-kongs",
    "three-winners",
]


class LoggedDraw(Struct, frozen=True):
    """A hand without a winner. `changes` are the points that each seat gains, None where the log does not tell them.
    `ready` says for each seat whether it showed a ready hand, None where the log does not tell it."""

    reason: DrawReason
    changes: Four | None = None
    ready: tuple[bool, bool, bool, bool] | None = None


LoggedResult = tuple[LoggedWin, ...] | LoggedDraw
"""How a hand ended: all wins, the first in turn after the giver first, or a draw."""


class LoggedHand(Struct, frozen=True):
    """A hand. `number` is four times the round plus the dealer's seat (0 = East 1, 4 = South 1). `scores` are those
    before the hand; None where they are not told. `deals` are the thirteen tiles of each seat, in the order of the log;
    the dealer's fourteenth is the first that it takes. `indicators` are all that were turned up in the hand, in this
    order, and `under` all that the log tells of those under them. `dice` is the throw that broke the wall, if told.

    A hand whose `result` is None was broken off, and is the last one of its log."""

    number: int
    counters: int
    bets: int
    scores: Four | None
    deals: tuple[tuple[Piece, ...], ...]
    indicators: tuple[Piece, ...]
    entries: tuple[LogEntry, ...]
    result: LoggedResult | None
    under: tuple[Piece, ...] = ()
    dice: tuple[int, int] | None = None

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.number % _SEATS

    @property
    def round(self) -> int:
        """0 for the East round, 1 for South, 2 for West."""
        return self.number // _SEATS


class LoggedRules(Struct, frozen=True):
    """What a log says of its rules; None where it does not. `red_fives` is their number (0, 3 or 4), `rounds` 1 for a
    game of the East round alone and 2 for East and South, `shown` what it calls its rules."""

    red_fives: int | None = None
    open_all_simples: bool | None = None
    rounds: int | None = None
    shown: str = ""


class LoggedGame(Struct, frozen=True):
    """A game, or a part of one. `names` are by seat. `final` are the points at the end, before or after the bonus of
    the ranks as the log has them; None where they are not told. `kept` holds what the format says beyond all this and
    needs to be written again letter by letter."""

    format: LogFormat
    names: tuple[str, str, str, str]
    rules: LoggedRules
    hands: tuple[LoggedHand, ...]
    title: tuple[str, ...] = ()
    final: Four | None = None
    kept: Mapping[str, object] = {}
