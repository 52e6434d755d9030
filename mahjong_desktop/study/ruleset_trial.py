"""The trial of a ruleset of another package: it is loaded and some hands are played with it.

Room: study. It needs the whole engine and the guard of the bots, which known_rulesets.py must not import: every short
command imports that module.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from mahjong_desktop.bots.guard import Failure, attempt
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.match import Match, any_legal, play_on

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_TRIAL_HANDS: Final = 3
TRIAL_SECONDS: Final = 10.0


def tried(point: EntryPoint) -> Ruleset | Failure:
    """Loads a ruleset and plays some hands with it; returns it, or why it is refused. Foreign code runs under a time
    limit."""
    return attempt(lambda: _loaded(point), point.name, TRIAL_SECONDS)


def _loaded(point: EntryPoint) -> Ruleset | Failure:
    ruleset: object = point.load()
    if not isinstance(ruleset, Ruleset):
        return Failure("illegal", "it is not a Ruleset")
    if ruleset.id != point.name:
        return Failure("illegal", f"its id is {ruleset.id}")
    if ruleset.configure({}).chosen != ruleset.chosen:
        return Failure("illegal", "its builder does not make it with default options")
    broken = _broken_law(ruleset)
    return Failure("illegal", f"a hand breaks the law {broken}") if broken else ruleset


def _broken_law(ruleset: Ruleset) -> str:
    """Plays some hands at random; returns the first invariant that one violates, or an empty string."""
    match, hands = Match(ruleset, ("random",) * ruleset.chairs.participants, 1), 0
    for step in play_on(match, any_legal(Random(1).random)):
        broken = violations(match.state)
        hands += isinstance(step.events[-1], HandEnded)
        if broken or hands == _TRIAL_HANDS:
            return broken[0] if broken else ""
    return ""
