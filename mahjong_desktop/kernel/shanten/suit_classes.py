"""Classes of suits: suits that lack the same tiles have one class, and the classes of the four suits of a hand are
joined.

There are several kinds of classes: for plain hands, for hands with wild tiles, for hands whose pair must be of certain
kinds, for hands with chows of honours. Each maps a suit's key (class_tables.py) to its class, and caches the discards
and the useful tiles of the suit. forms.py computes the distances of whole hands.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate, combinations, pairwise
from threading import Lock
from typing import NamedTuple, Protocol, TypeVar

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.recent import MadeValues
from mahjong_desktop.kernel.shanten.class_tables import MOST_SETS, POWERS, Vector, join, tables
from mahjong_desktop.kernel.shanten.suit_records import SuitRecords

HALF = MOST_SETS + 1
_MOST_KEPT = 1 << 13
"""The number of suits whose class is kept besides those that have records, in games without tables for them; they take
0.15 KB each. Of 62,800 classes that four bots asked for in 64 hands of Wuhan 43,700 were worked out with 2,048 kept,
27,900 with 8,192 and 20,000 with 16,384."""
_MOST_DROPS = 1 << 12
_NEVER = 60


class ClassRow(Protocol):
    """Numbers by the class of a suit."""

    def __getitem__(self, index: int, /) -> int: ...


class ClassRows(Protocol):
    """Rows by the class of the other suits."""

    def __getitem__(self, index: int, /) -> ClassRow: ...


class SuitClasses:
    """One way to count the tiles that suits lack. `joined[a][b]` is the class of suits of class a together with one
    suit of class b."""

    def __init__(self, suits_alike: bool = False) -> None:
        self.drops = _Drops(self)
        """For a class and the class with one tile more: a bit for each part of the vector that becomes smaller."""
        self.records = tuple(SuitRecords(suit, partial(self.class_of, suit), self.drops) for suit in range(4))
        """For each suit, the cached record of a key."""
        if suits_alike:
            self.records = (*self.records[:1] * 3, self.records[3])
        self._deciding: dict[int, DecidingParts] = {}

    @property
    def vectors(self) -> list[Vector]:
        """The vector of each class, by its number."""
        raise NotImplementedError

    @property
    def joined(self) -> ClassRows:
        """The class of two classes together."""
        raise NotImplementedError

    def class_of(self, suit: int, key: int) -> int:
        """Returns the class of a suit's key."""
        raise NotImplementedError

    def lacks(self, sets: int) -> ClassRows:
        """Returns the number of tiles that a class together with the class of one more suit lacks for this number of
        sets and a pair."""
        raise NotImplementedError

    def deciding(self, sets: int) -> DecidingParts:
        """Returns the parts of a suit's vector that determine the distance."""
        found = self._deciding.get(sets)
        if found is None:
            found = self._deciding[sets] = self._new_deciding(sets)
        return found

    def _new_deciding(self, sets: int) -> DecidingParts:
        return DecidingParts(self, sets, defaultdict(Counter))


class _Drops(MadeValues[tuple[int, int], int]):
    def __init__(self, suit_classes: SuitClasses) -> None:
        super().__init__(_MOST_DROPS)
        self._classes = suit_classes

    def make(self, classes: tuple[int, int]) -> int:
        now, then = (self._classes.vectors[number] for number in classes)
        return sum([1 << part for part, (a, b) in enumerate(zip(now, then, strict=True)) if b < a])


class DecidingParts:
    """The parts of a suit's vector that determine the distance beside the class of the other suits, for one number of
    sets.

    `rows[own][others]` has a bit for each part that can be the suit's share of the best hand; it is 0 if it has not
    been computed yet.
    """

    def __init__(
        self, suit_classes: SuitClasses, sets: int, rows: Sequence[list[int]] | dict[int, Counter[int]]
    ) -> None:
        self.rows = rows
        self._classes = suit_classes
        self._sets = sets

    def find(self, others: int, own: int) -> int:
        """Computes the bits and stores them in their row."""
        vectors, sets = self._classes.vectors, self._sets
        mine, yours = vectors[own], vectors[others]
        together = [mine[part] + yours[HALF + sets - part] for part in range(sets + 1)]
        together += [_NEVER] * (MOST_SETS - sets)
        together += [mine[HALF + part] + yours[sets - part] for part in range(sets + 1)]
        least = min(together)
        bits = sum([1 << part for part, number in enumerate(together) if number == least])
        bits = _BITS.setdefault(bits, bits)
        self._keep(own, others, bits)
        return bits

    def _keep(self, own: int, others: int, bits: int) -> None:
        self.rows[own][others] = bits


