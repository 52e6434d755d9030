"""Playouts: a hand is played on from a guessed state to its end, by the playout policy and the ordinary engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.state import FINISHED, OVER, State
from mahjong_desktop.rollouts.playout_policy import Memory, PlanKey, PlayoutPolicy
from mahjong_desktop.rollouts.shared_world import SharedWorld

_ENDED = (OVER, FINISHED)
MOST_STEPS = 2000
"""More steps than any hand takes; a playout that takes so many is broken."""


class Playouts:
    """Playouts under one ruleset. `steps` counts the engine's steps of all playouts, the measure of their cost."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.policy = PlayoutPolicy(ruleset)
        self.steps = 0
        self._known: dict[PlanKey, RatedPlan | None] = {}

    def forget(self) -> None:
        """Forgets the plans of the hands of an earlier decision."""
        self._known.clear()
        self.policy.forget()

    def played_out(
        self,
        state: State,
        first: Mapping[int, Action],
        cancelled: Callable[[], bool] | None = None,
        world: SharedWorld | None = None,
        told: Callable[[Sequence[ev.Event]], None] | None = None,
    ) -> State | None:
        """Returns the state after the hand, played on from a state in which some seats give their `first` answer.

        Other seats that are asked at the same time answer by the policy. Returns None if it was cancelled on the way.
        Playouts with the same `world`, which is that of the state, draw and answer alike as far as they can. `told` is
        given the events of each step; the payments of a win are in the same step as the win.
        """
        world = SharedWorld(state) if world is None else world
        memory, drawn = Memory(world.shown, self._known, state.ruleset.seats), world.no_draws()
        choose = self.policy.choose
        answered = first
        for _ in range(MOST_STEPS):
            if state.phase in _ENDED:
                return state
            if cancelled is not None and cancelled():
                return None
            state = world.with_next_draw(state, drawn)
            questions = asked(state)
            answers = {
                seat: answered[seat]
                if seat in answered
                else world.answer(partial(choose, state, seat, options, memory), state, seat, options)
                for seat, options in questions.items()
            }
            answered = _NOTHING
            run = decide(state, answers, questions)
            self._show(run.events, run.state, memory)
            if told is not None:
                told(run.events)
            state = run.state
            self.steps += 1
        raise AssertionError("endless playout")

    @staticmethod
    def _show(events: list[ev.Event], state: State, memory: Memory) -> None:
        """Notes the tiles that the events lay open."""
        for event in events:
            what = type(event)
            if what is ev.Drew or what is ev.Unclaimed:
                continue
            if isinstance(event, _SHOWN):
                memory.show((state.setup.kind(event.piece),))
            elif isinstance(event, ev.Melded):
                laid = [piece for piece in event.pieces if piece != event.claimed]
                memory.show(state.setup.kinds(laid[-1:] if event.form is KongForm.ADDED else laid))


_SHOWN = (ev.Discarded, ev.Turned)
_NOTHING: Mapping[int, Action] = {}
