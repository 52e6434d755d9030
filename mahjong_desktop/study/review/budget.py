"""Which decisions of a hand are played out next, and the review that follows from what is known so far.

Room: study/review. No threads, clocks or files. First every decision is played out a little, in two goes; then the
time goes where playouts are expected to make the loss of the hand more exact (the value of information).
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from mahjong_desktop.study.review.losses import ActionLoss, DecisionLosses
from mahjong_desktop.study.review.playing_out import Batch, BatchResult, ReviewFacts
from mahjong_desktop.study.review.sensible import SensibleActions
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision

LEAST_WORLDS = 2
"""In how many worlds the actions of each decision are played out at first, however long it takes."""
FIRST_WORLDS = 8
"""In how many worlds they are played out before the decisions are compared, if there is time."""
PLAYOUTS = 48
"""About how many playouts are in a batch: a fifth of a second in quick games."""
BATCHES = 8
"""How many batches are planned at a time."""
CLOSE_SHARE = 0.05
"""A margin is exact enough if playouts can remove less from it than this part of what a cheap win brings."""
_DIGITS = 4


class HandBudget:
    """The playouts of one hand. The same results in the same order give the same plan and review."""

    def __init__(self, facts: ReviewFacts, hand: int, seat: int, seed: int) -> None:
        self.facts = facts
        self.hand = hand
        self.seat = seat
        self.seed = seed
        self._losses: dict[int, DecisionLosses] = {}
        self._batches: dict[int, int] = {}
        self._cost: dict[int, float] = {}

    @property
    def moves(self) -> range:
        """The indices of all decisions of the seat."""
        return range(len(self.facts.lines))

    def judge(self, decision: int, sensible: SensibleActions | None) -> None:
        """Notes which actions of a decision are sensible; None if it is not reviewed."""
        if sensible is not None:
            self._losses[decision] = DecisionLosses(sensible)

    def first_batches(self) -> tuple[Batch, ...]:
        """Returns the batches with which every decision begins, the one that the expert likes least first."""
        return tuple([self._batch(decision, LEAST_WORLDS) for decision in self._by_expert()])

    def second_batches(self) -> tuple[Batch, ...]:
        """Returns the batches that follow the first ones, in the same order."""
        missing = {decision: FIRST_WORLDS - losses.worlds for decision, losses in self._losses.items()}
        return tuple([self._batch(one, missing[one]) for one in self._by_expert() if missing[one] > 0])

    def next_batches(self) -> tuple[Batch, ...]:
        """Returns the batches that are worth most now; none if everything is clear."""
        found: list[Batch] = []
        planned = dict.fromkeys(self._open(), 0)
        while planned and len(found) < BATCHES:
            decision = max(planned, key=lambda one: (self._rate(one, planned[one]), -one))
            if self._rate(decision, planned[decision]) <= 0.0:
                break
            batch = self._batch(decision, self._worlds(decision))
            planned[decision] += batch.worlds
            found.append(batch)
        return tuple(found)

    def take(self, batch: Batch, result: BatchResult | None) -> None:
        """Takes the result of a batch. A decision that cannot be played out is not reviewed."""
        losses = self._losses.get(batch.decision)
        if result is None or losses is None:
            self._losses.pop(batch.decision, None)
            return
        losses.add(batch.actions, result.worlds)
        self._cost[batch.decision] = max(result.steps, 1) / (batch.worlds * len(batch.actions))

    def settle(self) -> None:
        """Leaves out actions that hardly can be the best. Called when all batches that were planned are taken, because
        later batches would not fit."""
        for losses in self._losses.values():
            losses.leave_out()

    def _by_expert(self) -> list[int]:
        """The decisions in the order of what they cost by the values of the expert, the worst first."""
        costs = {decision: losses.sensible.rated_loss for decision, losses in self._losses.items()}
        return sorted(costs, key=lambda decision: (-costs[decision], decision))

    def _open(self) -> list[int]:
        """The decisions that are not clear, in their order."""
        return [
            decision
            for decision, losses in sorted(self._losses.items())
            if losses.worlds and not losses.is_clear(CLOSE_SHARE * losses.sensible.cheap)
        ]

    def _worlds(self, decision: int) -> int:
        """The number of worlds in the next batch of a decision."""
        return max(2, PLAYOUTS // len(self._losses[decision].left))

    def _rate(self, decision: int, planned: int) -> float:
        """What the next batch of a decision is worth for each step of the engine, after so many worlds are planned."""
        losses, worlds = self._losses[decision], self._worlds(decision)
        gained = losses.worth(planned + worlds) - losses.worth(planned)
        return gained / (worlds * len(losses.left) * self._cost[decision])

    def _batch(self, decision: int, worlds: int) -> Batch:
        losses = self._losses[decision]
        actions = tuple([losses.sensible.actions[one].index for one in losses.left])
        number = self._batches[decision] = self._batches.get(decision, 0) + 1
        return Batch(decision, tuple(losses.left), actions, number, worlds, self.seed)

    # ---- the review

    def review(self, *, whole: bool) -> HandReview | None:
        """Returns the review so far; None if nothing has been played out although something should be."""
        known = [decision for decision, losses in sorted(self._losses.items()) if losses.worlds]
        if not known and not whole:
            return None
        first = self.facts.lines[known[0]] if known else 0
        return HandReview(
            ruleset=self.facts.ruleset,
            hand=self.hand,
            seat=self.seat,
            decisions=tuple([self._decision(decision) for decision in known]),
            moves=len(self.facts.lines),
            result=self.facts.result,
            seed=self.seed,
            whole=whole,
            penalty=sum(points for line, points in self.facts.penalties if line >= first),
        )

    def _decision(self, decision: int) -> ReviewedDecision:
        losses = self._losses[decision]
        found, best = losses.losses(), losses.best
        chosen = [one.points for one in losses.results[losses.played].values()]
        expected = fmean(chosen) + found[losses.played].behind
        order = sorted(range(len(found)), key=lambda one: (one != best, found[one].behind, one != losses.played))
        actions = tuple([_action(losses, one, found[one], expected) for one in order])
        return ReviewedDecision(
            move=decision + 1,
            line=self.facts.lines[decision],
            turn=self.facts.turns[decision],
            actions=actions,
            played=order.index(losses.played),
        )


def _action(losses: DecisionLosses, index: int, loss: ActionLoss, expected: float) -> ReviewedAction:
    """One action; `expected` are the points of the best one."""
    sensible, results = losses.sensible.actions[index], [*losses.results[index].values()]
    received = [one.received for one in results if one.received is not None]
    paid = [one.paid for one in results if one.paid is not None]
    return ReviewedAction(
        action=sensible.action,
        points=round(expected - loss.behind, _DIGITS),
        behind=round(loss.behind, _DIGITS),
        margin=round(loss.margin, _DIGITS),
        playouts=len(results),
        wins=round(len(received) / len(results), _DIGITS),
        win_points=_mean(received),
        deals_in=round(len(paid) / len(results), _DIGITS),
        deal_in_points=_mean(paid),
        distance=sensible.distance,
        useful=sensible.useful,
        copies=sensible.copies,
        points_margin=round(losses.points_margin(index), _DIGITS),
    )


def _mean(values: Sequence[float]) -> float:
    """The mean; 0 if there is nothing."""
    return round(fmean(values), _DIGITS) if values else 0.0
