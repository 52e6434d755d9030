"""What one seat may know: a SeatView and masked events. Bots and the window receive nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Dice, HandSetup, Position, Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece, faces_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import KnownTiles, Offer, Phase, RiverTile, State, settled_rivers
from mahjong_desktop.engine.wins import circumstances_now
from mahjong_desktop.mechanics.walls import Wall


@dataclass(frozen=True)
class SeatView:
    """The table as `seat` may see it; for a participant who sits out, `seat` is a bench. Tuples are indexed by seat,
    `order` and `scores` by place.

    `hands` and `melds` contain HIDDEN for each piece that the viewer may not know. `drawn` is the viewer's own piece
    just drawn; HIDDEN if another seat in turn has just drawn; None after a claim and between turns. `beside` is the
    first of two pieces that dice chose, `drawn` then the second. `circumstances` are those that a win of this seat
    would have NOW. `offer` is the piece that may be claimed.

    In `wall` only indicators are known; it is None before the wall is built. With `dice` and the ruleset's script it
    tells which stacks stand (mechanics.deals.wall_places). `indicators` are the pieces turned up, `revealed` those
    turned up after a win.

    `step` is the index of the current step of the script. `declared` are the announcements of each seat. `winners` have
    won in this hand, with the tiles `prizes`. `dead` are the seats that may not win any more. `tracks` are the values
    of the ruleset's tracks as far as the seat may know them. `deposit` are the points on the table. `result` is `win`,
    `draw` or `void` after the end of the hand. `known` are tiles that it has seen in other hands or given to them, and
    those that it was given itself; some of them may have been discarded or laid since. `as_drawn` are the discards of
    tiles drawn in the same turn, which everybody sees at a table.
    """

    ruleset: Ruleset
    seat: int
    phase: Phase
    position: Position
    round_wind: int
    order: Order
    scores: tuple[int, ...]
    dice: Dice
    wall: Wall | None
    hands: tuple[tuple[Piece, ...], ...]
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[Piece, ...], ...]
    rivers: tuple[tuple[RiverTile, ...], ...]
    turn: int
    drawn: Piece | None
    offer: Offer | None
    circumstances: frozenset[Circumstance]
    result: str | None
    step: int = 0
    indicators: tuple[Piece, ...] = ()
    declared: tuple[tuple[str, ...], ...] = ()
    winners: tuple[int, ...] = ()
    prizes: tuple[tuple[Piece, ...], ...] = ()
    dead: frozenset[int] = frozenset()
    tracks: Mapping[str, object] = field(default_factory=dict)
    deposit: int = 0
    claimed: bool = False
    revealed: tuple[Piece, ...] = ()
    beside: Piece | None = None
    known: tuple[KnownTiles, ...] = ()
    as_drawn: frozenset[Piece] = frozenset()

    @cached_property
    def setup(self) -> HandSetup:
        """Which tiles are wild, bonus tiles and so on in this hand, as the indicators say."""
        return self.ruleset.setup(faces_of(self.indicators))

    @property
    def hand(self) -> tuple[Piece, ...]:
        """The viewer's own concealed pieces, the drawn one included; empty if the viewer sits out."""
        return self.hands[self.seat] if self.seat < len(self.hands) else ()

    @property
    def chair(self) -> int:
        """The chair from which the viewer sees the table: the own one, or the dealer's if the viewer sits out."""
        return self.position.dealer if self.sits_out else self.seat

    @property
    def sits_out(self) -> bool:
        """Whether the viewer sits out in this hand and knows only what everybody knows."""
        return self.seat >= self.ruleset.seats

    @property
    def wall_left(self) -> int:
        """The number of tiles that can still be drawn; 0 before the wall is built."""
        return self.wall.left if self.wall is not None else 0

    @property
    def dealer(self) -> int:
        """The seat that deals this hand."""
        return self.position.dealer

    def seat_wind(self, seat: int) -> int:
        """Returns the wind of a seat, 0 East … 3 North."""
        return self.ruleset.seat_winds(self.ruleset.chairs, self.position.dealer, self.dice)[seat]

    def seat_name(self, seat: int) -> str:
        """Returns the name of a seat in the ruleset, `east` … `north` unless it has others."""
        return self.ruleset.seat_names[self.seat_wind(seat)]

    def table(self) -> Table:
        """The public facts in the form that rulesets read. An offered discard is in no river. Hands other than the
        viewer's are unknown."""
        seats = self.ruleset.seats
        return Table(
            chairs=self.ruleset.chairs,
            dealer=self.position.dealer,
            round_wind=self.round_wind,
            dealer_streak=self.position.streak,
            wall_left=self.wall_left,
            melds=self.melds,
            bonus=tuple(self.setup.kinds(pieces) for pieces in self.bonus),
            rivers=settled_rivers(self.rivers, self.offer, self.setup),
            hands=tuple(self.setup.kinds_of_hand(self.hand) if seat == self.seat else None for seat in range(seats)),
            tracks=self.tracks,
            declared=tuple(frozenset(names) for names in self.declared),
            indicators=faces_of(self.indicators),
            setup=self.setup,
            winners=self.winners,
            dead=self.dead,
            pieces=tuple(self.hand if seat == self.seat else None for seat in range(seats)),
            revealed=faces_of(self.revealed),
            scores=self.scores,
            dice=self.dice,
            seat_winds=self.ruleset.seat_winds(self.ruleset.chairs, self.position.dealer, self.dice),
        )


