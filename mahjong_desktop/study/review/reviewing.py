"""A review under way: it is worked out in the background, and tells what is known so far.

Room: study/review. A light thread schedules the work; processes do it. `HandBudget` says which decisions are
played out next. Nothing here is raised into the thread of the
caller: what goes wrong is in `error`.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, median
from typing import Final, TypeVar

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.processes import Tasks, Workforce, shared_processes
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.losses import ActionLoss, DecisionLosses
from mahjong_desktop.study.review.playing_out import (
    Batch,
    BatchResult,
    HandPlace,
    ReviewFacts,
    SensibleActions,
    hand_facts,
    judged_actions,
    played_out,
)
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
NOTABLE_SHARE = 0.3
"""A loss is notable from this part of the standard deviation of what a hand brings."""
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
        """Returns the batches with which every decision begins, the one that the expert likes least first; among those
        that it likes, the closest."""
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
        notable = self.notable
        for losses in self._losses.values():
            losses.leave_out(notable)

    @property
    def notable(self) -> float:
        """From how many points on a loss is notable: a part of the standard deviation of what the hand brings after one
        of its decisions, as playouts tell."""
        spreads = [losses.spread for losses in self._losses.values() if losses.worlds]
        return NOTABLE_SHARE * median(spreads) if spreads else 0.0

    def _by_expert(self) -> list[int]:
        """The decisions in the order of what they cost by the values of the expert, the worst first. Most offered tiles
        that were let pass cost less than nothing then; those that were nearly claimed come before the others."""
        costs = {decision: losses.sensible.rated_loss for decision, losses in self._losses.items()}
        return sorted(costs, key=lambda decision: (-costs[decision], decision))

    def _open(self) -> list[int]:
        """The decisions that are not clear, in their order."""
        return [
            decision
            for decision, losses in sorted(self._losses.items())
            if losses.worlds and not losses.is_clear(CLOSE_SHARE * losses.sensible.cheap, self.notable)
        ]

    def _worlds(self, decision: int) -> int:
        """The number of worlds in the next batch of a decision."""
        return max(2, PLAYOUTS // len(self._losses[decision].left))

    def _rate(self, decision: int, planned: int) -> float:
        """What the next batch of a decision is worth for each step of the engine, after so many worlds are planned."""
        losses, worlds = self._losses[decision], self._worlds(decision)
        notable = self.notable
        gained = losses.worth(planned + worlds, notable) - losses.worth(planned, notable)
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
            notable=round(self.notable, _DIGITS),
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
            reach=round(losses.reach(), _DIGITS),
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
        better=round(loss.better, _DIGITS),
    )


def _mean(values: Sequence[float]) -> float:
    """The mean; 0 if there is nothing."""
    return round(fmean(values), _DIGITS) if values else 0.0


_LOG = logging.getLogger("mahjong_desktop.review")

USUAL_SECONDS: Final = 30.0
"""How long the review of a hand takes unless told otherwise."""
_FIRST_LOOK: Final = 0.2
"""The part of the progress that the first look at every decision makes at most."""

_Argument = TypeVar("_Argument")
_Answer = TypeVar("_Answer")


class ReviewError(MahjongError):
    """A review that could not be worked out: `review-failed` (facts: path, detail)."""


class Reviewing:
    """The review of one hand (from 1) of a saved game as one seat played it.

    It takes `seconds`, less if everything is clear before, and more only if two playouts of every sensible action take
    longer; if there was time for little more than these, the review says that it is rough (see HandReview.rough).
    When it is whole it is kept beside the game (see kept.py). `processes` do the work; the shared ones unless told.
    """

    def __init__(
        self,
        path: Path,
        hand: int,
        seat: int,
        *,
        seconds: float = USUAL_SECONDS,
        seed: int = 0,
        processes: Workforce | None = None,
    ) -> None:
        self.path = path
        self.hand = hand
        self.seat = seat
        self.seconds = seconds
        self.seed = seed
        self._rounds: int | None = None
        self._processes = processes
        self._told: Callable[[], None] = _nothing
        self._cancelled = threading.Event()
        self._done = threading.Event()
        self._review: HandReview | None = None
        self._error: MahjongError | None = None
        self._progress = 0.0

    def begin(self, told: Callable[[], None] | None = None, *, rounds: int | None = None) -> None:
        """Begins the work. `told` is called, from any thread, whenever a property has changed. With `rounds` it makes
        so many rounds of playouts after the first look, however long they take; the review then depends on the game
        and the seed alone."""
        self._told, self._rounds = _nothing if told is None else told, rounds
        threading.Thread(target=self._run, name="review", daemon=True).start()

    def cancel(self) -> None:
        """Breaks the review off; it is done within a second. What is known until then stays in `review`."""
        self._cancelled.set()

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until the review is done, for so many seconds at most. Returns whether it is."""
        return self._done.wait(timeout)

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 to 1."""
        return self._progress

    @property
    def review(self) -> HandReview | None:
        """What is known so far; `whole` is false until the review is done. None until anything is known."""
        return self._review

    @property
    def done(self) -> bool:
        """Whether the work has ended: the review is whole, was broken off, or failed."""
        return self._done.is_set()

    @property
    def error(self) -> MahjongError | None:
        """What went wrong; None if nothing did."""
        return self._error

    # ---- in the thread of the review

    def _run(self) -> None:
        try:
            self._work(time.monotonic())
        except MahjongError as error:
            self._error = error
        except BaseException as error:  # whatever it is: somebody waits for the end
            _LOG.exception("%s", self.path)
            self._error = ReviewError("review-failed", path=str(self.path), detail=f"{type(error).__name__}: {error}")
        self._done.set()
        self._tell()

    def _work(self, start: float) -> None:
        """Does the whole work; returns early if it is cancelled."""
        found = self._each(hand_facts, [self._place("")])
        facts = next((facts for _, facts in found), None)
        budget = None if facts is None else self._looked(facts, start)
        if facts is None or budget is None:
            return
        self._play(budget, facts, budget.second_batches(), start)
        self._note(budget, _FIRST_LOOK)
        made = 0
        while not self._cancelled.is_set() and not self._is_over(start, made):
            batches = budget.next_batches()
            if not batches:
                break
            self._play(budget, facts, batches, start)
            made += 1
            self._note(budget, self._passed(start) if self._rounds is None else made / max(self._rounds, 1))
        if not self._cancelled.is_set():
            self._review = budget.review(whole=True)
            self._progress = 1.0
            assert self._review is not None
            keep_review(self.path, self._review, self.seconds, facts.digest)

    def _looked(self, facts: ReviewFacts, start: float) -> HandBudget | None:
        """A first short look at every decision. None if it was cancelled before the actions were chosen."""
        budget, place = HandBudget(facts, self.hand, self.seat, self.seed), self._place(facts.digest)
        sensible = dict(self._each(partial(judged_actions, place), budget.moves))
        if len(sensible) < len(budget.moves):
            return None
        for move, found in sensible.items():
            budget.judge(move, found)
        batches = budget.first_batches()
        for number, (index, result) in enumerate(self._each(partial(played_out, place), batches), 1):
            budget.take(batches[index], result)
            self._note(budget, min(_FIRST_LOOK, max(self._passed(start), _FIRST_LOOK * number / len(batches))))
        return budget

    def _play(self, budget: HandBudget, facts: ReviewFacts, batches: Sequence[Batch], start: float) -> None:
        """Plays batches out, and takes their results in the order of the batches. When the time is over, those that are
        missing are left out."""
        stopped = self._cancelled.is_set if self._rounds is not None else lambda: self._stopped(start)
        results: dict[int, BatchResult | None] = {}
        for index, result in self._each(partial(played_out, self._place(facts.digest)), batches, stopped):
            results[index] = result
            if self._rounds is None:
                self._progress = max(self._progress, self._passed(start))
                self._tell()
        for index in sorted(results):
            budget.take(batches[index], results[index])
        budget.settle()

    def _each(
        self,
        work: Callable[[_Argument], _Answer],
        arguments: Sequence[_Argument],
        stopped: Callable[[], bool] | None = None,
    ) -> Iterator[tuple[int, _Answer]]:
        workforce = shared_processes() if self._processes is None else self._processes
        return Tasks(workforce, self._cancelled.is_set if stopped is None else stopped).answers(work, arguments)

    def _place(self, digest: str) -> HandPlace:
        return HandPlace(str(self.path), self.hand, self.seat, digest)

    def _passed(self, start: float) -> float:
        """The part of the time that has passed."""
        return min(1.0, (time.monotonic() - start) / max(self.seconds, 0.001))

    def _is_over(self, start: float, made: int) -> bool:
        """Whether the time is over, or as many rounds as were asked for are made."""
        return self._passed(start) >= 1.0 if self._rounds is None else made >= self._rounds

    def _stopped(self, start: float) -> bool:
        return self._cancelled.is_set() or self._passed(start) >= 1.0

    def _note(self, budget: HandBudget, progress: float) -> None:
        """Tells what is known now."""
        self._review = budget.review(whole=False)
        self._progress = max(self._progress, min(progress, 1.0))
        self._tell()

    def _tell(self) -> None:
        try:
            self._told()
        except Exception:
            _LOG.exception("%s", self.path)


def _nothing() -> None:
    return None
