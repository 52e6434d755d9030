"""Takes back a kong whose tile is robbed. Who may rob belongs to legal.py."""

from __future__ import annotations

from typing import TypeVar

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.state import State

T = TypeVar("T")


def kong_undone(state: State, seat: int, robbed: Piece) -> State:
    """Returns the state without a robbed kong. An added kong becomes an open pung again; three pieces of a concealed
    kong go back into the hand."""
    melds = state.melds[seat]
    index = next((i for i, meld in enumerate(melds) if meld.kind is MeldKind.KONG and robbed in meld.pieces), None)
    if index is None:
        return state
    kong = melds[index]
    rest = tuple(piece for piece in kong.pieces if piece != robbed)
    if kong.form is KongForm.ADDED:
        pung = Meld(MeldKind.PUNG, rest, kong.claimed, kong.giver, tiles=state.setup.kinds(rest))
        return state.changed(melds=replaced(state.melds, seat, replaced(melds, index, pung)))
    hand = tuple(sorted((*state.hands[seat], *rest)))
    melds = (*melds[:index], *melds[index + 1 :])
    return state.changed(melds=replaced(state.melds, seat, melds), hands=replaced(state.hands, seat, hand))


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Returns the tuple with the value at `index` replaced."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)
