"""Records which facts of a table a ruleset's function reads, and which of the tiles that lie before a seat.

The engine and the rulesets define the functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from mahjong_desktop.core.tiles import HAND_KINDS, Tile
from mahjong_desktop.core.values import field_names
from mahjong_desktop.core.wins import Table

Answered = TypeVar("Answered")
ReadFacts = tuple[tuple[str, object], ...]
"""Facts of a table as (name, value) pairs."""


def recorded(ask: Callable[[Table], Answered], table: Table) -> tuple[Answered, ReadFacts]:
    """Calls a function of a table. Returns its result and the facts of the table that it has read."""
    watched = object.__new__(_WatchedTable)
    read: dict[str, object] = {}
    object.__setattr__(watched, "watched", table)
    object.__setattr__(watched, "read", read)
    answer = ask(watched)
    return answer, tuple(read.items())


class AskedAgain(Generic[Answered]):
    """A function of a table that is called again only if a fact has changed that its last call read.

    This is correct because a function that reads the same values takes the same path to the same result.
    """

    def __init__(self, ask: Callable[[Table], Answered]) -> None:
        self._ask = ask
        self._last: tuple[Answered, ReadFacts] | None = None

    @property
    def facts_read(self) -> tuple[str, ...]:
        """Returns the names of the facts that the last call read."""
        return () if self._last is None else tuple([name for name, _ in self._last[1]])

    def answer(self, table: Table) -> Answered:
        """Returns the function's result for this table."""
        last = self._last
        if last is None or any(not _same(fact, getattr(table, name)) for name, fact in last[1]):
            last = self._last = recorded(self._ask, table)
        return last[0]


def _same(one: object, other: object) -> bool:
    return one is other or one == other


class _WatchedTable(Table):
    """A table that reads its facts from another one and records which were read.

    A table made from it by `dataclasses.replace` has facts of its own; making it reads all facts of this one.
    """

    __slots__ = ("read", "watched")

    def __getattribute__(self, name: str) -> object:
        if name not in _FACTS:
            return super().__getattribute__(name)
        try:
            fact: object = super().__getattribute__(name)
        except AttributeError:
            watched, read = super().__getattribute__("watched"), super().__getattribute__("read")
            fact = read[name] = getattr(watched, name)
        return fact


_FACTS = frozenset(field_names(Table))


class WatchedTiles(tuple[Tile, ...]):
    """Tiles that add to `asked` each kind of which a function asks whether or how often it is there (`in`, `count`),
    and all kinds if the function looks at the tiles in any other way. Their number is not recorded.

    A function that has asked for some kinds only gives the same result for all tiles of the same number that agree in
    these kinds: it takes the same path to it.
    """

    asked: set[Tile]

    def __contains__(self, tile: object) -> bool:
        return self.count(tile) > 0

    def count(self, tile: object, /) -> int:
        """Returns how often a kind is there."""
        if isinstance(tile, int):
            self.asked.add(tile)
        return super().count(tile)


def watched_tiles(tiles: tuple[Tile, ...], asked: set[Tile]) -> WatchedTiles:
    """Returns the same tiles, which record in `asked` the kinds that are asked for."""
    watched = WatchedTiles(tiles)
    watched.asked = asked
    return watched


def _looks_at_all(method: Callable[..., object]) -> Callable[..., object]:
    """Returns the method of a tuple, which records all kinds first."""

    def noticed(self: WatchedTiles, *arguments: object) -> object:
        self.asked.update(range(HAND_KINDS))
        return method(self, *arguments)

    return noticed


_LOOKS = ("iter", "getitem", "eq", "ne", "lt", "le", "gt", "ge", "hash", "add", "mul", "rmul", "repr", "getnewargs")
_METHODS: dict[str, Callable[..., object]] = {
    "index": tuple.index,
    "__radd__": lambda tiles, others: (*others, *tuple.__iter__(tiles)),
    **{f"__{name}__": getattr(tuple, f"__{name}__") for name in _LOOKS},
}
for _name, _method in _METHODS.items():
    setattr(WatchedTiles, _name, _looks_at_all(_method))
