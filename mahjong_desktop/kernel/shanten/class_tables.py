"""Tables for distances: from suits to classes, and from two classes to the class of both. It knows no hands or shapes.

A suit is a key: its counts (0-4) as digits in base 5. Honours are a key of seven digits. A class is a vector of 12
numbers: the tiles missing for 0-5 sets without a pair and for 0-5 sets with a pair. The 5**9 suits have fewer than 256
classes, so that a suit costs one lookup in a `bytes`; whole hands have some hundreds. Hands with wild tiles have tables
of their own, without the limit of four copies. suit_classes.py uses the tables.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from mahjong_desktop.core.tiles import Tile

Vector = tuple[int, ...]
"""The tiles missing for 0-5 sets, then for 0-5 sets and a pair."""

MOST_SETS = 5
POWERS = tuple(5 ** (8 - number) for number in range(9)) * 3 + tuple(5 ** (6 - number) for number in range(7))
"""The value that one tile of each playing kind adds to the key of its suit."""
SUIT_OF = tuple(tile // 9 for tile in range(34))
"""The suit of each playing kind as an index of the keys. Honours are 3."""

Keys = tuple[int, int, int, int]
"""The keys of characters, dots, bamboos and honours: counts as digits in base 5, the first kind as the highest
digit."""


class Tables(NamedTuple):
    """`suits` and `honors` give the class of a key; `joined[a][b]` is the class of class a together with a suit of
    class b."""

    suits: bytes
    honors: bytes
    vectors: list[Vector]
    joined: list[list[int]]


def join(first: Vector, second: Vector) -> Vector:
    """Returns what two groups of tiles lack together, with the sets and the pair shared between them in the best
    way."""
    half = MOST_SETS + 1
    plain, other = first[:half], second[:half]
    without, paired = [], []
    for sets in range(half):
        shares = [(share, sets - share) for share in range(sets + 1)]
        without.append(min([plain[mine] + other[yours] for mine, yours in shares]))
        paired.append(
            min([min(plain[mine] + second[half + yours], first[half + mine] + other[yours]) for mine, yours in shares])
        )
    return (*without, *paired)


@cache
def tables(limited: bool, /) -> Tables:
    """Returns the tables; the first call builds them in about 20 ms. With `limited` a hand wants at most four tiles of
    a kind; otherwise wild tiles may stand for a fifth."""
    from mahjong_desktop.kernel.shanten.suit_data import DATA, WITHOUT_LIMIT

    data = zlib.decompress(base64.b85decode(DATA if limited else WITHOUT_LIMIT))
    count, base = struct.unpack_from("<2H", data)
    width = 2 * (MOST_SETS + 1)
    vectors = [tuple(data[4 + width * index : 4 + width * (index + 1)]) for index in range(count)]
    offset = 4 + width * count
    flat = struct.unpack_from(f"<{count * base}H", data, offset)
    joined = [list(flat[start : start + base]) for start in range(0, count * base, base)]
    honors, offset = _unfold(data, offset + 2 * count * base, 7)
    suits, _ = _unfold(data, offset, 9)
    return Tables(suits, honors, vectors, joined)


def _unfold(data: bytes, offset: int, numbers: int) -> tuple[bytes, int]:
    """Returns the class of every key, from a finite-state machine that reads one digit at a time."""
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


_DIGITS = b"01234" + b"4" * 251


def keys_of(counts: Sequence[int]) -> Keys:
    """Returns the keys of the four suits. Counts above 4 are taken as 4."""
    digits = bytes(counts).translate(_DIGITS)
    return int(digits[:9], 5), int(digits[9:18], 5), int(digits[18:27], 5), int(digits[27:], 5)


def with_key(keys: Keys, tile: Tile, change: int = 1) -> Keys:
    """Returns the keys with `change` more tiles of one kind. That the count stays within 0-4 is NOT checked."""
    suit = SUIT_OF[tile]
    return (*keys[:suit], keys[suit] + change * POWERS[tile], *keys[suit + 1 :])
