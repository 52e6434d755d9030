"""What a seat may do, and what follows from it as events. Chance belongs to match.py, what events change to state.py.

Room: cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from mahjong_desktop.cards.deck import PlayingCard, RankCounts, cards_of_ranks, count_ranks
from mahjong_desktop.cards.events import (
    PASS_TURN,
    CardAction,
    CardEvent,
    CardHandEnded,
    CardMatchEnded,
    CardsDealt,
    CardsPaid,
    CardsPlayed,
    IllegalCardAction,
    PassTurn,
    PlayCards,
    TrickWon,
    TurnPassed,
    WentOut,
)
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.plays import CardPlay, PlayRefusal, refusal_of_cards
from mahjong_desktop.cards.scoring import score_of_hand
from mahjong_desktop.cards.state import CardPhase, CardState, evolve_cards
from mahjong_desktop.cards.turns import NextTurn, first_lead, next_turn

MUST_LEAD = "must-lead"
"""Why a seat that leads cannot pass."""


class CardChoices(Struct, frozen=True):
    """What a seat may do in its turn. `hand` are its cards, `to_beat` is the play to beat, None if it leads."""

    hand: tuple[PlayingCard, ...]
    to_beat: CardPlay | None

    @property
    def plays(self) -> tuple[CardPlay, ...]:
        """All different plays that are allowed, in the order of `ALL_PLAYS`."""
        return plays_of_hand(self.counts, self.to_beat)

    @property
    def may_pass(self) -> bool:
        """Whether passing is allowed: always, but for who leads."""
        return self.to_beat is not None

    @property
    def counts(self) -> RankCounts:
        """The ranks of the hand."""
        return count_ranks(self.hand)

    @property
    def actions(self) -> tuple[CardAction, ...]:
        """An action for each play that is allowed, and the pass first, if it is. Another action with other cards of the
        same ranks is allowed as well."""
        plays = tuple(self.action_of(play) for play in self.plays)
        return (PASS_TURN, *plays) if self.may_pass else plays

    def action_of(self, play: CardPlay) -> PlayCards:
        """Returns the action that makes a play with the first cards of its ranks. Raises NotationError
        `not-among-cards` if they are not in the hand."""
        return PlayCards(cards_of_ranks(self.hand, play.counts))

    def refusal(self, action: CardAction) -> str | None:
        """Returns why an action is not allowed, one of `PlayRefusal` or `must-lead`; None if it is."""
        if isinstance(action, PassTurn):
            return None if self.may_pass else MUST_LEAD
        cards = frozenset(action.cards)
        if len(cards) != len(action.cards) or not cards <= set(self.hand):
            return PlayRefusal.NOT_IN_HAND
        return refusal_of_cards(count_ranks(action.cards), self.to_beat)


def asked_at_cards(state: CardState) -> dict[int, CardChoices]:
    """Returns the seat that must answer now with what it may do; nobody between hands and after the match."""
    if state.phase is not CardPhase.PLAY or state.turn is None:
        return {}
    return {state.turn: CardChoices(state.hands[state.turn], state.to_beat)}


def decide_cards(state: CardState, answers: Mapping[int, CardAction]) -> tuple[tuple[CardEvent, ...], CardState]:
    """Returns the events that follow from the answer of the seat whose turn it is, and the state after them. Raises
    IllegalCardAction."""
    choices = asked_at_cards(state)
    if not choices or set(answers) != set(choices):
        raise IllegalCardAction("not-asked", seat=next(iter(set(answers) - set(choices)), None))
    ((seat, action),) = answers.items()
    refusal = choices[seat].refusal(action)
    if refusal is not None:
        raise IllegalCardAction(refusal, seat=seat)
    moved: CardEvent = TurnPassed(seat) if isinstance(action, PassTurn) else CardsPlayed(seat, action.cards)
    events = [moved]
    after = evolve_cards(state, moved)
    if not after.hands[seat]:
        events.append(WentOut(seat, len(after.finished) + 1))
        after = evolve_cards(after, events[-1])
    for event in _consequences(after):
        events.append(event)
        after = evolve_cards(after, event)
    return tuple(events), after


def _consequences(state: CardState) -> tuple[CardEvent, ...]:
    """Returns what follows after a move: nothing, the end of the trick, or that of the hand."""
    if state.turn is not None or state.last is None:
        return ()
    following = next_turn(state.left, state.last, state.passed, state.options)
    if following.kind == "end":
        return _end_of_hand(state)
    if following.seat is None or following.by not in ("partner", "self"):
        raise AssertionError(following)
    return (TrickWon(state.last, following.seat, following.by),)


def _end_of_hand(state: CardState) -> tuple[CardEvent, ...]:
    score = score_of_hand(state.finished, state.bombs, state.options)
    paid = tuple(CardsPaid(one.payer, one.payee, one.amount, one.reason) for one in score.transfers)
    ended = CardHandEnded(
        finished=state.finished,
        result=score.result,
        factor=score.factor,
        multiplier=score.multiplier,
        bomb=None if score.bomb is None else state.bombs.index(score.bomb),
        amount=score.amount,
        scores=tuple(before + gain for before, gain in zip(state.scores, score.deltas, strict=True)),
    )
    return (*paid, ended)


# ---- between hands


def next_lead(state: CardState) -> NextTurn:
    """Returns who leads the next hand; the seat is None if the lot decides."""
    return first_lead(state.finished if state.hand else None)


def begin_hand(state: CardState, hands: tuple[tuple[PlayingCard, ...], ...], lot: int) -> CardsDealt:
    """Returns the event that begins the next hand with these cards; `lot` is the seat that leads if the lot decides.
    Whether a hand may begin is NOT checked."""
    lead = next_lead(state)
    return CardsDealt(
        state.hand + 1, lot if lead.seat is None else lead.seat, "lot" if lead.seat is None else "first", hands
    )


def close_match(state: CardState) -> CardMatchEnded:
    """Returns the event that ends the match. Whether it may end is NOT checked."""
    return CardMatchEnded(state.scores)
