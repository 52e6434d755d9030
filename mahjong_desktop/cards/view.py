"""What one seat may know of a match of Shuangkou: a CardView and masked events. Bots and the window receive nothing
else.

Room: cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from mahjong_desktop.cards.decide import CardChoices
from mahjong_desktop.cards.deck import CARDS_DEALT, COPIES_OF_RANK, PlayingCard, RankCounts, count_ranks, without_cards
from mahjong_desktop.cards.events import (
    CardEvent,
    CardHandEnded,
    CardMatchEnded,
    CardsDealt,
    CardsPaid,
    CardsPlayed,
    TrickWon,
    TurnPassed,
    WentOut,
)
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.cards.scoring import PlayedBomb
from mahjong_desktop.cards.state import CardMove, CardPhase, CardState
from mahjong_desktop.cards.turns import partner_of
from mahjong_desktop.core.values import replace

HIDDEN_CARD: PlayingCard = -1
"""A card that the viewer may not know."""


@dataclass(frozen=True)
class CardView:
    """The table as `seat` may see it. `hands` has HIDDEN_CARD for each card of the other seats, also for who is out;
    once the hand is over all are shown. All other fields are those of `CardState`, which everybody knows."""

    options: ShuangkouOptions
    seat: int
    phase: CardPhase
    hand_number: int
    scores: tuple[int, ...]
    hands: tuple[tuple[PlayingCard, ...], ...]
    leader: int
    turn: int | None
    last: int | None
    to_beat: CardPlay | None
    passed: int
    moves: tuple[CardMove, ...]
    trick: int
    finished: tuple[int, ...]
    bombs: tuple[PlayedBomb, ...]
    ended: CardHandEnded | None

    @property
    def hand(self) -> tuple[PlayingCard, ...]:
        """The viewer's own cards, in the order of cards."""
        return self.hands[self.seat]

    @cached_property
    def counts(self) -> RankCounts:
        """The ranks of the viewer's own cards."""
        return count_ranks(self.hand)

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The number of cards of each seat."""
        return tuple(len(cards) for cards in self.hands)

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return partner_of(self.seat)

    @cached_property
    def played(self) -> RankCounts:
        """The ranks of all cards that were played in this hand."""
        return count_ranks(card for move in self.moves for card in move.cards)

    @cached_property
    def unseen(self) -> RankCounts:
        """The ranks of all cards that the other seats hold together."""
        return without_cards(without_cards(COPIES_OF_RANK, self.played), self.counts)

    @property
    def trick_moves(self) -> tuple[CardMove, ...]:
        """The moves of the current trick; none if a lead is next."""
        return self.moves[self.trick :]

    @property
    def is_asked(self) -> bool:
        """Whether the viewer must play or pass now."""
        return self.phase is CardPhase.PLAY and self.turn == self.seat

    @cached_property
    def choices(self) -> CardChoices:
        """What the viewer may do, or might do if it were its turn against this play."""
        return CardChoices(self.hand, self.to_beat)


def card_view(state: CardState, seat: int, *, open_hands: bool = False) -> CardView:
    """Returns what `seat` may know of the state. With `open_hands` (replays) all hands are shown, as they are once the
    hand is over."""
    shown = open_hands or state.phase is not CardPhase.PLAY
    hands = state.hands
    if not shown:
        hands = tuple([_held(cards, holder == seat) for holder, cards in enumerate(hands)])
    return CardView(
        options=state.options,
        seat=seat,
        phase=state.phase,
        hand_number=state.hand,
        scores=state.scores,
        hands=hands,
        leader=state.leader,
        turn=state.turn,
        last=state.last,
        to_beat=state.to_beat,
        passed=state.passed,
        moves=state.moves,
        trick=state.trick,
        finished=state.finished,
        bombs=state.bombs,
        ended=state.ended,
    )


_BACKS: Final = tuple((HIDDEN_CARD,) * count for count in range(CARDS_DEALT + 1))


def _held(cards: tuple[PlayingCard, ...], own: bool) -> tuple[PlayingCard, ...]:
    return cards if own else _BACKS[len(cards)]


# ---- events as a seat may know them


def seen_card_events(events: Sequence[CardEvent], seat: int) -> tuple[CardEvent, ...]:
    """Returns the events of one step as `seat` may know them: the cards that others are dealt are hidden."""
    return tuple([SEEN_AT_CARDS[type(event)](event, seat) for event in events])


def _open(event: CardEvent, _: int) -> CardEvent:
    return event


def _seen_deal(event: CardsDealt, seat: int) -> CardEvent:
    return replace(event, hands=tuple(_held(cards, holder == seat) for holder, cards in enumerate(event.hands)))


SEEN_AT_CARDS: Final[Mapping[type[CardEvent], Callable[[Any, int], CardEvent]]] = {
    CardsDealt: _seen_deal,
    CardsPlayed: _open,
    TurnPassed: _open,
    WentOut: _open,
    TrickWon: _open,
    CardsPaid: _open,
    CardHandEnded: _open,
    CardMatchEnded: _open,
}
"""What a seat may know of each type of event. None has a default, so that nothing is shown by oversight."""
