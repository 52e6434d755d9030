"""Words for hints at Shuangkou in one language. Nothing is worked out here.

Room: study. The words are those of `translations/<language>/rulesets/shuangkou.toml`, section `card-hints`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.study.card_hints import CardHintRow
from mahjong_desktop.study.card_words import card_texts, play_name
from mahjong_desktop.study.hints.values import Sentence
from mahjong_desktop.texts import Texts

_SECTION = "card-hints"


def hint_move_name(texts: Texts, row: CardHintRow) -> str:
    """Returns what an option does: `pair of kings`, `pass`."""
    return card_texts(texts).phrase(_SECTION, "pass") if row.play is None else play_name(texts, row.play)


def hint_reason(texts: Texts, reason: Sentence, players: Sequence[str]) -> str:
    """Returns the sentence of a reason; `players` are the names at the seats, which stand as they are."""
    facts = {
        name: players[fact] if name == "player" and isinstance(fact, int) else str(fact)
        for name, fact in reason.facts.items()
    }
    words = f"{reason.id}-out" if reason.id == "partner-holds" and not reason.facts else reason.id
    return card_texts(texts).phrase(_SECTION, words, **facts)
