"""The rulesets that can be played: the built-in ones and those of other packages.

A package registers a ruleset under the entry point group `mahjong_desktop.rulesets`; the name of the entry point is
the ruleset's id:

    [project.entry-points."mahjong_desktop.rulesets"]
    my-game = "my_package:MY_GAME"

Its words are in a folder `translations` beside that package's `__init__.py` (see paths.outside_translations). A
ruleset is refused with a reason if it cannot be loaded, uses an id that is taken, or cannot play some hands under the
laws of the table. The others still work.
"""

from __future__ import annotations

import logging
import threading
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
    """A ruleset of another package that was refused; `why` is meant for its author, `package` names the package.
    `hung`: it did not finish loading, and is not tried again before its package changes or `try_again` is called."""

    id: str
    why: str
    package: str
    hung: bool = False


class _Trials:
    """The rulesets of other packages, as far as they were tried."""

    def __init__(self, points: Iterable[EntryPoint]) -> None:
        # An editable install can show the same distribution twice.
        found = {(point.name, point.value): point for point in points}
        self.left = tuple(found[key] for key in sorted(found))
        """The packages that are still to be tried."""
        self.outside: tuple[Ruleset, ...] = ()
        self.refused: tuple[RefusedRuleset, ...] = ()
        self.begun = False

    def run(self) -> None:
        """Tries them one after the other."""
        self.begun = True
        while self.left:
            tried = self._taken(self.left[0])
            if isinstance(tried, RefusedRuleset):
                self.refused += (tried,)
            else:
                self.outside += (tried,)
            self.left = self.left[1:]

    def _taken(self, point: EntryPoint) -> Ruleset | RefusedRuleset:
        taken = {*BUILT_IN, *(ruleset.id for ruleset in self.outside)}
        tried = _tried(point, taken=point.name in taken)
        if isinstance(tried, RefusedRuleset):
            _LOG.warning("ruleset %s (%s) is refused: %s", point.name, point.value, tried.why)
        return tried


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


def untried_packages() -> tuple[str, ...]:
    """Returns the names of the packages that are being tried in the background, or wait for it."""
    left = _known().left
    if not left:
        return ()
    from mahjong_desktop.study.outside_packages import package_of

    return tuple(package_of(point).name for point in left)


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


def try_in_background(patience: float = 0.0) -> None:
    """Begins to try the rulesets of other packages in a thread, unless that has begun, and waits for it at most
    `patience` seconds. Meanwhile those that were tried are known, see `untried_packages`. Without this call whoever
    needs the rulesets first waits until all have been tried."""
    trials = _trials()
    if trials.begun or not trials.left:
        return
    trials.begun = True
    thread = threading.Thread(target=trials.run, name="rulesets", daemon=True)
    thread.start()
    thread.join(patience)


def try_again() -> None:
    """Tries all packages again, in the background; those that loaded are loaded at once."""
    from mahjong_desktop.study.outside_packages import forget_hung

    forget_hung()
    _trials.cache_clear()
    try_in_background()


@cache
def _trials() -> _Trials:
    return _Trials(registered(RULESET_GROUP))


def _known() -> _Trials:
    trials = _trials()
    if not trials.begun:
        trials.run()
    return trials


def _tried(point: EntryPoint, *, taken: bool) -> Ruleset | RefusedRuleset:
    """Returns a ruleset of another package, or the reason why it is refused. The trial needs the whole engine, which
    takes longer to import than a hand to score."""
    from mahjong_desktop.study.outside_packages import has_hung, package_of, remember_hung
    from mahjong_desktop.study.ruleset_trial import TRIAL_SECONDS, tried

    name = package_of(point).name
    if taken:
        return RefusedRuleset(point.name, "its id is taken", name)
    if has_hung(point):
        why = f"it did not finish loading in {TRIAL_SECONDS:g} seconds, and its package has not changed since"
        return RefusedRuleset(point.name, why, name, hung=True)
    loaded = tried(point)
    if isinstance(loaded, Ruleset):
        return loaded
    if loaded.kind == "hung":
        remember_hung(point)
    return RefusedRuleset(point.name, loaded.detail, name, hung=loaded.kind == "hung")
