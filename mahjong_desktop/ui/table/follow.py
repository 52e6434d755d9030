"""Follows events on the screen: the view after each of them, and from where every new tile comes. Rules do not belong
here: the exact view arrives with the events and has the last word.
"""

from __future__ import annotations

from dataclasses import replace

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.deals import replacement_index
from mahjong_desktop.ui.table.places import Key


def after(view: SeatView, event: ev.Event) -> SeatView:
    """The view as the table shows it when the event has happened."""
    match event:
        case ev.Seated():
            return replace(view, order=event.order)
        case ev.HandStarted():
            return _started(view, event)
        case ev.Dealt():
            return replace(
                view,
                hands=_added(view.hands, event.seat, event.pieces),
                wall_drawn=view.wall_drawn + len(event.pieces),
                wall_left=view.wall_left - len(event.pieces),
            )
        case ev.BonusExposed():
            drawn = None if _is_drawn(view, event.seat, event.piece) else view.drawn
            hands = _without(view.hands, event.seat, (event.piece,))
            return replace(view, hands=hands, bonus=_added(view.bonus, event.seat, (event.piece,)), drawn=drawn)
        case ev.Drew():
            return _drew(view, event)
        case ev.PlayBegan():
            return replace(view, turn=event.seat, phase=Phase.TURN)
        case ev.Discarded():
            return _discarded(view, event)
        case ev.Melded():
            return _melded(view, event)
        case ev.Unclaimed():
            return replace(view, offer=None)
        case ev.Paid():
            return replace(view, scores=_paid(view.scores, event))
        case ev.HandEnded():
            return replace(
                view, hands=event.hands, scores=event.scores, phase=Phase.OVER, result=event.result, offer=None
            )
        case ev.MatchEnded():
            return replace(view, phase=Phase.FINISHED)
    return view


def origins(view: SeatView, event: ev.Event) -> dict[Key, Key]:
    """Where the tiles that appear with an event were before it: new key to old key. `view` is the one before."""
    match event:
        case ev.Dealt():
            first = len(view.hands[event.seat])
            return {
                _hand_key(event.seat, piece, first + index): ("wall", view.wall_drawn + index)
                for index, piece in enumerate(event.pieces)
            }
        case ev.Drew():
            return {
                _hand_key(event.seat, event.piece, len(view.hands[event.seat])): ("wall", _taken(view, event.source))
            }
        case ev.BonusExposed() | ev.Discarded():
            return _from_hand(view, event.seat, (event.piece,))
        case ev.Melded():
            held = tuple(piece for piece in event.pieces if event.form is KongForm.ADDED or piece != event.claimed)
            return _from_hand(view, event.seat, held)
        case ev.HandEnded():
            return _opened(view, event.hands)
    return {}


def _hand_key(seat: int, piece: Piece, index: int) -> Key:
    return ("piece", piece) if piece >= 0 else ("hand", seat, index)


def _taken(view: SeatView, source: str) -> int:
    if source == "wall":
        return view.wall_drawn
    return replacement_index(view.ruleset.tile_count, view.wall_replaced, view.ruleset.deal.dead_wall.top_first)


