"""Checks what must hold in every state (invariants), for simulations and tests. It repairs nothing."""

from __future__ import annotations

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import DealTiles, Play
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.state import Phase, State


def violations(state: State) -> tuple[str, ...]:
    """Returns codes of the invariants that a state breaks: `pieces` (each piece is in exactly one place), `hand-size`,
    `scores` (their sum and the deposit)."""
    found = []
    put_down = sum(paid.amount * ((paid.payee == TABLE) - (paid.payer == TABLE)) for paid in state.payments)
    brought = 0 if state.taken_up is None else state.taken_up.kept
    if state.deposit < 0 or (not state.position.hand and state.deposit != brought + put_down):
        found.append("scores")
    if state.wall is not None and sorted(_pieces(state)) != sorted(state.wall.pieces):
        found.append("pieces")
    if state.wall is not None and not _hand_sizes_fit(state):
        found.append("hand-size")
    return tuple(found)


def _pieces(state: State) -> list[int]:
    assert state.wall is not None
    pieces = [state.wall.pieces[place] for place in state.wall.there]
    pieces += state.wall.aside
    for seat in range(state.ruleset.seats):
        pieces += state.hands[seat]
        pieces += state.bonus[seat]
        pieces += state.prizes[seat]
        pieces += (piece for meld in state.melds[seat] for piece in meld.pieces)
        pieces += (tile.piece for tile in state.rivers[seat] if tile.claimed_by is None)
    if state.fresh_winners and state.offer is not None and state.offer.way is not Way.DISCARD:
        pieces.append(state.offer.piece)  # robbed: it has left the kong and is in no hand
    return pieces


def _hand_sizes_fit(state: State) -> bool:
    """Returns whether each hand has the size that the ruleset gives. It may have one tile more in the seat's own turn
    (before play in the dealer's hand), or when the last tiles are drawn without a discard. A hand that ended before
    play may lack the replacements of bonus tiles. Returns True during the deal, when sizes differ."""
    if any(isinstance(step, DealTiles) for step in state.ruleset.script[state.step :]):
        return True
    usual = state.ruleset.hand_size
    turn = state.position.dealer if state.phase in (Phase.DEAL, Phase.OPENING) else state.turn
    ahead = state.ruleset.script[state.step + 1 :]
    ended_before_play = state.phase is Phase.OVER and any(isinstance(step, Play) for step in ahead)
    for seat in state.ruleset.chairs.taken:
        size = len(state.hands[seat]) + sum(meld.size for meld in state.melds[seat])
        if seat == turn and state.beside is not None:
            size -= 1  # two tiles were drawn at once by dice
        lacking = len(state.bonus[seat]) if ended_before_play else 0
        if not usual - lacking <= size <= usual + (state.last_draw or seat == turn):
            return False
    return True
