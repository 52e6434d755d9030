"""Changes bytes and JSON at random, each with a seeded generator. The targets use the results."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

NUMBERS = (0, -1, 1, 7, 4, 99, 10**6, 2**31, 2**63, -(2**63), 10**30, 10**400, 1.5, -0.0, 1e308)
WORDS = ("", "x", "human", "../../pyproject", "<img src=/etc/passwd>", "\n\t\x00\x1b[31m", "é日本\u202e", "A" * 5000)
PIECES = ("1m0", "9z9", ["1m0"], [[1, 1]], [0, 1, 2, 3], [3, 2, 1, 0], [0, 0, 0, 0])
STRANGE: tuple[Any, ...] = (None, True, False, *NUMBERS, *WORDS, *PIECES, [], {}, [[]], [0], [None], {"is": "won"})
"""Values that replace others."""
DEPTHS = (9, 40, 900, 20_000)
_DEEP = "@deep@"


def flipped(data: bytes, rng: Random) -> bytes:
    """Flips one bit, sometimes a few."""
    spoilt = bytearray(data)
    for _ in range(1 if rng.random() < 0.8 else rng.randint(2, 8)):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def leaves(value: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yields the path to every value inside a JSON value, including lists and objects."""
    if way:
        yield way
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        yield from leaves(part, (*way, key))


def replaced(value: Any, rng: Random, strange: tuple[Any, ...] = STRANGE) -> Any:
    """Returns the value changed in one place: by a strange value, one from elsewhere in it, nothing, or deep
    nesting."""
    ways = list(leaves(value))
    if not ways:
        return value
    way = rng.choice(ways)
    part = value
    for key in way[:-1]:
        part = part[key]
    key, kind = way[-1], rng.random()
    if kind < 0.15:
        del part[key]
    elif kind < 0.2:
        part[key] = f"{_DEEP}{rng.choice(DEPTHS)}"
    elif kind < 0.4 and isinstance(part[key], int):
        part[key] += rng.choice((-1, 1, 2, 100))
    elif kind < 0.5:
        part[key] = copy.deepcopy(_at(value, rng.choice(ways)))
    else:
        part[key] = copy.deepcopy(rng.choice(strange))
    return value


def _at(value: Any, way: tuple[str | int, ...]) -> Any:
    for key in way:
        value = value[key]
    return value


def encoded(plain: Any) -> bytes:
    """Returns JSON text. Deep nesting is only written out here, because no library can traverse it."""
    data = json.dumps(plain, ensure_ascii=False).encode("utf-8", "backslashreplace")
    return re.sub(rb'"@deep@(\d+)"', _written_out, data)


def _written_out(found: re.Match[bytes]) -> bytes:
    depth = int(found.group(1))
    return b"[" * depth + b"]" * depth if depth % 3 else b'{"x":' * depth + b"0" + b"}" * depth
