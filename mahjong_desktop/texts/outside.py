"""Texts from outside the program (names of files, what was typed, what a file holds) as one line can show them."""

from __future__ import annotations

MOST_CHARACTERS = 300
"""Of such a text; what a person wrote may be as long as a book."""


def printable(text: str, most: int = MOST_CHARACTERS) -> str:
    """The text with control letters, line ends and bytes that are no letters escaped (`\\n`, `\\x1b`, `\\xff`); what is
    longer than `most` is cut."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in cut)


def _escaped(letter: str) -> str:
    if "\udc80" <= letter <= "\udcff":  # how Python keeps a byte of a file name that is no letter
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("unicode_escape").decode("ascii")
