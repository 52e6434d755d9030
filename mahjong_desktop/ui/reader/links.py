"""Terms of the glossary become links where they stand for the first time in a chapter.

Room: ui. No Qt.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from mahjong_desktop.texts.numbers import NO_BREAK_SPACE

TERM_SCHEME: Final = "term:"
_QUOTED: Final = r"“[^”]*”|«[^»]*»|„[^“]*“|「[^」]*」|『[^』]*』|&[a-z]+;"
"""Names in quotation marks are no terms."""


class TermLinks:
    """Makes links in escaped text; one object for a chapter. `terms` are forms in small letters with their ids."""

    def __init__(self, terms: Mapping[str, str], colour: str, *, spaced: bool = True) -> None:
        """`spaced`: the language parts its words by blanks, so that a term is no part of a longer word."""
        self._terms, self._colour = terms, colour
        self._seen: set[str] = set()
        forms = "|".join(_pattern_of(form) for form in sorted(terms, key=len, reverse=True))
        term = rf"(?<!\w)({forms})(?!\w)" if spaced else f"({forms})"
        self._pattern = re.compile(f"{_QUOTED}|{term}", re.IGNORECASE) if forms else None

    def linked(self, text: str) -> str:
        """The text with a link at each term that has not been met."""
        return text if self._pattern is None else self._pattern.sub(self._link, text)

    def _link(self, match: re.Match[str]) -> str:
        words = match[1]
        term = self._terms.get(words.casefold().replace(NO_BREAK_SPACE, " ")) if words else None
        if term is None or term in self._seen:
            return match[0]
        self._seen.add(term)
        return f'<a href="{TERM_SCHEME}{term}" style="color:{self._colour}; text-decoration:underline">{words}</a>'


def _pattern_of(form: str) -> str:
    """Finds a form in escaped text, whichever kind of blank parts its words."""
    return f"[ {NO_BREAK_SPACE}]".join(re.escape(escape(word, quote=False)) for word in form.split(" "))
