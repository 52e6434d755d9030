"""Which facts of a table a ruleset's function reads, found out by watching it. What is asked belongs to the engine and
the rulesets.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Generic, TypeVar

from mahjong_desktop.core.wins import Table

Answered = TypeVar("Answered")
ReadFacts = tuple[tuple[str, object], ...]
"""ReadFacts of a table by their names."""


def recorded(ask: Callable[[Table], Answered], table: Table) -> tuple[Answered, ReadFacts]:
    """What the function says of the table, and the facts of it that it has read to say so."""
    watched = object.__new__(_WatchedTable)
    read: dict[str, object] = {}
    object.__setattr__(watched, "watched", table)
    object.__setattr__(watched, "read", read)
    answer = ask(watched)
    return answer, tuple(read.items())


class AskedAgain(Generic[Answered]):
    """A function of a table that is called again only when a fact that its last answer read has changed.

    That is enough: as long as all facts that it read are the same, it takes the same way to the same answer.
    """

    def __init__(self, ask: Callable[[Table], Answered]) -> None:
        self._ask = ask
        self._last: tuple[Answered, ReadFacts] | None = None

    @property
    def facts_read(self) -> tuple[str, ...]:
        """The names of the facts that the last answer read."""
        return () if self._last is None else tuple([name for name, _ in self._last[1]])

    def answer(self, table: Table) -> Answered:
        """What the function says of this table."""
        last = self._last
        if last is None or any(not _same(fact, getattr(table, name)) for name, fact in last[1]):
            last = self._last = recorded(self._ask, table)
        return last[0]


def _same(one: object, other: object) -> bool:
    return one is other or one == other


class _WatchedTable(Table):
    """A table that has no facts of its own: it looks them up in another one and notes which were read.

    One that is made from it by `dataclasses.replace` has facts of its own; what it was made of has been read already.
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


_FACTS = frozenset(fact.name for fact in fields(Table))
