"""Works out a hint: the options as the expert rates them, the hands worth collecting, the waits, and the advice.

Room: study/hints. Input is what one seat sees and may do; nothing hidden is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from mahjong_desktop.bots.expected_gain.plan_gain import PlanGain
from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.hand_value.win_payments import received_now
from mahjong_desktop.bots.observation.hand_changes import after_action
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.policy.policies import ExpectedValuePolicy
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Pass
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.hanchan import Hanchan
from mahjong_desktop.study.advice import ADVISER
from mahjong_desktop.study.hints.goals import FoundGoal, GoalFinder
from mahjong_desktop.study.hints.rows import (
    HintMoment,
    HintOption,
    distinct,
    rows_of,
    unrated_rows,
    useful_tiles,
    useful_wilds,
)
from mahjong_desktop.study.hints.sentences import reason_of, what_of, why_of
from mahjong_desktop.study.hints.values import Goal, Hints, SeatThreat, Wait, threat_of
from mahjong_desktop.study.hints.wins import table_after_discard, table_as_it_is, table_later, waits_of

_SERVED_SHARE = 0.7
"""A goal is what the bot goes for if it promises this share of what any plan does."""


class Adviser:
    """Gives hints in games of one ruleset. What was learnt about the ruleset is kept."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._bot = cast(ExpectedValuePolicy, make_bot(ADVISER, ruleset))
        self._goals = GoalFinder(self._bot.rating.plan_gain)

    def hints(self, view: SeatView, options: tuple[Action, ...]) -> Hints:
        """The hint for a seat that is asked and has these legal options, at least one."""
        observation = observe(view)
        explained = self._bot.explain(view, options, Random(0))
        rated = distinct(explained, view.ruleset)
        found = self._options(observation, rated)
        rows = rows_of(found)
        best = rows[0].actions[0]
        waits, after = self._waits(observation, best)
        served, found_goals, nearest = self._served(observation, self._goals_of(observation), best)
        others = [one for one in found_goals if served is None or not _is_same(one, served)]
        goals = tuple([one.goal for one in (served, *others) if one is not None])
        gain = received_now(view.ruleset, observation) if DeclareWin() in options else 0.0
        draw = self._bot.hand_values.draw_payments
        moment = HintMoment(
            observation,
            self._bot.rating.risk,
            found,
            options,
            rows,
            goals,
            waits,
            gain,
            None if served is None else served.goal,
            nearest,
            draw.ready > draw.unready,
        )
        first = replace(rows[0], reason=reason_of(moment))
        return Hints(
            claim=view.offer is not None and view.offer.giver != view.seat,
            what=what_of(moment),
            why=why_of(moment),
            rows=(first, *rows[1:], *unrated_rows(explained, rated, view.ruleset)),
            goals=goals,
            waits=waits,
            after=after,
        )

    # ---- parts of a hint

    def goals_of(self, view: SeatView) -> tuple[Goal, ...]:
        """The hands that are worth collecting."""
        return tuple(one.goal for one in self._goals_of(observe(view)))

    def collected(self, view: SeatView, actions: Sequence[Action]) -> tuple[Goal | None, ...]:
        """The goal that is best now, for each of the actions after which the hand still goes for it."""
        observation = observe(view)
        goals = self._goals_of(observation)
        found = [self._kept(observation, goals, action)[0] for action in actions]
        return tuple([None if one is None or one is not goals[0] else one.goal for one in found])

    def threat(self, view: SeatView, discard: Discard) -> SeatThreat | None:
        """Who makes a discard dangerous; None if nobody does."""
        return threat_of(self._bot.rating.risk, observe(view), view.setup.kind(discard.piece))

    # ---- options

    def _options(self, observation: Observation, candidates: tuple[Candidate, ...]) -> tuple[HintOption, ...]:
        """The different options as the bot rates them, the best first. Of a hand that lacks one tile, all four of which
        it holds itself, it is not told how near it is, unless the rules call it ready."""
        found = []
        for rated in candidates:
            blocked = rated.distance == 0 and not _may_be_ready(observation, rated.action)
            candidate = replace(rated, distance=None) if blocked else rated
            wilds = useful_wilds(self._plan_gain, observation, candidate.action, candidate.distance)
            useful = useful_tiles(observation, candidate.useful, wilds) if candidate.distance is not None else ()
            found.append(HintOption(candidate, useful))
        return tuple(found)

    @property
    def _plan_gain(self) -> PlanGain:
        return self._bot.rating.plan_gain

    # ---- goals and waits

    def _served(
        self, observation: Observation, goals: tuple[FoundGoal, ...], best: Action
    ) -> tuple[FoundGoal | None, tuple[FoundGoal, ...], int | None]:
        """The goal that the action serves, all goals, and how far the hand is then from the nearest hand that may win;
        None for what there is not. The goal is told as it is after a discard; so are all if none of them is kept."""
        served, nearest = self._kept(observation, goals, best)
        if goals and isinstance(best, Discard):
            view = observation.view
            for known in (served, None) if served is not None else (None,):
                after = self._goals.after_discard(observation, view.setup.kind(best.piece), table_later(view), known)
                goals = after if known is None else goals
                served = next((one for one in after if self._goals.is_as_near(observation, one)), None)
                if served is not None:
                    nearest = served.goal.distance if nearest is None else min(nearest, served.goal.distance)
                    break
        return served, goals, nearest

    def _kept(
        self, observation: Observation, goals: tuple[FoundGoal, ...], action: Action
    ) -> tuple[FoundGoal | None, int | None]:
        """The best of the goals that the action leaves as near, if it promises nearly what any does; and how far the
        hand is then from the nearest hand that may win."""
        if not goals:
            return None, None
        hand = after_action(observation.view, observation.hand, action)
        after = self._goals.distances(observation, hand)
        far = {id(one): next((far for plan, far in after if plan is one.plan), None) for one in goals if one.may_win}
        least = _SERVED_SHARE * max(one.promise for one in goals)
        kept = [
            one
            for one in goals
            if one.promise >= least and (distance := far.get(id(one))) is not None and distance <= one.goal.distance
        ]
        near = [distance for distance in far.values() if distance is not None]
        return max(kept, key=lambda one: one.promise, default=None), min(near, default=None)

    def _goals_of(self, observation: Observation) -> tuple[FoundGoal, ...]:
        view = observation.view
        if not view.hand or view.seat in view.winners or view.seat in view.dead:
            return ()
        return self._goals.goals(observation, observation.hand, table_later(view))

    def _waits(self, observation: Observation, best: Action) -> tuple[tuple[Wait, ...], Tile | None]:
        """The waits after the best discard, with its kind, or those of the hand if it waits as it is."""
        view = observation.view
        if view.seat in view.dead:
            return (), None
        if isinstance(best, Discard):
            waits = waits_of(table_after_discard(view, best.piece, best.declaration), observation)
            return waits, face_of(best.piece) if waits else None
        if isinstance(best, Pass) and len(view.hand) % 3 == 1:
            return waits_of(table_as_it_is(view), observation), None
        return (), None


