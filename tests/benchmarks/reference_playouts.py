"""Reference playouts: what an action really brings, with a good bot at every seat on the true hidden tiles.

The true hands of the others are a fair sample of what they may be; the unseen part of the wall is shuffled. So the mean
over many decisions is that of the action, at a small part of the time and of the chance of a duel. Used by
playout_bias.py and changed_decisions.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from mahjong_desktop.bots.policy.levels import Level
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.core.ruleset import Play, Ruleset
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.legal import Options, asked
from mahjong_desktop.engine.state import FINISHED, OFFERED, OVER, TURN, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.study.selfplay import BotTable, game_seed

HANDS = 4
"""So many hands of each game are played."""


class QuickExpert(Expert):
    """The expert without lookahead: five times as fast."""

    level: ClassVar[Level] = Level(push_fold=True)


def decisions(ruleset: Ruleset, seed: int, share: float) -> Iterator[tuple[int, State, int, Options]]:
    """Yields a share of the decisions in play of experts: the number of hands so far, state, seat, options. Endless."""
    rng, hands, game = Random(seed), 0, 0
    while True:
        table, last = BotTable(ruleset, ("expert",) * ruleset.chairs.participants, game_seed(seed, game)), hands + HANDS
        game += 1
        for step in table.play():
            hands += step.events[-1].name == "hand-ended"
            if hands == last or table.match.finished:
                break
            state = table.match.state
            if state.step < ruleset.place_of(Play) or not (state.phase is TURN or state.phase in OFFERED):
                continue
            for seat, options in table.match.asked().items():
                if len(options.legal) > 1 and options.win is None and state.hands[seat] and rng.random() < share:
                    yield hands, state, seat, options


def with_shuffled_wall(state: State, seat: int, rng: Random) -> State:
    """Returns the state with what the seat does not see of the wall in another order."""
    wall, seen = state.wall, view_of(state, seat).wall
    assert wall is not None and seen is not None
    places = [place for place in wall.there if seen.pieces[place] == HIDDEN]
    unseen = [wall.pieces[place] for place in places]
    rng.shuffle(unseen)
    pieces = [*wall.pieces]
    for place, piece in zip(places, unseen, strict=True):
        pieces[place] = piece
    return state.changed(wall=wall._replace(pieces=tuple(pieces)))


class ReferencePlayouts:
    """Playouts by one bot at all seats. Actions that are compared draw the same tiles."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.bot = QuickExpert(ruleset)

    def results(
        self, state: State, seat: int, actions: tuple[Action, ...], number: int, rng: Random
    ) -> list[tuple[int, ...]]:
        """What each action brings the seat in points, in so many orders of the wall."""
        found = []
        for _ in range(number):
            begun = with_shuffled_wall(state, seat, rng)
            world = SharedWorld(begun)
            ends = [self._end(begun, {seat: action}, world) for action in actions]
            found.append(tuple([end.scores[seat] - state.scores[seat] for end in ends]))
        return found

    def _end(self, state: State, answered: dict[int, Action], world: SharedWorld) -> State:
        drawn = world.no_draws()
        while state.phase not in (OVER, FINISHED):
            state = world.with_next_draw(state, drawn)
            questions = asked(state)
            answers = {
                seat: answered[seat]
                if seat in answered
                else self.bot.choose(view_of(state, seat), options.legal, Random(0))
                for seat, options in questions.items()
            }
            answered = {}
            state = decide(state, answers, questions).state
        return state
