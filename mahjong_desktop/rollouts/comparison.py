"""Compares actions by playing each out on the same sampled worlds (common random numbers).

Input are a view and actions with a prior value in points; output is an estimate for each. The mean of the playouts is
shrunk towards the prior, the more the fewer playouts there are: the difference of two priors counts as a measurement
with an error of its own. An action is played out no more once the playouts that are still to come will hardly make it
the best (the value of information), so that the time goes to those that may yet be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.rollouts.worlds import WorldSampler

PRIOR_ERROR = 0.07
"""The error of the difference of two of the expert's values, in parts of the standard deviation of what a hand brings.
Measured with 411 pairs of actions of five rulesets, whose true difference was taken from playouts by the expert without
lookahead on the true hidden tiles: both kinds of playouts differ from the expert's values in the same direction by this
much (variance 0.0055 with an error of 0.0027, `python -m tests.benchmarks.playout_bias`)."""
FEWEST_WORLDS, EACH = 4, 2
"""How many worlds are played before an action may be left out, and how many between two such looks."""
UNLIKELY = 1.6
"""An action is left out that is worse by so many standard deviations of what the playouts to come may change. Beyond
that, playing it out gains less than a fifteenth of what it gains with an action that is as good as the best."""
_USUAL_SHARE = 0.75
"""The usual standard deviation of the difference of two actions in one world, in parts of that of one action. Measured
in hong-kong: 0.74 with 120 pairs of actions, 50 worlds each."""
_USUAL_WORLDS = 6
"""So many worlds the usual deviation counts among the measured ones."""


class Prior(Struct, frozen=True):
    """An action and its value before any playout, in points."""

    action: Action
    value: float


class PlayoutEstimate(Struct, frozen=True):
    """What playouts tell of an action. Amounts are points.

    `value` is compared: prior and playouts together, relative to the first action. `error` is its standard error.
    `mean` is the mean result of the playouts, `playouts` their number. `prior` is the value before them.
    """

    action: Action
    value: float
    error: float
    mean: float
    playouts: int
    prior: float


class Thinking(Struct, frozen=True):
    """How long a comparison may take: so many `steps` of the engine in all playouts together, or until `cancelled` says
    so. With the number of steps alone the result depends on nothing but the arguments.

    `playout_error` is the error of the difference of two actions that the playout policy makes however many playouts
    there are, `prior_error` that of two priors, both in the unit of PRIOR_ERROR.
    """

    steps: int
    cancelled: Callable[[], bool] | None = None
    playout_error: float = 0.0
    prior_error: float = PRIOR_ERROR


class Comparison:
    """Comparisons under one ruleset. `felt` is what the player makes of the points that a hand has brought."""

    def __init__(self, ruleset: Ruleset, felt: Callable[[float], float] = float) -> None:
        self.playouts = Playouts(ruleset)
        self._felt = felt

    def estimates(
        self, view: SeatView, priors: Sequence[Prior], rng: Random, thinking: Thinking
    ) -> tuple[PlayoutEstimate, ...]:
        """Returns an estimate of each action, in their order."""
        race = _Race(priors, thinking.playout_error, thinking.prior_error)
        self.playouts.forget()
        sampler = WorldSampler(view, rng)
        start, cancelled = self.playouts.steps, thinking.cancelled
        while len(race.left) > 1 and self.playouts.steps - start < thinking.steps:
            world = sampler.world()
            shared, before = SharedWorld(world), world.scores[view.seat]
            found = []
            for index in race.left:
                ended = self.playouts.played_out(world, {view.seat: priors[index].action}, cancelled, shared)
                if ended is None:
                    return race.estimates()
                found.append(self._felt(ended.scores[view.seat] - before))
            race.add(found, thinking.steps / (self.playouts.steps - start))
        return race.estimates()


class _Race:
    """The results by action. All actions that are left have a result in every world."""

    def __init__(self, priors: Sequence[Prior], playout_error: float = 0.0, prior_error: float = PRIOR_ERROR) -> None:
        self.priors = priors
        self._playout_error = playout_error
        self._prior_error = prior_error
        self.results: list[list[float]] = [[] for _ in priors]
        self.left = [*range(len(priors))]

    def add(self, results: Sequence[float], times: float = 2.0) -> None:
        """Adds the results of the actions that are left, and leaves out those that will hardly become the best.

        `times` is how many times the playouts so far there is time for in all.
        """
        for index, result in zip(self.left, results, strict=True):
            self.results[index].append(result)
        worlds = len(self.results[self.left[0]])
        if worlds >= FEWEST_WORLDS and worlds % EACH == 0:
            best = self._best()
            more = (times - 1.0) * sum(map(len, self.results)) / 2
            self.left = [index for index in self.left if index == best or self._may_become(index, best, more)]

    def _best(self) -> int:
        first = self.left[0]
        values = [self._difference(index, first)[0] for index in self.left]
        best: int = self.left[values.index(max(values))]
        return best

    def _may_become(self, index: int, best: int, more: float) -> bool:
        """Whether so many more worlds are likely enough to show an action to be the best one."""
        value, error = self._difference(index, best)
        then = self._difference(index, best, max(more, 0.0))[1]
        return value >= -UNLIKELY * sqrt(max(error**2 - then**2, 0.0))

    def _spread(self) -> float:
        """The standard deviation of the result of an action."""
        every = [result for results in self.results for result in results]
        if len(every) < 2:
            return 1.0
        middle = sum(every) / len(every)
        return max(sqrt(sum([(one - middle) ** 2 for one in every]) / (len(every) - 1)), 1e-6)

    def _difference(self, index: int, other: int, more: float = 0.0) -> tuple[float, float]:
        """The difference of the values of two actions, and its error: prior and playouts together. The error is that
        after so many `more` worlds like those so far."""
        prior = self.priors[index].value - self.priors[other].value
        if index == other:
            return 0.0, 0.0
        spread = self._spread()
        of_prior = (self._prior_error * spread) ** 2
        pairs = [mine - yours for mine, yours in zip(self.results[index], self.results[other], strict=False)]
        if not pairs:
            return prior, sqrt(of_prior)
        mean = sum(pairs) / len(pairs)
        usual = _USUAL_WORLDS * (_USUAL_SHARE * spread) ** 2
        variance = (sum([(pair - mean) ** 2 for pair in pairs]) + usual) / (len(pairs) - 1 + _USUAL_WORLDS)
        of_mean = max(variance / (len(pairs) + more) + (self._playout_error * spread) ** 2, 1e-12)
        value = (prior / of_prior + mean / of_mean) / (1 / of_prior + 1 / of_mean)
        return value, sqrt(1 / (1 / of_prior + 1 / of_mean))

    def estimates(self) -> tuple[PlayoutEstimate, ...]:
        """An estimate of each action. Those that were left out stay behind the best."""
        found = []
        best = self._best()
        offset = self._difference(best, 0)[0]
        for index, prior in enumerate(self.priors):
            value, error = self._difference(index, best)
            results = self.results[index]
            mean = sum(results) / len(results) if results else 0.0
            found.append(PlayoutEstimate(prior.action, offset + value, error, mean, len(results), prior.value))
        return tuple(found)
