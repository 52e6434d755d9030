"""What happens in a match of Shuangkou, as facts, and what a seat may ask for. A record is a list of events; the state
is what they have made of the empty table (state.py). decide.py makes them.

Room: cards. Each type of event has a line in `state.CARD_EVENT_RULES` and in `view.SEEN_AT_CARDS`.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from mahjong_desktop.cards.deck import PlayingCard, format_cards
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.core.errors import MahjongError


class CardsDealt(Struct, frozen=True):
    """A hand began: `hands` are the 27 cards of each seat in the order of cards, `hand` is its number from 1, `leader`
    the seat that plays first. `by` is `lot`, or `first` for who finished the hand before as the first."""

    name: ClassVar[str] = "cards-dealt"
    hand: int
    leader: int
    by: Literal["lot", "first"]
    hands: tuple[tuple[PlayingCard, ...], ...]


class CardsPlayed(Struct, frozen=True):
    """A seat played cards, which are a play that beats the one before."""

    name: ClassVar[str] = "cards-played"
    seat: int
    cards: tuple[PlayingCard, ...]


class TurnPassed(Struct, frozen=True):
    """A seat played nothing."""

    name: ClassVar[str] = "turn-passed"
    seat: int


class WentOut(Struct, frozen=True):
    """A seat has played its last card; `place` is 1 for the first, to 3."""

    name: ClassVar[str] = "went-out"
    seat: int
    place: int


class TrickWon(Struct, frozen=True):
    """All others who hold cards have passed after a play of `seat`. `leader` plays next, `by` the right of its
    `partner`, or because it won the trick `self`."""

    name: ClassVar[str] = "trick-won"
    seat: int
    leader: int
    by: Literal["partner", "self"]


class CardsPaid(Struct, frozen=True):
    """A seat paid another, at the end of a hand."""

    name: ClassVar[str] = "cards-paid"
    payer: int
    payee: int
    amount: int
    reason: str


class CardHandEnded(Struct, frozen=True):
    """A hand is over. `finished` are the seats in the order in which they went out. `bomb` is the place of the bomb
    that counts among those that were played (`CardState.bombs`), None where the multiplier is 1. `scores` are those of
    all seats after the payments."""

    name: ClassVar[str] = "card-hand-ended"
    finished: tuple[int, ...]
    result: CardResult
    factor: int
    multiplier: int
    bomb: int | None
    amount: int
    scores: tuple[int, ...]


class CardMatchEnded(Struct, frozen=True):
    """No hand follows. `scores` are those of all seats."""

    name: ClassVar[str] = "card-match-ended"
    scores: tuple[int, ...]


CardEvent = CardsDealt | CardsPlayed | TurnPassed | WentOut | TrickWon | CardsPaid | CardHandEnded | CardMatchEnded
CARD_EVENTS: tuple[type[CardEvent], ...] = (
    CardsDealt,
    CardsPlayed,
    TurnPassed,
    WentOut,
    TrickWon,
    CardsPaid,
    CardHandEnded,
    CardMatchEnded,
)


# ---- actions


class PlayCards(Struct, frozen=True):
    """Play these cards, in the order of cards."""

    name: ClassVar[str] = "play-cards"
    cards: tuple[PlayingCard, ...]

    def __str__(self) -> str:
        return format_cards(self.cards)


class PassTurn(Struct, frozen=True):
    """Play nothing."""

    name: ClassVar[str] = "pass-turn"


CardAction = PlayCards | PassTurn
CARD_ACTIONS: tuple[type[CardAction], ...] = (PlayCards, PassTurn)
PASS_TURN = PassTurn()


class IllegalCardAction(MahjongError):  # noqa: N818 - as IllegalAction of mahjong
    """An answer that is not allowed; `code` is the reason: one of `PlayRefusal`, `must-lead`, `not-asked`,
    `wrong-number-of-players`, `not-returnable`; facts: seat."""


class ImpossibleCardEvent(MahjongError):  # noqa: N818 - as ImpossibleEvent of mahjong
    """An event that cannot follow on a state; `code` says what does not fit."""