def _may_be_ready(observation: Observation, action: Action) -> bool:
    """Returns whether a hand without wild tiles that lacks one tile after a discard waits for any, or is ready all the
    same where the deal depends on that. Other actions and hands are not examined."""
    view = observation.view
    if not isinstance(action, Discard) or observation.wild_kinds:
        return True
    after = table_after_discard(view, action.piece, action.declaration)
    flow = view.ruleset.flow
    return bool(after.waits()) or (isinstance(flow, Hanchan) and view.seat in flow.ready(after.table))


def _is_same(one: FoundGoal, other: FoundGoal) -> bool:
    """Whether two goals are on the same plan, or would be told by the same name."""
    names = [(found.goal.elements or found.goal.plan, found.goal.suits) for found in (one, other)]
    return one.plan is other.plan or names[0] == names[1]


_MOST_ADVISERS = 4
"""The number of games whose advisers are kept: all that their bots have worked out stays as long."""
adviser_for: Final = PerRuleset(Adviser, _MOST_ADVISERS)
"""Returns the adviser of a ruleset with its options; those of the last games are kept."""


def hints(view: SeatView, options: tuple[Action, ...]) -> Hints:
    """The hint for a seat that is asked and has these legal options; see Adviser."""
    return adviser_for(view.ruleset).hints(view, options)
