"""The rulesets that can be played: the built-in ones and those of other packages.

A package registers a ruleset under the entry point group `mahjong_desktop.rulesets`; the name of the entry point is the
ruleset's id:

    [project.entry-points."mahjong_desktop.rulesets"]
    my-game = "my_package:MY_GAME"

Its words are in a folder `translations` beside that package's `__init__.py` (see paths.outside_translations). A ruleset
is refused with a reason if it cannot be loaded, uses an id that is taken, or cannot play a hand. The others still work.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from mahjong_desktop.bots.guard import Failure, attempt
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.play import any_legal, play_on
from mahjong_desktop.paths import RULESET_GROUP, registered
from mahjong_desktop.rulesets import BUILT_IN, built_in_ruleset, built_in_rulesets

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_LOG: Final = logging.getLogger("mahjong_desktop.rulesets")
_TRIAL_HANDS: Final = 3
_TRIAL_SECONDS: Final = 10.0


class UnknownRulesetError(MahjongError):
    """No ruleset has this id (`unknown-ruleset`), or the ruleset with this id was refused (`ruleset-refused`)."""


class RefusedRuleset(Struct, frozen=True):
    """A ruleset of another package that was refused; `why` is meant for its author."""

    id: str
    why: str


class _Known(Struct, frozen=True):
    outside: tuple[Ruleset, ...]
    refused: tuple[RefusedRuleset, ...]


def known_rulesets() -> tuple[Ruleset, ...]:
    """Returns all rulesets that can be played, with their default options: the built-in ones first, then others by
    id."""
    return (*built_in_rulesets(), *_known().outside)


def known_ids() -> tuple[str, ...]:
    """Returns the ids of all rulesets that can be played, in the same order. Builds none of the built-in ones."""
    return (*BUILT_IN, *(ruleset.id for ruleset in _known().outside))


def refused_rulesets() -> tuple[RefusedRuleset, ...]:
    """Returns the rulesets of other packages that were refused, and the reasons."""
    return _known().refused


def find_ruleset(name: str) -> Ruleset:
    """Returns the ruleset with an id, with default options. Raises UnknownRulesetError."""
    if name in BUILT_IN:
        return built_in_ruleset(name)
    for ruleset in _known().outside:
        if ruleset.id == name:
            return ruleset
    for refused in _known().refused:
        if refused.id == name:
            raise UnknownRulesetError("ruleset-refused", ruleset=name, why=refused.why)
    raise UnknownRulesetError("unknown-ruleset", ruleset=name, known=known_ids())


@cache
def _known() -> _Known:
    return _load(registered(RULESET_GROUP))


def _load(points: Iterable[EntryPoint]) -> _Known:
    outside: list[Ruleset] = []
    refused: list[RefusedRuleset] = []
    # An editable install can show the same distribution twice.
    found = {(point.name, point.value): point for point in points}
    for point in (found[key] for key in sorted(found)):
        taken = {*BUILT_IN, *(ruleset.id for ruleset in outside)}
        loaded = Failure("illegal", "its id is taken") if point.name in taken else _tried(point)
        if isinstance(loaded, Failure):
            _LOG.warning("ruleset %s (%s) is refused: %s", point.name, point.value, loaded.detail)
            refused.append(RefusedRuleset(point.name, loaded.detail))
        else:
            outside.append(loaded)
    return _Known(tuple(outside), tuple(refused))


def _tried(point: EntryPoint) -> Ruleset | Failure:
    """Loads a ruleset and plays some hands with it. Foreign code runs under a time limit."""
    return attempt(lambda: _loaded(point), point.name, _TRIAL_SECONDS)


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
