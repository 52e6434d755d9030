"""How each event changes the state. Whether the event was allowed is decided elsewhere; here it has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Moment, Position
from mahjong_desktop.core.tiles import COPIES, HIDDEN, Piece
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.facts import table_of
from mahjong_desktop.engine.legal import ROB_WAYS, robbable
from mahjong_desktop.engine.state import Offer, Phase, RiverTile, State
from mahjong_desktop.mechanics.deals import Wall

T = TypeVar("T")


class ImpossibleEvent(MahjongError):  # noqa: N818 - names what happened
    """An event that cannot follow on the state: the piece is not where it says."""


def evolve(state: State, event: ev.Event) -> State:
    """The state after the event. Raises ImpossibleEvent where pieces are not where the event says."""
    after = _CHANGES[type(event)](state, event)
    return _step_tracks(state, after, event) if state.ruleset.tracks else after


def _step_tracks(before: State, after: State, event: ev.Event) -> State:
    tracks = state_tracks = after.tracks
    for index, track in enumerate(before.ruleset.tracks):
        if event.name not in track.watches:
            continue
        seat = getattr(event, "seat", HIDDEN)
        piece = getattr(event, "piece", None)
        moment = Moment(event.name, seat, None if piece is None else piece // 4)
        value = track.step(tracks[index], moment, table_of(before))
        tracks = (*tracks[:index], value, *tracks[index + 1 :])
    return after if tracks is state_tracks else replace(after, tracks=tracks)


def _at(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(hand: tuple[Piece, ...], pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    left = tuple(piece for piece in hand if piece not in pieces)
    if len(left) != len(hand) - len(pieces):
        raise ImpossibleEvent("piece-not-in-hand", pieces=pieces)
    return left


def _wall(state: State) -> Wall:
    if state.wall is None:
        raise ImpossibleEvent("no-wall")
    return state.wall


def _seated(state: State, event: ev.Seated) -> State:
    scores = (state.ruleset.starting_score,) * state.ruleset.seats
    return replace(state, phase=Phase.BETWEEN, order=event.order, scores=scores, following=Position())


def _hand_started(state: State, event: ev.HandStarted) -> State:
    seats = state.ruleset.seats
    nothing: tuple[tuple[Any, ...], ...] = ((),) * seats
    copies = state.ruleset.copies
    fits = len(event.wall) == len(set(event.wall)) == state.ruleset.tile_count
    if not fits or any(piece % COPIES >= copies[piece // COPIES] for piece in event.wall):
        raise ImpossibleEvent("wall-does-not-fit")
    return State(
        ruleset=state.ruleset,
        phase=Phase.DEAL,
        position=Position(event.round, event.dealer, event.hand, event.streak),
        order=state.order,
        scores=state.scores,
        dice=event.dice,
        wall=Wall(event.wall, state.ruleset.deal.dead_wall),
        hands=nothing,
        melds=nothing,
        bonus=nothing,
        rivers=nothing,
        turn=event.dealer,
        tracks=tuple(track.initial for track in state.ruleset.tracks),
    )


def _dealt(state: State, event: ev.Dealt) -> State:
    wall = _wall(state)
    if wall.pieces[wall.drawn : wall.drawn + len(event.pieces)] != event.pieces:
        raise ImpossibleEvent("not-the-next-tile", seat=event.seat)
    hand = tuple(sorted(state.hands[event.seat] + event.pieces))
    wall = wall.after_draw(len(event.pieces))
    drawn = event.pieces[-1] if event.seat == state.position.dealer else state.drawn
    hands = _at(state.hands, event.seat, hand)
    ruleset = state.ruleset
    everybody = ruleset.seats * ruleset.hand_size + ruleset.deal.dealer_extra
    phase = Phase.BONUS if wall.drawn == everybody else Phase.DEAL
    return replace(state, phase=phase, wall=wall, hands=hands, drawn=drawn)


def _bonus_exposed(state: State, event: ev.BonusExposed) -> State:
    hand = _without(state.hands[event.seat], (event.piece,))
    return replace(
        state,
        hands=_at(state.hands, event.seat, hand),
        bonus=_at(state.bonus, event.seat, (*state.bonus[event.seat], event.piece)),
        drawn=None if state.drawn == event.piece else state.drawn,
    )


def _drew(state: State, event: ev.Drew) -> State:
    wall = _wall(state)
    live = event.source == "wall"
    if event.piece != (wall.next_live() if live else wall.next_replacement()):
        raise ImpossibleEvent("not-the-next-tile", seat=event.seat)
    dealing = state.phase is Phase.BONUS
    keeps_drawn = dealing and (event.seat != state.position.dealer or state.drawn is not None)
    return replace(
        state,
        phase=state.phase if dealing else Phase.TURN,
        wall=wall.after_draw() if live else wall.after_replacement(),
        hands=_at(state.hands, event.seat, tuple(sorted((*state.hands[event.seat], event.piece)))),
        turn=state.turn if dealing else event.seat,
        drawn=state.drawn if keeps_drawn else event.piece,
        chain=() if dealing else ("wall",) if live else (*state.chain, event.source),
        claimed=False,
        offer=None,
    )


def _play_began(state: State, event: ev.PlayBegan) -> State:
    return replace(state, phase=Phase.TURN, turn=event.seat, chain=())


def _discarded(state: State, event: ev.Discarded) -> State:
    number = sum(len(river) for river in state.rivers)
    river = (*state.rivers[event.seat], RiverTile(event.piece, number=number))
    return replace(
        state,
        phase=Phase.CLAIM,
        hands=_at(state.hands, event.seat, _without(state.hands[event.seat], (event.piece,))),
        rivers=_at(state.rivers, event.seat, river),
        drawn=None,
        chain=(),
        claimed=False,
        offer=Offer(event.piece, event.seat, Way.DISCARD),
    )


def _melded(state: State, event: ev.Melded) -> State:
    if event.form is KongForm.ADDED:
        return _kong_added(state, event)
    own = tuple(piece for piece in event.pieces if piece != event.claimed)
    meld = Meld(event.kind, event.pieces, event.claimed, event.giver, event.form)
    after = replace(
        state,
        phase=Phase.TURN,
        turn=event.seat,
        hands=_at(state.hands, event.seat, _without(state.hands[event.seat], own)),
        melds=_at(state.melds, event.seat, (*state.melds[event.seat], meld)),
        drawn=None,
        offer=None,
        claimed=event.kind is not MeldKind.KONG,
    )
    if event.giver is not None:
        return replace(after, rivers=_claimed_from(state, event.giver, event.seat), chain=())
    assert event.form is not None
    return _offered(after, event.form, event.pieces[-1]) if robbable(state, event.form) else after


def _claimed_from(state: State, giver: int, seat: int) -> tuple[tuple[RiverTile, ...], ...]:
    river = state.rivers[giver]
    if not river or state.offer is None or river[-1].piece != state.offer.piece:
        raise ImpossibleEvent("nothing-to-claim", seat=seat)
    return _at(state.rivers, giver, (*river[:-1], replace(river[-1], claimed_by=seat)))


def _kong_added(state: State, event: ev.Melded) -> State:
    melds = state.melds[event.seat]
    index = next((i for i, meld in enumerate(melds) if set(meld.pieces) < set(event.pieces)), None)
    if index is None:
        raise ImpossibleEvent("no-such-pung", seat=event.seat)
    pung = melds[index]
    added = next(piece for piece in event.pieces if piece not in pung.pieces)
    kong = Meld(MeldKind.KONG, (*pung.pieces, added), pung.claimed, pung.giver, KongForm.ADDED, added)
    after = replace(
        state,
        hands=_at(state.hands, event.seat, _without(state.hands[event.seat], (added,))),
        melds=_at(state.melds, event.seat, _at(melds, index, kong)),
        drawn=None,
    )
    return _offered(after, KongForm.ADDED, added) if robbable(state, KongForm.ADDED) else after


def _offered(state: State, form: KongForm, piece: Piece) -> State:
    return replace(state, phase=Phase.ROB, offer=Offer(piece, state.turn, ROB_WAYS[form]))


def _unclaimed(state: State, _: ev.Unclaimed) -> State:
    return replace(state, offer=None)


def _won(state: State, event: ev.Won) -> State:
    after = replace(state, result="win", winners=(*state.winners, event.seat))
    if event.giver is None or event.piece is None or state.winners or event.way not in ROB_WAYS.values():
        return after
    return _kong_undone(after, event.giver, event.piece)


def _kong_undone(state: State, seat: int, robbed: Piece) -> State:
    """A robbed kong: an added one is an open pung again, of a concealed one three pieces go back into the hand."""
    melds = state.melds[seat]
    index = next((i for i, meld in enumerate(melds) if meld.kind is MeldKind.KONG and robbed in meld.pieces), None)
    if index is None:
        raise ImpossibleEvent("no-such-kong", seat=seat)
    kong = melds[index]
    rest = tuple(piece for piece in kong.pieces if piece != robbed)
    if kong.form is KongForm.ADDED:
        pung = Meld(MeldKind.PUNG, rest, kong.claimed, kong.giver)
        return replace(state, melds=_at(state.melds, seat, _at(melds, index, pung)))
    hand = tuple(sorted((*state.hands[seat], *rest)))
    melds = (*melds[:index], *melds[index + 1 :])
    return replace(state, melds=_at(state.melds, seat, melds), hands=_at(state.hands, seat, hand))


def _paid(state: State, event: ev.Paid) -> State:
    gains = balances((event,), len(state.scores))
    return replace(state, scores=tuple(score + gain for score, gain in zip(state.scores, gains, strict=True)))


def _hand_ended(state: State, event: ev.HandEnded) -> State:
    following = None if event.following is None else Position(*event.following)
    if event.scores != state.scores:
        raise ImpossibleEvent("scores-do-not-fit")
    return replace(state, phase=Phase.OVER, result=event.result, following=following)


def _match_ended(state: State, _: ev.MatchEnded) -> State:
    return replace(state, phase=Phase.FINISHED)


_CHANGES: dict[type[ev.Event], Callable[[State, Any], State]] = {
    ev.Seated: _seated,
    ev.HandStarted: _hand_started,
    ev.Dealt: _dealt,
    ev.BonusExposed: _bonus_exposed,
    ev.Drew: _drew,
    ev.PlayBegan: _play_began,
    ev.Discarded: _discarded,
    ev.Melded: _melded,
    ev.Unclaimed: _unclaimed,
    ev.Won: _won,
    ev.Paid: _paid,
    ev.HandEnded: _hand_ended,
    ev.MatchEnded: _match_ended,
}
