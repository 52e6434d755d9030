"""Where the tiles that an event shows were on the table before it.

Room: ui/table. play/follow.py computes the views, spots.py says what keys are.
"""

from __future__ import annotations

from typing import assert_never

from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import InPlace
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.walls import Wall
from mahjong_desktop.play.follow import ToldEvents, dice_with, drawn_from, first_winner, prize_of
from mahjong_desktop.ui.table.melds import SET
from mahjong_desktop.ui.table.spots import Key


def origins(view: SeatView, event: ev.Event, told: ToldEvents = ()) -> dict[Key, Key]:
    """Returns where the tiles that appear with an event were before it: new key to old key. `view` is the one before
    it."""
    match event:
        case ev.Dealt() | ev.Drew() | ev.Turned():
            return {} if view.wall is None else _from_wall(view, view.wall, event)
        case ev.Exchanged():
            return _passed_on(view, event)
        case ev.BonusExposed() | ev.Discarded():
            return _from_hand(view, event.seat, (event.piece,))
        case ev.Melded():
            laid = {piece for meld in view.melds[event.seat] for piece in meld.pieces if piece >= 0}
            held = tuple(piece for piece in event.pieces if piece not in laid and piece != event.claimed)
            return _from_hand(view, event.seat, held)
        case ev.WentOn():
            won = first_winner(view, told)
            if won is None or won.giver is not None:
                return {}
            return _from_hand(view, won.seat, (prize_of(won),))
        case ev.HandEnded():
            return _opened(view, event.hands)
        case (
            ev.Seated()
            | ev.TakenUp()
            | ev.HandStarted()
            | ev.WallBroken()
            | ev.Prepared()
            | ev.Declared()
            | ev.PlayBegan()
        ):
            return {}
        case ev.LastTileOffered() | ev.Unclaimed() | ev.Won() | ev.Scored() | ev.Revealed() | ev.Paid():
            return {}
        case ev.ReplacementOffered() | ev.Erred() | ev.MatchEnded():
            return {}
        case _:
            assert_never(event)


def _from_wall(view: SeatView, wall: Wall, event: ev.Dealt | ev.Drew | ev.Turned) -> dict[Key, Key]:
    match event:
        case ev.Dealt():
            first, places = len(view.hands[event.seat]), wall.next_places(len(event.pieces))
            return {
                _hand_key(event.seat, piece, first + index): ("wall", place)
                for index, (piece, place) in enumerate(zip(event.pieces, places, strict=False))
            }
        case ev.Drew():
            taken = drawn_from(view, event)
            return {_hand_key(event.seat, event.piece, len(view.hands[event.seat])): ("wall", taken)}
        case ev.Turned():
            rules = view.ruleset.turn_up
            if rules is None or isinstance(rules.place, InPlace):
                return {}
            return {("piece", event.piece): ("wall", wall.next_indicator(rules, dice_with(view, event)))}
        case _:
            assert_never(event)


def _hand_key(seat: int, piece: Piece, index: int) -> Key:
    return ("piece", piece) if piece >= 0 else ("hand", seat, index)


def _from_hand(view: SeatView, seat: int, pieces: tuple[Piece, ...]) -> dict[Key, Key]:
    hand = view.hands[seat]
    hidden = [piece for piece in pieces if piece not in hand]
    if HIDDEN in pieces:
        first = SET * len(_sets(view.melds[seat]))
        return {("meld", seat, first + index): ("hand", seat, index) for index in range(len(pieces))}
    known = sum(piece != HIDDEN for piece in hand)  # a hand that lies open has its hidden tile at the end
    middle = known or max(0, (len(hand) - len(hidden)) // 2)
    return {("piece", piece): ("hand", seat, middle + index) for index, piece in enumerate(hidden)}


def _opened(view: SeatView, hands: tuple[tuple[Piece, ...], ...]) -> dict[Key, Key]:
    found: dict[Key, Key] = {}
    for seat, pieces in enumerate(hands):
        if seat < len(view.hands) and HIDDEN in view.hands[seat]:
            known = [piece for piece in view.hands[seat] if piece != HIDDEN]
            turned = enumerate(sorted(set(pieces).difference(known)), start=len(known))
            found.update({("piece", piece): ("hand", seat, index) for index, piece in turned})
    return found


def _passed_on(view: SeatView, event: ev.Exchanged) -> dict[Key, Key]:
    """Returns the moves of exchanged tiles; hidden tiles leave one hand and are added at the end of another."""
    chairs = view.ruleset.chairs
    found: dict[Key, Key] = {}
    for seat in chairs.taken:
        giver = chairs.onward(seat, event.step)
        for index, piece in enumerate(event.given[giver]):
            ends = [len(view.hands[holder]) - len(event.given[holder]) + index for holder in (seat, giver)]
            own_hidden = piece < 0 or HIDDEN in view.hands[seat]
            new: Key = ("hand", seat, ends[0]) if own_hidden else ("piece", piece)
            found[new] = ("hand", giver, ends[1]) if HIDDEN in view.hands[giver] else ("piece", piece)
    return {new: old for new, old in found.items() if new != old}


def revealed(before: SeatView, now: SeatView) -> dict[Key, Key]:
    """Returns the moves of the tiles of kongs whose kind has become visible: new key to old key."""
    found: dict[Key, Key] = {}
    for seat in range(min(len(before.melds), len(now.melds))):
        old, new = (_sets(view.melds[seat]) for view in (before, now))
        for number, (hidden, shown) in enumerate(zip(old, new, strict=False)):
            if HIDDEN in hidden.pieces and HIDDEN not in shown.pieces:
                found.update(
                    {("piece", piece): ("meld", seat, SET * number + i) for i, piece in enumerate(shown.pieces)}
                )
    return found


def _sets(melds: tuple[Meld, ...]) -> list[Meld]:
    return [meld for meld in melds if meld.form is not KongForm.SINGLE]
