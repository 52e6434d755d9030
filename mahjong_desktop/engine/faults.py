"""Mistakes that a seat at a strict table can make: actions that are not allowed, for which the ruleset has a penalty.

Allowed actions belong to legal.py, the consequences of a mistake to decide.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from mahjong_desktop.core.ruleset import Announce, Fault, Penalty, is_asked
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine.actions import Action, Chow, Declare, DeclareWin, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.intents import Asker
from mahjong_desktop.engine.sets import claimable_sets, kong_barred, own_kongs
from mahjong_desktop.engine.state import Offer, Phase, State

FALSE_WIN = "false-win"
FALSE_CLAIM = "false-claim"
FALSE_DECLARATION = "false-declaration"
FORBIDDEN_DISCARD = "forbidden-discard"
FORBIDDEN_KONG = "forbidden-kong"
DEAD_CLAIM = "dead-claim"

Reasons = Mapping[str, str]
"""The id of the reason for which an action is refused, by the name of the action."""


class Mistake(Struct, frozen=True):
    """An action that is not allowed, and what it costs."""

    action: Action
    fault: Fault
    penalty: Penalty


def is_strict(state: State, seat: int) -> bool:
    """Returns whether the participant at the seat plays strictly, so that the window and the engine let it make
    mistakes."""
    return bool(state.strict) and bool(state.order) and state.order[seat] in state.strict


def mistakes(state: State, seat: int, legal: tuple[Action, ...], reasons: Reasons) -> Iterator[Mistake]:
    """Yields every mistake that the seat can make now. `legal` are its allowed actions. Mistakes for which the ruleset
    has no penalty are left out, because they cannot be made."""
    judge = _Judge(state, seat)
    offer = state.offer
    if state.phase is Phase.OPENING:
        yield from _opening(judge, legal)
    elif state.phase is Phase.TURN and seat == state.turn:
        yield from _own_turn(judge, legal, reasons)
    elif state.phase in (Phase.CLAIM, Phase.ROB) and offer is not None and seat != offer.giver:
        yield from _claims(judge, legal, reasons, offer)


class _Judge:
    """Asks the ruleset for the penalties of the mistakes of one seat."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.asker = Asker(state, seat)

    @cached_property
    def table(self) -> Table:
        """The table now."""
        return self.state.table

    def mistake(self, action: Action, kind: str, reason: str, piece: Piece | None = None) -> Iterator[Mistake]:
        """Yields the mistake if the ruleset has a penalty for it. A false win shows the hand to the other seats."""
        if self.seat in self.state.dead:
            kind, reason = DEAD_CLAIM, "dead-hand"
        offer = self.state.offer
        fault = Fault(
            kind=kind,
            seat=self.seat,
            reason=reason,
            table=self.table,
            giver=None if offer is None else offer.giver,
            tile=None if piece is None else self.state.setup.kind(piece),
            shown=isinstance(action, DeclareWin),
        )
        penalty = self.state.ruleset.penalty(fault)
        if penalty is not None:
            yield Mistake(action, fault, penalty)


def _opening(judge: _Judge, legal: tuple[Action, ...]) -> Iterator[Mistake]:
    state, seat = judge.state, judge.seat
    step = state.ruleset.script[state.step]
    if not isinstance(step, Announce) or not is_asked(step.seats, seat, state.position.dealer):
        return
    for declaration, reason in judge.asker.refused_declarations("opening"):
        if declaration.id == step.declaration and Declare(declaration.id) not in legal:
            yield from judge.mistake(Declare(declaration.id), FALSE_DECLARATION, reason)


def _own_turn(judge: _Judge, legal: tuple[Action, ...], reasons: Reasons) -> Iterator[Mistake]:
    state, seat = judge.state, judge.seat
    if state.drawn is not None and DeclareWin() not in legal:
        yield from judge.mistake(DeclareWin(), FALSE_WIN, reasons.get("win", "not-a-hand"), state.drawn)
    if Pass() in legal or state.last_offers:  # one of the last tiles: the seat wins, passes or discards it
        return
    yield from _kongs(judge, legal)
    if seat in state.dead:
        return
    yield from _discards(judge, legal)
    yield from _declarations(judge, legal)


def _kongs(judge: _Judge, legal: tuple[Action, ...]) -> Iterator[Mistake]:
    barred = kong_barred(judge.state)
    for kong in own_kongs(judge.state, judge.seat):
        refusal = barred or judge.asker.kong(kong)
        reason = "not-possible" if refusal is None else refusal.reason
        if kong not in legal:
            yield from judge.mistake(kong, FORBIDDEN_KONG, reason, kong.pieces[0])


def _discards(judge: _Judge, legal: tuple[Action, ...]) -> Iterator[Mistake]:
    """Yields forbidden discards. A piece is left out if another copy of its kind may be discarded."""
    state = judge.state
    setup = state.setup
    allowed = {setup.kind(action.piece) for action in legal if isinstance(action, Discard)}
    for piece in state.hands[judge.seat]:
        refusal = judge.asker.discard(piece)
        if refusal is not None and setup.kind(piece) not in allowed | setup.bonus:
            yield from judge.mistake(Discard(piece), FORBIDDEN_DISCARD, refusal.reason, piece)


def _declarations(judge: _Judge, legal: tuple[Action, ...]) -> Iterator[Mistake]:
    discards = tuple(action for action in legal if isinstance(action, Discard) and action.declaration is None)
    for declaration, reason in judge.asker.refused_declarations("discard"):
        for discard in discards:
            announced = Discard(discard.piece, declaration.id)
            yield from judge.mistake(announced, FALSE_DECLARATION, reason, discard.piece)
    for announced, reason in judge.asker.unfit_discards(discards):
        if announced not in legal:
            yield from judge.mistake(announced, FALSE_DECLARATION, reason, announced.piece)


def _claims(judge: _Judge, legal: tuple[Action, ...], reasons: Reasons, offer: Offer) -> Iterator[Mistake]:
    state = judge.state
    unclaimable = state.setup.unclaimable
    tile = state.setup.kind(offer.piece)
    if state.phase is Phase.CLAIM and tile in unclaimable:
        return
    if DeclareWin() not in legal:
        yield from judge.mistake(DeclareWin(), FALSE_WIN, reasons.get("win", "not-a-hand"), offer.piece)
    if state.phase is not Phase.CLAIM:
        return
    for action in claimable_sets(state, judge.seat, offer, unclaimable, anywhere=True):
        if action not in legal:
            yield from judge.mistake(action, FALSE_CLAIM, _why_not(judge, action, tile, offer), offer.piece)


def _why_not(judge: _Judge, action: Chow | Pung | Kong, tile: Tile, offer: Offer) -> str:
    state = judge.state
    if action.name == "chow" and judge.seat != state.ruleset.chairs.after(offer.giver):
        return "only-from-left"
    if state.wall_left == 0 and not state.ruleset.claims.last_discard_sets:
        return "last-discard-only-win"
    refusal = kong_barred(state) if isinstance(action, Kong) else None
    refusal = refusal or judge.asker.claim(action, tile)
    return "not-possible" if refusal is None else refusal.reason
