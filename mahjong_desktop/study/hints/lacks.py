"""What the hand of a seat still lacks to be allowed to win, whatever completes it.

Room: study/hints. The lacks are those of the ruleset; nothing is judged here.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.scoring import OwnTiles, Refusal
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.view import SeatView


class Lacking(Struct, frozen=True):
    """The refusal that is to be expected, and the concealed pieces that must go."""

    refusal: Refusal
    going: tuple[Piece, ...] = ()


def lack_of(view: SeatView) -> Lacking | None:
    """Returns the first lack of the viewer's hand; None if the ruleset knows of none, if the tiles are not dealt yet or
    if the seat cannot win any more."""
    melds = () if view.sits_out or not view.melds else view.melds[view.seat]
    dealt = bool(view.hand) and len(view.hand) + 3 * len(melds) >= view.ruleset.hand_size
    if not dealt or view.result is not None or view.seat in view.dead:
        return None
    own = OwnTiles(view.setup.kinds(view.hand), melds, view.setup)
    refusal = next((found for lack in view.ruleset.scoring.lacks if (found := lack(own)) is not None), None)
    if refusal is None:
        return None
    kinds = refusal.facts.get("tiles", ())
    going = [piece for piece in view.hand if isinstance(kinds, tuple) and view.setup.kind(piece) in kinds]
    return Lacking(refusal, tuple(going))
