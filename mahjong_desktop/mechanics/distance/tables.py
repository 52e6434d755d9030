"""The distance kernel's tables: suits → classes, classes joined by min-plus. Hands and shapes do not belong here.

A suit is a key, its counts (0-4) read as digits base 5, the lowest number first; honors are a key of seven digits.
A class is what a suit lacks: 12 numbers, the tiles missing for 0-5 sets without and for 0-5 sets with a pair. All
5**9 suits fall into fewer than 256 classes, so that a suit costs one look-up in a `bytes`. Joined classes are worked
out when they are first met and kept. Hands with wild tiles have tables of their own, with no limit of copies.
"""

from __future__ import annotations

import base64
import struct
import zlib
from functools import cache
from typing import NamedTuple

from mahjong_desktop.mechanics.distance.suit_data import DATA, WITHOUT_LIMIT

Vector = tuple[int, ...]
"""Tiles missing for 0-5 sets, then for 0-5 sets and a pair."""

MOST_SETS = 5
POWERS = tuple(5 ** (8 - number) for number in range(9)) * 3 + tuple(5 ** (6 - number) for number in range(7))
"""What one tile of each playing kind adds to the key of its suit."""


class Missing(dict[int, Vector]):
    """For one class of two suits joined: what the whole hand lacks for 0-5 sets and a pair, by the other class."""

    def __init__(self, classes: Classes, first: int) -> None:
        super().__init__()
        self._classes = classes
        self._first = first

    def __missing__(self, second: int) -> Vector:
        vectors = self._classes.vectors
        joined = join(vectors[self._first], vectors[second])[MOST_SETS + 1 :]
        # Few are different; equal ones are kept once.
        row = self[second] = self._classes.rows.setdefault(joined, joined)
        return row


class Joined(dict[int, int]):
    """For one class: the class that it makes together with another."""

    def __init__(self, classes: Classes, first: int) -> None:
        super().__init__()
        self._classes = classes
        self._first = first

    @property
    def vectors(self) -> list[Vector]:
        """What each class lacks, by its number."""
        return self._classes.vectors

    def __missing__(self, second: int) -> int:
        vectors = self._classes.vectors
        joined = self._classes.number(join(vectors[self._first], vectors[second]))
        self[second] = joined
        return joined


class Classes:
    """All classes met so far, numbered; `joined[a][b]` is a class, `missing[a][b]` what the two together lack."""

    def __init__(self, vectors: list[Vector]) -> None:
        self.vectors: list[Vector] = []
        self.joined: list[Joined] = []
        self.missing: list[Missing] = []
        self.rows: dict[Vector, Vector] = {}
        self._numbers: dict[Vector, int] = {}
        for vector in vectors:
            self.number(vector)

    def number(self, vector: Vector) -> int:
        """The class of a vector."""
        found = self._numbers.get(vector)
        if found is None:
            found = self._numbers[vector] = len(self.vectors)
            self.vectors.append(vector)
            self.joined.append(Joined(self, found))
            self.missing.append(Missing(self, found))
        return found


class Tables(NamedTuple):
    """`suits` and `honors` give the class of a key; `joined` and `missing` are those of the classes."""

    suits: bytes
    honors: bytes
    joined: list[Joined]
    missing: list[Missing]


def join(first: Vector, second: Vector) -> Vector:
    """What two groups of tiles lack together: the best way to share the sets and the pair between them."""
    half = MOST_SETS + 1
    plain, other = first[:half], second[:half]
    without, paired = [], []
    for sets in range(half):
        shares = [(share, sets - share) for share in range(sets + 1)]
        without.append(min(plain[mine] + other[yours] for mine, yours in shares))
        paired.append(
            min(min(plain[mine] + second[half + yours], first[half + mine] + other[yours]) for mine, yours in shares)
        )
    return (*without, *paired)


@cache
def tables(limited: bool = True) -> Tables:
    """The tables, unfolded at the first call (some 20 ms): those that want at most four of a kind, or those of hands
    with wild tiles, which may stand for a fifth."""
    data = zlib.decompress(base64.b85decode(DATA if limited else WITHOUT_LIMIT))
    (count,) = struct.unpack_from("<H", data)
    width = 2 * (MOST_SETS + 1)
    vectors = [tuple(data[2 + width * index : 2 + width * (index + 1)]) for index in range(count)]
    suits, offset = _unfold(data, 2 + width * count, 9)
    honors, _ = _unfold(data, offset, 7)
    classes = Classes(vectors)
    return Tables(suits, honors, classes.joined, classes.missing)


def _unfold(data: bytes, offset: int, numbers: int) -> tuple[bytes, int]:
    """The class of every key out of the machine that reads one digit at a time."""
    levels = []
    for _ in range(numbers):
        (states,) = struct.unpack_from("<H", data, offset)
        row = struct.unpack_from(f"<{5 * states}H", data, offset + 2)
        offset += 2 + 10 * states
        levels.append([row[column * states : (column + 1) * states] for column in range(5)])
    ends = [bytes(after) for after in zip(*levels.pop(), strict=True)]
    for level in reversed(levels):
        ends = [b"".join([ends[state] for state in after]) for after in zip(*level, strict=True)]
    return ends[0], offset


def class_vectors(limited: bool = True) -> list[Vector]:
    """What each class of the tables lacks, by its number; the list grows as classes are met."""
    return tables(limited).joined[0].vectors
