"""The state of a match, which follows from its events. How events change it belongs to evolve.py."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import ScoredWin, Transfer
from mahjong_desktop.core.ruleset import Dice, HandSetup, Position, Ruleset
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.engine.rules import Rules, rules_of
from mahjong_desktop.engine.tables import table_of_state
from mahjong_desktop.mechanics.holdings import Holding
from mahjong_desktop.mechanics.walls import Wall

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


class RiverTile(NamedTuple):
    """A discard; `claimed_by` is the seat that took it, for a set (it then lies in that meld, not in the river) or to
    win with it and play on.

    `number` counts the discards of all seats in this hand, from 0; `declaration` is what was announced with it.
    """

    piece: Piece
    claimed_by: int | None = None
    number: int = 0
    declaration: str | None = None


@dataclass(frozen=True)
class Offer:
    """A piece that other seats may claim: a discard, or the tile of a kong that may be robbed. `by_dice` says that the
    giver has thrown the very replacement that dice chose; `other` is a second such piece, thrown together with it."""

    piece: Piece
    giver: int
    way: Way
    by_dice: bool = False
    other: Piece | None = None

    @property
    def left(self) -> Offer | None:
        """What is still offered once nobody wants `piece`."""
        return None if self.other is None else Offer(self.other, self.giver, self.way, self.by_dice)


@dataclass(frozen=True)
class State:
    """The whole state of a match at one moment. Tuples are indexed by seat. It contains all hands; players and bots
    receive a SeatView instead.

    `position` is that of the hand played. `order` says which participant sits at each place (None on an empty chair),
    `scores` are by place as well, benches last. `drawn` is the piece that the seat in turn took last (None after a
    claim); `chain` says from where it drew in this turn (`wall`, `bonus`, `kong` …); a claimed kong begins a new chain;
    `claimed` says that its turn began with a chow or pung. `tracks` holds the ruleset's own memory in the order of its
    tracks. `winners` won this hand, each time they did, `fresh_winners` just now; `prizes` are the tiles with which
    those who play on have won. `following` is the position of the next hand.

    `step` is the step of the script under way, `turn` before play the seat that does its part of it. `indicators` are
    turned up; `declared` is what each seat announced. `payments` are those of this hand. `strict` are the players who
    may make mistakes, `dead` the seats whose hands are dead for one, `shown` those whose hands lie open now.
    `last_offers` are the seats that were asked whether they take the last tile, in turn; `revealed` the pieces turned
    up after the win. `rolled` counts the throws made for kongs, `beside` is the first of two pieces drawn at once by
    dice (`drawn` is the second); until the second is thrown as well it tells of the first that it was.
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
    dead: frozenset[int] = frozenset()
    shown: frozenset[int] = frozenset()
    last_offers: tuple[int, ...] = ()
    revealed: tuple[Piece, ...] = ()
    rolled: int = 0
    beside: Piece | None = None

    rules: Rules = field(init=False, repr=False, compare=False)
    """The ruleset again, as the engine asks it."""
    setup: HandSetup = field(init=False, repr=False, compare=False)
    """What the tiles are in this hand."""
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
        """The state with other values. As dataclasses.replace and much faster, for every event asks for one; that the
        names are those of fields is NOT checked. Who changes hands and knows which holdings stay gives these, too.
        Indicators are changed by `turned_up`."""
        if "holdings" not in values and ("hands" in values or "melds" in values):
            values["holdings"] = self.no_holdings()
        values["_table"] = values["_offered_wins"] = None  # computed again on demand
        after = _new(State)
        _set(after, "__dict__", self.__dict__ | values)
        return after

    def turned_up(self, piece: Piece, wall: Wall) -> State:
        """The state with one more indicator and the wall after it: the hand is set up anew."""
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
        """The holdings once the seat in turn has thrown the piece and what it drew has become one of its hand."""
        drawn, known = self.drawn, self.holdings[seat]
        if piece == drawn:
            return self.holdings
        holdings = self.holdings_without(seat)
        if known is not None:
            came = None if drawn is None else self.setup.kind(drawn)
            holdings[seat] = self.rules.holdings.exchanged(known, came, self.setup.kind(piece), self.setup)
        return holdings

    def holdings_after_claim(self, seat: int, pieces: tuple[Piece, ...], meld: Meld) -> list[Holding | None]:
        """The holdings once the seat has laid the pieces of its hand in the meld with a discard."""
        known, holdings = self.holdings[seat], self.holdings_without(seat)
        if known is not None:
            holdings[seat] = self.rules.holdings.claimed(known, self.setup.kinds(pieces), meld, self.setup)
        return holdings

    @property
    def table(self) -> Table:
        """The table now, all hands known; an offered discard counts in no river."""
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

    @property
    def wall_left(self) -> int:
        """Tiles that can still be drawn; 0 before the wall stands."""
        return self.wall.left if self.wall is not None else 0

    @property
    def deposit(self) -> int:
        """The points that lie on the table: paid by seats, not yet to a seat."""
        return self.ruleset.starting_score * len(self.scores) - sum(self.scores)

    @property
    def round_wind(self) -> int:
        """0 East … 3 North of the round."""
        return self.ruleset.flow.round_wind(self.position)

    def seat_wind(self, seat: int) -> int:
        """0 East … 3 North of a seat in this hand."""
        return self.seat_winds[seat]

    @property
    def seat_winds(self) -> tuple[int, ...]:
        """0 East … 3 North of all seats in this hand."""
        return self.ruleset.seat_winds(self.ruleset.chairs, self.position.dealer, self.thrown)

    @property
    def thrown(self) -> Dice:
        """The throws of this hand that were made by now."""
        return self.dice[: self.rules.throws_before[self.step] + self.rolled]
