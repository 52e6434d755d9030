"""The elements of a Beijing hand: sets or seven pairs with up to four wild tiles, and four wild tiles alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from tests.audit.tiles import Kinds, suit
from tests.audit.values import Win
from tests.audit.wilds import Part, fits, own_of, splits, tiles_of

FIVE = 4
FLAT = frozenset({"heavenly-hand", "earthly-hand", "four-wilds"})
STAND_INS = (0, 9, 18, 27)
"""One kind of each suit and an honour, for pairs of wild tiles alone."""


@dataclass(frozen=True)
class Agreed:
    """The options that concern elements."""

    own_suit_straight: bool
    wild_pair_bonus: bool
    any_wild_in_suit: bool
    missing_suit: bool
    extra: frozenset[str]


@dataclass(frozen=True)
class Reading:
    """One way to read a hand. `lows` are the lowest kinds of its chows, `stand_ins` (lowest kind of the chow or -1,
    kind read) of wild tiles that stand for others, `kinds` all tiles as read. `place` is the group of the winning tile:
    `pair`, `wild-pair` (with a wild tile), `five` (a five that is caught), `other`; `won_chow` is the lowest kind of
    the chow that it completes, else -1."""

    shape: str
    lows: tuple[int, ...]
    stand_ins: tuple[tuple[int, int], ...]
    kinds: frozenset[int]
    pungs: bool
    place: str
    won_chow: int = -1
    fours: int = 0

    @property
    def straight(self) -> frozenset[int]:
        """The lowest kinds of the chows of a straight."""
        suits = [first for first in (0, 9, 18) if {first, first + 3, first + 6} <= set(self.lows)]
        return frozenset(first + step for first in suits for step in (0, 3, 6))

    @property
    def suits(self) -> set[int | None]:
        """The suits of the tiles; None stands for honours."""
        return {suit(tile) for tile in self.kinds}


def is_complete(win: Win, wild: int) -> bool:
    """Returns whether the tiles are sets and a pair or seven pairs."""
    natural, wilds = parted(win.tiles, wild)
    if len(win.tiles) + 3 * len(win.melds) != 14:
        return False
    odd = sum(number % 2 for number in Counter(natural).values())
    pairs = not win.melds and odd <= wilds
    return pairs or fits(natural, wilds, True)


def parted(tiles: Kinds, wild: int) -> tuple[Kinds, int]:
    """Returns the tiles that are not wild, and the number of those that are."""
    natural = tuple(tile for tile in tiles if tile != wild)
    return natural, len(tiles) - len(natural)


def readings(win: Win, wild: int) -> Iterator[Reading]:
    """Yields every reading of a complete hand."""
    if is_complete(win, wild):
        yield from dict.fromkeys(_of_sets(win, wild))
        if not win.melds:
            yield from dict.fromkeys(_of_pairs(win, wild))


# ---- sets and a pair


def _of_sets(win: Win, wild: int) -> Iterator[Reading]:
    natural, wilds = parted(win.tiles, wild)
    laid = [meld.group for meld in win.melds]
    for parts in splits(natural, wilds, True):
        lows = [group.tile for group in laid if group.name == "chow"]
        lows += [part[1] for part in parts if part[0] == "chow"]
        kinds = frozenset(tile for one in (*laid,) for tile in one.tiles) | {
            tile for part in parts for tile in tiles_of(part)
        }
        standing = [(part[1] if part[0] == "chow" else -1, tile) for part in parts for tile in part[2] if tile != wild]
        for place, chow in dict.fromkeys(_places(win, wild, parts)):
            yield Reading("sets", tuple(sorted(lows)), tuple(sorted(standing)), kinds, not lows, place, chow)


def _places(win: Win, wild: int, parts: tuple[Part, ...]) -> Iterator[tuple[str, int]]:
    """Yields the group that the winning tile completes, and the chow."""
    if win.tile is None:
        yield "other", -1
        return
    for part in parts:
        for read in part[2] if win.tile == wild else tuple(tile for tile in own_of(part) if tile == win.tile):
            chow = part[1] if part[0] == "chow" else -1
            if part[0] == "pair":
                yield "wild-pair" if len(part[2]) > (win.tile == wild) else "pair", -1
            elif chow == FIVE - 1 and read == FIVE == win.tile:
                yield "five", chow
            else:
                yield "other", chow


# ---- seven pairs


def _of_pairs(win: Win, wild: int) -> Iterator[Reading]:
    natural, wilds = parted(win.tiles, wild)
    counts = Counter(natural)
    ways = [range(number % 2, number + 1, 2) for number in counts.values()]
    for halves in product(*ways):
        alone = wilds - sum(halves)
        if alone < 0 or alone % 2:
            continue
        half = dict(zip(counts, halves, strict=True))
        for read in product((wild, *STAND_INS), repeat=alone // 2):
            yield from _paired(win, wild, counts, half, read)


def _paired(
    win: Win, wild: int, counts: Mapping[int, int], half: Mapping[int, int], read: tuple[int, ...]
) -> Iterator[Reading]:
    """Yields the readings with so many pairs of each kind that a wild tile completes, and with pairs of wild tiles that
    are read as these kinds."""
    standing = [(-1, tile) for tile, number in half.items() for _ in range(number)]
    standing += [(-1, tile) for tile in read if tile != wild for _ in range(2)]
    fours = sum(number == 4 and not half[tile] for tile, number in counts.items()) + (read.count(wild) == 2)
    places = set()
    if win.tile is None:
        places = {"other"}
    elif win.tile == wild:
        places |= {"five" if wild == FIVE and tile == FIVE else "wild-pair" for tile in read}
        places |= {"pair" for number in half.values() if number}
    else:
        whole = counts[win.tile] > half[win.tile]
        places |= {"five" if win.tile == FIVE else "pair"} if whole else set()
        places |= {"wild-pair"} if half[win.tile] else set()
    kinds = frozenset({*counts, *read})
    for place in places:
        yield Reading("pairs", (), tuple(sorted(standing)), kinds, False, place, -1, fours)
        if place == "five" and win.tile == wild:
            yield Reading("pairs", (), tuple(sorted(standing)), kinds, False, "five-wild-pair", -1, fours)


# ---- what a reading comes to


def may_win(reading: Reading, win: Win, agreed: Agreed) -> bool:
    """Returns whether the reading may win in this way."""
    if not win.drawn and reading.place == "wild-pair" and reading.stand_ins:
        return False
    if win.way == "rob-concealed-kong" and (reading.won_chow < 0 or reading.won_chow not in reading.straight):
        return False
    return not agreed.missing_suit or len(reading.suits - {None}) < 3


def elements_of(reading: Reading, win: Win, wild: int, agreed: Agreed) -> dict[str, int]:
    """Returns how often each element that doubles is found in the hand, without those of the payment."""
    found = {
        "concealed-hand": not win.open,
        "natural-hand": _is_natural(reading, win, wild, agreed),
        "self-draw": win.way != "discard",
        "robbing-a-kong": win.way.startswith("rob"),
        "pure-straight": bool(reading.straight),
        "seven-pairs": reading.shape == "pairs",
        "luxury-seven-pairs": reading.fours,
        "catch-five": reading.place.startswith("five"),
        "kong-bloom": "kong-bloom" in win.facts,
        "pure-one-suit": _is_one_suit(reading, win, wild, agreed),
        "all-pungs": reading.shape == "sets" and reading.pungs,
        "naked-single": len(win.melds) == 4,
        "last-tile": "last-tile" in win.facts,
    }
    extra = {"pure-one-suit", "all-pungs", "naked-single", "last-tile"} - agreed.extra
    return {name: int(count) for name, count in found.items() if count and name not in extra}


def _is_natural(reading: Reading, win: Win, wild: int, agreed: Agreed) -> bool:
    if not reading.stand_ins:
        return True
    if agreed.wild_pair_bonus and win.drawn and reading.place.endswith("wild-pair"):
        return True
    low, read = reading.stand_ins[0]
    single = len(reading.stand_ins) == 1 and low in reading.straight
    return agreed.own_suit_straight and single and suit(read) == suit(wild)


def _is_one_suit(reading: Reading, win: Win, wild: int, agreed: Agreed) -> bool:
    foreign = wild in win.tiles and {suit(wild)} != reading.suits
    return len(reading.suits) == 1 and None not in reading.suits and (agreed.any_wild_in_suit or not foreign)
