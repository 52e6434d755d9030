"""Other libraries that compute distances, as far as they are installed, and how the benchmark and the tests call them.

Only `mahjong` must be installed. `jansou` is pure Python and comes with the extra `dev`. `xiangting` and `riichienv`
are compiled, and are used if somebody has installed them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mahjong.shanten import Shanten

Call = Callable[[Any], object]


@dataclass(frozen=True)
class Question:
    """A function of a library: the conversion of 34 counts into its own hand, and the call that is timed."""

    prepare: Callable[[Sequence[int]], Any]
    call: Call


@dataclass(frozen=True)
class Peer:
    """A library: the distance over the three forms of riichi, and distance and useful kinds of every discard."""

    name: str
    distance: Question
    discards: Question


def every_discard(distance: Callable[[list[int]], int], counts: list[int]) -> list[tuple[int, int, list[int]]]:
    """Returns for each discard the distance and the useful kinds, by calls of the distance function."""
    found = []
    for thrown in range(34):
        if counts[thrown]:
            counts[thrown] -= 1
            now = distance(counts)
            useful = []
            for tile in range(34):
                if counts[tile] < 4 and tile != thrown:
                    counts[tile] += 1
                    if distance(counts) < now:
                        useful.append(tile)
                    counts[tile] -= 1
            counts[thrown] += 1
            found.append((thrown, now, useful))
    return found


def mahjong() -> Peer:
    """The package that all ratios refer to. It has no call for discards, so a plain loop is used."""
    distance = Shanten().calculate_shanten
    return Peer("mahjong", Question(list, distance), Question(list, lambda hand: every_discard(distance, hand)))


def jansou() -> Peer:
    """Pure Python; it caches its results."""
    hands, kinds = importlib.import_module("jansou.core.hand"), importlib.import_module("jansou.core.tiles")
    shanten = importlib.import_module("jansou.analysis.shanten").shanten_counts
    discards = importlib.import_module("jansou.analysis.efficiency").discard_evaluation
    tiles = [kinds.Tile(kind) for kind in list(kinds.TileKind)[:34]]

    def hand(counts: Sequence[int]) -> object:
        return hands.Hand(tuple(tiles[kind] for kind in range(34) for _ in range(counts[kind])))

    return Peer("jansou", Question(list, lambda counts: shanten(counts, 0)), Question(hand, discards))


def xiangting() -> Peer:
    """Rust; one call for each discard."""
    module = importlib.import_module("xiangting")
    four = module.PlayerCount.FOUR
    distance, necessary = module.calculate_replacement_number, module.calculate_necessary_tiles

    def discards(counts: list[int]) -> list[object]:
        found = []
        for tile in range(34):
            if counts[tile]:
                counts[tile] -= 1
                found.append(necessary(counts, four))
                counts[tile] += 1
        return found

    return Peer("xiangting", Question(list, lambda counts: distance(counts, four)), Question(list, discards))


def riichienv() -> Peer:
    """Rust; it has no call for discards, so a plain loop is used."""
    distance = importlib.import_module("riichienv").calculate_shanten

    def pieces(counts: Sequence[int]) -> list[int]:
        return [4 * kind + copy for kind in range(34) for copy in range(counts[kind])]

    return Peer(
        "riichienv",
        Question(pieces, distance),
        Question(list, lambda hand: every_discard(lambda counts: distance(pieces(counts)), hand)),
    )


def installed() -> list[Peer]:
    """Returns the installed libraries, `mahjong` first."""
    found = [mahjong()]
    for peer in (jansou, xiangting, riichienv):
        try:
            found.append(peer())
        except ImportError:
            continue
    return found
