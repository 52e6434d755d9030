"""A match of Shuangkou at one moment, with all hands, and how events change it.

Room: cards. The state is the fold of all events: `evolve_cards` is the step of the fold, `CARD_EVENT_RULES` the table
of all events. That cards are where an event says and that it can follow is checked here; whether the rules allow it was
checked before (decide.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from mahjong_desktop.cards.deck import (
    CARDS,
    CARDS_DEALT,
    SEATS_AT_CARDS,
    PlayingCard,
    count_ranks,
)
from mahjong_desktop.cards.events import (
    CardEvent,
    CardHandEnded,
    CardMatchEnded,
    CardsDealt,
    CardsPaid,
    CardsPlayed,
    ImpossibleCardEvent,
    TrickWon,
    TurnPassed,
    WentOut,
)
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay, play_of
from mahjong_desktop.cards.scoring import PlayedBomb
from mahjong_desktop.cards.turns import next_turn


class CardPhase(Enum):
    """What happens next: a hand is dealt, or none follows (`BETWEEN`); a seat plays (`PLAY`); the match is over."""

    BETWEEN = "between"
    PLAY = "play"
    FINISHED = "finished"


class CardMove(Struct, frozen=True):
    """What a seat did in its turn: the cards that it played and what play they are, or nothing, if it passed."""

    seat: int
    cards: tuple[PlayingCard, ...] = ()
    play: CardPlay | None = None


class CardState(Struct, frozen=True):
    """A whole match at one moment. Tuples that are not lists of moves are indexed by seat.

    `hand` is the number of the hand, 0 before the first. `turn` is the seat that plays now, None if none does. `last`
    is the seat that made the play to beat, `to_beat` that play; both are None if the turn is a lead. `passed` is how
    many have passed in a row since. `moves` are all moves of the hand, `trick` is the place among them where the
    current trick begins; once a trick is won, it is the number of the moves. `finished` are the seats that are out, in
    order, `bombs` the bombs that were played, in order.

    Between hands everything is as at the end of the hand before. `ended` is the event that ended the hand, None during
    it.
    """

    options: ShuangkouOptions = DEFAULT_SHUANGKOU
    phase: CardPhase = CardPhase.BETWEEN
    hand: int = 0
    scores: tuple[int, ...] = (0,) * SEATS_AT_CARDS
    hands: tuple[tuple[PlayingCard, ...], ...] = ((),) * SEATS_AT_CARDS
    leader: int = 0
    turn: int | None = None
    last: int | None = None
    to_beat: CardPlay | None = None
    passed: int = 0
    moves: tuple[CardMove, ...] = ()
    trick: int = 0
    finished: tuple[int, ...] = ()
    bombs: tuple[PlayedBomb, ...] = ()
    ended: CardHandEnded | None = None

    @property
    def left(self) -> tuple[int, ...]:
        """The number of cards of each seat."""
        return tuple([len(cards) for cards in self.hands])

    @property
    def is_last_hand(self) -> bool:
        """Whether no hand follows this one."""
        most = self.options.most_hands
        return most is not None and self.hand >= most


def _require(holds: bool, code: str, event: CardEvent) -> None:
    if not holds:
        raise ImpossibleCardEvent(code, event=event.name)


def evolve_cards(state: CardState, event: CardEvent) -> CardState:
    """Returns the state after the event. Raises ImpossibleCardEvent if it cannot follow."""
    return CARD_EVENT_RULES[type(event)](state, event)


def _dealt(state: CardState, event: CardsDealt) -> CardState:
    _require(state.phase is CardPhase.BETWEEN and not state.is_last_hand, "in-a-hand", event)
    _require(event.hand == state.hand + 1 and 0 <= event.leader < SEATS_AT_CARDS, "hand", event)
    sizes = [len(cards) for cards in event.hands]
    dealt = sorted(card for cards in event.hands for card in cards)
    _require(sizes == [CARDS_DEALT] * SEATS_AT_CARDS and dealt == list(range(CARDS)), "cards", event)
    return CardState(
        options=state.options,
        phase=CardPhase.PLAY,
        hand=event.hand,
        scores=state.scores,
        hands=event.hands,
        leader=event.leader,
        turn=event.leader,
    )


def _played(state: CardState, event: CardsPlayed) -> CardState:
    _require(state.turn == event.seat, "turn", event)
    play = play_of(count_ranks(event.cards))
    own, gone = state.hands[event.seat], frozenset(event.cards)
    kept = tuple([card for card in own if card not in gone])
    _require(play is not None and len(own) - len(kept) == len(event.cards), "cards", event)
    hands = (*state.hands[: event.seat], kept, *state.hands[event.seat + 1 :])
    bombs = (PlayedBomb(event.seat, play),) if play is not None and play.is_bomb else ()
    following = next_turn(tuple([len(cards) for cards in hands]), event.seat, 0, state.options)
    return replace(
        state,
        hands=hands,
        turn=following.seat if following.kind == "turn" else None,
        last=event.seat,
        to_beat=play,
        passed=0,
        moves=(*state.moves, CardMove(event.seat, event.cards, play)),
        bombs=state.bombs + bombs,
    )


def _passed(state: CardState, event: TurnPassed) -> CardState:
    _require(state.turn == event.seat and state.last is not None, "turn", event)
    last = event.seat if state.last is None else state.last
    following = next_turn(state.left, last, state.passed + 1, state.options)
    return replace(
        state,
        turn=following.seat if following.kind == "turn" else None,
        passed=state.passed + 1,
        moves=(*state.moves, CardMove(event.seat)),
    )


def _went_out(state: CardState, event: WentOut) -> CardState:
    out = 0 <= event.seat < SEATS_AT_CARDS and not state.hands[event.seat] and event.seat == state.last
    _require(out and event.seat not in state.finished and event.place == len(state.finished) + 1, "seat", event)
    return replace(state, finished=(*state.finished, event.seat))


def _trick_won(state: CardState, event: TrickWon) -> CardState:
    over = state.phase is CardPhase.PLAY and state.turn is None and state.last == event.seat
    _require(over and 0 <= event.leader < SEATS_AT_CARDS and bool(state.hands[event.leader]), "seat", event)
    return replace(state, turn=event.leader, last=None, to_beat=None, passed=0, trick=len(state.moves))


def _paid(state: CardState, event: CardsPaid) -> CardState:
    seats = {event.payer, event.payee}
    _require(len(seats) == 2 and seats <= set(range(SEATS_AT_CARDS)) and event.amount > 0, "seat", event)
    _require(state.phase is CardPhase.PLAY and state.turn is None, "in-a-hand", event)
    change = {event.payer: -event.amount, event.payee: event.amount}
    return replace(state, scores=tuple([score + change.get(seat, 0) for seat, score in enumerate(state.scores)]))


def _hand_ended(state: CardState, event: CardHandEnded) -> CardState:
    _require(state.phase is CardPhase.PLAY and state.turn is None, "in-a-hand", event)
    _require(event.finished == state.finished and event.scores == state.scores, "finished", event)
    _require(event.bomb is None or 0 <= event.bomb < len(state.bombs), "bomb", event)
    return replace(state, phase=CardPhase.BETWEEN, ended=event)


def _match_ended(state: CardState, event: CardMatchEnded) -> CardState:
    _require(state.phase is CardPhase.BETWEEN and state.is_last_hand, "hand", event)
    _require(event.scores == state.scores, "scores", event)
    return replace(state, phase=CardPhase.FINISHED)


CARD_EVENT_RULES: Final[Mapping[type[CardEvent], Callable[[CardState, Any], CardState]]] = {
    CardsDealt: _dealt,
    CardsPlayed: _played,
    TurnPassed: _passed,
    WentOut: _went_out,
    TrickWon: _trick_won,
    CardsPaid: _paid,
    CardHandEnded: _hand_ended,
    CardMatchEnded: _match_ended,
}


_EVERY_CARD: Final = frozenset(range(CARDS))


def card_violations(state: CardState) -> tuple[str, ...]:
    """Returns codes of what must hold in every state and does not: `cards` (each card is in one hand or was played
    once), `out` (who holds no card is out), `scores` (they sum to 0, and partners have the same)."""
    found = []
    there = [card for cards in state.hands for card in cards] + [card for move in state.moves for card in move.cards]
    if state.hand and (len(there) != CARDS or set(there) != _EVERY_CARD):
        found.append("cards")
    if state.hand and sorted(state.finished) != [seat for seat, cards in enumerate(state.hands) if not cards]:
        found.append("out")
    if sum(state.scores) or state.scores[:2] != state.scores[2:]:
        found.append("scores")
    return tuple(found)
