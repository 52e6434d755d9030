"""Losses and their intervals, on synthetic results whose truth is known."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard, Pass, Pung
from mahjong_desktop.rollouts.comparison import PRIOR_ERROR
from mahjong_desktop.study.review.losses import ALWAYS_WORLDS, DecisionLosses, updated
from mahjong_desktop.study.review.playing_out import (
    Batch,
    BatchResult,
    PlayoutResult,
    ReviewFacts,
    SensibleAction,
    SensibleActions,
)
from mahjong_desktop.study.review.reviewing import HandBudget
from mahjong_desktop.study.review.values import ReviewedAction

SPREAD = 20.0
"""The standard deviation of a result."""


def sensible(values: list[float | None], played: int = 0, playout_error: float = 0.03) -> SensibleActions:
    actions = [SensibleAction(Discard(4 * one), one, value, None, (), 0) for one, value in enumerate(values)]
    return SensibleActions(tuple(actions), played, 10.0, playout_error)


def worlds(truth: list[float], number: int, rng: Random) -> list[list[PlayoutResult]]:
    """Results of which the largest part is the same for all actions."""
    found = []
    for _ in range(number):
        shared = rng.gauss(0.0, 0.8 * SPREAD)
        points = [value + shared + rng.gauss(0.0, 0.6 * SPREAD) for value in truth]
        found.append([PlayoutResult(one, one) for one in points])
    return found


def judged(truth: list[float], priors: list[float | None], number: int, seed: int, played: int = 0) -> DecisionLosses:
    losses = DecisionLosses(sensible(priors, played))
    rng, every = Random(seed), range(len(truth))
    losses.add(every, worlds(truth, number, rng))
    return losses


def drawn(rng: Random) -> tuple[list[float], list[float | None]]:
    """True values, and the expert's, whose differences have the error that is counted with."""
    truth = [rng.choice((0.0, 1.0, 3.0, 10.0)) * rng.random() for _ in range(4)]
    return truth, [value + rng.gauss(0.0, PRIOR_ERROR * SPREAD / 2**0.5) for value in truth]


@pytest.mark.parametrize("number", [8, 40, 160])
def test_another_seed_finds_a_loss_within_the_interval(number: int) -> None:
    rng, within, true = Random(number), [], []
    for seed in range(150):
        truth, priors = drawn(rng)
        one, other = (judged(truth, priors, number, 1000 * seed + again) for again in (1, 2))
        loss, again = one.losses()[0], other.losses()[0]
        within.append(abs(loss.behind - again.behind) <= loss.margin)
        true.append(abs(loss.behind - (max(truth) - truth[0])) <= loss.margin)
    assert fmean(within) >= 0.9
    assert fmean(true) >= 0.9


def test_equal_actions_cost_nothing_beyond_chance() -> None:
    """The best of five equal actions is not taken for better than it is."""
    costs = 0
    for seed in range(100):
        loss = judged([0.0] * 5, [0.0] * 5, 12, seed).losses()[0]
        costs += loss.behind > loss.margin
    assert costs <= 3


def test_a_large_loss_is_found_without_and_against_the_expert() -> None:
    experts: tuple[list[float | None], ...] = ([None, 0.0], [0.0, 0.0], [2.0, 0.0])
    for priors in experts:
        loss, best = judged([0.0, 15.0], priors, 60, 1).losses()
        assert loss.behind > loss.margin and best.behind == 0.0


@pytest.mark.parametrize(("number", "found"), [(2, False), (40, True)])
def test_a_few_worlds_do_not_speak_against_the_expert(number: int, found: bool) -> None:
    """Rare large results may be alike in two worlds by chance, hardly in forty."""
    losses, rng = DecisionLosses(sensible([1.0, 1.0, 1.0])), Random(3)
    rows = [[base, base, base + 140.0] for base in (rng.gauss(-80.0, 12.0) for _ in range(number))]
    losses.add(range(3), [[PlayoutResult(one, one) for one in row] for row in rows])
    loss = losses.losses()[0]
    assert (loss.behind > loss.margin) == found


def test_losses_fit_each_other() -> None:
    found = judged([1.0, 4.0, 2.0, 0.0], [1.0, 2.0, 2.0, None], 30, 3)
    losses = found.losses()
    assert losses[found.best].behind == 0.0
    assert all(loss.behind >= 0.0 and loss.margin >= 0.0 for loss in losses)


def test_actions_that_hardly_can_be_best_are_left_out() -> None:
    found = judged([0.0, 30.0, 28.0, 5.0], [0.0, 20.0, 19.0, 3.0], ALWAYS_WORLDS - 1, 2)
    found.leave_out(6.0)
    assert found.left == [0, 1, 2, 3]
    found.add(range(4), worlds([0.0, 30.0, 28.0, 5.0], 30, Random(5)))
    found.leave_out(6.0)
    assert {0, found.best} <= set(found.left) and 3 not in found.left
    found.add(found.left, worlds([0.0, 30.0][: len(found.left)], 10, Random(6)))
    assert found.worlds == ALWAYS_WORLDS + 39


def test_a_clear_answer_is_worth_no_more_playouts() -> None:
    clear = judged([0.0, 200.0], [0.0, 180.0], 80, 1)
    close = judged([0.0, 4.0], [0.0, 1.0], 80, 1)
    assert clear.is_clear(0.5, 4.0) and not close.is_clear(0.5, 4.0)
    assert close.worth(20, 6.0) > close.worth(10, 6.0) > 0.0


