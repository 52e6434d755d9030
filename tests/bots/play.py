"""Plays matches with bots for the tests of this room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import ClassVar

from mahjong_desktop.bots.policy.levels import FLAWLESS, TEMPERAMENTS, Level
from mahjong_desktop.bots.policy.policies import ExpectedValuePolicy
from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets.hong_kong import HONG_KONG


class Standard(ExpectedValuePolicy):
    """A player of the standard kind that never misjudges."""

    level: ClassVar[Level] = FLAWLESS


class Quick(Standard):
    """The same, quick."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset, TEMPERAMENTS["quick"])


class Ambitious(Standard):
    """The same, ambitious."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset, TEMPERAMENTS["ambitious"])


class Careful(Standard):
    """The same, careful."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset, TEMPERAMENTS["careful"])


Watcher = Callable[[State, int, SeatView, Options, Action], None]


def play(
    bots: Sequence[Bot],
    seed: int,
    hands: int,
    ruleset: Ruleset = HONG_KONG,
    watch: Watcher | None = None,
) -> Iterator[State]:
    """Plays some hands of one match, seat by seat with these bots, and yields the state at the end of each."""
    match = Match(ruleset, tuple(str(seat) for seat in range(len(bots))), seed)
    rng = Random(seed)
    ended = 0
    while not match.finished and ended < hands:
        answers: dict[int, Action] = {}
        for seat, options in match.asked().items():
            view = view_of(match.state, seat)
            answers[seat] = bots[seat].choose(view, options.legal, rng)
            if watch is not None:
                watch(match.state, seat, view, options, answers[seat])
        was_over = match.state.result is not None
        match.apply(match.step(answers))
        if match.state.result is not None and not was_over:
            ended += 1
            yield match.state


def first_views(
    bots: Sequence[Bot], seed: int, number: int, ruleset: Ruleset = HONG_KONG
) -> list[tuple[SeatView, tuple[Action, ...]]]:
    """The first questions of a match: what each asked seat sees and may do."""
    found: list[tuple[SeatView, tuple[Action, ...]]] = []
    for _ in play(bots, seed, 99, ruleset, lambda _s, _seat, view, options, _a: found.append((view, options.legal))):
        if len(found) >= number:
            break
    return found[:number]
