"""The version of what the standard bots play.

Room: bots. Which data were made from bots, and whether they are as new as this, belongs to the rooms that keep them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

BOTS_VERSION = 2
"""Raised by one with every change after which a bot of the built-in levels may choose another action, or rate one
otherwise, in some position of several games: in values, odds, risks, searches, calibration or the order of equal
options. Not raised by changes of speed, names and words alone.

Data made from matches of bots (frequencies, rates, advice, hands of drills) carry the version they were made with:
once this is raised they are old, and are made anew. 1 is the play before there was this number.
"""

_CHANGES_OF_ONE_GAME: Mapping[str, int] = MappingProxyType({"riichi-ema": 1})
"""By ruleset, how many such changes have changed the play of this game alone: a calibration, for example."""


def bots_version(ruleset: str) -> int:
    """Returns the version of what the standard bots play in a game."""
    return BOTS_VERSION + _CHANGES_OF_ONE_GAME.get(ruleset, 0)
