"""The value of a Nanchang hand: sets with chows of honours, seven pairs, unrelated tiles, and spirits that stand in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise, product

from tests.audit.tiles import DRAGONS, HONORS, PLAYING, SUITED, WINDS, Kinds, runs_from, suit, without
from tests.audit.values import Meld

SIZE = 14


def chows_with(tile: int) -> list[Kinds]:
    """Returns every chow that contains the tile: runs of a suit, three different winds, the three dragons."""
    if tile >= SUITED:
        return [three for three in (*combinations(WINDS, 3), tuple(DRAGONS)) if tile in three]
    runs = [(low, low + 1, low + 2) for low in range(tile - 2, tile + 1) if low >= 0 and runs_from(low)]
    return [run for run in runs if run[0] // 9 == tile // 9]


@dataclass(frozen=True)
class Hand:
    """A hand to be scored: the concealed tiles without the winning one, the winning tile (None if the hand was dealt
    complete), whether it was drawn, the melds and the kinds of the spirits."""

    held: Kinds
    tile: int | None
    drawn: bool
    melds: tuple[Meld, ...]
    spirits: frozenset[int]

    @property
    def wanted(self) -> int:
        """The number of sets still to be made."""
        return 4 - len(self.melds)


@dataclass(frozen=True)
class Reading:
    """What a reading comes to: its elements apart from those of the win."""

    names: frozenset[str]

    @property
    def natural(self) -> bool:
        """Whether no spirit stands for another tile."""
        return "natural-hand" in self.names


def readings(hand: Hand) -> set[Reading]:
    """Returns every reading that may win."""
    found = set()
    for natural, free in _at_face(hand):
        kind_of = {"natural-hand"} if not free else set()
        for names in (*_of_sets(hand, natural, free), *_of_pairs(hand, natural, free), *_of_none(hand, natural, free)):
            found.add(Reading(frozenset(names | kind_of)))
    return found


def _at_face(hand: Hand) -> Iterator[tuple[Kinds, int]]:
    """Yields the tiles that are what they show, without the winning one, and the number of spirits that stand in. A
    spirit that was given is what it shows; one that was drawn to win with is dealt with by whoever asks."""
    plain = [tile for tile in hand.held if tile not in hand.spirits]
    own = Counter(tile for tile in hand.held if tile in hand.spirits)
    for numbers in product(*[range(number + 1) for number in own.values()]):
        shown = [tile for tile, number in zip(own, numbers, strict=True) for _ in range(number)]
        yield tuple(sorted([*plain, *shown])), sum(own.values()) - len(shown)


# ---- sets and a pair


def _of_sets(hand: Hand, natural: Kinds, free: int) -> Iterator[set[str]]:
    laid_pungs = all(meld.name != "chow" for meld in hand.melds)
    for pungs in (False, True) if laid_pungs else (False,):
        more = {"all-pungs"} if pungs else set()
        if hand.tile is None:
            if complete(natural, free, hand.wanted, True, pungs):
                yield set(more)
            continue
        if _completes(hand, natural, free, pungs):
            yield set(more)
        if hand.drawn and _waited_for_a_pair(hand, natural, free, pungs):
            yield more | {"wild-pair-wait"}
        if hand.drawn and hand.tile in hand.spirits and complete(natural, free + 1, hand.wanted, True, pungs):
            yield more | {"stands-in"}


def _completes(hand: Hand, natural: Kinds, free: int, pungs: bool) -> bool:
    """Returns whether the winning tile, as what it shows, completes the hand. If it was given and a spirit stands in,
    it may not make the pair with a spirit."""
    assert hand.tile is not None
    tile = hand.tile
    if hand.drawn or not free:
        return complete(tuple(sorted((*natural, tile))), free, hand.wanted, True, pungs)
    if tile in natural and tile not in hand.spirits:
        rest = without(natural, tile)
        assert rest is not None
        if complete(rest, free, hand.wanted, False, pungs):
            return True
    groups = [(tile, tile, tile), *([] if pungs else chows_with(tile))]
    for group in groups:
        others = without(group, tile)
        assert others is not None
        for own in {(), (others[0],), (others[1],), others}:
            rest = without(natural, *own)
            left = free - 2 + len(own)
            if rest is not None and left >= 0 and complete(rest, left, hand.wanted - 1, True, pungs):
                return True
    return False


def _waited_for_a_pair(hand: Hand, natural: Kinds, free: int, pungs: bool) -> bool:
    """Returns whether all sets were there and the drawn tile goes with a spirit that was left. In a natural hand it is
    the same spirit; else that spirit stands in."""
    if not free:
        rest = without(natural, hand.tile) if hand.tile in hand.spirits and hand.tile is not None else None
        return rest is not None and complete(rest, 0, hand.wanted, False, pungs)
    if complete(natural, free - 1, hand.wanted, False, pungs):
        return True
    lone = [tile for tile in set(natural) if tile in hand.spirits and tile == hand.tile]
    return any(complete(without(natural, tile) or (), free, hand.wanted, False, pungs) for tile in lone)


@lru_cache(maxsize=1 << 16)
def complete(tiles: Kinds, free: int, sets: int, pair: bool, pungs: bool) -> bool:
    """Returns whether the tiles and so many free spirits are exactly so many sets and, if wanted, a pair; with `pungs`
    all sets are pungs."""
    if len(tiles) + free != 3 * sets + 2 * pair:
        return False
    if not tiles:
        return True
    first = tiles[0]
    if pair:
        for number in (1, 2):
            rest = without(tiles, *(first,) * number)
            if rest is not None and free >= 2 - number and complete(rest, free - 2 + number, sets, False, pungs):
                return True
    if not sets:
        return False
    for group in [(first, first, first), *([] if pungs else chows_with(first))]:
        others = without(group, first)
        assert others is not None
        for own in {(), (others[0],), (others[1],), others}:
            rest = without(tiles, first, *own)
            left = free - 2 + len(own)
            if rest is not None and left >= 0 and complete(rest, left, sets - 1, pair, pungs):
                return True
    return False


# ---- seven pairs


def _paired(tiles: Kinds, free: int) -> bool:
    odd = sum(number % 2 for number in Counter(tiles).values())
    return odd <= free and (free - odd) % 2 == 0


def _of_pairs(hand: Hand, natural: Kinds, free: int) -> Iterator[set[str]]:
    if hand.melds:
        return
    tile = hand.tile
    if tile is None:
        if _paired(natural, free):
            yield {"seven-pairs"}
        return
    if hand.drawn or not free:
        if _paired(tuple(sorted((*natural, tile))), free):
            yield {"seven-pairs"}
    elif tile in natural and tile not in hand.spirits and _paired(without(natural, tile) or (), free):
        yield {"seven-pairs"}
    if not hand.drawn:
        return
    if tile in hand.spirits and _paired(natural, free + 1):
        yield {"seven-pairs", "stands-in"}
    rest = without(natural, tile) if tile in hand.spirits else None
    if (free and _paired(natural, free - 1)) or (rest is not None and _paired(rest, free)):
        yield {"seven-pairs", "wild-pair-wait"}


# ---- unrelated tiles


def _of_none(hand: Hand, natural: Kinds, free: int) -> Iterator[set[str]]:
    if hand.melds:
        return
    tiles = natural if hand.tile is None else tuple(sorted((*natural, hand.tile)))
    ways = [(tiles, free, set[str]())]
    if hand.tile in hand.spirits and hand.drawn:
        ways.append((natural, free + 1, {"stands-in"}))
    for shown, filled, more in ways:
        if len(shown) + filled == SIZE and apart(shown) and _room(shown) >= filled:
            yield {"thirteen-unrelated", *({"seven-stars"} if set(HONORS) <= set(shown) else ()), *more}


def apart(tiles: Kinds) -> bool:
    """Returns whether no two of the tiles, which are in order, go together."""
    return all(
        two - one >= (3 if suit(one) is not None and suit(one) == suit(two) else 1) for one, two in pairwise(tiles)
    )


@lru_cache(maxsize=1 << 12)
def _room(tiles: Kinds) -> int:
    """Returns how many more tiles can be put beside these so that none go together."""
    room = sum(tile not in tiles for tile in HONORS)
    for number in range(3):
        own = tuple(tile for tile in tiles if suit(tile) == number)
        others = [tile for tile in PLAYING if suit(tile) == number and tile not in own]
        room += max(
            size for size in range(4) for some in combinations(others, size) if apart(tuple(sorted((*own, *some))))
        )
    return room
