"""No-break spaces: where a line of text must not end. Words do not belong here.

Room: texts. Used where a page is rendered, so that translators write ordinary blanks.
"""

from __future__ import annotations

import re
from typing import Final

from mahjong_desktop.texts.numbers import NO_BREAK_SPACE

_UNIT: Final = re.compile(r"(?<=\d) (?=[^\W\d_])")
_PERCENT: Final = re.compile(r"(?<=\d) (?=[%％‰])")
_RULES: Final = {
    # A dash does not begin a line.
    "ru": (re.compile(r" (?=[—–] )"),),
    # A preposition or conjunction of one letter does not end one.
    "cs": (re.compile(r"(?<=\b[ksvzouaiKSVZOUAI]) (?=\w)"), re.compile(r" (?=[—–] )")),
}


def unbroken(text: str, language: str) -> str:
    """The text with no-break spaces: between a number and what it counts everywhere, before a dash in Russian and
    Czech, after a word of one letter in Czech. The text keeps its length."""
    for rule in (_UNIT, _PERCENT, *_RULES.get(language, ())):
        text = rule.sub(NO_BREAK_SPACE, text)
    return text
