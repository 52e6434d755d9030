"""Events: what happened in a match. A record is a list of events. Applying them one by one to an empty state gives the
current state (evolve.py). decide.py makes the events from the answers of the seats. Each type of event has a line in
`evolve.EVENT_RULES` and in `view.SEEN`.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.tiles import Piece


class Seated(Struct, frozen=True):
    """Seats were drawn. `order[place]` is the player who sits there, None on an empty chair; the benches of those who
    sit out come last. `draws` are the tiles or throws of each player, in the order in which they were made.

    `method` is `wind-tiles` (a draw is a wind 0-3 a player, more for a bench) or `dice` (a draw is the sum of a throw;
    players who tie throw again, so a player may have several).
    """

    name: ClassVar[str] = "seated"
    method: str
    order: Order
    draws: tuple[tuple[int, ...], ...]


class TakenUp(Struct, frozen=True):
    """The match goes on from a hand that the record does not lead to: it was played elsewhere before, or under other
    rules. `round`, `dealer`, `hand` and `streak` are those of the hand that begins next, `scores` are by place, and
    `kept` are the points that lie on the table."""

    name: ClassVar[str] = "taken-up"
    dealer: int
    round: int
    hand: int
    streak: int
    scores: tuple[int, ...]
    kept: int = 0


class HandStarted(Struct, frozen=True):
    """The wall was built. `wall` is in the order of drawing: the first piece is the first live tile, the last two are
    the stack at the dead-wall end. `dice` are all throws of the hand in the order in which they will be made. `sitting`
    says who has changed places (see Position); records leave it out if nobody has."""

    name: ClassVar[str] = "hand-started"
    dealer: int
    round: int
    hand: int
    streak: int
    dice: tuple[tuple[int, ...], ...]
    wall: tuple[Piece, ...]
    sitting: tuple[int, ...] = ()


class WallBroken(Struct, frozen=True):
    """The wall was broken with these throws. There is no such event if the script breaks the wall first."""

    name: ClassVar[str] = "wall-broken"
    dice: tuple[tuple[int, ...], ...]


class Dealt(Struct, frozen=True):
    """A seat took pieces from the live wall in the deal."""

    name: ClassVar[str] = "dealt"
    seat: int
    pieces: tuple[Piece, ...]


class Turned(Struct, frozen=True):
    """A tile was turned up as an indicator; `dice` is the throw for it, empty if none was made."""

    name: ClassVar[str] = "turned"
    piece: Piece
    dice: tuple[int, ...] = ()


class Exchanged(Struct, frozen=True):
    """The exchange of tiles before play: every seat gave `given[seat]` and took the tiles of the seat that is `step`
    seats further on in turn order. `die` is the throw that decided the step."""

    name: ClassVar[str] = "exchanged"
    die: int
    step: int
    given: tuple[tuple[Piece, ...], ...]


class Prepared(Struct, frozen=True):
    """A seat has finished its part of a step before play."""

    name: ClassVar[str] = "prepared"
    seat: int


class Declared(Struct, frozen=True):
    """A seat announced something."""

    name: ClassVar[str] = "declared"
    seat: int
    declaration: str


class BonusExposed(Struct, frozen=True):
    """A seat set a bonus tile aside."""

    name: ClassVar[str] = "bonus-exposed"
    seat: int
    piece: Piece


class Drew(Struct, frozen=True):
    """A seat took one piece. `source`: `wall`, `bonus` (replacement of a bonus tile), `kong` (of a kong) or `dice` (of
    a kong, chosen by `dice`; a second tile of the same stack follows without a throw)."""

    name: ClassVar[str] = "drew"
    seat: int
    piece: Piece
    source: str
    dice: tuple[int, ...] = ()


class PlayBegan(Struct, frozen=True):
    """All steps before play are done; the dealer is to act."""

    name: ClassVar[str] = "play-began"
    seat: int


class LastTileOffered(Struct, frozen=True):
    """One tile is left to draw, and a seat is asked whether it takes it. The seats that were asked before have
    refused."""

    name: ClassVar[str] = "last-tile-offered"
    seat: int


class ReplacementOffered(Struct, frozen=True):
    """A ready seat that has laid a kong is asked whether dice choose its replacement."""

    name: ClassVar[str] = "replacement-offered"
    seat: int


class Discarded(Struct, frozen=True):
    """A seat discarded a piece; `declaration` is the id of what it announced with it, if anything."""

    name: ClassVar[str] = "discarded"
    seat: int
    piece: Piece
    declaration: str | None = None


class Melded(Struct, frozen=True):
    """A seat laid a set. `pieces` are all pieces of the set; `claimed` is the one that was taken from `giver`. Both are
    None for a concealed kong; for an added kong they are those of the pung. Only kongs have a `form`."""

    name: ClassVar[str] = "melded"
    seat: int
    kind: MeldKind
    pieces: tuple[Piece, ...]
    claimed: Piece | None = None
    giver: int | None = None
    form: KongForm | None = None


class Unclaimed(Struct, frozen=True):
    """Nobody claimed the offered tile: the discard stays in the river, or the kong has not been robbed. If two tiles
    were offered at once, each has an event of its own."""

    name: ClassVar[str] = "unclaimed"


class ElementFact(Struct, frozen=True):
    """A scored element: it was found `count` times and is worth `value` units in total."""

    id: str
    value: int
    count: int


class AbsorbedFact(Struct, frozen=True):
    """An element that was found but does not count, because the element `by` includes it."""

    id: str
    value: int
    by: str


class GroupFact(Struct, frozen=True):
    """A group of the reading. `winning` is the index of the winning piece in `pieces`, `meld` the index of the group
    among the winner's melds; each is None if there is none. `reads` gives (index, kind) for each wild tile in the group
    that stands for another kind."""

    kind: str
    pieces: tuple[Piece, ...]
    concealed: bool
    winning: int | None = None
    meld: int | None = None
    reads: tuple[tuple[int, int], ...] = ()


class Won(Struct, frozen=True):
    """A seat won. The fields hold everything that the receipt shows: how the hand was won, how it is divided into
    groups, the elements, and the totals. `raw` is the main total before the limit, `points` the value by the ruleset's
    table."""

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


class Scored(Struct, frozen=True):
    """A hand that did not win was scored. The fields are those of `Won`; `groups` leaves out tiles that form no
    group."""

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


class Revealed(Struct, frozen=True):
    """After a win these pieces were turned up, which change its payments: the next ones of the wall, or the winning
    piece if the wall is empty."""

    name: ClassVar[str] = "revealed"
    pieces: tuple[Piece, ...]


class Paid(Struct, frozen=True):
    """A payment of more than 0 points from one place to another; -1 stands for the table. `terms` is the calculation
    behind it: (sign, number, text id) for each step."""

    name: ClassVar[str] = "paid"
    payer: int
    payee: int
    amount: int
    reason: str
    terms: tuple[tuple[str, int, str], ...] = ()


class WentOn(Struct, frozen=True):
    """Play goes on after a win, and the winning tile is laid aside. `scheme` is the id of the sentence that explains
    the payments."""

    name: ClassVar[str] = "went-on"
    scheme: str


class Erred(Struct, frozen=True):
    """A seat made a mistake at a strict table. `fault` and `reason` are text ids. `dead` says whether its hand is dead
    from now on. `shown` are the pieces that the other seats have seen because of it. A mistake that is not `found` has
    not been noticed: no seat learns of it."""

    name: ClassVar[str] = "erred"
    seat: int
    fault: str
    reason: str
    dead: bool
    shown: tuple[Piece, ...] = ()
    found: bool = True


class HandEnded(Struct, frozen=True):
    """The hand is over. `result` is `win`, `draw` or `void`; `scheme` is the id of the sentence that explains it.
    `hands` are all concealed pieces at that moment; a discard that was won is in none of them. `following` is round,
    dealer, number and streak of the next hand, None after the last one; `sitting` says who sits where in it (see
    Position)."""

    name: ClassVar[str] = "hand-ended"
    result: str
    scheme: str
    scores: tuple[int, ...]
    hands: tuple[tuple[Piece, ...], ...]
    following: tuple[int, int, int, int] | None
    sitting: tuple[int, ...] = ()


class MatchEnded(Struct, frozen=True):
    """The match is over. `results` are the differences from the starting score, by place."""

    name: ClassVar[str] = "match-ended"
    results: tuple[int, ...]


Event = (
    Seated
    | TakenUp
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
    | ReplacementOffered
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
    TakenUp,
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
    ReplacementOffered,
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
