"""What keeps the hand of a seat from winning: a ban on tiles of others that lasts for a while, because a win was passed
or an own discard completes the hand (furiten); and what the hand lacks to win at all, whatever completes it.

Room: study/hints. The refusals are those of the ruleset; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from mahjong_desktop.core.scoring import OwnTiles, Refusal
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.passed_tiles import PASSED_WINS, let_pass
from mahjong_desktop.study.hints.values import Wait


class BarredHand(Struct, frozen=True):
    """The refusal that is to be expected, and the pieces that are the reason: own discards for furiten, for a lack
    concealed tiles that must go; none for a passed win. `passed` are the kinds that were passed, as far as the ruleset
    remembers which."""

    refusal: Refusal
    pieces: tuple[Piece, ...] = ()
    passed: tuple[Tile, ...] = ()


def ban_of(view: SeatView, waits: Sequence[Wait]) -> BarredHand | None:
    """Returns the ban on a ready hand with these waits; None if there is none."""
    passed = tuple(sorted(let_pass(view.table(), PASSED_WINS, view.seat)))
    for wait in waits:
        refusal = wait.refusal
        if refusal is None:
            continue
        if refusal.facts.get("cause") == "thrown":
            river = (tile.piece for tile in view.rivers[view.seat] if tile.claimed_by is None)
            return BarredHand(refusal, _of_kinds(view, river, refusal.facts.get("thrown")))
        if refusal.facts.get("cause") == "passed" or (passed and refusal.facts.get("tiles") == passed):
            return BarredHand(refusal, passed=passed)
    return None


def lack_of(view: SeatView) -> BarredHand | None:
    """Returns the first lack of the viewer's hand; None if the ruleset knows of none, if the tiles are not dealt yet or
    if the seat cannot win any more."""
    melds = () if view.sits_out or not view.melds else view.melds[view.seat]
    dealt = bool(view.hand) and len(view.hand) + 3 * len(melds) >= view.ruleset.hand_size
    if not dealt or view.result is not None or view.seat in view.dead:
        return None
    own = OwnTiles(view.setup.kinds(view.hand), melds, view.setup)
    refusal = next((found for lack in view.ruleset.scoring.lacks if (found := lack(own)) is not None), None)
    return None if refusal is None else BarredHand(refusal, _of_kinds(view, view.hand, refusal.facts.get("tiles")))


def _of_kinds(view: SeatView, pieces: Iterable[Piece], kinds: object) -> tuple[Piece, ...]:
    """Returns the pieces that are of the kinds that a refusal tells; none if it tells no kinds."""
    told: tuple[Tile, ...] = kinds if isinstance(kinds, tuple) else ()
    return tuple(piece for piece in pieces if view.setup.kind(piece) in told)
