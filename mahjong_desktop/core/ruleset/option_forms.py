"""Forms of options whose value is a text of several parts: several words, a few numbers, or numbers for words.

A form reads such a text into its parts and writes the parts as a text. The rulesets decide what they mean. Room: core.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct


class Several(Struct, frozen=True):
    """Any of these words, written with commas between: `all-pungs,last-tile`."""

    words: tuple[str, ...]

    def parts(self, written: str) -> tuple[str, ...]:
        """Returns the words in the order of the form. Raises ValueError for other words and for repeated ones."""
        given = written.split(",")
        if len(set(given)) != len(given) or not set(given) <= set(self.words):
            raise ValueError(written)
        return tuple([word for word in self.words if word in given])

    def text(self, parts: Iterable[str]) -> str:
        """Returns the words as a text; an empty one for none."""
        return ",".join([word for word in self.words if word in set(parts)])

    def tidied(self, written: str) -> str:
        """Returns the text with its words in order. Raises ValueError."""
        return self.text(self.parts(written))


class Numbers(Struct, frozen=True):
    """`count` whole numbers from `least` to `most`, written with dashes between: `1-2`."""

    count: int
    least: int
    most: int

    def parts(self, written: str) -> tuple[int, ...]:
        """Returns the numbers. Raises ValueError for other texts and for numbers out of range."""
        found = tuple(map(_whole_number, written.split("-")))
        if len(found) != self.count or not all(self.least <= number <= self.most for number in found):
            raise ValueError(written)
        return found

    def text(self, parts: Iterable[int]) -> str:
        """Returns the numbers as a text."""
        return "-".join(map(str, parts))

    def tidied(self, written: str) -> str:
        """Returns the text without needless zeros. Raises ValueError."""
        return self.text(self.parts(written))


class NumberByWord(Struct, frozen=True):
    """One of the numbers for each of the words, written `all-pungs=4,last-tile=8`. A word that is not named has the
    first number."""

    words: tuple[str, ...]
    numbers: tuple[int, ...]

    def parts(self, written: str) -> dict[str, int]:
        """Returns the numbers that differ from the first one, by their words. Raises ValueError for other words,
        repeated ones and other numbers."""
        given = [entry.partition("=") for entry in written.split(",")]
        found = {word: _whole_number(number) for word, _, number in given}
        if (
            len(found) != len(given)
            or not found.keys() <= set(self.words)
            or not set(found.values()) <= set(self.numbers)
        ):
            raise ValueError(written)
        return {word: found[word] for word in self.words if found.get(word, self.numbers[0]) != self.numbers[0]}

    def text(self, parts: Mapping[str, int]) -> str:
        """Returns the numbers as a text; an empty one if all words have the first number."""
        usual = self.numbers[0]
        return ",".join([f"{word}={parts[word]}" for word in self.words if parts.get(word, usual) != usual])

    def tidied(self, written: str) -> str:
        """Returns the text with its words in order, without those that have the first number. Raises ValueError."""
        return self.text(self.parts(written))


OptionForm = Several | Numbers | NumberByWord
_LONGEST = 9
"""The largest number of digits. It keeps the texts of options short; no option needs larger numbers."""


def _whole_number(written: str) -> int:
    """Returns the number that a text of digits writes. Raises ValueError."""
    if not written.isascii() or not written.isdigit() or len(written) > _LONGEST:
        raise ValueError(written)
    return int(written)
