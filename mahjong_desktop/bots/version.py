"""The version of what the standard bots play.

Room: bots. Which data were made from bots, and whether they are as new as this, belongs to the rooms that keep them.
"""

from __future__ import annotations

from mahjong_desktop.bots.win_probability.calibration import calibration_for

BOTS_VERSION = 2
"""Raised by one with every change after which a bot of the built-in levels may choose another action, or rate one
otherwise, in some position of several games: in values, odds, risks, searches, calibration or the order of equal
options. Not raised by changes of speed, names and words alone.

Data made from matches of bots (frequencies, rates, advice, hands of drills) carry the version they were made with:
once this is raised they are old, and are made anew. 1 is the play before there was this number.
"""


def bots_version(ruleset: str) -> int:
    """Returns the version of what the standard bots play in a game: that of all games, and the number of changes that
    its own parameters have brought."""
    return BOTS_VERSION + calibration_for(ruleset).changes
