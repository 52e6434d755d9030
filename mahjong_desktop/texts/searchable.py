"""The form of a text in which words are searched for.

Room: texts. What is searched belongs to the window.
"""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

_ACCENTS: Final = range(0x300, 0x370)
"""The accents that Unicode combines with letters; the voicing marks of kana are not among them."""
_KATAKANA: Final = {code: code + 0x60 for code in range(0x3041, 0x3097)}
"""The katakana for each hiragana."""


def searchable(text: str) -> str:
    """Returns the text without capital letters and accents, with letters of ordinary width, and kana as katakana, so
    that two spellings of a name are equal."""
    parts = normalize("NFKD", text.casefold())
    return normalize("NFC", "".join(part for part in parts if ord(part) not in _ACCENTS)).translate(_KATAKANA)
