"""What an indicator names: the kind after it, and how often a hand holds it. What that is good for belongs to the
rulesets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mahjong_desktop.core.profiles import TILE_BITS, TILE_SHIFTS
from mahjong_desktop.core.scoring import HandFacts, OfTheWin, Test
from mahjong_desktop.core.tiles import Piece, Tile

_SUITS = tuple(tuple(range(start, start + 9)) for start in (0, 9, 18))


def successors(*circles: tuple[Tile, ...]) -> Mapping[Tile, Tile]:
    """The kind after each: within a suit the next number, nine before one, and along the `circles` of honors, the first
    after the last. Honors in no circle have none."""
    return {
        tile: circle[(place + 1) % len(circle)] for circle in (*_SUITS, *circles) for place, tile in enumerate(circle)
    }


def named_by(names: Mapping[Tile, Tile], indicators: Callable[[HandFacts], tuple[Tile, ...]]) -> Test:
    """Counts the tiles that these indicators name; a kind named twice counts twice. For games without wild tiles, where
    all readings are of the same tiles."""

    shifts = {tile: TILE_SHIFTS[named] for tile, named in names.items()}

    def test(hand: HandFacts) -> int:
        number = 0
        for indicator in indicators(hand):
            number += hand.profile >> shifts[indicator] & TILE_BITS
        return number

    return OfTheWin(test)


def red_held(red: frozenset[Piece]) -> Test:
    """Counts the red pieces of the hand, melds included, where its pieces are known."""

    def test(hand: HandFacts) -> int:
        if not hand.table.pieces:
            return 0
        laid = {piece for meld in hand.win.melds for piece in meld.pieces}
        return len(red & laid.union(hand.table.pieces[hand.win.seat] or ()))

    return OfTheWin(test)
