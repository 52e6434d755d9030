"""No-break spaces: prevents line breaks at the wrong places. Words do not belong here.

Room: texts. Applied when a page is rendered, so that translators write ordinary spaces.
"""

from __future__ import annotations

import re
from typing import Final

from mahjong_desktop.texts.numbers import NO_BREAK_SPACE

_UNIT: Final = re.compile(r"(?<=\d) (?=[^\W\d_])")
_PERCENT: Final = re.compile(r"(?<=\d) (?=[%％‰])")
_RULES: Final = {
    # A line must not begin with a dash.
    "ru": (re.compile(r" (?=[—–] )"),),
    # A line must not end with a preposition or conjunction of one letter.
    "cs": (re.compile(r"(?<=\b[ksvzouaiKSVZOUAI]) (?=\w)"), re.compile(r" (?=[—–] )")),
}


def unbroken(text: str, language: str) -> str:
    """Returns the text with no-break spaces: between a number and its unit in every language, before a dash in Russian
    and Czech, after a word of one letter in Czech. The length of the text stays the same."""
    for rule in (_UNIT, _PERCENT, *_RULES.get(language, ())):
        text = rule.sub(NO_BREAK_SPACE, text)
    return text
