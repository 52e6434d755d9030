"""Tiles that indicators name: the kind that follows an indicator, and how many tiles of it a hand has; and birds
(扎鸟), tiles turned up after a win, each of which hits a player by its number.

The rulesets decide what these tiles are worth.
"""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.wins import Table

_SUITS = tuple(tuple(range(start, start + 9)) for start in (0, 9, 18))


def successors(*circles: tuple[Tile, ...]) -> Mapping[Tile, Tile]:
    """Returns the kind after each kind. In a suit it is the next number, and 1 after 9. In each of the `circles` of
    honours it is the next one, and the first after the last. Honours in no circle have no successor."""
    return {
        tile: circle[(place + 1) % len(circle)] for circle in (*_SUITS, *circles) for place, tile in enumerate(circle)
    }


def named_by_first(names: Mapping[Tile, Tile]) -> Test:
    """Counts the tiles of the kind that the first indicator names."""

    def test(hand: HandFacts) -> int:
        shown = hand.table.indicators
        return hand.number_of(names[shown[0]]) if shown else 0

    return test


def named_by_further(names: Mapping[Tile, Tile]) -> Test:
    """Counts the tiles of the kinds that the other indicators name. A kind that is named twice counts twice."""

    def test(hand: HandFacts) -> int:
        shown = hand.table.indicators
        return sum([hand.number_of(names[indicator]) for indicator in shown[1:]]) if len(shown) > 1 else 0

    return test


def named_from_under(names: Mapping[Tile, Tile]) -> Test:
    """Counts the tiles of the kinds that the tiles under the indicators name."""
    return lambda hand: sum([hand.number_of(names[tile]) for tile in hand.table.under])


def red_held(red: frozenset[Piece]) -> Test:
    """Counts the red pieces in the hand and its melds; 0 if the pieces are unknown."""

    def test(hand: HandFacts) -> int:
        if not hand.table.pieces:
            return 0
        laid = {piece for meld in hand.win.melds for piece in meld.pieces}
        return len(red & laid.union(hand.table.pieces[hand.win.seat] or ()))

    return test


# ---- birds


def numbers_from_dealer(table: Table) -> tuple[tuple[int, ...], ...]:
    """Returns the numbers of each seat. Seats are counted from the dealer as 1, round the table up to 9."""
    dealer, seats = table.dealer, table.seats
    return tuple(tuple(range(1 + (seat - dealer) % seats, 10, seats)) for seat in range(seats))
