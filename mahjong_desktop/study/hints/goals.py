"""The hands worth collecting: what the hand may become on each of the bots' plans, scored by the ruleset.

Room: study/hints. A goal is a concrete complete hand; its name are the elements that make it dear, and what it brings
is what the ruleset pays for it. Which plans there are and what they promise belongs to the bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from msgspec import Struct

from mahjong_desktop.bots.acceptance.plans import HandPlan
from mahjong_desktop.bots.expected_gain.plan_gain import PlanGain
from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.observation.hand_changes import must_discard
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.shanten import kinds_in
from mahjong_desktop.mechanics.evaluate import scored_readings
from mahjong_desktop.study.hints.completions import Completion, completions
from mahjong_desktop.study.hints.names import Names
from mahjong_desktop.study.hints.rows import useful_tiles
from mahjong_desktop.study.hints.values import Goal, LiveTile, Minimum
from mahjong_desktop.study.hints.wins import (
    ReadyTable,
    WinAnswer,
    judged,
    likely_piece,
    win_with,
    with_hand,
)

MOST_GOALS = 4
_MOST_PLANS = 6
"""How many plans are worked out, the best first."""
_LEAST_SHARE = 0.03
"""Plans that promise less than this share of the best are no goals."""
_MOST_REFUSED = 3
"""How many near plans that promise nothing are worked out besides."""
_QUARTERS = 4
_FAR = 4
"""Hands that are further away than this are not quick."""
_ALL_SUITS = 3


class _Tried(Struct, frozen=True):
    """A completion at the table, with the answers to a win on a discard and by a draw."""

    completion: Completion
    ready: ReadyTable
    tile: Tile
    discard: WinAnswer
    drawn: WinAnswer

    @property
    def may_win(self) -> bool:
        return self.discard.scored is not None or self.drawn.scored is not None

    @property
    def worth(self) -> float:
        """What it brings, times how likely it is to come."""
        gain = self.discard.gain if self.discard.gain is not None else self.drawn.gain
        return (gain or 0) * self.completion.chance


class FoundGoal(Struct, frozen=True):
    """A goal, and the plan that it was found on."""

    goal: Goal
    plan: HandPlan

    @property
    def may_win(self) -> bool:
        """Whether such a hand may win, on a discard or by a draw."""
        return self.goal.gain is not None or self.goal.drawn_gain is not None


class GoalFinder:
    """Finds the goals of hands under one ruleset."""

    def __init__(self, plan_gain: PlanGain) -> None:
        self._plan_gain = plan_gain
        self._ruleset = plan_gain.hand_values.ruleset

    @cached_property
    def _names(self) -> Names:
        return Names(self._ruleset)

    def goals(self, observation: Observation, hand: HandState, ready: ReadyTable) -> tuple[FoundGoal, ...]:
        """The goals of the hand, the best first; a near one that may not win stands last. `ready` is the table at which
        the hand waits."""
        plans = self._plan_gain.open_plans(observation, hand)
        least = _LEAST_SHARE * max((rated.promise for rated in plans), default=0.0)
        promising = [rated for rated in plans if rated.promise > 0.0 and rated.promise >= least]
        found = self._worked_out(observation, hand, ready, promising[:_MOST_PLANS])
        winning = [one for one in found if one.may_win][:MOST_GOALS]
        nearest = min((one.goal.distance for one in winning), default=_FAR)
        others = [rated for rated in plans if rated.promise <= 0.0 and rated.distance <= nearest]
        others.sort(key=lambda rated: rated.distance)
        refused = [one for one in found if not one.may_win and one.goal.distance <= nearest]
        if not refused:
            refused = self._worked_out(observation, hand, ready, others[:_MOST_REFUSED])
        last = sorted([one for one in refused if not one.may_win], key=lambda one: (one.goal.distance, -one.goal.live))
        kept = last[: 1 if winning else MOST_GOALS]
        return (*winning[: MOST_GOALS - len(kept)], *kept)

    def after(self, observation: Observation, hand: HandState) -> list[RatedPlan]:
        """All plans that a hand can follow, as they are rated."""
        return self._plan_gain.open_plans(observation, hand)

    def _worked_out(
        self, observation: Observation, hand: HandState, ready: ReadyTable, plans: Sequence[RatedPlan]
    ) -> list[FoundGoal]:
        """The different goals of these plans, in their order."""
        found: dict[object, FoundGoal] = {}
        for rated in plans:
            goal = self._goal(observation, hand, ready, rated)
            if goal is not None:
                found.setdefault((goal.elements or goal.plan, goal.suits), FoundGoal(goal, rated.shanten.plan))
        return list(found.values())

    def _goal(self, observation: Observation, hand: HandState, ready: ReadyTable, rated: RatedPlan) -> Goal | None:
        tried = [
            one
            for completion in completions(observation, hand, rated)
            if (one := self._tried(ready, hand, completion)) is not None
        ]
        if not tried:
            return None
        best = max(tried, key=lambda one: (one.may_win, one.worth))
        return self._told(observation, hand, rated, best)

    def _tried(self, ready: ReadyTable, hand: HandState, completion: Completion) -> _Tried | None:
        """The completion at the table, won with the tile that comes last."""
        tiles = [*completion.naturals, *completion.wilds]
        tile = completion.added[-1] if completion.added else _last_tile(ready, tiles)
        tiles.remove(tile)
        concealed = tuple(sorted(tiles))
        answers = []
        for declared in self._declarations(hand):
            table = with_hand(ready, concealed, declared)
            piece = likely_piece(ready.view, tile, table.pieces)
            giver = ready.view.ruleset.chairs.before(ready.view.seat)
            discard = judged(table, win_with(table, tile, Way.DISCARD, giver, piece))
            drawn = judged(table, win_with(table, tile, Way.SELF_DRAW, None, piece))
            answers.append(_Tried(completion, table, tile, discard, drawn))
        best = max(answers, key=lambda one: (one.may_win, one.worth))
        refusals = [one.refusal for one in (best.discard, best.drawn) if one.refusal is not None]
        complete = best.may_win or any(refusal.complete for refusal in refusals)
        return best if complete else None

    def _declarations(self, hand: HandState) -> Iterable[tuple[str, ...]]:
        """What such a hand may declare before it wins: nothing, or what ready hands without claimed sets can."""
        yield ()
        if not hand.claimed:
            yield from ((name,) for name in self._plan_gain.hand_values.declarations)

    # ---- what is told

    def _told(self, observation: Observation, hand: HandState, rated: RatedPlan, tried: _Tried) -> Goal:
        answer = tried.discard if tried.discard.scored is not None else tried.drawn
        way = Way.SELF_DRAW if tried.discard.scored is None and tried.drawn.scored is not None else Way.DISCARD
        view = observation.view
        piece = likely_piece(view, tried.tile, tried.ready.pieces)
        giver = view.ruleset.chairs.before(view.seat) if way is Way.DISCARD else None
        win = win_with(tried.ready, tried.tile, way, giver, piece)
        scored = answer.scored or _ungated(tried.ready, win)
        missing = self._missing(observation, hand, rated)
        plan = rated.shanten.plan
        refusal = tried.discard.refusal
        return Goal(
            elements=() if scored is None else self._names.of(win, scored),
            suits=plan.suits if plan.shape is None and len(plan.suits) < _ALL_SUITS else (),
            distance=rated.distance,
            steps=max(0, min(_QUARTERS, _QUARTERS - rated.distance)),
            live=sum(one.live for one in missing),
            missing=missing,
            gain=tried.discard.gain,
            totals=() if scored is None else scored.worth.totals,
            refusal=refusal,
            minimum=_minimum(view.ruleset.scoring.unit, refusal),
            plan=plan_name(rated),
            drawn_gain=tried.drawn.gain,
            example=view.setup.faces((*tried.ready.concealed, tried.tile)),
        )

    def _missing(self, observation: Observation, hand: HandState, rated: RatedPlan) -> tuple[LiveTile, ...]:
        """The kinds that bring the plan nearer, after the discard that leaves most of them."""
        shanten, keys, needs, distance = rated.shanten, rated.keys, rated.needs, rated.distance
        live = observation.live_mask
        mask, _ = shanten.acceptance(keys, needs, live, distance)
        usable = shanten.fully_usable(keys, hand.counts)
        spare = any(held and tile not in usable for tile, held in enumerate(hand.counts))
        if must_discard(hand) and not spare and not hand.unusable and len(hand.wilds) <= needs.wilds:
            after = shanten.after_discards(keys, needs, live, distance)
            mask = max(after.values(), key=lambda one: one[1])[0] if after else mask
        return useful_tiles(observation, kinds_in(mask), sorted(observation.wild_kinds))


def plan_name(rated: RatedPlan) -> str:
    """The id of a kind of plan, for words."""
    plan = rated.shanten.plan
    if plan.shape is not None:
        return f"shape-{plan.shape.id}"
    if not plan.suits:
        return "honors"
    if len(plan.suits) == 1:
        suit = "suit-honors" if plan.with_honors else "suit"
        return f"{suit}-pungs" if plan.structure == "pungs" else suit
    return f"{plan.structure}-simple" if plan.simple else plan.structure


def _last_tile(ready: ReadyTable, tiles: Sequence[Tile]) -> Tile:
    """The tile that completed the hand: the one just drawn, if it is in it."""
    view = ready.view
    drawn = None if view.drawn is None or view.drawn < 0 else view.setup.kind(view.drawn)
    return tiles[-1] if drawn is None or drawn not in tiles else drawn


def _minimum(unit: str, refusal: Refusal | None) -> Minimum | None:
    """The minimum that a hand does not reach, if that is why it is refused."""
    if refusal is None:
        return None
    need, have = refusal.facts.get("minimum"), refusal.facts.get("fan")
    if not isinstance(need, int) or not isinstance(have, int):
        return None
    return Minimum(have, need, str(refusal.facts.get("unit") or unit))


def _ungated(ready: ReadyTable, win: Win) -> Breakdown | None:
    """The best reading of a hand that may not win."""
    ruleset = ready.view.ruleset
    readings = (scored for _, scored in scored_readings(ruleset, win))
    return max(readings, key=lambda scored: ruleset.scoring.rank(scored.worth), default=None)
