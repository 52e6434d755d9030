"""Wins that a seat may come to: its hand at its table, completed by a tile that has not come yet. And its waits.

Room: study/hints. Only what the seat sees is used: hands of others are unknown, and circumstances that cannot be known
in advance (such as the last tile) are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import HandSetup, Moment, Ruleset
from mahjong_desktop.core.scoring import NOT_A_HAND, Breakdown, Refusal
from mahjong_desktop.core.tiles import COPIES, HIDDEN, PLAYING_KINDS, Piece, Tile
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.mechanics.walls import WALL
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.safe_tiles import seen_pieces


class ReadyTable(Struct, frozen=True, eq=False):
    """A table at which a seat waits with these concealed kinds and pieces (in no particular order). `bet` is what it
    will have put on the table by then: gains are told without it."""

    view: SeatView
    table: Table
    concealed: tuple[Tile, ...]
    pieces: tuple[Piece, ...]
    bet: int = 0

    def waits(self) -> tuple[Tile, ...]:
        """The natural kinds that complete the hand by their shape, lowest first."""
        return seat_waits(self.view.ruleset.shapes, self.table, self.view.seat, self.concealed)


class WinAnswer(Struct, frozen=True):
    """What the ruleset says to one win: the scored hand with what the seat gains, or why it is refused. `gain` is None
    if the payments depend on hidden hands."""

    scored: Breakdown | None
    gain: int | None
    refusal: Refusal | None = None


def table_as_it_is(view: SeatView) -> ReadyTable:
    """The table when nothing is done: the hand waits for its next draw. A tile that is offered is then let pass."""
    table, kinds, offer = view.table(), view.setup.sorted_kinds(view.hand), view.offer
    if offer is not None and offer.giver != view.seat:
        kind = view.setup.kind(offer.piece)
        table = _let_pass(view, table, kinds, Moment("unclaimed", HIDDEN, kind, offer.giver, offer.way.value))
        if offer.way is Way.DISCARD and table.rivers is not None:
            table = replace(table, rivers=replaced(table.rivers, offer.giver, (*table.rivers[offer.giver], kind)))
    return ReadyTable(view, table, kinds, view.hand)


def table_later(view: SeatView) -> ReadyTable:
    """The table at some later turn of the seat: what it has let pass is forgotten, nothing is offered."""
    table, kinds = view.table(), view.setup.sorted_kinds(view.hand)
    return ReadyTable(view, _after(view, table, Moment("drew", view.seat, name=WALL)), kinds, view.hand)


def table_after_discard(view: SeatView, piece: Piece, declaration: str | None) -> ReadyTable:
    """The table after a discard of the viewer, with its declaration, that nobody claims."""
    seat, kind = view.seat, view.setup.kind(piece)
    rest = tuple([held for held in view.hand if held != piece])
    kinds, table = view.setup.sorted_kinds(rest), view.table()
    bet = 0
    if declaration is not None:
        table = _after(view, table, Moment("declared", seat, name=declaration))
        table = replace(table, declared=replaced(table.declared, seat, table.declared[seat] | {declaration}))
        bet = bet_of(view, (declaration,))
    table = _after(view, table, Moment("discarded", seat, kind, name="claimed" if view.claimed else ""))
    table = replace(table, hands=replaced(table.hands, seat, kinds))
    table = _let_pass(view, table, kinds, Moment("unclaimed", HIDDEN, kind, seat, Way.DISCARD.value))
    if table.rivers is not None:
        table = replace(table, rivers=replaced(table.rivers, seat, (*table.rivers[seat], kind)))
    return ReadyTable(view, table, kinds, rest, bet)


def _let_pass(view: SeatView, table: Table, kinds: tuple[Tile, ...], moment: Moment) -> Table:
    """The table after nobody has claimed a tile. The tracks are told what the viewer waits for."""
    waits = frozenset(seat_waits(view.ruleset.shapes, table, view.seat, kinds))
    asked = tuple([waits if seat == view.seat else frozenset[Tile]() for seat in range(view.ruleset.seats)])
    return replace(_after(view, replace(table, waits=asked), moment), waits=())


def bet_of(view: SeatView, declared: Iterable[str]) -> int:
    """What declarations put on the table; a win brings it back."""
    bets = {one.id: one.bet for one in view.ruleset.declarations}
    return sum(bets.get(name, 0) for name in declared)


def with_hand(ready: ReadyTable, concealed: tuple[Tile, ...], declared: Iterable[str] = ()) -> ReadyTable:
    """The same table with other concealed kinds of the seat, and with more declarations."""
    seat, table = ready.view.seat, ready.table
    more = frozenset(declared).difference(*table.declared[seat : seat + 1])
    if more:
        table = replace(table, declared=replaced(table.declared, seat, table.declared[seat] | more))
    pieces = _pieces_for(ready, concealed)
    bet = ready.bet + bet_of(ready.view, more)
    return ReadyTable(ready.view, replace(table, hands=replaced(table.hands, seat, concealed)), concealed, pieces, bet)


def win_with(ready: ReadyTable, tile: Tile, way: Way, giver: int | None, piece: Piece | None) -> Win:
    """The win with a kind that has come as this piece."""
    table, seat = ready.table, ready.view.seat
    pieces = ready.pieces if piece is None else (*ready.pieces, piece)
    table = replace(table, pieces=replaced(table.pieces, seat, pieces))
    return Win(seat, way, tile, giver, ready.concealed, table)


def judged(ready: ReadyTable, win: Win) -> WinAnswer:
    """What the ruleset says to a win at this table."""
    scored = evaluate(ready.view.ruleset, win)
    if isinstance(scored, Refusal):
        return WinAnswer(None, None, scored)
    gain = gain_of(ready.view, win, scored)
    return WinAnswer(scored, None if gain is None else gain - ready.bet)


def gain_of(view: SeatView, win: Win, scored: Breakdown) -> int | None:
    """The points that the winner receives from all others; None if that depends on hidden hands."""
    try:
        return view.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas[win.seat]
    except MahjongError:
        return None


def likely_piece(view: SeatView, tile: Tile, but: Iterable[Piece] = ()) -> Piece | None:
    """A piece of a kind that the seat cannot see, an ordinary one if there is any; else any piece of that kind. None if
    the game has no such tile."""
    of_kind = _pieces_of(view.ruleset, view.setup, tile)
    taken = seen_pieces(view).union(but)
    return min(of_kind, key=lambda piece: (piece in taken, piece in view.ruleset.red, piece), default=None)


def _pieces_of(ruleset: Ruleset, setup: HandSetup, tile: Tile) -> list[Piece]:
    """All pieces of a kind in this hand."""
    faces = setup.faces((tile,))
    every = [COPIES * face + copy for face in faces for copy in range(ruleset.copies[face])]
    return [piece for piece in every if setup.kind(piece) == tile]


def _pieces_for(ready: ReadyTable, concealed: tuple[Tile, ...]) -> tuple[Piece, ...]:
    """Pieces of these kinds: those of the hand first, then some that the seat cannot see."""
    kind, own = ready.view.setup.kind, list(ready.pieces)
    found: list[Piece] = []
    for tile in concealed:
        piece = next((held for held in own if kind(held) == tile), None)
        if piece is not None:
            own.remove(piece)
        else:
            piece = likely_piece(ready.view, tile, found)
        if piece is not None:
            found.append(piece)
    return tuple(found)


def _after(view: SeatView, table: Table, moment: Moment) -> Table:
    """The table after an event, as far as the tracks that the seat knows remember it."""
    tracks: Mapping[str, object] = table.tracks
    for track in view.ruleset.tracks:
        if track.shown is not None and moment.what in track.watches and track.id in tracks:
            value = track.shown(track.step(tracks[track.id], moment, table), view.seat)
            tracks = {**tracks, track.id: value}
    return table if tracks is table.tracks else replace(table, tracks=tracks)


def waits_of(ready: ReadyTable, observation: Observation) -> tuple[Wait, ...]:
    """The waits of a hand at a table, those first that bring most together; none if it is not ready."""
    natural = ready.waits()
    if not natural:
        return ()
    others = ready.view.setup.stand_ins_in_wins
    stand_ins = [tile for tile, read in others.items() if read in natural and tile not in natural]
    wild = [tile for tile in sorted(observation.wild_kinds) if tile not in natural and observation.live_copies(tile)]
    found = [wait for tile in (*natural, *stand_ins, *wild) if (wait := _wait(ready, observation, tile)) is not None]
    return tuple(sorted(found, key=_rank))


_WAITING: Final = frozenset({Phase.TURN, Phase.CLAIM, Phase.ROB, Phase.LAST_TILE, Phase.REPLACEMENT})


def is_waiting(view: SeatView) -> bool:
    """Whether the hand waits for a tile as it is: it lacks one and is not about to discard, and may still win."""
    waits = view.phase in _WAITING and len(view.hand) % 3 == 1 and view.seat not in view.dead
    return waits and bool(table_as_it_is(view).waits())


def would_pass(view: SeatView) -> bool:
    """Whether a tile is offered that completes the hand, so that what it waits for hangs on the answer."""
    offer = view.offer
    if offer is None or offer.giver == view.seat:
        return False
    kind = view.setup.kind(offer.piece)
    return kind in view.setup.wild or kind in table_as_it_is(view).waits()


def before_offer(view: SeatView) -> SeatView:
    """The view as if nothing were offered, neither taken nor let pass. An offered discard lies nowhere then."""
    offer = view.offer
    if offer is None:
        return view
    rivers = tuple(
        tuple(tile for tile in river if tile.piece not in (offer.piece, offer.other)) for river in view.rivers
    )
    return replace(view, offer=None, rivers=rivers)


def waits_now(view: SeatView) -> tuple[Wait, ...]:
    """The waits of the hand as it is, those first that bring most; none if it is not ready."""
    return waits_of(table_as_it_is(view), observe(view)) if is_waiting(view) else ()


def _wait(ready: ReadyTable, observation: Observation, tile: Tile) -> Wait | None:
    """What a win with this kind brings; None if the hand is not complete with it."""
    view = ready.view
    piece = likely_piece(view, tile)
    if piece is None:
        return None
    drawn = judged(ready, win_with(ready, tile, Way.SELF_DRAW, None, piece))
    thrown = {
        giver: judged(ready, win_with(ready, tile, Way.DISCARD, giver, piece))
        for giver in view.ruleset.chairs.others(view.seat)
    }
    if tile in view.setup.unclaimable:
        thrown = {giver: answer for giver, answer in thrown.items() if answer.scored is None}
    answers = (drawn, *thrown.values())
    if all(answer.refusal is not None and not answer.refusal.complete for answer in answers):
        return None
    won = {giver: answer for giver, answer in thrown.items() if answer.scored is not None}
    gains = [answer.gain for answer in won.values() if answer.gain is not None]
    refused = next((answer.refusal for answer in thrown.values() if answer.refusal is not None), None)
    best = _told(won, drawn)
    return Wait(
        tile=ready.view.setup.faces((tile,))[0],
        live=observation.live_copies(tile) if tile < PLAYING_KINDS or tile in observation.wild_kinds else 0,
        gain=min(gains, default=None),
        drawn_gain=drawn.gain,
        totals=() if best is None or best.scored is None else best.scored.worth.totals,
        refusal=None if won else refused or NOT_A_HAND,
        most_gain=max(gains) if gains and max(gains) > min(gains) else None,
        givers=tuple(won),
    )


def _told(won: dict[int, WinAnswer], drawn: WinAnswer) -> WinAnswer | None:
    """The win whose totals are told: the cheapest on a discard, else the self-draw."""
    paid = [answer for answer in won.values() if answer.gain is not None]
    cheapest = min(paid, key=lambda answer: answer.gain or 0, default=None)
    return cheapest or (drawn if drawn.scored is not None else None)


def _rank(wait: Wait) -> tuple[bool, int, Tile]:
    """Waits that may win come first, those that bring more with all their live copies before others."""
    best = max(wait.gain or 0, wait.drawn_gain or 0)
    return wait.gain is None and wait.drawn_gain is None, -wait.live * best, wait.tile
