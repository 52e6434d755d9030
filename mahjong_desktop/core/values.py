"""How frozen values are made where thousands a second are. What they mean belongs to their own modules."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")
_new = object.__new__
_set = object.__setattr__


def made(kind: type[T], **fields: Any) -> T:
    """A value of a dataclass without slots, several times as fast as by calling it. Every field must be given; that
    all are, and that they are what the class says, is NOT checked."""
    value = _new(kind)
    _set(value, "__dict__", fields)
    return value
