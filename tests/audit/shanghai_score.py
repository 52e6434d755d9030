"""The value of hands in the games of Shanghai: what winners and losers count in the old style, and the list of the
popular style, from which the other games take theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from tests.audit.losers import losing_groups
from tests.audit.tiles import DRAGONS, HONORS, MAJORS, SUITED, Group, Kinds, suit
from tests.audit.values import Meld, Score, Win

PLUM, SPRING = 34, 38
FAMILIES = (range(34, 38), range(38, 42))


@dataclass(frozen=True)
class Place:
    """The circumstances of a hand: the winds of its seat and of the round, and its bonus tiles."""

    seat_wind: int
    round_wind: int
    bonus: Kinds


def own_flowers(place: Place) -> int:
    """Counts the bonus tiles of one's own seat, without those of a whole family."""
    held = set(place.bonus)
    number = place.seat_wind - 27
    return sum(family[number] in held and not held.issuperset(family) for family in FAMILIES)


def flower_sets(place: Place) -> int:
    """Counts the whole families."""
    return sum(set(place.bonus).issuperset(family) for family in FAMILIES)


def wait_of(groups: Collection[Group], tile: int | None) -> str:
    """Returns the kind of wait by the place of the winning tile: `edge`, `closed`, `pair`, `two-sided` or nothing."""
    group = next((one for one in groups if one.wins), None)
    if group is None or tile is None or group.triplet:
        return ""
    if group.name == "pair":
        return "pair"
    place = tile - group.tile
    if place == 1:
        return "closed"
    is_edge = (place == 2 and group.tile % 9 == 0) or (place == 0 and group.tile % 9 == 6)
    return "edge" if is_edge else "two-sided"


def one_suit(groups: Collection[Group]) -> tuple[bool, bool]:
    """Returns whether the hand is one suit with honours, and whether it is one suit alone."""
    tiles = {tile for group in groups for tile in group.tiles}
    single = len({suit(tile) for tile in tiles if tile < SUITED}) == 1
    honors = bool(tiles & set(HONORS))
    return single and honors, single and not honors


def triplets_of(groups: Collection[Group]) -> list[int]:
    """Returns the kinds of the pungs and kongs."""
    return [group.tile for group in groups if group.triplet]


def pairs_of(groups: Collection[Group]) -> list[int]:
    """Returns the kinds of the pairs."""
    return [group.tile for group in groups if group.name == "pair"]


def found(elements: dict[str, int]) -> dict[str, int]:
    """Returns the elements that are there."""
    return {name: value for name, value in elements.items() if value}


# ---- the old style


def of_any_hand(groups: list[Group], place: Place, pair: int) -> tuple[dict[str, int], dict[str, int]]:
    """Returns the hu and the tai that winners and losers count; `pair` is the hu of a pair of honours."""
    hu: Counter[str] = Counter({"flower-tile": 4 * len(place.bonus)})
    for group in groups:
        if group.triplet:
            value = 2 * (4 if group.name == "kong" else 1) * (2 if group.concealed else 1)
            side = "concealed" if group.concealed else "open"
            hu[f"{side}-{group.name}"] += value * (2 if group.tile in MAJORS else 1)
    pairs, triplets = pairs_of(groups), triplets_of(groups)
    hu["dragon-pair"] = pair * sum(tile in DRAGONS for tile in pairs)
    hu["seat-wind-pair"] = pair * pairs.count(place.seat_wind)
    tai = {
        "dragon-pung": sum(tile in DRAGONS for tile in triplets),
        "seat-wind-pung": triplets.count(place.seat_wind),
        "seat-flower": own_flowers(place),
        "flower-set": 2 * flower_sets(place),
    }
    return dict(hu), tai


def _old_score(hu: dict[str, int], tai: dict[str, int], base: int = 0) -> Score:
    points, doubles = sum(hu.values()) + base, sum(tai.values())
    value = points * 2**doubles
    return Score({**found(hu), **found(tai)}, {"hu": points, "tai": doubles}, value, rank=(value,))


def old_loser(hand: Kinds, melds: list[Meld], place: Place) -> Score:
    """Returns the value of a loser's hand."""
    return _old_score(*of_any_hand(losing_groups(hand, melds), place, 2))


def old_winner(win: Win, groups: list[Group], place: Place, base: int) -> Score:
    """Returns the value of one reading of a winner's hand. `win.facts` names the tai of the way of winning."""
    hu, tai = of_any_hand(groups, place, 4)
    wait, triplets = wait_of(groups, win.tile), triplets_of(groups)
    valued = any(tile in DRAGONS or tile == place.seat_wind for tile in pairs_of(groups))
    mixed, pure = one_suit(groups)
    hu |= {f"{name}-wait": 2 * (wait == name) for name in ("closed", "edge", "pair")}
    hu["self-draw"] = 2 * win.drawn
    tai |= {
        "all-chows": int(not triplets and not valued and wait == "two-sided"),
        "all-pungs": int(len(triplets) == 4),
        "mixed-one-suit": int(mixed),
        "pure-one-suit": 3 * pure,
        "kong-bloom": int("kong-bloom" in win.facts),
        "robbing-a-kong": int(win.way == "rob-kong"),
    }
    score = _old_score(hu, tai, base)
    score.elements["winning"] = base
    return score


# ---- the list of the popular style


def large(win: Win, groups: list[Group]) -> dict[str, int]:
    """Returns the elements that the popular style and the short form of the late 1980s count alike."""
    mixed, pure = one_suit(groups)
    return {
        "all-pungs": 2 * (len(triplets_of(groups)) == 4),
        "mixed-one-suit": 2 * mixed,
        "pure-one-suit": 4 * pure,
        "kong-bloom": int("kong-bloom" in win.facts),
    }


def winners_hu(win: Win, groups: list[Group], place: Place) -> dict[str, int]:
    """Returns the hu of a winner of the popular style, where hu are counted."""
    hu, _ = of_any_hand(groups, place, 4)
    wait = wait_of(groups, win.tile)
    hu |= {f"{name}-wait-hu": 2 * (wait == name) for name in ("closed", "edge", "pair")}
    return {**hu, "self-draw": 2 * win.drawn, "winning": 10}


def small(win: Win, groups: list[Group], place: Place) -> dict[str, int]:
    """Returns the rest of the list of the popular style."""
    wait, triplets = wait_of(groups, win.tile), triplets_of(groups)
    valued = any(tile in DRAGONS or tile in (place.seat_wind, place.round_wind) for tile in pairs_of(groups))
    return {
        "dragon-pung": sum(tile in DRAGONS for tile in triplets),
        "seat-wind-pung": triplets.count(place.seat_wind),
        "round-wind-pung": triplets.count(place.round_wind),
        "all-chows": int(not triplets and not valued),
        **{f"{name}-wait": int(wait == name) for name in ("closed", "edge", "pair")},
        "seat-flower": own_flowers(place),
        "flower-set": 2 * flower_sets(place),
        "robbing-a-kong": int(win.way == "rob-kong"),
    }
