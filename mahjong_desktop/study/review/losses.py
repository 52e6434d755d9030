"""What the playouts of a decision tell: by how much each action is behind the best one, with its error.

Room: study/review. Numbers only. The difference of two actions is measured twice: by playouts on the same worlds, and
by the expert's values. Both measurements have an error that no number of playouts removes (rollouts.comparison), and
their mean is weighed by their errors. So the best of several actions is not taken for better than it is (the winner's
curse), and another seed finds nearly the same.

What is told of a decision follows from all its actions together (`_joint`). What more playouts would tell is asked
hundreds of times for each plan, and only of two actions at a time (`difference`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, hypot, inf, pi, sqrt
from operator import mul
from statistics import fmean

from msgspec import Struct

from mahjong_desktop.engine.actions import Chow, Pung
from mahjong_desktop.rollouts.comparison import PRIOR_ERROR
from mahjong_desktop.study.estimates import student_t
from mahjong_desktop.study.review.playing_out import PlayoutResult, SensibleActions

Matrix = Sequence[Sequence[float]]


def updated(
    believed: Sequence[float], belief: Matrix, measured: Sequence[float], noise: Matrix
) -> tuple[list[float], list[list[float]]]:
    """Returns the means and the covariances of quantities after a measurement. `belief` and `noise` are the covariances
    of the belief before it and of the measurement; their sum must be positive definite."""
    size = len(believed)
    both = [[belief[row][column] + noise[row][column] for column in range(size)] for row in range(size)]
    surprise = [measured[row] - believed[row] for row in range(size)]
    # The columns of the belief and the surprise, multiplied by the inverse of the sum of both covariances.
    solved = _solved(both, [[*belief[row], surprise[row]] for row in range(size)])
    means = [believed[row] + sum([belief[row][k] * solved[k][size] for k in range(size)]) for row in range(size)]
    spread = [
        [belief[row][column] - sum([belief[row][k] * solved[k][column] for k in range(size)]) for column in range(size)]
        for row in range(size)
    ]
    return means, spread


def _solved(matrix: Matrix, right: Matrix) -> list[list[float]]:
    """Returns the solution of the equations of a positive definite matrix, for several right sides (Gauss, Jordan)."""
    size = len(matrix)
    rows = [[*matrix[row], *right[row]] for row in range(size)]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for row in range(size):
            factor = rows[row][pivot]
            if row != pivot and factor:
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[pivot], strict=True)]
    return [row[size:] for row in rows]


RELATIVE_ERROR = 0.3
"""The error of the difference of two of the expert's values in parts of that difference, beside PRIOR_ERROR: the
further two values lie apart, the less exact is their difference."""
USUAL_SHARE, USUAL_WORLDS = 0.75, 6
"""The usual standard deviation of a difference in one world, in parts of that of one action, and the number of worlds
that it counts as (see rollouts.comparison)."""
LEAST_SPREAD = 0.1
"""The standard deviation of a result is at least this, in parts of what a cheap win brings."""
FAR_APART = 2.2
"""If the two measurements of a difference lie further apart than so many standard errors, the expert is taken to be
wrong by what is beyond that: in games in which a few hands are worth very much its values differ too little, and it
does not see everything. After few worlds they must lie further apart, as Student's t tells: in games with rare large
results two worlds may be alike by chance. Without this, 7 losses in one hand of each of 29 games seemed to be beyond
chance after two worlds although the expert saw none; with it, none did.

