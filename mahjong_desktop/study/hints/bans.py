"""Why a ready hand may not win on tiles of others for a while: it has passed a win, or has discarded a tile that it
waits for.

Room: study/hints. The refusals are those of the ruleset; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.passed_tiles import PASSED_WINS, let_pass
from mahjong_desktop.study.hints.values import Wait


class Ban(Struct, frozen=True):
    """The refusal, and the pieces in the own river that cause it, none for a passed win."""

    refusal: Refusal
    culprits: tuple[Piece, ...] = ()


def ban_of(view: SeatView, waits: Sequence[Wait]) -> Ban | None:
    """Returns the ban on a hand with these waits; None if there is none."""
    passed = tuple(sorted(let_pass(view.table(), PASSED_WINS, view.seat)))
    for wait in waits:
        refusal = wait.refusal
        if refusal is None:
            continue
        if refusal.facts.get("cause") == "thrown":
            return Ban(refusal, tuple(_lying(view, refusal.facts.get("thrown"))))
        if refusal.facts.get("cause") == "passed" or (passed and refusal.facts.get("tiles") == passed):
            return Ban(refusal)
    return None


def _lying(view: SeatView, thrown: object) -> list[Piece]:
    """Returns the own discards of these kinds that nobody has claimed."""
    kinds: tuple[Tile, ...] = thrown if isinstance(thrown, tuple) else ()
    river = view.rivers[view.seat]
    return [tile.piece for tile in river if tile.claimed_by is None and view.setup.kind(tile.piece) in kinds]
