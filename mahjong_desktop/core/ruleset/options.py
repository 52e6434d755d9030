"""Options that players choose before the game, and the sources of rules."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from msgspec import Struct

from mahjong_desktop.core.errors import OptionError
from mahjong_desktop.core.ruleset.option_forms import OptionForm

OptionValue = int | str


ChosenOptions = Mapping[str, OptionValue]


class Option(Struct, frozen=True):
    """A choice that the players make before the game. The first of `values` is the default.

    With `most` set, any whole number from `least` (if None the least of `values`) to `most` is possible as well. With
    `form` set, any text of that form is possible as well; one without parts is the default.
    `group` says what it concerns: `scoring`, `play`, `match` or `look`.
    """

    id: str
    values: tuple[OptionValue, ...]
    group: str = "scoring"
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