def view_of(state: State, seat: int, *, open_hands: bool = False) -> SeatView:
    """Returns what `seat` may know of the state. With `open_hands` (replays, the end of a hand) all hands are shown."""
    shown = open_hands or state.phase in (Phase.OVER, Phase.FINISHED)
    drawn, beside = state.drawn, state.beside
    if drawn is not None and not shown and (seat >= len(state.hands) or drawn not in state.hands[seat]):
        drawn, beside = HIDDEN, None if beside is None else HIDDEN
    wall = state.wall
    return SeatView(
        ruleset=state.ruleset,
        seat=seat,
        phase=state.phase,
        position=state.position,
        round_wind=state.round_wind,
        order=state.order,
        scores=state.scores,
        dice=state.thrown,
        wall=wall.as_seen().showing(state.revealed) if wall is not None else None,
        hands=state.hands if shown else _held(state, seat),
        melds=state.melds if shown else _laid(state, seat),
        bonus=state.bonus,
        rivers=state.rivers,
        turn=state.turn,
        drawn=drawn,
        offer=state.offer,
        circumstances=circumstances_now(state, seat),
        result=state.result,
        step=state.step,
        indicators=state.indicators,
        declared=state.declared,
        winners=state.winners,
        prizes=state.prizes,
        dead=state.dead,
        tracks=state.rules.known_of_tracks(state.tracks, seat),
        deposit=state.deposit,
        claimed=state.claimed,
        revealed=state.revealed,
        beside=beside,
        known=tuple([tiles for tiles in state.known if seat in tiles.places]) if state.known else (),
        as_drawn=state.as_drawn,
    )


def _held(state: State, seat: int) -> tuple[tuple[Piece, ...], ...]:
    """Returns the hands as a seat may know them; empty before the first deal."""
    if not state.hands:
        return ()
    backs = [(HIDDEN,) * len(hand) for hand in state.hands]
    for holder in state.shown:
        backs[holder] = _without_drawn(state.hands[holder], state.drawn)
    if seat < len(backs):
        backs[seat] = state.hands[seat]
    return tuple(backs)


def _without_drawn(hand: tuple[Piece, ...], drawn: Piece | None) -> tuple[Piece, ...]:
    """Returns a hand that lies open: the tile just drawn is known to its owner alone."""
    return (*[piece for piece in hand if piece != drawn], HIDDEN) if drawn in hand else hand


def _laid(state: State, seat: int) -> tuple[tuple[Meld, ...], ...]:
    """Returns the melds as a seat may know them."""
    if not state.rules.hides_kongs:
        return state.melds
    hides = state.ruleset.claims.hides
    return tuple(
        melds if holder == seat else tuple(_face_down(meld) if hides(meld.form) else meld for meld in melds)
        for holder, melds in enumerate(state.melds)
    )


def _face_down(meld: Meld) -> Meld:
    backs = (HIDDEN,) * len(meld.pieces)
    return replace(meld, pieces=backs, tiles=backs)


