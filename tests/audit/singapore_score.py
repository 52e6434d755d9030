"""The tai of Singapore mahjong: what a hand, its bonus tiles and the way of winning are worth."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tests.audit.tiles import ANIMALS, BONUS, DRAGONS, HONORS, MAJORS, TERMINALS, WINDS, Group, orphans, suit
from tests.audit.values import Meld, Score, Win

LIMIT = 5
FAMILIES = (range(34, 38), range(38, 42), ANIMALS)
BIG_SETS = (("three-dragon-sets", DRAGONS), ("four-wind-sets", WINDS))


class Place(NamedTuple):
    """Where the winner sits: the winds of seat and round as kinds, and its bonus tiles."""

    seat_wind: int
    round_wind: int
    bonus: tuple[int, ...]


class Choices(NamedTuple):
    """The options that change the tai."""

    pair_only: bool
    majors: int
    human: bool
    concealed: int
    self_draw: int


def tai_of_pung(place: Place, tile: int) -> int:
    """Returns the tai of a pung of an honour."""
    return (tile in DRAGONS) + (tile == place.seat_wind) + (tile == place.round_wind)


def of_bonus(place: Place) -> dict[str, int]:
    """Returns the tai of the bonus tiles."""
    held = set(place.bonus)
    return {
        "animal": len(held & set(ANIMALS)),
        "animal-set": held.issuperset(ANIMALS),
        "seat-flower": sum(tile in BONUS and (tile - 34) % 4 == place.seat_wind - 27 for tile in held),
        "flower-set": sum(held.issuperset(family) for family in FAMILIES[:2]),
    }


def of_the_win(win: Win, choices: Choices, shape: str) -> dict[str, int]:
    """Returns the tai of the way of winning."""
    facts = win.facts
    return {
        "kong-bloom": "bloom" in facts,
        "kong-on-kong": LIMIT * ("bloom-twice" in facts),
        "last-tile": "last-tile" in facts,
        "robbing-a-kong": win.way in ("rob-kong", "rob-concealed-kong"),
        "robbing-eighth-flower": LIMIT * (win.way == "rob-flower"),
        "eight-flowers": LIMIT * (win.way == "flowers"),
        "heavenly-hand": LIMIT * ("dealt" in facts),
        "earthly-hand": LIMIT * ("first-discard" in facts),
        "human-hand": LIMIT * (choices.human and "first-round" in facts),
        "concealed-hand": choices.concealed * (shape != "bonus" and not win.open),
        "self-draw": choices.self_draw * (win.way == "self-draw"),
    }


def of_the_triplets(place: Place, kinds: set[int]) -> dict[str, int]:
    """Returns the tai of pungs and kongs of honours, whatever the rest of the hand is."""
    return {
        "dragon-pung": sum(tile in DRAGONS for tile in kinds),
        "seat-wind-pung": place.seat_wind in kinds,
        "round-wind-pung": place.round_wind in kinds,
        "big-three-dragons": LIMIT * kinds.issuperset(DRAGONS),
        "big-four-winds": LIMIT * kinds.issuperset(WINDS),
    }


def no_chows_for(place: Place, win: Win, groups: list[Group], pair: int) -> bool:
    """Returns whether the hand is not all chows because of a set, the pair or the wait."""
    if any(group.triplet for group in groups) or tai_of_pung(place, pair):
        return True
    if win.drawn:
        return len(win.melds) == 4
    last = next(group for group in groups if group.wins)
    if last.name != "chow" or win.tile is None:
        return True
    low = last.tile
    return win.tile == low + 1 or (win.tile == low and low % 9 == 6) or (win.tile == low + 2 and low % 9 == 0)


def of_four_sets(place: Place, win: Win, groups: list[Group], choices: Choices) -> dict[str, int]:
    """Returns the tai of four sets and a pair."""
    triplets = [group for group in groups if group.triplet]
    named = {group.tile for group in triplets}
    (pair,) = [group.tile for group in groups if group.name == "pair"]
    tiles = {tile for group in groups for tile in group.tiles}
    honors, suits = tiles & set(HONORS), {suit(tile) for tile in tiles} - {None}
    chows = 0 if no_chows_for(place, win, groups, pair) else 1 if place.bonus else 4
    concealed = sum(group.concealed for group in triplets) == 4 and win.drawn
    if choices.pair_only:
        concealed = concealed and any(group.wins and group.name == "pair" for group in groups)
    only_majors = tiles <= MAJORS and bool(honors) and bool(suits)
    before = Counter(tile % 9 for tile in win.hand)
    gates = not honors and len(suits) == 1 and before == Counter([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8])
    return {
        "all-chows" if chows == 1 else "all-chows-no-bonus": chows,
        "small-three-dragons": len(named & set(DRAGONS)) == 2 and pair in DRAGONS,
        "small-four-winds": 2 * (len(named & set(WINDS)) == 3 and pair in WINDS),
        "all-pungs": 2 * (len(triplets) == 4),
        "mixed-one-suit": 2 * (len(suits) == 1 and bool(honors)),
        "all-terminals-and-honors": choices.majors * only_majors,
        "pure-one-suit": 4 * (len(suits) == 1 and not honors),
        "all-terminals": LIMIT * (tiles <= TERMINALS),
        "all-honors": LIMIT * (not suits),
        "four-concealed-pungs": LIMIT * concealed,
        "four-kongs": LIMIT * (sum(group.name == "kong" for group in groups) == 4),
        "nine-gates": LIMIT * (gates and not win.melds),
    }


def summed(*parts: dict[str, int]) -> Score:
    """Returns the value of the tai together."""
    elements = {name: int(value) for part in parts for name, value in part.items() if value}
    raw = sum(elements.values())
    tai = min(LIMIT, raw)
    points = 2 ** (tai - 1) if tai else 0
    return Score(elements, {"tai": tai}, points, tai == LIMIT, (points, raw))


def laid_triplets(melds: list[Meld]) -> set[int]:
    """Returns the kinds of the pungs and kongs that are laid."""
    return {meld.tile for meld in melds if meld.name != "chow"}


def big_sets(win: Win) -> list[set[int]]:
    """Returns the kinds of the triplets of each reading as three dragon sets or four wind sets alone."""
    laid, found = laid_triplets(win.melds), []
    for _, kinds in BIG_SETS:
        missing = set(kinds) - laid
        made = all(win.tiles.count(tile) >= 3 for tile in missing)
        last = win.drawn or (win.tile in missing and win.hand.count(win.tile) == 2)
        if made and last:
            found.append(laid | missing)
    return found


def readings_scored(
    win: Win, readings: list[list[Group]], place: Place, choices: Choices, *, instant: bool
) -> list[Score]:
    """Returns the value of every reading that may win."""
    if win.way in ("flowers", "rob-flower"):
        parts = of_bonus(place), of_the_win(win, choices, "bonus"), of_the_triplets(place, set())
        return [summed(*parts)]
    if not win.melds and orphans(win.tiles):
        return [summed(of_bonus(place), of_the_win(win, choices, "orphans"), {"thirteen-orphans": LIMIT})]
    if win.way == "rob-concealed-kong":
        return []
    always = (of_bonus(place), of_the_win(win, choices, "regular"))
    found = []
    for groups in readings:
        kinds = {group.tile for group in groups if group.triplet}
        found.append(summed(*always, of_the_triplets(place, kinds), of_four_sets(place, win, groups, choices)))
    if instant:
        found += [summed(*always, of_the_triplets(place, kinds)) for kinds in big_sets(win)]
    return [score for score in found if score.elements]