def _from_hand(view: SeatView, seat: int, pieces: tuple[Piece, ...]) -> dict[Key, Key]:
    hand = view.hands[seat]
    hidden = [piece for piece in pieces if piece not in hand]
    middle = max(0, (len(hand) - len(hidden)) // 2)
    return {("piece", piece): ("hand", seat, middle + index) for index, piece in enumerate(hidden)}


def _opened(view: SeatView, hands: tuple[tuple[Piece, ...], ...]) -> dict[Key, Key]:
    found: dict[Key, Key] = {}
    for seat, pieces in enumerate(hands):
        if seat < len(view.hands) and HIDDEN in view.hands[seat]:
            found.update({("piece", piece): ("hand", seat, index) for index, piece in enumerate(sorted(pieces))})
    return found


def _added(
    groups: tuple[tuple[Piece, ...], ...], seat: int, pieces: tuple[Piece, ...]
) -> tuple[tuple[Piece, ...], ...]:
    return tuple((*group, *pieces) if holder == seat else group for holder, group in enumerate(groups))


def _without(
    hands: tuple[tuple[Piece, ...], ...], seat: int, pieces: tuple[Piece, ...]
) -> tuple[tuple[Piece, ...], ...]:
    rest = list(hands[seat])
    for piece in pieces:
        if piece in rest:
            rest.remove(piece)
        elif HIDDEN in rest:
            rest.remove(HIDDEN)
    return tuple(tuple(rest) if holder == seat else hand for holder, hand in enumerate(hands))


def _is_drawn(view: SeatView, seat: int, piece: Piece) -> bool:
    return view.turn == seat and view.drawn in (piece, HIDDEN)


def _started(view: SeatView, event: ev.HandStarted) -> SeatView:
    ruleset = view.ruleset
    nothing: tuple[tuple[Piece, ...], ...] = ((),) * ruleset.seats
    return replace(
        view,
        phase=Phase.DEAL,
        position=Position(event.round, event.dealer, event.hand, event.streak),
        round_wind=ruleset.flow.round_wind(Position(event.round, event.dealer, event.hand, event.streak)),
        dice=event.dice,
        wall_left=len(event.wall) - ruleset.deal.dead_wall.size,
        wall_drawn=0,
        wall_replaced=0,
        hands=nothing,
        melds=((),) * ruleset.seats,
        bonus=nothing,
        rivers=((),) * ruleset.seats,
        turn=event.dealer,
        drawn=None,
        offer=None,
        result=None,
    )


def _drew(view: SeatView, event: ev.Drew) -> SeatView:
    from_wall = event.source == "wall"
    return replace(
        view,
        hands=_added(view.hands, event.seat, (event.piece,)),
        wall_drawn=view.wall_drawn + from_wall,
        wall_replaced=view.wall_replaced + (not from_wall),
        wall_left=view.wall_left - 1,
        turn=event.seat,
        drawn=event.piece,
        offer=None,
        phase=Phase.TURN,
    )


def _discarded(view: SeatView, event: ev.Discarded) -> SeatView:
    thrown = RiverTile(event.piece, number=sum(len(river) for river in view.rivers))
    rivers = tuple((*river, thrown) if seat == event.seat else river for seat, river in enumerate(view.rivers))
    return replace(
        view,
        hands=_without(view.hands, event.seat, (event.piece,)),
        rivers=rivers,
        drawn=None,
        offer=Offer(event.piece, event.seat, Way.DISCARD),
        phase=Phase.CLAIM,
        turn=event.seat,
    )


def _melded(view: SeatView, event: ev.Melded) -> SeatView:
    own = list(view.melds[event.seat])
    if event.form is KongForm.ADDED:
        place = next(
            index for index, meld in enumerate(own) if meld.kind is MeldKind.PUNG and meld.tile == event.pieces[0] // 4
        )
        added = next(piece for piece in event.pieces if piece not in own[place].pieces)
        own[place] = replace(own[place], kind=MeldKind.KONG, pieces=event.pieces, form=event.form, added=added)
        held: tuple[Piece, ...] = (added,)
        rivers = view.rivers
    else:
        own.append(Meld(event.kind, event.pieces, event.claimed, event.giver, event.form))
        held = tuple(piece for piece in event.pieces if piece != event.claimed)
        rivers = tuple(_claimed(river, event) for river in view.rivers)
    melds = tuple(tuple(own) if seat == event.seat else melds for seat, melds in enumerate(view.melds))
    hands = _without(view.hands, event.seat, held)
    return replace(
        view, hands=hands, melds=melds, rivers=rivers, drawn=None, offer=None, turn=event.seat, phase=Phase.TURN
    )


def _claimed(river: tuple[RiverTile, ...], event: ev.Melded) -> tuple[RiverTile, ...]:
    return tuple(replace(tile, claimed_by=event.seat) if tile.piece == event.claimed else tile for tile in river)


def _paid(scores: tuple[int, ...], event: ev.Paid) -> tuple[int, ...]:
    gains = balances((event,), len(scores))
    return tuple(score + gain for score, gain in zip(scores, gains, strict=True))
