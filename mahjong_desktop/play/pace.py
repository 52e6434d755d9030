"""How fast a game goes on: the durations of each pace, and the pause that each moment of a hand has.

Room: play. session.py counts the pauses down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from msgspec import Struct

from mahjong_desktop.engine.state import Phase


class Pace(Struct, frozen=True):
    """The durations of one pace in milliseconds: a bot's turn, and the time for claims after each discard. `motion`
    multiplies the duration of the table's animations."""

    turn_ms: int
    claim_ms: int
    motion: float

    def pause_ms(self, phase: Phase, *, own_turn: bool) -> int:
        """Returns the pause at a moment of the hand. After a discard it is the same whether or not anybody can claim
        it."""
        match phase:
            case Phase.CLAIM | Phase.ROB:
                return self.claim_ms
            case Phase.TURN | Phase.LAST_TILE | Phase.REPLACEMENT:
                return 0 if own_turn else self.turn_ms
            case Phase.SEATING | Phase.BETWEEN | Phase.DEAL | Phase.OPENING | Phase.OVER | Phase.FINISHED:
                return 0
            case _:
                assert_never(phase)


PACES: Final[Mapping[str, Pace]] = {
    "instant": Pace(0, 0, 0.0),
    "fast": Pace(120, 150, 0.6),
    "normal": Pace(450, 450, 1.0),
    "slow": Pace(1100, 1000, 1.6),
}
