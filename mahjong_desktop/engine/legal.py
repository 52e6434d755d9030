"""What each seat may do now, and why it may not do what it might expect.

The same options stand behind "may I" and "do"; what follows from an answer belongs to decide.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import Piece, Tile, is_suited
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from mahjong_desktop.engine.facts import win_of
from mahjong_desktop.engine.state import Offer, Phase, State
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import is_complete, sets_laid


class IllegalAction(MahjongError):  # noqa: N818 - the design's name
    """An action that is not allowed; code is the reason, facts: seat, action."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A kind of action (its name) that the seat might expect but may not do, and why."""

    name: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Options:
    """What a seat may do. `win` is its scored hand where Win is among the legal actions."""

    legal: tuple[Action, ...] = ()
    refused: tuple[Refused, ...] = ()
    win: Breakdown | None = None


def asked(state: State) -> dict[int, Options]:
    """The seats that must answer now, with their options; empty when the table goes on by itself."""
    if state.phase is Phase.TURN:
        return {state.turn: options_of(state, state.turn)}
    if state.phase in (Phase.CLAIM, Phase.ROB) and state.offer is not None:
        seats = (seat for seat in range(state.ruleset.seats) if seat != state.offer.giver)
        return {seat: options for seat in seats if (options := options_of(state, seat)).legal}
    return {}


def options_of(state: State, seat: int) -> Options:
    """What `seat` may do now; nothing where it is not concerned."""
    if state.phase is Phase.TURN and seat == state.turn:
        return _own_turn(state, seat)
    offer = state.offer
    if offer is None or seat == offer.giver:
        return Options()
    if state.phase is Phase.CLAIM:
        return _claims(state, seat, offer)
    if state.phase is Phase.ROB:
        legal, refused, scored = _win(state, seat, offer.piece // 4)
        return Options((*legal, Pass()) if legal else (), refused, scored)
    return Options()


def _win(state: State, seat: int, tile: Tile) -> tuple[tuple[Action, ...], tuple[Refused, ...], Breakdown | None]:
    """Win as a legal action, or as a refused one where the hand is complete but a gate bars it."""
    hand = [piece // 4 for piece in state.hands[seat]]
    own_turn = state.phase is Phase.TURN
    tiles = hand if own_turn else [*hand, tile]
    if not state.ruleset.bonus.kinds.isdisjoint(tiles):
        return (), (), None
    if not is_complete(state.ruleset.shapes, count_tiles(tiles), sets_laid(state.melds[seat])):
        return (), (), None
    win = win_of(state, seat)
    if win is None:
        return (), (), None
    scored = evaluate(state.ruleset, win)
    if isinstance(scored, Refusal):
        return (), (Refused("win", scored),), None
    return (Win(),), (), scored


# ---- the own turn


def _own_turn(state: State, seat: int) -> Options:
    wins: tuple[Action, ...] = ()
    refused: tuple[Refused, ...] = ()
    scored: Breakdown | None = None
    if state.drawn is not None:
        wins, refused, scored = _win(state, seat, state.drawn // 4)
    allowed = state.ruleset.claims.kongs
    kongs = tuple(kong for kong in _own_kongs(state, seat) if kong.form in allowed)
    barred = _kong_barred(state)
    if kongs and barred is not None:
        refused += (Refused("kong", barred),)
        kongs = ()
    bonus = state.ruleset.bonus.kinds
    discards = tuple(Discard(piece) for piece in state.hands[seat] if piece // 4 not in bonus)
    return Options((*wins, *kongs, *discards), refused, scored)


def _kong_barred(state: State) -> Refusal | None:
    rules = state.ruleset.claims
    if state.wall_left < rules.kong_needs_wall:
        return Refusal("no-replacement-left")
    if state.claimed and not rules.kong_after_claim:
        return Refusal("not-after-claim")
    return None


def _own_kongs(state: State, seat: int) -> Iterator[Kong]:
    by_kind: dict[Tile, list[Piece]] = {}
    for piece in state.hands[seat]:
        by_kind.setdefault(piece // 4, []).append(piece)
    for pieces in by_kind.values():
        if len(pieces) == 4:
            yield Kong(KongForm.CONCEALED, tuple(pieces))
    for meld in state.melds[seat]:
        if meld.kind is MeldKind.PUNG and meld.tile in by_kind:
            yield Kong(KongForm.ADDED, tuple(by_kind[meld.tile]))


# ---- claims on a discard


def _claims(state: State, seat: int, offer: Offer) -> Options:
    tile = offer.piece // 4
    wins, refused, scored = _win(state, seat, tile)
    equal = tuple(piece for piece in state.hands[seat] if piece // 4 == tile)
    kongs = KongForm.CLAIMED in state.ruleset.claims.kongs
    sets: list[Action] = []
    if len(equal) >= 2:
        sets.append(Pung(equal[:2]))
    if len(equal) >= 3 and kongs:
        sets.append(Kong(KongForm.CLAIMED, equal[:3]))
    sets += _chows(state, seat, offer)
    if state.wall_left == 0:
        refused += tuple(
            Refused(name, Refusal("last-discard-only-win")) for name in dict.fromkeys(a.name for a in sets)
        )
        sets = []
    elif len(equal) == 2 and kongs:
        refused += (Refused("kong", Refusal("needs-three-equal")),)
    legal = (*wins, *sets)
    return Options((*legal, Pass()) if legal else (), refused, scored)


def _chows(state: State, seat: int, offer: Offer) -> Iterator[Chow]:
    """One chow for each pair of kinds that makes a run with the offered tile."""
    tile = offer.piece // 4
    if not state.ruleset.claims.chow or not is_suited(tile) or seat != (offer.giver + 1) % state.ruleset.seats:
        return
    first_of: dict[Tile, Piece] = {}
    for piece in state.hands[seat]:
        first_of.setdefault(piece // 4, piece)
    for low in range(tile - 2, tile + 1):
        run = (low, low + 1, low + 2)
        others = tuple(kind for kind in run if kind != tile)
        if low >= 0 and low // 9 == (low + 2) // 9 == tile // 9 and all(kind in first_of for kind in others):
            yield Chow(tuple(first_of[kind] for kind in others))


def robbable(state: State, form: KongForm) -> bool:
    """Whether the tile of a kong of this form may be won by others."""
    return form in state.ruleset.claims.robbable


ROB_WAYS = {KongForm.ADDED: Way.ROB_KONG, KongForm.CONCEALED: Way.ROB_CONCEALED_KONG}
