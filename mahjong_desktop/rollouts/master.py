"""The master: the expert's best actions, each played out on worlds that agree with what the seat knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.observation.hand_changes import same_effect
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.option_ranking import RatedOption, rank
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.state import OFFERED, TURN
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rollouts.comparison import Comparison, Estimate, Prior, Thinking

SECONDS = 0.5
"""The usual thinking time in seconds, on a core of 2.5 GHz."""
LONGEST = 3.0
"""By what factor a slow machine may exceed the thinking time before the playouts are broken off."""
STEPS_PER_SECOND = 7000
"""The engine's steps that playouts make in a second on a core of 2.5 GHz. The thinking time is turned into a number of
steps, so that the same decision is the same on every machine that is not much slower."""
MOST_CANDIDATES = 5
MARGIN = 0.35
"""Actions are played out that the expert rates less than this worse than its best, in parts of a usual win."""


class RatingExpert(Expert):
    """The expert, which also tells the ratings of its options without explaining them."""

    def rated(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> list[RatedOption]:
        """The options that are worth rating, best first."""
        return sorted(self._rated(observe(view), options, rng), key=rank, reverse=True)


class Master:
    """A bot that plays out what the expert rates best. `seconds` is its thinking time for a decision."""

    def __init__(self, ruleset: Ruleset, seconds: float = SECONDS, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self.expert = RatingExpert(ruleset)
        self._comparison = Comparison(ruleset)
        self._clock = clock
        self._cancelled = False

    def cancel(self) -> None:
        """Breaks off the decision under way, from any thread; it is then made with the playouts that are finished."""
        self._cancelled = True

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """The action that is best after the playouts."""
        priors = self.candidates(view, options, rng)
        if len(priors) < 2:
            return priors[0].action if priors else self.expert.choose(view, options, rng)
        estimates = self.estimates(view, priors, rng)
        return max(estimates, key=lambda estimate: estimate.value).action

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """All options as the expert explains them, best first after the playouts."""
        state = rng.getstate()
        candidates = self.expert.explain(view, options, rng)
        rng.setstate(state)
        answer = self.choose(view, options, rng)
        return tuple(sorted(candidates, key=lambda candidate: candidate.action != answer))

    def candidates(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Prior, ...]:
        """The actions that are worth playing out, the expert's best first; none where the expert decides alone."""
        if len(options) == 1 or not (view.phase is TURN or view.phase in OFFERED) or not view.hand:
            return ()
        if any(isinstance(option, DeclareWin) for option in options):
            return ()
        rated = self.expert.rated(view, options, rng)
        usual = self.expert.rating.plan_gain.values.win_value(self.expert.rating.plan_gain.values.cheapest)
        least = rated[0].value - MARGIN * usual
        found: list[RatedOption] = []
        for one in rated:
            fits = one.value >= least and not any(same_effect(one.action, other.action) for other in found)
            if fits and len(found) < MOST_CANDIDATES:
                found.append(one)
        return tuple([Prior(one.action, one.value) for one in found])

    def estimates(self, view: SeatView, priors: tuple[Prior, ...], rng: Random) -> tuple[Estimate, ...]:
        """What playouts tell of these actions."""
        self._cancelled = False
        end, clock = self._clock() + LONGEST * self.seconds, self._clock
        thinking = Thinking(int(self.seconds * STEPS_PER_SECOND), lambda: self._cancelled or clock() > end)
        return self._comparison.estimates(view, priors, Random(rng.getrandbits(64)), thinking)
