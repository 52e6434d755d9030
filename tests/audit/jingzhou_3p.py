"""Jingzhou for three: the game of Wuhan without characters and East, without a bottom stage, with instant limits."""

from __future__ import annotations

from types import MappingProxyType

from tests.audit.tiles import EAST
from tests.audit.wuhan import Wuhan
from tests.audit.wuhan_score import Stakes


class JingzhouThree(Wuhan):
    """The game with all options at their defaults."""

    ruleset = "jingzhou-3p"
    chairs = 3
    players = (0, 1, 2)
    copies = MappingProxyType({tile: 4 for tile in range(9, 34) if tile != EAST})
    bottom_stage, kong_wall = 0, 1
    cycle = (28, 29, 30, 33, 32, 31)
    stakes = Stakes(every_loser=False, half=False, honors_pure=True, instant=frozenset({"all-honors", "all-eyes"}))
