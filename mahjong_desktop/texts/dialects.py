"""The dialects: the words that the players of some games have of their own for what all games share. Which words a game
shows is chosen by the person; which dialect a game has is said by the English file of its words (`dialect = "riichi"`).

Room: texts. A dialect is a table `translations/<language>/dialects/<dialect>.toml`; a language without it has no such
words. Its `[words]` are put in place of others in every text of the game: whole words or phrases, the longest first,
written in small letters; a capital is kept. A text that is one of `[wholes]` is put anew as it stands there: some words
are such of the game only where they stand alone. All other tables hold entries of `common.toml` or of the game's own
file that are worded anew. Ids, placeholders and examples stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

DIALECT: Final = "dialect"
"""The key by which the file of a game names its dialect."""
DIALECTS: Final = "dialects"
"""The folder of the dialects of a language."""
WORDS: Final = "words"
WHOLES: Final = "wholes"

_KEPT: Final = r"\{[^}]*\}|```.*?```|^%%[^\n]*$"
"""What is no word for people: placeholders, and the examples and directions of pages."""


def dialect_file(dialect: str) -> str:
    """Returns the name of the file of a dialect without the language folder and the suffix."""
    return f"{DIALECTS}/{dialect}"


class Dialect:
    """The words of one dialect in one language."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self._table = table
        self._words, self._wholes = _pairs(table, WORDS), _pairs(table, WHOLES)
        longest = sorted(self._words, key=len, reverse=True)
        found = "|".join(re.escape(old) for old in longest)
        self._pattern = re.compile(rf"({_KEPT})|(?<!\w)({found})(?!\w)", re.I | re.M | re.S)
        self._said: dict[str, str] = {}

    def entry(self, path: Sequence[str]) -> str:
        """Returns the dialect's own entry under a path of keys; an empty string if it has none."""
        found: object = self._table
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found if isinstance(found, str) else ""

    def said(self, text: str) -> str:
        """Returns a text with the words of the dialect."""
        if text not in self._said:
            whole = self._wholes.get(text.lower())
            if whole is not None:
                self._said[text] = _with_capital_of(text, whole)
            else:
                self._said[text] = self._pattern.sub(self._replaced, text) if self._words else text
        return self._said[text]

    def _replaced(self, match: re.Match[str]) -> str:
        kept, old = match.groups()
        if kept is not None:
            return str(kept)
        return _with_capital_of(old, self._words[old.lower()])


def _pairs(table: Mapping[str, object], name: str) -> dict[str, str]:
    """Returns the texts of a table of the dialect, by those that they replace."""
    found = table.get(name)
    return {old: str(new) for old, new in found.items()} if isinstance(found, Mapping) else {}


def _with_capital_of(old: str, new: str) -> str:
    return new[:1].upper() + new[1:] if old[:1].isupper() else new
