"""Replacements for kongs that dice choose: which seat may throw, which dice are thrown, what is drawn and offered.

decide.py decides turns and claims.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, Piece
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.kongs import replaced
from mahjong_desktop.engine.pieces import ImpossibleEvent, less, with_piece
from mahjong_desktop.engine.state import Offer, Phase, RiverTile, State
from mahjong_desktop.mechanics.evaluate import evaluate

DICE_SOURCE: Final = "dice"
"""The source of such a draw."""
CHOSEN_BY_DICE: Final = (DICE_SOURCE,)


def may_throw(state: State, seat: int) -> bool:
    """Returns whether the seat, which has laid a kong, may let dice choose its replacement. Some tile must be able to
    win the hand as a self-draw; a kind of which the seat itself has all four tiles does not count."""
    if state.rules.kong_dice is None or seat in state.dead:
        return False
    concealed = state.setup.sorted_kinds(state.hands[seat])
    own = (*concealed, *[tile for meld in state.melds[seat] for tile in meld.tiles])
    waits = [tile for tile in state.holding(seat).waits if own.count(tile) < COPIES]
    wins = (Win(seat, Way.SELF_DRAW, tile, None, concealed, state.table) for tile in waits)
    return any(isinstance(evaluate(state.ruleset, win), Breakdown) for win in wins)


def next_throw(state: State) -> tuple[int, ...]:
    """Returns the dice that are thrown for the next kong: both of the throw, or one if few stacks are left."""
    rules, wall = state.rules.kong_dice, state.wall
    if rules is None or wall is None:
        raise ImpossibleEvent("no-dice-for-kongs")
    throw = state.dice[len(state.thrown)]
    return throw[:1] if wall.stacks_left < rules.one_below else throw


def chosen_pieces(state: State, dice: tuple[int, ...]) -> tuple[Piece, ...]:
    """Returns the pieces of the stack that these dice choose, the upper one first."""
    wall = state.wall
    return () if wall is None else tuple([wall.pieces[place] for place in wall.chosen_places(sum(dice))])


def drew_by_dice(state: State, event: ev.Drew) -> State:
    """Returns the state after such a draw, or after the draw of the second tile of the same stack, which needs no
    throw. Raises ImpossibleEvent."""
    wall, seat, first = state.wall, event.seat, bool(event.dice)
    if wall is None or not state.rolled + first or (first and event.dice != next_throw(state)):
        raise ImpossibleEvent("dice-do-not-fit")
    made = len(state.thrown)
    dice = (*state.dice[:made], event.dice, *state.dice[made + 1 :]) if first else state.dice
    places = wall.chosen_places(sum(event.dice or dice[made - 1]))
    if not places or wall.pieces[places[0]] != event.piece:
        raise ImpossibleEvent("not-the-next-tile", seat=seat)
    return state.changed(
        phase=Phase.TURN,
        wall=wall.without(places[0]),
        hands=replaced(state.hands, seat, with_piece(state.hands[seat], event.piece)),
        holdings=state.holdings,
        turn=seat,
        drawn=event.piece,
        beside=None if first else state.drawn,
        chain=(*state.chain, DICE_SOURCE) if first else state.chain,
        dice=dice,
        rolled=state.rolled + first,
        claimed=False,
        offer=None,
        shown=state.shown_without(seat),
    )


def first_of_two(state: State, event: ev.Discarded) -> State:
    """Returns the state after the discard of the first of two tiles that dice chose. The second is discarded before
    anybody may claim either."""
    seat, number = event.seat, sum(map(len, state.rivers))
    return state.changed(
        hands=replaced(state.hands, seat, less(state.hands[seat], event.piece)),
        holdings=state.holdings,
        rivers=replaced(state.rivers, seat, (*state.rivers[seat], RiverTile(event.piece, number=number))),
    )


def chosen_offer(state: State, event: ev.Discarded) -> Offer:
    """Returns the offer of a discard in a turn in which dice chose the last tile drawn."""
    return Offer(event.piece, event.seat, Way.DISCARD, event.piece == state.drawn, state.beside)


def unclaimed(state: State) -> State:
    """Returns the state after nobody has claimed the offered tile. Of two tiles the other one is still offered."""
    return state.changed(offer=None if state.offer is None else state.offer.left)
