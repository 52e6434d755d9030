"""The fewest plays that a small hand of Shuangkou can be got rid of in, found by trying all ways.

Room: study. It is exact and meant for hands of questions; bots have an estimate that is quick for 27 cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_desktop.cards.deck import NO_CARDS, RankCounts, without_cards
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.plays import CardPlay

MOST_CARDS: Final = 14
"""The largest hand that is tried; larger ones would take seconds."""


def shortest_way_out(hand: RankCounts) -> tuple[CardPlay, ...]:
    """Returns plays that together are the hand, as few as possible; of several such ways one with long plays. Raises
    ValueError for more than MOST_CARDS cards."""
    if sum(hand) > MOST_CARDS:
        raise ValueError(f"{sum(hand)} cards are too many to try all ways")
    return _shortest(hand)


@lru_cache(maxsize=1 << 14)
def _shortest(hand: RankCounts) -> tuple[CardPlay, ...]:
    """The lowest rank must be in some play, so that only those plays are tried that have a card of it."""
    if hand == NO_CARDS:
        return ()
    lowest = next(rank for rank, count in enumerate(hand) if count)
    ways = ((play, *_shortest(without_cards(hand, play.counts))) for play in plays_of_hand(hand) if play.counts[lowest])
    return min(ways, key=lambda way: (len(way), -max(play.size for play in way)))
