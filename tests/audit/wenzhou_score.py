"""The multiplier of a Wenzhou hand: five sets, eight pairs or three fortunes; soft, hard and double."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.audit.fortunes import FORTUNE
from tests.audit.tiles import PLAYING, Kinds
from tests.audit.values import Win
from tests.audit.wilds import fits, splits

SOFT, HARD, DOUBLE = 1, 2, 4
SETS, PAIRS, WILDS = 5, 8, 3
VALUES = {
    "soft-win": SOFT,
    **dict.fromkeys(
        ("self-draw", "natural-hand", "robbing-a-kong", "eight-pairs-with-wilds", "three-wilds-unformed"), HARD
    ),
    **dict.fromkeys(
        ("eight-pairs", "three-wilds", "heavenly-hand", "earthly-hand", "naked-single", "all-pungs"), DOUBLE
    ),
}


def readings(win: Win, shown: int, *, hard_white: bool, double_pungs: bool) -> Iterator[dict[str, int]]:
    """Yields the elements of every reading. `shown` is the indicator's kind; with `hard_white` a hand with a white
    dragon is not natural, with `double_pungs` all pungs count."""
    natural, fortunes = parted(win.tiles)
    white = hard_white and (shown in natural or any(shown in meld.group.tiles for meld in win.melds))
    way = {"discard": "soft-win", "rob-kong": "robbing-a-kong"}.get(win.way, "self-draw")
    formed = {way, *(win.facts & {"earthly-hand"}), *(["three-wilds"] if fortunes == WILDS else [])}
    formed = formed - {"self-draw"} | {"heavenly-hand"} if "dealt" in win.facts else formed
    formed |= {"naked-single"} if len(win.melds) == SETS else set()
    if fits(natural, fortunes, True) and len(win.tiles) + 3 * len(win.melds) == 3 * SETS + 2:
        for parts in splits(natural, fortunes, True):
            faces = all(tile == shown for part in parts for tile in part[2])
            pungs = all(part[0] != "chow" for part in parts) and all(meld.name != "chow" for meld in win.melds)
            names = {"natural-hand"} if faces and not white else set()
            yield highest(formed | names | ({"all-pungs"} if pungs and double_pungs else set()))
    for faces in set() if win.melds else eight_pairs(natural, fortunes, shown):
        names = {"eight-pairs"} if faces else {"eight-pairs-with-wilds"}
        yield highest(formed | names | ({"natural-hand"} if faces and not white else set()))
    if fortunes == WILDS:
        yield highest({way, "three-wilds-unformed"})


def highest(names: set[str]) -> dict[str, int]:
    """Returns the elements of the highest class."""
    most = max(VALUES[name] for name in names)
    return {name: most for name in names if VALUES[name] == most}


def eight_pairs(natural: Kinds, fortunes: int, shown: int) -> set[bool]:
    """Returns, for each way to put the tiles in eight pairs beside an odd tile, whether all fortunes are used as what
    they are."""
    if len(natural) + fortunes != 2 * PAIRS + 1:
        return set()
    found = set()
    for odd in {*natural, *([FORTUNE] if fortunes else [])}:
        left = Counter(natural)
        left[odd] -= 1
        single = [tile for tile, number in left.items() if number % 2 and tile != FORTUNE]
        free = fortunes - (odd == FORTUNE) - len(single)
        if free >= 0 and free % 2 == 0:
            found.add(all(tile == shown for tile in single))
    return found


def complete(tiles: Kinds, melds: int) -> bool:
    """Returns whether the tiles are a complete hand beside so many melds."""
    natural, fortunes = parted(tiles)
    sets = fits(natural, fortunes, True) and len(tiles) + 3 * melds == 3 * SETS + 2
    return sets or fortunes == WILDS or (not melds and bool(eight_pairs(natural, fortunes, -1)))


def any_tile_completes(hand: Kinds, melds: int) -> bool:
    """Returns whether every kind of which the hand does not hold four would complete it."""
    return all(complete(tuple(sorted((*hand, tile))), melds) for tile in reversed(PLAYING) if hand.count(tile) < 4)


def parted(tiles: Kinds) -> tuple[Kinds, int]:
    """Returns the tiles without fortunes, and the number of fortunes."""
    natural = tuple(tile for tile in tiles if tile != FORTUNE)
    return natural, len(tiles) - len(natural)
