"""Changing a value that cannot change: a copy of it with other values for some fields or at some place, or as another
kind of value.

Most values of the program are frozen `msgspec.Struct`s, which are defined, made and compared several times as fast as
frozen dataclasses. Those that keep derived values beside their fields are dataclasses. What the fields mean does not
belong here.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct, structs

_Built = TypeVar("_Built", bound=Struct)
_Item = TypeVar("_Item")


def field_names(value: object) -> tuple[str, ...]:
    """Returns the names of the fields of a struct, a dataclass or one of their classes in the order of declaration;
    nothing for any other value."""
    names: tuple[str, ...] = getattr(value, "__struct_fields__", ())
    return names or tuple(getattr(value, "__dataclass_fields__", ()))


def as_kind(value: Struct, kind: type[_Built], **changes: object) -> _Built:
    """Returns a struct of another kind. Its fields have the values of the fields of `value` with the same names, apart
    from `changes`. Raises AttributeError if `value` lacks one of them. The types of the values are NOT checked."""
    return kind(**{name: changes[name] if name in changes else getattr(value, name) for name in field_names(kind)})


if TYPE_CHECKING:
    # A type checker knows the fields of both kinds through this one function.
    from dataclasses import replace as replace
else:

    def replace(value, /, **changes):
        """Returns a copy of a struct or a dataclass with other values for the named fields. Raises TypeError if it has
        no such field."""
        change = structs.replace if isinstance(value, Struct) else dataclasses.replace
        return change(value, **changes)


def replaced(values: tuple[_Item, ...], index: int, value: _Item) -> tuple[_Item, ...]:
    """Returns the tuple with the value at `index` replaced."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)
