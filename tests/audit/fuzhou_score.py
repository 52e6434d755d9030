"""The value of a Fuzhou hand: whether tiles and golds make sets and a pair, flower points, bonuses and multipliers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tests.audit.tiles import BONUS, HONORS, Group, Kinds, runs_from, without
from tests.audit.values import Score

GOLDS = 3
FAMILIES = (frozenset(BONUS[:4]), frozenset(BONUS[4:]))
BONUSES = {
    "three-wilds-pung": (120, 6),
    "wild-pair": (60, 4),
    "three-wilds": (40, 3),
    "heavenly-hand": (30, 2),
    "earthly-hand": (30, 1),
    "grabbing-the-wild": (30, 5),
    "no-flowers": (30, 0),
    "one-flower": (15, 0),
}
"""The bonus by method 1 and the multiplier by method 2, 0 if there is none."""


@dataclass(frozen=True)
class Hand:
    """A hand to be scored: the natural tiles of the hand, the number of golds, the melds, what was laid out, the way of
    winning. `facts` are elements that the tiles do not show; `alone` says that three golds may win by themselves."""

    natural: Kinds
    golds: int
    melds: list[Group]
    flowers: Kinds
    way: str
    facts: frozenset[str]
    alone: bool


@lru_cache(maxsize=1 << 16)
def fits(tiles: Kinds, golds: int, pair: bool) -> bool:
    """Returns whether the tiles, which are in order, and the golds can be divided into sets and, if one is wanted, a
    pair."""
    if golds < 0:
        return False
    if not tiles:
        return golds % 3 == (2 if pair else 0)
    first = tiles[0]
    for size in (2, 3) if pair else (3,):
        for own in range(1, size + 1):
            rest = without(tiles, *(first,) * own)
            if rest is not None and fits(rest, golds - size + own, pair and size == 3):
                return True
    return any(fits(rest, golds - 3 + used, pair) for rest, used in _chows(tiles))


def _chows(tiles: Kinds) -> Iterator[tuple[Kinds, int]]:
    """Yields what is left after a chow with the lowest tile, and how many tiles it used."""
    first = tiles[0]
    for low in range(first - 2, first + 1):
        if low < 0 or not runs_from(low) or low // 9 != first // 9:
            continue
        others = [tile for tile in (low, low + 1, low + 2) if tile != first]
        for wanted in ((), *((tile,) for tile in others), tuple(others)):
            rest = without(tiles, first, *wanted)
            if rest is not None:
                yield rest, 1 + len(wanted)


def flower_kongs(flowers: Kinds) -> int:
    """Returns the number of fours of honours, and of whole families."""
    return sum(flowers.count(tile) == 4 for tile in HONORS) + sum(family <= set(flowers) for family in FAMILIES)


def values(hand: Hand, base: int, method: int, dragon: bool) -> Iterator[Score]:
    """Yields the value of the hand, once for each special element that may be the highest; none if it is no hand."""
    complete = fits(hand.natural, hand.golds, True)
    if not complete and not (hand.alone and hand.golds >= GOLDS):
        return
    kongs = [meld.meld for meld in hand.melds if meld.name == "kong"]
    points = {
        "flower-tile": len(hand.flowers),
        "wild-tile": hand.golds,
        "open-kong": len([form for form in kongs if form != "concealed"]),
        "concealed-kong": 2 * kongs.count("concealed"),
        "flower-set": 2 * flower_kongs(hand.flowers),
    }
    points = {name: value for name, value in points.items() if value}
    flowers = sum(points.values())
    special = list(_special(hand, complete, dragon))
    way, times = _way(hand)
    if method == 1:
        bonus = max((BONUSES[name][0] for name in special), default=0)
        named = [{name: bonus} for name in special if BONUSES[name][0] == bonus] or [{}]
        for one in named:
            totals = {"flowers": flowers, "multiplier": times, "bonus": bonus}
            yield Score({**points, way: times, **one}, totals, (base + flowers) * times + bonus)
        return
    choices = {way: times} | {name: BONUSES[name][1] for name in special if BONUSES[name][1]}
    highest = max(choices.values())
    for name, value in choices.items():
        if value == highest:
            totals = {"flowers": flowers, "multiplier": highest}
            yield Score({**points, name: highest}, totals, (base + flowers) * highest)


def _way(hand: Hand) -> tuple[str, int]:
    """Returns the element of the way of winning, and how often stake and flower points count."""
    if hand.way == "rob-kong":
        return "robbing-a-kong", 2
    return ("discard-win", 1) if hand.way == "discard" and hand.golds < GOLDS else ("self-draw", 2)


def _special(hand: Hand, complete: bool, dragon: bool) -> Iterator[str]:
    """Yields every bonus that applies."""
    kongs = any(meld.name == "kong" for meld in hand.melds)
    few = len(hand.flowers) + hand.golds
    if few < 2 and not kongs:
        yield "one-flower" if few else "no-flowers"
    if hand.golds >= GOLDS:
        yield "three-wilds"
    if complete:
        yield from hand.facts
    if hand.golds >= 2 and fits(hand.natural, hand.golds - 2, False):
        yield "wild-pair"
    if dragon and hand.golds >= GOLDS and fits(hand.natural, hand.golds - 3, True):
        yield "three-wilds-pung"
