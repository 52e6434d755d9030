"""Updates the tracks of a ruleset after an event. The other changes that an event makes belong to evolve.py."""

from __future__ import annotations

from typing import assert_never

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.dice_kongs import DICE_SOURCE
from mahjong_desktop.engine.kongs import replaced
from mahjong_desktop.engine.pieces import less
from mahjong_desktop.engine.rules import Watcher
from mahjong_desktop.engine.state import State


def step_tracks(awake: tuple[Watcher, ...], before: State, after: State, event: ev.Event) -> State:
    """Returns the state `after` with the new values of its tracks. `awake` are the tracks that the event may change
    (Rules.awake)."""
    tracks = after.tracks
    moment: Moment | None = None
    for index, track, _, waited in awake:
        known = tracks[index]
        if waited and known == track.initial and not _waited_for(before, event):
            continue
        if moment is None:
            moment = _moment(before, event)
        value = track.step(known, moment, _table(before, event))
        if value is not known and value != known:
            tracks = replaced(tracks, index, value)
    return after if tracks is after.tracks else after.changed(tracks=tracks)


def _waited_for(state: State, event: ev.Event) -> bool:
    """Returns whether some hand waits for the tile of the event; False if the event has no tile."""
    piece = _concerned(state, event)
    return piece is not None and state.waited_for(state.setup.kind(piece))


def _concerned(state: State, event: ev.Event) -> Piece | None:
    """Returns the piece that the event concerns; None if there is none."""
    if isinstance(event, ev.Unclaimed):
        return None if state.offer is None else state.offer.piece
    if isinstance(event, ev.Melded):
        return event.pieces[0] if event.claimed is None else event.claimed
    return getattr(event, "piece", None)


# ---- events in the form that tracks receive


def _moment(before: State, event: ev.Event) -> Moment:
    """Returns the event in the form that tracks receive."""
    match event:
        case ev.Unclaimed():
            return _unclaimed_moment(before, event)
        case ev.Melded():
            return _melded_moment(before, event)
        case ev.Discarded():
            return _discarded_moment(before, event)
        case ev.Drew():
            kind, beside = before.setup.kind(event.piece), _is_second(event)
            return Moment(event.name, event.seat, kind, name=event.source, beside=beside)
        case ev.Won():
            return _won_moment(before, event)
        case ev.Paid():
            return Moment(event.name, event.payer, None, event.payee, event.reason, event.amount)
        case ev.Declared():
            return Moment(event.name, event.seat, name=event.declaration)
        case ev.HandEnded():
            return Moment(event.name, HIDDEN, name=event.scheme if event.result == "void" else event.result)
        case ev.Erred():
            return Moment(event.name, event.seat, name=event.fault, found=event.found)
        case ev.BonusExposed():
            return Moment(event.name, event.seat, before.setup.kind(event.piece))
        case ev.Turned():
            return Moment(event.name, HIDDEN, before.setup.kind(event.piece))
        case ev.Dealt() | ev.Prepared() | ev.PlayBegan() | ev.LastTileOffered() | ev.ReplacementOffered() | ev.Scored():
            return Moment(event.name, event.seat)
        case ev.Seated() | ev.HandStarted() | ev.WallBroken() | ev.Exchanged():
            return Moment(event.name, HIDDEN)
        case ev.Revealed() | ev.WentOn() | ev.MatchEnded():
            return Moment(event.name, HIDDEN)
        case _:
            assert_never(event)


def _is_second(event: ev.Drew) -> bool:
    """Returns whether the tile is the second of two that one throw of dice chose."""
    return event.source == DICE_SOURCE and not event.dice


def _table(before: State, event: ev.Event) -> Table:
    """Returns the table before the event; before the second of two tiles it is without the first one."""
    if not isinstance(event, ev.Drew) or before.drawn is None or not _is_second(event):
        return before.table
    hand = less(before.hands[event.seat], before.drawn)
    return before.changed(hands=replaced(before.hands, event.seat, hand), drawn=None).table


def _unclaimed_moment(before: State, event: ev.Unclaimed) -> Moment:
    offer = before.offer
    if offer is None:
        return Moment(event.name, HIDDEN)
    return Moment(event.name, HIDDEN, before.setup.kind(offer.piece), offer.giver, offer.way.value)


def _melded_moment(before: State, event: ev.Melded) -> Moment:
    name = event.kind.value if event.form is None else event.form.value
    piece = event.pieces[0] if event.claimed is None else event.claimed
    giver = None if event.form is KongForm.ADDED else event.giver  # the event has the giver of the earlier pung
    return Moment(event.name, event.seat, before.setup.kind(piece), giver, name)


def _discarded_moment(before: State, event: ev.Discarded) -> Moment:
    return Moment(event.name, event.seat, before.setup.kind(event.piece), name="claimed" if before.claimed else "")


def _won_moment(before: State, event: ev.Won) -> Moment:
    tile = None if event.piece is None else before.setup.kind(event.piece)
    elements = tuple(found.id for found in event.elements)
    return Moment(event.name, event.seat, tile, event.giver, event.way, elements=elements)
