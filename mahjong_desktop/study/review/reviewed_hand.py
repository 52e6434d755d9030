"""The hand of a saved game that is reviewed: the decisions of the seat, what was paid before each, and the result.

Room: study/review. Nothing is judged here.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.record import Record
from mahjong_desktop.study.decisions import Decision, decisions, own_turn
from mahjong_desktop.study.review.kept import digest_of, steps_of_hand


class ReviewedHand(Struct, frozen=True, eq=False):
    """A finished hand as one seat played it.

    `decisions` are all decisions of the seat, `before` is what it had received in the hand before each of them, less
    what it had paid, and `result` the same after the hand. `penalties` is the same of its mistakes at a strict table,
    each with its line. `digest` tells whether the steps of the hand have changed.
    """

    ruleset: Ruleset
    decisions: tuple[Decision, ...]
    before: tuple[int, ...]
    result: int
    penalties: tuple[tuple[int, int], ...]
    digest: str

    def turn(self, number: int) -> int:
        """Returns the own turn (from 1) in which a decision (from 0) was made; a claim belongs to the turn after it."""
        decision = self.decisions[number]
        return own_turn(decision.state, decision.seat)


def reviewed_hand(record: Record, ruleset: Ruleset, hand: int, seat: int) -> ReviewedHand:
    """Returns a hand (from 1) of a saved game. `ruleset` has the options of the game.

    Raises CaseError `no-such-hand`, `no-such-seat` or `hand-not-ended`, or RecordError if an event cannot follow.
    """
    found = decisions(record, ruleset, hand, seat)
    received, ended, so_far = {}, False, 0
    for line, step in steps_of_hand(record, hand):
        received[line] = so_far
        paid = [event for event in step.events if isinstance(event, ev.Paid)]
        so_far += balances(paid, ruleset.places)[seat]
        ended = ended or any(isinstance(event, ev.HandEnded) for event in step.events)
    if not ended:
        raise CaseError("hand-not-ended", hand=hand)
    before = tuple(received[decision.line] for decision in found)
    return ReviewedHand(
        ruleset, found, before, so_far, penalties_of(record, ruleset, hand, seat), digest_of(record, hand)
    )


def penalties_of(record: Record, ruleset: Ruleset, hand: int, seat: int) -> tuple[tuple[int, int], ...]:
    """Returns what a seat received in a hand (from 1), less what it paid, for each of its mistakes at a strict table
    that was paid for, with the line of the step."""
    found = ((line, balances(_penalty(step, seat), ruleset.places)[seat]) for line, step in steps_of_hand(record, hand))
    return tuple((line, points) for line, points in found if points)


def _penalty(step: Step, seat: int) -> list[ev.Paid]:
    """Returns the payments for mistakes of a seat in a step: they follow the mistake at once."""
    paid: list[ev.Paid] = []
    own = False
    for event in step.events:
        if isinstance(event, ev.Paid):
            paid += [event] if own else []
        else:
            own = isinstance(event, ev.Erred) and event.seat == seat
    return paid
