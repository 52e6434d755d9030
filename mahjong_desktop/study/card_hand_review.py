"""A hand of a saved game of Shuangkou for its review, the review of all its decisions, and what it says in words.

Room: study. No Qt. Decisions are judged by card_review.py. The words are those of
`translations/<language>/rulesets/shuangkou.toml`, section `card-review`, and of `card_words.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.events import CardsDealt
from mahjong_desktop.cards.match import CardStep, begins_hand_anew
from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.cards.state import CardState
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.records.card_record import CardRecord, card_states
from mahjong_desktop.study.card_review import CardDecision
from mahjong_desktop.study.card_words import card_texts, play_name
from mahjong_desktop.texts import Texts

_SECTION = "card-review"
_MANY_POINTS = 10
"""From this base on points are told with one decimal, from ten times as many on with none; otherwise with two."""


class RecordedCardHand(Struct, frozen=True):
    """A hand of a saved game: its number (from 1), the state after the deal, and the steps that followed."""

    hand: int
    start: CardState
    steps: tuple[CardStep, ...]


class CardHandReview(Struct, frozen=True):
    """What is known of the decisions of a seat in a hand (from 1); not `whole` if the review was stopped before it had
    come to the last one. `base` is that of the calculation."""

    hand: int
    seat: int
    base: int
    decisions: tuple[CardDecision, ...]
    whole: bool = True

    @property
    def mistakes(self) -> tuple[CardDecision, ...]:
        """The decisions that surely cost something, the worst first."""
        return _worst_first(one for one in self.decisions if one.is_mistake)

    @property
    def undecided(self) -> tuple[CardDecision, ...]:
        """The decisions for which something seemed better, by no more than may be chance; that by most first."""
        return _worst_first(
            one for one in self.decisions if one.played != one.best and one.loss > 0 and not one.is_mistake
        )


def _worst_first(decisions: Iterator[CardDecision]) -> tuple[CardDecision, ...]:
    return tuple(sorted(decisions, key=lambda one: (-one.loss, one.place)))


def recorded_card_hand(record: CardRecord, hand: int) -> RecordedCardHand:
    """Returns a hand (from 1) of a saved game, as far as it was played. Raises CaseError `no-such-hand`, or RecordError
    `impossible-step` if an event cannot follow."""
    dealt, start, steps = 0, None, list[CardStep]()
    states = card_states(record)
    for step in record.steps:
        after = [next(states)[1] for _ in step.events]
        begun = next((event.hand for event in step.events if isinstance(event, CardsDealt)), None)
        dealt = dealt if begun is None else begun
        if begun == hand:
            start = after[-1]
        elif dealt == hand and not begins_hand_anew(step):
            steps.append(step)
    if start is None:
        raise CaseError("no-such-hand", hand=hand, hands=dealt)
    return RecordedCardHand(hand, start, tuple(steps))


def reviewed_card_seat(record: CardRecord, seat: int | None) -> int:
    """Returns the seat that somebody asks for; without one that of the person, and 0 if only bots play. Raises
    CaseError `no-such-seat`."""
    wanted = (record.header.person or 0) if seat is None else seat
    if wanted not in range(SEATS_AT_CARDS):
        raise CaseError("no-such-seat", seat=wanted)
    return wanted


# ---- in words


class CardReviewWords(Struct, frozen=True):
    """A review in words: the heading of the mistakes and a sentence for each, the worst first; the same of what is not
    decided; a sentence on all other decisions. What there is none of is empty."""

    mistakes_heading: str
    mistakes: tuple[str, ...]
    undecided_heading: str
    undecided: tuple[str, ...]
    others: str
    about: str


def card_review_in_words(review: CardHandReview, texts: Texts) -> CardReviewWords:
    """Returns what a review says."""
    words = card_texts(texts)

    def heading(name: str, count: int) -> str:
        return words.phrase(_SECTION, name, count=count) if count else ""

    mistakes, undecided = review.mistakes, review.undecided
    others = len(review.decisions) - len(mistakes) - len(undecided)
    return CardReviewWords(
        mistakes_heading=heading("mistakes", len(mistakes)),
        mistakes=tuple(card_decision_sentence(one, review.base, texts) for one in mistakes),
        undecided_heading=heading("undecided", len(undecided)),
        undecided=tuple(card_decision_sentence(one, review.base, texts) for one in undecided),
        others=heading("others", others),
        about=words.phrase(_SECTION, "about"),
    )


def card_decision_sentence(decision: CardDecision, base: int, texts: Texts) -> str:
    """Returns what was played, what is better and by how many points, with half the width of the 95% interval where
    that is not solved. Moves of the hand are counted from 1, those of all seats."""
    digits = point_digits(base)
    facts: dict[str, str | int] = {
        "move": decision.place + 1,
        "played": card_move_name(texts, decision.played),
        "better": card_move_name(texts, decision.best),
        "points": texts.decimal(decision.loss, digits),
    }
    if decision.solved:
        return card_texts(texts).phrase(_SECTION, "solved", **facts)
    margin = texts.decimal(decision.margin, digits)
    return card_texts(texts).phrase(_SECTION, "estimated", margin=margin, **facts)


def point_digits(base: int) -> int:
    """Returns with how many decimals points are told in a review."""
    return 2 if base < _MANY_POINTS else 1 if base < 10 * _MANY_POINTS else 0


def card_move_name(texts: Texts, play: CardPlay | None) -> str:
    """Returns what a move is: `pair of kings`; None is the pass."""
    return card_texts(texts).phrase("card-hints", "pass") if play is None else play_name(texts, play)
