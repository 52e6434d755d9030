"""What is known of the tiles of one suit: class, tally, discards, useful kinds. forms.py combines the suits of a hand.

A tally packs into one integer how many kinds are held once, twice, three and four times, and how many terminals and
honours are held at all and more than once. Tallies of suits can be added. A mask of kinds has four bits for each kind,
the first kind the highest. With the mask of the live tiles (`live_mask`), the number of bits set is the number of live
tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple
from weakref import ref

from mahjong_desktop.core.tiles import COPIES, MAJORS, PLAYING_KINDS, Tile
from mahjong_desktop.kernel.recent import MadeValues
from mahjong_desktop.kernel.shanten.class_tables import POWERS

DiscardsLeaving = tuple[int, int, tuple[tuple[int, dict[int, int]], ...]]
"""Discards of a suit that leave the same class and tally: (class, tally, discards). A discard is (number in the suit,
useful kinds afterwards by code)."""

KIND_MASKS = tuple(15 << 4 * (PLAYING_KINDS - 1 - tile) for tile in range(PLAYING_KINDS))
_UNARY = b"0137f" + b"f" * 251
_TALLY_SHIFTS = (0, 5, 9, 12)
_MAJOR, _MAJOR_PAIR = 1 << 15, 1 << 19
GROUPS = tuple((held, major) for major in (False, True) for held in range(COPIES))
"""The groups of kinds that matter for hands without sets: (copies held, whether it is a terminal or honour)."""
GROUP_SHIFT = 12
_MOST_KEPT = 1 << 13
"""The number of tallies; they take 0.8 MB. With half as many the distance of hands that come again, over three forms,
takes a quarter longer."""
_MOST_RECORDS = 1 << 12
"""The number of records that all suits together keep. Measured with after_discards, for 500 hands that come again and
for 3,500 others: 768 records 0.6 MB, 104 and 96 µs a hand; 2,048 1.9 MB, 66 and 73 µs; 3,072 2.3 MB, 14 and 52 µs;
4,096 2.8 MB, 14 and 43 µs; 6,144 4.1 MB, 14 and 32 µs; 8,192 5.8 MB, 14 and 16 µs."""


class CopiesTally(NamedTuple):
    """Numbers of kinds held once, twice, three and four times; numbers of terminals and honours held, and held twice or
    more."""

    ones: int
    twos: int
    threes: int
    fours: int
    majors: int
    major_pairs: int


def live_mask(live: Sequence[int]) -> int:
    """Returns a mask of the tiles of the 34 kinds that are left: of the four bits of each kind as many are set."""
    return int(bytes(live).translate(_UNARY), 16)


def pack_kind(held: int, major: bool) -> int:
    """Returns the share of a kind with this number of copies in a packed tally."""
    if not held:
        return 0
    return (1 << _TALLY_SHIFTS[held - 1]) + major * (_MAJOR + (held > 1) * _MAJOR_PAIR)


def unpack_tally(tally: int) -> CopiesTally:
    """Returns the numbers of a packed tally."""
    return CopiesTally(tally & 31, tally >> 5 & 15, tally >> 9 & 7, tally >> 12 & 7, tally >> 15 & 15, tally >> 19 & 15)


def kinds_in(mask: int) -> tuple[Tile, ...]:
    """Returns the kinds of a mask, in rising order."""
    return (
        _KINDS_OF[0][mask >> 100]
        + _KINDS_OF[1][mask >> 64 & _SUIT_BITS]
        + _KINDS_OF[2][mask >> 28 & _SUIT_BITS]
        + _KINDS_OF[3][mask & _HONOR_BITS]
    )


_SUIT_BITS, _HONOR_BITS = (1 << 36) - 1, (1 << 28) - 1


class _KindsOf(dict[int, tuple[Tile, ...]]):
    """Caches the kinds of one suit's part of a mask."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._tiles = range(9 * suit, min(9 * suit + 9, PLAYING_KINDS))

    def __missing__(self, part: int) -> tuple[Tile, ...]:
        last = len(self._tiles) - 1
        kinds = self[part] = tuple([tile for place, tile in enumerate(self._tiles) if part >> 4 * (last - place) & 15])
        return kinds


_KINDS_OF = tuple(_KindsOf(suit) for suit in range(4))


class SuitRecord:
    """One suit of a hand: its class, its tally, the results of its discards, and the useful kinds by a code.

    Useful kinds have a bit for each number, the lowest first, so that the three suits can share their records;
    `subset_masks` gives their masks. A code contains the parts of the vector that matter and, from the bit
    `GROUP_SHIFT` on, the GROUPS that matter.
    """

    __slots__ = ("cls", "key", "records", "rests", "tally", "useful")

    def __init__(self, records: SuitRecords, key: int) -> None:
        self.records = records
        self.key = key
        self.cls = records.class_of(key)
        self.tally = records.tallies[key]
        self.useful = _Useful(records, key)
        self.rests: tuple[DiscardsLeaving, ...] | None = None

    def discards(self) -> tuple[DiscardsLeaving, ...]:
        """Returns the results of the discards, grouped by the class and tally that they leave."""
        records, key = self.records, self.key
        groups: dict[tuple[int, int], list[tuple[int, dict[int, int]]]] = {}
        for place, held in enumerate(digits(key, records.honors)):
            if held:
                left = records[key - records.powers[place]]
                useful = left.useful if held < COPIES else _UsefulBut(left.useful, place)
                groups.setdefault((left.cls, left.tally), []).append((place, useful))
        self.rests = tuple([(cls, tally, tuple(groups[cls, tally])) for cls, tally in sorted(groups)])
        return self.rests