Measured on the playouts of 15 planted decisions of three games, with the expert's values replaced by equal ones (180
samples): a loss of 0.3 of the deviation is found after 96 worlds in 57%, after 300 in 78% (with 2.5: 48% and 76%; with
2.0: 60% and 79%, but one of the 15 mistakes that the expert sees is missed after 96), and of actions that are equally
good one seems to be better in 0.6% and 2.8% with any of the three."""
WIDE_ERROR, WIDE_SHARE, WIDE_SHARE_OF_CLAIMS = 0.2, 0.15, 0.3
"""Where time is worth most, the expert is taken to be wrong by so much in a share of its differences, in parts of the
standard deviation of a result; that share is larger where one of both actions claims a tile."""
UNRATED_ERROR = 1.0
"""The error of an action that the expert did not rate, in parts of the standard deviation of a result."""
MATTERS = 0.08
"""An action is played out no more if what it may yet be better than the best one is less than this part of the margin
of the loss: of several actions that are equally good, one is enough to know what a bad one cost."""
ALWAYS_WORLDS = 6
"""In so many worlds each action is played out in any case."""
RIVALS = ((24, 2), (0, 3))
"""From so many worlds on, how many actions beside the played one are played out at most, the best by all that is known.
What a bad action cost is told by one good alternative; the time that the others would take makes that exact."""
ENOUGH_WORLDS = 60
"""In so many worlds a decision is played out if there is time, so that the points that are expected are known to a
quarter of what a hand usually brings, also where the loss is clear before."""
EXPECTED_PART = 0.02
"""The weight of the error of the points that are expected beside that of the loss."""
SMALL_PART = 0.15
"""A margin is exact enough if playouts can remove less than this part of the loss from it."""
NOTABLE_PART = 0.5
"""Time is spent by the chance that a loss is this part of a notable one or more."""
FOUND_PART = 0.02
"""The weight of making a loss more exact that is beyond chance already, beside the chance of finding another one."""
_LEAST_FELT = 1e-6
_MANY_WORLDS = 1000


class PairDifference(Struct, frozen=True):
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
    `behind` is 0, and `margin` is how far another one may yet be better. `better` is the chance that the action is
    better than the played one."""

    behind: float
    margin: float
    better: float


