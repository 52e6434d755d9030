"""What the playouts of a decision tell: by how much each action is behind the best one, with its error.

Room: study/review. Numbers only. The difference of two actions is measured twice: by playouts on the same worlds, and
by the expert's values. Both measurements have an error that no number of playouts removes (rollouts.comparison), and
their mean is weighed by their errors. So the best of several actions is not taken for better than it is (the winner's
curse), and another seed finds nearly the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, hypot, inf, sqrt
from statistics import fmean

from msgspec import Struct

from mahjong_desktop.rollouts.comparison import PRIOR_ERROR
from mahjong_desktop.study.estimates import student_t
from mahjong_desktop.study.review.playing_out import PlayoutResult
from mahjong_desktop.study.review.sensible import SensibleActions

RELATIVE_ERROR = 0.3
"""The error of the difference of two of the expert's values in parts of that difference, beside PRIOR_ERROR: the
further two values lie apart, the less exact is their difference."""
USUAL_SHARE, USUAL_WORLDS = 0.75, 6
"""The usual standard deviation of a difference in one world, in parts of that of one action, and the number of worlds
that it counts as (see rollouts.comparison)."""
LEAST_SPREAD = 0.1
"""The standard deviation of a result is at least this, in parts of what a cheap win brings."""
UNLIKELY = 1.6
"""An action is played out no more if it is worse than the best by so many times the error that playouts can remove."""
FEWEST_WORLDS = 6
"""In so many worlds each action is played out in any case."""
SMALL_PART = 0.15
"""A margin is exact enough if playouts can remove less than this part of the loss from it."""
SURELY = 3.0
"""The played action is surely the best if it is better than any other by so many standard errors."""
_LEAST_FELT = 1e-6


class Difference(Struct, frozen=True):
    """By how many points one action is better than another, its standard error, and the error that is left however many
    worlds are played. `freedom` are the degrees of Student's t distribution."""

    value: float
    error: float
    lasting: float
    freedom: int

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval."""
        return student_t(self.freedom) * self.error

    @property
    def removable(self) -> float:
        """The part of the error that more playouts can remove."""
        return sqrt(max(self.error**2 - self.lasting**2, 0.0))


class ActionLoss(Struct, frozen=True):
    """What an action costs compared with the best one, and half the width of the 95% interval. For the best action
    `behind` is 0, and `margin` is how far another one may yet be better."""

    behind: float
    margin: float


class DecisionLosses:
    """The playouts of one decision so far.

    `left` are the indices of the actions that are still played out; that which was played always is.
    """

    def __init__(self, sensible: SensibleActions) -> None:
        self.sensible = sensible
        self.results: list[list[PlayoutResult]] = [[] for _ in sensible.actions]
        self.left = [*range(len(sensible.actions))]
        self._known: dict[tuple[int, int], Difference] = {}
        self._paired: dict[tuple[int, int], tuple[int, float, float]] = {}
        self._spread, self._scale = 1.0, 1.0

    @property
    def played(self) -> int:
        """The index of the action that was played."""
        return self.sensible.played

    @property
    def worlds(self) -> int:
        """The number of worlds in which the played action was played out."""
        return len(self.results[self.played])

    def add(self, actions: Sequence[int], worlds: Sequence[Sequence[PlayoutResult]]) -> None:
        """Adds the results of worlds, each with one for each of these actions, in their order."""
        for world in worlds:
            for index, result in zip(actions, world, strict=True):
                self.results[index].append(result)
        self._known.clear()
        self._paired.clear()
        self._spread, self._scale = self._deviations()

    def leave_out(self) -> None:
        """Leaves out the actions that hardly can become the best any more."""
        if self.worlds < FEWEST_WORLDS:
            return
        best = self.best
        self.left = [one for one in self.left if one in (best, self.played) or self._may_become(one, best)]

    def _may_become(self, index: int, best: int) -> bool:
        found = self.difference(best, index)
        return found.value <= UNLIKELY * found.removable

    @property
    def best(self) -> int:
        """The index of the best action."""
        return max(range(len(self.results)), key=lambda one: (self._better(one), one == self.played, -one))

    def _better(self, index: int) -> float:
        """By how much an action is better than the one that was played; one without playouts is not asked."""
        return self.difference(index, self.played).value if self.results[index] else -inf

    def losses(self) -> tuple[ActionLoss, ...]:
        """Returns the loss of each action, in their order. There are playouts of each."""
        best = self.best
        found = [self.difference(best, index) for index in range(len(self.results))]
        reach = max((one.margin - one.value for index, one in enumerate(found) if index != best), default=0.0)
        return tuple(
            ActionLoss(0.0, max(reach, 0.0)) if index == best else ActionLoss(max(one.value, 0.0), one.margin)
            for index, one in enumerate(found)
        )

    # ---- what more worlds would tell

    def worth(self, worlds: int) -> float:
        """By how much so many more worlds are expected to make the variance of the loss smaller, in points squared."""
        return max((self._worth(index, worlds) for index in self.left if index != self.played), default=0.0)

    def _worth(self, index: int, worlds: int) -> float:
        """The same for the loss against one other action. It is 0 if the played action is surely better than that: then
        there is no loss, however inexact the difference is."""
        now = self.difference(index, self.played)
        return _chance(now.value, now.error) * (now.error**2 - self._measured(index, self.played, worlds).error ** 2)

    def is_clear(self, close: float) -> bool:
        """Whether more playouts would change little: what they can remove of the margin is less than `close` points, or
        a small part of the loss, or the played action is surely the best."""
        for index in self.left:
            if index == self.played:
                continue
            now = self.difference(index, self.played)
            far = max(close, SMALL_PART * now.value)
            if 2 * now.removable > far and now.value > -SURELY * now.error:
                return False
        return True

    # ---- the difference of two actions

    def difference(self, index: int, other: int) -> Difference:
        """By how much an action is better than another."""
        if index == other:
            return Difference(0.0, 0.0, 0.0, 1)
        found = self._known.get((index, other))
        if found is None:
            found = self._known[index, other] = self._measured(index, other, 0)
        return found

    def _measured(self, index: int, other: int, more: int) -> Difference:
        """Both measurements together, with the error after so many `more` worlds like those so far."""
        spread, lasting = self._spread, self.sensible.playout_error * self._spread
        number, mean, squares = self._pairs(index, other)
        freedom = number - 1 + USUAL_WORLDS
        variance = (squares + USUAL_WORLDS * (USUAL_SHARE * spread) ** 2) / freedom
        weight = 1 / (variance / (number + more) + lasting**2) if number else 0.0
        endless = 1 / lasting**2
        prior = self._prior(index, other)
        if prior is None:
            return Difference(mean, sqrt(1 / weight) if weight else spread, lasting, freedom)
        value, of_prior = prior[0], 1 / prior[1] ** 2
        together = (mean * weight + value * of_prior) / (weight + of_prior)
        return Difference(together, sqrt(1 / (weight + of_prior)), sqrt(1 / (endless + of_prior)), freedom)

    def _pairs(self, index: int, other: int) -> tuple[int, float, float]:
        """The number of worlds in which both were played out, the mean difference of their points, and the sum of the
        squares of its deviations."""
        found = self._paired.get((index, other))
        if found is None:
            both = zip(self.results[index], self.results[other], strict=False)
            pairs = [mine.points - yours.points for mine, yours in both]
            mean = fmean(pairs) if pairs else 0.0
            found = self._paired[index, other] = len(pairs), mean, sum([(pair - mean) ** 2 for pair in pairs])
        return found

    def _prior(self, index: int, other: int) -> tuple[float, float] | None:
        """The difference of the expert's values in points, and its error; None if it did not rate both."""
        mine, yours = self.sensible.actions[index].value, self.sensible.actions[other].value
        if mine is None or yours is None:
            return None
        value = (mine - yours) * self._scale
        return value, hypot(PRIOR_ERROR * self._spread, RELATIVE_ERROR * value)

    def _deviations(self) -> tuple[float, float]:
        """The standard deviation of the result of an action in points, and how many points one unit of the expert's
        values is."""
        points = _deviation([[one.points for one in results] for results in self.results])
        felt = _deviation([[one.felt for one in results] for results in self.results])
        scale = points / felt if felt > _LEAST_FELT else 1.0
        return max(points, LEAST_SPREAD * self.sensible.cheap, _LEAST_FELT), scale


def _deviation(groups: Sequence[Sequence[float]]) -> float:
    """The standard deviation of all values together; 0 if there are fewer than two."""
    every = [value for group in groups for value in group]
    if len(every) < 2:
        return 0.0
    middle = fmean(every)
    return sqrt(sum([(value - middle) ** 2 for value in every]) / (len(every) - 1))


def _chance(value: float, error: float) -> float:
    """The probability that a difference is above 0."""
    if error <= 0.0:
        return float(value > 0.0)
    return 0.5 * (1 + erf(value / error / sqrt(2)))
