"""The state of a match, which follows from its events, and the facts of its table. evolve.py applies events to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import ScoredWin, Transfer
from mahjong_desktop.core.ruleset import Dice, HandSetup, Position, Ruleset, ScriptStep
from mahjong_desktop.core.tiles import Piece, Tile, faces_of
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.engine.events import TakenUp
from mahjong_desktop.engine.rules import Rules, rules_of
from mahjong_desktop.kernel.lazy_tables import lazy_table
from mahjong_desktop.mechanics.holdings import Holding
from mahjong_desktop.mechanics.walls import Wall

NOTHING_DECLARED: frozenset[str] = frozenset()
_new = object.__new__
_set = object.__setattr__


class Phase(StrEnum):
    """What the match waits for."""

    SEATING = "seating"
    BETWEEN = "between"
    DEAL = "deal"
    OPENING = "opening"
    TURN = "turn"
    CLAIM = "claim"
    ROB = "rob"
    LAST_TILE = "last-tile"
    REPLACEMENT = "replacement"
    OVER = "over"
    FINISHED = "finished"


TURN: Final = Phase.TURN
CLAIM: Final = Phase.CLAIM
ROB: Final = Phase.ROB
OVER: Final = Phase.OVER
FINISHED: Final = Phase.FINISHED
OFFERED: Final = (CLAIM, ROB)
"""Phases in which a tile is offered. They and the phases above are compared at every event: Python 3.11 takes about
0.13 µs to look up a member of an enumeration, six times as long as a global name."""
BEFORE_PLAY: Final = frozenset({Phase.DEAL, Phase.OPENING})
_BY_DISCARD: Final = Way.DISCARD


def phase_before_play(step: ScriptStep) -> Phase:
    """Returns the phase of a step of the script before play: DEAL if nobody is asked in it, OPENING if seats may be
    asked. That of play and of later steps is OPENING too, until play begins."""
    return Phase.DEAL if step.deals else Phase.OPENING


class RiverTile(NamedTuple):
    """A discard. `claimed_by` is the seat that claimed it for a set, so that it lies in a meld and not in the river, or
    that won with it and plays on.

    `number` counts the discards of all seats in this hand, from 0; `declaration` is what was announced with it.
    """

    piece: Piece
    claimed_by: int | None = None
    number: int = 0
    declaration: str | None = None


@dataclass(frozen=True)
class Offer:
    """A piece that other seats may claim: a discard, or the tile of a kong that may be robbed. `by_dice` says that the
    giver has discarded the replacement that dice chose. `other` is the second of two such pieces that were discarded
    together."""

    piece: Piece
    giver: int
    way: Way
    by_dice: bool = False
    other: Piece | None = None

    @property
    def left(self) -> Offer | None:
        """The offer that remains after nobody has claimed `piece`; None if nothing remains."""
        return None if self.other is None else Offer(self.other, self.giver, self.way, self.by_dice)


class KnownTiles(NamedTuple):
    """Concealed tiles that others than their holder know: tiles that were passed on before play, and those of a hand
    that was laid open, whether or not it still is. `places` are the places of the participants who know them. `giver`
    is the seat that passed them on; None for an open hand. Later discards and melds of these tiles do not change the
    value."""

    pieces: tuple[Piece, ...]
    holder: int
    places: frozenset[int]
    giver: int | None = None


@dataclass(frozen=True)
class State:
    """The whole state of a match at one moment. Tuples are indexed by seat. It contains all hands; players and bots
    receive a SeatView instead.

    Match: `position` is the position of the current hand, `following` that of the next one. `order` is the participant
    at each place (None on an empty chair) and `scores` the score of each place; benches come last. `strict` are the
    players who may make mistakes. `match_hands` is after how many hands the match ends whatever the rules say, 0 if
    they alone say it. `taken_up` says how the match was taken up last, None if it is played from its beginning.

    Hand: `step` is the index of the current step of the script. `dice` are all throws of the hand; `rolled` counts
    those made for kongs. `indicators` are the pieces turned up, `revealed` those turned up after a win. `declared` are
    the announcements of each seat. `tracks` are the values of the ruleset's tracks, in their order. `payments` are
    those made in this hand. `dead` are the seats with dead hands, `shown` those whose hands lie open. `last_offers` are
    the seats that have been asked to take the last tile, in turn order. `known` are tiles in hands that others know.
    `as_drawn` are the discards of tiles that were drawn in the same turn.
    `winners` are the winners of this hand, once
    for each win, `fresh_winners` those of the last tile. `prizes` are the tiles with which seats that play on have won.

    Turn: `turn` is the seat in turn; before play it is the seat that does its part of the step. `drawn` is the piece
    that it took last, None after a claim. `chain` are the sources from which it has drawn in this turn (`wall`,
    `bonus`, `kong` …); a claimed kong begins a new chain. `claimed` says that the turn began with a chow or pung.
    `beside` is the first of two pieces that were drawn at once by dice (`drawn` is the second); it is kept after its
    discard until the second is discarded.
    """

    ruleset: Ruleset
    phase: Phase = Phase.SEATING
    position: Position = field(default_factory=Position)
    order: Order = ()
    scores: tuple[int, ...] = ()
    dice: Dice = ()
    wall: Wall | None = None
    hands: tuple[tuple[Piece, ...], ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = ()
    bonus: tuple[tuple[Piece, ...], ...] = ()
    rivers: tuple[tuple[RiverTile, ...], ...] = ()
    turn: int = 0
    drawn: Piece | None = None
    chain: tuple[str, ...] = ()
    claimed: bool = False
    offer: Offer | None = None
    tracks: tuple[object, ...] = ()
    result: str | None = None
    winners: tuple[int, ...] = ()
    following: Position | None = None
    step: int = 0
    indicators: tuple[Piece, ...] = ()
    declared: tuple[tuple[str, ...], ...] = ()
    prizes: tuple[tuple[Piece, ...], ...] = ()
    fresh_winners: tuple[int, ...] = ()
    payments: tuple[Transfer, ...] = ()
    strict: frozenset[int] = frozenset()
    match_hands: int = 0
    dead: frozenset[int] = frozenset()
    shown: frozenset[int] = frozenset()
    last_offers: tuple[int, ...] = ()
    revealed: tuple[Piece, ...] = ()
    rolled: int = 0
    beside: Piece | None = None
    known: tuple[KnownTiles, ...] = ()
    taken_up: TakenUp | None = None
    as_drawn: frozenset[Piece] = frozenset()

    rules: Rules = field(init=False, repr=False, compare=False)
    """The ruleset prepared for the engine."""
    setup: HandSetup = field(init=False, repr=False, compare=False)
    """Which tiles are wild, bonus tiles and so on in this hand."""
    holdings: list[Holding | None] = field(init=False, repr=False, compare=False)
    """The results of `holding`, by seat. States share them as long as hands change only by draws."""
    _table: Table | None = field(init=False, repr=False, compare=False, default=None)
    _offered_wins: dict[int, ScoredWin] | None = field(init=False, repr=False, compare=False, default=None)

    def __post_init__(self) -> None:
        rules = rules_of(self.ruleset)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "setup", rules.setup(self.indicators))
        object.__setattr__(self, "holdings", [None] * self.ruleset.seats)

    def changed(self, **values: Any) -> State:
        """Returns the state with other values for some fields. It does what dataclasses.replace does and is much
        faster, which matters because every event calls it. That the names are those of fields is NOT checked. A caller
        that changes hands and knows which holdings stay the same passes these as well. Indicators are changed by
        `turned_up`."""
        if "holdings" not in values and ("hands" in values or "melds" in values):
            values["holdings"] = self.no_holdings()
        values["_table"] = values["_offered_wins"] = None  # computed again on demand
        after = _new(State)
        _set(after, "__dict__", self.__dict__ | values)
        return after

    def turned_up(self, piece: Piece, wall: Wall) -> State:
        """Returns the state with one more indicator and the wall after it. The hand's setup is made anew."""
        indicators = (*self.indicators, piece)
        setup = self.rules.setup(indicators)
        return self.changed(wall=wall, indicators=indicators, setup=setup, holdings=self.no_holdings())

    def holding(self, seat: int) -> Holding:
        """Returns the shanten number and waits of a seat's hand without the piece drawn last. They are needed at every
        discard of the others but change only in the seat's own turn, so the result is kept."""
        known = self.holdings[seat]
        if known is None:
            drawn, beside, melds = self.drawn, self.beside, self.melds[seat]
            tiles = self.setup.kinds([piece for piece in self.hands[seat] if piece != drawn and piece != beside])
            known = self.holdings[seat] = self.rules.holdings.of(tiles, melds, self.setup)
        return known

    def waited_for(self, tile: Tile) -> bool:
        """Returns whether some hand waits for the tile."""
        holdings, seats = self.holdings, self.ruleset.chairs.taken
        return True in [tile in (holdings[seat] or self.holding(seat)).waits for seat in seats]

    def no_holdings(self) -> list[Holding | None]:
        """Returns the holdings for a state in which every hand may have changed."""
        return [None] * len(self.holdings)

    def holdings_without(self, seat: int) -> list[Holding | None]:
        """Returns the holdings for a state in which the hand of one seat has changed."""
        holdings = self.holdings.copy()
        holdings[seat] = None
        return holdings

    def holdings_after_discard(self, seat: int, piece: Piece) -> list[Holding | None]:
        """Returns the holdings after the seat in turn has discarded the piece and the drawn piece has become part of
        its hand."""
        drawn, known = self.drawn, self.holdings[seat]
        if piece == drawn:
            return self.holdings
        holdings = self.holdings_without(seat)
        if known is not None:
            came = None if drawn is None else self.setup.kind(drawn)
            holdings[seat] = self.rules.holdings.exchanged(known, came, self.setup.kind(piece), self.setup)
        return holdings

    def holdings_after_claim(self, seat: int, pieces: tuple[Piece, ...], meld: Meld) -> list[Holding | None]:
        """Returns the holdings after the seat has laid pieces of its hand in a meld with a discard."""
        known, holdings = self.holdings[seat], self.holdings_without(seat)
        if known is not None:
            holdings[seat] = self.rules.holdings.claimed(known, self.setup.kinds(pieces), meld, self.setup)
        return holdings

    @property
    def table(self) -> Table:
        """The current table with all hands known. An offered discard is in no river."""
        # Not cached_property, which locks: most events make a table.
        table = self._table
        if table is None:
            table = self.__dict__["_table"] = table_of_state(self)
        return table

    def offer_win(self, scored: ScoredWin) -> None:
        """Keeps the win that a seat is offered in this state, so that it is not scored again when it is declared. Its
        table contains all hands, so players are shown only the breakdown."""
        if self._offered_wins is None:
            self.__dict__["_offered_wins"] = {}
        assert self._offered_wins is not None
        self._offered_wins[scored.win.seat] = scored

    def offered_win(self, seat: int) -> ScoredWin | None:
        """Returns the win that a seat has been offered in this state; None if there is none."""
        return None if self._offered_wins is None else self._offered_wins.get(seat)

    def shown_without(self, seat: int) -> frozenset[int]:
        """Returns the seats whose hands lie open after this one has drawn or laid a set. Some declarations keep a hand
        open."""
        keeps = self.rules.keeps_hand_shown
        return self.shown if not keeps.isdisjoint(self.declared[seat]) else self.shown - {seat}

    @property
    def wall_left(self) -> int:
        """The number of tiles that can still be drawn; 0 before the wall is built."""
        return self.wall.left if self.wall is not None else 0

    @property
    def last_draw(self) -> bool:
        """Whether the seat in turn has drawn one of the last tiles, which are not followed by a discard."""
        return self.wall is not None and self.wall.closing

    @property
    def deposit(self) -> int:
        """The points on the table: paid by seats and not yet paid to a seat."""
        brought = self.taken_up
        begun = sum(brought.scores) + brought.kept if brought else self.ruleset.starting_score * len(self.scores)
        return begun - sum(self.scores)

    @property
    def round_wind(self) -> int:
        """The wind of the round, 0 East … 3 North."""
        return self.ruleset.flow.round_wind(self.position)

    def seat_wind(self, seat: int) -> int:
        """Returns the wind of a seat in this hand, 0 East … 3 North."""
        return self.seat_winds[seat]

    def seat_name(self, seat: int) -> str:
        """Returns the name of a seat in the ruleset, `east` … `north` unless it has others."""
        return self.ruleset.seat_names[self.seat_winds[seat]]

    @property
    def seat_winds(self) -> tuple[int, ...]:
        """The winds of all seats in this hand, 0 East … 3 North."""
        return self.ruleset.seat_winds(self.ruleset.chairs, self.position.dealer, self.thrown)

    @property
    def thrown(self) -> Dice:
        """The throws of this hand that have been made so far."""
        return self.dice[: self.rules.throws_before[self.step] + self.rolled]


