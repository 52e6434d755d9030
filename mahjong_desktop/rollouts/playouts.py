"""Playouts: a hand is played on from a guessed state to its end, by the playout policy and the ordinary engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import PLAYING_KINDS
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.state import FINISHED, OVER, State
from mahjong_desktop.rollouts.playout_policy import Memory, PlanKey, PlayoutPolicy

_ENDED = (OVER, FINISHED)
MOST_STEPS = 2000
"""More steps than any hand takes; a playout that takes so many is broken."""


def open_tiles(state: State) -> tuple[int, ...]:
    """Returns the tiles by playing kind that everybody sees: discards, open melds, indicators and prizes."""
    counts = [0] * PLAYING_KINDS
    setup = state.setup
    pieces = [tile.piece for river in state.rivers for tile in river if tile.claimed_by is None]
    pieces += [piece for melds in state.melds for meld in melds for piece in meld.pieces]
    pieces += [piece for prizes in state.prizes for piece in prizes]
    for kind in setup.kinds((*pieces, *state.indicators)):
        if kind < PLAYING_KINDS:
            counts[kind] += 1
    return tuple(counts)


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
        shown: tuple[int, ...] | None = None,
    ) -> State | None:
        """Returns the state after the hand, played on from a state in which some seats give their `first` answer.

        Other seats that are asked at the same time answer by the policy. Returns None if it was cancelled on the way.
        `shown` are the open_tiles of the state, for callers that have them.
        """
        memory = Memory(open_tiles(state) if shown is None else shown, self._known, state.ruleset.seats)
        choose = self.policy.choose
        answered = first
        for _ in range(MOST_STEPS):
            if state.phase in _ENDED:
                return state
            if cancelled is not None and cancelled():
                return None
            questions = asked(state)
            answers: Mapping[int, Action] = _NOTHING
            if questions:
                answers = {
                    seat: answered[seat] if seat in answered else choose(state, seat, options, memory)
                    for seat, options in questions.items()
                }
            answered = _NOTHING
            run = decide(state, answers, questions)
            self._show(run.events, run.state, memory)
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
