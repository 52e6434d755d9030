"""Room texts: turns stable ids into words in English, Russian, Czech and Japanese, and rules pages into Markdown.

No Qt, no rules, no scoring. The words themselves are in `translations/`.
"""

from mahjong_desktop.texts.catalogue import (
    FALLBACK as FALLBACK,
    LANGUAGE_NAMES as LANGUAGE_NAMES,
    LANGUAGES as LANGUAGES,
    ElementText as ElementText,
    Fact as Fact,
    Gap as Gap,
    OptionText as OptionText,
    RulesetText as RulesetText,
    Texts as Texts,
    placeholders as placeholders,
)
from mahjong_desktop.texts.numbers import (
    format_number as format_number,
    format_signed as format_signed,
    plural_category as plural_category,
)
