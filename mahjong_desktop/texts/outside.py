"""Makes texts from outside of the program (file names, arguments, contents of files) printable on one line.

Room: texts.
"""

from __future__ import annotations

MOST_CHARACTERS = 300
"""The maximum length of such a text in characters; what a person wrote may be as long as a book."""
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""What joins and parts letters of many scripts, and joins emoji. They are no control characters, though Python calls
them unprintable."""


def printable(text: str, most: int = MOST_CHARACTERS) -> str:
    """Returns the text with control characters, line ends and undecodable bytes escaped (`\\n`, `\\x1b`, `\\xff`). A
    text longer than `most` characters is cut."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(letter if letter.isprintable() or letter in _JOINERS else _escaped(letter) for letter in cut)


def _escaped(letter: str) -> str:
    if "\udc80" <= letter <= "\udcff":  # Python represents an undecodable byte of a file name so
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("unicode_escape").decode("ascii")
