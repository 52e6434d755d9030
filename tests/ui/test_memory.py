"""The window holds no more objects of a game after a hand than after the hand before."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from itertools import pairwise

from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import decide, draws, events
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.summary import Gathering
from tests.ui.conftest import Shell
from tests.ui.playing import Stand, objects

HANDS = 3
MOST_A_HAND = 60
"""The number of references for a finished hand. It stays as one line of the match: its deltas and scores, a win with
its totals. Its events, which must not stay, are about 260, each with several values."""
EVENTS_OF_A_HAND = 450


def test_of_a_hand_that_is_over_a_line_is_kept_and_not_its_events(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    stand = Stand(window, find_ruleset("hong-kong"), "random", 7)
    held, alive = [], []
    for _ in range(HANDS):
        stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=60_000))
        told = len(stand.session.ending)
        held.append(_references(stand.session) - told)
        alive.append(_events_alive() - told)
    assert max(_growth(held)) < MOST_A_HAND
    assert alive[-1] - alive[0] < EVENTS_OF_A_HAND, "of one hand more at most, whose receipt is not yet let go"
    assert len(stand.session.summary().hands) == HANDS


def _growth(counts: Sequence[int]) -> list[int]:
    return [after - before for before, after in pairwise(counts)]


def _references(session: GameSession) -> int:
    """Counts the references in what the session keeps of the match, recursively."""
    seen: set[int] = set()
    left: list[object] = [thing for thing in vars(session).values() if isinstance(thing, (list, dict, Gathering))]
    count = 0
    while left:
        thing = left.pop()
        count += 1
        if id(thing) not in seen and not isinstance(thing, (type, Ruleset)):
            seen.add(id(thing))
            left += gc.get_referents(thing)
    return count


def _events_alive() -> int:
    """Counts the events in the whole program, except those that are cached because they are frequent."""
    for known in (decide._discarded, draws._drew):
        known.cache_clear()
    return sum(number for name, number in objects().items() if name.startswith(f"{events.__name__}."))
