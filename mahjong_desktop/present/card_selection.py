"""Which cards of the own hand are raised, and how clicks, drags and keys change that; and the bombs in a hand.

Room: present. No Qt. Whether the raised cards may be played is asked of the engine (cards/decide.py), not judged here.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from mahjong_desktop.cards.deck import (
    BIG_JOKER,
    RANK_OF,
    SMALL_JOKER,
    PlayingCard,
    Rank,
    RankCounts,
    cards_of_ranks,
    count_ranks,
)
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import HEAVENLY_BOMB, CardPlay, PlayForm
from mahjong_desktop.cards.scoring import multiplier_of

LEAST_BOMB = 4


class HandBomb(Struct, frozen=True):
    """A bomb in a hand: its cards, their play and multiplier."""

    cards: tuple[PlayingCard, ...]
    play: CardPlay
    multiplier: int


def bombs_of_hand(hand: Iterable[PlayingCard], options: ShuangkouOptions) -> tuple[HandBomb, ...]:
    """Returns the bombs that a hand has, each with all its equal cards, from low to high."""
    cards, counts = tuple(hand), count_ranks(hand)
    found = [CardPlay(PlayForm.BOMB, counts[rank], rank) for rank in range(SMALL_JOKER) if counts[rank] >= LEAST_BOMB]
    if counts[SMALL_JOKER] + counts[BIG_JOKER] == HEAVENLY_BOMB.size:
        found.append(HEAVENLY_BOMB)
    return tuple(HandBomb(cards_of_ranks(cards, play.counts), play, multiplier_of(play, options)) for play in found)


class CardSelection:
    """The raised cards of a hand; cards are from low to high. Cards that leave the hand are no longer raised."""

    def __init__(self) -> None:
        self.hand: tuple[PlayingCard, ...] = ()
        self._raised: frozenset[PlayingCard] = frozenset()

    @property
    def raised(self) -> tuple[PlayingCard, ...]:
        """The raised cards, from low to high."""
        return tuple(card for card in self.hand if card in self._raised)

    @property
    def counts(self) -> RankCounts:
        """How many cards of each rank are raised."""
        return count_ranks(self._raised)

    def set_hand(self, hand: Iterable[PlayingCard]) -> None:
        """Takes another hand."""
        self.hand = tuple(sorted(hand))
        self._raised &= frozenset(self.hand)

    def is_raised(self, card: PlayingCard) -> bool:
        """Returns whether a card is raised."""
        return card in self._raised

    def clear(self) -> None:
        """Lowers all cards."""
        self._raised = frozenset()

    def toggle(self, card: PlayingCard) -> None:
        """Raises a card, or lowers it."""
        self._raised ^= frozenset({card}) & frozenset(self.hand)

    def paint(self, cards: Iterable[PlayingCard], *, raised: bool) -> None:
        """Raises or lowers cards, as a drag over them does."""
        chosen = frozenset(cards) & frozenset(self.hand)
        self._raised = self._raised | chosen if raised else self._raised - chosen

    def take(self, cards: Iterable[PlayingCard]) -> None:
        """Raises these cards and lowers all others."""
        self._raised = frozenset(cards) & frozenset(self.hand)

    def take_play(self, play: CardPlay) -> None:
        """Raises the first cards of a play and lowers all others. Raises NotationError if the hand has it not."""
        self.take(cards_of_ranks(self.hand, play.counts))

    def raise_one(self, rank: Rank) -> None:
        """Raises one more card of a rank, if there is one."""
        lying = [card for card in self.hand if RANK_OF[card] == rank and card not in self._raised]
        self._raised |= frozenset(lying[:1])

    def lower_one(self, rank: Rank) -> None:
        """Lowers one card of a rank, if one is raised."""
        standing = [card for card in self.hand if RANK_OF[card] == rank and card in self._raised]
        self._raised -= frozenset(standing[-1:])

    def breaks(self, bomb: HandBomb) -> bool:
        """Returns whether some cards of a bomb are raised and others are not."""
        return 0 < len(self._raised & frozenset(bomb.cards)) < len(bomb.cards)
