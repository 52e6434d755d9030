"""The bots that play to win: one policy (the highest expected value), four levels, each with any temperament.

Inputs are a seat's view and its legal actions, output is one of them. Ratings of the actions, in points, belong to
option_rating.py; playing strengths and styles to levels.py.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import ClassVar

from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.win_payments import received_now
from mahjong_desktop.bots.observation.hand_changes import (
    after_action,
    before_drawing,
    must_discard,
    same_effect,
    without_tile,
)
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.policy.before_play import wins_outside_play
from mahjong_desktop.bots.policy.levels import (
    BALANCED,
    CALM,
    CASUAL,
    CONFIDENT,
    EXPERT,
    NOVICE,
    STANDARD,
    Level,
    PlayingStyle,
    Temperament,
)
from mahjong_desktop.bots.policy.option_ranking import BoundedOption, RatedOption, best_action, rank
from mahjong_desktop.bots.policy.option_rating import OptionRating
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Pass
from mahjong_desktop.engine.view import SeatView

REFUSE_FACTOR = 1.3
"""By what factor playing on must promise more than a win for the win to be refused: the highest of several uncertain
promises is more often too high than too low."""


class ExpectedValuePolicy:
    """A bot of one level, with its style and a temperament."""

    level: ClassVar[Level] = STANDARD
    style: ClassVar[PlayingStyle] = BALANCED

    def __init__(self, ruleset: Ruleset, temperament: Temperament = CALM) -> None:
        self._level = temperament.sharpen(self.level)
        self.hand_values = hand_values_for(ruleset)
        self.rating = OptionRating(self.hand_values, self._level, temperament.bend(self.style))

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """A win if that is best, else the option with the highest expected value."""
        if len(options) == 1:
            return options[0]
        wins = [option for option in options if isinstance(option, DeclareWin)]
        if wins and (not self._level.lookahead or wins_outside_play(view)):
            return wins[0]
        if not view.hand:
            return _unseen(options)
        observation = observe(view)
        if wins or (self.rating.weighs_push_fold and self._level.error_sigma):
            return max(self._rated(observation, options, rng), key=rank).action
        bounded = self.rating.options(observation, options)
        factors = self._error_factors(bounded, rng)
        return best_action(bounded, factors, lambda one, closely: self.rating.shortfall(observation, one, closely))

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """All options, best first; those that were not worth rating come last."""
        observation = observe(view)
        found = {rated.action: rated for rated in self._rated(observation, options, rng)}
        ranked = sorted(found.values(), key=rank, reverse=True)
        answer = options[0] if len(options) == 1 else ranked[0].action if view.hand else _unseen(options)
        ranked.sort(key=lambda rated: rated.action != answer)
        candidates = [self._candidate(observation, rated) for rated in ranked]
        unrated = [option for option in options if option not in found]
        return (*candidates, *(self._unrated_candidate(observation, option, candidates) for option in unrated))

    # ---- explaining

    def _candidate(self, observation: Observation, rated: RatedOption) -> Candidate:
        """The option with what it does to the hand: after a claim with the discard that promises most."""
        action = rated.action
        saved = self.rating.expected_gain.avoidable(observation)  # decides between options, but is not received
        if isinstance(action, DeclareWin):
            return Candidate(action, rated.value, rated.gain - saved, rated.risk, -1, chance=1.0)
        expected_gain = self.rating.expected_gain
        before, discard = observation.hand, None
        if isinstance(action, Discard):
            discard = observation.view.setup.kind(action.piece)
        else:
            before = after_action(observation.view, before, action)
            discard = expected_gain.best_discard(observation, before) if must_discard(before) else None
        hand = before if discard is None else without_tile(before, discard)
        distance, useful = self.rating.plan_gain.shanten_and_useful(observation, hand)
        copies = sum(observation.live[tile] for tile in useful)
        chance = expected_gain.chance(observation, before, discard, rated.gain)
        gain = rated.gain - (chance or 0.0) * saved
        return Candidate(action, rated.value, gain, rated.risk, distance, useful, copies, chance)

    def _unrated_candidate(self, observation: Observation, option: Action, candidates: list[Candidate]) -> Candidate:
        """An option that was not rated: as good as one with the same effect, else worth nothing."""
        for known in candidates:
            if same_effect(option, known.action):
                more = (known.distance, known.useful, known.copies, known.chance)
                return Candidate(option, known.value, known.gain, known.danger, *more)
        return replace(self._candidate(observation, RatedOption(0.0, 0.0, option, 0.0)), gain=0.0, rated=False)

    # ---- rating

    def _rated(self, observation: Observation, options: tuple[Action, ...], rng: Random) -> list[RatedOption]:
        """The options that are worth rating, with the errors of this level, and the wins."""
        others = tuple([option for option in options if not isinstance(option, DeclareWin)])
        bounded = self.rating.options(observation, others)
        factors = self._error_factors(bounded, rng)
        found = [option.rated(factor) for option, factor in zip(bounded, factors, strict=True)]
        wins = [option for option in options if isinstance(option, DeclareWin)]
        if not wins:
            return found
        promise = max((self._promise(observation, rated) for rated in found), default=0.0)
        return [*found, *(self._rated_win(observation, option, promise) for option in wins)]

    def _error_factors(self, options: list[BoundedOption], rng: Random) -> list[float]:
        """By what factor this level misjudges the gain of each option in this decision."""
        sigma, rate = self._level.error_sigma, self._level.error_rate
        if not sigma or (rate < 1.0 and rng.random() >= rate):
            return [1.0] * len(options)
        return [exp(sigma * rng.gauss(0.0, 1.0)) for _ in options]

    def _promise(self, observation: Observation, rated: RatedOption) -> float:
        """What playing on with an option promises, compared with a win now: its value as if the style made no
        difference between claiming and waiting."""
        if isinstance(rated.action, Pass) and observation.view.offer is not None:
            return self.rating.value_kept(observation, observation.hand, rated.gain)
        return rated.value

    def _rated_win(self, observation: Observation, option: Action, promise: float) -> RatedOption:
        """A win: what it brings. Only a bot with lookahead refuses it, if waiting is clearly better; else it is taken,
        even where waiting promises a little more."""
        plan_gain = self.rating.plan_gain
        gain = plan_gain.values.received_utility(received_now(self.hand_values.ruleset, observation))
        gain += self.rating.expected_gain.avoidable(observation)
        if self.hand_values.draw_payments.after_every_hand and gain > 0.0:
            gain += plan_gain.staying_ready(observation, before_drawing(observation))
        refused = self._level.lookahead and gain > 0.0 and promise > REFUSE_FACTOR * gain
        return RatedOption(gain, 2.0, option, gain, preferred=not refused)


def _unseen(options: tuple[Action, ...]) -> Action:
    """Returns the answer before the tiles are dealt: no bet is made on a hand that nobody has seen."""
    return next((option for option in options if isinstance(option, Pass)), options[0])


class Novice(ExpectedValuePolicy):
    """Looks at its own tiles only, and often misjudges them."""

    level: ClassVar[Level] = NOVICE


class Casual(ExpectedValuePolicy):
    """Considers two plans, notices little of the risk from others, and makes errors."""

    level: ClassVar[Level] = CASUAL


class Standard(ExpectedValuePolicy):
    """Weighs value and speed evenly, notices all deal-in risk, and makes an error now and then."""


class Expert(ExpectedValuePolicy):
    """Searches hands near ready draw by draw, and weighs pushing against folding."""

    level: ClassVar[Level] = EXPERT
    style: ClassVar[PlayingStyle] = CONFIDENT