class _TabledParts(DecidingParts):
    """All rows begin as one empty row; each gets a row of its own when the first of its parts is computed. The rows
    together take 0.5 MB for each number of sets."""

    def __init__(self, suit_classes: TabledClasses, sets: int) -> None:
        classes = suit_classes.tables.joined
        self._empty = [0] * len(classes)
        self._own = [self._empty for _ in classes[0]]
        super().__init__(suit_classes, sets, self._own)

    def _keep(self, own: int, others: int, bits: int) -> None:
        row = self._own[own]
        if row is self._empty:
            row = self._own[own] = row.copy()
        row[others] = bits


_BITS: dict[int, int] = {}
"""Equal sets of parts are one object; there are few of them, and tables with ten thousands of places."""


class TabledClasses(SuitClasses):
    """Classes for any sets and any pair, from the tables in suit_data.py."""

    def __init__(self, limited: bool) -> None:
        super().__init__(suits_alike=True)
        self.tables = tables(limited)
        self._lacks: dict[int, list[list[int]]] = {}
        self._chains: dict[tuple[int, int], list[list[list[list[int]]]]] = {}

    @property
    def vectors(self) -> list[Vector]:
        return self.tables.vectors

    @property
    def joined(self) -> ClassRows:
        return self.tables.joined

    def class_of(self, suit: int, key: int) -> int:
        return self.tables.suits[key] if suit < 3 else self.tables.honors[key]

    def lacks(self, sets: int) -> list[list[int]]:
        found = self._lacks.get(sets)
        if found is None:
            every = [vector[HALF + sets] for vector in self.tables.vectors]
            found = self._lacks[sets] = _shared([list(map(every.__getitem__, row)) for row in self.tables.joined])
        return found

    def _new_deciding(self, sets: int) -> DecidingParts:
        return _TabledParts(self, sets)

    def chain(self, sets: int, wilds: int) -> list[list[list[list[int]]]]:
        """Returns nested rows: they are indexed by the classes of one suit after the other and end with the distance of
        the hand."""
        found = self._chains.get((sets, wilds))
        if found is None:
            found = self._chains[sets, wilds] = self._new_chain(sets, wilds)
        return found

    def _new_chain(self, sets: int, wilds: int) -> list[list[list[list[int]]]]:
        tables = self.tables
        honors, suits = max(tables.honors) + 1, len(tables.joined[0])
        distances = [max(0, vector[HALF + sets] - wilds) - 1 for vector in tables.vectors]
        last = _shared([list(map(distances.__getitem__, row[:honors])) for row in tables.joined])
        third = _shared([list(map(last.__getitem__, row)) for row in tables.joined])
        return _shared([list(map(third.__getitem__, row)) for row in tables.joined[:suits]])


Shared = TypeVar("Shared")


def _shared(rows: list[list[Shared]]) -> list[list[Shared]]:
    """Returns the rows, equal ones as one list. Only few classes lack different numbers of tiles for one or two
    sets."""
    known: dict[tuple[int, ...], list[Shared]] = {}
    return [known.setdefault(tuple(map(id, row)), row) for row in rows]


