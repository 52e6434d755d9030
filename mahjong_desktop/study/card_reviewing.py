"""A review of a hand of Shuangkou under way: its decisions are judged in other processes, and it tells after each of
them what is known.

Room: study. No words and no Qt. Decisions are judged by card_review.py; the result is always the same.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

from msgspec import Struct

from mahjong_desktop.cards.events import CardAction
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.card_hand_review import CardHandReview, RecordedCardHand
from mahjong_desktop.study.card_review import CardDecision, decisions_of_hand, review_card_decision
from mahjong_desktop.study.processes import Tasks, Workforce, shared_processes
from mahjong_desktop.study.review.reviewing import ReviewError

_LOG = logging.getLogger("mahjong_desktop.review")

CardMoment = tuple[CardView, CardAction]
"""What a seat saw, and what it did."""


class CardReviewStep(Struct, frozen=True):
    """What is known of a review: the decisions so far in the order of play, and of how many. With an `error` it has
    ended and is not whole."""

    review: CardHandReview
    total: int
    error: MahjongError | None = None


def card_review_steps(
    hand: RecordedCardHand, seat: int, stopped: Callable[[], bool], workforce: Workforce | None = None
) -> Iterator[CardReviewStep]:
    """Reviews the decisions of a seat and yields what is known at first and after each of them; ends early if it is
    stopped. Raises nothing: what goes wrong is told by the last step."""
    moments = tuple(decisions_of_hand(hand.start, hand.steps, seat))
    found: dict[int, CardDecision] = {}

    def step(error: MahjongError | None = None) -> CardReviewStep:
        decisions = tuple(found[number] for number in sorted(found))
        whole = len(found) == len(moments)
        review = CardHandReview(hand.hand, seat, hand.start.options.base, decisions, whole)
        return CardReviewStep(review, len(moments), error)

    yield step()
    tasks = Tasks(shared_processes() if workforce is None else workforce, stopped)
    try:
        for number, decision in tasks.answers(judged_card_move, moments):
            found[number] = decision
            yield step()
    except MahjongError as error:
        yield step(error)
    except Exception as error:  # noqa: BLE001 - whatever it is: somebody waits for the end
        _LOG.exception("hand %s, seat %s", hand.hand, seat)
        yield step(ReviewError("review-failed", path="", detail=f"{type(error).__name__}: {error}"))


def judged_card_move(moment: CardMoment) -> CardDecision:
    """Returns what a decision cost. Raises IllegalCardAction if it was not allowed."""
    return review_card_decision(*moment)
