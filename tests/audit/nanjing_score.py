"""The value of hands in Nanjing: flowers that count twice, and elements that are added."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tests.audit.shanghai_score import wait_of
from tests.audit.tiles import SUITED, WINDS, Group, Kinds, suit
from tests.audit.values import Meld, Score, Win

CITY = {
    "winning": 20,
    "concealed-hand": 20,
    "mixed-one-suit": 20,
    "pure-one-suit": 40,
    "all-pungs": 40,
    "naked-single": 60,
    "seven-pairs": 40,
    "double-seven-pairs": 80,
    "last-of-its-kind": 40,
    "no-flowers": 40,
    "flower-bloom": 20,
    "kong-bloom": 40,
    "heavenly-hand": 320,
    "earthly-hand": 280,
}
NORTH = dict(zip(CITY, (10, 10, 30, 40, 30, 40, 50, 100, 30, 40, 10, 20, 50, 30), strict=True))
SMALL = {"winning", "concealed-hand"}


class Around(NamedTuple):
    """What else counts: the winner's flowers, the kinds of all open pungs, whether somebody has laid a set, and whether
    the hand was ready from the deal."""

    flowers: int
    pungs: frozenset[int]
    laid: bool
    ready: bool


class Choices(NamedTuple):
    """The options that change values."""

    north: bool
    pairs: int
    luxury: bool


def keeps_concealed(melds: list[Meld]) -> bool:
    """Returns whether the melds leave a hand concealed: no pung was ever claimed."""
    return all(meld.form in ("concealed", "claimed") for meld in melds)


def soft_flowers(groups: list[Group], tiles: set[int], wait: str) -> dict[str, int]:
    """Returns the flowers of winds, of the wait and of a missing suit."""
    found: Counter[str] = Counter()
    for group in groups:
        if group.triplet and group.tile in WINDS:
            concealed = group.meld == "concealed"
            named = "wind-pung" if group.name == "pung" else f"wind-{'concealed' if concealed else 'open'}-kong"
            found[named] += 1 if group.name == "pung" else 3 if concealed else 2
    for name in ("closed", "edge", "pair"):
        found[f"{name}-wait"] = int(wait == name)
    found["one-voided-suit"] = int(len({suit(tile) for tile in tiles} - {None}) < 3)
    return dict(found)


def of_the_pairs(win: Win, choices: Choices, worth: dict[str, int]) -> dict[str, int]:
    """Returns the value of seven pairs."""
    single = worth["seven-pairs"] if choices.north else choices.pairs
    fours = sum(number == 4 for number in Counter(win.tiles).values())
    if choices.luxury:
        return {"luxury-seven-pairs": single * (fours + 1)} if fours else {"seven-pairs": single}
    if win.tile is not None and win.hand.count(win.tile) == 3:
        return {"double-seven-pairs": worth["double-seven-pairs"]}
    return {"seven-pairs": single}


def of_the_tiles(win: Win, groups: list[Group], tiles: set[int], choices: Choices) -> dict[str, int]:
    """Returns the values that tiles and sets bring."""
    worth = NORTH if choices.north else CITY
    suits, winds = {suit(tile) for tile in tiles} - {None}, any(tile >= SUITED for tile in tiles)
    found: dict[str, int] = {}
    if len(suits) < 2 and winds:
        found["mixed-one-suit"] = worth["mixed-one-suit"]
    if len(suits) == 1 and not winds:
        found["pure-one-suit"] = worth["pure-one-suit"]
    if not groups:
        return {**found, **of_the_pairs(win, choices, worth)}
    if len(win.melds) == 4:
        found["naked-single"] = worth["naked-single"]
    elif all(group.triplet or group.name == "pair" for group in groups):
        found["all-pungs"] = worth["all-pungs"]
    return found


def of_the_win(win: Win, around: Around, wait: str) -> set[str]:
    """Returns the names of what the way of winning and the table bring."""
    robbed = win.way == "rob-kong"
    last = wait == "closed" and (win.tile in around.pungs or robbed)
    found = {
        "last-of-its-kind": last,
        "no-flowers": not around.flowers and keeps_concealed(win.melds),
        "flower-bloom": "flower-bloom" in win.facts,
        "kong-bloom": "kong-bloom" in win.facts,
        "heavenly-hand": "dealt" in win.facts and not win.melds,
        "earthly-hand": around.ready and not around.laid and "dealt" not in win.facts,
    }
    return {name for name, there in found.items() if there}


def value_of(win: Win, groups: list[Group], around: Around, choices: Choices, factor: int) -> Score | None:
    """Returns the value of one reading, of seven pairs without groups; None if it may not win."""
    worth = NORTH if choices.north else CITY
    wait = wait_of(groups, win.tile) if groups else "pair"
    tiles: set[int] = {tile for group in groups for tile in group.tiles} or set(win.tiles)
    flowers = {"hard-flower": around.flowers, **soft_flowers(groups, tiles, wait)}
    flowers = {name: number for name, number in flowers.items() if number}
    added = of_the_tiles(win, groups, tiles, choices)
    added |= {name: worth[name] for name in of_the_win(win, around, wait)}
    closed = keeps_concealed(win.melds)
    if not added and not closed and around.flowers < 4:
        return None
    added["winning"] = worth["winning"]
    if groups and closed:
        added["concealed-hand"] = worth["concealed-hand"]
    twice, rest = sum(flowers.values()), sum(added.values())
    points = (2 * twice + rest) * factor
    return Score({**flowers, **added}, {"flowers": twice, "bonus": rest}, points, rank=(points,))


def seven_pairs(tiles: Kinds) -> bool:
    """Returns whether the tiles are seven pairs; four equal tiles are two."""
    return len(tiles) == 14 and all(number % 2 == 0 for number in Counter(tiles).values())