# ---- the facts of a table


def table_of_state(state: State) -> Table:
    """Returns a new table of the state with all hands known. Its facts are computed when they are first read."""
    return lazy_table(_FACTS, state)


def _tracks(state: State) -> dict[str, object]:
    return {track.id: value for track, value in zip(state.ruleset.tracks, state.tracks, strict=True)}


def _declared(state: State) -> tuple[frozenset[str], ...]:
    if not any(state.declared):
        return (NOTHING_DECLARED,) * len(state.declared)
    return tuple([frozenset(names) if names else NOTHING_DECLARED for names in state.declared])


def settled_rivers(
    rivers: tuple[tuple[RiverTile, ...], ...], offer: Offer | None, setup: HandSetup
) -> tuple[tuple[Tile, ...], ...]:
    """Returns the discards by seat, claimed ones included, without the one that is offered now."""
    settled = [setup.kinds([tile.piece for tile in river]) for river in rivers]
    if offer is not None and offer.way is _BY_DISCARD:
        settled[offer.giver] = settled[offer.giver][: -1 if offer.other is None else -2]
    return tuple(settled)


def _under(state: State) -> tuple[Tile, ...]:
    """Returns the printed kinds of the tiles below the indicators that lie in the wall."""
    return faces_of(state.wall.below()) if state.wall is not None else ()