# ---- events as a seat may know them


def seen(events: Sequence[ev.Event], seat: int, ruleset: Ruleset) -> tuple[ev.Event, ...]:
    """Returns the events of one step as `seat` may know them. Other seats' tiles and those of the wall are HIDDEN.
    Throws that are made later are left out. A winner who plays on does not show the hand."""
    viewer = _Viewer(seat, ruleset, any(isinstance(event, ev.WentOn) for event in events))
    return tuple([SEEN[type(event)](event, viewer) for event in events])


class _Viewer(NamedTuple):
    """Who sees the events of a step. `plays_on` says whether a winner of that step plays on."""

    seat: int
    ruleset: Ruleset
    plays_on: bool


def _hidden(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return (HIDDEN,) * len(pieces)


def _open(event: ev.Event, _: _Viewer) -> ev.Event:
    return event


def _seen_start(event: ev.HandStarted, viewer: _Viewer) -> ev.Event:
    thrown = viewer.ruleset.throws_before(viewer.ruleset.first_step)
    return replace(event, wall=_hidden(event.wall), dice=event.dice[:thrown])


def _seen_deal(event: ev.Dealt, viewer: _Viewer) -> ev.Event:
    return event if event.seat == viewer.seat else replace(event, pieces=_hidden(event.pieces))


def _seen_exchange(event: ev.Exchanged, viewer: _Viewer) -> ev.Event:
    known = {viewer.seat, viewer.ruleset.chairs.onward(viewer.seat, event.step)}
    given = tuple(pieces if giver in known else _hidden(pieces) for giver, pieces in enumerate(event.given))
    return replace(event, given=given)


def _seen_draw(event: ev.Drew, viewer: _Viewer) -> ev.Event:
    return event if event.seat == viewer.seat else replace(event, piece=HIDDEN)


def _seen_meld(event: ev.Melded, viewer: _Viewer) -> ev.Event:
    hides = event.seat != viewer.seat and viewer.ruleset.claims.hides(event.form)
    return replace(event, pieces=_hidden(event.pieces)) if hides else event


def _seen_win(event: ev.Won, viewer: _Viewer) -> ev.Event:
    hides = event.seat != viewer.seat and viewer.plays_on
    return replace(event, hand=_hidden(event.hand), groups=()) if hides else event


SEEN: Final[Mapping[type[ev.Event], Callable[[Any, _Viewer], ev.Event]]] = {
    ev.Seated: _open,
    ev.TakenUp: _open,
    ev.HandStarted: _seen_start,
    ev.WallBroken: _open,
    ev.Dealt: _seen_deal,
    ev.Turned: _open,
    ev.Exchanged: _seen_exchange,
    ev.Prepared: _open,
    ev.Declared: _open,
    ev.BonusExposed: _open,
    ev.Drew: _seen_draw,
    ev.PlayBegan: _open,
    ev.LastTileOffered: _open,
    ev.ReplacementOffered: _open,
    ev.Discarded: _open,
    ev.Melded: _seen_meld,
    ev.Unclaimed: _open,
    ev.Won: _seen_win,
    ev.Scored: _open,
    ev.Revealed: _open,
    ev.Paid: _open,
    ev.WentOn: _open,
    ev.Erred: _open,
    ev.HandEnded: _open,
    ev.MatchEnded: _open,
}
"""What a seat may know of each type of event. None has a default, so that nothing is shown by oversight."""


def imagined_win(view: SeatView, concealed: tuple[int, ...], tile: int, way: Way, giver: int | None = None) -> Win:
    """Returns a win that the viewer might make. `concealed` are the kinds in the hand, `tile` is the winning kind.

    Circumstances are left out, because they cannot be known in advance.
    """
    return Win(seat=view.seat, way=way, tile=tile, giver=giver, concealed=tuple(sorted(concealed)), table=view.table())


def giver_of(event: ev.Exchanged, view: SeatView) -> int:
    """Returns the seat whose tiles the viewer has received."""
    return view.ruleset.chairs.onward(view.chair, event.step)


def taker_of(event: ev.Exchanged, view: SeatView) -> int:
    """Returns the seat that has received the viewer's tiles."""
    return view.ruleset.chairs.onward(view.chair, -event.step)
