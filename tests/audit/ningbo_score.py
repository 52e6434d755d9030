"""The value of a Ningbo hand: readings with wild tiles, the wait, tai that are added, the minimum."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.audit.tiles import BONUS, DRAGONS, HONORS, SUITED, Group, Kinds, suit
from tests.audit.values import Score
from tests.audit.wilds import Part, own_of, splits, tiles_of

MINIMUM = 4
PLANTS, SEASONS = frozenset(BONUS[:4]), frozenset(BONUS[4:])
Role = tuple[str, int, int]
"""Part of the winning tile: the name of its set, the lowest kind of it, and the kind that the tile stands for."""
NO_WAIT: Role = ("", -1, -1)


@dataclass(frozen=True)
class Hand:
    """A hand to be scored; `tiles` are all its tiles except those of melds. `tile` is the winning tile, None for the
    dealt hand. `winds` are the round wind and the seat wind, `flowers` what was laid out, `wind` the number of the
    seat from the dealer on. `facts` are elements that the tiles do not show."""

    tiles: Kinds
    tile: int | None
    drawn: bool
    melds: list[Group]
    wilds: frozenset[int]
    winds: tuple[int, int]
    flowers: Kinds
    facts: dict[str, int] = field(default_factory=dict)

    @property
    def wind(self) -> int:
        """Returns the number of the seat, counted from the dealer as 0."""
        return self.winds[1] - HONORS[0]


def values(hand: Hand, rate: int) -> Iterator[Score]:
    """Yields every reading that may win."""
    natural = tuple(tile for tile in hand.tiles if tile not in hand.wilds)
    wilds = len(hand.tiles) - len(natural)
    if any(tile >= SUITED + len(HONORS) for tile in natural):
        return
    for parts in splits(natural, wilds, True):
        for role in dict.fromkeys(roles(hand, parts)):
            score = _score(hand, parts, role, rate)
            if score.totals["tai"] - score.elements.get("three-wilds", 0) >= MINIMUM:
                yield score


def roles(hand: Hand, parts: tuple[Part, ...]) -> Iterator[Role]:
    """Yields every part that the winning tile may have in a reading. A tile of another seat makes no pair with a wild
    tile."""
    if hand.tile is None:
        yield NO_WAIT
        return
    for part in parts:
        name, low, stand = part
        if name == "pair" and stand and not hand.drawn:
            continue
        for tile in stand if hand.tile in hand.wilds else own_of(part):
            if hand.tile in hand.wilds or tile == hand.tile:
                yield (name, low, tile)


def wait_of(role: Role) -> str | None:
    """Returns the wait."""
    name, low, tile = role
    if name == "chow":
        if tile == low + 1:
            return "closed-wait"
        edge = (low % 9 == 0 and tile == low + 2) or (low % 9 == 6 and tile == low)
        return "edge-wait" if edge else None
    return {"pair": "pair-wait", "pung": "dual-pung-wait"}.get(name)


def _score(hand: Hand, parts: tuple[Part, ...], role: Role, rate: int) -> Score:
    groups = [*hand.melds, *(Group(name, tile, concealed=True) for name, tile, _ in parts)]
    elements = {**hand.facts, **_of_flowers(hand), **_of_sets(hand, groups)}
    wait = wait_of(role)
    if wait is not None:
        elements[wait] = 1
    tiles = {tile for part in parts for tile in tiles_of(part)} | {tile for meld in hand.melds for tile in meld.tiles}
    honors, suits = tiles & set(HONORS), {suit(tile) for tile in tiles} - {None}
    if not suits:
        elements["all-honors"] = 4
    elif len(suits) == 1:
        elements |= {"mixed-one-suit": 2} if honors else {"pure-one-suit": 4}
    held = [tile for tile in hand.tiles if tile in hand.wilds]
    if len(held) == 3:
        elements["three-wilds"] = 3
    stand = sorted(tile for part in parts for tile in part[2])
    if stand == sorted(held):
        elements["natural-hand"] = 1
    tai = sum(elements.values())
    return Score(elements, {"tai": tai}, tai * rate)


def _of_flowers(hand: Hand) -> dict[str, int]:
    """Returns the tai for what was laid out."""
    own = set(hand.flowers)
    if own >= PLANTS | SEASONS:
        return {"eight-flowers": 6}
    full = [family for family in (PLANTS, SEASONS) if own >= family]
    seat = [tile for tile in own if (tile - BONUS[0]) % 4 == hand.wind and not any(tile in family for family in full)]
    found = {"flower-set": 2 * len(full), "seat-flower": len(seat)}
    return {name: value for name, value in found.items() if value}


def _of_sets(hand: Hand, groups: list[Group]) -> dict[str, int]:
    """Returns the tai for the sets and the pair."""
    triplets = [group.tile for group in groups if group.triplet]
    (pair,) = [group.tile for group in groups if group.name == "pair"]
    round_wind, seat_wind = hand.winds
    found = {
        "dragon-pung": sum(tile in DRAGONS for tile in triplets),
        "seat-wind-pung": triplets.count(seat_wind),
        "round-wind-pung": triplets.count(round_wind),
        "all-pungs": 2 * (len(triplets) == 4),
        "all-chows": int(not triplets and pair not in (*DRAGONS, *hand.winds)),
        "naked-single": int(len(hand.melds) == 4),
    }
    return {name: value for name, value in found.items() if value}