class GrowingClasses(SuitClasses):
    """Classes that are computed one suit at a time, without tables. `vector` returns what a suit's key lacks."""

    def __init__(self) -> None:
        super().__init__()
        self._vectors: list[Vector] = []
        self._numbers: dict[Vector, int] = {}
        self._lock = Lock()
        self._joined: list[_Joined] = []
        self._lacks: dict[int, _LackRows] = {}
        self._class_of = lru_cache(maxsize=_MOST_KEPT)(self._work_out_class)

    def vector(self, suit: int, key: int) -> Vector:
        """Returns the numbers of tiles that a suit lacks."""
        raise NotImplementedError

    @property
    def vectors(self) -> list[Vector]:
        return self._vectors

    @property
    def joined(self) -> ClassRows:
        return self._joined

    def class_of(self, suit: int, key: int) -> int:
        return self._class_of(suit, key)

    def lacks(self, sets: int) -> ClassRows:
        found = self._lacks.get(sets)
        if found is None:
            found = self._lacks[sets] = _LackRows(self, sets)
        return found

    def number(self, vector: Vector) -> int:
        """Returns the class of a vector."""
        found = self._numbers.get(vector)
        return self._new_number(vector) if found is None else found

    def _new_number(self, vector: Vector) -> int:
        """Returns the class of a vector that had none before. Bots and hints work in several threads; without the lock
        two vectors could get the same number."""
        with self._lock:
            found = self._numbers.get(vector)
            if found is None:
                found = len(self._vectors)
                self._vectors.append(vector)
                self._joined.append(_Joined(self, found))
                self._numbers[vector] = found
            return found

    def _work_out_class(self, suit: int, key: int) -> int:
        return self.number(self.vector(suit, key))


class _Joined(dict[int, int]):
    __slots__ = ("_classes", "_first")

    def __init__(self, suit_classes: GrowingClasses, first: int) -> None:
        super().__init__()
        self._classes = suit_classes
        self._first = first

    def __missing__(self, second: int) -> int:
        vectors = self._classes.vectors
        found = self[second] = self._classes.number(join(vectors[self._first], vectors[second]))
        return found


class _LackRows(dict[int, "_LackRow"]):
    def __init__(self, suit_classes: GrowingClasses, sets: int) -> None:
        super().__init__()
        self._classes = suit_classes
        self._sets = sets

    def __missing__(self, first: int) -> _LackRow:
        row = self[first] = _LackRow(self._classes, first, self._sets)
        return row


class _LackRow(dict[int, int]):
    __slots__ = ("_classes", "_first", "_sets")

    def __init__(self, suit_classes: GrowingClasses, first: int, sets: int) -> None:
        super().__init__()
        self._classes = suit_classes
        self._first = first
        self._sets = sets

    def __missing__(self, second: int) -> int:
        vectors, sets = self._classes.vectors, self._sets
        mine, yours = vectors[self._first], vectors[second]
        found = self[second] = min(
            [
                min(mine[part] + yours[HALF + sets - part], mine[HALF + part] + yours[sets - part])
                for part in range(sets + 1)
            ]
        )
        return found


