"""The hands worth collecting: what the hand may become on each of the bots' plans, scored by the ruleset.

Room: study/hints. A goal is a concrete complete hand; its name are the elements that make it dear, and what it brings
is what the ruleset pays for it. Which plans there are and what they promise belongs to the bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

from msgspec import Struct

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten
from mahjong_desktop.bots.acceptance.plans import HandPlan, with_allowed_pairs
from mahjong_desktop.bots.expected_gain.plan_gain import PlanGain
from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.hand_value.example_hands import ExampleHand, HandOutline, example_hand
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation, example_win
from mahjong_desktop.bots.observation.hand_changes import must_discard, without_tile
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Element, Refusal
from mahjong_desktop.core.tiles import HONORS, Tile
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.shanten import keys_of, kinds_in
from mahjong_desktop.kernel.shanten.suit_records import live_mask
from mahjong_desktop.mechanics.evaluate import facts_of_reading, scored_readings
from mahjong_desktop.study.hints.rows import useful_tiles
from mahjong_desktop.study.hints.trials import GoalTrial, completions, try_out, with_other_tiles
from mahjong_desktop.study.hints.values import Goal, LiveTile, Minimum
from mahjong_desktop.study.hints.wins import ReadyTable
from mahjong_desktop.study.probing import holds

_MOST_NAMED = 2
_SECOND_SHARE = 0.5
"""The second element is named if it adds this share of what the first adds."""
_LEAST_SHARE_OF_NAME = 0.2
"""An element that adds less than this share of the hand's value gives it no name."""
_MOST_WILDS = 2


