"""The master: the expert's best actions, played out one-sided, and on worlds that agree with what the seat knows.

Which actions the expert rates best belongs to bots.policy, one-sided playouts to one_sided.py, those on worlds and what
follows from them to comparison.py.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import thread_time

from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.observation.hand_changes import same_effect
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.levels import CALM, Temperament
from mahjong_desktop.bots.policy.option_ranking import RatedOption, rank
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard
from mahjong_desktop.engine.state import OFFERED, TURN
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rollouts.comparison import PRIOR_ERROR, Comparison, PlayoutEstimate, Prior, Thinking
from mahjong_desktop.rollouts.one_sided import PLANS_PLAYED, OneSidedPlayouts

THINKING_SECONDS = 0.5
"""The usual thinking time in seconds, on a core of 2.5 GHz."""
MOST_TIMES, MORE_SECONDS = 2.0, 0.5
"""How many times the thinking time, and how many seconds more, a slow machine may work before the playouts are broken
off."""
STEPS_PER_SECOND = 7000
"""The engine's steps that playouts make in a second on a core of 2.5 GHz. The thinking time is turned into a number of
steps, so that a decision is the same on every machine that is not much slower."""
ONE_SIDED_SHARE, ONE_SIDED_PER_SECOND, MOST_ONE_SIDED = 0.4, 1500, 100
"""The share of the time that one-sided playouts may take, how many are made in a second on such a core, and how many of
each plan at most."""
BOTH_ERROR = 0.05
"""The error of the difference of two actions by expert and one-sided playouts together, in the unit of PRIOR_ERROR."""
MOST_CANDIDATES = 3
_MARGIN = 0.25
"""Actions are played out that the expert rates less than this worse than its best, in parts of a cheap win: 0.05 to
0.17 of the standard deviation of what a hand brings. Playouts seldom make up for more."""
NEAR_ERROR, FAR_ERROR = 0.115, 0.03
"""Thinking.playout_error for the discards of hands at most one tile from ready, and for everything else. The playout
policy does not fold such hands; measured as PRIOR_ERROR, its values differ from the expert's by 0.13 there (142 pairs),
of which 0.07 are true. Further away no difference was found that is not true (199 pairs)."""
_NEAR = 1


class RatingExpert(Expert):
    """The expert, which also tells the ratings of its options without explaining them, and on the same scale what a
    hand has brought and what one-sided playouts make of actions."""

    def __init__(self, ruleset: Ruleset, temperament: Temperament = CALM) -> None:
        super().__init__(ruleset, temperament)
        self._loss_weight = temperament.bend(self.style).loss_weight
        self.one_sided = OneSidedPlayouts(self.rating, self._loss_weight)

    def rated(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> list[RatedOption]:
        """The options that are worth rating, best first."""
        return sorted(self._rated(observe(view), options, rng), key=rank, reverse=True)

    def cheap_win(self) -> float:
        """What the cheapest win brings in, in points."""
        values = self.rating.plan_gain.values
        return values.win_value(values.cheapest)

    def felt(self, points: float) -> float:
        """What the points that a hand has brought are worth on the scale of the ratings, where large wins and losses
        count for less. That also takes a quarter from the variance of playouts (five rulesets)."""
        values = self.rating.plan_gain.values
        return values.received_utility(points) if points >= 0.0 else -self._loss_weight * values.utility(-points)

    def is_near(self, view: SeatView) -> bool:
        """Whether the own hand is at most one tile from ready."""
        return self.rating.plan_gain.shanten(observe(view).hand) <= _NEAR


class Master:
    """A bot that plays out what the expert rates best.

    `seconds` is its thinking time for a decision; decisions that are clear take less. The same view, options, generator
    and thinking time give the same answer, unless `cancel` or the `clock` breaks a decision off. The clock is that of
    the thread, so that other programs take no time from it.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        temperament: Temperament = CALM,
        seconds: float = THINKING_SECONDS,
        clock: Callable[[], float] = thread_time,
    ) -> None:
        self.seconds = seconds
        self.expert = RatingExpert(ruleset, temperament)
        self._comparison = Comparison(ruleset, self.expert.felt)
        self._clock = clock
        self._cancelled = False

    def cancel(self) -> None:
        """Breaks off the decision under way, from any thread; it is then made with the playouts that are finished."""
        self._cancelled = True

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """The action that is best after the playouts."""
        estimates = self.estimates(view, options, rng)
        return _best(estimates).action if estimates else self.expert.choose(view, options, rng)

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """All options as the expert explains them, best first; those that were played out with their new values."""
        start = rng.getstate()
        estimates = self.estimates(view, options, rng)
        rng.setstate(start)
        candidates = self.expert.explain(view, options, rng)
        if not estimates:
            return candidates
        answer, known = _best(estimates), {estimate.action: estimate for estimate in estimates}
        first = estimates[0].prior
        found = [
            replace(candidate, value=first + known[candidate.action].value) if candidate.action in known else candidate
            for candidate in candidates
        ]
        return tuple(sorted(found, key=lambda candidate: (candidate.action != answer.action, -candidate.value)))

    def estimates(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[PlayoutEstimate, ...]:
        """What playouts tell of the actions that are worth it, the expert's best first; none where the expert decides
        alone: there is one such action at most, a win may be declared, or play has not begun."""
        self._cancelled = False
        if not self._is_played_out(view, options):
            return ()
        priors = self._priors(view, options, rng)
        if len(priors) < 2:
            return ()
        end, clock = self._clock() + MOST_TIMES * self.seconds + MORE_SECONDS, self._clock

        def cancelled() -> bool:
            return self._cancelled or clock() > end

        number = int(ONE_SIDED_SHARE * self.seconds * ONE_SIDED_PER_SECOND) // (len(priors) * PLANS_PLAYED)
        ratings, one_sided = {prior.action: prior.value for prior in priors}, Random(rng.getrandbits(64))
        both = self.expert.one_sided.averaged(view, ratings, min(number, MOST_ONE_SIDED), one_sided, cancelled)
        share, prior_error = 1.0, PRIOR_ERROR
        if both is not None:
            priors, share, prior_error = tuple(map(Prior, both, both.values())), 1.0 - ONE_SIDED_SHARE, BOTH_ERROR
        discards = all(isinstance(prior.action, Discard) and prior.action.declaration is None for prior in priors)
        error = NEAR_ERROR if discards and self.expert.is_near(view) else FAR_ERROR
        thinking = Thinking(int(share * self.seconds * STEPS_PER_SECOND), cancelled, error, prior_error)
        return self._comparison.estimates(view, priors, Random(rng.getrandbits(64)), thinking)

    def _is_played_out(self, view: SeatView, options: tuple[Action, ...]) -> bool:
        in_play = view.phase is TURN or view.phase in OFFERED
        wins = any(isinstance(option, DeclareWin) for option in options)
        return in_play and len(options) > 1 and bool(view.hand) and not wins and view.seat not in view.winners

    def _priors(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Prior, ...]:
        """The actions that the expert rates nearly best; of those with the same effect the first one."""
        rated = self.expert.rated(view, options, rng)
        least = rated[0].value - _MARGIN * self.expert.cheap_win()
        found: list[RatedOption] = []
        for one in rated:
            if one.value < least or len(found) == MOST_CANDIDATES:
                break
            if not any(same_effect(one.action, other.action) for other in found):
                found.append(one)
        return tuple([Prior(one.action, one.value) for one in found])


def _best(estimates: tuple[PlayoutEstimate, ...]) -> PlayoutEstimate:
    """The first of the estimates with the highest value."""
    return max(estimates, key=lambda estimate: estimate.value)
