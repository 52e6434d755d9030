"""Grows the store of hands from games: those that a person has played, and games of bots in the background.

Room: study/drills. Functions for a thread that works while the window waits. They stop when they are told, never raise
for a bad game, and keep no more than the store allows.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.records.replay import states
from mahjong_desktop.study.drills.choosing import HandGathering, chosen
from mahjong_desktop.study.drills.hands import DrillPosition
from mahjong_desktop.study.drills.harvest import hands_of_step, position_now
from mahjong_desktop.study.drills.rating import Rater
from mahjong_desktop.study.drills.store import Store, StoreContents, add_grown
from mahjong_desktop.study.positions import WrittenPosition
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.selfplay import BotTable, fresh_seed

_LOG: Final = logging.getLogger("mahjong_desktop.drills")
HANDS_A_GAME, POSITIONS_A_GAME = 40, 4
"""So many hands are taken from one game, or from one run of bots, and so many positions rated."""
_BOTS: Final = ("casual", "novice", "casual", "novice", "casual")
_POSITION_SHARE: Final = 0.02

StopAsked = Callable[[], bool]
"""Returns whether the work should end now."""
Steps = Iterable[tuple[State, tuple[ev.Event, ...], State]]
"""The steps of a game: the state before, the events, the state after."""


def never() -> bool:
    """The work is done to its end."""
    return False


def grow_from_bots(ruleset: Ruleset, stop: StopAsked = never, *, hands: int = 20, seed: int | None = None) -> int:
    """Plays so many hands between bots and adds what is hard to the store of the ruleset. Returns how many hands were
    added. About 0.05 seconds a hand, and a second for each position that is rated."""
    return _grown(ruleset, _played(ruleset, hands, fresh_seed() if seed is None else seed), stop)


def grow_from_game(path: Path, stop: StopAsked = never) -> int:
    """Adds what is hard in a saved game to the store of its ruleset; returns how many hands were added, 0 for a file
    that cannot be read."""
    try:
        game = open_game(path)
        steps = list(_of_record(game.ruleset, states(game.record, game.ruleset), stop))
    except (MahjongError, OSError) as error:
        _LOG.info("no hands of drills in %s: %s", path, error)
        return 0
    return _grown(game.ruleset, steps, stop)


def _played(ruleset: Ruleset, hands: int, seed: int) -> Iterator[tuple[State, tuple[ev.Event, ...], State]]:
    table = BotTable(ruleset, _BOTS[: ruleset.chairs.participants], seed)
    before, number = table.match.state, 0
    for step in table.play():
        after = table.match.state
        yield before, tuple(step.events), after
        before = after
        number += any(isinstance(event, ev.HandEnded) for event in step.events)
        if number >= hands:
            return


def _of_record(
    ruleset: Ruleset, story: Iterable[tuple[ev.Event, State]], stop: StopAsked
) -> Iterator[tuple[State, tuple[ev.Event, ...], State]]:
    """Yields the events of a saved game in steps: the payments and the end of a hand belong to its wins."""
    before = State(ruleset)
    gathered: list[ev.Event] = []
    start = before
    for event, after in story:
        if stop():
            return
        if gathered and not isinstance(event, _FOLLOWING):
            yield start, tuple(gathered), before
            gathered = []
        if not gathered:
            start = before
        gathered.append(event)
        before = after
    if gathered:
        yield start, tuple(gathered), before


_FOLLOWING: Final = (ev.Won, ev.Scored, ev.Revealed, ev.Paid, ev.WentOn, ev.HandEnded)
"""Events that belong to the one before them."""


def _grown(ruleset: Ruleset, steps: Steps, stop: StopAsked) -> int:
    known = Store.of(ruleset.id)
    ids = {hand.id for hand in (*known.hands, *known.refused)}
    gathering, positions, rng = HandGathering(ruleset), list[WrittenPosition](), Random(0)
    for before, events, after in steps:
        if stop():
            break
        for found in hands_of_step(before, events):
            gathering.add(found.case, found.seat)
        if rng.random() < _POSITION_SHARE:
            position = position_now(after, after.turn)
            positions += [] if position is None else [position]
    new = [hand for hand in gathering.hands.values() if hand.id not in ids and (hand.tags or hand.reason)]
    hands = chosen(new, HANDS_A_GAME)[:HANDS_A_GAME]
    rated = tuple(_rated(ruleset, positions, stop))
    if not hands and not rated:
        return 0
    try:
        add_grown(ruleset.id, StoreContents(gathering.header(), hands, rated))
    except OSError as error:
        _LOG.warning("hands of drills cannot be kept: %s", error)
        return 0
    return len(hands)


def _rated(ruleset: Ruleset, positions: Iterable[WrittenPosition], stop: StopAsked) -> Iterator[DrillPosition]:
    found, rater = 0, Rater(ruleset)
    for position in positions:
        if stop() or found >= POSITIONS_A_GAME:
            return
        rated = rater.rated(position)
        if rated is not None:
            found += 1
            yield rated
