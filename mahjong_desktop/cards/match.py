"""A match of Shuangkou: it starts from a seed and advances step by step. Only this module of the room uses random
numbers; all come from the seed.

Room: cards. A match writes no record and knows neither bots nor windows. Its callers do that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import NamedTuple, Protocol

from mahjong_desktop.cards.decide import CardChoices, asked_at_cards, begin_hand, close_match, decide_cards
from mahjong_desktop.cards.deck import CARDS, SEATS_AT_CARDS, PlayingCard
from mahjong_desktop.cards.events import CardAction, CardEvent, CardMatchEnded, CardsDealt, IllegalCardAction
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.state import CardPhase, CardState, evolve_cards


class CardStep(NamedTuple):
    """The answer of the seat that was asked, nobody's between hands, and the events that followed. A record is a list
    of steps."""

    answers: tuple[tuple[int, CardAction], ...]
    events: tuple[CardEvent, ...]


def begins_hand_anew(step: CardStep) -> bool:
    """Returns whether a step begins a hand or ends the match. Neither it nor what was before it can be taken back."""
    return any(isinstance(event, CardsDealt | CardMatchEnded) for event in step.events)


class CardChance(Protocol):
    """The source of cards and lots."""

    def deal(self, state: CardState) -> CardsDealt:
        """Returns the event that begins the hand after a state."""
        ...


class SeededCards:
    """Chance from a seed. Each hand has a stream of its own, so that a match can be resumed at any hand, and the same
    cards are dealt whatever happened before."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def deal(self, state: CardState) -> CardsDealt:
        """Returns shuffled cards, one after the other to each seat in turn, and the lot, which is drawn after them
        whether it decides or not."""
        rng = Random(f"{self.seed}:cards:{state.hand + 1}")
        cards = list(range(CARDS))
        rng.shuffle(cards)
        lot = rng.randrange(SEATS_AT_CARDS)
        step = state.options.step_of_turn
        hands: list[tuple[PlayingCard, ...]] = [()] * SEATS_AT_CARDS
        for turn in range(SEATS_AT_CARDS):
            hands[turn * step % SEATS_AT_CARDS] = tuple(sorted(cards[turn::SEATS_AT_CARDS]))
        return begin_hand(state, tuple(hands), lot)


class CardMatch:
    """A match of four `players` (names or bot ids, at seats 0 to 3; 0 and 2 are partners), from a seed.

    `step` computes the next step and does NOT change the match; `apply` does. The caller can record the step in
    between. `take_back` returns to an earlier state of the same hand; the cards stay the same. A match without end goes
    on with hands as long as it is asked to.
    """

    def __init__(
        self,
        players: tuple[str, ...],
        seed: int,
        options: ShuangkouOptions = DEFAULT_SHUANGKOU,
        chance: CardChance | None = None,
    ) -> None:
        if len(players) != SEATS_AT_CARDS:
            raise IllegalCardAction("wrong-number-of-players", players=len(players), seats=SEATS_AT_CARDS)
        self.players = players
        self.seed = seed
        self.options = options
        self.state = CardState(options)
        self._chance = SeededCards(seed) if chance is None else chance
        self._worked_out: tuple[CardStep, CardState] | None = None
        self._earlier: list[CardState] = []
        """The states before the steps that can be taken back, the oldest first."""

    @property
    def returnable(self) -> int:
        """The number of steps that can be taken back: those of the current hand, until the next one begins."""
        return len(self._earlier)

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.state.phase is CardPhase.FINISHED

    def asked(self) -> dict[int, CardChoices]:
        """Returns the seat that must answer now with what it may do; nobody between hands."""
        return asked_at_cards(self.state)

    def step(self, answers: Mapping[int, CardAction]) -> CardStep:
        """Returns the step that follows from the answer of the asked seat; between hands from no answer: the next hand,
        or the end of the match if none follows. Raises IllegalCardAction."""
        state = self.state
        if state.phase is CardPhase.PLAY:
            events, after = decide_cards(state, answers)
        else:
            if answers or state.phase is CardPhase.FINISHED:
                raise IllegalCardAction("not-asked", seat=next(iter(answers), None))
            event: CardEvent = close_match(state) if state.is_last_hand else self._chance.deal(state)
            events, after = (event,), evolve_cards(state, event)
        step = CardStep(tuple(answers.items()), events)
        self._worked_out = (step, after)
        return step

    def apply(self, step: CardStep) -> None:
        """Advances to the state after a step, which may come from this match or from a record. Raises
        ImpossibleCardEvent and then leaves the match unchanged."""
        before = after = self.state
        if self._worked_out is not None and self._worked_out[0] is step:
            after = self._worked_out[1]
        else:
            for event in step.events:
                after = evolve_cards(after, event)
        self.state = after
        self._worked_out = None
        if begins_hand_anew(step):
            self._earlier.clear()
        else:
            self._earlier.append(before)

    def take_back(self, steps: int) -> None:
        """Returns to the state before the last `steps` steps. Raises IllegalCardAction `not-returnable` unless all of
        them belong to the current hand; the match is then unchanged."""
        if not 0 < steps <= len(self._earlier):
            raise IllegalCardAction("not-returnable", steps=steps, returnable=len(self._earlier))
        self.state = self._earlier[-steps]
        del self._earlier[-steps:]
        self._worked_out = None


CardChooser = Callable[[CardState, int, CardChoices], CardAction]
"""Chooses what the seat that is asked does."""


def play_cards_on(match: CardMatch, choose: CardChooser) -> Iterator[CardStep]:
    """Plays to the end of the match, which may be without end. Yields every step after it has been applied."""
    while not match.finished:
        step = match.step({seat: choose(match.state, seat, choices) for seat, choices in match.asked().items()})
        match.apply(step)
        yield step
