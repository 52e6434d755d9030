"""How cards overlap in a row: how wide they are and where each begins, so that every index stays readable.

Room: ui/cards. Cards of one rank lie closer together than those of different ranks. Where a row is too long for its
room first the distances shrink, both in the same proportion; under `INDEX_STRIP` of a card the index would be covered,
so that then the cards themselves become smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from mahjong_desktop.cards.deck import RANK_OF, PlayingCard
from mahjong_desktop.ui.cards.card_art import CARD_RATIO, INDEX_STRIP


class Pitches(Struct, frozen=True):
    """The distances from one card to the next in widths of a card: within a rank, and between ranks."""

    within: float
    between: float


FAN_PITCHES: Final = Pitches(37 / 92, 58 / 92)
TRICK_PITCHES: Final = Pitches(30 / 80, 44 / 80)
"""The pitches of plays in the middle."""


class OverlapRow(Struct, frozen=True):
    """A row of cards in pixels: the width of a card, and where each begins, from 0."""

    card: float
    starts: tuple[float, ...]

    @property
    def width(self) -> float:
        """The width of the whole row."""
        return self.starts[-1] + self.card if self.starts else 0.0

    @property
    def height(self) -> float:
        """The height of a card."""
        return self.card * CARD_RATIO

    def strip(self, number: int) -> tuple[float, float]:
        """Returns from where to where a card can be seen below its right neighbour."""
        last = number + 1 == len(self.starts)
        return self.starts[number], self.width if last else self.starts[number + 1]


def row_of_cards(cards: Sequence[PlayingCard], width: float, room: float, pitches: Pitches) -> OverlapRow:
    """Returns the row of cards that are sorted by rank, `width` wide if they fit into `room`."""
    if not cards:
        return OverlapRow(width, ())
    ranks = [RANK_OF[card] for card in cards]
    steps = [pitches.within if one == other else pitches.between for one, other in pairwise(ranks)]
    total = sum(steps)
    if width * (1 + total) > room and total:
        least = INDEX_STRIP / min(pitches.within, pitches.between)
        share = max(least, min(1.0, (room / width - 1) / total))
        steps = [step * share for step in steps]
        width = min(width, room / (1 + sum(steps)))
    starts = [0.0]
    for step in steps:
        starts.append(starts[-1] + step * width)
    return OverlapRow(width, tuple(starts))