@cache
def subset_masks(suit: int) -> list[int]:
    """Returns the masks of all sets of kinds of a suit, by a bit for each number."""
    found = [0]
    for tile in range(9 * suit, min(9 * suit + 9, PLAYING_KINDS)):
        found += [mask | KIND_MASKS[tile] for mask in found]
    return found


_WHICH = tuple(range(1 << 9))
"""One int object for each set of kinds, shared by all records."""
_BITS = tuple(1 << number for number in range(9))
_ALL_PARTS = (1 << GROUP_SHIFT) - 1


class _AllRecords:
    """The caches of records of all suits, of whatever classes. When their young records are half of the most together,
    all of them grow old: a cache of its own size for each would grow with the number of classes that a game needs."""

    def __init__(self) -> None:
        self._caches: list[ref[SuitRecords]] = []
        self._young = 0

    def join(self, cache: SuitRecords) -> None:
        """Takes in the cache of one more suit."""
        self._caches.append(ref(cache))

    def make_room(self) -> None:
        """Called before a young record is kept."""
        if self._young >= _MOST_RECORDS // 2:
            self._grow_old()
        self._young += 1

    def _grow_old(self) -> None:
        alive = [(kept, cache) for kept in self._caches if (cache := kept()) is not None]
        for _, records in alive:
            records.grow_old()
        self._caches = [kept for kept, _ in alive]
        self._young = 0


_ALL_RECORDS = _AllRecords()


class SuitRecords(MadeValues[int, SuitRecord]):
    """The records of a suit, or of all suits that are alike, by key.

    `class_of` returns the class of a key. `drops` gives, for the classes before and after one tile more, a bit for each
    part of the vector that becomes smaller.
    """

    def __init__(self, suit: int, class_of: Callable[[int], int], drops: Mapping[tuple[int, int], int]) -> None:
        super().__init__(_MOST_RECORDS)
        self.class_of = class_of
        self.drops = drops
        honors = self.honors = suit == 3
        self.powers = POWERS[27:] if honors else POWERS[:9]
        self.majors = [honors or tile in MAJORS for tile in range(len(self.powers))]
        self.tallies = tallies(honors)
        _ALL_RECORDS.join(self)

    def make(self, key: int) -> SuitRecord:
        return SuitRecord(self, key)

    def keep(self, key: int, value: SuitRecord) -> SuitRecord:
        _ALL_RECORDS.make_room()
        self[key] = value
        return value


class _Useful(dict[int, int]):
    """Caches, by code, the kinds that lower one of the parts or are in one of the groups."""

    __slots__ = ("_drops", "_key", "_records")

    def __init__(self, records: SuitRecords, key: int) -> None:
        super().__init__()
        self._records = records
        self._key = key
        self._drops: tuple[int, ...] | None = None

    def __missing__(self, code: int) -> int:
        drops = self._drops
        if drops is None:
            drops = self._drops = self._work_out()
        which = 0
        parts = code & _ALL_PARTS
        if parts:
            for drop, bit in zip(drops, _BITS, strict=False):
                if drop & parts:
                    which |= bit
        if code > _ALL_PARTS:
            for group, bit in zip(self._groups(), _BITS, strict=False):
                if group & code:
                    which |= bit
        self[code] = _WHICH[which]
        return which

    def _work_out(self) -> tuple[int, ...]:
        """Returns for each kind the parts of the vector that one more tile of it lowers; none if four are held."""
        records, key = self._records, self._key
        drops, class_of = records.drops, records.class_of
        cls = class_of(key)
        return tuple(
            [
                drops[cls, class_of(key + power)] if held < COPIES else 0
                for power, held in zip(records.powers, digits(key, records.honors), strict=True)
            ]
        )

    def _groups(self) -> list[int]:
        """Returns for each kind the bit of its group; none if four are held."""
        records = self._records
        return [
            1 << GROUP_SHIFT + held + COPIES * major if held < COPIES else 0
            for held, major in zip(digits(self._key, records.honors), records.majors, strict=True)
        ]


class _UsefulBut(dict[int, int]):
    """The same without a kind of which four were held: none is left to draw."""

    __slots__ = ("_allowed", "_useful")

    def __init__(self, useful: _Useful, place: int) -> None:
        super().__init__()
        self._useful = useful
        self._allowed = _WHICH[-1] ^ 1 << place

    def __missing__(self, code: int) -> int:
        found = self[code] = self._useful[code] & self._allowed
        return found


class Tallies(MadeValues[int, int]):
    """Caches the packed tally of a suit's key, computed from those of its two halves."""

    def __init__(self, majors: Sequence[bool]) -> None:
        super().__init__(_MOST_KEPT)
        self._high, self._low = _tallied(majors[:-5]), _tallied(majors[-5:])

    def make(self, key: int) -> int:
        return self._high[key // _HALF] + self._low[key % _HALF]


def _tallied(majors: Sequence[bool]) -> list[int]:
    """Returns the packed tallies of all counts of some kinds."""
    found = [0]
    for major in majors:
        more = [pack_kind(held, major) for held in range(COPIES + 1)]
        found = [tally + one for tally in found for one in more]
    return found


_HALF = (COPIES + 1) ** 5


@cache
def tallies(honors: bool) -> Tallies:
    """Returns the tallies of the suits, or of the honours."""
    return Tallies([True] * 7 if honors else [tile in MAJORS for tile in range(9)])


def digits(key: int, honors: bool = False) -> tuple[int, ...]:
    """Returns the counts of a key: nine for a suit, seven for the honours."""
    high, low = divmod(key, _HALF)
    return _all_counts(2 if honors else 4)[high] + _all_counts(5)[low]


@cache
def _all_counts(kinds: int) -> list[tuple[int, ...]]:
    return list(product(range(COPIES + 1), repeat=kinds))