_FACTS: dict[str, Callable[[State], object]] = {
    "chairs": lambda state: state.ruleset.chairs,
    "dealer": lambda state: state.position.dealer,
    "round_wind": lambda state: state.round_wind,
    "dealer_streak": lambda state: state.position.streak,
    "wall_left": lambda state: state.wall_left,
    "melds": lambda state: state.melds,
    "bonus": lambda state: tuple([state.setup.kinds(pieces) for pieces in state.bonus]),
    "rivers": lambda state: settled_rivers(state.rivers, state.offer, state.setup),
    "hands": lambda state: tuple([state.setup.kinds_of_hand(hand) for hand in state.hands]),
    "tracks": _tracks,
    "declared": _declared,
    "indicators": lambda state: faces_of(state.indicators),
    "under": _under,
    "setup": lambda state: state.setup,
    "winners": lambda state: state.winners,
    "dead": lambda state: state.dead,
    "pieces": lambda state: state.hands,
    "distances": lambda state: tuple([state.holding(seat).distance for seat in range(state.ruleset.seats)]),
    "waits": lambda state: tuple([state.holding(seat).waits for seat in range(state.ruleset.seats)]),
    "revealed": lambda state: faces_of(state.revealed),
    "scores": lambda state: state.scores,
    "dice": lambda state: state.thrown,
    "seat_winds": lambda state: state.seat_winds,
}
"""The functions that compute the facts. `asked_of_state.FIELDS_READ` says which fields of the state each one reads."""