class DecisionLosses:
    """The playouts of one decision so far.

    `left` are the indices of the actions that are still played out; that which was played always is.
    """

    def __init__(self, sensible: SensibleActions) -> None:
        self.sensible = sensible
        self.results: list[dict[int, PlayoutResult]] = [{} for _ in sensible.actions]
        """The results by action and world."""
        self.left = [*range(len(sensible.actions))]
        self._known: dict[tuple[int, int], PairDifference] = {}
        self._paired: dict[tuple[int, int], tuple[int, float, float]] = {}
        self._together: tuple[list[float], list[list[float]]] | None = None
        self.spread = 1.0
        """The standard deviation of the result of an action, in points."""
        self._usual, self._scale = 1.0, 1.0

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
        first = self.worlds
        for number, world in enumerate(worlds, first):
            for index, result in zip(actions, world, strict=True):
                self.results[index][number] = result
        self._known.clear()
        self._paired.clear()
        self._together = None
        self.spread, self._usual, self._scale = self._deviations()

    def leave_out(self, notable: float) -> None:
        """Leaves out the actions that hardly can become the best any more. Those that can again come back. While the
        played action seems to be the best, others stay that playouts alone may yet show to be `notable` points
        better: what the expert makes of them is not enough to leave them out."""
        if self.worlds < ALWAYS_WORLDS:
            return
        best, values = self.best, self._joint()[0]
        others = sorted((one for one in range(len(values)) if one != self.played), key=lambda one: -values[one])
        most = next(number for worlds, number in RIVALS if self.worlds >= worlds)
        self.left = sorted(
            {best, self.played, *(one for one in others[:most] if self._may_become(one, best, notable))},
        )

    def _may_become(self, index: int, best: int, notable: float) -> bool:
        """Whether more playouts may show an action to be better than the best one by an amount that matters beside the
        margin of the loss."""
        if best == self.played and not self._is_settled(index, notable):
            return True
        found = self.difference(index, best)
        hoped = _hoped(found.value, found.removable)
        loss = self.difference(best, self.played) if best != self.played else found
        return hoped > MATTERS * loss.margin

    @property
    def best(self) -> int:
        """The index of the best action, as far as it is known; the one that was played if others are equally good."""
        better = [self._joint()[0][index] if results else -inf for index, results in enumerate(self.results)]
        return max(range(len(better)), key=lambda one: (better[one], one == self.played, -one))

    def losses(self) -> tuple[ActionLoss, ...]:
        """Returns the loss of each action, in their order. There are playouts of each."""
        values, spread = self._joint()
        best, times = self.best, student_t(self.worlds - 1 + USUAL_WORLDS)
        behind = [values[best] - value for value in values]
        margins = [
            times * sqrt(max(spread[best][best] + spread[one][one] - 2 * spread[best][one], 0.0))
            for one in range(len(values))
        ]
        reach = max((margins[one] - behind[one] for one in range(len(values)) if one != best), default=0.0)
        better = [
            _chance(value, sqrt(max(spread[index][index], 0.0))) if index != self.played else 0.0
            for index, value in enumerate(values)
        ]
        return tuple(
            ActionLoss(max(behind[index], 0.0), max(reach, 0.0) if index == best else margins[index], better[index])
            for index in range(len(values))
        )

    def points_margin(self, index: int) -> float:
        """Half the width of the 95% interval of the points that are expected after an action: the error of the mean of
        the played action, that of the difference from it, and the one that no number of playouts removes."""
        points = [one.points for one in self.results[self.played].values()]
        mean, freedom = fmean(points), self.worlds - 1 + USUAL_WORLDS
        squares = sum([(one - mean) ** 2 for one in points]) + USUAL_WORLDS * self.spread**2
        lasting = (self.sensible.playout_error * self._usual) ** 2 / 2
        variance = squares / freedom / self.worlds + lasting + self._joint()[1][index][index]
        return student_t(freedom) * sqrt(variance)

    def _joint(self) -> tuple[list[float], list[list[float]]]:
        """By how much each action is better than the one that was played, and the covariances, by all that is known."""
        if self._together is None:
            others = [index for index in range(len(self.results)) if index != self.played]
            believed, belief = self._belief(others)
            measured, measurement = self._measurement(others)
            for one, (prior, mean) in enumerate(zip(believed, measured, strict=True)):
                worlds = len(self._pairs_by_world(others[one], self.played))
                belief[one][one] += _beyond(mean - prior, belief[one][one] + measurement[one][one], worlds)
            means, spread = updated(believed, belief, measured, measurement)
            places = [others.index(index) if index != self.played else None for index in range(len(self.results))]
            values = [0.0 if one is None else means[one] for one in places]
            table = [[0.0 if None in (one, two) else spread[one or 0][two or 0] for two in places] for one in places]
            self._together = values, table
        return self._together

    def _belief(self, others: Sequence[int]) -> tuple[list[float], list[list[float]]]:
        """What the expert says of these actions beside the played one. All its differences may be too large or too
        small together; besides, each value has an error of its own."""
        known = [action.value for action in self.sensible.actions if action.value is not None]
        lowest = min(known, default=0.0)
        values = [lowest if one.value is None else one.value for one in self.sensible.actions]
        believed = [(values[index] - values[self.played]) * self._scale for index in others]
        errors = [
            (UNRATED_ERROR * self.spread) ** 2 if one.value is None else (PRIOR_ERROR * self._usual) ** 2 / 2
            for one in self.sensible.actions
        ]
        table = _with_reference([errors[index] for index in others], errors[self.played])
        for row, one in enumerate(believed):
            for column, other in enumerate(believed):
                table[row][column] += RELATIVE_ERROR**2 * one * other
        return believed, table

    def _measurement(self, others: Sequence[int]) -> tuple[list[float], list[list[float]]]:
        """What the playouts say of these actions beside the played one."""
        spread = self.spread
        lasting = (self.sensible.playout_error * self._usual) ** 2 / 2
        table = _with_reference([lasting] * len(others), lasting)
        usual = USUAL_WORLDS * (USUAL_SHARE * spread) ** 2
        pairs = [self._pairs_by_world(index, self.played) for index in others]
        means = [fmean(row.values()) if row else 0.0 for row in pairs]
        for row, one in enumerate(pairs):
            for column, other in enumerate(pairs):
                both = one.keys() & other.keys()
                products = [(one[world] - means[row]) * (other[world] - means[column]) for world in both]
                shared = (sum(products) + usual * (1.0 if row == column else 0.5)) / (len(both) - 1 + USUAL_WORLDS)
                table[row][column] += shared * len(both) / max(len(one) * len(other), 1)
        return means, table

    # ---- what more worlds would tell

    def worth(self, worlds: int, notable: float) -> float:
        """What so many more worlds are worth, in points squared: by how much they make the variance of what playouts
        say of the loss smaller, times the chance that the loss is `notable` points or a large part of them; and in a
        small part the same of the points that are expected."""
        loss = max((self._worth(index, worlds, notable) for index in self.left if index != self.played), default=0.0)
        return loss + EXPECTED_PART * self.spread**2 * (1 / self.worlds - 1 / (self.worlds + worlds))

    def _worth(self, index: int, worlds: int, notable: float) -> float:
        """The same for the loss against one other action. A loss that is beyond chance already becomes only more
        exact; that is worth little beside finding another one."""
        number, variance = self._pairs(index, self.played)[0], self._variance(index, self.played)
        weight = FOUND_PART if self._is_found(index) else self.notable_chance(index, notable)
        return weight * variance * (1 / max(number, 1) - 1 / (number + worlds))

    def _is_found(self, index: int) -> bool:
        """Whether an action is better than the played one beyond chance."""
        now = self.difference(index, self.played)
        return now.value > now.margin

    def notable_chance(self, index: int, notable: float) -> float:
        """The chance that an action is better than the played one by a large part of so many points: for each of the
        errors that the expert may have, weighed by how likely it makes what playouts have found."""
        number, mean, _ = self._pairs(index, self.played)
        least, prior = notable * NOTABLE_PART, self._prior(index, self.played)
        measured = self._variance(index, self.played) / max(number, 1) + self._lasting**2
        if prior is None or not number:
            return _chance(mean - least, sqrt(measured)) if number else 0.5
        value, chances, weights = prior[0], [], []
        for share, variance in self._possible(prior[1] ** 2, index, self.played):
            weight = measured / (variance + measured)
            middle = weight * value + (1 - weight) * mean
            chances.append(_chance(middle - least, sqrt(weight * variance)))
            weights.append(share * _density(mean - value, variance + measured))
        return sum(map(mul, weights, chances)) / sum(weights) if sum(weights) > 0.0 else 1.0

    def is_clear(self, close: float, notable: float) -> bool:
        """Whether more playouts would change little: the points that are expected are known well enough, and what
        playouts can remove of the margin is less than `close` points, or a small part of the loss; or there is hardly a
        chance of a loss of `notable` points."""
        if self.worlds < ENOUGH_WORLDS:
            return False
        for index in self.left:
            if index == self.played:
                continue
            now = self.difference(index, self.played)
            far = max(close, SMALL_PART * now.value)
            if 2 * now.removable > far and (self._is_found(index) or not self._is_settled(index, notable)):
                return False
        return True

    def _is_settled(self, index: int, notable: float) -> bool:
        """Whether an action is surely not better than the played one by so many points, also by playouts alone."""
        now = self.difference(index, self.played)
        return max(now.value + now.margin, self._reach(index)) < notable

    def _reach(self, index: int) -> float:
        """The upper end of the 95% interval of by how many points an action is better than the played one, by playouts
        alone."""
        number, mean, _ = self._pairs(index, self.played)
        error = sqrt(self._variance(index, self.played) / max(number, 1))
        return mean + student_t(max(number, 1) - 1 + USUAL_WORLDS) * error

    def reach(self) -> float:
        """Returns the highest of these ends of the actions that are still played out; 0 if none is above that."""
        return max([0.0, *[self._reach(index) for index in self.left if index != self.played]])

    # ---- the difference of two actions

    def difference(self, index: int, other: int) -> PairDifference:
        """By how much an action is better than another."""
        if index == other:
            return PairDifference(0.0, 0.0, 0.0, 1)
        found = self._known.get((index, other))
        if found is None:
            found = self._known[index, other] = self._measured(index, other, 0)
        return found

    def _measured(self, index: int, other: int, more: int) -> PairDifference:
        """Both measurements together, with the error after so many `more` worlds like those so far."""
        spread, lasting = self.spread, self._lasting
        number, mean, _ = self._pairs(index, other)
        freedom, variance = number - 1 + USUAL_WORLDS, self._variance(index, other)
        now = variance / max(number, 1) + lasting**2
        weight = 1 / (variance / (number + more) + lasting**2) if number else 0.0
        endless = 1 / lasting**2
        prior = self._prior(index, other)
        if prior is None:
            return PairDifference(mean, sqrt(1 / weight) if weight else spread, lasting, freedom)
        value, variance_of_prior = prior[0], prior[1] ** 2
        if number:
            variance_of_prior += _beyond(mean - value, variance_of_prior + now, number)
        of_prior = 1 / variance_of_prior
        together = (mean * weight + value * of_prior) / (weight + of_prior)
        return PairDifference(together, sqrt(1 / (weight + of_prior)), sqrt(1 / (endless + of_prior)), freedom)

    def _variance(self, index: int, other: int) -> float:
        """The variance of the difference of two actions in one world, the usual one counted among those measured."""
        number, _, squares = self._pairs(index, other)
        return (squares + USUAL_WORLDS * (USUAL_SHARE * self.spread) ** 2) / (number - 1 + USUAL_WORLDS)

    @property
    def _lasting(self) -> float:
        """The error of a difference that the playouts have however many there are, in points."""
        return self.sensible.playout_error * self._usual

    def _pairs(self, index: int, other: int) -> tuple[int, float, float]:
        """The number of worlds in which both were played out, the mean difference of their points, and the sum of the
        squares of its deviations."""
        found = self._paired.get((index, other))
        if found is None:
            pairs = [*self._pairs_by_world(index, other).values()]
            mean = fmean(pairs) if pairs else 0.0
            found = self._paired[index, other] = len(pairs), mean, sum([(pair - mean) ** 2 for pair in pairs])
        return found

    def _pairs_by_world(self, index: int, other: int) -> dict[int, float]:
        """By how many points an action was better than another in each world in which both were played out."""
        mine, yours = self.results[index], self.results[other]
        return {world: result.points - yours[world].points for world, result in mine.items() if world in yours}

    def _prior(self, index: int, other: int) -> tuple[float, float] | None:
        """The difference of the expert's values in points, and its error; None if it did not rate both."""
        mine, yours = self.sensible.actions[index].value, self.sensible.actions[other].value
        if mine is None or yours is None:
            return None
        value = (mine - yours) * self._scale
        return value, hypot(PRIOR_ERROR * self._usual, RELATIVE_ERROR * value)

    def _possible(self, least: float, index: int, other: int) -> list[tuple[float, float]]:
        """The variances that the expert's difference of two actions may have, each with its share, the least first."""
        actions = self.sensible.actions
        claims = any(isinstance(actions[one].action, Chow | Pung) for one in (index, other))
        share = WIDE_SHARE_OF_CLAIMS if claims else WIDE_SHARE
        return [(1.0 - share, least), (share, least + (WIDE_ERROR * self._usual) ** 2)]

    def _deviations(self) -> tuple[float, float, float]:
        """The standard deviation of the result of an action in points, the same as hands with usual results tell it,
        and how many points one unit of the expert's values is.

        The second is for the errors that no number of playouts removes. They were measured on the scale of the
        expert's values, on which rare large results count for little; in points these would make them several times
        too large where most hands are cheap and a few are not.
        """
        points = [one.points for results in self.results for one in results.values()]
        felt = _deviation([one.felt for results in self.results for one in results.values()])
        least, deviation = max(LEAST_SPREAD * self.sensible.cheap, _LEAST_FELT), _deviation(points)
        scale = deviation / felt if felt > _LEAST_FELT else 1.0
        return max(deviation, least), max(_usual_deviation(points), least), scale


