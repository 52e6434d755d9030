"""The state of a match: the fold of its events. How events change it belongs to evolve.py."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.deals import Dice, Wall


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


@dataclass(frozen=True, slots=True)
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

    @property
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
