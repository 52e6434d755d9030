"""The state of a match: the fold of its events. How events change it belongs to evolve.py."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import COPIES, Piece, Tile, tiles_of
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.deals import Dice, Wall, indicator_index


class Phase(StrEnum):
    """What the match waits for."""

    SEATING = "seating"
    BETWEEN = "between"
    DEAL = "deal"
    OPENING = "opening"
    TURN = "turn"
    CLAIM = "claim"
    ROB = "rob"
    OVER = "over"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discard; `claimed_by` is the seat that took it, for a set (it then lies in that meld, not in the river) or to
    win with it and play on.

    `number` counts the discards of all seats in this hand, from 0; `declaration` is what was announced with it.
    """

    piece: Piece
    claimed_by: int | None = None
    number: int = 0
    declaration: str | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A piece that other seats may claim: a discard, or the tile of a kong that may be robbed."""

    piece: Piece
    giver: int
    way: Way


def settled_rivers(rivers: tuple[tuple[RiverTile, ...], ...], offer: Offer | None) -> tuple[tuple[Tile, ...], ...]:
    """The discards by seat, claimed ones included, without the one that is offered now."""
    settled = [tuple([tile.piece // COPIES for tile in river]) for river in rivers]
    if offer is not None and offer.way is Way.DISCARD:
        settled[offer.giver] = settled[offer.giver][:-1]
    return tuple(settled)


@dataclass(frozen=True)
class State:
    """Everything that is so at one moment; tuples by seat. It knows all hands: seats get a SeatView instead.

    `position` is that of the hand played. `drawn` is the piece that the seat in turn took last (None after a claim);
    `chain` tells from where it drew in this turn (`wall`, `bonus`, `kong` …, a claimed kong begins it anew); `claimed`
    says that its turn began with a chow or pung. `tracks` holds the ruleset's own memory in the order of its tracks.
    `winners` won this hand, each time they did, `fresh_winners` just now; `prizes` are the tiles with which those who
    play on have won.
    `following` is the position of the next hand. `step` is the opening step under way, `turn` then the seat that does
    its part of it. `indicators` are turned up; `declared` is what each seat announced. `payments` are those of this
    hand. `strict` are the players who may make mistakes, `dead` the seats whose hands are dead for one, `shown` those
    whose hands lie open now.
    """

    ruleset: Ruleset
    phase: Phase = Phase.SEATING
    position: Position = field(default_factory=Position)
    order: tuple[int, ...] = ()
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

    @cached_property
    def table(self) -> Table:
        """The table now, all hands known; an offered discard counts in no river."""
        indicators = tiles_of(self.indicators)
        return Table(
            seats=self.ruleset.seats,
            dealer=self.position.dealer,
            round_wind=self.round_wind,
            dealer_streak=self.position.streak,
            wall_left=self.wall_left,
            melds=self.melds,
            bonus=tuple([tiles_of(pieces) for pieces in self.bonus]),
            rivers=settled_rivers(self.rivers, self.offer),
            hands=tuple([tiles_of(hand) for hand in self.hands]),
            tracks={track.id: value for track, value in zip(self.ruleset.tracks, self.tracks, strict=True)},
            declared=tuple([frozenset(names) for names in self.declared]),
            indicators=indicators,
            under=self._under,
            wilds=self.ruleset.wild_kinds(indicators),
            lone=self.ruleset.lone_kinds(indicators),
            winners=self.winners,
            dead=self.dead,
            pieces=self.hands,
        )

    @property
    def _under(self) -> tuple[Tile, ...]:
        """The kinds below the indicators, where these lie on the dead wall."""
        wall, deal = self.wall, self.ruleset.deal
        if wall is None or deal.indicator is None or deal.indicator.stack is None:
            return ()
        places = (indicator_index(deal, len(wall.pieces), number) for number in range(len(self.indicators)))
        return tuple(wall.pieces[place + 1] // COPIES for place in places if place is not None)

    @cached_property
    def wall_left(self) -> int:
        """Tiles that can still be drawn; 0 before the wall stands."""
        return self.wall.left if self.wall is not None else 0

    @property
    def deposit(self) -> int:
        """What lies on the table: paid by seats and not to a seat."""
        return self.ruleset.starting_score * len(self.scores) - sum(self.scores)

    @property
    def round_wind(self) -> int:
        """0 East … 3 North of the round."""
        return self.ruleset.flow.round_wind(self.position)

    def seat_wind(self, seat: int) -> int:
        """0 East … 3 North of a seat in this hand."""
        return (seat - self.position.dealer) % self.ruleset.seats
