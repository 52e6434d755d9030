"""Remembers what was found out about a ruleset as long as the ruleset lives, because measuring takes up to half a
second.

Room: study/comparison. Nothing is measured here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import finalize

from mahjong_desktop.core.ruleset import Ruleset

Made = TypeVar("Made")


class OncePerRuleset(Generic[Made]):
    """A function of a ruleset that is computed once for each ruleset object. Rulesets cannot be keys of a mapping,
    because their options are not hashable; their identity is the key, and it is forgotten with them."""

    def __init__(self, make: Callable[[Ruleset], Made]) -> None:
        self._make = make
        self._known: dict[int, Made] = {}

    def __call__(self, ruleset: Ruleset) -> Made:
        """Returns the value for this ruleset."""
        key = id(ruleset)
        if key not in self._known:
            self._known[key] = self._make(ruleset)
            finalize(ruleset, self._known.pop, key, None)
        return self._known[key]
