"""The value of hands in the new style of Shanghai: what it adds to the list of the popular style, pairs and unrelated
tiles among it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

from tests.audit.shanghai_score import Place, found, large, small, wait_of
from tests.audit.tiles import DRAGONS, HONORS, MAJORS, SUITED, WINDS, Group, Kinds, suit
from tests.audit.values import Score, Win

FIVES = (4, 13, 22)


def scores(win: Win, regular: list[list[Group]], place: Place, base: int, *, added: bool) -> list[Score]:
    """Returns the value of every reading; `regular` are the readings in four sets and a pair. `added` says that what
    hands of other shapes always have counts beside them."""
    by_nature = {} if added else {"concealed-hand": 0, "fully-concealed": 0}
    read = [{**_of_sets(win, groups), **_list(win, groups, place)} for groups in regular]
    if not win.melds and _is_pairs(win.tiles):
        groups = [Group("pair", tile, concealed=True) for tile in win.tiles[::2]]
        alone = {"all-pungs": 0, "all-chows": 0, "pair-wait": int(added), "seven-pairs": 1}
        read.append({**_list(win, groups, place), **alone, **by_nature})
    if not win.melds and _is_unrelated(win.tiles):
        stars = set(HONORS) <= set(win.tiles)
        # honours are never missing: nine numbers at most go together with nothing
        of_place = {**small(win, [], place), "all-chows": 0, "kong-bloom": int("kong-bloom" in win.facts)}
        of_tiles = {**_of_tiles(win, place), "seven-stars": 2 * stars, "thirteen-unrelated": int(not stars)}
        read.append({**of_place, **of_tiles, **by_nature, "all-types": int(added)})
    return [_score(found(one), base) for one in read]


def _score(elements: dict[str, int], base: int) -> Score:
    tai = sum(elements.values())
    return Score(elements, {"tai": tai}, base * 2**tai)


def _is_pairs(tiles: Kinds) -> bool:
    return len(tiles) == 14 and all(number in (2, 4) for number in Counter(tiles).values())


def _is_unrelated(tiles: Kinds) -> bool:
    if len(tiles) != 14 or len(set(tiles)) != 14:
        return False
    return all(other - one > 2 for one, other in combinations(tiles, 2) if other < SUITED and suit(one) == suit(other))


# ---- elements


def _list(win: Win, groups: list[Group], place: Place) -> dict[str, int]:
    """The list of the popular style, and what the tiles and the way of winning add to it."""
    return {**large(win, groups), **small(win, groups, place), **_of_tiles(win, place)}


def _of_tiles(win: Win, place: Place) -> dict[str, int]:
    held = {*win.tiles, *[tile for meld in win.melds for tile in meld.group.tiles]}
    suits, honors = {suit(tile) for tile in held if tile < SUITED}, held & set(HONORS)
    every = len(suits) == 3 and held & set(WINDS) and held & set(DRAGONS)
    return {
        "all-simples": int(not held & MAJORS),
        "concealed-hand": int(not win.open and not win.drawn),
        "fully-concealed": 2 * (not win.open and win.drawn),
        "one-voided-suit": int(len(suits) == 2 and not honors),
        "no-honors-no-flowers": int(not honors and not place.bonus),
        "all-types": int(bool(every)),
    }


def _of_sets(win: Win, groups: list[Group]) -> dict[str, int]:
    starts = [group.tile for group in groups if group.name == "chow"]
    number = Counter(starts)
    triple = max(number.values(), default=0) > 2
    across = any(set(three) <= set(starts) for three in ((low, low + 9, low + 18) for low in range(7)))
    pure = any({low, low + 3, low + 6} <= set(starts) for low in (0, 9, 18))
    mixed = any({9 * one, 9 * two + 3, 9 * three + 6} <= set(starts) for one, two, three in permutations(range(3)))
    return {
        "outside-hand": int(all(MAJORS & set(group.tiles) for group in groups)),
        "pure-double-chow": 0 if triple else sum(count == 2 for count in number.values()),
        "pure-triple-chow": 2 * triple,
        "mixed-double-chow": 0 if across else _in_two_suits(tuple(starts)),
        "mixed-triple-chow": 2 * across,
        "pure-straight": 2 * pure,
        "mixed-straight": int(mixed),
        "closed-wait-five": int(wait_of(groups, win.tile) == "closed" and win.tile in FIVES),
    }


def _in_two_suits(starts: Kinds) -> int:
    """Returns the largest number of pairs of chows of the same numbers in different suits, each chow in one pair."""
    most = 0
    for at, one in enumerate(starts):
        for place in range(at + 1, len(starts)):
            if starts[place] != one and starts[place] % 9 == one % 9:
                rest = (*starts[:at], *starts[at + 1 : place], *starts[place + 1 :])
                most = max(most, 1 + _in_two_suits(rest))
    return most
