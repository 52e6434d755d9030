"""An element names the tiles that it is about."""

from __future__ import annotations

import pytest

from mahjong_desktop.study.account import account
from tests.study.finished import KONG_BLOOM, NAMES, SCORES, Laid, Setting, finish


def pointed(setting: Setting) -> dict[str, str]:
    """Returns for every element the tiles that it is about in notation; `winning` and nothing at all as they are."""
    win = account(finish(setting).view(1), finish(setting).events, SCORES, NAMES).wins[0]
    said = {}
    for name, concern in win.about.items():
        groups = [win.groups[index].pieces[0].piece // 4 for index in sorted(concern.groups)]
        bonus = [win.bonus[index] // 4 for index in sorted(concern.bonus)]
        said[name] = "winning" if concern.winning else " ".join(str(tile) for tile in (*groups, *bonus))
    return said


CASES = {
    "kong-bloom": (
        KONG_BLOOM,
        {"dragon-pung": "31", "kong-bloom": "winning", "all-pungs": "31 1 2 8", "mixed-one-suit": "31 1 2 6 8"},
    ),
    "small-three-dragons": (
        Setting(hand="555z666z77z12m444p", tile="3m", giver=0),
        {"no-flowers": "", "dragon-pung": "31 32", "small-three-dragons": "31 32 33"},
    ),
    "bonus": (
        Setting(hand="234m456p234s55s78p", tile="9p", bonus="2f6f1f", giver=0),
        {"seat-flower": "35 39", "all-chows": "1 12 19 15"},
    ),
    "whole": (
        Setting(hand="1112345678999m", tile="5m", bonus="1f", giver=2),
        {"pure-one-suit": "0 1 5 8 4", "nine-gates": "0 1 5 8 4"},
    ),
    "pairs": (
        Setting(hand="1122m3344p5566s7z", tile="7z", bonus="1f", giver=2),
        {"seven-pairs": "0 1 11 12 22 23 33"},
    ),
    "wind": (
        Setting(hand="456m456p11s78s", tile="9s", bonus="1f", giver=2, melds=(Laid("pung", "222z", 0),)),
        {"seat-wind-pung": "28"},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_elements_point_at_their_tiles(name: str) -> None:
    setting, expected = CASES[name]
    said = pointed(setting)
    assert {element: said[element] for element in expected} == expected
