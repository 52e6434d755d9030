"""The value of a Fenghua hand: the five shapes with wild tiles, the wait, tai that are added, the gate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product

from tests.audit.ningbo_score import PLANTS, SEASONS, Hand as NingboHand, roles, wait_of
from tests.audit.tiles import BONUS, DRAGONS, HONORS, PLAYING, Group, Kinds, suit
from tests.audit.values import Score
from tests.audit.wilds import splits

OUTER = {"eight-flowers-kept", "eight-flowers", "flower-bloom", "three-wilds", "three-flower-wilds", "seat-flower"}
OUTER |= {"flower-set", *[f"{form}-kong{end}" for form in ("claimed", "concealed", "added") for end in ("", "-bloom")]}
SIZE = 14


@dataclass(frozen=True)
class Hand(NingboHand):
    """A hand to be scored. `held` are its tiles without the winning one and those of melds. `needs` are the tai that it
    needs for the gate, 0 where there is no gate; `celebrated` says that great hands bring no tai."""

    held: Kinds = ()
    needs: int = 0
    celebrated: bool = False
    facts: dict[str, int] = field(default_factory=dict)

    @property
    def natural(self) -> Kinds:
        """Returns the tiles that are not wild."""
        return tuple(tile for tile in self.tiles if tile not in self.wilds)

    @property
    def wild(self) -> Kinds:
        """Returns the wild tiles."""
        return tuple(tile for tile in self.tiles if tile in self.wilds)


def values(hand: Hand) -> Iterator[Score]:
    """Yields every reading that may win."""
    if any(tile not in PLAYING for tile in hand.natural):
        return
    for shape in (_regular, _pairs, _unrelated, _honors):
        for elements in shape(hand):
            yield from _passed(hand, elements)


def by_flowers(hand: Hand) -> Score:
    """Returns the value of a win by eight flowers."""
    return _total(hand, {"eight-flowers": 0 if hand.celebrated else 400} | _everywhere(hand))


def _passed(hand: Hand, elements: dict[str, int]) -> Iterator[Score]:
    elements = elements | _everywhere(hand) | _flowers(hand)
    gate = sum(value for name, value in elements.items() if name not in OUTER)
    if gate >= hand.needs or {"all-honors", "all-honors-unformed"} & set(elements):
        yield _total(hand, elements)


def _total(hand: Hand, elements: dict[str, int]) -> Score:
    tai = sum(elements.values())
    points = (tai + 9) // 10 * 10
    return Score(elements, {"tai": tai}, points, rank=(points, tai))


# ---- what does not depend on the reading


def _everywhere(hand: Hand) -> dict[str, int]:
    """Returns the base, what is known of the win, and how many wild tiles there are."""
    by_number = ({"no-wilds": 1}, {"one-wild": 1}, {"two-wilds": 2}, {"three-wilds": 150})
    wilds = by_number[len(hand.wild)]
    if len(hand.wild) == 3 and hand.wild[0] in BONUS:
        wilds = {"three-flower-wilds": 300}
    return {"winning": 1, **hand.facts, **wilds}


def _flowers(hand: Hand) -> dict[str, int]:
    own = set(hand.flowers)
    if own >= PLANTS | SEASONS:
        return {"eight-flowers-kept": 0 if hand.celebrated else 800}
    full = [family for family in (PLANTS, SEASONS) if own >= family]
    seat = [tile for tile in own if (tile - BONUS[0]) % 4 == hand.wind and not any(tile in family for family in full)]
    found = {"flower-set": 150 * len(full), "seat-flower": 2 * len(seat)}
    return {name: value for name, value in found.items() if value}


def _suits(tiles: Kinds) -> dict[str, int]:
    suits, honors = {suit(tile) for tile in tiles} - {None}, any(tile in HONORS for tile in tiles)
    if len(suits) != 1:
        return {}
    return {"mixed-one-suit": 70} if honors else {"pure-one-suit": 150}


def _large(hand: Hand, name: str, without: int) -> dict[str, int]:
    """Returns one of two elements, with or without a wild tile in the hand."""
    return {name: 50} if hand.wild else {f"{name}-no-wilds": without}


def _face(hand: Hand, stand: Kinds) -> dict[str, int]:
    return {"wilds-at-face": 1} if hand.wild and sorted(stand) == list(hand.wild) else {}


def _of_triplets(hand: Hand, triplets: list[int]) -> dict[str, int]:
    round_wind, seat_wind = hand.winds
    winds = {"seat-wind-pung": triplets.count(seat_wind), "round-wind-pung": triplets.count(round_wind)}
    if round_wind == seat_wind:
        winds = {"double-wind-pung": 2 * triplets.count(seat_wind)}
    found = {"dragon-pung": sum(tile in DRAGONS for tile in triplets), **winds}
    return {name: value for name, value in found.items() if value}


# ---- the shapes


def _regular(hand: Hand) -> Iterator[dict[str, int]]:
    for parts in splits(hand.natural, len(hand.wild), True):
        groups = [*hand.melds, *(Group(name, tile, concealed=True) for name, tile, _ in parts)]
        if len(groups) != 5:
            continue
        triplets = [group.tile for group in groups if group.triplet]
        tiles = tuple(tile for group in groups for tile in group.tiles)
        elements = _of_triplets(hand, triplets) | _suits(tiles)
        elements |= _face(hand, tuple(tile for part in parts for tile in part[2]))
        if len(triplets) == 4:
            elements |= _large(hand, "all-pungs", 100)
        if not triplets:
            elements["all-chows"] = 1
        if len(hand.melds) == 4:
            elements |= _large(hand, "naked-single", 100)
        if set(tiles) <= set(HONORS):
            elements["all-honors"] = 0 if hand.celebrated else 800
        for role in dict.fromkeys(roles(hand, parts)):
            wait = wait_of(role)
            yield elements if wait is None else {**elements, wait: 1}


def _pairs(hand: Hand) -> Iterator[dict[str, int]]:
    """Yields the readings in seven pairs; a pair of wild tiles alone may be of any kind."""
    counts = Counter(hand.natural)
    odd = sum(number % 2 for number in counts.values())
    alone = len(hand.wild) - odd
    if hand.melds or len(hand.tiles) != SIZE or alone < 0:
        return
    if not hand.drawn and hand.tile is not None and counts[hand.tile] == 1:
        return  # it would become the partner of a wild tile
    bombs = Counter(tile for tile in hand.held if tile not in hand.wilds)
    held = sum(number == 4 and tile != hand.tile for tile, number in bombs.items())
    elements = _large(hand, "seven-pairs", 150) | ({"four-alike-held": 100 * held} if held else {})
    if hand.tile is not None and bombs[hand.tile] == 3:
        elements["four-alike-completed"] = 50
    if hand.tile is not None:
        elements["pair-wait"] = 1
    kinds = [tile for tile in hand.wild if tile in PLAYING] + [0, 9, 18, HONORS[0]]
    for chosen in product(dict.fromkeys(kinds), repeat=alone // 2):
        tiles = (*hand.natural, *chosen)
        found = elements | _suits(tiles)
        found |= {} if odd else _face(hand, tuple(sorted((*chosen, *chosen))))
        if set(tiles) <= set(HONORS):
            found["all-honors-unformed"] = 0 if hand.celebrated else 400
        yield found


def _unrelated(hand: Hand) -> Iterator[dict[str, int]]:
    """Yields the readings as unrelated tiles; the winning tile is itself, or any of the wild ones."""
    if hand.melds or len(hand.tiles) != SIZE or not _apart(hand.natural):
        return
    for stand in combinations(PLAYING, len(hand.wild)):
        tiles = tuple(sorted((*hand.natural, *stand)))
        if _apart(tiles):
            lasts: Kinds = stand if hand.tile in hand.wilds else (-1 if hand.tile is None else hand.tile,)
            for last in lasts:
                yield _stars(tiles, last) | _face(hand, stand)


def _apart(tiles: Kinds) -> bool:
    return all(
        two - one >= (3 if suit(one) is not None and suit(one) == suit(two) else 1) for one, two in pairwise(tiles)
    )


def _stars(tiles: Kinds, last: int) -> dict[str, int]:
    """Returns the best of the elements of unrelated tiles."""
    if last >= 0 and suit(last) is not None and [suit(tile) for tile in tiles].count(suit(last)) == 1:
        return {"unrelated-missing-suit": 150}
    if set(HONORS) <= set(tiles):
        return {"seven-stars-completed": 100} if last in HONORS else {"seven-stars-complete": 150}
    return {"thirteen-unrelated": 50}


def _honors(hand: Hand) -> Iterator[dict[str, int]]:
    """Yields the reading as honours in any order; melds are pungs and kongs of honours."""
    own = len(hand.tiles) + 3 * len(hand.melds)
    if own != SIZE or not {*hand.natural, *[meld.tile for meld in hand.melds]} <= set(HONORS):
        return
    triplets = [meld.tile for meld in hand.melds]
    if all(meld.triplet for meld in hand.melds):
        face = {"wilds-at-face": 1} if hand.wild and set(hand.wild) <= set(HONORS) else {}
        unformed = {"all-honors-unformed": 0 if hand.celebrated else 400}
        yield unformed | _of_triplets(hand, triplets) | face
