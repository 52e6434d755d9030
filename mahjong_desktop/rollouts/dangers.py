"""A rough look at danger for the playout policy: which hands may be ready, and which tiles are safe against them.

The bots' own estimate (bots.deal_in_risk) is more exact and too slow for playouts.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.state import State

_OPEN_SETS = 3
"""From so many claimed sets on a hand is taken to be ready."""


class Danger(Struct, frozen=True):
    """The kinds that no hand which seems ready can win on."""

    safe: frozenset[Tile]

    def of(self, tile: Tile, seen: list[int]) -> int:
        """Returns the rank of a kind: 0 is safe, higher is more dangerous. `seen` are the tiles by kind that the seat
        sees."""
        if tile in self.safe:
            return 0
        if tile >= len(seen):
            return 9
        if tile >= 27:
            return max(1, 4 - seen[tile])
        number = tile % 9
        return (3 if number in (0, 8) else 4 if number in (1, 7) else 5) - (seen[tile] > 2)


def dangers(state: State, seat: int) -> Danger | None:
    """Returns what is safe against the other hands that seem ready; None if no other hand does."""
    safe: frozenset[Tile] | None = None
    for other in state.ruleset.chairs.taken:
        if other != seat and _seems_ready(state, other):
            kinds = _safe_against(state, other)
            safe = kinds if safe is None else safe & kinds
    return None if safe is None else Danger(safe)


def is_threatened(state: State, seat: int) -> bool:
    """Returns whether another hand seems ready."""
    return any(_seems_ready(state, other) for other in state.ruleset.chairs.taken if other != seat)


def _seems_ready(state: State, seat: int) -> bool:
    return not state.rules.ready_declarations.isdisjoint(state.declared[seat]) or _open_sets(state, seat) >= _OPEN_SETS


def _open_sets(state: State, seat: int) -> int:
    return sum([meld.giver is not None for meld in state.melds[seat]])


def _safe_against(state: State, seat: int) -> frozenset[Tile]:
    """Returns the kinds that the seat has discarded, and those that it let pass since its hand is as it is."""
    river = state.rivers[seat]
    since = next((tile.number for tile in river if tile.declaration is not None), river[-1].number if river else -1)
    passed = [tile.piece for row in state.rivers for tile in row if tile.number > since]
    return frozenset(state.setup.kinds([*[tile.piece for tile in river], *passed]))
