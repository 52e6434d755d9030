"""Distances of hands whose pair must be of certain kinds. Which kinds a ruleset asks for is found out in plan.py."""

from __future__ import annotations

from functools import lru_cache

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.shanten import Forms, PairFamily


class PairKinds:
    """The kernel's distances with a pair of one of the `kinds`. A wild tile may be half of it."""

    def __init__(self, kinds: frozenset[Tile]) -> None:
        self.kinds = kinds
        self._family = PairFamily(kinds)
        self.forms = lru_cache(maxsize=64)(self._new_forms)
        """The kernel for so many sets and wild tiles."""

    def _new_forms(self, sets: int, wilds: int) -> Forms:
        return Forms(sets, (), wilds, self._family)
