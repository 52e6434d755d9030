"""Kinds of values that a track may remember. They are read from a score case or a position and written back as JSON.

The rulesets decide what a value means and when it changes. Each kind has three methods. `form` describes how a value is
written, in JSON with ranges (`0-3`, `[0-3, …]`), for the message about a value that does not fit. `read` takes a JSON
value (number, text, list, null) and raises ValueError. `written` returns the JSON value. Room: core.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar, cast, overload

from msgspec import Struct

from mahjong_desktop.core.errors import NotationError
from mahjong_desktop.core.tiles import TILE_NAMES, format_tiles, parse_tile, parse_tiles

_T = TypeVar("_T")
_A = TypeVar("_A")
_B = TypeVar("_B")
_C = TypeVar("_C")
_D = TypeVar("_D")
_E = TypeVar("_E")


class Remembered(Protocol[_T]):
    """A kind of value, of the type T. `seats` is the number of seats of the game."""

    def form(self, seats: int, /) -> str:
        """Returns how a value is written."""
        ...

    def read(self, written: object, seats: int, /) -> _T:
        """Returns the value. Raises ValueError."""
        ...

    def written(self, value: _T, /) -> object:
        """Returns the value for JSON."""
        ...


class Number(Struct, frozen=True):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def form(self, _: int) -> str:
        return f"{self.least}-{self.most}"

    def read(self, written: object, _: int) -> int:
        if isinstance(written, bool) or not isinstance(written, int) or not self.least <= written <= self.most:
            raise ValueError
        return written

    def written(self, value: int) -> object:
        return value


class Seat(Struct, frozen=True):
    """The number of a seat."""

    def form(self, seats: int) -> str:
        return f"0-{seats - 1}"

    def read(self, written: object, seats: int) -> int:
        return Number(0, seats - 1).read(written, seats)

    def written(self, value: int) -> object:
        return value


class Word(Struct, frozen=True):
    """One of several ids."""

    words: tuple[str, ...]

    def form(self, _: int) -> str:
        return " / ".join(f'"{word}"' for word in self.words)

    def read(self, written: object, _: int) -> str:
        if not isinstance(written, str) or written not in self.words:
            raise ValueError
        return written

    def written(self, value: str) -> object:
        return value


class TileKind(Struct, frozen=True):
    """A kind of tile, written in the notation."""

    def form(self, _: int) -> str:
        return '"1m"-"9s" / "1z"-"7z"'

    def read(self, written: object, _: int) -> int:
        if not isinstance(written, str):
            raise ValueError
        try:
            return parse_tile(written)
        except NotationError as error:
            raise ValueError from error

    def written(self, value: int) -> object:
        return TILE_NAMES[value]


class TileKinds(Struct, frozen=True):
    """Any number of kinds of tiles in order, a tuple; written in the notation as one text."""

    def form(self, _: int) -> str:
        return '"1f2a"'

    def read(self, written: object, _: int) -> tuple[int, ...]:
        if not isinstance(written, str):
            raise ValueError
        try:
            return parse_tiles(written)
        except NotationError as error:
            raise ValueError from error

    def written(self, value: tuple[int, ...]) -> object:
        return format_tiles(value)


class Maybe(Struct, Generic[_T], frozen=True):
    """A value or nothing (null)."""

    kind: Remembered[_T]

    def form(self, seats: int) -> str:
        return f"{self.kind.form(seats)} / null"

    def read(self, written: object, seats: int) -> _T | None:
        return None if written is None else self.kind.read(written, seats)

    def written(self, value: _T | None) -> object:
        return None if value is None else self.kind.written(value)


class Parts(Struct, Generic[_T], frozen=True):
    """Several values in a fixed order, a tuple of the type T; written as a list. `parts` makes one and finds T."""

    kinds: tuple[Remembered[Any], ...]

    def form(self, seats: int) -> str:
        return f"[{', '.join(kind.form(seats) for kind in self.kinds)}]"

    def read(self, written: object, seats: int) -> _T:
        return cast("_T", _read_in_order(self.kinds, written, seats))

    def written(self, value: _T) -> object:
        return [kind.written(part) for kind, part in zip(self.kinds, cast("tuple[Any, ...]", value), strict=True)]


@overload
def parts(a: Remembered[_A], b: Remembered[_B], /) -> Parts[tuple[_A, _B]]: ...
@overload
def parts(a: Remembered[_A], b: Remembered[_B], c: Remembered[_C], /) -> Parts[tuple[_A, _B, _C]]: ...
@overload
def parts(
    a: Remembered[_A], b: Remembered[_B], c: Remembered[_C], d: Remembered[_D], /
) -> Parts[tuple[_A, _B, _C, _D]]: ...
@overload
def parts(
    a: Remembered[_A], b: Remembered[_B], c: Remembered[_C], d: Remembered[_D], e: Remembered[_E], /
) -> Parts[tuple[_A, _B, _C, _D, _E]]: ...
def parts(*kinds: Remembered[Any]) -> Parts[Any]:
    """Returns the kind of value whose parts are of these kinds."""
    return Parts(kinds)


class EachSeat(Struct, Generic[_T], frozen=True):
    """A value for every seat, a tuple; written as a list."""

    kind: Remembered[_T]

    def form(self, seats: int) -> str:
        return f"[{self.kind.form(seats)}, …] × {seats}"

    def read(self, written: object, seats: int) -> tuple[_T, ...]:
        return _read_in_order((self.kind,) * seats, written, seats)

    def written(self, value: tuple[_T, ...]) -> object:
        return [self.kind.written(part) for part in value]


class SetOf(Struct, Generic[_T], frozen=True):
    """Any number of different values, a frozenset; written as a list."""

    kind: Remembered[_T]

    def form(self, seats: int) -> str:
        return f"[{self.kind.form(seats)}, …]"

    def read(self, written: object, seats: int) -> frozenset[_T]:
        return frozenset(self.kind.read(part, seats) for part in _listed(written))

    def written(self, value: frozenset[_T]) -> object:
        return sorted((self.kind.written(part) for part in value), key=str)


class ListOf(Struct, Generic[_T], frozen=True):
    """Any number of values in order, a tuple; written as a list."""

    kind: Remembered[_T]

    def form(self, seats: int) -> str:
        return f"[{self.kind.form(seats)}, …]"

    def read(self, written: object, seats: int) -> tuple[_T, ...]:
        return tuple([self.kind.read(part, seats) for part in _listed(written)])

    def written(self, value: tuple[_T, ...]) -> object:
        return [self.kind.written(part) for part in value]


SEAT = Seat()
SEATS = SetOf(SEAT)
THROWN = SetOf(parts(SEAT, TileKind()))
"""Discards as (seat, kind)."""
COUNT = Number(0, 9_999)
"""A number of hands, sticks or deposits. The limit is far above what occurs in a game, and payments stay within what
JSON readers can hold."""


def _read_in_order(kinds: tuple[Remembered[_T], ...], written: object, seats: int) -> tuple[_T, ...]:
    """Returns a value of each kind from a list of as many. Raises ValueError."""
    listed = _listed(written)
    if len(listed) != len(kinds):
        raise ValueError
    return tuple([kind.read(one, seats) for kind, one in zip(kinds, listed, strict=True)])


def _listed(written: object) -> list[object]:
    if not isinstance(written, list):
        raise ValueError
    return written
