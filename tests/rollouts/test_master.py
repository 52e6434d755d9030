"""The master answers legally, alike with the same seed, in time, and weighs priors against playouts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts import comparison
from mahjong_desktop.rollouts.comparison import Comparison, Prior, Thinking
from mahjong_desktop.rollouts.master import Master
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.rollouts.questions import questions


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_it_answers_legally_and_alike(ruleset: Ruleset) -> None:
    for state, seat in questions(ruleset, 4):
        view, options = view_of(state, seat), asked(state)[seat].legal
        answers = {Master(ruleset, seconds=0.02).choose(view, options, Random(9)) for _ in range(2)}
        assert len(answers) == 1 and answers <= set(options)


def decisions(number: int) -> Iterator[tuple[Master, State, int]]:
    """Questions in which the master plays something out."""
    master = Master(HONG_KONG, seconds=0.1)
    found = 0
    for state, seat in questions(HONG_KONG, 60, "standard"):
        if master.estimates(view_of(state, seat), asked(state)[seat].legal, Random(1)):
            yield master, state, seat
            found += 1
            if found == number:
                return


def test_a_clock_that_runs_out_and_a_cancel_end_a_decision() -> None:
    master, state, seat = next(decisions(1))
    view, options = view_of(state, seat), asked(state)[seat].legal
    ticks = iter(range(1000))
    hurried = Master(HONG_KONG, seconds=0.5, clock=lambda: float(next(ticks)))
    assert hurried.choose(view, options, Random(1)) in options
    assert next(ticks) < 20
    patient = master.estimates(view, options, Random(1))
    assert sum(one.playouts for one in patient) > 0

    def cancelling() -> float:
        master.cancel()
        return 0.0

    master._clock = cancelling
    assert sum(one.playouts for one in master.estimates(view, options, Random(1))) <= len(patient)


def test_without_playouts_it_plays_as_the_expert_does() -> None:
    for master, state, seat in decisions(4):
        view, options = view_of(state, seat), asked(state)[seat].legal
        master.seconds = 0.0
        assert master.choose(view, options, Random(1)) == master.expert.choose(view, options, Random(1))


def test_what_it_explains_first_it_does() -> None:
    for master, state, seat in decisions(4):
        view, options = view_of(state, seat), asked(state)[seat].legal
        told = master.explain(view, options, Random(1))
        assert told[0].action == master.choose(view, options, Random(1))
        assert {one.action for one in told} == set(options)


def test_one_sided_playouts_count_where_they_are_made() -> None:
    """What they make of an own turn is in the priors; an offered tile is left to the expert and to whole worlds."""
    turns = offers = 0
    for master, state, seat in decisions(9):
        view, options = view_of(state, seat), asked(state)[seat].legal
        told = [one.prior for one in master.estimates(view, options, Random(1))]
        rated = [one.value for one in master._priors(view, options, Random(1))]
        part, master.expert.one_sided.part = master.expert.one_sided.part, None
        assert [one.prior for one in master.estimates(view, options, Random(1))] == rated
        master.expert.one_sided.part = part
        if view.offer is None:
            turns += told != pytest.approx(rated)
        else:
            offers += 1
            assert told == rated
    assert turns and offers


def test_more_thinking_plays_out_more() -> None:
    _, state, seat = next(decisions(1))
    view, options = view_of(state, seat), asked(state)[seat].legal
    priors = [Prior(option, 0.0) for option in options[:2]]
    few, many = (Comparison(HONG_KONG).estimates(view, priors, Random(1), Thinking(steps)) for steps in (600, 6000))
    assert few[1].playouts < many[1].playouts


def test_more_playouts_make_the_estimates_more_exact() -> None:
    """The results differ as much from world to world in both; the error of the best action is 0."""
    priors = [Prior(option, 0.0) for option in _two_options()]
    errors = []
    for worlds in (10, 100):
        race = comparison._Race(priors)
        for world in range(worlds):
            race.add([float(world % 2), float(world % 5) / 4])
        errors.append(max(one.error for one in race.estimates()))
    assert errors[0] > errors[1] > 0.0


def test_the_prior_counts_while_playouts_are_few() -> None:
    """A difference that few playouts show is shrunk towards that of the priors; many equal worlds outweigh them."""
    first, second = (Prior(option, value) for option, value in zip(_two_options(), (0.1, 0.0), strict=True))
    few, many = comparison._Race([first, second]), comparison._Race([first, second])
    for world in range(200):
        results = [float(world % 7), float(world % 7) + 3.0]
        if world < 4:
            few.add(results)
        if len(many.left) == 2:
            many.add(results, 1000.0)
    assert -0.1 < few.estimates()[1].value < 3.0
    assert few.estimates()[1].value < many.estimates()[1].value <= 3.0
    assert many.left == [1], "an action that is clearly worse is played out no more"


def test_what_little_time_cannot_change_is_played_out_no_more() -> None:
    """With time for many more worlds an action stays that is a little worse; without, the rest of the time is saved."""
    first, second = (Prior(option, value) for option, value in zip(_two_options(), (0.1, 0.0), strict=True))
    left = []
    for times in (1.0, 1000.0):
        race = comparison._Race([first, second])
        for world in range(comparison.FEWEST_WORLDS):
            race.add([float(5 * (world % 2)), float(5 * (world // 2 % 2))], times)
        left.append(len(race.left))
    assert left == [1, 2]


def test_the_bias_of_the_playout_policy_is_no_knowledge() -> None:
    """Many playouts outweigh the prior, but not if the policy may be as wrong as they are far from it."""
    priors = [Prior(option, 0.0) for option in _two_options()]
    values = []
    for playout_error in (0.0, 0.2):
        race = comparison._Race(priors, playout_error)
        for world in range(200):
            race.results[0].append(float(world % 7))
            race.results[1].append(float(world % 7) + 0.5)
        values.append(race._difference(1, 0)[0])
    assert 0.0 < values[1] < 0.5 * values[0]


def _two_options() -> tuple[Action, ...]:
    state, seat = questions(HONG_KONG, 1)[0]
    return asked(state)[seat].legal[:2]