@pytest.mark.parametrize(("claims", "share"), [(False, 0.5), (True, 0.9)])
def test_many_playouts_show_a_mistake_of_which_the_expert_sees_nothing(claims: bool, share: float) -> None:
    """It costs 0.3 of the deviation, more than four times the usual error of the expert. Of claims the expert is
    trusted less."""
    found = 0
    for seed in range(40):
        losses = DecisionLosses(claimed([0.0, 0.0]) if claims else sensible([0.0, 0.0]))
        losses.add(range(2), worlds([0.0, 0.3 * SPREAD], 300, Random(seed)))
        loss = losses.losses()[0]
        found += loss.behind > loss.margin
    assert found >= share * 40


def claimed(values: list[float | None]) -> SensibleActions:
    """A tile that was let pass, and a pung of it."""
    first, second = sensible(values).actions
    actions = (replace(first, action=Pass()), replace(second, action=Pung((4, 5))))
    return SensibleActions(actions, 0, 10.0, 0.03)


def test_the_chance_that_something_is_better_is_told_for_each_action() -> None:
    """As often as it says. The expert's values are those that it counts with."""
    rng, told, came = Random(6), [], []
    for seed in range(300):
        truth, priors = drawn(rng)
        for loss, value in zip(judged(truth, priors, 30, seed).losses()[1:], truth[1:], strict=True):
            told.append(loss.better)
            came.append(value > truth[0])
    sure = [better for chance, better in zip(told, came, strict=True) if chance > 0.9]
    unsure = [better for chance, better in zip(told, came, strict=True) if 0.3 < chance < 0.7]
    assert fmean(told) == pytest.approx(fmean(came), abs=0.05)
    assert fmean(sure) > 0.85 and 0.3 < fmean(unsure) < 0.7 and min(len(sure), len(unsure)) > 50
    assert judged([0.0, 5.0], [0.0, 4.0], 30, 1).losses()[0].better == 0.0


def test_the_next_playouts_go_where_a_mistake_is_neither_found_nor_ruled_out() -> None:
    budget = HandBudget(ReviewFacts("hong-kong", (1, 2, 3), (1, 2, 3), 0, (), ""), 1, 0, 0)
    rng = Random(2)
    for decision, (gain, rated) in enumerate([(-15.0, -15.0), (5.5, 0.0), (15.0, 15.0)]):
        budget.judge(decision, sensible([0.0, rated]))
        batch = Batch(decision, (0, 1), (0, 1), 1, 60, 0)
        rows = worlds([0.0, gain], batch.worlds, rng)
        budget.take(batch, BatchResult(tuple(map(tuple, rows)), 4000))
    planned = Counter(batch.decision for batch in budget.next_batches())
    assert planned[1] >= 6 and planned[0] == 0, planned
    review = budget.review(whole=True)
    assert review is not None and [one.move for one in review.mistakes] == [3]
    assert review.notable == pytest.approx(0.3 * SPREAD, rel=0.2)
    assert [one.move for one in review.undecided] == [2] and review.decisions[1].most > review.notable
    assert review.decisions[0].most < review.notable, "also without what the expert makes of it"
    chances = [one.rival.better for one in review.decisions]
    assert chances[0] == pytest.approx(0.0, abs=0.01) and chances[1] is not None and 0.5 < chances[1] < 0.98


def test_results_without_any_chance_are_certain() -> None:
    """Both wins are paid the same in every world."""
    losses = DecisionLosses(sensible([8.0, 8.0]))
    losses.add(range(2), [[PlayoutResult(8.0, 8.0), PlayoutResult(8.0, 8.0)]] * 6)
    assert [loss.behind for loss in losses.losses()] == [0.0, 0.0]


def test_a_joint_estimate_is_the_mean_weighed_by_the_errors() -> None:
    means, spread = updated([0.0, 1.0], [[1.0, 0.0], [0.0, 4.0]], [3.0, 5.0], [[2.0, 0.0], [0.0, 4.0]])
    assert means == pytest.approx([1.0, 3.0])
    assert [spread[0][0], spread[1][1], spread[0][1]] == pytest.approx([2 / 3, 2.0, 0.0])


def test_what_is_said_of_one_difference_tells_of_another() -> None:
    """Both differences share the error of the action that they are measured from."""
    means, _ = updated([0.0, 0.0], [[1.0, 0.5], [0.5, 1.0]], [2.0, 0.0], [[0.1, 0.0], [0.0, 1e9]])
    assert 0.5 < means[1] < means[0] < 2.0


@pytest.mark.parametrize("number", [8, 40, 160])
def test_the_points_expected_lie_within_their_interval(number: int) -> None:
    """The points of the played action, and of another one; the true ones are `truth`."""
    rng, within, margins = Random(number), [], []
    for seed in range(120):
        truth, priors = drawn(rng)
        losses = judged(truth, priors, number, seed)
        mean = fmean(one.points for one in losses.results[0].values())
        behind = [one.behind for one in losses.losses()]
        for index in (0, 2):
            margin = losses.points_margin(index)
            within.append(abs(mean + behind[0] - behind[index] - truth[index]) <= margin)
            margins.append(margin)
    assert fmean(within) >= 0.93
    assert 0.9 * SPREAD < fmean(margins) * number**0.5 / 1.96 < 2.5 * SPREAD


def test_the_share_of_wins_has_an_interval_even_if_there_was_none() -> None:
    never = ReviewedAction(Discard(0), 0.0, 0.0, 0.0, 40, 0.0, 0.0, 0.0, 0.0)
    half = replace(never, wins=0.5)
    assert 0.03 < never.wins_margin < half.wins_margin < 0.16
    assert replace(half, playouts=400).wins_margin < 0.5 * half.wins_margin
    assert replace(half, playouts=0).wins_margin == 1.0
