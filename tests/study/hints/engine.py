"""What the engine says to a win: lets a tile come from another seat or from the wall, and asks the legal options."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, KINDS, Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.events import Declared, Discarded, Unclaimed
from mahjong_desktop.engine.evolve import evolve, less
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import Offer, Phase, RiverTile, State
from mahjong_desktop.engine.wins import win_of
from mahjong_desktop.mechanics.evaluate import evaluate


def after_discard(state: State, seat: int, action: Discard) -> State:
    """The state after a discard of the seat, with its declaration, that nobody claims."""
    if action.declaration is not None:
        state = evolve(state, Declared(seat, action.declaration))
    return after_passing(evolve(state, Discarded(seat, action.piece, action.declaration)))


def after_passing(state: State) -> State:
    """The state after nobody has claimed the offered tile."""
    return evolve(state, Unclaimed())


def unseen_piece(state: State, seat: int, tile: Tile) -> Piece | None:
    """A piece of a kind that the seat holds nowhere and that lies nowhere in the open, an ordinary one if possible."""
    open_pieces = {piece for melds in state.melds for meld in melds for piece in meld.pieces}
    open_pieces |= {thrown.piece for river in state.rivers for thrown in river} | {*state.hands[seat]}
    open_pieces |= {*state.indicators} | {piece for prizes in state.prizes for piece in prizes}
    open_pieces |= {piece for bonus in state.bonus for piece in bonus}
    copies = state.ruleset.copies
    every = [piece for piece in range(KINDS * COPIES) if piece % COPIES < copies[piece // COPIES]]
    found = [piece for piece in every if state.setup.kind(piece) == tile and piece not in open_pieces]
    return min(found, key=lambda piece: (piece in state.ruleset.red, piece), default=None)


def offered(state: State, seat: int, giver: int, piece: Piece) -> State:
    """The state in which another seat has just discarded this piece."""
    hands = tuple(_without(hand, piece) if holder != seat else hand for holder, hand in enumerate(state.hands))
    number = sum(map(len, state.rivers))
    river = (*state.rivers[giver], RiverTile(piece, None, number))
    rivers = tuple(river if holder == giver else one for holder, one in enumerate(state.rivers))
    offer = Offer(piece, giver, Way.DISCARD)
    return state.changed(
        phase=Phase.CLAIM, hands=hands, rivers=rivers, turn=giver, drawn=None, chain=(), claimed=False, offer=offer
    )


def drawn(state: State, seat: int, piece: Piece) -> State:
    """The state in which the seat has just drawn this piece from the wall."""
    hands = tuple(_without(hand, piece) if holder != seat else hand for holder, hand in enumerate(state.hands))
    own = tuple(sorted((*hands[seat], piece)))
    hands = tuple(own if holder == seat else hand for holder, hand in enumerate(hands))
    return state.changed(
        phase=Phase.TURN, hands=hands, turn=seat, drawn=piece, chain=("wall",), claimed=False, offer=None
    )


def _without(hand: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    return less(hand, piece) if piece in hand else hand


def engine_gain(state: State, seat: int) -> int | None:
    """What the winner receives for the win that is legal now; None if none is legal. Where hidden hands can change what
    a win is worth, it is worked out as if they were unknown."""
    scored, win = options_of(state, seat).win, win_of(state, seat)
    if scored is None or win is None:
        return None
    hands = tuple(hand if holder == seat else None for holder, hand in enumerate(win.table.hands))
    pieces = tuple(held if holder == seat else None for holder, held in enumerate(win.table.pieces))
    known = replace(win, table=replace(win.table, hands=hands, pieces=pieces))
    if state.ruleset.needs_all_hands:
        again = evaluate(state.ruleset, known)
        assert isinstance(again, Breakdown)
        scored = again
    return state.ruleset.settle(Outcome((ScoredWin(known, scored),), known.table)).deltas[seat]


def kinds_in_play(state: State) -> Iterator[Tile]:
    """Yields all kinds that pieces have in this hand and that can be in it."""
    copies = state.ruleset.copies
    kinds = {state.setup.kind(COPIES * face) for face in range(KINDS) if copies[face]}
    yield from sorted(kinds - state.setup.bonus)