class Names:
    """Names of hands under one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._elements: dict[str, Element] = {element.id: element for element in ruleset.scoring.elements}
        self._plain = self._plain_elements()

    def of(self, wins: Sequence[tuple[Win, Breakdown]]) -> tuple[str, ...]:
        """The ids of at most two elements, the dearest first; none if only what every hand has counts. `wins` are the
        same hand won with different tiles: what depends on the last tile gives it no name."""
        win, scored = wins[0]
        facts = facts_of_reading(win, scored.reading)
        bare = facts_of_reading(_bare(win), scored.reading)
        always = set.intersection(*[_found_in(other) for _, other in wins])
        about_tiles = [
            one.id
            for one in scored.elements
            if one.value > 0 and one.id in always - self._plain and self._holds(one.id, bare)
        ]
        added = {name: self._added(facts, scored, name) for name in about_tiles}
        ranked = sorted((name for name in about_tiles if added[name] > 0), key=lambda name: -added[name])
        if not ranked or added[ranked[0]] < _LEAST_SHARE_OF_NAME * scored.worth.raw:
            return ()
        named = [name for name in ranked if added[name] >= _SECOND_SHARE * added[ranked[0]]]
        return tuple(named[:_MOST_NAMED])

    def _holds(self, name: str, facts: HandFacts) -> bool:
        """Whether an element counts because of the tiles: without bonus tiles and declarations, too."""
        element = self._elements.get(name)
        return element is not None and holds(element.test, facts)

    def _added(self, facts: HandFacts, scored: Breakdown, name: str) -> int:
        """By how much an element raises the value, limits left aside."""
        rest = tuple([one for one in scored.elements if one.id != name])
        if not rest:
            return scored.worth.raw or 1
        return scored.worth.raw - self._ruleset.scoring.value(facts, rest).raw

    def _plain_elements(self) -> frozenset[str]:
        """The elements of hands without anything special, won in any way with any wait."""
        values = hand_values_for(self._ruleset)
        found: set[str] = set()
        wilds = range(_MOST_WILDS + 1) if self._ruleset.has_wilds else (0,)
        for claimed, wild in product((False, True), wilds):
            outline = HandOutline(values.suits, False, "mixed", claimed=claimed, wilds=wild)
            hand = example_hand(outline, values.sets, values.copies)
            if hand is not None:
                found.update(self._elements_of(hand))
        return frozenset(found)

    def _elements_of(self, hand: ExampleHand) -> Iterator[str]:
        """The elements of a hand won with each of its tiles, in all ways."""
        every = (*hand.concealed, hand.tile)
        for tile in sorted(set(every)):
            rest = list(every)
            rest.remove(tile)
            other = replace(hand, concealed=tuple(rest), tile=tile)
            for way, wind in product((Way.DISCARD, Way.SELF_DRAW), (0, 1)):
                win = example_win(self._ruleset, other, HandSituation(wind, 0, ()), way)
                for _, scored in scored_readings(self._ruleset, win):
                    yield from (one.id for one in scored.elements)


def _found_in(scored: Breakdown) -> set[str]:
    """The ids of the elements that were found, those included that do not count beside others."""
    return {one.id for one in scored.elements} | {one.id for one in scored.absorbed}


def _bare(win: Win) -> Win:
    """The same win without what is not of its tiles: bonus tiles, one-tile kongs, declarations, dear tiles, rivers."""
    table = win.table
    return replace(
        win,
        table=replace(
            table,
            bonus=replaced(table.bonus, win.seat, ()),
            melds=tuple([tuple([meld for meld in laid if meld.size]) for laid in table.melds]),
            declared=tuple([frozenset[str]() for _ in table.declared]),
            rivers=None,
            indicators=(),
            setup=replace(table.setup, dear=frozenset()),
        ),
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
_FARTHEST, _FURTHER = 5, 3
"""Goals are no further than the first of these, and than the best goal and the second."""


class FoundGoal(Struct, frozen=True):
    """A goal, the plan that it was found on, and what that promises the bot (0 if such hands may not win)."""

    goal: Goal
    plan: HandPlan
    promise: float

    @property
    def may_win(self) -> bool:
        """Whether such a hand may win, on a discard or by a draw."""
        return self.goal.gain is not None or self.goal.drawn_gain is not None


class GoalFinder:
    """Finds the goals of hands under one ruleset."""

    def __init__(self, plan_gain: PlanGain) -> None:
        self._plan_gain = plan_gain
        self._ruleset = plan_gain.hand_values.ruleset
        self._narrow: dict[int, PlanShanten | None] = {}

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
        winning = _worthwhile([one for one in found if one.may_win])
        near = winning[0].goal.distance if winning else _FAR
        refused = [one for one in found if not one.may_win and one.goal.distance <= near]
        if not refused:
            others = [rated for rated in plans if rated.promise <= 0.0 and rated.distance <= near]
            others.sort(key=lambda rated: rated.distance)
            tried = self._worked_out(observation, hand, ready, others[:_MOST_REFUSED])
            refused = [one for one in tried if not one.may_win and one.goal.distance <= near]
        refused.sort(key=lambda one: (one.goal.distance, -one.goal.live))
        kept = refused[: 1 if winning else MOST_GOALS]
        return (*winning[: MOST_GOALS - len(kept)], *kept)

    def after_discard(
        self, observation: Observation, tile: Tile, ready: ReadyTable, served: FoundGoal | None
    ) -> tuple[FoundGoal, ...]:
        """The goals of the hand after a discard: the one that was `served` as it is then, or all. Copies of the
        tile that is given up are not collected."""
        hand = without_tile(observation.hand, tile)
        live = tuple([0 if kind == tile else copies for kind, copies in enumerate(observation.live)])
        there = replace(observation, live=live, live_mask=live_mask(live))
        if served is None:
            return self.goals(there, hand, ready)
        plans = self._plan_gain.open_plans(there, hand)
        found = self._worked_out(there, hand, ready, [one for one in plans if one.shanten.plan is served.plan])
        return tuple([one for one in found if one.may_win])

    def is_as_near(self, observation: Observation, goal: FoundGoal) -> bool:
        """Whether a goal that may win is no further away than its plan was from the hand of the viewer."""
        before = self.distances(observation, observation.hand)
        return goal.may_win and any(plan is goal.plan and goal.goal.distance <= far for plan, far in before)

    def distances(self, observation: Observation, hand: HandState) -> list[tuple[HandPlan, int]]:
        """All plans that a hand can follow, with its distance from each."""
        plans = self._plan_gain.open_plans(observation, hand)
        return [(rated.shanten.plan, self._narrowed(hand, rated).distance) for rated in plans]

    def _worked_out(
        self, observation: Observation, hand: HandState, ready: ReadyTable, plans: Sequence[RatedPlan]
    ) -> list[FoundGoal]:
        """The different goals of these plans, in their order."""
        found: dict[object, FoundGoal] = {}
        for rated in plans:
            goal = self._goal(observation, hand, ready, self._narrowed(hand, rated))
            if goal is not None:
                found.setdefault(
                    (goal.elements or goal.plan, goal.suits), FoundGoal(goal, rated.shanten.plan, rated.promise)
                )
        return list(found.values())

    def _narrowed(self, hand: HandState, rated: RatedPlan) -> RatedPlan:
        """The plan with the pairs that may win alone, where a ruleset refuses others."""
        plan = rated.shanten.plan
        if plan.shape is not None or plan.pair_kinds is not None or plan.structure == "pungs":
            return rated
        if id(plan) not in self._narrow:
            narrow = with_allowed_pairs(plan, self._plan_gain.hand_values)
            kinds = frozenset[Tile]() if narrow is None or narrow.pair_kinds is None else narrow.pair_kinds.kinds
            every = {tile for tile in rated.shanten.kinds if self._ruleset.copies[tile]}
            self._narrow[id(plan)] = PlanShanten(narrow) if narrow is not None and not every <= kinds else None
        shanten = self._narrow[id(plan)]
        if shanten is None:
            return rated
        keys = shanten.keys(keys_of(hand.counts))
        return rated._replace(shanten=shanten, keys=keys, distance=max(0, shanten.distance(keys, rated.needs)))

    def _goal(self, observation: Observation, hand: HandState, ready: ReadyTable, rated: RatedPlan) -> Goal | None:
        declarations = () if hand.claimed else self._plan_gain.hand_values.declarations
        found = [try_out(ready, completion, declarations) for completion in completions(observation, hand, rated)]
        tried = [trial for trial in found if trial is not None]
        best = max(tried, key=lambda one: one.rank, default=None)
        return None if best is None else self._told(observation, hand, rated, best)

    # ---- what is told

    def _told(self, observation: Observation, hand: HandState, rated: RatedPlan, trial: GoalTrial) -> Goal:
        view, scored = observation.view, trial.scored
        missing = self._missing(observation, hand, rated)
        wins = tuple(with_other_tiles(trial))
        return Goal(
            elements=self._names.of(wins) if wins else (),
            suits=self._suits(rated.shanten.plan, hand, trial),
            distance=rated.distance,
            steps=max(0, min(_QUARTERS, _QUARTERS - rated.distance)),
            live=sum(one.live for one in missing),
            missing=missing,
            gain=trial.discard.gain,
            totals=() if scored is None else scored.worth.totals,
            refusal=trial.discard.refusal,
            minimum=_minimum(view.ruleset.scoring.unit, trial.discard.refusal),
            plan=plan_name(rated),
            drawn_gain=trial.drawn.gain,
            example=view.setup.faces((*trial.ready.concealed, trial.tile, *trial.laid)),
        )

    def _suits(self, plan: HandPlan, hand: HandState, trial: GoalTrial) -> tuple[int, ...]:
        """The suits of the hand if it does without some of those in the game on purpose, or happens to have only
        one."""
        if plan.shape is not None:
            return ()
        own = (*trial.ready.concealed, trial.tile, *trial.laid, *[tile for meld in hand.melds for tile in meld.tiles])
        used = {tile // 9 for tile in own if tile < HONORS[0] and tile not in trial.ready.table.setup.wild}
        if len(used) == 1:
            return tuple(used)
        return plan.suits if len(plan.suits) < len(self._plan_gain.hand_values.suits) else ()

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


def _worthwhile(goals: Sequence[FoundGoal]) -> list[FoundGoal]:
    """The goals without those that are far compared with the best, and those that another one as near outdoes."""
    kept: list[FoundGoal] = []
    for one in goals:
        goal, first = one.goal, goals[0].goal
        far = goal.distance > max(first.distance, min(_FARTHEST, first.distance + _FURTHER))
        if not far and not any(_outdoes(other.goal, goal) for other in kept):
            kept.append(one)
    return kept


def _outdoes(goal: Goal, other: Goal) -> bool:
    """Whether a goal is as near as another one and brings as much."""
    discard, drawn = (goal.gain or 0) >= (other.gain or 0), (goal.drawn_gain or 0) >= (other.drawn_gain or 0)
    return goal.distance <= other.distance and discard and drawn


def _minimum(unit: str, refusal: Refusal | None) -> Minimum | None:
    """The minimum that a hand does not reach, if that is why it is refused."""
    if refusal is None:
        return None
    need, have, owed = (refusal.facts.get(name) for name in ("minimum", "fan", "owed"))
    if isinstance(need, int) and isinstance(have, int):
        return Minimum(have, need, str(refusal.facts.get("unit") or unit))
    if isinstance(need, int) and isinstance(owed, int):
        return Minimum(owed, need, "points")  # a minimum of what each payer owes
    return None