def _deviation(every: Sequence[float]) -> float:
    """The standard deviation of some values; 0 if there are fewer than two."""
    if len(every) < 2:
        return 0.0
    middle = fmean(every)
    return sqrt(sum([(value - middle) ** 2 for value in every]) / (len(every) - 1))


def _usual_deviation(every: Sequence[float]) -> float:
    """The standard deviation of a normal distribution with the mean absolute deviation of these values, which a few
    large ones raise less."""
    middle = fmean(every)
    return sqrt(pi / 2) * fmean([abs(value - middle) for value in every])


def _beyond(difference: float, variance: float, worlds: int) -> float:
    """By how much the square of a difference of two measurements is beyond what their errors explain; playouts of so
    many worlds are one of them."""
    if worlds < 2:
        return 0.0
    far = FAR_APART * student_t(worlds - 1) / student_t(_MANY_WORLDS)
    return max(0.0, difference**2 - far**2 * variance)


def _density(value: float, variance: float) -> float:
    """The density of a normal distribution around 0."""
    return exp(-(value**2) / variance / 2) / sqrt(2 * pi * variance)


def _with_reference(own: Sequence[float], reference: float) -> list[list[float]]:
    """The covariances of differences from one value whose error they all share, each with an error of its own."""
    return [
        [reference + (error if row == column else 0.0) for column in range(len(own))] for row, error in enumerate(own)
    ]


def _hoped(value: float, error: float) -> float:
    """By how much a difference is expected to be above 0, counted as 0 where it is below."""
    if error <= 0.0:
        return max(value, 0.0)
    return value * _chance(value, error) + error * exp(-((value / error) ** 2) / 2) / sqrt(2 * pi)


def _chance(value: float, error: float) -> float:
    """The probability that a difference is above 0."""
    if error <= 0.0:
        return float(value > 0.0)
    return 0.5 * (1 + erf(value / error / sqrt(2)))
