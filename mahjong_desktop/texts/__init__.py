"""Room texts: turns stable ids into words in English, Russian, Czech and Japanese, and rules pages into Markdown.

No Qt, no rules, no scoring. The words themselves are in `translations/`.
"""

from mahjong_desktop.texts.catalogue import (
    FALLBACK,
    LANGUAGES,
    ElementText,
    Fact,
    Gap,
    OptionText,
    RulesetText,
    Texts,
    placeholders,
)
from mahjong_desktop.texts.numbers import format_number, format_signed, plural_category

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "ElementText",
    "Fact",
    "Gap",
    "OptionText",
    "RulesetText",
    "Texts",
    "format_number",
    "format_signed",
    "placeholders",
    "plural_category",
]