class PairKindClasses(GrowingClasses):
    """Classes for any sets and a pair of one of the `kinds`. A wild tile may be half of the pair.

    NOT checked: that a set and the pair together want no fifth copy of a kind.
    """

    def __init__(self, kinds: Collection[Tile], limited: bool = True) -> None:
        super().__init__()
        self.kinds = frozenset(kinds)
        self._plain = suit_classes(limited)

    def vector(self, suit: int, key: int) -> Vector:
        best = [_NEVER] * HALF
        for tile in range(9 * suit, min(9 * suit + 9, PLAYING_KINDS)):
            if tile in self.kinds:
                held = min(2, key // POWERS[tile] % 5)
                rest = self._sets_only(suit, key - held * POWERS[tile])
                best = [min(known, 2 - held + lacking) for known, lacking in zip(best, rest, strict=True)]
        return (*self._sets_only(suit, key), *best)

    def _sets_only(self, suit: int, key: int) -> Vector:
        return self._plain.vectors[self._plain.class_of(suit, key)][:HALF]


class HonorChowClasses(GrowingClasses):
    """Classes for any sets and a pair, where three different winds, or one of each dragon, are a set too."""

    def __init__(self, limited: bool = True) -> None:
        super().__init__()
        self._plain = suit_classes(limited)
        self._most = 4 if limited else 99

    def vector(self, suit: int, key: int) -> Vector:
        if suit < 3:
            return self._plain.vectors[self._plain.class_of(suit, key)]
        counts = [key // POWERS[tile] % 5 for tile in range(27, PLAYING_KINDS)]
        winds = _mixed_groups(tuple(counts[:4]), self._most)
        return join(winds, _mixed_groups(tuple(counts[4:]), self._most))


class NoSetClasses(GrowingClasses):
    """A single class for hands in which only irregular forms count: the regular form is always far away."""

    def __init__(self) -> None:
        super().__init__()
        self._only = self.number((_NEVER,) * (2 * HALF))

    def class_of(self, suit: int, key: int) -> int:  # noqa: ARG002
        return self._only

    def vector(self, suit: int, key: int) -> Vector:  # noqa: ARG002
        return self.vectors[self._only]


@lru_cache(maxsize=1 << 12)
def _mixed_groups(counts: tuple[int, ...], most: int) -> Vector:
    """Returns what some kinds lack for 0-5 sets without and with a pair, where any three different kinds are a set.

    The numbers for the thousands of possible collections are the bytes of one large integer, so that they are added at
    once: 0.1 ms for four kinds instead of 12 ms.
    """
    targets = _MixedTargets.of(len(counts), most)
    missing = sum([rows[count] for rows, count in zip(targets.lacking, counts, strict=True)])
    each = missing.to_bytes(targets.places[-1], "little")
    return tuple([min(each[start:end], default=_NEVER) for start, end in pairwise(targets.places)])


class _MixedTargets(NamedTuple):
    """The collections of 0-5 sets without and with a pair that some kinds can make, in the order of these numbers.

    `places` are the first indexes of each number of sets and pairs. `lacking[kind][count]` has a byte for each
    collection: how many tiles of the kind it lacks if there are `count`.
    """

    places: tuple[int, ...]
    lacking: tuple[tuple[int, ...], ...]

    @staticmethod
    @cache
    def of(numbers: int, most: int) -> _MixedTargets:
        """Returns those of this number of kinds that want at most `most` tiles of a kind."""
        rows: list[list[tuple[int, ...]]] = [[] for _ in range(2 * HALF)]
        for wanted, sets, pairs in _mixed_targets(numbers):
            if max(wanted) <= most:
                rows[HALF * pairs + sets].append(wanted)
        every = [wanted for row in rows for wanted in row]
        lacking = tuple(
            tuple(
                int.from_bytes(bytes(max(0, wanted[kind] - count) for wanted in every), "little") for count in range(5)
            )
            for kind in range(numbers)
        )
        return _MixedTargets(tuple(accumulate(map(len, rows), initial=0)), lacking)


@cache
def _mixed_targets(numbers: int) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """Returns every different collection of 0-5 sets of this number of kinds, with its numbers of sets and pairs."""
    groups = [tuple(3 * (place == kind) for place in range(numbers)) for kind in range(numbers)]
    groups += [tuple(int(place in trio) for place in range(numbers)) for trio in combinations(range(numbers), 3)]
    level = {(0,) * numbers}
    found = set()
    for sets in range(HALF):
        for wanted in level:
            found.add((wanted, sets, 0))
            for kind in range(numbers):
                paired = (*wanted[:kind], wanted[kind] + 2, *wanted[kind + 1 :])
                found.add((paired, sets, 1))
        level = {tuple(a + b for a, b in zip(wanted, group, strict=True)) for wanted in level for group in groups}
    return tuple(found)


@cache
def suit_classes(limited: bool, /) -> TabledClasses:
    """Returns the classes for all regular hands: those that want at most four of a kind (`limited`), or those with wild
    tiles, which may stand for a fifth."""
    return TabledClasses(limited)


@cache
def honor_chow_classes(limited: bool, /) -> HonorChowClasses:
    """Returns the same classes for games with chows of honours."""
    return HonorChowClasses(limited)


@lru_cache(maxsize=64)
def pair_kind_classes(kinds: frozenset[Tile]) -> PairKindClasses:
    """Returns the same classes for hands whose pair must be of one of the kinds."""
    return PairKindClasses(kinds)
