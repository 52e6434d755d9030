"""A draft: the hands and facts of a finished hand as far as a person has entered them, and the way to a score case
and back.

Room: study/calculator. A draft may be incomplete or impossible; only the score case made from it is checked. How a
draft is changed belongs to editing.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.ruleset import GrabIndicator, Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Way
from mahjong_desktop.records.case_form import Case, DeclaredName, MeldCase, ResultCase, RoundWind, SeatCase, WinCase
from mahjong_desktop.records.cases import EAST_SEAT
from mahjong_desktop.records.pieces import WrittenKind, faces_in, format_marks, mark_of, marks_of


class SeatDraft(Struct, frozen=True):
    """What one seat has: `tiles` in the hand in the order entered, without the winning tile; `discards` are None if
    nobody has noted them."""

    tiles: tuple[WrittenKind, ...] = ()
    melds: tuple[MeldCase, ...] = ()
    bonus: tuple[WrittenKind, ...] = ()
    discards: tuple[WrittenKind, ...] | None = None
    declared: tuple[DeclaredName, ...] = ()

    @property
    def holds_nothing(self) -> bool:
        """Whether nothing has been entered for the seat."""
        return self == SeatDraft() or self == SeatDraft(discards=())


class HandDraft(Struct, frozen=True):
    """A hand of a real table. `ruleset` has its options chosen.

    `wins` are the winners, the one whose hand is entered first; none for a hand that nobody won. `way`, `giver` and
    `tile` say how it was won. `empty` are the chairs without a player. `indicators` are turned up, `under` are the
    tiles below them. `wall_left` is the number of tiles that could still be drawn, None if it does not matter. `carry`
    are values that earlier hands left, as in a score case.
    """

    ruleset: Ruleset
    seats: tuple[SeatDraft, ...]
    wins: tuple[WinCase, ...]
    way: Way | None = Way.DISCARD
    giver: int | None = None
    tile: WrittenKind | None = None
    empty: frozenset[int] = frozenset()
    round_wind: str = ""
    dealer: int = 0
    dealer_streak: int = 0
    carry: Mapping[str, object] = field(default_factory=dict)
    indicators: tuple[WrittenKind, ...] = ()
    under: tuple[WrittenKind, ...] = ()
    wall_left: int | None = None

    @property
    def chairs(self) -> Chairs:
        """The chairs of the game, with the empty ones of this table."""
        return replace(self.ruleset.chairs, empty=self.empty)

    @property
    def winner(self) -> int:
        """The seat whose win is entered; the dealer if nobody won."""
        return self.wins[0].seat if self.wins else self.dealer

    @property
    def unwon(self) -> bool:
        """Whether nobody won the hand."""
        return not self.wins

    @property
    def setup(self) -> HandSetup:
        """Which kinds are wild, bonus tiles and so on in this hand."""
        return self.ruleset.setup(tuple(tile for tile, _ in self.indicators))

    @property
    def seat_winds(self) -> tuple[int, ...]:
        """The winds of the seats, 0 East … 3 North."""
        east = self.carry.get(EAST_SEAT, self.dealer)
        first = east if isinstance(east, int) and east in range(self.ruleset.seats) else self.dealer
        return self.ruleset.seat_winds(self.chairs, first, ())

    def seat_name(self, seat: int) -> str:
        """Returns the name of a seat in the ruleset: `east` … `north` unless it has others."""
        return self.ruleset.seat_names[self.seat_winds[seat]]

    def seat(self, number: int) -> SeatDraft:
        """Returns what a seat has."""
        return self.seats[number]

    def with_seat(self, number: int, seat: SeatDraft) -> HandDraft:
        """Returns the draft with other tiles for a seat."""
        return replace(self, seats=replaced(self.seats, number, seat))

    def is_winner(self, seat: int) -> bool:
        """Returns whether the seat is one of the winners."""
        return any(win.seat == seat for win in self.wins)

    def wanted(self, seat: int) -> int:
        """Returns how many concealed tiles the seat must have, without the winning tile."""
        return self.ruleset.hand_size - sum(3 * (meld.form != "single") for meld in self.seats[seat].melds)

    def missing(self, seat: int) -> int:
        """Returns how many tiles the seat lacks, with the winning tile if it wins with one; below 0 for too many in the
        hand."""
        lacking = self.wanted(seat) - len(self.seats[seat].tiles)
        if lacking >= 0 and self.wins and seat == self.winner and self.wants_tile and self.tile is None:
            lacking += 1
        return lacking

    @property
    def wants_tile(self) -> bool:
        """Whether the win needs a winning tile: not if bonus tiles alone win, or a hand that was dealt to another seat
        than the dealer."""
        if self.way is Way.DEALT:
            return self.winner == self.dealer
        return self.way is not None and self.way is not Way.FLOWERS

    @property
    def takes_tile(self) -> bool:
        """Whether the win can have a winning tile: in addition where a seat may win with the indicator."""
        grabs = self.way is Way.DEALT and self.ruleset.step_of(GrabIndicator) is not None
        return not self.unwon and (self.wants_tile or grabs)


def new_draft(ruleset: Ruleset) -> HandDraft:
    """Returns an empty draft: East has won on a discard of the seat before it."""
    chairs = ruleset.chairs
    winner = chairs.taken[0]
    return HandDraft(
        ruleset=ruleset,
        seats=(SeatDraft(),) * ruleset.seats,
        wins=(WinCase(winner),),
        way=Way.DISCARD,
        giver=chairs.before(winner),
        empty=chairs.empty,
        round_wind=ruleset.round_winds[0],
        dealer=winner,
    )


# ---- to a score case and back


def case_of(draft: HandDraft) -> Case:
    """Returns the score case of a draft. Whether it is possible is NOT checked (see records.cases)."""
    indicators = format_marks(draft.indicators)
    wild = draft.ruleset.has_wilds and len(draft.indicators) == 1
    return Case(
        ruleset=draft.ruleset.id,
        options=draft.ruleset.changed_options,
        seats=tuple(_seat_case(draft, number) for number in range(len(draft.seats))),
        result=_result(draft),
        round_wind=RoundWind(draft.round_wind or RoundWind.EAST),
        dealer=draft.dealer,
        dealer_streak=draft.dealer_streak,
        carry=dict(draft.carry),
        wild_indicator=indicators if wild else None,
        dora_indicators="" if wild else indicators,
        ura_dora_indicators=format_marks(draft.under),
        wall_left=draft.wall_left,
    )


def _seat_case(draft: HandDraft, number: int) -> SeatCase:
    seat = draft.seats[number]
    if number in draft.empty:
        return SeatCase()
    return SeatCase(
        hand=format_marks(sorted(seat.tiles)) if seat.tiles else None,
        melds=seat.melds,
        bonus=format_marks(seat.bonus),
        discards=None if seat.discards is None else format_marks(seat.discards),
        declared=seat.declared,
    )


def _result(draft: HandDraft) -> ResultCase:
    if draft.unwon:
        return ResultCase("draw")
    tile = None if draft.tile is None else format_marks([draft.tile])
    return ResultCase("win", tile, draft.way, draft.giver, draft.wins)


def draft_of_case(case: Case, ruleset: Ruleset) -> HandDraft:
    """Returns the draft of a case; `ruleset` is the one that it names, without its options. Raises NotationError for
    text that is no notation, OptionError for options that the ruleset does not have. The rest is NOT checked."""
    rules = ruleset.configure(case.options)
    seats = [_seat_draft(seat) for seat in case.seats]
    seats += [SeatDraft()] * (rules.seats - len(seats))
    empty = frozenset(number for number, seat in enumerate(case.seats) if seat == SeatCase())
    shown = case.dora_indicators if case.wild_indicator is None else case.wild_indicator
    result = case.result
    return HandDraft(
        ruleset=rules,
        seats=tuple(seats),
        wins=result.wins,
        way=result.by,
        giver=result.giver,
        tile=None if result.tile is None else mark_of(result.tile),
        empty=empty if len(empty) == len(rules.chairs.empty) else rules.chairs.empty,
        round_wind=case.round_wind,
        dealer=case.dealer,
        dealer_streak=case.dealer_streak,
        carry=case.carry,
        indicators=marks_of(shown),
        under=marks_of(case.ura_dora_indicators),
        wall_left=case.wall_left,
    )


def _seat_draft(seat: SeatCase) -> SeatDraft:
    for meld in seat.melds:
        faces_in(meld.tiles)
    return SeatDraft(
        tiles=marks_of(seat.hand or ""),
        melds=seat.melds,
        bonus=marks_of(seat.bonus),
        discards=None if seat.discards is None else marks_of(seat.discards),
        declared=seat.declared,
    )


def held_tiles(draft: HandDraft) -> tuple[Tile, ...]:
    """Returns the printed kinds of everything that the winner holds, with the winning tile."""
    seat = draft.seats[draft.winner]
    marks = [*seat.tiles, *seat.bonus, *([draft.tile] if draft.tile is not None else [])]
    melds = [face for meld in seat.melds for face in faces_in(meld.tiles)]
    return tuple(sorted([*(tile for tile, _ in marks), *melds]))
