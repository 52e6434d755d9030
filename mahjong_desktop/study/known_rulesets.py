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
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import RULESET_GROUP, registered
from mahjong_desktop.rulesets import BUILT_IN, built_in_ruleset, built_in_rulesets

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_LOG: Final = logging.getLogger("mahjong_desktop.rulesets")


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
        loaded = "its id is taken" if point.name in taken else _tried(point)
        if isinstance(loaded, str):
            _LOG.warning("ruleset %s (%s) is refused: %s", point.name, point.value, loaded)
            refused.append(RefusedRuleset(point.name, loaded))
        else:
            outside.append(loaded)
    return _Known(tuple(outside), tuple(refused))


def _tried(point: EntryPoint) -> Ruleset | str:
    """Returns a ruleset of another package, or the reason why it is refused. The trial needs the whole engine, which
    takes longer to import than a hand to score."""
    from mahjong_desktop.study.ruleset_trial import tried

    return tried(point)
