"""What happened. A state is the fold of events; a record is a list of them.

How they come about belongs to decide.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.tiles import Piece


@dataclass(frozen=True, slots=True)
class Seated:
    """Seats were drawn: `order[place]` is the player who sits there (None on an empty chair; benches of those who sit
    out come last), `draws` what each player drew or threw in turn.

    `method` is `wind-tiles` (a draw is a wind 0-3 a player, more for a bench) or `dice` (a draw is the sum of a throw;
    players who tie throw again, so a player may have several).
    """

    name: ClassVar[str] = "seated"
    method: str
    order: Order
    draws: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class HandStarted:
    """The wall stands and is broken. `wall` is in the order of drawing: the first is the first live tile, the last
    two are the stack at the dead-wall end. `dice` are all throws of the hand in the order in which they are made.
    `sitting` says who has moved (see Position); it is left out of records where nobody has."""

    name: ClassVar[str] = "hand-started"
    dealer: int
    round: int
    hand: int
    streak: int
    dice: tuple[tuple[int, ...], ...]
    wall: tuple[Piece, ...]
    sitting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WallBroken:
    """The wall is broken after something else has been done, with these throws."""

    name: ClassVar[str] = "wall-broken"
    dice: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat took pieces from the live wall in the deal."""

    name: ClassVar[str] = "dealt"
    seat: int
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """A tile was turned up as an indicator; `dice` is the throw that was made for it, if one was."""

    name: ClassVar[str] = "turned"
    piece: Piece
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Every seat laid `given[seat]` down and took what the seat `step` further on in turn order gave; `die` said so."""

    name: ClassVar[str] = "exchanged"
    die: int
    step: int
    given: tuple[tuple[Piece, ...], ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A seat has done its part of an opening step."""

    name: ClassVar[str] = "prepared"
    seat: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat announced something."""

    name: ClassVar[str] = "declared"
    seat: int
    declaration: str


@dataclass(frozen=True, slots=True)
class BonusExposed:
    """A seat set a bonus tile aside."""

    name: ClassVar[str] = "bonus-exposed"
    seat: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took one piece. `source`: `wall`, `bonus` (replacement of a bonus tile) or `kong` (of a kong)."""

    name: ClassVar[str] = "drew"
    seat: int
    piece: Piece
    source: str


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The deal and what goes before the first discard are over; the dealer is to act."""

    name: ClassVar[str] = "play-began"
    seat: int


@dataclass(frozen=True, slots=True)
class LastTileOffered:
    """One tile is left to draw, and a seat is asked whether it takes it; who was asked before has refused it."""

    name: ClassVar[str] = "last-tile-offered"
    seat: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat threw a piece, with a declaration or without."""

    name: ClassVar[str] = "discarded"
    seat: int
    piece: Piece
    declaration: str | None = None


@dataclass(frozen=True, slots=True)
class Melded:
    """A seat laid a set. `pieces` are all of it; `claimed` the one taken from `giver` (None in a concealed kong; for
    an added kong they are the pung's). `form` is given for kongs."""

    name: ClassVar[str] = "melded"
    seat: int
    kind: MeldKind
    pieces: tuple[Piece, ...]
    claimed: Piece | None = None
    giver: int | None = None
    form: KongForm | None = None


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """Nobody wanted the offered tile: the discard lies in the river for good, or the kong stands."""

    name: ClassVar[str] = "unclaimed"


@dataclass(frozen=True, slots=True)
class ElementFact:
    """An element as it was scored: `count` times, `value` in all."""

    id: str
    value: int
    count: int


@dataclass(frozen=True, slots=True)
class AbsorbedFact:
    """An element that another swallowed."""

    id: str
    value: int
    by: str


@dataclass(frozen=True, slots=True)
class GroupFact:
    """A group of the reading: its pieces, whether it counts as concealed, the index of the winning piece and of the
    meld it is; `reads` are the kinds that wild tiles in it stand for, by their index."""

    kind: str
    pieces: tuple[Piece, ...]
    concealed: bool
    winning: int | None = None
    meld: int | None = None
    reads: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Won:
    """A seat won; everything that the receipt shows, as facts."""

    name: ClassVar[str] = "won"
    seat: int
    way: str
    piece: Piece | None
    giver: int | None
    circumstances: tuple[str, ...]
    shape: str
    groups: tuple[GroupFact, ...]
    hand: tuple[Piece, ...]
    elements: tuple[ElementFact, ...]
    absorbed: tuple[AbsorbedFact, ...]
    totals: tuple[tuple[str, int], ...]
    raw: int
    points: int
    limit: str | None


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand that did not win was scored; as in `Won`. Tiles of no group are left out of `groups`."""

    name: ClassVar[str] = "scored"
    seat: int
    shape: str
    groups: tuple[GroupFact, ...]
    hand: tuple[Piece, ...]
    elements: tuple[ElementFact, ...]
    absorbed: tuple[AbsorbedFact, ...]
    totals: tuple[tuple[str, int], ...]
    raw: int
    points: int
    limit: str | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """The hand is won, and these pieces count for its payments: the next ones of the wall, or the winning one."""

    name: ClassVar[str] = "revealed"
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment between two places, more than 0 points; payer or payee -1 is the table. `terms` is the sum behind it
    (sign, number, text id)."""

    name: ClassVar[str] = "paid"
    payer: int
    payee: int
    amount: int
    reason: str
    terms: tuple[tuple[str, int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class WentOn:
    """Play goes on after a win: the winners laid the tile that they won with aside. `scheme` explains the payments."""

    name: ClassVar[str] = "went-on"
    scheme: str


@dataclass(frozen=True, slots=True)
class Erred:
    """A seat made a mistake at a strict table. `fault` and `reason` are text ids, `dead` says that its hand is dead
    from now on, `shown` are the pieces that the others have seen by it. One that is not `found` has not been noticed:
    nobody at the table is told."""

    name: ClassVar[str] = "erred"
    seat: int
    fault: str
    reason: str
    dead: bool
    shown: tuple[Piece, ...] = ()
    found: bool = True


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over: `result` is `win`, `draw` or `void`, `scheme` the id of the sentence that explains it,
    `hands` all concealed pieces then (the winning piece of a discard stands in none), `following` round, dealer,
    number and streak of the next hand, None after the last, and `sitting` who sits where then (see Position)."""

    name: ClassVar[str] = "hand-ended"
    result: str
    scheme: str
    scores: tuple[int, ...]
    hands: tuple[tuple[Piece, ...], ...]
    following: tuple[int, int, int, int] | None
    sitting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The last hand is over. `results` are each place's differences from the starting score."""

    name: ClassVar[str] = "match-ended"
    results: tuple[int, ...]


Event = (
    Seated
    | HandStarted
    | WallBroken
    | Dealt
    | Turned
    | Exchanged
    | Prepared
    | Declared
    | BonusExposed
    | Drew
    | PlayBegan
    | LastTileOffered
    | Discarded
    | Melded
    | Unclaimed
    | Won
    | Scored
    | Revealed
    | Paid
    | WentOn
    | Erred
    | HandEnded
    | MatchEnded
)
EVENTS: tuple[type[Event], ...] = (
    Seated,
    HandStarted,
    WallBroken,
    Dealt,
    Turned,
    Exchanged,
    Prepared,
    Declared,
    BonusExposed,
    Drew,
    PlayBegan,
    LastTileOffered,
    Discarded,
    Melded,
    Unclaimed,
    Won,
    Scored,
    Revealed,
    Paid,
    WentOn,
    Erred,
    HandEnded,
    MatchEnded,
)
