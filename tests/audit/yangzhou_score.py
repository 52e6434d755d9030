"""The value of hands in Yangzhou: a list of small elements and one of large ones with four scales; all are added."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from tests.audit.shanghai_score import one_suit, wait_of
from tests.audit.tiles import DRAGONS, HONORS, MAJORS, SUITED, TERMINALS, Group
from tests.audit.values import Score, Win

SCALES = (13, 18, 7, 3)
PRICES = {
    "pure-double-chow": (10, 15, 7, 3),
    **dict.fromkeys(
        (
            "mixed-one-suit",
            "pure-straight",
            "mixed-triple-chow",
            "all-pungs",
            "mixed-double-two-terminal-chows",
            "mixed-double-short-straight",
        ),
        (15, 20, 10, 4),
    ),
    **dict.fromkeys(("twice-pure-double-chow", "mixed-quadruple-chow"), (30, 50, 20, 8)),
    **dict.fromkeys(
        (
            "pure-one-suit",
            "pure-triple-chow",
            "twice-pure-double-chow-two-suits",
            "twice-pure-double-chow-short-straight",
            "twice-pure-double-chow-two-terminals",
        ),
        (60, 80, 40, 16),
    ),
    "all-honors": (240, 320, 160, 32),
    "quadruple-chow": (480, 640, 320, 32),
}
FOUR_CHOWS = {
    "mixed-double-two-terminal-chows",
    "mixed-double-short-straight",
    "twice-pure-double-chow",
    "twice-pure-double-chow-two-suits",
    "twice-pure-double-chow-short-straight",
    "twice-pure-double-chow-two-terminals",
    "mixed-quadruple-chow",
    "quadruple-chow",
}
COMPOSITE = {
    "composite-double-straight": (15, {"pure-double-chow", "pure-straight"}),
    "composite-mixed-straight": (10, {"mixed-one-suit", "pure-straight"}),
    "composite-mixed-pungs": (10, {"mixed-one-suit", "all-pungs"}),
    "composite-pure-straight": (30, {"pure-one-suit", "pure-straight"}),
    "composite-pure-pungs": (30, {"pure-one-suit", "all-pungs"}),
}


class Rules(NamedTuple):
    """The winds of the seat and of the round, and the options that change values."""

    seat_wind: int
    round_wind: int
    scale: int
    no_honors: bool


def small_of_sets(groups: list[Group], rules: Rules) -> dict[str, int]:
    """Returns the small elements that single pungs and kongs bring."""
    pungs = [group for group in groups if group.triplet]
    return {
        "seat-wind-pung": sum(group.tile == rules.seat_wind for group in pungs),
        "round-wind-pung": sum(group.tile == rules.round_wind for group in pungs),
        "dragon-pung": sum(group.tile in DRAGONS for group in pungs),
        "concealed-pung": sum(group.name == "pung" and group.concealed for group in pungs),
        "open-kong": sum(group.meld in ("claimed", "added") for group in pungs),
        "concealed-kong": 2 * sum(group.meld == "concealed" for group in pungs),
    }


def small_of_hand(win: Win, groups: list[Group]) -> dict[str, int]:
    """Returns the small elements of the tiles, the wait and the way of winning."""
    tiles = {tile for group in groups for tile in group.tiles}
    honors = bool(tiles & set(HONORS))
    (pair,) = [group.tile for group in groups if group.name == "pair"]
    wait = wait_of(groups, win.tile)
    return {
        **{f"{name}-wait": int(wait == name) for name in ("pair", "closed", "edge")},
        "self-draw": int(win.drawn),
        "concealed-hand": int(not win.open),
        "one-voided-suit": int(not honors and len({tile // 9 for tile in tiles}) == 2),
        "all-simples": int(not tiles & MAJORS),
        "terminal-pair": int(not honors and pair in TERMINALS),
    }


def large_of_chows(chows: Counter[int]) -> set[str]:
    """Returns the large elements that chows bring, the highest of each group alone. `chows` tells how often there is
    a chow that begins with the tile."""
    four, kinds = chows.total() == 4, sorted(chows)
    numbers, suits = {one % 9 for one in kinds}, {one // 9 for one in kinds}
    twice = [one for one in kinds if chows[one] == 2]
    found = set()
    if any({first, first + 3, first + 6} <= chows.keys() for first in (0, 9, 18)):
        found.add("pure-straight")
    if four and len(numbers) == 1 and len(suits) == 3:
        return {"mixed-quadruple-chow"}
    if any({number, number + 9, number + 18} <= chows.keys() for number in range(7)):
        found.add("mixed-triple-chow")
    if len(kinds) == 4 and len(suits) == 2 and len(numbers) == 2:
        low, high = sorted(numbers)
        if high - low == 3:
            return {"mixed-double-short-straight"}
        if (low, high) == (0, 6):
            return {"mixed-double-two-terminal-chows"}
    if len(twice) == 2:
        return {f"twice-pure-double-chow{_tie(*twice)}"}
    number = max(chows.values(), default=0)
    same = {2: "pure-double-chow", 3: "pure-triple-chow", 4: "quadruple-chow"}
    return found | ({same[number]} if number in same else set())


def _tie(one: int, other: int) -> str:
    """Returns how two kinds of chows belong together, as the end of a name."""
    if one % 9 == other % 9:
        return "-two-suits"
    if one // 9 != other // 9:
        return ""
    return {3: "-short-straight", 6: "-two-terminals"}.get(other - one, "")


def couples(chows: Counter[int], large: set[str]) -> dict[str, int]:
    """Returns the small elements of two chows, without those that a large element contains."""
    pairs = list(combinations(sorted(chows), 2))
    along = {one for one in pairs if one[0] // 9 == one[1] // 9}
    found = {
        "mixed-double-chow": sum(one % 9 == other % 9 for one, other in pairs),
        "short-straight": sum(other - one == 3 for one, other in along),
        "two-terminal-chows": sum(other - one == 6 for one, other in along),
    }
    contained = {
        "mixed-triple-chow": {"mixed-double-chow"},
        "mixed-quadruple-chow": {"mixed-double-chow"},
        "twice-pure-double-chow-two-suits": {"mixed-double-chow"},
        "pure-straight": {"short-straight", "two-terminal-chows"},
        "twice-pure-double-chow-short-straight": {"short-straight"},
        "twice-pure-double-chow-two-terminals": {"two-terminal-chows"},
        "mixed-double-short-straight": {"short-straight", "mixed-double-chow"},
        "mixed-double-two-terminal-chows": {"two-terminal-chows", "mixed-double-chow"},
    }
    less = {name for element in large for name in contained.get(element, ())}
    return {name: number for name, number in found.items() if name not in less}


def value_of(win: Win, groups: list[Group], rules: Rules) -> Score:
    """Returns the value of one reading."""
    chows = Counter(group.tile for group in groups if group.name == "chow")
    honors = any(tile >= SUITED for group in groups for tile in group.tiles)
    mixed, pure = one_suit(groups)
    large = large_of_chows(chows)
    large |= {name for name, there in (("mixed-one-suit", mixed), ("pure-one-suit", pure)) if there}
    if all(tile >= SUITED for group in groups for tile in group.tiles):
        large.add("all-honors")
    elif not chows:
        large.add("all-pungs")
    found = {**small_of_sets(groups, rules), **small_of_hand(win, groups), **couples(chows, large)}
    if chows.total() == 4:
        found["all-chows"] = int(not honors if rules.no_honors else not large & FOUR_CHOWS)
    found |= {name: PRICES[name][SCALES.index(rules.scale)] for name in large}
    if rules.scale == 18:
        found |= {name: price for name, (price, parts) in COMPOSITE.items() if parts <= large}
    found = {name: number for name, number in found.items() if number}
    fan = sum(found.values())
    return Score(found, {"fan": fan}, fan)
