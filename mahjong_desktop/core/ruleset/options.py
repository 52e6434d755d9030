"""Options that players choose before the game, and the sources of rules.

A ruleset declares its options as the attributes of a class (`OptionSet`) and reads the chosen values from them, so that
a type checker knows every option and its values. Everybody else sees them as `Option`s, and the values by their ids.
"""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Mapping
from contextlib import suppress
from inspect import get_annotations
from types import MappingProxyType
from typing import Any, ClassVar, Literal, cast, get_args, get_origin, get_type_hints

from msgspec import Struct

from mahjong_desktop.core.errors import OptionError
from mahjong_desktop.core.ruleset.option_forms import OptionForm

OptionValue = int | str
OptionGroup = Literal["play", "scoring", "payment", "match", "look"]
"""What an option concerns: how the game is played, what hands are worth, what is paid, the whole match, the look of the
table. The window shows options in this order."""


ChosenOptions = Mapping[str, OptionValue]


class Option(Struct, frozen=True):
    """A choice that the players make before the game. The first of `values` is the default.

    With `most` set, any whole number from `least` (if None the least of `values`) to `most` is possible as well. With
    `form` set, any text of that form is possible as well; one without parts is the default.
    `group` says what it concerns.
    """

    id: str
    values: tuple[OptionValue, ...]
    group: OptionGroup = "scoring"
    most: int | None = None
    least: int | None = None
    form: OptionForm | None = None

    @property
    def default(self) -> OptionValue:
        """The value if nothing is chosen."""
        return self.values[0]

    @property
    def numeric(self) -> bool:
        """Whether the values are whole numbers."""
        return isinstance(self.default, int)

    def check(self, value: object) -> OptionValue:
        """Returns the value if it is possible; digits are read as a number. Raises OptionError `option-value`."""
        if isinstance(value, str) and value not in self.values:
            value = self._tidied(value)
        known = not isinstance(value, bool) and (value in self.values or self._in_range(value) or self._fits(value))
        if isinstance(value, (int, str)) and known:
            return value
        raise OptionError("option-value", option=self.id, value=str(value), values=self._taken())

    def _tidied(self, written: str) -> OptionValue:
        """Returns a text as the value that it writes: a number where numbers are possible, or a text of the form. Other
        texts are returned as they are."""
        with suppress(ValueError):
            if self.form is not None:
                return self.form.tidied(written) or self.default
            if any(isinstance(value, int) for value in self.values):
                return int(written)
        return written

    def _taken(self) -> tuple[OptionValue, ...]:
        """Returns all possible values; of a range its ends."""
        if self.most is None:
            return self.values
        words = tuple(known for known in self.values if isinstance(known, str))
        return (f"{self._bottom}-{self.most}", *words)

    @property
    def _bottom(self) -> int:
        """Returns the least possible whole number."""
        return self.least if self.least is not None else min(one for one in self.values if isinstance(one, int))

    def _fits(self, value: object) -> bool:
        """Returns whether the value is a text of the form, with its parts in order."""
        if self.form is None or not isinstance(value, str):
            return False
        with suppress(ValueError):
            return self.form.tidied(value) == value
        return False

    def _in_range(self, value: object) -> bool:
        if self.most is None or not isinstance(value, int):
            return False
        return self._bottom <= value <= self.most


class _Declared(Struct, frozen=True):
    """What is written of an option: an Option without its id. Without `values` they are those of the annotation. A flag
    is read as True if its value is `on`."""

    values: tuple[OptionValue, ...] = ()
    group: OptionGroup = "scoring"
    least: int | None = None
    most: int | None = None
    form: OptionForm | None = None
    on: str = ""


def flag(group: OptionGroup = "scoring", *, on: bool = False, words: tuple[str, str] = ("no", "yes")) -> bool:
    """Declares an option that is off or on, and read as a bool. `words` are its two values; `on` is the default."""
    return cast("bool", _Declared(words[::-1] if on else words, group, on=words[1]))


def choice(*values: str, group: OptionGroup = "scoring", form: OptionForm | None = None) -> Any:
    """Declares an option with some words, the first of them the default. Without `values` they are those of the
    annotation, a Literal. With a `form` any text of that form is possible as well."""
    return _Declared(values, group, form=form)


def number(
    *values: OptionValue, group: OptionGroup = "scoring", least: int | None = None, most: int | None = None
) -> int:
    """Declares an option with some whole numbers (and words), the first of them the default. With `most` any whole
    number up to it is possible, from `least` on, by default the smallest of `values`."""
    return cast("int", _Declared(values, group, least, most))


class OptionSet:
    """The options of a ruleset, and the values that are chosen. Each option is declared once:

        class GameOptions(OptionSet):
            three_claims: bool = flag()
            dead_wall: Literal["fixed", "growing"] = choice(group="play")
            rounds: int = number(4, 1, 2, most=16, group="match")

    The id of an option is its name with dashes for underscores. `GameOptions.declared` are the options in order, those
    of a base class last. `GameOptions({"dead-wall": "growing"})` are chosen values: each is an attribute of its own
    type, and `values` are all of them by their ids, as they are written. Raises OptionError `unknown-option` or
    `option-value`.
    """

    declared: ClassVar[tuple[Option, ...]] = ()
    _names: ClassVar[Mapping[str, tuple[str, str]]] = {}
    values: ChosenOptions

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own, names = [], {}
        for name in get_annotations(cls):
            written = cls.__dict__[name]
            values = written.values or _literals(cls, name)
            option = Option(name.replace("_", "-"), values, written.group, written.most, written.least, written.form)
            own.append(option)
            names[option.id] = name, written.on
        cls.declared = (*own, *cls.declared)
        cls._names = {**names, **cls._names}

    def __init__(self, given: Mapping[str, object]) -> None:
        values = check_options(self.declared, given)
        for id, value in values.items():
            name, on = self._names[id]
            self.__dict__[name] = value == on if on else value
        self.__dict__["values"] = MappingProxyType(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)


def _literals(cls: type[OptionSet], name: str) -> tuple[OptionValue, ...]:
    """Returns the values of an attribute that is annotated as a Literal. Raises TypeError if it is none.

    The usual annotation is read from its text: evaluating it takes 50 µs, and there are two hundred options to read
    before the program can list its rulesets.
    """
    annotation = cls.__annotations__[name]
    if isinstance(annotation, str) and annotation.startswith("Literal["):
        return cast("tuple[OptionValue, ...]", literal_eval(f"({annotation[len('Literal[') : -1]},)"))
    hint = get_type_hints(cls)[name]
    if get_origin(hint) is not Literal:
        raise TypeError(name)
    return get_args(hint)


class Source(Struct, frozen=True):
    """The source of the rules and its language."""

    title: str
    language: str
    part: str = ""


def check_options(known: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Returns every option with its chosen or default value. Raises OptionError `unknown-option` or `option-value`."""
    by_id = {option.id: option for option in known}
    for name in given:
        if name not in by_id:
            raise OptionError("unknown-option", option=name, options=tuple(by_id))
    return {name: option.check(given.get(name, option.default)) for name, option in by_id.items()}
