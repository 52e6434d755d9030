"""The value of a hand by the Taiwanese rules of a stake and a rate for each tai, and what each element includes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.audit.tiles import DRAGONS, HONORS, PLAYING, WINDS, Group, Kinds, kind, regular, suit
from tests.audit.values import Meld, Win

PLANTS, SEASONS = frozenset(range(34, 38)), frozenset(range(38, 42))
SETS = 5
CONCEALED = {3: "three-concealed-pungs", 4: "four-concealed-pungs", 5: "five-concealed-pungs"}
USUAL: Mapping[str, int] = {
    "three-concealed-pungs": 2,
    "four-concealed-pungs": 5,
    "small-four-winds": 8,
    "all-honors": 8,
    "big-four-winds": 16,
    "heavenly-hand": 24,
}
"""Values that the players may choose otherwise."""


@dataclass
class Hand:
    """A hand to be valued: the win, the winds of the round and of the seat, and the values that the players chose."""

    win: Win
    winds: tuple[int, int]
    flowers: Kinds
    declared: set[str]
    worth: Mapping[str, int]


def completes(hand: Kinds) -> set[int]:
    """Returns the kinds that complete the concealed tiles."""
    found = {tile for tile in PLAYING if hand.count(tile) < 4}
    return {tile for tile in found if regular(tuple(sorted((*hand, tile))))}


def waits(hand: Kinds, melds: list[Meld]) -> set[int]:
    """Returns the same, without kinds of which the owner has all four tiles."""
    laid = [kind(piece) for meld in melds for piece in meld.pieces]
    return {tile for tile in completes(hand) if hand.count(tile) + laid.count(tile) < 4}


def place(name: str, low: int, tile: int) -> str:
    """Returns what a tile completes in a set or pair: its only or its closed place, an edge, or anything else."""
    if name == "pair":
        return "pair"
    if name != "chow":
        return "other"
    if tile == low + 1:
        return "closed"
    edge = (tile == low and low % 9 == 6) or (tile == low + 2 and low % 9 == 0)
    return "edge" if edge else "other"


def places(hand: Kinds, tile: int) -> set[str]:
    """Returns all places in which a tile may complete the concealed tiles."""
    lows = {"chow": (0, 1, 2), "pung": (0,), "pair": (0,)}
    return {
        place(name, low, tile)
        for split in regular(tuple(sorted((*hand, tile))))
        for name, low in split
        if tile - low in lows[name]
    }


def value(hand: Hand, groups: list[Group]) -> dict[str, int]:
    """Returns the elements of one reading, with their values."""
    found = {name: number for name, number in _found(hand, groups) if number}
    started = {"original-call", "heavenly-ready"} & set(found)
    if started:
        for name in ("concealed-hand", "declared-ready", "fully-concealed"):
            found.pop(name, None)
        if "self-draw" in found:
            found["self-draw"] = 2
    if "fully-concealed" in found:
        found.pop("self-draw")
    if {"small-three-dragons", "big-three-dragons"} & set(found):
        found.pop("dragon-pung")
    if "big-four-winds" in found:
        found.pop("round-wind-pung", None)
        found.pop("seat-wind-pung", None)
    if "all-honors" in found:
        found.pop("all-pungs", None)
    return found


def _found(hand: Hand, groups: list[Group]) -> Iterator[tuple[str, int]]:
    yield from _of_the_win(hand)
    yield from _of_the_flowers(hand)
    yield from _of_the_sets(hand, groups)
    yield from _of_the_tiles(hand, groups)


def _of_the_win(hand: Hand) -> Iterator[tuple[str, int]]:
    win, facts = hand.win, hand.win.facts
    yield "declared-ready", int("ready" in hand.declared)
    yield "original-call", 4 * ("ready-first" in hand.declared)
    yield "heavenly-ready", 8 * ("heavenly-ready" in hand.declared)
    yield "self-draw", int(win.drawn)
    yield "concealed-hand", int(not win.drawn and not win.open)
    yield "fully-concealed", 3 * (win.drawn and not win.open)
    yield "robbing-a-kong", int(win.way == "rob-kong")
    yield "kong-bloom", int("kong-bloom" in facts)
    yield "last-tile", int("last-tile" in facts)
    yield "earthly-hand", 16 * ("first-discard" in facts)
    yield "heavenly-hand", hand.worth["heavenly-hand"] * ("dealt" in facts and not win.melds)


def _of_the_flowers(hand: Hand) -> Iterator[tuple[str, int]]:
    seat = hand.winds[1] - WINDS[0]
    whole = [family for family in (PLANTS, SEASONS) if family <= set(hand.flowers)]
    yield "flower-set", 2 * len(whole)
    loose = [tile for tile in hand.flowers if not any(tile in family for family in whole)]
    yield "seat-flower", sum((tile - min(PLANTS)) % 4 == seat for tile in loose)


def _of_the_sets(hand: Hand, groups: list[Group]) -> Iterator[tuple[str, int]]:
    triplets = [group for group in groups if group.triplet]
    kinds = [group.tile for group in triplets]
    (pair,) = [group.tile for group in groups if group.name == "pair"]
    dragons, winds = sum(tile in DRAGONS for tile in kinds), sum(tile in WINDS for tile in kinds)
    yield "dragon-pung", dragons
    yield "small-three-dragons", 4 * (dragons == 2 and pair in DRAGONS)
    yield "big-three-dragons", 8 * (dragons == 3)
    yield "round-wind-pung", int(hand.winds[0] in kinds)
    yield "seat-wind-pung", int(hand.winds[1] in kinds)
    yield "small-four-winds", hand.worth["small-four-winds"] * (winds == 3 and pair in WINDS)
    yield "big-four-winds", hand.worth["big-four-winds"] * (winds == 4)
    concealed = sum(group.concealed for group in triplets)
    if name := CONCEALED.get(concealed):
        yield name, hand.worth.get(name, 8)
    yield "all-pungs", 4 * (len(triplets) == SETS)
    claimed = [meld for meld in hand.win.melds if meld.giver is not None]
    yield "melded-hand", 2 * (len(claimed) == SETS and not hand.win.drawn)
    yield "all-chows", 2 * (not triplets and pair not in HONORS and _on_two_sides(hand))
    yield from _only_wait(hand, groups)


def _on_two_sides(hand: Hand) -> bool:
    win = hand.win
    if win.drawn or hand.flowers:
        return False
    return all("other" in places(win.hand, tile) for tile in waits(win.hand, win.melds))


def _only_wait(hand: Hand, groups: list[Group]) -> Iterator[tuple[str, int]]:
    win = hand.win
    won = next((group for group in groups if group.wins), None)
    if won is not None and win.tile is not None and "dealt" not in win.facts and len(waits(win.hand, win.melds)) == 1:
        where = place(won.name, won.tile, win.tile)
        yield f"{where}-wait", int(where != "other")


def _of_the_tiles(hand: Hand, groups: list[Group]) -> Iterator[tuple[str, int]]:
    tiles = [tile for group in groups for tile in group.tiles]
    suits = Counter(suit(tile) for tile in tiles)
    honors = suits.pop(None, 0)
    yield "mixed-one-suit", 4 * (honors > 0 and len(suits) == 1)
    yield "pure-one-suit", 8 * (not honors and len(suits) == 1)
    yield "all-honors", hand.worth["all-honors"] * (not suits)
