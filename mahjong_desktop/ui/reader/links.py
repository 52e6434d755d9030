"""Turns terms of the glossary into links at their first occurrence in a chapter.

Room: ui/reader. No Qt.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from mahjong_desktop.texts.numbers import NO_BREAK_SPACE

TERM_SCHEME: Final = "term:"
_QUOTED: Final = r"“[^”]*”|«[^»]*»|„[^“]*“|「[^」]*」|『[^』]*』|&[a-z]+;"
"""Names in quotation marks are not treated as terms."""


class TermLinks:
    """Inserts links into escaped text; one object serves one chapter. `terms` maps forms in lower case to ids."""

    def __init__(self, terms: Mapping[str, str], colour: str, *, spaced: bool = True) -> None:
        """`spaced` means that the language separates words by spaces, so that a term inside of a longer word, or of
        one with a hyphen, is not a match."""
        self._terms, self._colour = terms, colour
        self._seen: set[str] = set()
        forms = "|".join(_pattern_of(form) for form in sorted(terms, key=len, reverse=True))
        term = rf"(?<!\w)(?<!\w-)({forms})(?!-?\w)" if spaced else f"({forms})"
        self._pattern = re.compile(f"{_QUOTED}|{term}", re.IGNORECASE) if forms else None

    def linked(self, text: str) -> str:
        """Returns the text with a link at each term that has not occurred before."""
        return text if self._pattern is None else self._pattern.sub(self._link, text)

    def _link(self, match: re.Match[str]) -> str:
        words = match[1]
        term = self._terms.get(words.casefold().replace(NO_BREAK_SPACE, " ")) if words else None
        if term is None or term in self._seen:
            return match[0]
        self._seen.add(term)
        return f'<a href="{TERM_SCHEME}{term}" style="color:{self._colour}; text-decoration:underline">{words}</a>'


def _pattern_of(form: str) -> str:
    """Returns a pattern that finds a form in escaped text with ordinary or no-break spaces between its words."""
    return f"[ {NO_BREAK_SPACE}]".join(re.escape(escape(word, quote=False)) for word in form.split(" "))
